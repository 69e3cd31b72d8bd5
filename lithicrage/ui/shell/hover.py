"""What the mouse drags: a ghost that follows, for every screen that is made of controls.

Owns what takes a dragged thing, and the marks of what does while it is dragged.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

from lithicrage.ui.kit import ACID, INK, LOSS, focus_ring, label
from lithicrage.ui.kit.control import Control, Pos
from lithicrage.ui.kit.layout import Layout

SLACK: Final = 6.0  # units that a press may move before it is a drag
FAINT: Final = 170  # of 255: a ghost
EDGE: Final = 3.0  # of the outline of what would take it, in units
ROUND: Final = 8.0  # its corners


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
        carried: Control, all: Iterable[Control], target: Control | None,
    ) -> None:  # fmt: skip
        """The ghost of what lay at a place; an outline around all that would take it, a ring and
        what it does around the one where the mouse is, or in red where that refuses."""
        edge, corner = max(2, layout.px(EDGE)), layout.px(ROUND)
        for one in all:
            if one is not target and meant(one, carried) and not one.refuses(carried.carries):
                pygame.draw.rect(dst, ACID, one.rect(layout), edge, corner)
        ghost.set_alpha(FAINT)
        way = pygame.Vector2(self.pos) - self._pressed
        dst.blit(ghost, place.move(round(way.x), round(way.y)))
        if target is None:
            return
        if target.refuses(carried.carries):
            pygame.draw.rect(dst, LOSS, target.rect(layout), edge, corner)
            return
        focus_ring(dst, target.rect(layout), layout.k)
        if target.offers:
            slip = label(target.offers, layout.type(16), INK, ACID, "strong")
            at = slip.get_rect(midtop=target.rect(layout).midtop).move(0, layout.px(6))
            dst.blit(slip, at.clamp(dst.get_rect()))


def meant(one: Control, carried: Control) -> bool:
    """Whether something that is let go on a control is meant for it."""
    return one.take is not None and one.live and one.wants(carried.carries)
