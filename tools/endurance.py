"""Memory over many matches in the window: python -m tools.endurance [--matches 300] [--size WxH]

Matches of ever other decks, one after the other in one window: set-up, fight, result. Programs play
all seats of every second match, which the window only shows; in the others each answer is given in
the window, as the greedy player would. Without animations, with a home in which all is kept. Prints
the memory in use every 20 matches and how much it grew over the last two thirds. Exits 1 if it is
above --limit or grew by more than --growth.
"""

from __future__ import annotations

import argparse
import gc
import json
import resource
import sys
import time
from pathlib import Path
from typing import Final

from tools import showroom

# After showroom, which chooses the driver.
import pygame  # isort: skip

from lithicrage.decks.lineup import PVE, PVP, SOLO, Lineup
from lithicrage.language import Deck, Enemy
from lithicrage.minds import policy
from lithicrage.packs import Library
from lithicrage.ui.app import App
from lithicrage.ui.fight import FightScreen

EVERY: Final = 20
KILOBYTE: Final = 1024
PATIENCE: Final = 20_000  # steps of the loop that no match needs


def memory() -> float:
    """The memory of this process that is in use now, in MB; the most so far where only that is
    known."""
    status = Path("/proc/self/status")
    if status.exists():
        found = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
        return int(found.split()[1]) / KILOBYTE
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / KILOBYTE


def lineups(library: Library, number: int) -> Lineup:
    """The line-up of a match: every deck and every Enemy in turn, alone, in pairs, in duels."""
    decks, enemies = sorted(library.models(Deck)), sorted(library.models(Enemy))
    turn = number + number // len(decks)  # so that it is not always the same with the same
    deck, other = decks[turn % len(decks)], decks[(number * 7 + 3) % len(decks)]
    enemy, second = enemies[number % len(enemies)], enemies[(turn * 5 + 1) % len(enemies)]
    watched = number % 2 == 0
    player = "greedy" if watched else "person"
    match number % 6:
        case 0 | 1 | 2:
            return Lineup(SOLO, (deck,), (enemy,), players=(player,))
        case 3 | 4:
            return Lineup(PVP, (deck,), (other,), players=(player, "greedy"))
        case _:
            return Lineup(PVE, (deck, other), (enemy, second), players=(player, "greedy"))


def play(app: App, lineup: Lineup, seed: int) -> int:
    """One match from the set-up to the slab, in the loop of the window; how many answers were
    given in it. Raises LookupError for a match that does not end."""
    answers = 0
    app._enter(app.setup() if lineup.mode == SOLO else app.lineup())
    app._show()
    app._enter(app.match(lineup, seed))
    for _ in range(PATIENCE):
        app._show()
        screen = app.screen
        if screen.name == "result":
            return answers
        if isinstance(screen, FightScreen) and not screen.view.busy and not screen.session.over:
            screen._choose(policy.choose(screen.session.match))
            answers += 1
        pygame.event.post(pygame.event.Event(pygame.USEREVENT))  # so that it never sleeps
        following = app._step()
        assert following is not None
        if following is not screen:
            app._enter(following)
    raise LookupError(f"{lineup} with seed {seed} does not end")


def main(arguments: list[str] | None = None) -> int:
    """Play, and say how the memory went; 1 when a bound is not kept."""
    parser = argparse.ArgumentParser(prog="python -m tools.endurance", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--limit", type=float, default=400.0, help="MB at the end")
    parser.add_argument("--growth", type=float, default=5.0, help="MB over the last two thirds")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(arguments)
    width, _, height = options.size.partition("x")
    library, used, answers = showroom.core(), {0: memory()}, 0
    started, worked = time.monotonic(), time.process_time()
    with showroom.app(library, (int(width), int(height))) as app:
        for number in range(1, options.matches + 1):
            answers += play(app, lineups(library, number), number)
            if number % EVERY == 0 or number == options.matches:
                gc.collect()
                used[number] = memory()
                if not options.json:
                    took = f"{time.monotonic() - started:.0f} s"
                    print(f"{number:5} matches {used[number]:8.1f} MB  {took}", flush=True)
    grown = used[options.matches] - used[max(n for n in used if n <= options.matches // 3)]
    figures = {
        "matches": options.matches,
        "answers": answers,
        "MB": round(used[options.matches], 1),
        "MB grown over the last two thirds": round(grown, 1),
        "CPU s": round(time.process_time() - worked, 1),
    }
    print(json.dumps(figures) if options.json else figures)
    return 0 if used[options.matches] < options.limit and grown < options.growth else 1


if __name__ == "__main__":
    sys.exit(main())
