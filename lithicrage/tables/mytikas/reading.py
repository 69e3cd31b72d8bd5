"""Reads the data file of Mytikas: amounts, or one finding for each thing that is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from lithicrage.language.findings import CardFileError, Finding, hint, quote_value
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
from lithicrage.tables.parts import PartsReader, TableParts

FILE: Final = Path(__file__).with_name("mytikas.yaml")
KEY: Final = "mytikas"
KEYS: Final = (
    *("table", "credit", "level_tokens", "favor_pile", "line_face_down", "locks", "start_goods"),
    *("start_offerings", "longest", "areas", "buildings", "cards", "opponents"),
)
OPPONENTS: Final = ("novice", "adept", "master")
EFFORTS: Final = {"width": 40, "tried": 12, "games": 64, "turns": 80, "denial": 100}
BOONS: Final = (
    *("move_up", "move_any", "offerings", "favors", "make_offering", "gold_here", "produce"),
)
LONGEST: Final = (5, 200)  # turns of a seat
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

    told = TableParts(source, rest, "Mytikas", KEYS)
    reader = MountainReader(told)
    credit = reader.head(KEY)
    found = MountainData(
        *credit,
        level_tokens=reader.by_seats("level_tokens", LEVELS, 0, 20),
        favor_pile=reader.numbers_by_seats("favor_pile", 1, 9),
        face_down=reader.numbers_by_seats("line_face_down", 1, 9),
        locks=reader.by_seats("locks", 0, 1, 12),
        start_goods=reader.start_goods(),
        start_offerings=reader.start_offerings(),
        longest=reader.longest(),
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


class MountainReader(PartsReader):
    """The parts of the data of Mytikas."""

    def word(self, data: Any, spot: Spot, words: Iterable[str], what: str) -> int:
        """One of these words, as its place among them."""
        words = tuple(words)
        if isinstance(data, str) and data in words:
            return words.index(data)
        near = (hint(data, words) if isinstance(data, str) else "") or f"; it is {', '.join(words)}"
        self.form(spot, f"{what} is another: {quote_value(data)}{near}")
        return 0

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

    def start_offerings(self) -> tuple[tuple[int, ...], ...]:
        """How many Offerings each seat begins with, for each number of seats (R25)."""
        data, spot = self.part("start_offerings")
        parts = self.mapping(data, spot, SEATS, "`start_offerings`")
        return tuple(
            self.numbers(one, spot.at(seats), (at + 2, at + 2), (0, MOST),
                         f"`start_offerings` of `{seats}`")
            for at, (seats, one) in enumerate(parts.items())
        )  # fmt: skip

    def longest(self) -> int:
        """The turns of a seat after which a match ends (R24)."""
        data, spot = self.part("longest")
        return self.whole(data, spot, *LONGEST)

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
