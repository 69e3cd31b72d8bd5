"""The first minutes in a new home: the first FIGHT, the first lesson, what is asked once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from cards.shelf import library
from ui.walking import click, key, show

from lithicrage.store.progress import LESSONS, CourseProgress
from lithicrage.ui.app import App
from lithicrage.ui.fight.guided import Guided
from lithicrage.ui.screens.confirm import Confirm
from lithicrage.ui.shell.actions import Action
from tools import showroom
from tools.returned import played


@pytest.fixture
def app() -> Iterator[App]:
    with showroom.app(library()) as app:
        yield app


@pytest.mark.parametrize("way", ["fight", "ticket"])
def test_the_first_fight_of_a_new_home_offers_lesson_1_on_enter(app: App, way: str) -> None:
    show(app, app.title())
    asked = click(app, way)
    assert isinstance(asked, Confirm) and asked.focus.name == "yes"
    lesson = key(app, Action.CONFIRM)
    assert isinstance(lesson, Guided) and lesson.guide.place == 0


@pytest.mark.parametrize("by", ["key", "click"])
def test_one_key_or_click_goes_on_to_the_fight_and_nothing_is_asked_again(
    app: App, by: str
) -> None:
    show(app, app.title())
    asked = key(app, Action.FIGHT)
    assert isinstance(asked, Confirm)
    after = key(app, Action.BACK) if by == "key" else click(app, "no")
    assert after.name == "setup"
    show(app, app.title())
    assert key(app, Action.FIGHT).name == "setup"
    kept = app.keeper.home.progress if app.keeper else None
    assert kept is not None and not CourseProgress(kept).may_offer("fight")


def test_who_has_played_or_learned_is_not_asked(app: App) -> None:
    app.shell.progress.mark(LESSONS, "core:Hit, and Be Hit")
    show(app, app.title())
    assert key(app, Action.FIGHT).name == "setup"
    app.shell.progress.done[LESSONS].clear()
    played(app)
    show(app, app.title())
    assert key(app, Action.FIGHT).name == "setup"
