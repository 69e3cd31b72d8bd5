"""The wheel of areas around the mountain's foot: day and night of four gods, and who stands there.

Owns places and pictures; what the areas do comes in words. Knows no rule.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from typing import Final

import pygame

from lithicrage.ui import kit
from lithicrage.ui.hall.minerals import dot, halo, put
from lithicrage.ui.kit import ACID, DIM, INK, PAPER, STONE, WHITE, Colour, kept, mix
from lithicrage.ui.kit import fields as f
from lithicrage.ui.kit.control import Brush
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.mytikas.looks import GOD_COLOURS, put_god, put_pawn

CENTRE: Final = (680.0, 246.0)
REACH: Final = 170.0
HUB: Final = 51.0
BOX: Final = (86.0, 60.0)  # of an area's words, which the mouse hits
WORDS: Final = 125.0
# The areas clockwise from the top: each god has its day before its night on the rim.
ORDER: Final = (0, 3, 2, 7, 6, 5, 4, 1)
_INSET: Final = 0.012


def angle_of(area: int) -> float:
    """The middle of an area, in radians from the right, clockwise."""
    return math.tau * ((ORDER.index(area) + 0.5) / 8 - 0.25)


def spot_of(area: int, reach: float, turn: float = 0.0) -> tuple[float, float]:
    """A place in an area, in units."""
    a = angle_of(area) + turn
    return CENTRE[0] + math.cos(a) * reach, CENTRE[1] + math.sin(a) * reach


def box_of(area: int) -> Place:
    """Where an area is pressed."""
    x, y = spot_of(area, WORDS)
    return (x - BOX[0] / 2, y - BOX[1] / 2, *BOX)


def _sector(
    sheet: pygame.Surface, centre: float, place: int, colour: Colour, near: float, far: float,
    inset: float = _INSET,
) -> None:  # fmt: skip
    first = math.tau * (place / 8 - 0.25) + inset
    last = math.tau * ((place + 1) / 8 - 0.25) - inset
    arc = [first + (last - first) * step / 14 for step in range(15)]
    points = [(centre + math.cos(a) * far, centre + math.sin(a) * far) for a in arc]
    points += [(centre + math.cos(a) * near, centre + math.sin(a) * near) for a in reversed(arc)]
    pygame.draw.polygon(sheet, colour, points)


def tint_of(area: int) -> Colour:
    """The ground of an area: bright by day, dark by night."""
    colour = GOD_COLOURS[area // 2]
    return mix(colour, (14, 12, 30), 0.72) if area % 2 else mix(colour, PAPER, 0.25)


@kept
def wheel(reach: int, k: float) -> pygame.Surface:
    """The eight areas, printed."""
    side = 2 * reach + 24
    size = (side, side)

    def draw(sheet: pygame.Surface, z: int) -> None:
        centre = side / 2 * z
        for place, area in enumerate(ORDER):
            _sector(sheet, centre, place, INK, (HUB - 3) * k * z, reach * z, 0.004)
            _sector(sheet, centre, place, tint_of(area), HUB * k * z, (reach - 3 * k) * z)

    made = f.smooth_draw(size, draw, 3)
    tone = f.halftone(f.glow_field(size, (side / 2, side / 2), reach, 60, 150), 7 * k, 27, 3)
    tone = tone.copy()
    tone.blit(f.alpha_of(made), (0, 0), special_flags=f.MULT)
    made.blit(f.masked(f.flat(size, (10, 8, 16)), f.scaled(tone, 0.12)), (0, 0))
    return made


@kept
def _shade(
    reach: int, place: int, colour: Colour, alpha: int, rim: float, k: float
) -> pygame.Surface:
    """A coat of colour over an area, or over its rim alone."""
    side = 2 * reach + 24

    def draw(sheet: pygame.Surface, z: int) -> None:
        near = reach - rim if rim else HUB * k
        _sector(sheet, side / 2 * z, place, colour, near * z, (reach - 3 * k) * z)

    made = f.smooth_draw((side, side), draw, 3)
    made.set_alpha(alpha)
    return made


def put_wheel(pen: Brush) -> None:
    """The wheel alone."""
    layout, dst, k = pen.layout, pen.dst, pen.layout.k
    centre, reach = layout.at(*CENTRE), layout.px(REACH)
    put(dst, halo(reach + layout.px(60), (0, 0, 0), 160), centre)
    put(dst, kit.disc(reach + layout.px(8), 3, (84, 77, 90)), centre)
    put(dst, wheel(reach, k), centre)
    put(dst, dot(layout.px(50), (34, 29, 40), INK, 3 * k), centre)
    x, y = CENTRE
    peak = [(-18, 14), (-5, -8), (0, -16), (6, -6), (18, 14)]
    snow = [(-6, -6), (0, -16), (6, -6), (2, -3), (-2, -6)]
    for shape, colour in ((peak, (112, 104, 118)), (snow, WHITE)):
        pygame.draw.polygon(dst, colour, [layout.at(x + px, y + py) for px, py in shape])
    for god, turn in enumerate((0, 2, 6, 4)):
        a = math.tau * (turn / 8 - 0.25)
        spot = layout.at(x + math.cos(a) * 42, y + math.sin(a) * 42)
        put_god(dst, spot, layout.px(17), god)


def put_legend(
    pen: Brush, mains: Sequence[str], ribbons: Sequence[str], shut: Collection[int]
) -> None:
    """What each area does; `ribbons` stand on the rim, `shut` areas in dim letters."""
    layout, dst, k = pen.layout, pen.dst, pen.layout.k
    for area, words in enumerate(mains):
        put_words(pen, area, words, area in shut)
    size = 12 * k * min(1.15, layout.text_scale)
    for area, words in enumerate(ribbons):
        back = STONE if area in shut else PAPER
        strip = kit.label(f"+ {words}", size, INK, back, width=layout.px(112))
        at = strip.get_rect(center=layout.at(*_rim(area)))
        kit.drop(dst, strip, at.topleft, 2 * k, 150, (1, 2), key=("ribbon", words, back))


def _rim(area: int) -> tuple[float, float]:
    """The middle of a ribbon."""
    a = angle_of(area)
    across, down = math.cos(a), math.sin(a)
    if abs(across) > abs(down):
        return CENTRE[0] + across * (REACH - 20), CENTRE[1] + down * (REACH + 62)
    return CENTRE[0] + across * (REACH + 10), CENTRE[1] + down * (REACH + 4)


def put_words(pen: Brush, area: int, words: str, shut: bool) -> None:
    """What an area does, on two lines, with sun or moon."""
    layout = pen.layout
    fore = DIM if shut else WHITE if area % 2 else INK
    x, y, w, h = box_of(area)
    box = (x + 4, y + 8, w - 8, h - 16)
    pen.write(words, "strong", layout.calm(13.5, 1.2), fore, box, "centre", 2)
    sign = "crescent" if area % 2 else "sun"
    at = layout.at(*spot_of(area, 76, -0.2))
    kit.put_icon(pen.dst, sign, layout.px(18), fore, center=at)


def put_builders(pen: Brush, standing: Sequence[int]) -> None:
    """The builders by seat, each in its area; -1 stands nowhere."""
    for seat, area in enumerate(standing):
        if area >= 0:
            at = pen.layout.at(*spot_of(area, 80, 0.2))
            put_pawn(pen.dst, at, pen.layout.px(36), seat)


def put_shut(pen: Brush, area: int) -> None:
    """An area that cannot be entered now."""
    reach = pen.layout.px(REACH)
    coat = _shade(reach, ORDER.index(area), (20, 17, 22), 185, 0, pen.layout.k)
    put(pen.dst, coat, pen.layout.at(*CENTRE))


def light(pen: Brush, area: int, chosen: bool) -> None:
    """An area that can be entered; or the one that is meant."""
    layout = pen.layout
    reach = layout.px(REACH)
    rim = layout.px(12 if chosen else 5)
    made = _shade(reach, ORDER.index(area), ACID, 255 if chosen else 170, rim, layout.k)
    put(pen.dst, made, layout.at(*CENTRE))
    if chosen:
        put(pen.dst, _shade(reach, ORDER.index(area), ACID, 60, 0, layout.k), layout.at(*CENTRE))
