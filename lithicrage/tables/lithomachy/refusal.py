"""Why a move cannot be made now, and why a form cannot lie where a person wants it."""

from __future__ import annotations

from typing import NamedTuple

from lithicrage.base.tongue import tr
from lithicrage.tables.lithomachy import board as at
from lithicrage.tables.lithomachy import moves as do
from lithicrage.tables.lithomachy.board import HeroBoard
from lithicrage.tables.lithomachy.gods import GODS, name_god
from lithicrage.tables.lithomachy.grid import SIDE, beside, name_tile
from lithicrage.tables.lithomachy.moves import LithomachyMove
from lithicrage.tables.lithomachy.offers import AFTER_PLACING, BEFORE_PLACING
from lithicrage.tables.lithomachy.setting import Setting
from lithicrage.tables.lithomachy.shapes import Shape, outline

FITS, OUTSIDE, OBSTACLE, DESTROYED, COVERED, APART = range(6)


class Misfit(NamedTuple):
    """Why a form cannot lie at an anchor: the reason, and the first tile that is to blame."""

    reason: int
    tile: int

    @property
    def text(self) -> str:
        """The reason, one sentence with its rule; empty if it fits."""
        tile = name_tile(self.tile)
        if self.reason == OUTSIDE:
            return tr("The form would leave the map (C8).")
        if self.reason == OBSTACLE:
            return tr("An obstacle stands at {tile} (C8).", tile=tile)
        if self.reason == DESTROYED:
            return tr("{tile} is destroyed (C8).", tile=tile)
        if self.reason == COVERED:
            return tr("Another form covers {tile} (C8).", tile=tile)
        if self.reason == APART:
            return tr("The form must share a side with another form (C8).")
        return ""


def misfit(board: HeroBoard, setting: Setting, shape: Shape, anchor: int) -> Misfit:
    """Why the form cannot lie with its first square on this tile (Lithomachy C8)."""
    squares = outline(shape, anchor)
    if any(not (0 <= x < SIDE and 0 <= y < SIDE) for x, y in squares):
        return Misfit(OUTSIDE, anchor)
    touches, touch = False, beside(board.covered)
    for x, y in squares:
        tile = SIDE * y + x
        bit = 1 << tile
        if board.stones & bit:
            return Misfit(OBSTACLE, tile)
        if board.broken & bit:
            return Misfit(DESTROYED, tile)
        if board.covered & bit:
            return Misfit(COVERED, tile)
        touches = touches or bool(touch & bit)
    if board.needs_contact(setting) and not touches:
        return Misfit(APART, anchor)
    return Misfit(FITS, anchor)


def why_not(board: HeroBoard, setting: Setting, move: LithomachyMove) -> str:
    """Why a move that is not among the choices cannot be made, one sentence with its rule."""
    kind, what, phase = move.kind, move.what, board.phase
    if board.picks and kind != do.GAIN:
        return tr("First choose the Bonus that the track unlocked (R16).")
    if kind == do.PLACE and phase == at.AT_FORM:
        return misfit(board, setting, board.shape, what).text
    if kind == do.PASS and phase == at.AT_FORM:
        return tr("A form that fits must be placed (R20).")
    if kind == do.CHOOSE and phase == at.AT_GOD:
        one, other = map(name_god, sorted(setting.known.pairs[board.die - 1]))
        return tr("The die names {one} and {other} (C7).", one=one, other=other)
    if kind == do.USE:
        return _why_not_use(board, setting, what)
    if kind == do.GAIN and board.picks:
        return tr("{god}'s Bonus is held, used, or without a Shield (R16).", god=name_god(what))
    if kind == do.SHIELD and phase == at.AT_SHIELD:
        return _why_no_shield(board, setting, what)
    if kind == do.REROLL and phase in (at.AT_DIE, at.AT_BATTLE, at.AT_STRIKE):
        if not board.scrolls:
            return tr("A repeat costs a Scroll, and you hold none (C19).")
        return tr("Rolls are repeated {n} times a game (C19).", n=setting.rerolls)
    if kind == do.BOLTS and phase == at.AT_BATTLE:
        return tr("So many Bolts do not serve, or are not held (C10).")
    if kind == do.CHESTS and phase == at.AT_CHESTS:
        return tr("A Chest needs {n} Keys (C14).", n=setting.chest_keys)
    if kind == do.FIGHT and phase == at.AT_FIGHT:
        return tr("No monster waits there (R9).")
    if kind in (do.CLEAR, do.TURN, do.ADD, do.CUT, do.FORM) and phase == at.AT_AIM:
        return tr("{god}'s Bonus does not do that (C26).", god=name_god(board.aim))
    return tr("This is not the moment: {step}.", step=tell_step(board))


def _why_not_use(board: HeroBoard, setting: Setting, god: int) -> str:
    name = name_god(god)
    if board.used >> god & 1:
        return tr("{god}'s Bonus is used; each works once (C6).", god=name)
    if not board.owned >> god & 1:
        return tr("You do not have {god}'s Bonus (C6).", god=name)
    if not board.can_use(god, setting):
        return tr("{god} has no Shield left, so the Bonus is lost (C15).", god=name)
    if god in BEFORE_PLACING:
        return tr("{god}'s Bonus serves before a placement, where it changes one (R24).", god=name)
    if god in AFTER_PLACING:
        return tr("{god}'s Bonus serves after a placement (R24).", god=name)
    return tr("{god}'s Bonus changes nothing now (R24).", god=name)


def _why_no_shield(board: HeroBoard, setting: Setting, tile: int) -> str:
    bit, name = 1 << tile, name_tile(tile)
    if board.shields_of(board.god) >= setting.shields:
        return tr("{god} has no Shield left (C15).", god=name_god(board.god))
    if board.shields & bit:
        return tr("A Shield stands at {tile} (R23).", tile=name)
    return tr("{tile} is destroyed (R23).", tile=name)


def tell_step(board: HeroBoard) -> str:
    """What the seat is asked, in the tongue in force."""
    if board.picks:
        return tr("choose a Bonus")
    return {
        at.AT_START: tr("choose your free Bonus"),
        at.AT_DIE: tr("keep the die or repeat it"),
        at.AT_GOD: tr("choose a god"),
        at.AT_FORM: tr("place the form"),
        at.AT_AIM: tr("aim the Bonus"),
        at.AT_FIGHT: tr("choose a monster"),
        at.AT_BATTLE: tr("repeat the roll or spend Bolts"),
        at.AT_CHESTS: tr("open Chests"),
        at.AT_SHIELD: tr("set a Shield or none"),
        at.AT_STRIKE: tr("keep the strike or repeat it"),
    }.get(board.phase, tr("wait"))


assert max(BEFORE_PLACING) < GODS
