"""What can be seen at the table: ring, walls, levels, bag, card, ghosts. Changes nothing."""

from __future__ import annotations

from dataclasses import dataclass

from lithicrage.tables.monolyth.shapes import (
    AXES,
    CELLS,
    LIES,
    SHAPES,
    SIDE,
    SIDES,
    TALLEST,
    cell_name,
    cube_bit,
    height,
    verdict,
    wall_cells,
)
from lithicrage.tables.monolyth.state import COLOURS, Monolyth


@dataclass(frozen=True)
class RingSite:
    """A site of the ring: its stone (-1 none), the crystal, and how many steps lead here (B8).

    `steps` is 0 where the crystal cannot go this turn.
    """

    site: int
    stone: int
    crystal: bool
    steps: int

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled by its fields: what is compiled and frozen has no other way."""
        return RingSite, (self.site, self.stone, self.crystal, self.steps)


@dataclass(frozen=True)
class WallView:
    """A wall from outside: its colour, columns from left to right, count and prophecy (B18).

    `columns` hold the colour at each level from below, -1 where there is no cube. `prophecy` is 0
    while the slot is free.
    """

    side: int
    colour: int
    columns: tuple[tuple[int, ...], ...]
    count: int
    prophecy: int

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled by its fields: what is compiled and frozen has no other way."""
        return WallView, (self.side, self.colour, self.columns, self.count, self.prophecy)


@dataclass(frozen=True)
class TokenRack:
    """Tokens of one kind: all of the match, those left, and those of each seat, values rising.

    Alone at the table, prophecies that were discarded are neither left nor anybody's.
    """

    all: tuple[int, ...]
    left: tuple[int, ...]
    taken: tuple[tuple[int, ...], ...]

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled by its fields: what is compiled and frozen has no other way."""
        return TokenRack, (self.all, self.left, self.taken)


@dataclass(frozen=True)
class CardFit:
    """The structure card turned so that it agrees best with a building (B15).

    `turned` counts quarter turns, plus 4 if mirrored; `cells` and `agrees` stand by cell from `a1`;
    `count` of 16 agree.
    """

    turned: int
    cells: tuple[str, ...]
    agrees: tuple[bool, ...]
    count: int

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled by its fields: what is compiled and frozen has no other way."""
        return CardFit, (self.turned, self.cells, self.agrees, self.count)


@dataclass(frozen=True)
class StoneGhost:
    """A stone let down at a cell: its cubes (cell and level) and why it cannot lie so.

    `cubes` may stand above the limit; those beyond the edge are left out. `verdict` is a key for
    `words.verdict_text`, empty if the stone fits; then `code` is the move.
    """

    cubes: tuple[tuple[int, int], ...]
    verdict: str
    code: str

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled by its fields: what is compiled and frozen has no other way."""
        return StoneGhost, (self.cubes, self.verdict, self.code)


@dataclass(frozen=True)
class MoveOutlook:
    """A move tried out: everybody's points, and the mover's counts of walls and filled levels."""

    points: tuple[int, ...]
    walls: tuple[int, ...]
    filling: tuple[int, ...]
    structure: bool

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled by its fields: what is compiled and frozen has no other way."""
        return MoveOutlook, (self.points, self.walls, self.filling, self.structure)


def ring(state: Monolyth) -> tuple[RingSite, ...]:
    """All sites, clockwise from the arrow."""
    reach = state.reach()
    return tuple(
        RingSite(at, stone, at == state.crystal, reach.index(at) + 1 if at in reach else 0)
        for at, stone in enumerate(state.sites)
    )


def heights_of(state: Monolyth, seat: int) -> tuple[int, ...]:
    """The heights of a seat's building by cell."""
    return tuple(height(state.heights[seat], cell) for cell in range(CELLS))


def cube_of(state: Monolyth, seat: int, cell: int, level: int) -> int:
    """The colour of a cube (level 0 lowest), -1 where there is none."""
    return (state.cubes[seat] >> cube_bit(cell, level) & 7) - 1


