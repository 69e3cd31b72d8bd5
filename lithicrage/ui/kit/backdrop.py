"""What screens stand on: dark rock with a printed glow in two corners, and sun rays.

Owns whole-window pictures that carry no words. Made once for a window size, kept in LAYERS.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import pygame

from lithicrage.ui.kit.fields import (
    ADD,
    Point,
    flat,
    glow_field,
    grey,
    halftone,
    inverted,
    masked,
    noise,
    relief,
    scaled,
    shade,
    smooth_draw,
)
from lithicrage.ui.kit.layers import kept_ahead
from lithicrage.ui.kit.palette import ACID, NIGHT, PINK, SPIRIT, Colour, mix

_FINEST = 1600  # wider windows get this picture stretched: it is rock in the dark
CLOTH: Colour = (176, 14, 66)
TEETH = 16  # of a pelmet


@kept_ahead
def rock(size: tuple[int, int]) -> pygame.Surface:
    """Dark rock with a halftone glow, warm at the top right and cold at the bottom left."""
    shrink = max(1.0, size[0] / _FINEST)
    w, h = round(size[0] / shrink), round(size[1] / shrink)
    k = min(w / 1280, h / 720)
    s = flat((w, h), NIGHT)
    grain = noise((w, h), 3, (120 * k, 40 * k, 10 * k, 2 * k))
    s.blit(scaled(grain.copy(), 0.20), (0, 0), special_flags=ADD)
    shade(s, relief(grain, max(1, round(2 * k))), 0.5, 0.6)
    for colour, at, reach, angle in (
        (PINK, (w * 0.92, h * 0.08), 0.49, 34),
        (SPIRIT, (w * 0.07, h * 0.92), 0.44, 18),
    ):
        radius = reach * w
        box = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        box.center = (round(at[0]), round(at[1]))
        box = box.clip(s.get_rect())
        tone = glow_field(box.size, (at[0] - box.x, at[1] - box.y), radius, 150, 0)
        dots = scaled(halftone(tone, 9 * k, angle, 3), 0.6)
        s.blit(masked(flat(box.size, mix((0, 0, 0), colour, 0.55)), dots), box)
    edge = glow_field((w // 4, h // 4), (w / 8, h / 8 - 10 * k), 215 * k, 0, 150)
    edge = pygame.transform.smoothscale(edge, (w, h))
    s.blit(masked(flat((w, h), (8, 6, 10)), edge), (0, 0))
    return s if shrink == 1.0 else pygame.transform.smoothscale(s, size)


@kept_ahead
def drapes(size: tuple[int, int]) -> pygame.Surface:
    """Heavy folds of cloth: bright ridges side by side, printed in dots, dark towards the edge."""
    w, h = size
    k = min(w / 1280, h / 720)
    rnd = random.Random(6)
    tone = pygame.Surface((w, 1), 0, 32)
    left = -20 * k
    while left < w:
        wide = rnd.uniform(46, 96) * k
        for x in range(max(0, round(left)), min(w, round(left + wide) + 1)):
            t = max(0.0, (x - left) / wide)
            ridge = math.sin(math.pi * min(1.0, t * 1.08)) ** 2
            value = min(255, round(40 + 215 * ridge**0.75 * (1 - 0.35 * t)))
            tone.set_at((x, 0), (value, value, value))
        left += wide
    field = pygame.transform.scale(tone, size)
    out = flat(size, CLOTH)
    dots = inverted(halftone(field.copy(), 6 * k, 27, 3))
    out.blit(masked(flat(size, (36, 6, 26)), dots), (0, 0))
    ridges = field.copy()
    ridges.fill((196, 196, 196), special_flags=pygame.BLEND_RGB_SUB)
    out.blit(masked(flat(size, mix(CLOTH, PINK, 0.6)), ridges), (0, 0))
    edge = glow_field(size, (w / 2, h / 2 + 20 * k), 820 * k, 0, 190)
    out.blit(masked(flat(size, (10, 4, 10)), edge), (0, 0))
    return out


@kept_ahead
def pelmet(size: tuple[int, int]) -> pygame.Surface:
    """A torn black valance whose points were dipped in acid paint."""
    w, h = size
    rnd = random.Random(2)
    low = [(w * i / (2 * TEETH), h * (0.62 if i % 2 else 0.88) + rnd.uniform(-0.05, 0.05) * h)
           for i in range(2 * TEETH + 1)]  # fmt: skip
    lift = h * 0.09

    def draw(sheet: pygame.Surface, z: int) -> None:
        for colour, up in ((ACID, 0.0), ((24, 18, 28), lift)):
            points = [(0.0, 0.0), *((x, y - up) for x, y in low), (float(w), 0.0)]
            pygame.draw.polygon(sheet, colour, [(x * z, y * z) for x, y in points])

    return smooth_draw(size, draw)


@kept_ahead
def rays(
    size: tuple[int, int],
    centre: tuple[int, int],
    colours: tuple[Colour, Colour],
    count: int = 14,
    k: float = 1.0,
) -> pygame.Surface:
    """Sun rays around `centre`, printed in dots that thin out away from it."""
    reach = math.hypot(*size)
    wedge = grey(size)
    for points in ray_wedges(centre, reach, count):
        pygame.draw.polygon(wedge, (255, 255, 255), points)
    tone = glow_field(size, centre, reach * 0.8, 250, 120)
    dots = halftone(tone, 6 * k, 27, 3)
    wedge.blit(dots, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    out = flat(size, colours[0])
    out.blit(masked(flat(size, colours[1]), wedge), (0, 0))
    shadow = inverted(glow_field(size, centre, reach, 255, 150))
    out.blit(masked(flat(size, (8, 6, 10)), shadow), (0, 0))
    return out


def ray_wedges(centre: Point, reach: float, count: int) -> Sequence[list[Point]]:
    """The outlines of every other of `2 * count` wedges around a point."""
    x, y = centre
    starts = [0.1 + i * math.tau / count for i in range(count)]
    return [
        [centre, *((x + math.cos(a) * reach, y + math.sin(a) * reach) for a in (start, end))]
        for start, end in ((start, start + math.pi / count) for start in starts)
    ]
