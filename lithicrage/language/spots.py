"""Plain data with the place of everything in them: the result of reading a card file.

Knows no YAML and no card.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

Data = Any  # None, bool, int, float, str, or a list or dict of the same
PathStep = str | int


_NO_PARTS: Final[dict[PathStep, Spot]] = {}  # shared by all spots without parts; stays empty


class Spot:
    """Where one value stands, counted from 1: its key, itself, and its text inside the quotes.

    `parts` holds the spots below it, by key or index. `exact` means that the file holds the
    characters of the text one by one, so that a column inside it can be named. `file` is set if the
    value was inherited from a card of another file.
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
        """The spot of the value at a path below this one, or of the last ancestor that has one."""
        spot = self
        for step in path:
            below = spot.parts.get(step)
            if below is None:
                break
            spot = below
        return spot


@dataclass(frozen=True, slots=True)
class Source:
    """One file as plain data, with the spot of each value and the original text.

    `returns` means that every line of the file ended with a carriage return, which `text` omits.
    `doubtful` means that other YAML readers take some unquoted text for a truth value or a number.
    """

    file: str
    data: Data
    spot: Spot
    text: str = ""
    returns: bool = False
    doubtful: bool = False


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment with its `#`, where it begins (from 1), and whether it is alone on its line."""

    line: int
    column: int
    text: str
    alone: bool
