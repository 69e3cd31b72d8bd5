"""Whose work the game stands on: fonts, icons and libraries, each with the text of its licence.

Shows what `credits` finds. Knows no distribution by name.
"""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.ui.actions import Action
from lithicrage.ui.credits import credits
from lithicrage.ui.focus import Box
from lithicrage.ui.kit import (
    BODY,
    BONE,
    FAINT_INK,
    INK,
    NIGHT,
    SLATE,
    WHITE,
    focus_ring,
    line_height,
    text,
    wrap,
)
from lithicrage.ui.screen import Screen, Shell, Size
from lithicrage.ui.screens.listed import Listed, Scroll
from lithicrage.ui.screens.pieces import ground, heading, paper_panel, stone_panel

LEFT: Final = (14.0, 62.0, 470.0, 550.0)
LIST: Final = (30.0, 104.0, 438.0, 496.0)
RIGHT: Final = (500.0, 62.0, 766.0, 550.0)
TEXT: Final = (530.0, 158.0, 712.0, 436.0)
FOOT: Final = 632.0
BROKEN: Final = 50  # letters: a line this long went on in the next one
BULLETS: Final = ("*", "-", "•", "(", "—")
KINDS: Final = {"game": "the game", "fonts": "fonts", "icons": "icons", "library": "library"}


class Licences(Listed):
    """The list at the left, the text of the focused one at the right."""

    name = "licences"
    reads = "credit"
    start = "credit:0"
    main = "text"

    def __init__(self, shell: Shell, behind: Screen | None = None) -> None:
        super().__init__(shell)
        self.behind = behind
        self.credits = credits()
        self.lists = {"credit": Scroll(), "text": Scroll(text=True)}
        self._lines: list[str] = []

    def resize(self, size: Size, text_scale: float) -> None:
        """Breaks the text anew."""
        self._lines = []
        super().resize(size, text_scale)

    def boxes(self) -> list[Box]:
        """The list, the text, the way back."""
        at, scale = self.layout.rect, self.layout.text_scale
        row = self.layout.px(44 * min(1.5, scale))
        self.lists["credit"].lay(at(*LIST), row, len(self.credits))
        lines = self._text()
        self.lists["text"].lay(at(*TEXT), line_height("body", self._size()), len(lines))
        one = self.credits[self.shown]
        says = [f"{c.name} {c.version}, {KINDS[c.kind]}, {c.licence}" for c in self.credits]
        return [
            *self.row_boxes("credit", says),
            *self.row_boxes("text", [f"Licence of {one.name}: {one.licence}. {one.text[:300]}"]),
            Box("back", at(14, FOOT, 220, 54), "Back"),
        ]

    def build(self, surface: pygame.Surface) -> None:
        """Bar and panels."""
        layout = self.layout
        note = "what this game stands on, as installed here"
        ground(surface, layout, "LICENCES", note)
        stone_panel(surface, layout, layout.rect(*LEFT), 43)
        paper_panel(surface, layout, layout.rect(*RIGHT), 47)
        heading(surface, layout, "FONTS, ICONS, LIBRARIES", 30, 70, INK, BODY, 13, 400)

    def paint(self, surface: pygame.Surface) -> None:
        """The rows, the text, the button."""
        layout = self.layout
        for place in self.lists["credit"].shown:
            self._row(surface, place)
        self.rail(surface, "credit")
        one = self.credits[self.shown]
        box = layout.rect(530, 76, 712, 34)
        layout.write(surface, f"{one.name}  {one.version}", "black", 24, INK, box)
        box = layout.rect(530, 112, 712, 40)
        words = f"{one.licence}  ·  {one.summary}" if one.summary else one.licence
        layout.write(surface, words, "bold", 14, FAINT_INK, box, "left", 2)
        self._draw_text(surface)
        self.stone(surface, "back", "BACK", "back", self.shell.key(Action.BACK))

    def activate(self, name: str) -> Screen | None:
        """Goes back; a row is shown as soon as it has the focus."""
        return self._back() if name == "back" else self

    def asked(self, action: Action) -> Screen | None:
        """Esc goes back."""
        return self._back() if action is Action.BACK else self

    def turned(self) -> None:
        """The text of the licence begins at its top."""
        self.lists["text"].first = 0
        self._lines = []

    def _back(self) -> Screen:
        return self.behind if self.behind is not None else self.shell.routes.settings()

    def _size(self) -> float:
        return self.layout.type(13.5)

    def _text(self) -> list[str]:
        """The text as lines that fit the panel."""
        if not self._lines:
            width = self.layout.px(TEXT[2] - 20)
            for line in _paragraphs(self.credits[self.shown].text):
                self._lines += wrap(line, "body", self._size(), width) or [""]
        return self._lines

    def _row(self, surface: pygame.Surface, place: int) -> None:
        layout, one = self.layout, self.credits[place]
        name = f"credit:{place}"
        rect = self.rect(name)
        back = SLATE if place == self.shown else NIGHT
        pygame.draw.rect(surface, back, rect, border_radius=layout.px(4))
        if place == self.shown:
            pygame.draw.rect(surface, BODY, (rect.x, rect.y, layout.px(5), rect.h))
        inner = rect.inflate(-layout.px(28), 0)
        right = pygame.Rect(0, rect.y, inner.w * 2 // 5, rect.h)
        right.right = inner.right
        used = layout.write(surface, one.licence, "body", 13, BONE, right, "right", 2)
        left = pygame.Rect(inner.x, rect.y, used.x - inner.x - layout.px(10), rect.h)
        layout.write(surface, one.name, "bold", 15.5, WHITE, left)
        if self.focus.name == name:
            focus_ring(surface, rect, layout.k)

    def _draw_text(self, surface: pygame.Surface) -> None:
        scroll, lines = self.lists["text"], self._text()
        for place in scroll.shown:
            if lines[place]:
                line = text(lines[place], "body", self._size(), INK)
                surface.blit(line, scroll.rect(place).topleft)
        self.rail(surface, "text")
        if self.focus.name == "text":
            focus_ring(surface, scroll.area.inflate(self.layout.px(10), 0), self.layout.k)


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
