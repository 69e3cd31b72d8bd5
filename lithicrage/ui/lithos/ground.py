"""The board of Lithos as a slab, and where its cells lie; also small, as a picture of a position.

Owns the geometry: cells of the rules (`16 * rank + file`) and rectangles of the window, either way
up. Draws what stands still.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from math import ceil
from typing import Final

import pygame

from lithicrage.tables.lithos.board import BIT, FILES, LETTERS, RANKS, WIDTH
from lithicrage.tables.lithos.state import LithosState
from lithicrage.ui import kit
from lithicrage.ui.hall.minerals import BASALT, BONE_WHITE, dot, fade, put
from lithicrage.ui.kit import BODY, INK, LAYERS, PAPER, PINK, Colour, mix
from lithicrage.ui.kit.control import Brush
from lithicrage.ui.kit.fields import flat, grey, halftone, masked, scaled
from lithicrage.ui.kit.layout import Layout

CELL: Final = 55.0
LEFT: Final = 44.0
TOP: Final = 124.0
GOALS: Final[tuple[Colour, Colour]] = ((150, 130, 170), (255, 224, 130))  # of ranks 1 and 9
MARGIN: Final = (30.0, 26.0)
DOTS: Final[tuple[Colour, Colour]] = (BONE_WHITE.colour, (28, 24, 32))
RIMS: Final[tuple[Colour, Colour]] = (INK, (150, 140, 154))


def cells() -> Iterator[int]:
    """Every cell from a1 on, rank by rank."""
    for rank in range(RANKS):
        for file in range(FILES):
            yield WIDTH * rank + file


def cell_rect(layout: Layout, cell: int, flipped: bool = False) -> pygame.Rect:
    """Where a cell lies in pixels."""
    file, rank = cell % WIDTH, cell // WIDTH
    column = FILES - 1 - file if flipped else file
    row = rank if flipped else RANKS - 1 - rank
    return layout.rect(LEFT + column * CELL, TOP + row * CELL, CELL, CELL)


def cell_at(layout: Layout, pos: tuple[int, int], flipped: bool = False) -> int | None:
    """The cell at a place in pixels, None beside the board."""
    return next((one for one in cells() if cell_rect(layout, one, flipped).collidepoint(pos)), None)


def board(pen: Brush, flipped: bool) -> None:
    """The slab with its cells, the home rows, and the letters and numbers around it."""
    layout, k = pen.layout, pen.layout.k
    wide, high = FILES * CELL, RANKS * CELL
    place = (LEFT - MARGIN[0], TOP - MARGIN[1], wide + 2 * MARGIN[0], high + 2 * MARGIN[1])
    size = layout.rect(*place).size
    made = LAYERS.need(("lithos board", size), lambda: _face(size, layout))
    kit.drop(pen.dst, made, layout.at(*place[:2]), 9 * k, 190, (4 * k, 7 * k), key="lithos board")
    for rank in (0, RANKS - 1):
        first, last = (cell_rect(layout, WIDTH * rank + file, flipped) for file in (0, FILES - 1))
        row = first.union(last)
        colour = GOALS[rank > 0]
        key = ("lithos goal", row.size, colour)
        pen.dst.blit(LAYERS.get(key, partial(_dotted, row.size, colour, k)), row)
        pygame.draw.rect(pen.dst, colour, row, max(1, round(2 * k)))
    small = layout.calm(12.5, 1.15)
    for file in range(FILES):
        box = cell_rect(layout, file, flipped)
        for y in (TOP - 21, TOP + high + 1):
            words = pygame.Rect(box.x, layout.at(0, y)[1], box.w, layout.px(20))
            pen.write(LETTERS[file], "strong", small, PAPER, words, "centre")
    for rank in range(RANKS):
        box = cell_rect(layout, WIDTH * rank, flipped)
        for x in (LEFT - 25, LEFT + wide + 2):
            words = pygame.Rect(layout.at(x, 0)[0], box.y, layout.px(24), box.h)
            pen.write(str(rank + 1), "strong", small, PAPER, words, "centre")


def _face(size: tuple[int, int], layout: Layout) -> pygame.Surface:
    """The slab with cells cut into it."""
    k = layout.k
    made = kit.cut_slab(size, 6, (86, 79, 89), k, 1.6, 5.0, 3, 4)
    origin = layout.at(LEFT - MARGIN[0], TOP - MARGIN[1])
    line = max(1, round(2 * k))
    for cell in cells():
        box = cell_rect(layout, cell).move(-origin[0], -origin[1])
        file, rank = cell % WIDTH, cell // WIDTH
        fade(made, box.inflate(-2, -2), (14, 10, 18), 26 if (file + rank) % 2 else 60)
        for end in ((box.right - 1, box.y), (box.x, box.bottom - 1)):
            pygame.draw.line(made, (22, 18, 26), box.topleft, end, line)
        lit = (132, 124, 136)
        pygame.draw.line(made, lit, (box.x + line, box.y + line), (box.right - 2, box.y + line))
    first, last = cell_rect(layout, WIDTH * (RANKS - 1)), cell_rect(layout, FILES - 1)
    frame = first.union(last).move(-origin[0], -origin[1])
    pygame.draw.rect(made, (22, 18, 26), frame, line)
    return made


def _dotted(size: tuple[int, int], colour: Colour, k: float) -> pygame.Surface:
    tone = halftone(grey(size, 120), 7 * k, 18, 3)
    return masked(flat(size, colour), scaled(tone, 0.3))


def small_board(
    dst: pygame.Surface,
    rect: pygame.Rect,
    state: LithosState,
    marked: Iterable[int] = (),
    goal: Colour = BODY,
    winner: int = -1,
) -> None:
    """A position in a rectangle; `marked` cells are framed, the stones of a winner that came home
    are lit in the colour of its goal."""
    edge = max(2, rect.w // 90)
    pygame.draw.rect(dst, INK, rect.inflate(2 * edge, 2 * edge), border_radius=edge)
    step = rect.w / FILES
    framed = set(marked)
    far = (RANKS - 1, 0)
    for cell in cells():
        file, rank = cell % WIDTH, cell // WIDTH
        box = pygame.Rect(
            round(rect.x + file * step),
            round(rect.y + (RANKS - 1 - rank) * rect.h / RANKS),
            ceil(step),
            ceil(rect.h / RANKS),
        )
        base = (96, 89, 98) if (file + rank) % 2 else (84, 77, 88)
        if rank in (0, RANKS - 1):
            lit = winner >= 0 and rank == far[winner]
            colour = goal if lit or (winner < 0 and rank) else PINK if winner < 0 else base
            base = mix(base, colour, 0.34 if lit else 0.22)
        pygame.draw.rect(dst, base, box)
        if cell in framed:
            pygame.draw.rect(dst, PINK, box.inflate(-edge, -edge), max(1, edge))
        for seat in (0, 1):
            if state.stones[seat] & BIT[cell]:
                home = seat == winner and rank == far[seat]
                colour = goal if home else DOTS[seat]
                made = dot(max(3, round(step * 0.42)), colour, INK if home else RIMS[seat], 1.4)
                put(dst, made, box.center)


SEAT_MINERALS: Final = (BONE_WHITE, BASALT)
