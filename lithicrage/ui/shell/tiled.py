"""Pages with tiles that scroll: by arrows and page keys, with the focus, by wheel and bar.

Owns how the focus walks through tiles and stays in sight; what lies there is the page's.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

import pygame

from lithicrage.ui.kit.control import Control, Pos
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.kit.scroll import Tiles
from lithicrage.ui.kit.scrolled import bar
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.focus import WAYS
from lithicrage.ui.shell.listed import PAGES
from lithicrage.ui.shell.page import Page
from lithicrage.ui.shell.screen import Pointer, Screen


class Tiled(Page):
    """A page with tiles. What is in sight of them has the name that it has among them."""

    def tiled(self) -> Iterable[Tiles]:
        """All tiles that are seen now."""
        return ()

    def go(self, name: str) -> None:
        """Moves the focus to a tile that came into sight."""
        self.renew()
        self.focus.go(name)

    def bar(self, tiles: Tiles, track: Place) -> Control:
        """The scroll bar of tiles, in a track."""
        return bar(self.layout, tiles, partial(self.scrolled, tiles), self.layout.rect(*track))

    def scrolled(self, tiles: Tiles, pos: Pos | None = None) -> None:
        """What is in sight has changed: the focus goes to what lies nearest to the mouse, or stays
        among the tiles where it was there."""
        before = self.focus.name
        self.renew()
        if pos is not None and not (self._held and self.typing) and tiles.seen:
            self.go(min(tiles.seen, key=lambda one: _apart(one[1], pos))[0])
        elif before in tiles.names and self.focus.name != before:
            shown = tiles.shown
            self.go(tiles.names[max(shown[0], min(shown[-1], tiles.names.index(before)))])

    def handle(self, action: Action) -> Screen | None:
        """Arrows and page keys inside tiles scroll them; all else as on every page."""
        for tiles in self.tiled():
            name = self.focus.name
            if action in WAYS:
                there = tiles.beside(name, WAYS[action])
            else:
                there = tiles.turn(name, PAGES[action]) if action in PAGES else ""
            if there:
                self.let_go()
                self._held = False
                self.go(there)
                return self
        return super().handle(action)

    def pointer(self, pointer: Pointer) -> Screen | None:
        """As on every page; the wheel scrolls the tiles below the mouse."""
        if pointer.kind == "wheel" and self._drag is None:
            for tiles in self.tiled():
                if tiles.area.collidepoint(pointer.pos):
                    if tiles.move(-pointer.steps):
                        self.scrolled(tiles, pointer.pos)
                    return self
        return super().pointer(pointer)


def _apart(rect: pygame.Rect, pos: Pos) -> int:
    """How far a place is from a rectangle, squared; 0 within it."""
    x = max(rect.left - pos[0], 0, pos[0] - rect.right + 1)
    y = max(rect.top - pos[1], 0, pos[1] - rect.bottom + 1)
    return x * x + y * y
