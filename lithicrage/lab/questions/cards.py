"""`lab cards`: is a card worth its Cost? Every card against the plain one, also cards in no deck.

Both decks play the same seeds, seats and foes, so the price is the mean of differences of pairs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from lithicrage.decks.lineup import PVP, SOLO
from lithicrage.lab.figures.estimates import Estimate, Sums, discoveries
from lithicrage.lab.pieces.matches import BlockResult
from lithicrage.lab.pieces.watching import WAYS, added
from lithicrage.lab.questions.decks import pool
from lithicrage.lab.questions.field import Field, Trial, short
from lithicrage.lab.questions.plain_cards import Variants, variants, with_plain_cards
from lithicrage.lab.questions.study import Study, play_until_known
from lithicrage.lab.sheets.sheet import Cell, Chart, Column, Fault, Figure, Row, Sheet, State, Table
from lithicrage.lab.tally import wilson
from lithicrage.language.models import Action
from lithicrage.packs.library import OWN, full_id

LIMIT: Final = 6.0  # points that three copies may be worth
SIGNED: Final = 12.0  # points that a signature may be worth
MODES: Final = (SOLO, PVP)

WORTH: Final = (
    Column("card"),
    Column("Cost", "count"),
    Column("subtype"),
    Column("mode"),
    Column("deck", about="the deck that it is priced in"),
    Column("#", "count", "copies"),
    Column("points", "points", "of win rate above the plain card of its Cost"),
    Column("pairs", "count"),
    Column("real", about="over or under: real, with false discoveries held at 5 %"),
)
SHARES: Final = (Column("card"), Column("mode"), *(Column(way, "rate") for way in WAYS))


class PricedCard:
    """One card in one mode: its two decks against the field, as far as it is measured."""

    def __init__(self, study: Study, field: Field, found: Variants, mode: str) -> None:
        self.found = found
        self.mode = mode
        self.action = field.library.get(Action, found.card)
        self.limit = (SIGNED if self.action.signature else LIMIT) / 100
        self.half = study.terms.half
        foes = field.enemies if mode == SOLO else [id for id in field.decks if id != found.host]
        own = [
            deck.model_copy(update={"id": deck_id(found, n)}) for n, deck in enumerate(found.decks)
        ]
        self.library = field.library.with_own(own)
        self.trials = [
            Trial(full_id(OWN, deck.id), tuple(foes), mode, study.terms.rules) for deck in own
        ]
        watched = (True, False)  # the deck with the card alone
        self.blocks = tuple(
            (trial.block(self.library, study.terms.seed, study.terms.by, one), self.library)
            for trial, one in zip(self.trials, watched, strict=True)
        )
        self.all, self.seats = Sums(), (Sums(), Sums())
        self.seen: Mapping[str, Any] = {}

    def take(self, results: Sequence[BlockResult]) -> None:
        """Take in a chunk: the differences of its pairs."""
        both = [trial.scores(one) for trial, one in zip(self.trials, results, strict=True)]
        for place, (mine, plain) in enumerate(zip(*both, strict=True)):
            gains = [
                a - b for a, b in zip(mine, plain, strict=True) if a is not None and b is not None
            ]
            self.all.add(gains)
            self.seats[0 if self.trials[0].begins(place) else 1].add(gains)
        seen = results[0].seen.get(self.trials[0].hero)
        if seen:
            self.seen = added(self.seen, seen) if self.seen else seen

    def enough(self) -> bool:
        """Whether its price is known well enough, or is surely within or beyond its limit."""
        now = self.all.estimate()
        return (
            now.half <= self.half
            or now.within(-self.limit, self.limit)
            or now.outside(-self.limit, self.limit)
        )

    @property
    def price(self) -> Estimate:
        """What it is worth, as a rate."""
        return self.all.estimate()

    @property
    def state(self) -> State:
        """Whether it keeps its limit."""
        now = self.price
        if now.outside(-self.limit, self.limit):
            return "missed"
        return "kept" if now.within(-self.limit, self.limit) else "open"

    def share(self, way: str) -> Cell:
        """The win rate of matches in which it was used in a way, with Wilson's interval."""
        row = self.seen.get("cards", {}).get(self.found.card)
        if row is None or not row[2 * WAYS.index(way)]:
            return "-"
        count, score = row[2 * WAYS.index(way) : 2 * WAYS.index(way) + 2]
        low, high = wilson(score // 2, count)
        return Figure(round(score / 2 / count, 6), low, high)


def deck_id(found: Variants, number: int) -> str:
    """An id of its own for a deck with, or without, a card."""
    return f"{('with', 'plain')[number]}_{found.card.replace(':', '_')}"


def ask_cards(study: Study, cards: Sequence[str], modes: Sequence[str], deck: str = "") -> Sheet:
    """Price these cards, or all, in these modes.

    Raises UnknownCard, and ValueError for a card that fits into no deck of the field when it alone
    was asked for.
    """
    rows = priced_cards(study, cards, modes, deck)
    tables = [worth_table(study, rows), *group_tables(rows), shares_table(rows)]
    faults = [
        Fault(
            f"{row.found.card}: worth {100 * row.price.mean:+.1f} points in {row.mode}, "
            f"not within {100 * row.limit:g}",
            again(study, row),
        )
        for row in _worst_first(rows)
        if row.state == "missed"
    ]
    charts = [forest(rows, mode) for mode in modes if any(row.mode == mode for row in rows)]
    return Sheet(
        "cards",
        f"What {len({row.found.card for row in rows})} cards are worth against the plain card",
        study.command,
        study.facts(),
        tuple(table for table in tables if table.rows),
        tuple(charts),
        (*study.faults(), *faults),
        tuple(study.notes),
    )


def priced_cards(
    study: Study, cards: Sequence[str], modes: Sequence[str], deck: str = ""
) -> list[PricedCard]:
    """These cards, or all, priced as well as the terms ask."""
    for id in cards:
        study.library.get(Action, id)
    library = with_plain_cards(study.library)
    field = Field.of(library, study.terms.rules, study.terms.decks, study.terms.found)
    rows = []
    for id in cards or study.library.models(Action):
        try:
            found = variants(library, id, study.terms.rules, deck)
        except ValueError as error:
            if cards:
                raise
            study.notes.append(str(error))
            continue
        rows += [PricedCard(study, field, found, mode) for mode in modes]
    play_until_known(study, rows, lambda: _progress(rows))
    return rows


def worth_table(study: Study, rows: Sequence[PricedCard]) -> Table:
    """The prices, the one farthest from 0 first."""
    real = dict(zip(map(id, rows), discoveries([row.price.p for row in rows]), strict=True))
    lines = []
    for row in _worst_first(rows):
        price = row.price
        sure = ("over" if price.mean > 0 else "under") if real[id(row)] else ""
        lines.append(
            Row(
                (
                    row.found.card,
                    Figure(row.action.cost),
                    row.action.subtype,
                    row.mode,
                    short(row.found.host),
                    Figure(row.found.copies),
                    Figure.of(price, 100),
                    Figure(price.count),
                    sure,
                ),
                row.state,
                again(study, row),
            )
        )
    about = f"at most {LIMIT:g} points, a signature {SIGNED:g}; open: the interval holds both"
    return Table("Worth", WORTH, tuple(lines), about)


def group_tables(rows: Sequence[PricedCard]) -> list[Table]:
    """Means by seat, Cost and subtype; they say whether a budget is off, not a card."""
    if len(rows) < 3:
        return []
    groups: dict[str, Sums] = {}
    for row in rows:
        if row.all.count:
            for name in (f"Cost {row.action.cost}", row.action.subtype):
                pool(groups.setdefault(f"{row.mode}, {name}", Sums()), row.all)
            for name, sums in zip(("first", "second"), row.seats, strict=True):
                if sums.count:
                    pool(groups.setdefault(f"{row.mode}, {name} seat", Sums()), sums)
    lines = [
        Row((name, Figure.of(sums.estimate(), 100), Figure(sums.count)))
        for name, sums in sorted(groups.items(), key=lambda one: -abs(one[1].total / one[1].count))
    ]
    heads = Column("cards"), Column("points", "points"), Column("pairs", "count")
    return [Table("By seat, Cost and subtype", heads, tuple(lines))]


def shares_table(rows: Sequence[PricedCard]) -> Table:
    """What matches are won in which the card was drawn, played, rolled or defended with."""
    lines = [
        Row((row.found.card, row.mode, *(row.share(way) for way in WAYS)))
        for row in _worst_first(rows)
        if row.seen
    ]
    about = "of its deck; longer matches see more cards, so compare cards of one deck"
    return Table(
        "Win rate when it was drawn, played, rolled, blocked with", SHARES, tuple(lines), about
    )


def forest(rows: Sequence[PricedCard], mode: str) -> Chart:
    """The prices of a mode with their intervals."""
    mine = sorted((row for row in rows if row.mode == mode), key=lambda row: row.price.mean)
    values = tuple(
        tuple(round(100 * x, 4) for x in (row.price.mean, row.price.low, row.price.high))
        for row in mine
    )
    title = f"Points against the plain card, {mode}"
    return Chart("forest", title, tuple(row.found.card for row in mine), values)


def again(study: Study, row: PricedCard) -> str:
    """The command for one card in one mode."""
    return f"lithicrage lab cards {row.found.card} --mode {row.mode} {study.terms.words()}"


def _worst_first(rows: Sequence[PricedCard]) -> list[PricedCard]:
    order = {"missed": 0, "open": 1, "kept": 2, "": 3}
    return sorted(
        rows, key=lambda row: (order[row.state], -abs(row.price.mean), row.found.card, row.mode)
    )


def _progress(rows: Sequence[PricedCard]) -> str:
    known = [row.price.half for row in rows if row.all.count]
    left = sum(not row.enough() for row in rows)
    return f"{left} of {len(rows)} open, widest +-{100 * max(known, default=1):.1f}"
