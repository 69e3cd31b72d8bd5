"""Every screen in each of its states, with seeded real matches, for pictures and for tests.

Owns which states there are and how each comes about. A state is a function from an App to the
Screen that it shows; the App has a home of its own, which is empty at first.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

# After the driver is chosen: pygame looks for it when it is imported.
from lithicrage.companion import Command, Companion, Setup, sitter_of_deck, sitter_of_enemy
from lithicrage.decks.lineup import SOLO, Lineup
from lithicrage.engine import kits, state
from lithicrage.engine.setup import FOES, PLAYERS
from lithicrage.lab.reviewer import Reviewer
from lithicrage.language import Deck
from lithicrage.minds import policy
from lithicrage.packs.search_path import user_packs
from lithicrage.play.session import begin
from lithicrage.scenarios.courses import stage_of
from lithicrage.scenarios.judging import proof
from lithicrage.store.decks import write_deck
from lithicrage.store.home import home
from lithicrage.ui.app import App
from lithicrage.ui.builder import listing
from lithicrage.ui.builder.guided import GuidedBuilder
from lithicrage.ui.builder.people import People
from lithicrage.ui.builder.screen import Builder
from lithicrage.ui.fight import FightScreen
from lithicrage.ui.gallery.screen import Cards
from lithicrage.ui.lessons.guide import LessonGuide
from lithicrage.ui.lessons.guided import Guided
from lithicrage.ui.models.aim import Aim
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.letters import Letters
from lithicrage.ui.shell.screen import Screen
from lithicrage.ui.workshop import shelf
from lithicrage.ui.workshop.screen import Workshop
from tools.built import BUILT
from tools.climbed import CLIMBED
from tools.explained import EXPLAINED
from tools.pathed import PATHED
from tools.returned import RETURNED, by_settings, called, large
from tools.seated import TABLED
from tools.showcase import RARE
from tools.showing import (
    CROWD,
    DUEL,
    STEM,
    TEAMS,
    Looked,
    State,
    Weighing,
    advised,
    app,
    asked,
    by_pad,
    core,
    curtain,
    fight_at,
    fought,
    looked_at,
    page,
    reviewed,
    settle,
    shown,
    then,
    thinking,
)
from tools.staying import STAYING
from tools.toured import TOURED
from tools.trialed import TRIALED

__all__ = ["LIVE", "STATES", "State", "app", "core", "shown"]

# What is installed, a folder of this run, the time of day: no golden picture holds.
LIVE: Final = {"licences", "pause-report", "replays-saved"}
DECK_LESSON: Final = 7  # its place among the lessons
LONG: Final = "The Extraordinarily Long Name of a Deck That Nobody Could Ever Remember"


def _risk(app: App) -> Screen:
    """A fight in which to attack while Bleeding would be the end, asked for once."""
    screen = fight_at(app, STEM, state.ACTION)
    for match in (screen.session.match, screen.view.board):
        match.seats[0].stamina = 1
        match.seats[0].conditions[match.book.condition_numbers["bleeding"]] = 2
        kits.renew(match, 0)
    screen._settle()
    question = screen.view.question
    assert question is not None
    risks = (n for n, _ in enumerate(question.choices) if screen.view.risky(n))
    screen._asks_twice(next(risks))
    return screen


def _looking(before: State, box: str) -> State:
    """A fight in which this box is looked at closely."""

    def looked(app: App) -> Screen:
        screen = before(app)
        assert isinstance(screen, FightScreen)
        screen._inspect(screen.tree.find(box))
        return screen

    return looked


def _result(lineup: Lineup, winner: int, reviewer: Callable[[], Reviewer] = Reviewer) -> State:
    def ended(app: App) -> Screen:
        for seed in range(40):
            fight = fight_at(app, lineup, seed=seed).fight
            if fight.session.match.result == winner:
                return looked_at(app.result(fight), reviewer())
        raise LookupError(f"nobody wins {lineup} as asked")

    return ended


def _with_history(name: str) -> State:
    def opened(app: App) -> Screen:
        _play_some(app)
        screen: Screen = getattr(app, name)()
        return screen

    return opened


def _with_records(app: App) -> Screen:
    """The decks, two of which were fought with."""
    _play_some(app)
    return app.decks("slow_poison")


def _play_some(app: App) -> None:
    """A few matches that are kept, and a save."""
    keeper = app.keeper
    assert keeper is not None
    for seed, (deck, enemy) in enumerate(
        (("slow_poison", "doorstop"), ("stage_dive", "stair_goat"), ("slow_poison", "doorstop"))
    ):
        fight = fought(app.shell.library, Lineup(SOLO, (deck,), (enemy,)), seed)
        keeper.watch(fight.session, app.shell.library)  # keeps it at once: it is over
    open_ = begin(app.shell.library, STEM, 3)
    open_.session.choose(policy.choose(open_.session.match))
    keeper.save_as("Before the goat", open_.session, app.shell.library)


def _kept_home(app: App) -> Screen:
    """The page HOME, with a damaged save, a match that was put aside, and files that are whole."""
    from lithicrage.ui.screens.home import HomePage

    keeper = app.keeper
    assert keeper is not None
    fight = begin(app.shell.library, STEM, 3)
    for _ in range(2):
        fight.session.choose(policy.choose(fight.session.match))
        file = keeper.save_as("Before the goat", fight.session, app.shell.library)
    assert file is not None
    keeper.home.autosaves.joinpath(f"{'0f' * 16}.save.aside").write_bytes(file.read_bytes())
    file.write_bytes(file.read_bytes()[:-1] + b" ")
    keeper.progress.mark("lessons", "one")
    _own_deck(app)
    keeper.home.data.joinpath("notes.txt").write_text("mine")
    return HomePage(app.shell, keeper.home, app.settings())


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


def _measuring(app: App) -> Screen:
    """The set-up with a deck of one's own, which is never done being measured."""
    _own_deck(app)
    app.shell.deck, app.shell.aim = "own-deck:mosh", Aim(Weighing())
    return app.setup()


