"""The data of Lithos: read from the YAML beside this module when first asked for."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

from lithicrage.language.findings import CardFileError
from lithicrage.language.source import Source, read_file
from lithicrage.tables.lithos.position import Position, read_position
from lithicrage.tables.table import BadPosition, TableCredit

HERE: Final = Path(__file__).resolve().parent
FILE: Final = "lithos.yaml"
CODE: Final = "LR850"  # data of a table that are not as they must be


class LithosData(NamedTuple):
    """What the rules leave open: the set-up, the usual adjacency first, who made the game."""

    setup: Position
    adjacency: tuple[int, ...]
    credit: TableCredit

    def digest(self) -> str:
        """The digest of what a match depends on."""
        return sha256(f"lithos 1 {self.setup.text}".encode("ascii")).hexdigest()[:16]


@lru_cache
def data() -> LithosData:
    """The data as shipped. Raises CardFileError, with the place of what is wrong."""
    return read_data(HERE / FILE)


def read_data(path: Path) -> LithosData:
    """The data of a file. Raises CardFileError, with the place of what is wrong."""
    return data_in(read_file(path, path.name))


def data_in(source: Source) -> LithosData:
    """The data of a file that was read. Raises CardFileError as `read_data` does."""
    for key in ("setup", "first", "adjacency", "credit"):
        if not isinstance(source.data, dict) or key not in source.data:
            raise refuse(source, f"`{key}` is missing")
    found = source.data
    adjacency = found["adjacency"]
    if adjacency not in ([8, 4], [4, 8]):
        raise refuse(source, "must be [8, 4] or [4, 8], the usual one first", "adjacency")
    try:
        setup = read_position(f"{found['setup']} {found['first']} {adjacency[0]}")
    except BadPosition as error:
        raise refuse(source, str(error), "setup") from None
    return LithosData(setup, tuple(adjacency), _read_credit(source, found["credit"]))


def _read_credit(source: Source, credit: Any) -> TableCredit:
    wanted: tuple[tuple[str, type], ...] = (
        ("title", str),
        ("designer", str),
        ("year", int),
        ("found", str),
    )
    for key, kind in wanted:
        if not isinstance(credit, dict) or not isinstance(credit.get(key), kind):
            what = "a number" if kind is int else "words"
            raise refuse(source, f"`{key}` must be {what}", "credit", key)
    return TableCredit(credit["title"], credit["designer"], credit["year"], credit["found"])


def refuse(source: Source, what: str, *path: str | int) -> CardFileError:
    """The error for data that are wrong at this place."""
    spot = source.spot.at(*path)
    return CardFileError(CODE, what, spot.line, spot.column, source.file)
