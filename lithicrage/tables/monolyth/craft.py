"""How good a move is at sight: whole numbers, about a hundred to a point. No search.

A builder looks at levels that can still be filled, at faces that a prophecy may count, at the
structure card in its best turn, and at steps in the surface that later stones do not fit.
"""

from __future__ import annotations

from typing import Final

from lithicrage.tables.monolyth.moves import Act
from lithicrage.tables.monolyth.rows import rising
from lithicrage.tables.monolyth.shapes import (
    BITS,
    CELLS,
    ONES,
    SIDE,
    TALLEST,
    TOPS,
    UNIT,
    Lay,
    cube_bit,
    height,
    walls_of,
)
from lithicrage.tables.monolyth.state import COLOURS, NO_STONE, OVER, SHEDDING, Monolyth

Plan = tuple[int, int, int, int]  # worth, act, number of the move, lay or side

# What things weigh; tuned by matches alone and against each other.
FACE: Final = 0  # a face of the wall's colour, ...
KNOWN: Final = 1  # ... more where a prophecy waits for it
WRONG: Final = 2  # a face of another colour where none is to spare, ...
SPARE: Final = 3  # ... and where there is
CUBE: Final = 4  # any cube
LEVEL: Final = 5  # a cube in a level that can be completed, in hundredths of its share
STEP: Final = 6  # two neighbours of unequal height
PART: Final = 7  # a cube that the structure card asks for
SPOILT: Final = 8  # a cube above the card, in hundredths of what the token is worth
RATE: Final = 9  # cubes that a turn lays, in hundredths
GAIN: Final = 10  # faces that a turn gains on all walls, in hundredths
TAKEN: Final = 11  # a point of a prophecy that comes true, when others build too
TURN: Final = 12  # what a turn spent on a prophecy costs, when others build too
MORE: Final = 13  # a face beyond the prophecy that is hoped for
SPREAD: Final = 14  # how far hopes may be wrong: hundredths of a face for each turn
NEAR: Final = 15  # how much more the last faces that a prophecy lacks are worth, in hundredths
WEIGHTS: Final = (60, 47, 34, 16, 11, 178, 2, 16, 30, 252, 178, 60, 250, 36, 22, 28)
CARDED: Final = (60, 47, 34, 16, 11, 178, 2, 60, 200, 252, 178, 60, 250, 36, 22, 28)  # card first

_ROW_PAIRS: Final = sum(7 << BITS * cell for cell in range(CELLS) if cell % SIDE < SIDE - 1)
_COLUMN_PAIRS: Final = sum(7 << BITS * cell for cell in range(CELLS - SIDE))
_LOW: Final = ONES * 3


def steps(heights: int) -> int:
    """How many of the 24 pairs of neighbours differ in height."""
    across = (heights ^ heights >> BITS) & _ROW_PAIRS
    along = (heights ^ heights >> BITS * SIDE) & _COLUMN_PAIRS
    across = ((across & _LOW) + _LOW | across) & TOPS
    along = ((along & _LOW) + _LOW | along) & TOPS
    return across.bit_count() + along.bit_count()


