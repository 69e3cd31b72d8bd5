"""What is drawn as answering a press or Enter answers it, and nothing else does."""

from __future__ import annotations

import pygame
import pytest
from ui.fight_play import asked, fight_screen, greedy
from ui.pressing import answering_paper, frameless, lying_answers, lying_at

from lithicrage.ui.shell.actions import Action

WINDOW = pygame.Rect(0, 0, 1280, 720)


def test_the_button_that_glows_is_what_enter_does_wherever_the_focus_is() -> None:
    kinds = set()
    for screen in asked():
        question = screen.view.question
        assert question is not None
        kinds.add(question.kind)
        assert lying_answers(screen) == [], question.kind
    assert {"action", "defend", "roll"} <= kinds


def test_tab_and_arrows_take_the_cap_along_with_what_enter_does() -> None:
    arrows = (Action.RIGHT, Action.DOWN, Action.LEFT, Action.UP)
    for screen in asked(3):
        walked = set()
        for step in range(10):
            for action in (Action.NEXT, arrows[step % 4]):
                screen.handle(action)
                name = screen.focus.name
                assert name in walked or lying_at(screen, name) == []
                walked.add(name)
        assert len(walked) > 4


def test_everything_in_a_fight_that_can_have_the_focus_shows_it() -> None:
    for screen in asked():
        assert frameless(screen) == []


def test_a_pair_of_cards_picked_for_a_roll_is_confirmed_by_enter() -> None:
    screen = fight_screen(0)
    while not screen.view.rolling:
        screen._choose(greedy(screen))
    for slot in (1, 2):
        box = next(box for box in screen.focus.boxes if box.name == f"card_{slot}")
        screen._activate(box.name)
        assert (screen.focus.name == "confirm") == (slot == 2)
    assert lying_answers(screen) == []


@pytest.mark.parametrize("number", [0, 3])
def test_empty_paper_answers_nothing_at_any_time_of_a_fight(number: int) -> None:
    screen = fight_screen(number)
    for _ in range(12):
        assert answering_paper(screen, WINDOW) == []
        if screen.session.over:
            break
        screen._choose(greedy(screen))
