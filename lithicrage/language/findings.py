"""What is wrong with a file, and where: findings, the loader's error, and near words.

Owns the form of a message (`file:line:col: LR### message`, `docs/lint.md`). Knows no YAML and no
card.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

_ASKED: Final = re.compile(r"; did you mean `([^`]+)`\?\Z")


@dataclass(frozen=True, order=True, slots=True)
class Finding:
    """One problem in one file; line and column count from 1. Sorts by place, then by code."""

    path: str
    line: int
    column: int
    code: str
    message: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}: {self.code} {self.message}"


class CardFileError(Exception):
    """A file that cannot be read at all; the only exception that the loader raises.

    Line and column count from 1. Printed as `file:line:col: LR### message`.
    """

    def __init__(
        self, code: str, message: str, line: int = 1, column: int = 1, file: str = ""
    ) -> None:
        super().__init__(code, message, line, column, file)
        self.code = code
        self.message = message
        self.line = line
        self.column = column
        self.file = file

    def __str__(self) -> str:
        return str(self.finding())

    def finding(self) -> Finding:
        """The same problem as a Finding."""
        return Finding(self.file, self.line, self.column, self.code, self.message)


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The nearest known word within two edits of `word` (one for short words), or None.

    A tie goes to the first in alphabetical order.
    """
    limit = 1 if len(word) < 4 else 2
    best: tuple[int, str] | None = None
    for candidate in known:
        if abs(len(candidate) - len(word)) > limit or candidate == word:
            continue
        found = _edits(word.lower(), candidate.lower(), limit)
        if found <= limit and (best is None or (found, candidate) < best):
            best = (found, candidate)
    return best[1] if best else None


def hint(word: str, known: Iterable[str]) -> str:
    """`; did you mean `x`?` if a known word is near, else ""."""
    near = nearest(word, known)
    return f"; did you mean `{near}`?" if near else ""


@lru_cache(512)
def same_hint(word: str, known: tuple[str, ...]) -> str:
    """A `hint` that is remembered: while a file is typed, the same is asked at every key."""
    return hint(word, known)


def suggestion(message: str) -> str | None:
    """The word that a message with a `hint` at its end suggests."""
    found = _ASKED.search(message)
    return found[1] if found else None


def quote_value(value: object) -> str:
    """A value as messages quote it: as the file spells it, cut to a sensible length."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "`true`" if value else "`false`"
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, str):
        text = value.replace("\n", " ")
        return f'the text "{text[:40]}..."' if len(text) > 40 else f'the text "{text}"'
    return f"`{value}`"


def _edits(a: str, b: str, limit: int) -> int:
    """The number of edits from a to b, counting a swap of neighbours as one; stops past `limit`."""
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, ca in enumerate(a, 1):
        older, before, row = before, row, [i]
        for j, cb in enumerate(b, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (ca != cb))
            if i > 1 and j > 1 and ca == b[j - 2] and a[i - 2] == cb:
                cost = min(cost, older[j - 2] + 1)
            row.append(cost)
        if min(row) > limit:
            return limit + 1
    return row[-1]
