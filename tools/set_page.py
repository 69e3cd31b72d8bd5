"""Writes docs/set.md, the set in figures: python -m tools.set_page FOLDER

FOLDER holds sheets of the lab as `--json` prints them: `decks.json`, `found.json`, `cards.json`,
`enemies.json` and `enemies_adept.json` of the cards as they are, `found_before.json` and
`cards_before.json` of those of 0.6.0, and a `break_*.json` for each search. Nothing is measured
here, and no figure comes from anywhere else.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from lithicrage.lab.sheets.charts import svg_of
from lithicrage.lab.sheets.sheet import Chart

ROOT: Final = Path(__file__).resolve().parents[1]
PAGE: Final = ROOT / "docs" / "set.md"
MATRIX: Final = ROOT / "docs" / "pictures" / "set-matrix.svg"
INK: Final = "#6b6b6b"  # reads on light pages and on dark ones
SURE: Final = 1.959963984540054  # standard errors in half of a 95 % interval

Sheet = dict[str, Any]
Row = Sequence[str]


def read_sheet(folder: Path, name: str) -> Sheet:
    """A sheet of the lab. Raises OSError, ValueError."""
    sheet: Sheet = json.loads((folder / f"{name}.json").read_text("utf-8"))
    return sheet


def rows(sheet: Sheet, table: int = 0) -> Iterator[dict[str, Any]]:
    """The rows of a table, each cell under the head of its column."""
    found = sheet["tables"][table]
    heads = [column["head"] for column in found["columns"]]
    for row in found["rows"]:
        yield dict(zip(heads, row["cells"], strict=True))


def interval(cell: dict[str, float], scale: float = 100, sign: str = "") -> str:
    """A value with its interval: `53.1 (50.4-55.8)`."""
    value, low, high = (cell[key] * scale for key in ("value", "low", "high"))
    between = " to " if sign else "-"
    return f"{value:{sign}.1f} ({low:{sign}.1f}{between}{high:{sign}.1f})"


def against_ready(sheet: Sheet, ready: Sequence[str]) -> dict[str, str]:
    """What each deck that was found wins against all ready decks, with a 95 % interval (Wilson)."""
    chart = sheet["charts"][0]
    matches = {
        frozenset((row["deck"], row["against"])): row["matches"]["value"] for row in rows(sheet, 1)
    }
    won = {}
    for deck, line in zip(chart["labels"], chart["values"], strict=True):
        if deck in ready:
            continue
        rates = dict(zip(chart["labels"], line, strict=True))
        count = sum(matches[frozenset((deck, foe))] for foe in ready)
        mean = sum(rates[foe] * matches[frozenset((deck, foe))] for foe in ready) / count
        low, high = wilson(mean, count)
        won[deck] = interval({"value": mean, "low": low, "high": high})
    return won


def wilson(rate: float, count: float) -> tuple[float, float]:
    """The 95 % interval of a rate."""
    root = SURE * math.sqrt(rate * (1 - rate) / count + SURE**2 / (4 * count**2))
    middle = rate + SURE**2 / (2 * count)
    return (middle - root) / (1 + SURE**2 / count), (middle + root) / (1 + SURE**2 / count)


def table(heads: Row, lines: Sequence[Row]) -> str:
    """A table in Markdown."""
    marks = ["---"] * len(heads)
    return "\n".join(f"| {' | '.join(line)} |" for line in (heads, marks, *lines)) + "\n"


def source(*sheets: Sheet) -> str:
    """Which commands print it, of which cards."""
    told = dict.fromkeys(f"`{s['command']}` (cards {s['facts']['cards']})" for s in sheets)
    return "From " + ", ".join(told) + ".\n"


def main(arguments: list[str] | None = None) -> int:
    """Write the page and its picture."""
    parser = argparse.ArgumentParser(prog="python -m tools.set_page", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the sheets are")
    folder = parser.parse_args(arguments).folder
    PAGE.write_text(page_of(folder), encoding="utf-8")
    (chart,) = (one for one in read_sheet(folder, "decks")["charts"] if one["kind"] == "heat")
    values = tuple(tuple(row) for row in chart["values"])
    svg = svg_of(Chart("heat", chart["title"], tuple(chart["labels"]), values))
    MATRIX.write_text(svg.replace("currentColor", INK), encoding="utf-8")
    print(f"{PAGE.name} and {MATRIX.name} written")
    return 0


def page_of(folder: Path) -> str:
    """The page, from the sheets in a folder."""
    decks = read_sheet(folder, "decks")
    parts = [
        "# The set in figures\n",
        "Written by `python -m tools.set_page` from what the [lab](lab.md) prints;",
        "edit there, not here.\n",
        "Intervals are 95 %. Both sides are led by `greedy` players unless another is named.\n",
        *ready_part(decks),
        *found_part(folder, [row["deck"] for row in rows(decks)]),
        *enemy_part(folder),
        *price_part(folder),
    ]
    return "\n".join(parts)


def ready_part(decks: Sheet) -> Iterator[str]:
    """What ready decks win against each other, and whoever begins."""
    yield "## Ready decks\n"
    yield table(
        ("deck", "wins of its matches against the others, %", "rounds"),
        [(f"`{row['deck']}`", interval(row["field"]), f"{row['rounds']['value']:.0f}")
         for row in rows(decks)],
    )  # fmt: skip
    first = next(row for row in rows(decks, 3) if row["what"].startswith("whoever begins"))
    most = next(rows(decks, 1))
    yield f"Whoever begins wins {interval(first['value'], 1)} %. The most one-sided pairing is"
    yield f"`{most['deck']}` against `{most['against']}`: {interval(most['wins'])} %.\n"
    yield f"![Who beats whom, in per cent]({MATRIX.relative_to(PAGE.parent)})\n"
    yield source(decks)


def found_part(folder: Path, ready: Sequence[str]) -> Iterator[str]:
    """What decks that were found win against ready ones, before and after, and the searches."""
    before, after = read_sheet(folder, "found_before"), read_sheet(folder, "found")
    were = against_ready(before, [row["deck"] for row in rows(before) if row["deck"] in ready])
    are = against_ready(after, ready)
    yield "## Decks that were found\n"
    yield "By people who tried to break the set, and by `lab break`. What each wins against the"
    yield "ready decks of its time, in per cent:\n"
    lines = [(f"`{deck}`", were[deck], are[deck]) for deck in sorted(are)]
    yield table(("deck", "with the cards of 0.6.0", "with these cards"), lines)
    yield source(before, after)
    yield "What searches find under House Rules, against the mix of the field that nobody beats:\n"
    searches = [read_sheet(folder, path.stem) for path in sorted(folder.glob("break_*.json"))]
    lines = []
    for sheet in searches:
        best = next(rows(sheet))
        lines.append(
            (sheet["facts"]["seed"], best["best answer to"], interval(best["wins"]),
             f"`{sheet['command']}`")
        )  # fmt: skip
    yield table(("seed", "against", "wins, %", "command"), lines)


def enemy_part(folder: Path) -> Iterator[str]:
    """What Enemies win against the ready decks, led by a greedy player and by an Adept."""
    greedy, adept = read_sheet(folder, "enemies"), read_sheet(folder, "enemies_adept")
    other = {row["Enemy"]: row["wins"] for row in rows(adept)}
    found = sorted(rows(greedy), key=lambda row: (row["tier"]["value"], row["wins"]["value"]))
    yield "## Enemies\n"
    yield "What each wins against the ready decks, as it is written, in per cent:\n"
    yield table(
        ("Enemy", "tier", "against greedy", "against an Adept"),
        [(f"`{row['Enemy']}`", f"{row['tier']['value']:.0f}", interval(row["wins"]),
          interval(other[row["Enemy"]])) for row in found],
    )  # fmt: skip
    yield source(greedy, adept)


def price_part(folder: Path) -> Iterator[str]:
    """What three copies of each card bring beside three of the plain card of its Cost."""
    before, after = read_sheet(folder, "cards_before"), read_sheet(folder, "cards")
    were = {row["card"]: row["points"] for row in rows(before)}
    yield "## What cards are worth\n"
    yield "Points of win rate that three copies (one of a signature) bring beside as many of the"
    yield "plain card of their Cost, in the deck that holds most of them or that they fit best:\n"
    lines = []
    for row in sorted(rows(after), key=lambda row: -row["points"]["value"]):
        old = were.get(row["card"])
        was, now = interval(old, 1, "+") if old else "", interval(row["points"], 1, "+")
        lines.append((f"`{row['card']}`", f"`{row['deck']}`", was, now))
    yield table(("card", "deck", "with the cards of 0.6.0", "with these cards"), lines)
    yield source(before, after)


if __name__ == "__main__":
    raise SystemExit(main())
