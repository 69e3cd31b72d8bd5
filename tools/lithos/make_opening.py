"""The opening of Lithos: python -m tools.lithos.make_opening [-n 14] > opening.yaml

Plays so many matches of one player against itself for each adjacency, with a little noise, and
keeps the first moves of each match, on the side that won to the end of what is kept and on the side
that lost only where no other match knows better: a move is left out if all matches with it were
lost and another move of the same position won one. Same numbers, same file.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict

from lithicrage.base.job import shared_out
from lithicrage.game.rng import Rng
from lithicrage.tables.lithos.opponents import NAMES
from lithicrage.tables.registry import open_table
from tools.lithos.matches import player_of

LENGTH = 8  # moves of a line
HEAD = """# The opening from self-play, by `python -m tools.lithos.make_opening`. It is ours.
schema: 1
table: lithos"""


def main() -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.lithos.make_opening", description=__doc__
    )
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("-n", type=int, default=14, help="matches for each adjacency (default 14)")
    parser.add_argument("--player", default="nodes=3000,noise=12")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    options = parser.parse_args()
    print(HEAD)
    for adjacency, name in NAMES.items():
        pieces = [(options.player, adjacency, options.seed, number) for number in range(options.n)]
        print(f"{name}:")
        for line in best_lines(shared_out(play, pieces, options.workers)):
            print(f"  - {' '.join(line)}")
    return 0


def play(player: str, adjacency: int, seed: int, number: int) -> tuple[list[str], int]:
    """The first moves of one match, and who won it."""
    state = open_table("lithos").new({"adjacency": str(adjacency)}, 0)
    rng, line = Rng(seed, 400_000 + number), list[str]()
    one = player_of(player)
    while state.seat is not None:
        index = one.think(state, rng).index
        if len(line) < LENGTH:
            line.append(state.choices()[index].code)
        state.choose(index)
    return line, state.scores().index(1)


def best_lines(matches: list[tuple[list[str], int]]) -> list[list[str]]:
    """The lines worth keeping, in order, each once."""
    won: dict[tuple[str, ...], dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for line, winner in matches:
        for at, move in enumerate(line):
            won[tuple(line[:at])][move] += int(winner == at % 2)
    kept = set()
    for line, _ in matches:
        good = list[str]()
        for move in line:
            known = won[tuple(good)]
            if known[move] == 0 and any(known.values()):
                break
            good.append(move)
        if good:
            kept.add(tuple(good))
    whole = [one for one in kept if not any(one != two and two[: len(one)] == one for two in kept)]
    return [list(one) for one in sorted(whole)]


if __name__ == "__main__":
    sys.exit(main())
