"""What the mouse rests on and what it drags: a tooltip that comes late, a ghost that follows.

Owns both for every screen that is made of controls. Which control is meant, the screen says.
"""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.ui.kit import focus_ring
from lithicrage.ui.kit.control import Control, Pos
from lithicrage.ui.kit.layout import Layout

DELAY: Final = 600  # ms that the mouse rests on a control before its tooltip shows
SLACK: Final = 6.0  # units that a press may move before it is a drag
FAINT: Final = 170  # of 255: a ghost


class Hint:
    """The tooltip of what the mouse rests on: `shown` names the control, "" while there is none."""

    def __init__(self) -> None:
        self.shown = ""
        self._rests, self._since = "", -1

    def point(self, one: Control | None) -> bool:
        """The mouse is on a control; says whether a tooltip went because of it."""
        name = one.name if one is not None and one.hint else ""
        if name == self._rests:
            return False
        went = bool(self.shown)
        self.shown, self._rests, self._since = "", name, -1
        return went

    def tick(self, now_ms: int) -> bool:
        """Lets time pass; says whether a tooltip came."""
        if not self._rests or self.shown:
            return False
        self._since = now_ms if self._since < 0 else self._since
        self.shown = self._rests if now_ms - self._since >= DELAY else ""
        return bool(self.shown)


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
