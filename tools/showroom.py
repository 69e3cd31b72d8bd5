"""Every screen in each of its states, with seeded real matches, for pictures and for tests.

Owns which states there are and how each comes about. A state is a function from an App to the
Screen that it shows; the App has a home of its own, which is empty at first.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

# After the driver is chosen: pygame looks for it when it is imported.
import pygame

from lithicrage import resources
from lithicrage.companion import Command, Companion, Setup, sitter_of_deck, sitter_of_enemy
from lithicrage.deck.lineup import PVE, PVP, SOLO, Lineup
from lithicrage.dsl import Deck, Library, load_library
from lithicrage.dsl.search_path import user_packs
from lithicrage.engine import policy, state
from lithicrage.engine.setup import FOES, PLAYERS
from lithicrage.keeping import Keeper
from lithicrage.scenario.courses import stage_of
from lithicrage.scenario.judging import proof
from lithicrage.session import Fight, begin
from lithicrage.store import autosaves
from lithicrage.store.decks import write_deck
from lithicrage.store.home import home
from lithicrage.ui import kit
from lithicrage.ui.actions import Action
from lithicrage.ui.app import App, Options, open_window
from lithicrage.ui.builder.people import People
from lithicrage.ui.builder.screen import Builder
from lithicrage.ui.cards.screen import Cards
from lithicrage.ui.fight import FightScreen
from lithicrage.ui.fight.curtain import Curtain
from lithicrage.ui.fight.guided import Guided
from lithicrage.ui.screen import Screen, Size
from lithicrage.ui.teaching import LessonGuide
from lithicrage.ui.workshop import shelf
from lithicrage.ui.workshop.screen import Workshop

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
LIVE: Final = {"licences"}  # shows what is installed: no golden picture holds
NOON: Final = "2026-03-01T12:00:00"  # no zone: the same on every machine
LONG: Final = "The Extraordinarily Long Name of a Deck That Nobody Could Ever Remember"


@contextmanager
def app(library: Library, size: Size = (1280, 720), text: int = 100) -> Iterator[App]:
    """An App of this size with an empty home of its own, which is gone afterwards."""
    before = os.environ.get("LITHICRAGE_HOME")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["LITHICRAGE_HOME"] = folder
        options = Options(seed=5, speed=0, size=size, text_scale=text)
        surface = open_window(options)
        assert surface is not None
        kit.LAYERS.clear()  # cards share the first one's shadow: what was before would show
        keeper = Keeper(home(), lambda note: None)
        clock, autosaves.now = autosaves.now, lambda: NOON
        try:
            yield App(options, library, surface, keeper)
        finally:
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
        if not screen.moving():
            break
    return app.surface


def core() -> Library:
    """The shipped cards alone, so that every machine shows the same."""
    return load_library([resources.cards() / "core"])


# ---- how states come about ----------------------------------------------------------------------


def _page(name: str) -> State:
    def opened(app: App) -> Screen:
        screen: Screen = getattr(app, name)()
        return screen

    return opened


def _fight(app: App, lineup: Lineup, kind: str = "", seed: int = 7, turn: int = 1) -> FightScreen:
    """A fight at its first question of this kind after this turn; without a kind, its end."""
    for number in range(seed, seed + 60):
        fight = begin(app.shell.library, lineup, number)
        match = fight.session.match
        while not fight.session.over:
            match = fight.session.match
            if match.pending is not None and match.pending.kind == kind and match.turn > turn:
                break
            fight.session.choose(policy.choose(match))
        if fight.session.over == (not kind):
            return FightScreen(app.shell, fight)
    raise LookupError(f"no fight of {lineup} asks `{kind}`")


def _asked(kind: str, lineup: Lineup = STEM) -> State:
    return lambda app: _opened(_fight(app, lineup, kind))


def _opened(screen: FightScreen) -> Screen:
    """The fight behind its curtain, if there is one."""
    first = screen.opening()
    if isinstance(first, Curtain):
        first.resize((1280, 720), 1.0)
        following = first.handle(Action.CONFIRM)
        assert following is not None
        return following
    return first


def _curtain(kind: str) -> State:
    return lambda app: _fight(app, DUEL, kind).opening()


def _then(before: State, *actions: Action) -> State:
    """What is shown after these actions."""

    def acted(app: App) -> Screen:
        screen = before(app)
        app._enter(screen)
        for action in actions:
            following = screen.handle(action)
            assert following is not None
            if following is not screen:
                screen = following
                app._enter(screen)
        return screen

    return acted


def _result(lineup: Lineup, winner: int) -> State:
    def ended(app: App) -> Screen:
        for seed in range(40):
            fight = _fight(app, lineup, seed=seed).fight
            if fight.session.match.result == winner:
                return app.result(fight)
        raise LookupError(f"nobody wins {lineup} as asked")

    return ended


def _with_history(name: str) -> State:
    def opened(app: App) -> Screen:
        _play_some(app)
        screen: Screen = getattr(app, name)()
        return screen

    return opened


def _play_some(app: App) -> None:
    """A few matches that are kept, and a save."""
    keeper = app.keeper
    assert keeper is not None
    fights: list[Fight] = []
    for seed, (deck, enemy) in enumerate(
        (("slow_poison", "doorstop"), ("stage_dive", "stair_goat"), ("slow_poison", "doorstop"))
    ):
        fight = begin(app.shell.library, Lineup(SOLO, (deck,), (enemy,)), seed)
        keeper.watch(fight.session, app.shell.library)
        while not fight.session.over:
            fight.session.choose(policy.choose(fight.session.match))
        fights.append(fight)
    open_ = begin(app.shell.library, STEM, 3)
    open_.session.choose(policy.choose(open_.session.match))
    keeper.save_as("Before the goat", open_.session, app.shell.library)


def _own_deck(app: App) -> None:
    """Two decks of one's own: one that is legal, and one with a long name that is not."""
    library = app.shell.library
    ready = library.get(Deck, "slow_poison")
    first = ready.model_copy(update={"id": "mosh", "name": "Mosh and Moss"})
    short = dict(list(ready.cards.items())[:3])
    second = ready.model_copy(update={"id": "stub", "name": LONG[:60], "cards": short})
    decks = (first, second)
    for deck in decks:
        write_deck(home().decks, deck)
    app.shell.library = library.with_own(list(decks))


