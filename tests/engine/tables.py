"""Matches in every mode, between the shipped decks and enemies, for tests that need any."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from cards.shelf import library

from lithicrage.decks.lineup import Lineup, dealer_of
from lithicrage.engine.match import Match

WALL, POISON = "load_bearing_wall", "slow_poison"
LINEUPS: Final = {
    "solo": Lineup("solo", (WALL,), ("mother_barrow",)),
    "pvp": Lineup("pvp", (WALL,), (POISON,)),
    "life times two": Lineup("pve", (WALL, POISON), ("stair_goat",)),
    "shared deck": Lineup("pve", (WALL, POISON), ("doorstop", "doorstop"), shared=True),
    "two a side": Lineup("pvp", (WALL, POISON), (POISON, WALL)),
}


@cache
def maker(mode: str) -> Callable[[int, bool], Match]:
    """Matches of a mode: seed and whether to keep a log, to a match at its first decision."""
    return dealer_of(library(), LINEUPS[mode])