def _unmeasured(app: App) -> Screen:
    """The set-up against a deck of one's own that an Expert plays."""
    _own_deck(app)
    app.shell.level, app.shell.rival = "expert", "own-deck:mosh"
    page = app.setup()
    app.shell.aim.choose(app.shell, "own-deck:mosh", "")
    app.shell.aim.target = 80
    page.handle(Action.SEED)
    return page


def _at_the_top(app: App) -> Screen:
    """The sheet of a Combatant at Level 7 over a fight: as much as can stand on it."""
    duel = Lineup(SOLO, ("wall_of_static",), ("doorstop",), "manual,levels=true", levels=(7, 1))
    screen = fight_at(app, duel, state.ACTION)
    screen.look(("fighter", 0))
    return screen


def _grown(before: State) -> State:
    """A state with decks at Level 3, played by a Master."""

    def opened(app: App) -> Screen:
        app.shell.level, app.shell.rival = "master", "wall_of_static"
        app.shell.grow(3)
        return before(app)

    return opened


def _captioned(before: State) -> State:
    """A state in which sounds are told in words."""

    def opened(app: App) -> Screen:
        app.shell.set(captions=True)
        return before(app)

    return opened


def _by(profile: str, before: State) -> State:
    """A state by the rules of this profile."""

    def opened(app: App) -> Screen:
        app.shell.profile = profile
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


def _deck_lesson(changes: int) -> State:
    """The builder of the lesson about decks after so many changes."""

    def built(app: App) -> Screen:
        screen = _course("lessons", DECK_LESSON)(app)
        assert isinstance(screen, Guided)
        page = screen.follow("deck")
        assert isinstance(page, GuidedBuilder)
        app._enter(page)
        for _ in range(changes):
            page.activate(page.meant)
        return page

    return built


