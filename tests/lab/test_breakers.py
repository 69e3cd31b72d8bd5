"""Decks that broke the set once do not break it again: what they win against the ready decks.

The goal is for 144 matches, both seats, greedy on both sides. Here a part of them is played, always
by the same seeds, against a limit that a deck just at the goal passes in 39 of 40 such samples; and
by the cards of 0.6.0, where it has to fail. `PYTHONPATH=.:tests python -m lab.test_breakers` plays
all, with two seeds.
"""

from __future__ import annotations

import math
from functools import cache
from pathlib import Path

import pytest

from lithicrage.base import resources
from lithicrage.decks.owned import ready_decks
from lithicrage.lab.questions.field import FOUND
from lithicrage.language import Deck
from lithicrage.packs import Library, earlier
from lithicrage.packs.pack import load_pack
from tools.balancing.field import Arena, Corner, Task, corners

NOW = resources.cards() / "core"
BEFORE = earlier.FOLDER / "core-0.1.0.zip"  # the cards of 0.6.0
GOAL = 0.65  # of matches against the ready decks, at most
BROKE = ("meeting_without_end", "sign_here")
EVERY = sorted(one.model.id for one in load_pack(FOUND).items.values())
READY = 12  # decks
EACH = 3  # matches a ready deck and seat
SURE = 1.959963984540054  # standard errors in half of a 95 % interval


@cache
def arena(core: Path) -> Arena:
    return Arena([core, FOUND], "manual")


def field(library: Library) -> tuple[dict[str, Corner], list[Corner]]:
    """The decks under trial by id, and the ready decks of the core."""
    ready = ready_decks(library)
    tried = {one.id: one for one in corners(library, Deck) if one.id.startswith("found:")}
    foes = [one for one in corners(library, Deck) if one.id in ready and one.id not in tried]
    return tried, foes


def won(deck: str, each: int, seed: int, core: Path = NOW) -> float:
    """What a deck wins against every ready deck, both seats."""
    tried, foes = field(arena(core).library)
    wins = matches = 0.0
    for place, foe in enumerate(foes):
        numbers = range(place * 1000, place * 1000 + each)
        for swapped in (False, True):
            task = Task(tried[f"found:{deck}"], foe, numbers, seed, swapped=swapped)
            tally = arena(core).play(task)
            wins += tally.rate * tally.matches
            matches += tally.matches
    assert matches == 2 * each * READY
    return wins / matches


def limit(matches: int) -> float:
    """The highest rate that a deck at the goal comes to in a sample, 97.5 % sure."""
    return GOAL + SURE * math.sqrt(GOAL * (1 - GOAL) / matches)


MOST = limit(2 * EACH * READY)


@pytest.mark.parametrize("deck", EVERY)
def test_a_deck_that_broke_the_set_does_so_no_more(deck: str) -> None:
    found = won(deck, EACH, 1)
    assert found <= MOST, f"{deck} wins {found:.1%}, at most {MOST:.1%} of so few"


@pytest.mark.parametrize("deck", BROKE)
def test_the_sample_tells_a_deck_that_breaks_the_set(deck: str) -> None:
    assert won(deck, EACH, 1, BEFORE) > MOST


def main() -> None:
    """What each deck wins of 144 matches, by two seeds."""
    for deck in field(arena(NOW).library)[0]:
        name = deck.removeprefix("found:")
        print(name, *(f"{won(name, 6, seed):.1%}" for seed in (1, 501)), flush=True)


if __name__ == "__main__":
    main()
