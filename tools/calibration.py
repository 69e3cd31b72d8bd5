"""Whether the adviser's chances come true: python -m tools.calibration [-n 1000] [--seed 1]

Plays matches between two players of a level, or of one against Enemies (`--field`), asks the
adviser now and then what the choice that is made is worth, and holds all promises of a tenth
against how often it was won. Even matches pass through the middle most of the time, so there the
adviser is asked less often.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Final

from lithicrage.base import resources
from lithicrage.base.job import shared_out
from lithicrage.decks.lineup import PVP, Lineup
from lithicrage.decks.owned import ready_decks
from lithicrage.game.rng import Rng
from lithicrage.lab.arena import draw_lineup
from lithicrage.lab.measured_weights import Cell
from lithicrage.lab.sim import match_seed
from lithicrage.lab.strength import FIELDS
from lithicrage.lab.workers import MatchPlan, maker
from lithicrage.language.models import Enemy
from lithicrage.language.table_rules import MANUAL
from lithicrage.minds.players import ADVISER, player, stated_chance, trust
from lithicrage.packs.library import Library, load_library

# The adviser is asked about one question of so many, by how far from even the player thinks it is.
SELDOM: Final = 9
OFTEN: Final = 3
MIDDLE: Final = 0.1
TENTHS: Final = 10
# What was promised, from 0 to 1; what came: 1, 0, a draw a half; what was found; and the seat.
Promise = tuple[float, float, float, int]


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


def promises(plan: MatchPlan, level: str, seed: int) -> list[Promise]:
    """The promises of one match, and how it ended for whom they were made."""
    match, decides = maker(plan)(seed, False), player(level)
    made: list[tuple[int, float, float]] = []
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
                made.append((match.seat, stated_chance(found, trust(match)), found))
        match.choose(choice)
    scores = match.scores()
    return [(said, (1 + scores[seat]) / 2, found, seat) for seat, said, found in made]


def tenths(found: Iterable[Promise]) -> list[Tenth]:
    """The promises by tenths, the lowest first; a tenth without any is left out."""
    groups: list[list[Promise]] = [[] for _ in range(TENTHS)]
    for promise in found:
        groups[min(TENTHS - 1, int(promise[0] * TENTHS))].append(promise)
    return [
        Tenth(
            number * 100 // TENTHS,
            len(group),
            100 * sum(promise[0] for promise in group) / len(group),
            100 * sum(promise[1] for promise in group) / len(group),
        )
        for number, group in enumerate(groups)
        if group
    ]


def against(library: Library, field: str, seed: int, number: int) -> Lineup:
    """The line-up of a match: two decks, or a deck and an Enemy by the field's profile."""
    decks = tuple(ready_decks(library))
    if field == PVP:
        return draw_lineup(library, decks, MANUAL, seed, number)
    rng, enemies = Rng(seed, number), tuple(library.models(Enemy))
    hero, foe = decks[rng.below(len(decks))], enemies[rng.below(len(enemies))]
    return Cell(field, hero, foe).lineup().with_lists(library)


def main() -> None:
    """Play, ask, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("-n", type=int, default=1000, help="matches")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", default="expert", help="who plays both seats")
    parser.add_argument("--field", default=PVP, choices=FIELDS, help="who stands against whom")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--json", action="store_true", help="one JSON object, with every promise")
    asked = parser.parse_args()
    library = load_library([resources.cards() / "core"])
    work = [
        (
            MatchPlan.of(library, against(library, asked.field, asked.seed, number)),
            asked.level,
            match_seed(asked.seed, number),
        )
        for number in range(asked.n)
    ]

    def tell(done: int, _: object) -> None:
        if done % 50 == 0:
            print(f"{done} matches of {asked.n}", file=sys.stderr, flush=True)

    found = [one for made in shared_out(promises, work, asked.workers, tell) for one in made]
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
