"""A match at a table that is over, watched again choice by choice.

Owns the ways through its moments. A table's page mixes it in before its own, and says where the
stones below the large button stand.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lithicrage.base.tongue import tr, tr_in
from lithicrage.play.table_session import TableSession
from lithicrage.tables.seating import set_up
from lithicrage.tables.table import TableState
from lithicrage.ui.hall.bar import bar_signs
from lithicrage.ui.hall.page import TablePage
from lithicrage.ui.kit.control import Control, Stone
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.shell.actions import WAYS, Action
from lithicrage.ui.shell.page import Page
from lithicrage.ui.shell.screen import Screen, Shell


class WatchedMoments(TablePage):
    """A match choice by choice; `at` is the number of the moment that is shown, first `step`.

    `ways` are the places of the three stones; `roving`: the keyboard is among the controls.
    """

    ways: tuple[Place, Place, Place]
    ways_size = 13.0  # of their words
    roving: bool
    _heard: int

    def __init__(self, shell: Shell, session: TableSession, behind: Screen, step: int = 0) -> None:
        self.moments = moments_of(session)
        self.at = step
        record = replace(session.replay, choices=[], digests=[])
        shown = TableSession(session.table, self.moments[step], record, waits=True)
        super().__init__(shell, shown, behind)

    @property
    def asks(self) -> bool:
        """Nobody is asked."""
        return False

    def steps(self) -> tuple[list[str], int]:
        """How far the match is."""
        words = tr("{n} OF {all}", n=self.at + 1, all=len(self.moments))
        return [tr_in("head", "REPLAY"), words], 1

    def go_words(self) -> str:
        """The next choice."""
        return tr("GO ON") if self.at + 1 < len(self.moments) else ""

    def waits_for(self) -> str:
        """What is shown at the end."""
        return tr("THE MATCH IS OVER")

    def take(self) -> object:
        """The next choice."""
        self.go(self.at + 1)
        return None

    def go(self, at: int) -> None:
        """Show the match at the moment of this number."""
        at = max(0, min(len(self.moments) - 1, at))
        if at != self.at:
            self.at = at
            self.session.state = self.moments[at]
            self._told = self._heard = len(self.log)  # nothing of it is heard
            self._after()

    def common(self) -> list[Control]:
        """The way back, and the large button."""
        return [*bar_signs({"menu": lambda: self.behind}, {}), self.go_button()]

    def feet(self) -> list[Control]:
        """The ways through the match."""
        first, before, back = self.ways
        size = self.ways_size
        return [
            Control("first", first, tr("From the start"), lambda: self.go(0),
                    Stone(tr("FIRST"), "first", size=size), self.at > 0, Action.PAGE_UP),
            Control("before", before, tr("The choice before"), lambda: self.go(self.at - 1),
                    Stone(tr("BEFORE"), "left", size=size), self.at > 0, Action.UNDO),
            Control("back", back, tr("Back"), lambda: self.behind,
                    Stone(tr("BACK"), "back", size=size), also=(Action.REPLAYS,)),
        ]  # fmt: skip

    def handle(self, action: Action) -> Screen | None:
        """Arrows go through the choices, unless the keyboard is among the controls."""
        if action in WAYS and not self.roving:
            self.go(self.at + (1 if sum(WAYS[action]) > 0 else -1))
            return self
        return super().handle(action)

    def tick(self, now_ms: int) -> Screen | None:
        """Nobody thinks."""
        return Page.tick(self, now_ms)


def moments_of(session: TableSession) -> list[TableState]:
    """A match before each of its choices, and as it ended, each with its chronicle so far."""
    record = session.replay
    state = session.table.new(set_up(record.options), record.seed)
    state.log = []
    found = [_kept(state)]
    for index in record.choices:
        state.choose(index)
        found.append(_kept(state))
    return found


def _kept(state: TableState) -> TableState:
    copy = state.clone()
    log: list[Any] = list(state.log or [])
    copy.log = log
    return copy
