"""Hits at the places of values and keys, and the edit that removes a key.

Knows spots and the lines of a file, but no card.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lithicrage.language.source import PathStep, Spot
from lithicrage.lint.rule import Edit, LintHit, Severity

_OPENING: Final = "[{"
_CLOSING: Final = "]}"


def at_value(
    spot: Spot,
    message: str,
    *,
    length: int = 0,
    edits: tuple[Edit, ...] = (),
    severity: Severity | None = None,
) -> LintHit:
    """A hit at a value, in the file that it comes from if it was inherited."""
    return LintHit(spot.line, spot.column, message, length, edits, (), spot.file, severity)


def at_key(
    spot: Spot,
    key: str,
    message: str,
    *,
    edits: tuple[Edit, ...] = (),
    severity: Severity | None = None,
) -> LintHit:
    """A hit at the key of a value; `key` is its text."""
    return LintHit(
        spot.key_line, spot.key_column, message, len(key), edits, (), spot.file, severity
    )


def nearest(spot: Spot, way: Sequence[PathStep]) -> Spot:
    """The spot at the end of a way through keys and places, or the last one there is on it."""
    for step in way:
        if step not in spot.parts:
            break
        spot = spot.at(step)
    return spot


def without_key(lines: Sequence[str], spot: Spot) -> tuple[Edit, ...]:
    """The edit that removes a key and its value, or nothing if that is not clearly right.

    A key on its own line goes with everything indented below it; one among others in braces goes
    with a comma. A first key after a dash, a value over several lines within braces and anything
    with a comment stay.
    """
    if spot.file or spot.key_line > len(lines):
        return ()
    line = lines[spot.key_line - 1]
    before = line[: spot.key_column - 1]
    if before.strip(" "):
        return _among_others(line, spot)
    last = spot.key_line
    margin = len(before)
    while last < len(lines) and _belongs(lines[last], margin):
        last += 1
    block = lines[spot.key_line - 1 : last]
    if any("#" in text for text in block) or last == len(lines):
        return ()
    return (Edit(spot.key_line, 1, sum(len(text) + 1 for text in block), ""),)


def _belongs(line: str, margin: int) -> bool:
    """Whether a line is part of the value of a key at this margin."""
    text = line.lstrip(" ")
    indent = len(line) - len(text)
    return bool(text) and (indent > margin or (indent == margin and text.startswith("- ")))


def _among_others(line: str, spot: Spot) -> tuple[Edit, ...]:
    """The edit for a key in braces on one line."""
    start = spot.key_column - 1
    end = _end_of_value(line, start)
    before = line[:start].rstrip(" ")
    if end < 0 or not before or before[-1] not in ",{":
        return ()
    if before[-1] == ",":
        begin = len(before) - 1
        return (Edit(spot.key_line, begin + 1, end - begin, ""),)
    if line[end] != ",":
        return ()
    while end + 1 < len(line) and line[end + 1] == " ":
        end += 1
    return (Edit(spot.key_line, start + 1, end + 1 - start, ""),)


def _end_of_value(line: str, start: int) -> int:
    """Where the value of the key at `start` ends in its braces, or -1."""
    depth = 0
    quote = ""
    for place in range(start, len(line)):
        sign = line[place]
        if quote:
            quote = "" if sign == quote else quote
        elif sign in "\"'":
            quote = sign
        elif sign in _OPENING:
            depth += 1
        elif sign in _CLOSING and depth:
            depth -= 1
        elif not depth and (sign in _CLOSING or sign == ","):
            return place
    return -1
