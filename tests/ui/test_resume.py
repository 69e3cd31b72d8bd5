"""A fight that is left waits on the title, wherever it stands, and goes on from there."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from lithicrage.minds.policy import choose
from lithicrage.play.recorder import Keeper
from lithicrage.store.home import home
from lithicrage.store.settings import Settings
from lithicrage.ui.app import App, open_window
from lithicrage.ui.fight import FightScreen
from lithicrage.ui.screens.courses import Lessons
from lithicrage.ui.screens.result import ResultPage
from lithicrage.ui.screens.title import Title
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.garbage import REST
from lithicrage.ui.shell.options import Options
from lithicrage.ui.shell.screen import Pointer, Screen
from tests.ui.fight_play import library
from tests.ui.test_teaching import answer, begun, script, shell

WINDOW = (1280, 720)


@pytest.fixture
def app() -> Iterator[App]:
    options = Options(seed=5, settings=Settings(speed=0, volume=0))
    surface = open_window(options)
    assert surface is not None
    keeper = Keeper(home(), lambda note: pytest.fail(note))
    yield App(options, library(), surface, keeper)
    keeper.close()
    pygame.quit()


def left(app: App, choices: int) -> Screen:
    """Where LEAVE leads after so many choices."""
    screen = app.fight("slow_poison", "doorstop", 5)
    screen.resize(WINDOW, 1.0)
    assert isinstance(screen, FightScreen)
    for _ in range(choices):
        screen._choose(choose(screen.session.match))
    asked = app.leave(screen)
    asked.resize(WINDOW, 1.0)
    assert "from the title" in asked.focus.boxes[0].says
    title = asked.activate("yes")  # type: ignore[attr-defined]
    assert isinstance(title, Title)
    title.resize(WINDOW, 1.0)
    return title


def by_mouse(title: Screen) -> Screen | None:
    box = next(box for box in title.focus.boxes if box.name == "resume")
    return title.pointer(Pointer("press", box.rect.center, 1))


def by_tab(title: Screen) -> Screen | None:
    while title.focus.name != "resume":
        title.handle(Action.NEXT)
    return title.handle(Action.CONFIRM)


def by_key(title: Screen) -> Screen | None:
    """SPACE, and (X) of a gamepad."""
    return title.handle(Action.PASS)


@pytest.mark.parametrize("choices", [0, 1, 9])
@pytest.mark.parametrize("by", [by_mouse, by_tab, by_key])
def test_a_fight_that_is_left_is_resumed_from_the_title(app: App, choices: int, by: object) -> None:
    """Before its first choice, too."""
    title = left(app, choices)
    assert app.played is not None and app.keeper is not None
    before = app.played.session
    assert len(app.keeper.interrupted_matches()) == 1
    title.draw(app.surface)
    says = next(box.says for box in title.focus.boxes if box.name == "resume")
    turn = max(1, before.match.turn)
    assert says.startswith(f"Resume: Slow Poison against Doorstop, turn {turn}, ")
    screen = by(title)  # type: ignore[operator]
    assert isinstance(screen, FightScreen)
    assert screen.session.match.digest() == before.match.digest()
    assert list(screen.session.choices) == list(before.choices)


def test_the_title_offers_the_next_fight_while_none_waits(app: App) -> None:
    title = app.title()
    title.resize(WINDOW, 1.0)
    names = [box.name for box in title.focus.boxes]
    assert "ticket" in names and "resume" not in names
    assert title.handle(Action.PASS) is title


def test_a_match_that_nobody_left_before_its_first_choice_is_not_kept(app: App) -> None:
    app.fight("slow_poison", "doorstop", 5)
    app.fight("slow_poison", "doorstop", 6)
    app.title()
    assert app.keeper is not None and app.keeper.interrupted_matches() == []


def test_a_match_whose_file_cannot_be_read_is_offered_by_its_name(app: App) -> None:
    """Going on with it tells why that cannot be; the title does not fall over it."""
    left(app, 3)
    assert app.keeper is not None
    (file,) = app.keeper.interrupted_matches()
    for one in file.parent.glob(f"{file.name}*"):
        if not one.name.endswith(".lock"):
            one.write_bytes(b"no save")
    title = app.title()
    title.resize(WINDOW, 1.0)
    title.draw(app.surface)
    box = next(box for box in title.focus.boxes if box.name == "resume")
    assert box.says.startswith("Resume: A match")


# ---- the end of a fight -------------------------------------------------------------------------


def result(app: App) -> ResultPage:
    """The result of a fight that is over, as it has just come."""
    app.fight("slow_poison", "doorstop", 5)
    assert app.played is not None
    while not app.played.session.over:
        app.played.session.choose(choose(app.played.session.match))
    page = app.result(app.played)
    page.resize(WINDOW, 1.0)
    assert isinstance(page, ResultPage)
    return page


@pytest.mark.parametrize("every", [0, 40, 250, 600])
def test_enter_that_is_pressed_steadily_does_not_skip_the_result(app: App, every: int) -> None:
    page, now = result(app), 5_000
    for press in range(20):
        page.tick(now + press * every)
        assert page.handle(Action.CONFIRM) is page
    now += 20 * every + REST
    assert page.tick(now) is page
    assert page.handle(Action.CONFIRM) is not page


def test_a_result_that_is_looked_at_goes_on_with_the_first_press(app: App) -> None:
    page = result(app)
    enter = page.shell.key(Action.CONFIRM)
    page.tick(100)
    assert page.cap("again", enter) is None  # Enter does nothing yet, and no cap says it does
    page.tick(100 + REST)
    assert page.cap("again", enter) == enter
    after = page.handle(Action.CONFIRM)
    assert isinstance(after, FightScreen)


def test_a_result_is_left_at_once_for_what_was_asked_for(app: App) -> None:
    page = result(app)
    page.tick(100)
    page.handle(Action.NEXT)
    assert page.focus.name != "again"
    assert page.handle(Action.CONFIRM) is page or page.shell.aim.target  # the target is turned
    assert isinstance(page.handle(Action.BACK), Title)


def test_enter_that_is_pressed_steadily_does_not_skip_the_end_of_a_lesson() -> None:
    screen = begun(Lessons(shell()), 0)
    while not screen.guide.over:
        answer(screen, script(screen).script[len(screen.session.choices)].index, "keys")
    for now in range(0, 4_000, 200):
        screen.tick(now)
        assert screen.handle(Action.CONFIRM) is screen
    screen.tick(4_000 + REST)
    assert screen.handle(Action.CONFIRM) is not screen
