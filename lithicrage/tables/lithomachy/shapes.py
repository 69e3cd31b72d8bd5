"""Lithoforms: turning them, adding and removing squares, and every place where one may lie."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from lithicrage.tables.lithomachy.grid import SIDE

# Squares as (column, row) from the upper left, in reading order; the first anchors the form.
Shape = tuple[tuple[int, int], ...]
TURNS: Final = 4


class Spread(NamedTuple):
    """A place for a form: the tile of its first square, and all its tiles as a set."""

    anchor: int
    tiles: int


def settle(squares: list[tuple[int, int]]) -> Shape:
    """The form of these squares, pushed to the upper left and in reading order."""
    left = min(x for x, _ in squares)
    top = min(y for _, y in squares)
    ordered = sorted((y - top, x - left) for x, y in squares)
    return tuple((x, y) for y, x in ordered)


def read_shape(rows: list[str]) -> Shape:
    """The form drawn by these rows, `#` a square."""
    return settle([(x, y) for y, row in enumerate(rows) for x, c in enumerate(row) if c == "#"])


def draw_shape(shape: Shape) -> tuple[str, ...]:
    """A form as rows, `#` a square."""
    wide, high = max(x for x, _ in shape) + 1, max(y for _, y in shape) + 1
    return tuple("".join(".#"[(x, y) in shape] for x in range(wide)) for y in range(high))


@lru_cache(4096)
def turned(shape: Shape, quarters: int) -> Shape:
    """The form after so many quarter turns clockwise."""
    squares = list(shape)
    for _ in range(quarters % TURNS):
        squares = [(-y, x) for x, y in squares]
    return settle(squares)


@lru_cache(4096)
def additions(shape: Shape) -> tuple[tuple[int, int], ...]:
    """Where a square may be added (Lithomachy C26), from the first square, in reading order."""
    found = []
    left, top = shape[0]
    for x, y in shape:
        for spot in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if spot not in shape and spot not in found:
                found.append(spot)
    return tuple((x - left, y - top) for y, x in sorted((y, x) for x, y in found))


def is_joined(shape: Shape) -> bool:
    """Whether all squares hang together by their sides."""
    reached, waiting = {shape[0]}, [shape[0]]
    while waiting:
        x, y = waiting.pop()
        for spot in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if spot in shape and spot not in reached:
                reached.add(spot)
                waiting.append(spot)
    return len(reached) == len(shape)


@lru_cache(4096)
def removals(shape: Shape) -> tuple[tuple[int, int], ...]:
    """Which squares may be removed so that the rest hangs together (Lithomachy R14)."""
    left, top = shape[0]
    return tuple(
        (x - left, y - top)
        for x, y in shape
        if len(shape) > 1 and is_joined(tuple(one for one in shape if one != (x, y)))
    )


def extended(shape: Shape, offset: tuple[int, int]) -> Shape:
    """The form with a square more, at this offset from its first."""
    left, top = shape[0]
    return settle([*shape, (left + offset[0], top + offset[1])])


def reduced(shape: Shape, offset: tuple[int, int]) -> Shape:
    """The form with a square less, that at this offset from its first."""
    left, top = shape[0]
    return settle([one for one in shape if one != (left + offset[0], top + offset[1])])


@lru_cache(4096)
def spreads(shape: Shape) -> tuple[Spread, ...]:
    """Every place on the map where the form lies inside it, by the tile of its first square."""
    wide, high = max(x for x, _ in shape) + 1, max(y for _, y in shape) + 1
    found = []
    for top in range(SIDE - high + 1):
        for left in range(SIDE - wide + 1):
            tiles = 0
            for x, y in shape:
                tiles |= 1 << SIDE * (top + y) + left + x
            first_x, first_y = shape[0]
            found.append(Spread(SIDE * (top + first_y) + left + first_x, tiles))
    return tuple(sorted(found))


def outline(shape: Shape, anchor: int) -> list[tuple[int, int]]:
    """The squares of a form whose first lies on this tile, as column and row from 0.

    Some may lie outside the map.
    """
    left, top = shape[0]
    return [(anchor % SIDE + x - left, anchor // SIDE + y - top) for x, y in shape]
