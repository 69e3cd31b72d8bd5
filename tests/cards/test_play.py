"""The set in play: matches last and end as planned, and level gates hold."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Final

import pytest
from cards.shelf import decks, enemies, library

from lithicrage.engine import policy
from lithicrage.lab.sim import Result, simulate
from lithicrage.session import solo_matches

ENEMIES: Final = [enemy.id for enemy in enemies()]
DECKS: Final = list(decks())
MATCHES: Final = 500


@cache
def result(deck: str, enemy: str) -> Result:
    """Greedy matches, the same ones every time."""
    new = solo_matches(library(), deck, enemy)
    return simulate(lambda seed: new(seed, False), MATCHES, 1)


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("enemy", ENEMIES)
def test_a_match_is_neither_short_nor_endless(deck: str, enemy: str) -> None:
    found = result(deck, enemy)
    assert 8 <= found.rounds.median <= 15
    assert found.capped == 0


@pytest.mark.parametrize("deck", DECKS)
def test_every_deck_can_win_and_lose_and_each_enemy_is_harder(deck: str) -> None:
    rates = [result(deck, enemy).win_rate for enemy in ENEMIES]
    assert rates[0] <= 0.90 and rates[-1] >= 0.40, rates
    assert min(easier - harder for easier, harder in pairwise(rates)) >= 0.08, rates


def test_gated_abilities_sleep_at_level_1() -> None:
    book = library().book()
    gated = {a.program for a in book.abilities if a.level > 1 and a.program >= 0}
    assert len(gated) >= 6
    for deck in DECKS:
        for enemy in ENEMIES:
            new = solo_matches(library(), deck, enemy)
            for seed in range(6):
                match = new(seed, True)
                policy.play_out(match)
                assert match.log is not None
                assert not gated & {event.cause for event in match.log}
