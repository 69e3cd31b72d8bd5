"""A text that is typed, of one line or many: caret, selection, clipboard, and every step back.

Owns what keys do in any text. Draws nothing; knows no page and no action: whoever has the focus
hands it raw pygame events, and those that it does not use keep their meaning there.
"""

from __future__ import annotations

import unicodedata
from typing import Final

import pygame

from lithicrage.ui.kit import clipboard

Caret = tuple[int, int]  # a place between letters: row and column, both from 0
END: Final = 1_000_000  # a column behind the end of any line
COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_GUI
STEPS_KEPT: Final = 500


class TextBuffer:
    """Lines and a caret. `version` rises with every change of the text.

    What is selected lies between `anchor` and the caret. `composing` is what an input method has
    not settled yet. `passed` are the keys that stay with the page. Every other key without a
    modifier is taken: its letter follows as TEXTINPUT, and it must not mean an action as well.
    """

    passed = frozenset((pygame.K_ESCAPE, *range(pygame.K_F1, pygame.K_F12 + 1)))

    def __init__(self, text: str = "") -> None:
        self.caret: Caret = (0, 0)
        self.anchor: Caret = (0, 0)
        self.version = 0
        self.composing = ""
        self.load(text)

    @property
    def text(self) -> str:
        """The whole text."""
        return "\n".join(self.lines)

    @property
    def span(self) -> tuple[Caret, Caret]:
        """Where the selection begins and ends; both are the caret if nothing is selected."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The selected text."""
        (row, column), (last, end) = self.span
        rows = self.lines[row : last + 1]
        rows[-1] = rows[-1][:end]
        rows[0] = rows[0][column:]
        return "\n".join(rows)

    def load(self, text: str) -> None:
        """Takes another text, with nothing to undo; the caret stays as near as it can."""
        self.lines = text.split("\n")
        self._back: list[tuple[list[str], Caret]] = []
        self._forth: list[tuple[list[str], Caret]] = []
        self.version += 1
        self.go(self.caret)

    def go(self, place: Caret, keep: bool = False) -> None:
        """Puts the caret at a place, or as near as there is text; `keep` selects up to there."""
        row = max(0, min(len(self.lines) - 1, place[0]))
        self.caret = (row, max(0, min(len(self.lines[row]), place[1])))
        self._typing: Caret | None = None  # where the next letter belongs to the same step
        if not keep:
            self.anchor = self.caret

    def select_all(self) -> None:
        """Selects everything, so that the next letter replaces it."""
        self.go((0, 0))
        self.go((len(self.lines) - 1, END), keep=True)

    def clean(self, words: str) -> str:
        """What of some words may stand in the text."""
        return words

    def insert(self, words: str) -> None:
        """Puts words in place of what is selected; letters that follow one another are one step."""
        kept = self.clean(words)
        if not kept:
            return
        letter = len(kept) == 1 and kept != "\n"
        if not (letter and self._typing == self.caret == self.anchor):
            self.keep_step()
        self._put(kept)
        self._typing = self.caret if letter else None

    def erase(self, to: Caret) -> None:
        """Removes what is selected, or from the caret to a place."""
        if self.caret == self.anchor:
            self.anchor = to
        if self.caret != self.anchor:
            self.keep_step()
            self._put("")

    def undo(self) -> bool:
        """Takes the last step back; says whether there was one."""
        return self._restored(self._back, self._forth)

    def redo(self) -> bool:
        """Makes the step again that was taken back last; says whether there was one."""
        return self._restored(self._forth, self._back)

    def typed(self, event: pygame.event.Event) -> bool:
        """Answers a key or text event; says whether it is used up here."""
        if event.type == pygame.TEXTINPUT:
            self.composing = ""
            self.insert(event.text)
        elif event.type == pygame.TEXTEDITING:
            self.composing = event.text
        elif event.type != pygame.KEYDOWN:
            return False
        elif not self.composing:  # else an input method is at work with it
            shift = bool(event.mod & pygame.KMOD_SHIFT)
            if event.mod & COMMAND and not event.mod & pygame.KMOD_ALT:
                return self.command(event.key, shift)
            if event.mod & pygame.KMOD_LALT or event.key in self.passed:  # right: AltGr writes
                return False
            self.press_key(event.key, shift)
        return True

    # ---- keys ----------------------------------------------------------------------------------

    def press_key(self, key: int, shift: bool) -> None:
        """What a key does without Ctrl."""
        row = self.caret[0]
        if key == pygame.K_BACKSPACE:
            self.erase(self.beside(-1))
        elif key == pygame.K_DELETE:
            self.erase(self.beside(1))
        elif key in (pygame.K_LEFT, pygame.K_RIGHT):
            way = -1 if key == pygame.K_LEFT else 1
            leaves = self.caret != self.anchor and not shift  # an arrow leaves a selection
            self.go(self.span[way > 0] if leaves else self.beside(way), shift)  # at its end
        elif key in (pygame.K_HOME, pygame.K_END):
            self.go((row, 0 if key == pygame.K_HOME else END), shift)

    def command(self, key: int, shift: bool) -> bool:
        """What a key does with Ctrl or Cmd; says whether it is used up here."""
        if key == pygame.K_z:
            self.redo() if shift else self.undo()
        elif key == pygame.K_y:
            self.redo()
        elif key == pygame.K_a:
            self.select_all()
        elif key in (pygame.K_c, pygame.K_x):
            if self.selected:
                clipboard.copy(self.selected)
                if key == pygame.K_x:
                    self.erase(self.caret)
        elif key == pygame.K_v:
            self.insert(clipboard.paste() or "")
        elif key in (pygame.K_HOME, pygame.K_END):
            self.go((0, 0) if key == pygame.K_HOME else (len(self.lines), END), shift)
        elif key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.go(self.word(-1 if key == pygame.K_LEFT else 1), shift)
        elif key == pygame.K_BACKSPACE:
            self.erase(self.word(-1))
        else:
            return False
        return True

    def beside(self, way: int) -> Caret:
        """The place one letter on; an accent of its own belongs to the letter before it."""
        row, column = self.caret
        line, column = self.lines[row], column + way
        if not 0 <= column <= len(line):
            if not 0 <= row + way < len(self.lines):
                return self.caret
            return row + way, len(self.lines[row - 1]) if way < 0 else 0
        while 0 < column < len(line) and unicodedata.combining(line[column]):
            column += way
        return row, column

    def word(self, way: int) -> Caret:
        """The place one word on; at the end of a line, that beside it."""
        row, column = self.caret
        line, behind = self.lines[row], -1 if way < 0 else 0
        for wanted in (False, True):  # first over gaps, then over the word
            while 0 <= column + behind < len(line):
                if line[column + behind].isalnum() is not wanted:
                    break
                column += way
        return (row, column) if column != self.caret[1] else self.beside(way)

    # ---- steps ---------------------------------------------------------------------------------

    def keep_step(self) -> None:
        """Takes note of the text as it is now, to come back to."""
        self._back = [*self._back[1 - STEPS_KEPT :], (list(self.lines), self.caret)]
        self._forth = []

    def _put(self, words: str) -> None:
        """Puts words in place of what is selected, the caret behind them."""
        (row, column), (last, end) = self.span
        parts = (self.lines[row][:column] + words).split("\n")
        caret = row + len(parts) - 1, len(parts[-1])
        parts[-1] += self.lines[last][end:]
        self.lines[row : last + 1] = parts
        self.version += 1
        self.go(caret)

    def _restored(
        self, source: list[tuple[list[str], Caret]], other: list[tuple[list[str], Caret]]
    ) -> bool:
        if not source:
            return False
        other.append((list(self.lines), self.caret))
        self.lines, caret = source.pop()
        self.version += 1
        self.go(caret)
        return True
