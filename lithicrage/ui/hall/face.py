"""How the hall sees a table: its glyph, its words, a small picture of a match, and its pages.

Each room of pages hands out one `TableFace`; nobody else names the room. Draws nothing itself.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import pygame

from lithicrage.play.table_session import TableSession
from lithicrage.tables.table import Table, TableState
from lithicrage.ui.hall.minerals import Maker, Mineral
from lithicrage.ui.kit import Colour
from lithicrage.ui.kit.control import Brush, Control
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Screen, Shell


class OptionChooser(Protocol):
    """Options of a table on the paper of the page before a match, in a table's own order.

    `options` are those of the next match by their keys; a deed changes them in place.
    """

    def controls(self, table: Table, options: dict[str, str], area: Place) -> list[Control]:
        """What can be chosen, within an area in units."""

    def paint(self, pen: Brush, table: Table, options: dict[str, str], area: Place) -> None:
        """The words beside it."""


@dataclass(frozen=True)
class TableDoor:
    """A further way from the page before a match, such as a campaign: the words on its stone in
    the tongue in force, what it `says`, a message, its sign, the key, and the page that it opens.
    """

    words: Callable[[Shell], str]
    says: str
    sign: str
    key: Action
    open: Callable[[Shell], Screen]


@dataclass(frozen=True)
class TableFace:
    """What a room of pages has for the hall.

    `glyph` draws what is carved into the slab, `pigment` is its paint; `promise` is a message of at
    most five words. `minerals` are the colours of the seats in their order. `picture` draws a
    position into a rectangle. `play` opens the page of a match, `watch` the same page with a match
    that is over, from before its choice of a number, with the screen that it goes back to; `end`
    the slab after it; `puzzles`, where there are any, the page that lists them; `chooser` what
    stands for the options before a match, where there are too many for the usual rows; `door` a
    further way from there. `stands` says how a seat of a position stands in three words, where its
    points alone say little. `again` begins a match anew that is part of something larger, and is
    None for one that is not.
    """

    glyph: Maker
    pigment: Colour
    promise: str
    minerals: tuple[Mineral, ...]
    picture: Callable[[pygame.Surface, pygame.Rect, TableState], None]
    play: Callable[[Shell, TableSession], Screen]
    watch: Callable[[Shell, TableSession, Screen, int], Screen]
    end: Callable[[Shell, TableSession], Screen]
    puzzles: Callable[[Shell], Screen] | None = None
    chooser: OptionChooser | None = None
    door: TableDoor | None = None
    stands: Callable[[TableState, int], str] | None = None
    again: Callable[[Shell, TableSession], Screen | None] = lambda shell, session: None
