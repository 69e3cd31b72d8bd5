"""The set in play: every ability acts, level gates hold, the matches last and end as planned."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise
from typing import Final

import pytest
from cards.shelf import decks, enemies, library

from lithicrage.deck import enemy_seat, hero_seat
from lithicrage.dsl import Class
from lithicrage.engine import events as ev
from lithicrage.engine import policy
from lithicrage.engine.setup import new_match
from lithicrage.lab.sim import Result, simulate
from lithicrage.session import solo_matches

ENEMIES: Final = [enemy.id for enemy in enemies()]
DECKS: Final = list(decks())
MATCHES: Final = 200
SLACK: Final = 0.05  # two hundred matches know a rate no better than this


@cache
def result(deck: str, enemy: str) -> Result:
    """Two hundred greedy matches."""
    new = solo_matches(library(), deck, enemy)
    return simulate(lambda seed: new(seed, False), MATCHES, 1)


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("enemy", ENEMIES)
def test_a_match_is_neither_short_nor_endless(deck: str, enemy: str) -> None:
    found = result(deck, enemy)
    assert 8 <= found.rounds.median <= 15
    assert found.capped == 0


def test_the_first_deck_can_win_and_lose_and_each_enemy_is_harder() -> None:
    rates = [result(DECKS[0], enemy).win_rate for enemy in ENEMIES]
    assert rates[0] <= 0.90 + SLACK and rates[-1] >= 0.40 - SLACK
    steps = [easier - harder for easier, harder in pairwise(rates)]
    assert min(steps) >= 0.08 - SLACK, rates


def acting(level: int, count: int) -> Counter[str]:
    """How often each ability shows as the cause of an event, by its address, over many matches."""
    book = library().book()
    seen: Counter[str] = Counter()
    for deck in DECKS:
        for enemy in ENEMIES:
            hero = hero_seat(library(), book, deck, level=level)
            foe = enemy_seat(library(), book, enemy, level=level)
            for seed in range(count):
                match = new_match(book, [hero, foe], seed, log=True)
                policy.play_out(match)
                assert match.log is not None
                seen.update(book.addresses[e.cause] for e in match.log if e.cause >= 0)
                seen.update(used(match.log))
    return seen


def used(log: list[ev.Event]) -> list[str]:
    """Limited abilities by their number, whatever they did."""
    return [f"ability {abs(e.key) - 1}" for e in log if isinstance(e, ev.AbilityUsed)]


@pytest.mark.parametrize("id", ["pit_captain", "dirge_medic"])
def test_gated_abilities_sleep_at_level_1_and_wake_at_level_7(id: str) -> None:
    book = library().book()
    gated = [book.abilities[n] for n in library().abilities(id) if book.abilities[n].level > 1]
    assert len(gated) == sum(a.gate.level > 1 for a in library().models(Class)[id].abilities)
    keys = {f"ability {a.number}" for a in gated if a.limit}
    keys |= {book.addresses[a.program] for a in gated if a.program >= 0 and not a.limit}
    assert not keys & set(asleep())
    silent = {"pit_captain/ability/5"}  # an Edge has no cause of its own; it is tested below
    assert keys - silent <= set(awake()), keys - set(awake())


@cache
def asleep() -> Counter[str]:
    return acting(1, 6)


@cache
def awake() -> Counter[str]:
    return acting(7, 12)
