"""How the hall sees a table: its glyph, its words, a small picture of a match, and its pages.

Each room of pages hands out one `TableFace`; nobody else names the room. Draws nothing itself.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from lithicrage.play.table_session import TableSession
from lithicrage.tables.table import TableState
from lithicrage.ui.hall.minerals import Maker, Mineral
from lithicrage.ui.kit import Colour
from lithicrage.ui.shell.screen import Screen, Shell


@dataclass(frozen=True)
class TableFace:
    """What a room of pages has for the hall.

    `glyph` draws what is carved into the slab, `pigment` is its paint; `promise` is a message of at
    most five words. `minerals` are the colours of the seats in their order. `picture` draws a
    position into a rectangle. `play` opens the page of a match, `watch` the same page with a match
    that is over, from its start, with the screen that it goes back to; `end` the slab after it;
    `puzzles`, where there are any, the page that lists them.
    """

    glyph: Maker
    pigment: Colour
    promise: str
    minerals: tuple[Mineral, ...]
    picture: Callable[[pygame.Surface, pygame.Rect, TableState], None]
    play: Callable[[Shell, TableSession], Screen]
    watch: Callable[[Shell, TableSession, Screen], Screen]
    end: Callable[[Shell, TableSession], Screen]
    puzzles: Callable[[Shell], Screen] | None = None
