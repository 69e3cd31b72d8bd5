"""Takes the plain data of a table's file apart: every mistake is told with its place.

A file may hold a part of a table's data; what it leaves out comes from the file that ships. What is
wrong goes into a report (LR850 for the form, LR851 for a number out of bounds) and something
harmless on, so that one reading tells them all.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, Final

from lithicrage.language.findings import Finding, hint, nearest, quote_value
from lithicrage.language.report import Report
from lithicrage.language.source import Source, Spot

NAME: Final = re.compile(r"\S(.{0,38}\S)?\Z")
CREDIT: Final = ("title", "designer", "year", "found")


class TableParts:
    """Where each part of a table's data comes from, and what is wrong with it.

    `title` is the table in words, `keys` are the parts. What `source` leaves out is taken from
    `rest`, whose own mistakes are not told.
    """

    def __init__(
        self, source: Source, rest: Source | None, title: str, keys: Sequence[str]
    ) -> None:
        self._own = Report(source.file)
        self._quiet = Report(source.file)
        self.data: dict[str, Any] = {}
        self._at: dict[str, tuple[Spot, Report]] = {}
        data = source.data if isinstance(source.data, dict) else {}
        if not data:
            message = f"the data of {title} are a mapping of {', '.join(keys)}; found "
            self._own.value(source.spot, "LR850", message + quote_value(source.data))
        for key in data:
            if key not in keys:
                near = hint(str(key), keys) or f"; there are {', '.join(keys)}"
                message = f"the data of {title} have no key `{str(key)[:40]}`{near}"
                self._own.key(source.spot.at(key), "LR850", message)
        for key in keys:
            if key in data or rest is None:
                self.data[key] = data.get(key)
                self._at[key] = source.spot.at(key), self._own
            else:
                self.data[key] = rest.data[key]
                self._at[key] = rest.spot.at(key), self._quiet
            if key not in data and rest is None:
                self._own.key(source.spot, "LR850", f"the data of {title} lack the key `{key}`")

    def at(self, key: str) -> tuple[Spot, Report]:
        """Where a part stands, and where its mistakes go."""
        return self._at[key]

    @property
    def findings(self) -> list[Finding]:
        """What is wrong with the file, in its order."""
        return sorted(self._own.findings)


class PartsReader:
    """Reads values of plain data; a table's own reader adds its parts."""

    def __init__(self, told: TableParts) -> None:
        self.told = told
        self.report = Report("")

    def part(self, key: str) -> tuple[Any, Spot]:
        """A part of the data and its place; what is wrong with it is told from here on."""
        spot, self.report = self.told.at(key)
        return self.told.data[key], spot

    def head(self, table: str) -> tuple[str, str, int, str]:
        """Checks the table's name; its title, designer, year and where it is found."""
        data, spot = self.part("table")
        if data != table:
            self.form(spot, f"`table` is `{table}`; found {quote_value(data)}")
        data, spot = self.part("credit")
        parts = self.mapping(data, spot, CREDIT, "`credit`")
        title, designer, found = (
            self.name(parts[key], spot.at(key)) for key in ("title", "designer", "found")
        )
        return title, designer, self.whole(parts["year"], spot.at("year"), 1900, 2100), found

    def mapping(self, data: Any, spot: Spot, keys: Iterable[str], what: str,
                needed: bool = True) -> dict[str, Any]:  # fmt: skip
        """A mapping with exactly these keys, or some of them where not all are `needed`."""
        keys = tuple(keys)
        if not isinstance(data, dict):
            listed = ", ".join(keys)
            self.form(spot, f"{what} takes a mapping of {listed}; found {quote_value(data)}")
            return dict.fromkeys(keys) if needed else {}
        for key in data:
            if key not in keys:
                near = hint(str(key), keys) or f"; there are {', '.join(keys)}"
                message = f"{what} has no key `{str(key)[:40]}`{near}"
                self.report.key(spot.at(key), "LR850", message)
        if not needed:
            return {key: data[key] for key in keys if key in data}
        meant = {nearest(str(key), keys) for key in data if key not in keys}
        for key in keys:
            if key not in data and key not in meant:
                self.report.key(spot, "LR850", f"{what} lacks the key `{key}`")
        return {key: data.get(key) for key in keys}

    def form(self, spot: Spot, message: str) -> None:
        """Report a value of the wrong form; a missing one is told by its mapping."""
        if not message.endswith("found nothing") or not self.report.findings:
            self.report.value(spot, "LR850", message)

    def whole(self, data: Any, spot: Spot, low: int, top: int) -> int:
        """A whole number within bounds."""
        if type(data) is not int:
            said = f"a whole number from {low} to {top} stands here; found {quote_value(data)}"
            self.form(spot, said)
        elif not low <= data <= top:
            said = f"the number is from {low} to {top}; found {quote_value(data)}"
            self.report.value(spot, "LR851", said)
        else:
            return data
        return low

    def name(self, data: Any, spot: Spot) -> str:
        """A name of 1 to 40 characters."""
        if isinstance(data, str) and NAME.match(data):
            return data
        self.form(spot, f"a name of 1 to 40 characters stands here; found {quote_value(data)}")
        return "?"

    def listed(self, data: Any, spot: Spot, least: int, most: int, what: str) -> list[Any]:
        """A list of so many."""
        if isinstance(data, list) and least <= len(data) <= most:
            return data
        count = f"{len(data)} of them" if isinstance(data, list) else quote_value(data)
        bounds = f"{least}" if least == most else f"{least} to {most}"
        self.form(spot, f"{what} is a list of {bounds}; found {count}")
        return []
