"""Writes docs/dangers.md, what guards the set: python -m tools.dangers_page SHEET.json

SHEET is what `lithicrage lab set --json` prints, of the cards as they are. Nothing is measured
here, and no figure comes from anywhere else.
"""

from __future__ import annotations

import argparse
import json
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
PAGE: Final = ROOT / "docs" / "dangers.md"
# What each danger is, whether the linter guards it, and by what figures the simulator does.
TABLE: Final = (
    ("All sixes: natural 12s decide", True, "Crits a match, at most 0.5"),
    ("Endless Chain", True, "Chains a match, at most 1.5; turns of over 5 Attacks, at most 0.1 %"),
    ("Energy that pays for itself", True, ""),
    ("Energy that nobody needs", True, "turns that end at full Energy, at most 20 %"),
    ("Bleeding too early or too much", True, ""),
    ("Selling the text that nobody reads for DEF", True, ""),
    ("Negating for nothing", True, ""),
    (
        "Stalemate",
        True,
        "Stamina taken less healing a turn, at least 2; matches at the turn limit, at most 0.1 %;"
        " of 30 rounds, at most 1 %",
    ),
    ("Stacked Banes", True, "rolls of tier 1, at most 60 %"),
    ("Mill", True, "own reshuffles a match, at most 2"),
    ("Discards that help the victim", True, ""),
    ("Stat stacking", True, ""),
    ("Small or split decks", True, "decks of plain cards by shape win 35 % to 65 %"),
    ("Enemies that cannot pay", True, "an Enemy attacks in at least 90 % of its turns"),
    (
        "Levels that multiply",
        True,
        "a match is at most a third longer or shorter at Levels 3, 5 and 7",
    ),
    ("Frame breakers", True, ""),
    ("Blandness", True, "every card attacks in 8 % of its uses, in some deck"),
    ("A card over its budget", False, "three copies are worth 6 points at most, 95 % sure"),
)
HEAD: Final = """\
# Dangers of the set

Written by `python -m tools.dangers_page` from what the [lab](lab.md) prints; edit there, not here.

Each danger was measured once and is guarded since: by the linter, which reads the cards
([lint.md](lint.md)), by the lab, which plays them (`lithicrage lab set`), or by both. Every guard
is tried on a planted offender: the linter's on the wrong example of its rule, the lab's in
[test_dangers.py](../tests/lab/test_dangers.py).

| danger | linter | lab |
|---|---|---|
"""
OUTSIDE: Final = """
## What lies outside today

Surely so: the whole 95 % interval lies outside its window. All else is inside, or not known well
enough to say. Decks that people build are another matter: what searches found is tried by
[test_breakers.py](../tests/lab/test_breakers.py), and [the set in figures](set.md) says what it
wins.

"""
NUMBERED: Final = re.compile(r" \((\d+)\)$")

Sheet = dict[str, Any]


def page_of(sheet: Sheet) -> str:
    """The page: the dangers with their guards, and what lies outside its window."""
    lines = []
    for number, (what, linted, played) in enumerate(TABLE, 1):
        code = f"[LR7{number + 10}](lint.md#lr7{number + 10})" if linted else ""
        lines.append(f"| {number}. {what} | {code} | {played} |\n")
    told = f"From `{sheet['command']}` (cards {sheet['facts']['cards']}): {sheet['notes'][-1]}.\n"
    return HEAD + "".join(lines) + OUTSIDE + "".join(outside(sheet)) + "\n" + told


def outside(sheet: Sheet) -> Iterator[str]:
    """A line for each target that is missed, by what it is of."""
    found: dict[tuple[str, str], list[str]] = defaultdict(list)
    for row in sheet["tables"][0]["rows"]:
        if row["state"] == "missed":
            target, who, figure, window = row["cells"]
            found[target, window].append(f"`{who}` {said(figure)}")
    if not found:
        yield "- nothing\n"
    for (target, window), those in sorted(found.items(), key=lambda one: order(one[0][0])):
        number = NUMBERED.search(target)
        danger = f"{number[1]}, " if number else ""
        yield f"- {danger}{NUMBERED.sub('', target)} (window {window}): {', '.join(those)}\n"


def order(target: str) -> tuple[int, str]:
    """Dangers by their number, then what is none."""
    number = NUMBERED.search(target)
    return (int(number[1]) if number else 99, target)


def said(figure: dict[str, float] | str) -> str:
    """A figure with its interval."""
    if isinstance(figure, str):
        return figure
    if figure.get("low") is None:
        return f"{figure['value']:.3g}"
    return f"{figure['value']:.3g} ({figure['low']:.3g}-{figure['high']:.3g})"


def main(arguments: list[str] | None = None) -> int:
    """Write the page."""
    parser = argparse.ArgumentParser(prog="python -m tools.dangers_page", description=__doc__)
    parser.add_argument("sheet", type=Path, help="what `lithicrage lab set --json` printed")
    sheet: Sheet = json.loads(parser.parse_args(arguments).sheet.read_text("utf-8"))
    PAGE.write_text(page_of(sheet), encoding="utf-8")
    print(f"{PAGE.name} written")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
