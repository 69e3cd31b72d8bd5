"""Thinking in the background: searches in worker processes, asked for now and fetched later.

Owns the messages: a match as a few kB of plain values, and the counts that come back. The parts of
a search are shared out among the processes; the result is the same as if the player had searched
here, whichever part finishes first. A frame never waits for a thought.
"""

from __future__ import annotations

import os
import pickle
import time
from functools import lru_cache, partial
from typing import Final

from lithicrage.base.job import Job, Line
from lithicrage.engine.book import Book
from lithicrage.engine.match import Match
from lithicrage.lab.workers import MatchPlan, maker
from lithicrage.minds.players import TREES, Player
from lithicrage.minds.thought import Thought, together

MOST_PROCESSES: Final = 2
PATIENCE: Final = 20.0  # seconds after which a search stops with what it has; only for people
GONE: Final = "the process that thinks has ended"

Parts = list[tuple[int, Thought]]  # of a search, by number


class Lost(OSError):
    """The searching processes ended without an answer."""


class Thinker(Job[Parts]):
    """Processes that search for whoever chooses in a match of one line-up.

    They start at once and read the plan's cards. One question at a time: `ask`, then `poll` until
    there is an answer; `drop` withdraws it. `cancel` leaves no process behind; nor does the end of
    the program, however it ends. Raises Lost if no process can be started.
    """

    def __init__(self, plan: MatchPlan, processes: int = 0) -> None:
        self._shares = processes or min(MOST_PROCESSES, TREES, os.cpu_count() or 1)
        super().__init__(partial(_think, plan), self._shares, GONE, kept=True)
        self.begin([()] * self._shares)
        if self.error is not None:
            raise Lost(self.trouble) from self.error
        self.drop()  # nobody waits while the cards load

    def ask(self, match: Match, player: Player, *, even: bool = False) -> None:
        """Let a searching player think about a match; drops a pending question.

        With `even`, every choice is tried equally often.
        """
        data = pickle.dumps(match)
        shares = [range(first, player.parts(even), self._shares) for first in range(self._shares)]
        self.begin([(data, player, share, even) for share in shares if share])

    def poll(self) -> Thought | None:
        """The answer, once, when it is complete; never waits. Raises Lost, and then all is over."""
        self.tick()
        if self.error is not None:
            raise Lost(self.trouble) from self.error
        if self.made is None:
            return None
        parts = dict(part for share in self.made for part in share)
        self.made = None
        return together(parts[part] for part in sorted(parts))


def _think(
    plan: MatchPlan,
    line: Line,
    data: bytes = b"",
    player: Player | None = None,
    parts: range = range(0),
    even: bool = False,
) -> Parts:
    """Run some parts of a search in a process, stopping early if nobody waits any more.

    Without a player, load the cards.
    """
    book = _book(plan)
    if player is None:
        return []
    match = pickle.loads(data).thaw(book)
    latest = time.monotonic() + PATIENCE

    def stop() -> bool:
        return line.dropped or time.monotonic() > latest

    return [(part, player.part(match, part, stop, even=even)) for part in parts]


@lru_cache(1)
def _book(plan: MatchPlan) -> Book:
    return maker(plan)(0, False).book
