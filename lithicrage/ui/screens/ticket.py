"""The part of the title's ticket that is torn off: where it leads."""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.ui.kit import key_cap, key_width
from lithicrage.ui.kit.control import Brush
from lithicrage.ui.kit.fields import smooth_draw
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.kit.palette import CRIMSON, INK

STUB: Final = 92.0  # units that it is wide


def draw_stub(pen: Brush, ticket: Place, words: str, key: str = "") -> None:
    """An arrow, where it leads, and the key that does so."""
    layout, surface = pen.layout, pen.dst
    x, y, w, _ = ticket
    edge = x + w - STUB

    def arrow(sheet: pygame.Surface, z: int) -> None:
        wide, high = sheet.get_size()
        pygame.draw.polygon(sheet, CRIMSON, [(0, 0), (wide, high / 2), (0, high)])

    shape = smooth_draw((layout.px(28), layout.px(36)), arrow)
    surface.blit(shape, shape.get_rect(center=layout.at(edge + 48, y + 66)))
    pen.write(words, "strong", 15, INK, (edge + 4, y + 92, STUB - 10, 24), "centre")
    if key:
        size = 12 * layout.k
        middle = layout.at(edge + 48, 0)[0] - key_width(key, size) // 2
        key_cap(surface, (middle, layout.at(0, y + 122)[1]), key, size)
