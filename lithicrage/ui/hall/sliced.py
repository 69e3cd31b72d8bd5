"""A page that is drawn in slices before it is shown, so that no frame is long where all is cold."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

import pygame

from lithicrage.ui.kit.ahead import AHEAD
from lithicrage.ui.shell.page import Page


class SlicedPage(Page):
    """Once for each size, what it is made of is drawn between frames; until then it stays away."""

    _sliced: Hashable = None

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """As on every page, once its pictures are there."""
        key = ("sliced", id(self), surface.get_size(), self.layout.text_scale)
        if AHEAD.on and self._sliced != key:
            if key not in AHEAD:
                AHEAD.ask(key, partial(self._slice, key, surface.get_size()), now=True)
            return []
        return super().draw(surface)

    def _slice(self, key: Hashable, size: tuple[int, int]) -> None:
        sheet = pygame.Surface(size, 0, 32)
        self.build(sheet)
        self.paint(sheet)
        self._sliced = key
