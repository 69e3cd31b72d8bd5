"""The curve of a reviewed match: the chance to win from choice to choice, mistakes and luck.

Owns the picture. Mistakes and luck differ by shape as well as by colour. It knows no page.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.lab.review import BLUNDERED, MISTAKE, ReviewMoment
from lithicrage.ui.kit import ACID, BODY, CRIMSON, FAINT_INK, INK, PINK, SPIRIT, Colour
from lithicrage.ui.kit.control import Brush
from lithicrage.ui.models import moments

GRID: Final[Colour] = (196, 184, 160)
SEEN: Final[Colour] = (0, 104, 122)  # the line of what would have been, had every card been seen
LEGEND: Final = (
    ("known", mark("your view")),
    ("seen", mark("open cards")),
    ("mistake", mark("mistake")),
    ("blunder", mark("blunder")),
    ("luck+", mark("good luck")),
    ("luck-", mark("bad luck")),
)
TIPS: Final = {
    "known": "after:your_view",
    "seen": "after:open_cards",
    "mistake": "after:mistake",
    "blunder": "after:blunder",
    "luck+": "after:luck",
    "luck-": "after:luck",
}


class WinChart:
    """One drawing in the place of a brush, the plot alone; `shown` is the place of a moment."""

    def __init__(self, pen: Brush, found: Sequence[ReviewMoment], shown: int) -> None:
        self.pen = pen
        self.surface, self.layout, self.rect = pen.dst, pen.layout, pen.rect
        self.found = found
        self.shown = shown

    def draw(self) -> None:
        """Grid, the chosen moment, the lines as known and with every card seen, the marks."""
        self._grid()
        if 0 <= self.shown < len(self.found):
            x = round(self.x(self.shown))
            wide = max(3, self.layout.px(9))
            band = pygame.Rect(x - wide // 2, self.rect.y, wide, self.rect.h)
            pygame.draw.rect(self.surface, ACID, band)
        line = []
        for place, moment in enumerate(self.found):
            before, after = self.y(moment.chance), self.y(moment.after)
            line += [(self.x(place), before), (self.x(place + 0.5), after)]
        clear = [(self.x(n), self.y(one.hindsight)) for n, one in enumerate(self.found)]
        if len(clear) > 1:
            pygame.draw.lines(self.surface, SEEN, False, clear, max(1, round(1.4 * self.layout.k)))
        if len(line) > 1:
            pygame.draw.lines(self.surface, INK, False, line, max(2, self.layout.px(3)))
        for place, moment in enumerate(self.found):
            self._marks(place, moment)

    def x(self, place: float) -> float:
        """Where a moment stands."""
        return self.rect.x + self.rect.w * (place + 0.25) / max(1, len(self.found))

    def y(self, chance: float) -> float:
        """Where a chance stands."""
        return self.rect.y + self.rect.h * (1 - chance)

    def place_at(self, x: int) -> int:
        """The moment nearest to a place in pixels, -1 for none."""
        found = range(len(self.found))
        return min(found, key=lambda place: abs(self.x(place) - x), default=-1)

    def _grid(self) -> None:
        layout = self.layout
        for percent in (0, 25, 50, 75, 100):
            y = round(self.y(percent / 100))
            colour, wide = (INK, 2) if percent in (0, 50) else (GRID, 1)
            pygame.draw.line(self.surface, colour, (self.rect.x, y), (self.rect.right, y), wide)
            box = pygame.Rect(
                self.rect.x - layout.px(52), y - layout.px(9), layout.px(44), layout.px(18)
            )
            self.pen.write(f"{percent} %", "strong", 12, FAINT_INK, box, "right")

    def _marks(self, place: int, moment: ReviewMoment) -> None:
        if moment.wrong:
            at = round(self.x(place)), round(self.y(moment.chance))
            sign(self.surface, moment.verdict, at, self.layout.k)
        if moments.lucky(moment):
            name = "luck+" if moment.luck > 0 else "luck-"
            y = self.rect.bottom - self.layout.px(9)
            sign(self.surface, name, (round(self.x(place)), y), self.layout.k)


def sign(surface: pygame.Surface, name: str, at: tuple[int, int], k: float) -> None:
    """The sign of a mistake, a blunder, good or bad luck, around a place in pixels."""
    x, y = at
    size = max(4, round(6 * k))
    if name in ("known", "seen"):
        colour, wide = (INK, 3.4) if name == "known" else (SEEN, 2)
        pygame.draw.line(surface, colour, (x - size, y), (x + size, y), max(1, round(wide * k)))
    elif name in (MISTAKE, "mistake"):
        pygame.draw.circle(surface, INK, at, size + max(1, round(2 * k)))
        pygame.draw.circle(surface, PINK, at, size)
    elif name in (BLUNDERED, "blunder"):
        corners = [(x, y - 2 * size), (x + 2 * size, y), (x, y + 2 * size), (x - 2 * size, y)]
        pygame.draw.polygon(surface, CRIMSON, corners)
        pygame.draw.polygon(surface, INK, corners, max(1, round(2 * k)))
    else:
        way = -1 if name == "luck+" else 1
        corners = [(x - size, y - way * size // 2), (x + size, y - way * size // 2),
                   (x, y + way * size)]  # fmt: skip
        pygame.draw.polygon(surface, BODY if way < 0 else SPIRIT, corners)
        pygame.draw.polygon(surface, INK, corners, max(1, round(1.5 * k)))


def legend(pen: Brush, x: float, y: float, wide: float) -> None:
    """What lines and marks mean, from a place on in so many units: in a row, or in two where the
    text is large."""
    layout = pen.layout
    rows = 1 if layout.text_scale <= 1.15 else 2
    columns = len(LEGEND) // rows
    step, high = wide / columns, 40 / rows
    for number, (name, words) in enumerate(LEGEND):
        left, top = x + number % columns * step, y + number // columns * high
        sign(pen.dst, name, layout.at(left + 10, top + high / 2), layout.k * 0.85)
        box = layout.rect(left + 26, top, step - 28, high)
        pen.write(tr(words), "body", layout.calm(12.5, 1.28), FAINT_INK, box)
        pen.explain(layout.rect(left, top, step, high), TIPS[name])
