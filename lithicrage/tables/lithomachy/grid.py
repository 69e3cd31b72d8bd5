"""The map as numbers: 121 tiles are the bits of one integer, so a set of tiles is a number.

A tile counts from 0 by rows; its column and row run from 2 to 12, as two dice add up to.
"""

from __future__ import annotations

from typing import Final

SIDE: Final = 11
TILES: Final = SIDE * SIDE
FIRST: Final = 2  # the number of the first column and row
ALL: Final = (1 << TILES) - 1
_LEFT: Final = sum(1 << SIDE * row for row in range(SIDE))
_NOT_LEFT: Final = ALL & ~_LEFT
_NOT_RIGHT: Final = ALL & ~(_LEFT << SIDE - 1)


def tile_at(column: int, row: int) -> int:
    """The tile of a column and a row, both 2 to 12."""
    return SIDE * (row - FIRST) + column - FIRST


def name_tile(tile: int) -> str:
    """A tile as people write it: column, then row, such as `7-4`."""
    return f"{tile % SIDE + FIRST}-{tile // SIDE + FIRST}"


def read_tile(text: str) -> int:
    """The tile of a name such as `7-4`. Raises ValueError for what is none."""
    column, _, row = text.partition("-")
    for number in (column, row):
        if not (number.isascii() and number.isdecimal() and 2 <= int(number) <= FIRST + SIDE - 1):
            raise ValueError(text)
    return tile_at(int(column), int(row))


def tiles_in(tiles: int) -> list[int]:
    """The tiles of a set, in order."""
    found = []
    while tiles:
        low = tiles & -tiles
        found.append(low.bit_length() - 1)
        tiles ^= low
    return found


def beside(tiles: int) -> int:
    """The tiles that share a side with one of these; may hold some of them."""
    return (
        (tiles << 1 & _NOT_LEFT) | (tiles >> 1 & _NOT_RIGHT) | (tiles << SIDE & ALL) | tiles >> SIDE
    )


def around(tiles: int) -> int:
    """The tiles in the eight directions of these, without these (Lithomachy R5)."""
    wide = tiles | (tiles << 1 & _NOT_LEFT) | (tiles >> 1 & _NOT_RIGHT)
    return (wide | (wide << SIDE & ALL) | wide >> SIDE) & ~tiles


def is_connected(tiles: int) -> bool:
    """Whether one can walk over shared sides through all of these tiles."""
    reached = tiles & -tiles
    while True:
        wider = (reached | beside(reached)) & tiles
        if wider == reached:
            return reached == tiles
        reached = wider
