"""Grounds: the loud pattern behind a figure, in two colours, for any print size.

Each function returns a `press.Ground`. Every character owns one colour and one pattern, so that it
is told apart before its face is read.
"""

import math

import pygame

from lithicrage.ui.kit.fields import flat
from lithicrage.ui.kit.palette import Colour
from tools.portraits.press import Ground
from tools.portraits.shapes import Point


def rays(
    colour: Colour, dark: Colour, count: int = 18, centre: Point = (0.5, 0.52), turn: float = 0.1
) -> Ground:
    """Sunburst from a centre given as fractions of the side."""

    def draw(side: int) -> pygame.Surface:
        out = flat((side, side), colour)
        cx, cy, reach = centre[0] * side, centre[1] * side, side * 1.5
        for i in range(count):
            a = turn + i * math.tau / count
            b = a + math.tau / count / 2
            corners = [(cx + math.cos(t) * reach, cy + math.sin(t) * reach) for t in (a, b)]
            pygame.draw.polygon(out, dark, [(cx, cy), *corners])
        return out

    return draw


def rings(colour: Colour, dark: Colour, count: int = 7, centre: Point = (0.5, 0.5)) -> Ground:
    """Concentric waves about a centre given as fractions of the side."""

    def draw(side: int) -> pygame.Surface:
        out = flat((side, side), colour)
        for i in range(2 * count, 0, -1):
            middle = (centre[0] * side, centre[1] * side)
            pygame.draw.circle(out, dark if i % 2 else colour, middle, side * i / (2 * count))
        return out

    return draw


def stripes(colour: Colour, dark: Colour, count: int = 9, slope: float = 0.5) -> Ground:
    """Diagonal bars; slope 1 is 45 degrees."""

    def draw(side: int) -> pygame.Surface:
        out = flat((side, side), colour)
        width, lean = 2 * side / count, slope * side
        for i in range(-count, 2 * count):
            x = i * width
            bar = [(x, 0), (x + width / 2, 0), (x + width / 2 - lean, side), (x - lean, side)]
            pygame.draw.polygon(out, dark, bar)
        return out

    return draw


def steps(colour: Colour, dark: Colour, count: int = 6, rise: float = 0.75) -> Ground:
    """Bands of stairs going up to the right; `rise` is height over tread."""

    def draw(side: int) -> pygame.Surface:
        out = flat((side, side), colour)
        tread = side / count
        high = tread * rise
        for band in range(-2 * count, 3 * count, 4):
            top: list[Point] = []
            for i in range(-1, count + 2):
                y = side - (i + band) * high
                top += [(i * tread, y), ((i + 1) * tread, y)]
            foot = [(x, y + 2 * high) for x, y in reversed(top)]
            pygame.draw.polygon(out, dark, top + foot)
        return out

    return draw


def scales(colour: Colour, dark: Colour, count: int = 7) -> Ground:
    """Overlapping round tiles."""

    def draw(side: int) -> pygame.Surface:
        out = flat((side, side), colour)
        radius = side / count / 2
        for row in range(-1, 2 * count + 2):
            for i in range(-1, count + 2):
                middle = (i * 2 * radius + (row % 2) * radius, row * radius)
                pygame.draw.circle(out, dark, middle, radius)
                pygame.draw.circle(
                    out, colour, (middle[0], middle[1] - radius * 0.22), radius * 0.8
                )
        return out

    return draw
