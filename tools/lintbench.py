"""Times start-up and the linter, against yamllint: whole processes, interleaved, CPU time.

    python -m tools.lintbench [--rounds 7] [--start] [--rival NAME=COMMAND]

Writes 500 card files of about 600 bytes, then runs everything in turn, each in a fresh process: the
bare interpreter, `--help`, one card, 500 cards, and the rivals over the same 500 (yamllint where it
is installed). Once with byte code in a folder of its own, once without any, as in a container; the
second part is left out where `__pycache__` lies beside the modules. Prints medians in seconds and
ratios. Without --start also: 10,000 cards with the memory that they took, and 19,000 mistakes in
one file, told and mended.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

OWN = [sys.executable, "-m", "lithicrage", "lint", "--select", "ALL", "--format", "concise"]
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


def timed(command: Sequence[str], env: Mapping[str, str] | None = None) -> float:
    """CPU seconds of a whole process."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def environments(place: Path) -> dict[str, dict[str, str]]:
    """Where to run: with byte code and, if none lies about, without."""
    plain = {name: text for name, text in os.environ.items() if not name.startswith("PYTHON")}
    plain["LITHICRAGE_HOME"] = str(place / "home")
    found = {"with byte code": {**plain, "PYTHONPYCACHEPREFIX": str(place / "compiled")}}
    for module in ("lithicrage", "typer", "yamllint"):
        spec = find_spec(module)
        if spec is not None and spec.origin and (Path(spec.origin).parent / "__pycache__").exists():
            print(f"`__pycache__` lies beside {module}: nothing is run without byte code")
            return found
    return found | {"without": {**plain, "PYTHONDONTWRITEBYTECODE": "1"}}


def compare(place: Path, rivals: Sequence[str], rounds: int) -> None:
    """Run the short commands in turn and print the table."""
    small = place / "small"
    small.mkdir()
    lay_out(small, 500, 1)
    (place / "one.yaml").write_text(card(0), "utf-8")
    commands = {
        "python -c pass": [sys.executable, "-c", "pass"],
        "--help": [sys.executable, "-m", "lithicrage", "--help"],
        "one card": [*OWN, str(place / "one.yaml")],
        "500 cards": [*OWN, str(small)],
    }
    for name, _, words in (rival.partition("=") for rival in rivals):
        commands[name] = [*words.split(), str(small)]
    where = environments(place)
    for command in commands.values():
        timed(command, where["with byte code"])  # compiles
    times: dict[tuple[str, str], list[float]] = defaultdict(list)
    for _ in range(rounds):
        for form, env in where.items():
            for name, command in commands.items():
                times[form, name].append(timed(command, env))
    for form in where:
        ours = median(times[form, "500 cards"])
        for name in commands:
            middle = median(times[form, name])
            ratio = f", {middle / ours:5.2f} times ours" if list(commands).index(name) > 3 else ""
            print(f"{form:15} {name:16} {middle:6.3f} s CPU{ratio}")


def strain(place: Path, count: int) -> None:
    """Run what is large or wrong, once, and print."""
    large, wrong = place / "large", place / "wrong"
    large.mkdir()
    lay_out(large, count, 50)
    start = time.perf_counter()
    many = timed([*OWN, str(large)])
    wall = time.perf_counter() - start
    memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    print(f"{count} cards {many:.2f} s CPU, {wall:.1f} s, {memory:.0f} MB")
    wrong.mkdir()
    (wrong / "pack.yaml").write_text(MANIFEST, "utf-8")
    (wrong / "wrong.yaml").write_text("".join(f"k{n}: 1\n" for n in range(MISTAKES)), "utf-8")
    told, mended = timed([*OWN, str(wrong)]), timed([*OWN, "--unsafe-fixes", str(wrong)])
    print(f"{MISTAKES} mistakes {told:.2f} s CPU, with --unsafe-fixes {mended:.2f} s")


def main() -> int:
    """Run everything and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    usual = [f"yamllint={sys.executable} -m yamllint"] if find_spec("yamllint") else []
    parser.add_argument("--rival", action="append", default=usual, help="NAME=COMMAND")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--start", action="store_true", help="only the short commands")
    parser.add_argument("--many", type=int, default=10_000, help="cards of the large pack")
    options = parser.parse_args()
    with TemporaryDirectory() as folder:
        compare(Path(folder), options.rival, options.rounds)
        if not options.start:
            strain(Path(folder), options.many)
    return 0


if __name__ == "__main__":
    sys.exit(main())
