"""What many matches cost: python -m tools.scaling [-n 200000] [--workers 1 2] [--program PATH]

Plays `lithicrage sim` as whole processes, for each number of workers, and prints seconds of wall
and CPU, matches a second and the most memory of a process; the digests must be the same, or it
exits 1. Then what a million and a thousand million matches take on more cores: measured is what
was played, all else is extrapolated in a straight line from the CPU time a match. --program names
another `lithicrage`, such as that of a compiled build.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ASKED: Final = (1_000_000, 1_000_000_000)
CORES: Final = (1, 2, 64)
UNITS: Final = ((86_400, "days"), (3_600, "hours"), (60, "minutes"))


@dataclass(frozen=True, slots=True)
class Run:
    """One run: its workers, seconds of wall and CPU, peak memory in MB of its largest process, and
    its digest."""

    workers: int
    wall: float
    cpu: float
    memory: float
    digest: str


def play(program: Path, count: int, workers: int) -> Run:
    """Play `count` matches of seed 1. Raises CalledProcessError when the program fails."""
    before, started = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    command = [program, "sim", "-n", str(count), "--seed", "1", "--workers", str(workers), "--json"]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    wall, after = time.perf_counter() - started, resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Run(workers, wall, cpu, after.ru_maxrss / 1024, json.loads(done.stdout)["digest"])


def duration(seconds: float) -> str:
    """Seconds in the largest unit that they fill: 5400 is `1.5 hours`."""
    for length, name in UNITS:
        if seconds >= length:
            return f"{seconds / length:.1f} {name}"
    return f"{seconds:.0f} seconds"


def table(runs: list[Run], count: int) -> list[str]:
    """The lines of both tables, Markdown."""
    lines = ["| workers | wall s | CPU s | matches/s | peak MB |", "|---|---|---|---|---|"]
    lines += [
        f"| {one.workers} | {one.wall:.0f} | {one.cpu:.0f} | {count / one.wall:.0f}"
        f" | {one.memory:.0f} |"
        for one in runs
    ]
    each = min(one.cpu for one in runs) / count
    lines += ["", f"| matches | {' | '.join(f'{cores} cores' for cores in CORES)} |"]
    lines += ["|---" * (len(CORES) + 1) + "|"]
    for asked in ASKED:
        known = {one.workers: one.wall for one in runs if asked == count}
        cells = [
            f"{duration(known[cores])} (measured)"
            if cores in known
            else f"{duration(each * asked / cores)} (extrapolated)"
            for cores in CORES
        ]
        lines.append(f"| {asked:,} | {' | '.join(cells)} |")
    return lines


def main() -> int:
    """Play and print; 1 where two runs differ."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.scaling",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("-n", type=int, default=200_000)
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--program", type=Path, default=Path(sys.executable).parent / "lithicrage")
    options = parser.parse_args()
    runs = [play(options.program, options.n, workers) for workers in options.workers]
    print("\n".join(table(runs, options.n)))
    digests = {one.digest for one in runs}
    print(f"\ndigest {', '.join(sorted(digests))}")
    return int(len(digests) != 1)


if __name__ == "__main__":
    sys.exit(main())
