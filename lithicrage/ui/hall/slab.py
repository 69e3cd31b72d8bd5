"""The stones of the hall: the great one of the fight in the middle, one for each table beside it.

Owns how they are cut, carved and lit; every maker is kept. What a slab says is the hall's.
"""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.faces.portraits import cutout
from lithicrage.ui import kit
from lithicrage.ui.hall.face import TableFace
from lithicrage.ui.hall.minerals import Maker, shape
from lithicrage.ui.hall.stones import SHAPE, SPLIT, outline, set_up, stand
from lithicrage.ui.kit import ACID, DIM, INK, LAYERS, PAPER, Carving, Colour
from lithicrage.ui.kit.control import Brush

GREAT: Final = (464.0, 60.0, 352.0, 520.0)
LINTEL: Final = (454.0, 212.0, 372.0, 104.0)
WIDE: Final = 205.0
GLYPH: Final = 104.0
CUTS: Final = ((SHAPE, 0.0), (SPLIT, 0.02), (SHAPE, -0.035), (SPLIT, -0.02))  # outline and lean


def great_slab(pen: Brush, hero: str, foe: str, fight: str, motto: str) -> None:
    """The stone of the fight: crossed swords, its word on a lintel, two who wait before it."""
    layout, dst, k = pen.layout, pen.dst, pen.layout.k
    x, y, w, h = GREAT
    size = layout.rect(*GREAT).size
    made = LAYERS.need(("great slab", size), lambda: _great(size, k))
    at = layout.at(x, y)
    kit.glow(dst, made, at, ACID, round(22 * k), key="great slab")
    set_up(dst, made, at, "great slab", k)
    lintel = kit.carved(layout.rect(*LINTEL).size, fight, 78 * k, 31, (66, 58, 72), ACID, k=k)
    where = layout.at(*LINTEL[:2])
    kit.glow(dst, lintel, where, ACID, round(16 * k), key="great lintel")
    kit.drop(dst, lintel, where, 8 * k, 190, (4 * k, 7 * k), key="great lintel")
    strip = kit.label(motto, 25 * k, PAPER, INK, "scrawl", turn=-2.5, width=layout.px(330))
    kit.drop(dst, strip, layout.at(x + 26, y + 252), 5 * k, 160, (2, 4), key=("motto", motto))
    foot = y + h
    left, right = cutout(hero, layout.px(206)), cutout(foe, layout.px(184))
    kit.drop(dst, left, layout.at(x + 12, foot - 198), 8 * k, 190, (5, 7), key=("great", hero))
    right = pygame.transform.flip(right, True, False)
    edge = layout.at(x + w - 2, 0)[0] - right.get_width()
    kit.drop(dst, right, (edge, layout.at(0, foot - 176)[1]), 8 * k, 190, (5, 7),
             key=("great", foe, "turned"))  # fmt: skip


def _great(size: tuple[int, int], k: float) -> pygame.Surface:
    sign = kit.icon("fight", 104 * k, kit.WHITE)
    cut = Carving(sign, ((size[0] - sign.get_width()) // 2 + round(2 * k), round(36 * k)))
    return stand(size, outline(size, 9), 9, (120, 110, 122), 1.2 * k, [cut], ACID, 1.15)


def side_slab(
    pen: Brush, face: TableFace | None, name: str, number: int, x: float, top: float, high: float
) -> None:
    """The stone of a table: its glyph, and its name on a lintel; a closed one is bare.

    Each `number` was split in its own way.
    """
    layout, dst, k = pen.layout, pen.dst, pen.layout.k
    size = layout.rect(x, top, WIDE, high).size
    glyph = face.glyph if face is not None else None
    pigment = face.pigment if face is not None else DIM
    made = LAYERS.need(("side slab", size, name, face is None),
                       lambda: _side(size, number, glyph, pigment, k))  # fmt: skip
    set_up(dst, made, layout.at(x, top), ("side slab", name), k)
    lintel = kit.carved(layout.rect(0, 0, 198, 48).size, name.upper(), 28 * k, 40 + len(name),
                        (62, 54, 68), pigment, k=k, cracks=0)  # fmt: skip
    at = layout.at(x + WIDE / 2 - 99, top + 158)
    kit.drop(dst, lintel, at, 6 * k, 180, (3 * k, 5 * k), key=("lintel", name))


def _side(
    size: tuple[int, int], number: int, glyph: Maker | None, pigment: Colour, k: float
) -> pygame.Surface:
    cuts = []
    if glyph is not None:
        side = round(GLYPH * k)
        cuts.append(Carving(shape(side, glyph), ((size[0] - side) // 2, round(44 * k))))
    seed, (shape_of, lean) = 51 + 7 * number, CUTS[number % len(CUTS)]
    return stand(
        size, outline(size, seed, shape_of, lean), seed, (132, 124, 126), k, cuts, pigment, 1.1
    )
