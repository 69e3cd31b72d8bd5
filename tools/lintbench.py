"""Times the linter against yamllint and check-jsonschema: whole processes, interleaved, one run.

    python -m tools.lintbench --rival yamllint=/path/to/yamllint

Writes 500 card files of about 600 bytes, then runs each program over them in turn, in a fresh
process without any cache, and prints the median of each and the ratios. Also one file alone,
10,000 cards with the memory that they took, and 19,000 mistakes in one file, told and mended.
Rivals are named by their commands: the project does not depend on them.
"""

from __future__ import annotations

import argparse
import resource
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

MISTAKES = 19_000  # as many short lines as one file may hold values
MANIFEST = "kind: pack\nid: bench\nname: Bench\nversion: 0.1.0\nformat: 1\n"
CARD = """\
card_{n}:
  kind: action
  name: Card Number {n}
  subtype: {subtype}
  cost: {cost}
  flavor: A card of no consequence, one of a great many in a row.
  attack:
    - spend: 2
      then:
        - deal: M + {cost}
        - apply: bleeding 1
    - roll: power
      tier1: [deal: 3]
      tier2: [deal: M + {cost}, apply: dazed 1]
      tier3: [deal: M + {more}, apply: weakened 2]
    - if: opponent is bleeding and energy >= 2
      then: [heal: 1]
      else: [energy: 1]
  defense:
    - block: {block}
    - spend: {{discard: 1}}
      then: [block_more: 2]
  # {pad}
"""


def card(n: int) -> str:
    """One card of about 600 bytes, unlike its neighbours."""
    cost = n % 5 + 1
    text = CARD.format(
        n=n,
        subtype=("weapon", "body", "spirit", "mind")[n % 4],
        cost=cost,
        more=cost + 4 + n % 7,
        block=2 + n % 4,
        pad="",
    )
    return text.replace("  # \n", "  # " + "x" * max(0, 620 - len(text)) + "\n")


def lay_out(folder: Path, count: int, each: int) -> None:
    """So many cards in files of `each`."""
    (folder / "pack.yaml").write_text(MANIFEST, "utf-8")
    for first in range(0, count, each):
        text = "\n".join(card(n) for n in range(first, min(first + each, count)))
        (folder / f"cards_{first:05}.yaml").write_text(text, "utf-8")


def timed(command: Sequence[str]) -> float:
    """CPU seconds of a whole process."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> int:
    """Run everything and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--rival", action="append", default=[], help="NAME=COMMAND")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--many", type=int, default=10_000, help="cards of the large pack")
    options = parser.parse_args()
    own = [sys.executable, "-m", "lithicrage", "lint", "--select", "ALL", "--format", "concise"]
    with TemporaryDirectory() as place:
        small, large = Path(place) / "small", Path(place) / "large"
        small.mkdir()
        large.mkdir()
        lay_out(small, 500, 1)
        lay_out(large, options.many, 50)
        commands = {"lithicrage": [*own, str(small)]}
        for rival in options.rival:
            name, _, words = rival.partition("=")
            commands[name] = [*words.split(), str(small)]
        times: dict[str, list[float]] = {name: [] for name in commands}
        for _ in range(options.rounds):
            for name, command in commands.items():
                times[name].append(timed(command))
        ours = median(times["lithicrage"])
        for name, found in times.items():
            middle = median(found)
            print(f"{name:20} {middle:6.2f} s CPU, {middle / ours:5.2f} times ours")
        alone = median(timed([*own, str(small / "cards_00000.yaml")]) for _ in range(3))
        print(f"one file of that pack  {alone:6.2f} s CPU")
        single = Path(place) / "one"
        single.mkdir()
        lay_out(single, 1, 1)
        start = time.perf_counter()
        one = median(timed([*own, str(single)]) for _ in range(3))
        print(f"one file               {one:6.2f} s CPU, {(time.perf_counter() - start) / 3:.2f} s")
        start = time.perf_counter()
        many = timed([*own, str(large)])
        wall = time.perf_counter() - start
        memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
        print(f"{options.many} cards           {many:6.2f} s CPU, {wall:.1f} s, {memory:.0f} MB")
        wrong = Path(place) / "wrong"
        wrong.mkdir()
        (wrong / "pack.yaml").write_text(MANIFEST, "utf-8")
        text = "".join(f"k{n}: 1\n" for n in range(MISTAKES))
        (wrong / "wrong.yaml").write_text(text, "utf-8")
        told, mended = timed([*own, str(wrong)]), timed([*own, "--unsafe-fixes", str(wrong)])
        print(f"{MISTAKES} mistakes         {told:6.2f} s CPU, with --unsafe-fixes {mended:.2f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
