"""A monkey at the window: python -m tools.monkey SEED [--events N] [--first STRETCH]

Random keys, letters, mouse, wheel, gamepad and sizes, from every state of `tools.showroom` in turn.
Nothing may raise. The first stretch that does is named with its number, and the exit code is 1;
with --first it is played again at once, for no stretch knows of those before.
"""

from __future__ import annotations

import argparse
import random
import sys
import traceback
from collections import Counter

from tools import showroom

# After showroom, which chooses the driver.
import pygame  # isort: skip

from lithicrage.ui.app import App
from lithicrage.ui.shell.actions import BUTTONS, HATS, KEYS

STRETCH = 120  # events from one state
TOLD = 50  # stretches between two words that it is still at it
SIZES = ((960, 540), (1280, 720), (1920, 1080), (1500, 600), (200, 150))
LETTERS = "abz ÄñE\u03081:,-*[]{}'\"\\中😀"


def events(rng: random.Random, size: tuple[int, int]) -> list[pygame.event.Event]:
    """What a hand may do next in a window of this size."""
    make, place = pygame.event.Event, (rng.randrange(size[0]), rng.randrange(size[1]))
    match rng.randrange(10):
        case 0 | 1 | 2 | 3:
            mod = rng.choice((0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL))
            key = rng.choice([code for code in KEYS if code != pygame.K_F11])
            return [make(kind, key=key, mod=mod) for kind in (pygame.KEYDOWN, pygame.KEYUP)]
        case 4:
            return [make(pygame.TEXTINPUT, text=rng.choice(LETTERS))]
        case 5 | 6:
            return [make(pygame.MOUSEMOTION, pos=place)]
        case 7:
            button = rng.choice((1, 1, 3))
            kinds = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
            return [make(kind, pos=place, button=button) for kind in kinds]
        case 8:
            return [make(pygame.MOUSEWHEEL, y=rng.choice((-2, -1, 1, 2)))]
        case _:
            if rng.randrange(2):
                way = rng.choice(list(HATS))
                return [make(pygame.JOYHATMOTION, instance_id=0, hat=0, value=way)]
            return [make(pygame.JOYBUTTONDOWN, instance_id=0, button=rng.choice(list(BUTTONS)))]


def stretch(app: App, name: str, rng: random.Random, seen: Counter[str]) -> None:
    """Play at random from a state on. Raises whatever the window raises."""
    showroom.shown(app, showroom.STATES[name](app))
    for _ in range(STRETCH):
        if rng.randrange(80) == 0:
            pygame.display.set_mode(rng.choice(SIZES))
        for event in events(rng, app.surface.get_size()):
            pygame.event.post(event)
        following = app._step() or app.title()  # it quits now and then
        if following is not app.screen:
            app._enter(following)
        app._show()
        seen[app.screen.name] += 1


def main(arguments: list[str] | None = None) -> int:
    """Let the monkey at it; 0 when nothing broke."""
    parser = argparse.ArgumentParser(prog="python -m tools.monkey", description=__doc__)
    parser.add_argument("seed", type=int)
    parser.add_argument("--events", type=int, default=5_000, help="how many (default 5000)")
    parser.add_argument("--first", type=int, default=0, help="the stretch to begin with")
    options = parser.parse_args(arguments)
    library, seen = showroom.core(), Counter[str]()
    names = list(showroom.STATES)
    for number in range(options.first, options.first - (-options.events // STRETCH)):
        name = names[number % len(names)]
        rng = random.Random(f"{options.seed}/{number}")
        try:
            with showroom.app(library) as app:
                stretch(app, name, rng, seen)
        except Exception:
            print(f"stretch {number} of seed {options.seed}, from {name}:", file=sys.stderr)
            traceback.print_exc()
            return 1
        if (number + 1) % TOLD == 0:
            print(f"{sum(seen.values())} events", flush=True)
    print(f"{sum(seen.values())} events, nothing broke")
    print(", ".join(f"{name} {times}" for name, times in seen.most_common()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
