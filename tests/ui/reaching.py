"""What can be reached on a screen, with a mouse and without."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from lithicrage.ui.fight.playing import MatchScreen
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Screen

ARROWS = (Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT)


def in_the_way(screen: Screen, window: pygame.Rect) -> list[str]:
    """Boxes that do not lie in the window, lie on another one, or say nothing; and parts of panels
    that lie beside their panel, where no press would find them."""
    boxes = screen.focus.boxes
    found = [box.name for box in boxes if not window.contains(box.rect)]
    found += [box.name for box in boxes if not box.says or " " in box.name]
    if isinstance(screen, MatchScreen):
        for name, panel in screen.tree.panels.items():
            rects = [part.rect(screen.layout) for part in panel.parts]
            found += [name for rect in rects if not panel.rect(screen.layout).contains(rect)]
    for place, box in enumerate(boxes):
        found += [
            f"{box.name} and {other.name}"
            for other in boxes[place + 1 :]
            if box.rect.colliderect(other.rect)
        ]
    return found


def by_tab(screen: Screen) -> set[str]:
    """The boxes that Tab comes to in one round."""
    seen = set()
    for _ in {box.name for box in screen.focus.boxes}:
        screen.handle(Action.NEXT)
        seen.add(screen.focus.name)
    return seen


def by_arrows(screen: Screen, fresh: Callable[[], Screen] | None = None) -> set[str]:
    """The boxes that the arrows lead to from the one in focus; in a list, those behind it too.

    `fresh` opens the page anew, for boxes that a list has scrolled away.
    """
    reached = {screen.focus.name}
    frontier = list(reached)
    while frontier:
        here = frontier.pop()
        for way in ARROWS:
            if not screen.focus.go(here) and fresh is not None:
                screen = fresh()
            if not screen.focus.go(here):
                break
            screen.handle(way)
            if screen.focus.name not in reached:
                reached.add(screen.focus.name)
                frontier.append(screen.focus.name)
    return reached
