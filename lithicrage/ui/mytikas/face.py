"""What the hall sees of Mytikas: its glyph, a small picture of a match, its pages."""

from __future__ import annotations

from typing import Final, cast

import pygame

from lithicrage.base.tongue import mark
from lithicrage.play.table_session import TableSession
from lithicrage.tables.mytikas.state import Mytikas
from lithicrage.tables.table import TableState
from lithicrage.ui.hall.face import TableFace
from lithicrage.ui.kit import WHITE
from lithicrage.ui.kit.control import Brush
from lithicrage.ui.kit.layout import Layout
from lithicrage.ui.mytikas.figures import terraces_of
from lithicrage.ui.mytikas.looks import SEATS
from lithicrage.ui.mytikas.massif import MOUNTAIN, put_mountain
from lithicrage.ui.shell.screen import Screen, Shell

# The terraces of the glyph from the top: half of their width above and below, top and bottom.
_STEPS: Final = ((10, 16, 26, 40), (20, 27, 44, 58), (31, 38, 62, 76), (42, 49, 80, 96))


def put_glyph(sheet: pygame.Surface, z: float) -> None:
    """A peak over four terraces."""
    peak = ((50, 4), (60, 22), (40, 22))
    pygame.draw.polygon(sheet, WHITE, [(x * z, y * z) for x, y in peak])
    for above, below, top, low in _STEPS:
        shape = ((50 - above, top), (50 + above, top), (50 + below, low), (50 - below, low))
        pygame.draw.polygon(sheet, WHITE, [(x * z, y * z) for x, y in shape])


def put_picture(dst: pygame.Surface, rect: pygame.Rect, state: TableState) -> None:
    """The mountain with all that stands on it, in a rectangle."""
    match = cast(Mytikas, state)
    share = min(rect.w / MOUNTAIN[2], rect.h / MOUNTAIN[3])
    wide, high = round(MOUNTAIN[2] * share), round(MOUNTAIN[3] * share)
    left, top = rect.centerx - wide // 2, rect.centery - high // 2
    pen = Brush(dst, Layout((1280, 720), 1.0), rect)
    put_mountain(pen, terraces_of(match), (left, top, wide, high))


def _play(shell: Shell, session: TableSession) -> Screen:
    from lithicrage.ui.mytikas.page import MytikasPage

    return MytikasPage(shell, session)


def _watch(shell: Shell, session: TableSession, behind: Screen, step: int) -> Screen:
    from lithicrage.ui.mytikas.watching import WatchMytikas

    return WatchMytikas(shell, session, behind, step)


def _end(shell: Shell, session: TableSession) -> Screen:
    from lithicrage.ui.mytikas.end import MytikasEnd

    return MytikasEnd(shell, session)


FACE: Final = TableFace(
    put_glyph,
    (196, 120, 255),
    mark("build up to the gods"),
    SEATS,
    put_picture,
    _play,
    _watch,
    _end,
)
