"""The choices of a seat, by where its round stands: finite, in a stable order, at most some 130."""

from __future__ import annotations

from typing import Final

from lithicrage.tables.lithomachy import board as at
from lithicrage.tables.lithomachy import moves as do
from lithicrage.tables.lithomachy.board import HeroBoard
from lithicrage.tables.lithomachy.gods import (
    APHRODITE,
    APOLLO,
    ARES,
    ARTEMIS,
    ATHENA,
    CHAPTERS,
    DEMETER,
    GODS,
    HEPHAESTUS,
    HERA,
    HERMES,
    HESTIA,
    POSEIDON,
    ZEUS,
)
from lithicrage.tables.lithomachy.grid import ALL, tiles_in
from lithicrage.tables.lithomachy.moves import LithomachyMove, pack_offset
from lithicrage.tables.lithomachy.setting import Setting
from lithicrage.tables.lithomachy.shapes import TURNS, additions, removals, turned

BEFORE_PLACING: Final = (ZEUS, ATHENA, ARTEMIS, HEPHAESTUS, APOLLO, HESTIA, POSEIDON)
AFTER_PLACING: Final = (DEMETER, HERMES)


def offers(board: HeroBoard, setting: Setting) -> list[LithomachyMove]:
    """What the seat may choose now (Lithomachy C6-C19, R24)."""
    if board.picks:
        return gains(board, setting)
    phase = board.phase
    if phase == at.AT_FORM:
        found = placements(board, setting)
    elif phase == at.AT_SHIELD:
        found = shields(board, setting)
    elif phase == at.AT_BATTLE:
        found = bolts(board, setting)
    elif phase == at.AT_STRIKE:
        found = [LithomachyMove(kind) for kind in (do.REROLL, do.KEEP, do.KEEP_ALL)]
    elif phase == at.AT_GOD:
        pair = setting.known.pairs[board.die - 1]
        found = [LithomachyMove(do.CHOOSE, god) for god in sorted(pair)]
    elif phase == at.AT_FIGHT:
        found = [LithomachyMove(do.FIGHT, tile) for tile in tiles_in(board.foes)]
    elif phase == at.AT_CHESTS:
        most = openable(board, setting)
        found = [LithomachyMove(do.CHESTS, n) for n in range(most, -1, -1)]
    elif phase == at.AT_DIE:
        found = [LithomachyMove(do.REROLL), LithomachyMove(do.KEEP)]
    elif phase == at.AT_AIM:
        return aims(board, setting)
    elif phase == at.AT_START:
        return [LithomachyMove(do.FREE, god) for god in range(GODS)]
    else:
        return []
    if board.owned:
        found += [LithomachyMove(do.USE, god) for god in usable(board, setting)]
    return found


def gains(board: HeroBoard, setting: Setting) -> list[LithomachyMove]:
    """The Bonuses that an unlocked icon may give (Lithomachy R16)."""
    return [LithomachyMove(do.GAIN, god) for god in range(GODS) if board.can_gain(god, setting)]


def openable(board: HeroBoard, setting: Setting) -> int:
    """How many of the Chests at hand the Keys open (Lithomachy C14)."""
    if not setting.chest_keys:
        return board.due
    return min(board.due, board.keys // setting.chest_keys)


def placements(board: HeroBoard, setting: Setting) -> list[LithomachyMove]:
    """Every place of the form, or to pass where there is none (Lithomachy C8, C9, R20)."""
    found = [
        LithomachyMove(do.PLACE, anchor, tiles)
        for anchor, tiles in board.places(board.shape, setting)
    ]
    return found or [LithomachyMove(do.PASS)]


def shields(board: HeroBoard, setting: Setting) -> list[LithomachyMove]:
    """No Shield, or one on any tile that is whole and has none (Lithomachy C15, R23)."""
    found = [LithomachyMove(do.NO_SHIELD)]
    if board.shields_of(board.god) < setting.shields:
        free = ALL & ~(board.broken | board.shields)
        found += [LithomachyMove(do.SHIELD, tile) for tile in tiles_in(free)]
    return found


def lacking(board: HeroBoard, setting: Setting) -> int:
    """The Bolts that would turn the roll at hand into a victory; 0 or less if it is one."""
    return board.strength_at(board.foe, setting) + 1 - board.one - board.two


def bolts(board: HeroBoard, setting: Setting) -> list[LithomachyMove]:
    """To roll again, or to spend Bolts, where so many help (Lithomachy C10, C19, R10)."""
    found = [LithomachyMove(do.REROLL)] if board.can_reroll(setting) else []
    need = lacking(board, setting)
    most = need if board.bolts >= need else 0
    return found + [LithomachyMove(do.BOLTS, n) for n in range(most, -1, -1)]


def usable(board: HeroBoard, setting: Setting) -> list[int]:
    """The Bonuses that can be activated at this decision (Lithomachy C26, R24)."""
    return [god for god in range(GODS) if board.owned >> god & 1 and serves(god, board, setting)]


def serves(god: int, board: HeroBoard, setting: Setting) -> bool:
    """Whether a Bonus that the seat holds does something at this decision."""
    if not board.can_use(god, setting):
        return False
    phase = board.phase
    if god == APHRODITE:
        return board.wounds > 0
    if god == HERA:
        return any(setting.strikes) and phase != at.AT_STRIKE
    if god == ARES:
        return phase == at.AT_FIGHT and not board.ares
    if god == DEMETER:
        return phase == at.AT_SHIELD and board.last != 0 and not board.demeter
    if god == HERMES:
        return phase == at.AT_SHIELD and board.last != 0
    if phase != at.AT_FORM:
        return False
    if god == ZEUS:
        return clearable(board, setting) != 0
    if god == ATHENA:
        return any(turned(board.shape, n) != board.shape for n in range(1, TURNS))
    if god == HESTIA:
        return board.needs_contact(setting)
    return god != POSEIDON or len(board.shape) > 1


def clearable(board: HeroBoard, setting: Setting) -> int:
    """The tiles that Zeus can clear (Lithomachy R22)."""
    found = board.broken if setting.clears_x else 0
    return found | board.stones if setting.clears_obstacles else found


def aims(board: HeroBoard, setting: Setting) -> list[LithomachyMove]:
    """What the Bonus just activated may be aimed at (Lithomachy C26)."""
    god, shape = board.aim, board.shape
    if god == ZEUS:
        return [LithomachyMove(do.CLEAR, tile) for tile in tiles_in(clearable(board, setting))]
    if god == ATHENA:
        seen = [shape]
        found = []
        for quarters in range(1, TURNS):
            turn = turned(shape, quarters)
            if turn not in seen:
                seen.append(turn)
                found.append(LithomachyMove(do.TURN, quarters))
        return found
    if god in (ARTEMIS, APOLLO):
        return [LithomachyMove(do.ADD, pack_offset(one)) for one in additions(shape)]
    if god == POSEIDON:
        return [LithomachyMove(do.CUT, pack_offset(one)) for one in removals(shape)]
    return forms(board, setting)


def forms(board: HeroBoard, setting: Setting) -> list[LithomachyMove]:
    """The forms of other gods, of any chapter, each once (Lithomachy C26, Hephaestus)."""
    found = []
    for god in range(GODS):
        if god == board.piece:
            continue
        seen = []
        for chapter in range(CHAPTERS):
            form = setting.other_forms[chapter][god]
            if form not in seen:
                seen.append(form)
                found.append(LithomachyMove(do.FORM, god, chapter))
    return found
