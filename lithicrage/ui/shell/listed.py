"""Pages with lists and long texts that scroll: by arrows, page keys, wheel, and with the focus.

Owns which part of a list is shown and how the focus walks through it. A page says what its lists
hold, a control for each row; long text is a list of lines with a single control.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, TypeVar

import pygame

from lithicrage.base.tongue import tr
from lithicrage.ui.kit import INK, line_height, text
from lithicrage.ui.kit.control import Brush, Control, Drawn
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.kit.scroll import Scroll as Scroll
from lithicrage.ui.kit.scroll import draw_rail
from lithicrage.ui.kit.scrolled import bar, rows
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.page import Page
from lithicrage.ui.shell.screen import Pointer, Screen, Shell

STEPS: Final = {Action.UP: -1, Action.DOWN: 1}
PAGES: Final = {Action.PAGE_UP: -1, Action.PAGE_DOWN: 1}
NOTCH: Final = 3  # rows for a notch of the wheel

T = TypeVar("T")


class Listed(Page):
    """A page with lists. The rows of list `x` are named `x:0`, `x:1`; a text is named `x`.

    `main` names the list that page keys move when no other has the focus. `reads` names the one of
    which a row, `shown`, is told of beside it: the row that had the focus last. `behind` is where
    the way back leads, None for the title.
    """

    main = ""
    reads = ""

    def __init__(self, shell: Shell, behind: Screen | None = None) -> None:
        super().__init__(shell)
        self.behind = behind
        self.lists: dict[str, Scroll] = {}
        self.shown = 0

    def listing(
        self, name: str, area: Place, high: float, count: int,
        made: Callable[[int, pygame.Rect], Control],
    ) -> list[Control]:  # fmt: skip
        """A list of so many rows, `high` units each: those that can be seen, and its scroll bar.
        At first the row that is told of is among them."""
        fresh = name not in self.lists
        scroll = self.lists.setdefault(name, Scroll())
        scroll.lay(self.layout.rect(*area), self.layout.px(high), count)
        if fresh and name == self.reads:
            scroll.reveal(self.shown)
        return [*rows(scroll, self.layout, made), bar(self.layout, scroll, self.relay)]

    def reading(
        self, name: str, area: pygame.Rect, lines: Sequence[str], size: float, says: str,
        ring: float = 10,
    ) -> Control:  # fmt: skip
        """A text to be read, with its scroll bar: lines of a size in pixels, in ink. The mark of
        the focus is so many units wider."""
        scroll = self.lists.setdefault(name, Scroll(text=True))
        scroll.lay(area, line_height("body", size), len(lines))

        def picture(pen: Brush) -> None:
            for place in scroll.shown:
                if lines[place]:
                    line = text(lines[place], "body", size, INK)
                    pen.dst.blit(line, scroll.rect(place).topleft)
            draw_rail(pen.dst, pen.layout, scroll)
            replace(pen, rect=pen.rect.inflate(pen.layout.px(ring), 0)).ring()

        rail = replace(bar(self.layout, scroll, self.relay), look=None)
        look = Drawn(picture, ringed=False)
        return Control(name, area, says or tr("empty"), look=look, parts=(rail,))

    def leave(self) -> Screen:
        """The page behind, else the title."""
        return self.behind if self.behind is not None else self.shell.routes.title()

    def told_of(self, items: Sequence[T]) -> T | None:
        """The one of these that is told of beside the list; None where there are none."""
        return items[self.shown] if self.shown < len(items) else None

    def place(self, name: str) -> int:
        """The row of a list that has the focus, -1 if none has."""
        prefix, _, number = self.focus.name.partition(":")
        return int(number) if prefix == name and number.isdigit() else -1

    def relay(self) -> None:
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

    def on_focus(self) -> None:
        """The focus may have moved: what is told of the focused row is told of this one now."""
        self.stale = True
        place = self.place(self.reads)
        if place >= 0 and place != self.shown:
            self.shown = place
            self.drop_row_notes()
            self.relay()

    def drop_row_notes(self) -> None:
        """Lets go of what belonged to the row that was told of before."""

    def handle(self, action: Action) -> Screen | None:
        """Arrows and page keys walk through the list that has the focus, then on as elsewhere."""
        self._held = False
        if action in STEPS or action in PAGES:
            name = self.focus.name.partition(":")[0]
            if name not in self.lists and action in PAGES:
                name = self.main
            if name in self.lists and self._walked(name, action):
                self.on_focus()
                return self
        after = super().handle(action)
        if after is self:
            self.on_focus()
        return after

    def pointer(self, pointer: Pointer) -> Screen | None:
        """As on every page; the wheel scrolls what lies below the mouse. A press is a move first:
        a finger comes without one, and the deed is for the row that it is on."""
        if pointer.kind == "press":
            Listed.pointer(self, replace(pointer, kind="move"))
        if pointer.kind != "wheel":
            before = self.focus.name
            after = super().pointer(pointer)
            if after is self and self.focus.name != before:
                self.on_focus()
            return after
        for scroll in self.lists.values():
            if scroll.area.collidepoint(pointer.pos) and scroll.move(-pointer.steps * NOTCH):
                self.relay()
                if not (self._held and self.typing) and self.focus.hover(pointer.pos):
                    self.on_focus()
        return self

    def _walked(self, name: str, action: Action) -> bool:
        scroll = self.lists[name]
        paged = action in PAGES
        step = PAGES[action] * max(1, scroll.rows - 1) if paged else STEPS[action]
        here = self.place(name)
        if scroll.text or here < 0:
            moved = scroll.move(step)
            if moved:
                self.relay()
            return moved
        goal = max(0, min(scroll.count - 1, here + step))
        if goal == here:
            return paged
        self.choose(name, goal)
        return True
