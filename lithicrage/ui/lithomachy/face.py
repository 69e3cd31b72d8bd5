"""What the hall sees of Lithomachy: its glyph, a small picture of a match, its pages."""

from __future__ import annotations

from typing import Final, cast

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.play.table_session import TableSession
from lithicrage.tables.lithomachy.grid import SIDE, TILES
from lithicrage.tables.lithomachy.state import LithomachyState
from lithicrage.tables.table import TableState
from lithicrage.ui.hall.face import TableDoor, TableFace
from lithicrage.ui.hall.minerals import AMBER, BONE_WHITE, LAPIS, TURQUOISE
from lithicrage.ui.kit import INK, PAPER, WHITE
from lithicrage.ui.kit.control import Brush
from lithicrage.ui.kit.layout import Layout
from lithicrage.ui.lithomachy import chart, figures
from lithicrage.ui.lithomachy.sheets import SheetChooser
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Screen, Shell

# The squares of the glyph, column and row of four: a form on a sheet.
_FORM: Final = ((1, 0), (1, 1), (2, 1), (2, 2), (3, 2))


def put_glyph(sheet: pygame.Surface, z: float) -> None:
    """A form among the dots of empty tiles."""
    for x in range(4):
        for y in range(4):
            left, top = 4 + x * 24, 4 + y * 24
            if (x, y) in _FORM:
                pygame.draw.rect(sheet, WHITE, (left * z, top * z, 21 * z, 21 * z))
            else:
                pygame.draw.circle(sheet, WHITE, ((left + 10) * z, (top + 10) * z), 3 * z)


def put_picture(dst: pygame.Surface, rect: pygame.Rect, state: TableState) -> None:
    """The sheet of whoever is asked, in a rectangle."""
    match = cast(LithomachyState, state)
    seat = match.acting
    story = figures.story_of(match.log or [], seat, match.turn)
    side = min(rect.w, rect.h) // SIDE
    whole = pygame.Rect(0, 0, side * SIDE, side * SIDE)
    whole.center = rect.center
    rects = [
        pygame.Rect(whole.x + tile % SIDE * side, whole.y + tile // SIDE * side, side, side)
        for tile in range(TILES)
    ]
    pygame.draw.rect(dst, PAPER, whole)
    pen = Brush(dst, Layout((1280, 720), 1.0), whole)
    chart.put_tiles(pen, match.boards[seat], match.setting, story, rects)
    pygame.draw.rect(dst, INK, whole.inflate(4, 4), 2)


def _play(shell: Shell, session: TableSession) -> Screen:
    from lithicrage.play.hero_keeper import chapter_of
    from lithicrage.ui.lithomachy.chapter import ChapterPage
    from lithicrage.ui.lithomachy.page import LithomachyPage

    shell.routes.hero_paths().adopt(session)
    page = LithomachyPage if chapter_of(session) is None else ChapterPage
    return page(shell, session)


def _watch(shell: Shell, session: TableSession, behind: Screen, step: int) -> Screen:
    from lithicrage.ui.lithomachy.watching import WatchLithomachy

    return WatchLithomachy(shell, session, behind, step)


def _end(shell: Shell, session: TableSession) -> Screen:
    from lithicrage.ui.lithomachy.end import LithomachyEnd

    return LithomachyEnd(shell, session)


def _open_path(shell: Shell) -> Screen:
    from lithicrage.ui.lithomachy.path import open_path

    return open_path(shell)


def _door_words(shell: Shell) -> str:
    """It leads to the map; a match that waits there has RESUME as any other has."""
    return tr("PATH OF HEROES")


def _again(shell: Shell, session: TableSession) -> Screen | None:
    from lithicrage.ui.lithomachy.path import again_on_path

    return again_on_path(shell, session)


FACE: Final = TableFace(
    put_glyph,
    LAPIS.colour,
    mark("one sheet against the Titans"),
    (TURQUOISE, AMBER, LAPIS, BONE_WHITE),
    put_picture,
    _play,
    _watch,
    _end,
    chooser=SheetChooser(),
    door=TableDoor(
        _door_words,
        mark("48 chapters in order, each with a goal of its own."),
        "map",
        Action.TOUR,
        _open_path,
    ),
    again=_again,
)
