"""The press: how a shape becomes ink, paint, paper or stone, cut out with scissors.

Owns the inks of a picture and the styles of its figures. Takes fields and gives surfaces with
alpha; knows no card, no composition, no silhouette by name. `k` is the number of pixels of a
design pixel: borders and dots are made for the size that is printed.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

import pygame

from lithicrage.ui.kit.fields import (
    ADD,
    MAX,
    MULT,
    SUB,
    Size,
    amplified,
    blur,
    clear,
    flat,
    grey,
    halftone,
    inverted,
    masked,
    noise,
    poly_field,
    relief,
    rough_rect,
    scaled,
)
from lithicrage.ui.kit.palette import INK, PAPER, STONE, Colour, mix

PAPERS: Final = ("paper", "spot", "night", "stone")
"""What a picture is printed on: bare paper, the subtype's colour, black, stone."""
STYLES: Final = ("print", "ink", "knock", "stone", "loud", "ghost", "flat", "panel", "slip")
"""How a figure may be printed.

`print`: the subtype's colour under an ink outline. `ink`: solid black with a coloured copy that
slipped. `knock`: bare paper under an ink outline. `stone`: grey and weathered. `loud`: flat colour
without an outline. `ghost`: dots only. `flat`: black, without a border. `panel` and
`slip`: black on a frame of coloured and of bare paper.
"""


@dataclass(frozen=True, slots=True)
class Inks:
    """The inks of a picture: the subtype's colour, a dark one of its kin, and what is bare."""

    colour: Colour
    deep: Colour
    bare: Colour
    night: bool

    @classmethod
    def of(cls, colour: Colour, paper: str) -> Inks:
        """The inks for a paper: `paper`, `spot`, `night` or `stone`."""
        deep = mix(INK, colour, 0.45)
        grounds = {"paper": PAPER, "spot": colour, "night": mix(INK, colour, 0.10), "stone": STONE}
        return cls(colour, deep, grounds[paper], paper == "night")


def cut_out(shape: pygame.Surface, style: str, inks: Inks, k: float) -> pygame.Surface:
    """A shape printed in a style, with its border and the shadow of it; larger by the border."""
    if style in ("ghost", "flat"):
        return _bare(shape, style, inks, k)
    if style in ("panel", "slip"):
        return _framed(shape, style, inks, k)
    base = _padded(shape, round(6 * k) + 2)
    line = grown(base, 1.1 * k)
    edge = grown(line, 1.7 * k)
    sheet = flat(base.get_size(), PAPER)
    if style == "ink":
        slipped = _slipped(base, 2.6 * k, 2.0 * k)
        edge.blit(grown(slipped, 1.1 * k), (0, 0), special_flags=MAX)
        lay(sheet, inks.colour, slipped)
        lay(sheet, INK, base)
    else:
        _body(sheet, base, style, inks, k)
        if style != "loud":
            line.blit(base, (0, 0), special_flags=SUB)
            lay(sheet, INK, amplified(line, 1))
    return _dropped(sheet, edge, k)


def grown(field: pygame.Surface, by: float) -> pygame.Surface:
    """The shape, larger by about `by` pixels on every side."""
    return amplified(blur(field, max(1.0, by)), 3)


def lay(sheet: pygame.Surface, colour: Colour, field: pygame.Surface) -> None:
    """Covers the sheet with a colour where the field is white."""
    sheet.blit(masked(flat(field.get_size(), colour), field), (0, 0))


def overprint(sheet: pygame.Surface, colour: Colour, field: pygame.Surface) -> None:
    """Multiplies the sheet by a colour where the field is white: a second ink over the first."""
    film = flat(field.get_size(), (255, 255, 255))
    lay(film, colour, field)
    sheet.blit(film, (0, 0), special_flags=MULT)


def dots(field: pygame.Surface, k: float, cell: float = 3.6, angle: int = 18) -> pygame.Surface:
    """The field as halftone for this size."""
    return halftone(field, max(2.4, cell * k), angle, 4)


def worn(sheet: pygame.Surface, seed: int, k: float) -> None:
    """Toner that did not hold: small bare specks, in place."""
    specks = noise(sheet.get_size(), seed, (4 * k, max(1.0, k)), (0.55, 0.45))
    specks.fill((206,) * 3, special_flags=SUB)
    lay(sheet, PAPER, scaled(amplified(specks, 4), 0.36))


def torn(sheet: pygame.Surface, seed: int, k: float) -> pygame.Surface:
    """The sheet with torn edges and a thin white rip along them."""
    rnd = Random(seed)
    w, h = sheet.get_size()
    outer = poly_field((w, h), rough_rect((0.5, 0.5, w - 1, h - 1), rnd, 6 * k, 2.2 * k, 2 * k), 2)
    edge = rough_rect((k, k, w - 2.4 * k, h - 2.4 * k), rnd, 5 * k, 2.0 * k, 2 * k)
    inner = poly_field((w, h), edge, 2)
    lay(sheet, PAPER, inverted(inner))
    return masked(sheet, outer)


