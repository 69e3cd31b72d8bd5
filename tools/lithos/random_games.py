"""Random matches of Lithos: python -m tools.lithos.random_games [-n 20000] [--seed 1]

Each ends within 450 moves, every move advances its side (A6 case 15), counts add up, and a clone at
every tenth move has the same digest and choices. Exit 1 at a failure.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from lithicrage.base.job import shared_out
from lithicrage.game.rng import Rng
from lithicrage.tables.lithos.board import WIDTH, cells_in
from lithicrage.tables.lithos.position import read_position
from lithicrage.tables.lithos.state import LithosState
from lithicrage.tables.registry import open_table

PIECE = 250
LONGEST = 450  # Lithos R6


def main() -> int:
    """Play; 0 when nothing failed."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.lithos.random_games", description=__doc__
    )
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("-n", type=int, default=20_000, help="matches (default 20000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    options = parser.parse_args()
    pieces = [
        (options.seed, first, min(PIECE, options.n - first)) for first in range(0, options.n, PIECE)
    ]
    ends: Counter[str] = Counter()
    for made in shared_out(play_piece, pieces, options.workers):
        ends.update(made)
    moves, longest = ends.pop("moves"), max(int(one) for one in ends if one.isdigit())
    print(f"{options.n} matches, {moves} moves, the longest {longest}")
    for end, count in sorted(ends.items()):
        if not end.isdigit():
            print(f"{count:6} {end}")
    return 0


def play_piece(seed: int, first: int, count: int) -> Counter[str]:
    """How some matches ended, their moves, and by its length how many were so long."""
    ends: Counter[str] = Counter()
    for number in range(first, first + count):
        state = play(seed, number)
        ends[state.ending()] += 1
        ends["moves"] += state.turn
        ends[str(state.turn)] += 1
    return ends


def advance(state: LithosState, side: int) -> int:
    """The ranks that the stones of a side have left behind them, summed up."""
    ranks = [cell // WIDTH for cell in cells_in(state.stones[side])]
    return sum(ranks) if side == 0 else sum(8 - rank for rank in ranks)


def play(seed: int, number: int) -> LithosState:
    """One random match with its checks. Raises AssertionError."""
    adjacency = "4" if number % 2 else "8"
    state = open_table("lithos").new({"seats": "2", "adjacency": adjacency}, 0)
    assert isinstance(state, LithosState)
    rng, taken = Rng(seed, number), 0
    while state.seat is not None:
        if state.turn % 10 == 0:
            clone = state.clone()
            assert clone.digest() == state.digest() and clone.choices() == state.choices()
            assert read_position(state.position.text) == state.position
        side, before = state.side, advance(state, state.side)
        index = rng.below(len(state.choices()))
        taken += len(state.choices()[index].taken)
        state.choose(index)
        assert advance(state, side) > before, "a move advanced nothing"
        assert sum(state.points()) == 60 - taken, "stones were lost or came from nowhere"
    assert state.turn <= LONGEST, f"{state.turn} moves"
    assert sorted(state.scores()) == [-1, 1]
    return state


if __name__ == "__main__":
    sys.exit(main())
