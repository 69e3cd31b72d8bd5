"""Reads the plain values of a scenario file: each as required, or a stand-in with a finding."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from lithicrage.language.findings import hint, quote_value
from lithicrage.language.report import Report
from lithicrage.language.spots import Spot
from lithicrage.language.untrusted import FULL_ID_FORM
from lithicrage.scenarios.text import ALWAYS, SEATS, CardRef, StayText

CARD: Final = re.compile(rf"{FULL_ID_FORM}(\^[a-z]+[2-4]?)?\Z")
STAY: Final = r"(0|[1-9]\d{0,3}) (turn|counter)s?"  # besides `always`
_STAY: Final = re.compile(rf"{STAY}\Z")


class Values:
    """Takes plain data with its spot and reports what is wrong with it (LR101 to LR104, LR120)."""

    def __init__(self, report: Report) -> None:
        self.report = report

    def known(self, data: Mapping[str, Any], keys: tuple[str, ...], spot: Spot) -> None:
        """Report the keys that are not among these."""
        for key in data:
            if key not in keys:
                near = hint(key, keys) or f"; the keys are {', '.join(keys)}"
                self.report.key(spot.at(key), "LR101", f"unknown key `{key}`{near}")

    def mapping(self, data: Any, spot: Spot) -> Mapping[str, Any]:
        """A mapping, or an empty one with a finding."""
        if isinstance(data, dict):
            return data
        self.report.value(spot, "LR103", f"a mapping belongs here; found {quote_value(data)}")
        return {}

    def listed(self, data: Any, spot: Spot) -> list[Any]:
        """A list, or an empty one with a finding."""
        if isinstance(data, list):
            return data
        self.report.value(spot, "LR103", f"a list belongs here; found {quote_value(data)}")
        return []

    def text(self, data: Any, spot: Spot) -> str:
        """A text that is not empty, or a stand-in with a finding."""
        if isinstance(data, str) and data.strip():
            return data.strip()
        self.report.value(spot, "LR103", f"a text belongs here; found {quote_value(data)}")
        return "?"

    def id(self, data: Any, spot: Spot) -> str:
        """The id of a card."""
        if isinstance(data, str) and CARD.match(data) and "^" not in data:
            return data
        self.report.value(spot, "LR120", f"an id belongs here; found {quote_value(data)}")
        return "?"

    def truth(self, data: Any, spot: Spot) -> bool:
        """`true` or `false`."""
        if not isinstance(data, bool):
            self.report.value(
                spot, "LR103", f"`true` or `false` belongs here; found {quote_value(data)}"
            )
        return data is True

    def whole(self, data: Any, spot: Spot, low: int, high: int, what: str) -> int:
        """A whole number within these bounds, or the lower one with a finding."""
        if isinstance(data, int) and not isinstance(data, bool) and low <= data <= high:
            return data
        message = f"{what} is a whole number from {low} to {high}; found {quote_value(data)}"
        self.report.value(spot, "LR103", message)
        return low

    def one_of(
        self, data: Any, words: tuple[str, ...], spot: Spot, what: str, key: bool = False
    ) -> str:
        """One of these words, or "" with a finding."""
        if isinstance(data, str) and data in words:
            return data
        near = hint(data, words) if isinstance(data, str) else ""
        say = self.report.key if key else self.report.value
        say(spot, "LR104", f"{what} is one of {', '.join(words)}; found {quote_value(data)}{near}")
        return ""

    def card(self, data: Any, spot: Spot, key: bool = False) -> CardRef | None:
        """The id of a card, perhaps with its owner, `jab^enemy`; None with a finding."""
        if not isinstance(data, str) or not CARD.match(data):
            say = self.report.key if key else self.report.value
            found = quote_value(data)
            say(spot, "LR104", f"a card is an id, such as `wolf_flurry`; found {found}")
            return None
        id, _, owner = data.partition("^")
        if owner:
            self.one_of(owner, SEATS, spot, "an owner", key)
        return CardRef(id, owner, spot)

    def stays(self, data: Any, spot: Spot) -> tuple[StayText, ...]:
        """The cards that stay with a seat, and how long: `{lantern: 3 turns, sign: always}`."""
        found = []
        for name, long in self.mapping(data, spot).items():
            at = spot.at(name)
            card = self.card(name, at, key=True)
            said = _STAY.match(long) if isinstance(long, str) else None
            if said is None and long != ALWAYS:
                wants = "a card stays for `3 turns`, `2 counters` or `always`"
                self.report.value(at, "LR104", f"{wants}; found {quote_value(long)}")
            elif card is not None:
                counter = int(said[1]) if said is not None else 0
                found.append(StayText(card, counter, said is not None and said[2] == "turn"))
        return tuple(found)
