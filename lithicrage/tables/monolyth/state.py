"""A match of Monolyth: what lies on the table, what may be chosen, what follows (B5-B20).

Chance is the order of the stones in the box, drawn when the match is set up. Nobody knows it, so
whoever imagines a match draws the rest of it anew; what the box holds, everybody may look at (B5).
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from lithicrage.base.tongue import tr
from lithicrage.game.protocol import IllegalChoice
from lithicrage.game.rng import Rng
from lithicrage.tables.monolyth.data import Amounts, StructureCard, StructurePlan
from lithicrage.tables.monolyth.moves import Act, MonolythMove, move
from lithicrage.tables.monolyth.rows import rising, without
from lithicrage.tables.monolyth.shapes import UNIT, Fits, Lay, levels
from lithicrage.tables.monolyth.words import MonolythHappening

MOVING: Final = 0  # what is asked: to move the crystal or to prophesy,
LAYING: Final = 1  # where the stone in hand goes,
SHEDDING: Final = 2  # which prophecy is discarded (alone at the table),
OVER: Final = 3  # nothing any more
FURTHEST: Final = 4  # sites that the crystal moves at most (B8)
NO_STONE: Final = -1
COLOURS: Final = 5


@dataclass(frozen=True)
class MonolythSetup:
    """What stays the same in a match. `boards` are the colours of the sides of each seat."""

    data: Amounts
    options: Mapping[str, str]
    seats: int
    limit: int  # of a building's height (B10)
    card: StructureCard
    plan: StructurePlan
    boards: tuple[tuple[int, ...], ...]
    sides: tuple[tuple[int, ...], ...]  # of each seat and colour the side, -1 for none
    start: int  # the seat that begins
    fits: tuple[Fits, ...]  # of each shape

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled by its fields: what is compiled and frozen has no other way."""
        return MonolythSetup, (
            self.data,
            self.options,
            self.seats,
            self.limit,
            self.card,
            self.plan,
            self.boards,
            self.sides,
            self.start,
            self.fits,
        )


