"""Measures the ready decks against the enemies, and finds enemy stats by bisection.

    python tools/balance.py                     every deck against every enemy
    python tools/balance.py --find stair_goat --wins 75
                                                the Stamina at which the decks win 75 %, for
                                                several strengths of attack

Attack strength comes first, Stamina second: a stronger, frailer enemy makes a shorter match at the
same win rate. Both sides play greedily, every row with the same seeds, so that rows compare. What
it finds is printed, never written: the card files belong to their designer.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from lithicrage.deck import enemy_seat, hero_seat  # noqa: E402
from lithicrage.dsl import Deck, Enemy, Library, load_library  # noqa: E402
from lithicrage.engine.setup import Seat, new_match  # noqa: E402
from lithicrage.lab.sim import Result, simulate  # noqa: E402

Stats = tuple[int, int, int, int]  # M, A, W, S

LEAST_STAMINA = 10
MOST_STAMINA = 120
EASIEST = 0.90  # the window of win rates in which an enemy belongs
HARDEST = 0.40
STEP = 0.08  # how much harder each enemy is than the one before
SHORTEST = 8  # rounds
LONGEST = 15


@dataclass(frozen=True)
class Row:
    """What came out of one deck against one enemy."""

    deck: str
    enemy: str
    result: Result

    def __str__(self) -> str:
        r = self.result
        low, high = r.interval
        rounds = f"{r.rounds.median:g} rounds ({r.rounds.p5:g} to {r.rounds.p95:g})"
        rate = f"{r.win_rate:6.1%} ({low:.1%} to {high:.1%})"
        return f"{self.deck:20} {self.enemy:18} {rate}  {rounds}  {r.capped} at the limit"


class Bench:
    """Matches between the decks and the enemies of a library, always from the same seeds."""

    def __init__(self, library: Library, count: int, seed: int, profile: str = "manual") -> None:
        self.library = library
        self.book = library.book(profile)
        self.count = count
        self.seed = seed
        enemies = library.models(Enemy)
        self.decks = list(library.models(Deck))
        self.enemies = sorted(enemies, key=lambda id: (enemies[id].tier, id))

    def play(self, deck: str, enemy: str, stats: Stats | None = None) -> Row:
        """A deck against an enemy, with other stats than its own if they are given."""
        hero = hero_seat(self.library, self.book, deck)
        foe = enemy_seat(self.library, self.book, enemy)
        if stats is not None:
            foe.stats = stats
        seats: list[Seat] = [hero, foe]
        result = simulate(lambda s: new_match(self.book, seats, s), self.count, self.seed)
        return Row(deck, enemy, result)

    def stats(self, enemy: str) -> Stats:
        """The stats of an enemy as its file has them."""
        own = self.library.get(Enemy, enemy).stats
        return own.M, own.A, own.W, own.S

    def matrix(self) -> list[Row]:
        """Every deck against every enemy, the enemies from easy to hard."""
        return [self.play(deck, enemy) for deck in self.decks for enemy in self.enemies]

    def find(self, enemy: str, wins: float, shift: int, decks: Sequence[str]) -> list[Row]:
        """The rows at the Stamina where these decks come nearest to a win rate, on average.

        `shift` is added to M, A and W. The rows carry the stats in the enemy's name.
        """
        m, a, w, _ = (max(0, stat + shift) for stat in self.stats(enemy))
        tried: dict[int, list[Row]] = {}

        def rate(stamina: int) -> float:
            rows = [self.play(deck, enemy, (m, a, w, stamina)) for deck in decks]
            tried[stamina] = rows
            return sum(row.result.win_rate for row in rows) / len(rows)

        stamina = bisect(rate, wins, LEAST_STAMINA, MOST_STAMINA)
        name = f"{m}/{a}/{w} S {stamina}"
        return [Row(row.deck, name, row.result) for row in tried[stamina]]


def bisect(rate: Callable[[int], float], goal: float, low: int, high: int) -> int:
    """Where a falling rate comes nearest to a goal, between two whole numbers."""
    rates = {low: rate(low), high: rate(high)}
    while high - low > 1:
        middle = (low + high) // 2
        rates[middle] = rate(middle)
        if rates[middle] >= goal:
            low = middle
        else:
            high = middle
    return min((low, high), key=lambda place: abs(rates[place] - goal))


def faults(rows: Sequence[Row]) -> list[str]:
    """What is wrong with the rows of one deck, from the easiest enemy to the hardest."""
    found = []
    before: Row | None = None
    for row in rows:
        r = row.result
        name = f"{row.deck} against {row.enemy}"
        if not HARDEST <= r.win_rate <= EASIEST:
            found.append(f"{name}: wins {r.win_rate:.1%}, not {HARDEST:.0%} to {EASIEST:.0%}")
        if not SHORTEST <= r.rounds.median <= LONGEST:
            found.append(f"{name}: {r.rounds.median:g} rounds, not {SHORTEST} to {LONGEST}")
        if r.capped:
            found.append(f"{name}: {r.capped} matches reach the turn limit")
        if before is not None and before.result.win_rate - r.win_rate < STEP:
            found.append(f"{name}: less than {STEP:.0%} harder than {before.enemy}")
        before = row
    return found


def main() -> int:
    """Print what was asked for. Returns 1 if a ready deck leaves its window."""
    parser = argparse.ArgumentParser(prog="tools/balance.py", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("-n", type=int, default=400, help="matches a row (400)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules", default="manual", help="the rules profile (manual)")
    parser.add_argument("--pack", type=Path, default=ROOT / "cards" / "core")
    parser.add_argument("--find", metavar="ENEMY", help="find stats for this enemy")
    parser.add_argument("--wins", type=int, default=60, help="the win rate to find, in per cent")
    parser.add_argument("--deck", action="append", help="only this deck; may be given again")
    parser.add_argument("--shift", type=int, nargs="+", default=[-2, -1, 0, 1, 2])
    asked = parser.parse_args()
    library = load_library([asked.pack])
    if library.findings:
        print(library.findings[0], file=sys.stderr)
        return 1
    bench = Bench(library, asked.n, asked.seed, asked.rules)
    if asked.deck:
        bench.decks = [library.get(Deck, id).id for id in asked.deck]
    if asked.find:
        for shift in asked.shift:
            for row in bench.find(asked.find, asked.wins / 100, shift, bench.decks):
                print(row)
        return 0
    wrong = []
    for deck in bench.decks:
        rows = [bench.play(deck, enemy) for enemy in bench.enemies]
        wrong += faults(rows)
        print(*rows, sep="\n")
    print(*wrong, sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
