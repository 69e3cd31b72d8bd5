"""Mytikas as a table of the hall: options, opponents, rules and seals."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from lithicrage.base.tongue import mark, tr
from lithicrage.tables.mytikas.reading import OPPONENTS, mountain
from lithicrage.tables.mytikas.rules import rules
from lithicrage.tables.mytikas.setting_up import DEAL, DEALS, new_match
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
    "novice": (mark("Novice"), mark("plans one building, a choice at a time")),
    "adept": (mark("Adept"), mark("searches the turn, {width} ways wide")),
    "master": (mark("Master"), mark("plays {games} games for {tried} beginnings of a turn")),
}
_SEALS: Final = (
    (Metal.BRONZE, mark("Beat a Novice.")),
    (Metal.SILVER, mark("Beat an Adept.")),
    (Metal.GOLD, mark("Beat a Master.")),
)


class MytikasTable:
    """The table `mytikas`. Data are read when they are first asked for."""

    key = "mytikas"
    counts = (2, 3, 4)
    hidden = False  # what is unknown is so to everybody
    hints = OPPONENTS[-1]

    @property
    def credit(self) -> TableCredit:
        """Its display name and its makers."""
        data = mountain()
        return TableCredit(data.title, data.designer, data.year, data.found)

    @property
    def options(self) -> tuple[TableOption, ...]:
        """Whether one Deity card is dealt, or one of two is chosen (Mytikas D5)."""
        says = tr("Everyone is dealt one Deity card."), tr("Everyone chooses one of two cards.")
        names = tr("one card"), tr("one of two")
        return (TableOption(DEAL, DEALS, tr("First card"), says, names),)

    @property
    def levels(self) -> tuple[TableLevel, ...]:
        """Its opponents, the weakest first."""
        found = []
        for effort in mountain().efforts:
            title, spends = _LEVELS[effort.name]
            said = tr(spends, width=effort.width, games=effort.games, tried=effort.tried)
            found.append(TableLevel(effort.name, tr(title), said))
        return tuple(found)

    def new(self, options: Mapping[str, str], seed: int) -> TableState:
        """A match, set up (Mytikas D2-D8). Raises BadPosition for options that are none."""
        return new_match(options, seed)

    def player(self, level: str) -> TablePlayer:
        """A player of this level. Raises KeyError for a level that it does not have."""
        from lithicrage.tables.mytikas.minds import player_of

        return player_of(level)

    def content(self) -> str:
        """The digest of the data that a match depends on."""
        return _content()

    def rules(self) -> tuple[TableRule, ...]:
        """Its rules in the tongue in force."""
        return rules()

    def seals(self) -> tuple[TableSeal, ...]:
        """Its seals, bronze first."""
        return tuple(TableSeal(metal, tr(asks)) for metal, asks in _SEALS)

    def earned(self, state: TableState, seat: int, levels: Sequence[str]) -> tuple[Metal, ...]:
        """The seals of a finished match: for a win over an opponent of that level or stronger."""
        if state.seat is not None or levels[seat] != PERSON or state.scores()[seat] != 1:
            return ()
        beaten = max((OPPONENTS.index(one) for one in levels if one in OPPONENTS), default=-1)
        return tuple(metal for metal, _ in _SEALS[: beaten + 1])


TABLE: Final = MytikasTable()


@lru_cache
def _content() -> str:
    """Of what a match depends on: neither words nor who plays."""
    data = mountain()
    cards = tuple(replace(card, name="") for card in data.cards)
    told = replace(data, title="", designer="", year=0, found="", cards=cards, efforts=())
    return hashlib.blake2b(repr(told).encode(), digest_size=16).hexdigest()
