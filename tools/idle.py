"""CPU time of the title while nobody does anything: python -m tools.idle [--seconds N] [--size WxH]

Runs the window's own loop by the clock on the wall, once what is drawn ahead and the tune are made:
`usual` with music and movement, `fast` with twice of that, `away` in a window that nobody looks at,
`still` without either. Prints per cent of one core, threads and all, a line each. Sound goes to a
card that is not there; run it with SDL_VIDEODRIVER=x11 below an X server for what a display adds.
Exits 1 if `usual` or `fast` takes more than --most, one of the others more than --least.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from typing import Final

from tools import showroom

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

# After showroom, which chooses the driver.
import pygame  # isort: skip

from lithicrage.ui.app import App
from lithicrage.ui.kit import AHEAD

WAYS: Final = {  # movement, music, whether somebody looks
    "usual": (1, 60, True),
    "fast": (2, 60, True),
    "away": (1, 60, False),
    "still": (0, 0, True),
}
SETTLED: Final = 3.0  # seconds until everything is made


def turn(app: App, seconds: float) -> int:
    """The window's loop for so long; how many times it went round."""
    turns, end = 0, time.monotonic() + seconds
    while time.monotonic() < end:
        app.turn()
        turns += 1
    return turns


def spent(way: str, seconds: float, size: tuple[int, int]) -> tuple[float, float]:
    """Per cent of a core, and rounds a second."""
    speed, music, looked_at = WAYS[way]
    with showroom.app(showroom.core(), size) as app:
        app.preferences.change(speed=speed, music=music)
        app._fit()
        AHEAD.on = True
        try:
            turn(app, SETTLED)
            app.shell.music.awake = looked_at  # a display may have told who is looked at
            while AHEAD.busy:
                app.turn()
            started, began = time.process_time(), time.monotonic()
            turns = turn(app, seconds)
            wall = time.monotonic() - began
            return 100 * (time.process_time() - started) / wall, turns / wall
        finally:
            AHEAD.on = False
            app.shell.music.end()
            pygame.mixer.quit()


def main(arguments: list[str] | None = None) -> int:
    """Measure and print; 1 when a limit is not kept."""
    options = _options(arguments)
    width, _, height = options.size.partition("x")
    kept = True
    for way in options.way or WAYS:
        share, rounds = spent(way, options.seconds, (int(width), int(height)))
        limit = options.most if way in ("usual", "fast") else options.least
        kept = kept and share <= limit
        print(f"{way:6} {share:5.1f} % of a core (at most {limit:g}), {rounds:.0f} rounds a second",
              flush=True)  # fmt: skip
    return 0 if kept else 1


def _options(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.idle", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("way", nargs="*", help=f"{', '.join(WAYS)}; all of them by default")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--most", type=float, default=8.0, help="per cent of a core")
    parser.add_argument("--least", type=float, default=2.0, help="per cent where nothing moves")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main())
