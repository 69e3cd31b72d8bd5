"""The panels at the right: who builds, the tokens that are left, what is in the bag.

Owns their places and looks. They take figures, and know no rule.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from lithicrage.base.tongue import tr, tr_n
from lithicrage.ui import kit
from lithicrage.ui.hall.minerals import put, ring
from lithicrage.ui.kit.control import Brush
from lithicrage.ui.kit.layers import kept
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.kit.palette import ACID, BONE, CRIMSON, FAINT_INK, INK, WHITE, Colour
from lithicrage.ui.kit.slip import Pictured, Slip
from lithicrage.ui.monolyth import cubes
from lithicrage.ui.monolyth.block import small_block
from lithicrage.ui.monolyth.cubes import Cell
from lithicrage.ui.monolyth.minerals import STONES, put_sign
from lithicrage.ui.shell.pieces import heading

SEATS: Final[Place] = (904, 56, 362, 92)
TOKENS: Final[Place] = (904, 156, 362, 156)
BAG: Final[Place] = (904, 320, 362, 192)
VIOLET: Final[Colour] = (214, 160, 255)
PER_ROW: Final = 9  # tokens
COLUMN: Final = 24.4  # units from shape to shape in the bag
STEP: Final = 27.5  # units from token to token
ROW: Final = 28.5  # units from row to row
RADIUS: Final = 12.5


@dataclass(frozen=True, slots=True)
class BuilderShown:
    """A seat as it is shown beside one's own block: `points` now, `after` what they become with the
    ghost (None: nothing is shown of it), `note` what it does."""

    name: str
    points: int
    after: int | None
    note: str
    turn: bool
    block: tuple[tuple[Cell, int], ...]
    walls: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TokenShown:
    """Equal tokens of a rack: how many were there, how many are left."""

    value: int
    all: int
    left: int


def seat_place(seat: int, count: int) -> Place:
    """Where a seat is shown: side by side, from three on in two rows."""
    x, y, w, h = SEATS
    if count == 1:
        return (x + 6, y + 4, w - 12, h - 8)
    if count == 2:
        return (x + 6 + seat * (w - 6) / 2, y + 4, (w - 18) / 2, h - 8)
    return (x + 6 + seat % 2 * (w - 6) / 2, y + 4 + seat // 2 * 43, (w - 18) / 2, 41)


def put_builder(pen: Brush, one: BuilderShown, place: Place, small: bool) -> None:
    """A seat: a small block, its name, its points and what it does."""
    x, y, w, h = place
    layout = pen.layout
    wide = 46.0 if small else 70.0
    most = layout.px(wide), layout.px(h)
    made = _fitted(layout.px(5 if small else 8), one.block, one.walls, most)
    pen.dst.blit(made, made.get_rect(center=layout.at(x + wide / 2, y + h / 2)))
    left, room = x + wide + 4, w - wide - 4
    points = ACID if one.turn else BONE
    if small:
        pen.write(one.name.upper(), "strong", 13, ACID if one.turn else WHITE,
                  (left, y + 1, room, 19))  # fmt: skip
        used = pen.write(str(one.points), "strong", 17, points, (left, y + 20, 30, 20))
        note = tr("{points} with this", points=one.after) if one.after is not None else one.note
        edge = layout.px(5) + used.right
        box = pygame.Rect(edge, used.y, layout.at(x + w, 0)[0] - edge, used.h)
        pen.write(note, "bold", 12.5, points, box.inflate(0, layout.px(2)))
        return
    pen.write(one.name.upper(), "strong", 15, WHITE, (left, y + 6, room, 24))
    used = pen.write(str(one.points), "strong", 24, points, (left, y + 30, 44, 30))
    if one.after is not None:
        edge = used.right + layout.px(8)
        box = pygame.Rect(
            edge, layout.at(0, y + 29)[1], layout.at(x + w, 0)[0] - edge, layout.px(32)
        )
        pen.write(tr("{points} with this", points=one.after), "bold", 12.5, BONE, box, lines=2)
    pen.write(one.note, "bold", 13, points, (left, y + 60, room, 22))


@kept
def _fitted(
    u: int, block: tuple[tuple[Cell, int], ...], walls: tuple[int, ...], room: tuple[int, int]
) -> pygame.Surface:
    """A small block, shrunk where it has no room."""
    made = small_block(u, block, walls, 0)
    k = min(1.0, room[0] / made.get_width(), room[1] / made.get_height())
    size = round(made.get_width() * k), round(made.get_height() * k)
    return pygame.transform.smoothscale(made, size) if k < 1 else made


def token_places(values: Sequence[TokenShown], top: float) -> list[tuple[float, float]]:
    """The middles of a rack's tokens in units, in rows."""
    x, y, _, _ = TOKENS
    return [
        (x + 117 + n % PER_ROW * STEP, y + top + n // PER_ROW * ROW) for n in range(len(values))
    ]


def rack_rows(count: int) -> int:
    """How many rows a rack of so many different tokens takes."""
    return max(1, math.ceil(count / PER_ROW))


def put_token(
    pen: Brush, at: tuple[float, float], one: TokenShown, colour: Colour, chosen: bool = False
) -> None:
    """A token, or the dashed ring that it left; how many there are of it at its corner."""
    layout = pen.layout
    centre = layout.at(*at)
    box = (at[0] - 14, at[1] - 12, 28, 24)
    if not one.left:
        put(pen.dst, ring(layout.px(RADIUS - 2), (120, 112, 124), 1.6, 10), centre)
        pen.write(str(one.value), "bold", layout.calm(12, 1), (168, 160, 172), box, "centre")
        return
    if chosen:
        pygame.draw.circle(pen.dst, ACID, centre, layout.px(RADIUS + 4))
        pygame.draw.circle(pen.dst, INK, centre, layout.px(RADIUS + 1))
    kit.badge(pen.dst, centre, str(one.value), layout.px(RADIUS), colour, INK, INK)
    if one.all > 1:
        for n in range(one.left):  # a pip for each
            spot = (centre[0] + layout.px((n - (one.left - 1) / 2) * 6), centre[1] + layout.px(12))
            pygame.draw.circle(pen.dst, INK, spot, max(2, layout.px(3)))
            pygame.draw.circle(pen.dst, colour, spot, max(1, layout.px(2)))


def put_rack(
    pen: Brush, title: str, values: Sequence[TokenShown], top: float, colour: Colour,
    chosen: int = 0,
) -> None:  # fmt: skip
    """A row of tokens with its title; `top` is the middle of its first row below the panel's top,
    in units."""
    x, y, _, _ = TOKENS
    pen.write(title, "strong", pen.layout.calm(12.5, 1.05), BONE, (x + 12, y + top - 14, 92, 28))
    for at, one in zip(token_places(values, top), values, strict=True):
        put_token(pen, at, one, colour, bool(chosen) and one.value == chosen)


def put_legend(pen: Brush, top: float) -> None:
    """What the dots below tokens are, at the right of a row."""
    x, y, w, _ = TOKENS
    size = pen.layout.calm(12.5, 1.05)
    box = (x + 200, y + top - 14, w - 212, 28)
    pen.write(tr("a dot for each that is left"), "bold", size, BONE, box, "right")


def shape_slip(
    title: str, cells: tuple[Cell, ...], lines: tuple[str, ...], mineral: int = 1
) -> Slip:
    """What a stone of some shape is, with its picture."""

    def make(size: tuple[int, int]) -> pygame.Surface:
        out = pygame.Surface(size, pygame.SRCALPHA)
        u = cubes.unit_for(cells, (size[0] - 8, size[1] - 8), size[1] // 2)
        cubes.put_stone(out, cells, (size[0] / 2, size[1] / 2), u, mineral)
        return out

    return Slip(title, lines, picture=Pictured(("monolyth", cells, mineral), 0.7, make))


def units_place(shapes: int) -> Place:
    """Where the head of the last column stands, right of the pictures of so many shapes."""
    x, y, w, _ = BAG
    left = x + 52 + (shapes - 1) * COLUMN + 13
    return (left, y + 38, x + w - 8 - left, 26)


def put_bag(
    pen: Brush, shapes: Sequence[tuple[str, tuple[Cell, ...]]],
    left: Sequence[Sequence[int]], units: Sequence[int],
) -> None:  # fmt: skip
    """What can still be drawn: rows are minerals, columns `shapes` (titles and cells); `left`
    counts by mineral, then shape. The last column are the unit cubes of the supply."""
    x, y, w, _ = BAG
    layout, px = pen.layout, pen.layout.px
    heading(pen.dst, layout, tr("IN THE BAG"), x + 12, y + 9, width=150)
    total = sum(map(sum, left))
    words = tr_n("{n} stone is left", "{n} stones, one is drawn", total)
    if not total:
        words = tr("It is empty.")
    pen.write(words, "bold", 13, FAINT_INK, (x + 166, y + 7, w - 178, 24), "right")
    first, step = x + 52, COLUMN
    for n, (title, cells) in enumerate(shapes):
        u = cubes.unit_for(cells, (px(24), px(24)), px(6))
        spot = (first + n * step - 12, y + 36, 24, 30)
        cubes.put_stone(pen.dst, cells, layout.at(first + n * step, y + 51), u, 1, False)
        count = sum(row[n] for row in left)
        tell = tr("In the bag: {count}", count=count)
        pen.explain(spot, shape_slip(title, cells, (tell,)))
    edge = x + w - 28
    pen.write(tr("units"), "bold", layout.calm(12, 1), FAINT_INK, units_place(len(shapes)), "right")
    for row, mineral in enumerate(STONES):
        middle = y + 80 + row * 22
        if row % 2 == 0:
            pygame.draw.rect(pen.dst, (226, 215, 192), layout.rect(x + 8, middle - 11, w - 16, 22))
        box = layout.rect(x + 12, middle - 9, 24, 18)
        pygame.draw.rect(pen.dst, mineral.colour, box, border_radius=px(3))
        pygame.draw.rect(pen.dst, INK, box, max(1, px(1)), border_radius=px(3))
        put_sign(pen.dst, row, box.center, px(11), mineral.cut)
        for n, count in enumerate(left[row]):
            spot = (first + n * step - 11, middle - 11, 22, 22)
            ink = INK if count else FAINT_INK
            pen.write(str(count) if count else "·", "strong" if count else "body",
                      layout.calm(13.5, 1.15), ink, spot, "centre")  # fmt: skip
        pen.write(str(units[row]), "strong", layout.calm(14, 1.15), CRIMSON,
                  (edge - 18, middle - 11, 36, 22), "centre")  # fmt: skip
