"""The sheet as paper: tiles, prints, forms in hatching, destroyed tiles, Shields, the ghost.

Owns where a tile lies and what it looks like at any size. Columns run from the left, rows from the
top, both from 2 to 12, as two dice add up to. Knows no rule but the state that it is handed.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

import pygame

from lithicrage.tables.lithomachy.board import HeroBoard
from lithicrage.tables.lithomachy.grid import FIRST, SIDE, TILES, tiles_in
from lithicrage.tables.lithomachy.setting import Setting
from lithicrage.tables.lithomachy.shapes import Shape
from lithicrage.ui import kit
from lithicrage.ui.hall.minerals import dot, fade, put
from lithicrage.ui.kit import ACID, CRIMSON, INK, PINK, WHITE, Colour, kept
from lithicrage.ui.kit.control import Brush
from lithicrage.ui.kit.fields import clear, flat, grey, halftone, masked, scaled, smooth_draw
from lithicrage.ui.kit.layout import Layout, Place
from lithicrage.ui.lithomachy import figures
from lithicrage.ui.lithomachy.figures import Story

PANEL: Final[Place] = (14, 58, 546, 560)
CELL: Final = 44.0
LEFT: Final = 46.0
TOP: Final = 104.0
MAP: Final[Place] = (LEFT, TOP, SIDE * CELL, SIDE * CELL)
BUSIEST: Final = 7  # the sum that two dice make most often
NAVY: Final[Colour] = (16, 52, 110)
GREEK: Final[Colour] = (24, 84, 150)
PENCIL: Final[Colour] = (116, 140, 168)
SOOT: Final[Colour] = (108, 98, 106)
TEAL: Final[Colour] = (24, 120, 140)
EDGE: Final[Colour] = (150, 220, 0)
LINE: Final[Colour] = (120, 108, 104)
FOES: Final[dict[int, Colour]] = {
    figures.YELLOW: (255, 204, 20),
    figures.GREEN: (70, 190, 90),
    figures.RED: (226, 46, 60),
}
SIGNS: Final = {
    figures.KEY: "latchkey",
    figures.CHEST: "chest",
    figures.SCROLL: "parchment",
    figures.BOLT: "bolt",
    figures.ITEM: "column",
}
COLOURS: Final[dict[int, Colour]] = {
    figures.KEY: (176, 120, 0),
    figures.CHEST: (138, 76, 24),
    figures.SCROLL: (90, 70, 150),
    figures.BOLT: (220, 90, 0),
    figures.ITEM: CRIMSON,
}
GOD_SIGNS: Final = (
    *("thunder", "owlet", "bow", "anvil", "barley", "heart"),
    *("sun", "fire", "lance", "diadem", "sandal", "waves"),
)


def cell(layout: Layout, tile: int) -> pygame.Rect:
    """Where a tile lies, in pixels."""
    return layout.rect(LEFT + tile % SIDE * CELL, TOP + tile // SIDE * CELL, CELL, CELL)


def tile_under(layout: Layout, pos: tuple[int, int]) -> int | None:
    """The tile at a place in pixels; None beside the map."""
    if not layout.rect(*MAP).collidepoint(pos):
        return None
    x = int((pos[0] - layout.at(LEFT, TOP)[0]) / (CELL * layout.k))
    y = int((pos[1] - layout.at(LEFT, TOP)[1]) / (CELL * layout.k))
    return SIDE * min(y, SIDE - 1) + min(x, SIDE - 1)


@kept
def block(
    size: tuple[int, int], seed: int, tint: Colour, edge: float, cracks: int
) -> pygame.Surface:
    """A small piece of stone: an obstacle, a die."""
    return kit.cut_slab(size, seed, tint, 1.0, edge, 2.2, cracks, 1)


@kept
def hatching(size: tuple[int, int], colour: Colour, gap: int, rises: bool) -> pygame.Surface:
    """Slanted strokes."""
    w, h = size

    def draw(sheet: pygame.Surface, z: int) -> None:
        for at in range(-h, w + h, gap):
            a, b = ((at, h), (at + h, 0)) if rises else ((at, 0), (at + h, h))
            pygame.draw.line(
                sheet, colour, (a[0] * z, a[1] * z), (b[0] * z, b[1] * z), round(1.6 * z)
            )

    return smooth_draw(size, draw)


@kept
def beast(radius: int, colour: Colour) -> pygame.Surface:
    """The jagged disc of a monster."""

    def draw(sheet: pygame.Surface, z: int) -> None:
        c = (radius + 2) * z
        for fill, more in ((INK, 1.5), (colour, 0.0)):
            points = []
            for i in range(16):
                a = math.tau * i / 16 - 0.2
                r = (radius * (1 if i % 2 == 0 else 0.8) - 1.5 + more) * z
                points.append((c + math.cos(a) * r, c + math.sin(a) * r))
            pygame.draw.polygon(sheet, fill, points)

    return smooth_draw((2 * radius + 4, 2 * radius + 4), draw)


def put_monster(
    dst: pygame.Surface, centre: tuple[float, float], colour: int, strength: int, radius: float
) -> None:
    """A monster: skull, and the number that two dice must beat."""
    put(dst, beast(max(5, round(radius)), FOES[colour]), centre)
    skull = kit.icon("skull", radius * 0.86, INK)
    x, y = centre
    put(dst, skull, (x - radius * 0.3, y))
    put(
        dst, kit.ink(str(strength), "strong", max(11.0, radius * 0.92), INK), (x + radius * 0.48, y)
    )


def put_print(dst: pygame.Surface, rect: pygame.Rect, what: int, colour: Colour) -> None:
    """A thing that is printed on a tile, in a colour."""
    share = 0.6 if what == figures.ITEM else 0.52
    sign = "skull" if what in figures.FOES else SIGNS[what]
    kit.put_icon(dst, sign, rect.w * share, colour, center=rect.center)


@kept
def _water(size: tuple[int, int]) -> pygame.Surface:
    """The tint of the watermark: a screen of dots, and a ripple."""
    made = masked(flat(size, (60, 190, 200)), scaled(halftone(grey(size, 140), 6, 18, 3), 0.62))
    out = clear(size)
    out.blit(made, (0, 0))
    ripple = kit.icon("ripple", size[0] * 0.3, TEAL)
    put(out, ripple, (size[0] * 0.24, size[1] * 0.8))
    return out


def put_outline(
    dst: pygame.Surface, rects: dict[int, pygame.Rect], colour: Colour, width: int
) -> None:
    """The line around some tiles; tiles at the left and right edge are no neighbours."""
    for tile, rect in rects.items():
        x = tile % SIDE
        sides = (
            (tile - SIDE in rects, rect.topleft, rect.topright),
            (tile + SIDE in rects, rect.bottomleft, rect.bottomright),
            (x > 0 and tile - 1 in rects, rect.topleft, rect.bottomleft),
            (x < SIDE - 1 and tile + 1 in rects, rect.topright, rect.bottomright),
        )
        for inner, a, b in sides:
            if not inner:
                pygame.draw.line(dst, colour, a, b, width)
                for spot in (a, b):
                    pygame.draw.circle(dst, colour, spot, width / 2)


def _cells(layout: Layout, tiles: Iterable[int]) -> dict[int, pygame.Rect]:
    return {tile: cell(layout, tile) for tile in tiles}


def put_tiles(
    pen: Brush, board: HeroBoard, setting: Setting, story: Story, rects: list[pygame.Rect]
) -> None:
    """Everything on the tiles of a map, each tile in its rectangle."""
    dst, temple = pen.dst, setting.temple
    side = rects[0].size
    _put_grounds(dst, board, setting, story, rects)
    for tile in tiles_in(temple.watermark):
        dst.blit(_water(side), rects[tile])
    line = max(1, round(side[0] / 44))
    for tile in range(TILES):
        pygame.draw.rect(dst, LINE, rects[tile].inflate(line, line), line)
    prints = figures.prints_of(temple)
    for tile in range(TILES):
        what, bit = prints[tile], 1 << tile
        if what < figures.YELLOW:
            continue
        if board.left & bit and what in figures.FOES:
            strength = board.strength_at(tile, setting)
            put_monster(dst, rects[tile].center, what, strength, side[0] * 0.4)
        elif board.left & bit:
            put_print(dst, rects[tile], what, COLOURS[what])
        elif board.covered & bit or board.broken & bit:
            put_print(dst, rects[tile], what, PENCIL if board.covered & bit else SOOT)
    for tile in tiles_in(board.broken):
        q = rects[tile].inflate(-side[0] * 0.32, -side[1] * 0.32)
        for a, b in ((q.topleft, q.bottomright), (q.topright, q.bottomleft)):
            pygame.draw.line(dst, PINK, a, b, max(2, round(side[0] * 0.09)))
    _put_shields(dst, board, story, rects)
    _put_forms(dst, story, rects)


def _put_grounds(
    dst: pygame.Surface,
    board: HeroBoard,
    setting: Setting,
    story: Story,
    rects: list[pygame.Rect],
) -> None:
    """Obstacles, ashes, hatching."""
    side = rects[0].size
    gap = max(4, round(side[0] * 0.19))
    for tile in tiles_in(board.stones):
        q = rects[tile].inflate(-2, -2)
        dst.blit(block(q.size, 40 + tile % 7, (122, 114, 120), 0.8, 1), q)
    for tile in tiles_in(board.broken):
        pygame.draw.rect(dst, (54, 46, 52), rects[tile])
        dst.blit(hatching(side, (92, 82, 90), gap, True), rects[tile])
    known = 0
    for form in story.forms:
        known |= form.tiles
        odd = form.turn % 2 == 1
        for tile in tiles_in(form.tiles):
            pygame.draw.rect(dst, (196, 214, 232) if odd else (208, 218, 226), rects[tile])
            dst.blit(hatching(side, (58, 110, 168), gap + odd, odd), rects[tile])
    for tile in tiles_in(board.covered & ~known):
        pygame.draw.rect(dst, (196, 214, 232), rects[tile])
        dst.blit(hatching(side, (58, 110, 168), gap, True), rects[tile])


def _put_shields(
    dst: pygame.Surface, board: HeroBoard, story: Story, rects: list[pygame.Rect]
) -> None:
    gods = dict(story.shields)
    for tile in tiles_in(board.shields):
        rect = rects[tile]
        kit.put_icon(dst, "shield", rect.w * 0.86, GREEK, center=rect.center)
        if tile in gods:
            middle = rect.centerx, rect.centery - rect.h * 0.04
            kit.put_icon(dst, GOD_SIGNS[gods[tile]], rect.w * 0.4, WHITE, center=middle)


def _put_forms(dst: pygame.Surface, story: Story, rects: list[pygame.Rect]) -> None:
    """Outlines with the number of the round."""
    side = rects[0].w
    for form in story.forms:
        tiles = tiles_in(form.tiles)
        put_outline(dst, {one: rects[one] for one in tiles}, NAVY, max(2, round(side * 0.08)))
        q = rects[tiles[0]]
        if side >= 24:
            at = q.x + side * 0.23, q.y + side * 0.23
            put(dst, dot(round(side * 0.2), NAVY, NAVY), at)
            put(dst, kit.ink(str(form.turn), "strong", max(11.0, side * 0.29), WHITE), at)


def put_chart(pen: Brush, board: HeroBoard, setting: Setting, story: Story) -> None:
    """The map with its rulers."""
    layout = pen.layout
    size = layout.calm(13, 1.5)
    for at in range(SIDE):
        colour = CRIMSON if at + FIRST == BUSIEST else INK
        x, y = LEFT + at * CELL, TOP + at * CELL
        for top in (TOP - 22, TOP + SIDE * CELL + 1):
            pen.write(str(at + FIRST), "strong", size, colour, (x, top, CELL, 20), "centre")
        for left in (LEFT - 31, LEFT + SIDE * CELL + 2):
            pen.write(str(at + FIRST), "strong", size, colour, (left, y, 28, CELL), "centre")
    rects = [cell(layout, tile) for tile in range(TILES)]
    put_tiles(pen, board, setting, story, rects)
    whole = layout.rect(*MAP)
    pygame.draw.rect(pen.dst, INK, whole.inflate(layout.px(4), layout.px(4)), layout.px(3))
    for tile in tiles_in(story.struck | story.missed):
        pygame.draw.rect(pen.dst, PINK, rects[tile].inflate(-2, -2), max(2, layout.px(2)))
        if story.missed >> tile & 1:
            corner = rects[tile].right - layout.px(9), rects[tile].y + layout.px(9)
            kit.put_icon(pen.dst, "thunder", layout.px(14), PINK, center=corner)


def put_ghost(
    pen: Brush, board: HeroBoard, setting: Setting, tiles: tuple[int, ...], fits: bool
) -> None:
    """The form over the map: acid where it fits, pink where it cannot lie."""
    dst, layout = pen.dst, pen.layout
    rects = _cells(layout, tiles)
    prints = figures.prints_of(setting.temple)
    for tile, rect in rects.items():
        fade(dst, rect, ACID if fits else PINK, 120 if fits else 90)
        what = prints[tile]
        if not fits or not board.left >> tile & 1 or what < figures.YELLOW:
            continue
        if what in figures.FOES:
            strength = board.strength_at(tile, setting)
            put_monster(dst, rect.center, what, strength, rect.w * 0.4)
        else:
            put_print(dst, rect, what, INK)
    put_outline(dst, rects, INK, layout.px(7))
    put_outline(dst, rects, EDGE if fits else PINK, layout.px(4))


def put_cross(pen: Brush, tiles: Iterable[int]) -> None:
    """A column and a row that dice have named."""
    for rect in _cells(pen.layout, tiles).values():
        fade(pen.dst, rect, PINK, 70)


def put_mark(pen: Brush, tile: int, fits: bool, sign: str = "") -> None:
    """A tile that is meant, with what would stand there."""
    rect = cell(pen.layout, tile)
    fade(pen.dst, rect, ACID if fits else PINK, 110)
    if sign:
        kit.put_icon(pen.dst, "shield", rect.w * 0.86, GREEK, center=rect.center)
        kit.put_icon(pen.dst, sign, rect.w * 0.4, WHITE, center=rect.center)
    put_outline(pen.dst, {tile: rect}, INK, pen.layout.px(7))
    put_outline(pen.dst, {tile: rect}, EDGE if fits else PINK, pen.layout.px(4))


def put_shape(dst: pygame.Surface, rect: pygame.Rect, shape: Shape, colour: Colour) -> None:
    """A form in the middle of a rectangle, as large as fits but no square over a quarter of it."""
    if not shape:
        return
    wide, high = max(x for x, _ in shape) + 1, max(y for _, y in shape) + 1
    unit = max(3, int(min(rect.w / max(wide, 4), rect.h / max(high, 4))))
    left, top = rect.centerx - wide * unit // 2, rect.centery - high * unit // 2
    for x, y in shape:
        square = pygame.Rect(left + x * unit, top + y * unit, unit - 1, unit - 1)
        pygame.draw.rect(dst, colour, square, border_radius=max(1, unit // 6))
