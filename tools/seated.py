"""States of the quarry for the showroom: the hall, seats, rules, matches at tables, their ends.

Owns how each comes about; programs think in this process, so that every picture is the same.
"""

from __future__ import annotations

from typing import Final

from lithicrage.ui.app import App
from lithicrage.ui.hall.thinker import Minds, think_over
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Screen
from tools.showing import State, page, then


def here(before: State) -> State:
    """A state in which programs think in this process."""

    def opened(app: App) -> Screen:
        app.minds = Minds(think_over)
        return before(app)

    return opened


def seats(key: str) -> State:
    """Who sits at a table."""
    return lambda app: app.table_seats(key)


def rules(key: str) -> State:
    """The rules of a table."""
    return lambda app: app.table_rules(key)


TABLED: Final[dict[str, State]] = {
    "quarry": page("quarry"),
    "table-seats-lithos": seats("lithos"),
    "table-rules-lithos": rules("lithos"),
    "title-quarry": then(page("title"), Action.CARDS, Action.BACK),
}