def _hint(app: App) -> Screen:
    """The free fight of that lesson at its first hint."""
    page = _deck_lesson(4)(app)
    assert isinstance(page, GuidedBuilder)
    fight = page.activate(page.meant)
    assert isinstance(fight, Guided)
    return fight


def _offered(app: App) -> Screen:
    """The workshop with the list of what could be typed."""
    page = _bench("First Card", "First Card")(app)
    assert isinstance(page, Workshop)
    lines = page.bench.draft.lines
    row = next(n for n, line in enumerate(lines) if "apply" in line)
    page.bench.draft.go((row, lines[row].index("apply")))
    page.handle(Action.CONFIRM)
    page.offering.open()
    return page


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
            shelf.begin("My Pack")
        page = app.workshop(file=pack / "actions.yaml")
        assert isinstance(page, Workshop)
        app._enter(page)
        for words in ("", after):
            if words:
                page.bench.draft.replace(page.bench.draft.text.replace(before, words))
            settle(page)
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
        page.on_edit("search")
        return page

    return opened


def _letters(app: App) -> Screen:
    """The board of letters over the cards page."""
    page = app.cards()
    assert isinstance(page, Cards)
    page.resize(app.surface.get_size(), 1.0)
    page.focus.go("search")
    board = Letters(app.shell, page)
    for name in ("shift", "key_12", "shift", "key_14"):
        board.activate(name)
    return board


def _weak(app: App) -> Screen:
    """A legal deck whose cards do not fit its people, and what is said of that."""
    ready = app.shell.library.get(Deck, "power_chord")
    signed = ("cornerstone_chord", "load_bearing_chorus")
    cards = {id: copies for id, copies in ready.cards.items() if id not in signed}
    people = {"ancestry": "bog_tenor", "classes": ("dirge_medic",)}
    named = {"id": "mosh", "name": "Mosh and Moss", "cards": cards}
    deck = ready.model_copy(update={**named, **people})
    write_deck(home().decks, deck)
    app.shell.library = app.shell.library.with_own([deck])
    return then(
        lambda app: Builder(app.shell, listing.desk_of(app.shell, "own-deck:mosh")), Action.PICK_5
    )(app)


def _people(app: App) -> Screen:
    """Who plays a deck."""
    bench = _own(then(page("decks"), Action.CONFIRM))(app)
    assert isinstance(bench, Builder)
    return People(app.shell, bench.desk, bench)


def _files(app: App) -> Screen:
    shelf.begin("My Pack")
    return app.workshop()


