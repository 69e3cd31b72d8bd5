"""The odds of a deck: against the tables of the design, enumeration, and the engine's own rule."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lithicrage.decks.odds import (
    PLAIN,
    RollFavour,
    RollOdds,
    RollRules,
    blind_roll,
    hand_roll,
    holds,
    reshuffle_tax,
    reshuffles,
)
from lithicrage.engine.rules import BY_NAME, defaults

RULES = RollRules.of(defaults())
DECKS = {
    "low30": {1: 9, 2: 12, 3: 9},
    "mid20": {1: 3, 2: 4, 3: 6, 4: 4, 5: 3},
    "mid24": {1: 4, 2: 5, 3: 6, 4: 5, 5: 4},
    "even18": {1: 3, 2: 3, 3: 3, 4: 3, 5: 3, 6: 3},
    "high15": {2: 3, 3: 3, 4: 3, 5: 3, 6: 3},
    "top12": {4: 4, 5: 4, 6: 4},
    "barbell20": {6: 8, 1: 12},
}
# Tier 1, 2, 3 and Crit in per cent: two blind cards, and the best pair of a hand of four.
KNOWN = {
    "low30": ((92, 8, 0, 0), (66, 34, 0, 0)),
    "mid20": ((39, 59, 2, 0), (5, 86, 9, 0)),
    "mid24": ((40, 58, 2, 0), (6, 83, 11, 0)),
    "even18": ((27, 57, 16, 2), (2, 43, 54, 11)),
    "high15": ((11, 66, 23, 3), (0, 32, 68, 15)),
    "top12": ((0, 33, 67, 9), (0, 4, 96, 41)),
    "barbell20": ((35, 51, 15, 15), (10, 36, 54, 54)),
}


def costs(name: str) -> list[int]:
    return [cost for cost, copies in DECKS[name].items() for _ in range(copies)]


def per_cent(odds: RollOdds) -> tuple[int, ...]:
    return tuple(round(100 * n) for n in (odds.tier1, odds.tier2, odds.tier3, odds.crit))


@pytest.mark.parametrize("name", DECKS)
def test_the_rolls_of_known_decks(name: str) -> None:
    blind, best = KNOWN[name]
    assert all(
        abs(a - b) <= 1
        for a, b in zip(per_cent(blind_roll(costs(name), RULES)), blind, strict=True)
    )
    assert all(
        abs(a - b) <= 1 for a, b in zip(per_cent(hand_roll(costs(name), RULES)), best, strict=True)
    )


def by_hand(deck: list[int], size: int, rules: RollRules, favour: RollFavour) -> RollOdds:
    """The same by laying out every hand, card by card."""
    tiers, crits, hands = [0, 0, 0], 0, 0
    for hand in combinations(deck, min(size, len(deck))):
        pairs = [a + b for a, b in combinations(hand, 2)]
        hands += 1
        tiers[max(rules.tier(pair, favour) for pair in pairs) - 1] += 1
        crits += any(rules.crit(pair) for pair in pairs)
    return RollOdds(*(Fraction(n, hands) for n in (*tiers, crits)))


@given(
    st.lists(st.integers(0, 9), min_size=2, max_size=9),
    st.builds(RollFavour, st.integers(0, 3), st.integers(0, 3), st.integers(0, 3)),
    st.sampled_from(("exact", "min")),
    st.booleans(),
)
def test_counting_by_cost_is_counting_by_card(
    deck: list[int], favour: RollFavour, mode: str, lifted: bool
) -> None:
    table = list(defaults())
    table[BY_NAME["crit_mode"].index] = mode
    table[BY_NAME["crit_is_tier3"].index] = int(lifted)
    rules = RollRules.of(table)
    assert blind_roll(deck, rules, favour) == by_hand(deck, 2, rules, favour)
    assert hand_roll(deck, rules, favour) == by_hand(deck, 4, rules, favour)


def test_an_edge_helps_and_a_bane_hurts() -> None:
    plain = blind_roll(costs("mid24"), RULES)
    assert blind_roll(costs("mid24"), RULES, RollFavour(edges=1)).tier3 > plain.tier3
    assert blind_roll(costs("mid24"), RULES, RollFavour(banes=1)).tier1 > plain.tier1
    assert blind_roll(costs("mid24"), RULES, RollFavour(edges=2)).tier1 == 0
    assert blind_roll(costs("mid24"), RULES, RollFavour(edges=2, banes=2)) == plain
    assert blind_roll(costs("mid24"), RULES, PLAIN) == plain


def test_a_deck_of_one_card_cannot_roll() -> None:
    assert blind_roll([3], RULES) == hand_roll([3], RULES) == RollOdds(*[Fraction(0)] * 4)


def test_hands_that_hold_a_card() -> None:
    assert holds(24, 15) == 1 - Fraction(126, 10626)
    assert holds(24, 0) == 0
    assert holds(24, 24) == holds(3, 1) == 1


@pytest.mark.parametrize(("size", "count"), [(20, 2), (24, 1), (30, 1), (36, 1), (45, 0)])
def test_reshuffles_of_a_usual_match(size: int, count: int) -> None:
    assert reshuffles(size) == count


def test_what_reshuffles_take() -> None:
    assert reshuffle_tax(20, 40, 3) == Fraction(6, 40)
    assert reshuffle_tax(45, 40, 3) == 0
