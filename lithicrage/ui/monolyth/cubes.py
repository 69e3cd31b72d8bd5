"""Cubes of stone seen from above a corner, and stones of several of them.

Owns the sprites: one for each mineral and size, kept, never made in a frame twice. A cube of half
width `u` pixels has a top that is 2u wide and u high, and sides u high; the anchor of a sprite is
the back corner of its top. x leads to the lower right, y to the lower left, z up.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

from lithicrage.ui.kit.fields import (
    ADD,
    SUB,
    Point,
    alpha_of,
    clear,
    flat,
    inverted,
    masked,
    noise,
    relief,
    scaled,
    shade,
    smooth_draw,
)
from lithicrage.ui.kit.layers import kept
from lithicrage.ui.kit.palette import ACID, INK, PINK, WHITE, Colour, mix
from lithicrage.ui.kit.paper import shadow
from lithicrage.ui.monolyth.minerals import OUTLINES, colour_of, cut_of, laid_on, lines

Cell = tuple[int, int, int]
EDGE: Final = 2  # pixels around a sprite
GRAINED: Final = 9  # half width from which a cube has grain
SIGNED: Final = 7  # and signs
LIT: Final = 15  # and light on its edges
GHOST: Final = 172  # of 255: how much of a ghost is seen
SIGN: Final = 0.46  # of a face


def corner(x: float, y: float, z: float, u: float) -> Point:
    """Where a corner of the grid is seen, in pixels from the one at 0, 0, 0."""
    return (x - y) * u, (x + y) * u / 2 - z * u


def depth(cell: Cell) -> tuple[int, int]:
    """By which cubes are painted, the farthest first."""
    return cell[0] + cell[1] + cell[2], cell[2]


def _faces(u: float, o: float) -> tuple[list[Point], list[Point], list[Point]]:
    """Top, left and right of a cube, its back corner at `o` + u, `o`."""
    top = [(o + u, o), (o + 2 * u, o + u / 2), (o + u, o + u), (o, o + u / 2)]
    left = [top[3], top[2], (top[2][0], top[2][1] + u), (top[3][0], top[3][1] + u)]
    right = [top[2], top[1], (top[1][0], top[1][1] + u), (top[2][0], top[2][1] + u)]
    return top, left, right


@kept
def cube(u: int, mineral: int, ghost: bool = False) -> pygame.Surface:
    """A cube with the sign of its mineral on all three faces that are seen."""
    colour, size = colour_of(mineral, ghost), (2 * u + 2 * EDGE, 2 * u + 2 * EDGE)

    def body(sheet: pygame.Surface, z: int) -> None:
        top, left, right = _faces(u * z, EDGE * z)
        for face, shade_ in ((top, mix(colour, WHITE, 0.26)), (left, mix(colour, INK, 0.16)),
                             (right, mix(colour, INK, 0.46))):  # fmt: skip
            pygame.draw.polygon(sheet, shade_, face)

    def rims(sheet: pygame.Surface, z: int) -> None:
        faces = _faces(u * z, EDGE * z)
        dark, light = mix(colour, INK, 0.78), mix(colour, WHITE, 0.62)
        wide = max(1.0, u * 0.045) * z
        for face in faces:
            lines(sheet, dark, face, wide)
        top = faces[0]
        for a in (top[3], top[1]) if u >= LIT else ():
            lines(sheet, light, [a, top[2]], wide * 0.7, closed=False)
        if u >= SIGNED:
            for face, toned in zip(faces, (0.0, 0.14, 0.34), strict=True):
                _cut_sign(sheet, face, mineral, mix(cut_of(mineral), INK, toned))

    made = smooth_draw(size, body)
    if u >= GRAINED:
        made = _grained(made, u, mineral)
    made.blit(smooth_draw(size, rims), (0, 0))
    return made


def _cut_sign(sheet: pygame.Surface, face: list[Point], mineral: int, colour: Colour) -> None:
    """The sign of a mineral, sheared onto a face given by its four corners."""
    (x0, y0), (x1, y1), _, (x3, y3) = face
    mx, my = (face[0][0] + face[2][0]) / 2, (face[0][1] + face[2][1]) / 2

    def to(a: float, b: float) -> Point:
        return mx + a * (x1 - x0) + b * (x3 - x0), my + a * (y1 - y0) + b * (y3 - y0)

    pygame.draw.polygon(sheet, colour, laid_on(OUTLINES[mineral], to, SIGN))


def _grained(made: pygame.Surface, u: int, mineral: int) -> pygame.Surface:
    """Marbled, with a light from the upper left."""
    size = made.get_size()
    grain = noise(size, 5 + mineral, (u * 0.5, u * 0.2, 3, 1))
    face = flat(size, (0, 0, 0))
    face.blit(made, (0, 0))
    face.blit(scaled(grain.copy(), 0.26), (0, 0), special_flags=SUB)
    face.blit(scaled(inverted(grain), 0.16), (0, 0), special_flags=ADD)
    shade(face, relief(grain, 1), 0.28, 0.34)
    return masked(face, alpha_of(made))


@kept
def ghost_cube(u: int, mineral: int, shown: tuple[bool, bool, bool], fits: bool) -> pygame.Surface:
    """A cube that is not there yet, with the outline of those faces (top, left, right) that no
    other cube of its stone covers: acid where it fits, else pink."""
    made = cube(u, mineral, True).copy()
    made.set_alpha(GHOST if fits else GHOST - 50)
    out = clear(made.get_size())
    out.blit(made, (0, 0))
    out.blit(outline_cube(u, shown, ACID if fits else PINK), (0, 0))
    return out


@kept
def outline_cube(u: int, shown: tuple[bool, bool, bool], colour: Colour) -> pygame.Surface:
    """The outline of some faces of a cube alone."""

    def rims(sheet: pygame.Surface, z: int) -> None:
        for face, seen in zip(_faces(u * z, EDGE * z), shown, strict=True):
            if seen:
                lines(sheet, colour, face, max(1.4, u * 0.06) * z)

    return smooth_draw((2 * u + 2 * EDGE, 2 * u + 2 * EDGE), rims)


def shown_faces(cell: Cell, cells: Iterable[Cell]) -> tuple[bool, bool, bool]:
    """Which of top, left and right of a cell none of these covers."""
    x, y, z = cell
    taken = set(cells)
    return (x, y, z + 1) not in taken, (x, y + 1, z) not in taken, (x + 1, y, z) not in taken


def put_cube(dst: pygame.Surface, made: pygame.Surface, at: Point, u: int) -> None:
    """Draws a sprite with the back corner of its top at a point."""
    dst.blit(made, (round(at[0]) - u - EDGE, round(at[1]) - EDGE))


@kept
def stone(cells: tuple[Cell, ...], u: int, mineral: int, ghost: bool = False) -> pygame.Surface:
    """A loose stone of several cubes, cut to what is painted."""
    spots = [corner(x, y, z + 1, u) for x, y, z in cells]
    left, top = min(x for x, _ in spots) - u, min(y for _, y in spots)
    right, low = max(x for x, _ in spots) + u, max(y for _, y in spots) + 2 * u
    sheet = clear((round(right - left) + 2 * EDGE, round(low - top) + 2 * EDGE))
    for x, y, z in sorted(cells, key=depth):
        sx, sy = corner(x, y, z + 1, u)
        put_cube(sheet, cube(u, mineral, ghost), (sx - left + EDGE, sy - top + EDGE), u)
    return sheet


@kept
def stone_shadow(cells: tuple[Cell, ...], u: int, mineral: int) -> pygame.Surface:
    """The soft shadow of a loose stone."""
    return shadow(stone(cells, u, mineral), max(1.0, u * 0.2), 150)[0]


def put_stone(
    dst: pygame.Surface, cells: tuple[Cell, ...], centre: Point, u: int, mineral: int,
    shade_below: bool = True,
) -> pygame.Rect:  # fmt: skip
    """A loose stone with the middle of its picture at a point."""
    made = stone(cells, u, mineral)
    rect = made.get_rect(center=(round(centre[0]), round(centre[1])))
    if shade_below:
        soft = stone_shadow(cells, u, mineral)
        under = soft.get_rect(center=rect.center).move(max(1, u // 8), max(1, u // 5))
        dst.blit(soft, under)
    return dst.blit(made, rect)


def unit_for(cells: tuple[Cell, ...], size: tuple[int, int], most: int) -> int:
    """The largest half width at which a stone fits a box in pixels, at most so many."""
    wide = max(x - y for x, y, _ in cells) - min(x - y for x, y, _ in cells) + 2
    tops = [(x + y) / 2 - z for x, y, z in cells]
    high = max(tops) - min(tops) + 2
    return max(2, min(most, int((size[0] - 2 * EDGE) / wide), int((size[1] - 2 * EDGE) / high)))
