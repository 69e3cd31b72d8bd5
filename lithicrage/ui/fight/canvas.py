"""A panel while it is drawn: its sheet, its scale, and the texts that were set into it.

Owns the one way in which the fight screen sets text, so that a test can ask of every text whether
it stayed in its box and named nothing hidden. Knows no match.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

import pygame

from lithicrage.ui import kit
from lithicrage.ui.kit.typeset import Align, Valign, put_fitted

# The same words are set into the same boxes frame after frame.
_line = lru_cache(4096)(kit.fit)
_paragraph = lru_cache(1024)(kit.fit_paragraph)


@dataclass(frozen=True, slots=True)
class Said:
    """A text that was set: what, in which box it may lie and lies, in panel pixels; whether cut."""

    words: str
    room: pygame.Rect
    used: pygame.Rect
    clipped: bool


BAR = 3  # width of a scroll bar in units


class Canvas:
    """A sheet with the panel's background on it; all places are pixels of the panel."""

    def __init__(self, sheet: pygame.Surface, k: float, text_scale: float) -> None:
        self.sheet = sheet
        self.k = k
        self.text_scale = text_scale
        self.said: list[Said] = []

    @property
    def rect(self) -> pygame.Rect:
        """The whole panel."""
        return self.sheet.get_rect()

    def px(self, units: float) -> int:
        """Design units in pixels."""
        return round(units * self.k)

    def type(self, size: float) -> float:
        """A text size of the design in pixels, with the text scale."""
        return size * self.k * self.text_scale

    def calm(self, size: float) -> float:
        """A design size that grows only a little with the text scale: for what must stay short."""
        return size / math.pow(self.text_scale, 0.6)

    def put(
        self,
        words: str,
        face: kit.Face,
        size: float,
        colour: kit.Colour,
        room: pygame.Rect,
        align: Align = "left",
        valign: Valign = "middle",
        lines: int = 1,
    ) -> pygame.Rect:
        """Words inside `room`; `size` in design units. Large text gives way to its plain size.

        With more than one line it wraps before it shrinks.
        """
        size = max(size, kit.LEAST_TEXT / self.text_scale)
        floor = max(size * 0.75, kit.LEAST_TEXT) * self.k
        if lines > 1:
            fitted = _paragraph(words, face, self.type(size), room.size, floor)
        else:
            fitted = _line(words, face, self.type(size), room.size, floor)
        used = put_fitted(self.sheet, fitted, colour, room, align, valign)
        self.said.append(Said(words, room, used, fitted.clipped))
        return used

    def strip(
        self,
        words: str,
        size: float,
        at: tuple[int, int],
        fore: kit.Colour,
        back: kit.Colour,
        width: int,
        *,
        turn: float = 0.0,
        face: kit.Face = "strong",
        centre: bool = False,
    ) -> pygame.Rect:
        """Words on a strip of paper at most `width` pixels wide, at its left middle or centre."""
        size = max(size, kit.LEAST_TEXT / self.text_scale)
        image = kit.label(words, self.type(size), fore, back, face, turn, width=width)
        while image.get_height() > self.rect.h - 2 and self.type(size) > 8 * self.k:
            size *= 0.94
            image = kit.label(words, self.type(size), fore, back, face, turn, width=width)
        box = image.get_rect(center=at) if centre else image.get_rect(midleft=at)
        box.clamp_ip(self.rect)
        self.sheet.blit(image, box)
        self.said.append(Said(words, self.rect, box, False))
        return box

    def scroll_bar(
        self, rail: pygame.Rect, total: int, first: int, last: int, dark: bool = False
    ) -> None:
        """How far a list of `total` rows is scrolled, those before `last` from `first` on being in
        sight; on paper, or `dark` on stone."""
        rail = pygame.Rect(rail.x, rail.y, max(2, self.px(BAR)), rail.h)
        part = rail.copy()
        part.h = max(self.px(12), rail.h * (last - first) // total)
        part.y += (rail.h - part.h) * first // max(1, total - (last - first))
        pygame.draw.rect(self.sheet, kit.NIGHT if dark else kit.BONE, rail)
        pygame.draw.rect(self.sheet, kit.ACID if dark else kit.FAINT_INK, part)

    def sign(self, name: str, size: float, colour: kit.Colour, centre: tuple[int, int]) -> None:
        """An icon of `size` design units around `centre`."""
        image = kit.icon(name, size * self.k, colour)
        self.sheet.blit(image, image.get_rect(center=centre))
