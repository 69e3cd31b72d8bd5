"""A match of Monolyth that is over, watched again turn by turn.

The page of a match with nobody asked: arrows and Enter go through its turns.
"""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from lithicrage.base.tongue import tr, tr_in
from lithicrage.play.table_session import TableSession
from lithicrage.tables.monolyth.state import MOVING, OVER, Monolyth
from lithicrage.tables.seating import set_up
from lithicrage.ui.hall.bar import bar_signs
from lithicrage.ui.kit.control import Control, Stone
from lithicrage.ui.monolyth.page import MonolythPage
from lithicrage.ui.monolyth.panels import FEET
from lithicrage.ui.shell.actions import WAYS, Action
from lithicrage.ui.shell.page import Page
from lithicrage.ui.shell.screen import Screen, Shell


class WatchMonolyth(MonolythPage):
    """A match turn by turn; `at` is the number of the turn that is shown, from 0.

    The first one is that of the choice `step`.
    """

    name = "monolyth-watch"

    def __init__(self, shell: Shell, session: TableSession, behind: Screen, step: int = 0) -> None:
        found = turns_of(session)
        self.turns = list(found.values())
        self.at = sum(begun <= step for begun in found) - 1
        self.played = session
        record = replace(session.replay, choices=[], digests=[])
        shown = TableSession(session.table, self.turns[self.at], record, waits=True)
        super().__init__(shell, shown, behind)

    @property
    def asks(self) -> bool:
        """Nobody is asked."""
        return False

    @property
    def seat(self) -> int:
        """Whoever's block it was: the person's, with several each in turn."""
        people = self.session.people
        return people[0] if len(people) == 1 else self.state.mover

    def steps(self) -> tuple[list[str], int]:
        """How far the match is."""
        words = tr("TURN {number} OF {all}", number=self.at + 1, all=len(self.turns))
        return [tr_in("head", "REPLAY"), words], 1

    def go_words(self) -> str:
        """The next turn."""
        return tr("NEXT TURN") if self.at + 1 < len(self.turns) else ""

    def waits_for(self) -> str:
        """What is shown at the end."""
        return tr("THE MATCH IS OVER")

    def footnote(self) -> str:
        """How one goes through the match."""
        return tr("Left and right go through the turns.")

    def note_of_turn(self) -> str:
        """Whose turn it was."""
        return tr("builds")

    def take(self) -> object:
        """The next turn."""
        self.go(self.at + 1)
        return None

    def go(self, at: int) -> None:
        """Show the match before the turn of this number."""
        at = max(0, min(len(self.turns) - 1, at))
        if at != self.at:
            self.at = at
            self.session.state = self.turns[at]
            self._after()

    def common(self) -> list[Control]:
        """The way back, and the large button."""
        signs = bar_signs({"menu": lambda: self.behind}, {})
        return [*signs, self.go_button()]

    def feet(self) -> list[Control]:
        """The ways through the match."""
        first, before, rules, back = FEET
        return [
            Control("first", first, tr("From the start"), lambda: self.go(0),
                    Stone(tr("FIRST TURN"), "first", size=14, keyed=True),
                    self.at > 0, Action.PAGE_UP),
            Control("before", before, tr("The turn before"), lambda: self.go(self.at - 1),
                    Stone(tr("TURN BEFORE"), "left", size=14, keyed=True),
                    self.at > 0, Action.UNDO),
            Control("rules", rules, tr("Rules"), self.open_rules,
                    Stone(tr("RULES"), "scale", size=14), key=Action.RULES),
            Control("back", back, tr("Back"), lambda: self.behind,
                    Stone(tr("BACK"), "back", size=14), also=(Action.REPLAYS,)),
        ]  # fmt: skip

    def steer(self, way: tuple[int, int]) -> None:
        """Left and right go through the turns."""
        if way[0]:
            self.go(self.at + way[0])

    def handle(self, action: Action) -> Screen | None:
        """Arrows go through the turns, unless the keyboard is among the controls."""
        if action in WAYS and not self.roving:
            self.steer(WAYS[action])
            return self
        return super().handle(action)

    def tick(self, now_ms: int) -> Screen | None:
        """Lets stones come down; nobody thinks."""
        self.stale = self.stale or self.travel.moving(self._now)
        return Page.tick(self, now_ms)


def turns_of(session: TableSession) -> dict[int, Monolyth]:
    """A match before each of its turns, and as it ended, by how many choices were made by then."""
    record = session.replay
    state = cast(Monolyth, session.table.new(set_up(record.options), record.seed))
    found = {0: state.clone()}
    for made, index in enumerate(record.choices, 1):
        state.choose(index)
        if state.asked in (MOVING, OVER):
            found[made] = state.clone()
    return found
