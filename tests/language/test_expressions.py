"""Amounts and tests: grammar, words, errors with their column (R80, R81, A63)."""

from __future__ import annotations

import pytest

from lithicrage.engine import amounts as eng
from lithicrage.language.expression_words import amount_words, short, words_of_test
from lithicrage.language.expressions import (
    Bearing,
    ExpressionError,
    build,
    conditions_in,
    constant,
    counters_in,
    numbered,
    read_amount,
    read_test,
    readings_in,
)

AMOUNTS = {
    "4": "4",
    "M": "M",
    "M/A/W": "M/A/W",
    "W/M": "M/W",
    "2 + A/W": "2 + A/W",
    "M + 2": "M + 2",
    "2 * X": "2X",
    "X * 2": "2X",
    "level * 3": "Lvl × 3",
    "cost": "the card's Cost",
    "that": "the discarded card's Cost",
    "blocked": "the Damage blocked",
    "turns": "the counter",
    "(M + 1) * 2": "(M + 1) × 2",
    "3 - (W + 1)": "3 - (W + 1)",
    "3 - W - 1": "3 - W - 1",
    "opponent energy": "the opponent's Energy",
    "you stamina": "your Stamina",
    "opponent M": "the opponent's M",
    "opponent level": "the opponent's Lvl",
    "attacks": "the Attacks you made this turn",
    "hand": "the cards in your hand",
    "stamina_start": "your starting Stamina",
    "damage": "the amount",
    "conditions": "your Conditions",
    "opponent discard": "the cards in the opponent's Discard",
    "draw": "the cards in your Draw",
    "taken": "the Damage you took since your last turn",
    "opponent taken": "the Damage the opponent took since their last turn",
    "dealt": "the Damage you dealt this turn",
    "defenses": "the Defenses you played since your last turn",
    "you poisoned + 1": "your Poisoned + 1",
    "2 * opponent wet_feet": "2 × the opponent's Wet feet",
    "hit": "the Damage this Attack dealt",
    "half(stamina)": "half of your Stamina (rounded down)",
    "half(M + 2) + 1": "half of (M + 2) (rounded down) + 1",
    "half(M) * half(half(hand))": (
        "half of M (rounded down) × half of (half of the cards in your hand (rounded down)) "
        "(rounded down)"
    ),
    "higher(M and hand + 1)": "the higher of M and (the cards in your hand + 1)",
    "lower(damage and 3) - 1": "(the lower of the amount and 3) minus 1",
    "higher(M and lower(A and W))": "the higher of M and (the lower of A and W)",
    "hand(weapon)": "the Weapon cards in your hand",
    "opponent discard(mind and cost >= 3)": (
        "the Mind cards of Cost 3 or more in the opponent's Discard"
    ),
    "draw(cost == 2)": "the cards of Cost 2 in your Draw",
    "discard(any)": "the cards in your Discard",
}


@pytest.mark.parametrize("text", AMOUNTS)
def test_amount_words(text: str) -> None:
    assert amount_words(read_amount(text)) == AMOUNTS[text]


TESTS = {
    "damage >= 6": "the amount is at least 6",
    "energy > 2": "you have more than 2 Energy",
    "opponent energy < 3": "the opponent has less than 3 Energy",
    "hand == 0": "you hold no cards",
    "attacks != 1": "you made not exactly 1 Attack this turn",
    "opponent stamina < 5": "the opponent's Stamina is less than 5",
    "stamina * 2 <= stamina_start": "your Stamina is at most half of your starting Stamina",
    "(energy + 1) * 2 > 3": "(your Energy + 1) × 2 is more than 3",
    "opponent bleeding >= 2": "the opponent's Bleeding is at least 2",
    "dealt >= 8": "you dealt at least 8 Damage this turn",
    "opponent conditions > 1": "the opponent bears more than 1 Condition",
    "hand(weapon) >= 2": "you hold at least 2 Weapon cards",
    "opponent discard(cost < 2) == 1": (
        "the opponent has exactly 1 card of Cost below 2 in the Discard"
    ),
    "last(weapon)": "your last Action was a Weapon card",
    "not opponent last(cost != 3)": "not (the opponent's last Action was a card not of Cost 3)",
    "opponent is bleeding": "the opponent is Bleeding",
    "opponent was dazed": "the opponent was Dazed",
    "you is weakened": "you are Weakened",
    "you was bleeding": "you were Bleeding",
    "attacking": "you are attacking",
    "not attacking": "you are not attacking",
    "not opponent was dazed": "the opponent was not Dazed",
    "not you is weakened": "you are not Weakened",
    "not energy >= 1": "not (you have at least 1 Energy)",
    "attacks == 1": "you made exactly 1 Attack this turn",
    "opponent discard >= 1": "the opponent has at least 1 card in the Discard",
    "draw > 3": "you have more than 3 cards in the Draw",
    "rule bleeding_on_defense": "the rule bleeding on defense is on",
    "card subtype is weapon": "the card is a Weapon",
    "roll tier >= 2": "the roll is tier 2 or better",
    "roll tier <= 2": "the roll is tier 2 or worse",
    "roll tier == 3": "the roll's tier is exactly 3",
    "attacking and energy >= 1 or hand == 0": (
        "(you are attacking and you have at least 1 Energy) or you hold no cards"
    ),
    "attacking and (energy >= 1 or hand == 0)": (
        "you are attacking and (you have at least 1 Energy or you hold no cards)"
    ),
}


