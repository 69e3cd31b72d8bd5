"""A review in several processes: the same, byte for byte, for any number of them.

Each process looks at every so many-th moment. What it needs travels as plain values: the record,
the match at its first decision, and the Book; no card file is read again, so that a match can be
reviewed whatever became of its cards.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from lithicrage.engine.match import Match
from lithicrage.lab.review import (
    SIMULATIONS,
    Moment,
    Review,
    Share,
    assembled,
    moments,
    named,
    review,
)
from lithicrage.lab.workers import MOST_WORKERS
from lithicrage.processes import shared_out
from lithicrage.table.replay import Replay


@dataclass(frozen=True)
class Task:
    """The review of a match as a process is told of it."""

    start: bytes
    replay: Replay
    simulations: int

    @classmethod
    def of(cls, match: Match, replay: Replay, simulations: int = SIMULATIONS) -> Task:
        """The task of a match at the first decision of its record."""
        start = pickle.dumps((match.book, match))
        return cls(start, replace(replay, digests=[]), simulations)

    def moments(self, share: Share) -> Iterator[Moment]:
        """The moments of one share. Raises as `lab.review.review`."""
        book, match = pickle.loads(self.start)
        return moments(match.thaw(book), self.replay, (), self.simulations, share)


def review_in(
    workers: int,
    match: Match,
    replay: Replay,
    seats: Iterable[int] = (),
    simulations: int = SIMULATIONS,
) -> Review:
    """The review of `lab.review.review`, made by so many processes.

    Raises as that and as `processes.shared_out`, and ValueError for a number of workers that
    cannot be.
    """
    if not 1 <= workers <= MOST_WORKERS:
        raise ValueError(f"there are 1 to {MOST_WORKERS} workers; found {workers}")
    if workers == 1:
        return review(match, replay, seats, simulations)
    shown = named(seats, match, replay)
    task = Task.of(match, replay, simulations)
    shares = [(task, (place, workers)) for place in range(workers)]
    parts = shared_out(_looked_at, shares, workers)
    for index in replay.choices:
        match.choose(index)
    return assembled((moment for part in parts for moment in part), match).only(shown)


def _looked_at(task: Task, share: Share) -> list[Moment]:
    """One share, in a worker."""
    return list(task.moments(share))
