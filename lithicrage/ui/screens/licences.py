"""Whose work the game stands on: fonts, icons and libraries, each with the text of its licence.

Shows what `credits` finds. Knows no distribution by name.
"""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.ui.kit import BODY, FAINT_INK, INK, wrap
from lithicrage.ui.kit.control import Control, Text
from lithicrage.ui.models.credits import credits
from lithicrage.ui.screens.chooser import Chooser
from lithicrage.ui.shell.pieces import OneLine, heading
from lithicrage.ui.shell.screen import Screen, Shell, Size

LIST: Final = (30.0, 104.0, 438.0, 496.0)
NAMED: Final = (530.0, 76.0, 712.0, 34.0)
ABOUT: Final = (530.0, 112.0, 712.0, 40.0)
TEXT: Final = (530.0, 158.0, 712.0, 436.0)
SIZE: Final = 13.5  # of the text
BROKEN: Final = 50  # letters: a line this long went on in the next one
BULLETS: Final = ("*", "-", "•", "(", "—")
KINDS: Final = {
    "game": mark("the game"),
    "fonts": mark("fonts"),
    "icons": mark("icons"),
    "library": mark("library"),
}


class Licences(Chooser):
    """The list at the left, the text of the focused one at the right."""

    name = "licences"
    reads = "credit"
    start = "credit:0"
    main = "text"
    title = mark("LICENCES")
    left = (14.0, 62.0, 470.0, 550.0)
    right = (500.0, 62.0, 766.0, 550.0)
    seeds = (43, 47)
    foot = 632.0

    def __init__(self, shell: Shell, behind: Screen | None = None) -> None:
        super().__init__(shell, behind)
        self.find()
        self._lines: list[str] = []

    def find(self) -> None:
        """Looks for what is installed."""
        self.credits = credits()

    def resize(self, size: Size, text_scale: float) -> None:
        """Breaks the text anew."""
        self._lines = []
        super().resize(size, text_scale)

    def controls(self) -> list[Control]:
        """The list, the text, the way back."""
        one, layout = self.credits[self.shown], self.layout
        about = f"{one.licence}  ·  {one.summary}" if one.summary else one.licence
        says = tr("Licence of {name}: {licence}. {text}", name=one.name, licence=one.licence,
                  text=one.text[:300])  # fmt: skip
        named = f"{one.name}  {one.version}"
        return [
            *self.listing("credit", LIST, layout.grown(44, 1.5), len(self.credits), self._row),
            self.reading("text", layout.rect(*TEXT), self._text(), layout.type(SIZE), says),
            self.back(),
            Control("", NAMED, look=Text(named, "black", 24, INK)),
            Control("", ABOUT, look=Text(about, "bold", 14, FAINT_INK, lines=2)),
        ]

    def build(self, surface: pygame.Surface) -> None:
        """Bar, panels, the head of the list."""
        super().build(surface)
        heading(surface, self.layout, tr("FONTS, ICONS, LIBRARIES"), 30, 70, INK, BODY, 13, 400)

    def summary(self) -> str:
        """What is listed."""
        return tr("what this game is built on")

    def drop_row_notes(self) -> None:
        """The text of the licence begins at its top."""
        self.lists["text"].first = 0
        self._lines = []

    def leave(self) -> Screen:
        """The page behind, else the settings."""
        return self.behind if self.behind is not None else self.shell.routes.settings()

    def _text(self) -> list[str]:
        """The text as lines that fit the panel."""
        if not self._lines:
            width = self.layout.px(TEXT[2] - 20)
            for line in _paragraphs(self.credits[self.shown].text):
                self._lines += wrap(line, "body", self.layout.type(SIZE), width) or [""]
        return self._lines

    def _row(self, place: int, rect: pygame.Rect) -> Control:
        one, on = self.credits[place], place == self.shown
        look = OneLine(one.name, one.licence, on, BODY if on else None, 5, face="body", small=13,
                       size=15.5, inset=28)  # fmt: skip
        says = f"{one.name} {one.version}, {tr(KINDS[one.kind])}, {one.licence}"
        return Control(f"credit:{place}", rect, says, look=look)


def _paragraphs(words: str) -> list[str]:
    """Lines that were broken for a narrow page, joined again; short lines stay by themselves."""
    found: list[str] = []
    joins = False
    for line in words.splitlines():
        line = line.strip()
        if joins and line and not line.startswith(BULLETS):
            found[-1] += f" {line}"
        else:
            found.append(line)
        joins = len(line) >= BROKEN
    return found
