"""A table as a bot is told of it: plain values, and nothing that its seat may not know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from lithicrage.game.protocol import IllegalChoice
from lithicrage.tables.registry import open_table
from lithicrage.tables.table import BadPosition, TableMove, TableState

TABLE: Final = frozenset({"table", "options", "seed"})  # of a `reset`


@dataclass(frozen=True)
class TableGame:
    """A match at a table in a conversation."""

    table: str
    state: TableState

    @property
    def seat(self) -> int | None:
        """The seat that chooses, None at the end."""
        return self.state.seat

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.state.points())

    def choices(self) -> Sequence[TableMove]:
        """What can be chosen now."""
        return self.state.choices()

    def choose(self, index: int) -> None:
        """Take a choice. Raises IllegalChoice and changes nothing."""
        self.state.choose(index)

    def clone(self) -> TableGame:
        """An independent copy."""
        return TableGame(self.table, self.state.clone())

    def scores(self) -> tuple[int, ...]:
        """1 for a win, 0 for a draw or a running match, -1 for a loss, by seat."""
        return self.state.scores()

    def digest(self) -> str:
        """A fingerprint of everything that can still make a difference."""
        return self.state.digest()

    def place_of(self, code: str) -> int:
        """The index of a move by its code. Raises BadPosition with the reason if it has none."""
        try:
            return self.state.index(code)
        except IllegalChoice as error:
            why = "the match is over" if self.seat is None else error
            raise BadPosition(f"`{code}` cannot be played: {why}") from None

    def view(self, seat: int) -> dict[str, Any]:
        """The match as this seat may see it; `board` is the table's own part.

        `choices` are the codes on offer, shown only to the seat that is asked.
        """
        state = self.state
        return {
            "table": self.table,
            "options": dict(state.options),
            "turn": state.turn,
            "points": list(state.points()),
            "ending": state.ending(),
            "board": dict(state.view(seat)),
            "choices": [one.code for one in state.choices()] if seat == state.seat else None,
        }


def begin_game(table: str, options: Mapping[str, str], seed: int) -> TableGame:
    """A match at its first choice. Raises TableClosed, and BadPosition for the options."""
    state = open_table(table).new(options, seed)
    state.log = None
    return TableGame(table, state)
