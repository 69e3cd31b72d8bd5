"""How far a list is scrolled that lies in rows of one or more columns, and who is whose neighbour.

Counts places only, from 0; knows nothing of what lies there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lithicrage.ui.actions import Action
from lithicrage.ui.kit import counter

ARROWS: Final = {  # columns and rows that an arrow goes
    Action.LEFT: (-1, 0),
    Action.RIGHT: (1, 0),
    Action.UP: (0, -1),
    Action.DOWN: (0, 1),
}


@dataclass
class Scroll:
    """A list of `count` things of which `rows` rows are in sight, from the row `first` on."""

    columns: int = 1
    rows: int = 1
    count: int = 0
    first: int = 0

    @property
    def last(self) -> int:
        """The farthest that it can be scrolled, in rows."""
        return max(0, -(-self.count // self.columns) - self.rows)

    @property
    def places(self) -> range:
        """The places in sight."""
        start = self.first * self.columns
        return range(start, min(self.count, start + self.columns * self.rows))

    def fit(self, count: int, columns: int = 1, rows: int = 1) -> None:
        """Takes another count and another room."""
        self.count, self.columns, self.rows = count, columns, max(1, rows)
        self.by(0)

    def by(self, rows: int) -> bool:
        """Scrolls by so many rows; says whether anything moved."""
        first = max(0, min(self.last, self.first + rows))
        moved = first != self.first
        self.first = first
        return moved

    def reveal(self, place: int) -> bool:
        """Scrolls until a place is in sight; says whether anything moved."""
        row = place // self.columns
        if row < self.first:
            return self.by(row - self.first)
        return self.by(max(0, row - self.rows + 1 - self.first))

    def beside(self, place: int, columns: int, rows: int) -> int | None:
        """The place so many columns and rows away, which comes into sight; None where none is."""
        column = place % self.columns + columns
        there = place + columns + rows * self.columns
        if not 0 <= column < self.columns:
            return None
        if rows > 0 and there >= self.count:  # the last row may be shorter
            behind = place // self.columns < (self.count - 1) // self.columns
            there = self.count - 1 if behind else there
        if not 0 <= there < self.count:
            return None
        self.reveal(there)
        return there

    @property
    def words(self) -> str:
        """Which of how many are in sight, "" when all are."""
        if not self.last:
            return ""
        return counter(self.places.start, self.places.stop, self.count)
