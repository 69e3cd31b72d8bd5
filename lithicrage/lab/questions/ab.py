"""`lab ab A B`: what an edit does to the game. Both sides play the same line-ups and seeds."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any, Final

from lithicrage.decks.lineup import PVP, SOLO
from lithicrage.lab.figures.estimates import Estimate, Sums, discoveries
from lithicrage.lab.pieces.matches import BlockResult
from lithicrage.lab.pieces.watching import WAYS, added
from lithicrage.lab.questions.decks import mirrored, pool
from lithicrage.lab.questions.field import Field, Trial, short
from lithicrage.lab.questions.sides import Side, side_of
from lithicrage.lab.questions.study import Study, play_until_known
from lithicrage.lab.sheets.sheet import Cell, Chart, Column, Figure, Form, Row, Sheet, Table

SURE: Final = 1.959963984540054
FEW: Final = 100  # matches with a card, below which its rate says nothing
PLAYED: Final = 2 * WAYS.index("played")


class Change:
    """A figure on both sides, and the difference of its pairs."""

    def __init__(self) -> None:
        self.a, self.b, self.gain = Sums(), Sums(), Sums()

    def add(self, a: Iterable[float], b: Iterable[float]) -> None:
        """Take in pairs."""
        for one, other in zip(a, b, strict=True):
            self.a.add((one,))
            self.b.add((other,))
            self.gain.add((other - one,))

    def pool(self, more: Change, mirror: bool = False) -> None:
        """Take in another; with `mirror`, as the other side has its scores."""
        pool(self.a, mirrored(more.a) if mirror else more.a)
        pool(self.b, mirrored(more.b) if mirror else more.b)
        gain = Sums()
        gain.count, gain.squares = more.gain.count, more.gain.squares
        gain.total = -more.gain.total if mirror else more.gain.total
        pool(self.gain, gain)

    def estimates(self, most: float = 1.0) -> tuple[Estimate, Estimate, Estimate]:
        """A, B and the difference; `most` is the largest possible value."""
        return (
            self.a.estimate(0.0, most),
            self.b.estimate(0.0, most),
            self.gain.estimate(-most, most),
        )


class Compared:
    """One trial on both sides, as far as it is measured."""

    def __init__(self, study: Study, trial: Trial, fields: Sequence[Field], whole: Whole) -> None:
        self.trial = trial
        self.whole = whole
        terms = study.terms
        self.blocks = tuple(
            (
                Trial(trial.hero, trial.foes, trial.mode, side.rules).block(
                    field.library, terms.seed, terms.by, True
                ),
                field.library,
            )
            for side, field in zip(whole.sides, fields, strict=True)
        )
        self.scores = {foe: Change() for foe in trial.foes}
        self.first, self.rounds = Change(), Change()

    def take(self, results: Sequence[BlockResult]) -> None:
        """Take in a chunk from both sides."""
        both = [self.trial.scores(one) for one in results]
        per_foe = 2 if self.trial.mode == PVP else 1
        for place, (a, b) in enumerate(zip(*both, strict=True)):
            pairs = [(x, y) for x, y in zip(a, b, strict=True) if x is not None and y is not None]
            mine, theirs = [x for x, _ in pairs], [y for _, y in pairs]
            self.scores[self.trial.foes[place // per_foe]].add(mine, theirs)
            if self.trial.mode == PVP:
                begins = self.trial.begins(place)
                self.first.add(*([x if begins else 1 - x for x in one] for one in (mine, theirs)))
            rounds = [
                (x, y)
                for x, y in zip(results[0].rounds[place], results[1].rounds[place], strict=True)
                if x and y
            ]
            self.rounds.add([x for x, _ in rounds], [y for _, y in rounds])
        for place, result in enumerate(results):
            self.whole.take(place, result)

    def enough(self) -> bool:
        """Whether all decks are known well enough."""
        return self.whole.known()


class Whole:
    """All trials on both sides."""

    def __init__(self, study: Study, sides: tuple[Side, Side]) -> None:
        self.sides = sides
        self.half = study.terms.half
        terms = study.terms
        fields = [Field.of(side.library, side.rules, terms.decks, terms.found) for side in sides]
        self.decks = tuple(deck for deck in fields[0].decks if deck in fields[1].decks)
        enemies = tuple(one for one in fields[0].enemies if one in fields[1].enemies)
        if len(self.decks) < 2:
            raise ValueError(f"`{sides[0].name}` and `{sides[1].name}` share no two decks")
        self.left_out = sorted({*fields[0].decks, *fields[1].decks} - {*self.decks})
        trials = [Trial(a, (b,), PVP, "") for a, b in combinations(self.decks, 2)]
        if enemies:
            trials += [Trial(deck, enemies, SOLO, "") for deck in self.decks]
        self.rows = [Compared(study, trial, fields, self) for trial in trials]
        self.enemies = enemies
        self.seen: tuple[dict[str, Any], dict[str, Any]] = ({}, {})
        self.capped = [0, 0]

    def take(self, side: int, result: BlockResult) -> None:
        """Take in what was seen on a side."""
        self.capped[side] += result.capped
        for id, seen in result.seen.items():
            there = self.seen[side]
            there[id] = added(there[id], seen) if id in there else seen

    def deck(self, deck: str, mode: str) -> Change:
        """What a deck wins in a mode."""
        change = Change()
        for row in self.rows:
            if row.trial.mode == mode and deck in (row.trial.hero, *row.trial.foes):
                for one in row.scores.values():
                    change.pool(one, mirror=row.trial.hero != deck)
        return change

    def enemy(self, enemy: str) -> Change:
        """What an Enemy wins."""
        change = Change()
        for row in self.rows:
            if row.trial.mode == SOLO:
                change.pool(row.scores[enemy], mirror=True)
        return change

    def known(self) -> bool:
        """Whether the change of every deck in pvp is known well enough."""
        return all(self.deck(deck, PVP).gain.estimate().half <= self.half for deck in self.decks)


def ask_ab(study: Study, a: str, b: str) -> Sheet:
    """Measure both sides.

    Raises ValueError for what is no side, BrokenLibrary, and as `Field.of`.
    """
    rules = study.terms.rules
    sides = side_of(study.library, rules, a), side_of(study.library, rules, b)
    whole = Whole(study, sides)
    play_until_known(study, whole.rows)
    notes = [f"in one of them alone, and left out: {short(id)}" for id in whole.left_out]
    decks = {(deck, mode): whole.deck(deck, mode) for deck in whole.decks for mode in (PVP, SOLO)}
    rows = [(short(deck), mode, change) for (deck, mode), change in decks.items()]
    rows += [(enemy, "Enemy", whole.enemy(enemy)) for enemy in whole.enemies]
    tables = (
        whole_table(whole),
        changes_table([row for row in rows if row[2].gain.count]),
        cards_table(whole),
    )
    forest = sorted(
        ((name, change.gain.estimate()) for name, mode, change in rows if mode == PVP),
        key=lambda one: one[1].mean,
    )
    chart = Chart(
        "forest",
        f"Points of win rate from {a} to {b}, pvp",
        tuple(name for name, _ in forest),
        tuple(tuple(round(100 * x, 4) for x in (e.mean, e.low, e.high)) for _, e in forest),
    )
    facts = study.facts() | {
        "A": f"{a}, cards {sides[0].library.digest[:12]}, rules {sides[0].rules}",
        "B": f"{b}, cards {sides[1].library.digest[:12]}, rules {sides[1].rules}",
    }
    title = f"From A, {a}, to B, {b}"
    faults = study.faults()
    return Sheet(
        "ab", title, study.command, facts, tables, (chart,), faults, (*study.notes, *notes)
    )


def whole_table(whole: Whole) -> Table:
    """What changes for all matches."""
    first, rounds = Change(), Change()
    for row in whole.rows:
        first.pool(row.first)
        rounds.pool(row.rounds)
    heads = (
        Column("all matches"),
        Column("A", "number"),
        Column("B", "number"),
        Column("B - A", "number"),
    )
    lines = [
        Row(("whoever begins wins, % (pvp)", *_figures(first, 100))),
        Row(("rounds", *_figures(rounds, 1, 1e6))),
    ]
    for name in ("reshuffles", "crits", "chains"):
        counts = [sum(one[name] for one in seen.values()) for seen in whole.seen]
        matches = [sum(one["matches"] for one in seen.values()) for seen in whole.seen]
        a, b = (n / max(1, m) for n, m in zip(counts, matches, strict=True))
        doubt = [
            SURE * math.sqrt(max(1, n)) / max(1, m) for n, m in zip(counts, matches, strict=True)
        ]
        both = math.hypot(*doubt)
        cells = Figure(a, a - doubt[0], a + doubt[0]), Figure(b, b - doubt[1], b + doubt[1])
        lines.append(
            Row((f"{name} a match and seat", *cells, Figure(b - a, b - a - both, b - a + both)))
        )
    capped = [Figure(n) for n in whole.capped]
    difference = Figure(whole.capped[1] - whole.capped[0])
    lines.append(Row(("matches at the turn limit", *capped, difference)))
    return Table("All matches", heads, tuple(lines))


def changes_table(rows: Sequence[tuple[str, str, Change]]) -> Table:
    """What each deck and Enemy gains, most first."""
    heads = (
        Column("who"),
        Column("mode"),
        Column("A", "rate"),
        Column("B", "rate"),
        Column("points", "points", "from A to B"),
        Column("real", about="with false discoveries held at 5 %"),
    )
    real = discoveries([change.gain.estimate().p for _, _, change in rows])
    lines = []
    for (name, mode, change), sure in zip(rows, real, strict=True):
        a, b, gain = change.estimates()
        cells = (name, mode, Figure.of(a), Figure.of(b), Figure.of(gain, 100))
        lines.append((-abs(gain.mean), Row((*cells, "yes" if sure else ""))))
    return Table("Who gains", heads, tuple(row for _, row in sorted(lines, key=lambda one: one[0])))


def cards_table(whole: Whole) -> Table:
    """The cards whose matches, when they are attacked with, change most."""
    sides = [_cards(seen) for seen in whole.seen]
    found: list[tuple[float, Row]] = []
    for card in sorted(sides[0].keys() & sides[1].keys()):
        rates = []
        for count, score in (sides[0][card], sides[1][card]):
            rate = score / 2 / max(1, count)
            rates.append((rate, SURE * math.sqrt(max(0.02, rate * (1 - rate)) / max(1, count))))
        if min(sides[0][card][0], sides[1][card][0]) < FEW:
            continue
        gain, half = rates[1][0] - rates[0][0], math.hypot(rates[0][1], rates[1][1])
        cells: list[Cell] = [Figure(r, max(0.0, r - d), min(1.0, r + d)) for r, d in rates]
        points = Figure(100 * gain, 100 * (gain - half), 100 * (gain + half))
        found.append((-abs(gain), Row((card, *cells, points))))
    form: Form = "rate"
    heads = (Column("card"), Column("A", form), Column("B", form), Column("points", "points"))
    about = "win rate of matches in which it was attacked with; whoever wins attacks more"
    rows = tuple(row for _, row in sorted(found, key=lambda one: one[0]))
    return Table("Cards", heads, rows, about)


def _cards(seen: Mapping[str, Mapping[str, Any]]) -> dict[str, tuple[int, int]]:
    """In how many matches each card was attacked with, and twice the score in these."""
    found: dict[str, tuple[int, int]] = {}
    for one in seen.values():
        for card, row in one["cards"].items():
            count, score = found.get(card, (0, 0))
            found[card] = count + row[PLAYED], score + row[PLAYED + 1]
    return found


def _figures(change: Change, scale: float, most: float = 1.0) -> tuple[Figure, ...]:
    return tuple(Figure.of(one, scale) for one in change.estimates(most))
