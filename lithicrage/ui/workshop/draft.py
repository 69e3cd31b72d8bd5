"""The text of a file while it is edited: what keys do to a text of several lines.

Owns lines, margins and pages; caret, selection and every step back are those of any text.
"""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.ui.kit.textbuffer import Caret, TextBuffer

INDENT: Final = "  "


class TextDraft(TextBuffer):
    """The lines of a file. `page` is how many of them PAGE UP and PAGE DOWN pass over."""

    page = 20

    def replace(self, text: str) -> None:
        """Takes another text as one step, which can be undone."""
        if text != self.text:
            self.keep_step()
            self.lines = text.split("\n")
            self.version += 1
            self.go(self.caret)

    def go(self, place: Caret, keep: bool = False) -> None:
        """Puts the caret at a place; up and down go back to its column on a long enough line."""
        super().go(place, keep)
        self._wish = self.caret[1]

    def clean(self, words: str) -> str:
        """Words without control characters, a tab as two spaces."""
        lines = words.replace("\r\n", "\n").replace("\r", "\n").replace("\t", INDENT)
        return "".join(c for c in lines if c == "\n" or c.isprintable())

    def press_key(self, key: int, shift: bool) -> None:
        """What a key does without Ctrl."""
        row, column = self.caret
        line = self.lines[row]
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._newline()
        elif key == pygame.K_TAB:
            self._tab(shift)
        elif key in (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            far, wish = 1 if key in (pygame.K_UP, pygame.K_DOWN) else self.page, self._wish
            far = far if key in (pygame.K_DOWN, pygame.K_PAGEDOWN) else -far
            self.go((row + far, wish), shift)
            self._wish = wish
        elif key == pygame.K_HOME:
            margin = len(line) - len(line.lstrip())
            self.go((row, 0 if column == margin else margin), shift)
        elif key == pygame.K_BACKSPACE and column and not column % 2 and not line[:column].strip():
            self.erase((row, column - len(INDENT)))
        else:
            super().press_key(key, shift)

    def _newline(self) -> None:
        """A new line as far in as this one, and farther behind a colon."""
        row, column = self.caret
        line = self.lines[row][:column]
        margin = line[: len(line) - len(line.lstrip(" "))]
        self.insert("\n" + margin + (INDENT if line.rstrip().endswith(":") else ""))

    def _tab(self, out: bool) -> None:
        """Two spaces; with Shift, or over several lines, whole lines move in or out."""
        (row, column), (last, _) = self.span
        if row == last and not out:
            self.insert(" " * (2 - column % 2))
            return
        self.keep_step()
        caret, anchor = self.caret, self.anchor
        for place in range(row, last + 1):
            line = self.lines[place]
            if out:
                self.lines[place] = line[min(2, len(line) - len(line.lstrip(" "))) :]
            elif line:
                self.lines[place] = INDENT + line
        self.version += 1
        self.go(anchor)
        self.go(caret, keep=True)