STATES: Final[dict[str, State]] = {
    "title": then(page("title"), Action.CARDS, Action.BACK),
    "title-first-run": page("title"),
    "title-first-fight": then(page("title"), Action.FIGHT),
    "lessons": page("lessons"),
    "lessons-done": _some_done("lessons"),
    "lesson": _course("lessons", 0, 0),
    "lesson-roll": _course("lessons", 2, 1),
    "lesson-wrong": _course("lessons", 4, 3, errs=True),
    "lesson-over": _course("lessons", 3),
    "lesson-large": large(_course("lessons", 0, 0)),
    "lesson-roll-large": large(_course("lessons", 2, 1)),
    "lesson-deck-large": large(_deck_lesson(1)),
    "lesson-points": _course("lessons", 1, 0),
    "lesson-power": _course("lessons", 5, 0),
    "lesson-odds": _course("lessons", 6, 0),
    "lesson-choice": _course("lessons", 6, 3),
    "lesson-deck": _deck_lesson(0),
    "lesson-deck-in": _deck_lesson(1),
    "lesson-deck-done": _deck_lesson(4),
    "lesson-hint": _hint,
    "puzzles": page("puzzles"),
    "puzzles-done": _some_done("puzzles"),
    "puzzle": _course("puzzles", 24, 0),
    "puzzle-failed": _course("puzzles", 1, 0, errs=True),
    "puzzle-solved": _course("puzzles", 5),
    "setup": page("setup"),
    "setup-own": _own(page("setup")),
    "lineup": page("lineup"),
    "setup-level": then(page("setup"), *[Action.MODE] * 3),
    "setup-cunning": then(page("setup"), Action.RULES),
    "setup-rival": then(page("setup"), *[Action.RULES] * 4),
    "setup-target": then(page("setup"), *[Action.TARGET] * 3),
    "setup-target-level": then(page("setup"), *[Action.MODE] * 3, *[Action.TARGET] * 5),
    "setup-target-rival": then(page("setup"), *[Action.RULES] * 4, *[Action.TARGET] * 2),
    "setup-target-long": then(
        _by("rival,max_turns=60", page("setup")), *[Action.BEHIND] * 2, *[Action.TARGET] * 5
    ),
    "setup-measuring": then(_measuring, *[Action.TARGET] * 2),
    "setup-unmeasured": _unmeasured,
    "setup-levels": then(page("setup"), *[Action.ADD] * 2),
    "setup-levels-cards": then(page("setup"), *[Action.ADD] * 6, Action.INSPECT),
    "setup-levels-rival": then(page("setup"), *[Action.MODE] * 5, *[Action.ADD] * 4),
    "setup-levels-banned": then(_by("manual,levels=false", page("setup")), Action.INSPECT),
    "fight-level": _at_the_top,
    "title-level": _grown(page("title")),
    "title-captions": _captioned(page("title")),
    "lineup-levels": then(page("lineup"), *[Action.ADD] * 2),
    "lineup-climbing": then(page("lineup"), *[Action.ADD] * 4, Action.INSPECT),
    "lineup-players": then(page("lineup"), *[Action.NEXT] * 2, Action.CONFIRM),
    "lineup-teams": then(page("lineup"), Action.MODE),
    "lineup-named": called(page("lineup"), "Rosa, Max"),
    "lineup-rival": then(_by("rival", page("lineup")), Action.MODE),
    "lineup-behind": then(
        _by("rival", page("lineup")), Action.MODE, *[Action.NEXT] * 5, Action.CONFIRM
    ),
    "decks": page("decks"),
    "decks-own": _own(page("decks")),
    "decks-played": _with_records,
    "decks-target": then(page("decks"), *[Action.TARGET] * 4),
    "builder": _own(then(page("decks"), Action.CONFIRM)),
    "people": _people,
    "cards": page("cards"),
    "cards-long": _cards("banned psalm"),
    "cards-none": _cards("no such words"),
    "letters": _letters,
    "workshop": _bench("First Card", "Wet Kerb"),
    "workshop-broken": _bench("apply: bleeding", "aply: bleding"),
    "workshop-fails": _bench("deal: 3", "deal: 5"),
    "workshop-words": _offered,
    "workshop-places": then(_bench("First Card", "First Card"), Action.FIND),
    "workshop-form": then(_bench("First Card", "First Card"), Action.MODE),
    "workshop-choices": then(
        _bench("First Card", "First Card"), Action.MODE, *[Action.DOWN] * 2, Action.CONFIRM
    ),
    "workshop-value": then(_bench("First Card", "First Card"), Action.MODE, Action.CONFIRM),
    "workshop-name": then(_bench("First Card", "First Card"), Action.EDIT),
    "files-name": then(_files, Action.NEW),
    "files": _files,
    "settings": page("settings"),
    "settings-key": then(page("settings"), Action.RIGHT, *[Action.DOWN] * 3, Action.CONFIRM),
    "home": _kept_home,
    "licences": page("licences"),
    "rules": page("rules"),
    "rules-order": lambda app: app.rules("R101"),
    "history-empty": page("history"),
    "history": _with_history("history"),
    "history-cards": then(_with_history("history"), Action.PICK_4),
    "history-pairs": then(_with_history("history"), Action.PICK_3),
    "replays-saved": then(_with_history("replays"), Action.PICK_2),
    "replays-empty": page("replays"),
    "replays": _with_history("replays"),
    "replay": then(
        _with_history("replays"),
        *[Action.DOWN] * 2,
        Action.CONFIRM,
        *[Action.PAGE_DOWN] * 6,
        *[Action.RIGHT] * 9,
    ),
    "review": then(reviewed(), Action.FIND, Action.FIND),
    "review-waiting": reviewed(never=True),
    "companion-setup": page("companion"),
    "companion": _table,
    "fight-thinking": thinking,
    "fight-advised": advised(state.ACTION),
    "fight-advised-roll": advised(state.ROLL),
    "fight-advised-crowd": advised(state.TARGET, TEAMS),
    "fight-simple": by_settings(asked(state.ACTION), simple=True),
    "fight-simple-large": large(by_settings(asked(state.ACTION), simple=True)),
    "fight-simple-defend": by_settings(asked(state.DEFEND), simple=True),
    "fight-simple-roll": by_settings(asked(state.ROLL), simple=True),
    "fight-simple-log": by_settings(then(asked(state.DEFEND), Action.LOG), simple=True),
    "fight-attack": asked(state.ACTION),
    "fight-defend": asked(state.DEFEND),
    "fight-hit": lambda app: fight_at(app, STEM, state.DEFEND, 13, 4),
    "fight-roll": asked(state.ROLL),
    "fight-power": asked(state.POWER),
    "fight-target": asked(state.TARGET, TEAMS),
    "fight-crowd": asked(state.DEFEND, CROWD),
    "fight-rival": asked(state.DEFEND, DUEL),
    "fight-cunning": asked(state.DEFEND, replace(STEM, rules="cunning")),
    "fight-equal": asked(state.ROLL, replace(STEM, rules="rival")),
    "fight-rival-attack": asked(state.ACTION, DUEL),
    "fight-reveal": _looking(asked(state.ACTION), "foe"),
    "fight-you": _looking(asked(state.ACTION), "you"),
    "fight-risk": _risk,
    "fight-card": then(asked(state.ACTION), Action.INSPECT),
    "fight-log": then(asked(state.DEFEND), Action.LOG),
    "title-pad": by_pad(page("title")),
    "fight-pad": by_pad(asked(state.ACTION)),
    "fight-defend-pad": by_pad(asked(state.DEFEND)),
    "curtain-pad": by_pad(curtain(state.ACTION)),
    "builder-weak": _weak,
    "builder-pad": by_pad(_own(then(page("decks"), Action.CONFIRM))),
    "replays-pad": by_pad(_with_history("replays")),
    "pause": then(asked(state.ACTION), Action.BACK),
    "pause-target": then(asked(state.ACTION), Action.BACK, *[Action.TARGET] * 2),
    "pause-save": then(asked(state.ACTION), Action.SAVE),
    "curtain": curtain(state.ACTION),
    "curtain-defend": curtain(state.DEFEND),
    "curtain-named": called(curtain(state.ACTION), "Rosa, Max"),
    "victory": _result(STEM, PLAYERS),
    "victory-target": then(_result(STEM, PLAYERS), *[Action.TARGET] * 3),
    "victory-waiting": _result(STEM, PLAYERS, partial(Looked, True)),
    "victory-reviewed": _result(STEM, PLAYERS, Looked),
    "defeat": _result(STEM, FOES, Looked),
    "result-two": _result(DUEL, PLAYERS),
    "result-teams": _result(TEAMS, PLAYERS),
    **RARE,
    **RETURNED,
    **TOURED,
    **EXPLAINED,
    **STAYING,
    **TABLED,
    **BUILT,
    **TRIALED,
    **PATHED,
    **CLIMBED,
}
