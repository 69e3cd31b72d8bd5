"""Stones left over time: one line a side, the lead in dots, each arrival as a coin."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from lithicrage.base.tongue import tr
from lithicrage.tables.lithos.board import STONES
from lithicrage.ui import kit
from lithicrage.ui.kit import ACID, FAINT_INK, INK, Colour
from lithicrage.ui.kit.control import Brush
from lithicrage.ui.kit.fields import MULT, alpha_of, flat, grey, halftone, masked, smooth_draw
from lithicrage.ui.lithos.figures import LithosFigures
from lithicrage.ui.shell.pieces import heading

GRID: Final[Colour] = (196, 184, 164)
GREEN: Final[Colour] = (150, 200, 0)
DARK: Final[Colour] = (70, 62, 78)
Points = list[tuple[float, float]]


def race(pen: Brush, figures: LithosFigures, names: tuple[str, str], lit: int) -> None:
    """The chart in the place of a brush; `lit` is the side in acid."""
    layout, rect, px, k = pen.layout, pen.rect, pen.layout.px, pen.layout.k
    x, y = (rect.x - layout.left) / k, (rect.y - layout.top) / k
    right = heading(pen.dst, layout, tr("STONES LEFT"), x + 14, y + 9, width=180)
    note = pygame.Rect(right + px(10), rect.y + px(6), rect.right - right - px(24), px(26))
    pen.write(tr("and when each stone came home"), "bold", layout.calm(13, 1.1), FAINT_INK, note)
    plot = pygame.Rect(rect.x + px(42), rect.y + px(42), rect.w - px(146), rect.h - px(72))
    low, high, each = scale(figures.left)
    span = high - low
    for value in range(low, high + 1, each):
        height = plot.bottom - plot.h * (value - low) // span
        pygame.draw.line(pen.dst, GRID, (plot.x, height), (plot.right, height))
        box = pygame.Rect(rect.x + px(8), height - px(10), px(28), px(20))
        pen.write(str(value), "bold", layout.calm(12.5, 1.0), FAINT_INK, box, "right")
    last = max(1, len(figures.left) - 1)
    lines: list[Points] = [
        [
            (plot.x + plot.w * ply / last, plot.bottom - plot.h * (left[seat] - low) / span)
            for ply, left in enumerate(figures.left)
        ]
        for seat in (0, 1)
    ]
    if len(figures.left) > 1:
        _lead(
            pen, plot, lines, GREEN if figures.left[-1][lit] > figures.left[-1][1 - lit] else DARK
        )
        for seat in (1 - lit, lit):
            _line(pen, rect, lines[seat], GREEN if seat == lit else DARK)
    for ply, number in figures.arrivals(lit):
        at = lines[lit][ply]
        kit.badge(pen.dst, (round(at[0]), round(at[1])), str(number), px(12), INK, ACID, ACID)
    ends = [lines[seat][-1][1] for seat in (0, 1)]
    if abs(ends[0] - ends[1]) < px(24):
        upper = 0 if ends[0] <= ends[1] else 1
        middle = (ends[0] + ends[1]) / 2
        ends[upper], ends[1 - upper] = middle - px(12), middle + px(12)
    for seat in (0, 1):
        words = f"{names[seat]} {figures.left[-1][seat]}"
        back = ACID if seat == lit else (200, 190, 204)
        strip = kit.label(words, 12.5 * k, INK, back, width=px(96))
        place = strip.get_rect(midleft=(plot.right + px(6), round(ends[seat])))
        pen.dst.blit(strip, place.clamp(rect))
    moves = len(figures.left) - 1
    step = max(10, -(-moves // 60) * 10)
    for move in range(0, moves + 1, step):
        left = plot.x + plot.w * move // last
        box = pygame.Rect(left - px(24), rect.bottom - px(26), px(48), px(20))
        words = str(move) if move else tr("start")
        if left <= plot.right + px(4):
            pen.write(words, "bold", layout.calm(12.5, 1.0), FAINT_INK, box, "centre")


def scale(left: Sequence[Sequence[int]]) -> tuple[int, int, int]:
    """The lowest and highest count of stones on the chart, and the step of its lines: as close
    around all counts as steps of five allow."""
    counts = [count for both in left for count in both]
    high = min(STONES, -(-max(counts) // 5) * 5)
    low = max(0, min(min(counts) // 5 * 5, high - 5))
    return low, high, 1 if high - low <= 5 else 5


def _lead(pen: Brush, plot: pygame.Rect, lines: list[Points], colour: Colour) -> None:
    """What lies between the lines, in dots."""
    origin, size = plot.topleft, (plot.w + 2, plot.h + 2)
    around = lines[0] + lines[1][::-1]

    def draw(sheet: pygame.Surface, z: int) -> None:
        points = [((x - origin[0]) * z, (y - origin[1]) * z) for x, y in around]
        pygame.draw.polygon(sheet, kit.WHITE, points)

    field = alpha_of(smooth_draw(size, draw, 2))
    field.blit(halftone(grey(size, 150), 6 * pen.layout.k, 27, 3), (0, 0), special_flags=MULT)
    pen.dst.blit(masked(flat(size, colour), field), origin)


def _line(pen: Brush, rect: pygame.Rect, points: Points, colour: Colour) -> None:
    k = pen.layout.k

    def draw(sheet: pygame.Surface, z: int) -> None:
        found = [((x - rect.x) * z, (y - rect.y) * z) for x, y in points]
        pygame.draw.lines(sheet, INK, False, found, max(2, round(6 * k * z)))
        pygame.draw.lines(sheet, colour, False, found, max(1, round(3 * k * z)))

    pen.dst.blit(smooth_draw(rect.size, draw, 2), rect)
