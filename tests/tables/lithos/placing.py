"""Positions for tests, from the names of cells."""

from __future__ import annotations

from lithicrage.tables.lithos.board import BIT, name_cell, read_cell
from lithicrage.tables.lithos.position import Position
from lithicrage.tables.lithos.state import LithosState


def cells(names: str) -> int:
    """The set of these cells, such as `g4 i4`."""
    found = 0
    for name in names.split():
        cell = read_cell(name)
        assert cell is not None, name
        found |= BIT[cell]
    return found


def place(white: str, black: str = "", side: str = "w", adjacency: int = 8) -> LithosState:
    """A match with these stones, which runs even if one side has none."""
    position = Position(cells(white), cells(black), "wb".index(side), adjacency)
    return LithosState(position, {"seats": "2", "adjacency": str(adjacency)})


def codes(state: LithosState, origin: str = "") -> list[str]:
    """The codes of all moves, or of those from one cell."""
    return [move.code for move in state.choices() if move.code.startswith(origin)]


def takes(state: LithosState, code: str) -> str:
    """What a move captures, as the names of the cells."""
    move = state.choices()[state.index(code)]
    return " ".join(map(name_cell, move.taken))


def play(state: LithosState, *moves: str) -> None:
    """Make these moves."""
    for code in moves:
        state.choose(state.index(code))
