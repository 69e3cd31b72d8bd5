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


def crosses(colour: Colour, dark: Colour, count: int = 6) -> Ground:
    """Rows of plus signs, every second row shifted."""

    def draw(side: int) -> pygame.Surface:
        out = flat((side, side), dark)
        cell = side / count
        arm, half = cell * 0.34, cell * 0.13
        for row in range(count + 1):
            for i in range(-1, count + 1):
                x, y = (i + 0.5 + row % 2 / 2) * cell, (row + 0.5) * cell
                for w, h in ((arm, half), (half, arm)):
                    pygame.draw.rect(out, colour, (x - w, y - h, 2 * w, 2 * h))
        return out

    return draw


def diamonds(colour: Colour, dark: Colour, count: int = 7) -> Ground:
    """A harlequin's cloth, diamonds taller than wide."""

    def draw(side: int) -> pygame.Surface:
        out = flat((side, side), dark)
        wide = side / count
        high = wide * 1.5
        for row in range(-1, count + 1):
            for i in range(-1, count + 1):
                x, y = (i + 0.5) * wide, row * high
                around = [(x, y), (x + wide / 2, y + high / 2), (x, y + high)]
                pygame.draw.polygon(out, colour, [*around, (x - wide / 2, y + high / 2)])
        return out

    return draw


def bricks(colour: Colour, dark: Colour, rows: int = 9) -> Ground:
    """A wall, with joints in the dark colour."""

    def draw(side: int) -> pygame.Surface:
        out = flat((side, side), dark)
        high = side / rows
        wide, joint = high * 2.2, high * 0.16
        for row in range(rows):
            for i in range(-1, rows):
                x = (i + row % 2 / 2) * wide
                pygame.draw.rect(out, colour, (x, row * high, wide - joint, high - joint))
        return out

    return draw


def waves(colour: Colour, dark: Colour, count: int = 8, swing: float = 0.035) -> Ground:
    """Level lines of a mains hum; `swing` is a fraction of the side."""

    def draw(side: int) -> pygame.Surface:
        out = flat((side, side), dark)
        step, reach = side / count, swing * side
        xs = [i * side / 96 for i in range(97)]
        for row in range(-1, count + 1):
            y = (row + 0.5) * step
            crest = [(x, y + math.sin(x / side * math.tau * 3) * reach) for x in xs]
            trough = [(x, high + step * 0.42) for x, high in reversed(crest)]
            pygame.draw.polygon(out, colour, crest + trough)
        return out

    return draw


def lamps(colour: Colour, dark: Colour, count: int = 8) -> Ground:
    """Round lights in staggered rows that grow towards the foot."""

    def draw(side: int) -> pygame.Surface:
        out = flat((side, side), dark)
        cell = side / count
        for row in range(count + 1):
            for i in range(-1, count + 1):
                middle = ((i + 0.5 + row % 2 / 2) * cell, (row + 0.5) * cell)
                pygame.draw.circle(out, colour, middle, cell * (0.14 + 0.26 * row / count))
        return out

    return draw
