"""Reads card files of the usual form line by line, without a YAML library.

The usual form is block mappings and lists, and on one line a text, a quoted text without escapes or
brackets. Whatever else a file holds, and every mistake, is left to the library: this module gives
no message and never decides what YAML is. Importing the library costs more than linting a card.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from lithicrage.language.scalars import (
    TOO_LONG,
    WORD,
    folded,
    remembered,
    resolve_scalar,
    usual_key,
)
from lithicrage.language.spots import Data, PathStep, Spot

DEPTH: Final = 24
VALUES: Final = 20_000
TEXT_LENGTH: Final = 4_096
_KEY_LENGTH: Final = 128  # the library takes longer ones

_KEY: Final = r"[A-Za-z_][A-Za-z0-9_]*+(?::[A-Za-z0-9_]++)*+"
_QUOTED: Final = r'"[^"\\]*+"|' + r"'[^']*+'"
_FIRST: Final = r"(?:[^\s\-?:,\[\]{}#&*!|>'\"%@`]|-(?=[0-9]))"  # of a text without quotes
_TEXT: Final = _FIRST + r"(?:[^\s:#]++|:(?=[A-Za-z0-9_])|(?<=\S)#| ++(?=[^\s:#]))*+"
_SHORT: Final = (
    _FIRST + r"(?:[^\s:#?,\[\]{}]++|:(?=[A-Za-z0-9_])|(?<=[^\s,\[\]{}])#| ++(?=[^\s:#?,\[\]{}]))*+"
)
_LINE: Final = re.compile(
    rf" *+((?:-(?: ++|$))*+)(?:({_KEY}|{_QUOTED}):(?: ++|$))?({_TEXT}|{_QUOTED}|[\[{{].*+)? *+"
    r"(?:(?<= )#.*)?$"
)
_BRACKETS: Final = re.compile(rf" *+(?:([\[\]{{}},])|({_QUOTED}|{_SHORT})( *+:(?= ))?)")
_REST: Final = re.compile(r" *+(?:(?<= )#.*)?$")


class Found(NamedTuple):
    """What a text holds; the fields are those of `Source`."""

    data: Data
    spot: Spot
    doubtful: bool


class _Unusual(Exception):
    """The file is left to the library."""


class _Open:
    """A mapping or list that is still open; `waits` says that its last key or dash lacks a value.

    Line and column are those of its last key, or its own before the first.
    """

    __slots__ = (
        "column",
        "container",
        "folded",
        "indent",
        "key",
        "line",
        "mapping",
        "parts",
        "waits",
    )

    def __init__(self, container: Data, mapping: bool, spot: Spot, indent: int) -> None:
        self.container = container
        self.mapping = mapping
        self.indent = indent
        self.parts: dict[PathStep, Spot] = {}
        spot.parts = self.parts
        self.key = ""
        self.waits = False
        self.line, self.column = spot.line, spot.column
        self.folded: set[str] = set()  # its keys without capitals


class _Lines:
    """Builds data and spots from the lines of a file."""

    def __init__(self) -> None:
        self.data: Data = None
        self.spot = Spot(1, 1)
        self.open: list[_Open] = []
        self.values = 0
        self.doubtful = False
        self.line = ""
        self.number = 0

    def read(self, text: str) -> None:
        for number, line in enumerate(text.split("\n"), 1):
            start = len(line) - len(line.lstrip(" "))
            if start == len(line) or line[start] == "#":
                continue
            found = _LINE.match(line)
            if found is None or line.startswith("---"):
                raise _Unusual
            self.line, self.number = line, number
            dashes, key, value = found.groups()
            for place, sign in enumerate(dashes):
                if sign == "-":
                    self._below(start + place, mapping=False)
            if key:
                place = found.start(2)
                self._below(place, mapping=True)
                self._key(self.open[-1], key, place)
            elif not dashes:
                raise _Unusual
            if value:
                place = found.start(3)
                if value[0] in "[{":
                    place = self._bracket(place)
                    if not _REST.match(line, place):
                        raise _Unusual
                else:
                    self._scalar(value, place)
        while self.open:
            self._close()

    def _below(self, column: int, mapping: bool) -> None:
        """Go to the mapping or list whose next key or dash stands in this column (from 0)."""
        opened = self.open
        while opened and opened[-1].indent > column:
            self._close()
        if mapping and len(opened) > 1 and not opened[-1].mapping:
            parent = opened[-2]
            if opened[-1].indent == column == parent.indent and parent.mapping:
                self._close()  # the dashes of a list may stand below their key
        top = opened[-1] if opened else None
        if top is not None and top.indent == column and top.mapping == mapping:
            if top.waits:
                self._nothing(top)
            top.waits = True
            return
        if top is None:
            if self.values:
                raise _Unusual
        elif not top.waits or (top.indent == column and mapping):
            raise _Unusual
        self._start(column, column, mapping).waits = True

    def _start(self, place: int, indent: int, mapping: bool) -> _Open:
        if len(self.open) >= DEPTH:
            raise _Unusual
        container: Data = {} if mapping else []
        spot = Spot(self.number, place + 1)
        self._place(container, spot)
        top = _Open(container, mapping, spot, indent)
        self.open.append(top)
        return top

    def _close(self) -> None:
        top = self.open[-1]
        if top.waits:
            self._nothing(top)
        self.open.pop()

    def _nothing(self, top: _Open) -> None:
        self._place(None, Spot(top.line, top.column))

    def _key(self, top: _Open, text: str, place: int) -> None:
        plain = text[0] not in "\"'"
        text = text if plain else text[1:-1]
        key = usual_key(text) if len(text) <= WORD else ""
        if not key:
            if not text or len(text) > _KEY_LENGTH:
                raise _Unusual
            if plain and (text == "<<" or not isinstance(resolve_scalar(text)[0], str)):
                raise _Unusual
            key = folded(text)
        if key in top.folded:
            raise _Unusual
        top.folded.add(key)
        top.key, top.line, top.column = text, self.number, place + 1
        top.waits = True

    def _scalar(self, text: str, place: int) -> None:
        if len(text) > TEXT_LENGTH:
            raise _Unusual
        spot = Spot(self.number, place + 1)
        if text[0] in "\"'":
            spot.text_column += 1
            self._place(text[1:-1], spot)
            return
        value, doubtful = remembered(text) if len(text) <= WORD else resolve_scalar(text)
        if doubtful:
            self.doubtful = True
            if value is TOO_LONG:
                raise _Unusual
        self._place(value, spot)

    def _place(self, value: Data, spot: Spot) -> None:
        self.values += 1
        if not self.open:
            self.data, self.spot = value, spot
            return
        if self.values > VALUES:
            raise _Unusual
        top = self.open[-1]
        top.waits = False
        if not top.mapping:
            top.parts[len(top.container)] = spot
            top.container.append(value)
            return
        spot.key_line, spot.key_column = top.line, top.column
        top.container[top.key] = value
        top.parts[top.key] = spot

    def _bracket(self, place: int) -> int:
        """Read what is in brackets; return the place behind them."""
        mapping = self.line[place] == "{"
        top = self._start(place, 0, mapping)
        place += 1
        ready = True  # for an item: at the beginning and behind a comma
        while True:
            found = _BRACKETS.match(self.line, place)
            if found is None:
                raise _Unusual
            sign, text, colon = found.groups()
            place = found.end()
            if sign == ("}" if mapping else "]"):
                break
            if sign == ",":
                if ready:
                    raise _Unusual
                ready = True
                continue
            if not ready or (mapping and not colon) or sign in ("}", "]"):
                raise _Unusual
            ready = False
            if colon:
                place = self._pair(top, text, found.start(2), place)
            elif sign:
                place = self._bracket(place - 1)
            else:
                self._scalar(text, found.start(2))
        self.open.pop()
        return place

    def _pair(self, top: _Open, text: str, start: int, place: int) -> int:
        """Read a key and its value in brackets; in a list they are a mapping of their own."""
        alone = not top.mapping
        if alone:
            top = self._start(start, 0, True)
        self._key(top, text, start)
        found = _BRACKETS.match(self.line, place)
        if found is None or found[3]:
            raise _Unusual
        if found[2]:
            place = found.end()
            self._scalar(found[2], found.start(2))
        elif found[1] in "[{":
            place = self._bracket(found.start(1))
        else:
            raise _Unusual
        if alone:
            self.open.pop()
        return place


def read_usual(text: str) -> Found | None:
    """What a clean text holds, None for one that is left to the library."""
    lines = _Lines()
    try:
        lines.read(text)
    except _Unusual:
        return None
    return Found(lines.data, lines.spot, lines.doubtful) if lines.values else None
