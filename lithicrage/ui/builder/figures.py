"""What a draft amounts to: its rows, sums, reasons, and exact odds, worked out once a draft.

Owns nothing but the form in which `deck.legality` and `deck.odds` are shown. Draws nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from lithicrage.base.tongue import mark, tr, tr_n
from lithicrage.decks import Build, Reason, build, reasons
from lithicrage.decks.odds import (
    PLAIN,
    ROUNDS,
    RollFavour,
    RollOdds,
    RollRules,
    blind_roll,
    hand_roll,
    reshuffle_tax,
    reshuffles,
)
from lithicrage.decks.weak_points import weak_points
from lithicrage.engine import rules
from lithicrage.game.rng import Rng
from lithicrage.language import SUBTYPES
from lithicrage.ui.builder.draft import DeckDraft
from lithicrage.ui.builder.pool import Pool

FAVOURS: Final = (("bane", RollFavour(banes=1)), ("plain", PLAIN), ("edge", RollFavour(edges=1)))
UNKNOWN: Final = "unknown"  # subtype of a card that no pack has


@dataclass(frozen=True)
class DraftRow:
    """A card of the draft. One that no pack has is called by its id, costs 0 and is no subtype."""

    id: str
    name: str
    subtype: str
    cost: int
    copies: int


@dataclass(frozen=True)
class Figures:
    """A draft counted and judged.

    `weak` says what weakens it; `curve` gives, by Cost, the cards of each subtype; `blind` and
    `best` the odds of an Enemy's roll and of a Player's best pair (R25, R38) under a Bane, plain,
    and with an Edge; `limits` are the highest totals of tiers 1 and 2. `clock` says how often the
    deck runs out in a usual match, `loss` what each costs in Stamina, `tax` the part of the opening
    Stamina that all take (R43-R45).
    """

    rows: tuple[DraftRow, ...]
    sums: Build
    reasons: tuple[Reason, ...]
    weak: tuple[str, ...]
    curve: Mapping[int, Mapping[str, int]]
    blind: Mapping[str, RollOdds]
    best: Mapping[str, RollOdds]
    limits: tuple[int, ...]
    hand: int
    clock: int
    loss: int
    tax: Fraction

    @property
    def count(self) -> str:
        """How many cards it has, in words."""
        return tr_n("{n} card", "{n} cards", self.sums.size)

    @property
    def legal(self) -> bool:
        """Whether nothing but warnings stands against it."""
        return not any(reason.severity == "error" for reason in self.reasons)

    @property
    def verdict(self) -> str:
        """Whether it is legal, all that stands against it, and what weakens it, in a line."""
        first, *more = (*(reason.words for reason in self.reasons), *self.weak, "")
        told = ". ".join((first, *(one[:1].upper() + one[1:] for one in more if one)))
        if not told:
            return tr("legal") if self.legal else tr("not legal")
        return tr("legal: {told}", told=told) if self.legal else tr("not legal: {told}", told=told)


def figures(pool: Pool, draft: DeckDraft) -> Figures:
    """Counts and judges a draft."""
    deck, table = draft.counted(), pool.table
    sums = build(deck, pool.shelf, pool.level)
    rows = tuple(sorted(_rows(pool, draft), key=lambda row: (row.cost, row.name, row.id)))
    costs = [row.cost for row in rows if row.subtype != UNKNOWN for _ in range(row.copies)]
    rolls = RollRules.of(table)
    hand = pool.number(rules.HAND_SIZE)
    loss = pool.number(rules.RESHUFFLE_LOSS_PER_LEVEL) * pool.level
    return Figures(
        rows=rows,
        sums=sums,
        reasons=(*_missing(draft), *reasons(deck, pool.shelf, table, pool.level)),
        weak=tuple(weak_points(deck, pool.shelf)),
        curve=_curve(rows),
        blind={name: blind_roll(costs, rolls, favour) for name, favour in FAVOURS},
        best={name: hand_roll(costs, rolls, favour, hand) for name, favour in FAVOURS},
        limits=rolls.limits,
        hand=hand,
        clock=reshuffles(sums.size, ROUNDS, hand),
        loss=loss,
        tax=reshuffle_tax(sums.size, sums.stats[3], loss, hand=hand),
    )


def sample(draft: DeckDraft, pool: Pool, seed: int, hand: int) -> tuple[str, ...]:
    """A hand off the shuffled draft, the cards by id, the same for the same seed."""
    cards = [id for id in sorted(draft.cards) if id in pool.entries]
    places = [place for place, id in enumerate(cards) for _ in range(draft.cards[id])]
    Rng(seed).shuffle(places)
    return tuple(cards[place] for place in places[:hand])


def percent(part: Fraction) -> str:
    """A chance in whole percent; what is possible is never 0 %, what is not sure never 100 %."""
    if 0 < part < Fraction(1, 200):
        return "<1%"
    if Fraction(199, 200) < part < 1:
        return ">99%"
    return f"{round(part * 100)}%"


def _rows(pool: Pool, draft: DeckDraft) -> list[DraftRow]:
    found = []
    for id, copies in draft.cards.items():
        entry = pool.entries.get(id)
        if entry is None:
            found.append(DraftRow(id, id, UNKNOWN, 0, copies))
        else:
            found.append(DraftRow(id, entry.name, entry.subtype, entry.cost, copies))
    return found


def _missing(draft: DeckDraft) -> list[Reason]:
    """What no deck file can do without (R2)."""
    parts = (
        (mark("no name"), draft.name),
        (mark("no ancestry"), draft.ancestry),
        (mark("no class"), draft.classes),
    )
    return [Reason("LR403", "error", told) for told, part in parts if not part]


def _curve(rows: tuple[DraftRow, ...]) -> dict[int, dict[str, int]]:
    curve: dict[int, dict[str, int]] = {}
    for row in rows:
        if row.subtype in SUBTYPES:
            split = curve.setdefault(row.cost, dict.fromkeys(SUBTYPES, 0))
            split[row.subtype] += row.copies
    return dict(sorted(curve.items()))
