"""Where the cursor stands in a file that is being typed, and so often is no YAML.

Reads indentation and brackets backwards from the cursor; never fails, at worst it knows nothing.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

_LINE: Final = re.compile(r"(?P<margin> *)(?P<dashes>(?:- +)*)(?:(?P<key>[\w:]+) *:(?: |$))?")
_WORD: Final = re.compile(r"[A-Za-z_][\w:]*")
LONGEST: Final = 2_000  # characters of a line that are looked at


@dataclass(frozen=True)
class CursorPath:
    """A cursor's place: the keys around it, outermost first, and whether a key or a value is due.

    `key` is the key whose value is typed, empty where a key is; `typed` is the word so far.
    """

    around: tuple[str, ...]
    key: str
    typed: str


def place_at(text: str, line: int, column: int) -> CursorPath:
    """The place of a cursor; line and column count from 0, both may lie outside the text."""
    lines = text.split("\n")
    if not 0 <= line < len(lines):
        return CursorPath((), "", "")
    before = lines[line][: max(0, min(column, LONGEST))]
    found = re.search(r"[\w:]*$", before)
    typed = found[0] if found else ""
    around, key, margin = _in_line(before)
    return CursorPath((*_above(lines[:line], margin), *around), key, typed)


def word_at(text: str, line: int, column: int) -> str:
    """The word on which a cursor stands, or nothing."""
    lines = text.split("\n")
    if not 0 <= line < len(lines):
        return ""
    for hit in _WORD.finditer(lines[line][:LONGEST]):
        if hit.start() <= column <= hit.end():
            return hit[0].rstrip(":")
    return ""


def _in_line(before: str) -> tuple[list[str], str, int]:
    """The keys that are open in a line up to the cursor, the key whose value is typed, its margin.

    The margin is that of the line's outermost key, which says what stands above it.
    """
    head = _LINE.match(before)
    margin = len(head["margin"]) + len(head["dashes"]) if head else 0
    open_keys: list[str] = []
    stack: list[int] = []  # how many keys were open when a bracket opened
    key = ""
    word = ""
    for sign in before[margin:]:
        if sign in "[{":
            if key:
                open_keys.append(key)
            stack.append(len(open_keys) - bool(key))
            key = word = ""
        elif sign in "]}":
            if stack:
                del open_keys[stack.pop() :]
            key = word = ""
        elif sign == "," and stack:
            key = word = ""
        elif sign == ":":
            key, word = word.strip(), ""
        else:
            word += sign
    return open_keys, key, margin


def _above(lines: list[str], margin: int) -> list[str]:
    """The keys in whose blocks a line of this margin stands, outermost first."""
    found: list[str] = []
    for text in reversed(lines):
        if not text.strip() or text.lstrip().startswith("#"):
            continue
        head = _LINE.match(text[:LONGEST])
        if head is None:
            continue
        own = len(head["margin"]) + len(head["dashes"])
        if head["key"] and own < margin:
            found.insert(0, head["key"])
            margin = own
        elif head["dashes"] and len(head["margin"]) < margin <= own:
            margin = len(head["margin"]) + 1  # the list's own key may stand at the dash
        if margin == 0:
            break
    return found
