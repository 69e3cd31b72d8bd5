"""How well the opponents of Monolyth play.

    python -m tools.monolyth_levels solo -n 40            the points of each level alone
    python -m tools.monolyth_levels duels -n 200          each level against the one before
    python -m tools.monolyth_levels solo --only mason     of one level

Every match of a duel is played twice, with seats swapped, so that both have the same boards. Prints
as well what a move takes, in CPU time. Matches are shared out among `--workers` processes.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from statistics import mean, median

from lithicrage.base.job import shared_out
from lithicrage.game.rng import Rng
from lithicrage.quarry.sim import play_table
from lithicrage.tables.monolyth.reading import OPPONENTS
from lithicrage.tables.registry import open_table
from lithicrage.tables.table import TablePlayer, TableState, Thinking

Played = tuple[tuple[int, ...], tuple[int, ...], list[int]]  # points, scores, microseconds a move


class _Timed:
    """A player whose thoughts are timed in CPU time, in microseconds."""

    def __init__(self, player: TablePlayer) -> None:
        self.player = player
        self.times: list[int] = []

    def think(self, state: TableState, rng: Rng) -> Thinking:
        """What the player thinks."""
        started = time.process_time_ns()
        thought = self.player.think(state, rng)
        self.times.append((time.process_time_ns() - started) // 1000)
        return thought


def play(levels: tuple[str, ...], seed: int) -> Played:
    """One match as `lithicrage sim` plays it; the times are those of the first of the levels."""
    table = open_table("monolyth")
    players = {level: _Timed(table.player(level)) for level in levels}
    state = play_table(table, [players[level] for level in levels], {}, seed)
    return state.points(), state.scores(), players[levels[0]].times


def duel(stronger: str, weaker: str, number: int) -> tuple[int, int, list[int]]:
    """A match and the same with seats swapped: wins of the stronger of 2, its margin, its times."""
    points, scores, times = play((stronger, weaker), number)
    swapped, back, _ = play((weaker, stronger), number)
    wins = (scores[0] > 0) + (back[1] > 0)
    return wins, points[0] - points[1] + swapped[1] - swapped[0], times


def timed(times: list[int]) -> str:
    """The middle and the slow moves of a row of times."""
    order = sorted(times)
    slow = order[len(order) * 95 // 100] / 1e6
    return f"a move {median(order) / 1e6:.3f} s, p95 {slow:.3f} s, most {order[-1] / 1e6:.3f} s"


def solo(only: Sequence[str], number: int, first: int, workers: int) -> None:
    """Print the points of levels alone."""
    for level in only:
        work = [(seed,) for seed in range(first, first + number)]
        found = shared_out(partial(play, (level,)), work, workers)
        points = sorted(made[0][0] for made in found)
        low, high = points[len(points) // 10], points[len(points) * 9 // 10]
        times = [one for made in found for one in made[2]]
        print(
            f"{level:9} {number} matches alone: median {median(points):g}, mean "
            f"{mean(points):.1f}, from {low} to {high} (a tenth off each end); {timed(times)}",
            flush=True,
        )


def duels(only: Sequence[str], number: int, first: int, workers: int) -> None:
    """Print how often levels beat the one before."""
    for weaker, stronger in pairwise(OPPONENTS):
        if stronger not in only:
            continue
        pairs = (number + 1) // 2
        work = [(seed,) for seed in range(first, first + pairs)]
        found = shared_out(partial(duel, stronger, weaker), work, workers)
        wins = sum(made[0] for made in found)
        margin = sum(made[1] for made in found)
        times = [one for made in found for one in made[2]]
        print(
            f"{stronger} beats {weaker} {wins} of {2 * pairs} ({100 * wins / (2 * pairs):.0f} %), "
            f"by {margin / (2 * pairs):+.1f} points; {timed(times)}",
            flush=True,
        )


def main(words: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("what", choices=("solo", "duels"))
    parser.add_argument("-n", "--number", type=int, default=40, help="matches of each")
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    parser.add_argument("--only", choices=OPPONENTS, action="append", help="of this level alone")
    parser.add_argument("--workers", type=int, default=1)
    asked = parser.parse_args(words)
    ask = solo if asked.what == "solo" else duels
    ask(asked.only or OPPONENTS, asked.number, asked.first, asked.workers)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
