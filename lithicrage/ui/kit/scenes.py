"""What is printed on the stone of a card behind its glyph: eight scenes, two a subtype.

Owns the pictures of card faces as fields of ink (0-255 before the halftone). A scene is fixed by
subtype, seed and size; subtypes are told apart by pattern as well as by colour: weapon rays and
slashes, spirit rings and smoke, body stones and crowd, mind waves and warped tiles.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import Final

import pygame

from lithicrage.ui.kit.backdrop import ray_wedges
from lithicrage.ui.kit.fields import (
    ADD,
    SUB,
    Point,
    alpha_of,
    amplified,
    blur,
    flat,
    glow_field,
    grey,
    halftone,
    masked,
    scaled,
)
from lithicrage.ui.kit.fonts import icon
from lithicrage.ui.kit.palette import SUBTYPES, WHITE, mix

Draw = Callable[[pygame.Surface, random.Random], None]
_SMOOTH: Final = 2  # scenes are drawn at twice their size


def print_scene(
    stone: pygame.Surface,
    box: pygame.Rect,
    subtype: str,
    seed: int,
    glyph: pygame.Surface,
    at: tuple[int, int],
    k: float,
) -> None:
    """Prints the scene of a subtype on `box` of a stone, keeping clear of the glyph at `at`."""
    shapes = _shapes(subtype, seed, box.size)
    halo = grey(box.size)
    halo.blit(alpha_of(glyph), (at[0] - box.x, at[1] - box.y))
    halo = amplified(blur(halo, 3 * k), 2)
    colour = SUBTYPES[subtype].colour
    wash = shapes.copy()
    wash.scroll(round(1.5 * k), round(k))  # the spot plate sits a little off, as in a cheap press
    wash.blit(halo, (0, 0), special_flags=SUB)
    stone.blit(masked(flat(box.size, colour), scaled(wash, 0.42)), box)
    centre = (at[0] - box.x + glyph.get_width() / 2, at[1] - box.y + glyph.get_height() / 2)
    ink = glow_field(box.size, centre, max(box.size) * 0.62, 10, 150)
    ink.blit(scaled(shapes, 0.42), (0, 0), special_flags=ADD)
    ink.blit(halo, (0, 0), special_flags=SUB)
    dots = scaled(halftone(ink, max(2.6, 4.4 * k), 18, 4), 0.66)
    stone.blit(masked(flat(box.size, mix((0, 0, 0), colour, 0.26)), dots), box)


def _shapes(subtype: str, seed: int, size: tuple[int, int]) -> pygame.Surface:
    rnd = random.Random(seed)
    big = grey((size[0] * _SMOOTH, size[1] * _SMOOTH))
    rnd.choice(SCENES[subtype])(big, rnd)
    return pygame.transform.smoothscale(big, size)


def _rays(s: pygame.Surface, rnd: random.Random) -> None:
    w, h = s.get_size()
    centre = (w * rnd.uniform(0.4, 0.6), h * rnd.uniform(0.45, 0.75))
    for wedge in ray_wedges(centre, w + h, rnd.randint(8, 12), rnd.uniform(0, 1)):
        pygame.draw.polygon(s, WHITE, wedge)


def _slashes(s: pygame.Surface, rnd: random.Random) -> None:
    w, h = s.get_size()
    lean = rnd.choice((-1, 1)) * rnd.uniform(0.5, 0.9) * h
    x = -abs(lean)
    while x < w + abs(lean):
        wide = rnd.uniform(0.03, 0.12) * w
        middle = rnd.uniform(0.3, 0.7)
        points = [
            (x + lean, -2.0),
            (x + lean * (1 - middle) + wide, h * middle),
            (x, h + 2.0),
            (x + lean * (1 - middle) - wide * 0.2, h * middle),
        ]
        pygame.draw.polygon(s, WHITE, points)
        x += wide + rnd.uniform(0.06, 0.14) * w


def _rings(s: pygame.Surface, rnd: random.Random) -> None:
    w, h = s.get_size()
    centre = (w * rnd.uniform(0.35, 0.65), h * rnd.uniform(0.4, 0.7))
    step = h * rnd.uniform(0.11, 0.15)
    for i in range(12, 0, -1):
        tone = 255 if i % 2 else 0
        pygame.draw.circle(s, (tone, tone, tone), centre, i * step)


def _smoke(s: pygame.Surface, rnd: random.Random) -> None:
    w, h = s.get_size()
    for i in range(7):
        phase, x0 = rnd.uniform(0, math.tau), w * (i + rnd.uniform(0.1, 0.9)) / 7
        wide, swing = w * rnd.uniform(0.018, 0.04), w * rnd.uniform(0.03, 0.07)
        left: list[Point] = []
        right: list[Point] = []
        for j in range(21):
            t = j / 20
            x = x0 + math.sin(t * 7 + phase) * swing * (0.4 + t)
            half = wide * (0.4 + t)
            y = h * (1 - t)
            left.append((x - half, y))
            right.append((x + half, y))
        pygame.draw.polygon(s, WHITE, left + right[::-1])


def _stones(s: pygame.Surface, rnd: random.Random) -> None:
    w, h = s.get_size()
    ground = h * rnd.uniform(0.76, 0.84)
    sun = (w * rnd.choice((rnd.uniform(0.12, 0.25), rnd.uniform(0.75, 0.88))), ground * 0.5)
    pygame.draw.circle(s, (120, 120, 120), sun, h * 0.2)
    x = w * rnd.uniform(-0.04, 0.02)
    while x < w:
        wide, tall = w * rnd.uniform(0.07, 0.13), h * rnd.uniform(0.3, 0.7)
        lean = rnd.uniform(-0.2, 0.2) * wide
        points = [
            (x, h),
            (x + lean, ground - tall * 0.85),
            (x + wide * 0.35 + lean, ground - tall),
            (x + wide * 0.85 + lean, ground - tall * 0.9),
            (x + wide, h),
        ]
        pygame.draw.polygon(s, (220, 220, 220), points)
        x += wide + w * rnd.uniform(0.02, 0.1)
    pygame.draw.rect(s, WHITE, (0, ground, w, h - ground))


def _crowd(s: pygame.Surface, rnd: random.Random) -> None:
    w, h = s.get_size()
    for row, tone in ((0.34, 110), (0.12, 255)):
        x = -w * 0.03
        while x < w:
            tall = h * rnd.uniform(0.36, 0.5)
            top = h * (1 - row) - tall * rnd.uniform(0.55, 1.0)
            arm = tall * 0.42
            shape = icon(rnd.choice(("fist", "knuckles", "hand")), tall * 0.8, (tone, tone, tone))
            s.blit(shape, (x, top))
            pygame.draw.rect(s, (tone,) * 3, (x + tall * 0.16, top + tall * 0.7, arm, h))
            x += tall * rnd.uniform(0.75, 1.15)


def _waves(s: pygame.Surface, rnd: random.Random) -> None:
    w, h = s.get_size()
    pitch, phase = h * rnd.uniform(0.17, 0.22), rnd.uniform(0, math.tau)
    beat = rnd.uniform(1.2, 2.2)
    for i in range(-1, round(h / pitch) + 2):
        upper: list[Point] = []
        lower: list[Point] = []
        for j in range(33):
            t = j / 32
            y = i * pitch + math.sin(t * math.tau * beat + phase) * pitch * 0.9
            thick = pitch * (0.28 + 0.18 * math.sin(t * math.tau * beat * 0.5 + i * 0.6))
            upper.append((t * w, y - thick))
            lower.append((t * w, y + thick))
        pygame.draw.polygon(s, WHITE, upper + lower[::-1])


def _tiles(s: pygame.Surface, rnd: random.Random) -> None:
    w, h = s.get_size()
    cx, cy = w * rnd.uniform(0.35, 0.65), h * rnd.uniform(0.4, 0.65)
    columns, rows = 9, 5

    def bulge(i: int, j: int) -> Point:
        x, y = w * i / columns, h * j / rows
        dx, dy = (x - cx) / w, (y - cy) / w
        pull = 1 + 0.9 * math.exp(-(dx * dx + dy * dy) * 14)
        return cx + (x - cx) * pull, cy + (y - cy) * pull

    for i in range(-2, columns + 2):
        for j in range(-2, rows + 2):
            if (i + j) % 2 == 0:
                corners = [bulge(i, j), bulge(i + 1, j), bulge(i + 1, j + 1), bulge(i, j + 1)]
                pygame.draw.polygon(s, WHITE, corners)


SCENES: Final[dict[str, tuple[Draw, Draw]]] = {
    "weapon": (_rays, _slashes),
    "spirit": (_rings, _smoke),
    "body": (_stones, _crowd),
    "mind": (_waves, _tiles),
}
