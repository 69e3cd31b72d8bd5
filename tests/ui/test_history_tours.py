"""The tab TOURS of the history: reached and read by mouse and keyboard, whatever the disk holds."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from cards.shelf import library
from ui.walking import click, key, show

from lithicrage.lab.tour_sim import TourTask
from lithicrage.store.tour_history import JOURNAL, keep_tour
from lithicrage.ui.app import App
from lithicrage.ui.screens.history import HistoryPage
from lithicrage.ui.screens.replays import Replays
from lithicrage.ui.screens.title import Title
from lithicrage.ui.screens.tourbook import TourBookPage
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Pointer
from tools import showroom
from tools.careers import TOURS, keep_tours
from tools.returned import won_tour


@pytest.fixture
def app() -> Iterator[App]:
    with showroom.app(library()) as app:
        yield app


def opened(app: App) -> TourBookPage:
    assert app.keeper is not None
    keep_tours(app.keeper.home.history)
    show(app, app.history())
    page = key(app, Action.PICK_5)
    assert isinstance(page, TourBookPage)
    return page


@pytest.mark.parametrize("mouse", [True, False])
def test_the_tabs_lead_there_and_back(app: App, mouse: bool) -> None:
    behind = show(app, app.setup())
    show(app, app.history(behind))
    page = click(app, "tab_tours") if mouse else key(app, Action.PICK_5)
    assert isinstance(page, TourBookPage)
    page = click(app, "tab_enemies") if mouse else key(app, Action.PICK_2)
    assert isinstance(page, HistoryPage)
    assert (page.tab, page.focus.name, page.behind) == ("enemies", "tab_enemies", behind)
    key(app, Action.PICK_5, Action.PICK_5)
    assert click(app, "back") is behind if mouse else key(app, Action.BACK) is behind


def test_what_is_told_is_told_of_the_focused_row(app: App) -> None:
    page = opened(app)
    assert len(page.rows) == len(TOURS) + 3
    assert page.focus.name == "row:0"
    assert page.facts[0].words == "Together"
    key(app, *[Action.DOWN] * 3)
    assert page.shown == 3
    assert page.facts[0].figure == "survived"
    key(app, Action.CONFIRM)
    assert page.focus.name == "fact:0"
    key(app, Action.DOWN)
    assert page.focus.name == "fact:1"
    assert page.shown == 3
    click(app, "row:1")
    assert page.shown == 1
    assert page.facts[0].figure == "0 of 1 won"


def test_the_wheel_scrolls_what_is_told(app: App) -> None:
    page = opened(app)
    at = page.lists["fact"].area.center
    page.pointer(Pointer("wheel", at, steps=-2))
    assert page.lists["fact"].first > 0


def test_every_row_says_all_of_it(app: App) -> None:
    page = opened(app)
    said = {box.name: box.says for box in page.focus.boxes}
    assert said["row:3"].startswith("Three Chords: Cinderpup, Pit Captain. WON. encore 0")
    assert said["row:3"].endswith("518 Fame")
    assert said["fact:0"] == "Together. 2 of 5 won"


def test_the_ways_on(app: App) -> None:
    opened(app)
    assert isinstance(key(app, Action.REPLAYS), Replays)
    opened(app)
    assert isinstance(click(app, "back"), Title)


@pytest.mark.parametrize("data", [b"", b"nonsense\n", b"\x00" * 999])
def test_a_damaged_journal_shows_what_is_left(app: App, data: bytes) -> None:
    assert app.keeper is not None
    folder = app.keeper.home.history
    keep_tours(folder)
    (folder / JOURNAL).write_bytes(data)
    show(app, app.history())
    page = key(app, Action.PICK_5)
    assert isinstance(page, TourBookPage)
    assert len(page.rows) == len(TOURS) + 3  # the copy is whole
    (folder / f"{JOURNAL}.1").write_bytes(data)
    page.find()
    assert page.rows == []


def test_without_a_keeper_the_page_is_empty() -> None:
    with showroom.app(library()) as app:
        app.shell.keeper = None
        page = show(app, TourBookPage(app.shell))
        assert isinstance(page, TourBookPage)
        assert page.rows == []


def test_a_tour_that_was_played_shows_the_chance_to_finish_it(app: App) -> None:
    assert app.keeper is not None
    one = won_tour(library(), TourTask("one_night", 1, 0, 1))
    keep_tour(app.keeper.home.history, one)
    show(app, app.history())
    page = key(app, Action.PICK_5, Action.DOWN)
    assert isinstance(page, TourBookPage)
    (fact,) = [fact for fact in page.facts if fact.line]
    assert fact.says().startswith("Chance to finish. ")
    assert len(fact.line) == len(one.dates) + 1
    assert fact.line[0][0] == 0 and fact.line[-1][1] == 1
    best, worst = (max(y for _, y in fact.line[:-1]), min(y for _, y in fact.line[:-1]))
    assert fact.figure == f"{worst:.0%} to {best:.0%}"


def test_a_tour_without_a_code_shows_none(app: App) -> None:
    page = opened(app)
    key(app, *[Action.DOWN] * 3)
    assert page.facts and not any(fact.line for fact in page.facts)
