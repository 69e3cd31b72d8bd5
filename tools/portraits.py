"""Prints a drawing as a portrait: python -m tools.portraits DRAWING OUT [--ground COLOUR]

The drawing is an SVG file or a picture, square, of flat colours inside black lines, on nothing. The
press gives it what all portraits have: shading in dots, made for each size, a border as if cut out
with scissors, grime and a torn ground. Writes the prints under the name of the file, and the index.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
from pathlib import Path
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

# After the driver is chosen: pygame looks for it when it is imported.
import pygame
from PIL import Image

from lithicrage.faces.art.pen import smooth
from lithicrage.faces.art.press import lay
from lithicrage.faces.prints import PRINTS
from lithicrage.ui.kit import fields
from lithicrage.ui.kit.layers import seed_of
from lithicrage.ui.kit.palette import INK, PAPER

SIDE: Final = 768  # pixels of a plate
UNIT: Final = SIDE / 256
CUTOUT: Final = 640  # height in pixels
SMALL: Final = 140  # prints up to this have coarser dots and lighter tones, or the dots fill in
# Where a cut-out is trimmed, in units, so that it never ends in the straight edge of the sheet.
TRIM: Final = ((8, 40), (40, 8), (128, 7), (216, 8), (248, 40), (249, 120), (247, 190), (228, 226),
               (184, 244), (128, 249), (72, 244), (28, 226), (9, 190), (7, 120))  # fmt: skip
INKY: Final = 196  # a drawing as dark as this, of 255, is a line


def read(file: Path) -> pygame.Surface:
    """The drawing as a plate. Raises pygame.error, OSError for what is none."""
    if file.suffix.lower() == ".svg":
        drawn = pygame.image.load_sized_svg(file, (SIDE, SIDE))
    else:
        drawn = pygame.transform.smoothscale(pygame.image.load(file).convert_alpha(), (SIDE, SIDE))
    if pygame.mask.from_surface(drawn).count() == SIDE * SIDE:
        raise pygame.error("nothing of it is transparent: there is no figure to cut out")
    return drawn


def square(drawn: pygame.Surface, size: int, ground: pygame.Color, seed: int) -> pygame.Surface:
    """The figure on its ground, `size` pixels square, with torn edges."""
    side = size * 2
    scale = side / 256
    out = fields.flat((side, side), ground[:3])
    shadow = _border(drawn, side)
    shadow.scroll(round(4 * scale), round(5 * scale))
    lay(out, (10, 6, 12), fields.scaled(shadow, 0.55))
    out.blit(_figure(drawn, size, seed), (0, 0))
    _soil(out, seed)
    rect = (2, 2, side - 4, side - 4)
    edge = fields.rough_rect(rect, random.Random(seed), 9 * scale, 1.8 * scale, 1)
    out = fields.masked(out, fields.poly_field((side, side), edge, 1))
    return pygame.transform.smoothscale(out, (size, size))


def cutout(drawn: pygame.Surface, size: int, seed: int) -> pygame.Surface:
    """The figure alone with its border, transparent around it."""
    trim = [(x * UNIT, y * UNIT) for x, y in smooth(TRIM, True)]
    bust = fields.masked(drawn, fields.poly_field((SIDE, SIDE), trim))
    bust.blit(drawn, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    figure = fields.flat((2 * size, 2 * size), PAPER)
    figure.blit(_figure(bust, size, seed), (0, 0))
    _soil(figure, seed)
    made = fields.masked(figure, _border(bust, 2 * size))
    return pygame.transform.smoothscale(made, (size, size))


def _border(drawn: pygame.Surface, side: int) -> pygame.Surface:
    """The figure grown by about three units with a crisp edge: where the scissors went."""
    figure = pygame.transform.smoothscale(fields.alpha_of(drawn), (side, side))
    radius = max(1, round(3 * side / 256))
    return fields.amplified(pygame.transform.gaussian_blur(figure, radius), 4)


def _figure(drawn: pygame.Surface, size: int, seed: int) -> pygame.Surface:
    """Paper, colours, dots and lines, cut out; twice the size of the print."""
    side, small = 2 * size, size <= SMALL
    body = fields.flat((side, side), PAPER)
    colours = fields.flat((SIDE, SIDE), (255, 255, 255))
    colours.blit(drawn, (0, 0))
    lines = pygame.transform.grayscale(fields.inverted(colours))
    lines.fill((INKY,) * 3, special_flags=fields.SUB)
    lines = fields.amplified(lines, 3)
    body.blit(_fitted(colours, side), (0, 0), special_flags=fields.MULT)
    tone = _fitted(_tone(fields.alpha_of(drawn), lines, seed), side)
    tone.fill((26 if small else 14,) * 3, special_flags=fields.ADD)
    cell = max(5, round((5.2 if small else 3.5) * side / 256))
    dots = fields.inverted(fields.halftone(tone, cell, 27, 3))
    # The screen leaves a pin-prick even in pure white, which would dirty eyes and paper.
    bare = fields.amplified(fields.inverted(tone), 4)
    dots.blit(bare, (0, 0), special_flags=fields.MULT)
    lay(body, INK, dots)
    lay(body, INK, _fitted(lines, side))
    return fields.masked(body, _border(drawn, side))


def _tone(figure: pygame.Surface, lines: pygame.Surface, seed: int) -> pygame.Surface:
    """How light the figure is: what the lines enclose is rounded, and lit from the top left."""
    form = figure.copy()
    form.blit(lines, (0, 0), special_flags=fields.SUB)
    tone = fields.grey((SIDE, SIDE), 228)
    sides = fields.relief(fields.blur(form, 16 * UNIT), round(4 * UNIT), 1)
    fields.shade(tone, sides, 0.8, 1.0)
    cells = (18 * UNIT, 6 * UNIT, round(2.5 * UNIT), UNIT)
    grain = fields.noise((SIDE, SIDE), seed, cells, (0.35, 0.3, 0.2, 0.15))
    tone.blit(fields.scaled(grain, 0.25), (0, 0), special_flags=fields.SUB)
    tone.blit(fields.inverted(figure), (0, 0), special_flags=fields.MAX)
    return tone


def _soil(picture: pygame.Surface, seed: int) -> None:
    scale = picture.get_width() / 256
    cells = (max(3, round(20 * scale)), max(2, round(4.5 * scale)), max(1, round(scale)))
    dirt = fields.noise(picture.get_size(), seed + 3, cells, (0.5, 0.3, 0.2))
    picture.blit(fields.scaled(dirt, 0.1), (0, 0), special_flags=fields.SUB)


def _fitted(plate: pygame.Surface, side: int) -> pygame.Surface:
    return pygame.transform.smoothscale(plate, (side, side))


def _save(picture: pygame.Surface, file: Path) -> None:
    """As a PNG of 256 colours: flat inks keep their look at a third of the size."""
    raw = Image.frombytes("RGBA", picture.get_size(), pygame.image.tobytes(picture, "RGBA"))
    raw.quantize(256, Image.Quantize.FASTOCTREE).save(file, optimize=True)


def main(arguments: list[str] | None = None) -> int:
    """Write `NAME-SIZE.png`, `NAME-cutout.png` and the index of all names that OUT then holds."""
    parser = argparse.ArgumentParser(prog="python -m tools.portraits", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("drawing", type=Path, help="an SVG file or a picture")
    parser.add_argument("out", type=Path, help="folder to write into, such as art/portraits")
    parser.add_argument("--ground", type=pygame.Color, default="gold", metavar="COLOUR",
                        help="what the squares stand on, a name or #rrggbb (gold)")  # fmt: skip
    asked = parser.parse_args(arguments)
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    name, seed = asked.drawing.stem, seed_of(asked.drawing.stem)
    try:
        drawn = read(asked.drawing)
    except (pygame.error, OSError) as error:
        print(f"{asked.drawing}: {error}", file=sys.stderr)
        return 1
    asked.out.mkdir(parents=True, exist_ok=True)
    for size in PRINTS:
        _save(square(drawn, size, asked.ground, seed), asked.out / f"{name}-{size}.png")
    _save(cutout(drawn, CUTOUT, seed), asked.out / f"{name}-cutout.png")
    index = {"drawn": sorted({file.stem.rpartition("-")[0] for file in asked.out.glob("*.png")})}
    (asked.out / "index.json").write_text(f"{json.dumps(index, indent=2)}\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
