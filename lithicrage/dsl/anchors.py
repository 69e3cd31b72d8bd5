"""Anchors and aliases written out: what `&name` and `*name` of a text stand for, in place.

The reader refuses both (LR010); this says how the text would read without them. Knows YAML by the
events of `source` alone.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final

from lithicrage.dsl.source import FILE_BYTES, events

MERGE: Final = "<<"
_MARK: Final = re.compile(r"&[^\s,\[\]{}]+\s*")
_IN_BLOCK: Final = ("|", ">")


@dataclass(frozen=True, slots=True)
class Written:
    """The characters from `start` to `end` of a text, from 0, are to be `text`."""

    start: int
    end: int
    text: str


def written_out(text: str) -> list[Written]:
    """What takes every anchor and alias out of a text, in order, or nothing.

    Nothing where one of them stands for a block of lines or in a merge key, where an alias has no
    anchor, or where the text would grow beyond what a file may hold.
    """
    try:
        found = _changes(text)
    except Exception:  # a text that breaks a parser in any of its eight ways has no values to tell
        return []
    grown = len(text) + sum(len(one.text) for one in found)
    return found if grown <= FILE_BYTES else []


def _changes(text: str) -> list[Written]:
    """The changes. Raises LookupError where there is no way to write one out."""
    values: dict[str, str] = {}
    found: list[Written] = []
    open_: list[tuple[str, Any]] = []  # the anchor and start of each collection that is open
    for event in events(text, pure=True):
        kind = type(event).__name__
        if kind == "AliasEvent":
            start, end = event.start_mark.index, event.end_mark.index
            if any(name for name, _ in open_):  # an alias within what another alias stands for
                raise LookupError
            found.append(Written(start, end, values[event.anchor]))
            continue
        anchor = getattr(event, "anchor", None) or ""
        if kind == "ScalarEvent":
            if event.value == MERGE and event.style is None:
                raise LookupError
            if anchor:
                values[anchor] = _taken(text, event, event.end_mark.index, found)
                if event.style in _IN_BLOCK or "\n" in values[anchor]:
                    raise LookupError
        elif kind.endswith(("MappingStartEvent", "SequenceStartEvent")):
            if anchor and (not event.flow_style or any(name for name, _ in open_)):
                raise LookupError
            open_.append((anchor, event))
        elif kind in ("MappingEndEvent", "SequenceEndEvent"):
            name, start_event = open_.pop()
            if name:
                values[name] = _taken(text, start_event, event.end_mark.index, found)
    return found


def _taken(text: str, event: Any, end: int, found: list[Written]) -> str:
    """The value of an anchored node without its anchor, whose removal is noted."""
    start = event.start_mark.index
    mark = _MARK.match(text, start)
    if mark is None:
        raise LookupError
    found.append(Written(start, mark.end(), ""))
    return text[mark.end() : end].strip()
