"""Two simple opponents of Lithos: one that plays anything, and one that looks one move ahead."""

from __future__ import annotations

from lithicrage.game.rng import Rng
from lithicrage.tables.lithos import board
from lithicrage.tables.lithos.board import GOAL, HOME
from lithicrage.tables.lithos.state import LithosState
from lithicrage.tables.table import TableState, Thinking


def lithos_state(state: TableState) -> LithosState:
    """The state as one of Lithos. Raises TypeError for a state of another table."""
    if not isinstance(state, LithosState):
        raise TypeError(f"not a match of Lithos: {type(state).__name__}")
    return state


class RandomLithos:
    """Plays any move, each with the same chance."""

    def think(self, state: TableState, rng: Rng) -> Thinking:
        """Choose for whoever is asked."""
        return Thinking(rng.below(len(state.choices())), spent=1)


class GreedyLithos:
    """Takes what it can, arrives where it can, keeps its home row; else plays anything."""

    def think(self, state: TableState, rng: Rng) -> Thinking:
        """Choose for whoever is asked."""
        match = lithos_state(state)
        side = match.side
        values = []
        for move in match.choices():
            value = 60 * len(move.taken) + rng.below(30)
            value += 70 if board.BIT[move.target] & GOAL[side] else 0
            value -= 40 if board.BIT[move.origin] & HOME[side] else 0
            values.append(value)
        return Thinking(values.index(max(values)), spent=len(values))
