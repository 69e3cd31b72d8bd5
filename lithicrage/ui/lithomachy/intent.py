"""What the person who is asked is about to do: a place for the form, a god, a tile, a number.

Owns how several small choices of the rules are made by one press: the die kept, a god chosen and
the form placed. Nothing that dice will say is looked at; draws nothing.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import Final

from lithicrage.game.rng import Rng
from lithicrage.tables.lithomachy import board as at
from lithicrage.tables.lithomachy import moves as do
from lithicrage.tables.lithomachy.advice import advise
from lithicrage.tables.lithomachy.board import HeroBoard
from lithicrage.tables.lithomachy.gods import ZEUS
from lithicrage.tables.lithomachy.greedy import GreedyHero
from lithicrage.tables.lithomachy.grid import SIDE, TILES
from lithicrage.tables.lithomachy.moves import LithomachyMove, unpack_offset
from lithicrage.tables.lithomachy.refusal import Misfit
from lithicrage.tables.lithomachy.shapes import Shape, extended, outline, reduced, turned
from lithicrage.tables.lithomachy.state import LithomachyState
from lithicrage.tables.lithomachy.worths import Worths

MIDDLE: Final = TILES // 2
ADVISER: Final = GreedyHero()  # who advises: it draws no numbers


class TrialStep(Enum):
    """What is asked."""

    BONUS = auto()  # a Bonus at the start, or one that the track unlocked
    FORM = auto()  # die, god and place
    CLEAR = auto()  # Zeus' tile
    SHAPE = auto()  # what a Bonus makes of the form
    FOE = auto()
    BATTLE = auto()
    CHESTS = auto()
    SHIELD = auto()
    STRIKE = auto()


_STEPS: Final = {
    at.AT_START: TrialStep.BONUS,
    at.AT_DIE: TrialStep.FORM,
    at.AT_GOD: TrialStep.FORM,
    at.AT_FORM: TrialStep.FORM,
    at.AT_FIGHT: TrialStep.FOE,
    at.AT_BATTLE: TrialStep.BATTLE,
    at.AT_CHESTS: TrialStep.CHESTS,
    at.AT_SHIELD: TrialStep.SHIELD,
    at.AT_STRIKE: TrialStep.STRIKE,
}
_LISTED: Final = {
    TrialStep.BONUS: (do.FREE, do.GAIN),
    TrialStep.SHAPE: (do.TURN, do.ADD, do.CUT, do.FORM),
    TrialStep.FOE: (do.FIGHT,),
    TrialStep.BATTLE: (do.BOLTS,),
    TrialStep.CHESTS: (do.CHESTS,),
    TrialStep.STRIKE: (do.KEEP, do.KEEP_ALL),
}


class Intent:
    """A plan for the question that stands.

    `lead` are the codes that come before the choice itself, `ahead` the match after them. `god` is
    whose form is held, `anchor` the tile of its first square, `cursor` the tile that is meant where
    a tile is asked, `picked` the place among `listed`, `bonus` the Bonus to be used instead;
    `again` if the roll be repeated, as long as the hint for it stands.
    """

    def __init__(self, state: LithomachyState, before: Intent | None = None) -> None:
        self.state = state
        board = state.hero
        self.step = TrialStep.BONUS if board.picks else self._step(board)
        self.choices = state.choices()
        self.listed = [one for one in self.choices if one.kind in _LISTED.get(self.step, ())]
        self.picked = 0
        self.bonus: int | None = None
        self.again = False  # the adviser would roll again
        self.cursor: int | None = None
        self.gods = self._gods(board)
        self.god = self.gods[0] if self.gods else board.piece
        self.anchor: int = before.anchor if before is not None else MIDDLE
        self.lead: tuple[str, ...] = ()
        self.ahead = state
        self._misfits: tuple[Misfit, ...] = ()
        self.places: tuple[LithomachyMove, ...] = ()
        if self.step is TrialStep.FORM:
            self.take_god(self.god)
            if len(self.gods) > 1 and not self.places:
                self.swap()
            self._keep_safe()
        if self.step is TrialStep.CLEAR:
            self.cursor = next(one.what for one in self.choices if one.kind == do.CLEAR)

    @staticmethod
    def _step(board: HeroBoard) -> TrialStep:
        if board.phase == at.AT_AIM:
            return TrialStep.CLEAR if board.aim == ZEUS else TrialStep.SHAPE
        return _STEPS[board.phase]

    def _gods(self, board: HeroBoard) -> tuple[int, ...]:
        if board.phase in (at.AT_DIE, at.AT_GOD) and self.step is TrialStep.FORM:
            return tuple(sorted(self.state.setting.known.pairs[board.die - 1]))
        return ()

    # ---- the form ------------------------------------------------------------------------------

    @property
    def board(self) -> HeroBoard:
        """The board of whoever is asked, once the lead is made."""
        return self.ahead.boards[self.state.acting]

    @property
    def shape(self) -> Shape:
        """The form in hand."""
        return self.board.shape if self.step is TrialStep.FORM else ()

    @property
    def holds(self) -> bool:
        """Whether a form is held over the map."""
        return self.step is TrialStep.FORM and bool(self.places) and self.bonus is None

    def take_god(self, god: int) -> None:
        """Hold this god's form: at the place where the one before was, or near it."""
        self.god, self.bonus = god, None
        ahead, lead = self.state.clone(), []
        for kind, what in ((do.KEEP, 0), (do.CHOOSE, god)):
            move = LithomachyMove(kind, what)
            if ahead.hero.phase != at.AT_FORM and move in ahead.choices():
                ahead.choose(ahead.choices().index(move))
                lead.append(move.code)
        self.lead, self.ahead = tuple(lead), ahead
        placing = ahead.seat == self.state.acting and self.board.phase == at.AT_FORM
        self._misfits = ahead.misfits() if placing else ()
        found = ahead.choices() if placing else ()
        self.places = tuple(one for one in found if one.kind == do.PLACE)
        if self.places:
            self.anchor = self._inside(self.anchor)
            if self.misfit.reason:
                self.anchor = min(self.places, key=self._distance).what

    def _distance(self, move: LithomachyMove) -> tuple[int, int]:
        x, y = move.what % SIDE - self.anchor % SIDE, move.what // SIDE - self.anchor // SIDE
        return abs(x) + abs(y), move.what

    def _keep_safe(self) -> None:
        """Hold a new form where no battle waits, as near as can be; else where the adviser would.

        What is under it is lost with a battle, so two presses of Enter must not risk it unseen.
        """
        monsters = self.state.setting.temple.monsters & self.board.left
        if not self.tiles & monsters:
            return
        safe = [one for one in self.places if not one.also & monsters]
        if safe:
            self.anchor = min(safe, key=self._distance).what
            return
        worths = Worths(self.board, self.state.setting, self.state.turn)
        best = max(self.places, key=lambda one: (worths.judge(one.also).total, -one.what))
        self.anchor = best.what

    @property
    def items_at_stake(self) -> int:
        """How many God Items under the form would be gone with a lost battle."""
        temple, under = self.state.setting.temple, self.tiles & self.board.left
        return (under & temple.items).bit_count() if under & temple.monsters else 0

    def swap(self) -> None:
        """The other god's form."""
        if len(self.gods) > 1:
            self.take_god(self.gods[1 - self.gods.index(self.god)])

    @property
    def misfit(self) -> Misfit:
        """Why the form cannot lie where it is held."""
        return self._misfits[self.anchor]

    @property
    def squares(self) -> tuple[int, ...]:
        """The tiles below the form that is held."""
        if not self.holds:
            return ()
        return tuple(SIDE * y + x for x, y in outline(self.shape, self.anchor))

    @property
    def tiles(self) -> int:
        """The same as a set."""
        return sum(1 << tile for tile in self.squares)

    def hold_over(self, tile: int) -> None:
        """Hold the form with its middle square over a tile, as far as the map allows."""
        shape = self.shape
        cx = sum(x for x, _ in shape) / len(shape)
        cy = sum(y for _, y in shape) / len(shape)
        x, y = min(shape, key=lambda one: ((one[0] - cx) ** 2 + (one[1] - cy) ** 2, one))
        left, top = shape[0]
        self.anchor = self._pressed(tile % SIDE - x + left, tile // SIDE - y + top)

    def _inside(self, anchor: int) -> int:
        return self._pressed(anchor % SIDE, anchor // SIDE)

    def _pressed(self, x: int, y: int) -> int:
        """An anchor with which the form lies within the map."""
        left, top = self.shape[0]
        low_x = left - min(a for a, _ in self.shape)
        low_y = top - min(b for _, b in self.shape)
        high_x = SIDE - 1 - (max(a for a, _ in self.shape) - left)
        high_y = SIDE - 1 - (max(b for _, b in self.shape) - top)
        return SIDE * max(low_y, min(high_y, y)) + max(low_x, min(high_x, x))

    # ---- the other questions -------------------------------------------------------------------

    @property
    def wants_tile(self) -> bool:
        """Whether a tile is asked."""
        return self.step in (TrialStep.CLEAR, TrialStep.SHIELD) and self.bonus is None

    def point(self, tile: int) -> None:
        """The mouse is over a tile, or an arrow led there."""
        if self.holds:
            self.hold_over(tile)
        elif self.wants_tile:
            self.cursor = tile
        elif self.step is TrialStep.FOE and self.bonus is None:
            foes = [one.what for one in self.listed]
            if tile in foes:
                self.picked = foes.index(tile)

    def steer(self, way: tuple[int, int]) -> None:
        """An arrow: moves the form or the tile, or goes through what is listed."""
        if self.bonus is not None:
            self.next_bonus(way[0] or way[1])
        elif self.holds:
            x, y = self.anchor % SIDE + way[0], self.anchor // SIDE + way[1]
            self.anchor = self._pressed(x, y)
        elif self.wants_tile:
            tile = MIDDLE if self.cursor is None else self.cursor
            x, y = tile % SIDE + way[0], tile // SIDE + way[1]
            if self.cursor is not None:
                tile = SIDE * max(0, min(SIDE - 1, y)) + max(0, min(SIDE - 1, x))
            self.cursor = tile
        elif self.listed:
            self.picked = (self.picked + (way[0] or way[1])) % len(self.listed)

    def go_on(self, by: int = 1) -> None:
        """The next thing that can be chosen: the other god, a place, a tile, a number."""
        if self.bonus is not None:
            self.next_bonus(by)
        elif len(self.gods) > 1:
            self.swap()
        elif self.holds:
            self.next_place(by)
        elif self.wants_tile:
            kind = do.CLEAR if self.step is TrialStep.CLEAR else do.SHIELD
            found = [one.what for one in self.choices if one.kind == kind]
            if found:
                here = found.index(self.cursor) if self.cursor in found else -1 if by > 0 else 0
                self.cursor = found[(here + by) % len(found)]
        elif self.listed:
            self.picked = (self.picked + by) % len(self.listed)

    def next_place(self, by: int = 1) -> None:
        """The next place where the form fits."""
        found = [one.what for one in self.places]
        if found and self.holds:
            here = found.index(self.anchor) if self.anchor in found else -1 if by > 0 else 0
            self.anchor = found[(here + by) % len(found)]

    # ---- Bonuses -------------------------------------------------------------------------------

    @property
    def bonuses(self) -> tuple[int, ...]:
        """The Bonuses that can be used now."""
        mine = self.ahead.seat == self.state.acting
        found = self.ahead.choices() if mine else ()
        return tuple(
            dict.fromkeys(one.what for one in (*self.choices, *found) if one.kind == do.USE)
        )

    def next_bonus(self, by: int = 1) -> None:
        """The next Bonus to use, or none after the last."""
        found: list[int | None] = [None, *self.bonuses]
        here = found.index(self.bonus) if self.bonus in found else 0
        self.bonus = found[(here + by) % len(found)]

    def shape_after(self, move: LithomachyMove) -> Shape:
        """The form after what a Bonus would make of it."""
        shape = self.state.hero.shape
        if move.kind == do.TURN:
            return turned(shape, move.what)
        if move.kind == do.ADD:
            return extended(shape, unpack_offset(move.what))
        if move.kind == do.CUT:
            return reduced(shape, unpack_offset(move.what))
        return self.state.setting.other_forms[move.also][move.what]

    # ---- what Enter does -----------------------------------------------------------------------

    @property
    def chosen(self) -> LithomachyMove | None:
        """What is picked from the list."""
        return self.listed[self.picked] if self.listed else None

    def codes(self) -> tuple[str, ...]:
        """The choices that Enter makes, in their order; none while it can do nothing."""
        if self.again:
            return (LithomachyMove(do.REROLL).code,)
        if self.bonus is not None:
            use = LithomachyMove(do.USE, self.bonus)
            return (use.code,) if use in self.choices else (*self.lead, use.code)
        if self.step is TrialStep.FORM:
            return self._form_codes()
        if self.step is TrialStep.CLEAR:
            return self._tile_codes(do.CLEAR)
        if self.step is TrialStep.SHIELD:
            if self.cursor is None:
                return (LithomachyMove(do.NO_SHIELD).code,)
            return self._tile_codes(do.SHIELD)
        chosen = self.chosen
        return (chosen.code,) if chosen is not None else ()

    def _form_codes(self) -> tuple[str, ...]:
        if self.places:
            if self.misfit.reason:
                return ()
            return (*self.lead, LithomachyMove(do.PLACE, self.anchor).code)
        if self.lead:
            return self.lead
        passing = LithomachyMove(do.PASS)
        return (passing.code,) if passing in self.choices else ()

    def _tile_codes(self, kind: int) -> tuple[str, ...]:
        move = LithomachyMove(kind, self.cursor or 0)
        return (move.code,) if move in self.choices else ()

    def plain(self, kind: int) -> bool:
        """Whether a choice without an aim, such as to roll again, is on offer."""
        return LithomachyMove(kind) in self.choices

    def follow(self, move: LithomachyMove) -> LithomachyMove:
        """Plan what the adviser would do; the choice that its reasons are for.

        Where it chooses a god or keeps the die, that is the best place by the same reasons, or the
        Bonus that it would use before.
        """
        self.bonus, self.again = None, move.kind == do.REROLL
        gods = (move.what,) if move.kind == do.CHOOSE else self.gods
        if move.kind in (do.CHOOSE, do.KEEP) and gods:
            best: list[tuple[int, int, int]] = []
            for god in gods:
                self.take_god(god)
                for place in self.places:
                    found = advise(self.ahead, place)
                    if found is not None:
                        points = found.items + found.risk + found.watermark + found.reach
                        best.append((points, -place.what, god))
            if best:
                _, tile, god = max(best)
                self.take_god(god)
                self.anchor = -tile
                meant = ADVISER.pick(self.ahead, self.ahead.choices(), Rng(0))
                if meant.kind == do.USE:
                    self.bonus = meant.what
                    return meant
                return next(one for one in self.places if one.what == -tile)
        if move.kind == do.PLACE:
            self.anchor = move.what
        elif move.kind == do.CHOOSE and move.what in self.gods:
            self.take_god(move.what)
        elif move.kind == do.USE:
            self.bonus = move.what
        elif move.kind in (do.SHIELD, do.CLEAR):
            self.cursor = move.what
        elif move.kind == do.NO_SHIELD:
            self.cursor = None
        elif move in self.listed:
            self.picked = self.listed.index(move)
        return move
