"""Columns of which a few rows are seen at once, and which scroll with the focus and the wheel.

Owns which rows those are. The controls of a column are named by its prefix and an id.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from lithicrage.ui.kit import counter
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.page import Page
from lithicrage.ui.shell.screen import Pointer, Screen, Shell

STEPS: Final = {Action.UP: -1, Action.DOWN: 1}


class Columns(Page):
    """A page with columns of `seen` rows; `first` is the first one in sight, by prefix."""

    seen = 4

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.first: dict[str, int] = {}

    @abstractmethod
    def ids(self, prefix: str) -> list[str]:
        """All that a column holds."""

    @abstractmethod
    def column_at(self, pos: tuple[int, int]) -> str:
        """The prefix of the column that the wheel turns at a place in pixels, "" for none."""

    def rows(self, prefix: str) -> list[str]:
        """Those of a column that are in sight."""
        first = self.first[prefix]
        return self.ids(prefix)[first : first + self.seen]

    def counted(self, prefix: str) -> str:
        """Which ones of how many are in sight; "" where all are."""
        first, count = self.first[prefix], len(self.ids(prefix))
        return counter(first, min(count, first + self.seen), count) if count > self.seen else ""

    def scroll(self, prefix: str, steps: int) -> bool:
        """Scrolls a column as far as it goes; says whether anything moved."""
        before, last = self.first[prefix], max(0, len(self.ids(prefix)) - self.seen)
        self.first[prefix] = max(0, min(last, before + steps))
        if self.first[prefix] == before:
            return False
        self.rebuild()
        return True

    def reveal(self, prefix: str, id: str) -> None:
        """Lets a column begin so that one of its ids is in sight."""
        self.first[prefix] = max(0, self.ids(prefix).index(id) - self.seen + 1)

    def handle(self, action: Action) -> Screen | None:
        """As on every page; a column goes on where the focus would leave it."""
        prefix, colon, id = self.focus.name.partition(":")
        column, step = prefix + colon, STEPS.get(action, 0)
        if step and column in self.first:
            edge = 0 if step < 0 else -1
            if id == self.rows(column)[edge] and self.scroll(column, step):
                self.focus.go(column + self.rows(column)[edge])
                return self
        return super().handle(action)

    def pointer(self, pointer: Pointer) -> Screen | None:
        """As on every page; the wheel scrolls a column."""
        if pointer.kind != "wheel":
            return super().pointer(pointer)
        column = self.column_at(pointer.pos)
        if column:
            self.scroll(column, -pointer.steps)
        return self
