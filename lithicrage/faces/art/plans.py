"""Compositions: where the figures of a picture stand, how large, how turned, in which ink.

Owns the ways to put two or three shapes together. A place is relative to the box of the picture:
x and y run from -1 to 1 over its width and height, a size of 1 is as high as the box allows. Who
stands there is the recipe's choice.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final


@dataclass(frozen=True, slots=True)
class FigurePlace:
    """Where one figure stands. `who` 0 is the main one; `style` empty: the recipe's own."""

    who: int
    x: float
    y: float
    size: float
    turn: float = 0.0
    style: str = ""
    flip: bool = False


Plan = Callable[[Random, float], list[FigurePlace]]


def hero(rnd: Random, flatness: float) -> list[FigurePlace]:
    """One large figure, two small ones at its sides."""
    tilt = rnd.uniform(-9, 9)
    side = 0.62 if flatness > 2.4 else 0.66
    return [
        FigurePlace(2, -side, 0.12, 0.46, rnd.uniform(-16, 4), "ink"),
        FigurePlace(1, side, -0.22, 0.46, rnd.uniform(-4, 16), "ink"),
        FigurePlace(0, -0.04, 0.0, 1.0, tilt),
    ]


def close(rnd: Random, flatness: float) -> list[FigurePlace]:
    """So near that the edge cuts it, with one small thing stamped beside it."""
    lean = rnd.choice((-1, 1))
    return [
        FigurePlace(0, -0.14, 0.06, 1.3, lean * rnd.uniform(6, 14)),
        FigurePlace(1, 0.62, -0.26, 0.52, rnd.uniform(-12, 12), "ink"),
        FigurePlace(2, -0.78, 0.5, 0.36, rnd.uniform(-12, 12), "knock"),
    ]


def duel(rnd: Random, flatness: float) -> list[FigurePlace]:
    """Two against each other."""
    reach = 0.42 if flatness < 2.4 else 0.34
    return [
        FigurePlace(2, 0.0, -0.1, 0.5, rnd.uniform(-15, 15), "loud"),
        FigurePlace(1, reach, 0.02, 0.82, -rnd.uniform(2, 10), "ink", True),
        FigurePlace(0, -reach, 0.02, 0.86, rnd.uniform(2, 10)),
    ]


def mirror(rnd: Random, flatness: float) -> list[FigurePlace]:
    """A pair face to face, something between them."""
    reach = 0.52 if flatness < 2.4 else 0.42
    return [
        FigurePlace(0, -reach, 0.06, 0.8, 6),
        FigurePlace(0, reach, 0.06, 0.8, -6, "", True),
        FigurePlace(1, 0.0, -0.04, 0.66, rnd.uniform(-6, 6), "ink"),
        FigurePlace(2, 0.0, 0.72, 0.3, 0, "knock"),
    ]


def echo(rnd: Random, flatness: float) -> list[FigurePlace]:
    """The same again and again, fainter behind."""
    step = 0.34 if flatness < 2.4 else 0.28
    tilt = rnd.uniform(-6, 6)
    trail = [
        FigurePlace(0, 0.84 - i * step, -0.1 + i * 0.03, 0.6 + i * 0.08, tilt, "ghost")
        for i in (0, 1)
    ]
    return [
        *trail,
        FigurePlace(0, 0.84 - 2 * step, -0.02, 0.78, tilt, "knock"),
        FigurePlace(0, 0.80 - 3.4 * step, 0.02, 0.92, tilt),
        FigurePlace(1, 0.72, 0.1, 0.42, rnd.uniform(-10, 10), "ink"),
    ]


def row(rnd: Random, flatness: float) -> list[FigurePlace]:
    """A row of the same, and one that is not."""
    n = 5 if flatness < 2.6 else 7
    odd = rnd.choice((1, n - 3))
    out = []
    for i in range(n):
        x = -0.82 + 1.64 * i / (n - 1)
        if i != odd:
            out.append(FigurePlace(1, x, 0.1 + 0.05 * (i % 2), 0.56, rnd.uniform(-7, 7), "ink"))
    x = -0.82 + 1.64 * odd / (n - 1)
    return [*out, FigurePlace(0, x, -0.04, 0.98, rnd.uniform(-6, 6))]


