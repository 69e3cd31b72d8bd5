"""The review of what lies on the shelf: of every kind of match, by mouse, key and gamepad."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from cards.shelf import library
from ui.test_showroom import recorded

from lithicrage.decks.lineup import (
    PVE,
    PVP,
    SOLO,
    Lineup,
)
from lithicrage.engine import rules
from lithicrage.lab import review as lab_review
from lithicrage.minds import policy
from lithicrage.packs import Library, load_pack
from lithicrage.play.recorder import Keeper
from lithicrage.play.session import begin
from lithicrage.store import records
from lithicrage.store.home import home
from lithicrage.store.playback import open_record
from lithicrage.store.replays import write_replay
from lithicrage.store.settings import Settings
from lithicrage.ui.app import App, Options, open_window
from lithicrage.ui.fight.replay import ReplayScreen
from lithicrage.ui.models import moments, tape
from lithicrage.ui.screens import review
from lithicrage.ui.screens.history import HistoryPage
from lithicrage.ui.screens.replays import Replays
from lithicrage.ui.screens.review import ReviewPage
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Pointer, Screen
from tools.showing import Looked

PACK = Path(__file__).resolve().parents[1] / "packs" / "curiosities"
AGAINST = ("person", "greedy")
KINDS = {
    "solo": Lineup(SOLO, ("slow_poison",), ("doorstop",)),
    "hot-seat": Lineup(PVP, ("slow_poison",), ("encore",)),
    "a level": Lineup(PVP, ("slow_poison",), ("encore",), players=("person", "greedy")),
    "two a side": Lineup(PVP, ("slow_poison", "encore"), ("exit_wound", "quiet_word")),
    "two heroes": Lineup(PVE, ("slow_poison", "encore"), ("doorstop", "stair_goat")),
    "cunning": Lineup(SOLO, ("slow_poison",), ("doorstop",), "cunning", players=AGAINST),
    "rival": Lineup(SOLO, ("slow_poison",), ("doorstop",), "rival", players=AGAINST),
    "own cards": Lineup(SOLO, ("curiosities:closing_hours",), ("curiosities:the_cabinet",)),
}  # fmt: skip


class Few(Looked):
    """A review with few simulations, made at once."""

    def start(self, *given: object, **named: object) -> None:
        super().start(*given, simulations=2)  # type: ignore[arg-type]


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setattr(review, "Reviewer", Few)
    monkeypatch.setattr(lab_review, "HINDSIGHT", 2)
    surface = open_window(Options())
    assert surface is not None
    keeper = Keeper(home(), lambda note: None)
    cards = Library([*library().packs, load_pack(PACK)])
    yield App(Options(seed=5, settings=Settings(speed=0, volume=0)), cards, surface, keeper)
    keeper.close()
    pygame.quit()


def play(app: App, kind: str, choices: int = 10_000) -> None:
    """A match that is kept, and shown on the page of replays."""
    fight = begin(app.shell.library, KINDS[kind], 3)
    assert app.keeper is not None
    app.keeper.watch(fight.session, fight.library)
    while not fight.session.over and len(fight.session.choices) < choices:
        fight.session.choose(policy.choose(fight.session.match))
    app._enter(app.replays())


def step(app: App, event: pygame.event.Event) -> Screen:
    """What the loop makes of an event."""
    pygame.event.post(event)
    following = app._step()
    assert following is not None
    if following is not app.screen:
        app._enter(following)
    app._show()
    return app.screen


def asked_for(app: App, by: str) -> Screen:
    """Asks for the review of the focused entry."""
    if by == "key":
        return step(app, pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a"))
    if by == "mouse":
        app._show()
        rect = next(box.rect for box in app.screen.focus.boxes if box.name == "review")
        app.screen.pointer(Pointer("move", rect.center))
        following = app.screen.pointer(Pointer("press", rect.center, 1))
        assert following is not None
        app._enter(following)
        return following
    for _ in range(60):
        if app.screen.focus.name == "review":
            break
        step(app, pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=0, button=7))
    return step(app, pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=0, button=0))


@pytest.mark.parametrize("by", ["key", "mouse", "pad"])
def test_it_is_reached(app: App, by: str) -> None:
    play(app, "solo")
    page = asked_for(app, by)
    assert isinstance(page, ReviewPage) and page.found
    assert isinstance(page.handle(Action.BACK), Replays)


@pytest.mark.parametrize("by", ["key", "mouse", "pad"])
def test_a_match_of_the_history_is_watched_and_reviewed_by_the_same_keys(app: App, by: str) -> None:
    play(app, "solo")
    app._enter(app.history())
    page = app.screen
    assert isinstance(page, HistoryPage)
    reviewed = asked_for(app, by)
    assert isinstance(reviewed, ReviewPage)
    assert reviewed.tape.replay.choices == page_tape(app).replay.choices
    assert reviewed.handle(Action.BACK) is page
    watched = page.handle(Action.INSPECT)
    assert isinstance(watched, ReplayScreen) and watched.handle(Action.BACK) is page


def page_tape(app: App) -> tape.Tape:
    """The match that the history holds."""
    assert app.keeper is not None
    history = app.keeper.history()
    assert history is not None
    return tape.of_match(history, records.latest(history, 1)[0].id, app.shell.library)


def test_an_empty_history_has_nothing_to_watch_or_review(app: App) -> None:
    page = app.history()
    page.resize((1280, 720), 1.0)
    assert isinstance(page, HistoryPage)
    assert not [one for one in page.focus.boxes if one.live and one.name in ("watch", "review")]
    assert page.handle(Action.ADVISE) is page.handle(Action.INSPECT) is page


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_match_is_reviewed(app: App, kind: str) -> None:
    play(app, kind)
    page = asked_for(app, "key")
    assert isinstance(page, ReviewPage)
    found = page.reviewer.review
    assert found is not None
    match = page.tape.fight.session.match
    written = match.table[rules.ENEMY_PLAYS] == rules.WRITTEN
    deciding = [c.seat for c in match.seats if not (c.automaton and written)]
    assert moments.seats(found) == deciding
    assert page.seat == 0  # a person's choices come first
    for size, text in (((1280, 720), 1.0), ((960, 540), 2.0)):
        page.resize(size, text)
        with recorded() as said:
            page.draw(pygame.Surface(size, 0, 32))
        assert not [one for one in said if one.cut]
    for _ in deciding[1:]:  # every seat, and back to the first
        page.handle(Action.MODE)
        assert page.found and page.moment is not None
    if len(deciding) > 1:
        page.handle(Action.MODE)
    assert page.seat == 0


@pytest.mark.parametrize("by", ["key", "mouse", "pad"])
def test_other_cards_are_told_plainly_and_nothing_begins(app: App, by: str) -> None:
    play(app, "own cards")
    app.shell.library = library()
    app._enter(app.replays())
    page = asked_for(app, by)
    assert isinstance(page, Replays)
    assert page.note == "It was played with other cards: the pack `curiosities` is missing."
    for size, text in (((1280, 720), 1.0), ((960, 540), 2.0)):
        page.resize(size, text)
        with recorded() as said:
            page.draw(pygame.Surface(size, 0, 32))
        assert not [one for one in said if one.cut]


def test_a_file_is_reviewed_and_a_match_under_way_is_not(app: App) -> None:
    play(app, "hot-seat")
    assert app.keeper is not None
    page = app.screen
    assert isinstance(page, Replays)
    page.handle(Action.SHARE)  # to a file
    page.handle(Action.PICK_3)
    assert isinstance(asked_for(app, "key"), ReviewPage)
    (file,) = app.keeper.replays()
    whole = open_record(file, library()).replay
    record = replace(whole, choices=whole.choices[:9], digests=whole.digests[:10])
    write_replay(file, record)
    app._enter(app.replays())
    app.screen.handle(Action.PICK_3)
    page = asked_for(app, "key")
    assert isinstance(page, Replays) and "once it is over" in page.note


def test_a_save_has_no_review_and_its_stone_is_dead(app: App) -> None:
    play(app, "solo", 6)
    assert app.keeper is not None
    page = app.screen
    assert isinstance(page, Replays)
    page.handle(Action.PICK_2)
    assert not any(box.live for box in page.focus.boxes if box.name == "review")
    assert asked_for(app, "key") is page
