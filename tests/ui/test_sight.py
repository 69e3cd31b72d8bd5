"""The simple table and the full one: what each shows of a fight, and who begins with which."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from cards.shelf import library
from ui.pressing import buttons_drawn
from ui.walking import click, show

from lithicrage.cli.history import settings
from lithicrage.engine import state
from lithicrage.store.home import home
from lithicrage.store.settings import Settings, write_settings
from lithicrage.ui.app import App
from lithicrage.ui.fight import FightScreen
from lithicrage.ui.fight.sight import FULL, SIMPLE, sight_of
from lithicrage.ui.screens.settings import SettingsPage
from lithicrage.ui.shell.actions import Action
from tools import showroom
from tools.showing import asked

RULE = re.compile(r"\b[RA]\d+\b")
QUESTIONS = (state.ACTION, state.DEFEND, state.ROLL)


@pytest.fixture
def app() -> Iterator[App]:
    with showroom.app(library()) as app:
        yield app


def fight(app: App, question: str, simple: bool) -> FightScreen:
    app.shell.set(simple=simple)
    screen = asked(question)(app)
    assert isinstance(screen, FightScreen)
    showroom.shown(app, screen)
    return screen


def words(screen: FightScreen) -> list[str]:
    return [said.words for one in screen.painter.canvases.values() for said in one.said]


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_simple_table_keeps_consequences_and_hides_odds_rules_and_keys(
    app: App, question: str
) -> None:
    app.shell.set(simple=True)
    screen = asked(question)(app)
    assert isinstance(screen, FightScreen)
    with buttons_drawn() as drawn:
        showroom.shown(app, screen)
    assert {one.key for one in drawn if one.key} == {app.shell.key(Action.CONFIRM)}
    said = words(screen)
    assert not [one for one in said if RULE.search(one)]
    assert "NEXT REVEAL" not in said and "ENEMY BLOCK" not in said
    assert "table" in screen.painter.canvases and screen.view.prospect is not None
    assert screen.view.reveals(screen.view.foe) is None


def test_a_full_table_shows_all_of_them(app: App) -> None:
    said = [one for question in QUESTIONS for one in words(fight(app, question, simple=False))]
    assert "NEXT REVEAL" in said and "ENEMY BLOCK" in said
    assert [one for one in said if RULE.search(one)]


def test_the_box_in_the_settings_holds_at_once_in_the_fight_behind(app: App) -> None:
    screen = fight(app, state.DEFEND, simple=False)
    page = show(app, app.settings(screen))
    assert isinstance(page, SettingsPage)
    click(app, "part_1")
    click(app, "simple")
    assert show(app, page.leave()) is screen
    assert screen.view.sight.hidden == SIMPLE


def test_one_function_says_what_is_shown() -> None:
    assert sight_of(False) == FULL and FULL.has("log") and FULL.shows("odds")
    first = sight_of(False, ())
    assert not first.has("table") and first.has("hand") and first.shows("rules")
    later = sight_of(True, ("table", "odds"))
    assert later.has("table") and not later.shows("odds")


def test_a_new_home_begins_simple_and_an_old_one_full() -> None:
    assert home().is_new and settings()[0].simple
    assert settings()[0].simple  # it was written, and holds the next time
    home().settings.unlink()
    write_settings(home().settings, Settings(text=110))
    assert not settings()[0].simple
