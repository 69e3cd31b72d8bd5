"""The five minerals of Monolyth, each a colour with a sign, so that colour never tells alone.

Owns signs as outlines that can be laid onto any face; colours are the hall's. A mineral is its
number in `STONES`. Knows no cube and no page.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

import pygame

from lithicrage.ui.hall.minerals import AMBER, BASALT, BONE_WHITE, LAPIS, TURQUOISE
from lithicrage.ui.kit.fields import Point, smooth_draw
from lithicrage.ui.kit.layers import kept
from lithicrage.ui.kit.palette import INK, WHITE, Colour, mix

Outline = tuple[Point, ...]  # a closed line; units of the sign's size, its middle at 0, 0
STONES: Final = (TURQUOISE, BONE_WHITE, AMBER, LAPIS, BASALT)


def _ring() -> Outline:
    """Two circles as one line, so that it fills without a hole of its own."""
    steps, far, near = 28, 0.46, 0.27
    turn = [math.tau * step / steps for step in range(steps + 1)]
    outer = [(far * math.cos(a), far * math.sin(a)) for a in turn]
    inner = [(near * math.cos(a), near * math.sin(a)) for a in reversed(turn)]
    return (*outer, *inner)


def _cross() -> Outline:
    arm, far = 0.15, 0.5
    corner = [(far, far - 2 * arm), (far, far), (far - 2 * arm, far)]
    quarters = []
    for place in range(4):
        c, s = ((1, 0), (0, 1), (-1, 0), (0, -1))[place]
        quarters += [(x * c - y * s, x * s + y * c) for x, y in corner]
        inner = (0.0, 2 * arm)
        quarters.append((inner[0] * c - inner[1] * s, inner[0] * s + inner[1] * c))
    return tuple(quarters)


_BAR: Final[Outline] = ((-0.5, -0.15), (0.5, -0.15), (0.5, 0.15), (-0.5, 0.15))
OUTLINES: Final[tuple[Outline, ...]] = (
    _ring(),
    _BAR,
    ((0.0, -0.48), (0.5, 0.42), (-0.5, 0.42)),
    ((0.0, -0.5), (0.5, 0.0), (0.0, 0.5), (-0.5, 0.0)),
    _cross(),
)


def colour_of(number: int, ghost: bool = False) -> Colour:
    """What a mineral is painted with; the ghost of a dark one is lighter."""
    colour = STONES[number].colour
    return mix(colour, WHITE, 0.34) if ghost and dark(number) else colour


def dark(number: int) -> bool:
    """Whether signs on a mineral are pale."""
    return sum(STONES[number].colour) < 300


def cut_of(number: int) -> Colour:
    """What its sign has where it is cut into a cube."""
    return mix(
        STONES[number].colour, WHITE if dark(number) else INK, 0.42 if dark(number) else 0.62
    )


def laid_on(outline: Outline, to: Callable[[float, float], Point], size: float) -> list[Point]:
    """A sign on a face: `to` says where a point of the face is, from -0.5 to 0.5 both ways."""
    return [to(x * size, y * size) for x, y in outline]


@kept
def sign_of(number: int, side: int, colour: Colour) -> pygame.Surface:
    """The sign of a mineral on nothing, so many pixels wide and high."""
    outline = OUTLINES[number]

    def draw(sheet: pygame.Surface, z: int) -> None:
        wide = side * z
        pygame.draw.polygon(
            sheet, colour, [((0.5 + x) * wide, (0.5 + y) * wide) for x, y in outline]
        )

    return smooth_draw((side, side), draw)


def put_sign(
    dst: pygame.Surface, number: int, centre: tuple[int, int], side: float, colour: Colour
) -> None:
    """Draws a sign around a point."""
    made = sign_of(number, max(3, round(side)), colour)
    dst.blit(made, made.get_rect(center=centre))


@kept
def polygon(
    size: tuple[int, int], points: tuple[Point, ...], fill: Colour | None,
    line: Colour | None = None, width: float = 2.0,
) -> pygame.Surface:  # fmt: skip
    """A smooth polygon on a sheet of this size."""

    def draw(sheet: pygame.Surface, z: int) -> None:
        at = [(x * z, y * z) for x, y in points]
        if fill is not None:
            pygame.draw.polygon(sheet, fill, at)
        if line is not None:
            lines(sheet, line, at, width * z)

    return smooth_draw(size, draw)


def lines(
    sheet: pygame.Surface, colour: Colour, at: Sequence[Point], width: float, closed: bool = True
) -> None:
    """A thick line through points with round corners."""
    ends = [*at, at[0]] if closed else list(at)
    for a, b in pairwise(ends):
        pygame.draw.line(sheet, colour, a, b, max(1, round(width)))
    for one in at:
        pygame.draw.circle(sheet, colour, one, width / 2)
