"""Lithos: two players, thirty stones each, three in the far row win.

Owns its rules on bitboards (`board`, `state`), its notation (`position`), its words and its
opponents. The rules carry their names, such as Lithos A5.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from lithicrage.base.tongue import tr
from lithicrage.tables.lithos import words
from lithicrage.tables.lithos.data import data
from lithicrage.tables.lithos.opponents import opponents
from lithicrage.tables.lithos.position import read_position
from lithicrage.tables.lithos.state import LithosState
from lithicrage.tables.lithos.thinking import SearchingLithos
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

SEATS: Final = "2"


class LithosTable:
    """The table of Lithos."""

    @property
    def key(self) -> str:
        """Its name in commands and files."""
        return "lithos"

    @property
    def credit(self) -> TableCredit:
        """Its display name and its maker."""
        return data().credit

    @property
    def counts(self) -> tuple[int, ...]:
        """How many seats a match may have: two."""
        return (2,)

    @property
    def hidden(self) -> bool:
        """Nothing is hidden."""
        return False

    @property
    def options(self) -> tuple[TableOption, ...]:
        """Its switches."""
        says = {
            8: tr("All eight cells around a stone are adjacent."),
            4: tr("Only the four cells straight beside a stone are adjacent."),
        }
        values = data().adjacency
        return (
            TableOption(
                "adjacency",
                tuple(map(str, values)),
                tr("Adjacent cells"),
                tuple(says[value] for value in values),
            ),
        )

    @property
    def levels(self) -> tuple[TableLevel, ...]:
        """Its opponents, the weakest first."""
        return tuple(
            TableLevel(level.key, words.title(level.key), words.spends(level.nodes))
            for level in opponents().levels
        )

    @property
    def hints(self) -> str:
        """The level that advises a person and reviews a match."""
        return self.levels[-1].key

    def new(self, options: Mapping[str, str], seed: int) -> LithosState:
        """A match, set up; nothing in it is drawn from the seed.

        `position` may say where it begins, with its own adjacency. Raises BadPosition.
        """
        known = {"seats", "position", *(option.key for option in self.options)}
        for key in options:
            if key not in known:
                told = tr("Lithos has no option {key}; it has seats and adjacency.", key=key)
                raise BadPosition(told)
        if options.get("seats", SEATS) != SEATS:
            raise BadPosition(tr("Lithos has 2 seats, not {n}.", n=options["seats"]))
        usual = str(data().adjacency[0])
        if line := options.get("position"):
            position = read_position(line)
            if options.get("adjacency", str(position.adjacency)) != str(position.adjacency):
                told = tr("The position has {n} adjacent cells.", n=position.adjacency)
                raise BadPosition(told)
        else:
            adjacency = options.get("adjacency", usual)
            if adjacency not in self.options[0].values:
                raise BadPosition(tr("Adjacent cells are 8 or 4, not {found}.", found=adjacency))
            position = data().setup._replace(adjacency=int(adjacency))
        chosen = {"seats": SEATS, "adjacency": str(position.adjacency)}
        if line:
            chosen["position"] = position.text
        state = LithosState(position, chosen)
        state.begin()
        return state

    def player(self, level: str) -> TablePlayer:
        """A player of this level. Raises KeyError for a level that it does not have."""
        return SearchingLithos({one.key: one for one in opponents().levels}[level])

    def content(self) -> str:
        """The digest of the data that a match depends on."""
        return data().digest()

    def rules(self) -> tuple[TableRule, ...]:
        """Its rules in the tongue in force, in their order."""
        return words.rules()

    def seals(self) -> tuple[TableSeal, ...]:
        """Its seals, bronze first."""
        return words.seals()

    def earned(self, state: TableState, seat: int, levels: Sequence[str]) -> tuple[Metal, ...]:
        """The seals that a finished match earns the person at this seat: none from a position."""
        if state.scores()[seat] != 1 or "position" in state.options:
            return ()
        return words.earned(levels[1 - seat], [level.key for level in self.levels])


TABLE: Final[Table] = LithosTable()
