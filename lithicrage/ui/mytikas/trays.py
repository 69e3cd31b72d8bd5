"""The board of a seat: goods by level, and the slots of its buildings with what they give.

Owns places and pictures. Knows no rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from lithicrage.base.tongue import tr
from lithicrage.ui import kit
from lithicrage.ui.hall.minerals import put, ring
from lithicrage.ui.kit import ACID, BONE, DIM, INK, WHITE, Colour
from lithicrage.ui.kit.control import Brush
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.mytikas.looks import LEVEL, PIECES, cube, even_size, piece, put_seat
from lithicrage.ui.shell.pieces import stone_panel

BOARD: Final[Place] = (12, 446, 850, 266)
TRAYS: Final = (24.0, 500.0)  # the corner of the highest level
ROW: Final = 52.0
HIGH: Final = 46.0
WIDE: Final = 484.0
FIRST: Final = 70.0  # left edge of the stones
COLUMN: Final = 146.0
SLOTS: Final = (522.0, 488.0)
SLOT_ROW: Final = 55.0
SHOWN: Final = (0, 2, 1, 3)  # kinds from top to bottom: cities, then temples
DARK: Final[Colour] = (28, 24, 32)
RIM: Final[Colour] = (100, 92, 104)


@dataclass(frozen=True)
class SlotShown:
    """A slot: the level that its piece was built on, 0 for none; what it gives: signs, how many
    of each, a word for it."""

    level: int
    signs: tuple[tuple[str, int, str], ...] = ()


@dataclass(frozen=True)
class KindShown:
    """A kind of building: its name, cost, points a level and slots."""

    kind: int
    name: str
    cost: tuple[int, ...]
    points: int
    slots: tuple[SlotShown, ...]


def tray_place(good: int, level: int) -> Place:
    """A tray of one of the goods, level from 0."""
    x = FIRST + good * COLUMN
    return (x, TRAYS[1] + (3 - level) * ROW, COLUMN - 6, HIGH)


def slot_place(kind: int, slot: int) -> Place:
    """A slot of a kind."""
    return (SLOTS[0] + 142 + slot * 76, SLOTS[1] + SHOWN.index(kind) * SLOT_ROW + 4, 72, 42)


def put_board(pen: Brush, seat: int, title: str, note: str) -> None:
    """The stone of the board with its headings."""
    layout = pen.layout
    stone_panel(pen.dst, layout, layout.rect(*BOARD), 71, (56, 50, 62))
    put_seat(pen, layout.at(34, 468), 9, seat)
    pen.write(title, "strong", layout.calm(14, 1.5), WHITE, (50, 456, 200, 24))
    pen.write(note, "bold", layout.calm(13, 1.35), DIM, (254, 456, 252, 24), "right")
    for good, words in enumerate((tr("stone"), tr("marble"), tr("gold"))):
        x = FIRST + good * COLUMN
        pen.write(words, "bold", layout.calm(13, 1.45), BONE, (x + 8, 478, 120, 20))
    for level in range(4):
        y = TRAYS[1] + (3 - level) * ROW
        rect = layout.rect(TRAYS[0], y, WIDE, HIGH)
        pygame.draw.rect(pen.dst, DARK, rect, border_radius=layout.px(7))
        pygame.draw.rect(pen.dst, RIM, rect, max(1, layout.px(2)), border_radius=layout.px(7))
        kit.badge(pen.dst, layout.at(46, y + HIGH / 2), str(level + 1), layout.px(15), INK, ACID,
                  ACID)  # fmt: skip
        for good in (1, 2):
            x = FIRST + good * COLUMN - 4
            line = layout.rect(x, y + 6, 2, HIGH - 12)
            pygame.draw.rect(pen.dst, (70, 62, 76), line)


def put_goods(pen: Brush, now: Sequence[int], after: Sequence[int]) -> None:
    """The goods by level, then kind, as they are and as they would be."""
    for level in range(4):
        for good in range(3):
            at = 3 * level + good
            _put_tray(pen, good, level, now[at], after[at])


def _put_tray(pen: Brush, good: int, level: int, count: int, then: int) -> None:
    layout = pen.layout
    x, y, w, h = tray_place(good, level)
    middle = y + h / 2
    most = max(count, then)
    if not most:
        put(pen.dst, ring(layout.px(9), (82, 74, 88), 1.6 * layout.k, 10),
            layout.at(x + 20, middle))  # fmt: skip
        return
    change = then - count
    numbered = most > 4
    room = w - 26 - (26 if numbered else 0) - (28 if change else 0)
    step = min(20.0, room / max(1, most - 1))
    for n in range(most):
        ghost = 0 if n < min(count, then) else 1 if change > 0 else -1
        put(pen.dst, cube(layout.px(10), good, ghost), layout.at(x + 16 + n * step, middle + 1))
    if numbered:
        edge = x + w - 28 - (28 if change else 0)
        pen.write(str(count), "strong", layout.calm(15, 1.5), WHITE, (edge, y, 26, h), "right")
    if change:
        words = f"+{change}" if change > 0 else str(change).replace("-", "−")
        colour = ACID if change > 0 else (255, 150, 150)
        pen.write(words, "strong", layout.calm(14, 1.5), colour, (x + w - 30, y, 28, h), "right")


def put_kinds(pen: Brush, seat: int, kinds: Sequence[KindShown], title: str, note: str) -> None:
    """The buildings of a seat: what each costs and is worth, and its slots."""
    layout = pen.layout
    x, y = SLOTS
    pen.write(title, "strong", layout.calm(14, 1.5), WHITE, (x, 456, 150, 24))
    pen.write(note, "bold", layout.calm(13, 1.35), BONE, (x + 152, 456, 174, 24), "right")
    names = even_size(layout, [one.name for one in kinds], "bold", 13, 1.4, 94)
    words = [slot.signs[0][2] for one in kinds for slot in one.slots if len(slot.signs) == 1]
    gifts = even_size(layout, words, "bold", 12.5, 1.3, 68)
    for one in kinds:
        top = y + SHOWN.index(one.kind) * SLOT_ROW
        back = layout.rect(x, top, 330, 50)
        pygame.draw.rect(pen.dst, DARK, back, border_radius=layout.px(7))
        put(pen.dst, piece(layout.px(30), one.kind, PIECES[seat]), layout.at(x + 24, top + 25))
        pen.write(one.name, "bold", names, WHITE, (x + 46, top + 4, 94, 22))
        left = x + 52.0
        for good, count in enumerate(one.cost):
            for _ in range(count):
                put(pen.dst, cube(layout.px(6), good), layout.at(left, top + 36))
                left += 14
        for slot, shown in enumerate(one.slots):
            _put_slot(pen, slot_place(one.kind, slot), shown, gifts)
        pen.write(f"×{one.points}", "strong", layout.calm(17, 1.4), ACID,
                  (x + 290, top, 36, 50), "right")  # fmt: skip


def _put_slot(pen: Brush, place: Place, shown: SlotShown, size: float) -> None:
    layout = pen.layout
    rect = layout.rect(*place)
    built = shown.level > 0
    pygame.draw.rect(pen.dst, LEVEL if built else (58, 51, 64), rect, border_radius=layout.px(6))
    pygame.draw.rect(pen.dst, INK if built else (120, 112, 124), rect, max(1, layout.px(2)),
                     border_radius=layout.px(6))  # fmt: skip
    x, y, w, h = place
    if built:
        words = tr("level {level}", level=shown.level)
        pen.write(words, "strong", layout.calm(13.5, 1.4), INK, (x + 3, y, w - 6, h), "centre", 2)
        return
    if not shown.signs:
        words = tr("no gift")
        pen.write(words, "bold", layout.calm(12.5, 1.4), BONE, (x + 3, y, w - 6, h), "centre", 2)
        return
    alone = len(shown.signs) == 1
    middle = y + (13 if alone else h / 2)
    step = (w - 8) / len(shown.signs)
    for n, (sign, count, _) in enumerate(shown.signs):
        left = x + 4 + n * step + step / 2
        at = layout.at(left + 8, middle)
        kit.put_icon(pen.dst, sign, layout.px(15), ACID, center=at)
        pen.write(str(count), "strong", layout.calm(14, 1.35), WHITE,
                  (left - 22, middle - 11, 20, 22), "right")  # fmt: skip
    if alone:
        low = (x + 2, y + 21, w - 4, 20)
        pen.write(shown.signs[0][2], "bold", size, WHITE, low, "centre")


def put_frame(pen: Brush, place: Place, strong: bool) -> None:
    """Around a tray or slot that means something now; `strong`: it is meant."""
    layout = pen.layout
    rect = layout.rect(*place).inflate(layout.px(2), layout.px(2))
    colour = ACID if strong else (150, 178, 60)
    wide = max(1, layout.px(3 if strong else 2))
    if strong:
        dark = rect.inflate(layout.px(3), layout.px(3))
        pygame.draw.rect(pen.dst, INK, dark, wide + layout.px(3), border_radius=layout.px(8))
    pygame.draw.rect(pen.dst, colour, rect, wide, border_radius=layout.px(7))
