"""Two players of Lithos: python -m tools.lithos.duel nodes=5000 nodes=2000,noise=20 [-n 200]

A player is a level, `random`, `greedy` or `nodes=N,steps=N,noise=N,plain=1,weights=FILE` (some of
them; FILE is one such as `opponents.yaml`).
"""

from __future__ import annotations

import argparse
import sys

from tools.lithos.matches import play_matches


def main() -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="python -m tools.lithos.duel", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("one")
    parser.add_argument("two")
    parser.add_argument("-n", type=int, default=200, help="matches (default 200)")
    parser.add_argument("--adjacency", type=int, default=8, choices=(8, 4))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    options = parser.parse_args()
    tally = play_matches(
        options.one, options.two, options.n, options.adjacency, options.seed, options.workers
    )
    print(f"{options.one} against {options.two}, adjacency {options.adjacency}: {tally}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
