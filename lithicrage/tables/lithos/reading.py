"""What is wrong with a file of Lithos's data: rules, opponents, opening or puzzles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lithicrage.language.findings import CardFileError, Finding
from lithicrage.language.source import Source
from lithicrage.tables.lithos.data import data_in, refuse
from lithicrage.tables.lithos.opening import opening_in
from lithicrage.tables.lithos.opponents import NAMES, opponents_in
from lithicrage.tables.lithos.puzzles import puzzles_in


def _both_openings(source: Source) -> object:
    return [opening_in(source, adjacency) for adjacency in NAMES]


# A key that each kind of file has, and what reads it.
READERS: Final[dict[str, Callable[[Source], object]]] = {
    "setup": data_in,
    "levels": opponents_in,
    "eight": _both_openings,
    "puzzles": puzzles_in,
}


def findings_in(source: Source) -> list[Finding]:
    """What is wrong with a file that holds data of Lithos: the first mistake, with its place."""
    try:
        kinds = [read for key, read in READERS.items() if key in source.data]
        if not kinds:
            keys = ", ".join(f"`{key}`" for key in READERS)
            raise refuse(source, f"data of Lithos have one of the keys {keys}")
        for read in kinds:
            read(source)
    except CardFileError as error:
        return [error.finding()]
    return []
