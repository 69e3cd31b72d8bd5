"""Writes what simulated tours came to into docs/tours.md: python -m tools.tour_page FOLDER

FOLDER holds what `lithicrage tour sim --json` printed, a `tour_*.json` each. Nothing is measured
here, and no figure comes from anywhere else.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any, Final

from tools.set_page import table

ROOT: Final = Path(__file__).resolve().parents[1]
PAGE: Final = ROOT / "docs" / "tours.md"
HEAD: Final = "## How it plays\n"
HEADS: Final = (
    "tour",
    "encore",
    "fights",
    "picks",
    "seed",
    "tours",
    "won, %",
    "gigs",
    "Level at the end",
)

Report = dict[str, Any]


def page_of(text: str, reports: list[Report]) -> str:
    """The page with the figures of these reports as its last part."""
    lines = [
        HEAD,
        "Written by `python -m tools.tour_page` from what `lithicrage tour sim --json` prints;",
        "every ancestry goes with every Class in turn, and intervals are 95 % (Wilson).\n",
        table(HEADS, [row(one) for one in sorted(reports, key=order)]),
        *(said(one) for one in reports if one["encore"] == 0 and one["tour"] == "three_chords"),
        f"Measured with {digests(reports)}.\n",
    ]
    return text.partition(HEAD)[0].rstrip() + "\n\n" + "\n".join(lines)


def order(one: Report) -> tuple[Any, ...]:
    """Tours by name, encore and rate."""
    return one["tour"] != "three_chords", one["tour"], one["encore"], -one["rate"]


def row(one: Report) -> list[str]:
    """A report as a row."""
    low, high = (100 * bound for bound in one["interval"])
    won = f"{100 * one['rate']:.1f} ({low:.1f}-{high:.1f})"
    figures = (
        str(one["seed"]),
        str(one["tours"]),
        won,
        f"{one['gigs']:.1f}",
        f"{one['level']:.1f}",
    )
    return [f"`{one['tour']}`", str(one["encore"]), one["player"], one["drafter"], *figures]


def said(one: Report) -> str:
    """Where the tours of a report ended."""
    ended = ", ".join(f"{leg} {count}" for leg, count in one["ended in leg"].items())
    who = f"{one['player']} with {one['drafter']} picks, seed {one['seed']}"
    return f"Broken off, {who}: {ended}.\n"


def digests(reports: list[Report]) -> str:
    """What all reports were measured with. Raises ValueError if they were not with the same."""
    found = {(one["cards"], one["files"]) for one in reports}
    if len(found) != 1:
        raise ValueError("the reports are of different cards or tours")
    ((cards, tours),) = found
    return f"cards {cards}, tours {tours}"


def main(arguments: list[str] | None = None) -> int:
    """Write the part of the page."""
    parser = argparse.ArgumentParser(prog="python -m tools.tour_page", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the reports are")
    folder = parser.parse_args(arguments).folder
    reports = [json.loads(file.read_text("utf-8")) for file in sorted(folder.glob("tour_*.json"))]
    PAGE.write_text(page_of(PAGE.read_text("utf-8"), reports), encoding="utf-8")
    print(f"{PAGE.name} written")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
