"""`lab decks`: who beats whom, and what a field of decks comes to when everybody may choose."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Final

import numpy as np

from lithicrage.decks.lineup import PVP
from lithicrage.lab.arena import Duel, ratings
from lithicrage.lab.figures.estimates import Estimate, Sums
from lithicrage.lab.figures.meta import Matrix, Mix, cycles, dead, mix_of
from lithicrage.lab.pieces.matches import BlockResult
from lithicrage.lab.questions.field import Field, Trial, short
from lithicrage.lab.questions.study import Study, play_until_known
from lithicrage.lab.sheets.sheet import Chart, Column, Figure, Row, Sheet, Table
from lithicrage.lab.strength import ELO
from lithicrage.lab.tally import spread

MOST_CYCLES: Final = 12
DECKS: Final = (
    Column("deck"),
    Column("field", "rate", "mean win rate against every other deck"),
    Column("share", "rate", "in the mix that nobody beats"),
    Column("v mix", "rate", "win rate against that mix"),
    Column("Elo", "elo"),
    Column("rounds", "number", "median"),
)
SEATS: Final = (Column("deck"), Column("begins", "rate"), Column("does not", "rate"))
PAIRS: Final = (
    Column("deck"),
    Column("against"),
    Column("wins", "rate"),
    Column("matches", "count"),
    Column("rounds", "number", "median"),
)
FIELD: Final = (Column("what"), Column("value", "number"))


class Pairing:
    """One deck against another, both seats, as far as it is measured."""

    def __init__(self, study: Study, field: Field, one: str, other: str, meta: DeckField) -> None:
        self.one, self.other = one, other
        self.meta = meta
        self.trial = Trial(one, (other,), PVP, study.terms.rules)
        terms = study.terms
        block = self.trial.block(field.library, terms.seed, terms.by, True)
        self.blocks = ((block, field.library),)
        self.sums, self.first = Sums(), Sums()
        self.seats = Sums(), Sums()  # of `one`, when it begins and when it does not
        self.rounds: Counter[int] = Counter()
        self.capped = 0
        self.seen: dict[str, list[dict[str, object]]] = {}

    def take(self, results: Sequence[BlockResult]) -> None:
        """Take in a chunk."""
        (result,) = results
        for place, scores in enumerate(self.trial.scores(result)):
            played = [score for score in scores if score is not None]
            self.sums.add(played)
            self.seats[place].add(played)
            self.first.add(played if place == 0 else [1 - score for score in played])
            self.rounds.update(n for n in result.rounds[place] if n)
        self.capped += result.capped
        for id, seen in result.seen.items():
            self.seen.setdefault(id, []).append(dict(seen))

    def enough(self) -> bool:
        """Whether the field as a whole is known well enough."""
        return self.meta.known()

    @property
    def rate(self) -> Estimate:
        """The win rate of the one."""
        return self.sums.estimate(0.0, 1.0)

    @property
    def duel(self) -> Duel:
        """The same as a duel, for ratings."""
        rate, count = self.rate, self.sums.count
        wins = round(rate.mean * count)
        bounds = (rate.low, rate.high)
        return Duel(self.one, self.other, count, wins, count - wins, 0, rate.mean, bounds)


class DeckField:
    """All pairings of a field of decks."""

    def __init__(self, study: Study, field: Field) -> None:
        self.field = field
        self.half = study.terms.half
        self.pairings = [Pairing(study, field, *two, self) for two in combinations(field.decks, 2)]
        self._looked = (-1, False)

    def of(self, deck: str) -> list[tuple[Pairing, bool]]:
        """The pairings of a deck, and whether it is the one in it."""
        return [
            (pairing, pairing.one == deck)
            for pairing in self.pairings
            if deck in (pairing.one, pairing.other)
        ]

    def rate(self, deck: str) -> Estimate:
        """A deck's win rate against all others; all of them played equally often."""
        sums = Sums()
        for pairing, is_one in self.of(deck):
            pool(sums, pairing.sums if is_one else mirrored(pairing.sums))
        return sums.estimate(0.0, 1.0)

    def seat(self, deck: str, place: int) -> Estimate:
        """A deck's win rate when it begins (0) or does not (1)."""
        sums = Sums()
        for pairing, is_one in self.of(deck):
            pool(sums, pairing.seats[place] if is_one else mirrored(pairing.seats[1 - place]))
        return sums.estimate(0.0, 1.0)

    def known(self) -> bool:
        """Whether the win rate of every deck is known well enough."""
        played = sum(pairing.sums.count for pairing in self.pairings)
        if self._looked[0] != played:
            widest = max(self.rate(deck).half for deck in self.field.decks)
            self._looked = played, widest <= self.half
        return self._looked[1]

    @property
    def matrix(self) -> tuple[Matrix, Matrix]:
        """The win rates, the row's deck against the column's, and their standard errors."""
        size = len(self.field.decks)
        rates, errors = np.full((size, size), 0.5), np.zeros((size, size))
        place = {deck: number for number, deck in enumerate(self.field.decks)}
        for pairing in self.pairings:
            a, b = place[pairing.one], place[pairing.other]
            rate = pairing.rate
            rates[a, b], rates[b, a] = rate.mean, 1 - rate.mean
            error = (rate.mean * (1 - rate.mean) + 0.25 / rate.count) / max(1, rate.count)
            errors[a, b] = errors[b, a] = error**0.5
        return rates, errors

    @property
    def surely(self) -> np.ndarray[tuple[int, int], np.dtype[np.bool_]]:
        """Whether the row's deck surely beats the column's."""
        size = len(self.field.decks)
        beats = np.zeros((size, size), dtype=np.bool_)
        place = {deck: number for number, deck in enumerate(self.field.decks)}
        for pairing in self.pairings:
            a, b, rate = place[pairing.one], place[pairing.other], pairing.rate
            beats[a, b], beats[b, a] = rate.low > 0.5, rate.high < 0.5
        return beats

    @property
    def first(self) -> Estimate:
        """How often whoever begins wins."""
        sums = Sums()
        for pairing in self.pairings:
            pool(sums, pairing.first)
        return sums.estimate(0.0, 1.0)

    @property
    def rounds(self) -> Counter[int]:
        """All matches by their rounds."""
        return sum((pairing.rounds for pairing in self.pairings), Counter[int]())


