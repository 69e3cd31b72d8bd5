"""Where a stone of Lithos may go, and what comes of it: the model behind the marks on the board.

Owns which moves belong to a stone and what kind of target each is. Draws nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

from lithicrage.tables.lithos.board import BIT, crowded
from lithicrage.tables.lithos.state import LithosMove, LithosState

FREE = "free"
STOPS = "stops"  # it would be immobilised there (Lithos A11, A12)
TAKES = "takes"


@dataclass(frozen=True)
class AimedMove:
    """A move by its place among the choices, and what kind of target it has."""

    index: int
    move: LithosMove
    kind: str


def movable(state: LithosState) -> frozenset[int]:
    """The cells whose stones may move now."""
    return frozenset(one.origin for one in state.choices())


def aims_of(state: LithosState, cell: int) -> dict[int, AimedMove]:
    """The moves of the stone on a cell, by their target."""
    if state.seat is None:
        return {}
    stuck = crowded(state.stones[1 - state.seat], state.adjacency)
    found = {}
    for index, move in enumerate(state.choices()):
        if move.origin != cell:
            continue
        kind = TAKES if move.taken else STOPS if stuck & BIT[move.target] else FREE
        found[move.target] = AimedMove(index, move, kind)
    return found


def count_frozen(state: LithosState) -> tuple[int, int]:
    """How many stones of each seat are immobilised."""
    frozen = state.frozen()
    return (frozen & state.stones[0]).bit_count(), (frozen & state.stones[1]).bit_count()


def holder(state: LithosState, cell: int) -> int | None:
    """The seat whose stone stands on a cell, None for nobody."""
    return next((seat for seat in (0, 1) if state.stones[seat] & BIT[cell]), None)
