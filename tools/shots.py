"""Every screen as a picture: python -m tools.shots OUT [--size WxH] [--text 100|200] [--only NAME]

With --golden it writes the small pictures below tests/golden/shots instead, that tests compare.
Writes a PNG for each state of `tools.showroom`, drawn from seeded real matches and decks. Exits 1
with the name of a state that cannot be shown.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

from tools import showroom

# After showroom, which chooses the driver.
import pygame  # isort: skip

GOLDEN: Final = Path(__file__).resolve().parents[1] / "tests" / "golden" / "shots"
SMALL: Final = (320, 180)
# States whose golden pictures are kept in other tongues, too: one of each page, and of each part
# of a fight.
ABROAD: Final = (
    "title", "lesson", "lesson-deck", "puzzle", "setup", "setup-target", "lineup",
    "decks", "builder", "builder-odds", "people", "cards", "workshop", "workshop-form",
    "files", "settings", "rules", "history", "history-cards", "replays", "replay",
    "review", "companion-setup", "companion", "fight-attack", "fight-defend", "fight-roll",
    "fight-crowd",
    "fight-you", "fight-log", "fight-stays", "fight-pick", "pause", "curtain", "victory",
    "defeat", "marks", "tour-start", "tour-map", "tour-pick", "tour-roadside", "tour-merch",
    "tour-levelup", "tour-poster", "tip-keyword", "tip-sum",
    "quarry", "table-seats", "lithos-lifted", "lithos-won",
    "monolyth", "monolyth-end-alone", "lithomachy-path", "lithomachy-path-end",
    "mytikas", "mytikas-up", "mytikas-end",
)  # fmt: skip


def main(arguments: list[str] | None = None) -> int:
    """Write the pictures; 0 when all are there."""
    parser = argparse.ArgumentParser(prog="python -m tools.shots", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("out", type=Path, nargs="?", default=GOLDEN, help="folder to write into")
    parser.add_argument("--golden", action="store_true", help="the small ones of the tests")
    parser.add_argument("--size", default="1280x720", help="of the window (default 1280x720)")
    parser.add_argument("--text", type=int, default=100, help="text size in per cent")
    parser.add_argument("--tongue", default="", help="such as de (default: English)")
    parser.add_argument(
        "--only",
        nargs="+",
        choices=list(showroom.STATES),
        metavar="NAME",
        help="these states: " + " ".join(showroom.STATES),
    )
    options = parser.parse_args(arguments)
    if options.golden == (options.out != GOLDEN):
        parser.error("either a folder to write into, or --golden")
    width, _, height = options.size.partition("x")
    library = showroom.core()
    options.out = options.out / (options.tongue if options.golden else "")
    options.out.mkdir(parents=True, exist_ok=True)
    usual = ABROAD if options.golden and options.tongue else showroom.STATES
    for name in options.only or usual:
        size = int(width), int(height)
        with showroom.app(library, size, options.text, options.tongue) as app:
            try:
                picture = showroom.shown(app, showroom.STATES[name](app))
            except Exception as error:
                print(f"{name}: {type(error).__name__}: {error}", file=sys.stderr)
                return 1
            if options.golden and name in showroom.LIVE:
                continue
            if options.golden:
                picture = pygame.transform.smoothscale(picture, SMALL)
            pygame.image.save(picture, options.out / f"{name}.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