def orbit(rnd: Random, flatness: float) -> list[FigurePlace]:
    """One in the middle, others around it."""
    n = 7
    start = rnd.uniform(0, 1)
    ring = []
    for i in range(n):
        turn = (start + i / n) * math.tau
        x, y = 0.66 * math.cos(turn), 0.68 * math.sin(turn)
        ring.append(FigurePlace(1, x, y, 0.32, -math.degrees(turn), "ink"))
    return [*ring, FigurePlace(0, 0.0, 0.0, 0.8, rnd.uniform(-5, 5))]


def swarm(rnd: Random, flatness: float) -> list[FigurePlace]:
    """Many small ones over one large."""
    n = 11 if flatness < 2.4 else 15
    out = [FigurePlace(0, -0.06, 0.02, 0.98, rnd.uniform(-6, 6))]
    for i in range(n):
        # Along a golden spiral: scattered, yet nowhere two on one spot.
        turn, r = i * 2.39996 + 0.7, 0.34 + 0.64 * math.sqrt((i + 0.5) / n)
        at = (r * math.cos(turn), r * math.sin(turn) * 0.92)
        size = rnd.uniform(0.18, 0.30)
        out.append(FigurePlace(1, at[0], at[1], size, rnd.uniform(0, 360), "ink"))
    return out


def fall(rnd: Random, flatness: float) -> list[FigurePlace]:
    """Down from the top left, where it was still to be seen."""
    lean = rnd.uniform(12, 24)
    return [
        FigurePlace(0, -0.72, -0.7, 0.62, lean * 2.2, "ghost"),
        FigurePlace(0, -0.40, -0.42, 0.72, lean * 1.5, "ghost"),
        FigurePlace(1, 0.62, 0.42, 0.62, -6, "ink"),
        FigurePlace(0, 0.0, 0.02, 0.9, lean * 0.7),
        FigurePlace(2, 0.56, -0.5, 0.36, rnd.uniform(-12, 12), "loud"),
    ]


def heap(rnd: Random, flatness: float) -> list[FigurePlace]:
    """Piled up, three, two, one."""
    out, step = [], 0.46 if flatness < 2.4 else 0.34
    for level, n in ((0.56, 3), (0.08, 2)):
        for i in range(n):
            x, style = (i - (n - 1) / 2) * step - 0.05, "ink" if (i + n) % 2 else "knock"
            out.append(FigurePlace(0, x, level, 0.5, rnd.uniform(-14, 14), style))
    return [
        FigurePlace(2, -0.76, -0.3, 0.42, rnd.uniform(-12, 12), "ink"),
        *out,
        FigurePlace(0, -0.05, -0.42, 0.56, rnd.uniform(-10, 10)),
        FigurePlace(1, 0.64, -0.3, 0.46, rnd.uniform(-10, 10), "ink"),
    ]


def loom(rnd: Random, flatness: float) -> list[FigurePlace]:
    """A huge shape in dots behind a small one."""
    return [
        FigurePlace(1, 0.18, -0.02, 1.5, rnd.uniform(-6, 6), "ghost"),
        FigurePlace(0, -0.28, 0.16, 0.8, rnd.uniform(-6, 6)),
        FigurePlace(2, 0.66, 0.28, 0.4, rnd.uniform(-12, 12), "ink"),
    ]


def stamp(rnd: Random, flatness: float) -> list[FigurePlace]:
    """Black on a disc of colour, like a rubber stamp."""
    return [
        FigurePlace(-1, -0.05, 0.0, 1.02, rnd.uniform(-10, 10), "loud"),
        FigurePlace(0, -0.05, 0.0, 0.74, rnd.uniform(-10, 10), "flat"),
        FigurePlace(1, 0.64, -0.16, 0.5, rnd.uniform(-10, 14), "knock"),
        FigurePlace(2, -0.74, 0.3, 0.4, rnd.uniform(-14, 10), "ink"),
    ]


def hung(rnd: Random, flatness: float) -> list[FigurePlace]:
    """Three on strings from the top edge, the middle one lowest."""
    return [
        FigurePlace(1, -0.62, -0.34, 0.48, rnd.uniform(-8, 8), "ink"),
        FigurePlace(2, 0.60, -0.40, 0.48, rnd.uniform(-8, 8), "knock"),
        FigurePlace(0, -0.02, 0.06, 0.92, rnd.uniform(-7, 7)),
    ]


