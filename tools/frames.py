"""CPU time of each frame of fights: python -m tools.frames [--fights N] [--size WxH] [--text 100]

Plays fights with animations through the window's own steps, on a clock of its own that moves on by
a 60th of a second a frame, so that a slow machine shows no fewer frames. A person decides as the
greedy player does, after the mouse was over each answer. A frame is input, time and drawing; its
cost is the CPU time of the whole process, threads and all. Percentiles are those of all frames in
which something moved or was drawn (the window sleeps through the others), then of drawn frames
alone. With --against master a program of that level plays the other deck: then the frames during
its thinking are told apart, by wall time too, and the seconds that people wait for its moves, with
the most memory that a process of its own held: figures of a machine that does nothing else.
--dear N names the dearest frames by what happened in them, --profile what they spent it on.
Exits 1 if the 95th percentile of the drawn frames is above --budget, or that of the waits above
--patience, or a process above --memory.
"""

from __future__ import annotations

import argparse
import cProfile
import json
import pstats
import sys
import time
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tools import showroom

# After showroom, which chooses the driver.
import pygame  # isort: skip

from lithicrage.decks.lineup import PEOPLE, PVP, SOLO, Lineup
from lithicrage.minds import policy
from lithicrage.minds.players import LEVELS
from lithicrage.ui.app import App
from lithicrage.ui.fight import FightScreen
from lithicrage.ui.shell.screen import Pointer

FRAME: Final = 1000 / 60  # milliseconds
GLANCE: Final = 4  # frames that the mouse rests on an answer
FIGHTS: Final = (
    ("slow_poison", "stair_goat"),
    ("encore", "doorstop"),
    ("exit_wound", "pigeon_parliament"),
    ("wall_of_static", "twin_amplifiers"),
    ("quiet_word", "soundcheck"),
    ("stage_dive", "the_last_encore"),
)


@dataclass(frozen=True, slots=True)
class Cost:
    """One frame: CPU milliseconds, wall milliseconds, and what happened in it; where a wait for a
    move ends, how many seconds it took."""

    ms: float
    wall: float
    what: str
    drawn: bool
    thinks: bool
    waited: float = 0.0


def play(
    app: App, lineup: Lineup, seed: int, profile: cProfile.Profile
) -> Generator[Cost, None, None]:
    """The frames of one fight, from its first to the one that opens the result."""
    screen = app.match(lineup, seed)
    assert isinstance(screen, FightScreen)
    app._enter(screen)
    now, hand, since = 0.0, _answers(screen), 0.0
    while True:
        started, began = time.process_time(), time.perf_counter()
        waited = began - since if since and not screen.thoughts.waiting else 0.0
        since = (since or began) if screen.thoughts.waiting else 0.0
        profile.enable()
        before, what, thinks = screen.feed.board.at, "moves", screen.session.thinker is not None
        if thinks:
            what = "thinks"
        elif not screen.view.busy and not screen.session.over:
            what = next(hand)
        following = screen.tick(round(now))
        log = screen.session.log
        shown = [type(event).__name__ for event in log[before : screen.feed.board.at]]
        changed = _drawn(app)
        profile.disable()
        spent = 1000 * (time.process_time() - started)
        wall = 1000 * (time.perf_counter() - began)
        if changed or screen.is_moving() or waited:
            yield Cost(spent, wall, " ".join(shown) or what, changed, thinks, waited)
        if following is not screen:
            return
        if thinks:  # at the window's pace, for thinking takes its time whatever this clock says
            time.sleep(max(0.0, FRAME - wall) / 1000)
        now += FRAME


def _answers(screen: FightScreen) -> Iterator[str]:
    """What a person does, question by question: looks at each choice, then gives an answer."""
    while True:
        for box in [box for box in screen.focus.boxes if box.live]:
            screen.pointer(Pointer("move", box.rect.center))
            yield "hover"
            for _ in range(GLANCE):
                yield "rests"
        screen._choose(policy.choose(screen.session.match))
        yield "answer"


def _drawn(app: App) -> bool:
    """Draw as the window does; says whether anything was."""
    changed = app.screen.draw(app.surface)
    if changed:
        pygame.display.update(changed)
    return bool(changed)


