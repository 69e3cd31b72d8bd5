"""A match at a table as a page plays it: who sits where, what was chosen, what can be undone.

Owns the order of choices of people and programs. It knows no rule and draws nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lithicrage.game.protocol import IllegalChoice
from lithicrage.tables.table import PERSON, Table, TableState


class Sitting:
    """One match at a table. `seats` has the level of each seat, PERSON for a person.

    `choices` is the record that plays the match again from its options and seed.
    """

    def __init__(
        self, table: Table, options: Mapping[str, str], seats: Sequence[str], seed: int
    ) -> None:
        self.table = table
        self.seats = tuple(seats)
        self.options = dict(options)
        self.seed = seed
        self.state: TableState = table.new(self.options, seed)
        self.choices: list[int] = []
        self.assisted = False
        self._before: list[tuple[TableState, int]] = []

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.state.seat is None

    @property
    def thinker(self) -> str:
        """The level whose turn it is; empty for a person, and once all is over."""
        seat = self.state.seat
        return "" if seat is None or self.seats[seat] == PERSON else self.seats[seat]

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, who in enumerate(self.seats) if who == PERSON)

    @property
    def can_undo(self) -> bool:
        """Whether a person has chosen anything yet."""
        return bool(self._before)

    def choose(self, index: int) -> None:
        """The choice of a person. Raises IllegalChoice, and changes nothing, for no choice."""
        if self.thinker or self.over:
            raise IllegalChoice("nobody asks a person now")
        before = self.state.clone()
        before.log = list(self.state.log) if self.state.log is not None else None
        self.state.choose(index)
        self._before.append((before, len(self.choices)))
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
            self.state, length = self._before.pop()
            del self.choices[length:]

    def assist(self) -> None:
        """Mark the match as one in which a person was helped."""
        self.assisted = True

    def states(self) -> list[TableState]:
        """The match anew, from its start to where it stands: a state before each choice, and the
        last."""
        state = self.table.new(self.options, self.seed)
        found = [state.clone()]
        for index in self.choices:
            state.choose(index)
            found.append(state.clone())
        return found
