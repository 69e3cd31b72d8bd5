"""A match at a table as a page plays it: who sits where, what was chosen, what can be undone.

Owns the order of choices of people and programs. It knows no rule and draws nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lithicrage.game.protocol import IllegalChoice
from lithicrage.tables.table import PERSON, Happening, Metal, Table, TableState


class Sitting:
    """One match at a table. `players` has the level of each seat, PERSON for a person.

    `choices` is the record that plays the match again from its options and seed.
    """

    def __init__(
        self, table: Table, options: Mapping[str, str], players: Sequence[str], seed: int
    ) -> None:
        self.table = table
        self.players = tuple(players)
        self.options = {**options, "seats": str(len(players))}
        self.seed = seed
        self.state: TableState = table.new(self.options, seed)
        self.state.log = []
        self.choices: list[int] = []
        self.assisted = False
        self._before: list[tuple[TableState, int, int]] = []

    @property
    def log(self) -> list[Happening]:
        """Every happening so far."""
        return self.state.log or []

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.state.seat is None

    @property
    def thinker(self) -> str:
        """The level whose turn it is; empty for a person, and once all is over."""
        seat = self.state.seat
        return "" if seat is None or self.players[seat] == PERSON else self.players[seat]

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, who in enumerate(self.players) if who == PERSON)

    @property
    def scores(self) -> tuple[int, ...]:
        """1 for each seat that won, -1 for one that lost, else 0."""
        return self.state.scores()

    def earned(self) -> tuple[Metal, ...]:
        """The seals that this match earns its people: none unless it was played out unaided."""
        if not self.over or self.assisted:
            return ()
        found = [self.table.earned(self.state, seat, self.players) for seat in self.people]
        return tuple(metal for metal in Metal if any(metal in one for one in found))

    def can_undo(self) -> bool:
        """Whether a person has chosen anything yet."""
        return bool(self._before)

    def choose(self, index: int) -> None:
        """The choice of a person. Raises IllegalChoice, and changes nothing, for no choice."""
        if self.thinker or self.over:
            raise IllegalChoice("nobody asks a person now")
        before = self.state.clone(), len(self.choices), len(self.log)
        self.state.choose(index)
        self._before.append(before)
        self.choices.append(index)

    def answer(self, index: int) -> None:
        """The choice of a program. Raises IllegalChoice, and changes nothing, for no choice."""
        if not self.thinker:
            raise IllegalChoice("nobody asks a program now")
        self.state.choose(index)
        self.choices.append(index)

    def undo(self) -> None:
        """Back to before the last choice of a person; nothing where there is none."""
        if self._before:
            log = self.log
            self.state, count, length = self._before.pop()
            self.state.log = log[:length]
            del self.choices[count:]

    def assist(self) -> None:
        """Mark the match as one in which a person was helped."""
        self.assisted = True
