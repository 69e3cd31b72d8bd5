"""The Level of decks (R11) on the pages that seat them: a stepper, and what the Classes give.

Owns their look, on the sheet at the right of the set-up and in the rows of the table. Knows no
route; what a Level gives is `faces/growth.py`'s.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from lithicrage.base.tongue import tr
from lithicrage.faces.catalog import Fighter
from lithicrage.faces.growth import Rung
from lithicrage.ui.kit import ACID, BONE, CRIMSON, FAINT_INK, INK, WHITE, Colour
from lithicrage.ui.kit.control import LARGEST, Brush, Control, Drawn
from lithicrage.ui.kit.controls import State, icon_button
from lithicrage.ui.kit.keycaps import key_cap, key_height, key_width
from lithicrage.ui.kit.layout import Layout, Place, row
from lithicrage.ui.kit.marks import badge
from lithicrage.ui.kit.typeset import LEAST_FLOW, flow, flow_height, put_flow
from lithicrage.ui.screens.decksheet import HIGH, WIDE, X, Y, begun_sheet, stamped
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.pieces import stone_panel

RUNG: Final = "rung_"  # a Level on the sheet, before its number
STEPPER: Final = (146.0, 58.0)  # its top left in units
RUNGS: Final = (X + 8, Y + 148, WIDE - 16, 358.0)  # of the sheet
FOOT: Final = Y + HIGH - 41
COIN: Final = 34.0  # units that the number at the left of a rung takes
TOLD: Final = 13.5
EVEN: Final = 1.2  # what the words of rows grow to: they look alike
INSIDE: Final = 2.5  # units above and below the words of a rung
CHOSEN: Final = (228, 218, 192)
SHUT: Final = (204, 193, 172)  # the coin of a Level that is not reached


@dataclass(frozen=True, slots=True)
class Turn:
    """A small button: its key, or where there is none to press a sign."""

    sign: str

    def draw(self, pen: Brush, live: bool) -> None:
        """The key or the sign, dim while it is not live."""
        layout, state = pen.layout, pen.state if live else State.DISABLED
        if not (live and pen.cap):
            icon_button(pen.dst, pen.rect, self.sign, state, layout.k)
        else:
            size = 14 * layout.k
            box = pygame.Rect(0, 0, key_width(pen.cap, size), key_height(size))
            box.center = pen.rect.center
            key_cap(pen.dst, box.topleft, pen.cap, size, INK, BONE)
        pen.ring(2)


def stepper(level: int, top: int, step: Callable[[int], None], ban: str = "") -> list[Control]:
    """The Level with a button at each side, and their keys; `step` gets what is added. A `ban` says
    why there is nothing to choose."""
    x, y = STEPPER
    less, middle, more = row(x, y, (28, 94, 28), 26, 3)
    lower = ban or tr("Level {level} of {top}. One lower", level=level, top=top)
    higher = ban or tr("Level {level} of {top}. One higher", level=level, top=top)

    def words(pen: Brush) -> None:
        size, colour = pen.layout.calm(14, 1.3), ACID if level > 1 else BONE
        pen.write(tr("LEVEL {level}", level=level), "strong", size, colour, align="centre")

    return [
        Control("grow_less", less, lower, lambda: step(-1), Turn("minus"),
                level > 1, Action.REMOVE, tip="setup:level", hint=ban),
        Control("", middle, look=Drawn(words), tip="setup:level"),
        Control("grow_more", more, higher, lambda: step(1), Turn("plus"),
                level < top and not ban, Action.ADD, tip="setup:level", hint=ban),
    ]  # fmt: skip


def rung_says(rung: Rung, level: int, ban: str = "") -> str:
    """A Level for the ear, with what it gives, and whether it is the chosen one, or why it cannot
    be."""
    more = tr("Chosen") if rung.level == level else ban
    return f"{rung.says()} {more}".rstrip()


def levels_words(level: int, both: bool) -> str:
    """Who fights at which Level: both decks at one, or a deck against an Enemy."""
    if both:
        return tr("both decks at Level {level}", level=level)
    return tr("your deck at Level {level}, the Enemy at Level 1", level=level)


# ---- on the sheet ------------------------------------------------------------------------------


def ladder_sheet(layout: Layout, fighter: Fighter, rungs: Sequence[Rung]) -> pygame.Surface:
    """A layer of the window's size with the sheet of a deck: what its Classes give at each Level,
    dim where it is not reached. Keep it, it is dear."""
    pen = begun_sheet(layout, fighter)
    size, places = _spread(layout, rungs)
    for rung, place in zip(rungs, places, strict=True):
        _rung(pen.on(place), rung, fighter.level, size)
    stamped(pen, fighter, FOOT)
    told = "; ".join(reason.message for reason in fighter.reasons)
    pen.write(told, "bold", 12, CRIMSON, (X + 142, FOOT - 1, WIDE - 156, 36), lines=2)
    return pen.dst


def rung_places(layout: Layout, rungs: Sequence[Rung]) -> list[pygame.Rect]:
    """Where each Level lies on that sheet, in pixels."""
    return _spread(layout, rungs)[1]


def _spread(layout: Layout, rungs: Sequence[Rung]) -> tuple[float, list[pygame.Rect]]:
    """The largest size at which all have room, and their places; what is left lies between."""
    box, floor = layout.rect(*RUNGS), LEAST_FLOW * layout.k
    size = TOLD * layout.k * min(layout.text_scale, LARGEST)
    while size > floor and sum(_high(layout, one, size) for one in rungs) > box.h:
        size = max(floor, size - 0.5)
    heights = [_high(layout, one, size) for one in rungs]
    spare = max(0, min(layout.px(8), (box.h - sum(heights)) // len(rungs)))
    top, places = box.y, []
    for high in heights:
        places.append(pygame.Rect(box.x, top, box.w, max(0, min(high, box.bottom - top))))
        top += high + spare
    return size, places


def _high(layout: Layout, rung: Rung, size: float) -> int:
    wide = layout.px(RUNGS[2] - COIN - 8)
    lines = (flow_height(line, size, wide) or 0 for line in rung.abilities)
    inside = 2 * layout.px(INSIDE)
    return inside + _line(size) + sum(high + _gap(size) for high in lines)


def _line(size: float) -> int:
    return round(size * 1.35)


def _gap(size: float) -> int:
    return round(size * 0.15)


def _rung(pen: Brush, rung: Rung, level: int, size: float) -> None:
    """One Level: its number, what it adds, what it opens."""
    layout, place, reached = pen.layout, pen.rect, rung.level <= level
    if rung.level == level:
        pen.dst.fill(CHOSEN, place)
        pen.dst.fill(INK, (place.x, place.y, layout.px(4), place.h))
    fore, strong = (INK, CRIMSON) if reached else (FAINT_INK, FAINT_INK)
    inside, line = layout.px(INSIDE), _line(size)
    centre = place.x + layout.px(COIN / 2 + 3), place.y + inside + line // 2
    back, number = (INK, ACID) if reached else (SHUT, INK)
    badge(pen.dst, centre, str(rung.level), layout.px(11), back, number)
    left = place.x + layout.px(COIN)
    room = pygame.Rect(left, place.y + inside, place.right - layout.px(8) - left, line)
    pen.write(rung.words, "strong", 13, fore, room)
    top = room.bottom
    for told in rung.abilities:
        top += _gap(size)
        high = max(0, place.bottom - top)
        top = put_flow(pen.dst, flow(told, size, (room.w, high), size), (left, top), fore,
                       strong).bottom  # fmt: skip


# ---- in rows of stone --------------------------------------------------------------------------


def draw_rung(pen: Brush, rung: Rung, level: int, spot: Place) -> None:
    """One Level as a row: lit where it is reached, dim where it is not."""
    layout, (x, y, wide, high) = pen.layout, spot
    reached = rung.level <= level
    stone_panel(pen.dst, layout, layout.rect(*spot), rung.level + 71, (60, 54, 66))
    back: Colour
    back, fore = (ACID, INK) if reached else (INK, BONE)
    badge(pen.dst, layout.at(x + 30, y + high / 2), str(rung.level), layout.px(17), back, fore)
    room = layout.rect(x + 60, y + 20, wide - 72, high - 21)
    size = 13 * layout.k * min(layout.text_scale, EVEN)
    words = flow(" ".join(rung.abilities), size, room.size, LEAST_FLOW * layout.k)
    spare = max(0, room.h - words.height) // 2  # of the row, above and below
    box = layout.rect(x + 60, y + 3, wide - 76, 17).move(0, spare)
    pen.write(rung.words, "strong", 14, WHITE if reached else BONE, box)
    plain, strong = (WHITE, ACID) if reached else (BONE, BONE)
    put_flow(pen.dst, words, (room.x, room.y + spare), plain, strong)
