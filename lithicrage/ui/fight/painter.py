"""Draws the fight: a still layer for each arrangement, panels above it, what moves above them.

Owns the kept sheets and which of them are stale. A panel is drawn anew only when something it
shows has changed; a frame in which only cards fly is a few blits.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import pygame

from lithicrage.ui import kit
from lithicrage.ui.fight import fighters, grounds, header
from lithicrage.ui.fight.canvas import Canvas, draw_panel
from lithicrage.ui.fight.layout import BOTH, CLASH, ROLL, FightLayout
from lithicrage.ui.fight.sight import Sight
from lithicrage.ui.fight.tree import Tree
from lithicrage.ui.fight.view import View
from lithicrage.ui.kit.control import Control

PANELS = (*BOTH, *CLASH, *ROLL)


class Painter:
    """The sheets of one window size. `canvases` holds what was drawn last, by panel."""

    def __init__(self, layout: FightLayout, view: View, tree: Tree) -> None:
        self.layout = layout
        self.view = view
        self.tree = tree
        self.canvases: dict[str, Canvas] = {}
        self.stale: set[str] = set()
        self._late: set[str] = set()  # panels for which something is still made ahead
        self._made = 0  # how much had been made ahead when they were drawn last
        self._still: dict[tuple[bool, int, Sight], pygame.Surface] = {}
        self._arranged = view.rolling, view.foe
        self.whole = True

    def spoil(self, *names: str) -> None:
        """Mark panels as stale; without names, all of them."""
        self.stale.update(names or PANELS)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw the stale panels and say where; the whole window when the arrangement changed.

        A panel with a picture that is still made ahead keeps its last one until that is there.
        Raises Unready where all of the window has to wait.
        """
        panels, view = self.tree.panels, self.view
        if self._arranged != (view.rolling, view.foe):
            self._arranged = view.rolling, view.foe
            self.whole = True
        if self.whole:
            self.spoil()
        still, changed = self.still(self._arranged[0]), []
        if self._made != kit.AHEAD.made:
            self.stale |= self._late
            self._late, self._made = set(), kit.AHEAD.made
        if self.whole:
            surface.blit(still, (0, 0))
        for name, panel in panels.items():
            rect = panel.rect(self.layout)
            if name in self.stale and self._ink(name, panel, still):
                changed.append(rect)
            if name in self.stale or self.whole:
                surface.blit(self.canvases[name].dst, rect)
        self.stale.clear()
        if self.whole:
            self.whole = False
            return [surface.get_rect()]
        return changed

    def _ink(self, name: str, panel: Control, still: pygame.Surface) -> bool:
        """Draw a panel on a sheet of its own; says whether it was possible."""
        rect = panel.rect(self.layout)
        sheet = pygame.Surface(rect.size, 0, 32)
        sheet.blit(still, (0, 0), rect)
        focused = self.tree.find(self.view.focused)
        try:
            self.canvases[name] = draw_panel(sheet, panel, self.layout, focused, self.view.caps)
        except kit.Unready:
            self._late.add(name)
            if name in self.canvases and self.canvases[name].dst.get_size() == rect.size:
                return False
            sheet.blit(still, (0, 0), rect)
            self.canvases[name] = Canvas.over(sheet, self.layout)
        return True

    @property
    def waiting(self) -> bool:
        """Whether the other arrangement has no still layer yet, or a panel is late."""
        view = self.view
        return bool(self._late) or (not self._arranged[0], view.foe, view.sight) not in self._still

    def prepare(self) -> None:
        """Make the still layer of the other arrangement ahead, if it is not there yet."""
        with suppress(kit.Unready):
            self.still(not self._arranged[0])

    def restore(self, surface: pygame.Surface, areas: Sequence[pygame.Rect]) -> None:
        """Put these areas back as they were before something flew over them."""
        still = self.still(self._arranged[0])
        sheets = [
            (panel.rect(self.layout), self.canvases[name].dst)
            for name, panel in self.tree.panels.items()
            if name in self.canvases
        ]
        for area in areas:
            surface.blit(still, area, area)
            for rect, sheet in sheets:
                part = rect.clip(area)
                if part:
                    surface.blit(sheet, part, part.move(-rect.x, -rect.y))

    def ground(self) -> pygame.Surface:
        """The bare rock below everything; what stands on it, too, while that is not there."""
        with suppress(kit.Unready):
            return kit.rock(self.layout.size)
        return self.still(self._arranged[0])

    def still(self, rolling: bool) -> pygame.Surface:
        """Rock, slabs and paper of an arrangement, made once."""
        view = self.view
        kind = (rolling, view.foe, view.sight)
        made = self._still.get(kind)
        if made is None:
            seats = [(seat, view.cast.members[seat].portrait) for seat in (view.you, view.foe)]
            at, sight = self.layout, view.sight
            parts = at.company.h > 0, at.you_shelf.h > 0
            key = ("still", at.size, at.text_scale, *parts, rolling, sight, *seats)
            made = kit.LAYERS.need(key, lambda: self._make_still(rolling))
            self._still[kind] = made
        return made

    def _make_still(self, rolling: bool) -> pygame.Surface:
        at, view, k = self.layout, self.view, self.layout.k
        sheet = pygame.Surface(at.size, 0, 32)
        sheet.blit(kit.rock(at.size), (0, 0))
        header.still_bar(sheet, at.bar, k)
        fighters.still(sheet, at.you, view, view.you, k)
        fighters.still(sheet, at.foe, view, view.foe, k)
        for name, rect in at.panels(rolling).items():
            if name in grounds.GROUNDS and view.sight.has(name):
                grounds.lay(sheet, name, rect, k)
        return sheet
