"""The second engine knows the whole language, refuses what it does not know, and stands alone."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from oracle import second_changes, second_engine, second_texts
from oracle import second_words as words
from oracle.lockstep import Lockstep
from oracle.plans import BSIDE, CORE, FAMILIES, KEYS, ODD, Plan, plans, world

from lithicrage.engine import rules
from lithicrage.engine.abilities import INSTEADS, WHENS
from lithicrage.engine.amounts import READINGS, SUBTYPES
from lithicrage.engine.effects import TARGETS
from lithicrage.language.verbs import VERBS


def test_it_knows_every_word_of_the_language() -> None:
    assert set(second_texts.VERBS) == set(VERBS)
    assert set(second_changes.WHENS) == set(WHENS)
    assert set(second_changes.INSTEADS) == set(INSTEADS)
    assert {*words.OF_THE_TEXT, *words.OF_A_COMBATANT} == set(READINGS)
    assert set(words.SUBTYPES) == set(SUBTYPES)
    assert set(second_texts.TARGETS) == set(TARGETS)
    assert set(second_changes.LAYERS) == set(rules.LAYERS)


def test_it_knows_every_question_of_the_table_with_its_answer() -> None:
    first = {rule.name: rule.default for rule in rules.RULES}
    second = dict(second_engine.DEFAULTS)
    assert second.pop(rules.ON_ATTACK) == []
    assert {key: rules.answer(key, value) for key, value in second.items()} == first


def test_it_is_asked_every_question_of_the_table() -> None:
    """But for those about decks and growth, and those that only an ability answers."""
    own = {"min_deck_size", "max_copies", "max_classes", "levels", "immune", "may_gain"}
    asked = {rule.name for rule in rules.RULES} - own | {rules.ON_ATTACK}
    assert set(KEYS) == asked, "add it to KEYS of plans.py"
    for rule in rules.RULES:
        assert {*rule.choices} - {rule.default} <= {*KEYS.get(rule.name, rule.choices)}, rule.name


@pytest.mark.parametrize("packs", [CORE, BSIDE, ODD, FAMILIES])
def test_it_reads_every_text_of_the_cards(packs: tuple[str, ...]) -> None:
    """Also those that no sample of matches comes to."""
    for kind, items in world(packs).data.items():
        for item in items.values() if kind != "deck" else ():
            read(item)


STEPS = ("attack", "defense", "do", "then", "else", "tier1", "tier2", "tier3", "may", "die")


def read(data: Any) -> None:
    """Raises UnknownWord for a step, a test or an amount that the second engine cannot read."""
    if isinstance(data, list):
        for part in data:
            read(part)
    elif isinstance(data, dict):
        for key, value in data.items():
            if key in STEPS:
                for step in value if isinstance(value, list) else ():
                    second_texts.verb_of(step)
            if key == "if":
                words.test(str(value))
            elif key in second_texts.NUMBERS:
                words.amount(str(value))
            read(value)


@pytest.mark.parametrize(
    "step", [{"deel": 3}, {"deal": 3, "heal": 2}, {"to": "you"}, {"negate": "quarter"}]
)
def test_a_step_that_it_does_not_know_is_an_error(step: dict[str, Any]) -> None:
    """Never skipped: in its own words, or while it is done."""
    plan = next(plans(3, FAMILIES))
    second = Lockstep(plan, 3).second
    c, other = second.seats[:2]
    attack = second_engine.Attack(other, c.hand[0] if c.hand else None, target=c)
    text = second_engine.Text(second, c, other, None, attack, attack)
    with pytest.raises(words.UnknownWord):
        list(second.run([step], text))


@pytest.mark.parametrize("text", ["M + stam", "opponent", "energy 3", "card subtype is stone"])
def test_an_expression_that_it_does_not_know_is_an_error(text: str) -> None:
    with pytest.raises(words.UnknownWord):
        words.test(f"{text}" if "card" in text else f"{text} >= 1")


def test_a_rule_that_it_does_not_know_is_an_error() -> None:
    plan = next(plans(3, FAMILIES))
    setup = world(FAMILIES).setup(plan, plan.seats[0].name)
    setup["rules"]["gravity"] = 9
    with pytest.raises(words.UnknownWord, match="gravity"):
        second_engine.SecondMatch(setup, lambda owner, cards: cards, lambda n: 0)


def test_the_second_engine_knows_nothing_of_the_first() -> None:
    for path in Path(__file__).parent.glob("second_*.py"):
        text = path.read_text(encoding="utf-8")
        assert "lithicrage" not in text, path
        assert "import random" not in text, path


def test_a_plan_is_the_same_again() -> None:
    def first(count: int) -> list[Plan]:
        return list(islice(plans(4, CORE), count))

    assert first(20) == first(20)