@pytest.mark.parametrize("text", TESTS)
def test_test_words(text: str) -> None:
    assert words_of_test(read_test(text), {}) == TESTS[text]


def test_counters_name_their_conditions() -> None:
    amount = read_amount("you poisoned + 2 * opponent wet_feet")
    assert list(counters_in(amount)) == ["poisoned", "wet_feet"]
    assert amount_words(amount, {"wet_feet": "Damp"}) == "your Poisoned + 2 × the opponent's Damp"
    known = numbered(amount, ["poisoned", "wet_feet"].index)
    assert isinstance(known, eng.Sum) and isinstance(known.left, eng.Counter)
    assert (known.left.number, known.left.who) == (0, eng.YOU)
    assert list(conditions_in(read_test("opponent is dazed or you poisoned > 2"))) == [
        "dazed",
        "poisoned",
    ]
    built = build(read_test("opponent wet_feet > level"), {"wet_feet": 4}.__getitem__)
    assert isinstance(built, eng.Compare) and isinstance(built.left, eng.Counter)
    assert built.left.number == 4


def test_printed_names_of_conditions() -> None:
    assert words_of_test(read_test("opponent is wet_feet"), {}) == "the opponent is Wet feet"
    assert words_of_test(read_test("opponent is wet_feet"), {"wet_feet": "Damp"}).endswith(
        "is Damp"
    )


AMOUNT_ERRORS = {
    "M/X": ("LR213", 2),
    "M/": ("LR213", 2),
    "m": ("LR213", 0),
    "R": ("LR213", 0),
    "levle": ("LR104", 0),
    "lvl": ("LR104", 0),
    "2 + speed": ("LR104", 4),
    "2 +": ("LR103", 3),
    "(1": ("LR103", 2),
    "1)": ("LR103", 1),
    "1 $ 2": ("LR103", 2),
    "1/2": ("LR103", 1),
    "M M": ("LR103", 2),
    "": ("LR103", 0),
    "-3": ("LR114", 0),
    "2 + 1234567890": ("LR008", 4),
    "opponent": ("LR103", 8),
    "opponent cost": ("LR104", 9),
    "(" * 30 + "1": ("LR005", 20),
    "1" + " + 1" * 60: ("LR007", 121),
}


@pytest.mark.parametrize("text", AMOUNT_ERRORS, ids=lambda text: text[:20])
def test_amount_errors_name_their_place(text: str) -> None:
    with pytest.raises(ExpressionError) as caught:
        read_amount(text)
    assert (caught.value.code, caught.value.place) == AMOUNT_ERRORS[text]


TEST_ERRORS = {
    "attcking": ("LR104", 0),
    "bleeding": ("LR104", 0),
    "energy": ("LR103", 6),
    "energy = 3": ("LR104", 7),
    "energy >= ": ("LR103", 10),
    "opponent is": ("LR103", 11),
    "opponent is 3": ("LR103", 12),
    "rule bleeding": ("LR104", 5),
    "rule hand_size": ("LR103", 5),
    "rule 3": ("LR103", 5),
    "card type is body": ("LR103", 5),
    "card subtype is wepon": ("LR104", 16),
    "roll tier >= 4": ("LR104", 13),
    "roll tier 2": ("LR103", 10),
    "roll >= 2": ("LR103", 5),
    "attacking and": ("LR103", 13),
    "attacking attacking": ("LR103", 10),
    "(attacking": ("LR103", 10),
    "not " * 30 + "attacking": ("LR005", 80),
    "": ("LR103", 0),
}


@pytest.mark.parametrize("text", TEST_ERRORS, ids=lambda text: text[:20])
def test_test_errors_name_their_place(text: str) -> None:
    with pytest.raises(ExpressionError) as caught:
        read_test(text)
    assert (caught.value.code, caught.value.place) == TEST_ERRORS[text]


@pytest.mark.parametrize(
    ("text", "near"),
    [("levle", "level"), ("card subtype is wepon", "weapon"), ("attcking", "attacking")],
)
def test_near_words_are_offered(text: str, near: str) -> None:
    reader = read_amount if near == "level" else read_test
    with pytest.raises(ExpressionError, match=f"did you mean `{near}`"):
        reader(text)


def test_constants_and_readings() -> None:
    assert constant(read_amount("2 * (3 + 4) - 1")) == 13
    assert constant(read_amount("2 * M")) is None
    assert list(readings_in(read_amount("X + 2 * that"))) == ["X", "that"]
    assert short(read_amount("M + 2"))
    assert not short(read_amount("cost + 2"))


def test_build_gives_conditions_their_numbers() -> None:
    numbers = {"bleeding": 3, "dazed": 5}
    test = read_test("not (opponent is bleeding or you was dazed and attacking)")
    assert list(conditions_in(test)) == ["bleeding", "dazed"]
    built = build(test, numbers.__getitem__)
    assert isinstance(built, eng.Not)
    either = built.test
    assert isinstance(either, eng.Either)
    assert isinstance(either.left, eng.Bears)
    assert (either.left.condition, either.left.who) == (3, eng.OPPONENT)
    both = either.right
    assert isinstance(both, eng.Both)
    assert isinstance(both.left, eng.Bore)
    assert (both.left.condition, both.left.who) == (5, eng.YOU)


def test_brackets_hold_amounts_or_tests() -> None:
    assert isinstance(read_test("(energy) >= 3"), eng.Compare)
    assert isinstance(read_test("(opponent is dazed)"), Bearing)
    assert isinstance(read_test("((energy + 1) * 2 >= 3)"), eng.Compare)
