"""Both builds play the same: python -m tools.builds [-n 1000] [--seed 1] [--compiled]

Plays random matches of all modes, rules, levels and cards as `tools.fuzz` makes them, and some of
every table with what its levels think, once as this process runs and once on the plain sources, and
compares final digests. `--compiled` fails unless
every module of the compiled rooms runs as machine code here. Exit 1 for a difference.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from importlib import import_module
from pkgutil import walk_packages

import lithicrage
from lithicrage.base import build
from lithicrage.game.rng import Rng
from lithicrage.tables.registry import TABLES, TableClosed, open_table
from tools.fuzzing.running import Plan, play

UNWATCHED = frozenset[int]()
THOUGHTS = 3  # matches of each table in which two levels are asked


def main() -> int:
    """Compare; 0 when all digests are equal."""
    parser = argparse.ArgumentParser(prog="python -m tools.builds", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("-n", type=int, default=1_000, help="matches (default 1000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--compiled", action="store_true", help="fail for a module that is not")
    parser.add_argument("--print", action="store_true", help="print the digests, compare nothing")
    options = parser.parse_args()
    if options.print:
        print(*all_digests(options.seed, options.n), sep="\n")
        return 0
    plain = modules_as_sources()
    print(f"{build.name_build()}; {len(plain)} modules of {', '.join(build.ROOMS)} as sources")
    if options.compiled and plain:
        print(f"not compiled: {', '.join(plain)}", file=sys.stderr)
        return 1
    own = all_digests(options.seed, options.n)
    command = [sys.executable, "-m", "tools.builds", "--print", "-n", str(options.n)]
    other = subprocess.run(
        [*command, "--seed", str(options.seed)],
        env={**os.environ, build.PURE: "1"},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    ).stdout.split()
    differ = [n for n, (mine, theirs) in enumerate(zip(own, other, strict=True)) if mine != theirs]
    print(f"{len(own)} digests of seed {options.seed}: {len(differ)} end otherwise on the sources")
    for number in differ[:10]:
        print(f"match {number}: {own[number]}, on the sources {other[number]}", file=sys.stderr)
    return 1 if differ else 0


def digests(seed: int, count: int) -> list[str]:
    """The digest at the end of each match, by its number."""
    plan = Plan(seed, checked=UNWATCHED)
    return [play(plan, number)[0].digest() for number in range(count)]


def table_digests(seed: int, count: int) -> list[str]:
    """Of every table, so many random matches: each state's digest at the end, and two thoughts."""
    found = []
    for key in TABLES:
        try:
            table = open_table(key)
        except TableClosed as error:
            found.append(f"{key}-closed-{len(error.reason)}")
            continue
        for number in range(count):
            state, rng = (
                table.new({"seats": str(table.counts[-1])}, seed + number),
                Rng(seed, number),
            )
            while state.seat is not None:
                if state.turn == 8 and number < THOUGHTS:
                    for level in table.levels[:2]:
                        thought = table.player(level.key).think(state, rng)
                        found.append(f"{key}-{level.key}-{thought.index}-{thought.spent}")
                state.choose(rng.below(len(state.choices())))
            found.append(f"{key}-{state.digest()}")
    return found


def all_digests(seed: int, count: int) -> list[str]:
    """The digests of the battler's matches, then of the tables', a twentieth of these."""
    return [*digests(seed, count), *table_digests(seed, (count + 19) // 20)]


def modules_as_sources() -> list[str]:
    """The modules of the compiled rooms that this process runs from their sources."""
    found = []
    for room in build.ROOMS:
        package = import_module(f"{lithicrage.__name__}.{room}")
        inside = walk_packages(package.__path__, f"{package.__name__}.")
        for name in (package.__name__, *(module.name for module in inside)):
            if str(import_module(name).__file__).endswith(".py"):
                found.append(name)
    return found


if __name__ == "__main__":
    sys.exit(main())
