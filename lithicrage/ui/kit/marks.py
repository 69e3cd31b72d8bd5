"""Marks that a person reads at a glance: phases, tiers, coins, bursts, meters.

Owns what is shown and never pressed. Takes rectangles and words, knows no screen. Functions draw
inside the rectangle they get; `k` is how many pixels a pixel of the 720-line design has become.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import pygame

from lithicrage.base.tongue import tr_in
from lithicrage.ui.kit.fields import (
    MULT_ALPHA,
    alpha_of,
    amplified,
    clear,
    flat,
    glow_field,
    halftone,
    inverted,
    masked,
    smooth_draw,
    to_alpha,
)
from lithicrage.ui.kit.fonts import text_width
from lithicrage.ui.kit.layers import kept
from lithicrage.ui.kit.palette import (
    ACID,
    BODY,
    BONE,
    DIM,
    INK,
    LEAST_TEXT,
    PAPER,
    PLATE,
    SLATE,
    WHITE,
    Colour,
    mix,
)
from lithicrage.ui.kit.typeset import put


def phase_bar(
    dst: pygame.Surface,
    rect: pygame.Rect,
    steps: Sequence[str],
    current: int,
    text_size: float = 12.0,
    k: float = 1.0,
) -> list[pygame.Rect]:
    """The phases of a turn as a row of arrows; done ones are dim, `current` is acid.

    Too long a row shrinks its words to the rectangle. Returns where each step stands.
    """
    if not steps:
        return []
    tip = round(min(rect.h * 0.32, rect.w / len(steps) * 0.2))
    nest = max(0, tip - max(2, round(3 * k)))  # an arrow's tip stands in the notch of the next
    most, pad = rect.w + nest * (len(steps) - 1), round(text_size * 0.8) + 2 * tip
    size = text_size
    while sum(text_width(s, "strong", size) + pad for s in steps) > most and size > 7:
        size -= 0.5
    widths = [text_width(s, "strong", size) + pad for s in steps]
    if sum(widths) > most:  # long words give way, short ones keep what they need
        fair = most // len(steps)
        over = sum(max(0, w - fair) for w in widths)
        lack = sum(widths) - most
        widths = [w - -(-max(0, w - fair) * lack // max(1, over)) for w in widths]
    x, boxes = rect.x, []
    for i, (step, w) in enumerate(zip(steps, widths, strict=True)):
        box = pygame.Rect(x, rect.y, max(1, w), rect.h)
        back = ACID if i == current else PLATE
        fore = INK if i == current else BONE if i > current else mix(PLATE, BONE, 0.6)
        dst.blit(_chevron(box.size, tip, back), box)
        inner = pygame.Rect(box.x + tip, box.y, max(1, box.w - 2 * tip), box.h)
        put(dst, step, "strong", size, fore, inner, "centre", floor=7)
        boxes.append(box)
        x += w - nest
    return boxes


def tier_boxes(
    dst: pygame.Surface,
    rect: pygame.Rect,
    limits: Sequence[str],
    current: int,
    text_size: float = 18.0,
    k: float = 1.0,
) -> list[pygame.Rect]:
    """The tiers of a Power Roll side by side (R52), the reached one (1-3, 0: none) lit.

    Tier 2 carries dots and tier 3 stripes, so that colour is not needed.
    """
    gap = max(2, round(3 * k))
    w = (rect.w - gap * (len(limits) - 1)) // max(1, len(limits))
    boxes = []
    for i, limit in enumerate(limits):
        box = pygame.Rect(rect.x + i * (w + gap), rect.y, w, rect.h)
        tier, on = i + 1, i + 1 == current
        dst.blit(_tier_box(box.size, tier, on, k), box)
        fore = INK if on else DIM
        least = LEAST_TEXT * k
        top = pygame.Rect(box.x + 3, box.y + round(box.h * 0.07), box.w - 6, round(box.h * 0.48))
        low = pygame.Rect(box.x + 3, top.bottom, box.w - 6, round(box.h * 0.42))
        put(dst, tr_in("tier", "T{n}", n=tier), "strong", text_size, fore, top, "centre")
        put(dst, limit, "bold", max(least, text_size * 0.66), fore, low, "centre", floor=least)
        boxes.append(box)
    return boxes


def badge(
    dst: pygame.Surface,
    centre: tuple[int, int],
    words: str,
    radius: int = 11,
    back: Colour = INK,
    fore: Colour = WHITE,
    rim: Colour | None = None,
) -> pygame.Rect:
    """An eight-sided coin with a number: a Cost, a count."""
    return dst.blit(coin(radius, words, back, fore, rim), (centre[0] - radius, centre[1] - radius))


@kept
def coin(
    radius: int, words: str, back: Colour = INK, fore: Colour = WHITE, rim: Colour | None = None
) -> pygame.Surface:
    """The maker of `badge`: a sheet of twice `radius` with the coin on it."""

    def draw(sheet: pygame.Surface, z: int) -> None:
        c = radius * z
        pygame.draw.polygon(sheet, rim or back, _octagon(c, radius * z * 0.99))
        if rim:
            pygame.draw.polygon(sheet, back, _octagon(c, radius * z * 0.86))

    side = 2 * radius
    made = smooth_draw((side, side), draw, 4)
    inner = pygame.Rect(0, 0, round(radius * 1.5), round(radius * 1.5))
    inner.center = (radius, radius)
    put(made, words, "strong", radius * 1.16, fore, inner, "centre", floor=5)
    return made


@kept
def burst(radius: int, colour: Colour) -> pygame.Surface:
    """A comic burst, halftoned at the rim, with an ink outline: where damage is shouted."""
    rnd, points = random.Random(3), 13
    spikes = []
    for i in range(points * 2):
        r = radius * (1 if i % 2 == 0 else 0.72) * rnd.uniform(0.88, 0.99)
        a = i * math.pi / points
        spikes.append((math.cos(a) * r, math.sin(a) * r))

    def draw(sheet: pygame.Surface, z: int) -> None:
        c = radius * z
        for shape, share in ((INK, 1.0), (colour, 0.92)):
            points = [(c + x * z * share, c + y * z * share) for x, y in spikes]
            pygame.draw.polygon(sheet, shape, points)

    side = (2 * radius, 2 * radius)
    made = smooth_draw(side, draw)
    tone = amplified(glow_field(side, (radius, radius), radius * 1.7, 255, 60), 1)
    dots = inverted(halftone(tone, max(3.0, radius / 17), 18, 3))
    dark = masked(flat(side, mix(INK, colour, 0.62)), dots)
    dark.blit(to_alpha(alpha_of(made)), (0, 0), special_flags=MULT_ALPHA)
    made.blit(dark, (0, 0))
    return made


def meter(
    dst: pygame.Surface, rect: pygame.Rect, share: float, colour: Colour = ACID, k: float = 1.0
) -> pygame.Rect:
    """A bar that is `share` (0-1) full: a held key, a volume, a loading."""
    line = max(1, round(1.5 * k))
    pygame.draw.rect(dst, INK, rect, border_radius=rect.h // 3)
    inner = rect.inflate(-4 * line, -4 * line)
    inner.w = round(inner.w * max(0.0, min(1.0, share)))
    if inner.w > 0 and inner.h > 0:
        pygame.draw.rect(dst, colour, inner, border_radius=inner.h // 3)
    pygame.draw.rect(dst, PAPER, rect, line, border_radius=rect.h // 3)
    return rect


@kept
def _chevron(size: tuple[int, int], tip: int, colour: Colour) -> pygame.Surface:
    w, h = size

    def draw(sheet: pygame.Surface, z: int) -> None:
        points = [(0, 0), (w - tip, 0), (w, h / 2), (w - tip, h), (0, h), (tip, h / 2)]
        pygame.draw.polygon(sheet, colour, [(x * z, y * z) for x, y in points])

    return smooth_draw(size, draw)


@kept
def _tier_box(size: tuple[int, int], tier: int, on: bool, k: float) -> pygame.Surface:
    w, h = size
    colour = (BONE, BODY, ACID)[min(tier, 3) - 1]
    back = colour if on else mix(INK, SLATE, 0.4)
    made = clear(size)
    radius = max(2, round(4 * k))
    pygame.draw.rect(made, back, (0, 0, w, h), border_radius=radius)
    mark = mix(back, INK if on else colour, 0.34 if on else 0.22)
    step = max(4, round(5 * k))
    if tier == 2:
        for y in (step, h - step):
            for x in range(step, w - step // 2, step):
                pygame.draw.circle(made, mark, (x, y - (y > step)), max(1.0, 1.2 * k))
    elif tier >= 3:
        for y in (0, h - step):
            for x in range(0, w, step):
                pygame.draw.line(made, mark, (x, y + step - 1), (x + step - 1, y), max(1, round(k)))
    edge = mix(INK, colour, 0.1) if on else INK
    pygame.draw.rect(made, edge, (0, 0, w, h), max(1, round(2 * k)), radius)
    return made


def _octagon(centre: float, radius: float) -> list[tuple[float, float]]:
    turns = [math.pi / 8 + i * math.tau / 8 for i in range(8)]
    return [(centre + math.cos(a) * radius, centre + math.sin(a) * radius) for a in turns]
