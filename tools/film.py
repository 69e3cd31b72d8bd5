"""A fight as a sheet of pictures, one a second: python -m tools.film [OUT.png] [--seconds 60]

Plays a fight at MOVEMENT usual, on a clock of its own, so that a slow machine films the same. A
person looks at each question for a second and answers as the greedy player does. Then it says how
long the middle of the window stood empty in the Enemy's turns, and exits 1 if that was ever longer
than --patience milliseconds. Empty means: of the pixels between the places of the two cards, fewer
than one in fifty are others than those of the bare rock.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tools import showroom

# After showroom, which chooses the driver.
import pygame  # isort: skip

from lithicrage.decks.lineup import SOLO, Lineup
from lithicrage.minds import policy
from lithicrage.ui.app import App
from lithicrage.ui.fight import FightScreen
from lithicrage.ui.fight.stage import card_width

STEP: Final = 50  # milliseconds from one look to the next
LOOKS: Final = 1000  # milliseconds that a person looks at a question
THUMB: Final = (480, 270)
ACROSS: Final = 5
FULL: Final = 50  # one pixel in so many is another one where the stage is not empty
PATIENCE: Final = 1000


@dataclass(frozen=True, slots=True)
class Look:
    """One look at a fight: the time in milliseconds, whether it is the Enemy's turn that plays, and
    whether the middle is empty."""

    now: int
    theirs: bool
    bare: bool


def filmed(
    app: App, screen: FightScreen, seconds: float, step: int = STEP, begun: int = 0
) -> Iterator[Look]:
    """Looks at a fight until it is over or so many seconds have gone by; each is drawn."""
    asked = -1
    for now in range(begun, begun + round(1000 * seconds), step):
        view = screen.view
        if screen.tick(now) is not screen or (screen.session.over and not view.busy):
            return
        if view.question is None:
            asked = -1
        elif asked < 0:
            asked = now
        elif now - asked >= LOOKS:
            screen._choose(policy.choose(screen.session.match))
            asked = -1
        app._show()
        theirs = view.busy and view.scene.active >= 0 and view.against(view.scene.active)
        yield Look(now, theirs and not view.scene.ended, theirs and bare(screen, app.surface))


def bare(screen: FightScreen, surface: pygame.Surface) -> bool:
    """Whether the stage shows the bare rock between the places of its two cards."""
    stage, k = screen.layout.stage, screen.layout.k
    stage = stage.inflate(-2 * (card_width(stage, k) + round(24 * k)), 0)
    rock = screen.painter.still(screen.view.rolling).subsurface(stage)
    alike = pygame.mask.from_threshold(
        surface.subsurface(stage), (0, 0, 0), (6, 6, 6, 255), rock
    ).count()
    return FULL * (stage.w * stage.h - alike) < stage.w * stage.h


def longest(looks: list[Look], step: int = STEP) -> int:
    """For how many milliseconds at most the middle stood empty in one go."""
    most = run = 0
    for look in looks:
        run = run + step if look.bare else 0
        most = max(most, run)
    return most


def begin(app: App, deck: str, enemy: str, seed: int) -> FightScreen:
    """A fight in the window, at its first event."""
    app.shell.set(speed=1)
    screen = app.match(Lineup(SOLO, (deck,), (enemy,)), seed)
    assert isinstance(screen, FightScreen)
    app._enter(screen)
    screen.view.cast._waiting.clear()  # faces are made when they are shown
    return screen


def sheet(pictures: list[pygame.Surface]) -> pygame.Surface:
    """All pictures beside and below each other, from the left and from the top."""
    wide, high = THUMB
    rows = -(-len(pictures) // ACROSS)
    whole = pygame.Surface((ACROSS * wide, max(1, rows) * high), 0, 32)
    for number, picture in enumerate(pictures):
        whole.blit(picture, (number % ACROSS * wide, number // ACROSS * high))
    return whole


def main(arguments: list[str] | None = None) -> int:
    """Film, write the sheet, and tell; 1 where the middle stood empty for too long."""
    options = _options(arguments)
    width, _, height = options.size.partition("x")
    pictures: list[pygame.Surface] = []
    looks: list[Look] = []
    for folder in (options.frames, options.out.parent if options.out is not None else None):
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
    with showroom.app(showroom.core(), (int(width), int(height)), options.text) as app:
        screen = begin(app, options.deck, options.enemy, options.seed)
        for look in filmed(app, screen, options.seconds):
            looks.append(look)
            if look.now >= 1000 * options.begin and look.now % options.every == 0:
                pictures.append(pygame.transform.smoothscale(app.surface, THUMB))
                if options.frames:
                    path = options.frames / f"{look.now:06}.png"
                    pygame.image.save(app.surface, path)
    if options.out is not None:
        pygame.image.save(sheet(pictures), options.out)
    theirs = sum(look.theirs for look in looks) * STEP / 1000
    empty = sum(look.bare for look in looks) * STEP / 1000
    most = longest(looks)
    print(f"{theirs:.1f} s of Enemy's turns, the middle empty for {empty:.1f} s of them, "
          f"at most {most} ms in one go")  # fmt: skip
    return int(most > options.patience)


def _options(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.film", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("out", nargs="?", type=Path, help="the sheet, such as docs/shots/film.png")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--begin", type=float, default=0.0, help="the second of the first picture")
    parser.add_argument("--every", type=int, default=1000, help="milliseconds between pictures")
    parser.add_argument("--deck", default="slow_poison")
    parser.add_argument("--enemy", default="stair_goat")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--text", type=int, default=100, help="text size in per cent")
    parser.add_argument("--patience", type=int, default=PATIENCE, help="ms of an empty middle")
    parser.add_argument("--frames", type=Path, help="a folder for the pictures at their full size")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main())
