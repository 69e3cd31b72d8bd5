"""The mountain: four terraces with what is built on them and the Level tokens that are left.

Owns places and pictures. Knows no rule.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from lithicrage.ui import kit
from lithicrage.ui.hall.minerals import put, ring
from lithicrage.ui.kit import ACID, INK, Colour, kept
from lithicrage.ui.kit import fields as f
from lithicrage.ui.kit.backdrop import rays
from lithicrage.ui.kit.control import Brush
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.mytikas.looks import PIECES, piece, put_level_token

MOUNTAIN: Final[Place] = (12, 56, 474, 382)
TOPS: Final = (290.0, 206.0, 126.0, 52.0)  # of the terraces, below the picture's top
HALVES: Final = (232.0, 186.0, 138.0, 88.0)
ROW: Final = 40.0  # of what stands on a terrace, below its top
SPOT: Final = 33.0
SIDE: Final = 30.0
_FEET: Final = (250.0, 226.0, 180.0, 120.0)
_LOWS: Final = (386.0, 310.0, 226.0, 140.0)
_TINTS: Final[tuple[Colour, ...]] = ((104, 96, 112), (122, 114, 124), (142, 134, 138),
                                     (166, 158, 156))  # fmt: skip
_PEAK: Final = ((-82, 52), (-58, 44), (-32, 20), (-14, 14), (0, 2), (18, 18), (40, 26), (64, 46),
                (84, 52), (98, 96), (124, 140))  # fmt: skip
_SNOW: Final = ((-60, 46), (-32, 20), (0, 0), (40, 24), (66, 46), (44, 40), (28, 50), (8, 38),
                (-14, 50), (-36, 40))  # fmt: skip


@dataclass(frozen=True)
class Terrace:
    """A level: the kind and seat of each building, the Level tokens left, those taken by none."""

    built: tuple[tuple[int, int], ...]
    tokens: int


def level_place(level: int) -> Place:
    """Where a terrace is pressed, level from 0."""
    x, y, w, _ = MOUNTAIN
    half = HALVES[level]
    top = TOPS[level] + 10
    return (x + w / 2 - half + 4, y + top, 2 * half - 8, 62)


@kept
def massif(size: tuple[int, int], k: float) -> pygame.Surface:
    """The bare mountain before the sun."""
    w, h = size
    cx = w / 2
    made = pygame.Surface(size)
    centre = (round(cx), round(138 * k))
    made.blit(rays(size, centre, ((30, 32, 84), (62, 58, 150)), 14, k), (0, 0))
    disc = f.grey(size)
    pygame.draw.circle(disc, (255, 255, 255), centre, round(150 * k))
    sun = f.flat(size, (255, 206, 40)).copy()
    dots = f.inverted(f.halftone(f.ramp(size, 255, 0), 7 * k, 27, 3))
    sun.blit(f.masked(f.flat(size, (255, 110, 60)), dots), (0, 0))
    made.blit(f.masked(sun, f.blur(disc, max(1, k))), (0, 0))
    rnd = random.Random(4)
    for level in (3, 2, 1, 0):
        points = [(cx + x * k, y * k) for x, y in _outline(level, rnd)]
        mask = f.poly_field(size, points, 2)
        face = _rock(size, mask, level, k)
        if level == 3:
            snow = f.poly_field(size, [(cx + x * k, y * k) for x, y in _SNOW], 2)
            face.blit(f.masked(f.flat(size, (238, 234, 240)), snow), (0, 0))
        cut = f.masked(face, mask)
        soft, pad = kit.shadow(cut, 5 * k, 190)
        made.blit(soft, (-pad, -pad - round(4 * k)))
        made.blit(cut, (0, 0))
    edge = f.poly_field(size, f.rough_rect((0, 0, w, h), random.Random(2), 9, 2.0 * k, 3), 2)
    return f.masked(made, edge)


def _outline(level: int, rnd: random.Random) -> list[tuple[float, float]]:
    """A terrace and what lies below it, from the middle of the picture."""
    if level == 3:
        return [*_PEAK, (124, 390), (-124, 390), (-124, 140), (-98, 96)]
    half, top, low, foot = HALVES[level] * 0.93, TOPS[level], _LOWS[level], _FEET[level]
    points = [(-foot, low)]
    for step in range(1, 5):
        part = step / 5
        x = -foot + (foot - half) * part**1.5 + rnd.uniform(-5, 3)
        points.append((x, low + (top - low) * part))
    points += [(-half + 2 * half * step / 8, top + rnd.uniform(-4, 4)) for step in range(9)]
    for step in range(4, 0, -1):
        part = step / 5
        x = foot - (foot - half) * part**1.5 + rnd.uniform(-3, 5)
        points.append((x, low + (top - low) * part))
    return [*points, (foot, low), (foot, 390), (-foot, 390)]


def _rock(size: tuple[int, int], mask: pygame.Surface, level: int, k: float) -> pygame.Surface:
    grain = f.noise(size, 31 + level, (60 * k, 20 * k, 6 * k, 2))
    face = f.flat(size, _TINTS[level]).copy()
    face.blit(f.scaled(grain.copy(), 0.3), (0, 0), special_flags=f.ADD)
    face.fill((40, 40, 40), special_flags=f.SUB)
    height = f.blur(mask, 5 * k)
    height.blit(mask, (0, 0), special_flags=f.MULT)
    f.scaled(height, 0.6)
    height.blit(f.scaled(grain.copy(), 0.26), (0, 0), special_flags=f.ADD)
    f.shade(face, f.relief(height, 3, 1), 0.55, 0.8)
    return face


@kept
def _small(size: tuple[int, int]) -> pygame.Surface:
    """The bare mountain, small."""
    whole = massif((round(MOUNTAIN[2]), round(MOUNTAIN[3])), 1.0)
    return pygame.transform.smoothscale(whole, size)


def put_mountain(pen: Brush, terraces: Sequence[Terrace], place: Place = MOUNTAIN) -> None:
    """The mountain and all that stands on it."""
    layout = pen.layout
    rect = layout.rect(*place)
    if place is MOUNTAIN:
        made = massif(rect.size, layout.k)
        kit.drop(pen.dst, made, rect.topleft, 8 * layout.k, 180, (3, 6), key="massif")
    else:
        pen.dst.blit(_small(rect.size), rect)
    for level, one in enumerate(terraces):
        _put_terrace(pen, level, one, place)


def _put_terrace(pen: Brush, level: int, one: Terrace, place: Place) -> None:
    layout = pen.layout
    share = place[2] / MOUNTAIN[2]
    y = place[1] + (TOPS[level] + ROW) * share
    half, middle = HALVES[level] * share, place[0] + place[2] / 2
    if share > 0.6:
        at = layout.at(middle - half + 26 * share, y)
        kit.badge(pen.dst, at, str(level + 1), layout.px(15 * share), INK, ACID, ACID)
    count = len(one.built) + max(1, one.tokens)
    step = min(SPOT * share, (2 * half - 66 * share) / count)
    left = middle - half + 62 * share
    side = min(layout.px(SIDE * share), layout.px(step - 1))
    for n, (kind, seat) in enumerate(one.built):
        at = layout.at(left + n * step, y)
        put(pen.dst, piece(side, kind, PIECES[seat]), at)
    for n in range(one.tokens):
        at = layout.at(left + (len(one.built) + n) * step, y)
        put_level_token(pen.dst, at, layout.px(10 * share))
    if not one.tokens:
        at = layout.at(left + len(one.built) * step, y)
        put(pen.dst, ring(layout.px(9 * share), (60, 52, 62), 2 * layout.k, 9), at)


def put_ghost(pen: Brush, level: int, one: Terrace, kind: int, seat: int) -> None:
    """A building that would stand on a terrace, in place of its next Level token."""
    layout = pen.layout
    x, y, w, _ = MOUNTAIN
    count = len(one.built) + max(1, one.tokens)
    step = min(SPOT, (2 * HALVES[level] - 66) / count)
    left = x + w / 2 - HALVES[level] + 62 + len(one.built) * step
    at = layout.at(left, y + TOPS[level] + ROW)
    side = min(layout.px(SIDE), layout.px(step - 1))
    box = pygame.Rect(0, 0, side + layout.px(8), side + layout.px(8))
    box.center = at
    pygame.draw.rect(pen.dst, ACID, box, layout.px(3), border_radius=layout.px(8))
    put(pen.dst, piece(side, kind, PIECES[seat], True), at)
