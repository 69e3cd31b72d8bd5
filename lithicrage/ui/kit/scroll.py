"""Lists of which a part is seen: which rows those are, and the bar that shows how far one is.

Owns what a list needs to scroll, in rows; places are pixels. Knows neither what the rows hold nor
who turns the wheel.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from lithicrage.ui.kit.layout import Layout, Place
from lithicrage.ui.kit.palette import ACID, PLATE
from lithicrage.ui.kit.typeset import counter

RAIL: Final = 8.0  # width of a scroll bar in units
LEAST: Final = 24.0  # height of the part of it that moves


class Scroll:
    """A list of `count` rows in a rectangle that shows some of them, `first` being the first.

    `text` says that it is one thing to read, not many to choose from.
    """

    def __init__(self, text: bool = False) -> None:
        self.text = text
        self.count = 0
        self.first = 0
        self.area = pygame.Rect(0, 0, 0, 0)
        self.row = 1.0

    def lay(self, area: pygame.Rect, row: float, count: int) -> None:
        """Puts it in a rectangle in pixels, with rows of a height and so many of them."""
        self.area, self.row, self.count = area, max(1.0, row), count
        self.move(0)

    @property
    def rows(self) -> int:
        """How many rows can be seen at once."""
        return max(1, int(self.area.h / self.row))

    @property
    def shown(self) -> range:
        """The rows that can be seen."""
        return range(self.first, min(self.count, self.first + self.rows))

    @property
    def more(self) -> bool:
        """Whether not all can be seen."""
        return self.count > self.rows

    def rect(self, place: int) -> pygame.Rect:
        """Where a row lies, beside the scroll bar."""
        top = round((place - self.first) * self.row)
        bottom = round((place - self.first + 1) * self.row)
        return pygame.Rect(self.area.x, self.area.y + top, self.area.w, bottom - top)

    @property
    def last(self) -> int:
        """The first row of those that are seen at the end."""
        return max(0, self.count - self.rows)

    @property
    def total(self) -> int:
        """How many rows there are in all, of which `rows` are seen at once."""
        return self.count

    def move(self, steps: int) -> bool:
        """Scrolls; says whether anything moved."""
        before = self.first
        self.first = max(0, min(self.last, self.first + steps))
        return self.first != before

    def reveal(self, place: int) -> bool:
        """Scrolls as far as a row needs to be seen."""
        if place < self.first:
            return self.move(place - self.first)
        return self.move(max(0, place - self.first - self.rows + 1))


class Uneven(Scroll):
    """A list whose rows are each as high as what they say."""

    def __init__(self) -> None:
        super().__init__()
        self.heights: Sequence[int] = ()

    def stack(self, area: pygame.Rect, heights: Sequence[int]) -> None:
        """Puts it in a rectangle in pixels, with rows of these heights; none is higher than it."""
        self.heights = [min(high, area.h) for high in heights]
        self.area, self.count = area, len(heights)
        self.move(0)

    @property
    def rows(self) -> int:
        """How many rows can be seen from the first one on."""
        return self._fitting(self.heights[self.first :])

    @property
    def more(self) -> bool:
        """Whether not all can be seen."""
        return sum(self.heights) > self.area.h

    @property
    def last(self) -> int:
        """The first row of those that are seen at the end."""
        return max(0, self.count - self._fitting(self.heights[::-1]))

    def rect(self, place: int) -> pygame.Rect:
        """Where a row lies, beside the scroll bar."""
        top = self.area.y + sum(self.heights[self.first : place])
        return pygame.Rect(self.area.x, top, self.area.w, self.heights[place])

    def reveal(self, place: int) -> bool:
        """Scrolls as far as a row needs to be seen."""
        before = self.first
        self.move(min(0, place - before))
        while place not in self.shown and self.move(1):
            pass
        return self.first != before

    def _fitting(self, heights: Sequence[int]) -> int:
        """How many of these, from the first on, fit; one at least."""
        room, count = self.area.h, 0
        for high in heights:
            room -= high
            count += room >= 0
        return max(1, count)


class Tiles(Scroll):
    """Things with names, in rows of one or more columns."""

    columns = 1
    rows = 1

    def __init__(self) -> None:
        super().__init__()
        self.names: Sequence[str] = ()
        self.rects: Sequence[pygame.Rect] = ()

    def spread(
        self,
        layout: Layout,
        names: Sequence[str],
        area: Place,
        places: Sequence[Place],
        columns: int = 1,
    ) -> None:
        """Lays the things out in an area. `places` are all that can be in sight at once, row by
        row."""
        self.names, self.count, self.columns = names, len(names), columns
        self.area, self.rects = layout.rect(*area), [layout.rect(*place) for place in places]
        self.rows = max(1, len(places) // columns)
        self.move(0)

    @property
    def shown(self) -> range:
        """The places in sight."""
        start = self.first * self.columns
        return range(start, min(self.count, start + self.columns * self.rows))

    @property
    def seen(self) -> list[tuple[str, pygame.Rect]]:
        """What is in sight, and where."""
        names = [self.names[place] for place in self.shown]
        return list(zip(names, self.rects, strict=False))

    @property
    def last(self) -> int:
        """The first row of those that are seen at the end."""
        return max(0, -(-self.count // self.columns) - self.rows)

    @property
    def total(self) -> int:
        """How many rows there are in all."""
        return self.last + self.rows

    @property
    def words(self) -> str:
        """Which of how many are in sight, "" when all are."""
        return counter(self.shown.start, self.shown.stop, self.count) if self.last else ""

    def reveal(self, place: int) -> bool:
        """Scrolls as far as a place needs to be seen."""
        return super().reveal(place // self.columns)

    def turn(self, name: str, pages: int) -> str:
        """The name so many pages on, at most the first or last, which comes into sight; "" for a
        name that is not here."""
        if name not in self.names:
            return ""
        there = self.names.index(name) + pages * self.rows * self.columns
        there = max(0, min(self.count - 1, there))
        self.reveal(there)
        return self.names[there]

    def beside(self, name: str, way: tuple[int, int]) -> str:
        """The name so many columns and rows away, which comes into sight; "" where there is
        none."""
        if name not in self.names:
            return ""
        place = self.names.index(name)
        column = place % self.columns + way[0]
        there = place + way[0] + way[1] * self.columns
        if way[1] > 0 and there >= self.count:  # the last row may be shorter
            behind = place // self.columns < (self.count - 1) // self.columns
            there = self.count - 1 if behind else there
        if not 0 <= column < self.columns or not 0 <= there < self.count:
            return ""
        self.reveal(there)
        return self.names[there]


@dataclass(frozen=True, slots=True)
class Rail:
    """A scroll bar: its track in pixels, how many rows there are, the first one in sight, how many
    are seen, and how high the part that moves is at least."""

    track: pygame.Rect
    count: int
    first: int
    seen: int
    least: int

    @property
    def part(self) -> pygame.Rect:
        """The part that moves."""
        track, last = self.track, max(1, self.count - self.seen)
        high = min(track.h, max(self.least, track.h * self.seen // max(1, self.count)))
        top = (track.h - high) * min(self.first, last) // last
        return pygame.Rect(track.x, track.y + top, track.w, high)

    def first_at(self, top: int) -> int:
        """The first row in sight where the part that moves begins at a height in pixels."""
        way = max(1, self.track.h - self.part.h)
        return round((top - self.track.y) * (self.count - self.seen) / way)


def rail_of(layout: Layout, scroll: Scroll, track: pygame.Rect | None = None) -> Rail:
    """The bar of a list: in a track, or else at the right edge of the list."""
    wide = layout.px(RAIL)
    if track is None:
        track = pygame.Rect(scroll.area.right - wide, scroll.area.y, wide, scroll.area.h)
    return Rail(track, scroll.total, scroll.first, scroll.rows, layout.px(LEAST))


def draw_rail(surface: pygame.Surface, layout: Layout, scroll: Scroll) -> None:
    """How far something is scrolled, at its right edge."""
    paint_rail(surface, rail_of(layout, scroll))


def draw_bar(
    surface: pygame.Surface, layout: Layout, area: pygame.Rect, count: int, first: int, seen: int
) -> None:
    """At the right edge of an area which of `count` rows are in it: so many, from `first` on;
    nothing where all are."""
    wide = layout.px(RAIL)
    track = pygame.Rect(area.right - wide, area.y, wide, area.h)
    paint_rail(surface, Rail(track, count, first, seen, layout.px(LEAST)))


def paint_rail(surface: pygame.Surface, rail: Rail) -> None:
    """A bar; nothing where all rows are in sight."""
    if rail.seen < rail.count:
        round_off = rail.track.w // 2
        pygame.draw.rect(surface, PLATE, rail.track, border_radius=round_off)
        pygame.draw.rect(surface, ACID, rail.part, border_radius=round_off)
