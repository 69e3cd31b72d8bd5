"""Pebbles of Lithos: a stone with a double chevron that points where it walks, and a frozen one.

Owner and direction are told without colour. Every maker is kept.
"""

from __future__ import annotations

import math
import random
from typing import Final

import pygame

from lithicrage.tables.lithos.board import WHITE
from lithicrage.ui import kit
from lithicrage.ui.hall.minerals import FROST
from lithicrage.ui.hall.stones import stand
from lithicrage.ui.kit import Carving, Colour
from lithicrage.ui.kit.fields import alpha_of, flat, masked, smooth_draw

TINTS: Final[tuple[Colour, Colour]] = ((232, 220, 196), (62, 55, 68))
PAINTS: Final[tuple[Colour, Colour]] = ((150, 92, 30), (226, 216, 236))
SORTS: Final = 6  # outlines of pebbles
CORNERS: Final = 11


def sort_of(cell: int) -> int:
    """Which of the outlines the stone of a cell has."""
    return (cell * 7 + cell // 16) % SORTS


@kit.kept
def pebble(seat: int, sort: int, side: int, flipped: bool = False) -> pygame.Surface:
    """A pebble of a seat; `flipped` where its way leads down for White, up for Black."""
    rnd = random.Random(100 + sort)
    points = []
    for i in range(CORNERS):
        angle = math.tau * i / CORNERS
        reach = side / 2 * rnd.uniform(0.86, 0.98)
        points.append((side / 2 + math.cos(angle) * reach, side / 2 + math.sin(angle) * reach))
    up = (seat == WHITE) is not flipped
    cut = chevron(side, up)
    k = side / 92
    made = stand((side, side), points, 31 + sort, TINTS[seat], k, [Carving(cut, (0, 0))],
                 PAINTS[seat], 0.75)  # fmt: skip
    if seat != WHITE:  # the dark stone swallows paint: lay it on again
        paint = cut.copy()
        paint.fill((214, 196, 240, 215), special_flags=pygame.BLEND_RGBA_MULT)
        made.blit(paint, (0, 0))
    return made


@kit.kept
def chevron(side: int, up: bool, colour: Colour = kit.WHITE) -> pygame.Surface:
    """Two chevrons in a square."""
    way = 1 if up else -1

    def draw(sheet: pygame.Surface, z: int) -> None:
        u = side * z / 100
        for off in (-13, 9):
            y = 50 + off * 0.95
            points = [(30 * u, (y + way * 10) * u), (50 * u, (y - way * 10) * u),
                      (70 * u, (y + way * 10) * u)]  # fmt: skip
            pygame.draw.lines(sheet, colour, False, points, max(1, round(9 * u)))

    return smooth_draw((side, side), draw)


@kit.kept
def cracked(seat: int, sort: int, side: int, flipped: bool = False) -> pygame.Surface:
    """A frozen pebble: ice blue, split by cracks (Lithos A11)."""
    made = pebble(seat, sort, side, flipped)
    keep = alpha_of(made)
    body = flat((side, side), (0, 0, 0))
    body.blit(made, (0, 0))
    ice = flat((side, side), FROST)
    ice.set_alpha(96)
    body.blit(ice, (0, 0))
    rnd = random.Random(sort + 5)

    def draw(sheet: pygame.Surface, z: int) -> None:
        for start in (rnd.uniform(0, 2), rnd.uniform(2, 4), rnd.uniform(4, 6)):
            x = side / 2 + rnd.uniform(-0.09, 0.09) * side
            y = side / 2 + rnd.uniform(-0.09, 0.09) * side
            angle, points = start, [(x * z, y * z)]
            for _ in range(5):
                angle += rnd.uniform(-0.6, 0.6)
                x += math.cos(angle) * side * 0.13
                y += math.sin(angle) * side * 0.13
                points.append((x * z, y * z))
            wide, step = side / 44, 1.6 * side / 44 * z
            lit = [(x + step, y + step) for x, y in points]
            pygame.draw.lines(sheet, (236, 250, 255), False, lit, max(1, round(1.6 * wide * z)))
            pygame.draw.lines(sheet, (14, 10, 18), False, points, max(1, round(2.6 * wide * z)))

    body.blit(smooth_draw((side, side), draw), (0, 0))
    return masked(body, keep)


@kit.kept
def soft_shadow(side: int) -> pygame.Surface:
    """The shadow below any pebble of a size."""
    made, _ = kit.shadow(pebble(WHITE, 0, side), side / 14, 170)
    return made


def set_down(dst: pygame.Surface, made: pygame.Surface, centre: tuple[int, int]) -> None:
    """Draws a pebble with its shadow around a place."""
    side = made.get_width()
    below = soft_shadow(side)
    step = max(1, side // 13)
    dst.blit(below, below.get_rect(center=(centre[0] + step, centre[1] + step)))
    dst.blit(made, made.get_rect(center=centre))