def strip(size: Size, seed: int, colour: Colour, k: float) -> pygame.Surface:
    """A torn strip of coloured paper with a shadow."""
    rnd = Random(seed)
    w, h = size
    mask = poly_field(size, rough_rect((1, 1, w - 2, h - 2), rnd, 5 * k, 1.8 * k, k), 2)
    rim = poly_field(size, rough_rect((1, 1 + k, w - 2, h - 2 - 2 * k), rnd, 5 * k, 1.6 * k, k), 2)
    sheet = flat(size, PAPER)
    lay(sheet, colour, rim)
    return masked(sheet, mask)


def _bare(shape: pygame.Surface, style: str, inks: Inks, k: float) -> pygame.Surface:
    """Without border or shadow."""
    base = _padded(shape, 2)
    if style == "flat":
        return masked(flat(base.get_size(), INK), base)
    tone = dots(scaled(base.copy(), 0.62), k, 3.2, 45)
    tone.blit(base, (0, 0), special_flags=MULT)
    return masked(flat(base.get_size(), inks.colour if inks.night else INK), tone)


def _framed(shape: pygame.Surface, style: str, inks: Inks, k: float) -> pygame.Surface:
    """A slip of paper as large as the shape was, the shape smaller on it."""
    pad = round(4 * k) + 1
    w, h = shape.get_size()
    size = (w + 2 * pad, h + 2 * pad)
    cut = rough_rect((pad, pad, w, h), Random(w * 31 + h), 7 * k, 1.6 * k, k)
    base = poly_field(size, cut, 2)
    dark = style == "panel" and inks.bare == inks.colour  # a frame of the ground's own colour
    ground = mix(INK, inks.colour, 0.14) if dark else inks.colour if style == "panel" else PAPER
    sheet = flat(size, PAPER)
    lay(sheet, INK, grown(base, 0.7 * k))
    lay(sheet, ground, base)
    small = pygame.transform.smoothscale(shape, (max(1, round(w * 0.8)), max(1, round(h * 0.8))))
    field = grey(size)
    field.blit(small, small.get_rect(center=(size[0] // 2, size[1] // 2)))
    lay(sheet, inks.colour if style == "slip" else inks.deep, _slipped(field, 1.8 * k, 1.4 * k))
    lay(sheet, PAPER if dark else INK, field)
    return _dropped(sheet, grown(base, 1.7 * k), k)


def _dropped(sheet: pygame.Surface, edge: pygame.Surface, k: float) -> pygame.Surface:
    """The sheet cut along its edge, with the shadow that it throws."""
    out = clear(sheet.get_size())
    shadow = scaled(_slipped(edge, 1.8 * k, 2.2 * k), 0.62)
    out.blit(masked(flat(sheet.get_size(), (10, 6, 12)), shadow), (0, 0))
    out.blit(masked(sheet, edge), (0, 0))
    return out


def _body(sheet: pygame.Surface, base: pygame.Surface, style: str, inks: Inks, k: float) -> None:
    """The fill of an outlined figure: paint or stone, shaded in dots from the lower right."""
    if style == "stone":
        grain = noise(base.get_size(), 7, (9 * k, 3 * k, 1), (0.4, 0.35, 0.25))
        stone = flat(base.get_size(), STONE)
        stone.blit(scaled(grain.copy(), 0.4), (0, 0), special_flags=ADD)
        stone.fill((34, 34, 34), special_flags=SUB)
        light, dark = relief(blur(base, 2.4 * k), max(1, round(1.4 * k)), 1)
        stone.blit(scaled(light, 0.6), (0, 0), special_flags=ADD)
        stone.blit(scaled(dark, 0.8), (0, 0), special_flags=SUB)
        sheet.blit(masked(stone, base), (0, 0))
        return
    if style != "knock":
        lay(sheet, inks.colour, _slipped(base, -1.3 * k, 0.9 * k))
    away = inverted(_slipped(blur(base, 4 * k), -3.4 * k, -4.2 * k))
    away.blit(base, (0, 0), special_flags=MULT)
    away.fill((46, 46, 46), special_flags=SUB)
    depth = 0.66 if base.get_height() > 62 * k else 0.42  # a small figure would go under in dots
    lay(sheet, INK, scaled(dots(scaled(away, depth), k, 2.9, 27), 0.9))


def _padded(shape: pygame.Surface, pad: int) -> pygame.Surface:
    out = grey((shape.get_width() + 2 * pad, shape.get_height() + 2 * pad))
    out.blit(shape, (pad, pad))
    return out


def _slipped(field: pygame.Surface, dx: float, dy: float) -> pygame.Surface:
    out = field.copy()
    out.scroll(round(dx), round(dy))
    # What scrolling leaves behind at the rim is a copy of the old rim: empty, as fields are padded.
    return out
