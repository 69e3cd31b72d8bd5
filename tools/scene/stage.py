"""The backdrop: night sky, offset-printed sun, a circle of painted stones and the gate.

All positions are pixels of the 1920 x 1080 picture. The right third is kept quiet: buttons stand
there.
"""

import math
import random
from typing import NamedTuple

import pygame

from lithicrage.ui.kit.fields import (
    ADD,
    MULT,
    SUB,
    clear,
    flat,
    grey,
    halftone,
    inverted,
    masked,
    noise,
    poly_field,
    ramp,
    relief,
    rough_rect,
    scaled,
    shade,
)
from lithicrage.ui.kit.fonts import icon
from lithicrage.ui.kit.palette import BODY as YELLOW
from lithicrage.ui.kit.palette import PINK, STONE, WEAPON, WHITE, Colour
from lithicrage.ui.kit.paper import drop
from lithicrage.ui.kit.stone import Carving, menhir, slab
from tools.portraits.shapes import Point, brush, chipped

SIZE = (1920, 1080)
SUN = (640, 500)
RADIUS = 336
HORIZON = 900
SCALE = 1.5
"""Pixels of this picture to one of the 720-line design, which sets the grain of stone."""


class Glyph(NamedTuple):
    """A carving: a sign of the kit, its size in pixels, and how far down the stone it stands."""

    sign: str
    size: int
    at: float


def backdrop() -> pygame.Surface:
    """The whole picture behind the gate's guest, opaque."""
    s = _sky()
    _sun(s)
    _birds(s)
    _ground(s)
    _far_circle(s)
    _amps(s)
    _gate(s)
    _cables(s)
    _haze(s)
    _tufts(s)
    return s


def _sky() -> pygame.Surface:
    s = flat(SIZE, (36, 26, 52))
    glow = halftone(ramp(SIZE, 10, 240), 11, 18, 3)
    s.blit(masked(flat(SIZE, (150, 20, 92)), scaled(glow, 0.85)), (0, 0))
    return s


def _sun(s: pygame.Surface) -> None:
    """Pink rays, and a yellow disc printed a little beside its pink one."""
    rays = clear((SIZE[0] * 2, SIZE[1] * 2))
    cx, cy = SUN[0] * 2, SUN[1] * 2
    count, reach = 24, 4600
    for i in range(count):
        a = 0.12 + i * math.tau / count
        b = a + 0.46 * math.tau / count
        edge = [(cx + math.cos(t) * reach, cy + math.sin(t) * reach) for t in (a, b)]
        pygame.draw.polygon(rays, (*PINK, 118), [(cx, cy), *edge])
    pygame.draw.circle(rays, (36, 26, 52, 255), (cx, cy), (RADIUS + 26) * 2)
    pygame.draw.circle(rays, PINK, (cx + 14, cy + 12), RADIUS * 2)
    pygame.draw.circle(rays, YELLOW, (cx, cy), RADIUS * 2)
    s.blit(pygame.transform.smoothscale(rays, SIZE), (0, 0))
    disc = grey(SIZE)
    pygame.draw.circle(disc, WHITE, SUN, RADIUS - 2)
    side = 2 * RADIUS
    tone = grey(SIZE, 255)
    tone.blit(ramp((side, side), 255, 60), (SUN[0] - RADIUS, SUN[1] - RADIUS))
    dots = inverted(halftone(tone, 13, 45, 4))
    dots.blit(disc, (0, 0), special_flags=MULT)
    s.blit(masked(flat(SIZE, WEAPON), dots), (0, 0))


def _birds(s: pygame.Surface) -> None:
    """Crows, who have seen the set list."""
    for x, y, wide in (
        (1010, 560, 34),
        (1070, 520, 24),
        (1052, 610, 18),
        (236, 330, 22),
        (300, 290, 30),
    ):
        wing = [(x - wide, y - wide * 0.35), (x - wide * 0.4, y - wide * 0.3), (x, y)]
        other = [(x, y), (x + wide * 0.5, y - wide * 0.42), (x + wide, y - wide * 0.1)]
        for path in (wing, other):
            _polygon(s, (16, 10, 20), brush(path, wide * 0.24, 0.2, 0.6))


