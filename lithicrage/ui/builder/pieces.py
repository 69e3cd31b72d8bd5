"""What several pages of the builder share: buttons with their keys, and tiles that scroll.

Owns how the focus walks through tiles; what lies there is the page's.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Final

from lithicrage.ui.kit.control import Control, Deed, Stone
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.kit.scroll import Tiles
from lithicrage.ui.kit.slip import Tip
from lithicrage.ui.shell import keymap
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.focus import WAYS
from lithicrage.ui.shell.page import Page
from lithicrage.ui.shell.screen import Pointer, Screen, Shell

LARGEST: Final = 2.0  # what the words of a button grow to with the text


def keyed(
    shell: Shell,
    name: str,
    place: Place,
    words: str,
    sign: str | None,
    key: Action,
    deed: Deed,
    live: bool = True,
    *,
    size: float = 16.0,
    primary: bool = False,
    says: str = "",
    about: str = "",
    also: tuple[Hashable, ...] = (),
    tip: Tip = "",
) -> Control:
    """A button with a key. It says its words and the key as it is bound now, or what it `says`, and
    what that is `about`."""
    look = Stone(words, sign, primary, size, LARGEST)
    says = says or keymap.behind(words.capitalize(), shell.key(key))
    return Control(name, place, says + about, deed, look, live, key, also, tip=tip)


class Tiled(Page):
    """A page with tiles that scroll: by arrows, with the focus, and by the wheel."""

    def tiled(self) -> Iterable[Tiles]:
        """All tiles that are seen now."""
        return ()

    def go(self, name: str) -> None:
        """Moves the focus to a tile that came into sight."""
        self.renew()
        self.focus.go(name)

    def handle(self, action: Action) -> Screen | None:
        """Arrows inside tiles scroll them; all else as on every page."""
        if action in WAYS:
            for tiles in self.tiled():
                if there := tiles.beside(self.focus.name, WAYS[action]):
                    self.go(there)
                    return self
        return super().handle(action)

    def pointer(self, pointer: Pointer) -> Screen | None:
        """As on every page; the wheel scrolls the tiles below the mouse."""
        if pointer.kind != "wheel":
            return super().pointer(pointer)
        for tiles in self.tiled():
            if tiles.area.collidepoint(pointer.pos) and tiles.move(-pointer.steps):
                self.renew()
        return self
