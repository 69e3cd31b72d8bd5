"""A block as it is seen: four views, the plinth with the colours of the walls, cubes, the ghost.

Owns what is painted before what, and which cell lies below a point. Cells of the grid count x and
y from 0 to 3 and z upwards; a view turns them by 90 degrees, so that another corner is in front.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import Final

import pygame

from lithicrage.ui.kit.ahead import AHEAD
from lithicrage.ui.kit.fields import Point, smooth_draw
from lithicrage.ui.kit.layers import kept
from lithicrage.ui.kit.palette import ACID, INK, PINK, mix
from lithicrage.ui.monolyth import cubes
from lithicrage.ui.monolyth.cubes import Cell, corner
from lithicrage.ui.monolyth.minerals import OUTLINES, STONES, laid_on, lines

WIDE: Final = 4  # cells along a wall
RIM: Final = 0.62  # cells that the plinth is wider on each side
INNER: Final = 0.1
THICK: Final = 0.7  # cells that it is high
DIM_LINE: Final = 80  # of 255: the outline of a ghost where the block hides it


@dataclass(frozen=True, slots=True)
class Vantage:
    """How a block is looked at: the half width of a cube, where the back corner of the floor is
    seen, and how many quarter turns it was turned."""

    u: int
    origin: tuple[int, int]
    turn: int = 0

    def seen(self, x: int, y: int) -> tuple[int, int]:
        """A cell of the grid as it lies in this view."""
        for _ in range(self.turn % 4):
            x, y = WIDE - 1 - y, x
        return x, y

    def meant(self, x: int, y: int) -> tuple[int, int]:
        """The cell of the grid that lies at a cell of this view."""
        for _ in range(-self.turn % 4):
            x, y = WIDE - 1 - y, x
        return x, y

    def seen_cell(self, cell: Cell) -> Cell:
        """The same for a cube."""
        return (*self.seen(cell[0], cell[1]), cell[2])

    def spot(self, x: float, y: float, z: float) -> Point:
        """Where a corner of the view is seen."""
        sx, sy = corner(x, y, z, self.u)
        return self.origin[0] + sx, self.origin[1] + sy

    def outline(self, x: int, y: int, high: int) -> list[Point]:
        """What is seen of a column of the view: six corners, or the four of its floor."""
        near = [self.spot(x, y, high), self.spot(x + 1, y, high)]
        far = [self.spot(x, y + 1, 0), self.spot(x, y + 1, high)]
        if not high:
            return [*near, self.spot(x + 1, y + 1, 0), far[0]]
        return [*near, self.spot(x + 1, y, 0), self.spot(x + 1, y + 1, 0), *far]

    def cell_at(self, pos: tuple[int, int], heights: Sequence[int]) -> tuple[int, int] | None:
        """The cell of the grid whose column is seen at a point, the nearest first; `heights` count
        cubes by y * 4 + x. None beside the floor."""
        spots = [(x, y) for x in range(WIDE) for y in range(WIDE)]
        for x, y in sorted(spots, key=lambda spot: -sum(spot)):
            gx, gy = self.meant(x, y)
            if _inside(self.outline(x, y, heights[gy * WIDE + gx]), pos):
                return gx, gy
        return None


def _inside(outline: Sequence[Point], pos: tuple[int, int]) -> bool:
    """Whether a point lies in a convex outline."""
    signs = set()
    for a, b in zip(outline, [*outline[1:], outline[0]], strict=True):
        cross = (b[0] - a[0]) * (pos[1] - a[1]) - (b[1] - a[1]) * (pos[0] - a[0])
        if abs(cross) > 1e-6:
            signs.add(cross > 0)
    return len(signs) == 1


def wall_line(side: int) -> list[tuple[int, int]]:
    """The cells along a wall from left to right, as one sees it from outside. Walls count in the
    order of the views: 0 is front left before any turn, then 1 front right, 2 back right, 3 back
    left."""
    last, along = WIDE - 1, range(WIDE)
    return (
        [(n, last) for n in along],
        [(last, last - n) for n in along],
        [(last - n, 0) for n in along],
        [(0, n) for n in along],
    )[side]


def shown_side(place: int, turn: int) -> int:
    """Which wall stands at a place of the view (0 front left, 1 front right, 2 back right, 3 back
    left) after so many quarter turns."""
    return (place + turn) % 4


@kept
def plinth(u: int, minerals: tuple[int, int, int, int]) -> pygame.Surface:
    """The floor of a block with the minerals of front left, front right, back right, back left on
    its edges."""
    half, high = plinth_reach(u)
    size = (2 * half, high)

    def draw(sheet: pygame.Surface, z: int) -> None:
        def at(x: float, y: float, low: float = 0.0) -> Point:
            sx, sy = corner(x, y, 0, u * z)
            return half * z + sx, (RIM * u + 2) * z + sy + low * u * z

        out, inner = WIDE + RIM, WIDE + INNER
        a, b, c, d = at(-RIM, -RIM), at(out, -RIM), at(out, out), at(-RIM, out)
        ia, ib, ic, id_ = at(-INNER, -INNER), at(inner, -INNER), at(inner, inner), at(-INNER, inner)
        drop = THICK * u * z
        line = max(1.5, u * 0.05) * z
        for left, right, tone in ((d, c, (44, 38, 50)), (c, b, (30, 25, 36))):
            low = [left, right, (right[0], right[1] + drop), (left[0], left[1] + drop)]
            pygame.draw.polygon(sheet, tone, low)
            lines(sheet, (18, 14, 22), low, line)
        strips = ([d, c, ic, id_], [c, b, ib, ic], [b, a, ia, ib], [a, d, id_, ia])
        for strip, number in zip(strips, minerals, strict=True):
            one = STONES[number]
            pygame.draw.polygon(sheet, mix(one.colour, INK, 0.12), strip)
            lines(sheet, (24, 20, 28), strip, line)
            mx, my = sum(p[0] for p in strip) / 4, sum(p[1] for p in strip) / 4
            side = 0.34 * u * z

            def to(p: float, q: float, mx: float = mx, my: float = my) -> Point:
                return mx + p, my + q * 0.86

            pygame.draw.polygon(sheet, one.cut, laid_on(OUTLINES[number], to, side))
        pygame.draw.polygon(sheet, (58, 51, 64), [ia, ib, ic, id_])
        for n in range(1, WIDE):
            for p, q in ((at(n, 0), at(n, WIDE)), (at(0, n), at(WIDE, n))):
                pygame.draw.line(sheet, (76, 68, 82), p, q, max(1, round(line / 2)))

    return smooth_draw(size, draw)


def plinth_reach(u: int) -> tuple[int, int]:
    """Half the width of the plinth's picture, and its height."""
    return round((WIDE + 2 * RIM) * u) + 3, round((WIDE + 2 * RIM + THICK) * u) + 6


