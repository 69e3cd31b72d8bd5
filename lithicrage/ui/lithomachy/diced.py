"""A page with a map that shows what dice have just said before it goes on to the next question.

Owns when a moment begins and what ends it, and its picture: dice in the ring, tile, column and row
on the map. The slip takes the words from `dice`. The tile below the mouse explains itself where it
lies.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace

import pygame

from lithicrage.play.table_session import TableSession
from lithicrage.tables.lithomachy.setting import Setting
from lithicrage.ui.hall.page import TablePage
from lithicrage.ui.hall.sliced import SlicedPage
from lithicrage.ui.kit.control import Brush
from lithicrage.ui.kit.slip import Region
from lithicrage.ui.lithomachy import chart, wheel
from lithicrage.ui.lithomachy.shown import DiceShown, Moments, moments_in, tiles_of
from lithicrage.ui.shell.page import Page
from lithicrage.ui.shell.screen import Screen, Shell


class DicedPage(SlicedPage, TablePage):
    """A match whose dice are shown. `dice` are the moments that are shown now, or lie still;
    `over` is the tile below the mouse."""

    def __init__(self, shell: Shell, session: TableSession, behind: Screen | None = None) -> None:
        super().__init__(shell, session, behind)
        self.dice = Moments()
        self.over: int | None = None

    @abstractmethod
    def tell_story(self) -> None:
        """Whose sheet is shown may be another's now."""

    def show_dice(self, since: int, setting: Setting) -> None:
        """Show what people rolled in the lines of the chronicle from `since` on."""
        found = moments_in(self.log, since, self.session.people, setting)
        self.dice.begin(found, self._now, self.shell.settings.speed)
        self.tell_story()

    def press_on(self, by_button: bool = False) -> bool:
        """Somebody goes on: no dice are shown any longer, unless the large button shall say so;
        whether some were."""
        shown = self.dice.now is not None
        if not (shown and by_button):
            self.dice.end()
        if shown and not by_button:
            self.tell_story()
            self.rebuild()
        return shown

    def tick(self, now_ms: int) -> Screen | None:
        """As at every table, once the dice have been shown."""
        if self.dice.now is None:
            return super().tick(now_ms)
        if self.dice.go_on(now_ms):
            self.tell_story()
            self.rebuild()
        return Page.tick(self, now_ms)

    def regions(self) -> list[Region]:
        """As on every page, but of the map the tile that is meant."""
        found = super().regions()
        if self.over is None:
            return found
        rect = chart.cell(self.layout, self.over)
        return [replace(one, rect=rect) if one.name == "map" else one for one in found]

    def spared(self) -> list[pygame.Rect]:
        """The same: a slip may lie on the map, not on the tile."""
        found = super().spared()
        if self.over is None:
            return found
        whole, rect = self.rect("map"), chart.cell(self.layout, self.over)
        return [rect if one == whole else one for one in found]

    def put_shown(self, pen: Brush, shown: DiceShown) -> None:
        """A battle or a strike that is over: its dice, and its tile."""
        wheel.put_note(pen, shown.words)
        if shown.strike:
            chart.put_cross(pen, tiles_of(shown))
            wheel.put_pairs(pen, shown.pairs)
        else:
            wheel.put_dice(pen, shown.pairs[0])
        chart.put_mark(pen, shown.tile, shown.good)
