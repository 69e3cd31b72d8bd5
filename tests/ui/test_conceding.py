"""A fight is ended from its menu: left for later, conceded and lost, or begun anew."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pygame
import pytest
from cards.shelf import library as shelf
from tours.roads import plan
from ui.fight_play import library
from ui.walking import click, key, show

from lithicrage.minds.policy import choose
from lithicrage.play.recorder import Keeper
from lithicrage.store import records
from lithicrage.store.home import home
from lithicrage.store.settings import Settings
from lithicrage.tours.state import LOST
from lithicrage.ui.app import App, open_window
from lithicrage.ui.fight import FightScreen
from lithicrage.ui.screens.result import ResultPage
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.options import Options
from tools import showroom


@pytest.fixture
def app() -> Iterator[App]:
    options = Options(seed=5, settings=Settings(speed=0, volume=0))
    surface = open_window(options)
    assert surface is not None
    with closing(Keeper(home(), lambda note: pytest.fail(note))) as keeper:
        yield App(options, library(), surface, keeper)
    pygame.quit()


def paused(app: App, choices: int) -> FightScreen:
    """A fight with so many choices made, its menu open over it."""
    fight = app.fight("slow_poison", "doorstop", 5)
    assert isinstance(fight, FightScreen)
    show(app, fight)
    for _ in range(choices):
        fight._choose(choose(fight.session.match))
    key(app, Action.BACK)
    assert app.screen.name == "pause"
    return fight


def played(app: App) -> list[int]:
    """The results of all matches in the history, the newest first."""
    assert app.keeper is not None
    history = app.keeper.history()
    assert history is not None
    return [one.result for one in records.latest(history, 9)]


def waits(app: App) -> int:
    assert app.keeper is not None
    return len(app.keeper.interrupted_matches())


def test_leave_keeps_the_fight_and_counts_nothing(app: App) -> None:
    paused(app, 3)
    click(app, "leave")
    assert [box.name for box in app.screen.focus.boxes] == ["no", "yes"]
    click(app, "yes")
    assert app.screen.name == "title" and (waits(app), played(app)) == (1, [])


def test_concede_asks_once_and_counts_as_lost(app: App) -> None:
    fight = paused(app, 3)
    click(app, "concede")
    assert app.screen.name == "confirm"
    click(app, "no")
    assert app.screen is fight and not fight.session.over
    key(app, Action.BACK)
    click(app, "concede")
    click(app, "yes")
    result = app.screen
    assert isinstance(result, ResultPage) and result.outcome == "DEFEAT"
    assert (waits(app), played(app)) == (0, [-1])
    assert app.keeper is not None
    history = app.keeper.history()
    assert history is not None
    kept = records.match(history, records.latest(history, 1)[0].id)
    assert kept is not None and kept.conceded and [s.result for s in kept.seats] == [-1, 1]
    assert list(kept.choices) == fight.session.choices
    click(app, "replay")  # as far as it went
    assert app.screen.name == "replay"


def test_restart_is_the_same_match_with_other_shuffles_and_the_old_one_is_lost(app: App) -> None:
    old = paused(app, 3)
    click(app, "restart")
    assert "counts as lost" in app.screen.focus.boxes[0].says
    click(app, "yes")
    new = app.screen
    assert isinstance(new, FightScreen)
    assert (new.fight.lineup, new.fight.seed) == (old.fight.lineup, old.fight.seed + 1)
    assert new.session.choices == [] and not new.session.over
    assert (waits(app), played(app)) == (0, [-1])


def test_a_fight_in_which_nothing_was_chosen_never_happened(app: App) -> None:
    paused(app, 0)
    click(app, "restart")
    assert "never happened" in app.screen.focus.boxes[0].says
    click(app, "yes")
    assert isinstance(app.screen, FightScreen) and (waits(app), played(app)) == (0, [])


def test_on_tour_a_conceded_match_snaps_a_string_and_nothing_begins_anew() -> None:
    with showroom.app(shelf()) as app:
        show(app, app.begin_tour(plan(), 5))
        run = app.shell.touring
        assert run is not None
        click(app, "go")
        assert run.fight is not None
        for _ in range(2):
            run.fight.session.choose(choose(run.fight.session.match))
        strings = run.state.bag.strings
        key(app, Action.BACK)
        names = [box.name for box in app.screen.focus.boxes]
        assert "concede" in names and "restart" not in names
        click(app, "concede")
        assert "string" in app.screen.focus.boxes[0].says
        click(app, "yes")
        assert app.screen.name == "result"
        assert (run.state.phase, run.state.bag.strings) == (LOST, strings - 1)
        assert played(app)[:1] == [-1]
        show(app, app.tour())
        assert app.screen.name == "tour-roadside"
