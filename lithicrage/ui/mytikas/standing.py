"""All seats side by side: Favors, Offerings, Locks, points; and how near the end is.

Owns places and pictures. Knows no rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from lithicrage.base.tongue import tr
from lithicrage.ui import kit
from lithicrage.ui.kit import BODY, BONE, CRIMSON, FAINT_INK, INK, PINK
from lithicrage.ui.kit.control import Brush
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.mytikas.looks import even_size, put_flame, put_god, put_seat
from lithicrage.ui.shell.pieces import paper_panel

TABLE: Final[Place] = (874, 302, 392, 152)
ENDS: Final[Place] = (874, 460, 392, 42)
GODS_AT: Final = 1008.0
STEP: Final = 40.0
FLAMES_AT: Final = 1162.0
LOCKS_AT: Final = 1194.0
ROW: Final = 24.0
NAMES: Final = 80.0  # how wide the names of seats are


@dataclass(frozen=True)
class SeatShown:
    """A seat of the table: Favors by god, Offerings in reserve, Locks, points; `turn`: it has the
    turn, `asked`: it chooses now, `seen`: its board is shown."""

    name: str
    favors: tuple[int, ...]
    offerings: int
    locks: int
    points: int
    turn: bool
    asked: bool
    seen: bool


def row_top(seat: int, seats: int) -> float:
    """The top of a seat's row; -1 is that of the supply."""
    room = (TABLE[3] - 34) / (seats + 1)
    step = min(ROW + 4, room)
    return TABLE[1] + 30 + (seat + 1) * step


def row_high(seats: int) -> float:
    """How high a row is."""
    return min(ROW + 4, (TABLE[3] - 34) / (seats + 1))


def seat_place(seat: int, seats: int) -> Place:
    """Where a seat is chosen to be looked at: its name."""
    return (TABLE[0] + 6, row_top(seat, seats), GODS_AT - TABLE[0] - 30, row_high(seats))


def favor_place(god: int, seat: int, seats: int) -> Place:
    """Where the Favors of a god lie: with a seat, or in the supply (-1)."""
    return (GODS_AT + god * STEP - 18, row_top(seat, seats), 36, row_high(seats))


def put_table(pen: Brush, piles: Sequence[int], seats: Sequence[SeatShown]) -> None:
    """The paper with a row for the supply and one for each seat."""
    layout, dst = pen.layout, pen.dst
    x, y, w, _ = TABLE
    paper_panel(dst, layout, layout.rect(*TABLE), 74)
    for god in range(4):
        put_god(dst, layout.at(GODS_AT + god * STEP, y + 17), layout.px(12), god)
    put_flame(dst, layout.at(FLAMES_AT, y + 17), layout.px(11))
    kit.put_icon(dst, "lock", layout.px(19), INK, center=layout.at(LOCKS_AT, y + 17))
    pen.write(tr("points"), "bold", layout.calm(13, 1.15), FAINT_INK, (x + w - 56, y + 4, 46, 26),
              "right")  # fmt: skip
    pen.write(tr("Favors"), "bold", layout.calm(13, 1.4), FAINT_INK, (x + 14, y + 4, 80, 26))
    count, high = len(seats), row_high(len(seats))
    top = row_top(-1, count)
    pen.write(tr("supply"), "bold", layout.calm(13, 1.4), FAINT_INK, (x + 14, top, 80, high))
    for god, left in enumerate(piles):
        _figure(pen, left, favor_place(god, -1, count))
    pen.write("∞", "strong", layout.calm(15, 1.4), FAINT_INK, (FLAMES_AT - 18, top, 36, high),
              "centre")  # fmt: skip
    names = even_size(layout, [one.name.upper() for one in seats], "strong", 13, 1.5, NAMES)
    for seat, one in enumerate(seats):
        top = row_top(seat, count)
        if one.turn or one.asked:
            back = layout.rect(x + 6, top + 1, w - 12, high - 2)
            pygame.draw.rect(dst, (206, 236, 116) if one.asked else (228, 222, 170), back)
        put_seat(pen, layout.at(x + 21, top + high / 2), 9, seat)
        face: kit.Face = "strong" if one.seen else "bold"
        pen.write(one.name.upper(), face, names, INK, (x + 35, top, NAMES, high))
        for god, held in enumerate(one.favors):
            _figure(pen, held, favor_place(god, seat, count))
        for number, at in ((one.offerings, FLAMES_AT), (one.locks, LOCKS_AT)):
            _figure(pen, number, (at - 18, top, 36, high))
        pen.write(str(one.points), "strong", layout.calm(17, 1.4), CRIMSON,
                  (x + w - 62, top, 52, high), "right")  # fmt: skip


def _figure(pen: Brush, number: int, place: Place) -> None:
    face: kit.Face = "strong" if number else "body"
    pen.write(str(number) if number else "·", face, pen.layout.calm(15, 1.5),
              INK if number else FAINT_INK, place, "centre")  # fmt: skip


@dataclass(frozen=True)
class EndShown:
    """A way to the end: its words, how far it is, and how far it goes."""

    words: str
    done: int
    all: int

    def says(self) -> str:
        """It for the ear."""
        return tr("{what}: {n} of {all}", what=self.words, n=self.done, all=self.all)


def put_ends(pen: Brush, ends: Sequence[EndShown]) -> None:
    """How near each way to the end is."""
    layout, dst = pen.layout, pen.dst
    x, y, w, h = ENDS
    rect = layout.rect(*ENDS)
    made = kit.plate(rect.size, 76, (44, 38, 50), layout.k)
    kit.drop(dst, made, rect.topleft, 5 * layout.k, 150, key="ends")
    pen.write(tr("ENDS AT"), "strong", layout.calm(12.5, 1.4), BONE, (x + 12, y, 66, h))
    wide = (w - 92) / len(ends)
    size = even_size(layout, [one.words for one in ends], "bold", 12.5, 1.3, wide - 4)
    for n, one in enumerate(ends):
        left = x + 84 + n * wide
        pen.write(one.words, "bold", size, BONE, (left, y + 3, wide - 4, 18))
        step = min(12.0, (wide - 10) / one.all)
        near = one.all - one.done <= 1
        for place in range(one.all):
            full = place < one.done
            colour = (BODY if near else PINK) if full else (82, 74, 88)
            pygame.draw.rect(dst, colour, layout.rect(left + place * step, y + 24, step - 2, 10))
