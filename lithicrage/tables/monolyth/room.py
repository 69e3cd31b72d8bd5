"""Monolyth as a table of the hall: options, opponents, rules and seals."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from lithicrage.base.tongue import mark, tr
from lithicrage.tables.monolyth.reading import OPPONENTS, amounts
from lithicrage.tables.monolyth.rules import rules
from lithicrage.tables.monolyth.setting_up import RANDOM, STRUCTURE, new_match
from lithicrage.tables.table import (
    PERSON,
    Metal,
    TableCredit,
    TableLevel,
    TableOption,
    TablePlayer,
    TableRule,
    TableSeal,
    TableState,
)

_LEVELS: Final = {
    "greedy": (mark("Apprentice"), mark("takes the best move at sight")),
    "mason": (mark("Mason"), mark("plays {games} games for {moves} moves")),
    "architect": (mark("Architect"), mark("plays {games} games for {moves} moves, and denies")),
}
_SEALS: Final = (  # metal, the rank that earns it alone, the opponents that it asks to be beaten
    (Metal.BRONZE, 1, mark("Alone: {points} points. Or beat an Apprentice.")),
    (Metal.SILVER, 2, mark("Alone: {points} points. Or beat a Mason.")),
    (Metal.GOLD, 3, mark("Alone: {points} points. Or beat an Architect.")),
)


class MonolythTable:
    """The table `monolyth`. Data are read when they are first asked for."""

    key = "monolyth"
    counts = (1, 2, 3, 4)
    hidden = False  # what is unknown is so to everybody
    hints = OPPONENTS[-1]

    @property
    def credit(self) -> TableCredit:
        """Its display name and its makers."""
        data = amounts()
        return TableCredit(data.title, data.designer, data.year, data.found)

    @property
    def options(self) -> tuple[TableOption, ...]:
        """The structure card (Monolyth B3)."""
        cards = amounts().cards
        drawn = tr("The card is drawn.")
        says = (drawn, *(tr("Everyone may build {card}.", card=tr(one.name)) for one in cards))
        values = (RANDOM, *(one.id for one in cards))
        names = (tr("any card"), *(tr(one.name) for one in cards))
        return (TableOption(STRUCTURE, values, tr("Structure card"), says, names),)

    @property
    def levels(self) -> tuple[TableLevel, ...]:
        """Its opponents, the weakest first."""
        found = []
        for effort in amounts().efforts:
            title, spends = _LEVELS[effort.name]
            said = tr(spends, games=effort.games, moves=effort.moves)
            found.append(TableLevel(effort.name, tr(title), said))
        return tuple(found)

    def new(self, options: Mapping[str, str], seed: int) -> TableState:
        """A match, set up (Monolyth B2-B6). Raises BadPosition for options that are none."""
        return new_match(options, seed)

    def player(self, level: str) -> TablePlayer:
        """A player of this level. Raises KeyError for a level that it does not have."""
        from lithicrage.tables.monolyth.minds import player_of

        return player_of(level)

    def content(self) -> str:
        """The digest of the data that a match depends on."""
        return _content()

    def rules(self) -> tuple[TableRule, ...]:
        """Its rules in the tongue in force."""
        return rules()

    def seals(self) -> tuple[TableSeal, ...]:
        """Its seals, bronze first."""
        ranks = amounts().ranks
        return tuple(
            TableSeal(metal, tr(asks, points=ranks[min(at, len(ranks) - 1)].least))
            for metal, at, asks in _SEALS
        )

    def earned(self, state: TableState, seat: int, levels: Sequence[str]) -> tuple[Metal, ...]:
        """The seals that a finished match earns the person at this seat.

        Alone, by the ranks; else by a win over an opponent of that level or a stronger one.
        """
        if state.seat is not None or levels[seat] != PERSON:
            return ()
        if len(levels) == 1:
            ranks = amounts().ranks
            points = state.points()[0]
            return tuple(metal for metal, at, _ in _SEALS
                         if points >= ranks[min(at, len(ranks) - 1)].least)  # fmt: skip
        if state.scores()[seat] != 1:
            return ()
        beaten = max((OPPONENTS.index(one) for one in levels if one in OPPONENTS), default=-1)
        return tuple(metal for metal, _, _ in _SEALS[: beaten + 1])


TABLE: Final = MonolythTable()


@lru_cache
def _content() -> str:
    """Of what a match depends on: neither words nor who plays."""
    data = amounts()
    cards = tuple(replace(card, name="") for card in data.cards)
    ranks = tuple(replace(rank, name="") for rank in data.ranks)
    told = replace(
        data, title="", designer="", year=0, found="", cards=cards, ranks=ranks, efforts=()
    )
    return hashlib.blake2b(repr(told).encode(), digest_size=16).hexdigest()
