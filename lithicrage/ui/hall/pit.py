"""The pit: what the hall of tables stands in. Sun, rays, steps of cut rock, and its floor.

Owns one picture the size of a window, without words.
"""

from __future__ import annotations

import random
from typing import Final

import pygame

from lithicrage.ui import kit
from lithicrage.ui.kit import INK, mix
from lithicrage.ui.kit.fields import (
    ADD,
    MULT,
    SUB,
    blur,
    flat,
    grey,
    halftone,
    inverted,
    masked,
    noise,
    poly_field,
    ramp,
    relief,
    scaled,
    shade,
)
from lithicrage.ui.kit.layers import kept_ahead
from lithicrage.ui.kit.layout import unit_of

STEPS: Final = (
    (250.0, (70, 40, 84), 470.0),
    (330.0, (58, 36, 72), 400.0),
    (420.0, (46, 34, 58), 330.0),
)  # top of a step, its colour, how far it reaches in from the side
SUN: Final = ((255, 210, 20), (240, 96, 30))
ACID_SUN: Final = ((214, 255, 61), (255, 190, 20))
BASALT_SUN: Final = ((96, 88, 110), (52, 44, 62))
Look = tuple[tuple[int, int, int], tuple[int, int, int]]


@kept_ahead
def pit(size: tuple[int, int]) -> pygame.Surface:
    """Sun over a stepped quarry, filling a window."""
    k, (w, h) = unit_of(size), size
    middle = w // 2
    out = kit.rays(size, (middle, round(250 * k)), ((58, 20, 62), (150, 26, 96)), 18, k).copy()
    disc = sun(round(232 * k), SUN, k)
    out.blit(disc, disc.get_rect(center=(middle, round(236 * k))))
    rnd = random.Random(12)
    for number, (top, tint, edge) in enumerate(STEPS):
        for side in (-1, 1):
            points = [(0.0, float(h))]
            for i in range(6):
                x0, x1 = edge * i / 6, edge * (i + 1) / 6
                y = top + i * i * 5.2 + rnd.uniform(-6, 6)
                points += [(x0 * k, y * k), (x1 * k, (y + rnd.uniform(-3, 3)) * k)]
            points.append(((edge + 30) * k, float(h)))
            if side > 0:
                points = [(w - x, y) for x, y in points]
            out.blit(_step(size, points, tint, number * 2 + side + 5, k), (0, 0))
            for x in range(0, round(edge) - 20, 26):  # drill marks
                there = x * k if side < 0 else w - x * k
                y = (top + (x / edge * 6) ** 2 * 5.2 + 18) * k
                pygame.draw.line(out, mix(tint, INK, 0.6), (there, y), (there, y + 20 * k),
                                 max(1, round(2 * k)))  # fmt: skip
    _floor(out, k)
    return out


def sun(radius: int, look: Look, k: float) -> pygame.Surface:
    """A disc printed in dots that grow towards its foot."""
    side = 2 * radius + round(8 * k)
    disc = grey((side, side))
    pygame.draw.circle(disc, (255, 255, 255), (side / 2, side / 2), radius)
    made = flat((side, side), look[0])
    dots = inverted(halftone(ramp((side, side), 255, 60), 8 * k, 27, 3))
    made.blit(masked(flat((side, side), look[1]), dots), (0, 0))
    return masked(made, blur(disc, k))


def _step(
    size: tuple[int, int], points: list[tuple[float, float]], tint: tuple[int, int, int],
    seed: int, k: float,
) -> pygame.Surface:  # fmt: skip
    mask = poly_field(size, points, 1)
    grain = noise(size, seed, (60 * k, 20 * k, 5 * k, 2))
    face = flat(size, tint)
    face.blit(scaled(grain.copy(), 0.22), (0, 0), special_flags=ADD)
    face.fill((24, 24, 24), special_flags=SUB)
    height = blur(mask, 4 * k)
    height.blit(mask, (0, 0), special_flags=MULT)
    scaled(height, 0.6)
    height.blit(scaled(grain, 0.3), (0, 0), special_flags=ADD)
    shade(face, relief(height, max(1, round(3 * k)), 1), 0.5, 0.8)
    return masked(face, mask)


def _floor(out: pygame.Surface, k: float) -> None:
    w, h = out.get_size()
    high = round(190 * k)
    dark = ramp((w, high), 0, 235)
    out.blit(masked(flat((w, high), (14, 10, 18)), dark), (0, h - high))
    high = round(170 * k)
    grain = noise((w, high), 8, (50 * k, 14 * k, 4 * k, 1))
    face = flat((w, high), (44, 38, 50))
    shade(face, relief(grain, max(1, round(2 * k)), 1), 0.4, 0.6)
    out.blit(masked(face, ramp((w, high), 0, 255)), (0, h - high))
