"""What a Combatant is made of, drawn: Stamina, Energy, stats, Conditions (R1-R3).

Owns the gauges of a fighter panel. Takes numbers and rectangles, knows neither engine nor screen.
Everything stays inside the rectangle it is given. `change` and `spend` are previews: what a choice
would cost, hatched so that it is not read as done.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from lithicrage.base.tongue import tr
from lithicrage.ui.kit.fields import MULT_ALPHA, alpha_of, clear, smooth_draw, to_alpha
from lithicrage.ui.kit.fonts import icon, put_icon, text_width
from lithicrage.ui.kit.layers import kept
from lithicrage.ui.kit.palette import (
    ASH,
    BODY,
    BONE,
    CONDITIONS,
    CRIMSON,
    DIM,
    GAIN,
    INK,
    LEAST_TEXT,
    LOSS,
    PAPER,
    PLATE,
    SLATE,
    WHITE,
    Colour,
    condition_look,
    mix,
)
from lithicrage.ui.kit.paper import label, sheet
from lithicrage.ui.kit.stone import disc, plate
from lithicrage.ui.kit.typeset import figure, put, signed

MOST_PIPS: Final = 12
Pos = tuple[int, int]

MOST_SEGMENTS = 60  # a dial with more Stamina shares its segments out


def dial(
    dst: pygame.Surface,
    rect: pygame.Rect,
    current: int,
    maximum: int,
    change: int = 0,
    colour: Colour = BODY,
    text_size: float = 11.0,
    k: float = 1.0,
) -> pygame.Rect:
    """A Stamina dial. `change` is predicted: below 0 a loss, hatched red; above 0 a gain.

    There is no upper limit to Stamina (R1): above `maximum` the ring is full and the number says
    the rest. A loss that would fell the Combatant wears a skull.
    """
    r = max(8, round(min(rect.w / 2.05, rect.h / 2.12)))
    centre = (rect.centerx, rect.y + r)
    base = disc(r, seed=18, k=k)
    dst.blit(base, (centre[0] - r, centre[1] - r))
    ring = _ring(r, *_segments(current, maximum, change), colour)
    dst.blit(ring, (centre[0] - r, centre[1] - r))
    _dial_number(dst, centre, r, current, maximum)
    size = min(max(text_size, r * 0.15), r * 0.26)
    mark = label(tr("STAMINA"), size, INK, colour, torn=0.8, width=round(r * 1.5))
    high = mark.get_height()
    y = min(centre[1] + round(r * 0.86) - high // 2, rect.bottom - high)
    dst.blit(mark, (centre[0] - mark.get_width() // 2, y))
    if change:
        _dial_flag(dst, rect, centre, r, current, change)
    return rect


def pips(
    dst: pygame.Surface,
    rect: pygame.Rect,
    count: int,
    maximum: int = 6,
    colour: Colour = BODY,
    spend: int = 0,
) -> list[pygame.Rect]:
    """Energy as a row of lit stones; the last `spend` lit ones are hatched: about to be paid.

    Where a table allows more than there is room for, a stone stands for several.
    """
    if maximum > MOST_PIPS:
        left = -(-max(0, count - spend) * MOST_PIPS // maximum)
        count = -(-count * MOST_PIPS // maximum)
        spend, maximum = count - left, MOST_PIPS
    if maximum < 1:
        return []
    gap = max(1, round(rect.w / maximum * 0.14))
    w = (rect.w - gap * (maximum - 1)) // maximum
    h = min(rect.h, round(w * 1.45))
    boxes = []
    for i in range(maximum):
        box = pygame.Rect(rect.x + i * (w + gap), rect.y + (rect.h - h) // 2, w, h)
        kind = "off" if i >= count else "spent" if i >= count - spend else "on"
        dst.blit(_pip(box.size, kind, colour), box)
        boxes.append(box)
    return boxes


def stats(
    dst: pygame.Surface,
    rect: pygame.Rect,
    values: Sequence[tuple[str, int]],
    text_size: float = 18.0,
    k: float = 1.0,
) -> list[pygame.Rect]:
    """Might, Agility and Wisdom as stones in a row: an ink corner with the letter, the number."""
    gap = max(2, round(4 * k))
    n = max(1, len(values))
    w = (rect.w - gap * (n - 1)) // n
    boxes = []
    for i, (letter, value) in enumerate(values):
        box = pygame.Rect(rect.x + i * (w + gap), rect.y, w, rect.h)
        dst.blit(plate(box.size, 80 + i, (150, 142, 136), k * 0.7), box)
        low, thin = round(3 * k), round(2 * k)
        corner = pygame.Rect(box.x + thin, box.y + low, round(w * 0.38), rect.h - round(6 * k))
        pygame.draw.rect(dst, INK, corner, border_radius=max(1, thin))
        small = max(LEAST_TEXT * k, text_size * 0.72)
        put(dst, letter, "strong", small, PAPER, corner.inflate(-2, -2), "centre")
        number = pygame.Rect(corner.right, box.y, box.right - corner.right - thin, box.h)
        put(dst, str(value), "strong", text_size, INK, number, "centre", floor=7)
        boxes.append(box)
    return boxes


def conditions(
    dst: pygame.Surface,
    rect: pygame.Rect,
    turns: Sequence[tuple[str, int]],
    text_size: float = 11.0,
    k: float = 1.0,
) -> list[pygame.Rect]:
    """Conditions by id with their turns left, as rows; 0 turns leave the row dark.

    Too many for the rectangle share it in more columns. Returns where each row stands.
    """
    if not turns:
        return []
    gap = max(1, round(4 * k))
    columns, w, h = _cells(len(turns), rect, gap, round(text_size * 1.5))
    h = min(h, round(text_size * 2.1))
    text_size = min(text_size, h * 0.66)
    named = all(
        text_width(tr(condition_look(c).name), "strong", text_size)
        <= w - _tile((w, h), k).right - _count_width(left, text_size) - _margin(k)
        for c, left in turns
    )
    boxes = []
    for i, (condition, left) in enumerate(turns):
        x, y = rect.x + (i % columns) * (w + gap), rect.y + (i // columns) * (h + gap)
        box = pygame.Rect(x, y, w, h)
        name = tr(condition_look(condition).name)
        dst.blit(_condition(box.size, condition, name, left, text_size, k, named), box)
        boxes.append(box)
    return boxes


def _tile(size: tuple[int, int], k: float) -> pygame.Rect:
    """Where the sign of a row stands."""
    edge = max(1, round(2.5 * k))
    w, h = size[0] - 2 * edge, size[1] - 2 * edge
    return pygame.Rect(edge, edge, min(h, max(round(15 * k), w // 6)), h)


def _count_width(left: int, text_size: float) -> int:
    """What the turns left of a row take at its right."""
    return text_width(str(left or "–"), "strong", text_size * 1.55)


def _margin(k: float) -> int:
    """What stays free on both sides of a name, and behind the turns."""
    return 2 * max(1, round(3 * k)) + round(2 * k)


def _cells(count: int, rect: pygame.Rect, gap: int, low: int) -> tuple[int, int, int]:
    """Columns, width and height of cells: one column if rows keep `low`, else the roomiest."""

    def cell(n: int) -> tuple[int, int, int]:
        rows = -(-count // n)
        w, h = (rect.w - gap * (n - 1)) // n, (rect.h - gap * (rows - 1)) // rows
        return n, max(1, w), max(1, h)

    one = cell(1)
    if one[2] >= low:
        return one
    return max((cell(n) for n in range(1, count + 1)), key=lambda c: min(c[1] * 0.45, c[2]))


def _segments(current: int, maximum: int, change: int) -> tuple[int, int, int, int]:
    """How many segments the ring has, are lit, will be lost, will be won."""
    maximum, current = max(1, maximum), max(0, current)
    lost, won = min(current, max(0, -change)), max(0, change)
    n = min(maximum, MOST_SEGMENTS)

    def share(value: int) -> int:
        value = min(value, maximum)
        return min(n, -(-value * n // maximum))

    lit = share(current - lost)
    return n, lit, share(current) - lit, share(current + won) - share(current)


@kept
def _ring(r: int, n: int, lit: int, lost: int, won: int, colour: Colour) -> pygame.Surface:
    start, sweep = math.radians(135), math.radians(270)
    inner, outer = r * 0.67, r * 0.91

    def segment(sheet: pygame.Surface, z: int, i: int, shade: Colour) -> None:
        t0 = start + sweep * (i + 0.12) / n
        t1 = start + sweep * (i + 0.88) / n
        corners = [(inner, t0), (outer, t0), (outer, (t0 + t1) / 2), (outer, t1), (inner, t1)]
        at = [((r + math.cos(t) * q) * z, (r + math.sin(t) * q) * z) for q, t in corners]
        pygame.draw.polygon(sheet, shade, at)

    def hatched(sheet: pygame.Surface, z: int, first: int, count: int, shade: Colour) -> None:
        if not count:
            return
        layer = clear(sheet.get_size())
        for i in range(first, first + count):
            segment(layer, z, i, shade)
        shape = to_alpha(alpha_of(layer))
        step = max(3, round(r * 0.09)) * z
        side = sheet.get_width()
        for x in range(-side, side, step):
            ends = (x, side), (x + side, 0)
            pygame.draw.line(layer, mix(INK, shade, 0.25), *ends, max(1, step // 3))
        layer.blit(shape, (0, 0), special_flags=MULT_ALPHA)
        sheet.blit(layer, (0, 0))

    def draw(sheet: pygame.Surface, z: int) -> None:
        for i in range(n):
            segment(sheet, z, i, colour if i < lit else PLATE)
        hatched(sheet, z, lit, lost, LOSS)
        hatched(sheet, z, lit + lost, won, GAIN)

    return smooth_draw((2 * r, 2 * r), draw, 3)


def _dial_number(dst: pygame.Surface, centre: Pos, r: int, current: int, maximum: int) -> None:
    box = pygame.Rect(0, 0, round(r * 1.02), round(r * 0.6))
    box.center = (centre[0], centre[1] - round(r * 0.1))
    put(dst, figure(current), "strong", r * 0.62, WHITE, box, "centre", floor=6)
    low = pygame.Rect(0, 0, round(r * 0.9), max(1, round(r * 0.32)))
    low.center = (centre[0], centre[1] + round(r * 0.34))
    put(dst, f"/ {maximum}", "bold", max(11.0, r * 0.22), DIM, low, "centre", floor=6)


def _dial_flag(
    dst: pygame.Surface, rect: pygame.Rect, centre: Pos, r: int, current: int, change: int
) -> None:
    """The predicted change as a slip of paper at the ring's upper right."""
    words = signed(change)
    fore, back = (INK, GAIN) if change > 0 else (WHITE, (205, 24, 50))
    slip = label(words, max(12.0, r * 0.27), fore, back, turn=-6)
    x = min(centre[0] + round(r * 0.86) - slip.get_width() // 2, rect.right - slip.get_width())
    y = max(rect.y, centre[1] - round(r * 0.7) - slip.get_height() // 2)
    dst.blit(slip, (x, y))
    if current + change <= 0:
        skull = icon("skull", max(12.0, r * 0.26), LOSS)
        dst.blit(skull, skull.get_rect(midright=(x - 1, y + slip.get_height() // 2)))


@kept
def _pip(size: tuple[int, int], kind: str, colour: Colour) -> pygame.Surface:
    w, h = size

    def draw(sheet: pygame.Surface, z: int) -> None:
        whole = pygame.Rect(0, 0, w * z, h * z)
        radius = round(w * z * 0.22)
        pygame.draw.rect(sheet, INK, whole, border_radius=radius)
        inner = whole.inflate(-round(w * z * 0.14), -round(w * z * 0.14))
        pygame.draw.rect(sheet, SLATE if kind == "off" else colour, inner, border_radius=radius)
        if kind == "on":
            shine = pygame.Rect(inner.x, inner.y, inner.w, max(1, inner.h // 8))
            pygame.draw.rect(sheet, mix(colour, WHITE, 0.5), shine, border_radius=radius)
        if kind == "spent":
            shape = to_alpha(alpha_of(sheet))
            step = max(4, round(w * z * 0.28))
            for x in range(-h * z, w * z, step):
                pygame.draw.line(sheet, INK, (x, h * z), (x + h * z, 0), step // 2)
            sheet.blit(shape, (0, 0), special_flags=MULT_ALPHA)

    made = smooth_draw(size, draw, 3)
    if kind != "spent":
        bolt = icon("bolt", min(w, h) * 0.78, INK if kind == "on" else ASH)
        made.blit(bolt, bolt.get_rect(center=(w // 2, h // 2)))
    return made


@kept
def _condition(
    size: tuple[int, int], condition: str, name: str, left: int, text_size: float, k: float,
    named: bool,
) -> pygame.Surface:  # fmt: skip
    w, h = size
    look, on = condition_look(condition), left > 0
    made = sheet(size, 60 + len(condition), PAPER if on else SLATE, 0.8, 0.12, k).copy()
    tile = _tile(size, k)
    pygame.draw.rect(made, look.colour if on else PLATE, tile)
    put_icon(made, look.sign, max(4, min(tile.size) * 0.74), INK if on else ASH, center=tile.center)
    room = pygame.Rect(tile.right, tile.y, max(1, w - tile.right - round(2 * k)), tile.h)
    fore, words = (CRIMSON, str(left)) if on else (DIM, "–")
    used = put(made, words, "strong", min(h * 0.72, text_size * 1.55), fore, room, "right")
    if named or condition not in CONDITIONS:  # a sign that few know keeps its name, even cut
        gap = max(1, round(3 * k))
        room.x, room.w = tile.right + gap, used.x - tile.right - 2 * gap
        fore = INK if on else mix(SLATE, BONE, 0.75)
        if room.w > 0:
            put(made, name, "strong", text_size, fore, room, floor=text_size)
    return made
