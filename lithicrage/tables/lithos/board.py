"""The board of Lithos as numbers: cells, masks, and what a stone may do there.

A set of cells is one integer. Cell number `16 * rank + file` counts from a1; the sixteenth file is
always empty, so that a shift never wraps from one rank into the next. A move is
`256 * origin + target`. White walks up. Pure functions; who has won is told by `state`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

FILES: Final = 15  # Lithos A1
RANKS: Final = 9  # Lithos A1
WIDTH: Final = 16  # a rank with its empty file
STONES: Final = 30  # of each side at the start (Lithos A1)
ARRIVALS: Final = 3  # stones in the far row that win (Lithos A3)
CROWD: Final = 2  # enemies that immobilise; one more captures (Lithos A8, A11)
DIAGONAL: Final = 2  # steps of a diagonal move (Lithos A5)
WHITE: Final = 0
BLACK: Final = 1
RANK: Final = (1 << FILES) - 1
BOARD: Final = sum(RANK << WIDTH * rank for rank in range(RANKS))
HOME: Final = (RANK, RANK << WIDTH * (RANKS - 1))  # by side
GOAL: Final = (HOME[BLACK], HOME[WHITE])  # by side
CELLS: Final = WIDTH * RANKS
BIT: Final = [1 << cell for cell in range(CELLS)]
LETTERS: Final = "abcdefghijklmno"


def name_cell(cell: int) -> str:
    """A cell as a player writes it, such as `h5`."""
    return f"{LETTERS[cell % WIDTH]}{cell // WIDTH + 1}"


def read_cell(text: str) -> int | None:
    """The cell of this name, None if there is none."""
    if len(text) != 2 or text[0] not in LETTERS or text[1] not in "123456789":
        return None
    return WIDTH * (int(text[1]) - 1) + LETTERS.index(text[0])


def name_move(move: int) -> str:
    """A move as a player writes it, such as `h2-h5`."""
    return f"{name_cell(move >> 8)}-{name_cell(move & 255)}"


def cells_in(cells: int) -> list[int]:
    """The cells of a set, from a1 on."""
    found = []
    while cells:
        lowest = cells & -cells
        found.append(lowest.bit_length() - 1)
        cells ^= lowest
    return found


def _near(cell: int, adjacency: int) -> int:
    file, rank = cell % WIDTH, cell // WIDTH
    found = 0
    for across in (-1, 0, 1):
        for up in (-1, 0, 1):
            if (across or up) and (adjacency == 8 or not (across and up)):
                there = WIDTH * (rank + up) + file + across
                if 0 <= rank + up < RANKS and 0 <= file + across < FILES:
                    found |= 1 << there
    return found


@lru_cache
def neighbours(adjacency: int) -> list[int]:
    """The neighbours of each cell, 8 or 4 of them (Lithos A8)."""
    return [_near(cell, adjacency) for cell in range(CELLS)]


def _ray(cell: int, across: int, up: int, steps: int) -> tuple[int, ...]:
    file, rank = cell % WIDTH, cell // WIDTH
    found = []
    for step in range(1, steps + 1):
        to_file, to_rank = file + across * step, rank + up * step
        if not (0 <= to_file < FILES and 0 <= to_rank < RANKS):
            break
        found.append(WIDTH * to_rank + to_file)
    return tuple(found)


def _rays(side: int, cell: int) -> tuple[tuple[int, ...], ...]:
    up = 1 if side == WHITE else -1
    far = RANKS - 1
    return (
        _ray(cell, 0, up, far),
        _ray(cell, -1, up, DIAGONAL),
        _ray(cell, 1, up, DIAGONAL),
    )


@lru_cache
def rays(side: int) -> list[tuple[tuple[int, ...], ...]]:
    """The ways of a stone from each cell: straight on, to the left, to the right (Lithos A5)."""
    return [_rays(side, cell) for cell in range(CELLS)]


def crowded(stones: int, adjacency: int) -> int:
    """The cells with at least two of these stones beside them (Lithos A11).

    Holds bits beyond the board: mask it with stones or empty cells.
    """
    left, right = stones >> 1, stones << 1
    either = left | right
    both = left & right
    if adjacency == 4:
        up, down = stones << 16, stones >> 16
        return both | (up & down) | (either & (up | down))
    row = either | stones
    pair = both | (stones & either)
    up, down = row << 16, row >> 16
    return both | (pair << 16) | (pair >> 16) | (up & down) | (either & (up | down))


def taken_by(move: int, own: int, other: int, adjacency: int) -> int:
    """The stones of `other` that this move of `own` captures (Lithos A8-A10, R1-R3).

    A stone falls to a newcomer if two others stood beside it already and the mover did not: so at
    least three stand there afterwards, and one of them is new.
    """
    near = neighbours(adjacency)
    return other & near[move & 255] & ~near[move >> 8] & crowded(own, adjacency)


def moves_of(side: int, own: int, other: int, adjacency: int) -> list[int]:
    """Every move of a side, by its origin, straight on before left before right (Lithos A5-A12)."""
    near = neighbours(adjacency)
    ways = rays(side)
    full = own | other
    stuck = crowded(other, adjacency)
    prey = other & crowded(own, adjacency)
    found = []
    for cell in cells_in(own):
        held = stuck >> cell & 1
        fresh = prey & ~near[cell]
        if held and not fresh:
            continue
        for way in ways[cell]:
            stopped = held
            for target in way:
                if full >> target & 1:
                    break
                if not stopped or near[target] & fresh:
                    found.append(cell << 8 | target)
                if stuck >> target & 1:
                    stopped = 1
    return found
