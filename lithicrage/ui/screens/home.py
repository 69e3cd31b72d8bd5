"""The home: every file that is kept, what is damaged, what can be had back, what may go.

Shows what `store.doctor` finds and does what it offers, one file at a time. Knows no file format.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame

from lithicrage.store import doctor
from lithicrage.store.doctor import STATES, Item
from lithicrage.store.files import BadFile
from lithicrage.store.home import Home
from lithicrage.store.lock import Taken
from lithicrage.ui.actions import Action
from lithicrage.ui.focus import Box
from lithicrage.ui.kit import (
    ASH,
    BODY,
    BONE,
    CRIMSON,
    FAINT_INK,
    GAIN,
    INK,
    LOSS,
    NIGHT,
    SLATE,
    SPIRIT,
    WHITE,
    focus_ring,
    icon,
)
from lithicrage.ui.screen import Screen, Shell
from lithicrage.ui.screens.listed import Listed, Scroll
from lithicrage.ui.screens.pieces import ground, heading, paper_panel, stone_panel
from lithicrage.whole import why

LEFT: Final = (14.0, 62.0, 760.0, 556.0)
LIST: Final = (30.0, 78.0, 728.0, 530.0)
RIGHT: Final = (788.0, 62.0, 478.0, 556.0)
TOLD: Final = (812.0, 462.0, 430.0, 140.0)
FOOT: Final = 636.0
MARKS: Final = {
    "whole": (GAIN, "check"),
    "damaged": (LOSS, "warning"),
    "newer": (SPIRIT, "lock"),
    "aside": (SPIRIT, "pause"),
    "spare": (ASH, "minus"),
    "strange": (ASH, "eye"),
}


class HomePage(Listed):
    """The files at the left, what can be done with the focused one at the right."""

    name = "home"
    reads = "file"
    main = "file"
    start = "file:0"

    def __init__(self, shell: Shell, home: Home, behind: Screen) -> None:
        super().__init__(shell)
        self.home = home
        self.behind = behind
        self.lists = {"file": Scroll()}
        self.note = ""
        self.items = doctor.examine(home)

    # ---- the page ------------------------------------------------------------------------------

    def boxes(self) -> list[Box]:
        """The files, what can be done, the way back."""
        at, scale = self.layout.rect, self.layout.text_scale
        self.lists["file"].lay(at(*LIST), self.layout.px(54 * min(1.45, scale)), len(self.items))
        says = [f"{one.path.name}, {one.kind}. {self._words(one)}" for one in self.items]
        item = self.item
        return [
            *self.row_boxes("file", says),
            Box("back_again", at(812, 350, 430, 48), "Give it back", bool(item and item.back)),
            Box("remove", at(812, 404, 430, 48), "Remove it", bool(item and item.goes)),
            Box("back", at(14, FOOT, 220, 54), "Back"),
        ]

    def build(self, surface: pygame.Surface) -> None:
        """Bar and panels."""
        layout = self.layout
        ground(surface, layout, "YOUR FILES", doctor.summary(self.items))
        stone_panel(surface, layout, layout.rect(*LEFT), 61)
        paper_panel(surface, layout, layout.rect(*RIGHT), 67)

    def paint(self, surface: pygame.Surface) -> None:
        """Rows, the focused file, buttons."""
        for place in self.lists["file"].shown:
            self._row(surface, place)
        self.rail(surface, "file")
        self._details(surface)
        self.stone(surface, "back_again", "GIVE BACK", "undo", self.shell.key(Action.UNDO),
                   primary=bool(self.item and self.item.back))  # fmt: skip
        self.stone(surface, "remove", "REMOVE", "close", self.shell.key(Action.REMOVE))
        self.stone(surface, "back", "BACK", "back", self.shell.key(Action.BACK))

    def activate(self, name: str) -> Screen | None:
        """Gives the file back or removes it, or goes back."""
        item = self.item
        if name == "back":
            return self.behind
        if item is not None and name == "remove" and item.goes:
            question = f"Remove {item.path.name}? It cannot be brought back."
            routes = self.shell.routes
            return routes.confirm(self, question, "REMOVE", lambda: self._remove(item), "KEEP IT")
        if item is not None and name == "back_again" and item.back:
            self._give_back(item)
        return self

    def asked(self, action: Action) -> Screen | None:
        """Esc goes back, other keys are printed on their buttons."""
        named = {Action.BACK: "back", Action.UNDO: "back_again", Action.REMOVE: "remove"}
        return self.activate(named[action]) if action in named else self

    def turned(self) -> None:
        """What was told was of another file."""
        self.note = ""

    @property
    def item(self) -> Item | None:
        """The file that the buttons mean, None in an empty home."""
        return self.items[self.shown] if self.shown < len(self.items) else None

    # ---- what is done --------------------------------------------------------------------------

    def _give_back(self, item: Item) -> None:
        try:
            self._tell(f"{doctor.give_back(self.home, item)}.")
        except (BadFile, OSError) as error:
            self._tell(f"{item.path.name} is not given back: {_why(error)}.")

    def _remove(self, item: Item) -> Screen:
        try:
            self._tell(f"{doctor.remove(item)}.")
        except (BadFile, OSError) as error:
            self._tell(f"{item.path.name} cannot be removed: {_why(error)}.")
        return self

    def _tell(self, words: str) -> None:
        """Say what was done, and look through the home anew."""
        self.items = doctor.examine(self.home)
        self.shown = max(0, min(self.shown, len(self.items) - 1))
        self.note = words
        self.shell.speech.event(words)
        self.rebuild()

    # ---- drawing -------------------------------------------------------------------------------

    def _words(self, item: Item) -> str:
        return f"{'. '.join(word[:1].upper() + word[1:] for word in item.words)}."

    def _where(self, item: Item) -> str:
        """The folder of a file, as seen from the home."""
        for root in (self.home.data, self.home.config):
            if item.path.is_relative_to(root):
                folder = item.path.parent.relative_to(root)
                return "" if folder == Path() else f"in {folder.as_posix()}/"
        return ""

    def _row(self, surface: pygame.Surface, place: int) -> None:
        layout, item, name = self.layout, self.items[place], f"file:{place}"
        rect, on = self.rect(name), place == self.shown
        colour, sign = MARKS[item.state]
        pygame.draw.rect(surface, SLATE if on else NIGHT, rect, border_radius=layout.px(4))
        pygame.draw.rect(surface, colour, (rect.x, rect.y, layout.px(6), rect.h))
        side = min(rect.h * 0.5, layout.px(26))
        image = icon(sign, side, BODY if on else BONE)
        surface.blit(image, image.get_rect(center=(rect.x + layout.px(32), rect.centery)))
        left, right = rect.x + layout.px(58), rect.right - layout.px(10)
        top = pygame.Rect(left, rect.y + layout.px(3), right - left, rect.h // 2)
        layout.write(surface, item.path.name, "bold", 16, WHITE, top)
        low = pygame.Rect(left, rect.centery, right - left, rect.h // 2 - layout.px(2))
        layout.write(surface, f"{item.kind}  ·  {STATES[item.state]}", "body", 12.5, BONE, low)
        if self.focus.name == name:
            focus_ring(surface, rect, layout.k)

    def _details(self, surface: pygame.Surface) -> None:
        layout, item = self.layout, self.item
        if item is not None:
            heading(surface, layout, "CHOSEN", 812, 78, INK, BODY, 13)
            box = layout.rect(812, 108, 430, 58)
            layout.write(surface, item.path.name, "black", 22, INK, box, "left", 2)
            where = self._where(item)
            words = f"{item.kind[:1].upper()}{item.kind[1:]}{where and f', {where}'}. "
            box = layout.rect(812, 170, 430, 172)
            layout.paragraph(surface, f"{words}{self._words(item)}", "body", 15, FAINT_INK, box)
        if self.note:
            layout.paragraph(surface, self.note, "bold", 15, CRIMSON, layout.rect(*TOLD))


def _why(error: Exception) -> str:
    """What kept it from being done, for people."""
    if isinstance(error, Taken):
        return "it is in use"
    return error.what if isinstance(error, BadFile) else why(error)
