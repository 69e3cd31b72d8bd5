"""The puzzle of a day, kept for each library: the title shows it, and reads no file twice for it.

Owns nothing but that memory; which puzzle it is `scenarios.courses` knows.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final
from weakref import WeakKeyDictionary

from lithicrage.packs.library import Library
from lithicrage.scenarios.courses import Course, daily, puzzles

_KNOWN: Final[WeakKeyDictionary[Library, Sequence[Course]]] = WeakKeyDictionary()


def is_known(library: Library) -> bool:
    """Whether its puzzles were read before."""
    return library in _KNOWN


def puzzle_of(library: Library, day: date) -> Course | None:
    """The puzzle of a day, None where no pack brings any. The first time it reads their files."""
    if library not in _KNOWN:
        _KNOWN[library] = puzzles(library)[0]
    return daily(_KNOWN[library], day)