def walls(state: Monolyth, seat: int) -> tuple[WallView, ...]:
    """The four walls of a seat, in the order of `SIDES`."""
    found = []
    for side in range(len(SIDES)):
        columns = tuple(
            tuple(cube_of(state, seat, cell, level) for level in range(TALLEST))
            for cell in wall_cells(side)
        )
        colour, at = state.setup.boards[seat][side], 4 * seat + side
        found.append(WallView(side, colour, columns, state.faces[at], state.slots[at]))
    return tuple(found)


def filling(state: Monolyth, seat: int) -> tuple[int, ...]:
    """For each level, the lowest first, how many of its 16 cells have a cube (B14)."""
    heights = heights_of(state, seat)
    return tuple(sum(one > level for one in heights) for level in range(state.setup.limit))


def racks(state: Monolyth) -> dict[str, TokenRack]:
    """The tokens `prophecies`, `levels` and `structures`."""
    data, at, seats = state.setup.data, state.setup.seats - 1, range(state.setup.seats)
    slots = [state.slots[4 * seat : 4 * seat + 4] for seat in seats]
    given = tuple(tuple(sorted(value for value in row if value)) for row in slots)
    levels = tuple(tuple(sorted(row)) for row in state.level_tokens)
    structures = tuple((value,) if value else () for value in state.structure_token)
    return {
        "prophecies": TokenRack(data.prophecies[at], state.prophecies, given),
        "levels": TokenRack(data.levels[at], state.levels, levels),
        "structures": TokenRack(data.structures[at], state.structures, structures),
    }


def bag(state: Monolyth) -> tuple[tuple[int, ...], ...]:
    """What the box still holds: a row a colour, a number a shape; units are those of the supply."""
    rows = [[0] * len(SHAPES) for _ in range(COLOURS)]
    for stone in state.box[state.drawn :]:
        rows[stone % COLOURS][stone // COLOURS] += 1
    for colour, row in enumerate(rows):
        row[0] = state.units[colour]
    return tuple(tuple(row) for row in rows)


def card_fit(state: Monolyth, seat: int) -> CardFit:
    """The best turn of the structure card for a building; the first of equals."""
    plan, heights = state.setup.plan, state.heights[seat]
    fits = [plan.agreeing(heights, turned) for turned in range(len(plan.cells))]
    best = max(range(len(fits)), key=lambda at: (sum(fits[at]), -at))
    return CardFit(best, plan.cells[best], fits[best], sum(fits[best]))


def ghost(state: Monolyth, seat: int, shape: int, lie: int, cell: int) -> StoneGhost:
    """A stone let down on a seat's building; anybody may try any stone (B10)."""
    heights, limit = state.heights[seat], state.setup.limit
    way = LIES[shape][lie]
    right, behind = cell % SIDE, cell // SIDE
    inside = [(x, y, low) for x, y, low, _ in way.columns if right + x < SIDE > behind + y]
    base = max((height(heights, cell + x + SIDE * y) - low for x, y, low in inside), default=0)
    base = max(base, 0)
    cubes = tuple(
        (cell + x + SIDE * y, base + z)
        for x, y, z in way.cubes
        if right + x < SIDE and behind + y < SIDE
    )
    wrong = verdict(shape, lie, cell, heights, limit)
    return StoneGhost(cubes, wrong, "" if wrong else f"{lie + 1}-{cell_name(cell)}")


def turned(shape: int, lie: int, axis: str) -> int:
    """The lie after a quarter turn about `x` (to the right), `y` (to the back) or `z` (up)."""
    return LIES[shape][lie].turned[AXES.index(axis)]


def outlook(state: Monolyth, code: str) -> MoveOutlook | None:
    """What a move of the current choices would come to; None if it is none of them."""
    codes = [choice.code for choice in state.choices()]
    if code not in codes:
        return None
    seat, after = state.mover, state.clone()
    after.choose(codes.index(code))
    return MoveOutlook(
        after.points(),
        tuple(after.faces[4 * seat : 4 * seat + 4]),
        filling(after, seat),
        after.structure_token[seat] > 0,
    )
