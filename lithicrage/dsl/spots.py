"""Plain data with the place of everything in it: what a card file is once it was read.

Knows no YAML and no card.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

Data = Any  # None, bool, int, float, str, or a list or dict of the same
PathStep = str | int


_NO_PARTS: Final[dict[PathStep, Spot]] = {}  # of all that hold nothing; stays empty


class Spot:
    """Where one value stands, counted from 1: its key, itself, and its text inside the quotes.

    `parts` holds the spots below it, by key or place. `exact` says that the characters of the
    text stand in the file one by one, so that a column inside it can be named. `file` is set
    where the value was inherited from a card of another file.
    """

    __slots__ = (
        "column",
        "exact",
        "file",
        "key_column",
        "key_line",
        "line",
        "parts",
        "text_column",
    )

    def __init__(self, line: int, column: int) -> None:
        self.line = line
        self.column = column
        self.key_line = line
        self.key_column = column
        self.text_column = column
        self.exact = True
        self.file = ""
        self.parts = _NO_PARTS

    def at(self, *path: PathStep) -> Spot:
        """The spot of the value at a path below this one, or the last one on the way there."""
        spot = self
        for step in path:
            below = spot.parts.get(step)
            if below is None:
                break
            spot = below
        return spot


@dataclass(frozen=True, slots=True)
class Source:
    """One file as plain data, with the spot of each of its values, and the text it came from.

    `returns`: in the file every line ended with a carriage return, too; in `text` none does.
    `doubtful`: some text without quotes is a truth value or a number to other readers of YAML.
    """

    file: str
    data: Data
    spot: Spot
    text: str = ""
    returns: bool = False
    doubtful: bool = False


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment with its `#`, where it begins (from 1), and whether it has its line to itself."""

    line: int
    column: int
    text: str
    alone: bool
