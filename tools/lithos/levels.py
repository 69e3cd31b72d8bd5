"""The levels of Lithos: python -m tools.lithos.levels [-n 200] [--adjacency 8]

Each level against the last one, then the Master against plain searches of depth 2 and 3. Openings
of six random moves, each played twice, seats swapped. Prints each row as soon as it is played.
"""

from __future__ import annotations

import argparse
import sys

from lithicrage.tables.lithos.opponents import opponents
from tools.lithos.matches import play_matches


def main() -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="python -m tools.lithos.levels", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("-n", type=int, default=200, help="matches a row (default 200)")
    parser.add_argument("--adjacency", type=int, default=8, choices=(8, 4))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    options = parser.parse_args()
    keys = ["random", *(level.key for level in opponents().levels)]
    rows = list(zip(keys[1:], keys, strict=False))
    rows += [(keys[-1], f"steps={depth},plain=1") for depth in (2, 3)]
    for one, two in rows:
        tally = play_matches(one, two, options.n, options.adjacency, options.seed, options.workers)
        print(f"{one:8} against {two:16} {tally}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
