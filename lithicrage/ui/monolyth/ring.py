"""The ring of sites around a block: where each lies, its stone, the crystal and its way.

Owns places and pictures. Site 0 lies at the right, further ones clockwise. Knows no rule.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from lithicrage.ui import kit
from lithicrage.ui.hall.minerals import dot, halo, put
from lithicrage.ui.kit.control import Brush
from lithicrage.ui.kit.fields import smooth_draw
from lithicrage.ui.kit.layers import kept
from lithicrage.ui.kit.palette import ACID, INK, PINK, Colour, mix
from lithicrage.ui.kit.paper import shadow
from lithicrage.ui.monolyth import cubes
from lithicrage.ui.monolyth.cubes import Cell

CENTRE: Final = (575.0, 350.0)  # units
REACH: Final = (270.0, 224.0)  # half axes of the ellipse
FIRST: Final = 6.0  # degrees of site 0
PLATE: Final = (84.0, 58.0)  # of a site
CUBE: Final = 13.0  # half width of a cube on a site
DOTS: Final = 11  # between two sites
BARE: Final[Colour] = (98, 90, 102)
LIT: Final[Colour] = (112, 116, 84)


def place_of(site: float, count: int) -> tuple[float, float]:
    """The middle of a site in units; of a part of the way to the next one, too."""
    a = math.radians(FIRST + site * 360 / count)
    return CENTRE[0] + REACH[0] * math.cos(a), CENTRE[1] + REACH[1] * math.sin(a)


def box_of(site: int, count: int) -> tuple[float, float, float, float]:
    """What of the window a site takes, in units."""
    x, y = place_of(site, count)
    return x - PLATE[0] / 2, y - PLATE[1] / 2 - 8, PLATE[0], PLATE[1] + 8


@kept
def _plate(width: int, height: int, seed: int, tint: Colour) -> pygame.Surface:
    """A stone plate seen at an angle, with its shadow."""
    made = pygame.transform.smoothscale(kit.disc(width // 2, seed, tint), (width, height))
    soft, pad = shadow(made, max(1.0, width / 21), 170)
    out = pygame.Surface((width + 2 * pad, height + 2 * pad + width // 14), pygame.SRCALPHA)
    out.blit(soft, (width // 42, width // 14))
    out.blit(made, (pad, pad))
    return out


@kept
def crystal(high: int) -> pygame.Surface:
    """The crystal, so many pixels high, with its glow."""
    k = high / 56
    size = (round(104 * k), round(112 * k))
    x, y = size[0] / 2, size[1] / 2 + 4 * k

    def at(a: float, b: float) -> tuple[float, float]:
        return x + a * k, y + b * k

    faces: tuple[tuple[list[tuple[float, float]], Colour], ...] = (
        ([at(0, -32), at(-15, -8), at(-3, 24)], (255, 120, 176)),
        ([at(0, -32), at(-3, 24), at(15, -10)], (214, 24, 104)),
        ([at(0, -32), at(-15, -8), at(-2, -4), at(15, -10)], (255, 178, 210)),
    )

    def draw(sheet: pygame.Surface, z: int) -> None:
        for points, colour in faces:
            q = [(px * z, py * z) for px, py in points]
            pygame.draw.polygon(sheet, colour, q)
            pygame.draw.lines(sheet, (60, 4, 34), True, q, max(1, round(1.4 * k * z)))

    out = halo(round(50 * k), PINK, 200).copy()
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    sheet.blit(out, out.get_rect(center=(round(x), round(y))))
    sheet.blit(smooth_draw(size, draw), (0, 0))
    return sheet


def _put(pen: Brush, made: pygame.Surface, x: float, y: float) -> None:
    put(pen.dst, made, pen.layout.at(x, y))


def put_way(pen: Brush, crystal_at: int, reach: Sequence[int], chosen: int, count: int) -> None:
    """The dots from the crystal over the sites in reach, bright as far as the chosen step (from 1,
    0 for none). `reach` are sites by step."""
    if not reach:
        return
    last, here = (reach[-1] - crystal_at) % count or count, crystal_at
    bright = (reach[chosen - 1] - crystal_at) % count if chosen else 0
    px = pen.layout.k
    for n in range(1, last * (DOTS + 1)):
        if n % (DOTS + 1) == 0:
            continue
        far = n / (DOTS + 1)
        colour = ACID if far < bright else mix(ACID, INK, 0.5)
        _put(pen, dot(max(2, round(2.5 * px)), colour, colour), *place_of(here + far, count))


def put_site(
    pen: Brush, site: int, count: int, stone: tuple[tuple[Cell, ...], int] | None,
    step: int, chosen: bool, lifted: bool, has_crystal: bool,
) -> None:  # fmt: skip
    """One site with its stone, the number of its `step` where it is in reach (else 0); `lifted`:
    its stone is in the hand."""
    layout = pen.layout
    x, y = place_of(site, count)
    if step:
        _put(pen, halo(layout.px(66 if chosen else 50), ACID, 210 if chosen else 120), x, y)
    size = layout.px(PLATE[0]), layout.px(PLATE[1])
    _put(pen, _plate(*size, 20 + site, LIT if step else BARE), x, y + 2)
    if has_crystal:
        _put(pen, crystal(layout.px(56)), x, y - 12)
    if stone is not None:
        cells, mineral = stone
        u = cubes.unit_for(cells, (layout.px(68), layout.px(54)), layout.px(CUBE))
        centre = layout.at(x, y - 9)
        if lifted:
            made = cubes.stone(cells, u, mineral).copy()
            made.set_alpha(90)
            pen.dst.blit(made, made.get_rect(center=centre))
        else:
            cubes.put_stone(pen.dst, cells, centre, u, mineral)
    if step:
        bx, by = x + 36, y + 18
        back, fore = (ACID, INK) if chosen else (INK, ACID)
        _put(pen, dot(layout.px(12), back, fore, 2.2 * layout.k), bx, by)
        pen.write(str(step), "strong", layout.calm(14, 1.1), fore, (bx - 12, by - 12, 24, 24),
                  "centre")  # fmt: skip
