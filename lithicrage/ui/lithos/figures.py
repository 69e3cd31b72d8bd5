"""What a match of Lithos was, in figures: stones over time, arrivals, what was taken and frozen.

Owns the counting. Draws nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from lithicrage.play.table_session import TableSession
from lithicrage.tables.lithos.state import MOVED, LithosHappening, LithosState
from lithicrage.tables.seating import set_up


@dataclass(frozen=True)
class LithosFigures:
    """`left` has the stones of both sides before each move and at the end, `home` those in the far
    row; `moves` every move."""

    left: tuple[tuple[int, ...], ...]
    home: tuple[tuple[int, ...], ...]
    frozen: tuple[tuple[int, int], ...]
    moves: tuple[LithosHappening, ...]

    def arrivals(self, seat: int) -> list[tuple[int, int]]:
        """Each stone of a seat that came home: after how many moves, and which it was."""
        found, before = [], 0
        for ply, home in enumerate(self.home):
            if home[seat] > before:
                found.append((ply, home[seat]))
            before = max(before, home[seat])
        return found

    def came(self, seat: int) -> list[int]:
        """The cells on which the stones of a seat came home, in the order in which they did."""
        last = self.home[-1][seat]
        found: list[int] = []
        for one in self.moves:
            target = one.move.target
            far = target // 16 == (8 if seat == 0 else 0)
            if one.seat == seat and far:
                found.append(target)
            elif one.seat != seat:
                found = [cell for cell in found if cell not in one.move.taken]
        return found[-last:] if last else []

    def taken(self, seat: int) -> int:
        """How many stones a seat took."""
        return sum(len(one.move.taken) for one in self.moves if one.seat == seat)

    def most_frozen(self, seat: int) -> int:
        """The most stones of a seat that were frozen at once."""
        return max((one[seat] for one in self.frozen), default=0)


def figures_of(session: TableSession) -> LithosFigures:
    """The figures of a match as it stands."""
    record = session.replay
    state = cast(LithosState, session.table.new(set_up(record.options), record.seed))
    left, home, frozen = [], [], []

    def note() -> None:
        left.append(state.points())
        home.append(state.arrived())
        stuck = state.frozen()
        white, black = state.stones
        frozen.append(((stuck & white).bit_count(), (stuck & black).bit_count()))

    note()
    for index in record.choices:
        state.choose(index)
        note()
    found = cast(list[LithosHappening], session.log)
    moves = tuple(one for one in found if one.kind == MOVED)
    return LithosFigures(tuple(left), tuple(home), tuple(frozen), moves)
