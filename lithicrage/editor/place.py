"""Where the cursor stands in a file that is being typed, and so often is no YAML.

Reads indentation and brackets backwards from the cursor; never fails, at worst it knows nothing.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

_LINE: Final = re.compile(r"(?P<margin> *)(?P<dashes>(?:- +)*)(?:(?P<key>[\w:]+) *:(?: |$))?")
_WORD: Final = re.compile(r"[A-Za-z_][\w:]*")
_TYPED: Final = re.compile(r"[\w:]*$")
_FLOW_KEY: Final = re.compile(r"(?:^|,) *(\w+) *:")
LONGEST: Final = 2_000  # characters of a line that are looked at


@dataclass(frozen=True)
class CursorPath:
    """A cursor's place: the keys around it, outermost first, and whether a key or a value is due.

    `key` is the key whose value is typed, empty where a key is; `typed` is the word so far. `said`
    stands in front of it in the same value, `beside` are the other keys of the same mapping, and
    `braced` tells that it stands in braces of its own.
    """

    around: tuple[str, ...]
    key: str
    typed: str
    said: str = field(default="", compare=False)
    beside: tuple[str, ...] = field(default=(), compare=False)
    braced: bool = field(default=False, compare=False)


def place_at(text: str, line: int, column: int) -> CursorPath:
    """The place of a cursor; line and column count from 0, both may lie outside the text."""
    lines = text.split("\n")
    if not 0 <= line < len(lines):
        return CursorPath((), "", "")
    row = lines[line][:LONGEST]
    before = row[: max(0, column)]
    found = _TYPED.search(before)
    typed = found[0] if found else ""
    flow = _in_line(before)
    around = (*_above(lines[:line], flow.margin), *flow.open_keys)
    said = flow.word[: len(flow.word) - len(typed)].lstrip()
    if flow.stack:
        braced = flow.stack[-1].sign == "{"
        beside = [*flow.stack[-1].keys, *_behind(row[len(before) :])] if braced else []
    else:
        braced, beside = False, _beside(lines, line, flow.margin)
    others = tuple(key for key in beside if key != flow.key)
    return CursorPath(around, flow.key, typed, said, others, braced)


def word_at(text: str, line: int, column: int) -> str:
    """The word on which a cursor stands, or nothing."""
    lines = text.split("\n")
    if not 0 <= line < len(lines):
        return ""
    for hit in _WORD.finditer(lines[line][:LONGEST]):
        if hit.start() <= column <= hit.end():
            return hit[0].rstrip(":")
    return ""


@dataclass
class _Bracket:
    """An open bracket: its sign, the keys in it so far, how many keys were open before it."""

    sign: str
    depth: int
    keys: list[str] = field(default_factory=list)


@dataclass
class _Flow:
    """A line up to the cursor: the keys that are open, the key whose value is typed, its text so
    far, the brackets, and the margin of its outermost key, which says what stands above it."""

    margin: int
    open_keys: list[str] = field(default_factory=list)
    stack: list[_Bracket] = field(default_factory=list)
    key: str = ""
    word: str = ""


def _in_line(before: str) -> _Flow:
    head = _LINE.match(before)
    at = _Flow(len(head["margin"]) + len(head["dashes"]) if head else 0)
    for place, sign in enumerate(before[at.margin :], at.margin):
        if sign in "[{":
            if at.key:
                at.open_keys.append(at.key)
            at.stack.append(_Bracket(sign, len(at.open_keys) - bool(at.key)))
            at.key = at.word = ""
        elif sign in "]}":
            if at.stack:
                del at.open_keys[at.stack.pop().depth :]
            at.key = at.word = ""
        elif sign == "," and at.stack:
            at.key = at.word = ""
        elif sign == ":" and not at.key and before[place + 1 : place + 2] in ("", " "):
            at.key, at.word = at.word.strip(), ""
            if at.stack:
                at.stack[-1].keys.append(at.key)
        else:
            at.word += sign
    return at


def _behind(after: str) -> list[str]:
    """The keys behind the cursor in the same braces."""
    depth, bare = 0, ""
    for sign in after:
        depth += (sign in "[{") - (sign in "]}")
        if depth < 0:
            break
        bare += sign if not depth else " "
    return [hit[1] for hit in _FLOW_KEY.finditer(bare)]


def _beside(lines: list[str], line: int, margin: int) -> list[str]:
    """The other keys of the block that a line belongs to."""
    found: list[str] = []
    for step, rows in ((-1, reversed(lines[: line + 1])), (1, iter(lines[line + 1 :]))):
        for place, text in enumerate(rows):
            if not text.strip() or text.lstrip().startswith("#"):
                continue
            head = _LINE.match(text[:LONGEST])
            own = len(head["margin"]) + len(head["dashes"]) if head else 0
            dashed = bool(head and head["dashes"])
            if own < margin or (step > 0 and dashed and own == margin):
                break
            if head and head["key"] and own == margin and (step > 0 or place):
                found.append(head["key"])
            if own == margin and dashed:
                break  # the first line of an item of a list
    return found


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
