"""A window walked through by name of box and by key, each screen entered and drawn."""

from __future__ import annotations

from lithicrage.ui.app import App
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Pointer, Screen


def show(app: App, screen: Screen | None) -> Screen:
    """Enters and draws a screen; returns it."""
    assert screen is not None
    app._enter(screen)
    app._show()
    return screen


def click(app: App, name: str) -> Screen:
    """Moves onto a box and presses it; returns the screen that follows."""
    at = next(box for box in app.screen.focus.boxes if box.name == name).rect.center
    app.screen.pointer(Pointer("move", at))
    return show(app, app.screen.pointer(Pointer("press", at, 1)))


def key(app: App, *actions: Action) -> Screen:
    """Presses keys one after the other; returns the screen that follows."""
    for action in actions:
        show(app, app.screen.handle(action))
    return app.screen
