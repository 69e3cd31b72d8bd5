"""The chance to finish a tour, stop by stop: measured figures, and the curve of a played tour.

Owns the files of these figures and their meaning: one of the core set alone, one with B-Side. They
are those of a greedy player and a drafter: a picture of a good average player, not of whoever
plays. `tools/tour_chances.py` measures them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from lithicrage.base.tongue import mark
from lithicrage.game.protocol import IllegalChoice
from lithicrage.packs.library import Library
from lithicrage.tours.codes import read_code
from lithicrage.tours.plan import TourPlan
from lithicrage.tours.reading import TourBook, read_tours
from lithicrage.tours.state import TourState, start_tour

FILE: Final = Path(__file__).with_name("tour_chances.json")
BESIDE: Final = FILE.with_stem("tour_chances_bside")  # of the core set and B-Side together
ENCORES: Final = (0, 2, 5, 8)  # that are measured; each stands for those around it
ENCORE_FROM: Final = (1, 4, 7)  # the first encore of each band but the first
TIRED_FROM: Final = (5, 10, 15)  # the least Fatigue of each band but the first
WHOSE: Final = mark("of a good average player")
WHOLE: Final = 1000  # chances are whole numbers out of so many

Table = tuple[tuple[tuple[tuple[int, ...], ...], ...], ...]


@dataclass(frozen=True)
class Moment:
    """Where a tour stands as a stop is noted: stops behind, strings and Fatigue, and what the stop
    was: its place in `dates`, -1 for the start."""

    behind: int
    strings: int
    fatigue: int
    date: int = -1


@dataclass(frozen=True)
class Point:
    """A point of the curve: the chance to finish, from 0 to 1, once this date was noted; -1 is the
    start."""

    date: int
    chance: float


@dataclass(frozen=True)
class TourChances:
    """The measured figures. `content` is the digest of the cards that were played with, `files`
    that of the tours, `played` how many were, by tour. `tables` are by tour, too: for each band of
    encores, each count of stops behind, each count of strings from 1, each band of Fatigue the
    chance in thousandths.
    """

    content: str
    files: str
    seed: int
    played: Mapping[str, int]
    tables: Mapping[str, Table]

    def fits(self, plan: TourPlan) -> bool:
        """Whether a tour is one of those that were measured: the same files, and one hero."""
        same = (self.content, self.files) == (plan.library.digest, plan.book.digest)
        return same and plan.id in self.tables and plan.partner is None

    def chance(self, plan: TourPlan, moment: Moment) -> float:
        """The chance to finish from this moment on. Raises KeyError for a tour without figures."""
        if moment.strings <= 0:
            return 0.0
        stops = self.tables[plan.id][band(ENCORE_FROM, plan.encores)]
        strings = stops[min(moment.behind, len(stops) - 1)]
        tired = strings[min(moment.strings, len(strings)) - 1]
        return tired[band(TIRED_FROM, moment.fatigue)] / WHOLE


def band(edges: Sequence[int], value: int) -> int:
    """The number of the band that a value falls into."""
    return sum(value >= edge for edge in edges)


def moment_of(state: TourState) -> Moment:
    """Where a tour stands at the stop that was noted last; a lost match leaves its stop ahead."""
    bag = state.bags[0]
    if not state.dates:
        return Moment(0, bag.strings, bag.fatigue)
    last = state.dates[-1]
    before = sum(len(leg.columns) + 1 for leg in state.plan.tour.legs[: last.leg])
    behind = before + last.column + (last.result >= 0)
    return Moment(behind, bag.strings, bag.fatigue, len(state.dates) - 1)


def note(found: list[Moment], state: TourState) -> None:
    """Add the moment that a tour has come to, if it is a new one."""
    if not found or len(state.dates) > found[-1].date + 1:
        found.append(moment_of(state))


def moments(state: TourState, choices: Iterable[int]) -> list[Moment]:
    """The start and every stop of a tour that is played on from here with these choices.

    Raises IllegalChoice where they lead nowhere.
    """
    found: list[Moment] = []
    note(found, state)
    for index in choices:
        state.choose(index)
        note(found, state)
    return found


def curve(plan: TourPlan, seed: int, choices: Sequence[int], digest: str = "") -> list[Point]:
    """The chance to finish over a tour that is over; [] without figures for its files.

    The choices are played again; with a `digest`, they have to end in it.
    """
    known = known_of(plan)
    if known is None:
        return []
    state = start_tour(plan, seed)
    try:
        found = moments(state, choices)
    except IllegalChoice:
        return []
    if not state.result or digest not in ("", state.digest()):
        return []
    points = [Point(one.date, known.chance(plan, one)) for one in found]
    return [*points[:-1], Point(points[-1].date, float(state.result > 0))]


@lru_cache(maxsize=64)
def curve_of_code(library: Library, text: str) -> tuple[Point, ...]:
    """The same for the code of a tour; () for what is none, or was played with other packs."""
    try:
        code = read_code(text)
        there, people = library.part(code.packs), (code.ancestry, code.cls)
        plan = TourPlan(there, _book_of(there), code.tour, *people, code.encore, code.partner)
    except (ValueError, LookupError):
        return ()
    return tuple(curve(plan, code.seed, code.choices, code.digest))


def best_and_worst(points: Sequence[Point]) -> tuple[Point, Point]:
    """The moments at which most and least spoke for the end, which is none of them; the first of
    equal ones. Raises ValueError without any before it."""
    before = points[:-1]
    best = max(before, key=lambda one: one.chance)
    return best, min(before, key=lambda one: one.chance)


@lru_cache(maxsize=2)
def _book_of(library: Library) -> TourBook:
    return read_tours(library)


# ---- the file ------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def read_shipped() -> TourChances:
    """The figures of the core set. Raises ValueError if the file is damaged, OSError."""
    return read_chances(FILE.read_text("utf-8"), FILE.name)


@lru_cache(maxsize=1)
def read_beside() -> TourChances | None:
    """The figures of the core set with B-Side; None while they are not measured. Raises as
    `read_shipped`."""
    return read_chances(BESIDE.read_text("utf-8"), BESIDE.name) if BESIDE.is_file() else None


def known_of(plan: TourPlan) -> TourChances | None:
    """The figures that a tour is of; None if nobody measured such a tour."""
    found = (read() for read in (read_shipped, read_beside))
    return next((one for one in found if one is not None and one.fits(plan)), None)


def read_chances(text: str, name: str) -> TourChances:
    """The figures in a file's text. Raises ValueError with one line that names the file."""
    try:
        plain = json.loads(text)
        tables = {str(tour): _table(rows) for tour, rows in plain["tables"].items()}
        played = {str(tour): int(count) for tour, count in plain["played"].items()}
        return TourChances(
            str(plain["content"]), str(plain["files"]), int(plain["seed"]), played, tables
        )
    except KeyError as error:
        raise ValueError(f"{name}: {error.args[0]} is missing") from None
    except (ValueError, TypeError, AttributeError, RecursionError) as error:
        raise ValueError(f"{name}: these are no measured figures: {error}") from None


