"""Plain values of scenario files: each of its form, or a finding at its place.

Owns the words for a value that is none; knows no key of a scenario.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from lithicrage.dsl.findings import hint, shown
from lithicrage.dsl.report import Report
from lithicrage.dsl.source import Spot

CARD_ID: Final = re.compile(r"([a-z][a-z0-9_]*:)?[a-z][a-z0-9_]*(\^[a-z]+[2-4]?)?\Z")


class Values:
    """Reads values of one file; what is none of its form becomes a harmless one."""

    def __init__(self, report: Report) -> None:
        self.report = report

    def known(self, data: Mapping[str, Any], keys: tuple[str, ...], spot: Spot) -> None:
        for key in data:
            if key not in keys:
                near = hint(key, keys) or f"; the keys are {', '.join(keys)}"
                self.report.key(spot.at(key), "LR101", f"unknown key `{key}`{near}")

    def mapping(self, data: Any, spot: Spot) -> Mapping[str, Any]:
        if isinstance(data, dict):
            return data
        self.report.value(spot, "LR103", f"a mapping belongs here; found {shown(data)}")
        return {}

    def listed(self, data: Any, spot: Spot) -> list[Any]:
        if isinstance(data, list):
            return data
        self.report.value(spot, "LR103", f"a list belongs here; found {shown(data)}")
        return []

    def text(self, data: Any, spot: Spot) -> str:
        if isinstance(data, str) and data.strip():
            return data.strip()
        self.report.value(spot, "LR103", f"a text belongs here; found {shown(data)}")
        return "?"

    def id(self, data: Any, spot: Spot) -> str:
        if isinstance(data, str) and CARD_ID.match(data) and "^" not in data:
            return data
        self.report.value(spot, "LR120", f"an id belongs here; found {shown(data)}")
        return "?"

    def truth(self, data: Any, spot: Spot) -> bool:
        if not isinstance(data, bool):
            self.report.value(spot, "LR103", f"`true` or `false` belongs here; found {shown(data)}")
        return data is True

    def whole(self, data: Any, spot: Spot, low: int, high: int, what: str) -> int:
        if isinstance(data, int) and not isinstance(data, bool) and low <= data <= high:
            return data
        message = f"{what} is a whole number from {low} to {high}; found {shown(data)}"
        self.report.value(spot, "LR103", message)
        return low

    def one_of(
        self, data: Any, words: tuple[str, ...], spot: Spot, what: str, key: bool = False
    ) -> str:
        """One of these words, or nothing with a finding."""
        if isinstance(data, str) and data in words:
            return data
        near = hint(data, words) if isinstance(data, str) else ""
        say = self.report.key if key else self.report.value
        say(spot, "LR104", f"{what} is one of {', '.join(words)}; found {shown(data)}{near}")
        return ""
