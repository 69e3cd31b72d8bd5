"""Positions of Lithos with how they ended: python -m tools.lithos.selfplay FILE [-n 500]

Matches of one player against itself from random openings, with noise, so that no two are alike.
Each line of the file is a position, a space, and 1 if the side to move won, else 0. Kept is about
every second position in which no capture gains.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from lithicrage.base.job import shared_out
from lithicrage.game.rng import Rng
from lithicrage.tables.lithos.board import crowded
from lithicrage.tables.lithos.search import ENDLESS, LithosSearch
from lithicrage.tables.lithos.state import LithosState
from tools.lithos.matches import opening, player_of, shipped


def main() -> int:
    """Play and write."""
    parser = argparse.ArgumentParser(prog="python -m tools.lithos.selfplay", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("file", type=Path)
    parser.add_argument("-n", type=int, default=500, help="matches (default 500)")
    parser.add_argument("--player", default="nodes=1500,noise=25")
    parser.add_argument("--adjacency", type=int, default=8, choices=(8, 4))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    options = parser.parse_args()
    pieces = [
        (options.player, options.adjacency, options.seed, number) for number in range(options.n)
    ]
    with options.file.open("w", encoding="ascii") as stream:
        shared_out(
            play,
            pieces,
            options.workers,
            lambda _, lines: stream.write("".join(f"{line}\n" for line in lines)) and None,
        )
    return 0


def play(player: str, adjacency: int, seed: int, number: int) -> list[str]:
    """The positions of one match."""
    state, rng = opening(adjacency, seed, number), Rng(seed, 200_000 + number)
    kept: list[tuple[int, str]] = []
    one = player_of(player)
    while state.seat is not None:
        if rng.below(2) and is_quiet(state):
            kept.append((state.side, state.position.text))
        state.choose(one.think(state, rng).index)
    return [f"{text} {int(state.winner == side)}" for side, text in kept]


def is_quiet(state: LithosState) -> bool:
    """Whether no capture makes the position better for the side to move."""
    adjacency, side = state.adjacency, state.side
    own, other = state.stones[side], state.stones[1 - side]
    search = LithosSearch(shipped(adjacency), adjacency, 10_000, 0, 0)
    press, grip = crowded(other, adjacency), crowded(own, adjacency)
    worth = search.worth(side, own, other, press, grip, 0, 0)
    return worth == search.settle(side, own, other, press, grip, 0, 0, -ENDLESS, ENDLESS, 0)


if __name__ == "__main__":
    sys.exit(main())
