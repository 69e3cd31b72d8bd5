"""CPU time of each frame: python -m tools.frames [fight|builder|pages ...] [--size WxH]

Goes through the window's own loop, with input from the queue of events, on a clock of its own that
moves on by a 60th of a second a frame, so that a slow machine shows no fewer frames. A frame is
input, time, what is drawn ahead and the picture given to the display; its cost is the CPU time of
the whole process, threads and all. Percentiles are those of all frames in which something moved,
was drawn or was drawn ahead (the window sleeps through the others), then of drawn frames alone,
then of `replies`: all CPU time from an input to the picture that answers it, over several frames
where one has to wait for what is drawn in slices.

`fight`: whole fights from the page where they are chosen; a person decides as the greedy player
does, after the mouse was over each answer. `builder`: a deck is opened and the cards are scrolled
from the first to the last by the wheel, some looked at closely. `pages`: each page is opened, every
thing on it reached by Tab and by the mouse. Before each page a person looks at the last one for
--rest frames.

With --against master a program of that level plays the other deck: then the frames during its
thinking are told apart, by wall time too, and the seconds that people wait for its moves, with
the most memory that a process of its own held: figures of a machine that does nothing else.
--dear N names the dearest frames by what happened in them, --profile what they spent it on. Run it
with SDL_VIDEODRIVER=x11 below an X server for what a display adds.
Exits 1 if the 99th percentile of the frames of a scene is above --p99, the dearest above --worst,
the 95th percentile of the waits above --patience, or a process above --memory.
"""

from __future__ import annotations

import argparse
import cProfile
import json
import pstats
import sys
import time
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tools import showroom

# After showroom, which chooses the driver.
import pygame  # isort: skip

from lithicrage.decks.lineup import PEOPLE, PVP, SOLO, Lineup
from lithicrage.language.models import Deck
from lithicrage.minds import policy
from lithicrage.minds.players import LEVELS
from lithicrage.ui.app import App
from lithicrage.ui.builder.screen import Builder
from lithicrage.ui.fight import FightScreen
from lithicrage.ui.kit import AHEAD

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
WAYS: Final = (
    "lessons", "puzzles", "setup", "lineup", "decks", "cards", "workshop", "settings", "licences",
    "rules", "history", "replays", "companion",
)  # fmt: skip
STATES: Final = ("builder", "people", "replay", "companion", "pause", "curtain", "victory", "home",
                 "monolyth", "monolyth-four", "monolyth-end", "mytikas", "mytikas-four",
                 "mytikas-end")  # fmt: skip
Deed = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Cost:
    """One frame: CPU milliseconds, wall milliseconds, and what happened in it; CPU milliseconds
    since the input that its picture answers, 0 for none; where a wait for a move ends, how many
    seconds it took."""

    ms: float
    wall: float
    what: str
    drawn: bool
    reply: float = 0.0
    thinks: bool = False
    waited: float = 0.0


class Watch:
    """A window that is used frame by frame. `costs` are those of its frames."""

    def __init__(self, app: App, profile: cProfile.Profile) -> None:
        self.app = app
        self.profile = profile
        self.now = 0.0
        self.costs: list[Cost] = []
        self.asked = False  # an input has no answer yet
        self.spent = 0.0  # since it
        self._waits = 0.0
        app.clock = self  # type: ignore[assignment]

    def tick(self, _: int) -> int:
        """Waits for nothing: it is the App's clock."""
        return 0

    def frame(self, what: str, deed: Deed | None = None) -> None:
        """One frame, in which somebody may do something; ended where the window would close."""
        app, screen = self.app, self.app.screen
        thinks = isinstance(screen, FightScreen) and screen.thoughts.waiting
        board = screen.feed.board if isinstance(screen, FightScreen) else None
        before = board.at if board is not None else 0
        self.asked, self.spent = (True, 0.0) if deed is not None else (self.asked, self.spent)
        busy = AHEAD.busy or screen.is_moving()
        pygame.event.post(pygame.event.Event(pygame.USEREVENT))  # nobody sleeps here
        started, began = time.process_time(), time.perf_counter()
        self.profile.enable()
        following = deed() if deed is not None else None
        if following is not None and following is not app.screen:
            app._enter(following)  # type: ignore[arg-type]
        shown = _Shown(app)
        app.turn()
        self.profile.disable()
        ms = 1000 * (time.process_time() - started)
        wall = 1000 * (time.perf_counter() - began)
        self.now += FRAME
        self.spent += ms
        if board is not None and app.screen is screen and screen.feed.board is board:
            events = screen.session.log[before : board.at]
            what = " ".join(type(event).__name__ for event in events) or what
        waited = self._waited(began, thinks)
        if shown.drawn or busy or waited:
            reply = self.spent if shown.drawn and self.asked else 0.0
            self.costs.append(Cost(ms, wall, what, shown.drawn, reply, thinks, waited))
        self.asked = self.asked and not shown.drawn
        if thinks:  # at the window's pace, for thinking takes its time whatever this clock says
            time.sleep(max(0.0, FRAME - wall) / 1000)

    def rest(self, frames: int, what: str = "rests") -> None:
        """Nobody does anything for so many frames."""
        for _ in range(frames):
            self.frame(what)

    def key(self, key: int, what: str) -> None:
        """A key is pressed."""
        self.frame(what, lambda: self._post(pygame.KEYDOWN, key=key, mod=0, unicode=""))

    def mouse(self, at: tuple[int, int], what: str) -> None:
        """The mouse is moved."""
        post = self._post
        self.frame(what, lambda: post(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))

    def wheel(self, at: tuple[int, int], steps: int, what: str) -> None:
        """The wheel is turned where the mouse is."""
        pygame.mouse.set_pos(at)
        turn = {"x": 0, "y": steps, "precise_x": 0.0, "precise_y": float(steps), "flipped": False}
        self.frame(what, lambda: self._post(pygame.MOUSEWHEEL, **turn))

    def _post(self, kind: int, **values: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, **values))

    def _waited(self, began: float, thinks: bool) -> float:
        """The seconds of a wait that ends here."""
        since, self._waits = self._waits, (self._waits or began) if thinks else 0.0
        return began - since if since and not thinks else 0.0


