"""`lab advice`: do the adviser's chances come true, and does a review find a planted blunder?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from lithicrage.decks.lineup import PVP, Lineup
from lithicrage.decks.needed import needed_library
from lithicrage.decks.owned import ready_decks
from lithicrage.game.rng import Rng
from lithicrage.lab.arena import draw_lineup
from lithicrage.lab.measured_weights import Cell
from lithicrage.lab.pieces.advice import Promise
from lithicrage.lab.pieces.piece import Piece
from lithicrage.lab.questions.study import Study
from lithicrage.lab.review import SIMULATIONS
from lithicrage.lab.sheets.sheet import Chart, Column, Fault, Figure, Row, Sheet, State, Table
from lithicrage.lab.strength import FIELDS
from lithicrage.lab.tally import wilson
from lithicrage.lab.workers import MatchPlan
from lithicrage.language.models import Enemy
from lithicrage.language.table_rules import MANUAL
from lithicrage.minds.players import player
from lithicrage.packs.library import Library

TENTHS: Final = 10
TRIES: Final = 3  # matches for each blunder: not every one has a choice that is bad enough
FOUND: Final = 0.8  # of planted blunders, as many are among the three worst of a review

KEPT: Final = (
    Column("promised"),
    Column("promises", "count"),
    Column("mean", "number"),
    Column("won", "number"),
    Column("off", "number", "by so many points they won more often than was promised"),
)
BLUNDERS: Final = (
    Column("of"),
    Column("count", "count"),
    Column("share", "rate"),
)


@dataclass(frozen=True)
class Tenth:
    """All promises of a tenth: how many, their mean, and how often it was won, in per cent."""

    lowest: int
    count: int
    promised: float
    won: float

    @property
    def off(self) -> float:
        """By how many points the promise was too low."""
        return self.won - self.promised

    def row(self) -> Row:
        """The tenth as a row."""
        name = f"{self.lowest} % to {self.lowest + TENTHS} %"
        figures = (round(one, 4) for one in (self.promised, self.won, self.off))
        return Row((name, Figure(self.count), *map(Figure, figures)))


def ask_advice(study: Study, level: str, field: str, blunders: int) -> Sheet:
    """Ask the adviser in as many matches as the terms allow, and review `blunders` of them.

    Raises ValueError for a level that does not search, an unknown field, and terms that say nothing
    here.
    """
    if not player(level).searches:
        raise ValueError(f"only a player that searches says what it thinks; `{level}` does not")
    if field not in FIELDS:
        raise ValueError(f"a field is one of {', '.join(FIELDS)}; found `{field}`")
    study.terms.refuse_own("ready decks are drawn by the seed")
    found = [tuple(one) for made in advised(study, level, field) for one in made["promises"]]
    table = tenths(found)
    tables = [Table(f"Promises in {field}", KEPT, tuple(one.row() for one in table), "per cent")]
    faults = []
    if blunders:
        rows = blunder_rows(reviewed(study, blunders), study)
        tables.append(Table("Planted blunders", BLUNDERS, rows))
        faults = [
            Fault(f"{row.cells[0]}: not {FOUND:.0%}", row.command)
            for row in rows
            if row.state == "missed"
        ]
    labels = tuple(f"{one.lowest} %" for one in table)
    values = tuple((round(one.won / 100, 4),) for one in table)
    return Sheet(
        "advice",
        "What the adviser promises, and what comes",
        study.command,
        study.facts() | {"players": level},
        tuple(tables),
        (Chart("bars", "Won, by what was promised", labels, values),),
        (*study.faults(), *faults),
        tuple(study.notes),
    )


def advised(study: Study, level: str, field: str) -> list[Mapping[str, Any]]:
    """What the adviser says in each match."""
    lineups = (drawn(study.library, field, study.terms.seed, n) for n in range(study.terms.most))
    more = {"player": level}
    return study.bench.play(
        [piece(study, "advice", lineup, number, more) for number, lineup in enumerate(lineups)]
    )


def reviewed(study: Study, wanted: int) -> list[Mapping[str, Any]]:
    """What reviews find in so many matches with a blunder; fewer, where few could be planted."""
    found: list[Mapping[str, Any]] = []
    for first in range(0, wanted * TRIES, wanted):
        numbers = range(first, first + wanted)
        more = {"simulations": SIMULATIONS}
        pieces = [
            piece(study, "blunders", drawn(study.library, PVP, study.terms.seed, n), n, more)
            for n in numbers
        ]
        found += [made for made in study.bench.play(pieces) if made["planted"]]
        if len(found) >= wanted:
            break
    return found[:wanted]


def piece(study: Study, kind: str, lineup: Lineup, number: int, more: Mapping[str, Any]) -> Piece:
    """One match of a line-up as a piece."""
    part = needed_library(study.library, lineup)
    plan = MatchPlan.of(part, lineup)
    asked = {
        "content": part.digest,
        "lineup": dict(plan.options),
        "seed": study.terms.seed,
        "number": number,
        **more,
    }
    return Piece.of(kind, asked, {part.digest: plan.cards})


def drawn(library: Library, field: str, seed: int, number: int) -> Lineup:
    """The line-up of a match: two decks, or a deck and an Enemy by the field's profile."""
    decks = tuple(ready_decks(library))
    if field == PVP:
        return draw_lineup(library, decks, MANUAL, seed, number)
    rng, enemies = Rng(seed, number), tuple(library.models(Enemy))
    hero, foe = decks[rng.below(len(decks))], enemies[rng.below(len(enemies))]
    return Cell(field, hero, foe).lineup().with_lists(library)


def tenths(found: Iterable[Promise]) -> list[Tenth]:
    """The promises by tenths, the lowest first; a tenth without any is left out."""
    groups: list[list[Promise]] = [[] for _ in range(TENTHS)]
    for promise in found:
        groups[min(TENTHS - 1, int(promise[0] * TENTHS))].append(promise)
    return [
        Tenth(
            number * 100 // TENTHS,
            len(group),
            100 * sum(promise[0] for promise in group) / len(group),
            100 * sum(promise[1] for promise in group) / len(group),
        )
        for number, group in enumerate(groups)
        if group
    ]


def blunder_rows(found: list[Mapping[str, Any]], study: Study) -> tuple[Row, ...]:
    """How many blunders a review finds, calls wrong, and how many forced moves it calls wrong."""
    count = max(1, len(found))
    hits, called = (sum(bool(one[key]) for one in found) for key in ("hit", "called"))
    command = f"lithicrage lab advice --blunders {len(found)} --seed {study.terms.seed}"

    def row(what: str, hit: int, state: State = "") -> Row:
        low, high = wilson(hit, count)
        share = Figure(round(hit / count, 6), round(low, 6), round(high, 6))
        return Row((what, Figure(hit), share), state, command)

    low, high = wilson(hits, count)
    state: State = "kept" if low >= FOUND else "missed" if high < FOUND else "open"
    return (
        row("among the three worst of its seat", hits, state),
        row("called wrong", called),
        row("forced moves called wrong", sum(int(one["forced"]) for one in found)),
    )
