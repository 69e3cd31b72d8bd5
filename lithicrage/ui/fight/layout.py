"""Where the panels of the fight lie, by proportion of the window.

Owns rectangles and nothing that is drawn in them. Two arrangements share the columns: the clash
(stage, roll strip, hand) and the choice of a roll (cards, table of pairs, block forecast). All
rectangles are window pixels and none overlaps another of the same arrangement.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from lithicrage.ui.screen import Size, unit_of

SIDE: Final = 276  # width of the side columns in units
EDGE: Final = 12
GUTTER: Final = 14
BAR: Final = 46


@dataclass(frozen=True, slots=True)
class Layout:
    """The panels of one window size; `k` is pixels a unit of the 1280x720 design."""

    size: Size
    k: float
    text_scale: float
    bar: pygame.Rect
    you: pygame.Rect
    foe: pygame.Rect
    table: pygame.Rect
    piles: pygame.Rect
    log: pygame.Rect
    banner: pygame.Rect
    company: pygame.Rect
    stage: pygame.Rect
    strip: pygame.Rect
    hand: pygame.Rect
    cards: pygame.Rect
    pairs: pygame.Rect
    blocks: pygame.Rect
    buttons: pygame.Rect

    def panels(self, rolling: bool) -> dict[str, pygame.Rect]:
        """The panels of an arrangement by name."""
        names = ["bar", "you", "foe", "table", "piles", "log", "banner"]
        names += ["company"] if self.company.h else []
        names += ["cards", "pairs", "blocks", "buttons"] if rolling else ["stage", "strip", "hand"]
        return {name: getattr(self, name) for name in names}

    def centre(self) -> pygame.Rect:
        """All between the side columns, below the bar."""
        return self.banner.unionall([self.stage, self.strip, self.hand])


def lay_out(size: Size, text_scale: float, crowd: bool = False) -> Layout:
    """The panels for a window of this size; larger text takes room from the piles.

    With more than two at the table, a `crowd`, a strip of plates takes room from the stage.
    """
    w, h = size
    k = unit_of(size)
    v = h / 720  # vertical places stretch with the window, widths do not
    side = min(round(SIDE * k * (w / (1280 * k)) ** 0.5), round(w * 0.3))
    edge, gutter = round(EDGE * k), round(GUTTER * k)
    left, right = edge, w - edge - side
    cx, cw = left + side + gutter, w - 2 * (edge + side + gutter)

    def row(x: int, y0: float, y1: float, width: int) -> pygame.Rect:
        top, bottom = round(y0 * v), round(y1 * v)
        return pygame.Rect(x, top, width, bottom - top)

    piles = 562 if text_scale < 1.4 else 600
    roll_split = round(cw * 0.64)
    bottom = 710
    top = 152 if crowd else 104
    return Layout(
        size=size,
        k=k,
        text_scale=text_scale,
        bar=pygame.Rect(0, 0, w, round(BAR * v) + max(2, round(3 * k))),
        you=row(left, 58, 360, side),
        foe=row(right, 58, 360, side),
        table=row(left, 370, piles - 8, side),
        piles=row(left, piles, bottom, side),
        log=row(right, 370, bottom, side),
        banner=row(cx, 52, 104, cw),
        company=row(cx, 104, top - 4, cw) if crowd else pygame.Rect(cx, 0, cw, 0),
        stage=row(cx, top, 344, cw),
        strip=row(cx, 344, 416, cw),
        hand=row(cx, 416, 720, cw),
        cards=row(cx, top, 344, cw),
        pairs=row(cx, 346, 576, cw),
        blocks=row(cx, 582, bottom, roll_split - gutter),
        buttons=row(cx + roll_split, 582, bottom, cw - roll_split),
    )
