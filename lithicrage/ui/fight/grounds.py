"""What the panels of a fight lie on: paper and plates, drawn once onto the window's still layer.

Owns their look. Bar and Combatants have more to show there, and draw it themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

import pygame

from lithicrage.ui import kit


class Ground(NamedTuple):
    """A sheet of a panel's size; how deep and how dark its shadow is, and the units by which it is
    lower than the panel."""

    made: Callable[..., pygame.Surface]
    depth: int
    dark: int
    lower: int = 0


GROUNDS: Final = {
    "table": Ground(partial(kit.sheet, seed=93, torn=1.8), 8, 160),
    "you_shelf": Ground(partial(kit.plate, seed=53), 6, 150),
    "foe_shelf": Ground(partial(kit.plate, seed=57), 6, 150),
    "piles": Ground(partial(kit.slab, seed=91, cracks=1), 8, 170),
    "log": Ground(partial(kit.sheet, seed=77, torn=2.2, grime=0.14), 8, 170),
    "pairs": Ground(partial(kit.sheet, seed=35, torn=2.0), 8, 170),
    "blocks": Ground(partial(kit.plate, seed=51), 6, 160),
    "strip": Ground(partial(kit.plate, seed=51), 6, 150, 6),
}


def lay(sheet: pygame.Surface, name: str, rect: pygame.Rect, k: float) -> None:
    """Draw the ground of a panel."""
    made, depth, dark, lower = GROUNDS[name]
    inner = rect.inflate(0, -round(lower * k))
    kit.drop(sheet, made(inner.size, k=k), inner.topleft, depth * k, dark)
