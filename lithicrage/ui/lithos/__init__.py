"""Lithos in the window: the board, its panels, and the slab after a match.

Owns everything that only Lithos shows. The rules are those of `lithicrage.tables.lithos`.
"""

from __future__ import annotations

from typing import Final, cast

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.play.table_session import TableSession
from lithicrage.tables.lithos.board import ARRIVALS
from lithicrage.tables.lithos.state import LithosState
from lithicrage.tables.table import TableState
from lithicrage.ui.hall.face import TableFace
from lithicrage.ui.hall.minerals import BONE_WHITE
from lithicrage.ui.kit import WHITE
from lithicrage.ui.lithos.ground import SEAT_MINERALS, small_board
from lithicrage.ui.shell.screen import Screen, Shell


def _glyph(sheet: pygame.Surface, u: float) -> None:
    """Three stones on a row of cells."""
    for x in (18, 50, 82):
        points = [(-12, 62), (-10, 26), (-2, 14), (8, 22), (12, 62)]
        pygame.draw.polygon(sheet, WHITE, [((x + dx) * u, y * u) for dx, y in points])
    pygame.draw.rect(sheet, WHITE, (2 * u, 70 * u, 96 * u, 8 * u))
    for i in range(6):
        pygame.draw.rect(sheet, WHITE, ((4 + i * 16) * u, 84 * u, 11 * u, 11 * u))


def _picture(dst: pygame.Surface, rect: pygame.Rect, state: TableState) -> None:
    small_board(dst, rect, cast(LithosState, state))


def _stands(state: TableState, seat: int) -> str:
    home = cast(LithosState, state).arrived()[seat]
    return tr("{home} of {goal} home", home=home, goal=ARRIVALS)


def _play(shell: Shell, session: TableSession) -> Screen:
    from lithicrage.ui.lithos.match import LithosPage

    return LithosPage(shell, session)


def _watch(shell: Shell, session: TableSession, behind: Screen, step: int) -> Screen:
    from lithicrage.ui.lithos.match import LithosPage

    return LithosPage(shell, session, behind, step)


def _end(shell: Shell, session: TableSession) -> Screen:
    from lithicrage.ui.lithos.end import LithosEnd

    return LithosEnd(shell, session)


def _puzzles(shell: Shell) -> Screen:
    from lithicrage.ui.lithos.puzzle import LithosPuzzles

    return LithosPuzzles(shell)


FACE: Final = TableFace(
    glyph=_glyph,
    pigment=BONE_WHITE.colour,
    promise=mark("march three stones home"),
    minerals=SEAT_MINERALS,
    picture=_picture,
    play=_play,
    watch=_watch,
    end=_end,
    puzzles=_puzzles,
    stands=_stands,
)
