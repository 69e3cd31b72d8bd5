"""Whether the adviser's chances come true: python -m tools.calibration [-n 1000] [--seed 1]

Plays matches between two players of a level, asks the adviser now and then what the choice that
is made is worth, and holds all promises of a tenth against how often it was won. Even matches
pass through the middle most of the time, so there the adviser is asked less often.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Final

from lithicrage import resources
from lithicrage.deck.owned import ready_decks
from lithicrage.dsl.library import load_library
from lithicrage.dsl.table_rules import MANUAL
from lithicrage.lab.arena import drawn
from lithicrage.lab.sim import match_seed
from lithicrage.lab.workers import Job, maker
from lithicrage.players import ADVISER, player, sobered
from lithicrage.processes import shared_out

# The adviser is asked about one question of so many, by how far from even the player thinks it is.
SELDOM: Final = 9
OFTEN: Final = 3
MIDDLE: Final = 0.1
TENTHS: Final = 10
Promise = tuple[float, float]  # what was promised from 0 to 1, and what came: 1, 0, a draw a half


@dataclass(frozen=True)
class Tenth:
    """All promises of a tenth: how many, their mean, and how often it was won, in per cent."""

    lowest: int
    count: int
    promised: float
    won: float

    @property
    def off(self) -> float:
        """By how many points the promise was too low."""
        return self.won - self.promised


def promises(job: Job, level: str, seed: int) -> list[Promise]:
    """The promises of one match, and how it ended for whom they were made."""
    match, decides = maker(job)(seed, False), player(level)
    made: list[tuple[int, float]] = []
    middle = outside = 0
    while match.seat is not None:
        choice = decides.at_once(match)
        if choice is None:
            thought = decides.think(match)
            choice = thought.best
            if abs(thought.chance - 0.5) < MIDDLE:
                middle += 1
                wanted = middle % SELDOM == 0
            else:
                outside += 1
                wanted = outside % OFTEN == 0
            if wanted:
                found = ADVISER.think(match, even=True).estimates[choice].chance
                made.append((match.seat, sobered(found)))
        match.choose(choice)
    scores = match.scores()
    return [(chance, (1 + scores[seat]) / 2) for seat, chance in made]


def tenths(found: Iterable[Promise]) -> list[Tenth]:
    """The promises by tenths, the lowest first; a tenth without any is left out."""
    groups: list[list[Promise]] = [[] for _ in range(TENTHS)]
    for promise in found:
        groups[min(TENTHS - 1, int(promise[0] * TENTHS))].append(promise)
    return [
        Tenth(
            number * 100 // TENTHS,
            len(group),
            100 * sum(chance for chance, _ in group) / len(group),
            100 * sum(came for _, came in group) / len(group),
        )
        for number, group in enumerate(groups)
        if group
    ]


def main() -> None:
    """Play, ask, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("-n", type=int, default=1000, help="matches")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", default="expert", help="who plays both seats")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--json", action="store_true", help="one JSON object, with every promise")
    asked = parser.parse_args()
    library = load_library([resources.cards() / "core"])
    decks = tuple(ready_decks(library))
    jobs = [
        (
            Job.of(library, drawn(library, decks, MANUAL, asked.seed, number)),
            asked.level,
            match_seed(asked.seed, number),
        )
        for number in range(asked.n)
    ]

    def tell(done: int) -> None:
        if done % 50 == 0:
            print(f"{done} matches of {asked.n}", file=sys.stderr, flush=True)

    found = [one for made in shared_out(promises, jobs, asked.workers, tell) for one in made]
    table = tenths(found)
    if asked.json:
        print(json.dumps({"tenths": [asdict(one) for one in table], "promises": found}))
        return
    for one in table:
        print(
            f"{one.lowest:3} % on: {one.count:5} promises, mean {one.promised:5.1f} %, "
            f"won {one.won:5.1f} % ({one.off:+.1f})"
        )


if __name__ == "__main__":
    main()
