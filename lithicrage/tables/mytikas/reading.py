"""Reads the data file of Mytikas: amounts, or one finding for each thing that is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from lithicrage.language.findings import CardFileError, Finding, hint, nearest, quote_value
from lithicrage.language.report import Report
from lithicrage.language.source import Source, Spot, read_file
from lithicrage.tables.mytikas.data import (
    AREAS,
    KINDS,
    LEVELS,
    SEATS,
    SLOTS_OF,
    ActionArea,
    Boon,
    Construction,
    MountainData,
    MountainEffort,
)

FILE: Final = Path(__file__).with_name("mytikas.yaml")
KEY: Final = "mytikas"
KEYS: Final = (
    *("table", "credit", "level_tokens", "favor_pile", "line_face_down", "locks", "start_goods"),
    *("areas", "buildings", "cards", "opponents"),
)
OPPONENTS: Final = ("novice", "adept", "master")
EFFORTS: Final = {"width": 40, "tried": 12, "games": 64, "turns": 80, "denial": 100}
BOONS: Final = (
    *("move_up", "move_any", "offerings", "favors", "make_offering", "gold_here", "produce"),
)
NAME: Final = re.compile(r"\S(.{0,38}\S)?\Z")
MOST: Final = 9  # goods of a mix or cost, moves, tokens


@lru_cache
def mountain() -> MountainData:
    """The data that come with the game. Raises ValueError with the first thing that is wrong."""
    try:
        found, findings = read_mountain(read_file(FILE, FILE.name))
    except CardFileError as error:
        raise ValueError(str(error)) from None
    if found is None or findings:
        raise ValueError(str(min(findings)))
    return found


def read_mountain(
    source: Source, rest: Source | None = None
) -> tuple[MountainData | None, list[Finding]]:
    """The data of a file, None where its form is wrong, and everything that is wrong with it.

    What the file leaves out is taken from `rest`, whose own mistakes are not told.
    """
    from lithicrage.tables.mytikas.card_reading import read_cards
    from lithicrage.tables.mytikas.checking import check_mountain

    told = MountainSource(source, rest)
    reader = MountainReader(told)
    credit = reader.head()
    found = MountainData(
        *credit,
        level_tokens=reader.by_seats("level_tokens", LEVELS, 0, 20),
        favor_pile=reader.numbers_by_seats("favor_pile", 1, 9),
        face_down=reader.numbers_by_seats("line_face_down", 1, 9),
        locks=reader.by_seats("locks", 0, 1, 12),
        start_goods=reader.start_goods(),
        areas=reader.areas(),
        buildings=reader.buildings(),
        cards=read_cards(reader),
        efforts=reader.efforts(),
    )
    if told.findings:
        return None, told.findings
    check_mountain(found, told)
    return found, told.findings


def findings_in(source: Source) -> list[Finding]:
    """What is wrong with a file that holds the data of Mytikas or a part of them."""
    return read_mountain(source, read_file(FILE, FILE.name))[1]


def named_in_data() -> Iterator[tuple[str, str]]:
    """The names of cards, which are messages: each with its context, which is none."""
    for card in mountain().cards:
        yield "", card.name


class MountainSource:
    """Where each part of the data comes from, and what is wrong with it."""

    def __init__(self, source: Source, rest: Source | None) -> None:
        self._own = Report(source.file)
        self._quiet = Report(source.file)
        self.data: dict[str, Any] = {}
        self._at: dict[str, tuple[Spot, Report]] = {}
        data = source.data if isinstance(source.data, dict) else {}
        if not data:
            message = f"the data of Mytikas are a mapping of {', '.join(KEYS)}; found "
            self._own.value(source.spot, "LR850", message + quote_value(source.data))
        for key in data:
            if key not in KEYS:
                near = hint(key, KEYS) or f"; there are {', '.join(KEYS)}"
                message = f"the data of Mytikas have no key `{str(key)[:40]}`{near}"
                self._own.key(source.spot.at(key), "LR850", message)
        for key in KEYS:
            if key in data or rest is None:
                self.data[key] = data.get(key)
                self._at[key] = source.spot.at(key), self._own
            else:
                self.data[key] = rest.data[key]
                self._at[key] = rest.spot.at(key), self._quiet
            if key not in data and rest is None:
                self._own.key(source.spot, "LR850", f"the data of Mytikas lack the key `{key}`")

    def at(self, key: str) -> tuple[Spot, Report]:
        """Where a part stands, and where its mistakes go."""
        return self._at[key]

    @property
    def findings(self) -> list[Finding]:
        """What is wrong with the file, in its order."""
        return sorted(self._own.findings)


class MountainReader:
    """Takes plain data apart; what is wrong goes into the report and something harmless on."""

    def __init__(self, told: MountainSource) -> None:
        self.told = told
        self.report = Report("")

    def part(self, key: str) -> tuple[Any, Spot]:
        """A part of the data and its place; what is wrong with it is told from here on."""
        spot, self.report = self.told.at(key)
        return self.told.data[key], spot

    def head(self) -> tuple[str, str, int, str]:
        """The name of the table, and who made the game and where it is found."""
        data, spot = self.part("table")
        if data != KEY:
            self.form(spot, f"`table` is `{KEY}`; found {quote_value(data)}")
        data, spot = self.part("credit")
        parts = self.mapping(data, spot, ("title", "designer", "year", "found"), "`credit`")
        title, designer, found = (
            self.name(parts[key], spot.at(key)) for key in ("title", "designer", "found")
        )
        return title, designer, self.whole(parts["year"], spot.at("year"), 1900, 2100), found

    # -- values ------------------------------------------------------------------------------

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

    def word(self, data: Any, spot: Spot, words: Iterable[str], what: str) -> int:
        """One of these words, as its place among them."""
        words = tuple(words)
        if isinstance(data, str) and data in words:
            return words.index(data)
        near = (hint(data, words) if isinstance(data, str) else "") or f"; it is {', '.join(words)}"
        self.form(spot, f"{what} is another: {quote_value(data)}{near}")
        return 0

    def listed(self, data: Any, spot: Spot, least: int, most: int, what: str) -> list[Any]:
        """A list of so many."""
        if isinstance(data, list) and least <= len(data) <= most:
            return data
        count = f"{len(data)} of them" if isinstance(data, list) else quote_value(data)
        bounds = f"{least}" if least == most else f"{least} to {most}"
        self.form(spot, f"{what} is a list of {bounds}; found {count}")
        return []

    def numbers(self, data: Any, spot: Spot, count: tuple[int, int], top: tuple[int, int],
                what: str) -> tuple[int, ...]:  # fmt: skip
        """A list of whole numbers: how many, and their bounds."""
        found = self.listed(data, spot, *count, what)
        return tuple(self.whole(one, spot.at(at), *top) for at, one in enumerate(found))

    def goods(self, data: Any, spot: Spot) -> tuple[int, ...]:
        """How many stones, marbles and golds."""
        found = self.numbers(data, spot, (3, 3), (0, MOST), "goods (stone, marble, gold)")
        return found or (0, 0, 0)

    # -- parts -------------------------------------------------------------------------------

    def by_seats(self, key: str, count: int, low: int, top: int) -> tuple[tuple[int, ...], ...]:
        """A list for each number of seats: of so many numbers, or of 2 to 12 where `count` is 0."""
        data, spot = self.part(key)
        bounds = (count, count) if count else (2, 12)
        return tuple(
            self.numbers(one, spot.at(seats), bounds, (low, top), f"`{key}` of `{seats}`")
            for seats, one in self.mapping(data, spot, SEATS, f"`{key}`").items()
        )

    def numbers_by_seats(self, key: str, low: int, top: int) -> tuple[int, ...]:
        """A number for each number of seats."""
        data, spot = self.part(key)
        parts = self.mapping(data, spot, SEATS, f"`{key}`")
        return tuple(self.whole(one, spot.at(seats), low, top) for seats, one in parts.items())

    def start_goods(self) -> tuple[tuple[int, ...], ...]:
        """What each seat begins with, in turn order (D7)."""
        data, spot = self.part("start_goods")
        rows = self.listed(data, spot, 4, 4, "`start_goods`")
        return tuple(self.goods(one, spot.at(at)) for at, one in enumerate(rows))

    def boon(self, data: Any, spot: Spot, what: str, either: bool = False) -> Boon:
        """What something gives."""
        parts = self.mapping(data, spot, BOONS, what, needed=False)
        produce = (0, 0, 0)
        if "produce" in parts:
            found = self.goods(parts.pop("produce"), spot.at("produce"))
            produce = (found[0], found[1], found[2])
        tops = {"make_offering": 1}
        counts = {
            key: self.whole(one, spot.at(key), 0, tops.get(key, MOST)) for key, one in parts.items()
        }
        return Boon(**counts, produce=produce, either=either)

    def areas(self) -> tuple[ActionArea, ...]:
        """The eight areas (D11)."""
        data, spot = self.part("areas")
        found = []
        for id, one in self.mapping(data, spot, AREAS, "`areas`").items():
            at = spot.at(id)
            parts = self.mapping(one, at, ("main", "ribbon"), f"`{id}`")
            ribbon = self.boon(parts["ribbon"], at.at("ribbon"), "`ribbon`")
            found.append(self.area(id, parts["main"], at.at("main"), ribbon))
        return tuple(found)

    def area(self, id: str, data: Any, spot: Spot, ribbon: Boon) -> ActionArea:
        """The main action of an area."""
        if isinstance(data, dict) and len(data) == 1:
            ((key, one),) = data.items()
            at = spot.at(key)
            if key in ("produce_each_city", "produce_once"):
                rows = self.listed(one, at, 1, 6, f"`{key}`")
                mixes = tuple(self.goods(row, at.at(place)) for place, row in enumerate(rows))
                kind = 0 if key == "produce_each_city" else 1
                return ActionArea(id, kind, mixes, (), Boon(), ribbon)
            if key == "build":
                kinds = self.listed(one, at, 1, 4, "`build`")
                builds = tuple(
                    self.word(kind, at.at(place), KINDS, "a building")
                    for place, kind in enumerate(kinds)
                )
                return ActionArea(id, 2, (), builds, Boon(), ribbon)
            if key == "choose":
                boon = self.boon(one, at, "`choose`", either=True)
                return ActionArea(id, 3, (), (), boon, ribbon)
        return ActionArea(id, 3, (), (), self.boon(data, spot, "`main`"), ribbon)

    def buildings(self) -> tuple[Construction, ...]:
        """The four kinds of buildings (D12, D20, D22)."""
        data, spot = self.part("buildings")
        found = []
        parts = self.mapping(data, spot, KINDS, "`buildings`")
        for (name, one), slots in zip(parts.items(), SLOTS_OF, strict=True):
            at = spot.at(name)
            keys = self.mapping(one, at, ("cost", "points", "slots"), f"`{name}`")
            rows = self.listed(keys["slots"], at.at("slots"), slots, slots, f"`slots` of `{name}`")
            boons = tuple(
                self.boon(row, at.at("slots", place), "a slot") for place, row in enumerate(rows)
            )
            cost = self.goods(keys["cost"], at.at("cost"))
            points = self.whole(keys["points"], at.at("points"), 0, 20)
            found.append(Construction(cost, points, boons))
        return tuple(found)

    def efforts(self) -> tuple[MountainEffort, ...]:
        """What each opponent spends."""
        data, spot = self.part("opponents")
        found = []
        for name, one in self.mapping(data, spot, OPPONENTS, "`opponents`").items():
            parts = self.mapping(one, spot.at(name), EFFORTS, f"`{name}`")
            at = spot.at(name)
            spent = {key: self.whole(parts[key], at.at(key), 0, top)
                     for key, top in EFFORTS.items()}  # fmt: skip
            found.append(MountainEffort(name, **spent))
        return tuple(found)