def put_plinth(dst: pygame.Surface, sight: Vantage, walls: Sequence[int]) -> pygame.Rect:
    """Draws it below a block; `walls` are the minerals of walls 0 to 3."""
    turned = [walls[shown_side(place, sight.turn)] for place in range(4)]
    made = plinth(sight.u, (turned[0], turned[1], turned[2], turned[3]))
    half, _ = plinth_reach(sight.u)
    at = (sight.origin[0] - half, sight.origin[1] - round(RIM * sight.u) - 2)
    return dst.blit(made, at)


def put_block(
    dst: pygame.Surface, sight: Vantage, filled: Mapping[Cell, int],
    ghost: Iterable[Cell] = (), mineral: int = 0, fits: bool = True,
) -> None:  # fmt: skip
    """Draws cubes and the ghost of a stone in painter's order; what the block hides of a ghost that
    fits is seen as a faint outline."""
    u = sight.u
    ghosts = [sight.seen_cell(cell) for cell in ghost]
    solid = {sight.seen_cell(cell): one for cell, one in filled.items()}
    items = [(cell, one, False) for cell, one in solid.items()]
    items += [(cell, mineral, True) for cell in ghosts]
    for cell, one, unreal in sorted(items, key=lambda item: (cubes.depth(item[0]), item[2])):
        x, y, z = cell
        if unreal:
            made = cubes.ghost_cube(u, one, cubes.shown_faces(cell, ghosts), fits)
        elif not any(cubes.shown_faces(cell, solid)):
            continue  # others hide all of it
        else:
            made = cubes.cube(u, one)
        cubes.put_cube(dst, made, sight.spot(x, y, z + 1), u)
    colour = ACID if fits else PINK
    for cell in ghosts:
        x, y, z = cell
        faint = _faint(u, cubes.shown_faces(cell, ghosts), colour == ACID)
        cubes.put_cube(dst, faint, sight.spot(x, y, z + 1), u)


@kept
def _faint(u: int, shown: tuple[bool, bool, bool], fits: bool) -> pygame.Surface:
    made = cubes.outline_cube(u, shown, ACID if fits else PINK).copy()
    made.set_alpha(DIM_LINE)
    return made


@kept
def small_block(
    u: int, filled: tuple[tuple[Cell, int], ...], walls: tuple[int, ...], turn: int
) -> pygame.Surface:
    """A whole block with its plinth, small, cut to what is painted: for opponents."""
    half, high = plinth_reach(u)
    sheet = pygame.Surface((2 * half, high + WIDE * u), pygame.SRCALPHA)
    sight = Vantage(u, (half, round(WIDE * u + RIM * u) + 2), turn)
    put_plinth(sheet, sight, walls)
    put_block(sheet, sight, dict(filled))
    return sheet.subsurface(sheet.get_bounding_rect()).copy()


def make_ahead(u: int, others: Iterable[int]) -> None:
    """Has everything drawn, between frames, that a ghost of any stone may need at this size; whole
    cubes at the `others`, too."""
    if not AHEAD.on:
        return
    for mineral in range(len(STONES)):
        AHEAD.ask(("monolyth", u, mineral), partial(_make, u, mineral, tuple(others)))


def _make(u: int, mineral: int, others: tuple[int, ...]) -> None:
    for size in others:
        cubes.cube(size, mineral)
    cubes.cube(u, mineral)
    for shown in product((True, False), repeat=3):
        faces = shown[0], shown[1], shown[2]
        for fits in (True, False):
            cubes.ghost_cube(u, mineral, faces, fits)
            _faint(u, faces, fits)