def percentile(values: list[float], share: float) -> float:
    """The value below which this share of the values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def fight(number: int, against: str) -> Lineup:
    """Each pairing in turn; against a level the next pairing's deck, which that level plays."""
    deck, enemy = FIGHTS[number % len(FIGHTS)]
    if not against:
        return Lineup(SOLO, (deck,), (enemy,))
    other, _ = FIGHTS[(number + 1) % len(FIGHTS)]
    return Lineup(PVP, (deck,), (other,), players=(PEOPLE, against))


def most_held(pid: int) -> float:
    """The most memory that a process ever held, in MB; 0 where the system does not tell."""
    status = Path(f"/proc/{pid}/status")
    if not status.exists():
        return 0.0
    line = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
    return int(line.split()[1]) / 1024


def measured(
    fights: int, size: tuple[int, int], text: int, profile: cProfile.Profile, against: str = ""
) -> tuple[list[Cost], float]:
    """The frames of so many fights in a window of this size, and the most MB of what thinks."""
    costs: list[Cost] = []
    memory = 0.0
    with showroom.app(showroom.core(), size, text) as app:
        app.shell.set(speed=1)
        for number in range(fights):
            costs += play(app, fight(number, against), 10 + number, profile)
            pids = app.shell.mind.pids if app.shell.mind is not None else ()
            memory = max(memory, *map(most_held, pids), 0.0)
    return costs, memory


def main(arguments: list[str] | None = None) -> int:
    """Measure and print a line, or JSON; 1 when the budget is not kept."""
    parser = argparse.ArgumentParser(prog="python -m tools.frames", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--fights", type=int, default=3)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--text", type=int, default=100, help="text size in per cent")
    parser.add_argument("--against", choices=list(LEVELS), default="", help="instead of an Enemy")
    parser.add_argument("--budget", type=float, default=16.0, help="ms of the 95th percentile")
    parser.add_argument("--patience", type=float, default=1.0, help="seconds of a wait")
    parser.add_argument("--memory", type=float, default=200.0, help="MB of what thinks")
    parser.add_argument("--dear", type=int, default=0, metavar="N", help="name the N dearest")
    parser.add_argument("--profile", action="store_true", help="where the time goes")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(arguments)
    width, _, height = options.size.partition("x")
    profile = cProfile.Profile() if options.profile else _NoProfile()
    costs, memory = measured(
        options.fights, (int(width), int(height)), options.text, profile, options.against
    )
    drawn = [cost.ms for cost in costs if cost.drawn]
    figures: dict[str, float | str] = {"driver": pygame.display.get_driver()}
    groups = {"all": [cost.ms for cost in costs], "drawn": drawn}
    if options.against:
        thinking = [cost for cost in costs if cost.drawn and cost.thinks]
        groups["thinking"] = [cost.ms for cost in thinking]
        groups["thinking, wall"] = [cost.wall for cost in thinking]
        groups["waits, s"] = [cost.waited for cost in costs if cost.waited] or [0.0]
        figures["thinking: MB"] = round(memory, 1)
    for name, spent in groups.items():
        figures |= {f"{name}: number": len(spent)}
        for share in (0.5, 0.95, 0.99, 1.0):
            figures[f"{name}: p{100 * share:g}"] = round(percentile(spent, share), 2)
    print(json.dumps(figures) if options.json else figures)
    for cost in sorted(costs, key=lambda cost: -cost.ms)[: options.dear]:
        print(f"{cost.ms:8.1f} ms  {cost.what}")
    if options.profile:
        pstats.Stats(profile).sort_stats("cumulative").print_stats(45)
    late = percentile(groups.get("waits, s", [0.0]), 0.95) > options.patience
    return 1 if late or memory > options.memory or percentile(drawn, 0.95) >= options.budget else 0


class _NoProfile(cProfile.Profile):
    """Measures nothing, so that the measuring costs nothing."""

    def enable(self, subcalls: bool = True, builtins: bool = True) -> None:
        """Nothing."""

    def disable(self) -> None:
        """Nothing."""


if __name__ == "__main__":
    sys.exit(main())
