"""Walks through a data file and refuses what is not as it must be, with the place."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from lithicrage.language.findings import CardFileError
from lithicrage.language.source import Source, read_file

CODE: Final = "LR870"  # data of Lithomachy that are not as they must be
SCHEMA: Final = 1


class Place:
    """A value of a data file, with the way to it. What is refused raises CardFileError."""

    __slots__ = ("path", "source", "value")

    def __init__(self, source: Source, path: tuple[str | int, ...], value: Any) -> None:
        self.source = source
        self.path = path
        self.value = value

    def refuse(self, what: str, code: str = CODE) -> CardFileError:
        """The error for what is wrong here; raise it."""
        spot = self.source.spot.at(*self.path)
        return CardFileError(code, what, spot.line, spot.column, self.source.file)

    def at(self, key: str) -> Place:
        """The value of a key."""
        found = self.mapping().get(key, self)
        if found is self:
            raise self.refuse(f"`{key}` is missing")
        return Place(self.source, (*self.path, key), found)

    def maybe(self, key: str) -> Place | None:
        """The value of a key that may be left out."""
        return self.at(key) if key in self.mapping() else None

    def mapping(self) -> dict[str, Any]:
        """The value as a mapping."""
        if not isinstance(self.value, dict):
            raise self.refuse(f"must be a mapping; found {_shown(self.value)}")
        return self.value

    def only(self, keys: Sequence[str]) -> None:
        """Refuse any other key than these."""
        for key in self.mapping():
            if key not in keys:
                spot = self.source.spot.at(*self.path, key)
                told = f"unknown key `{key}`; known are {', '.join(keys)}"
                raise CardFileError(CODE, told, spot.key_line, spot.key_column, self.source.file)

    def each(self, count: int | None = None) -> list[Place]:
        """The values of a list, of so many."""
        if not isinstance(self.value, list):
            raise self.refuse(f"must be a list; found {_shown(self.value)}")
        if count is not None and len(self.value) != count:
            raise self.refuse(f"must have {count} entries; found {len(self.value)}")
        return [Place(self.source, (*self.path, n), one) for n, one in enumerate(self.value)]

    def number(self, low: int, high: int) -> int:
        """The value as a whole number of this range."""
        if type(self.value) is not int or not low <= self.value <= high:
            raise self.refuse(f"must be a number {low} to {high}; found {_shown(self.value)}")
        return self.value

    def flag(self) -> bool:
        """The value as true or false."""
        if type(self.value) is not bool:
            raise self.refuse(f"must be true or false; found {_shown(self.value)}")
        return self.value

    def text(self) -> str:
        """The value as words."""
        if not isinstance(self.value, str) or not self.value.strip():
            raise self.refuse(f"must be words; found {_shown(self.value)}")
        return self.value

    def one_of(self, names: Sequence[str]) -> str:
        """The value as one of these names."""
        if self.value not in names or not isinstance(self.value, str):
            raise self.refuse(f"must be one of {', '.join(names)}; found {_shown(self.value)}")
        return self.value


def _shown(value: Any) -> str:
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list):
        return "a list"
    text = str(value)
    return f"`{text if len(text) <= 40 else text[:39] + '…'}`"


def open_place(path: Path, name: str = "") -> Place:
    """A data file from its root, of a schema that we know. Raises CardFileError."""
    return root_of(read_file(path, name or path.name))


def root_of(source: Source) -> Place:
    """A file that was read, from its root, of a schema that we know. Raises CardFileError."""
    root = Place(source, (), source.data)
    schema = root.at("schema")
    if schema.value != SCHEMA or type(schema.value) is not int:
        raise schema.refuse(f"schema must be {SCHEMA}; found {_shown(schema.value)}")
    return root
