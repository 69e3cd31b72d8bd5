"""A match of Lithomachy that is over, watched again choice by choice.

The page of a match with nobody asked: arrows and Enter go through its choices.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from lithicrage.base.tongue import tr, tr_in
from lithicrage.play.table_session import TableSession
from lithicrage.tables.lithomachy.state import LithomachyState
from lithicrage.tables.seating import set_up
from lithicrage.ui.hall.bar import bar_signs
from lithicrage.ui.kit.control import Control, Stone
from lithicrage.ui.lithomachy.page import LithomachyPage
from lithicrage.ui.lithomachy.parts import FEET
from lithicrage.ui.shell.actions import WAYS, Action
from lithicrage.ui.shell.page import Page
from lithicrage.ui.shell.screen import Screen, Shell


class WatchLithomachy(LithomachyPage):
    """A match choice by choice; `at` is the number of the moment that is shown, first `step`."""

    name = "lithomachy-watch"

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

    @property
    def seat(self) -> int:
        """Whose sheet it was: the person's, with several each in turn."""
        people = self.session.people
        return people[0] if len(people) == 1 else self.state.acting

    def steps(self) -> tuple[list[str], int]:
        """How far the match is."""
        return [
            tr_in("head", "REPLAY"),
            tr("{n} OF {all}", n=self.at + 1, all=len(self.moments)),
        ], 1

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
            self._told = self._heard = len(self.log)
            self._after()

    def common(self) -> list[Control]:
        """The way back, and the large button."""
        return [*bar_signs({"menu": lambda: self.behind}, {}), self.go_button()]

    def feet(self) -> list[Control]:
        """The ways through the match."""
        first, before, back = FEET
        return [
            Control("first", first, tr("From the start"), lambda: self.go(0),
                    Stone(tr("FIRST"), "first", size=13), self.at > 0, Action.PAGE_UP),
            Control("before", before, tr("The choice before"), lambda: self.go(self.at - 1),
                    Stone(tr("BEFORE"), "left", size=13), self.at > 0, Action.UNDO),
            Control("back", back, tr("Back"), lambda: self.behind,
                    Stone(tr("BACK"), "back", size=13), also=(Action.REPLAYS,)),
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


def moments_of(session: TableSession) -> list[LithomachyState]:
    """A match before each of its choices, and as it ended, each with its chronicle so far."""
    record = session.replay
    state = cast(LithomachyState, session.table.new(set_up(record.options), record.seed))
    state.log = []
    found = [_kept(state)]
    for index in record.choices:
        state.choose(index)
        found.append(_kept(state))
    return found


def _kept(state: LithomachyState) -> LithomachyState:
    copy = state.clone()
    log: list[Any] = list(state.log or [])
    copy.log = log
    return copy
