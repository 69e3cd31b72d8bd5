"""Lithomachy: roll, place and write on the sheet of a god; alone, or several racing on one sheet.

Owns its rules, its sheets and data (`data/`), the Path of Heroes (`campaign`), its words and its
opponents. The rules carry their names, such as Lithomachy C8 or R7.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from lithicrage.base.tongue import tr
from lithicrage.game.rng import stream
from lithicrage.tables.lithomachy import words
from lithicrage.tables.lithomachy.data import LEVELS, content, data, sheet, sheet_ids
from lithicrage.tables.lithomachy.dice import STREAMS
from lithicrage.tables.lithomachy.greedy import GreedyHero, rounds_state
from lithicrage.tables.lithomachy.players import PLAYERS, player_levels
from lithicrage.tables.lithomachy.scoring import BRONZE, GOLD, SILVER, nearness, seal, unmet
from lithicrage.tables.lithomachy.setting import Setting, shipped_setting
from lithicrage.tables.lithomachy.state import LithomachyState
from lithicrage.tables.table import (
    BadPosition,
    Metal,
    Table,
    TableCredit,
    TableLevel,
    TableOption,
    TablePlayer,
    TableRule,
    TableSeal,
    TableState,
)

SEATS: Final = (1, 2, 3, 4)
METALS: Final = {Metal.BRONZE: BRONZE, Metal.SILVER: SILVER, Metal.GOLD: GOLD}


class LithomachyTable:
    """The table of Lithomachy."""

    @property
    def key(self) -> str:
        """Its name in commands and files."""
        return "lithomachy"

    @property
    def credit(self) -> TableCredit:
        """Its display name and its maker."""
        return data().credit

    @property
    def counts(self) -> tuple[int, ...]:
        """How many seats a match may have: one, or up to four that race."""
        return SEATS

    @property
    def hidden(self) -> bool:
        """Nothing is hidden."""
        return False

    @property
    def options(self) -> tuple[TableOption, ...]:
        """Its switches: the sheet, the difficulty, and what the document leaves open."""
        ids = sheet_ids()
        return (
            TableOption(
                "sheet",
                ids,
                tr("Sheet"),
                tuple(words.say_sheet(sheet(one)) for one in ids),
                tuple(tr(sheet(one).title) for one in ids),
            ),
            TableOption(
                "level",
                LEVELS,
                tr("Difficulty"),
                tuple(tr(words.LEVEL_SAYS[level]) for level in LEVELS),
                tuple(tr(words.LEVEL_TITLES[level]) for level in LEVELS),
            ),
            *(
                TableOption(
                    key,
                    values,
                    tr(words.SWITCH_TITLES[key]),
                    tuple(tr(words.say_switch(key, value)) for value in values),
                    tuple(tr(words.name_switch(key, value)) for value in values),
                )
                for key, values in data().switches.items()
            ),
        )

    @property
    def levels(self) -> tuple[TableLevel, ...]:
        """Its opponents, the weakest first."""
        return player_levels()

    @property
    def hints(self) -> str:
        """The level that advises a person and reviews a match."""
        return "greedy"

    def new(self, options: Mapping[str, str], seed: int) -> LithomachyState:
        """A match, set up; its dice come from the seed. Raises BadPosition."""
        chosen = complete_options(options)
        switches = tuple((key, chosen[key]) for key in data().switches)
        setting = shipped_setting(chosen["sheet"], chosen["level"], switches)
        return begin_match(setting, int(chosen["seats"]), seed, chosen)

    def player(self, level: str) -> TablePlayer:
        """A player of this level. Raises KeyError for a level that it does not have."""
        return PLAYERS[level]()

    def stand_in(self) -> TablePlayer:
        """Who plays a position to its end for a review, as the Seer does but for what is slow."""
        return GreedyHero(quick=True)

    def nearness(self, state: TableState) -> tuple[int, ...]:
        """How near each seat of a finished match came to gold, of 1,000 (Lithomachy R1, R26)."""
        match = rounds_state(state)
        return tuple(nearness(board, match.setting) for board in match.boards)

    def content(self) -> str:
        """The digest of the data that a match depends on."""
        return content()

    def rules(self) -> tuple[TableRule, ...]:
        """Its rules in the tongue in force, in their order."""
        return words.rules()

    def seals(self) -> tuple[TableSeal, ...]:
        """Its seals, bronze first."""
        return words.seals()

    def earned(self, state: TableState, seat: int, levels: Sequence[str]) -> tuple[Metal, ...]:
        """The seals of a finished sheet with what it asks, whoever else raced (Lithomachy C5)."""
        if not isinstance(state, LithomachyState) or state.seat is not None:
            return ()
        board, setting = state.boards[seat], state.setting
        if unmet(board, setting, setting.mission):
            return ()
        best = seal(board, setting)
        return tuple(metal for metal, least in METALS.items() if best >= least)


def complete_options(options: Mapping[str, str]) -> dict[str, str]:
    """All options with their values, the usual ones where none is given. Raises BadPosition."""
    known: dict[str, tuple[str, ...]] = {
        "seats": tuple(map(str, SEATS)),
        "sheet": sheet_ids(),
        "level": LEVELS,
        **data().switches,
    }
    for key, value in options.items():
        if key not in known:
            told = tr(
                "Lithomachy has no option {key}; it has {keys}.", key=key, keys=", ".join(known)
            )
            raise BadPosition(told)
        if value not in known[key]:
            told = tr("{value} is no {key}; try {like}.", value=value, key=key, like=known[key][0])
            raise BadPosition(told)
    return {key: options.get(key, values[0]) for key, values in known.items()}


def begin_match(
    setting: Setting, seats: int, seed: int, options: Mapping[str, str]
) -> LithomachyState:
    """A match on any sheet, ready for its first choice."""
    streams = tuple(stream(seed, name) for name in range(STREAMS))
    state = LithomachyState(setting, seats, streams, options)
    state.begin()
    return state


TABLE: Final[Table] = LithomachyTable()
