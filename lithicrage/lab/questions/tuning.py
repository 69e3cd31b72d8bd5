"""`lab tune`: which number mends a card? Steps by 1, each measured, as a diff to be reviewed.

A card off its price is tried with every number of it one step up and down. All steps play a few
matches, the most promising ones as many as a price takes; the best is kept if the card comes nearer
to the plain one of its Cost, and gone on from while it is off. Nothing is written to the cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from lithicrage.base import resources
from lithicrage.decks.lineup import PVP
from lithicrage.lab.questions.cards import PricedCard
from lithicrage.lab.questions.field import Field, short
from lithicrage.lab.questions.number_edits import Edit, diff_of, edits, find_source, merge
from lithicrage.lab.questions.plain_cards import variants, with_plain_cards
from lithicrage.lab.questions.study import Study, play_until_known
from lithicrage.lab.sheets.sheet import Column, Fault, Figure, Row, Sheet, Table
from lithicrage.language.models import Action
from lithicrage.lint.run import Linter
from lithicrage.packs.library import CORE, Library

FEW: Final = 256  # matches for the first look at a step
PROMISING: Final = 3  # steps of a card that are measured as well as its price
NEARER: Final = 0.01  # of win rate by which a step must mend, to be worth a change

PROPOSED: Final = (
    Column("card"),
    Column("Cost", "count"),
    Column("deck", about="the deck that it is priced in"),
    Column("step", about="file, line, and what is turned there"),
    Column("now", "points", "of win rate above the plain card of its Cost"),
    Column("then", "points"),
)


@dataclass
class Tuned:
    """A card on the way: what it was worth, the steps taken, and what it is worth with them."""

    card: str
    before: PricedCard
    now: PricedCard
    library: Library
    steps: list[str]
    open: bool = True

    @property
    def off(self) -> float:
        """How far it is from the plain card, as a rate."""
        return abs(self.now.price.mean)


def ask_tune(study: Study, cards: Sequence[str], mode: str, deck: str, most: int) -> Sheet:
    """Propose up to `most` steps for each of these cards, or for all that are off their price.

    Raises UnknownCard, and ValueError for a card that fits into no deck or whose pack is in no
    folder, if it was asked for.
    """
    mode = mode or PVP
    tuned = _priced(study, cards, mode, deck)
    for _ in range(most):
        going = [one for one in tuned if one.open and not _fits(one.now)]
        if not going:
            break
        _step(study, going, mode, deck)
    changed = [one for one in tuned if one.steps]
    mended = merge(study.library, {one.card: one.library for one in changed})
    rows = [_row(study, one, mode) for one in sorted(tuned, key=lambda one: -one.off)]
    faults = [
        Fault(f"{one.card}: no step of a number brings it within {100 * one.now.limit:g} points")
        for one in tuned
        if not _fits(one.now)
    ]
    about = f"{mode}; each card alone, the others as they are"
    return Sheet(
        "tune",
        f"Steps for {len(changed)} of {len(tuned)} cards that are off their price",
        study.command,
        study.facts(),
        (Table("Proposed", PROPOSED, tuple(rows), about),) if rows else (),
        (),
        (*study.faults(), *faults),
        (*study.notes, *lint_notes(study.library, mended)),
        diff_of(study.library, mended),
    )


def lint_notes(before: Library, after: Library) -> list[str]:
    """What the linter says of the cards with all steps, and did not say before."""
    texts = {
        (pack.id, source.file): source.text for pack in before.packs for source in pack.sources
    }
    changed = {
        Path(source.file): source.text
        for pack in after.packs
        for source in pack.sources
        if texts.get((pack.id, source.file), source.text) != source.text
    }
    core = resources.cards() / CORE

    def problems(replaced: Mapping[Path, str]) -> dict[tuple[str, str], str]:
        run = Linter(core, texts=replaced).run(list(replaced or changed))
        return {(one.code, one.message): str(one) for one in run.problems}

    if not changed:
        return []
    known = problems({})
    return [words for key, words in problems(changed).items() if key not in known]


def _priced(study: Study, cards: Sequence[str], mode: str, deck: str) -> list[Tuned]:
    """The cards to tune, priced: those that were named, or all that are off."""
    found = []
    for id in cards or study.library.models(Action):
        try:
            row = _priceable(study, study.library, id, mode, deck)
            find_source(study.library, id)  # what cannot be turned is not priced first
            found.append((id, row))
        except ValueError as error:
            if cards:
                raise
            study.notes.append(str(error))
    play_until_known(study, [row for _, row in found])
    return [Tuned(id, row, row, study.library, []) for id, row in found if not _fits(row)]


def _step(study: Study, going: Sequence[Tuned], mode: str, deck: str) -> None:
    """Take the best step of each card, if one mends it."""
    tried: dict[str, list[tuple[Edit, PricedCard]]] = {}
    for one in going:
        host = deck or one.before.found.host
        for edit in edits(one.library, one.card):
            row = _priceable(study, edit.library, one.card, mode, host)
            tried.setdefault(one.card, []).append((edit, row))
    look = replace(study, terms=replace(study.terms, most=min(FEW, study.terms.most)))
    play_until_known(look, [row for rows in tried.values() for _, row in rows])
    best: dict[str, list[tuple[Edit, PricedCard]]] = {}
    for one in going:
        rows = sorted(tried.get(one.card, ()), key=lambda pair: abs(pair[1].price.mean))
        host = deck or one.before.found.host
        best[one.card] = [
            (edit, _priceable(study, edit.library, one.card, mode, host))
            for edit, _ in rows[:PROMISING]
        ]
    play_until_known(study, [row for rows in best.values() for _, row in rows])
    for one in going:
        rows = sorted(best[one.card], key=lambda pair: abs(pair[1].price.mean))
        one.open = bool(rows) and abs(rows[0][1].price.mean) < one.off - NEARER
        if one.open:
            edit, one.now = rows[0]
            one.library = edit.library
            one.steps.append(edit.words)


def _priceable(study: Study, library: Library, card: str, mode: str, deck: str) -> PricedCard:
    """A card of these cards, ready to be priced."""
    plain = with_plain_cards(library)
    field = Field.of(plain, study.terms.rules, study.terms.decks, study.terms.found)
    return PricedCard(study, field, variants(plain, card, study.terms.rules, deck), mode)


def _fits(row: PricedCard) -> bool:
    """Whether a card's price, as far as it is known, lies within its limit."""
    return abs(row.price.mean) <= row.limit


def _row(study: Study, one: Tuned, mode: str) -> Row:
    found = one.before.found
    again = f"lithicrage lab tune {one.card} --mode {mode} {study.terms.words()}"
    return Row(
        (
            one.card,
            Figure(one.before.action.cost),
            short(found.host),
            "; ".join(one.steps) or "none fixes it",
            Figure.of(one.before.price, 100),
            Figure.of(one.now.price, 100),
        ),
        "kept" if _fits(one.now) else "missed",
        again,
    )
