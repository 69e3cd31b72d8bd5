"""A page over another screen, which is seen below a veil.

Knows the screen behind only as a picture and as the place to return to.
"""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.ui.kit import INK, Unready
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.shell.page import Page
from lithicrage.ui.shell.pieces import stone_panel
from lithicrage.ui.shell.screen import Screen, Shell

VEIL: Final = (*INK, 190)


class Over(Page):
    """A page on a panel of stone over the screen `behind`."""

    def __init__(self, shell: Shell, behind: Screen) -> None:
        super().__init__(shell)
        self.behind = behind

    def cover(self, surface: pygame.Surface, panel: Place, seed: int) -> None:
        """The screen behind, the veil, the panel. Raises Unready while that screen waits, too."""
        self.behind.resize(self.layout.size, self.layout.text_scale)  # or it draws only what moved
        if not self.behind.draw(surface):
            raise Unready
        veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        veil.fill(VEIL)
        surface.blit(veil, (0, 0))
        stone_panel(surface, self.layout, self.layout.rect(*panel), seed)
