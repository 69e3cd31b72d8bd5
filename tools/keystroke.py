"""What a key stroke costs in an editor: `python -m tools.keystroke`.

Types into a file of the core set, and after each key asks what an editor asks: findings,
completion, colours, outline, folds and hints. Every third key leaves a bracket open, so that the
file is no YAML. Prints the CPU time of each; exit 1 where the middle of the sums is above 50 ms.
The first key, which reads everything, does not count.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Final

from lithicrage.editor.assist import offers
from lithicrage.editor.desk import Desk
from lithicrage.editor.place import place_at
from lithicrage.editor.shown import folds, hints, tokens
from lithicrage.lint.settings import LintSettings

MOST: Final = 50.0  # ms
TYPED = ("    - {deal: ", "    - deal: 3", "    - de")


def deeds(
    desk: Desk, path: Path, text: str, line: int, column: int
) -> dict[str, Callable[[], object]]:
    """What an editor asks after a key, by name."""

    def complete() -> object:
        place = place_at(text, line, column)
        return offers(place, text, line, desk.library(path), desk.home(path))

    return {
        "take": lambda: desk.open(path, text),
        "findings": lambda: desk.problems(path, LintSettings()),
        "completion": complete,
        "colours": lambda: list(tokens(text, desk.names(path), scenes=False)),
        "outline": lambda: list(getattr(desk.text(path), "symbols", ())),
        "folds": lambda: list(folds(text)),
        "hints": lambda: list(hints(desk.pack(desk.core_folder), desk.library(path), str(path))),
    }


def main() -> int:
    """Measure and print; 1 where it takes too long."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-n", type=int, default=20, help="key strokes")
    count = parser.parse_args().n
    desk = Desk()
    path = desk.core_folder / "actions" / "body.yaml"
    before = path.read_text("utf-8")
    line = before[: before.index("  attack:\n")].count("\n") + 1
    rows = before.split("\n")
    spent: dict[str, list[float]] = defaultdict(list)
    for number in range(count + 1):
        typed = TYPED[number % len(TYPED)]
        text = "\n".join([*rows[:line], typed, *rows[line:], f"# {number}", ""])
        for name, deed in deeds(desk, path, text, line, len(typed)).items():
            begun = time.process_time()
            deed()
            spent[name].append((time.process_time() - begun) * 1000)
    sums = [sum(one) for one in zip(*(times[1:] for times in spent.values()), strict=True)]
    for name, times in spent.items():
        print(f"{name:12} {median(times[1:]):6.1f} ms")
    print(f"{'a key stroke':12} {median(sums):6.1f} ms, the slowest {max(sums):.1f}")
    return int(median(sums) > MOST)


if __name__ == "__main__":
    sys.exit(main())
