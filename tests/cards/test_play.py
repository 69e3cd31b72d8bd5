"""The set in play: matches last and end as planned, and level gates hold."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from statistics import mean, median
from typing import Final

import pytest
from cards.shelf import decks, enemies, library

from lithicrage.lab.sim import simulate
from lithicrage.lab.tally import Result
from lithicrage.minds import policy
from lithicrage.play.session import solo_matches

ENEMIES: Final = [enemy.id for enemy in enemies()]
DECKS: Final = list(decks())
MATCHES: Final = 8  # a deck and an enemy; the balance program plays thousands


@cache
def results(enemy: str) -> list[Result]:
    """Greedy matches of every deck against an enemy, the same ones every time."""
    makers = [solo_matches(library(), deck, enemy) for deck in DECKS]
    return [simulate(lambda seed, new=new: new(seed, False), MATCHES, 1) for new in makers]  # type: ignore[misc]


@pytest.mark.parametrize("enemy", ENEMIES)
def test_matches_are_neither_short_nor_endless_and_both_sides_win(enemy: str) -> None:
    found = results(enemy)
    assert 8 <= median(result.rounds.median for result in found) <= 15
    assert sum(result.capped for result in found) == 0
    assert 0.05 < mean(result.win_rate for result in found) < 0.98


def test_each_tier_is_harder_than_the_one_before() -> None:
    rates: dict[int, list[float]] = {}
    for enemy in enemies():
        own = rates.setdefault(enemy.tier, [])
        own += [result.win_rate for result in results(enemy.id)]
    means = [mean(rates[tier]) for tier in sorted(rates)]
    assert min(easier - harder for easier, harder in pairwise(means)) >= 0.05, means


def test_gated_abilities_sleep_at_level_1() -> None:
    book = library().book()
    gated = {a.program for a in book.abilities if a.level > 1 and a.program >= 0}
    assert len(gated) >= 6
    for deck in DECKS:
        for enemy in ENEMIES:
            new = solo_matches(library(), deck, enemy)
            for seed in range(1):
                match = new(seed, True)
                policy.play_out(match)
                assert match.log is not None
                assert not gated & {event.cause for event in match.log}
