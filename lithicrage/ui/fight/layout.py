"""Where the panels of the fight lie, by proportion of the window.

Owns rectangles and nothing that is drawn in them. Two arrangements share the columns: the clash
(stage, roll strip, hand) and the choice of a roll (cards, table of pairs, block forecast). All
rectangles are window pixels and none overlaps another of the same arrangement.
"""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.ui.kit import layout as units
from lithicrage.ui.kit.layout import Size

SIDE: Final = 276  # width of the side columns in units
EDGE: Final = 12
GUTTER: Final = 14
BAR: Final = 46
SHELF: Final = 62  # height of a shelf with its gap
SHELVES: Final = ("you_shelf", "foe_shelf")
BOTH: Final = ("bar", "you", "foe", *SHELVES, "table", "piles", "log", "banner", "company")
CLASH: Final = ("stage", "strip", "hand")
ROLL: Final = ("cards", "pairs", "blocks", "buttons")


class FightLayout(units.Layout):
    """The panels for a window of this size; larger text takes room from the piles.

    With more than two at the table, a `crowd`, a strip of plates takes room from the stage. Where
    cards may stay, `shelves` for them take room from the table and the log.
    """

    def __init__(
        self, size: Size, text_scale: float, crowd: bool = False, shelves: bool = False
    ) -> None:
        super().__init__(size, text_scale)
        (w, h), k = size, self.k
        v = h / 720  # vertical places stretch with the window, widths do not
        side = min(round(SIDE * k * (w / (1280 * k)) ** 0.5), round(w * 0.3))
        edge, gutter = round(EDGE * k), round(GUTTER * k)
        left, right = edge, w - edge - side
        cx, cw = left + side + gutter, w - 2 * (edge + side + gutter)

        def row(x: int, y0: float, y1: float, width: int) -> pygame.Rect:
            top, bottom = round(y0 * v), round(y1 * v)
            return pygame.Rect(x, top, width, bottom - top)

        piles = 610 if text_scale < 1.4 else 600
        roll_split = round(cw * 0.64)
        bottom = 710
        top = 152 if crowd else 104
        second = 370 + SHELF * shelves
        self.window = pygame.Rect(0, 0, w, h)
        self.bar = pygame.Rect(0, 0, w, round(BAR * v) + max(2, round(3 * k)))
        self.you = row(left, 58, 360, side)
        self.foe = row(right, 58, 360, side)
        nothing = pygame.Rect(left, 0, 0, 0)
        self.you_shelf = row(left, 366, second - 8, side) if shelves else nothing
        self.foe_shelf = row(right, 366, second - 8, side) if shelves else nothing
        self.table = row(left, second, piles - 8, side)
        self.piles = row(left, piles, bottom, side)
        self.log = row(right, second, bottom, side)
        self.banner = row(cx, 52, 104, cw)
        self.company = row(cx, 104, top - 4, cw) if crowd else pygame.Rect(cx, 0, cw, 0)
        self.stage = row(cx, top, 344, cw)
        self.strip = row(cx, 344, 416, cw)
        self.hand = row(cx, 416, 720, cw)
        self.cards = row(cx, top, 344, cw)
        self.pairs = row(cx, 346, 576, cw)
        self.blocks = row(cx, 582, bottom, roll_split - gutter)
        self.buttons = row(cx + roll_split, 582, bottom, cw - roll_split)

    def panels(self, rolling: bool) -> dict[str, pygame.Rect]:
        """The panels of an arrangement by name."""
        names = (*BOTH, *(ROLL if rolling else CLASH))
        found = {name: getattr(self, name) for name in names}
        return {name: rect for name, rect in found.items() if rect.h}

    def centre(self) -> pygame.Rect:
        """All between the side columns, below the bar."""
        return self.banner.unionall([self.stage, self.strip, self.hand])
