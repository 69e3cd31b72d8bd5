"""Weather: what time, fire and people with spray cans have done to a stone.

Owns the styles of stone beyond the bare one. They keep to the rim of a stone and to dark colours,
since words stand on it: what is written can be read on each. Light stones carry ink, and stay as
they are.
"""

from __future__ import annotations

import math
import random
from typing import Final

import pygame

from lithicrage.ui.kit.fields import (
    ADD,
    MAX,
    MULT,
    SUB,
    Point,
    amplified,
    blur,
    flat,
    glow_field,
    grey,
    inverted,
    masked,
    noise,
    scaled,
)
from lithicrage.ui.kit.palette import Colour

BARE, MOSSED, SCORCHED, SPRAYED, GILDED = range(5)
STYLES: Final = (BARE, MOSSED, SCORCHED, SPRAYED, GILDED)
LIGHT: Final = 104  # of the brightest part of a tint: from here on a stone carries ink
REACH: Final = 15.0  # design pixels that a style comes in from the edge
VEIN: Final = 0.6  # of that, for cracks: no word is crossed out
MOSS: Final[Colour] = (44, 68, 26)
SPROUTS: Final[Colour] = (104, 136, 52)
SOOT: Final[Colour] = (18, 14, 14)
EMBER: Final[Colour] = (255, 110, 30)
SPRAYS: Final[tuple[Colour, ...]] = ((112, 16, 66), (8, 62, 76), (74, 36, 112))
GOLD: Final[Colour] = (226, 178, 66)


def weather(
    face: pygame.Surface,
    height: pygame.Surface,
    mask: pygame.Surface,
    seed: int,
    style: int,
    k: float,
) -> None:
    """Puts a style on the face and into the height field of a stone, in place."""
    w, h = mask.get_size()
    reach = min(REACH * k, 0.3 * min(w, h))
    rnd = random.Random(seed * 8 + style)
    if style == MOSSED:
        _grow_moss(face, height, mask, rnd, reach, k)
    elif style == SCORCHED:
        _burn(face, mask, rnd, reach, k)
    elif style == SPRAYED:
        _spray(face, mask, rnd, reach, k)
    elif style == GILDED:
        _gild(face, height, mask, rnd, reach, k)


def _grow_moss(
    face: pygame.Surface,
    height: pygame.Surface,
    mask: pygame.Surface,
    rnd: random.Random,
    reach: float,
    k: float,
) -> None:
    face.fill((232, 255, 226), special_flags=MULT)
    size = mask.get_size()
    field = _rim(mask, reach)
    field.blit(_patches(size, rnd, 26 * k, 92), (0, 0), special_flags=MULT)
    face.blit(masked(flat(size, MOSS), scaled(field.copy(), 0.92)), (0, 0))
    sprouts = _rim(mask, reach * 0.45)
    sprouts.blit(_patches(size, rnd, 5 * k, 118), (0, 0), special_flags=MULT)
    sprouts.blit(field, (0, 0), special_flags=MULT)
    face.blit(masked(flat(size, SPROUTS), sprouts), (0, 0))
    height.blit(scaled(field, 0.12), (0, 0), special_flags=ADD)


def _burn(
    face: pygame.Surface, mask: pygame.Surface, rnd: random.Random, reach: float, k: float
) -> None:
    face.fill((255, 238, 232), special_flags=MULT)
    size = mask.get_size()
    soot = _rim(mask, reach * 1.3)
    soot.blit(_patches(size, rnd, 40 * k, 70), (0, 0), special_flags=MULT)
    face.blit(masked(flat(size, SOOT), scaled(soot, 0.9)), (0, 0))
    veins = _veins(mask, rnd, VEIN * reach, 1.3 * k, 90 * k)
    glow = amplified(blur(veins, 2 * k), 1)
    face.blit(masked(flat(size, (150, 40, 8)), scaled(glow, 0.55)), (0, 0))
    face.blit(masked(flat(size, EMBER), veins), (0, 0))


