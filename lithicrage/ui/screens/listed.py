"""Pages with lists and long texts that scroll: by arrows, page keys, wheel, and with the focus.

Owns which part of a list is shown and how the focus walks through it. A page says what its lists
hold and draws their rows; long text is a list of lines with a single box.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from lithicrage.ui.actions import Action
from lithicrage.ui.focus import Box
from lithicrage.ui.kit import ACID, PLATE
from lithicrage.ui.screen import Pointer, Screen, Shell
from lithicrage.ui.screens.page import Layout, Page

STEPS: Final = {Action.UP: -1, Action.DOWN: 1}
PAGES: Final = {Action.PAGE_UP: -1, Action.PAGE_DOWN: 1}
RAIL: Final = 8.0  # width of a scroll bar in units
NOTCH: Final = 3  # rows for a notch of the wheel


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


class Listed(Page):
    """A page with lists. The boxes of list `x` are named `x:0`, `x:1`; that of a text is `x`.

    `main` names the list that page keys move when no other has the focus. `reads` names the one of
    which a row, `shown`, is told of beside it: the row that had the focus last.
    """

    main = ""
    reads = ""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.lists: dict[str, Scroll] = {}
        self.shown = 0

    def row_boxes(self, name: str, says: list[str]) -> Iterator[Box]:
        """The boxes of the rows of a list that can be seen, or of a text."""
        scroll = self.lists[name]
        gap = self.layout.px(RAIL + 4) if scroll.more else 0
        if scroll.text:
            yield Box(name, scroll.area, " ".join(says) or "empty")
            return
        for place in scroll.shown:
            rect = scroll.rect(place)
            rect.w -= gap
            yield Box(f"{name}:{place}", rect.inflate(0, -self.layout.px(4)), says[place])

    def place(self, name: str) -> int:
        """The row of a list that has the focus, -1 if none has."""
        prefix, _, number = self.focus.name.partition(":")
        return int(number) if prefix == name and number.isdigit() else -1

    def relaid(self) -> None:
        """The boxes anew after something scrolled; a focus that went out of sight comes back in."""
        before = self.focus.name
        self.focus.set(self.boxes(), self.start)
        prefix, _, number = before.partition(":")
        if number.isdigit() and prefix in self.lists and self.focus.name != before:
            shown = self.lists[prefix].shown
            if shown:
                near = max(shown[0], min(shown[-1], int(number)))
                self.focus.go(f"{prefix}:{near}")
        self.stale = True

    def choose(self, name: str, place: int) -> None:
        """Focuses a row of a list, wherever it is."""
        scroll = self.lists[name]
        place = max(0, min(scroll.count - 1, place))
        scroll.reveal(place)
        self.focus.set(self.boxes(), self.start)
        self.focus.go(f"{name}:{place}")
        self.stale = True

    def refocused(self) -> None:
        """The focus may have moved: what is told of the focused row is told of this one now."""
        self.stale = True
        place = self.place(self.reads)
        if place >= 0 and place != self.shown:
            self.shown = place
            self.turned()
            self.relaid()

    def turned(self) -> None:
        """Lets go of what belonged to the row that was told of before."""

    def handle(self, action: Action) -> Screen | None:
        """Arrows and page keys walk through the list that has the focus, then on as elsewhere."""
        self._held = False
        if action in STEPS or action in PAGES:
            name = self.focus.name.partition(":")[0]
            if name not in self.lists and action in PAGES:
                name = self.main
            if name in self.lists and self._walked(name, action):
                self.refocused()
                return self
        after = super().handle(action)
        if after is self:
            self.refocused()
        return after

    def pointer(self, pointer: Pointer) -> Screen | None:
        """As on every page; the wheel scrolls what lies below the mouse."""
        if pointer.kind != "wheel":
            before = self.focus.name
            after = super().pointer(pointer)
            if after is self and self.focus.name != before:
                self.refocused()
            return after
        for scroll in self.lists.values():
            if scroll.area.collidepoint(pointer.pos) and scroll.move(-pointer.steps * NOTCH):
                self.relaid()
        return self

    def _walked(self, name: str, action: Action) -> bool:
        scroll = self.lists[name]
        paged = action in PAGES
        step = PAGES[action] * max(1, scroll.rows - 1) if paged else STEPS[action]
        here = self.place(name)
        if scroll.text or here < 0:
            moved = scroll.move(step)
            if moved:
                self.relaid()
            return moved
        goal = max(0, min(scroll.count - 1, here + step))
        if goal == here:
            return paged
        self.choose(name, goal)
        return True

    # ---- drawing -------------------------------------------------------------------------------

    def rail(self, surface: pygame.Surface, name: str) -> None:
        """The scroll bar of a list that has more than it shows."""
        draw_rail(surface, self.layout, self.lists[name])


def draw_rail(surface: pygame.Surface, layout: Layout, scroll: Scroll) -> None:
    """How far something is scrolled, at its right edge."""
    draw_bar(surface, layout, scroll.area, scroll.count, scroll.first, scroll.rows)


def draw_bar(
    surface: pygame.Surface, layout: Layout, area: pygame.Rect, count: int, first: int, seen: int
) -> None:
    """At the right edge of an area which of `count` rows are in it: so many, from `first` on;
    nothing where all are."""
    if seen >= count:
        return
    wide = layout.px(RAIL)
    rail = pygame.Rect(area.right - wide, area.y, wide, area.h)
    pygame.draw.rect(surface, PLATE, rail, border_radius=wide // 2)
    high = max(layout.px(24), rail.h * seen // count)
    top = (rail.h - high) * min(first, count - seen) // max(1, count - seen)
    part = pygame.Rect(rail.x, rail.y + top, wide, high)
    pygame.draw.rect(surface, ACID, part, border_radius=wide // 2)
