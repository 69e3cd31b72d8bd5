"""What a table is: a game that the hall, the commands, the store and the bots know by one shape.

A game's room hands out one `Table`. Everybody else asks it for a state, for players, for its rules
in words and for what its seals ask. Nobody outside the room names the game's own classes but its
pages and its tests.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Protocol, Self

from lithicrage.game.protocol import Choice, State
from lithicrage.game.rng import Rng

CLOSED = "closed"  # the level of a seat at which nobody sits
PERSON = "person"  # the level of a seat at which a person sits


class BadPosition(ValueError):
    """A position, option or move in words that cannot be; the line says what would be right."""


class TableMove(Choice, Protocol):
    """One choice at a table."""

    @property
    def code(self) -> str:
        """The choice as a player writes it down, such as `h2-h5`; the same in every language."""


class Happening(Protocol):
    """One line of a table's chronicle, kept in the log of its state."""

    @property
    def seat(self) -> int | None:
        """Whose deed it was, None if nobody's."""

    @property
    def text(self) -> str:
        """What happened, one sentence in the tongue in force."""


class TableState(State, Protocol):
    """A match at a table."""

    @property
    def options(self) -> Mapping[str, str]:
        """How it was set up, with every option of its table."""

    @property
    def turn(self) -> int:
        """The number of the turn under way, from 1; after the end, of the last."""

    def choices(self) -> Sequence[TableMove]:
        """The current moves: finite, ordered, stable, without duplicates."""

    def why_not(self, code: str) -> str:
        """Why this move cannot be made now, one sentence with its rule; empty if it can.

        Raises BadPosition if the words are no move of this table at all.
        """

    def index(self, code: str) -> int:
        """The place of a move among the choices, however its words are written.

        Raises IllegalChoice with the reason, BadPosition as `why_not`.
        """

    def points(self) -> tuple[int, ...]:
        """What each seat has now by the table's own count, such as points or stones left."""

    def ending(self) -> str:
        """How the match ended, one sentence in the tongue in force; empty while it runs."""

    def view(self, seat: int) -> Mapping[str, Any]:
        """What this seat may see, for programs: whole numbers, and lists and mappings of such.

        Keys and lengths are the same in every view of the same options, so that a learner reads it
        as a row. Numbers keep within 32,767.
        """

    def picture(self, seat: int) -> str:
        """What this seat may see, as lines for a terminal, in the tongue in force."""

    def clone(self) -> Self:
        """An independent copy without the log."""


@dataclass(frozen=True)
class Thinking:
    """What a player of a table thought.

    `index` is the choice, `line` the moves it expects from there by their codes, `chances` each
    seat's share of 1,000 chances to win by its lights, `spent` the nodes or playouts it took.
    """

    index: int
    line: tuple[str, ...] = ()
    chances: tuple[int, ...] = ()
    spent: int = 0

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled by its fields: what is compiled and frozen has no other way."""
        return Thinking, (self.index, self.line, self.chances, self.spent)


class TablePlayer(Protocol):
    """A program that plays a table. The same state and numbers give the same thought."""

    def think(self, state: TableState, rng: Rng) -> Thinking:
        """Choose for whoever is asked. Never changes the state."""


class RuleSource(Enum):
    """Where a rule of a table comes from."""

    DOCUMENT = "document"
    INFERENCE = "inference"
    OURS = "ours"


@dataclass(frozen=True)
class TableRule:
    """One rule of a table: its name (`A5`), its sentence, where it comes from."""

    name: str
    text: str
    source: RuleSource

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled by its fields: what is compiled and frozen has no other way."""
        return TableRule, (self.name, self.text, self.source)


@dataclass(frozen=True)
class TableOption:
    """A switch of a table, chosen before the match: its key, its values, the first is usual.

    `title`, `says` (one sentence a value) and `names` (a word or two a value; none where the value
    itself says it) are in the tongue in force.
    """

    key: str
    values: tuple[str, ...]
    title: str
    says: tuple[str, ...]
    names: tuple[str, ...] = ()

    def name_of(self, value: str) -> str:
        """A value in words. Raises ValueError for none of its values."""
        return self.names[self.values.index(value)] if self.names else value

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled by its fields: what is compiled and frozen has no other way."""
        return TableOption, (self.key, self.values, self.title, self.says, self.names)


@dataclass(frozen=True)
class TableLevel:
    """An opponent of a table: its key, its name in words, what it spends on a move."""

    key: str
    title: str
    spends: str

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled by its fields: what is compiled and frozen has no other way."""
        return TableLevel, (self.key, self.title, self.spends)


@dataclass(frozen=True)
class TableCredit:
    """Who made the game and where it is found; data of the room."""

    title: str
    designer: str
    year: int
    found: str

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled by its fields: what is compiled and frozen has no other way."""
        return TableCredit, (self.title, self.designer, self.year, self.found)


class Metal(Enum):
    """What a seal is struck from."""

    BRONZE = "bronze"
    SILVER = "silver"
    GOLD = "gold"


@dataclass(frozen=True)
class TableSeal:
    """A seal of a table: its metal, and what it asks, one sentence in the tongue in force."""

    metal: Metal
    asks: str

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled by its fields: what is compiled and frozen has no other way."""
        return TableSeal, (self.metal, self.asks)


class Table(Protocol):
    """A game of the hall."""

    @property
    def key(self) -> str:
        """Its name in commands and files, such as `lithos`."""

    @property
    def credit(self) -> TableCredit:
        """Its display name and its makers."""

    @property
    def counts(self) -> tuple[int, ...]:
        """How many seats a match may have."""

    @property
    def hidden(self) -> bool:
        """Whether a seat knows what another does not, so that hot-seat needs the curtain."""

    @property
    def options(self) -> tuple[TableOption, ...]:
        """Its switches. The number of seats is always `seats` and is not among them."""

    @property
    def levels(self) -> tuple[TableLevel, ...]:
        """Its opponents, the weakest first."""

    @property
    def hints(self) -> str:
        """The level that advises a person and reviews a match."""

    def new(self, options: Mapping[str, str], seed: int) -> TableState:
        """A match, set up: `seats` and any of the options. Raises BadPosition for what is none."""

    def player(self, level: str) -> TablePlayer:
        """A player of this level. Raises KeyError for a level that it does not have."""

    def content(self) -> str:
        """The digest of the data that a match depends on."""

    def rules(self) -> tuple[TableRule, ...]:
        """Its rules in the tongue in force, in their order."""

    def seals(self) -> tuple[TableSeal, ...]:
        """Its seals, bronze first."""

    def earned(self, state: TableState, seat: int, levels: Sequence[str]) -> tuple[Metal, ...]:
        """The seals that a finished match earns the person at this seat, by everybody's level."""