class Sight:
    """What a seat sees in a position, and what it thinks each move is worth."""

    def __init__(self, state: Monolyth, seat: int, weights: tuple[int, ...] = WEIGHTS) -> None:
        setup = state.setup
        self.state = state
        self.seat = seat
        self.weights = weights
        self.alone: bool = setup.seats == 1
        heights = state.heights[seat]
        self.heights = heights
        limit = setup.limit
        tall = [height(heights, cell) for cell in range(CELLS)]
        self.cubes: int = sum(tall)
        self.slots = state.slots[4 * seat : 4 * seat + 4]
        self.free = [side for side in range(4) if not self.slots[side]]
        self.turns: int = self._turns_left(limit)
        room = [0, 0, 0, 0]  # faces of each wall that are still open
        for cell in range(CELLS):
            for side in walls_of(cell):
                room[side] += limit - tall[cell]
        self.room = room
        self.faces = state.faces[4 * seat : 4 * seat + 4]
        per_wall = weights[GAIN] * self.turns // 4
        self.hoped = [  # hundredths of faces at the end
            100 * self.faces[side] + min(100 * room[side], per_wall) for side in range(4)
        ]
        self.spread: int = weights[SPREAD] * (2 + self.turns) if self.turns else 0
        self.aims = [0, 0, 0, 0]  # the prophecy that each wall without one may get
        self.promised: int = self._share_out(list(state.prophecies), self.aims)
        self.levels_hoped: int = 0  # hundredths of points, as all of these hopes
        self.rows = self._row_weights(tall, limit)
        self.walls = [self._wall_weights(colour) for colour in range(COLOURS)]
        self.wanted = 0  # cubes of the structure card, ones as in a lay
        self.refused = 0
        self.card = 0  # what its token is worth
        self._aim_at_card(tall)
        self.ends = 0  # what is lost if the top level ends the match
        if self.alone and self.free and state.done[seat] >= limit - 1:
            self.ends = 100 * self._best_tokens(self.faces)

    def _turns_left(self, limit: int) -> int:
        """How many turns of building are left, about."""
        state = self.state
        if self.alone:
            return max(0, len(state.prophecies) - len(self.free))
        rate, least = self.weights[RATE], 99
        for seat in range(state.setup.seats):
            missing = 0
            heights = state.heights[seat]
            for cell in range(CELLS):
                missing += limit - height(heights, cell)
            least = min(least, (100 * missing + rate - 1) // rate)
        if state.last_round:
            seats, start = state.setup.seats, state.setup.start
            last = (state.mover - start) % seats
            return 1 if (self.seat - start) % seats >= last else 0
        return least

    def _row_weights(self, tall: list[int], limit: int) -> list[int]:
        """What a cube in each level is worth."""
        state, weights = self.state, self.weights
        tokens = state.levels
        have = weights[RATE] * self.turns
        need, at = 0, 0
        found = []
        for level in range(limit):
            missing = sum(1 for one in tall if one <= level)
            need += 100 * missing
            if not missing:
                found.append(0)
                continue
            value = 0
            if at < len(tokens):
                value = tokens[at] if self.alone else tokens[len(tokens) - 1 - at]
            at += 1
            # the chance to get so far: none at a third more than can be laid, sure at a third less
            chance = min(100, max(0, 50 + (150 * (have - need)) // max(need, 100)))
            self.levels_hoped += value * chance
            share = value * chance // (4 + missing)
            found.append(weights[CUBE] + share * weights[LEVEL] // 100)
        return found + [0] * (TALLEST - limit)

    def _wall_weights(self, colour: int) -> list[int]:
        """What a face of a colour is worth on each wall."""
        weights, board = self.weights, self.state.setup.boards[self.seat]
        found = []
        for side in range(4):
            value, have, room = self.slots[side], self.faces[side], self.room[side]
            if board[side] == colour:
                aim = value or self.aims[side]
                if have < aim <= have + room:
                    lack = aim - have
                    near = weights[NEAR] * aim * self.hopes(side, aim) // (100 * lack)
                    found.append((weights[KNOWN] if value else weights[FACE]) + min(near, 300))
                elif value:
                    found.append(0)
                else:
                    found.append(weights[MORE] if have < self._highest() else 0)
                continue
            aim = value or self.aims[side]
            spare = have + room - aim
            if value and not have < value <= have + room:
                found.append(0)
            elif spare >= 4:
                found.append(-weights[SPARE])
            else:
                found.append(-weights[SPARE] - (weights[WRONG] * (4 - max(0, spare))) // 4)
        return found

    def _highest(self) -> int:
        return self.state.prophecies[-1] if self.state.prophecies else 0

    def _aim_at_card(self, tall: list[int]) -> None:
        """Choose the turn of the structure card that lacks the fewest cubes, if one can be met."""
        state = self.state
        if state.structure_token[self.seat] or not state.structures:
            return
        best = 999
        chosen = state.setup.plan.bounds[0]
        for bounds in state.setup.plan.bounds:
            lack = 0
            for cell in range(CELLS):
                low, top = bounds[cell]
                if tall[cell] > top:
                    lack = 999
                    break
                if tall[cell] < low:
                    lack += low - tall[cell]
            if lack < best:
                best, chosen = lack, bounds
        if best == 999:
            return
        have = self.weights[RATE] * self.turns
        chance = min(100, max(0, 50 + (have - 100 * best) * 100 // max(100 * best, 300)))
        self.card = state.structures[-1] * chance
        for cell in range(CELLS):
            low, top = chosen[cell]
            for level in range(TALLEST):
                bit = 1 << cube_bit(cell, level)
                if tall[cell] <= level < low:
                    self.wanted |= bit
                elif level >= top:
                    self.refused |= bit

    # -- moves -------------------------------------------------------------------------------

    def lays(self, stone: int) -> list[tuple[int, int]]:
        """What each lay of a stone is worth, with its index; in no order but that of the lays."""
        shape = self.state.setup.fits[stone // COLOURS]
        heights, weights, lays = self.heights, self.weights, shape.lays
        w0, w1, w2, w3 = self.walls[stone % COLOURS]
        r0, r1, r2, r3 = self.rows
        step, wanted, refused = weights[STEP], self.wanted, self.refused
        part = weights[PART] if self.card else 0
        spoilt = self.card * weights[SPOILT] // 100
        ends = self.ends
        found: list[tuple[int, int]] = []
        for index in shape.fitting(heights):
            lay = lays[index]
            f0, f1, f2, f3 = lay.faces
            c0, c1, c2, c3 = lay.rows
            after = heights + lay.add
            worth = f0 * w0 + f1 * w1 + f2 * w2 + f3 * w3 + c0 * r0 + c1 * r1 + c2 * r2 + c3 * r3
            worth -= step * steps(after)
            if part:
                ones = lay.ones
                if ones & refused:
                    worth -= spoilt
                else:
                    met = ones & wanted
                    worth += part * met.bit_count()
                    if met == wanted:
                        worth += self.card
            if ends and self._is_full(after):
                worth -= ends
            found.append((worth, index))
        return found

    def _is_full(self, heights: int) -> bool:
        return heights == self.state.setup.limit * ONES

    def plans(self) -> list[Plan]:
        """Every whole turn with its worth: move and lay, or a prophecy; nothing in order."""
        state = self.state
        found: list[Plan] = []
        units: list[int] = []
        for step, site in enumerate(state.reach(), 1):
            stone = state.sites[site]
            for worth, index in self.lays(stone):
                found.append((worth, Act.TAKE, step, index))
            colour = stone % COLOURS
            if state.units[colour] and colour not in units:
                units.append(colour)
                for worth, index in self.lays(COLOURS * UNIT + colour):
                    found.append((worth, Act.SWAP, step, index))
        if not found:
            for step in range(1, len(state.reach()) + 1):
                found.append((-weights_of_nothing(self), Act.DISCARD, step, NO_STONE))
        found += self.prophecies()
        return found

    def prophecies(self) -> list[Plan]:
        """The prophecies that may be made, with their worth."""
        state, weights = self.state, self.weights
        found: list[Plan] = []
        if not self.free:
            return found
        base = -weights[STEP] * steps(self.heights)
        late = len(state.prophecies) <= len(self.free)
        for value in rising(state.prophecies):
            for side in self.free:
                hope = self.hoped[side] - 100 * value
                sure = 100 if hope >= 0 else max(0, 100 + hope)
                worth = base + value * sure * weights[TAKEN] // 100 - weights[TURN]
                if self.alone:
                    worth = base + value * sure * 2 if late else -9999
                worth -= self._wasted(value, side)
                found.append((worth, Act.PROPHESY, value, side))
        return found

    def _wasted(self, value: int, side: int) -> int:
        """What a low prophecy wastes on a wall that may have a higher one."""
        best = 0
        for other in self.state.prophecies:
            if 100 * other <= self.hoped[side]:
                best = other
        return 30 * max(0, best - value)

    def _best_tokens(self, faces: list[int]) -> int:
        """The points of the best prophecies left for the walls without one."""
        left = list(self.state.prophecies)
        total = 0
        for have in sorted(faces[side] for side in self.free):
            fit = 0
            for value in left:
                if value <= have:
                    fit = value
            if fit:
                left.remove(fit)
                total += fit
        return total

    def hopes(self, side: int, value: int) -> int:
        """The chance in per cent that a wall comes to so many faces."""
        hope = self.hoped[side] - 100 * value
        if not self.spread:
            return 100 if hope >= 0 else 0
        return min(100, max(0, 50 + 50 * hope // self.spread))

    def _share_out(self, tokens: list[int], aims: list[int]) -> int:
        """Give each free wall the token that is worth most to it, and say what all are worth."""
        total = 0
        order = sorted(self.free, key=lambda side: (-self.hoped[side], side))
        for side in order:
            at, most = -1, 0
            for place, value in enumerate(tokens):
                now = value * self.hopes(side, value)
                if now >= most:
                    at, most = place, now
            if at >= 0:
                aims[side] = tokens[at]
                total += most
                del tokens[at]
        return total

    def shed(self) -> int:
        """The prophecy that is missed least: its going leaves the best ones for what is hoped."""
        tokens = self.state.prophecies
        best, chosen = -1, tokens[0]
        aims = [0, 0, 0, 0]
        for value in rising(tokens):
            left = list(tokens)
            left.remove(value)
            worth = 100 * self._share_out(left, aims) + self._spare(value)
            if worth > best:
                best, chosen = worth, value
        return chosen

    def _spare(self, value: int) -> int:
        """Of equals: how far a token is from every wall that could have it, 0 to 99."""
        near = 99
        for side in self.free:
            near = min(near, abs(self.hoped[side] - 100 * value) // 10)
        return near


def weights_of_nothing(sight: Sight) -> int:
    """What a turn without a lay is worth: the steps stay."""
    return sight.weights[STEP] * steps(sight.heights)


def best_of(plans: list[Plan]) -> Plan:
    """The plan of the highest worth; of equals the first."""
    best = plans[0]
    for plan in plans:
        if plan[0] > best[0]:
            best = plan
    return best


def play_turn(state: Monolyth, weights: tuple[int, ...] = WEIGHTS) -> None:
    """Play a whole turn at sight for whoever moves; the state must ask for a move."""
    carry_out(state, best_of(Sight(state, state.mover, weights).plans()), weights)


def carry_out(state: Monolyth, plan: Plan, weights: tuple[int, ...] = WEIGHTS) -> None:
    """Play a plan, or lay the stone in hand; alone, the prophecy too that goes with it."""
    _, act, number, second = plan
    seat = state.mover
    if act == Act.PROPHESY:
        state.prophesy(number, second)
        return
    if act != Act.PLACE:
        state.move_crystal(number, act)
    if act != Act.DISCARD:
        lay: Lay = state.setup.fits[state.hand // COLOURS].lays[second]
        state.lay(lay)
    if state.asked == SHEDDING:
        state.shed(Sight(state, seat, weights).shed())


def outlook(state: Monolyth, seat: int, weights: tuple[int, ...] = WEIGHTS) -> int:
    """What a seat may hope to end with, in hundredths of points; sure once the match is over."""
    points = 100 * state.points_of(seat)
    if state.asked == OVER:
        return points
    sight = Sight(state, seat, weights)
    for side in range(4):
        value, have = sight.slots[side], sight.faces[side]
        if value and have < value <= have + sight.room[side]:
            points += value * sight.hopes(side, value)
    if sight.free:
        points += sight.promised * (100 if sight.alone else sight.weights[TAKEN]) // 100
    return points + sight.levels_hoped + sight.card
