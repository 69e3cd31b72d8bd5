"""Programs of tables that think beside the window: asked for now, and fetched later.

Owns the messages, and what becomes of a question whose process was lost: it is asked once more, and
then the window thinks itself. A frame never waits for a thought.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from lithicrage.base.job import Job, Line
from lithicrage.play.table_session import TableSession, thought_numbers
from lithicrage.tables.registry import open_table
from lithicrage.tables.seating import set_up
from lithicrage.tables.table import TableState, Thinking

GONE: Final = "the process that thinks has ended"
MOST_LOST: Final = 2  # processes


@dataclass(frozen=True)
class Question:
    """A state of a match, by what leads to it, and the level that is to think about it."""

    table: str
    options: tuple[tuple[str, str], ...]
    seed: int
    choices: tuple[int, ...]
    level: str

    @classmethod
    def of(cls, session: TableSession, level: str) -> Question:
        """What is asked about a match as it stands."""
        record = session.replay
        given = tuple(sorted(set_up(record.options).items()))
        return cls(record.game, given, record.seed, tuple(record.choices), level)


class TableMind:
    """Ask, then `poll` once a frame. After `close` it may be asked again."""

    def __init__(self, think: Callable[[Question], Thinking] | None = None) -> None:
        self._think = think  # in place of a process
        self._job: Job[Thinking] | None = None
        self._asked: Question | None = None
        self._lost = 0

    @property
    def busy(self) -> bool:
        """Whether a question is out."""
        return self._asked is not None

    @property
    def pids(self) -> tuple[int, ...]:
        """The processes that are there, by the numbers of the system."""
        return self._job.pids if self._job is not None else ()

    def ask(self, question: Question) -> None:
        """Let a level think; a question before is dropped."""
        self.drop()
        self._asked = question
        if self._think is None and self._lost < MOST_LOST:
            if self._job is None:
                self._job = Job(_answer, 1, GONE, kept=True)
            self._job.begin([(question,)])

    def poll(self) -> Thinking | None:
        """What came of it, once; None while there is nothing."""
        asked = self._asked
        if asked is None:
            return None
        if self._think is not None or self._job is None:
            self._asked = None
            return (self._think or think_over)(asked)
        self._job.tick()
        if self._job.error is not None:
            self._job.cancel()
            self._job, self._lost = None, self._lost + 1
            self.ask(asked)
            return None
        if self._job.made is None:
            return None
        self._asked = None
        return self._job.made[0]

    def drop(self) -> None:
        """Withdraw the question that is out."""
        if self._asked is not None and self._job is not None:
            self._job.drop()
        self._asked = None

    def close(self) -> None:
        """End the process; a question that is out is dropped."""
        self._asked = None
        if self._job is not None:
            self._job.cancel()
        self._job, self._lost = None, 0


_reached: dict[tuple[object, ...], TableState] = {}  # the last state of a process, by its question


def think_over(question: Question) -> Thinking:
    """What the level thinks: the same for the same question, wherever it is asked."""
    table = open_table(question.table)
    state = _state_of(question)
    rng = thought_numbers(question.seed, len(question.choices))
    return table.player(question.level).think(state.clone(), rng)


def _state_of(question: Question) -> TableState:
    """The state that is meant, from the one that was meant before where it leads there."""
    table, options = open_table(question.table), dict(question.options)
    for (key, given, seed, choices), state in list(_reached.items()):
        assert isinstance(choices, tuple)
        known = (key, given, seed) == (question.table, question.options, question.seed)
        if known and choices == question.choices[: len(choices)]:
            _reached.clear()
            return _on(state, question, len(choices))
    _reached.clear()
    return _on(table.new(options, question.seed), question, 0)


def _on(state: TableState, question: Question, played: int) -> TableState:
    for index in question.choices[played:]:
        state.choose(index)
    _reached[(question.table, question.options, question.seed, question.choices)] = state
    return state


def _answer(line: Line, question: Question) -> Thinking:
    """The work of a process."""
    return think_over(question)


class Minds:
    """What thinks for a match: one mind plays, the other advises."""

    def __init__(self, think: Callable[[Question], Thinking] | None = None) -> None:
        self.player = TableMind(think)
        self.adviser = TableMind(think)

    def close(self) -> None:
        """End both."""
        self.player.close()
        self.adviser.close()