def _own(before: State) -> State:
    def opened(app: App) -> Screen:
        _own_deck(app)
        return before(app)

    return opened


def _table(app: App) -> Screen:
    library = app.shell.library
    sitters = (sitter_of_deck(library, "slow_poison"), sitter_of_enemy(library, "stair_goat"))
    setup = Setup(sitters, seed=3)
    companion = Companion(library, setup)
    companion.do(Command("turn"))
    return app.companion(companion)


def _course(page: str, place: int, answers: int | None = None, errs: bool = False) -> State:
    """A lesson or puzzle after so many right answers, None for all; `errs`: then a wrong one."""

    def begun(app: App) -> Screen:
        opened = getattr(app, page)()
        screen = opened.series.play(place)
        assert isinstance(screen, Guided)
        if isinstance(screen.guide, LessonGuide):
            line = [answer.index for answer in screen.guide.script]
        else:
            line = proof(stage_of(opened.courses[place], app.shell.library)).line or []
        screen.motion.speed = 0
        for index in line[:answers]:
            screen._choose(index)
        while errs and screen.view.note is not None and screen.view.note.tone != "wrong":
            pending = screen.session.match.pending
            assert pending is not None
            screen._choose(len(pending.options) - 1)
        return screen

    return begun


def _some_done(name: str) -> State:
    """A list of which the first half is done."""

    def opened(app: App) -> Screen:
        for course in getattr(app, name)().courses[::2]:
            app.shell.progress.mark(name, course.id)
        screen: Screen = getattr(app, name)()
        return screen

    return opened


def _bench(before: str, after: str) -> State:
    """The workshop with a card of one's own, in which words were changed since it was sound."""

    def opened(app: App) -> Screen:
        pack = user_packs() / "my_pack"
        if not pack.exists():
            shelf.begin()
        page = app.workshop(file=pack / "actions.yaml")
        assert isinstance(page, Workshop)
        app._enter(page)
        for words in ("", after):
            if words:
                page.bench.draft.replace(page.bench.draft.text.replace(before, words))
            for now in range(0, 10_000_000, 1_000):
                page.tick(now)
                if not page.moving():
                    break
                time.sleep(0.01)
        assert page.bench.answer is not None
        page.bench.answer = replace(page.bench.answer, ms=9)
        return page

    return opened


