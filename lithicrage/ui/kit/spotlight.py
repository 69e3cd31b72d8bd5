"""A spotlight: all is dimmed but a few rectangles, and arrows lead from one to the next.

Owns how dark the rest is, the soft edge of the light, and the curve of an arrow. Knows no page.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import pygame

from lithicrage.ui.kit.fields import smooth_draw
from lithicrage.ui.kit.layers import LAYERS
from lithicrage.ui.kit.marks import badge
from lithicrage.ui.kit.palette import ACID, INK
from lithicrage.ui.kit.paper import glow

DARK: Final = (74, 70, 82)  # what is not lit
DUSK: Final = (190, 186, 196)  # what is half lit
GRAIN: Final = 8  # pixels of the window a pixel of the mask: so soft is the edge of the light
SOFT: Final = 64  # and that of what is half lit
POINTS: Final = 24  # of a curve
COIN: Final = 6  # the one on which the number lies
NEAR: Final = 44  # units
LEVEL: Final = 0.7  # how much less an arrow likes to leave by a side
Spot = tuple[float, float]


def shine(
    dst: pygame.Surface, lit: Sequence[pygame.Rect], k: float,
    plain: Sequence[pygame.Rect] = (), half: Sequence[pygame.Rect] = (),
) -> None:  # fmt: skip
    """Dims a picture but for these rectangles, which glow, and `plain` ones, which do not; what is
    `half` lit can be read."""
    whole = dst.get_rect()
    rects = [one.clip(whole) for one in lit]
    bright = [(one, dst.subsurface(one).copy()) for one in rects if one.w and one.h]
    shown, dusk = [*(one for one, _ in bright), *plain], list(half)
    key = ("veil", dst.get_size(), *map(tuple, shown), "half", *map(tuple, dusk))
    mask = LAYERS.get(key, lambda: _mask(dst.get_size(), shown, dusk))
    dst.blit(mask, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    for rect, picture in bright:
        glow(dst, picture, rect.topleft, ACID, max(4, round(12 * k)), ("lit", rect.size))
    for rect, picture in bright:  # over the glow of its neighbours
        dst.blit(picture, rect)


def _mask(
    size: tuple[int, int], lit: Sequence[pygame.Rect], half: Sequence[pygame.Rect]
) -> pygame.Surface:
    """What a picture is multiplied by: soft light, small and then stretched."""
    soft = pygame.Surface(_cells(size, SOFT), 0, 32)
    soft.fill(DARK)
    for one in half:
        soft.fill(DUSK, _covered(one, SOFT))
    small = pygame.transform.smoothscale(soft, _cells(size, GRAIN))
    for one in lit:
        small.fill((255, 255, 255), _covered(one, GRAIN))
    return pygame.transform.smoothscale(small, size)


def _cells(size: tuple[int, int], grain: int) -> tuple[int, int]:
    return -(-size[0] // grain), -(-size[1] // grain)


def _covered(one: pygame.Rect, grain: int) -> pygame.Rect:
    """The cells that a rectangle touches."""
    low, high = one.x // grain, one.y // grain
    return pygame.Rect(low, high, -(-one.right // grain) - low, -(-one.bottom // grain) - high)


def arrow(
    dst: pygame.Surface, start: pygame.Rect, end: pygame.Rect, number: int, k: float
) -> pygame.Rect:
    """Draws an arrow from one rectangle to another, a coin with its number on it; its place."""
    (a, out), (b, into) = _edge(start, end), _edge(end, start)
    if math.dist(a, b) < NEAR * k:  # neighbours need no arrow
        middle = round((a[0] + b[0]) / 2), round((a[1] + b[1]) / 2)
        return _coin(dst, middle, number, k)
    reach = max(24 * k, math.dist(a, b) * 0.45)
    tip = b[0] + into[0] * 3 * k, b[1] + into[1] * 3 * k
    curve = _curve(
        a,
        (a[0] + out[0] * reach, a[1] + out[1] * reach),
        (tip[0] + into[0] * reach, tip[1] + into[1] * reach),
        tip,
    )
    pad = round(26 * k)
    left, top = (round(min(p[i] for p in curve)) - pad for i in (0, 1))
    right, low = (round(max(p[i] for p in curve)) + pad for i in (0, 1))
    box = pygame.Rect(left, top, right - left, low - top)
    points = [(x - left, y - top) for x, y in curve]
    key = ("arrow", box.size, tuple((round(x), round(y)) for x, y in points[::6]), round(k, 3))
    picture = LAYERS.get(key, lambda: smooth_draw(box.size, lambda s, z: _draw(s, points, k, z)))
    dst.blit(picture, box)
    _coin(dst, (round(curve[COIN][0]), round(curve[COIN][1])), number, k)
    return box.clip(dst.get_rect())


def _coin(dst: pygame.Surface, at: tuple[int, int], number: int, k: float) -> pygame.Rect:
    """The number of an arrow, none for 0."""
    if not number:
        return pygame.Rect(*at, 0, 0)
    return badge(dst, at, str(number), round(14 * k), INK, ACID, ACID)


def _edge(one: pygame.Rect, other: pygame.Rect) -> tuple[Spot, Spot]:
    """Where an arrow leaves a rectangle towards another, and in which direction."""
    across, down = other.centerx - one.centerx, other.centery - one.centery
    beside = max(other.left - one.right, one.left - other.right)
    above = max(other.top - one.bottom, one.top - other.bottom)
    if beside * LEVEL >= above:
        side = 1.0 if across >= 0 else -1.0
        y = _along((one.top, one.bottom), (other.top, other.bottom))
        return (one.right if side > 0 else one.left, y), (side, 0.0)
    side = 1.0 if down >= 0 else -1.0
    x = _along((one.left, one.right), (other.left, other.right))
    return (x, one.bottom if side > 0 else one.top), (0.0, side)


def _along(one: tuple[int, int], other: tuple[int, int]) -> float:
    """Where on an edge an arrow begins: before the middle of what it shares with the other one."""
    low, high = max(one[0], other[0]), min(one[1], other[1])
    if low < high:
        return (low + high) / 2
    quarter = (one[1] - one[0]) / 4
    return min(max(sum(other) / 2, one[0] + quarter), one[1] - quarter)


def _curve(a: Spot, b: Spot, c: Spot, d: Spot) -> list[Spot]:
    found = []
    for step in range(POINTS + 1):
        t = step / POINTS
        u = 1 - t
        parts = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        x, y = (sum(w * p[i] for w, p in zip(parts, (a, b, c, d), strict=True)) for i in (0, 1))
        found.append((x, y))
    return found


def _draw(sheet: pygame.Surface, points: Sequence[Spot], k: float, z: int) -> None:
    """A band with a dark edge, and its head."""
    (x, y), (before_x, before_y) = points[-1], points[-4]
    far = math.dist((x, y), (before_x, before_y)) or 1.0
    ahead = (x - before_x) / far, (y - before_y) / far
    long, wide = 30 * k, 16 * k
    neck = x - ahead[0] * long, y - ahead[1] * long
    head = [
        (x, y),
        (neck[0] - ahead[1] * wide, neck[1] + ahead[0] * wide),
        (neck[0] + ahead[1] * wide, neck[1] - ahead[0] * wide),
    ]
    shaft = [p for p in points if math.dist(p, (x, y)) > long * 0.8]
    for colour, more in ((INK, 2.5 * k), (ACID, 0.0)):
        radius = (4.5 * k + more) * z
        for one, two in pairwise(shaft):
            steps = max(1, round(math.dist(one, two) * z / max(1.0, radius * 0.5)))
            for step in range(steps + 1):
                t = step / steps
                spot = (
                    (one[0] + (two[0] - one[0]) * t) * z,
                    (one[1] + (two[1] - one[1]) * t) * z,
                )
                pygame.draw.circle(sheet, colour, spot, radius)
        shape = [(p[0] * z, p[1] * z) for p in head]
        pygame.draw.polygon(sheet, colour, shape)
        if more:
            pygame.draw.lines(sheet, colour, True, shape, max(1, round(2 * more * z)))
