"""The map of temples: twelve facades along a road, each with a column for every chapter.

Owns where a temple and its columns lie and what they look like. Knows no file.
"""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.tables.lithomachy.campaign import HeroPath
from lithicrage.tables.lithomachy.data import sheet_ids
from lithicrage.tables.lithomachy.gods import CHAPTERS, GODS, name_god
from lithicrage.tables.table import Metal
from lithicrage.ui import kit
from lithicrage.ui.hall.minerals import dot, halo, put
from lithicrage.ui.hall.seals import COLOURS, letter, seal
from lithicrage.ui.kit import ACID, BONE, INK, Colour, kept, mix
from lithicrage.ui.kit.control import Brush
from lithicrage.ui.kit.fields import smooth_draw
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.lithomachy.chart import GOD_SIGNS
from lithicrage.ui.shell.pieces import stone_panel

PANEL: Final[Place] = (14, 58, 776, 566)
ACROSS: Final = 4
STEP: Final = (192.0, 186.0)
FIRST: Final = (22.0, 68.0)
WIDE: Final = 168.0
METALS: Final = (None, *Metal)  # by the number of a seal
MARBLE: Final[Colour] = (222, 214, 200)
WALL: Final[Colour] = (150, 142, 146)
GLOOM: Final[Colour] = (84, 77, 88)
SHAFT: Final = (34.0, 70.0)
TOP: Final = 70.0  # of the columns below that of their temple
GAP: Final = 39.5


def spot(god: int) -> tuple[float, float]:
    """The top left of a temple in units: the road turns at the end of each row."""
    row, place = divmod(god, ACROSS)
    column = ACROSS - 1 - place if row % 2 else place
    return FIRST[0] + column * STEP[0] + 8, FIRST[1] + row * STEP[1]


def column_place(number: int) -> Place:
    """Where the column of a sheet stands, by the sheet's number along the path."""
    god, chapter = divmod(number, CHAPTERS)
    x, y = spot(god)
    return (x + 7 + chapter * GAP, y + TOP, *SHAFT)


def put_temples(pen: Brush, path: HeroPath, shut: bool = False) -> None:
    """The panel, the road, and the temples without their columns; `shut`: none is open."""
    layout, ids = pen.layout, sheet_ids()
    stone_panel(pen.dst, layout, layout.rect(*PANEL), 47, (46, 41, 54))
    here = ids.index(path.next_sheet) // CHAPTERS if path.next_sheet else GODS
    here = -1 if shut else here
    for god in range(GODS - 1):
        _put_road(pen, god, ACID if god < here else GLOOM)
    for god in range(GODS):
        stone = MARBLE if god < here else WALL if god == here else GLOOM
        _put_temple(pen, god, stone, god == here)


def _put_road(pen: Brush, god: int, colour: Colour) -> None:
    """Dots from a temple to the next one."""
    (x, y), (to_x, to_y) = spot(god), spot(god + 1)
    layout = pen.layout
    made = dot(layout.px(3), colour, INK, 1)
    if y == to_y:
        left = min(x, to_x) + WIDE
        places = [(left + 4 + n * 8.0, y + 153.0) for n in range(3)]
    else:
        places = [(x + WIDE / 2, y + 161 + n * 8.0) for n in range(4)]
    for place in places:
        put(pen.dst, made, layout.at(*place))


def _put_temple(pen: Brush, god: int, stone: Colour, lit: bool) -> None:
    layout, (x, y) = pen.layout, spot(god)
    if lit:
        put(pen.dst, halo(layout.px(112), ACID, 62), layout.at(x + WIDE / 2, y + 84))
    size = layout.rect(0, 0, WIDE, 160).size
    pen.dst.blit(facade(size, stone), layout.at(x, y))
    back, fore = (ACID, INK) if lit else (INK, BONE)
    middle = layout.at(x + WIDE / 2, y + 29)
    put(pen.dst, dot(layout.px(14), back, mix(stone, INK, 0.5)), middle)
    kit.put_icon(pen.dst, GOD_SIGNS[god], layout.px(17), fore, center=middle)
    words = f"{god + 1}. {name_god(god)}"
    box = (x + 10, y + 46, WIDE - 20, 20.0)
    pen.write(words, "strong", layout.calm(13, 1.1), INK if stone != GLOOM else BONE, box, "centre")


