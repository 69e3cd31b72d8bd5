"""What the parts of a line of a card file are: keys, values, signs, comments.

Owns how a line is cut for the eye. A line is read by itself, so the inside of a long text counts as
a value; it is never wrong by more than a colour.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from lithicrage.ui.kit import ACID, ASH, BODY, DIM, PAPER, SPIRIT, Colour, mix

Sort = Literal["key", "value", "number", "text", "sign", "comment"]
COLOURS: Final[dict[Sort, Colour]] = {
    "key": SPIRIT,
    "value": PAPER,
    "number": BODY,
    "text": ACID,
    "sign": DIM,
    "comment": mix(ASH, DIM, 0.9),
}
_HEAD: Final = re.compile(r"^([a-z_][\w:]*)(:)(?=\s|$)")
_PART: Final = re.compile(
    r"""(?P<comment>(?:^|(?<=\s))\#.*)
      | (?P<text>"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')
      | (?P<key>[\w/-]+(?=:(?:\s|$)))
      | (?P<number>(?<![\w.])[+-]?\d+(?![\w.]))
      | (?P<sign>[:,\[\]{}+*/-])
      | (?P<value>[^\s\#"':,\[\]{}+*/-]+|\S)
    """,
    re.VERBOSE,
)


class Part(NamedTuple):
    """Characters `start` to `end` of a line, and what they are."""

    start: int
    end: int
    sort: Sort


@lru_cache(4096)
def parts(line: str) -> tuple[Part, ...]:
    """The parts of a line from left to right; gaps are in none."""
    found: list[Part] = []
    sorts: tuple[Sort, ...] = ("comment", "text", "key", "number", "sign", "value")
    place = 0
    while place < len(line):
        match = _PART.search(line, place)
        if match is None:
            break
        sort = next(sort for sort in sorts if match.lastgroup == sort)
        found.append(Part(match.start(), match.end(), sort))
        place = match.end()
    return tuple(found)


def card_at(lines: list[str], row: int) -> str:
    """The id of the card in which a row lies, "" above the first; broken files have cards too."""
    for place in range(min(row, len(lines) - 1), -1, -1):
        found = _HEAD.match(lines[place])
        if found:
            return found[1]
    return ""


def row_of(lines: list[str], id: str) -> int:
    """The row where the card of an id begins, -1 where there is none."""
    for row, line in enumerate(lines):
        found = _HEAD.match(line)
        if found and found[1] == id:
            return row
    return -1
