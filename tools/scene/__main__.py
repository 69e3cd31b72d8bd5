"""Draws the title scene: `python -m tools.scene OUT`."""

import argparse
import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

# After the driver is chosen: pygame looks for it when it is imported.
from tools.portraits import png
from tools.scene import crowd, logo, stage

SHADOWS = 140
"""Palette entries for soft shadows, of which these pictures have many."""


def main() -> None:
    """Write the four pictures into the folder OUT."""
    parser = argparse.ArgumentParser(prog="tools.scene", description=__doc__)
    parser.add_argument("out", type=Path, help="folder to write into, for example art/scene")
    out: Path = parser.parse_args().out
    out.mkdir(parents=True, exist_ok=True)
    pygame.font.init()
    pictures = {
        "backdrop": stage.backdrop(),
        "crowd": crowd.crowd(),
        "logo": logo.stacked(),
        "logo-line": logo.line(),
    }
    total = sum(
        png.save(picture, out / f"{name}.png", SHADOWS) for name, picture in pictures.items()
    )
    print(f"{total / 1e6:.2f} MB in {out}")


if __name__ == "__main__":
    main()
