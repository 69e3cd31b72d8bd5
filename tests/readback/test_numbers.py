"""Numbers and tests of printed English read back, each kind of them, and no two are said alike."""

from __future__ import annotations

from typing import get_args

import pytest
from language.test_verbs import is_test

from lithicrage.engine import amounts as eng
from lithicrage.engine.amounts import COMPARISONS, READINGS
from lithicrage.engine.filters import FILTERED
from lithicrage.game.fields import field_names
from lithicrage.language.expression_words import amount_words, words_of_test
from lithicrage.language.expressions import OF_COMBATANT, Test, read_amount, read_test
from lithicrage.readback.canonical import Canon
from lithicrage.readback.cursor import Cursor, Vocabulary
from lithicrage.readback.numbers import amount
from lithicrage.readback.questions import question

NAMES = {"bleeding": "Bleeding", "dazed": "Dazed"}
KNOWN = Vocabulary(NAMES)
CANON = Canon()
FILTERS = ("weapon", "mind and cost >= 3", *(f"cost {sign} 2" for sign in COMPARISONS))
COUNTS = tuple(
    f"{who}{pile}({filter})" for who in ("", "opponent ") for pile in FILTERED for filter in FILTERS
)
AMOUNTS = (
    *("3", "M", "M/A/W", "opponent S", "level", "you bleeding", "opponent dazed", "M + 2"),
    *("2 * X", "X * 2 * 3", "A - (M - 2)", "(A + 1) * (M - 2)", "opponent level * 2"),
    *("energy - opponent energy", "opponent hand + you bleeding * 2", "1 + M - 1"),
    *("half(energy)", "half(M + 2)", "half(half(hand))", "half(X)", "half(higher(M and 3)) * 2"),
    *("higher(M and hand)", "lower(damage and 3) - 1", "higher(M and lower(A and half(W)))"),
    *READINGS,
    *COUNTS,
    *(f"opponent {name}" for name in OF_COMBATANT),
)
TESTS = (
    *("you is dazed", "opponent was bleeding", "not you was dazed", "not (hand == 0)"),
    *("attacking", "not attacking", "rule levels", "card subtype is spirit", "M + 1 > 3"),
    *("(hand == 0 or attacking) and you is dazed", "stamina * 2 <= stamina_start"),
    *(f"{who}last({filter})" for who in ("", "opponent ") for filter in ("any", *FILTERS)),
    *("M <= half(energy)", "M * 2 <= energy", "M * 2 <= half(energy)", "M * 2 <= energy + 1"),
    *("M <= half(energy) + 1", "half(M) <= half(half(A))", "higher(M and A) >= 2 and attacking"),
    "not last(weapon)",
    *(f"{count} {sign} {n}" for count in COUNTS for sign in (">=", "==") for n in (0, 1, "hand")),
    *(f"roll tier {sign} {n}" for sign in COMPARISONS for n in (1, 2, 3)),
    *(
        f"{who}{name} {sign} {n}"
        for who in ("", "opponent ")
        for name in OF_COMBATANT
        for sign in COMPARISONS
        for n in ("0", "1", "opponent hand")
    ),
)


def parts(node: object) -> set[type]:
    """The classes of a node and of all below it."""
    found = {type(node)}
    for name in field_names(type(node)) or getattr(type(node), "__match_args__", ()):
        below = getattr(node, name)
        found |= parts(below) if hasattr(below, "value") or is_test(below) else set()
    return found


def concrete(kind: type) -> set[type]:
    """The classes below this one that have none below them."""
    below = kind.__subclasses__()
    return set().union(*(concrete(one) for one in below)) if below else {kind}


def test_every_kind_of_number_and_test_is_tried() -> None:
    tried = {c for text in AMOUNTS for c in parts(read_amount(text))}
    asked = {c for text in TESTS for c in parts(read_test(text))}
    assert concrete(eng.Amount) <= tried
    assert set(get_args(Test)) <= asked


@pytest.mark.parametrize("text", AMOUNTS)
def test_numbers_read_back(text: str) -> None:
    printed = amount_words(read_amount(text), NAMES)
    c = Cursor(printed, KNOWN)
    found = amount(c)
    assert found is not None
    assert c.ended(), printed
    assert CANON.amount(read_amount(found)) == CANON.amount(read_amount(text))


def test_tests_read_back() -> None:
    for text in TESTS:
        printed = words_of_test(read_test(text), NAMES)
        c = Cursor(printed, KNOWN)
        found = question(c)
        assert found is not None, printed
        assert c.ended(), printed
        assert CANON.test(read_test(found)) == CANON.test(read_test(text)), printed


def test_no_two_numbers_and_no_two_tests_are_said_alike() -> None:
    numbers = {amount_words(read_amount(t), NAMES): CANON.amount(read_amount(t)) for t in AMOUNTS}
    tests = {words_of_test(read_test(t), NAMES): CANON.test(read_test(t)) for t in TESTS}
    assert len(numbers) == len({CANON.amount(read_amount(text)) for text in AMOUNTS})
    assert len(tests) == len({CANON.test(read_test(text)) for text in TESTS})
