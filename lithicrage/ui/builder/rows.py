"""The list under a tab: the cards of the deck, or every step since it was opened.

Owns how far each list is scrolled, and the look of its rows. What a row does is the screen's.
"""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.ui.builder import spots
from lithicrage.ui.builder.desk import Desk
from lithicrage.ui.builder.figures import UNKNOWN, Row
from lithicrage.ui.builder.scroll import Scroll
from lithicrage.ui.builder.spots import Rect
from lithicrage.ui.focus import Box
from lithicrage.ui.kit import (
    ACID,
    CRIMSON,
    FAINT_INK,
    INK,
    SUBTYPES,
    badge,
    focus_ring,
    icon,
)
from lithicrage.ui.screens.page import Layout

ROW: Final = "row:"
STEP: Final = "step:"
LINE: Final = (228, 218, 192)
FOOT: Final = 18.0  # below a list that goes on: how much of it is shown
EMPTY: Final = {
    "cards": "No cards yet. Click a card to put it in, right-click to take it out.",
    "steps": "",
}


class Rows:
    """The list under one tab, `cards` or `steps`, in its part of the paper."""

    def __init__(self, desk: Desk, tab: str) -> None:
        self.desk = desk
        self.tab = tab
        self.area: Rect = spots.LIST if tab == "cards" else spots.BODY
        self.scroll = Scroll()

    @property
    def names(self) -> list[str]:
        """The boxes of all rows."""
        if self.tab == "cards":
            return [ROW + row.id for row in self.desk.figures.rows]
        return [f"{STEP}{place}" for place in range(len(self.desk.steps.steps))]

    def look(self, layout: Layout) -> None:
        """Takes what there is now, in a window of this layout."""
        room = (*self.area[:3], self.area[3] - FOOT)
        self.scroll.fit(len(self.names), 1, spots.rows(layout.text_scale, room))

    def beside(self, name: str, rows: int) -> str:
        """The box so many rows away, scrolled into sight; "" where there is none."""
        names = self.names
        there = self.scroll.beside(names.index(name), 0, rows) if name in names else None
        return "" if there is None else names[there]

    def boxes(self, layout: Layout) -> list[Box]:
        """A box for each row in sight."""
        return [
            Box(name, layout.rect(*spots.row(n, layout.text_scale, self.area)), self._says(name))
            for n, name in enumerate(self.names[place] for place in self.scroll.places)
        ]

    def paint(self, surface: pygame.Surface, layout: Layout, focus: str) -> None:
        """The rows in sight, and how many there are when that is not all."""
        if not self.names:
            empty = layout.rect(*self.area).inflate(-layout.px(20), -layout.px(40))
            layout.paragraph(
                surface, EMPTY[self.tab], "body", 15, FAINT_INK, empty, "centre", valign="middle"
            )
        rows = {ROW + row.id: row for row in self.desk.figures.rows}
        for box in self.boxes(layout):
            if box.name in rows:
                _card(surface, layout, box.rect, rows[box.name])
            else:
                self._step(surface, layout, box)
            if box.name == focus:
                focus_ring(surface, box.rect.inflate(-layout.px(6), -layout.px(4)), layout.k)
        x, y, w, h = self.area
        foot = layout.rect(x, y + h - FOOT, w, FOOT)
        layout.write(surface, self.scroll.words, "body", 12, FAINT_INK, foot, "centre")

    def _says(self, name: str) -> str:
        if self.tab == "cards":
            row = next(row for row in self.desk.figures.rows if ROW + row.id == name)
            if row.subtype == UNKNOWN:
                return f"{row.copies} of {row.name}, which no pack has"
            return f"{row.copies} {row.name}, {row.subtype}, Cost {row.cost}"
        place = int(name.removeprefix(STEP))
        here = ", here" if place == self.desk.steps.at else ""
        return f"Step {place}: {self.desk.steps.steps[place].words}{here}"

    def _step(self, surface: pygame.Surface, layout: Layout, box: Box) -> None:
        place, at = int(box.name.removeprefix(STEP)), self.desk.steps.at
        rect = box.rect
        surface.fill(INK if place == at else LINE, rect)
        fore = ACID if place == at else INK if place < at else FAINT_INK
        number = pygame.Rect(rect.x + layout.px(6), rect.y, layout.px(34), rect.h)
        layout.write(surface, str(place), "strong", 12.5, fore, number, "right")
        words = pygame.Rect(number.right + layout.px(10), rect.y, 0, rect.h)
        words.w = rect.right - words.x - layout.px(6)
        words_of = self.desk.steps.steps[place].words
        layout.write(surface, words_of, "bold", 13.5, fore, words)


def _card(surface: pygame.Surface, layout: Layout, rect: pygame.Rect, row: Row) -> None:
    """A card of the deck: Cost, subtype, name, copies."""
    look = SUBTYPES.get(row.subtype)
    surface.fill(LINE, rect)
    surface.fill(look.colour if look else CRIMSON, (rect.x, rect.y, layout.px(5), rect.h))
    radius = round(rect.h * 0.44)
    x = rect.x + layout.px(9) + radius
    badge(surface, (x, rect.centery), str(row.cost) if look else "?", radius)
    x += radius + layout.px(14)
    sign = icon(look.sign if look else "warning", min(rect.h * 0.62, layout.px(20)), INK)
    surface.blit(sign, sign.get_rect(center=(x, rect.centery)))
    x += layout.px(14)
    pips = _pips(surface, layout, rect, row.copies)
    room = pygame.Rect(x, rect.y, max(1, pips - x - layout.px(6)), rect.h)
    layout.write(surface, row.name, "strong", 14, INK if look else CRIMSON, room)


def _pips(surface: pygame.Surface, layout: Layout, rect: pygame.Rect, copies: int) -> int:
    """The copies at the end of a row; where they begin."""
    if copies > 3:
        room = pygame.Rect(rect.right - layout.px(50), rect.y, layout.px(42), rect.h)
        layout.write(surface, f"× {copies}", "strong", 14, INK, room, "right")
        return room.x
    side, gap = layout.px(11), layout.px(4)
    left = rect.right - layout.px(6) - 3 * side - 2 * gap
    for n in range(3):
        pip = pygame.Rect(left + n * (side + gap), rect.centery - side // 2, side, side)
        colour = INK if n < copies else (202, 190, 164)
        pygame.draw.rect(surface, colour, pip, 0, max(2, layout.px(2)))
    return left
