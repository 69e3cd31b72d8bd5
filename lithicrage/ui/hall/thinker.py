"""Programs of tables that think beside the window: asked for now, and fetched later.

Owns what becomes of a question whose process was lost: it is asked once more, and then the window
thinks itself. Only then a frame waits for a thought.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from lithicrage.base.job import Job
from lithicrage.lab.thinking import Lost
from lithicrage.play.table_session import TableSession, thought_numbers
from lithicrage.quarry.thinking import TableThinker
from lithicrage.tables.table import Thinking

MOST_LOST: Final = 2  # processes


@dataclass(frozen=True)
class Question:
    """A match as it stands, and the level that is to think about it."""

    session: TableSession
    level: str

    @classmethod
    def of(cls, session: TableSession, level: str) -> Question:
        """What is asked about a match as it stands."""
        return cls(session, level)


Think = Callable[[Question], Thinking]


class TableMind:
    """Ask, then `poll` once a frame. After `close` it may be asked again.

    `think` stands in place of a process.
    """

    def __init__(self, think: Think | None = None) -> None:
        self._think = think
        self._thinker: TableThinker | None = None
        self._asked: Question | None = None
        self._lost = 0

    @property
    def busy(self) -> bool:
        """Whether a question is out."""
        return self._asked is not None

    @property
    def pids(self) -> tuple[int, ...]:
        """The processes that are there, by the numbers of the system."""
        return self._thinker.pids if self._thinker is not None else ()

    def ask(self, question: Question) -> None:
        """Let a level think; a question before is dropped. The match may not move until then."""
        self.drop()
        self._asked = question
        if self._think is not None or self._lost >= MOST_LOST:
            return
        self._thinker = self._thinker or TableThinker()
        try:
            self._thinker.ask(question.session, question.level)
        except Lost:
            self._lose()

    def poll(self) -> Thinking | None:
        """What came of it, once; None while there is nothing."""
        asked = self._asked
        if asked is None:
            return None
        if self._think is not None or self._lost >= MOST_LOST:
            self._asked = None
            return (self._think or think_over)(asked)
        if self._thinker is None:  # it could not even begin
            self.ask(asked)
            return None
        try:
            found = self._thinker.poll()
        except Lost:
            self._lose()
            self.ask(asked)
            return None
        if found is not None:
            self._asked = None
        return found

    def drop(self) -> None:
        """Withdraw the question that is out."""
        if self._asked is not None and self._thinker is not None:
            self._thinker.drop()
        self._asked = None

    def close(self) -> None:
        """End the process; a question that is out is dropped."""
        self._asked = None
        if self._thinker is not None:
            self._thinker.cancel()
        self._thinker, self._lost = None, 0

    def _lose(self) -> None:
        """The process is lost."""
        if self._thinker is not None:
            self._thinker.cancel()
        self._thinker, self._lost = None, self._lost + 1


def think_over(question: Question) -> Thinking:
    """What the level thinks: the same as in a process."""
    session = question.session
    mind = session.table.player(question.level)
    numbers = thought_numbers(session.replay.seed, len(session.choices))
    return mind.think(session.state.clone(), numbers)


class Study:
    """Pieces of one question, each deeper than the one before, in a process of its own."""

    def __init__(self) -> None:
        self._job: Job[Any] | None = None

    @property
    def running(self) -> bool:
        """Whether something is still to come."""
        return self._job is not None and self._job.running

    def begin(self, work: Callable[..., Any], pieces: Sequence[tuple[object, ...]]) -> None:
        """Work through the pieces in their order; what was begun before ends."""
        self.close()
        self._job = Job(work, 1)
        self._job.begin(pieces)

    def latest(self) -> Any | None:
        """The deepest answer since the last call; None while there is no new one."""
        if self._job is None:
            return None
        self._job.tick()
        found = self._job.take()
        return found[-1] if found else None

    def close(self) -> None:
        """End the process."""
        if self._job is not None:
            self._job.cancel()
        self._job = None


class Stoppable(Protocol):
    """What works beside the window until it is done, or ended."""

    def cancel(self) -> None:
        """End it; once more does nothing."""


class Minds:
    """What thinks for a match: one mind plays, the other advises, the study goes deeper.

    Of one that is over, a review is made. With `think` in place of processes nothing is studied.
    """

    def __init__(self, think: Think | None = None) -> None:
        self.player = TableMind(think)
        self.adviser = TableMind(think)
        self.study = Study()
        self.alone = think is not None
        self._review: Stoppable | None = None

    def review(self, job: Stoppable) -> None:
        """Take charge of what makes a review; what made one before ends."""
        if self._review is not None:
            self._review.cancel()
        self._review = job

    def close(self) -> None:
        """End all of them."""
        self.player.close()
        self.adviser.close()
        self.study.close()
        if self._review is not None:
            self._review.cancel()
        self._review = None
