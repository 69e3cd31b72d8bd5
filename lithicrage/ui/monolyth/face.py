"""What the hall sees of Monolyth: its glyph, a small picture of a match, its pages."""

from __future__ import annotations

from typing import Final, cast

import pygame

from lithicrage.base.tongue import mark
from lithicrage.play.table_session import TableSession
from lithicrage.tables.monolyth.state import Monolyth
from lithicrage.tables.table import TableState
from lithicrage.ui.hall.face import TableFace
from lithicrage.ui.hall.minerals import AMBER, BASALT, BONE_WHITE, LAPIS, TURQUOISE
from lithicrage.ui.monolyth import figures
from lithicrage.ui.monolyth.block import small_block
from lithicrage.ui.shell.screen import Screen, Shell

# The cubes of the glyph: from their left edge and top, in hundredths of its side.
_CUBES: Final = ((30, 4), (8, 42), (52, 42))
_HALF: Final = 20.0


def put_glyph(sheet: pygame.Surface, z: float) -> None:
    """Three cubes, one on two."""
    gap = 2.2
    for x, y in _CUBES:
        u, h = _HALF, _HALF / 2
        top = [(x + u, y), (x + 2 * u, y + h), (x + u, y + u), (x, y + h)]
        left = [(x, y + h + gap), (x + u - gap / 2, y + u + gap),
                (x + u - gap / 2, y + 2 * u + gap + 3), (x, y + h + u + gap + 3)]  # fmt: skip
        right = [(2 * (x + u) - px, py) for px, py in left]
        for face in (top, left, right):
            pygame.draw.polygon(sheet, (255, 255, 255), [(px * z, py * z) for px, py in face])


def put_picture(dst: pygame.Surface, rect: pygame.Rect, state: TableState) -> None:
    """The block of whoever leads, in a rectangle."""
    match = cast(Monolyth, state)
    seat = match.leader()
    block = tuple(sorted(figures.filled(match.cubes[seat]).items()))
    made = small_block(max(3, min(rect.w // 11, rect.h // 10)), block, match.setup.boards[seat], 0)
    if made.get_height() > rect.h or made.get_width() > rect.w:
        k = min(rect.w / made.get_width(), rect.h / made.get_height())
        size = round(made.get_width() * k), round(made.get_height() * k)
        made = pygame.transform.smoothscale(made, size)
    dst.blit(made, made.get_rect(center=rect.center))


def _play(shell: Shell, session: TableSession) -> Screen:
    from lithicrage.ui.monolyth.page import MonolythPage

    return MonolythPage(shell, session)


def _watch(shell: Shell, session: TableSession, behind: Screen, step: int) -> Screen:
    from lithicrage.ui.monolyth.watching import WatchMonolyth

    return WatchMonolyth(shell, session, behind, step)


def _end(shell: Shell, session: TableSession) -> Screen:
    from lithicrage.ui.monolyth.end import MonolythEnd

    return MonolythEnd(shell, session)


FACE: Final = TableFace(
    put_glyph,
    TURQUOISE.colour,
    mark("build to the prophecy"),
    (TURQUOISE, AMBER, LAPIS, BONE_WHITE, BASALT),
    put_picture,
    _play,
    _watch,
    _end,
)