class _Shown:
    """Whether the screen of an App drew something in this frame."""

    def __init__(self, app: App) -> None:
        self.drawn = False
        show = App._show

        def look() -> None:
            update, flip = pygame.display.update, pygame.display.flip

            def updated(*areas: Any) -> None:
                self.drawn = True
                update(*areas)

            pygame.display.update = updated
            try:
                show(app)
            finally:
                pygame.display.update, pygame.display.flip = update, flip

        app._show = look  # type: ignore[method-assign]


def play(watch: Watch, lineup: Lineup, seed: int, rest: int) -> None:
    """One fight, from the page where it is chosen to its result."""
    app = watch.app
    app.shell.remember(lineup)
    watch.frame("setup opens", app.setup)
    watch.rest(rest, "setup rests")
    watch.frame("fight opens", lambda: app.match(lineup, seed))
    screen = app.screen
    assert isinstance(screen, FightScreen)
    hand = _answers(watch, screen)
    while app.screen is screen:
        if screen.view.busy or screen.session.over or screen.thoughts.waiting:
            watch.frame("thinks" if screen.thoughts.waiting else "moves")
        else:
            next(hand)
    watch.rest(60, "result rests")


def _answers(watch: Watch, screen: FightScreen) -> Iterator[None]:
    """What a person does, question by question: looks at each choice, then gives an answer."""
    while True:
        for box in [box for box in screen.focus.boxes if box.live]:
            watch.mouse(box.rect.center, "hover")
            yield
            for _ in range(GLANCE):
                watch.frame("rests")
                yield
        watch.frame("answer", lambda: screen._choose(policy.choose(screen.session.match)))
        yield


def fights(watch: Watch, count: int, against: str, rest: int) -> Iterator[float]:
    """So many fights; the most MB that what thinks held, fight by fight."""
    for number in range(count):
        play(watch, fight(number, against), 10 + number, rest)
        pids = watch.app.shell.mind.pids if watch.app.shell.mind is not None else ()
        yield max(0.0, *map(most_held, pids), 0.0)


def scroll(watch: Watch, rest: int) -> None:
    """A deck is opened and all cards are scrolled through, down and up."""
    app = watch.app
    deck = next(iter(app.shell.library.models(Deck)))
    watch.rest(2 * rest, "title rests")
    watch.frame("decks opens", lambda: app.decks(deck))
    watch.rest(rest, "decks rests")
    watch.key(pygame.K_RETURN, "builder opens")
    watch.rest(rest, "builder rests")
    screen = app.screen
    assert isinstance(screen, Builder), screen
    middle = screen.shelf.seen[0][1].center
    for step in (-1, 1):
        for number in range(screen.shelf.last + 1):
            watch.wheel(middle, step, "wheel")
            watch.rest(6, "scrolled")
            if not number % 6:
                watch.mouse(screen.shelf.seen[number % 4][1].center, "hover")
                watch.key(pygame.K_SPACE, "looks")
                watch.rest(10, "looks rests")
                while app.screen is not screen:
                    watch.key(pygame.K_ESCAPE, "back")


def turn_pages(watch: Watch, rest: int) -> None:
    """Every page, from the title; what stands on it is reached by Tab and by the mouse."""
    app = watch.app
    for name in WAYS:
        watch.frame("title opens", app.title)
        watch.rest(rest, "title rests")
        watch.frame(f"{name} opens", getattr(app, name))
        _look_round(watch, name)
    for name in STATES:
        screen = showroom.STATES[name](app)
        watch.frame(f"{name} opens", lambda screen=screen: screen)
        _look_round(watch, name)


