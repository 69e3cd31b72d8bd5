"""The pen that silhouettes are drawn with: white shapes on a black field, smooth at the edges.

Owns the units: 100 is the height of the field whatever its pixels, so a drawing has any size. A
silhouette stands on a square of 100, a backdrop is `pen.wide` units wide. Black takes away. What is
left to chance is drawn from `pen.rnd`, which a seed fixes.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from inspect import isfunction
from itertools import pairwise
from random import Random
from typing import Any, Final

import pygame

from lithicrage.ui.kit.fields import Point, Size, grey

Draw = Callable[["Pen"], None]
UNITS: Final = 100.0
_SMOOTH: Final = 2  # a field is drawn at twice its size
_STEPS: Final = 6  # of a spline, from point to point


class Pen:
    """Draws on one field. Points and widths are in units; `tone` is 0 (nothing) to 255 (solid)."""

    def __init__(self, size: Size, seed: int) -> None:
        self.rnd = Random(seed)
        self._size = size
        self._sheet = grey((max(1, size[0] * _SMOOTH), max(1, size[1] * _SMOOTH)))
        self._k = self._sheet.get_height() / UNITS
        self.wide = self._sheet.get_width() / self._k

    def field(self) -> pygame.Surface:
        """What was drawn, at its own size."""
        return pygame.transform.smoothscale(self._sheet, self._size)

    def poly(self, points: Sequence[Point], tone: int = 255) -> None:
        """A filled polygon."""
        pygame.draw.polygon(self._sheet, (tone,) * 3, [self._at(p) for p in points])

    def blob(self, points: Sequence[Point], tone: int = 255) -> None:
        """A filled shape whose outline runs smoothly through the points."""
        self.poly(smooth(points, True), tone)

    def line(self, points: Sequence[Point], width: float = 4, tone: int = 255) -> None:
        """A stroke with round ends and joints."""
        ends = [self._at(p) for p in points]
        thick = max(1.0, width * self._k)
        for a, b in pairwise(ends):
            self._bar(a, b, thick, tone)
        if thick > 2:
            for end in ends:
                pygame.draw.circle(self._sheet, (tone,) * 3, end, thick / 2)

    def curve(self, points: Sequence[Point], width: float = 4, tone: int = 255) -> None:
        """A stroke that runs smoothly through the points."""
        self.line(smooth(points, False), width, tone)

    def brush(self, points: Sequence[Point], width: float = 6, tone: int = 255) -> None:
        """A smooth stroke that begins and ends thin."""
        path = smooth(points, False)
        left: list[Point] = []
        right: list[Point] = []
        for i, (x, y) in enumerate(path):
            (x0, y0), (x1, y1) = path[max(0, i - 1)], path[min(len(path) - 1, i + 1)]
            d = math.hypot(x1 - x0, y1 - y0) or 1.0
            half = width / 2 * min(1.0, 6 * i / len(path) + 0.1, 3 * (1 - i / len(path)))
            nx, ny = -(y1 - y0) / d * half, (x1 - x0) / d * half
            left.append((x + nx, y + ny))
            right.append((x - nx, y - ny))
        self.poly([*left, *reversed(right)], tone)

    def disc(self, x: float, y: float, r: float, tone: int = 255) -> None:
        """A filled circle."""
        pygame.draw.circle(self._sheet, (tone,) * 3, self._at((x, y)), max(0.5, r * self._k))

    def ring(self, x: float, y: float, r: float, width: float = 3, tone: int = 255) -> None:
        """A circle's line, `width` wide inward."""
        thick = max(1, round(width * self._k))
        pygame.draw.circle(self._sheet, (tone,) * 3, self._at((x, y)), max(1, r * self._k), thick)

    def oval(self, x: float, y: float, rx: float, ry: float, tone: int = 255) -> None:
        """A filled ellipse about a point."""
        left, top = self._at((x - rx, y - ry))
        box = pygame.Rect(round(left), round(top), 0, 0)
        box.size = max(1, round(2 * rx * self._k)), max(1, round(2 * ry * self._k))
        pygame.draw.ellipse(self._sheet, (tone,) * 3, box)

    def arc(self, x: float, y: float, r: float, start: float, end: float, width: float = 3) -> None:
        """Part of a circle's line from `start` to `end`, in turns clockwise from the right."""
        steps = max(4, round(abs(end - start) * 40))
        turns = [start + (end - start) * i / steps for i in range(steps + 1)]
        self.line([around(x, y, r, turn) for turn in turns], width)

    def box(self, x: float, y: float, w: float, h: float, tone: int = 255, r: float = 0) -> None:
        """A filled rectangle, its corners rounded by `r`."""
        left, top = self._at((x, y))
        right, bottom = self._at((x + w, y + h))
        rect = pygame.Rect(round(left), round(top), 0, 0)
        rect.size = max(1, round(right) - rect.x), max(1, round(bottom) - rect.y)
        pygame.draw.rect(self._sheet, (tone,) * 3, rect, border_radius=round(r * self._k))

    def frame(self, x: float, y: float, w: float, h: float, width: float = 3) -> None:
        """The line of a rectangle, inward."""
        self.box(x, y, w, width)
        self.box(x, y + h - width, w, width)
        self.box(x, y, width, h)
        self.box(x + w - width, y, width, h)

    def _bar(self, a: Point, b: Point, thick: float, tone: int) -> None:
        d = math.hypot(b[0] - a[0], b[1] - a[1])
        if d == 0:
            return
        nx, ny = -(b[1] - a[1]) / d * thick / 2, (b[0] - a[0]) / d * thick / 2
        corners = [(a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny)]
        corners += [(b[0] - nx, b[1] - ny), (a[0] - nx, a[1] - ny)]
        pygame.draw.polygon(self._sheet, (tone,) * 3, corners)

    def _at(self, point: Point) -> Point:
        return point[0] * self._k, point[1] * self._k


def drawings(room: Mapping[str, Any]) -> dict[str, Draw]:
    """The drawings of a module by name, from its namespace: every function that is its own."""
    own = (one for one in room.values() if isfunction(one) and one.__module__ == room["__name__"])
    return {one.__name__: one for one in own}


def smooth(points: Sequence[Point], closed: bool) -> list[Point]:
    """Points of a Catmull-Rom spline through the given ones."""
    n = len(points)
    if n < 3:
        return list(points)
    out: list[Point] = []
    for i in range(n if closed else n - 1):
        a, b, c, d = (
            points[j % n] if closed else points[min(n - 1, max(0, j))] for j in range(i - 1, i + 3)
        )
        out += [_between(a, b, c, d, step / _STEPS) for step in range(_STEPS)]
    return out if closed else [*out, points[-1]]


def _between(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    x, y = (
        2 * b[i] + (c[i] - a[i]) * t + (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t * t
        + (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t**3
        for i in (0, 1)
    )  # fmt: skip
    return 0.5 * x, 0.5 * y


def around(x: float, y: float, r: float, turn: float) -> Point:
    """The point at `turn` (0-1, clockwise from the right) of a circle."""
    return x + math.cos(turn * math.tau) * r, y + math.sin(turn * math.tau) * r


def both(half: Sequence[Point]) -> list[Point]:
    """An outline from its left half, given from top to bottom or from bottom to top."""
    return [*half, *((100 - x, y) for x, y in reversed(half))]