def march(rnd: Random, flatness: float) -> list[FigurePlace]:
    """Three of a kind, coming nearer from the right; another one goes ahead."""
    return [
        FigurePlace(0, 0.72, -0.12, 0.54, 0, "ink"),
        FigurePlace(0, 0.38, -0.04, 0.68, 0, "knock"),
        FigurePlace(0, -0.06, 0.03, 0.88, 0),
        FigurePlace(1, -0.66, 0.12, 0.54, rnd.uniform(-10, 10), "ink"),
    ]


def rise(rnd: Random, flatness: float) -> list[FigurePlace]:
    """Out of the lower edge, something above it."""
    return [
        FigurePlace(2, 0.66, -0.30, 0.40, rnd.uniform(-10, 10), "ink"),
        FigurePlace(1, -0.62, -0.34, 0.48, rnd.uniform(-10, 10), "ink"),
        FigurePlace(0, 0.0, 0.26, 1.24, rnd.uniform(-5, 5)),
    ]


def crowned(rnd: Random, flatness: float) -> list[FigurePlace]:
    """Something carried over a head."""
    side = rnd.choice((-1, 1))
    if flatness > 2.4:  # no room above: beside
        return [
            FigurePlace(2, 0.66, -0.1, 0.46, rnd.uniform(-12, 12), "ink"),
            FigurePlace(0, 0.06, 0.04, 0.9, rnd.uniform(-3, 3)),
            FigurePlace(1, -0.50, -0.06, 0.72, rnd.uniform(-9, 9), "ink"),
        ]
    return [
        FigurePlace(2, side * 0.64, -0.1, 0.42, rnd.uniform(-12, 12), "ink"),
        FigurePlace(0, -0.06, 0.30, 0.82, rnd.uniform(-3, 3)),
        FigurePlace(1, -0.06, -0.54, 0.56, rnd.uniform(-7, 7), "ink"),
    ]


def corner(rnd: Random, flatness: float) -> list[FigurePlace]:
    """The main figure at the left, the others above each other at the right."""
    return [
        FigurePlace(2, 0.74, 0.16, 0.42, rnd.uniform(-14, 10), "ink"),
        FigurePlace(1, 0.26, -0.22, 0.54, rnd.uniform(-10, 14), "ink"),
        FigurePlace(0, -0.42, 0.02, 1.06, rnd.uniform(-6, 8)),
    ]


def aside(rnd: Random, flatness: float) -> list[FigurePlace]:
    """The main figure at the right, the others coming from the left, nearer and nearer."""
    return [
        FigurePlace(2, -0.80, 0.16, 0.42, rnd.uniform(-10, 14), "ink"),
        FigurePlace(1, -0.34, -0.10, 0.56, rnd.uniform(-14, 10), "ink"),
        FigurePlace(0, 0.36, -0.04, 1.0, rnd.uniform(-8, 6)),
    ]


def panels(rnd: Random, flatness: float) -> list[FigurePlace]:
    """Three frames of a comic strip on slips of paper; five in a flat picture."""
    n = 3 if flatness < 2.4 else 5
    size = min(0.95, 1.2 / n * flatness / min(1.0, 0.62 * flatness))
    order = (1, 0, 2) if n == 3 else (2, 1, 0, 1, 2)
    reach = 0.62 if n == 3 else 0.78
    out = []
    for i, who in enumerate(order):
        x, y = -reach + 2 * reach * i / (n - 1), -0.06 + 0.08 * (i % 2)
        style = "panel" if who == 0 else "slip"
        out.append(FigurePlace(who, x, y, size, rnd.uniform(-5, 5), style))
    return out


def tilt(rnd: Random, flatness: float) -> list[FigurePlace]:
    """Across the picture from corner to corner, the small ones in the corners left."""
    return [
        FigurePlace(1, -0.64, -0.34, 0.46, rnd.uniform(-10, 10), "ink"),
        FigurePlace(0, -0.04, 0.0, 1.3, -rnd.uniform(8, 18)),
        FigurePlace(2, 0.66, 0.12, 0.42, rnd.uniform(-10, 10), "ink"),
    ]


PLANS: Final[dict[str, Plan]] = {
    plan.__name__: plan
    for plan in (
        *(hero, close, duel, mirror, echo, row, orbit, swarm),
        *(fall, heap, loom, stamp, hung, march, rise, crowned, corner, aside, panels, tilt),
    )
}
