"""Why a move cannot be made, in one sentence with the rule that forbids it."""

from __future__ import annotations

from lithicrage.base.tongue import tr
from lithicrage.tables.lithos import board
from lithicrage.tables.lithos.board import BIT, name_cell
from lithicrage.tables.lithos.position import Position


def why_not(position: Position, move: int) -> str:
    """Why the side to move cannot make this move; empty if it can."""
    stones = (position.white, position.black)
    own, other = stones[position.side], stones[1 - position.side]
    origin, target = move >> 8, move & 255
    if other & BIT[origin]:
        return tr("The stone on {cell} is not yours (A2).", cell=name_cell(origin))
    if not own & BIT[origin]:
        return tr("There is no stone on {cell} (A2).", cell=name_cell(origin))
    way = next((way for way in board.rays(position.side)[origin] if target in way), None)
    if way is None:
        return tr("A stone goes straight forward, or 1 to 2 cells diagonally forward (A5).")
    way = way[: way.index(target) + 1]
    for cell in way:
        if (own | other) & BIT[cell]:
            if cell == target:
                return tr("{cell} is not empty (A6).", cell=name_cell(cell))
            return tr("The stone on {cell} is in the way (A6).", cell=name_cell(cell))
    if board.taken_by(move, own, other, position.adjacency):
        return ""
    stuck = board.crowded(other, position.adjacency)
    if stuck & BIT[origin]:
        return tr("{cell} is frozen and captures nothing there (A11).", cell=name_cell(origin))
    for cell in way[:-1]:
        if stuck & BIT[cell]:
            return tr("The stone would freeze on {cell} and must stop (A12).", cell=name_cell(cell))
    return ""