class Monolyth:
    """A running match. A stone is one number: 5 times its shape and its colour.

    Values by seat stand in lists; those of a seat's walls stand at 4 times the seat and the side.
    """

    def __init__(self, setup: MonolythSetup) -> None:
        data, seats = setup.data, setup.seats
        self.setup: MonolythSetup = setup
        self.log: list[MonolythHappening] | None = None
        self.sites: list[int] = []
        self.crystal: int = 0  # the site it stands on
        self.origin: int = 0  # where it stood when the turn began (B11)
        self.box: tuple[int, ...] = ()
        self.drawn: int = 0  # how many stones of the box are out
        self.units: list[int] = [data.stones[UNIT]] * COLOURS
        self.prophecies: tuple[int, ...] = data.prophecies[seats - 1]  # on the board, rising
        self.levels: tuple[int, ...] = data.levels[seats - 1]
        self.structures: tuple[int, ...] = data.structures[seats - 1]
        self.heights: list[int] = [0] * seats
        self.cubes: list[int] = [0] * seats
        self.faces: list[int] = [0] * (4 * seats)  # of the wall's colour (B18)
        self.slots: list[int] = [0] * (4 * seats)  # the prophecy of each wall, 0 none (B13)
        self.done: list[int] = [0] * seats  # complete levels
        self.level_tokens: list[tuple[int, ...]] = [()] * seats
        self.structure_token: list[int] = [0] * seats
        self.mover: int = setup.start
        self.turn: int = 1
        self.asked: int = MOVING
        self.hand: int = NO_STONE  # the stone that is to be laid
        self.last_round: bool = False
        self._choices: list[MonolythMove] | None = None

    # -- what may be chosen ------------------------------------------------------------------

    @property
    def options(self) -> Mapping[str, str]:
        """How it was set up: the seats, and the structure card or `random`."""
        return self.setup.options

    @property
    def seat(self) -> int | None:
        """The seat that chooses now, or None when the match is over."""
        return None if self.asked == OVER else self.mover

    def reach(self) -> list[int]:
        """The sites that 1, 2, 3 and 4 steps lead to, as far as there are any (B8, R4)."""
        found: list[int] = []
        sites = self.sites
        count, at = len(sites), self.crystal
        for _ in range(count - 1):
            at = at + 1 if at + 1 < count else 0
            if sites[at] >= 0:
                found.append(at)
                if len(found) == FURTHEST:
                    break
        return found

    def choices(self) -> list[MonolythMove]:
        """The current moves; see `moves` for how they are written."""
        found = self._choices
        if found is None:
            found = self._choices = self._find_choices()
        return found

    def _find_choices(self) -> list[MonolythMove]:
        if self.asked == OVER:
            return []
        if self.asked == SHEDDING:
            return [move(Act.SHED, value, 0, NO_STONE, -1) for value in rising(self.prophecies)]
        if self.asked == LAYING:
            shape = self.setup.fits[self.hand // COLOURS]
            found = []
            for index in shape.fitting(self.heights[self.mover]):
                lay = shape.lays[index]
                found.append(move(Act.PLACE, lay.lie, lay.cell, self.hand, index))
            return found
        return self._moves() + self._prophecies()

    def _moves(self) -> list[MonolythMove]:
        """B8, B9; B12 where nothing that can be reached fits (R3)."""
        reach = self.reach()
        heights = self.heights[self.mover]
        unit = self.setup.fits[UNIT].any(heights)
        found: list[MonolythMove] = []
        for step, site in enumerate(reach, 1):
            stone = self.sites[site]
            if self.setup.fits[stone // COLOURS].any(heights):
                found.append(move(Act.TAKE, step, 0, stone, -1))
            if unit and self.units[stone % COLOURS]:
                found.append(move(Act.SWAP, step, 0, stone, -1))
        if not found:
            for step, site in enumerate(reach, 1):
                found.append(move(Act.DISCARD, step, 0, self.sites[site], -1))
        return found

    def _prophecies(self) -> list[MonolythMove]:
        """B13, R7."""
        slots = self.slots
        first = 4 * self.mover
        free = [side for side in range(4) if not slots[first + side]]
        if not free:
            return []
        found: list[MonolythMove] = []
        for value in rising(self.prophecies):
            for side in free:
                found.append(move(Act.PROPHESY, value, side, NO_STONE, -1))
        return found

    def choose(self, index: int) -> None:
        """Take a choice and run to the next question.

        Raises IllegalChoice for an index that is none; then nothing has changed.
        """
        choices = self.choices()
        if not 0 <= index < len(choices):
            raise IllegalChoice(f"{index} is not a choice; there are {len(choices)}")
        chosen = choices[index]
        act = chosen.act
        if act == Act.PLACE:
            self.lay(self.setup.fits[self.hand // COLOURS].lays[chosen.index])
        elif act == Act.PROPHESY:
            self.prophesy(chosen.number, chosen.second)
        elif act == Act.SHED:
            self.shed(chosen.number)
        else:
            self.move_crystal(chosen.number, act)

    # -- what follows ------------------------------------------------------------------------

    def move_crystal(self, steps: int, act: int) -> None:
        """Move the crystal and take, swap or discard the stone there (B8, B9, B12).

        It must be a choice; so for the other deeds below, which searchers call directly.
        """
        self._choices = None
        site = self.reach()[steps - 1]
        stone = self.sites[site]
        self.sites[site] = NO_STONE
        self.origin = self.crystal
        self.crystal = site
        if act == Act.TAKE:
            self.hand = stone
            self.asked = LAYING
            self._tell("took", n=steps, stone=stone)
        elif act == Act.SWAP:
            self.units[stone % COLOURS] -= 1
            self.hand = stone % COLOURS  # the unit's shape is 0
            self.asked = LAYING
            self._tell("swapped", n=steps, stone=stone)
        else:
            self._tell("discarded", n=steps, stone=stone)
            self._end_crystal_turn()

    def lay(self, lay: Lay) -> None:
        """Lay the stone in hand (B10), then end the turn."""
        self._choices = None
        seat, colour = self.mover, self.hand % COLOURS
        self.heights[seat] += lay.add
        self.cubes[seat] |= lay.ones * (colour + 1)
        side = self.setup.sides[seat][colour]
        if side >= 0:
            self.faces[4 * seat + side] += lay.faces[side]
        if self.log is not None:
            self._tell("laid", stone=self.hand, cell=lay.cell, index=lay.index)
        self.hand = NO_STONE
        self._end_crystal_turn()

    def prophesy(self, value: int, side: int) -> None:
        """Put a prophecy into a slot (B13), then end the turn."""
        self._choices = None
        self.prophecies = without(self.prophecies, value)
        self.slots[4 * self.mover + side] = value
        self._tell("prophesied", n=value, side=side)
        self._end_turn()

    def shed(self, value: int) -> None:
        """Discard a prophecy from the board, alone at the table (B20), then end the turn."""
        self._choices = None
        self.prophecies = without(self.prophecies, value)
        self._tell("shed", n=value)
        self._end_turn()

    def _end_crystal_turn(self) -> None:
        """Refill (B11), levels (B14), structure (B15); alone, a prophecy goes (B20, R8)."""
        if self.drawn < len(self.box):
            stone = self.sites[self.origin] = self.box[self.drawn]
            self.drawn += 1
            if self.log is not None:
                self._tell_nobody("drawn", stone=stone, index=self.origin)
        else:
            self._tell_nobody("dry", index=self.origin)
        seat, setup = self.mover, self.setup
        heights = self.heights[seat]
        now = levels(heights)
        while self.done[seat] < now:
            self._complete_level(seat)
        if not self.structure_token[seat] and self.structures and setup.plan.met(heights):
            value = self.structures[-1]
            self.structures = self.structures[:-1]
            self.structure_token[seat] = value
            self._tell("structure", points=value, card=setup.card.name)
        if setup.seats == 1 and self.prophecies:
            self.asked = SHEDDING
        else:
            self._end_turn()

    def _complete_level(self, seat: int) -> None:
        """B14: the highest token; alone the lowest (B20). None may be left (R9)."""
        self.done[seat] += 1
        level = self.done[seat]
        if not self.levels:
            self._tell("bare", n=level)
        else:
            alone = self.setup.seats == 1
            value = self.levels[0] if alone else self.levels[-1]
            self.levels = self.levels[1:] if alone else self.levels[:-1]
            self.level_tokens[seat] += (value,)
            self._tell("level", n=level, points=value)
        if level == self.setup.limit and not self.last_round:
            self.last_round = True
            if self.setup.seats > 1:
                self._tell("top")

    def _end_turn(self) -> None:
        """The end of the match (B16, B17, B20) or the next turn (B6)."""
        self.asked = MOVING
        setup = self.setup
        following = (self.mover + 1) % setup.seats
        over = self.last_round and following == setup.start
        if setup.seats == 1:
            over = over or not self.prophecies
        if over or max(self.sites) < 0:
            self.asked = OVER
            if self.log is not None:
                self._tell_end()
            return
        self.mover = following
        self.turn += 1

    def _tell(self, kind: str, n: int = 0, points: int = 0, stone: int = -1, side: int = -1,
              cell: int = -1, index: int = -1, card: str = "") -> None:  # fmt: skip
        if self.log is not None:
            told = MonolythHappening(kind, self.mover, n, points, stone, side, cell, index, card)
            self.log.append(told)

    def _tell_nobody(self, kind: str, stone: int = -1, index: int = -1) -> None:
        if self.log is not None:
            self.log.append(MonolythHappening(kind, None, stone=stone, index=index))

    def _tell_end(self) -> None:
        log = self.log
        assert log is not None
        for seat in range(self.setup.seats):
            for side in range(4):
                value, count = self.slots[4 * seat + side], self.faces[4 * seat + side]
                if value:
                    kind = "kept" if count >= value else "failed"
                    log.append(MonolythHappening(kind, seat, n=value, points=count, side=side))
            log.append(MonolythHappening("total", seat, points=self.points_of(seat)))

    # -- what everybody asks -----------------------------------------------------------------

    def points_of(self, seat: int) -> int:
        """What a seat would have if the match ended now (B18, B19)."""
        sum = self.structure_token[seat]
        for value in self.level_tokens[seat]:
            sum += value
        for at in range(4 * seat, 4 * seat + 4):
            if self.faces[at] >= self.slots[at]:
                sum += self.slots[at]
        return sum

    def points(self) -> tuple[int, ...]:
        """What each seat would have if the match ended now."""
        return tuple([self.points_of(seat) for seat in range(self.setup.seats)])

    def leader(self) -> int:
        """Who would win now: the most points, then the furthest from the start (B19)."""
        seats, start = self.setup.seats, self.setup.start
        return max(range(seats), key=lambda at: (self.points_of(at), (at - start) % seats))

    def rank(self) -> str:
        """The name of the rank that the points of the first seat earn alone (B20)."""
        points = self.points_of(0)
        return [rank.name for rank in self.setup.data.ranks if rank.least <= points][-1]

    def scores(self) -> tuple[int, ...]:
        """One number a seat: 1 for the winner, -1 for the others, 0 while the match runs.

        Alone one wins from the second rank on (Monolyth R10).
        """
        seats = self.setup.seats
        if self.asked != OVER:
            return (0,) * seats
        if seats == 1:
            return (1 if self.points_of(0) >= self.setup.data.ranks[1].least else -1,)
        winner = self.leader()
        return tuple(1 if seat == winner else -1 for seat in range(seats))

    def ending(self) -> str:
        """How the match ended, in the tongue in force; empty while it runs."""
        if self.asked != OVER:
            return ""
        if self.setup.seats == 1:
            return tr("{points} points: {rank}.", points=self.points_of(0), rank=tr(self.rank()))
        points = self.points()
        fields = {"seat": self.leader() + 1, "points": max(points)}
        if points.count(max(points)) > 1:
            return tr("Seat {seat} wins the tie at {points} points: it moved later.", **fields)
        return tr("Seat {seat} wins with {points} points.", **fields)

    def why_not(self, code: str) -> str:
        """Why this move cannot be made now, one sentence with its rule; empty if it can.

        Raises BadPosition if the words are no move of this table.
        """
        from lithicrage.tables.monolyth.reasons import reason_against

        return reason_against(self, code)

    def index(self, code: str) -> int:
        """The place of a move among the choices. Raises IllegalChoice with the reason."""
        if why := self.why_not(code):
            raise IllegalChoice(why)
        return [move.code for move in self.choices()].index(code)

    def view(self, seat: int) -> Mapping[str, Any]:
        """Everything on the table as whole numbers; see `drawn.numbers_of`."""
        from lithicrage.tables.monolyth.drawn import numbers_of

        return numbers_of(self, seat)

    def picture(self, seat: int) -> str:
        """The table as lines for a terminal, in the tongue in force."""
        from lithicrage.tables.monolyth.drawn import picture_of

        return picture_of(self, seat)

    def clone(self) -> Monolyth:
        """An independent copy without the log."""
        other = Monolyth(self.setup)
        other.sites = self.sites[:]
        other.crystal = self.crystal
        other.origin = self.origin
        other.box = self.box
        other.drawn = self.drawn
        other.units = self.units[:]
        other.prophecies = self.prophecies
        other.levels = self.levels
        other.structures = self.structures
        other.heights = self.heights[:]
        other.cubes = self.cubes[:]
        other.faces = self.faces[:]
        other.slots = self.slots[:]
        other.done = self.done[:]
        other.level_tokens = self.level_tokens[:]
        other.structure_token = self.structure_token[:]
        other.mover, other.turn = self.mover, self.turn
        other.asked = self.asked
        other.hand = self.hand
        other.last_round = self.last_round
        other._choices = self._choices
        return other

    def secrets(self, seat: int) -> tuple[int, ...]:
        """The stones in the box, sorted: their order is what nobody knows."""
        return tuple(sorted(self.box[self.drawn :]))

    def imagine(self, seat: int, rng: Rng) -> Monolyth:
        """A copy in which the rest of the box is mixed anew."""
        other = self.clone()
        rest = list(self.secrets(seat))
        rng.shuffle(rest)
        other.box = self.box[: self.drawn] + tuple(rest)
        return other

    def digest(self) -> str:
        """A fingerprint of everything that can still make a difference."""
        setup = self.setup
        parts = (
            *(setup.seats, setup.card.id, setup.boards, setup.start, self.sites, self.crystal),
            *(self.origin, self.box[self.drawn :], self.units, self.prophecies, self.levels),
            *(self.structures, self.heights, self.cubes, self.slots, self.done, self.mover),
            *(self.level_tokens, self.structure_token, self.turn, self.asked, self.hand),
            self.last_round,
        )
        return hashlib.blake2b(repr(parts).encode(), digest_size=16).hexdigest()