@kept
def facade(size: tuple[int, int], stone: Colour) -> pygame.Surface:
    """Pediment, beam, a dark hall behind the columns, two steps."""
    w, h = size
    light, shade = mix(stone, kit.WHITE, 0.25), mix(stone, INK, 0.35)

    def draw(sheet: pygame.Surface, z: int) -> None:
        k = w * z / WIDE

        def box(colour: Colour, x: float, y: float, wide: float, high: float) -> None:
            pygame.draw.rect(sheet, colour, (x * k, y * k, wide * k, high * k))

        roof = [(0, 46), (WIDE / 2, 3), (WIDE, 46)]
        pygame.draw.polygon(sheet, INK, [(a * k, b * k) for a, b in roof])
        roof = [(7, 44), (WIDE / 2, 6), (WIDE - 7, 44)]
        pygame.draw.polygon(sheet, light, [(a * k, b * k) for a, b in roof])
        roof = [(18, 43), (WIDE / 2, 12), (WIDE - 18, 43)]
        pygame.draw.polygon(sheet, shade, [(a * k, b * k) for a, b in roof])
        box(INK, 2, 44, WIDE - 4, 24)
        box(stone, 4, 46, WIDE - 8, 20)
        box(light, 4, 46, WIDE - 8, 2)
        box((24, 20, 28), 6, 68, WIDE - 12, 74)
        for x, y in ((3.0, 141.0), (0.0, 149.0)):
            box(INK, x, y, WIDE - 2 * x, 10)
            box(stone, x + 1.5, y + 1.5, WIDE - 2 * x - 3, 7)
            box(light, x + 1.5, y + 1.5, WIDE - 2 * x - 3, 2)

    return smooth_draw((w, h), draw)


@kept
def shaft(size: tuple[int, int], stone: Colour) -> pygame.Surface:
    """A column: capital, fluted shaft, base."""
    w, h = size
    light, shade = mix(stone, kit.WHITE, 0.3), mix(stone, INK, 0.22)

    def draw(sheet: pygame.Surface, z: int) -> None:
        W, H = w * z, h * z
        pygame.draw.rect(sheet, stone, (W * 0.08, 0, W * 0.84, H))
        for n in range(4):
            x = W * (0.16 + n * 0.2)
            pygame.draw.rect(sheet, shade, (x, H * 0.1, W * 0.06, H * 0.82))
            pygame.draw.rect(sheet, light, (x + W * 0.06, H * 0.1, W * 0.03, H * 0.82))
        for y in (0.0, H * 0.92):
            pygame.draw.rect(sheet, mix(stone, INK, 0.4), (0, y, W, H * 0.08))
            pygame.draw.rect(sheet, light, (z, y + z / 2, W - 2 * z, H * 0.05))

    return smooth_draw((w, h), draw)


def put_column(pen: Brush, path: HeroPath, number: int, shut: bool = False) -> None:
    """The column of a chapter: its number, and a seal, a lock, or nothing to stop you."""
    layout, rect = pen.layout, pen.rect
    name, chapter = sheet_ids()[number], number % CHAPTERS + 1
    record, open_ = path.record(name), path.is_open(name) and not shut
    stone = MARBLE if record.won else ACID if open_ else GLOOM
    pen.dst.blit(shaft(rect.size, stone), rect.topleft)
    fore = INK if open_ else BONE
    foot = pygame.Rect(rect.x, rect.bottom - layout.px(30), rect.w, layout.px(22))
    centre = (rect.centerx, rect.y + layout.px(23))
    metal = METALS[record.seal]
    if open_:
        plate = foot.inflate(-layout.px(14), -layout.px(2))
        pygame.draw.rect(pen.dst, mix(stone, kit.WHITE, 0.35), plate, border_radius=layout.px(3))
    if record.won and metal is not None:
        seal(pen.dst, centre, layout.px(14), metal, letter(metal))
    elif record.won:
        put(pen.dst, dot(layout.px(13), (40, 120, 60)), centre)
        kit.put_icon(pen.dst, "check", layout.px(15), kit.WHITE, center=centre)
    else:
        sign = "lock" if not open_ else "clock" if path.sheet == name else "play"
        put(pen.dst, dot(layout.px(13), INK if open_ else (58, 52, 62)), centre)
        kit.put_icon(pen.dst, sign, layout.px(15), ACID if open_ else BONE, center=centre)
    pen.write(str(chapter), "strong", layout.calm(14, 1.1), fore, foot, "centre")


def put_pick(pen: Brush) -> None:
    """The mark around the column that is picked."""
    layout = pen.layout
    edge = pen.rect.inflate(layout.px(6), layout.px(6))
    pygame.draw.rect(pen.dst, INK, edge.inflate(2, 2), layout.px(5), layout.px(5))
    pygame.draw.rect(pen.dst, ACID, edge, layout.px(3), layout.px(5))


def seal_colour(number: int) -> Colour:
    """The colour of a seal by its number, bone for none."""
    metal = METALS[number]
    return BONE if metal is None else COLOURS[metal]
