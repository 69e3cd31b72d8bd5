"""The five minerals: a colour each for seats and stones, and a sign, so that colour is never alone.

Owns their colours and how their signs are drawn. Knows no game.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from lithicrage.base.tongue import mark
from lithicrage.ui.kit import INK, Colour, kept
from lithicrage.ui.kit.fields import clear, flat, glow_field, masked, smooth_draw

Pos = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Mineral:
    """A colour of stone: its key, its name (a message), its colour, and that of its sign."""

    key: str
    name: str
    colour: Colour
    cut: Colour = (16, 12, 18)


TURQUOISE: Final = Mineral("turquoise", mark("turquoise"), (38, 196, 178))
BONE_WHITE: Final = Mineral("bone", mark("bone white"), (236, 226, 204))
AMBER: Final = Mineral("amber", mark("amber"), (255, 172, 28))
LAPIS: Final = Mineral("lapis", mark("lapis"), (74, 112, 240))
BASALT: Final = Mineral("basalt", mark("basalt"), (84, 76, 90), (206, 196, 210))
FROST: Final[Colour] = (150, 214, 255)  # what is frozen


def put(dst: pygame.Surface, image: pygame.Surface, centre: Pos) -> pygame.Rect:
    """Draws an image around a place."""
    return dst.blit(image, image.get_rect(center=(round(centre[0]), round(centre[1]))))


@kept
def mineral_sign(key: str, side: int, colour: Colour) -> pygame.Surface:
    """The sign of a mineral: ring, bar, triangle, diamond, cross."""

    def draw(sheet: pygame.Surface, z: int) -> None:
        n = side * z
        if key == "turquoise":
            pygame.draw.circle(sheet, colour, (n / 2, n / 2), n * 0.44, max(1, round(n * 0.16)))
            return
        shapes: dict[str, list[list[Pos]]] = {
            "bone": [[(0, 0.36), (1, 0.36), (1, 0.64), (0, 0.64)]],
            "amber": [[(0.5, 0), (1, 0.9), (0, 0.9)]],
            "lapis": [[(0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)]],
            "basalt": [
                [(0, 0.17), (0.17, 0), (1, 0.83), (0.83, 1)],
                [(0.83, 0), (1, 0.17), (0.17, 1), (0, 0.83)],
            ],
        }
        for points in shapes[key]:
            pygame.draw.polygon(sheet, colour, [(x * n, y * n) for x, y in points])

    return smooth_draw((side, side), draw, 4)


@kept
def dot(radius: int, colour: Colour, rim: Colour = INK, width: float = 2.0) -> pygame.Surface:
    """A disc with a rim."""

    def draw(sheet: pygame.Surface, z: int) -> None:
        c = (radius + 1) * z
        pygame.draw.circle(sheet, rim, (c, c), radius * z)
        pygame.draw.circle(sheet, colour, (c, c), (radius - width) * z)

    return smooth_draw((2 * radius + 2, 2 * radius + 2), draw, 4)


@kept
def ring(radius: int, colour: Colour, width: float = 3.0, dashes: int = 0) -> pygame.Surface:
    """A ring, whole or in so many dashes."""

    def draw(sheet: pygame.Surface, z: int) -> None:
        c = (radius + 2) * z
        wide = max(1, round(width * z))
        if not dashes:
            pygame.draw.circle(sheet, colour, (c, c), radius * z, wide)
            return
        box = (c - radius * z, c - radius * z, 2 * radius * z, 2 * radius * z)
        for i in range(dashes):
            start = math.tau * i / dashes
            pygame.draw.arc(sheet, colour, box, start, start + math.tau * 0.55 / dashes, wide)

    return smooth_draw((2 * radius + 4, 2 * radius + 4), draw)


@kept
def halo(radius: int, colour: Colour, strength: int = 150) -> pygame.Surface:
    """A round glow."""
    side = 2 * radius
    return masked(
        flat((side, side), colour), glow_field((side, side), (radius, radius), radius, strength, 0)
    )


def fade(dst: pygame.Surface, rect: pygame.Rect, colour: Colour, alpha: int) -> None:
    """A thin coat of colour over a rectangle."""
    coat = pygame.Surface(rect.size, pygame.SRCALPHA)
    coat.fill((*colour, alpha))
    dst.blit(coat, rect)


Maker = Callable[[pygame.Surface, float], None]


@kept
def shape(side: int, draw: Maker) -> pygame.Surface:
    """A white glyph to be carved: `draw` gets a sheet and how many of its pixels are a hundredth of
    the glyph's side."""
    out = clear((side, side))
    out.blit(smooth_draw((side, side), partial(_scaled, draw, side)), (0, 0))
    return out


def _scaled(draw: Maker, side: int, sheet: pygame.Surface, z: int) -> None:
    draw(sheet, side * z / 100)
