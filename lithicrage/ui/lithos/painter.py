"""How the board of Lithos looks: stones, the last move, targets of three kinds, what would fall.

Owns the marks: acid is free, ice blue is frozen, pink is harm or the last move; none is colour
alone. It paints what the page shows and decides nothing.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

import pygame

from lithicrage.base.tongue import tr
from lithicrage.tables.lithos.board import BIT, FILES, RANKS, name_cell, read_cell
from lithicrage.ui import kit
from lithicrage.ui.hall.minerals import FROST, dot, fade, halo, put, ring
from lithicrage.ui.kit import ACID, INK, PINK, WHITE
from lithicrage.ui.kit.control import Brush
from lithicrage.ui.kit.layout import Layout, Place
from lithicrage.ui.lithos.aims import STOPS, TAKES, AimedMove, holder
from lithicrage.ui.lithos.ground import CELL, LEFT, TOP, cell_rect
from lithicrage.ui.lithos.pebbles import cracked, pebble, set_down, sort_of

if TYPE_CHECKING:
    from lithicrage.ui.lithos.match import LithosPage

PLACE: Final[Place] = (LEFT, TOP, FILES * CELL, RANKS * CELL)
SIDE: Final = 44.0  # of a pebble
HARM: Final = (205, 24, 66)


def below(page: LithosPage, pen: Brush) -> None:
    """What lies under the stones: the last move, the lanes, the glow of the lifted stone."""
    _last_move(page, pen)
    layout, flipped = pen.layout, page.flipped
    for target in page.aims:
        fade(pen.dst, cell_rect(layout, target, flipped).inflate(-4, -4), ACID, 34)
    if page.lifted is not None:
        box = cell_rect(layout, page.lifted, flipped)
        put(pen.dst, halo(layout.px(46), ACID, 210), box.center)
        fade(pen.dst, box.inflate(-4, -4), ACID, 120)
        edge = max(2, layout.px(3))
        pygame.draw.rect(pen.dst, ACID, box.inflate(-2, -2), edge, border_radius=layout.px(7))
    _best(page, pen)


def _last_move(page: LithosPage, pen: Brush) -> None:
    """Pink: where the last stone came from, its way, and where it is."""
    last, layout = page.last, pen.layout
    if last is None:
        return
    boxes = [cell_rect(layout, cell, page.flipped) for cell in (last.origin, last.target)]
    for box, alpha in zip(boxes, (70, 100), strict=True):
        fade(pen.dst, box.inflate(-4, -4), PINK, alpha)
    edge = max(1, layout.px(2))
    pygame.draw.rect(pen.dst, PINK, boxes[0].inflate(-6, -6), edge, border_radius=layout.px(6))
    (x0, y0), (x1, y1) = boxes[0].center, boxes[1].center
    count = int(math.hypot(x1 - x0, y1 - y0) // (11 * layout.k))
    made = dot(max(2, layout.px(2.6)), PINK, PINK, 0)
    for i in range(2, count - 1):
        t = i / count
        put(pen.dst, made, (x0 + (x1 - x0) * t, y0 + (y1 - y0) * t))


def _best(page: LithosPage, pen: Brush) -> None:
    """The first move of the best line: two dashed frames in acid."""
    if page.advice is None or not page.advice.line or page.shown is not None:
        return
    ends = [read_cell(name) for name in page.advice.line[0].split("-")]
    layout = pen.layout
    for cell in ends:
        if cell is not None:
            box = cell_rect(layout, cell, page.flipped)
            put(pen.dst, ring(layout.px(25), ACID, 3 * layout.k, 14), box.center)


def stone(page: LithosPage, cell: int, pen: Brush) -> None:
    """The stone of a cell, and the frame of the cursor."""
    state, layout, rect = page.state, pen.layout, pen.rect
    seat = holder(state, cell)
    side = layout.px(SIDE)
    centre = rect.center
    if seat is not None:
        if page.last is not None and cell == page.last.target and page.travel.moving(page.clock):
            share = page.travel.at(page.clock)
            start = cell_rect(layout, page.last.origin, page.flipped).center
            centre = (round(start[0] + (centre[0] - start[0]) * share),
                      round(start[1] + (centre[1] - start[1]) * share))  # fmt: skip
        ice = bool(state.frozen() & BIT[cell]) and cell != page.lifted
        make = cracked if ice else pebble
        set_down(pen.dst, make(seat, sort_of(cell), side, page.flipped), centre)
    if pen.focused:
        edge = max(2, layout.px(2.4))
        corner = layout.px(7)
        pygame.draw.rect(pen.dst, INK, rect.inflate(-1, -1), edge + 2, border_radius=corner)
        pygame.draw.rect(pen.dst, WHITE, rect.inflate(-3, -3), edge, border_radius=corner)


def above(page: LithosPage, pen: Brush) -> None:
    """What lies over the stones: targets, those that would fall, the ghost and its words."""
    aims, layout = page.aims, pen.layout
    if not aims:
        return
    aimed = aims.get(page.at) if page.at is not None else None
    fall = set(aimed.move.taken) if aimed is not None else set()
    for cell in sorted({cell for one in aims.values() for cell in one.move.taken}):
        box = cell_rect(layout, cell, page.flipped)
        sure = cell in fall
        put(pen.dst, ring(layout.px(25), PINK, (3.4 if sure else 2.4) * layout.k,
                          0 if sure else 12), box.center)  # fmt: skip
        if sure:
            at = (box.right - layout.px(10), box.y + layout.px(10))
            put(pen.dst, dot(layout.px(9), PINK, INK, 2 * layout.k), at)
            kit.put_icon(pen.dst, "close", 9 * layout.k, INK, center=at)
    for target, aim in aims.items():
        if aim is not aimed:
            mark(pen, aim, cell_rect(layout, target, page.flipped).center)
    if aimed is not None and page.lifted is not None:
        _ghost(page, pen, aimed)


def mark(pen: Brush, aim: AimedMove, centre: tuple[int, int]) -> None:
    """The mark of a target: a dot, a snowflake in a dashed ring, a number in a ring."""
    layout, k = pen.layout, pen.layout.k
    if aim.kind == STOPS:
        put(pen.dst, ring(layout.px(16), FROST, 3 * k, 8), centre)
        kit.put_icon(pen.dst, "snow", 20 * k, FROST, center=centre)
    elif aim.kind == TAKES:
        put(pen.dst, ring(layout.px(15), PINK, 4 * k), centre)
        number(pen, len(aim.move.taken), centre)
    else:
        put(pen.dst, dot(layout.px(9), ACID, INK, 2 * k), centre)


def number(pen: Brush, count: int, centre: tuple[int, int]) -> None:
    """How many fall, on a coin."""
    layout = pen.layout
    put(pen.dst, dot(layout.px(11), ACID, INK, 2 * layout.k), centre)
    box = pygame.Rect(0, 0, layout.px(22), layout.px(20))
    box.center = centre
    pen.write(str(count), "strong", layout.calm(14, 1.0), INK, box, "centre")


def _ghost(page: LithosPage, pen: Brush, aim: AimedMove) -> None:
    """The stone itself where it would stand, and what that does in words."""
    layout, k = pen.layout, pen.layout.k
    box = cell_rect(layout, aim.move.target, page.flipped)
    assert page.lifted is not None and page.now.seat is not None
    made = pebble(page.now.seat, sort_of(page.lifted), layout.px(SIDE), page.flipped).copy()
    made.set_alpha(170)
    put(pen.dst, made, box.center)
    if aim.kind == TAKES:
        number(pen, len(aim.move.taken), (box.right - layout.px(11), box.y + layout.px(11)))
    elif aim.kind == STOPS:
        put(pen.dst, ring(layout.px(16), FROST, 3 * k, 8), box.center)
    strip, at = tag(layout, aim, box)
    if strip is not None:
        key = ("aim", aim.kind, aim.move.taken)
        kit.drop(pen.dst, strip, at.topleft, 4 * k, 170, (2, 3), key=key)


def tag(
    layout: Layout, aim: AimedMove, box: pygame.Rect
) -> tuple[pygame.Surface | None, pygame.Rect]:
    """The words over a target in this box with their rule, and where they lie; none where nothing
    comes of it."""
    if aim.kind == TAKES:
        words, fore, back = f"{taken_words(aim)} (A8)", WHITE, HARM
    elif aim.kind == STOPS:
        words, fore, back = f"{tr('would freeze here')} (A12)", INK, FROST
    else:
        return None, pygame.Rect(box.topleft, (0, 0))
    size = 13 * layout.k * min(1.35, layout.text_scale)
    strip = kit.label(words, size, fore, back, turn=-2, width=layout.px(320))
    at = strip.get_rect(midbottom=(box.centerx, box.y + layout.px(4)))
    at.clamp_ip(layout.rect(*PLACE).inflate(layout.px(16), layout.px(30)))
    return strip, at


def taken_words(aim: AimedMove) -> str:
    """Which stones fall."""
    *most, last = map(name_cell, aim.move.taken)
    if most:
        return tr("takes {some} and {last}", some=", ".join(most), last=last)
    return tr("takes {cell}", cell=last)
