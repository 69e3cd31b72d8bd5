"""A whole fight by gamepad: events of a pad in the queue, from the title to the slab and back."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from cards.shelf import library

from lithicrage.ui.actions import BUTTONS, HATS, Action
from lithicrage.ui.app import App, Options, open_window
from lithicrage.ui.fight import FightScreen

PADS = {action: button for button, action in BUTTONS.items()}
WAYS = {action: way for way, action in HATS.items()}
LONG = 900  # presses that no fight needs


@pytest.fixture
def app() -> Iterator[App]:
    surface = open_window(Options())
    assert surface is not None
    made = App(Options(seed=5, speed=0), library(), surface)
    made._enter(made.title())
    yield made
    pygame.quit()


def push(app: App, action: Action) -> None:
    """One event of the pad, and what the loop makes of it."""
    if action in WAYS:
        event = pygame.event.Event(pygame.JOYHATMOTION, instance_id=0, hat=0, value=WAYS[action])
    else:
        event = pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=0, button=PADS[action])
    pygame.event.post(event)
    following = app._step()
    assert following is not None
    if following is not app.screen:
        app._enter(following)
    app._show()


def walk(app: App, name: str) -> None:
    """The shoulder button, until a box has the focus."""
    for _ in app.screen.focus.boxes:
        if app.screen.focus.name == name:
            return
        push(app, Action.NEXT)
    assert app.screen.focus.name == name


def test_a_fight_from_the_title_to_the_slab(app: App) -> None:
    walk(app, "ticket")
    push(app, Action.CONFIRM)
    fight = app.screen
    assert isinstance(fight, FightScreen)
    push(app, Action.LOG)
    assert fight.lens.reading
    push(app, Action.BACK)
    push(app, Action.INSPECT)
    push(app, Action.BACK)
    for press in range(LONG):
        if app.screen is not fight:
            break
        question = fight.view.question
        if question is not None and question.decline >= 0 and press % 5 == 4:
            push(app, Action.PASS)
        elif press % 3 == 1:
            push(app, Action.RIGHT)
        else:
            push(app, Action.CONFIRM)
    assert fight.session.over
    assert app.screen.name == "result"
    push(app, Action.BACK)
    assert app.screen.name == "title"


def test_undo_and_the_menu_by_pad(app: App) -> None:
    walk(app, "ticket")
    push(app, Action.CONFIRM)
    fight = app.screen
    assert isinstance(fight, FightScreen)
    push(app, Action.CONFIRM)
    assert fight.session.choices
    push(app, Action.UNDO)
    assert not fight.session.choices
    push(app, Action.BACK)
    assert app.screen.name == "pause"
    push(app, Action.DOWN)
    push(app, Action.BACK)
    assert app.screen is fight


def test_a_stick_moves_the_focus_once_a_push(app: App) -> None:
    first = app.screen.focus.name
    for value in (0.9, 0.95, 0.1):
        pygame.event.post(
            pygame.event.Event(pygame.JOYAXISMOTION, instance_id=0, axis=1, value=value)
        )
        app._step()
    moved = app.screen.focus.name
    assert moved != first
    pygame.event.post(pygame.event.Event(pygame.JOYAXISMOTION, instance_id=0, axis=1, value=-0.9))
    app._step()
    assert app.screen.focus.name == first
