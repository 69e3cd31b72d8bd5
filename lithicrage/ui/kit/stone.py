"""Stone: chipped slabs, plates for text and discs, plain or carved.

Owns how stone is cut and lit. Everything is a maker: size in pixels in, surface with alpha out,
kept in LAYERS and shared. `k` is how many pixels a pixel of the 720-line design has become; it
sets the grain, the bevel and the roughness of edges. Carvings are drawn into the height field, so
paint, inner shadow and lit edge follow from it. The stones of the window, which `slab`, `plate` and
`carved` make, wear one style of `weather`; those of cards and pages of their own stay bare.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from lithicrage.ui.kit.ahead import AHEAD
from lithicrage.ui.kit.fields import (
    ADD,
    MAX,
    MULT,
    SUB,
    Point,
    alpha_of,
    blur,
    flat,
    grey,
    inverted,
    masked,
    noise,
    poly_field,
    relief,
    rough_rect,
    scaled,
    shade,
)
from lithicrage.ui.kit.fonts import icon, ink
from lithicrage.ui.kit.layers import LAYERS, kept, kept_ahead
from lithicrage.ui.kit.palette import ACID, INK, SLATE, WHITE, Colour
from lithicrage.ui.kit.typeset import fit
from lithicrage.ui.kit.weather import BARE, LIGHT, weather


class Carving(NamedTuple):
    """What is cut into a stone: a shape (its alpha counts) and where its corner lies."""

    shape: pygame.Surface
    at: tuple[int, int]


class Worn:
    """The style that the stones of the window wear now."""

    def __init__(self) -> None:
        self.style = BARE

    def wear(self, style: int) -> None:
        """Puts another style on, and forgets what was drawn in the one before."""
        if style != self.style:
            self.style = style
            AHEAD.drop()
            LAYERS.clear()


WORN = Worn()


@kept_ahead
def slab(size: tuple[int, int], seed: int, k: float = 1.0, cracks: int = 2) -> pygame.Surface:
    """A chipped stone tablet: the panel of the window. For text take `plate`: it has no cracks."""
    return cut_slab(size, seed, SLATE, k, 1.4, 4.0, cracks, 3, style=WORN.style)


@kept_ahead
def plate(size: tuple[int, int], seed: int, tint: Colour = SLATE, k: float = 1.0) -> pygame.Surface:
    """A slab without cracks or chips, for anything that carries text."""
    return cut_slab(size, seed, tint, k, 1.2, 4.0, 0, 0, style=WORN.style)


@kept_ahead
def carved(
    size: tuple[int, int],
    words: str,
    text_size: float,
    seed: int,
    tint: Colour = SLATE,
    pigment: Colour = ACID,
    sign: str | None = None,
    k: float = 1.0,
    cracks: int = 1,
) -> pygame.Surface:
    """A slab with words, and a sign before them, cut in and painted. Words shrink to the slab."""
    gap = round(text_size * 0.4) if sign else 0
    room = size[0] - round(24 * k) - (round(text_size) + gap if sign else 0)
    got = fit(words, "black", text_size, (room, size[1] - round(8 * k)), floor=8)
    shapes = [icon(sign, got.size * 0.95, WHITE)] if sign else []
    shapes += [ink(line, "black", got.size, WHITE) for line in got.lines]
    x = (size[0] - sum(s.get_width() for s in shapes) - gap * (len(shapes) - 1)) // 2
    cuts = []
    for shape in shapes:
        cuts.append(Carving(shape, (x, (size[1] - shape.get_height()) // 2)))
        x += shape.get_width() + gap
    return cut_slab(size, seed, tint, k, 2.0, 5.0, cracks, 3, cuts, pigment, 0.9, style=WORN.style)


@kept
def sample(size: tuple[int, int], seed: int, style: int, k: float = 1.0) -> pygame.Surface:
    """A stone in any style, to choose by."""
    return cut_slab(size, seed, SLATE, k, 1.4, 4.0, 1, 2, style=style)


@kept
def disc(radius: int, seed: int, tint: Colour = (92, 85, 94), k: float = 1.0) -> pygame.Surface:
    """A round stone with a hollow in the middle: what a dial is built on."""
    side = 2 * radius
    outline = _circle_field(side, radius - max(1.0, k))
    hollow = blur(_circle_field(side, radius * 0.62), 2 * k)
    grain = noise((side, side), seed, (30 * k, 10 * k, 3 * k, 1), (0.35, 0.25, 0.2, 0.2))
    height = _height(outline, grain, 4 * k, 0.6, 0.2)
    height.blit(scaled(hollow.copy(), 0.35), (0, 0), special_flags=SUB)
    face = _stone_face((side, side), grain, tint, 0.25, 30)
    face.blit(masked(flat((side, side), INK), scaled(hollow, 0.72)), (0, 0))
    shade(face, relief(height, max(1, round(k)), 1), 0.6, 0.75)
    return masked(face, outline)


def cut_slab(
    size: tuple[int, int],
    seed: int,
    tint: Colour,
    k: float,
    edge: float,
    bevel: float,
    cracks: int,
    chips: int,
    carvings: Sequence[Carving] = (),
    pigment: Colour | None = None,
    paint: float = 0.84,
    *,
    style: int = BARE,
) -> pygame.Surface:
    """The maker under `slab`, `plate` and `carved`, not kept: for whoever brings own carvings.

    `edge` is how rough the outline is, `bevel` how wide its slope, both in design pixels; `pigment`
    None leaves a carving bare and dark, `paint` is how much of the stone the pigment covers. A
    `style` of `weather` is worn by dark stones alone.
    """
    w, h = size
    rnd = random.Random(seed)
    inset = (1.2 * k, 1.2 * k, w - 2.4 * k, h - 2.4 * k)
    mask = poly_field(size, rough_rect(inset, rnd, 11 * k, edge * 1.4 * k, 4 * k), 2)
    for _ in range(chips):
        pygame.draw.polygon(mask, (0, 0, 0), _chip(size, rnd, k))
    grain = noise(size, seed, (40 * k, 12 * k, 4 * k, 1), (0.35, 0.25, 0.2, 0.2))
    height = _height(mask, grain, bevel * k, 0.62, 0.22)
    face = _stone_face(size, grain, tint, 0.30, 38)
    if style != BARE and max(tint) < LIGHT:
        weather(face, height, mask, seed, style, k)
    _carve(face, height, grain, carvings, pigment, paint, k)
    for _ in range(cracks):
        crack = grey(size)
        pygame.draw.lines(crack, (200, 200, 200), False, _crack(size, rnd, k), max(1, round(k)))
        height.blit(scaled(crack, 0.35), (0, 0), special_flags=SUB)
    shade(face, relief(height, max(1, round(k)), 1), 0.55, 0.75)
    return masked(face, mask)


def _height(
    mask: pygame.Surface, grain: pygame.Surface, bevel: float, body: float, rough: float
) -> pygame.Surface:
    """A sloped edge plus a rough surface."""
    height = blur(mask, bevel)
    height.blit(mask, (0, 0), special_flags=MULT)
    scaled(height, body)
    height.blit(scaled(grain.copy(), rough), (0, 0), special_flags=ADD)
    return height


def _stone_face(
    size: tuple[int, int], grain: pygame.Surface, tint: Colour, mottle: float, lower: int
) -> pygame.Surface:
    face = flat(size, tint)
    face.blit(scaled(grain.copy(), mottle), (0, 0), special_flags=ADD)
    face.fill((lower, lower, lower), special_flags=SUB)
    return face


def _carve(
    face: pygame.Surface,
    height: pygame.Surface,
    grain: pygame.Surface,
    carvings: Sequence[Carving],
    pigment: Colour | None,
    paint: float,
    k: float,
) -> None:
    """Cuts shapes into the height field and paints them, with the shadow of their own edge."""
    if not carvings:
        return
    size = face.get_size()
    cut = grey(size)
    for shape, at in carvings:
        cut.blit(alpha_of(shape), at, special_flags=MAX)
    height.blit(scaled(blur(cut, 1.2 * k), 0.45), (0, 0), special_flags=SUB)
    if pigment is None:
        face.blit(masked(flat(size, (40, 36, 38)), scaled(cut.copy(), 0.55)), (0, 0))
    else:
        colour = flat(size, pigment)
        colour.blit(scaled(inverted(grain), 0.22), (0, 0), special_flags=SUB)
        face.blit(masked(colour, scaled(cut.copy(), paint)), (0, 0))
    shadow = inverted(cut)
    shadow.scroll(round(2 * k), round(2 * k))
    shadow = blur(shadow, 1.6 * k)
    shadow.blit(cut, (0, 0), special_flags=MULT)
    face.blit(masked(flat(size, (14, 10, 14)), scaled(shadow, 0.75)), (0, 0))


def _chip(size: tuple[int, int], rnd: random.Random, k: float) -> list[Point]:
    """A bite out of the edge."""
    w, h = size
    along_top = rnd.random() < 0.5
    x = rnd.uniform(0, w) if along_top else rnd.choice((0, w))
    y = rnd.choice((0, h)) if along_top else rnd.uniform(0, h)
    r = rnd.uniform(3, 7) * k
    return [
        (x + math.cos(a) * r * rnd.uniform(0.6, 1.2), y + math.sin(a) * r * rnd.uniform(0.5, 1))
        for a in (i * math.tau / 7 for i in range(7))
    ]


def _crack(size: tuple[int, int], rnd: random.Random, k: float) -> list[Point]:
    """A line that wanders inward from the edge."""
    w, h = size
    starts = [
        (rnd.uniform(0.1, 0.9) * w, 0.0),
        (0.0, rnd.uniform(0.2, 0.8) * h),
        (float(w), rnd.uniform(0.2, 0.8) * h),
    ]
    x, y = rnd.choice(starts)
    angle = math.atan2(h / 2 - y, w / 2 - x) + rnd.uniform(-0.6, 0.6)
    points = [(x, y)]
    for _ in range(rnd.randint(5, 9)):
        angle += rnd.uniform(-0.7, 0.7)
        d = rnd.uniform(4, 10) * k
        x, y = x + math.cos(angle) * d, y + math.sin(angle) * d
        points.append((x, y))
    return points


def _circle_field(side: int, radius: float) -> pygame.Surface:
    big = grey((side * 3, side * 3))
    pygame.draw.circle(big, WHITE, (side * 1.5, side * 1.5), radius * 3)
    return pygame.transform.smoothscale(big, (side, side))
