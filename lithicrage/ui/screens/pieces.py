"""Pieces that several pages show: the top bar, headings, panels, tilted portraits, stamps.

Owns their look at any size; everything is placed by the page's Layout. Knows no page.
"""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.ui.kit import (
    BAR,
    BONE,
    CRIMSON,
    INK,
    LEAST_TEXT,
    LOSS,
    PAPER,
    PINK,
    WHITE,
    Colour,
    drop,
    label,
    plate,
    put,
    rock,
    sheet,
    text_width,
)
from lithicrage.ui.portraits import logo, portrait
from lithicrage.ui.screens.page import Layout

BAR_HEIGHT: Final = 46
LARGEST_HEADING: Final = 1.35


def ground(
    dst: pygame.Surface, layout: Layout, words: str, note: str = "", bad: bool = False
) -> None:
    """Dark rock all over, and the top bar."""
    dst.blit(rock(dst.get_size()), (0, 0))
    top_bar(dst, layout, words, note, bad)


def top_bar(
    dst: pygame.Surface, layout: Layout, words: str, note: str = "", bad: bool = False
) -> None:
    """The bar at the top: logo, what the page is, a note behind it; a `bad` one stands out."""
    bar = pygame.Rect(0, layout.top, layout.size[0], layout.px(BAR_HEIGHT))
    pygame.draw.rect(dst, BAR, bar)
    pygame.draw.rect(dst, PINK, (0, bar.bottom, bar.w, max(2, layout.px(3))))
    sign = logo(layout.px(196), stacked=False)
    dst.blit(sign, sign.get_rect(midleft=(layout.at(12, 0)[0], bar.centery)))
    used = layout.write(dst, words, "strong", 15, WHITE, layout.rect(232, 4, 500, 38))
    left = max(layout.at(480, 0)[0], used.right + layout.px(18))
    box = pygame.Rect(left, bar.y, layout.at(1266, 0)[0] - left, bar.h)
    if note and bad:
        layout.write(dst, note, "strong", 15, LOSS, box, "right")
    elif note:
        layout.write(dst, note, "body", 13, BONE, box, "right")


def title(
    dst: pygame.Surface, layout: Layout, words: str, size: float, rect: pygame.Rect
) -> pygame.Rect:
    """A name in capitals on one line; a long one on two, as small as words may be."""
    words, least = words.upper(), LEAST_TEXT * layout.k
    long = text_width(words, "black", max(least, 0.75 * size * layout.k)) > rect.w
    if not long:
        return layout.write(dst, words, "black", size, WHITE, rect)
    return put(dst, words, "black", layout.type(size), WHITE, rect, floor=least, lines=2)


def paper_panel(dst: pygame.Surface, layout: Layout, rect: pygame.Rect, seed: int) -> None:
    """A torn sheet with its shadow."""
    drop(dst, sheet(rect.size, seed, PAPER, 2.0, 0.12, layout.k), rect.topleft, 7 * layout.k, 175)


def stone_panel(
    dst: pygame.Surface,
    layout: Layout,
    rect: pygame.Rect,
    seed: int,
    tint: Colour = (52, 46, 58),
) -> None:
    """A stone plate with its shadow."""
    drop(dst, plate(rect.size, seed, tint, layout.k), rect.topleft, 7 * layout.k, 175)


def heading(
    dst: pygame.Surface,
    layout: Layout,
    words: str,
    x: float,
    y: float,
    fore: Colour = PAPER,
    back: Colour = INK,
    size: float = 12,
    width: float = 240,
) -> int:
    """A strip with a heading, its top left in units; returns its right edge in pixels."""
    size *= min(layout.text_scale, LARGEST_HEADING)  # its line is only so high
    strip = label(words, size * layout.k, fore, back, width=layout.px(width))
    return dst.blit(strip, layout.at(x, y)).right


SEED_SAYS: Final = "The same seed shuffles the same way"


def seed_note(dst: pygame.Surface, layout: Layout, button: pygame.Rect) -> None:
    """What a seed is, in a slip above its button."""
    size = 13 * layout.k * min(layout.text_scale, LARGEST_HEADING)
    slip = label(SEED_SAYS, size, INK, PAPER, "strong", width=layout.px(360))
    dst.blit(slip, slip.get_rect(midbottom=(button.centerx, button.top - layout.px(2))))


def tilted(
    dst: pygame.Surface,
    layout: Layout,
    who: str,
    rect: pygame.Rect,
    turn: float = 0.0,
    grey: bool = False,
) -> None:
    """A portrait with its shadow, turned by `turn` degrees about the middle of the rectangle."""
    image = portrait(who, min(rect.size), grey)
    if turn:
        image = pygame.transform.rotozoom(image, turn, 1)
    at = image.get_rect(center=rect.center)
    drop(dst, image, at.topleft, 6 * layout.k, 165)


def stamp_at(
    dst: pygame.Surface,
    layout: Layout,
    words: str,
    centre: tuple[int, int],
    size: float = 15,
    fore: Colour = WHITE,
    back: Colour = CRIMSON,
    turn: float = -7,
) -> None:
    """A word stamped across something."""
    strip = label(words, size * layout.k, fore, back, "black", turn, 1.1)
    at = strip.get_rect(center=centre)
    drop(dst, strip, at.topleft, 3 * layout.k, 150, (1, 2))
