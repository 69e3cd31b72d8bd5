"""The search of Lithos: python -m tools.lithos.speed [--seconds 1.5]

Nodes a second of CPU time, and the mean depth reached in so many seconds of it over 20 middlegames;
then how long a move of the Master takes there, 95 of 100.
"""

from __future__ import annotations

import argparse
import sys
import time
from functools import lru_cache

from lithicrage.base.build import name_build
from lithicrage.game.rng import Rng
from lithicrage.tables.lithos.position import Position
from lithicrage.tables.lithos.search import DEEPEST, LithosSearch
from lithicrage.tables.lithos.thinking import search_position
from lithicrage.tables.registry import open_table
from tools.lithos.matches import opening, player_of, shipped

MIDDLEGAMES = 20
BENCHED = 4_000  # nodes of each search of `search_rate`


@lru_cache
def middlegames(count: int = MIDDLEGAMES) -> tuple[Position, ...]:
    """Positions after 20 to 39 moves of quick players, each of another match."""
    found = []
    for number in range(count):
        state, rng = opening(8, 4, number), Rng(4, number)
        while state.seat is not None and state.turn < 20 + number % 20:
            state.choose(player_of("nodes=200,noise=30").think(state, rng).index)
        found.append(state.position)
    return tuple(found)


def search_rate() -> tuple[float, int]:
    """CPU seconds and nodes of searches in five middlegames."""
    nodes, positions = 0, middlegames(5)
    start = time.process_time()
    for position in positions:
        search = LithosSearch(shipped(8), 8, BENCHED, 0, 0)
        search_position(position, search, DEEPEST)
        nodes += search.nodes
    return time.process_time() - start, nodes


def depth_in(position: Position, seconds: float) -> tuple[int, int, float]:
    """The depth finished within so much CPU time, the nodes and the time of the whole search."""
    search = LithosSearch(shipped(8), 8, 2_000, 0, 0)
    start = time.process_time()
    while time.process_time() - start < seconds and search.depth < DEEPEST:
        depth = search.depth
        search.stopped = False
        search.limit = search.nodes + 2_000
        search_position(position, search, depth + 1)
    return search.depth, search.nodes, time.process_time() - start


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tools.lithos.speed", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--seconds", type=float, default=1.5)
    options = parser.parse_args()
    seconds, nodes = search_rate()
    for _ in range(4):
        more, count = search_rate()
        seconds, nodes = seconds + more, nodes + count
    print(f"{name_build()}: {nodes / seconds:,.0f} nodes a second of CPU time")
    depths = [depth_in(position, options.seconds)[0] for position in middlegames()]
    print(f"depth in {options.seconds} s: mean {sum(depths) / len(depths):.2f}, {sorted(depths)}")
    master, times = open_table("lithos").player("master"), []
    for position in middlegames():
        state = open_table("lithos").new({"position": position.text}, 0)
        start = time.process_time()
        master.think(state, Rng(1))
        times.append(time.process_time() - start)
    times.sort()
    print(f"a Master's move: p50 {times[10]:.2f} s, p95 {times[18]:.2f} s of CPU time")
    return 0


if __name__ == "__main__":
    sys.exit(main())
