"""The stone in the hand: what it is, how it would lie after each turn, what can be done instead.

Owns the panel at the foot. It takes figures, and knows no rule.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.ui import kit
from lithicrage.ui.kit.control import Brush
from lithicrage.ui.kit.keycaps import key_cap, key_width
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.kit.palette import ACID, BONE, INK, PAPER, PINK, WHITE, letters
from lithicrage.ui.monolyth import cubes
from lithicrage.ui.monolyth.cubes import Cell

PANEL: Final[Place] = (258, 614, 636, 98)
STONE: Final[Place] = (264, 618, 88, 90)
WORDS: Final = 356.0  # left edge of what is said of the stone
TURNS: Final = (mark("tip over"), mark("tip aside"), mark("spin"))
TILES: Final[tuple[Place, ...]] = tuple((522.0 + n * 122, 624, 116, 78) for n in range(3))
SWAP: Final[Place] = (354, 680, 162, 28)


@dataclass(frozen=True, slots=True)
class TurnShown:
    """The next lie of the stone about an axis: its cubes, and why it could not lie so ("" if it
    could)."""

    cells: tuple[Cell, ...]
    verdict: str


def put_hand(pen: Brush, cells: tuple[Cell, ...], mineral: int, title: str, note: str) -> None:
    """The stone as it lies in the hand, its name, and a note on it."""
    layout = pen.layout
    x, y, w, h = STONE
    u = cubes.unit_for(cells, (layout.px(w - 6), layout.px(h - 8)), layout.px(18))
    cubes.put_stone(pen.dst, cells, layout.at(x + w / 2, y + h / 2), u, mineral)
    room = TILES[0][0] - WORDS - 6
    pen.write(title, "strong", 15, WHITE, (WORDS, 619, room, 34), lines=2)
    pen.write(note, "bold", 13, BONE, (WORDS, 654, room, 24))


def put_turn(pen: Brush, axis: int, one: TurnShown, mineral: int) -> None:
    """A turn of the stone: its key, what it does, the lie after it and its verdict."""
    x, y, w, _ = TILES[axis]
    layout, px = pen.layout, pen.layout.px
    colour = PINK if one.verdict else ACID
    pygame.draw.rect(pen.dst, (28, 23, 32), pen.rect, border_radius=px(6))
    pygame.draw.rect(pen.dst, colour, pen.rect, max(1, px(2)), border_radius=px(6))
    cap = pen.cap or ""
    key_cap(pen.dst, layout.at(x + 7, y + 8), cap, 12 * layout.k, INK, PAPER)
    left = x + 12 + key_width(cap, 12 * layout.k) / layout.k
    pen.write(
        tr(TURNS[axis]), "bold", layout.calm(13, 1.2), WHITE, (left, y + 6, x + w - left - 4, 24)
    )
    u = cubes.unit_for(one.cells, (px(60), px(32)), px(9))
    cubes.put_stone(pen.dst, one.cells, layout.at(x + w / 2, y + 43), u, mineral, False)
    sign = "close" if one.verdict else "check"
    kit.put_icon(pen.dst, sign, px(14), colour, center=layout.at(x + w - 16, y + 42))
    words = one.verdict or tr("fits")
    pen.write(
        words, "strong", layout.calm(13, 1.2), letters(colour), (x + 4, y + 56, w - 8, 20), "centre"
    )
    pen.ring(share=0.7)


def put_swap(pen: Brush, words: str, live: bool) -> None:
    """The way to something else: a key and words."""
    layout = pen.layout
    x, y, w, h = SWAP
    cap = pen.cap or ""
    size = 12 * layout.k
    key_cap(pen.dst, layout.at(x + 4, y + 4), cap, size, INK, PAPER)
    left = x + 10 + key_width(cap, size) / layout.k
    colour = BONE if live else (150, 141, 154)
    pen.write(words, "bold", 13, colour, (left, y, x + w - left - 2, h))
    pen.ring(share=0.7)
