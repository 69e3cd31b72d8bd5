"""The veil: what a page leaves behind goes dim while the next one is still being drawn.

So a press is answered at once, however long the page takes that it leads to.
"""

from __future__ import annotations

from typing import Final

import pygame

DUE: Final = 90  # ms: a page that comes sooner has no need of it
DIM: Final = (120, 112, 124)  # what is left of each colour, of 255


class Veil:
    """Lies over what is shown, once, until the page that was asked for is seen."""

    def __init__(self) -> None:
        self._since = -1
        self._lies = False

    def lie(self, surface: pygame.Surface, seen: bool, now_ms: int) -> list[pygame.Rect]:
        """Dims the surface where a page has not been `seen` for a while; what changed by it."""
        if seen:
            self._since, self._lies = -1, False
            return []
        if self._since < 0:
            self._since = now_ms
        if self._lies or now_ms - self._since < DUE:
            return []
        self._lies = True
        surface.fill(DIM, special_flags=pygame.BLEND_MULT)
        return [surface.get_rect()]
