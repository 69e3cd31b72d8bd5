"""Seals: struck discs of bronze, silver and gold, and the hollows of those not won yet."""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.base.tongue import mark, tr_in
from lithicrage.tables.table import Metal
from lithicrage.ui import kit
from lithicrage.ui.hall.minerals import Pos, dot, put, ring
from lithicrage.ui.kit import INK, Colour, mix

COLOURS: Final[dict[Metal, Colour]] = {
    Metal.BRONZE: (228, 148, 90),
    Metal.SILVER: (206, 214, 224),
    Metal.GOLD: (255, 206, 64),
}
NAMES: Final = {
    Metal.BRONZE: mark("bronze"),
    Metal.SILVER: mark("silver"),
    Metal.GOLD: mark("gold"),
}


def letter(metal: Metal) -> str:
    """What is struck into the seal of a metal."""
    found = {
        Metal.BRONZE: tr_in("seal", "B"),
        Metal.SILVER: tr_in("seal", "S"),
        Metal.GOLD: tr_in("seal", "G"),
    }
    return found[metal]


def seal(
    dst: pygame.Surface, centre: Pos, radius: float, metal: Metal, words: str, won: bool = True
) -> None:
    """A seal around a place in pixels; one not won is a dashed hollow."""
    if not won:
        put(dst, dot(round(radius), (34, 29, 38), (20, 16, 22)), centre)
        put(dst, ring(round(radius * 0.72), (112, 103, 116), 1.4, 12), centre)
        return
    made = _struck(round(radius), metal.value)
    put(dst, made, centre)
    box = pygame.Rect(0, 0, round(radius * 1.5), round(radius * 1.5))
    box.center = (round(centre[0]), round(centre[1]))
    kit.put(dst, words, "strong", radius * 0.9, INK, box, "centre", floor=6)


@kit.kept
def _struck(radius: int, metal: str) -> pygame.Surface:
    """The disc with its rim and field."""
    colour = COLOURS[Metal(metal)]
    out = kit.disc(radius, 17, colour).copy()
    put(out, dot(round(radius * 0.66), mix(colour, INK, 0.12), mix(colour, INK, 0.55), 1.6),
        (radius, radius))  # fmt: skip
    return out
