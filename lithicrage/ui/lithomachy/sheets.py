"""What is chosen before a match: one of the 48 sheets by god and chapter, difficulty, switches.

Owns how that is laid out on the paper of the page before a match. The options are the table's.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from lithicrage.base.tongue import tr
from lithicrage.tables.lithomachy.data import sheet, sheet_ids
from lithicrage.tables.lithomachy.gods import CHAPTERS, GODS, name_god
from lithicrage.tables.lithomachy.words import say_sheet
from lithicrage.tables.table import Table, TableOption
from lithicrage.ui import kit
from lithicrage.ui.kit import ACID, FAINT_INK, INK, NIGHT
from lithicrage.ui.kit.control import Brush, Control, Drawn, Tab
from lithicrage.ui.kit.layout import Place, grid
from lithicrage.ui.kit.slip import Slip
from lithicrage.ui.lithomachy.chart import GOD_SIGNS
from lithicrage.ui.shell.pieces import chosen

HEADS: Final = 30.0  # height of the gods above their chapters
CELL: Final = 31.0
SHEET: Final = "sheet"
LEVEL: Final = "level"
GOAL: Final = "goal"
GAP: Final = 4.0
# From the top of the paper to the difficulties, the goals, and the other options.
LEVELS: Final = 206.0
GOALS: Final = 274.0
REST: Final = 340.0


class SheetChooser:
    """Sheets as a table of gods and chapters; difficulty and goal as tabs; the rest as buttons."""

    def controls(self, table: Table, options: dict[str, str], area: Place) -> list[Control]:
        """What can be chosen."""
        by_key = {one.key: one for one in table.options}
        found = self._sheets(by_key[SHEET], options, area)
        found += _tabs(by_key[LEVEL], options, _row(area, LEVELS, 34), 4)
        found += _tabs(by_key[GOAL], options, _row(area, GOALS, 34), 2)
        rest = [one for one in table.options if one.key not in (SHEET, LEVEL, GOAL)]
        x, y, w, h = area
        places = grid((x, y + REST, w, h - REST), 2, len(rest), 6, 50)
        for option, place in zip(rest, places, strict=True):
            here = options.get(option.key, option.values[0])
            at = option.values.index(here)
            following = option.values[(at + 1) % len(option.values)]
            words = f"{option.title}: {option.name_of(here)}"
            found.append(
                Control(
                    f"option:{option.key}",
                    place,
                    f"{words}. {option.says[at]}",
                    partial(options.__setitem__, option.key, following),
                    _switch(option.title, option.name_of(here)),
                    tip=Slip(option.title, (option.says[at], tr("A press shows the next one."))),
                )
            )
        return found

    def _sheets(self, option: TableOption, options: dict[str, str], area: Place) -> list[Control]:
        x, y, w, _ = area
        wide = (w + GAP) / GODS
        here = options.get(SHEET, option.values[0])
        found = []
        for place, name in enumerate(sheet_ids()):
            temple = sheet(name)
            left, top = x + temple.god * wide, y + HEADS + temple.chapter * CELL
            says = f"{option.name_of(name)}. {option.says[place]}"
            found.append(
                Control(
                    f"option:sheet:{name}",
                    (left, top, wide - GAP, CELL - GAP),
                    chosen(says, name == here),
                    partial(options.__setitem__, SHEET, name),
                    _cell(temple.chapter + 1, name == here),
                    tip=Slip(option.name_of(name), (option.says[place],)),
                )
            )
        return found

    def paint(self, pen: Brush, table: Table, options: dict[str, str], area: Place) -> None:
        """Gods above their chapters, and what is chosen in words."""
        x, y, w, _ = area
        layout = pen.layout
        by_key = {one.key: one for one in table.options}
        name = options.get(SHEET, by_key[SHEET].values[0])
        temple = sheet(name)
        wide = (w + GAP) / GODS
        for god in range(GODS):
            middle = layout.at(x + god * wide + (wide - GAP) / 2, y + 13)
            if god == temple.god:
                pygame.draw.circle(pen.dst, ACID, middle, layout.px(15))
            kit.put_icon(pen.dst, GOD_SIGNS[god], layout.px(20), INK, center=middle)
            box = (x + god * wide, y - 2, wide - GAP, 30.0)
            pen.explain(box, Slip(name_god(god)))
        top = y + HEADS + CHAPTERS * CELL + 2
        size = layout.calm(14, 1.15)
        pen.write(tr(temple.title), "strong", size, INK, (x, top, w, 24))
        pen.write(say_sheet(temple), "body", size, FAINT_INK, (x, top + 22, w, 24))
        for key, at in ((LEVEL, LEVELS + 35.0), (GOAL, GOALS + 35.0)):
            option = by_key[key]
            value = options.get(key, option.values[0])
            words = option.says[option.values.index(value)]
            pen.write(words, "body", layout.calm(14, 1.3), FAINT_INK, (x, y + at, w, 26))


def _row(area: Place, down: float, high: float) -> Place:
    x, y, w, _ = area
    return (x, y + down, w, high)


def _tabs(option: TableOption, options: dict[str, str], row: Place, columns: int) -> list[Control]:
    here = options.get(option.key, option.values[0])
    places = grid(row, columns, len(option.values), 6)
    return [
        Control(
            f"option:{option.key}:{value}",
            places[n],
            chosen(f"{option.title}: {option.name_of(value)}. {option.says[n]}", value == here),
            partial(options.__setitem__, option.key, value),
            Tab(option.name_of(value).upper(), value == here, 13, 1.35, 1, 4),
            tip=Slip(option.title, (option.says[n],)),
        )
        for n, value in enumerate(option.values)
    ]


def _cell(number: int, on: bool) -> Drawn:
    def draw(pen: Brush) -> None:
        back, fore = (ACID, INK) if on else (NIGHT, kit.BONE)
        pygame.draw.rect(pen.dst, back, pen.rect, border_radius=pen.layout.px(4))
        pen.write(str(number), "strong", pen.layout.calm(14, 1.15), fore, None, "centre")
        pen.ring()

    return Drawn(draw, ringed=False)


def _switch(title: str, value: str) -> Drawn:
    """What a press turns on: its name, and below it what it stands at; all of them alike."""

    def draw(pen: Brush) -> None:
        layout, rect = pen.layout, pen.rect
        pygame.draw.rect(pen.dst, NIGHT, rect, border_radius=layout.px(5))
        box = rect.inflate(-layout.px(12), -layout.px(4))
        above = pygame.Rect(box.x, box.y, box.w, box.h // 2)
        below = pygame.Rect(box.x, above.bottom, box.w, box.bottom - above.bottom)
        pen.write(title, "body", layout.calm(13, 1.3), kit.BONE, above, "centre")
        pen.write(value, "strong", layout.calm(13.5, 1.3), kit.WHITE, below, "centre")
        pen.ring()

    return Drawn(draw, ringed=False)
