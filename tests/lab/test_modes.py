"""The greedy player in every mode: it beats chance, and its matches end by themselves."""

from __future__ import annotations

from typing import Final

import pytest
from cards.shelf import library

from lithicrage.decks import Lineup, dealer_of
from lithicrage.engine.match import Match
from lithicrage.engine.setup import FOES, PLAYERS
from lithicrage.game.rng import Rng
from lithicrage.lab.sim import simulate
from lithicrage.play.session import GREEDY, Session

WALL, POISON = "load_bearing_wall", "slow_poison"
GOAT, DOORSTOP = "stair_goat", "doorstop"
PVP: Final = {
    "one against one": Lineup("pvp", (WALL,), (POISON,)),
    "two against two": Lineup("pvp", (WALL, POISON), (WALL, POISON), "tournament"),
    "four against four": Lineup("pvp", (WALL, POISON) * 2, (WALL, POISON) * 2),
}
PVE: Final = {
    "two against a lone Enemy": Lineup("pve", (WALL, POISON), (GOAT,)),
    "two against two": Lineup("pve", (WALL, POISON), (GOAT, DOORSTOP)),
    "three against a shared deck": Lineup("pve", (WALL,) * 3, (DOORSTOP,) * 3, shared=True),
}


def wins(lineup: Lineup, count: int, greedy: int) -> int:
    """How many matches the side whose seats are greedy wins; all others play at random."""
    new = dealer_of(library(), lineup)
    won = 0
    for seed in range(count):
        match, rng = new(seed, False), Rng(seed, 5)

        def chance(m: Match, rng: Rng = rng) -> int:
            return rng.below(len(m.choices()))

        controllers = [GREEDY if c.side == greedy else chance for c in match.seats]
        won += Session(match, controllers).match.result == greedy
    return won


@pytest.mark.parametrize("name", PVP)
@pytest.mark.parametrize("side", [PLAYERS, FOES])
def test_greedy_players_beat_random_ones(name: str, side: int) -> None:
    assert wins(PVP[name], 10, side) >= 9


@pytest.mark.parametrize("name", PVE)
def test_greedy_players_do_better_together_than_random_ones(name: str) -> None:
    count = 10
    alone = wins(PVE[name], count, FOES)  # the Enemies choose nothing: all Players at random
    assert wins(PVE[name], count, PLAYERS) >= count - alone + 4


@pytest.mark.parametrize("lineup", [*PVP.values(), *PVE.values()], ids=[*PVP, *PVE])
def test_no_greedy_match_reaches_the_turn_limit(lineup: Lineup) -> None:
    new = dealer_of(library(), lineup)
    found = simulate(lambda seed: new(seed, False), 25, 3)
    assert found.capped == 0
    assert found.draws <= 1
    assert found.rounds.p95 < 40
