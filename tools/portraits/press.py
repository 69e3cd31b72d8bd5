"""The press: prints a sheet at a given size in given inks.

Dots are made for the size of the print, spot colours are slightly out of register, solid blacks
drop out like worn toner, and figures get a border as if cut out with scissors. The press knows
plates and colours, not who is on them.
"""

import math
import random
from collections.abc import Callable, Mapping

import pygame

from lithicrage.ui.kit.fields import (
    ADD,
    MULT,
    SUB,
    amplified,
    flat,
    halftone,
    inverted,
    masked,
    noise,
    poly_field,
    rough_rect,
    scaled,
)
from lithicrage.ui.kit.palette import INK, PAPER, WHITE, Colour
from tools.portraits.sheet import Sheet

Ground = Callable[[int], pygame.Surface]
"""Draws a square of the given side in pixels to print the figure on."""

SMALL = 140
"""Prints up to this many pixels get coarser dots and lighter tones, or the dots fill in."""


def square(
    sheet: Sheet, size: int, inks: Mapping[str, Colour], ground: Ground, seed: int
) -> pygame.Surface:
    """The figure on its ground, `size` pixels square, with torn edges."""
    side = size * 2
    scale = side / 256
    rnd = random.Random(seed)
    out = ground(side)
    border = _border(sheet, side)
    shadow = border.copy()
    shadow.scroll(round(4 * scale), round(5 * scale))
    ink(out, (10, 6, 12), scaled(shadow, 0.55))
    out.blit(_figure(sheet, size, inks, border, rnd, seed), (0, 0))
    _grime(out, seed)
    edge = rough_rect((2, 2, side - 4, side - 4), rnd, 9 * scale, 1.8 * scale, 1)
    out = masked(out, poly_field((side, side), edge, 1))
    return pygame.transform.smoothscale(out, (size, size))


def cutout(sheet: Sheet, size: int, inks: Mapping[str, Colour], seed: int) -> pygame.Surface:
    """The figure alone with its scissor border, transparent around it."""
    side = size * 2
    border = _border(sheet, side)
    figure = _figure(sheet, size, inks, border, random.Random(seed), seed)
    grime = flat((side, side), PAPER)
    grime.blit(figure, (0, 0))
    _grime(grime, seed)
    return pygame.transform.smoothscale(masked(grime, border), (size, size))


def ink(target: pygame.Surface, colour: Colour, mask: pygame.Surface) -> None:
    """Cover `target` with opaque colour where the mask is white."""
    target.blit(masked(flat(mask.get_size(), colour), mask), (0, 0))


def multiply(target: pygame.Surface, colour: Colour, mask: pygame.Surface) -> None:
    """Print transparent ink: what lies below shows through and darkens."""
    layer = flat(mask.get_size(), WHITE)
    ink(layer, colour, mask)
    target.blit(layer, (0, 0), special_flags=MULT)


def _fit(plate: pygame.Surface, side: int) -> pygame.Surface:
    return pygame.transform.smoothscale(plate, (side, side))


def _border(sheet: Sheet, side: int) -> pygame.Surface:
    """The figure grown by about three units with a crisp edge: where the scissors went."""
    blurred = pygame.transform.gaussian_blur(
        _fit(sheet.figure, side), max(1, round(3 * side / 256))
    )
    return amplified(blurred, 4)


def _figure(
    sheet: Sheet,
    size: int,
    inks: Mapping[str, Colour],
    border: pygame.Surface,
    rnd: random.Random,
    seed: int,
) -> pygame.Surface:
    """Paper, spot colours, dots and key, clipped to the border; twice the size of the print."""
    side = size * 2
    scale = side / 256
    body = flat((side, side), PAPER)
    for i, (name, colour) in enumerate(inks.items()):
        if name not in sheet.plates:
            continue
        plate = _fit(sheet.plates[name], side)
        angle = 0.6 + i * 2.4 + rnd.uniform(-0.3, 0.3)
        slip = 1.9 * scale
        plate.scroll(round(math.cos(angle) * slip), round(math.sin(angle) * slip))
        multiply(body, colour, plate)
    tone = _fit(sheet.tone, side)
    small = size <= SMALL
    gain = 26 if small else 14
    tone.fill((gain, gain, gain), special_flags=ADD)
    cell = max(5, round((5.2 if small else 3.5) * scale))
    dots = inverted(halftone(tone, cell, 27, 3))
    # The screen leaves a pin-prick even in pure white, which would dirty eyes and paper.
    dots.blit(amplified(inverted(tone), 4), (0, 0), special_flags=MULT)
    ink(body, INK, dots)
    key = _fit(sheet.key, side)
    worn = noise((side, side), seed, (max(2, round(3.5 * scale)), max(1, round(scale))), (0.5, 0.5))
    worn.fill((164, 164, 164), special_flags=SUB)
    key.blit(scaled(amplified(worn, 3), 0.7), (0, 0), special_flags=SUB)
    ink(body, INK, key)
    return masked(body, border)


def _grime(picture: pygame.Surface, seed: int) -> None:
    side = picture.get_width()
    scale = side / 256
    cells = (max(3, round(20 * scale)), max(2, round(4.5 * scale)), max(1, round(scale)))
    dirt = scaled(noise(picture.get_size(), seed + 3, cells, (0.5, 0.3, 0.2)), 0.1)
    picture.blit(dirt, (0, 0), special_flags=SUB)
