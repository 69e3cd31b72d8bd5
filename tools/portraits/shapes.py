"""Outlines: lists of points in units (a portrait is 256 x 256 units, y down).

Splines, rings and tapered brush strokes. This module
knows geometry only: no surfaces, no colours.
"""

import itertools
import math
import random
from collections.abc import Sequence

Point = tuple[float, float]
Outline = list[Point]


def curve(points: Sequence[Point], closed: bool = True, steps: int = 7) -> Outline:
    """Catmull-Rom spline through the points, `steps` pieces from one to the next."""
    count = len(points)

    def at(i: int) -> Point:
        return points[i % count] if closed else points[max(0, min(count - 1, i))]

    out: Outline = []
    for i in range(count if closed else count - 1):
        a, b, c, d = at(i - 1), at(i), at(i + 1), at(i + 2)
        for j in range(steps):
            t = j / steps
            out.append((_spline(a[0], b[0], c[0], d[0], t), _spline(a[1], b[1], c[1], d[1], t)))
    if not closed:
        out.append(points[-1])
    return out


def mirror(points: Sequence[Point], axis: float = 128) -> Outline:
    """The outline reflected left to right."""
    return [(2 * axis - x, y) for x, y in reversed(points)]


def both(half: Sequence[Point], axis: float = 128) -> Outline:
    """A left half (drawn top to bottom) closed with its reflection."""
    return [*half, *mirror(half, axis)]


def moved(
    points: Sequence[Point],
    dx: float = 0,
    dy: float = 0,
    scale: float = 1.0,
    about: Point = (128, 128),
    turn: float = 0.0,
) -> Outline:
    """The outline scaled and turned (radians, clockwise) about a point, then shifted."""
    cos, sin = math.cos(turn) * scale, math.sin(turn) * scale
    out: Outline = []
    for px, py in points:
        x, y = px - about[0], py - about[1]
        out.append((about[0] + x * cos - y * sin + dx, about[1] + x * sin + y * cos + dy))
    return out


def ring(
    cx: float,
    cy: float,
    rx: float,
    ry: float | None = None,
    count: int = 28,
    bumps: int = 0,
    amount: float = 0.0,
    turn: float = 0.0,
    seed: int | None = None,
) -> Outline:
    """Ellipse; with bumps it becomes a scalloped clump; with a seed its edge is uneven."""
    rnd = random.Random(seed)
    ry = rx if ry is None else ry
    out: Outline = []
    for i in range(count):
        t = i * math.tau / count
        k = 1 + (amount * abs(math.sin(bumps * t / 2)) if bumps else 0)
        k += rnd.uniform(-0.06, 0.06) if seed is not None else 0
        x, y = math.cos(t) * rx * k, math.sin(t) * ry * k
        out.append(
            (
                cx + x * math.cos(turn) - y * math.sin(turn),
                cy + x * math.sin(turn) + y * math.cos(turn),
            )
        )
    return out


def arc(
    cx: float, cy: float, rx: float, ry: float, start: float, end: float, n: int = 9
) -> Outline:
    """Points on part of an ellipse, radians clockwise from the right."""
    return [
        (
            cx + math.cos(start + (end - start) * i / (n - 1)) * rx,
            cy + math.sin(start + (end - start) * i / (n - 1)) * ry,
        )
        for i in range(n)
    ]


def brush(
    points: Sequence[Point],
    width: float = 4.0,
    head: float = 0.15,
    tail: float = 0.75,
    straight: bool = False,
) -> Outline:
    """Tapered stroke: thin, full from `head` to `tail` of its length, thin again.

    `straight` keeps the corners: a crack instead of a curve.
    """
    path = _finer(points, 6) if straight else curve(points, False, 6)
    count = len(path)
    left: Outline = []
    right: Outline = []
    for i, (x, y) in enumerate(path):
        x0, y0 = path[max(0, i - 1)]
        x1, y1 = path[min(count - 1, i + 1)]
        length = math.hypot(x1 - x0, y1 - y0) or 1
        t = i / (count - 1)
        rise = t / head if t < head else 1
        fall = (1 - t) / (1 - tail) if t > tail else 1
        half = max(width / 2 * min(1, rise, fall), 0.25)
        nx, ny = -(y1 - y0) / length * half, (x1 - x0) / length * half
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return left + right[::-1]


def _finer(points: Sequence[Point], steps: int) -> Outline:
    """The same straight pieces with `steps` points each, so that a taper has where to happen."""
    out: Outline = []
    for (x0, y0), (x1, y1) in itertools.pairwise(points):
        out += [(x0 + (x1 - x0) * i / steps, y0 + (y1 - y0) * i / steps) for i in range(steps)]
    return [*out, points[-1]]


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    square, cube = t * t, t * t * t
    return 0.5 * (
        2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * square + (3 * b - a - 3 * c + d) * cube
    )