def _ground(s: pygame.Surface) -> None:
    rnd = random.Random(3)
    width, height = SIZE
    ridge: list[Point] = [
        (x, HORIZON + math.sin(x * 0.004) * 20 + rnd.uniform(-3, 3))
        for x in range(0, width + 20, 14)
    ]
    mask = poly_field(SIZE, [(0, height), *ridge, (width, height)], 2)
    soil = flat(SIZE, (44, 34, 52))
    grain = noise(SIZE, 8, (90, 27, 8, 3), (0.3, 0.3, 0.2, 0.2))
    shade(soil, relief(grain, 3, 1), 0.16, 0.22)
    s.blit(masked(soil, mask), (0, 0))
    for x0, y0 in ridge[::2]:
        blade = brush(
            [(x0, y0 + 6), (x0 + rnd.uniform(-4, 4), y0 - 8), (x0 + rnd.uniform(-9, 9), y0 - 18)],
            6,
            0.1,
            0.3,
        )
        _polygon(s, (30, 20, 38), blade)


def _far_circle(s: pygame.Surface) -> None:
    tint = (96, 82, 108)
    for x, foot, w, h, seed in (
        (12, 918, 80, 226, 41), (116, 908, 66, 164, 42), (962, 912, 70, 196, 43),
        (1056, 920, 88, 250, 44), (1204, 920, 92, 312, 45), (1340, 914, 70, 206, 46),
        (1452, 912, 60, 158, 47),
    ):  # fmt: skip
        _stone(s, (x, foot), (w, h), seed, tint, lit=0.8)


def _gate(s: pygame.Surface) -> None:
    """Two painted outliers, and the trilithon that the guest stands in."""
    middle = (132, 120, 132)
    _stone(
        s,
        (48, 998),
        (196, 500),
        51,
        middle,
        (Glyph("bolt", 108, 0.30), Glyph("fist", 96, 0.60)),
        YELLOW,
        1.5,
    )
    _stone(
        s,
        (1012, 996),
        (200, 464),
        54,
        middle,
        (Glyph("skull", 118, 0.32), Glyph("spiral", 104, 0.62)),
        (176, 84, 250),
        -2,
    )
    _stone(
        s,
        (296, 980),
        (164, 420),
        52,
        STONE,
        (Glyph("axe", 100, 0.34), Glyph("fist", 90, 0.64)),
        (255, 80, 30),
    )
    _stone(
        s,
        (782, 980),
        (166, 420),
        53,
        STONE,
        (Glyph("ghost", 98, 0.34), Glyph("bolt", 84, 0.64)),
        (20, 180, 214),
    )
    size = (726, 96)
    outline = rough_rect((4, 4, size[0] - 8, size[1] - 8), random.Random(57), 20, 8, 13)
    drop(s, menhir(size, outline, 57, (166, 156, 150), SCALE), (260, 528), 12, 180, (6, 12))


def _stone(
    s: pygame.Surface,
    at: tuple[int, int],
    size: tuple[int, int],
    seed: int,
    tint: Colour,
    glyphs: tuple[Glyph, ...] = (),
    pigment: Colour = PINK,
    turn: float = 0.0,
    lit: float = 1.0,
) -> None:
    """A standing stone whose left foot is at `at`."""
    carvings = []
    for glyph in glyphs:
        shape = icon(glyph.sign, glyph.size, WHITE)
        x = (size[0] - shape.get_width()) // 2
        carvings.append(Carving(shape, (x, round(size[1] * glyph.at - shape.get_height() / 2))))
    picture = menhir(size, _outline(size, seed), seed, tint, SCALE, carvings, pigment, lit)
    if turn:
        picture = pygame.transform.rotozoom(picture, turn, 1)
    drop(s, picture, (at[0], at[1] - picture.get_height()), 14, 190, (12, 8))


