"""A gamepad that is a device, not events: a whole fight, a deck to its file, plugged in and out."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from ui import test_gamepad
from ui.test_gamepad import app as app
from ui.test_gamepad import build, go, play_out, walk
from ui.test_gamepad import kept as kept
from ui.virtual_pad import VirtualPad

from lithicrage.ui.app import App
from lithicrage.ui.fight import FightScreen
from lithicrage.ui.shell.actions import Action


@pytest.fixture
def pad(monkeypatch: pytest.MonkeyPatch) -> Iterator[VirtualPad]:
    """Plugged in while the window of the test is open; whatever is pushed is pushed on it."""
    held = VirtualPad()
    monkeypatch.setattr(test_gamepad, "push", lambda app, action: push(app, held, action))
    yield held
    held.unplug()


def step(app: App) -> None:
    """One round of the loop."""
    following = app._step()
    assert following is not None
    if following is not app.screen:
        app._enter(following)
    app._show()


def push(app: App, pad: VirtualPad, action: Action) -> None:
    """A button down and up again."""
    for down in (True, False):
        pad.turn(action, down)
        step(app)


def test_a_whole_fight(app: App, pad: VirtualPad) -> None:
    step(app)
    walk(app, "ticket")
    push(app, pad, Action.CONFIRM)
    fight = app.screen
    assert isinstance(fight, FightScreen)
    play_out(app, fight)
    push(app, pad, Action.BACK)
    assert app.screen.name == "title"


def test_a_deck_from_nothing_to_its_file(kept: App, pad: VirtualPad) -> None:
    step(kept)
    build(kept, "Mosh 2")
    go(kept, "fight", "fight")


def test_the_stick_moves_the_focus_and_an_unplugged_pad_gives_the_keys_back(
    app: App, pad: VirtualPad
) -> None:
    step(app)
    first = app.screen.focus.name
    assert not app.map.by_pad  # it is there, and has said nothing
    pad.tilt(1, 1.0)
    step(app)
    assert app.screen.focus.name != first and app.map.by_pad
    pad.tilt(1, 0.0)
    step(app)
    pad.unplug()
    step(app)
    assert not app.map.by_pad