def mixed_field(study: Study) -> tuple[Field, tuple[float, ...]]:
    """The field and the share of each of its decks in the mix that nobody beats.

    Raises as `Field.of`.
    """
    meta = played_field(study)
    rates, errors = meta.matrix
    return meta.field, mix_of(rates, errors, study.terms.seed).shares


def ask_decks(study: Study) -> Sheet:
    """Play every deck of the field against every other. Raises as `Field.of`."""
    meta = played_field(study)
    rates, errors = meta.matrix
    mix = mix_of(rates, errors, study.terms.seed)
    names = [short(deck) for deck in meta.field.decks]
    rings = [" > ".join(names[n] for n in (*ring, ring[0])) for ring in cycles(meta.surely)]
    notes = [f"a cycle: {ring}" for ring in rings[:MOST_CYCLES]]
    if len(rings) > MOST_CYCLES:
        notes.append(f"{len(rings) - MOST_CYCLES} more cycles of three")
    for place in dead(rates, mix.shares)[:3]:
        notes.append(
            f"nobody should play {names[place]}: it wins {100 * mix.against[place]:.1f} % "
            "against the mix"
        )
    charts = (
        Chart(
            "heat",
            "Who beats whom, in per cent",
            tuple(names),
            tuple(map(tuple, rates.round(4).tolist())),
        ),
        Chart(
            "bars",
            "Shares of the mix that nobody beats",
            tuple(names),
            tuple(zip(mix.shares, mix.lows, mix.highs, strict=True)),
        ),
        histogram(meta.rounds),
    )
    return Sheet(
        "decks",
        f"{len(names)} decks against each other",
        study.command,
        study.facts(),
        (
            decks_table(meta, mix),
            pairs_table(study, meta),
            seats_table(meta),
            field_table(meta),
        ),
        charts,
        study.faults(),
        (*study.notes, *notes),
    )


def played_field(study: Study) -> DeckField:
    """All pairings, measured as well as the terms ask."""
    terms = study.terms
    field = Field.of(study.library, terms.rules, terms.decks, terms.found)
    meta = DeckField(study, field)
    play_until_known(study, meta.pairings, lambda: _progress(meta))
    return meta


