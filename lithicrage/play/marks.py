"""Marks: what a person has done so far, told from what is kept of it.

A mark is never stored: it is counted each time from the matches, the tours that are over, and the
lessons and puzzles that are done. Whoever was helped earns none by it, and of tours the clean ones
alone count (TR14). Knows no file and no window.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property, partial
from typing import Final

from lithicrage.base.tongue import mark, tr
from lithicrage.decks.lineup import PVP
from lithicrage.language.models import Enemy
from lithicrage.packs.library import CORE, OWN, Library
from lithicrage.play.nights import Nights, nights
from lithicrage.play.touring import CLEAN
from lithicrage.store.totals import MatchLine
from lithicrage.store.tour_history import KeptTour
from lithicrage.tours.models import HEADLINER
from lithicrage.tours.plan import HERO

TIERS: Final = (1, 2, 3, 4)
PER_TIER: Final = 4  # Enemies of the core set in each tier
ALL_ENEMIES: Final = PER_TIER * len(TIERS)
QUICK: Final = 14  # turns, at most
UNHURT: Final = 30  # Stamina left, at least
GEAR: Final = 5  # pieces, as many as one can carry (TR9)

CLASSES, ENCORES, TOURS, ENEMIES, PLAYERS, WAYS, COURSES, NIGHTS = (
    *("classes", "encores", "tours", "enemies", "players", "ways", "courses", "nights"),
)


@dataclass(frozen=True)
class Career:
    """What is kept of a person. `tiers` are those of the Enemies that marks ask for, by id."""

    lines: Sequence[MatchLine] = ()
    tours: Sequence[KeptTour] = ()
    lessons: Collection[str] = ()
    puzzles: Collection[str] = ()
    today: date = date.max
    tiers: Mapping[str, int] = field(default_factory=dict)

    @cached_property
    def won(self) -> list[MatchLine]:
        """The matches that were won without help, against an Enemy or a program."""
        return [line for line in self.lines if line.result > 0 and _counts(line)]

    @cached_property
    def clean(self) -> list[KeptTour]:
        """The clean tours."""
        return [one for one in self.tours if one.kind == CLEAN]

    @cached_property
    def survived(self) -> list[KeptTour]:
        """The clean tours that were won."""
        return [one for one in self.clean if one.won]

    @cached_property
    def beaten(self) -> set[str]:
        """The Enemies of `tiers` that were beaten."""
        return {line.enemy for line in self.won if line.mode != PVP} & set(self.tiers)

    @cached_property
    def in_a_row(self) -> int:
        """The most wins in a row, helped matches left out."""
        most = now = 0
        for line in self.lines:
            if _counts(line):
                now = now + 1 if line.result > 0 else 0
                most = max(most, now)
        return most

    @cached_property
    def nights(self) -> Nights:
        """Nights in a row."""
        ended = [one.ended for one in self.lines] + [one.ended for one in self.tours]
        return nights(ended, self.today)


@dataclass(frozen=True)
class Mark:
    """A mark. `called` and `asks` are its name and what it takes, as messages; `number` stands in
    the latter. `of` says how many of what `count` counts."""

    id: str
    called: str
    asks: str
    group: str
    count: Callable[[Career], int]
    of: int = 1
    number: int = 0

    @property
    def name(self) -> str:
        """What it is called."""
        return tr(self.called)

    @property
    def line(self) -> str:
        """What it takes, as a sentence."""
        return tr(self.asks, number=self.number)

    def reached(self, career: Career) -> int:
        """How far a person is, at most `of`."""
        return min(self.of, self.count(career))

    def earned(self, career: Career) -> bool:
        """Whether a person has it."""
        return self.reached(career) >= self.of


def earned(career: Career) -> list[Mark]:
    """The marks that a person has, in the order of all."""
    return [one for one in MARKS if one.earned(career)]


def tiers_of(library: Library) -> dict[str, int]:
    """The tiers of the Enemies that marks ask for: those of the core set."""
    known = library.models(Enemy)
    return {id: one.tier for id, one in known.items() if library.home(id) == CORE}


def _counts(line: MatchLine) -> bool:
    """Whether a match was played without help, and not against a person at the same screen."""
    return not line.assisted and (line.mode != PVP or bool(line.player))


# ---- what is counted -----------------------------------------------------------------------------


def _class(cls: str, career: Career) -> int:
    return sum(cls in (one.cls, *one.partner[1:2]) for one in career.survived)


def _encore(step: int, career: Career) -> int:
    return sum(one.encore >= step for one in career.survived)


def _tour_where(holds: Callable[[KeptTour], bool], career: Career) -> int:
    return sum(map(holds, career.survived))


def _none_lost(one: KeptTour) -> bool:
    return all(stop.result >= 0 for stop in one.dates)


def _nearly(career: Career) -> int:
    """Clean tours that a headliner ended."""
    ends = (one.dates[-1] for one in career.clean if not one.won and one.dates)
    return sum(stop.kind == HEADLINER and stop.result < 0 for stop in ends)


def _most_fame(career: Career) -> int:
    return max((one.fame for one in career.clean), default=0)


def _all_fame(career: Career) -> int:
    return sum(max(0, one.fame) for one in career.clean)


def _tier(tier: int, career: Career) -> int:
    return sum(career.tiers[id] == tier for id in career.beaten)


def _program(name: str, career: Career) -> int:
    return sum(line.mode == PVP and line.player == name for line in career.won)


def _match_where(holds: Callable[[MatchLine], bool], career: Career) -> int:
    return sum(map(holds, career.won))


def _decks(career: Career) -> int:
    return len({line.deck for line in career.won if line.deck != HERO})


def _own(line: MatchLine) -> bool:
    return line.deck.startswith(f"{OWN}:") and line.deck != HERO


# ---- all of them ---------------------------------------------------------------------------------

_CLASS_MARKS: Final = (
    ("pit_captain", mark("Fire Drill"), mark("Win a tour as a Pit Captain. Use the marked exits.")),
    ("dirge_medic", mark("Both Paid"), mark("Win a tour as a Dirge Medic. Keep the invoices.")),
    ("cairn_bouncer", mark("On the List"), mark("Win a tour as a Cairn Bouncer. Plus none.")),
    (
        "stage_knifer",
        mark("In That Order"),
        mark("Win a tour as a Stage Knifer. Mind the strings."),
    ),
    ("riff_mason", mark("Load-Bearing"), mark("Win a tour as a Riff Mason, stone by stone.")),
    ("hum_oracle", mark("Fifty Hertz"), mark("Win a tour as a Hum Oracle. You knew.")),
    ("zine_heretic", mark("Stapled Twice"), mark("Win a tour as a Zine Heretic, both sides.")),
    ("crowd_surfer", mark("Still Clean"), mark("Win a tour as a Crowd Surfer. Feet up.")),
)
_ENCORE_MARKS: Final = (
    (0, mark("Home by Friday"), mark("Win a tour. Any tour.")),
    (1, mark("One More"), mark("Win a tour at encore 1. They asked.")),
    (3, mark("Three More"), mark("Win a tour at encore 3. They asked twice.")),
    (5, mark("The Neighbours"), mark("Win a tour at encore 5. They rang.")),
    (10, mark("Lights On"), mark("Win a tour at encore 10. Everyone out.")),
)
_TIER_MARKS: Final = (
    (mark("The Small Rooms"), mark("Beat all four Enemies of tier 1.")),
    (mark("The Side Door"), mark("Beat all four Enemies of tier 2.")),
    (mark("The Main Hall"), mark("Beat all four Enemies of tier 3.")),
    (mark("The Stones"), mark("Beat all four Enemies of tier 4.")),
)
_PLAYER_MARKS: Final = (
    ("adept", mark("Homework"), mark("Beat an Adept's deck.")),
    ("expert", mark("Second Opinion"), mark("Beat an Expert's deck.")),
    ("master", mark("Overruled"), mark("Beat a Master's deck.")),
)
_NIGHT_MARKS: Final = (
    (3, mark("Long Weekend"), mark("Play three nights in a row.")),
    (7, mark("Residency"), mark("Play seven nights in a row.")),
    (30, mark("Part of the Wall"), mark("Play thirty nights in a row.")),
)

MARKS: Final[tuple[Mark, ...]] = (
    *(
        Mark(f"class_{cls}", name, line, CLASSES, partial(_class, cls))
        for cls, name, line in _CLASS_MARKS
    ),
    *(
        Mark(f"encore_{step}", name, line, ENCORES, partial(_encore, step))
        for step, name, line in _ENCORE_MARKS
    ),
    Mark(
        "nothing_snapped",
        mark("Nothing Snapped"),
        mark("Win a tour without a lost match."),
        TOURS,
        partial(_tour_where, _none_lost),
    ),
    Mark(
        "full_van",
        mark("Five in the Van"),
        mark("Win a tour with five pieces of gear."),
        TOURS,
        partial(_tour_where, lambda one: len(one.gear) >= GEAR),
    ),
    Mark(
        "nearly",
        mark("They Clapped"),
        mark("Lose a tour to a headliner. It was close, you say."),
        TOURS,
        _nearly,
    ),
    Mark(
        "fame_tour",
        mark("A Name on a Wall"),
        mark("Bring home 500 Fame from one tour."),
        TOURS,
        _most_fame,
        500,
    ),
    Mark(
        "fame_all",
        mark("A Street of Walls"),
        mark("Bring home 5000 Fame in all."),
        TOURS,
        _all_fame,
        5000,
    ),
    Mark(
        "first_win",
        mark("Not You"),
        mark("Win a match. Someone had to fall over."),
        ENEMIES,
        lambda career: len(career.won),
    ),
    *(
        Mark(f"tier_{tier}", name, line, ENEMIES, partial(_tier, tier), PER_TIER)
        for tier, (name, line) in zip(TIERS, _TIER_MARKS, strict=True)
    ),
    Mark(
        "all_enemies",
        mark("The Whole Bill"),
        mark("Beat all sixteen Enemies. No refunds."),
        ENEMIES,
        lambda career: len(career.beaten),
        ALL_ENEMIES,
    ),
    *(
        Mark(f"player_{id}", name, line, PLAYERS, partial(_program, id))
        for id, name, line in _PLAYER_MARKS
    ),
    Mark(
        "last_legs",
        mark("Last Legs"),
        mark("Win a match with 1 Stamina left."),
        WAYS,
        partial(_match_where, lambda line: line.stamina == 1),
    ),
    Mark(
        "early_bus",
        mark("The Early Bus"),
        mark("Win a match in {number} turns or fewer."),
        WAYS,
        partial(_match_where, lambda line: 0 < line.turns <= QUICK and not line.about),
        number=QUICK,
    ),
    Mark(
        "unhurt",
        mark("Hair Intact"),
        mark("Win a match with {number} Stamina left."),
        WAYS,
        partial(_match_where, lambda line: line.stamina >= UNHURT),
        number=UNHURT,
    ),
    Mark(
        "in_a_row",
        mark("Five on the Trot"),
        mark("Win five matches in a row."),
        WAYS,
        lambda career: career.in_a_row,
        5,
    ),
    Mark(
        "home_made",
        mark("Home-Made"),
        mark("Win a match with a deck of your own."),
        WAYS,
        partial(_match_where, _own),
    ),
    Mark(
        "eight_decks",
        mark("Borrowed Shirts"),
        mark("Win with eight different decks."),
        WAYS,
        _decks,
        8,
    ),
    Mark(
        "hundred",
        mark("Furniture"),
        mark("Play a hundred matches. They know your coat."),
        WAYS,
        lambda career: len(career.lines),
        100,
    ),
    Mark(
        "lessons",
        mark("Cap and Gown"),
        mark("Finish five lessons. Keep the cap."),
        COURSES,
        lambda career: len(career.lessons),
        5,
    ),
    Mark(
        "puzzles_10",
        mark("Pencil"),
        mark("Solve ten puzzles."),
        COURSES,
        lambda career: len(career.puzzles),
        10,
    ),
    Mark(
        "puzzles_100",
        mark("Pen"),
        mark("Solve a hundred puzzles. No crossing out."),
        COURSES,
        lambda career: len(career.puzzles),
        100,
    ),
    *(
        Mark(f"nights_{count}", name, line, NIGHTS, lambda career: career.nights.longest, count)
        for count, name, line in _NIGHT_MARKS
    ),
)
