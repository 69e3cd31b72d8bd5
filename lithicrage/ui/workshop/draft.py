"""The text of a file while it is edited: lines, caret, selection, and every step back.

Owns what keys do to a text of several lines. Draws nothing and knows no file; places are (row,
column), both from 0.
"""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.ui import clipboard

Place = tuple[int, int]
INDENT: Final = "  "
COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_GUI
STEPS_KEPT: Final = 500
# Keys that stay with the page while its text is typed in.
PASSED: Final = frozenset((pygame.K_ESCAPE, *range(pygame.K_F1, pygame.K_F12 + 1)))


class Draft:
    """Lines and a caret. `version` rises with every change of the text.

    What is selected lies between `anchor` and the caret. `page` is how many lines PAGE UP and PAGE
    DOWN pass over.
    """

    def __init__(self, text: str = "") -> None:
        self.lines: list[str] = [""]
        self.caret: Place = (0, 0)
        self.anchor: Place = (0, 0)
        self.version = 0
        self.page = 20
        self._wish = 0  # the column that the caret goes back to on a long enough line
        self._back: list[tuple[list[str], Place]] = []
        self._forth: list[tuple[list[str], Place]] = []
        self._typing: Place | None = None  # where the next letter belongs to the same step
        self.load(text)

    @property
    def text(self) -> str:
        """The whole text."""
        return "\n".join(self.lines)

    @property
    def selected(self) -> str:
        """The selected text."""
        (row, column), (last, end) = self.span
        if row == last:
            return self.lines[row][column:end]
        return "\n".join(
            [self.lines[row][column:], *self.lines[row + 1 : last], self.lines[last][:end]]
        )

    @property
    def span(self) -> tuple[Place, Place]:
        """Where the selection begins and ends; both are the caret if nothing is selected."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def load(self, text: str) -> None:
        """Takes another text, with nothing to undo; the caret stays as near as it can."""
        self.lines = text.split("\n")
        self._back, self._forth, self._typing = [], [], None
        self.version += 1
        self.go(self.caret)

    def replace(self, text: str) -> None:
        """Takes another text as one step, which can be undone."""
        if text != self.text:
            self._step()
            self.lines = text.split("\n")
            self._changed()
            self.go(self.caret)

    def go(self, place: Place, keep: bool = False) -> None:
        """Puts the caret at a place, or as near as there is text; `keep` selects up to there."""
        row = max(0, min(len(self.lines) - 1, place[0]))
        self.caret = (row, max(0, min(len(self.lines[row]), place[1])))
        self._wish = self.caret[1]
        self._typing = None
        if not keep:
            self.anchor = self.caret

    def select_all(self) -> None:
        """Selects everything."""
        self.go((0, 0))
        self.go((len(self.lines) - 1, len(self.lines[-1])), keep=True)

    def insert(self, words: str) -> None:
        """Puts words, perhaps of several lines, in place of what is selected."""
        clean = words.replace("\r\n", "\n").replace("\r", "\n").replace("\t", INDENT)
        clean = "".join(c for c in clean if c == "\n" or c.isprintable())
        if not clean and self.caret == self.anchor:
            return
        follows = len(clean) == 1 and clean != "\n" and self._typing == self.caret
        if not follows or self.caret != self.anchor:
            self._step()
        (row, column), (last, end) = self.span
        parts = (self.lines[row][:column] + clean).split("\n")
        caret = (row + len(parts) - 1, len(parts[-1]))
        parts[-1] += self.lines[last][end:]
        self.lines[row : last + 1] = parts
        self._changed()
        self.go(caret)
        if len(clean) == 1 and clean != "\n":
            self._typing = self.caret

    def undo(self) -> bool:
        """Takes the last step back; says whether there was one."""
        return self._restored(self._back, self._forth)

    def redo(self) -> bool:
        """Makes the step again that was taken back last; says whether there was one."""
        return self._restored(self._forth, self._back)

    def typed(self, event: pygame.event.Event) -> bool:
        """Answers a key or text event; says whether it is used up here."""
        if event.type == pygame.TEXTINPUT:
            self.insert(event.text)
            return True
        if event.type == pygame.TEXTEDITING:
            return True
        if event.type != pygame.KEYDOWN or event.key in PASSED:
            return False
        if event.mod & COMMAND and not event.mod & pygame.KMOD_ALT:
            return self._command(event.key, bool(event.mod & pygame.KMOD_SHIFT))
        if event.mod & pygame.KMOD_ALT:
            return False
        keep = bool(event.mod & pygame.KMOD_SHIFT)
        if not self._moved(event.key, keep):
            self._edited(event.key, keep)
        return True

    # ---- keys ----------------------------------------------------------------------------------

    def _edited(self, key: int, shift: bool) -> None:
        row, column = self.caret
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._newline()
        elif key == pygame.K_TAB:
            self._tab(shift)
        elif key == pygame.K_BACKSPACE:
            before = self.lines[row][:column]
            wide = len(INDENT) if before and not before.strip() and not column % 2 else 1
            self._erase((row, column - wide) if column else (row - 1, 1_000_000))
        elif key == pygame.K_DELETE:
            self._erase((row, column + 1) if column < len(self.lines[row]) else (row + 1, 0))

    def _command(self, key: int, shift: bool) -> bool:
        """Keys with Ctrl or Cmd."""
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
                    self._erase(self.caret)
        elif key == pygame.K_v:
            self.insert(clipboard.pasted() or "")
        elif key == pygame.K_HOME:
            self.go((0, 0), shift)
        elif key == pygame.K_END:
            self.go((len(self.lines), 1_000_000), shift)
        elif key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.go(self._word(-1 if key == pygame.K_LEFT else 1), shift)
        else:
            return False
        return True

    def _moved(self, key: int, keep: bool) -> bool:
        """Keys that only move the caret; whether it was one."""
        row, column = self.caret
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.go(self._beside(-1 if key == pygame.K_LEFT else 1), keep)
        elif key in (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            far = 1 if key in (pygame.K_UP, pygame.K_DOWN) else self.page
            wish = self._wish
            self.go(
                (row + (far if key in (pygame.K_DOWN, pygame.K_PAGEDOWN) else -far), wish), keep
            )
            self._wish = wish
        elif key == pygame.K_HOME:
            margin = len(self.lines[row]) - len(self.lines[row].lstrip())
            self.go((row, 0 if column == margin else margin), keep)
        elif key == pygame.K_END:
            self.go((row, len(self.lines[row])), keep)
        else:
            return False
        return True

    def _newline(self) -> None:
        """A new line as far in as this one, and farther behind a colon."""
        row, column = self.caret
        line = self.lines[row][:column]
        margin = line[: len(line) - len(line.lstrip(" "))]
        self.insert("\n" + margin + (INDENT if line.rstrip().endswith(":") else ""))

    def _tab(self, out: bool) -> None:
        """Two spaces; with Shift, or over several lines, whole lines move in or out."""
        (row, _), (last, _) = self.span
        if row == last and not out:
            column = self.span[0][1]
            self.insert(" " * (2 - column % 2))
            return
        self._step()
        caret, anchor = self.caret, self.anchor
        for place in range(row, last + 1):
            line = self.lines[place]
            if out:
                self.lines[place] = line[min(2, len(line) - len(line.lstrip(" "))) :]
            elif line:
                self.lines[place] = INDENT + line
        self._changed()
        self.go(anchor)
        self.go(caret, keep=True)

    def _erase(self, to: Place) -> None:
        """Removes what is selected, or from the caret to a place."""
        if self.caret == self.anchor:
            here = self.caret
            self.go(to)
            self.anchor = here
            if self.caret == here or to[0] < 0 or to[0] >= len(self.lines):
                self.go(here)
                return
        self._step()
        (row, column), (last, end) = self.span
        self.lines[row : last + 1] = [self.lines[row][:column] + self.lines[last][end:]]
        self._changed()
        self.go((row, column))

    def _beside(self, way: int) -> Place:
        row, column = self.caret
        if 0 <= column + way <= len(self.lines[row]):
            return row, column + way
        if not 0 <= row + way < len(self.lines):
            return row, column
        return (row + way, len(self.lines[row + way]) if way < 0 else 0)

    def _word(self, way: int) -> Place:
        """The place one word on; at the end of a line, that beside it."""
        row, column = self.caret
        line = self.lines[row]
        behind = -1 if way < 0 else 0
        start = column
        for wanted in (False, True):  # first over gaps, then over the word
            while 0 <= column + behind < len(line):
                if line[column + behind].isalnum() is not wanted:
                    break
                column += way
        return (row, column) if column != start else self._beside(way)

    # ---- steps ---------------------------------------------------------------------------------

    def _step(self) -> None:
        self._back = [*self._back[1 - STEPS_KEPT :], (list(self.lines), self.caret)]
        self._forth = []

    def _changed(self) -> None:
        self.version += 1

    def _restored(
        self, source: list[tuple[list[str], Place]], other: list[tuple[list[str], Place]]
    ) -> bool:
        if not source:
            return False
        other.append((list(self.lines), self.caret))
        self.lines, caret = source.pop()
        self._changed()
        self.go(caret)
        return True
