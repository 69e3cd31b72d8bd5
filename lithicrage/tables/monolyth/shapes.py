"""The twelve shapes of stones, all ways they can lie, and where they fit: Monolyth B10, R1, R2.

A building is its 16 heights, three bits a cell in one integer, and its cubes, three bits a cube (0
none, else 1 + colour). A shape lies in up to 24 ways; a way at a cell and a height above the plinth
is a `Lay`, made once with everything that it changes. A stone can go where the heights under it are
exactly those of its underside, so one look at a table says which lays fit a footprint.

Cells count from the front left corner, along the front first: `a1` is 0, `d1` 3, `a4` 12.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

SIDE: Final = 4  # cells along an edge of the grid
CELLS: Final = SIDE * SIDE
TALLEST: Final = 4  # cubes that any building may be high
SIDES: Final = ("front", "right", "back", "left")  # the walls, around the building
BITS: Final = 3  # of a height and of a cube
ONES: Final = sum(1 << BITS * cell for cell in range(CELLS))  # 1 in every cell
TOPS: Final = ONES * 4  # the highest bit of every cell
UNIT: Final = 0  # the shape of one cube

Cube = tuple[int, int, int]  # to the right, to the back, up

_DRAWN: Final[tuple[tuple[str, tuple[Cube, ...]], ...]] = (
    ("unit", ((0, 0, 0),)),
    ("I2", ((0, 0, 0), (1, 0, 0))),
    ("I3", ((0, 0, 0), (1, 0, 0), (2, 0, 0))),
    ("V3", ((0, 0, 0), (1, 0, 0), (0, 1, 0))),
    ("I4", ((0, 0, 0), (1, 0, 0), (2, 0, 0), (3, 0, 0))),
    ("O4", ((0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 0))),
    ("T4", ((0, 0, 0), (1, 0, 0), (2, 0, 0), (1, 1, 0))),
    ("S4", ((0, 0, 0), (1, 0, 0), (1, 1, 0), (2, 1, 0))),
    ("L4", ((0, 0, 0), (1, 0, 0), (2, 0, 0), (2, 1, 0))),
    ("branch", ((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1))),
    ("left_screw", ((0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1))),
    ("right_screw", ((0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 0, 1))),
)
SHAPES: Final = tuple(name for name, _ in _DRAWN)
SIZES: Final = tuple(len(cubes) for _, cubes in _DRAWN)  # cubes of each shape
AXES: Final = ("x", "y", "z")


class Lie:
    """One way in which a shape can lie: its cubes from its front left bottom corner.

    `columns` are the cells it covers, each with the height of its underside and its cubes; all
    columns are solid (Monolyth R1). `turned` are the ways it lies after a quarter turn about the
    axes x (to the right), y (to the back) and z (up).
    """

    __slots__ = ("columns", "cubes", "depth", "height", "number", "shape", "turned", "width")

    def __init__(self, shape: int, number: int, cubes: tuple[Cube, ...]) -> None:
        self.shape = shape
        self.number = number
        self.cubes = cubes
        self.width = 1 + max(x for x, _, _ in cubes)
        self.depth = 1 + max(y for _, y, _ in cubes)
        self.height = 1 + max(z for _, _, z in cubes)
        under: dict[tuple[int, int], list[int]] = {}
        for x, y, z in cubes:
            under.setdefault((x, y), []).append(z)
        self.columns = tuple((x, y, min(zs), len(zs)) for (x, y), zs in sorted(under.items()))
        self.turned: tuple[int, int, int] = (number, number, number)


class Lay:
    """A lie at a cell and a height: what it asks of the building and what it adds to it.

    It fits where `heights & mask == want`. `ones` has a 1 for every cube that it adds, so that
    times 1 + colour it is the cubes themselves; `faces` are its cubes in each outer wall, `rows`
    those in each level.
    """

    __slots__ = (
        *("add", "base", "cell", "faces", "index", "lie", "mask", "ones", "rows", "size", "want"),
    )

    def __init__(self, lie: Lie, cell: int, base: int, index: int) -> None:
        self.lie = lie.number
        self.cell = cell
        self.base = base  # height of the lowest cube above the plinth
        self.index = index  # in the list of its shape
        self.size = len(lie.cubes)
        self.mask = self.want = self.add = self.ones = 0
        faces = [0, 0, 0, 0]
        rows = [0] * TALLEST
        for x, y, low, count in lie.columns:
            at = cell + x + y * SIDE
            self.mask |= 7 << BITS * at
            self.want |= (base + low) << BITS * at
            self.add |= count << BITS * at
            for z in range(base + low, base + low + count):
                self.ones |= 1 << cube_bit(at, z)
                rows[z] += 1
            for side in walls_of(at):
                faces[side] += count
        self.faces = (faces[0], faces[1], faces[2], faces[3])
        self.rows = (rows[0], rows[1], rows[2], rows[3])


class Fits:
    """All lays of a shape under a height limit, by the footprint they need."""

    __slots__ = ("at", "lays", "masks", "tables")

    def __init__(self, shape: int, limit: int) -> None:
        self.lays: list[Lay] = []
        self.at: dict[tuple[int, int, int], int] = {}  # lie, cell and base: the index
        found: dict[int, dict[int, list[int]]] = {}
        for lie in LIES[shape]:
            for cell in range(CELLS):
                if cell % SIDE + lie.width > SIDE or cell // SIDE + lie.depth > SIDE:
                    continue
                for base in range(limit - lie.height + 1):
                    lay = Lay(lie, cell, base, len(self.lays))
                    self.lays.append(lay)
                    self.at[lie.number, cell, base] = lay.index
                    found.setdefault(lay.mask, {}).setdefault(lay.want, []).append(lay.index)
        self.masks: list[int] = list(found)
        self.tables: list[dict[int, list[int]]] = list(found.values())

    def fitting(self, heights: int) -> list[int]:
        """The indices of all lays that fit these heights, rising."""
        found: list[int] = []
        tables = self.tables
        for at, mask in enumerate(self.masks):
            lays = tables[at].get(heights & mask)
            if lays is not None:
                found += lays
        found.sort()
        return found

    def any(self, heights: int) -> bool:
        """Whether some lay fits these heights."""
        tables = self.tables
        for at, mask in enumerate(self.masks):  # noqa: SIM110 (compiled, a loop is faster)
            if (heights & mask) in tables[at]:
                return True
        return False


def cube_bit(cell: int, level: int) -> int:
    """Where the cube of a cell at a level (0 lowest) stands among the cubes of a building."""
    return BITS * (cell * TALLEST + level)


def walls_of(cell: int) -> tuple[int, ...]:
    """The walls in whose outermost layer a cell stands: 0 to 2 of `SIDES`, by place."""
    x, y = cell % SIDE, cell // SIDE
    on = (y == 0, x == SIDE - 1, y == SIDE - 1, x == 0)
    return tuple(side for side in range(4) if on[side])


def wall_cells(side: int) -> tuple[int, ...]:
    """The cells of a wall, from left to right for somebody who stands outside before it."""
    line = range(SIDE)
    if side == 0:
        return tuple(line)
    if side == 1:
        return tuple(SIDE - 1 + SIDE * y for y in line)
    if side == 2:
        return tuple(SIDE * (SIDE - 1) + x for x in reversed(line))
    return tuple(SIDE * y for y in reversed(line))


def cell_name(cell: int) -> str:
    """A cell as people write it down, such as `b3`."""
    return f"{'abcd'[cell % SIDE]}{cell // SIDE + 1}"


def cell_of(name: str) -> int:
    """The cell of a name from `a1` to `d4`."""
    return "abcd".index(name[0]) + SIDE * (int(name[1]) - 1)


def _turn(cubes: tuple[Cube, ...], axis: int) -> tuple[Cube, ...]:
    """Cubes after a quarter turn about an axis, moved back to the corner."""
    if axis == 0:
        turned = [(x, -z, y) for x, y, z in cubes]
    elif axis == 1:
        turned = [(z, y, -x) for x, y, z in cubes]
    else:
        turned = [(-y, x, z) for x, y, z in cubes]
    left, front, low = (min(cube[at] for cube in turned) for at in range(3))
    return tuple(sorted((x - left, y - front, z - low) for x, y, z in turned))


def _lies(shape: int, cubes: tuple[Cube, ...]) -> tuple[Lie, ...]:
    """All ways in which a shape can lie, the flat ones first."""
    known = [_turn(_turn(_turn(_turn(cubes, 2), 2), 2), 2)]
    for one in known:  # grows while it is read
        for axis in range(3):
            turned = _turn(one, axis)
            if turned not in known:
                known.append(turned)
    known.sort(key=lambda one: (max(z for _, _, z in one), one))
    lies = tuple(Lie(shape, number, one) for number, one in enumerate(known))
    for lie in lies:
        x, y, z = (known.index(_turn(lie.cubes, axis)) for axis in range(3))
        lie.turned = (x, y, z)
    return lies


LIES: Final = tuple(_lies(shape, cubes) for shape, (_, cubes) in enumerate(_DRAWN))


@lru_cache
def fits(shape: int, limit: int) -> Fits:
    """Where a shape fits in buildings of at most this height."""
    return Fits(shape, limit)


def height(heights: int, cell: int) -> int:
    """The height of a cell, in cubes."""
    return heights >> BITS * cell & 7


def levels(heights: int) -> int:
    """How many levels are complete: the lowest height (Monolyth B14)."""
    done = 0
    while done < TALLEST and (heights + (3 - done) * ONES) & TOPS == TOPS:
        done += 1
    return done


def verdict(shape: int, lie: int, cell: int, heights: int, limit: int) -> str:
    """Why a stone cannot lie so at a cell, a key of `words.VERDICTS`; empty if it can (B10)."""
    way = LIES[shape][lie]
    if cell % SIDE + way.width > SIDE or cell // SIDE + way.depth > SIDE:
        return "edge"
    under = [(height(heights, cell + x + y * SIDE) - low, low) for x, y, low, _ in way.columns]
    base = max(gap for gap, _ in under)
    if base + way.height > limit:
        return "high"
    hanging = [low for gap, low in under if gap < base]
    if not hanging:
        return ""
    return "overhang" if min(hanging) else "gap"
