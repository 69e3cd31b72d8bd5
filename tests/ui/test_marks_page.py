"""The page MARKS: what is told, the ways there and back, and the backs that marks open."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from cards.shelf import library
from ui.walking import click, key, show

from lithicrage.engine import state
from lithicrage.play import marks
from lithicrage.play.marks import MARKS
from lithicrage.store.settings import Settings, read_settings
from lithicrage.ui import kit
from lithicrage.ui.app import App
from lithicrage.ui.fight import FightScreen
from lithicrage.ui.kit.palette import BODY, PINK
from lithicrage.ui.models.gains import BACKS, back_colour
from lithicrage.ui.screens.history import HistoryPage
from lithicrage.ui.screens.marks import LOOKS, MarksPage, sign_of
from lithicrage.ui.screens.title import Title
from lithicrage.ui.screens.tourbook import TourBookPage
from lithicrage.ui.shell.actions import Action
from tools import showroom
from tools.returned import played
from tools.showing import asked


@pytest.fixture
def app() -> Iterator[App]:
    with showroom.app(library()) as app:
        yield app


def opened(app: App) -> MarksPage:
    played(app)
    page = show(app, app.marks())
    assert isinstance(page, MarksPage)
    return page


@pytest.mark.parametrize("mouse", [True, False])
@pytest.mark.parametrize("start", ["title", "history", "tours"])
def test_the_ways_there_and_back(app: App, mouse: bool, start: str) -> None:
    played(app)
    show(app, app.title() if start == "title" else app.history())
    if start == "tours":
        key(app, Action.PICK_5)
    kind = {"title": Title, "history": HistoryPage, "tours": TourBookPage}[start]
    assert isinstance(app.screen, kind)
    page = click(app, "marks") if mouse else key(app, Action.MODE)
    assert isinstance(page, MarksPage)
    back = click(app, "back") if mouse else key(app, Action.BACK)
    assert isinstance(back, kind)


def test_a_title_without_a_history_names_no_marks(app: App) -> None:
    page = show(app, app.title())
    assert "marks" not in [box.name for box in page.focus.boxes]
    assert key(app, Action.MODE) is page


def test_all_are_reached_and_said(app: App) -> None:
    page = opened(app)
    said = {box.name: box.says for box in page.focus.boxes}
    for number, mark in enumerate(MARKS):
        assert said[f"mark:{number}"].startswith(f"{mark.name}. {mark.line}")
    assert said["mark:0"].endswith("Earned")
    fame = next(number for number, mark in enumerate(MARKS) if mark.id == "fame_all")
    assert said[f"mark:{fame}"].endswith("1249 of 5000")
    reached = set()
    for _ in page.focus.boxes:
        reached.add(page.focus.name)
        key(app, Action.NEXT)
    assert reached == set(said)


@pytest.mark.parametrize(("way", "name"), [(Action.RIGHT, "mark:1"), (Action.DOWN, "mark:8")])
def test_arrows_walk_the_wall(app: App, way: Action, name: str) -> None:
    page = opened(app)
    key(app, way)
    assert page.focus.name == name


def test_every_mark_has_a_sign_and_a_colour() -> None:
    assert {mark.group for mark in MARKS} == set(LOOKS)
    for mark in MARKS:
        kit.icon(sign_of(mark), 20, kit.WHITE)


# ---- backs ---------------------------------------------------------------------------------------


def test_backs_open_one_after_the_other_and_the_first_is_open() -> None:
    needed = [back.marks for back in BACKS]
    assert needed == sorted(set(needed))
    assert needed[0] == 0
    assert needed[-1] < len(MARKS)
    assert len({back.colour for back in BACKS}) == len(BACKS) == Settings.bounds("card_back")[1] + 1


@pytest.mark.parametrize("mouse", [True, False])
def test_a_back_that_is_open_is_chosen_and_kept(app: App, mouse: bool) -> None:
    page = opened(app)
    assert page.count >= BACKS[1].marks
    if mouse:
        click(app, "cover:1")
    else:
        page.focus.go("cover:1")
        key(app, Action.CONFIRM)
    assert app.shell.settings.card_back == 1
    assert app.keeper is not None
    assert read_settings(app.keeper.home.settings).settings.card_back == 1
    said = {box.name: box.says for box in app.screen.focus.boxes}
    assert said["cover:1"].endswith("Chosen")
    click(app, "cover:0")
    assert read_settings(app.keeper.home.settings).settings.card_back == 0


def test_a_back_that_is_shut_stays_so(app: App) -> None:
    page = opened(app)
    assert page.count < BACKS[4].marks
    click(app, "cover:4")
    page.focus.go("cover:4")
    key(app, Action.CONFIRM)
    assert app.shell.settings.card_back == 0
    box = next(box for box in page.focus.boxes if box.name == "cover:4")
    assert not box.live
    assert f"Opens at {BACKS[4].marks} marks" in box.says


def test_the_backs_of_a_fight_are_those_that_were_chosen(app: App) -> None:
    screen = asked(state.ACTION)(app)
    assert isinstance(screen, FightScreen)
    you, foe = screen.view.you, screen.view.foe
    show(app, screen)
    assert (screen.view.back(you), screen.view.back(foe)) == (BODY, PINK)
    app.shell.set(card_back=2)
    screen.resize((1280, 720), 1.0)
    assert (screen.view.back(you), screen.view.back(foe)) == (BACKS[2].colour, PINK)
    app.shell.set(card_back=0)
    screen.resize((1280, 720), 1.0)
    assert screen.view.back(you) == BODY


@pytest.mark.parametrize("written", ["speed: 2\n", "card_back: 9\n", "card_back: pink\n", "\n"])
def test_an_old_or_a_wrong_file_of_settings_still_opens(app: App, written: str) -> None:
    assert app.keeper is not None
    file = app.keeper.home.settings
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"version: 1\n{written}")
    stored = read_settings(file)
    assert stored.settings.card_back == 0
    assert bool(stored.words) == ("card_back" in written)


def test_a_number_of_no_back_is_the_usual_one() -> None:
    assert back_colour(0) is None
    assert back_colour(99) is None
    assert back_colour(-1) is None


def test_an_empty_home_earns_nothing(app: App) -> None:
    page = show(app, app.marks())
    assert isinstance(page, MarksPage)
    assert page.count == 0
    assert marks.earned(page.career) == []
