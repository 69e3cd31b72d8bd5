"""CPU time of a key on every screen: python -m tools.keys [--size WxH] [--text 100] [--dear N]

Opens each state of the showroom and presses the arrow keys, each twice, or types eight letters
where text is being typed. A press is what the window does for it: handling and drawing. Told are
the percentiles over all screens in milliseconds of CPU, what a press costs beside drawing the same
screen for the first time, and the dearest presses by screen. Exits 1 if the 95th percentile is
above --budget.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from statistics import median
from typing import Final

from tools import showroom
from tools.frames import percentile

# After showroom, which chooses the driver.
import pygame  # isort: skip

from lithicrage.ui.app import App
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.workshop.screen import Workshop

ARROWS: Final = (Action.DOWN, Action.RIGHT, Action.UP, Action.LEFT)
TIMES: Final = 2
LETTERS: Final = "abcdefgh"


def pressed(app: App, name: str) -> tuple[float, list[float]]:
    """One state: milliseconds of CPU of its first picture, and of each press."""
    screen = showroom.STATES[name](app)
    began = time.process_time()
    showroom.shown(app, screen)
    first = _since(began)
    return first, list(_presses(app))


def _presses(app: App) -> Iterator[float]:
    """The cost of each press on the screen that is open, until one leads elsewhere."""
    screen = app.screen
    if isinstance(screen, Workshop):
        screen.handle(Action.CONFIRM)  # begins to type
    typed = [pygame.event.Event(pygame.TEXTINPUT, text=letter) for letter in LETTERS]
    for event in typed:
        began = time.process_time()
        if not app._text.typed(screen, event):
            break
        app._show()
        yield _since(began)
    else:
        return
    for arrow in ARROWS * TIMES:
        began = time.process_time()
        following = screen.handle(arrow)
        if following is not screen:
            return
        app._show()
        yield _since(began)


def _since(began: float) -> float:
    return 1000 * (time.process_time() - began)


def main(arguments: list[str] | None = None) -> int:
    """Measure and print a line, or JSON; 1 when the budget is not kept."""
    parser = argparse.ArgumentParser(prog="python -m tools.keys", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--text", type=int, default=100, help="text size in per cent")
    parser.add_argument("--only", default="", help="states whose names hold this")
    parser.add_argument("--budget", type=float, default=33.0, help="ms of the 95th percentile")
    parser.add_argument("--dear", type=int, default=5, metavar="N", help="name the N dearest")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(arguments)
    width, _, height = options.size.partition("x")
    firsts, all_of_them, dearest = [], [], []
    library = showroom.core()
    for name in (name for name in showroom.STATES if options.only in name):
        with showroom.app(library, (int(width), int(height)), options.text) as app:
            first, presses = pressed(app, name)
        firsts.append(first)
        all_of_them += presses
        dearest.append((max(presses, default=0.0), name))
    if not all_of_them:
        parser.error(f"no screen whose name holds {options.only!r} takes a key")
    figures: dict[str, float] = {"screens": len(firsts), "presses": len(all_of_them)}
    for share in (0.5, 0.95, 0.99, 1.0):
        figures[f"p{100 * share:g}"] = round(percentile(all_of_them, share), 2)
    figures["beside a first picture"] = round(median(all_of_them) / median(firsts), 3)
    print(json.dumps(figures) if options.json else figures)
    for ms, name in sorted(dearest, reverse=True)[: options.dear]:
        print(f"{ms:8.1f} ms  {name}")
    return 0 if figures["p95"] < options.budget else 1


if __name__ == "__main__":
    sys.exit(main())
