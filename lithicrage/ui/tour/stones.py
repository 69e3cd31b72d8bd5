"""Standing stones with a carved sign, and the poster that they stand on: hills, sun and rays.

Makers: sizes in pixels in, surfaces out, kept and shared.
"""

from __future__ import annotations

import math
import random

import pygame

from lithicrage.ui.kit import STONE, WHITE, Colour, icon, rays
from lithicrage.ui.kit.fields import MULT, alpha_of, flat, masked, poly_field
from lithicrage.ui.kit.layers import kept
from lithicrage.ui.kit.palette import INK, NIGHT, mix
from lithicrage.ui.kit.stone import Carving, cut_slab

DARK: Colour = (74, 68, 74)
PURPLE: Colour = (58, 20, 68)
HILL: Colour = (40, 30, 52)
NEAR: Colour = (30, 23, 38)


@kept
def standing_stone(
    size: tuple[int, int], seed: int, sign: str, pigment: Colour, dark: bool, k: float
) -> pygame.Surface:
    """A stone with a round head and a sign cut into it; a `dark` one lies in the shade."""
    w, h = size
    shape = icon(sign, w * 0.56, WHITE)
    at = ((w - shape.get_width()) // 2, round(h * 0.5 - shape.get_height() / 2))
    tint = DARK if dark else mix(STONE, WHITE, 0.25)
    cut = [Carving(shape, at)]
    face = cut_slab(size, seed, tint, k, 1.4, 4.0, 0, 1, cut, None if dark else pigment, 0.9)
    rnd = random.Random(seed)
    lean = rnd.uniform(-0.05, 0.05) * w
    head = [
        (w / 2 + math.cos(a) * w * 0.47 + lean, h * 0.30 - math.sin(a) * h * 0.28)
        for a in (math.pi * step / 14 for step in range(15))
    ]
    outline = [*head, (w * 0.02, h * 0.985), (w * 0.98, h * 0.985)]
    field = alpha_of(face)
    field.blit(poly_field(size, outline), (0, 0), special_flags=MULT)
    return masked(face, field)


@kept
def sky(size: tuple[int, int], k: float) -> pygame.Surface:
    """Rays over hills, with a sun of dots where the road ends."""
    w, h = size
    out = flat(size, NIGHT)
    centre = (round(w * 0.89), round(h * 0.52))
    out.blit(rays(size, centre, (NIGHT, PURPLE), 15, k), (0, 0))
    radius = round(h * 0.31)
    pygame.draw.circle(out, (250, 190, 20), centre, radius)
    step = max(4, round(7 * k))
    for y in range(centre[1] - radius, centre[1] + radius, step):
        for x in range(centre[0] - radius, centre[0] + radius, step):
            off = (y - centre[1] + radius) / (2 * radius)
            if math.hypot(x - centre[0], y - centre[1]) < radius - 2 and off > 0.25:
                pygame.draw.circle(out, (236, 120, 30), (x, y), max(1, round(step * 0.34 * off)))
    for colour, low, swing, waves in ((HILL, 0.60, 0.05, 1.4), (NEAR, 0.80, 0.04, 2.3)):
        points = [
            (x, h * (low - swing * math.sin(waves * math.tau * x / w + low * 9)))
            for x in range(0, w + 20, 20)
        ]
        pygame.draw.polygon(out, colour, [*points, (w, h), (0, h)])
    return out


def dashed(
    dst: pygame.Surface,
    a: tuple[float, float],
    b: tuple[float, float],
    colour: Colour,
    wide: int,
    dash: float,
) -> None:
    """A dashed line from one place in pixels to another."""
    long = math.dist(a, b)
    if not long:
        return
    dx, dy = (b[0] - a[0]) / long, (b[1] - a[1]) / long
    at = 0.0
    while at < long:
        end = min(long, at + dash)
        pygame.draw.line(
            dst, colour, (a[0] + dx * at, a[1] + dy * at), (a[0] + dx * end, a[1] + dy * end), wide
        )
        at += dash * 1.7


def sprayed(
    dst: pygame.Surface,
    a: tuple[float, float],
    b: tuple[float, float],
    colour: Colour,
    wide: int,
    seed: int,
) -> None:
    """A line of spray paint with drops beside it and a run or two below."""
    rnd = random.Random(seed)
    steps = max(2, round(math.dist(a, b) / max(1, wide * 0.4)))
    for step in range(steps + 1):
        t = step / steps
        x, y = a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
        pygame.draw.circle(dst, colour, (x, y), wide * rnd.uniform(0.42, 0.58))
        if rnd.random() < 0.5:
            off = rnd.uniform(-1.1, 1.1) * wide
            pygame.draw.circle(dst, colour, (x + off, y - off), max(1, wide * 0.09))
    for _ in range(2):
        t = rnd.random()
        x, y = a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
        pygame.draw.line(
            dst, colour, (x, y), (x, y + wide * rnd.uniform(1, 2.4)), max(1, round(wide * 0.25))
        )


SHADE: Colour = INK
