"""A second engine of Monolyth, written from its rules alone: slow, with cubes in a dictionary.

It knows nothing of the first. Space is (column, row, level) with (0, 0, 0) at the front left; a
wall is named by where its builder sees it. A move is a tuple that begins with what is done.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import permutations, product

Cube = tuple[int, int, int]
Move = tuple[object, ...]

# The shapes as pictures: a picture for each level from below, rows from the back to the front.
PICTURES = {
    "unit": ["#"],
    "I2": ["##"],
    "I3": ["###"],
    "V3": ["#./##"],
    "I4": ["####"],
    "O4": ["##/##"],
    "T4": [".#./###"],
    "S4": [".##/##."],
    "L4": ["..#/###"],
    "branch": ["#./##", "../#."],
    "left_screw": [".#/##", ".#/.."],
    "right_screw": [".#/##", "../#."],
}
WALLS = {
    "front": lambda x, y: y == 0,
    "right": lambda x, y: x == 3,
    "back": lambda x, y: y == 3,
    "left": lambda x, y: x == 0,
}


def cubes_of(shape: str) -> list[Cube]:
    """The cubes of a picture."""
    found = []
    for level, picture in enumerate(PICTURES[shape]):
        for y, row in enumerate(reversed(picture.split("/"))):
            found += [(x, y, level) for x, sign in enumerate(row) if sign == "#"]
    return found


def rotations(shape: str) -> set[frozenset[Cube]]:
    """All ways to turn a shape in space: the 24 matrices of determinant 1."""
    found = set()
    for order in permutations(range(3)):
        swaps = sum(order[i] > order[j] for i in range(3) for j in range(i + 1, 3))
        for signs in product((1, -1), repeat=3):
            if signs[0] * signs[1] * signs[2] * (-1) ** swaps != 1:
                continue
            turned = [
                tuple(signs[i] * cube[order[i]] for i in range(3)) for cube in cubes_of(shape)
            ]
            least = [min(cube[i] for cube in turned) for i in range(3)]
            found.add(frozenset(tuple(cube[i] - least[i] for i in range(3)) for cube in turned))
    return found


ROTATIONS = {shape: rotations(shape) for shape in PICTURES}


@dataclass
class Builder:
    """What lies before a seat."""

    board: dict[str, str]  # the colour of each wall
    cubes: dict[Cube, str] = field(default_factory=dict)
    slots: dict[str, int] = field(default_factory=dict)
    levels: list[int] = field(default_factory=list)
    completed: int = 0
    structure: int = 0

    def height(self, x: int, y: int) -> int:
        return sum((x, y, z) in self.cubes for z in range(4))


@dataclass
class SecondMonolyth:
    """A match. `sites` hold (shape, colour) or None; `box` is in the order of drawing."""

    builders: list[Builder]
    sites: list[tuple[str, str] | None]
    crystal: int
    box: list[tuple[str, str]]
    units: Counter[str]
    prophecies: list[int]
    level_tokens: list[int]
    structure_tokens: list[int]
    card: Sequence[Sequence[str]]  # rows from the front
    start: int
    mover: int = 0
    turn: int = 1
    asked: str = "turn"
    hand: tuple[str, str] | None = None
    came_from: int = 0

    @property
    def alone(self) -> bool:
        return len(self.builders) == 1

    @property
    def limit(self) -> int:
        return 4 if len(self.builders) in (1, 2) else 3

    def places(self, shape: str) -> set[frozenset[Cube]]:
        """Everywhere the mover may lay the shape."""
        have = self.builders[self.mover].cubes
        found = set()
        for turned in ROTATIONS[shape]:
            for dx, dy, dz in product(range(4), range(4), range(self.limit)):
                cubes = frozenset((x + dx, y + dy, z + dz) for x, y, z in turned)
                if all(
                    x < 4
                    and y < 4
                    and z < self.limit
                    and (x, y, z) not in have
                    and (z == 0 or (x, y, z - 1) in have or (x, y, z - 1) in cubes)
                    for x, y, z in cubes
                ):
                    found.add(cubes)
        return found

    def landing(self) -> list[int]:
        """The sites of 1, 2, 3, 4 steps."""
        found = []
        for step in range(1, len(self.sites)):
            site = (self.crystal + step) % len(self.sites)
            if self.sites[site] is not None:
                found.append(site)
        return found[:4]

    def moves(self) -> set[Move]:
        """All that may be chosen."""
        if self.asked == "over":
            return set()
        if self.asked == "shed":
            return {("shed", value) for value in self.prophecies}
        if self.asked == "lay":
            assert self.hand is not None
            return {("lay", cubes) for cubes in self.places(self.hand[0])}
        found: set[Move] = set()
        unit = bool(self.places("unit"))
        for steps, site in enumerate(self.landing(), 1):
            shape, colour = self.sites[site]  # type: ignore[misc]
            if self.places(shape):
                found.add(("take", steps))
            if unit and self.units[colour] > 0:
                found.add(("swap", steps))
        if not found:
            found = {("discard", steps) for steps, _ in enumerate(self.landing(), 1)}
        mine = self.builders[self.mover].slots
        return found | {
            ("prophesy", value, wall) for value in self.prophecies for wall in WALLS
            if wall not in mine
        }  # fmt: skip

    def play(self, move: Move) -> None:
        """Do what was chosen among `moves`."""
        me = self.builders[self.mover]
        kind = move[0]
        if kind == "prophesy":
            self.prophecies.remove(move[1])  # type: ignore[arg-type]
            me.slots[move[2]] = move[1]  # type: ignore[index, assignment]
            self.finish_turn()
        elif kind == "shed":
            self.prophecies.remove(move[1])  # type: ignore[arg-type]
            self.finish_turn()
        elif kind == "lay":
            assert self.hand is not None
            for cube in move[1]:  # type: ignore[attr-defined]
                me.cubes[cube] = self.hand[1]
            self.hand = None
            self.after_building()
        else:
            site = self.landing()[move[1] - 1]  # type: ignore[operator]
            stone = self.sites[site]
            assert stone is not None
            self.sites[site] = None
            self.came_from, self.crystal = self.crystal, site
            if kind == "discard":
                self.after_building()
                return
            if kind == "swap":
                self.units[stone[1]] -= 1
                stone = ("unit", stone[1])
            self.hand = stone
            self.asked = "lay"

    def after_building(self) -> None:
        """Refill, levels, structure."""
        me = self.builders[self.mover]
        if self.box:
            self.sites[self.came_from] = self.box.pop(0)
        full = [
            z
            for z in range(self.limit)
            if all((x, y, z) in me.cubes for x in range(4) for y in range(4))
        ]
        while me.completed < len(full):
            me.completed += 1
            if self.level_tokens:
                token = min(self.level_tokens) if self.alone else max(self.level_tokens)
                self.level_tokens.remove(token)
                me.levels.append(token)
        if not me.structure and self.structure_tokens and self.matches(me):
            me.structure = max(self.structure_tokens)
            self.structure_tokens.remove(me.structure)
        if self.alone and self.prophecies:
            self.asked = "shed"
        else:
            self.finish_turn()

    def matches(self, builder: Builder) -> bool:
        """Whether the card is met in one of its eight positions."""
        spots = [
            lambda x, y: (x, y), lambda x, y: (3 - x, y), lambda x, y: (x, 3 - y),
            lambda x, y: (3 - x, 3 - y), lambda x, y: (y, x), lambda x, y: (3 - y, x),
            lambda x, y: (y, 3 - x), lambda x, y: (3 - y, 3 - x),
        ]  # fmt: skip
        for spot in spots:
            agree = True
            for y, row in enumerate(self.card):
                for x, wanted in enumerate(row):
                    height = builder.height(*spot(x, y))
                    if wanted.endswith("+"):
                        agree = agree and height >= int(wanted[0])
                    elif "-" in wanted:
                        agree = agree and height in range(int(wanted[0]), int(wanted[2]) + 1)
                    else:
                        agree = agree and height == int(wanted)
            if agree:
                return True
        return False

    def finish_turn(self) -> None:
        """Is it over? Else the next."""
        self.asked = "turn"
        after = (self.mover + 1) % len(self.builders)
        topped = any(builder.completed == self.limit for builder in self.builders)
        nothing = not self.box and all(site is None for site in self.sites)
        if (
            nothing
            or (topped and after == self.start)
            or (self.alone and (topped or not self.prophecies))
        ):
            self.asked = "over"
        else:
            self.mover = after
            self.turn += 1

    def count(self, builder: Builder, wall: str) -> int:
        """The faces of a wall in its colour."""
        colour = builder.board[wall]
        return sum(one == colour and WALLS[wall](x, y) for (x, y, _), one in builder.cubes.items())

    def points(self) -> list[int]:
        """What each would have now."""
        return [
            sum(builder.levels)
            + builder.structure
            + sum(n for wall, n in builder.slots.items() if self.count(builder, wall) >= n)
            for builder in self.builders
        ]

    def winner(self) -> int:
        """Who has the most; of equals the one who moved last in a round."""
        seats = len(self.builders)
        order = [(self.start + step) % seats for step in range(seats)]
        points = self.points()
        best = order[0]
        for seat in order[1:]:
            if points[seat] >= points[best]:
                best = seat
        return best