def _look_round(watch: Watch, name: str) -> None:
    """Tab through a page, then the mouse over all of it."""
    page = watch.app.screen
    watch.rest(20, f"{name} rests")
    for _ in range(min(12, len(page.focus.boxes))):
        watch.key(pygame.K_TAB, f"{name} tab")
        watch.rest(2, f"{name} rests")
    for box in page.focus.boxes[:16]:
        watch.mouse(box.rect.center, f"{name} hover")
        watch.rest(GLANCE, f"{name} rests")


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


@contextmanager
def watched(size: tuple[int, int], text: int, profile: cProfile.Profile) -> Generator[Watch]:
    """A window of this size as it is while it is open, on a clock of the tool's own."""
    ticks = pygame.time.get_ticks
    with showroom.app(showroom.core(), size, text) as app:
        app.shell.set(speed=1)
        watch = Watch(app, profile)
        pygame.time.get_ticks = lambda: round(watch.now)
        app._fit()
        app._show()
        AHEAD.on = True
        try:
            yield watch
        finally:
            AHEAD.on = False
            pygame.time.get_ticks = ticks


def figures(groups: dict[str, list[float]]) -> dict[str, float]:
    """Number and percentiles of each group."""
    found: dict[str, float] = {}
    for name, spent in groups.items():
        found[f"{name}: number"] = len(spent)
        for share in (0.5, 0.95, 0.99, 1.0):
            found[f"{name}: p{100 * share:g}"] = round(percentile(spent or [0.0], share), 2)
    return found


def groups_of(costs: Iterable[Cost], against: str) -> dict[str, list[float]]:
    """What is told apart."""
    costs = list(costs)
    groups = {
        "all": [cost.ms for cost in costs],
        "drawn": [cost.ms for cost in costs if cost.drawn],
        "replies": [cost.reply for cost in costs if cost.reply],
    }
    if against:
        thinking = [cost for cost in costs if cost.drawn and cost.thinks]
        groups["thinking"] = [cost.ms for cost in thinking]
        groups["thinking, wall"] = [cost.wall for cost in thinking]
        groups["waits, s"] = [cost.waited for cost in costs if cost.waited] or [0.0]
    return groups


def main(arguments: list[str] | None = None) -> int:
    """Measure and print a line a scene, or JSON; 1 when a limit is not kept."""
    options = _options(arguments)
    width, _, height = options.size.partition("x")
    size = int(width), int(height)
    profile = cProfile.Profile() if options.profile else _NoProfile()
    kept = True
    for scene in options.scene or ("fight", "builder", "pages"):
        memory = 0.0
        with watched(size, options.text, profile) as watch:
            if scene == "fight":
                memory = max(fights(watch, options.fights, options.against, options.rest))
            elif scene == "builder":
                scroll(watch, options.rest)
            else:
                turn_pages(watch, options.rest)
        groups = groups_of(watch.costs, options.against)
        found: dict[str, object] = {"scene": scene, "driver": pygame.display.get_driver()}
        found |= figures(groups)
        if options.against:
            found["thinking: MB"] = round(memory, 1)
        print(json.dumps(found) if options.json else found, flush=True)
        for cost in sorted(watch.costs, key=lambda cost: -cost.ms)[: options.dear]:
            print(f"{cost.ms:8.1f} ms  {cost.what}")
        for cost in sorted(watch.costs, key=lambda cost: -cost.reply)[: options.dear]:
            print(f"{cost.reply:8.1f} ms to answer  {cost.what}")
        late = percentile(groups.get("waits, s", [0.0]), 0.95) > options.patience
        dear = percentile(groups["all"], 0.99) > options.p99 or max(groups["all"]) > options.worst
        kept = kept and not (late or dear or memory > options.memory)
    if options.profile:
        pstats.Stats(profile).sort_stats("cumulative").print_stats(45)
    return 0 if kept else 1


def _options(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.frames", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("scene", nargs="*", help="fight, builder, pages; all of them by default")
    parser.add_argument("--fights", type=int, default=3)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--text", type=int, default=100, help="text size in per cent")
    parser.add_argument("--rest", type=int, default=60, help="frames before something is opened")
    parser.add_argument("--against", choices=list(LEVELS), default="", help="instead of an Enemy")
    parser.add_argument("--p99", type=float, default=33.0, help="ms of the 99th percentile")
    parser.add_argument("--worst", type=float, default=100.0, help="ms of the dearest frame")
    parser.add_argument("--patience", type=float, default=1.0, help="seconds of a wait")
    parser.add_argument("--memory", type=float, default=200.0, help="MB of what thinks")
    parser.add_argument("--dear", type=int, default=0, metavar="N", help="name the N dearest")
    parser.add_argument("--profile", action="store_true", help="where the time goes")
    parser.add_argument("--json", action="store_true")
    return parser.parse_args(arguments)


class _NoProfile(cProfile.Profile):
    """Measures nothing, so that the measuring costs nothing."""

    def enable(self, subcalls: bool = True, builtins: bool = True) -> None:
        """Nothing."""

    def disable(self) -> None:
        """Nothing."""


if __name__ == "__main__":
    sys.exit(main())
