"""Matches for tests: on a made-up sheet, with dice that fall as a test says."""

from __future__ import annotations

from collections.abc import Sequence

from lithicrage.language.source import read_text
from lithicrage.tables.lithomachy import begin_match, complete_options
from lithicrage.tables.lithomachy.data import data
from lithicrage.tables.lithomachy.gods import GOD_KEYS
from lithicrage.tables.lithomachy.grid import read_tile
from lithicrage.tables.lithomachy.reading import root_of
from lithicrage.tables.lithomachy.setting import Setting
from lithicrage.tables.lithomachy.sheet import PRINTS, TempleSheet, sheet_of
from lithicrage.tables.lithomachy.state import LithomachyState

LEGEND = (
    '{".": blank, "#": obstacle, "Y": yellow, "G": green, "R": red, "K": key, "C": chest, '
    '"S": scroll, "B": bolt, "I": god_item}'
)
EMPTY = ["..........."] * 11


def sheet_text(rows: Sequence[str] = EMPTY, sheet: str = "zeus-1", watermark: str = "") -> str:
    """The text of a sheet with this map."""
    god, _, chapter = sheet.partition("-")
    goal = data().goals[GOD_KEYS.index(god)][int(chapter) - 1]
    asked = ", ".join(f"{k}: {'true' if k == 'watermark' else n}" for k, n in goal.asked())
    counts = ", ".join(
        f"{kind}: {sum(row.count(letter) for row in rows)}" for kind, letter in PRINTS.items()
    )
    marks = ", ".join(f"[{one.replace('-', ', ')}]" for one in watermark.split())
    lines = [
        "table: lithomachy",
        "schema: 1",
        f"id: {sheet}",
        f"god: {god}",
        f"chapter: {chapter}",
        'title: "A Test of Stone"',
        "generator: {tool: forge_sheets, seed: 1}",
        f"legend: {LEGEND}",
        "map:",
        *(f'  - "{row}"' for row in rows),
        f"counts: {{{counts}}}",
        f"watermark: [{marks}]",
        "forms: chapter",
        f"track: {god}",
        "wound_track: [-1, -2, -3, -4, defeat]",
        f"goal: {{{asked}}}",
        "chronicle:",
        '  - "One line stands here."',
        '  - "Another stands below."',
    ]
    return "\n".join(lines) + "\n"


def made_sheet(
    rows: Sequence[str] = EMPTY, sheet: str = "zeus-1", watermark: str = ""
) -> TempleSheet:
    """A sheet with this map."""
    return sheet_of(root_of(read_text(sheet_text(rows, sheet, watermark), "made.yaml")))


def match(
    rows: Sequence[str] = EMPTY,
    level: str = "initiation",
    *,
    sheet: str = "zeus-1",
    watermark: str = "",
    free: str = "zeus",
    seats: int = 1,
    seed: int = 1,
    **options: str,
) -> LithomachyState:
    """A match on a made-up sheet after the free Bonus was chosen."""
    chosen = complete_options({"level": level, "seats": str(seats), **options})
    switches = {key: chosen[key] for key in data().switches}
    state = begin_match(
        Setting(made_sheet(rows, sheet, watermark), level, switches), seats, seed, chosen
    )
    if free:
        for _ in range(seats):
            play(state, f"free:{free}")
    return state


def play(state: LithomachyState, *codes: str) -> None:
    """Make these moves."""
    for code in codes:
        state.choose(state.index(code))


def codes(state: LithomachyState, start: str = "") -> list[str]:
    """The codes of the current choices that begin so."""
    return [move.code for move in state.choices() if move.code.startswith(start)]


def tiles(names: str) -> int:
    """The set of these tiles, such as `7-4 7-5`."""
    return sum(1 << read_tile(name) for name in names.split())
