"""Brings what happened in the Session onto the Board, in order, event by event.

Owns the Board, the Scene and the lines of the log that belong to it. Knows nothing of time: the
screen says when the next event may be seen.
"""

from __future__ import annotations

from lithicrage.base.tongue import tr
from lithicrage.chronicle import Line, line
from lithicrage.engine import events as ev
from lithicrage.play.session import Fight
from lithicrage.ui.fight.events import ROWS
from lithicrage.ui.fight.scene import FightScene
from lithicrage.ui.fight.view import View
from lithicrage.ui.models import telling
from lithicrage.ui.models.board import Board, difference
from lithicrage.ui.shell.speech import Speech


class Feed:
    """The way of events from a Session to a View."""

    def __init__(self, fight: Fight, view: View, board: Board, speech: Speech) -> None:
        self.session = fight.session
        self.view = view
        self.speech = speech
        self.board = board
        self.base = fight.base
        self._rules: set[str] = set()  # what was said of how Enemies play

    @property
    def you(self) -> int:
        """The seat that is called "you"; -1 where nobody is."""
        return -1 if self.view.watched else self.view.you

    @property
    def next(self) -> ev.Event | None:
        """The next event to be seen; None when all have been."""
        log = self.session.log
        return log[self.board.at] if self.board.at < len(log) else None

    def play(self, aloud: bool = True) -> None:
        """Play the next event, and say it."""
        event = self.session.log[self.board.at]
        self.board.play(event)
        view = self.view
        row = ROWS[type(event)]
        if row.scene is not None:
            row.scene(view.scene, event)
        told = line(self.board.match, event, view.you) if row.spoken else None
        if told is None:
            return
        told = told.addressed() if told.seat == self.you else told
        view.log.append((self.board.match.turn, told))
        if row.ms:
            view.happened = telling.told(self.board.match, event, told)
        seen = isinstance(event, ev.CardEvent) and not event.secret_to(view.you)
        card = event.card if isinstance(event, ev.CardEvent) and seen else -1
        view.pictures.append(view.scene.picture(told.seat, card))
        if aloud:
            why = told.reason or (self._news(view.happened.why) if row.ms and view.happened else "")
            self.speech.event(self._aloud(told) + (f" ({why})" if why else ""))

    def _aloud(self, told: Line) -> str:
        """A line of the log as a sentence that says who."""
        if told.seat < 0:
            return told.text
        name = self.board.match.seats[told.seat].name
        if told.text[:1].islower():
            if told.seat == self.you:
                return tr("You {does}", does=told.text)
            return f"{name} {told.text}"
        return told.text if name in told.text else f"{name}: {told.text}"

    def _news(self, why: str) -> str:
        """A reason that is the same each time, the first time; "" after that."""
        known = why in self._rules
        self._rules.add(why)
        return "" if known else why

    def drain(self, aloud: bool = True, before: type[ev.Event] | None = None) -> None:
        """Play all that is left; with `before`, one event at least and up to one of this kind."""
        while self.next is not None:
            self.play(aloud)
            if before is not None and isinstance(self.next, before):
                return

    def rewind(self, to: int | None = None) -> None:
        """Start over and play the log silently, whole or up to an event: an undo makes it shorter.

        `to` counts the events to be played.
        """
        self.board = Board(self.session.match, self.base)
        self.view.board = self.board.match
        self.view.scene = FightScene()
        self.view.happened = None
        self.view.log, self.view.pictures, self.view.recalled = [], [], -1
        self.view.assisted = self.session.assisted
        while self.next is not None and (to is None or self.board.at < to):
            self.play(aloud=False)

    def check(self) -> None:
        """The drained board is the match. Raises AssertionError with the first difference."""
        apart = difference(self.board.match, self.session.match)
        assert not apart, apart
