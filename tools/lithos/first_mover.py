"""How often White wins at Lithos: python -m tools.lithos.first_mover [-n 400] [--masters 40]

Matches from the set-up, for both adjacencies: of players of 5,000 nodes a move, whose noise makes
every match another, then of two Masters.
"""

from __future__ import annotations

import argparse
import sys

from lithicrage.base.job import shared_out
from lithicrage.game.rng import Rng
from lithicrage.tables.registry import open_table
from tools.lithos.matches import player_of


def main() -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="python -m tools.lithos.first_mover", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("-n", type=int, default=400, help="matches of 5,000 nodes (default 400)")
    parser.add_argument("--masters", type=int, default=40, help="matches of Masters (default 40)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    options = parser.parse_args()
    for player, count in (("nodes=5000,noise=15", options.n), ("master", options.masters)):
        for adjacency in (8, 4):
            pieces = [(player, adjacency, options.seed, number) for number in range(count)]
            made = shared_out(play, pieces, options.workers)
            white = sum(one[0] for one in made)
            moves = sum(one[1] for one in made)
            print(
                f"{player:20} adjacency {adjacency}: White wins {white} of {count}"
                f" = {100 * white / max(1, count):.1f} %, {moves / max(1, count):.0f} moves,"
                f" {sum(one[2] for one in made)} by arrival",
                flush=True,
            )
    return 0


def play(player: str, adjacency: int, seed: int, number: int) -> tuple[int, int, int]:
    """One match: whether White won, its moves, whether by arrival."""
    state = open_table("lithos").new({"adjacency": str(adjacency)}, 0)
    rng, one = Rng(seed, 500_000 + number), player_of(player)
    while state.seat is not None:
        state.choose(one.think(state, rng).index)
    arrived = max(state.view(0)["arrived"]) == 3
    return int(state.scores()[0] == 1), state.turn, int(arrived)


if __name__ == "__main__":
    sys.exit(main())
