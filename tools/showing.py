"""What pictures and tests of the window need: an App with an empty home, a fight at a question.

Owns how a screen is brought to a state and drawn at rest. Which states there are is `showroom`'s.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import count
from typing import ClassVar, Final
from unittest.mock import patch

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

# After the driver is chosen: pygame looks for it when it is imported.
import pygame

from lithicrage.base import resources
from lithicrage.base.tongue import speaking, spoken
from lithicrage.base.tongue import tongue as tongue_of
from lithicrage.decks.lineup import PVE, PVP, SOLO, Lineup
from lithicrage.engine.match import Match
from lithicrage.game.replay import Replay
from lithicrage.lab import review as reviews
from lithicrage.lab.review import Review
from lithicrage.lab.reviewer import Reviewer
from lithicrage.lab.thinking import Thinker
from lithicrage.lab.weigher import Weigher
from lithicrage.lab.workers import MatchPlan
from lithicrage.minds import policy
from lithicrage.minds.players import Player
from lithicrage.minds.thought import Thought
from lithicrage.minds.tree import Stop
from lithicrage.packs import Library, load_library
from lithicrage.play.recorder import Keeper
from lithicrage.play.session import Fight, begin
from lithicrage.store import autosaves
from lithicrage.store.home import home
from lithicrage.store.settings import Settings
from lithicrage.ui import kit
from lithicrage.ui.app import App, Options, open_window
from lithicrage.ui.fight import FightScreen
from lithicrage.ui.fight.curtain import Curtain
from lithicrage.ui.models import today
from lithicrage.ui.models.aftermath import LOOK
from lithicrage.ui.models.mind import Mind
from lithicrage.ui.models.tape import of_fight
from lithicrage.ui.screens.result import ResultPage
from lithicrage.ui.screens.review import ReviewPage
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Screen, Size

State = Callable[[App], Screen]

STEM: Final = Lineup(SOLO, ("slow_poison",), ("stair_goat",))
DUEL: Final = Lineup(PVP, ("slow_poison",), ("exit_wound",))
TEAMS: Final = Lineup(
    PVE, ("slow_poison", "exit_wound", "encore"), ("stair_goat", "doorstop", "soundcheck")
)
CROWD: Final = Lineup(
    PVE,
    ("thousand_paper_cuts", "load_bearing_wall", "wall_of_static", "quiet_word"),
    ("pigeon_parliament", "ticket_inspector", "twin_amplifiers", "the_last_encore"),
)
NOON: Final = "2026-03-01T12:00:00"  # no zone: the same on every machine


class Here(Thinker):
    """Thinks in this process: the same picture whenever it is taken. `never`: without an end."""

    made: ClassVar[dict[tuple[object, ...], Thought]] = {}  # a state is shown in several sizes

    def __init__(self, plan: MatchPlan, never: bool = False) -> None:
        self.never = never
        self.question: tuple[Match, Player, bool] | None = None

    @property
    def pids(self) -> tuple[int, ...]:
        """None."""
        return ()

    def ask(self, match: Match, player: Player, *, even: bool = False) -> None:
        """Take a question."""
        self.question = match, player, even

    def poll(self) -> Thought | None:
        """The answer."""
        if self.question is None or self.never:
            return None
        match, player, even = self.question
        self.question = None
        key = (match.digest(), match.book.digest, player, even)
        if key not in Here.made:
            Here.made[key] = player.think(match, even=even)
        return Here.made[key]

    def drop(self) -> None:
        """Drop the question."""
        self.question = None

    def cancel(self) -> None:
        """Drop the question."""
        self.question = None


@contextmanager
def app(
    library: Library, size: Size = (1280, 720), text: int = 100, tongue: str = ""
) -> Iterator[App]:
    """An App of this size with an empty home of its own, which is gone afterwards.

    It speaks the tongue of this code, else the one in force.
    """
    before = os.environ.get("LITHICRAGE_HOME")
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        os.environ["LITHICRAGE_HOME"] = folder
        stack.enter_context(speaking(tongue_of(tongue) if tongue else spoken()))
        settings = Settings(speed=0, width=size[0], height=size[1], text=text, volume=0)
        options = Options(seed=5, settings=settings.changed(tongue=tongue or settings.tongue))
        surface = open_window(options)
        assert surface is not None
        kit.LAYERS.clear()  # cards share the first one's shadow: what was before would show
        keeper = Keeper(home(), lambda note: None)
        clock, autosaves.now = autosaves.now, lambda: NOON
        found = App(options, library, surface, keeper)
        found.shell.today = datetime.fromisoformat(NOON).date
        today.puzzle_of(library, found.shell.today())  # else the first title would lack it
        try:
            yield found
        finally:
            found.close()
            keeper.close()
            autosaves.now = clock
            if before is None:
                del os.environ["LITHICRAGE_HOME"]
            else:
                os.environ["LITHICRAGE_HOME"] = before


def shown(app: App, screen: Screen) -> pygame.Surface:
    """The window with this screen on it, at rest."""
    app._enter(screen)
    for now in range(0, 60_000, 1000):
        following = screen.tick(now)
        if following is not None and following is not screen:
            screen = following
            app._enter(screen)
        app._show()
        if not screen.is_moving():
            break
    return app.surface


def settle(screen: Screen) -> None:
    """Waits for what a screen has worked out beside the window."""
    for now in range(0, 10_000_000, 1_000):
        screen.tick(now)
        if not screen.is_moving():
            break
        time.sleep(0.01)


def core() -> Library:
    """The shipped cards alone, so that every machine shows the same."""
    return load_library([resources.cards() / "core"])


# What the greedy player chose in each match: many states are of the same one.
_lines: dict[tuple[str, Lineup, int], list[int]] = {}


# ---- how states come about ----------------------------------------------------------------------


def page(name: str) -> State:
    def opened(app: App) -> Screen:
        screen: Screen = getattr(app, name)()
        return screen

    return opened


def fight_at(app: App, lineup: Lineup, kind: str = "", seed: int = 7, turn: int = 1) -> FightScreen:
    """A fight at its first question of this kind after this turn; without a kind, its end."""
    for number in range(seed, seed + 60):
        fight = fought(app.shell.library, lineup, number, kind, turn)
        if fight.session.over == (not kind):
            return FightScreen(app.shell, fight)
    raise LookupError(f"no fight of {lineup} asks `{kind}`")


def fought(library: Library, lineup: Lineup, seed: int, kind: str = "", turn: int = 1) -> Fight:
    """The fight of this seed, played until it asks a question of this kind, or to its end."""
    fight = begin(library, lineup, seed)
    line = _lines.setdefault((library.digest, lineup, seed), [])
    for place in count():
        match = fight.session.match
        if fight.session.over:
            break
        if match.pending is not None and match.pending.kind == kind and match.turn > turn:
            break
        if place == len(line):
            line.append(policy.choose(match))
        fight.session.choose(line[place])
    return fight


def asked(kind: str, lineup: Lineup = STEM) -> State:
    return lambda app: opened(fight_at(app, lineup, kind))


def opened(screen: FightScreen) -> Screen:
    """The fight behind its curtain, if there is one."""
    first = screen.opening()
    if isinstance(first, Curtain):
        first.resize((1280, 720), 1.0)
        following = first.handle(Action.CONFIRM)
        assert following is not None
        return following
    return first


def advised(kind: str, lineup: Lineup = STEM) -> State:
    """A fight at a question of this kind, and what the adviser says of it."""

    def called(app: App) -> Screen:
        app.shell.mind = Mind(Here)
        app.shell.set(adviser=True)
        return opened(fight_at(app, lineup, kind))

    return called


@dataclass(frozen=True)
class Recalling(Player):
    """Thinks once of each moment of a match: its review comes in several tongues."""

    made: ClassVar[dict[tuple[object, ...], Thought]] = {}

    def part(
        self, match: Match, number: int, stop: Stop | None = None, *, even: bool = False
    ) -> Thought:
        """One part of the thinking, which is not stopped."""
        key = (match.digest(), match.book.digest, self, number, even)
        if key not in Recalling.made:
            Recalling.made[key] = super().part(match, number, even=even)
        return Recalling.made[key]


class Looked(Reviewer):
    """A review that is made here, with few simulations, or that never ends."""

    made: ClassVar[dict[tuple[object, ...], Review]] = {}  # a state is shown in several sizes

    def __init__(self, never: bool = False) -> None:
        super().__init__()
        self.never = never

    @property
    def running(self) -> bool:
        """Whether it was begun and never ends."""
        return self.never and self.total > 1

    def start(self, start: Match, replay: Replay, end: Match, simulations: int = 24) -> None:
        """Make it at once."""
        self.done, self.total = len(replay.choices) // 3, len(replay.choices)
        if not self.never:
            key = (spoken().code, start.digest(), *replay.choices, simulations)
            if key not in Looked.made:
                with patch.object(reviews, "Player", Recalling):
                    Looked.made[key] = reviews.review(start, replay, (), simulations)
            self.review = Looked.made[key]

    def tick(self) -> bool:
        """Nothing is new."""
        return False


class Weighing(Weigher):
    """A deck that is never done being measured."""

    @property
    def running(self) -> bool:
        """Always."""
        return True

    def start(self, library: Library, deck: str, field: str) -> None:
        """Be half done."""
        self.done = self.total // 2

    def tick(self) -> bool:
        """Nothing is new."""
        return False


def reviewed(never: bool = False) -> State:
    """The review of a match in which some choices were strange."""

    def looked(app: App) -> Screen:
        lineup = replace(DUEL, players=("person", "greedy"))
        fight = begin(app.shell.library, lineup, 3)
        session = fight.session
        while not session.over:
            wrong = len(session.choices) % 7 == 0
            count = len(session.match.choices())
            session.choose((policy.choose(session.match) + wrong) % count)
        behind = app.result(fight)
        return ReviewPage(app.shell, of_fight(fight), behind, Looked(never))

    return looked


def looked_at(page: Screen, reviewer: Reviewer) -> Screen:
    """The slab after a match, with this reviewer behind it, begun if it needs no process."""
    assert isinstance(page, ResultPage)
    page.after.reviewer = reviewer
    if isinstance(reviewer, Looked):
        page.after.tick(0)
        page.after.tick(LOOK)
    return page


def thinking(app: App) -> Screen:
    """A fight against an Expert who thinks."""
    app.shell.mind = Mind(lambda plan: Here(plan, never=True))
    lineup = replace(DUEL, players=("person", "expert"))
    fight = begin(app.shell.library, lineup, 5, waits=True)
    while fight.session.thinker is None:
        fight.session.choose(policy.choose(fight.session.match))
    return FightScreen(app.shell, fight).opening()


def curtain(kind: str) -> State:
    return lambda app: fight_at(app, DUEL, kind).opening()


def then(before: State, *actions: Action) -> State:
    """What is shown after these actions."""

    def acted(app: App) -> Screen:
        screen = before(app)
        app._enter(screen)
        for action in actions:
            screen = entered(app, screen, screen.handle(action))
        return screen

    return acted


def by_pad(before: State) -> State:
    """As it is for whoever plays with a gamepad."""

    def opened(app: App) -> Screen:
        app.map.by_pad = True
        return before(app)

    return opened


def entered(app: App, screen: Screen, following: Screen | None) -> Screen:
    """The screen that follows another one, begun if it is a new one."""
    assert following is not None
    if following is not screen:
        app._enter(following)
    return following
