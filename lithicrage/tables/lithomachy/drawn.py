"""A board for programs and for a terminal: as numbers and as lines of text."""

from __future__ import annotations

from typing import Any, Final

from lithicrage.base.tongue import tr
from lithicrage.tables.lithomachy.board import AT_BATTLE, AT_STRIKE, HeroBoard
from lithicrage.tables.lithomachy.gods import GODS, name_god
from lithicrage.tables.lithomachy.grid import FIRST, SIDE, TILES
from lithicrage.tables.lithomachy.scoring import score, score_parts
from lithicrage.tables.lithomachy.setting import Setting
from lithicrage.tables.lithomachy.sheet import PRINTS

FORM_MARK: Final = "O"
BROKEN_MARK: Final = "X"


def view_board(board: HeroBoard, setting: Setting) -> dict[str, Any]:
    """A board as whole numbers, with the same keys and lengths at every moment."""
    rolled = board.phase in (AT_BATTLE, AT_STRIKE)
    return {
        "tiles": [mark_at(board, setting, tile) for tile in range(TILES)],
        "shields": [board.shields >> tile & 1 for tile in range(TILES)],
        "shape": _shape_row(board),
        "keys": board.keys,
        "bolts": board.bolts,
        "scrolls": board.scrolls,
        "chests": board.chests,
        "items": board.items,
        "coins": [board.yellows, board.greens, board.reds],
        "wounds": board.wounds,
        "rerolls": board.rerolls,
        "owned": [board.owned >> god & 1 for god in range(GODS)],
        "used": [board.used >> god & 1 for god in range(GODS)],
        "shields_of": [board.shields_of(god) for god in range(GODS)],
        "track": board.track,
        "ares": board.ares,
        "hera": board.hera,
        "die": board.die,
        "god": board.god,
        "dice": [board.one, board.two] if rolled else [0, 0],
        "phase": board.phase,
        "score": score(board, setting),
        "parts": list(score_parts(board, setting)),
    }


def mark_at(board: HeroBoard, setting: Setting, tile: int) -> int:
    """What a tile is: 0 blank, 1 to 9 as `PRINTS` from the obstacle on, 10 covered, 11 destroyed.

    A print that can no longer be had is blank.
    """
    bit = 1 << tile
    if board.covered & bit:
        return 10
    if board.broken & bit:
        return 11
    if board.stones & bit:
        return 1
    if board.left & bit:
        for number, tiles in enumerate(setting.temple.printed(), 1):
            if tiles & bit:
                return number
    return 0


def _shape_row(board: HeroBoard) -> list[int]:
    """The form in hand: up to eight squares as column and row from 1, the rest 0."""
    row = [number + 1 for square in board.shape[:8] for number in square]
    return row + [0] * (16 - len(row))


def draw_board(board: HeroBoard, setting: Setting) -> str:
    """The map and the inventory as lines; a watermark tile that waits for a form has a tick."""
    marks = "." + "".join(PRINTS.values()) + FORM_MARK + BROKEN_MARK
    lines = ["   " + " ".join(f"{column:2}" for column in range(FIRST, FIRST + SIDE))]
    for y in range(SIDE):
        cells = []
        for x in range(SIDE):
            tile = SIDE * y + x
            shield = "s" if board.shields >> tile & 1 else " "
            if shield == " " and setting.temple.watermark >> tile & 1:
                shield = "'"
            cells.append(shield + marks[mark_at(board, setting, tile)])
        lines.append(f"{y + FIRST:2} " + " ".join(cells))
    held = tr(
        "Keys {keys}, Bolts {bolts}, Scrolls {scrolls}, Chests {chests}, God Items {items}",
        keys=board.keys,
        bolts=board.bolts,
        scrolls=board.scrolls,
        chests=board.chests,
        items=board.items,
    )
    fought = tr(
        "Monsters {monsters}, wounds {wounds}, score {score}",
        monsters=board.monsters,
        wounds=board.wounds,
        score=score(board, setting),
    )
    gods = ", ".join(name_god(god) for god in range(GODS) if board.owned >> god & 1)
    lines += [held, fought, tr("Bonuses: {gods}", gods=gods or "-")]
    return "\n".join(lines)
