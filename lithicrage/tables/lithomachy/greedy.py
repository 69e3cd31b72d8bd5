"""The player that advises: it looks at each choice by what things are worth, and no dice ahead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lithicrage.game.rng import Rng
from lithicrage.tables.lithomachy import board as at
from lithicrage.tables.lithomachy import icons
from lithicrage.tables.lithomachy import moves as do
from lithicrage.tables.lithomachy.gods import (
    APHRODITE,
    APOLLO,
    ARES,
    ARTEMIS,
    ATHENA,
    DEMETER,
    HEPHAESTUS,
    HERA,
    HERMES,
    HESTIA,
    POSEIDON,
    ZEUS,
)
from lithicrage.tables.lithomachy.grid import FIRST, SIDE, around
from lithicrage.tables.lithomachy.moves import LithomachyMove, unpack_offset
from lithicrage.tables.lithomachy.offers import aims
from lithicrage.tables.lithomachy.rounds import Rounds
from lithicrage.tables.lithomachy.setting import Setting
from lithicrage.tables.lithomachy.shapes import Shape, extended, reduced, turned
from lithicrage.tables.lithomachy.worths import ROLLS, Worths
from lithicrage.tables.table import TableState, Thinking

# Bonuses in the order in which the player wants them.
WANTED: Final = (
    *(DEMETER, HEPHAESTUS, HERMES, ATHENA, ARTEMIS, APOLLO),
    *(ARES, POSEIDON, HESTIA, APHRODITE, HERA, ZEUS),
)
NOWHERE: Final = -60  # the worth of a form that fits nowhere
# What a Bonus must add to be used, in tenths of a point, with many rounds to come and with few.
EAGER: Final = {
    ATHENA: (45, 8),
    ARTEMIS: (35, 8),
    APOLLO: (35, 8),
    HEPHAESTUS: (90, 20),
    HESTIA: (60, 10),
    POSEIDON: (45, 8),
    ZEUS: (40, 8),
    DEMETER: (110, 50),
    HERMES: (110, 20),
}
POOR: Final = 25  # a die is repeated when its best form is worth less


def rounds_state(state: TableState) -> Rounds:
    """The state as one of Lithomachy. Raises TypeError for a state of another table."""
    if not isinstance(state, Rounds):
        raise TypeError(f"not a match of Lithomachy: {type(state).__name__}")
    return state


class GreedyHero:
    """Takes the choice that is worth most by `Worths`. `noise` blurs placements, for a novice.

    `quick` leaves out what is seldom worth its time: the forms of other gods.
    """

    def __init__(self, noise: int = 0, quick: bool = False) -> None:
        self.noise = noise
        self.quick = quick

    def think(self, state: TableState, rng: Rng) -> Thinking:
        """Choose for whoever is asked."""
        match = rounds_state(state)
        choices = match.choices()
        if len(choices) == 1:
            return Thinking(0, spent=1)
        move = self.pick(match, choices, rng)
        return Thinking(choices.index(move), spent=len(choices))

    def pick(self, match: Rounds, choices: Sequence[LithomachyMove], rng: Rng) -> LithomachyMove:
        """The choice that it takes."""
        board, setting, turn = match.boards[match.acting], match.setting, match.turn
        if board.picks or board.phase == at.AT_START:
            return _wanted(choices, setting)
        worths = Worths(board, setting, turn)
        used = [move for move in choices if move.kind == do.USE]
        if used and (chosen := self._use(used, worths, turn)) is not None:
            return chosen
        phase = board.phase
        if phase == at.AT_FORM:
            return self._place(choices, worths, rng)
        if phase == at.AT_SHIELD:
            return _shield(choices, worths, turn)
        if phase == at.AT_GOD:
            return self._god(choices, worths)
        if phase == at.AT_BATTLE:
            return _battle(choices, worths)
        if phase == at.AT_CHESTS:
            return _chests(choices, worths)
        if phase == at.AT_STRIKE:
            return _strike(choices, worths)
        if phase == at.AT_DIE:
            return self._die(choices, worths)
        if phase == at.AT_AIM:
            return self._aim(choices, worths)
        if phase == at.AT_FIGHT:
            return min(
                (move for move in choices if move.kind == do.FIGHT),
                key=lambda move: board.strength_at(move.what, setting),
            )
        return choices[0]

    def _place(self, choices: Sequence[LithomachyMove], worths: Worths, rng: Rng) -> LithomachyMove:
        best, most = choices[0], -10_000
        for move in choices:
            if move.kind == do.PLACE:
                worth = worths.judge(move.also).total
                if self.noise:
                    worth += rng.below(self.noise)
                if worth > most:
                    best, most = move, worth
        return best

    def _god(self, choices: Sequence[LithomachyMove], worths: Worths) -> LithomachyMove:
        forms = worths.setting.forms
        gods = [move for move in choices if move.kind == do.CHOOSE]
        return max(gods, key=lambda move: best_of(forms[move.what], worths))

    def _die(self, choices: Sequence[LithomachyMove], worths: Worths) -> LithomachyMove:
        board, setting = worths.board, worths.setting
        spare = board.scrolls - (setting.goal.scrolls if setting.mission else 0)
        best = max(best_of(setting.forms[g], worths) for g in setting.known.pairs[board.die - 1])
        return choices[0 if spare > 0 and best < POOR else 1]

    def _aim(self, choices: Sequence[LithomachyMove], worths: Worths) -> LithomachyMove:
        board = worths.board
        if board.aim == ZEUS:
            return max(choices, key=lambda move: _clearing(move.what, worths))
        return max(choices, key=lambda move: best_of(aimed(move, worths), worths))

    def _use(self, used: list[LithomachyMove], worths: Worths, turn: int) -> LithomachyMove | None:
        """The Bonus to use now, or none."""
        board, setting = worths.board, worths.setting
        gods = {move.what: move for move in used}
        to_come = setting.rounds - turn
        if APHRODITE in gods and _heals(worths, to_come):
            return gods[APHRODITE]
        if ARES in gods and (board.foes & setting.temple.reds):
            return gods[ARES]
        if HERA in gods and (to_come <= 4 or setting.strikes[turn] >= 3):
            return gods[HERA]
        if board.phase == at.AT_SHIELD:
            return self._use_after(gods, worths, to_come)
        if board.phase != at.AT_FORM:
            return None
        now = best_of(board.shape, worths)
        found, most = None, 0
        for god, move in gods.items():
            if god not in EAGER or (self.quick and god == HEPHAESTUS and now > 0):
                continue
            gain = self._gain(god, worths) - now - _bar(god, to_come)
            if gain > most:
                found, most = move, gain
        return found

    def _use_after(
        self, gods: dict[int, LithomachyMove], worths: Worths, to_come: int
    ) -> LithomachyMove | None:
        board = worths.board
        if DEMETER in gods:
            worth = worths.worth_of(around(board.last) & ~worths.temple.monsters)
            if worth >= _bar(DEMETER, to_come):
                return gods[DEMETER]
        if HERMES in gods:
            forms = worths.setting.forms
            pair = worths.setting.known.pairs[board.die - 1]
            if max(best_of(forms[god], worths) for god in pair) >= _bar(HERMES, to_come):
                return gods[HERMES]
        return None

    def _gain(self, god: int, worths: Worths) -> int:
        """The best placement after a Bonus."""
        board = worths.board
        if god == HESTIA:
            free = board.free
            board.free = 1
            best = best_of(board.shape, worths)
            board.free = free
            return best
        if god == ZEUS:
            return NOWHERE + 50 if best_of(board.shape, worths) == NOWHERE else NOWHERE
        aim, board.aim = board.aim, god
        best = max(best_of(aimed(move, worths), worths) for move in aims(board, worths.setting))
        board.aim = aim
        return best


def aimed(move: LithomachyMove, worths: Worths) -> Shape:
    """The form in hand after a Bonus was aimed so."""
    board = worths.board
    if move.kind == do.TURN:
        return turned(board.shape, move.what)
    if move.kind == do.ADD:
        return extended(board.shape, unpack_offset(move.what))
    if move.kind == do.CUT:
        return reduced(board.shape, unpack_offset(move.what))
    return worths.setting.other_forms[move.also][move.what]


def best_of(shape: Shape, worths: Worths) -> int:
    """The worth of the best placement of a form; `NOWHERE` if it fits nowhere."""
    best = NOWHERE
    judge = worths.judge
    for _, tiles in worths.board.places(shape, worths.setting):
        worth = judge(tiles).total
        if worth > best:
            best = worth
    return best


def _bar(god: int, to_come: int) -> int:
    """What a Bonus must add to be used with so many rounds to come: in the last one, anything."""
    early, late = EAGER[god]
    return 1 if to_come <= 0 else late + (early - late) * min(to_come, 9) // 9


def _wanted(choices: Sequence[LithomachyMove], setting: Setting) -> LithomachyMove:
    wanted: tuple[int, ...] = WANTED
    goal = setting.goal
    if setting.mission and goal.reds:
        wanted = (ARES, *WANTED)
    return min(choices, key=lambda move: wanted.index(move.what))


def _heals(worths: Worths, to_come: int) -> bool:
    board, setting = worths.board, worths.setting
    pressing = setting.mission and board.wounds > setting.goal.wounds_max
    return pressing or board.wounds >= 3 or to_come == 0


def _clearing(tile: int, worths: Worths) -> int:
    """What Zeus should clear: the watermark first, else where the most lies around."""
    bit = 1 << tile
    worth = 100 if worths.temple.watermark & bit else 0
    return worth + (around(bit) & worths.board.left).bit_count()


def _shield(choices: Sequence[LithomachyMove], worths: Worths, turn: int) -> LithomachyMove:
    """A Shield where it counts: for the goal, the track, or an Item that the Titans may hit."""
    board, setting = worths.board, worths.setting
    none = next(move for move in choices if move.kind == do.NO_SHIELD)
    tiles = [move for move in choices if move.kind == do.SHIELD]
    if not tiles:
        return none
    goal = setting.goal
    standing = board.shields.bit_count()
    shielded = (board.shields & worths.temple.items).bit_count()
    wants_items = setting.mission and shielded < goal.shielded_items
    wants_any = setting.mission and setting.standing and standing < goal.shields_standing
    held = board.owned >> board.god & 1
    last = board.shields_of(board.god) == setting.shields - 1
    if held and last and not (wants_items or wants_any):
        return none  # the Bonus is worth more
    raging = any(setting.strikes[turn:])
    track = setting.track[board.track :]
    if not (raging or wants_items or wants_any or (icons.SHIELD in track and not standing)):
        return none

    def worth(move: LithomachyMove) -> int:
        bit = 1 << move.what
        item = bool(worths.temple.items & bit)
        there = bool(board.left & bit)
        found = 1000 if wants_items and item else 0
        if there and raging:
            column, row = move.what % SIDE + FIRST, move.what // SIDE + FIRST
            risk = ROLLS[column] * ROLLS[row]
            found += risk * (8 if item else 1)
        return found

    best = max(tiles, key=worth)
    if worth(best) or wants_any or not standing:
        return best
    return none


def _battle(choices: Sequence[LithomachyMove], worths: Worths) -> LithomachyMove:
    """Spend Bolts, repeat the roll, or take the wound: what is worth most."""
    board, setting = worths.board, worths.setting
    prize = worths.worth_of(board.form)
    rest = board.foes & ~(1 << board.foe)
    if rest:
        prize, _ = worths.battle(rest, prize)
    again, _ = worths.battle(1 << board.foe, prize)
    won = prize + worths.coin_of(board.foe)
    best, most = choices[-1], -10_000
    for move in choices:
        if move.kind == do.BOLTS:
            need = board.strength_at(board.foe, setting) + 1 - board.one - board.two
            worth = won if move.what >= need else -worths.cost_of_wound()
            worth -= move.what * worths.bolt
        elif move.kind == do.REROLL:
            worth = again - worths.scroll
        else:
            continue
        if worth > most:
            best, most = move, worth
    return best


def _chests(choices: Sequence[LithomachyMove], worths: Worths) -> LithomachyMove:
    keys, cost = worths.board.keys, worths.setting.chest_keys
    opened = [move for move in choices if move.kind == do.CHESTS]
    return max(
        opened,
        key=lambda move: worths.chest * move.what + worths.worth_of_keys(keys - cost * move.what),
    )


def _strike(choices: Sequence[LithomachyMove], worths: Worths) -> LithomachyMove:
    """A Scroll saves a God Item from a strike that is about to hit it."""
    board = worths.board
    keep = next(move for move in choices if move.kind == do.KEEP)
    if not worths.item or not board.left & worths.temple.items:
        return next(move for move in choices if move.kind == do.KEEP_ALL)
    if not board.axis:
        return keep
    tile = SIDE * (board.one + board.two - FIRST) + board.column - FIRST
    bit = 1 << tile
    hit = around(bit) if board.broken & bit else bit
    hit &= board.left & worths.temple.items & ~board.shields
    if hit and worths.item * hit.bit_count() > worths.scroll:
        return next(move for move in choices if move.kind == do.REROLL)
    return keep
