"""Caps of keys, and of the buttons of a gamepad: what to press, as it looks under a thumb.

Owns both looks. A cap in brackets is a gamepad's: `(A)` is round, `(LB)` a shoulder. Knows no
action; sizes are pixels.
"""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.ui.kit.fields import clear, smooth_draw
from lithicrage.ui.kit.fonts import text_width
from lithicrage.ui.kit.layers import kept
from lithicrage.ui.kit.palette import INK, PAPER, Colour
from lithicrage.ui.kit.typeset import put

HIGH: Final = 1.64  # of the size of its words
SHOULDERS: Final = ("(LB)", "(RB)")


def key_width(key: str, text_size: float = 11.0) -> int:
    """Width of `key_cap` with the same arguments, 0 for no key."""
    if not key or (_of_pad(key) and len(key) == 3):
        return key_height(text_size) * bool(key)
    wide = text_width(key, "strong", text_size) + round(text_size * 0.9)
    return max(key_height(text_size), wide)


def key_height(text_size: float = 11.0) -> int:
    """Height of any `key_cap` with words of this size."""
    return round(text_size * HIGH)


def key_cap(
    dst: pygame.Surface,
    at: tuple[int, int],
    key: str,
    text_size: float = 11.0,
    back: Colour = INK,
    fore: Colour = PAPER,
) -> pygame.Rect:
    """A key to press, its top left at `at`; nothing for no key."""
    if not key:
        return pygame.Rect(at, (0, 0))
    return dst.blit(_key_cap(key, text_size, back, fore), at)


@kept
def _key_cap(key: str, text_size: float, back: Colour, fore: Colour) -> pygame.Surface:
    w, h = key_width(key, text_size), key_height(text_size)
    line = max(1, round(text_size / 11))
    made = clear((w, h))
    if _of_pad(key):
        made.blit(_button(key, (w, h), line, back, fore), (0, 0))
        key = key[1:-1]
    else:
        radius = round(text_size * 0.36)
        pygame.draw.rect(made, back, (0, 0, w, h), border_radius=radius)
        pygame.draw.rect(made, fore, (0, 0, w, h), line, border_radius=radius)
    inner = pygame.Rect(line + 1, line, w - 2 * line - 2, h - 2 * line)
    put(made, key, "strong", text_size, fore, inner, "centre", floor=text_size * 0.6)
    return made


def _of_pad(key: str) -> bool:
    return len(key) > 2 and key[0] == "(" and key[-1] == ")"


def _button(
    key: str, size: tuple[int, int], line: int, back: Colour, fore: Colour
) -> pygame.Surface:
    """A button without its letters: round, but a shoulder is so at its outer end alone."""
    half = size[1] / 2
    left, right = (half if key != away else half / 2 for away in reversed(SHOULDERS))

    def draw(sheet: pygame.Surface, z: int) -> None:
        full = sheet.get_rect()
        for colour, inset in ((fore, 0), (back, line * z)):
            ends = [round(radius * z) - inset for radius in (left, right)]
            rect = full.inflate(-2 * inset, -2 * inset)
            pygame.draw.rect(sheet, colour, rect, 0, -1, *ends, *ends)  # radii: above, then below

    return smooth_draw(size, draw)
