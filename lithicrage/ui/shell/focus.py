"""The one focus graph: which things of a screen can be reached, and which one is reached now.

Owns Tab order, arrow moves and hover for every screen. It draws nothing and activates nothing: a
screen sets its boxes, shows the current one in ACID and does what Enter asks of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from lithicrage.ui.shell.actions import WAYS as WAYS
from lithicrage.ui.shell.actions import Action


@dataclass(frozen=True, slots=True)
class Box:
    """One thing that can be focused and activated.

    `name` is its stable name in the screen (no spaces), `rect` where it lies in window pixels,
    `says` what the speak line says of it. A box that is not `live` can be focused, so that it can
    be read, but activating it does nothing.
    """

    name: str
    rect: pygame.Rect
    says: str = ""
    live: bool = True


class Focus:
    """The boxes of a screen in Tab order, later ones lying on top, and the focused one."""

    def __init__(self) -> None:
        self.boxes: tuple[Box, ...] = ()
        self._at = 0

    @property
    def current(self) -> Box | None:
        """The focused box; None while there are no boxes."""
        return self.boxes[self._at] if self.boxes else None

    @property
    def name(self) -> str:
        """The focused box's name, "" while there are no boxes."""
        return self.boxes[self._at].name if self.boxes else ""

    def set(self, boxes: Sequence[Box], start: str = "") -> None:
        """Replaces the boxes. The focus stays on a box of the same name, else goes to `start`,
        else to the first."""
        names = [box.name for box in boxes]
        for wanted in (self.name, start):
            if wanted in names:
                self._at = names.index(wanted)
                break
        else:
            self._at = 0
        self.boxes = tuple(boxes)

    def go(self, name: str) -> bool:
        """Focuses the box of this name; says whether there is one."""
        for place, box in enumerate(self.boxes):
            if box.name == name:
                self._at = place
                return True
        return False

    def move(self, action: Action) -> bool:
        """Moves the focus for Tab and arrows; says whether the action was such a move."""
        if action in (Action.NEXT, Action.PREVIOUS):
            if self.boxes:
                step = 1 if action is Action.NEXT else -1
                self._at = (self._at + step) % len(self.boxes)
            return True
        way = WAYS.get(action)
        if way is None:
            return False
        self._at = self._towards(way)
        return True

    def at(self, pos: tuple[int, int]) -> Box | None:
        """The topmost box at a place in window pixels."""
        for box in reversed(self.boxes):
            if box.rect.collidepoint(pos):
                return box
        return None

    def hover(self, pos: tuple[int, int]) -> bool:
        """Focuses what lies under the mouse; says whether the focus changed."""
        box = self.at(pos)
        if box is None or box.name == self.name:
            return False
        return self.go(box.name)

    def _towards(self, way: tuple[int, int]) -> int:
        """The nearest box in a direction; what lies off the axis counts as farther."""
        here = self.current
        if here is None:
            return 0
        x0, y0 = here.rect.center
        best, best_distance = self._at, 0
        for place, box in enumerate(self.boxes):
            dx, dy = box.rect.centerx - x0, box.rect.centery - y0
            ahead = dx * way[0] + dy * way[1]
            aside = abs(dx * way[1]) + abs(dy * way[0])
            if ahead <= 0 or place == self._at:
                continue
            distance = ahead + 2 * aside
            if best == self._at or distance < best_distance:
                best, best_distance = place, distance
        return best
