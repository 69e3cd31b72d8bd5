"""The ring of the twelve gods around the dice, each with the Shields that are left.

Owns places and pictures. Zeus stands on top, further gods clockwise. Knows no rule.
"""

from __future__ import annotations

import math
from typing import Final

import pygame

from lithicrage.tables.lithomachy.gods import GODS
from lithicrage.ui import kit
from lithicrage.ui.hall.minerals import dot, halo, put, ring
from lithicrage.ui.kit import ACID, BODY, BONE, INK, Colour, kept
from lithicrage.ui.kit.control import Brush
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.lithomachy.chart import GOD_SIGNS, block

PANEL: Final[Place] = (572, 58, 326, 390)
CENTRE: Final = (735.0, 238.0)
REACH: Final = 112.0
DISC: Final = 25
HIT: Final = 20.0  # half of what the mouse hits: neighbours keep apart
INNER: Final = 75.0  # where the Shields stand
GROUND: Final[Colour] = (30, 25, 34)
DARK: Final[Colour] = (52, 46, 58)
WORN: Final[Colour] = (182, 172, 186)
FULL: Final[Colour] = (120, 170, 255)
EMPTY: Final[Colour] = (100, 92, 104)
# Spots of a die, in quarters of its side from the middle.
_SPOTS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, 1), (-1, 1), (1, -1)),
    5: ((-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)),
    6: ((-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0)),
}


def spot_of(god: int) -> tuple[float, float]:
    """The middle of a god's disc, in units."""
    a = math.tau * god / GODS - math.pi / 2
    return CENTRE[0] + math.cos(a) * REACH, CENTRE[1] + math.sin(a) * REACH


def box_of(god: int) -> Place:
    """Where a god's disc lies."""
    x, y = spot_of(god)
    return (x - HIT, y - HIT, 2 * HIT, 2 * HIT)


@kept
def die(side: int, number: int, turn: float) -> pygame.Surface:
    """A stone die that shows a number."""
    made = block((side, side), 5, (236, 228, 206), 1.0, 0).copy()
    for x, y in _SPOTS[number]:
        at = side / 2 + x * side * 0.25, side / 2 + y * side * 0.25
        put(made, dot(max(2, round(side * 0.085)), INK, INK), at)
    return pygame.transform.rotozoom(made, turn, 1)


def put_dice(pen: Brush, numbers: tuple[int, ...]) -> None:
    """One die or two in the middle of the ring."""
    layout = pen.layout
    side = layout.px(66 if len(numbers) == 1 else 50)
    for place, number in enumerate(numbers):
        shift = (place - (len(numbers) - 1) / 2) * 62
        at = layout.at(CENTRE[0] + shift, CENTRE[1] + (place - 0.5) * 10 * (len(numbers) - 1))
        image = die(side, number, 9.0 - 17.0 * place)
        kit.drop(
            pen.dst,
            image,
            image.get_rect(center=at).topleft,
            5 * layout.k,
            180,
            (3, 6),
            key=("die", side, number, place),
        )


def put_pairs(pen: Brush, pairs: tuple[tuple[int, ...], ...]) -> None:
    """Pairs of dice below each other in the middle of the ring, each with its sum."""
    layout = pen.layout
    side = layout.px(38)
    for line, numbers in enumerate(pairs):
        y = CENTRE[1] + (line - (len(pairs) - 1) / 2) * 50
        for place, number in enumerate(numbers):
            at = layout.at(CENTRE[0] - 42 + place * 44, y)
            put(pen.dst, die(side, number, 7.0 - 13.0 * place), at)
        box = (CENTRE[0] + 25, y - 16, 36.0, 32.0)
        pen.write(str(sum(numbers)), "strong", layout.calm(24, 1.4), ACID, box, "centre")


def put_ring(pen: Brush, left: tuple[int, ...], owned: int, used: int) -> None:
    """All gods at rest, with the Shields `left`; held Bonuses shine, used ones are struck."""
    layout, dst = pen.layout, pen.dst
    centre = layout.at(*CENTRE)
    put(dst, dot(layout.px(REACH + 30), GROUND, (92, 84, 96), 2), centre)
    for god in range(GODS):
        put_god(pen, god, DARK, WORN, (112, 104, 114))
        at = layout.at(*spot_of(god))
        if owned >> god & 1:
            put(dst, ring(layout.px(21), BODY, 2.5 * layout.k), at)
        elif used >> god & 1:
            r = layout.px(17)
            pygame.draw.line(
                dst, EMPTY, (at[0] - r, at[1] + r), (at[0] + r, at[1] - r), layout.px(3)
            )
        a = math.tau * god / GODS - math.pi / 2
        for n in range(2):
            b = a + (n - 0.5) * 0.22
            spot = layout.at(CENTRE[0] + math.cos(b) * INNER, CENTRE[1] + math.sin(b) * INNER)
            whole = n < left[god]
            sign, colour = ("shield", FULL) if whole else ("shield_open", EMPTY)
            kit.put_icon(dst, sign, layout.px(12), colour, center=spot)


def put_god(pen: Brush, god: int, back: Colour, fore: Colour, rim: Colour) -> None:
    """The disc of a god."""
    layout = pen.layout
    at = layout.at(*spot_of(god))
    put(pen.dst, kit.disc(layout.px(DISC), 40 + god, rim), at)
    put(pen.dst, dot(layout.px(19), back, INK, 2), at)
    kit.put_icon(pen.dst, GOD_SIGNS[god], layout.px(22), fore, center=at)


def light(pen: Brush, god: int, chosen: bool) -> None:
    """A god that is named, or the one that is meant."""
    layout = pen.layout
    if chosen:
        put(pen.dst, halo(layout.px(50), ACID, 210), layout.at(*spot_of(god)))
    put_god(pen, god, ACID if chosen else BODY, INK, (150, 150, 120))


def put_note(pen: Brush, words: str) -> None:
    """What the ring says above itself."""
    x, y, w, _ = PANEL
    pen.write(
        words, "strong", pen.layout.calm(13, 1.6), BONE, (x + 12, y + 6, w - 24, 24), "centre"
    )
