"""What the mouse drags: a ghost that follows, for every screen that is made of controls."""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.ui.kit import focus_ring
from lithicrage.ui.kit.control import Control, Pos
from lithicrage.ui.kit.layout import Layout

SLACK: Final = 6.0  # units that a press may move before it is a drag
FAINT: Final = 170  # of 255: a ghost


class Drag:
    """A press on the control of this name, which carries something; it `moves` once the mouse went
    far enough."""

    def __init__(self, name: str, pos: Pos) -> None:
        self.name = name
        self.pos = self._pressed = pos
        self.moves = False

    def follow(self, pos: Pos, k: float) -> None:
        """The mouse is here now."""
        self.pos = pos
        way = pygame.Vector2(pos).distance_to(self._pressed)
        self.moves = self.moves or way > SLACK * k

    def paint(
        self, dst: pygame.Surface, layout: Layout, ghost: pygame.Surface, place: pygame.Rect,
        target: Control | None,
    ) -> None:  # fmt: skip
        """The ghost of what lay at a place, and a ring around what would take it."""
        if target is not None:
            focus_ring(dst, target.rect(layout), layout.k)
        ghost.set_alpha(FAINT)
        way = pygame.Vector2(self.pos) - self._pressed
        dst.blit(ghost, place.move(round(way.x), round(way.y)))


def takes(one: Control | None, carried: Control) -> bool:
    """Whether a control would have what another one carries."""
    if one is None or one.take is None or not one.live:
        return False
    return one.wants(carried.carries)
