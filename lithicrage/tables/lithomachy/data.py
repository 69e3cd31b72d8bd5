"""The data of Lithomachy: read from the YAML files beside this module when first asked for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from lithicrage.tables.lithomachy.goals import ChapterGoal, read_goal
from lithicrage.tables.lithomachy.gods import CHAPTERS, GOD_KEYS, GODS
from lithicrage.tables.lithomachy.icons import TRACK_LENGTH
from lithicrage.tables.lithomachy.reading import Place, open_place
from lithicrage.tables.lithomachy.shapes import Shape, turned
from lithicrage.tables.lithomachy.sheet import (
    TempleSheet,
    read_form,
    read_icons,
    read_sheet,
    read_wounds,
    sheet_file,
    sheet_name,
)
from lithicrage.tables.table import RuleSource, TableCredit

HERE: Final = Path(__file__).resolve().parent / "data"
LEVELS: Final = ("awakening", "initiation", "trial", "titanomachy")
SEALS: Final = ("none", "bronze", "silver", "gold")
SWITCHES: Final = {
    "goal": ("items", "mission"),
    "bronze_floor": ("any", "strict"),
    "items_bonus": ("ten", "fifteen"),
    "shields": ("standing", "unplaced"),
    "chain": ("any", "previous_round"),
    "zeus_clears": ("both", "x", "obstacle"),
}
STRENGTHS: Final = ("yellow", "green", "red")
POINTS: Final = ("scroll", "bolt", "coin", "chest", "watermark", "some_items", "all_items")
# The plain numbers of `lithomachy.yaml` with their range.
NUMBERS: Final = {
    "rounds": (1, 12),
    "rerolls": (0, 9),
    "items": (1, 8),
    "pillar": (1, 8),
    "keys_per_chest": (0, 9),
    "shields_per_god": (0, 3),
    "hera_rounds": (0, 12),
    "ares_strength": (1, 12),
    "second_bonus": (1, TRACK_LENGTH),
    "third_bonus": (1, TRACK_LENGTH),
}


class Grade(NamedTuple):
    """A difficulty: whether forms must touch, the strikes of each third, what its seals ask."""

    contact: bool
    wrath: tuple[int, ...]
    gold: int
    silver: int


class LithomachyData(NamedTuple):
    """All that the rules leave to data. Gods, levels and switches are in their order."""

    credit: TableCredit
    numbers: dict[str, int]
    strengths: tuple[int, ...]
    points: dict[str, int]
    wound_track: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]
    levels: dict[str, Grade]
    switches: dict[str, tuple[str, ...]]
    sources: dict[str, RuleSource]
    forms: tuple[Shape, ...]
    tracks: tuple[tuple[int, ...], ...]
    goals: tuple[tuple[ChapterGoal, ...], ...]
    seals: tuple[int, ...]


@lru_cache
def data() -> LithomachyData:
    """The data as shipped. Raises CardFileError, with the place of what is wrong."""
    return read_data(HERE)


def read_data(folder: Path) -> LithomachyData:
    """The data of a folder without its sheets. Raises CardFileError."""
    root = open_place(folder / "lithomachy.yaml")
    goals, seals = read_missions(open_place(folder / "campaign.yaml"))
    known = read_numbers(root)
    return known._replace(
        forms=read_forms(open_place(folder / "forms.yaml")),
        tracks=read_tracks(open_place(folder / "tracks.yaml")),
        goals=goals,
        seals=seals,
    )


def read_numbers(root: Place) -> LithomachyData:
    """What `lithomachy.yaml` holds: all but forms, tracks and goals. Raises CardFileError."""
    root.only(
        (
            *("table", "schema", "credit", "strengths", "points", "wound_track", "pairs"),
            *("levels", "switches", "sources", *NUMBERS),
        )
    )
    return LithomachyData(
        credit=_read_credit(root.at("credit")),
        numbers={key: root.at(key).number(*bounds) for key, bounds in NUMBERS.items()},
        strengths=tuple(root.at("strengths").at(key).number(1, 12) for key in STRENGTHS),
        points={key: root.at("points").at(key).number(0, 99) for key in POINTS},
        wound_track=read_wounds(root.at("wound_track")),
        pairs=tuple(_read_pair(one) for one in root.at("pairs").each(6)),
        levels={level: _read_grade(root.at("levels").at(level)) for level in LEVELS},
        switches={
            key: _read_switch(root.at("switches").at(key), SWITCHES[key]) for key in SWITCHES
        },
        sources=_read_sources(root.at("sources")),
        forms=(),
        tracks=(),
        goals=(),
        seals=(),
    )


def _read_credit(place: Place) -> TableCredit:
    words = {key: place.at(key).text() for key in ("title", "designer", "found")}
    year = place.at("year").number(1900, 2999)
    return TableCredit(words["title"], words["designer"], year, words["found"])


def _read_pair(place: Place) -> tuple[int, int]:
    one, other = (GOD_KEYS.index(god.one_of(GOD_KEYS)) for god in place.each(2))
    if one == other:
        raise place.refuse("a number of the die names two gods")
    return (one, other)


def _read_grade(place: Place) -> Grade:
    place.only(("contact", "wrath", "gold", "silver"))
    wrath = tuple(one.number(0, 9) for one in place.at("wrath").each(3))
    gold = place.at("gold").number(1, 200)
    return Grade(place.at("contact").flag(), wrath, gold, place.at("silver").number(1, gold - 1))


def _read_switch(place: Place, known: tuple[str, ...]) -> tuple[str, ...]:
    found = tuple(one.one_of(known) for one in place.each(len(known)))
    if sorted(found) != sorted(known):
        raise place.refuse(f"must have each of {', '.join(known)}, the usual one first")
    return found


def _read_sources(place: Place) -> dict[str, RuleSource]:
    names = [source.value for source in RuleSource]
    return {str(key): RuleSource(place.at(key).one_of(names)) for key in place.mapping()}


def read_forms(root: Place) -> tuple[Shape, ...]:
    """The forms of chapter 1 by god (`forms.yaml`). Raises CardFileError."""
    root.only(("table", "schema", "source", "forms"))
    root.at("forms").only(GOD_KEYS)
    return tuple(read_form(root.at("forms").at(god)) for god in GOD_KEYS)


def read_tracks(root: Place) -> tuple[tuple[int, ...], ...]:
    """The Bonus tracks by god (`tracks.yaml`). Raises CardFileError."""
    root.only(("table", "schema", "sources", "tracks"))
    root.at("tracks").only(GOD_KEYS)
    return tuple(read_icons(root.at("tracks").at(god)) for god in GOD_KEYS)


def read_missions(root: Place) -> tuple[tuple[tuple[ChapterGoal, ...], ...], tuple[int, ...]]:
    """The goals by god and chapter, and the seal that each chapter asks (`campaign.yaml`).

    Raises CardFileError.
    """
    root.only(("table", "schema", "source", "seals", "missions"))
    missions = root.at("missions")
    missions.only(GOD_KEYS)
    goals = tuple(
        tuple(read_goal(one) for one in missions.at(god).each(CHAPTERS)) for god in GOD_KEYS
    )
    return goals, tuple(SEALS.index(one.one_of(SEALS)) for one in root.at("seals").each(CHAPTERS))


@lru_cache
def sheet_ids() -> tuple[str, ...]:
    """The ids of all sheets in the order of the campaign."""
    return tuple(sheet_name(god, chapter) for god in range(GODS) for chapter in range(CHAPTERS))


@lru_cache
def sheet(name: str) -> TempleSheet:
    """A shipped sheet by its id, such as `zeus-1`. Raises KeyError, or CardFileError."""
    number = {one: n for n, one in enumerate(sheet_ids())}[name]
    file = sheet_file(number // CHAPTERS, number % CHAPTERS)
    return read_sheet(HERE / "sheets" / file, f"sheets/{file}")


def chapter_forms(known: LithomachyData, chapter: int) -> tuple[Shape, ...]:
    """The forms of a chapter from 0, by god: a quarter turn on for each chapter."""
    return tuple(turned(form, chapter) for form in known.forms)


@lru_cache
def content() -> str:
    """The digest of what a match depends on: all numbers and all sheets, without their words."""
    known = data()
    told = [repr(known[1:8]), repr(known[9:])]
    for name in sheet_ids():
        one = sheet(name)
        told.append(repr(one._replace(title="", chronicle=(), seed=0)))
    return sha256("\n".join(told).encode("utf-8")).hexdigest()[:16]


def said_on_sheets() -> Iterator[tuple[str, str]]:
    """Titles and chronicles, which are messages: each with its context, which is none."""
    for name in sheet_ids():
        one = sheet(name)
        for words in (one.title, *one.chronicle):
            yield "", words
