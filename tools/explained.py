"""States of the showroom in which something explains itself on a slip.

Owns what is pointed at; the states below are the showroom's own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lithicrage.engine import state
from lithicrage.ui.app import App
from lithicrage.ui.kit.slip import Region
from lithicrage.ui.models import glossary
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Pointer, Screen
from lithicrage.ui.shell.tips import Explained
from tools.showing import State, asked, page, shown
from tools.toured import TOURED


def over(before: State, wanted: Callable[[Region], bool], card: str = "") -> State:
    """A state in which the mouse is on the first region that is wanted and the key asks; before
    that it is on the box of a `card`, which stands up for it."""

    def told(app: App) -> Screen:
        screen = before(app)
        shown(app, screen)
        if card:
            box = next(box for box in screen.focus.boxes if box.name == card)
            screen.pointer(Pointer("move", box.rect.center))
            app._show()
        assert isinstance(screen, Explained)
        region = next(one for one in screen.regions() if wanted(one))
        app.tips.pointed(screen, Pointer("move", region.rect.center))
        screen.pointer(Pointer("move", region.rect.center))
        app._show()
        app.tips.asked(screen, Action.EXPLAIN)
        return screen

    return told


def large(before: State) -> State:
    """A state with text at 200 per cent."""

    def grown(app: App) -> Screen:
        app.preferences.change(text=200)
        return before(app)

    return grown


def is_word(id: str) -> Callable[[Region], bool]:
    """Whether a region explains itself by this word of the glossary."""
    return lambda one: one.tip == id


def is_named(name: str) -> Callable[[Region], bool]:
    """Whether a region is the control of this name."""
    return lambda one: one.name == name


def is_titled(id: str) -> Callable[[Region], bool]:
    """Whether a region makes a slip with this word of the glossary as its title."""
    return lambda one: callable(one.tip) and one.tip().title == glossary.rows()[id].word


ATTACK: Final = asked(state.ACTION)
ONCE: Final[dict[str, State]] = {
    "tip-keyword": over(ATTACK, is_word("w"), "card_1"),
    "tip-sum": over(ATTACK, is_titled("damage")),
    "tip-dial": over(ATTACK, is_titled("stamina")),
    "tip-condition": over(asked(state.DEFEND), is_titled("bleeding")),
    "tip-setup": over(page("setup"), is_named("target")),
    "tip-strings": over(TOURED["tour-map"], is_word("tour:strings")),
}
EXPLAINED: Final = {**ONCE, **{f"{name}-large": large(told) for name, told in ONCE.items()}}
