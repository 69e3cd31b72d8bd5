"""Matches that programs play: the window shows them as they went, and asks nobody."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from lithicrage.decks.lineup import (
    PVE,
    PVP,
    SOLO,
    Lineup,
)
from lithicrage.ui.app import App
from lithicrage.ui.fight import FightScreen
from lithicrage.ui.screens.lineup import LineupPage
from lithicrage.ui.screens.result import ResultPage
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Screen
from tools import showroom

FRAME = 50  # milliseconds
DUEL = Lineup(PVP, ("slow_poison",), ("exit_wound",), players=("greedy", "greedy"))
SOLE = Lineup(SOLO, ("slow_poison",), ("stair_goat",), players=("greedy",))
TEAMS = Lineup(PVE, ("encore", "exit_wound"), ("doorstop", "soundcheck"), players=("greedy",) * 2)


@pytest.fixture
def app() -> Iterator[App]:
    with showroom.app(showroom.core()) as found:
        yield found


def begun(app: App, lineup: Lineup, speed: int) -> FightScreen:
    app.shell.set(speed=speed)
    screen = app.match(lineup, 5)
    assert isinstance(screen, FightScreen)
    app._enter(screen)
    screen.view.cast._waiting.clear()  # faces are made when they are shown
    return screen


def to_the_end(app: App, screen: Screen) -> tuple[Screen, int]:
    """Lets time pass and nothing else; the screen after the fight, and how many ms it took."""
    for now in range(0, 1_000_000, FRAME):
        following = screen.tick(now)
        assert following is not None
        if following is not screen:
            return following, now
    raise AssertionError("this match never ends")


@pytest.mark.parametrize("lineup", [DUEL, SOLE, TEAMS])
def test_a_match_between_programs_plays_itself_at_each_speed(app: App, lineup: Lineup) -> None:
    took = []
    for speed in (1, 2, 0):
        screen = begun(app, lineup, speed)
        assert screen.view.busy == (speed > 0)
        result, time = to_the_end(app, screen)
        assert isinstance(result, ResultPage)
        took.append(time)
    slow, fast, none = took
    assert slow > 10_000 and none == 0
    assert 0.4 * slow < fast < 0.6 * slow


def test_a_press_goes_on_to_the_next_turn_and_esc_to_the_end(app: App) -> None:
    screen = begun(app, DUEL, 1)
    for turn in (1, 2, 3):
        assert screen.handle(Action.CONFIRM) is screen
        screen.tick(turn * FRAME)
        assert screen.view.board.turn == turn and screen.view.busy
        app._show()
    screen.handle(Action.BACK)
    assert not screen.view.busy and screen.view.board.over


def test_nobody_is_you(app: App) -> None:
    screen = begun(app, DUEL, 1)
    seen = set()
    for now in range(0, 20_000, 5 * FRAME):
        screen.tick(now)
        app._show()
        for canvas in screen.painter.canvases.values():
            seen |= {said.words for said in canvas.said}
    assert {"HERO", "RIVAL"} <= seen
    assert not [words for words in seen if "YOU" in words.split()]
    result, _ = to_the_end(app, screen)
    assert isinstance(result, ResultPage)
    assert "YOU" not in (result.label(0), result.label(1))


def test_the_first_attack_of_a_rival_that_is_a_program_is_shown(app: App) -> None:
    lineup = Lineup(PVP, ("slow_poison",), ("exit_wound",), players=("person", "greedy"))
    for seed in range(1, 20):
        app.shell.set(speed=1)
        screen = app.match(lineup, seed)
        assert isinstance(screen, FightScreen)
        if screen.session.choices:
            break
    app._enter(screen)
    assert screen.view.busy and screen.feed.board.at == 0
    screen.handle(Action.CONFIRM)
    assert not screen.view.busy and screen.view.question is not None


def test_programs_are_chosen_for_every_seat_on_the_page(app: App) -> None:
    page = app.lineup()
    assert isinstance(page, LineupPage)
    app._enter(page)
    if not page.plan.hotseat:
        page.handle(Action.MODE)
    for name in ("player_0_0", "by:novice", "player_1_0", "by:roadie"):
        page.activate(name)
    assert page.plan.lineup("manual").players == ("novice", "roadie")
    app.shell.set(speed=1)
    screen = page.activate("go")
    assert isinstance(screen, FightScreen) and screen.fight.people == ()
