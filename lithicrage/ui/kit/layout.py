"""Where things stand: units of the 1280x720 reference, and the pixels that they become.

Owns the reference, the `Layout` of a window, and how places follow one another: `row`, `column`,
`grid`, `tiles`. A `Place` is x, y, width and height in units. Knows no control and no page.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from lithicrage.ui.kit.fonts import Face
from lithicrage.ui.kit.palette import LEAST_TEXT, Colour
from lithicrage.ui.kit.typeset import Align, Fitted, Valign, fit_paragraph, put, put_fitted

REFERENCE: Final = (1280, 720)
ENDLESS: Final = 100_000  # pixels: higher than any text

Size = tuple[int, int]
Place = tuple[float, float, float, float]


def unit_of(size: Size) -> float:
    """Window pixels in one unit of the reference: 1.0 at 1280x720, 1.5 at 1920x1080."""
    return min(size[0] / REFERENCE[0], size[1] / REFERENCE[1])


class Layout:
    """From units of the reference to pixels of the window; the reference stands in its middle.

    `k` is pixels a unit. Text is measured by `type`, which grows with the text scale.
    """

    def __init__(self, size: Size, text_scale: float) -> None:
        self.size = size
        self.k = unit_of(size)
        self.text_scale = text_scale
        self.left = round((size[0] - REFERENCE[0] * self.k) / 2)
        self.top = round((size[1] - REFERENCE[1] * self.k) / 2)

    def px(self, units: float) -> int:
        """A length in pixels."""
        return round(units * self.k)

    def type(self, size: float) -> float:
        """A text size in pixels; what holds it shrinks it to fit."""
        return size * self.k * self.text_scale

    def calm(self, size: float, most: float) -> float:
        """A size for `write` that grows with the text only up to `most` times: for words in a row
        that must look alike."""
        return size * min(self.text_scale, most) / self.text_scale

    def grown(self, units: float, most: float) -> float:
        """A length in units that grows with the text, up to `most` times."""
        return units * min(self.text_scale, most)

    def at(self, x: float, y: float) -> tuple[int, int]:
        """A place in pixels."""
        return self.left + self.px(x), self.top + self.px(y)

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A rectangle in pixels."""
        left, top = self.at(x, y)
        right, bottom = self.at(x + w, y + h)
        return pygame.Rect(left, top, right - left, bottom - top)

    def area(self, place: pygame.Rect | Place) -> pygame.Rect:
        """A place in pixels, if it is not so already."""
        return place if isinstance(place, pygame.Rect) else self.rect(*place)

    def write(
        self,
        dst: pygame.Surface,
        words: str,
        face: Face,
        size: float,
        colour: Colour,
        rect: pygame.Rect | Place,
        align: Align = "left",
        lines: int = 1,
        valign: Valign = "middle",
    ) -> pygame.Rect:
        """Words in a rectangle or place: large text gives way down to 75 % of its size at scale 1,
        but to no less than 12 units."""
        rect = self.area(rect)
        size = max(size, LEAST_TEXT / self.text_scale)
        floor = max(0.75 * size, LEAST_TEXT) * self.k
        return put(dst, words, face, self.type(size), colour, rect, align, valign, floor, lines)

    def paragraph(
        self,
        dst: pygame.Surface,
        words: str,
        face: Face,
        size: float,
        colour: Colour,
        rect: pygame.Rect | Place,
        align: Align = "left",
        valign: Valign = "top",
    ) -> pygame.Rect:
        """Words in a rectangle or place that wrap before they shrink, down to 70 % of their size at
        scale 1."""
        rect = self.area(rect)
        fitted = self._wrapped(words, face, size, rect)
        return put_fitted(dst, fitted, colour, rect, align, valign)

    def holds(self, words: str, face: Face, size: float, rect: pygame.Rect) -> bool:
        """Whether a paragraph of these words would be whole in the rectangle."""
        return not self._wrapped(words, face, size, rect).clipped

    def height(self, words: str, face: Face, size: float, width: int) -> int:
        """How high a paragraph of these words is at its full size, in pixels, in such a width."""
        return self._wrapped(words, face, size, pygame.Rect(0, 0, width, ENDLESS)).height

    def _wrapped(self, words: str, face: Face, size: float, rect: pygame.Rect) -> Fitted:
        size = max(size, LEAST_TEXT / self.text_scale)
        floor = max(0.7 * size, LEAST_TEXT) * self.k
        return fit_paragraph(words, face, self.type(size), rect.size, floor)


def row(x: float, y: float, widths: Sequence[float], high: float, gap: float = 0.0) -> list[Place]:
    """Places from left to right, as wide as it is said, `gap` units apart."""
    found = []
    for wide in widths:
        found.append((x, y, wide, high))
        x += wide + gap
    return found


def column(
    x: float, y: float, wide: float, high: float, count: int, gap: float = 0.0
) -> list[Place]:
    """So many places below one another, each so high, `gap` units apart."""
    return [(x, y + place * (high + gap), wide, high) for place in range(count)]


def grid(area: Place, columns: int, count: int, gap: float, tallest: float = 0.0) -> list[Place]:
    """So many places in rows of `columns`, as tall as the area leaves them, at most `tallest`."""
    x, y, w, h = area
    wide = (w - (columns - 1) * gap) / columns
    step = h / max(1, -(-count // columns))
    if tallest:
        step = min(tallest + gap, step)
    return [
        (x + place % columns * (wide + gap), y + place // columns * step, wide, step - gap)
        for place in range(count)
    ]


def tiles(first: Place, step: tuple[float, float], columns: int, count: int) -> list[Place]:
    """So many places as large as the first one, in rows of `columns`; `step` leads from one to the
    next, across and down."""
    x, y, wide, high = first
    return [
        (x + place % columns * step[0], y + place // columns * step[1], wide, high)
        for place in range(count)
    ]
