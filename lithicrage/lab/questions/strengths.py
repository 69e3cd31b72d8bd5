"""`lab strengths`: how strong is every deck, Enemy, level, and a bonus of Stamina?

Measures what "win about so often" picks opponents by (`lab/strength.py`). Each field is played by
greedy players: every deck against every foe, then with a bonus of Stamina on either side, then with
other players on one side.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from lithicrage.decks.lineup import PVP
from lithicrage.decks.owned import ready_decks
from lithicrage.engine import rules
from lithicrage.lab import strength
from lithicrage.lab.arena import Duel, ratings
from lithicrage.lab.measured_weights import Cell
from lithicrage.lab.pieces.matches import BlockResult, MatchBlock
from lithicrage.lab.questions.study import CHUNK, Study
from lithicrage.lab.sheets.sheet import Column, Figure, Row, Sheet, Table
from lithicrage.lab.strength import FIELDS, Field, Strength, rating
from lithicrage.lab.tally import wilson
from lithicrage.language.models import Enemy
from lithicrage.minds.players import GREEDY, LEVELS

BONUSES: Final = tuple(range(-20, 21, 5))
FLAT: Final = ((BONUSES[0], 0.0), (BONUSES[-1], 0.0))  # before a bonus is measured
SLOPE: Final = math.log(10) / strength.ELO  # of a rate in Elo, beside rate * (1 - rate)
RAREST: Final = 0.02  # a win rate that pairs are not pushed beyond
SEARCHING: Final = ("adept", "expert")  # who shows what skill is worth, beside the Novice

RATED: Final = (Column("who"), Column("side"), Column("field"), Column("Elo", "number"))
FITS: Final = (
    Column("field"),
    Column("matches", "count"),
    Column("off", "number", "how far a pair lies from what the ratings say, in points"),
    Column("by chance", "number", "so many of them if the ratings were true"),
)
WORTH: Final = (Column("field"), Column("what"), Column("for"), Column("Elo", "number"))


def ask_strengths(study: Study, each: int, searching: int, levels: str) -> tuple[Sheet, str]:
    """Measure `each` matches of a deck and a foe: the sheet, and the text of the file of strengths.

    `searching` is the number of matches a field and side by each player that searches; `levels` are
    Elo by name, "" for those that are kept. Raises ValueError for terms that say nothing here, a
    level left out, and cards without ready decks or Enemies.
    """
    terms = study.terms
    study.terms.refuse_own("every ready deck is measured, by greedy players")
    elo = levels_of(levels) if levels else dict(strength.read_shipped().levels)
    run = Run(study, each, searching)
    if not run.decks or not run.enemies:
        raise ValueError("strengths are those of ready decks and Enemies; there are none")
    fields = {name: run.field(name) for name in FIELDS}
    known = Strength(strength.content_of(study.library), terms.seed, elo, fields)
    sheet = Sheet(
        "strengths",
        "How strong decks, Enemies, players and a bonus of Stamina are",
        study.command,
        study.facts(),
        (
            Table("Fit of the ratings", FITS, tuple(run.fits)),
            Table("Ratings", RATED, tuple(rated(fields)), "the mean of a field's decks is 0"),
            Table("Players and Stamina", WORTH, tuple(worth(fields)), "beside a greedy player"),
        ),
        (),
        study.faults(),
        tuple(study.notes),
    )
    return sheet, strength.text_of(known)


def levels_of(text: str) -> dict[str, float]:
    """Elo by name out of `novice=0,greedy=139`. Raises ValueError for a level left out."""
    pairs = (part.partition("=") for part in text.split(","))
    found = {name.strip(): float(elo) for name, _, elo in pairs}
    missing = [name for name in (*LEVELS, GREEDY) if name not in found]
    if missing:
        raise ValueError(f"the Elo of {', '.join(missing)} is missing")
    return found


class Run:
    """One measurement: `each` matches for every deck and foe. `fits` has a row a field."""

    def __init__(self, study: Study, each: int, searching: int) -> None:
        self.study = study
        self.decks = list(ready_decks(study.library))
        self.enemies = list(study.library.models(Enemy))
        self.each = each
        self.searching = searching
        self.fits: list[Row] = []

    def field(self, name: str) -> Field:
        """All of a field."""
        cells, fewer = self.cells(name), max(3, self.each // 20)
        found = self.rate(name, cells)
        stamina = []
        for bonus in BONUSES:
            more = self.shift(found, [replace(cell, bonus=bonus) for cell in cells], fewer)
            stamina.append((bonus, round(-more, 1) if bonus else 0.0))
        matches = found.matches + len(BONUSES) * fewer * len(cells)
        found = replace(found, matches=matches, stamina=tuple(stamina))
        return self.players(name, self.pair(name, found, cells))

    def rate(self, name: str, cells: Sequence[Cell]) -> Field:
        """The ratings of decks and foes: all that greedy players know of a field, without more."""
        foes = self.foes(name)
        duels = [
            duel(cell, scores)
            for cell, scores in zip(cells, self.played(cells, self.each), strict=True)
        ]
        elo = ratings([*(f"hero {id}" for id in self.decks), *(f"foe {id}" for id in foes)], duels)
        middle = sum(elo[f"hero {id}"] for id in self.decks) / len(self.decks)
        heroes = {id: round(elo[f"hero {id}"] - middle, 1) for id in self.decks}
        against = {id: round(elo[f"foe {id}"] - middle, 1) for id in foes}
        return Field(self.each * len(cells), heroes, against, FLAT, {}, {})

    def pair(self, name: str, found: Field, cells: Sequence[Cell]) -> Field:
        """The field with how much better each deck does against each foe than the ratings say.

        It is measured where it counts, with the bonus of Stamina that makes the pair about even.
        Keeps how far the pairs lie off as a row of `fits`.
        """
        even = [replace(cell, bonus=even_bonus(found, cell)) for cell in cells]
        off = luck = 0.0
        seen = []
        for cell, scores in zip(even, self.played(even, self.each), strict=True):
            expected = strength.chance(-expected_margin(found, cell))
            beyond = sum(scores) / len(scores) - expected
            noise = expected * (1 - expected) / len(scores)
            seen.append((cell, expected, beyond, noise))
            off, luck = off + beyond**2, luck + noise
        points = (round(100 * (one / len(seen)) ** 0.5, 1) for one in (off, luck))
        self.fits.append(Row((name, Figure(found.matches), *map(Figure, points))))
        kept = shrunk([(beyond, noise) for _, _, beyond, noise in seen])
        pairs: dict[str, dict[str, float]] = {}
        for (cell, expected, _, _), beyond in zip(seen, kept, strict=True):
            rate = min(max(expected + beyond, RAREST), 1 - RAREST)
            better = strength.elo_of(rate) - strength.elo_of(expected)
            pairs.setdefault(cell.hero, {})[cell.foe] = round(better, 1)
        return replace(found, matches=found.matches + self.each * len(cells), pairs=pairs)

    def players(self, name: str, found: Field) -> Field:
        """The field with what a Novice and a searching player are worth on each side, in pairs that
        a bonus of Stamina makes about even."""
        cells = [replace(cell, bonus=even_bonus(found, cell)) for cell in self.cells(name)]
        counts = {"novice": max(3, self.each // 20)}
        if self.searching:
            counts |= dict.fromkeys(SEARCHING, max(1, self.searching // len(cells)))
        by_heroes, by_foes = {}, {}
        hands: dict[str, dict[str, float]] = {}
        for player, count in counts.items():
            theirs = [replace(cell, heroes_by=player) for cell in cells]
            by_heroes[player] = round(self.shift(found, theirs, count), 1)
            for deck, more in self.hands(found, theirs, count, by_heroes[player]).items():
                hands.setdefault(deck, {})[player] = more
            if name != rules.WRITTEN:
                theirs = [replace(cell, foes_by=player) for cell in cells]
                by_foes[player] = round(-self.shift(found, theirs, count), 1)
        played = sum(counts.values()) * len(cells) * (1 if name == rules.WRITTEN else 2)
        return replace(
            found,
            matches=found.matches + played,
            by_heroes=by_heroes,
            by_foes=by_foes,
            hands=hands,
        )

    def hands(
        self, found: Field, cells: Sequence[Cell], count: int, mean: float
    ) -> dict[str, float]:
        """How much more each deck gains by these players than `mean`, in Elo, less what is luck."""
        off: list[tuple[float, float]] = []
        seen: dict[str, list[tuple[float, float, float]]] = {}
        for cell, scores in zip(cells, self.played(cells, count), strict=True):
            margin = expected_margin(found, cell)
            seen.setdefault(cell.hero, []).extend((margin, score, 1.0) for score in scores)
        for results in seen.values():
            # a drawn match at the mean, so that a clean sweep stays finite
            more = rating([*results, (mean, 0.5, 1.0)]) - mean
            rates = (strength.chance(mean - margin) for margin, _, _ in results)
            told = sum(rate * (1 - rate) for rate in rates) * SLOPE**2
            off.append((more, 1 / max(told, 1e-9)))
        return {deck: round(more, 1) for deck, more in zip(seen, shrunk(off), strict=True)}

    def foes(self, name: str) -> list[str]:
        """Whom the decks meet in a field."""
        return self.decks if name == PVP else self.enemies

    def cells(self, name: str) -> list[Cell]:
        """Every deck against every foe, deck by deck."""
        return [Cell(name, hero, foe) for hero in self.decks for foe in self.foes(name)]

    def shift(self, found: Field, cells: Sequence[Cell], count: int) -> float:
        """The Elo that the heroes of these cells have more than the field knows of."""
        seen = [
            (expected_margin(found, cell), score, 1.0)
            for cell, scores in zip(cells, self.played(cells, count), strict=True)
            for score in scores
        ]
        return rating(seen)

    def played(self, cells: Sequence[Cell], count: int) -> list[list[float]]:
        """The scores of each cell in so many matches: a deck's foes are played from one piece."""
        library, pieces, plan = self.study.library, [], []
        for _, group in groupby(cells, lambda cell: cell.hero):
            some = tuple(group)
            lineups = tuple(cell.lineup().with_lists(library) for cell in some)
            players = some[0].heroes_by, some[0].foes_by
            block = MatchBlock(lineups, self.study.terms.seed, players)
            size = max(1, CHUNK // len(some))
            cut = [range(first, min(first + size, count)) for first in range(0, count, size)]
            plan.append((len(some), len(cut)))
            pieces += [block.piece(library, numbers) for numbers in cut]
        made = iter([BlockResult.read(one) for one in self.study.bench.play(pieces)])
        found: list[list[float]] = []
        for width, length in plan:
            results = [next(made) for _ in range(length)]
            found += [
                [score for one in results for score in one.scores(place) if score is not None]
                for place in range(width)
            ]
        return found


def shrunk(seen: Sequence[tuple[float, float]]) -> list[float]:
    """Differences with the variance that chance gives each, less what is luck.

    Of each that share is kept which the spread of all of them has beyond chance, as James and Stein
    (1961) shrink many means at once.
    """
    beyond = sum(one**2 - noise for one, noise in seen)
    true = max(0.0, beyond) / max(1, len(seen))
    return [one * (true / (true + noise)) if true else 0.0 for one, noise in seen]


def duel(cell: Cell, scores: Sequence[float]) -> Duel:
    """What greedy players found out about a pair."""
    won, lost = scores.count(1.0), scores.count(0.0)
    count, names = len(scores), (f"hero {cell.hero}", f"foe {cell.foe}")
    rate = sum(scores) / count
    return Duel(*names, count, won, lost, count - won - lost, rate, wilson(won, count))


def expected_margin(found: Field, cell: Cell) -> float:
    """By how much Elo the foe of a cell is the stronger one, both led by greedy players."""
    better = found.heroes[cell.hero] + found.against(cell.hero, cell.foe)
    return found.foes[cell.foe] + found.worth(cell.bonus) - better


def even_bonus(found: Field, cell: Cell) -> int:
    """The bonus that makes a pair about even, the smallest of them."""
    plain = replace(found, pairs={})  # the same before pairs are known and after
    bonuses = sorted(range(found.least, found.most + 1), key=abs)
    return min(bonuses, key=lambda bonus: abs(expected_margin(plain, replace(cell, bonus=bonus))))


def rated(fields: Mapping[str, Field]) -> list[Row]:
    """The ratings of a field, the strongest first."""
    return [
        Row((id, side, name, Figure(elo)))
        for name, field in fields.items()
        for side, those in (("deck", field.heroes), ("opponent", field.foes))
        for id, elo in sorted(those.items(), key=lambda one: (-one[1], one[0]))
    ]


def worth(fields: Mapping[str, Field]) -> list[Row]:
    """What players and a bonus of Stamina are worth in each field."""
    return [
        Row((name, what, side, Figure(elo)))
        for name, field in fields.items()
        for side, those in (
            ("the person", field.by_heroes),
            ("the opponent", field.by_foes),
            ("the opponent", {f"{bonus:+} Stamina": elo for bonus, elo in field.stamina if bonus}),
        )
        for what, elo in those.items()
    ]
