"""The list under a tab: the cards of the deck, or every step since it was opened.

Owns how far each list is scrolled, and the look of its rows. What a row does is the screen's.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.faces.words import subtype_words
from lithicrage.ui.builder import spots
from lithicrage.ui.builder.desk import DeckDesk
from lithicrage.ui.builder.figures import UNKNOWN, DraftRow
from lithicrage.ui.builder.spots import FOOT
from lithicrage.ui.kit import ACID, CRIMSON, FAINT_INK, INK, SUBTYPES, badge, focus_ring, icon
from lithicrage.ui.kit.control import Brush, Control, Drawn, Text
from lithicrage.ui.kit.layout import Layout, Place
from lithicrage.ui.kit.scroll import Tiles

ROW: Final = "row:"
STEP: Final = "step:"
LINE: Final = (228, 218, 192)
EMPTY: Final = {
    "cards": mark("No cards yet. Click a card to add it, right-click to remove it."),
    "steps": "",
}


class Rows(Tiles):
    """The list under one tab, `cards` or `steps`, in its part of the paper."""

    def __init__(self, desk: DeckDesk, tab: str) -> None:
        super().__init__()
        self.desk = desk
        self.tab = tab
        self.place: Place = spots.LIST if tab == "cards" else spots.BODY

    def look(self, layout: Layout) -> None:
        """Takes what there is now, in a window of this layout."""
        names = [f"{STEP}{place}" for place in range(len(self.desk.steps.steps))]
        if self.tab == "cards":
            names = [ROW + row.id for row in self.desk.figures.rows]
        self.spread(layout, names, self.place, spots.rows(layout.text_scale, self.place))

    @property
    def track(self) -> Place:
        """Where its scroll bar stands: beside the rows."""
        x, y, w, h = self.place
        return (x + w + 2, y, spots.SIDE, h - FOOT)

    def controls(self, deed: Callable[[str], object]) -> list[Control]:
        """The rows in sight, and how many there are when that is not all. A `deed` is done to a
        card or a step."""
        x, y, w, h = self.place
        foot = Text(self.words, "body", 12, FAINT_INK, "centre")
        found = []
        for name, rect in self.seen:
            says, picture = self._row(name)
            what = partial(deed, name.partition(":")[2])
            look, carries = Drawn(picture, ringed=False), name if name.startswith(ROW) else None
            found.append(Control(name, rect, says, what, look, carries=carries))
        if not self.names:
            empty = Text(tr(EMPTY[self.tab]), "body", 15, FAINT_INK, "centre", 0)
            found.append(Control("", (x + 10, y + 20, w - 20, h - 40), look=empty))
        return [*found, Control("", (x, y + h - FOOT, w, FOOT), look=foot)]

    def _row(self, name: str) -> tuple[str, Callable[[Brush], None]]:
        """A row in words, and how it is drawn."""
        if name.startswith(STEP):
            place = int(name.removeprefix(STEP))
            words = self.desk.steps.steps[place].words
            says = tr("Step {place}: {words}", place=place, words=words)
            if place == self.desk.steps.at:
                says = tr("Step {place}: {words}, here", place=place, words=words)
            return says, partial(self._step, place)
        row = next(row for row in self.desk.figures.rows if ROW + row.id == name)
        says = tr("{copies} {name}, {kind}, Cost {cost}", copies=row.copies, name=row.name,
                  kind=subtype_words(row.subtype), cost=row.cost)  # fmt: skip
        if row.subtype == UNKNOWN:
            says = tr("{copies} of {name}, in no pack", copies=row.copies, name=row.name)
        return says, partial(_card, row)

    def _step(self, place: int, pen: Brush) -> None:
        layout, rect, steps = pen.layout, pen.rect, self.desk.steps
        pen.dst.fill(INK if place == steps.at else LINE, rect)
        fore = ACID if place == steps.at else INK if place < steps.at else FAINT_INK
        number = pygame.Rect(rect.x + layout.px(6), rect.y, layout.px(34), rect.h)
        pen.write(str(place), "strong", 12.5, fore, number, "right")
        words = pygame.Rect(number.right + layout.px(10), rect.y, 0, rect.h)
        words.w = rect.right - words.x - layout.px(6)
        pen.write(steps.steps[place].words, "bold", 13.5, fore, words)
        _ring(pen)


def _ring(pen: Brush) -> None:
    """The mark of the focus inside a row: the next ones lie close."""
    if pen.focused:
        layout = pen.layout
        focus_ring(pen.dst, pen.rect.inflate(-layout.px(6), -layout.px(4)), layout.k)


def _card(row: DraftRow, pen: Brush) -> None:
    """A card of the deck: Cost, subtype, name, copies."""
    surface, layout, rect = pen.dst, pen.layout, pen.rect
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
    pen.write(row.name, "strong", 14, INK if look else CRIMSON, room)
    _ring(pen)


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
