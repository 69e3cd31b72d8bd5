"""What a person is about to do: how far the crystal goes, which stone, how it lies and where.

Owns the plan alone: it asks the match what can be done and changes nothing of it. Cells here are
those of the rules: x to the right, y to the back, both from the front left corner.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from lithicrage.tables.monolyth.moves import Act
from lithicrage.tables.monolyth.rows import rising
from lithicrage.tables.monolyth.shapes import LIES, SIDE, Cube, cell_name, height, verdict
from lithicrage.tables.monolyth.state import COLOURS, LAYING, MOVING, SHEDDING, Monolyth

Spot = tuple[int, int]


@dataclass(frozen=True)
class Lying:
    """A stone as it would lie: its cubes in the grid, and a verdict of the rules, "" if it fits."""

    cubes: tuple[Cube, ...]
    verdict: str


class Intent:
    """A plan for one question of a match. `axis`es count x, y, z as those of the rules."""

    def __init__(self, state: Monolyth, before: Intent | None = None) -> None:
        self.state = state
        self.seat = state.mover
        self.codes = {one.code: place for place, one in enumerate(state.choices())}
        self.reach = tuple(state.reach()) if state.asked == MOVING else ()
        self.free = tuple(side for side in range(SIDE) if not state.slots[SIDE * self.seat + side])
        self.values = tuple(rising(state.prophecies))
        self.prophesies = False  # whether a prophecy is to be taken in place of a stone
        self.value = self.values[-1] if self.values else 0
        if state.asked == SHEDDING:
            self.value = self.values[0]
        self.side = self.free[0] if self.free else 0
        steps = range(1, len(self.reach) + 1)
        usable = [step for step in steps if str(step) in self.codes]
        usable += [step for step in steps if f"{step}u" in self.codes]
        self.step = (*usable, *steps, 0)[0]
        self.unit = False
        self.lie = 0
        self.corner: Spot = (1, 1)
        if before is not None:
            self.corner = before.corner
        if self.reach:
            self.go_to(self.step)
        elif self.lays:
            self.settle()

    # ---- what is meant -------------------------------------------------------------------------

    @property
    def lays(self) -> bool:
        """Whether a stone is about to be laid."""
        return bool(self.state.asked == LAYING or (self.reach and not self.discards)) and (
            not self.prophesies
        )

    @cached_property
    def discards(self) -> bool:
        """Whether nothing in reach fits, so that a stone is discarded (B12)."""
        return any(one.act == Act.DISCARD for one in self.state.choices())

    @property
    def sheds(self) -> bool:
        """Whether a prophecy is to be discarded (B20)."""
        return self.state.asked == SHEDDING

    @property
    def may_prophesy(self) -> bool:
        """Whether a prophecy can be taken now (B13)."""
        return self.state.asked == MOVING and bool(self.free) and bool(self.values)

    @property
    def site_stone(self) -> int:
        """The stone at the site that is chosen, or in the hand; -1 for none."""
        if self.state.asked == LAYING:
            return self.state.hand
        return self.state.sites[self.reach[self.step - 1]] if self.step else -1

    @property
    def stone(self) -> int:
        """The stone that is to be laid: that one, or the unit for it."""
        stone = self.site_stone
        return stone % COLOURS if self.unit and stone >= 0 else stone

    @property
    def shape(self) -> int:
        """Its shape."""
        return self.stone // COLOURS

    @property
    def mineral(self) -> int:
        """Its colour."""
        return self.stone % COLOURS

    # ---- how it lies ---------------------------------------------------------------------------

    def lying(self, lie: int | None = None, corner: Spot | None = None) -> Lying:
        """The stone as it would lie, by default as it is planned."""
        lie = self.lie if lie is None else lie
        x0, y0 = self.corner if corner is None else corner
        state, way = self.state, LIES[self.shape][lie]
        heights, limit = state.heights[self.seat], state.setup.limit
        why = verdict(self.shape, lie, x0 + SIDE * y0, heights, limit)
        under = [
            height(heights, x0 + x + SIDE * (y0 + y)) - low
            for x, y, low, _ in way.columns
            if x0 + x < SIDE and y0 + y < SIDE
        ]
        base = max(0, *under)
        cubes = tuple((x0 + x, y0 + y, base + z) for x, y, z in way.cubes)
        return Lying(cubes, why)

    @property
    def fits(self) -> bool:
        """Whether it can lie as it is planned."""
        return self.lays and self._may_take and not self.lying().verdict

    @property
    def _may_take(self) -> bool:
        return self.state.asked == LAYING or self.first_code in self.codes

    @property
    def first_code(self) -> str:
        """The choice that moves the crystal."""
        if self.discards:
            return f"{self.step}x"
        return f"{self.step}{'u' if self.unit else ''}"

    @property
    def lay_code(self) -> str:
        """The choice that lays the stone."""
        x, y = self.corner
        return f"{self.lie + 1}-{cell_name(x + SIDE * y)}"

    def codes_of(self) -> tuple[str, ...]:
        """The choices that do what is planned, one after the other; none if it cannot be."""
        if self.sheds:
            return (f"d{self.value}",)
        if self.prophesies:
            return (self.prophecy_code,) if self.prophecy_code in self.codes else ()
        if self.discards:
            return (self.first_code,)
        if not self.fits:
            return ()
        if self.state.asked == LAYING:
            return (self.lay_code,)
        return self.first_code, self.lay_code

    @property
    def prophecy_code(self) -> str:
        """The choice that takes the prophecy."""
        names = ("front", "right", "back", "left")
        return f"p{self.value}-{names[self.side]}"

    def outcome(self) -> Monolyth | None:
        """The match after what is planned; None if that cannot be. What is drawn from the box then
        is not to be looked at."""
        codes = self.codes_of()
        if not codes:
            return None
        after = self.state.clone()
        for code in codes:
            places = [one.code for one in after.choices()]
            if code not in places:
                return None
            after.choose(places.index(code))
        return after

    # ---- what changes it -----------------------------------------------------------------------

    def may_swap(self, step: int | None = None) -> bool:
        """Whether the stone at a site can be swapped for a unit (B9)."""
        step = self.step if step is None else step
        return f"{step}u" in self.codes

    def go_to(self, step: int) -> None:
        """Choose the site so many steps away."""
        self.prophesies = False
        self.step = step
        self.unit = not self.discards and str(step) not in self.codes and self.may_swap(step)
        if self.lays:
            self.settle()

    def swap(self) -> None:
        """A unit in place of the stone, or the stone again."""
        if self.unit and str(self.step) in self.codes:
            self.unit = False
        elif not self.unit and self.may_swap():
            self.unit = True
        self.settle()

    def foretell(self) -> None:
        """Choose the wall that has most, and the highest prophecy that it keeps already."""
        counts = self.state.faces[SIDE * self.seat : SIDE * self.seat + SIDE]
        self.side = max(self.free, key=lambda side: (counts[side], -side))
        kept = [value for value in self.values if value <= counts[self.side]]
        self.value = kept[-1] if kept else self.values[0]

    def turn(self, axis: int, times: int = 1) -> None:
        """Turn the stone so many quarter turns about an axis."""
        for _ in range(times % 4):
            self.lie = LIES[self.shape][self.lie].turned[axis]

    def move(self, across: int, back: int) -> None:
        """Move it by cells; it stays in the grid."""
        x, y = self.corner
        self.put((x + across, y + back))

    def put(self, corner: Spot) -> None:
        """Put its front left corner at a cell, or as near to it as keeps it in the grid."""
        way = LIES[self.shape][self.lie]
        x, y = corner
        self.corner = (
            max(0, min(SIDE - way.width, x)),
            max(0, min(SIDE - way.depth, y)),
        )

    def hold_over(self, cell: Spot) -> None:
        """Put the middle of the stone over a cell."""
        way = LIES[self.shape][self.lie]
        middle = ((way.width - 1) / 2, (way.depth - 1) / 2)
        columns = [(x, y) for x, y, _, _ in way.columns]
        x, y = min(columns, key=lambda at: (abs(at[0] - middle[0]) + abs(at[1] - middle[1]), at))
        self.put((cell[0] - x, cell[1] - y))

    def settle(self) -> None:
        """Let it lie where it fits: as it is, else near, else anywhere."""
        ways = LIES[self.shape]
        self.lie = min(self.lie, len(ways) - 1)
        self.put(self.corner)
        if not self.lying().verdict:
            return
        x0, y0 = self.corner
        found = []
        for way in ways:
            for y in range(SIDE - way.depth + 1):
                for x in range(SIDE - way.width + 1):
                    if not self.lying(way.number, (x, y)).verdict:
                        far = abs(x - x0) + abs(y - y0)
                        found.append((way.number != self.lie, far, way.number, x, y))
        if found:
            _, _, self.lie, x, y = min(found)
            self.corner = (x, y)

    def follow(self, codes: tuple[str, ...]) -> None:
        """Plan what these choices say, as far as they can be made now."""
        from lithicrage.tables.monolyth.moves import read_code

        for code in codes[:2]:
            act, number, second = read_code(code)
            if act in (Act.TAKE, Act.SWAP, Act.DISCARD) and number <= len(self.reach):
                self.go_to(number)
                self.unit = act == Act.SWAP
            elif act == Act.PLACE and self.stone >= 0:
                if number < len(LIES[self.shape]):
                    self.lie, self.corner = number, (second % SIDE, second // SIDE)
            elif act == Act.PROPHESY and self.may_prophesy:
                self.prophesies, self.value, self.side = True, number, second
                return
            elif act == Act.SHED and self.sheds:
                self.value = number
                return


def ways_of(stone: int, heights: int, limit: int) -> int:
    """In how many ways a stone can lie on a building."""
    from lithicrage.tables.monolyth.shapes import fits

    return len(fits(stone // COLOURS, limit).fitting(heights))
