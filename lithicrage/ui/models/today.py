"""A day as the title shows it: its date in words, and its puzzle, kept for each library.

Owns that memory, so that no file is read twice; which puzzle it is `scenarios.courses` knows.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final
from weakref import WeakKeyDictionary

from lithicrage.base.tongue import mark, tr
from lithicrage.packs.library import Library
from lithicrage.scenarios.courses import Course, daily, puzzles

MONTHS: Final = (
    *(mark("{day} JAN"), mark("{day} FEB"), mark("{day} MAR"), mark("{day} APR")),
    *(mark("{day} MAY"), mark("{day} JUN"), mark("{day} JUL"), mark("{day} AUG")),
    *(mark("{day} SEP"), mark("{day} OCT"), mark("{day} NOV"), mark("{day} DEC")),
)
_KNOWN: Final[WeakKeyDictionary[Library, Sequence[Course]]] = WeakKeyDictionary()


def tell(day: date) -> str:
    """A day and its month, in the tongue in force."""
    return tr(MONTHS[day.month - 1], day=day.day)


def is_known(library: Library) -> bool:
    """Whether its puzzles were read before."""
    return library in _KNOWN


def puzzle_of(library: Library, day: date) -> Course | None:
    """The puzzle of a day, None where no pack brings any. The first time it reads their files."""
    if library not in _KNOWN:
        _KNOWN[library] = puzzles(library)[0]
    return daily(_KNOWN[library], day)
