"""What pictures of cards are made of: python -m tools.pictures [OUT]

Writes `art/shapes.json`, the names that the `art` of a card may use, out of what draws them; the
linter reads it. With a folder, contact sheets go there: those of docs/pictures.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

# After the driver is chosen: pygame looks for it when it is imported.
import pygame

from lithicrage.faces.art.backdrops import BACKDROPS
from lithicrage.faces.art.pen import Draw, Pen
from lithicrage.faces.art.picture import shape_field
from lithicrage.faces.art.recipes import vocabulary
from lithicrage.faces.art.silhouettes import silhouettes
from lithicrage.faces.art.textures import BY_NAME
from lithicrage.ui import kit

NAMES: Final = Path(__file__).resolve().parents[1] / "art" / "shapes.json"
Field = Callable[[tuple[int, int]], pygame.Surface]


def main(arguments: list[str] | None = None) -> int:
    """Write the names, and the sheets where a folder is given."""
    parser = argparse.ArgumentParser(prog="python -m tools.pictures", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("out", type=Path, nargs="?", help="folder for contact sheets")
    out = parser.parse_args(arguments).out
    NAMES.write_text(names_text(), "utf-8")
    if out is not None:
        pygame.display.init()
        pygame.display.set_mode((64, 64))
        out.mkdir(parents=True, exist_ok=True)
        for name, (shapes, size, columns) in sheets().items():
            pygame.image.save(sheet(shapes, size, columns), out / f"{name}.png")
    return 0


def names_text() -> str:
    """What `art/shapes.json` holds."""
    return json.dumps(vocabulary(), indent=1) + "\n"


def sheets() -> dict[str, tuple[Mapping[str, Field], tuple[int, int], int]]:
    """The sheets by name: shapes, the size of one in pixels, how many stand in a row."""
    glyphs = {name: _glyph(name) for name in sorted(kit.glyphs())}
    return {
        "silhouettes": (_drawn(dict(sorted(silhouettes().items()))), (96, 96), 12),
        "backdrops": (_drawn(dict(sorted(BACKDROPS.items()))), (192, 96), 6),
        "textures": (_drawn(BY_NAME), (192, 96), 6),
        "glyphs": (glyphs, (56, 56), 16),
    }


def sheet(shapes: Mapping[str, Field], size: tuple[int, int], columns: int) -> pygame.Surface:
    """All shapes, ink on paper, each above its name."""
    w, h = size[0] + 12, size[1] + 24
    out = pygame.Surface((columns * w, -(-len(shapes) // columns) * h), 0, 32)
    out.fill(kit.WHITE)
    for i, (name, field) in enumerate(shapes.items()):
        x, y = i % columns * w + 6, i // columns * h + 4
        made = pygame.transform.invert(field(size))
        out.blit(made, (x, y), special_flags=pygame.BLEND_RGB_MULT)
        box = pygame.Rect(x - 5, y + size[1] + 1, size[0] + 10, 18)
        kit.put(out, name, "body", 12, kit.INK, box, "centre", floor=8)
    return _small(out)


def _small(picture: pygame.Surface) -> pygame.Surface:
    """In sixteen shades from ink to paper: a third of the file."""
    out = pygame.Surface(picture.get_size(), 0, 8)
    out.set_palette([kit.mix(kit.INK, kit.PAPER, i // 16 / 15) for i in range(256)])
    shades = pygame.transform.grayscale(picture).get_buffer().raw
    out.get_buffer().write(shades[::4])
    return out


def _drawn(drawings: Mapping[str, Draw]) -> dict[str, Field]:
    def field_of(draw: Draw) -> Field:
        def field(size: tuple[int, int]) -> pygame.Surface:
            pen = Pen(size, 5)
            draw(pen)
            return pen.field()

        return field

    return {name: field_of(draw) for name, draw in drawings.items()}


def _glyph(name: str) -> Field:
    return lambda size: shape_field(name, size[0], 0)


if __name__ == "__main__":
    sys.exit(main())
