"""The first minutes in a new home: the first FIGHT, the first lesson, what is asked once."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from cards.shelf import library
from ui.walking import click, key, show

from lithicrage.language.models import Ancestry, Deck
from lithicrage.scenarios.courses import daily, puzzles
from lithicrage.store.progress import LESSONS, PUZZLES, CourseProgress
from lithicrage.store.settings import NAMED, read_settings
from lithicrage.ui.app import App
from lithicrage.ui.companion.drafts import Drafts
from lithicrage.ui.fight.curtain import Curtain
from lithicrage.ui.lessons.guided import Guided
from lithicrage.ui.screens.confirm import Confirm
from lithicrage.ui.screens.settings import SettingsPage
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


# ---- names --------------------------------------------------------------------------------------

NAMED_PAGES = ("title-return", "curtain", "lineup", "companion-setup", "history")
NAMES = ("", "Rosa", "W" * 200, "🎸" * 60, "\u05e8\u05d5\u05d6\u05d4", "\u202eRosa\u202c\n\t", ",,")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("state", NAMED_PAGES)
def test_no_name_does_harm(app: App, name: str, state: str) -> None:
    """Whatever somebody is called: every page with names is drawn, and no name is long."""
    app.shell.set(name=name)
    assert all(len(one) <= NAMED and one.isprintable() for one in app.shell.settings.people)
    showroom.shown(app, showroom.STATES[state](app))


def test_people_have_the_names_of_the_settings_and_else_those_of_the_cards(app: App) -> None:
    card = app.shell.library.get(Deck, app.shell.deck)
    plain = showroom.STATES["curtain"](app)
    assert isinstance(plain, Curtain)
    own = [member.name for member in plain.cast.members]
    app.shell.set(name="Rosa, Max")
    curtain = showroom.STATES["curtain"](app)
    assert isinstance(curtain, Curtain)
    assert [member.name for member in curtain.cast.members] == ["Rosa", "Max"]
    assert [member.title for member in curtain.cast.members] == own
    seats = show(app, app.lineup()).focus.boxes
    assert [box.says for box in seats if box.name.startswith("player_")][:2] == [
        "Played by Rosa. Change",
        "Played by Max. Change",
    ]
    assert Drafts(app.shell).sitters()[0].name == "Rosa"
    app.shell.set(name=", Max")
    assert Drafts(app.shell).sitters()[0].name == card_name(app, card)
    curtain = showroom.STATES["curtain"](app)
    assert isinstance(curtain, Curtain)
    assert [member.name for member in curtain.cast.members] == [own[0], "Max"]


def card_name(app: App, deck: Deck) -> str:
    return app.shell.library.get(Ancestry, deck.ancestry).name


def test_the_title_and_the_history_greet_whoever_has_a_name(app: App) -> None:
    played(app)
    app.shell.set(name="Rosa")
    title = show(app, app.title())
    career = next(box for box in title.focus.boxes if box.name == "career")
    assert career.says.startswith("Rosa. ")
    assert show(app, app.history()).summary().startswith("Rosa")  # type: ignore[attr-defined]


def test_a_name_is_typed_in_the_settings_and_kept_once_the_focus_leaves(app: App) -> None:
    page = show(app, app.settings())
    assert isinstance(page, SettingsPage)
    page.activate("part_1")
    page.focus.go("name")
    for letter in "Rosa":
        event = pygame.event.Event(pygame.TEXTINPUT, text=letter)
        assert page.take_typing(event)
    assert page.tick(0) is page and app.preferences.now.name == ""
    key(app, Action.UP)
    page.tick(16)
    assert app.keeper is not None
    assert read_settings(app.keeper.home.settings).settings.name == "Rosa"
    assert app.shell.settings.person == "Rosa"


# ---- the way back -------------------------------------------------------------------------------


def test_the_puzzle_of_the_day_stands_on_the_title_and_is_played_from_there(app: App) -> None:
    title = show(app, app.title())
    title.tick(0)
    at = next(box for box in title.focus.boxes if box.name == "puzzle")
    course = daily(puzzles(library())[0], app.shell.today())
    assert course is not None and course.name in at.says and "solved" not in at.says
    begun = click(app, "puzzle")
    assert isinstance(begun, Guided) and begun.guide.course.id == course.id
    app.shell.progress.mark(PUZZLES, course.id)
    again = show(app, app.title())
    assert next(box for box in again.focus.boxes if box.name == "puzzle").says.endswith("solved")
