"""Standing stones: a slab of any outline that stands up, with what is carved and painted on it.

Owns outlines, light and shadow of what stands in the hall and on the pages after a match.
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Sequence

import pygame

from lithicrage.ui import kit
from lithicrage.ui.kit import INK, LAYERS, Carving, Colour
from lithicrage.ui.kit.fields import (
    ADD,
    MAX,
    MULT,
    SUB,
    Point,
    alpha_of,
    blur,
    flat,
    glow_field,
    grey,
    inverted,
    masked,
    noise,
    poly_field,
    relief,
    scaled,
    shade,
)

SHAPE = (
    (0.02, 1.0), (0.0, 0.62), (0.05, 0.40), (0.08, 0.22), (0.20, 0.06), (0.36, 0.0),
    (0.66, 0.01), (0.82, 0.08), (0.90, 0.24), (0.95, 0.46), (0.99, 0.70), (0.98, 1.0),
)  # fmt: skip
SPLIT = (
    (0.05, 1.0), (0.0, 0.72), (0.05, 0.5), (0.03, 0.3), (0.10, 0.13), (0.16, 0.10),
    (0.62, 0.01), (0.74, 0.03), (0.93, 0.17), (0.99, 0.36), (0.95, 0.6), (1.0, 0.8), (0.96, 1.0),
)  # fmt: skip


def outline(
    size: tuple[int, int], seed: int, shape: Sequence[Point] = SHAPE, lean: float = 0.0
) -> list[Point]:
    """The outline of a standing stone, in pixels; the seed says which way it was split."""
    rnd = random.Random(seed)
    points = [
        (
            x + rnd.uniform(-0.025, 0.025) * (0 < y < 1) + lean * (1 - y),
            y + rnd.uniform(-0.012, 0.012) * (0.05 < y < 1),
        )
        for x, y in shape
    ]
    if rnd.random() < 0.5:
        points = [(1 - x, y) for x, y in points]
    w, h = size
    return [(min(1.0, max(0.0, x)) * w, min(1.0, max(0.0, y)) * h) for x, y in points]


def stand(
    size: tuple[int, int],
    points: Sequence[Point],
    seed: int,
    tint: Colour,
    k: float,
    carvings: Sequence[Carving] = (),
    pigment: Colour = INK,
    lit: float = 1.0,
) -> pygame.Surface:
    """A stone of this outline, carved and painted; not kept."""
    mask = poly_field(size, points)
    grain = noise(size, seed, (50 * k, 18 * k, 6 * k, 2), (0.35, 0.3, 0.2, 0.15))
    height = blur(mask, 12 * k)
    height.blit(mask, (0, 0), special_flags=MULT)
    scaled(height, 0.6)
    height.blit(scaled(grain.copy(), 0.26), (0, 0), special_flags=ADD)
    face = flat(size, tint)
    face.blit(scaled(grain.copy(), 0.34), (0, 0), special_flags=ADD)
    face.fill((44, 44, 44), special_flags=SUB)
    if carvings:
        cut = grey(size)
        for made, at in carvings:
            cut.blit(alpha_of(made), at, special_flags=MAX)
        height.blit(scaled(blur(cut, 1.6 * k), 0.4), (0, 0), special_flags=SUB)
        paint = flat(size, pigment)
        paint.blit(scaled(inverted(grain), 0.22), (0, 0), special_flags=SUB)
        face.blit(masked(paint, scaled(cut.copy(), 0.92)), (0, 0))
        dark = inverted(cut)
        step = max(1, round(2.4 * k))
        dark.scroll(step, step)
        dark = blur(dark, 2 * k)
        dark.blit(cut, (0, 0), special_flags=MULT)
        face.blit(masked(flat(size, INK), scaled(dark, 0.7)), (0, 0))
    shade(face, relief(height, max(1, round(2.2 * k)), 1), 0.6 * lit, 0.85)
    return masked(face, mask)


def set_up(
    dst: pygame.Surface,
    made: pygame.Surface,
    at: tuple[int, int],
    key: Hashable,
    k: float,
) -> pygame.Rect:
    """Draws a standing stone with the shadow of its foot and its own."""
    w, h = made.get_size()
    foot = LAYERS.need(
        ("foot", w, round(46 * k)), lambda: _foot((w + round(110 * k), round(46 * k)))
    )
    dst.blit(foot, (at[0] - round(40 * k), at[1] + h - round(26 * k)))
    return kit.drop(dst, made, at, 9 * k, 190, (6 * k, 5 * k), key=("standing", key))


def _foot(size: tuple[int, int]) -> pygame.Surface:
    soft = pygame.transform.smoothscale(glow_field((128, 128), (64, 64), 62, 215, 0), size)
    return masked(flat(size, (6, 4, 8)), soft)
