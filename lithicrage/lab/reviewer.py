"""A review in several processes: the same, byte for byte, for any number of them.

Each process takes every n-th moment. What it needs travels as plain values: the record, the match
at its first decision, and the Book. No card file is read again, so a match can be reviewed whatever
became of its cards.
"""

from __future__ import annotations

import os
import pickle
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from lithicrage.base.job import Job, Line, shared_out
from lithicrage.base.tongue import ENGLISH, mark, speaking, spoken, tongue, tr
from lithicrage.engine.match import Match
from lithicrage.game.replay import Replay
from lithicrage.lab.review import (
    SIMULATIONS,
    Review,
    ReviewMoment,
    Share,
    assemble,
    moments,
    named_seats,
    review,
)
from lithicrage.lab.workers import MOST_WORKERS

SOON: Final = 200  # simulations per choice: enough to find losses, few enough to wait for
MOST_PROCESSES: Final = 2
GONE: Final = mark("The process that reviews the match has ended.")


@dataclass(frozen=True)
class Task:
    """The review of a match, as sent to a process, which words it in the tongue of this code."""

    start: bytes
    replay: Replay
    simulations: int
    tongue: str = ENGLISH

    @classmethod
    def of(cls, match: Match, replay: Replay, simulations: int = SIMULATIONS) -> Task:
        """The task for a match at the first decision of its record."""
        start = pickle.dumps((match.book, match))
        return cls(start, replace(replay, digests=[]), simulations, spoken().code)

    def moments(self, share: Share) -> Iterator[ReviewMoment]:
        """The moments of one share. Raises as `lab.review.review` does."""
        book, match = pickle.loads(self.start)
        return moments(match.thaw(book), self.replay, (), self.simulations, share)


def review_in(
    workers: int,
    match: Match,
    replay: Replay,
    seats: Iterable[int] = (),
    simulations: int = SIMULATIONS,
) -> Review:
    """Run `lab.review.review` in this many processes.

    Raises as it and `shared_out` do, and ValueError for an impossible number of workers.
    """
    if not 1 <= workers <= MOST_WORKERS:
        raise ValueError(f"there are 1 to {MOST_WORKERS} workers; found {workers}")
    if workers == 1:
        return review(match, replay, seats, simulations)
    shown = named_seats(seats, match, replay)
    task = Task.of(match, replay, simulations)
    shares = [(task, (place, workers)) for place in range(workers)]
    parts = shared_out(_look, shares, workers)
    for index in replay.choices:
        match.choose(index)
    return assemble((moment for part in parts for moment in part), match).only(shown)


class Reviewer(Job[list[ReviewMoment]]):
    """A review in the background, one at a time. `done` and `total` count the choices."""

    def __init__(self, processes: int = 0) -> None:
        self._shares = processes or min(MOST_PROCESSES, os.cpu_count() or 1)
        super().__init__(_look_and_tell, self._shares, tr(GONE))
        self.review: Review | None = None
        self._end: Match | None = None

    def start(self, start: Match, replay: Replay, end: Match, simulations: int = SOON) -> None:
        """Begin a review, replacing the current one.

        `start` is the match at the first decision of its record, `end` the match at its last.
        """
        self.review, self._end = None, end
        task = Task.of(start, replay, simulations)
        shares = [(task, (place, self._shares)) for place in range(self._shares)]
        self.begin(shares, max(1, len(replay.choices)))

    def tick(self) -> bool:
        """Take in new messages from the processes; return whether there were any."""
        new = super().tick()
        if self.made is not None and self._end is not None and self.review is None:
            self.review = assemble((one for part in self.made for one in part), self._end)
        return new


def _look(task: Task, share: Share) -> list[ReviewMoment]:
    """Review one share, in a worker."""
    with speaking(tongue(task.tongue)):
        return list(task.moments(share))


def _look_and_tell(line: Line, task: Task, share: Share) -> list[ReviewMoment]:
    """Review one share, and report how many of its choices are done."""
    found = []
    with speaking(tongue(task.tongue)):
        for moment in task.moments(share):
            found.append(moment)
            line.say(moment.step + 1)
    return found
