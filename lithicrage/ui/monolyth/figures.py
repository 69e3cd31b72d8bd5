"""What the panels of Monolyth show of a match: figures and cubes, as they lie in the view.

Owns the way from the cells of the rules (x to the right, y to the back) to those of the pictures
(`block.py`: x to the lower right, y to the lower left of an unturned view).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lithicrage.tables.monolyth.shapes import (
    BITS,
    CELLS,
    LIES,
    SIDE,
    TALLEST,
    Cube,
    cube_bit,
    height,
    wall_cells,
)
from lithicrage.tables.monolyth.state import COLOURS, Monolyth
from lithicrage.ui.monolyth.block import Vantage, shown_side
from lithicrage.ui.monolyth.cubes import Cell
from lithicrage.ui.monolyth.racks import TokenShown
from lithicrage.ui.monolyth.walls import WallShown

LAST = SIDE - 1


def seen(cube: Cube) -> Cell:
    """A cube of the rules as the pictures count it."""
    return cube[0], LAST - cube[1], cube[2]


def meant(cell: tuple[int, int]) -> tuple[int, int]:
    """A cell of the pictures as the rules count it."""
    return cell[0], LAST - cell[1]


def shape_cells(shape: int, lie: int = 0) -> tuple[Cell, ...]:
    """A loose stone as the pictures count its cubes."""
    return tuple(sorted((x, -y, z) for x, y, z in LIES[shape][lie].cubes))


def turned(cells: Iterable[Cell], turn: int) -> tuple[Cell, ...]:
    """Loose cubes as they lie in a view after so many quarter turns."""
    sight = Vantage(1, (0, 0), turn)
    return tuple(sorted((*sight.seen(x, y), z) for x, y, z in cells))


def filled(cubes: int) -> dict[Cell, int]:
    """The cubes of a building and their minerals."""
    found = {}
    for cell in range(CELLS):
        for level in range(TALLEST):
            number = cubes >> cube_bit(cell, level) & (1 << BITS) - 1
            if number:
                found[seen((cell % SIDE, cell // SIDE, level))] = number - 1
    return found


def heights_seen(heights: int) -> list[int]:
    """The heights of a building by the pictures' y * 4 + x."""
    found = [0] * CELLS
    for cell in range(CELLS):
        x, y, _ = seen((cell % SIDE, cell // SIDE, 0))
        found[y * SIDE + x] = height(heights, cell)
    return found


def wall_shown(
    state: Monolyth, after: Monolyth | None, seat: int, place: int, turn: int
) -> WallShown:
    """A wall at a place of the view, now and after what is planned."""
    side = shown_side(place, turn)
    later = after or state
    at = SIDE * seat + side
    cells, new = [], set()
    for column, cell in enumerate(wall_cells(side)):
        levels: list[int | None] = []
        for level in range(state.setup.limit):
            bit = cube_bit(cell, level)
            old, now = state.cubes[seat] >> bit & 7, later.cubes[seat] >> bit & 7
            levels.append(now - 1 if now else None)
            if now and not old:
                new.add((column, level))
        cells.append(tuple(levels))
    board = state.setup.boards[seat]
    return WallShown(side, place, board[side], tuple(cells), frozenset(new), state.faces[at],
                     later.faces[at], later.slots[at])  # fmt: skip


def structure_shown(
    state: Monolyth, heights: int, turn: int
) -> tuple[list[list[str]], list[list[bool]]]:
    """The structure card as it fits best, and where it does, by rows of the view."""
    plan, sight = state.setup.plan, Vantage(1, (0, 0), turn)
    fits = [plan.agreeing(heights, way) for way in range(len(plan.cells))]
    best = max(range(len(fits)), key=lambda way: (sum(fits[way]), -way))
    card = [[""] * SIDE for _ in range(SIDE)]
    agrees = [[False] * SIDE for _ in range(SIDE)]
    for cell in range(CELLS):
        gx, gy, _ = seen((cell % SIDE, cell // SIDE, 0))
        x, y = sight.seen(gx, gy)
        card[y][x], agrees[y][x] = plan.cells[best][cell], fits[best][cell]
    return card, agrees


def level_counts(heights: int, limit: int) -> list[int]:
    """How many cubes each level has, from the lowest."""
    tall = [height(heights, cell) for cell in range(CELLS)]
    return [sum(one > level for one in tall) for level in range(limit)]


def rack(full: Sequence[int], left: Sequence[int], downwards: bool) -> list[TokenShown]:
    """A rack of tokens, equal ones together, the highest first or last."""
    values = sorted(set(full), reverse=downwards)
    return [TokenShown(value, full.count(value), left.count(value)) for value in values]


def bag_counts(state: Monolyth) -> list[list[int]]:
    """What is still in the box: by mineral, then by shape from the second on."""
    shapes = len(state.setup.data.stones)
    found = [[0] * (shapes - 1) for _ in range(COLOURS)]
    for stone in state.box[state.drawn :]:
        found[stone % COLOURS][stone // COLOURS - 1] += 1
    return found
