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


def place_of(app: App, name: str) -> tuple[int, int]:
    """The middle of a box."""
    return next(box for box in app.screen.focus.boxes if box.name == name).rect.center


def tap(screen: Screen, at: tuple[int, int]) -> Screen | None:
    """Presses a place and lets go; what follows."""
    after = screen.pointer(Pointer("press", at, 1))
    return screen.pointer(Pointer("release", at, 1)) if after is screen else after


def click(app: App, name: str) -> Screen:
    """Moves onto a box, presses it and lets go; returns the screen that follows."""
    at = place_of(app, name)
    app.screen.pointer(Pointer("move", at))
    return show(app, tap(app.screen, at))


def lift(app: App, name: str, to: tuple[int, int]) -> None:
    """Drags a box to a place and holds it there; the picture shows it."""
    at = place_of(app, name)
    for pointer in (Pointer("move", at), Pointer("press", at, 1), Pointer("move", to)):
        assert app.screen.pointer(pointer) is app.screen
    app._show()


def drag(app: App, name: str, to: tuple[int, int]) -> Screen:
    """Drags a box to a place and lets it go there; returns the screen that follows."""
    lift(app, name, to)
    return show(app, app.screen.pointer(Pointer("release", to, 1)))


def key(app: App, *actions: Action) -> Screen:
    """Presses keys one after the other; returns the screen that follows."""
    for action in actions:
        show(app, app.screen.handle(action))
    return app.screen