def text_of(chances: TourChances) -> str:
    """The text that `read_chances` reads back, a line for each count of stops."""
    tables = []
    for tour, encores in chances.tables.items():
        bands = [
            "[\n" + ",\n".join(f"   {json.dumps(stop)}" for stop in stops) + "\n  ]"
            for stops in encores
        ]
        tables.append(f"  {json.dumps(tour)}: [{', '.join(bands)}]")
    said = {
        "content": chances.content,
        "files": chances.files,
        "seed": chances.seed,
        "played": dict(chances.played),
    }
    head = "".join(f" {json.dumps(key)}: {json.dumps(value)},\n" for key, value in said.items())
    return "{\n" + head + ' "tables": {\n' + ",\n".join(tables) + "\n }\n}\n"


def _table(plain: Any) -> Table:
    found = tuple(
        tuple(tuple(tuple(map(_chance, row)) for row in strings) for strings in stops)
        for stops in plain
    )
    shaped = len(found) == len(ENCORES) and all(
        stops and all(rows and all(len(row) == len(TIRED_FROM) + 1 for row in rows)
                      for rows in stops)
        for stops in found
    )  # fmt: skip
    if not shaped:
        raise ValueError("a table has rows for encores, stops, strings and Fatigue")
    return found


def _chance(value: Any) -> int:
    if type(value) is not int or not 0 <= value <= WHOLE:
        raise ValueError(f"a chance is a whole number from 0 to {WHOLE}; found {value!r:.60}")
    return value