def _cards(words: str) -> State:
    """The cards page with words that are looked for."""

    def opened(app: App) -> Screen:
        page = app.cards()
        assert isinstance(page, Cards)
        page.fields["search"].set(words)
        page.edited("search")
        return page

    return opened


def _classes(app: App) -> Screen:
    """The cards page with the classes alone."""
    page = app.cards()
    assert isinstance(page, Cards)
    page.activate("kind:class")
    return page


def _people(app: App) -> Screen:
    """Who plays a deck."""
    bench = _own(_then(_page("decks"), Action.CONFIRM))(app)
    assert isinstance(bench, Builder)
    return People(app.shell, bench.desk, bench)


def _files(app: App) -> Screen:
    shelf.begin()
    return app.workshop()


STATES: Final[dict[str, State]] = {
    "title": _then(_page("title"), Action.CARDS, Action.BACK),
    "title-first-run": _page("title"),
    "lessons": _page("lessons"),
    "lessons-done": _some_done("lessons"),
    "lesson": _course("lessons", 0, 0),
    "lesson-roll": _course("lessons", 2, 1),
    "lesson-wrong": _course("lessons", 4, 3, errs=True),
    "lesson-over": _course("lessons", 3),
    "puzzles": _page("puzzles"),
    "puzzles-done": _some_done("puzzles"),
    "puzzle": _course("puzzles", 24, 0),
    "puzzle-failed": _course("puzzles", 1, 0, errs=True),
    "puzzle-solved": _course("puzzles", 5),
    "setup": _page("setup"),
    "setup-own": _own(_page("setup")),
    "lineup": _page("lineup"),
    "lineup-teams": _then(_page("lineup"), Action.MODE),
    "decks": _page("decks"),
    "decks-own": _own(_page("decks")),
    "builder": _own(_then(_page("decks"), Action.CONFIRM)),
    "people": _people,
    "cards": _page("cards"),
    "cards-long": _cards("banned psalm"),
    "cards-classes": _classes,
    "cards-none": _cards("no such words"),
    "workshop": _bench("First Card", "Wet Kerb"),
    "workshop-broken": _bench("apply: bleeding", "aply: bleding"),
    "workshop-fails": _bench("deal: 3", "deal: 5"),
    "files": _files,
    "settings": _page("settings"),
    "settings-key": _then(_page("settings"), Action.RIGHT, *[Action.DOWN] * 3, Action.CONFIRM),
    "licences": _page("licences"),
    "rules": _page("rules"),
    "rules-order": lambda app: app.rules("R101"),
    "history-empty": _page("history"),
    "history": _with_history("history"),
    "history-cards": _then(_with_history("history"), Action.PICK_4),
    "replays-empty": _page("replays"),
    "replays": _with_history("replays"),
    "replay": _then(
        _with_history("replays"),
        *[Action.DOWN] * 2,
        Action.CONFIRM,
        *[Action.PAGE_DOWN] * 6,
        *[Action.RIGHT] * 9,
    ),
    "companion-setup": _page("companion"),
    "companion": _table,
    "fight-attack": _asked(state.ACTION),
    "fight-defend": _asked(state.DEFEND),
    "fight-hit": lambda app: _fight(app, STEM, state.DEFEND, 13, 4),
    "fight-roll": _asked(state.ROLL),
    "fight-power": _asked(state.POWER),
    "fight-target": _asked(state.TARGET, TEAMS),
    "fight-crowd": _asked(state.DEFEND, CROWD),
    "fight-rival": _asked(state.DEFEND, DUEL),
    "fight-card": _then(_asked(state.ACTION), Action.INSPECT),
    "fight-log": _then(_asked(state.DEFEND), Action.LOG),
    "pause": _then(_asked(state.ACTION), Action.BACK),
    "pause-save": _then(_asked(state.ACTION), Action.SAVE),
    "curtain": _curtain(state.ACTION),
    "curtain-defend": _curtain(state.DEFEND),
    "victory": _result(STEM, PLAYERS),
    "defeat": _result(STEM, FOES),
    "result-two": _result(DUEL, PLAYERS),
    "result-teams": _result(TEAMS, PLAYERS),
}
