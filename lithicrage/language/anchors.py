"""Writes out anchors and aliases: replaces each `&name` and `*name` by what it stands for.

The reader refuses both (LR010); this shows how the text would read without them. Knows YAML only
through the events of the library.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final

from lithicrage.language.source import FILE_BYTES

MERGE: Final = "<<"
_MARK: Final = re.compile(r"&[^\s,\[\]{}]+\s*")
_IN_BLOCK: Final = ("|", ">")


@dataclass(frozen=True, slots=True)
class Written:
    """Replace the characters from `start` to `end` of a text, counted from 0, with `text`."""

    start: int
    end: int
    text: str


def edits_without_anchors(text: str) -> list[Written]:
    """The edits, in order, that remove every anchor and alias from a text.

    Empty if one of them stands for a block of lines or in a merge key, if an alias has no anchor,
    or if the text would grow too large for a file.
    """
    try:
        found = _changes(text)
    except Exception:  # a text that breaks a parser, in any of its eight ways, has no edits
        return []
    grown = len(text) + sum(len(one.text) for one in found)
    return found if grown <= FILE_BYTES else []


def _changes(text: str) -> list[Written]:
    """The edits. Raises LookupError if an anchor or alias cannot be written out."""
    values: dict[str, str] = {}
    found: list[Written] = []
    open_: list[tuple[str, Any]] = []  # the anchor and start event of each open collection
    from lithicrage.language.yaml_library import events  # dear to import

    for event in events(text, pure=True):
        kind = type(event).__name__
        if kind == "AliasEvent":
            start, end = event.start_mark.index, event.end_mark.index
            if any(name for name, _ in open_):  # an alias inside an anchored collection
                raise LookupError
            found.append(Written(start, end, values[event.anchor]))
            continue
        anchor = getattr(event, "anchor", None) or ""
        if kind == "ScalarEvent":
            if event.value == MERGE and event.style is None:
                raise LookupError
            if anchor:
                values[anchor] = _take_out(text, event, event.end_mark.index, found)
                if event.style in _IN_BLOCK or "\n" in values[anchor]:
                    raise LookupError
        elif kind.endswith(("MappingStartEvent", "SequenceStartEvent")):
            if anchor and (not event.flow_style or any(name for name, _ in open_)):
                raise LookupError
            open_.append((anchor, event))
        elif kind in ("MappingEndEvent", "SequenceEndEvent"):
            name, start_event = open_.pop()
            if name:
                values[name] = _take_out(text, start_event, event.end_mark.index, found)
    return found


def _take_out(text: str, event: Any, end: int, found: list[Written]) -> str:
    """Note the removal of an anchor, and return its node's text without it."""
    start = event.start_mark.index
    mark = _MARK.match(text, start)
    if mark is None:
        raise LookupError
    found.append(Written(start, mark.end(), ""))
    return text[mark.end() : end].strip()
