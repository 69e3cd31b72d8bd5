"""The window plays by the rules and handicaps of the command line, and shows them."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pygame
import pytest
from cards.shelf import library

from lithicrage.cli import main
from lithicrage.engine.rules import ENERGY_PER_TURN, HAND_SIZE
from lithicrage.play.session import GREEDY
from lithicrage.ui import app as window
from lithicrage.ui.app import App, Options, open_window

LINE = "gentle,hand_size=6"
HANDICAP = ("foes", "energy_per_turn", 2)


@pytest.fixture
def app() -> Iterator[App]:
    options = Options(seed=5, profile=LINE, handicaps=(HANDICAP,))
    surface = open_window(options)
    assert surface is not None
    yield App(options, library(), surface)
    pygame.quit()


def test_the_command_line_hands_them_over(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Options] = []
    monkeypatch.setattr(window, "run", lambda options, load: seen.append(options) or 0)
    words = ["lithicrage", "--rules", LINE, "--handicap", "foes:energy_per_turn=2"]
    monkeypatch.setattr(sys, "argv", words)
    assert main.main() == 0
    assert [(found.profile, found.handicaps) for found in seen] == [(LINE, (HANDICAP,))]


def test_a_fight_goes_by_them_and_every_page_can_be_drawn(app: App) -> None:
    app.fight("slow_poison", "doorstop", 5)
    fight = app.played
    assert fight is not None
    match = fight.session.match
    assert [match.number(HAND_SIZE, seat) for seat in (0, 1)] == [6, 6]
    assert [match.number(ENERGY_PER_TURN, seat) for seat in (0, 1)] == [1, 2]
    while not fight.session.over:
        fight.session.choose(GREEDY(fight.session.match))
    told = f"{LINE}, handicap foes:energy_per_turn=2"
    assert (app.shell.rules, fight.rules) == (told, told)
    for screen in (app.title(), app.setup(), app.result(fight)):
        screen.resize((1280, 720), 1.0)
        assert screen.draw(app.surface)


def test_rules_that_cannot_be_are_told_before_anything_is_shown() -> None:
    surface = open_window(Options())
    assert surface is not None
    with pytest.raises(ValueError, match="did you mean `hand_size`"):
        App(Options(profile="gentle,hand_sise=6"), library(), surface)
    pygame.quit()
