"""Draws the fight: a still layer for each arrangement, panels above it, what moves above them.

Owns the kept sheets and which of them are stale. A panel is drawn anew only when something it
shows has changed; a frame in which only cards fly is a few blits.
"""

from __future__ import annotations

import pygame

from lithicrage.ui import kit
from lithicrage.ui.fight import fighters, grounds, header
from lithicrage.ui.fight.canvas import Canvas, draw_panel
from lithicrage.ui.fight.layout import BOTH, CLASH, ROLL, FightLayout
from lithicrage.ui.fight.tree import Tree
from lithicrage.ui.fight.view import View

PANELS = (*BOTH, *CLASH, *ROLL)


class Painter:
    """The sheets of one window size. `canvases` holds what was drawn last, by panel."""

    def __init__(self, layout: FightLayout, view: View, tree: Tree) -> None:
        self.layout = layout
        self.view = view
        self.tree = tree
        self.canvases: dict[str, Canvas] = {}
        self.stale: set[str] = set()
        self._still: dict[tuple[bool, int], pygame.Surface] = {}
        self._arranged = view.rolling, view.foe
        self.whole = True

    def spoil(self, *names: str) -> None:
        """Mark panels as stale; without names, all of them."""
        self.stale.update(names or PANELS)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw the stale panels and say where; the whole window when the arrangement changed."""
        panels, view = self.tree.panels, self.view
        if self._arranged != (view.rolling, view.foe):
            self._arranged = view.rolling, view.foe
            self.whole = True
        if self.whole:
            self.spoil()
        still, changed = self.still(self._arranged[0]), []
        focused = self.tree.find(view.focused)
        if self.whole:
            surface.blit(still, (0, 0))
        for name, panel in panels.items():
            rect = panel.rect(self.layout)
            if name in self.stale:
                sheet = pygame.Surface(rect.size, 0, 32)
                sheet.blit(still, (0, 0), rect)
                drawn = draw_panel(sheet, panel, self.layout, focused, view.caps)
                self.canvases[name] = drawn
                changed.append(rect)
            if name in self.stale or self.whole:
                surface.blit(self.canvases[name].dst, rect)
        self.stale.clear()
        if self.whole:
            self.whole = False
            return [surface.get_rect()]
        return changed

    @property
    def waiting(self) -> bool:
        """Whether the other arrangement has no still layer yet."""
        return (not self._arranged[0], self.view.foe) not in self._still

    def prepare(self) -> None:
        """Make the still layer of the other arrangement ahead, if it is not there yet."""
        self.still(not self._arranged[0])

    def restore(self, surface: pygame.Surface) -> None:
        """Put everything back as it was before something flew over it."""
        surface.blit(self.still(self._arranged[0]), (0, 0))
        for name, panel in self.tree.panels.items():
            if name in self.canvases:
                surface.blit(self.canvases[name].dst, panel.rect(self.layout))

    def still(self, rolling: bool) -> pygame.Surface:
        """Rock, slabs and paper of an arrangement, made once."""
        key = (rolling, self.view.foe)
        made = self._still.get(key)
        if made is None:
            made = self._still[key] = self._make_still(rolling)
        return made

    def _make_still(self, rolling: bool) -> pygame.Surface:
        at, view, k = self.layout, self.view, self.layout.k
        sheet = pygame.Surface(at.size, 0, 32)
        sheet.blit(kit.rock(at.size), (0, 0))
        header.still_bar(sheet, at.bar, k)
        fighters.still(sheet, at.you, view, view.you, k)
        fighters.still(sheet, at.foe, view, view.foe, k)
        for name, rect in at.panels(rolling).items():
            if name in grounds.GROUNDS:
                grounds.lay(sheet, name, rect, k)
        return sheet
