"""The amounts of Monolyth as the rules take them: stones, boards, tokens, cards, ranks (B2, B3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lithicrage.tables.monolyth.shapes import BITS, CELLS, ONES, SIDE, height

SEATS: Final = ("solo", "two", "three", "four")  # how the data call the numbers of seats
HEIGHTS: Final = {  # the heights that a cell of a card takes: lowest and highest
    "0": (0, 0), "1": (1, 1), "2": (2, 2), "3": (3, 3), "4": (4, 4),
    "1-2": (1, 2), "2+": (2, 4), "3+": (3, 4),
}  # fmt: skip


@dataclass(frozen=True)
class StructureCard:
    """A structure to be built (Monolyth B3, B15): its id, name, and 16 cells from `a1`."""

    id: str
    name: str
    cells: tuple[str, ...]

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled by its fields: what is compiled and frozen has no other way."""
        return StructureCard, (self.id, self.name, self.cells)


@dataclass(frozen=True)
class SoloRank:
    """A rank of the solo game (Monolyth B20): the points it takes, and its name."""

    least: int
    name: str

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled by its fields: what is compiled and frozen has no other way."""
        return SoloRank, (self.least, self.name)


@dataclass(frozen=True)
class Effort:
    """What an opponent spends on a move: moves tried, games each, turns a game.

    `turns` count everybody's, `alone` those of the solo game. `dreams` are the playouts of a search
    that looks ahead in it; without any, moves are tried as with rivals. `denial` is what a point of
    the best rival weighs, in hundredths of a point of its own.
    """

    name: str
    moves: int
    games: int
    turns: int
    alone: int
    dreams: int
    denial: int

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled by its fields: what is compiled and frozen has no other way."""
        return Effort, (
            self.name,
            self.moves,
            self.games,
            self.turns,
            self.alone,
            self.dreams,
            self.denial,
        )


@dataclass(frozen=True)
class Amounts:
    """All data of the table. Token sets stand by the number of seats less 1, values rising."""

    title: str
    designer: str
    year: int
    found: str
    sites: int
    colours: tuple[str, ...]
    stones: tuple[int, ...]  # of each shape in each colour
    boards: tuple[tuple[int, ...], ...]  # the colour of each side
    prophecies: tuple[tuple[int, ...], ...]
    levels: tuple[tuple[int, ...], ...]
    structures: tuple[tuple[int, ...], ...]
    cards: tuple[StructureCard, ...]
    ranks: tuple[SoloRank, ...]
    efforts: tuple[Effort, ...]

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled by its fields: what is compiled and frozen has no other way."""
        return Amounts, (
            self.title,
            self.designer,
            self.year,
            self.found,
            self.sites,
            self.colours,
            self.stones,
            self.boards,
            self.prophecies,
            self.levels,
            self.structures,
            self.cards,
            self.ranks,
            self.efforts,
        )


def limit_of(seats: int) -> int:
    """How high buildings may be with this many seats (Monolyth B10)."""
    return 4 if seats <= 2 else 3


def turned_cells(cells: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The eight ways to look at 16 cells: four quarter turns, then those of their mirror."""
    found = []
    for mirrored in (False, True):
        grid = [cells[SIDE * y : SIDE * (y + 1)] for y in range(SIDE)]
        if mirrored:
            grid = [row[::-1] for row in grid]
        for _ in range(4):
            found.append(tuple(cell for row in grid for cell in row))
            grid = [tuple(row[x] for row in grid[::-1]) for x in range(SIDE)]
    return tuple(found)


class StructurePlan:
    """A structure card in all its turns, as the test for heights needs it (Monolyth B15)."""

    __slots__ = ("bounds", "cells", "tests")

    def __init__(self, cells: tuple[str, ...]) -> None:
        self.cells = turned_cells(cells)
        self.bounds = [[HEIGHTS[cell] for cell in turned] for turned in self.cells]
        self.tests: list[tuple[int, int, int, int, int, int]] = []
        for bounds in self.bounds:
            test = _masks([low for low, _ in bounds]) + _masks([top + 1 for _, top in bounds])
            if test not in self.tests:
                self.tests.append(test)

    def met(self, heights: int) -> bool:
        """Whether the heights agree with the card, however turned or mirrored."""
        for least, add, all, over, add2, none in self.tests:
            if ((heights & least) + add) & all == all and not ((heights & over) + add2) & none:
                return True
        return False

    def agreeing(self, heights: int, turned: int) -> tuple[bool, ...]:
        """For each cell whether it agrees with the card turned so (0 to 7)."""
        bounds = self.bounds[turned]
        found = [low <= height(heights, at) <= top for at, (low, top) in enumerate(bounds)]
        return tuple(found)


def _masks(least: list[int]) -> tuple[int, int, int]:
    """For lowest heights of cells: which are asked, what to add, and the bits that must come.

    Heights from 1 to 4 are asked; a cell that wants less or more is left out.
    """
    asked = [at for at in range(CELLS) if 1 <= least[at] <= 4]
    mask = sum(7 << BITS * at for at in asked)
    return mask, sum((4 - least[at]) << BITS * at for at in asked), mask & ONES * 4
