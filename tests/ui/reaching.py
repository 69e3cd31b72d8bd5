"""What can be reached on a screen without a mouse."""

from __future__ import annotations

from lithicrage.ui.actions import Action
from lithicrage.ui.screen import Screen

ARROWS = (Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT)


def by_tab(screen: Screen) -> set[str]:
    """The boxes that Tab comes to in one round."""
    seen = set()
    for _ in {box.name for box in screen.focus.boxes}:
        screen.handle(Action.NEXT)
        seen.add(screen.focus.name)
    return seen


def by_arrows(screen: Screen) -> set[str]:
    """The boxes that the arrows lead to from the one in focus; in a list, those behind it too."""
    reached = {screen.focus.name}
    frontier = list(reached)
    while frontier:
        here = frontier.pop()
        for way in ARROWS:
            screen.focus.go(here)
            screen.handle(way)
            if screen.focus.name not in reached:
                reached.add(screen.focus.name)
                frontier.append(screen.focus.name)
    return reached