def _outline(size: tuple[int, int], seed: int) -> list[Point]:
    """Broad foot, worn sides, a shouldered top that no two stones share."""
    w, h = size
    rnd = random.Random(seed)
    shoulder = h * rnd.uniform(0.05, 0.11)
    peak = rnd.uniform(0.35, 0.7)
    corners = [
        (w * 0.05, h * 1.0), (w * 0.02, h * 0.7), (w * 0.07, h * 0.36), (w * 0.11, shoulder * 1.5),
        (w * 0.24, shoulder * 0.5), (w * peak, 5.0), (w * 0.84, shoulder * 0.8),
        (w * 0.92, shoulder * 2.2), (w * 0.96, h * 0.4), (w * 0.98, h * 0.74), (w * 0.96, h * 1.0),
    ]  # fmt: skip
    worn = chipped(corners, seed, 24, 3.2)
    return [(min(w - 3, max(3, x)), min(h + 0.0, max(3, y))) for x, y in worn]


def _amps(s: pygame.Surface) -> None:
    """Speaker stacks of dressed stone, one at either side of the gate."""
    for x, y, seed in ((196, 782, 61), (196, 668, 62), (950, 790, 63), (950, 676, 64)):
        box = slab((132, 122), seed, (70, 60, 80), SCALE, 1.4, 4.0, 0, 1).copy()
        for dx, dy in ((36, 34), (96, 34), (36, 88), (96, 88)):
            for radius, colour in (
                (25, (18, 13, 22)),
                (21, (52, 44, 60)),
                (15, (30, 24, 36)),
                (6, PINK),
            ):
                _disc(box, (dx, dy), radius, colour)
        drop(s, box, (x, y), 10, 180, (5, 8))


def _tufts(s: pygame.Surface) -> None:
    """Grass over the feet of the near stones, which else would end in a ruled line."""
    rnd = random.Random(9)
    for left, right, foot in ((40, 250, 1000), (288, 466, 982), (776, 954, 982), (1004, 1216, 998)):
        for x in range(left, right, 7):
            lean, tall = rnd.uniform(-8, 8), rnd.uniform(16, 34)
            y = foot + rnd.uniform(2, 12)
            blade = [(x, y), (x + lean * 0.3, y - tall * 0.6), (x + lean, y - tall)]
            _polygon(
                s, rnd.choice(((40, 28, 48), (58, 34, 62), (30, 20, 36))), brush(blade, 8, 0.1, 0.3)
            )


def _cables(s: pygame.Surface) -> None:
    for path in (
        [(262, 902), (330, 972), (420, 940), (520, 992)],
        [(1010, 906), (930, 978), (850, 944), (760, 1000)],
        [(300, 560), (272, 640), (284, 700)],
        [(954, 566), (990, 640), (1000, 700)],
    ):
        _polygon(s, (14, 9, 18), brush(path, 8, 0.05, 0.95))


def _haze(s: pygame.Surface) -> None:
    """Smoke over the ground, pink from the lamps."""
    cloud = noise(SIZE, 77, (260, 110, 50, 14), (0.45, 0.3, 0.15, 0.1))
    cloud.fill((96, 96, 96), special_flags=SUB)
    fade = grey(SIZE)
    fade.blit(ramp((SIZE[0], 240), 0, 255), (0, HORIZON - 150))
    fade.fill((255, 255, 255), (0, HORIZON + 90, *SIZE))
    cloud.blit(cloud.copy(), (0, 0), special_flags=ADD)
    cloud.blit(fade, (0, 0), special_flags=MULT)
    s.blit(masked(flat(SIZE, (210, 60, 130)), scaled(cloud, 0.5)), (0, 0))


def _disc(s: pygame.Surface, at: tuple[int, int], radius: int, colour: Colour) -> None:
    big = clear((radius * 8, radius * 8))
    pygame.draw.circle(big, colour, (radius * 4, radius * 4), radius * 4)
    small = pygame.transform.smoothscale(big, (radius * 2, radius * 2))
    s.blit(small, (at[0] - radius, at[1] - radius))


def _polygon(s: pygame.Surface, colour: Colour, points: list[Point]) -> None:
    """A smooth-edged polygon, made in its own box."""
    left, top = math.floor(min(x for x, _ in points)), math.floor(min(y for _, y in points))
    size = (
        math.ceil(max(x for x, _ in points)) - left + 1,
        math.ceil(max(y for _, y in points)) - top + 1,
    )
    mask = poly_field(size, [(x - left, y - top) for x, y in points])
    s.blit(masked(flat(size, colour), mask), (left, top))
