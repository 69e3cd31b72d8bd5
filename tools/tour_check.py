"""Many tours of all kinds, checked at every question: python -m tools.tour_check [-n 2000]

Goes through all tours, Classes, ancestries, encores and several players in turn, one tour in four
with two heroes. At each question outside of a match everything that has to hold is checked
(`lithicrage/tours/contract.py`); one tour in ten is cloned in the middle and played on twice, and
is played again from its code.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from typing import Final

from lithicrage.base import resources
from lithicrage.base.job import shared_out
from lithicrage.game.rng import Rng
from lithicrage.lab.tour_drafter import DRAFTERS
from lithicrage.language.models import Ancestry
from lithicrage.minds.players import player
from lithicrage.packs.library import Library, load_library
from lithicrage.tours.codes import TourCode, read_code
from lithicrage.tours.contract import check_tour
from lithicrage.tours.models import Starter, Tour
from lithicrage.tours.plan import TourPlan
from lithicrage.tours.reading import sound_tours
from lithicrage.tours.state import TourState, start_tour

PLAYERS: Final = ("greedy", "novice", "greedy", "random", "adept")
CHUNK: Final = 20
DUO: Final = 4  # one tour of so many is of two heroes
TWICE: Final = 10  # one tour of so many is cloned, and played again from its code


def checked(first: int, stop: int, seed: int) -> list[tuple[str, int, int]]:
    """The tours of these numbers: which, how it ended, and how many questions it had."""
    library = load_library([resources.cards() / "core"])
    return [check_one(library, number, seed) for number in range(first, stop)]


def check_one(library: Library, number: int, seed: int) -> tuple[str, int, int]:
    """One tour. Raises AssertionError."""
    book, rng = sound_tours(library), Rng(seed, number)
    tours, kin = sorted(book.models(Tour)), sorted(library.models(Ancestry))
    classes = sorted(one.of for one in book.models(Starter).values())
    id = tours[number % len(tours)]
    encore = rng.below(1 + len(book.get(Tour, id).encores))
    people = kin[rng.below(len(kin))], classes[number // len(tours) % len(classes)]
    partner = None
    if number % DUO == 0:
        partner = kin[rng.below(len(kin))], classes[rng.below(len(classes))]
    plan = TourPlan(library, book, id, *people, encore, partner)
    state = start_tour(plan, rng.below(1 << 62))
    names = PLAYERS[number % len(PLAYERS)], list(DRAFTERS)[rng.below(len(DRAFTERS))]
    made: list[int] = []
    play(state, names, made, stop=300 if number % TWICE == 0 else None)
    if number % TWICE == 0:
        twin, rest = state.clone(), list[int]()
        play(state, names, rest)
        for index in rest:
            twin.choose(index)
        assert twin.digest() == state.digest(), "a clone of a tour plays otherwise"
        made += rest
        again = read_code(TourCode.of(state, tuple(made)).text()).played(library)
        assert again.dates == state.dates, "a tour played again from its code differs"
    return id, state.result, len(made)


def play(
    state: TourState, names: tuple[str, str], made: list[int], stop: int | None = None
) -> None:
    """Play on to the end, or until so many choices are made, checking at every question."""
    fights, drafts = player(names[0]), DRAFTERS[names[1]]
    while state.seat is not None and (stop is None or len(made) < stop):
        if state.match is not None:
            made.append(fights(state.match))
        else:
            check_tour(state)
            made.append(drafts(state))
        state.choose(made[-1])
    check_tour(state)


def main() -> int:
    """Check and count."""
    parser = argparse.ArgumentParser(prog="python -m tools.tour_check", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("-n", type=int, default=2000, help="tours (2000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    asked = parser.parse_args()
    cut = range(0, asked.n, CHUNK)
    work = [(first, min(first + CHUNK, asked.n), asked.seed) for first in cut]
    ends: Counter[str] = Counter()
    won: Counter[str] = Counter()
    questions = 0
    for part in shared_out(checked, work, asked.workers):
        for id, result, count in part:
            ends[id] += 1
            won[id] += result > 0
            questions += count
    for id in sorted(ends):
        print(f"{id}: {ends[id]} tours, {won[id]} played to their end")
    print(f"{questions} choices; everything that has to hold held")
    return 0


if __name__ == "__main__":
    sys.exit(main())
