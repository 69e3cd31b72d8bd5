"""A match looked at again, beside the window: the lab's review, shared out among processes.

Owns the processes, how far they are, and their end: they can be stopped at once and leave nothing
behind.
"""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Final

from lithicrage.engine.match import Match
from lithicrage.lab.review import Moment, Review, Share, assembled
from lithicrage.lab.reviewing import Task
from lithicrage.table.replay import Replay
from lithicrage.ui.errand import ENDED, Errand

SIMULATIONS: Final = 200  # a choice: enough to find what was lost, soon enough to be waited for
MOST_PROCESSES: Final = 2
NICE: Final = 5  # behind whoever draws
GONE: Final = "A process that looked at the match has ended before it was done."


@dataclass(frozen=True)
class Done:
    """Said by a process that has looked at all of its moments."""


class Reviewer:
    """One review at a time. `done` and `total` count the choices; `trouble` says why there is
    none."""

    def __init__(self, processes: int = 0) -> None:
        self.done = 0
        self.total = 1
        self.review: Review | None = None
        self.trouble = ""
        self._errands = [
            Errand() for _ in range(processes or min(MOST_PROCESSES, os.cpu_count() or 1))
        ]
        self._found: list[Moment] = []
        self._steps: list[int] = []  # how far each process is
        self._end: Match | None = None

    @property
    def running(self) -> bool:
        """Whether a match is being looked at."""
        return any(errand.running for errand in self._errands)

    @property
    def pids(self) -> tuple[int, ...]:
        """The processes that work, by the numbers of the system."""
        return tuple(pid for errand in self._errands for pid in errand.pids)

    def start(
        self, start: Match, replay: Replay, end: Match, simulations: int = SIMULATIONS
    ) -> None:
        """Begin with a record, in place of what runs now. `start` is its match at the first
        decision, `end` at the last."""
        self.cancel()
        self.done, self.total = 0, max(1, len(replay.choices))
        self.review, self.trouble = None, ""
        self._found, self._end = [], end
        self._steps = [0] * len(self._errands)
        task = Task.of(start, replay, simulations)
        for place, errand in enumerate(self._errands):
            try:
                errand.send(_work, task, (place, len(self._errands)))
            except OSError:
                self.trouble = GONE
                self.cancel()
                return

    def cancel(self) -> None:
        """Stop at once; nothing comes of it."""
        for errand in self._errands:
            errand.call_off()

    def tick(self) -> bool:
        """Take in what the processes say; whether anything is new."""
        new = False
        for place, errand in enumerate(self._errands):
            for said in errand.told():
                new = True
                self._heard(place, said)
        self.done = min(self._steps, default=0)
        if new and not self.running and not self.trouble and self._end is not None:
            self.review = assembled(self._found, self._end)
        return new

    def _heard(self, place: int, said: object) -> None:
        """What one of the processes says."""
        if isinstance(said, Moment):
            self._found.append(said)
            self._steps[place] = said.step + 1
        elif isinstance(said, Done):
            self._steps[place] = self.total
            self._errands[place].call_off()
        else:
            self.trouble = GONE if said is ENDED else str(said)
            self.cancel()


def _work(end: Connection, task: Task, share: Share) -> None:
    """In a process: its moments one by one, then that it is done, or what keeps it from that."""
    with suppress(OSError, AttributeError):  # not every system knows it
        os.nice(NICE)
    with suppress(OSError):  # the window is gone
        try:
            for moment in task.moments(share):
                end.send(moment)
            end.send(Done())
        except (ValueError, LookupError) as error:
            end.send(str(error))