def _spray(
    face: pygame.Surface, mask: pygame.Surface, rnd: random.Random, reach: float, k: float
) -> None:
    w, h = size = mask.get_size()
    corners = [(0.0, 0.0), (float(w), 0.0), (0.0, float(h)), (float(w), float(h))]
    rnd.shuffle(corners)
    colours = rnd.sample(SPRAYS, 2)
    mist = inverted(scaled(noise(size, rnd.randrange(997), (3 * k, 1), (0.5, 0.5)), 0.5))
    for colour, (x, y) in zip(colours, corners, strict=False):
        radius = min(150 * k, 0.5 * w)
        cloud = glow_field(size, (x, y), radius, 255, 0)
        cloud = amplified(cloud, 1)
        cloud.blit(mist, (0, 0), special_flags=MULT)
        for _ in range(3):
            _drip(cloud, rnd, (x, y), radius, k)
        face.blit(masked(flat(size, colour), cloud), (0, 0))
    rim = _rim(mask, reach * 0.5)
    rim.blit(_patches(size, rnd, 18 * k, 110), (0, 0), special_flags=MULT)
    face.blit(masked(flat(size, colours[0]), rim), (0, 0))


def _drip(
    cloud: pygame.Surface, rnd: random.Random, corner: Point, radius: float, k: float
) -> None:
    """Paint that ran down from a cloud."""
    x = corner[0] + rnd.uniform(-0.7, 0.7) * radius
    y = corner[1] + rnd.uniform(-0.2, 0.3) * radius
    rect = pygame.Rect(round(x), round(y), max(1, round(2.2 * k)), round(rnd.uniform(10, 34) * k))
    pygame.draw.rect(cloud, (225, 225, 225), rect, border_radius=max(1, round(k)))


def _gild(
    face: pygame.Surface,
    height: pygame.Surface,
    mask: pygame.Surface,
    rnd: random.Random,
    reach: float,
    k: float,
) -> None:
    size = mask.get_size()
    veins = _veins(mask, rnd, VEIN * reach, 1.7 * k, 80 * k)
    edge = _rim(mask, 3.2 * k)
    edge.blit(_patches(size, rnd, 30 * k, 104), (0, 0), special_flags=MULT)
    veins.blit(edge, (0, 0), special_flags=MAX)
    dark = amplified(blur(veins, 1.6 * k), 1)
    face.blit(masked(flat(size, SOOT), scaled(dark, 0.6)), (0, 0))
    face.blit(masked(flat(size, GOLD), veins), (0, 0))
    height.blit(scaled(veins, 0.18), (0, 0), special_flags=ADD)


# ---- fields --------------------------------------------------------------------------------------


def _rim(mask: pygame.Surface, reach: float) -> pygame.Surface:
    """Where a stone is near its edge: 255 there, 0 from `reach` on."""
    w, h = mask.get_size()
    beyond = max(2, round(2 * reach))
    wide = grey((w + 2 * beyond, h + 2 * beyond))
    wide.blit(mask, (beyond, beyond))
    soft = blur(wide, reach / 2)
    # a copy: what comes of inverting a part of a sheet is askew
    field = inverted(soft.subsurface((beyond, beyond, w, h)).copy())
    field = amplified(field, 1)
    field.blit(mask, (0, 0), special_flags=MULT)
    return field


def _patches(size: tuple[int, int], rnd: random.Random, cell: float, least: int) -> pygame.Surface:
    """Patches of about this size; the higher the least, the fewer."""
    cells = (max(2.0, cell), max(2.0, cell / 3), 2)
    field = noise(size, rnd.randrange(997), cells, (0.55, 0.3, 0.15))
    field.fill((least, least, least), special_flags=SUB)
    return amplified(field, 3)


def _veins(
    mask: pygame.Surface, rnd: random.Random, reach: float, wide: float, every: float
) -> pygame.Surface:
    """Cracks that run in from the edge, one for so many pixels of it, and end before the middle."""
    w, h = size = mask.get_size()
    field = grey(size)
    for _ in range(max(2, round(2 * (w + h) / every))):
        at = rnd.uniform(0, 2 * (w + h))
        x, y, angle = _on_edge(w, h, at)
        points = [(x, y)]
        for _ in range(rnd.randint(4, 8)):
            angle += rnd.uniform(-0.8, 0.8)
            x, y = x + math.cos(angle) * reach * 0.3, y + math.sin(angle) * reach * 0.3
            points.append((x, y))
        pygame.draw.lines(field, (255, 255, 255), False, points, max(1, round(wide)))
    field.blit(amplified(_rim(mask, reach * 1.5), 1), (0, 0), special_flags=MULT)
    return field


def _on_edge(w: int, h: int, at: float) -> tuple[float, float, float]:
    """A point so far along the edge of a rectangle, clockwise, and the angle that leads inward."""
    if at < w:
        return at, 0.0, math.pi / 2
    if at < w + h:
        return float(w), at - w, math.pi
    if at < 2 * w + h:
        return at - w - h, float(h), -math.pi / 2
    return 0.0, at - 2 * w - h, 0.0
