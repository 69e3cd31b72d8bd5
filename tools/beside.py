"""Mock-ups beside our screens: python -m tools.beside OUT --mock DIR [--only NAME ...]

Writes a JPEG for each mock-up: the drawing at the left, the screen that was built after it at the
right, both 1280x720 made half as wide. Exits 2 where a mock-up is missing.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

from tools import showroom

# After showroom, which chooses the driver.
import pygame  # isort: skip

PAIRS: Final = {
    "title": "title",
    "mock-combat": "fight-hit",
    "choose-roll": "fight-roll",
    "hotseat": "curtain-defend",
    "result": "victory",
    "mock-deckbuilder": "builder",
    "workshop": "workshop-broken",
    "cards": "cards",
    "portraits": "cards-classes",
}
"""The state of the showroom that was built after each mock-up."""
SIZE: Final = (1280, 720)
HALF: Final = (800, 450)
GAP: Final = 8


def main(arguments: list[str] | None = None) -> int:
    """Write the pairs; 0 when all are there."""
    parser = argparse.ArgumentParser(prog="python -m tools.beside", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("out", type=Path, help="folder to write into, such as docs/beside")
    parser.add_argument("--mock", type=Path, required=True, help="the folder of the mock-ups")
    parser.add_argument("--only", nargs="+", choices=list(PAIRS), help="these mock-ups")
    options = parser.parse_args(arguments)
    options.out.mkdir(parents=True, exist_ok=True)
    library = showroom.core()
    for mock, state in PAIRS.items():
        if options.only and mock not in options.only:
            continue
        file = options.mock / f"{mock}.png"
        if not file.is_file():
            print(f"tools.beside: there is no mock-up {file}", file=sys.stderr)
            return 2
        with showroom.app(library, SIZE) as app:
            screen = showroom.shown(app, showroom.STATES[state](app)).copy()
            pygame.image.save(pair(pygame.image.load(file), screen), options.out / f"{mock}.jpg")
        print(f"{mock}: beside {state}")
    return 0


def pair(drawn: pygame.Surface, built: pygame.Surface) -> pygame.Surface:
    """Two pictures of any size side by side, each shrunk to the same size, with a gap between."""
    out = pygame.Surface((2 * HALF[0] + GAP, HALF[1]))
    out.fill((255, 255, 255))
    for picture, x in ((drawn, 0), (built, HALF[0] + GAP)):
        out.blit(pygame.transform.smoothscale(picture.convert(24), HALF), (x, 0))
    return out


if __name__ == "__main__":
    sys.exit(main())