def decks_table(meta: DeckField, mix: Mix) -> Table:
    """Each deck, the one that wins least first."""
    elo = ratings(meta.field.decks, [pairing.duel for pairing in meta.pairings])
    middle = sum(elo.values()) / len(elo)
    rows = []
    for place, deck in enumerate(meta.field.decks):
        rounds = sum((pairing.rounds for pairing, _ in meta.of(deck)), Counter[int]())
        cells = (
            short(deck),
            Figure.of(meta.rate(deck)),
            Figure(mix.shares[place], mix.lows[place], mix.highs[place]),
            Figure(mix.against[place], mix.least[place], mix.most[place]),
            _elo(elo[deck] - middle, meta.rate(deck)),
            Figure(spread(rounds).median if rounds else 0.0),
        )
        rows.append((meta.rate(deck).mean, Row(cells)))
    return Table("Decks", DECKS, tuple(row for _, row in sorted(rows, key=lambda one: one[0])))


def _elo(points: float, rate: Estimate) -> Figure:
    """A rating with an interval as wide as that of the win rate it follows from."""
    steep = ELO / math.log(10) / max(0.04, rate.mean * (1 - rate.mean))
    low, high = ((bound - rate.mean) * steep for bound in (rate.low, rate.high))
    return Figure(round(points), round(points + low), round(points + high))


def seats_table(meta: DeckField) -> Table:
    """Each deck by seat, the one whose seat says most first."""
    rows = {deck: (meta.seat(deck, 0), meta.seat(deck, 1)) for deck in meta.field.decks}
    order = sorted(rows, key=lambda deck: -abs(rows[deck][0].mean - rows[deck][1].mean))
    lines = [Row((short(deck), *map(Figure.of, rows[deck]))) for deck in order]
    return Table("Win rate by seat", SEATS, tuple(lines))


def pairs_table(study: Study, meta: DeckField) -> Table:
    """Each pairing, the most lopsided first."""
    rows = []
    for pairing in sorted(meta.pairings, key=lambda one: -abs(one.rate.mean - 0.5)):
        command = (
            f"lithicrage lab decks --decks {short(pairing.one)},{short(pairing.other)} "
            f"--within {study.terms.within:g} -n {study.terms.most} --seed {study.terms.seed}"
        )
        median = spread(pairing.rounds).median if pairing.rounds else 0.0
        cells = (short(pairing.one), short(pairing.other), Figure.of(pairing.rate))
        rows.append(Row((*cells, Figure(pairing.rate.count), Figure(median)), "", command))
    return Table("Pairings", PAIRS, tuple(rows))


def field_table(meta: DeckField) -> Table:
    """What holds for all matches."""
    first, rounds = meta.first, meta.rounds
    lengths = spread(rounds)
    per_cent = Figure.of(first, 100)
    return Table(
        "All matches",
        FIELD,
        (
            Row(("whoever begins wins, %", per_cent)),
            Row(("rounds, median", Figure(lengths.median, lengths.p5, lengths.p95))),
            Row(("matches at the turn limit", Figure(sum(one.capped for one in meta.pairings)))),
        ),
        "rounds: from the 5th to the 95th percentile",
    )


def histogram(rounds: Counter[int]) -> Chart:
    """How long matches are."""
    numbers = range(min(rounds, default=0), max(rounds, default=0) + 1)
    values = tuple((float(rounds[number]),) for number in numbers)
    return Chart("histogram", "Matches by their rounds", tuple(map(str, numbers)), values)


def pool(sums: Sums, more: Sums) -> None:
    """Add the values of one to another."""
    sums.count += more.count
    sums.total += more.total
    sums.squares += more.squares


def mirrored(sums: Sums) -> Sums:
    """Scores as the other side has them."""
    other = Sums()
    other.count = sums.count
    other.total = sums.count - sums.total
    other.squares = sums.count - 2 * sums.total + sums.squares
    return other


def _progress(meta: DeckField) -> str:
    widest = max(meta.rate(deck).half for deck in meta.field.decks)
    return f"{len(meta.field.decks)} decks, widest +-{100 * widest:.1f}"
