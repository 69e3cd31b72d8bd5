"""Words that are looked up by an id, so that another language can give others.

Owns the one table in force. A plain string is words as they stand; a `TextId` is looked up.
"""

from __future__ import annotations

from collections.abc import Mapping

_TABLE: dict[str, str] = {}


class TextId(str):
    """The id of a text, such as `pause.save`, in place of its words."""

    __slots__ = ()


def give(texts: Mapping[str, str]) -> None:
    """Puts a table of texts by id in force, in place of the one before."""
    _TABLE.clear()
    _TABLE.update(texts)


def worded(words: str) -> str:
    """The words themselves, or those of an id. Raises KeyError for an id that has none."""
    return _TABLE[words] if isinstance(words, TextId) else words
