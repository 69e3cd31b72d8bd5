"""The board of Lithos for programs and for a terminal: as numbers and as lines of text."""

from __future__ import annotations

from typing import Final

from lithicrage.base.tongue import tr
from lithicrage.tables.lithos.board import BIT, FILES, LETTERS, RANKS, WHITE, WIDTH
from lithicrage.tables.lithos.position import Position, name_side

MARKS: Final = ".wb"  # an empty cell, White's stone, Black's


def cells_as_numbers(position: Position) -> list[int]:
    """Each of the 135 cells from a1, file by file, rank by rank: 0 empty, 1 White, 2 Black."""
    return [_holds(position, WIDTH * rank + file) for rank in range(RANKS) for file in range(FILES)]


def draw_board(position: Position, frozen: int, seat: int) -> str:
    """The board as lines, seen from a seat; a frozen stone is a capital letter."""
    ranks, files = list(range(RANKS)), list(range(FILES))
    if seat == WHITE:
        ranks.reverse()
    else:
        files.reverse()
    lines = [f"{rank + 1} {_draw_rank(position, frozen, rank, files)}" for rank in ranks]
    lines.append("  " + " ".join(LETTERS[file] for file in files))
    return "\n".join(lines)


def draw_state(position: Position, frozen: int, seat: int, ending: str) -> str:
    """The board, and below it whose move it is or how the match ended."""
    told = ending or tr("{side} to move.", side=name_side(position.side))
    return f"{draw_board(position, frozen, seat)}\n{told}"


def _draw_rank(position: Position, frozen: int, rank: int, files: list[int]) -> str:
    marks = []
    for file in files:
        cell = WIDTH * rank + file
        mark = MARKS[_holds(position, cell)]
        marks.append(mark.upper() if frozen & BIT[cell] else mark)
    return " ".join(marks)


def _holds(position: Position, cell: int) -> int:
    if position.white & BIT[cell]:
        return 1
    return 2 if position.black & BIT[cell] else 0
