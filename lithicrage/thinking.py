"""Thinking beside the window: searches in processes of their own, asked for and fetched later.

Owns the processes and what goes to and fro: a match as plain values of a few kB, and the counts
that came of it. The parts of a search are shared out among the processes; what comes of them is
the same as if the player had thought here, whatever was first. A frame never waits for a thought.
"""

from __future__ import annotations

import os
import pickle
import time
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Any, Final

from lithicrage.ai.thought import Thought, together
from lithicrage.deck.lineup import Lineup, dealing
from lithicrage.dsl.library import load_library
from lithicrage.engine.book import Book
from lithicrage.engine.match import Match
from lithicrage.lab.workers import Job
from lithicrage.players import TREES, Player
from lithicrage.processes import ended, started

MOST_PROCESSES: Final = 2
PATIENCE: Final = 20.0  # seconds after which a search ends with what it has; for people alone
NICE: Final = 5  # behind whoever draws


class Lost(OSError):
    """The processes that think ended without an answer."""


@dataclass
class Asked:
    """A question on its way: which part lies with which process, and what came back."""

    parts: dict[int, Thought]
    waiting: dict[int, list[int]]


class Thinker:
    """Processes that search for whoever chooses in a match of one line-up.

    They start at once and load the cards on their own; where these have another digest than
    `content`, they end. One question at a time: `ask`, then `poll` until there is an answer.
    `close` leaves no process behind; nor does the end of the program, however it ends. Raises
    OSError where none can be started.
    """

    def __init__(self, job: Job, processes: int = 0, content: str = "") -> None:
        self.job = job
        count = processes or min(MOST_PROCESSES, TREES, os.cpu_count() or 1)
        self._asked: Asked | None = None
        self._number = 0
        self._processes: list[SpawnProcess] = []
        self._ends: list[Connection] = []
        try:
            for _ in range(count):
                process, pipe = started(_serve, job, content)
                self._processes.append(process)
                self._ends.append(pipe)
        except OSError:
            self.close()
            raise

    @property
    def pids(self) -> tuple[int, ...]:
        """The processes that think, by the numbers of the system."""
        return tuple(process.pid for process in self._processes if process.pid is not None)

    @property
    def busy(self) -> bool:
        """Whether a question is out."""
        return self._asked is not None

    def ask(self, match: Match, player: Player, *, even: bool = False) -> None:
        """Let a searching player think about a match; a question that is out is dropped.

        With `even` every choice is tried equally often. Raises Lost.
        """
        self.cancel()
        self._number += 1
        asked = Asked({}, {})
        data = pickle.dumps(match)
        for part in range(player.parts):
            place = part % len(self._ends)
            asked.waiting.setdefault(place, []).append(part)
        for place, parts in asked.waiting.items():
            self._send(place, (self._number, data, player, parts, even))
        self._asked = asked

    def poll(self) -> Thought | None:
        """The answer, once all of it is there; never waits. Raises Lost, and then all is over."""
        asked = self._asked
        if asked is None:
            return None
        for place in list(asked.waiting):
            for number, part, thought in self._received(place):
                if number == self._number:
                    asked.parts[part] = thought
                    asked.waiting[place].remove(part)
            if not asked.waiting[place]:
                del asked.waiting[place]
        if asked.waiting:
            return None
        self._asked = None
        return together(asked.parts[part] for part in sorted(asked.parts))

    def cancel(self) -> None:
        """Drop the question that is out; the processes stop searching and wait for the next."""
        if self._asked is None:
            return
        for place in self._asked.waiting:
            with suppress(Lost):
                self._send(place, None)
        self._asked = None

    def close(self) -> None:
        """End the processes, at once."""
        self._asked = None
        for end in self._ends:
            end.close()
        ended(self._processes)
        self._ends, self._processes = [], []

    def _send(self, place: int, message: Any) -> None:
        try:
            self._ends[place].send(message)
        except (OSError, IndexError) as error:
            raise Lost("the process that thinks has ended") from error

    def _received(self, place: int) -> list[tuple[int, int, Thought]]:
        found = []
        try:
            while self._ends[place].poll():
                found.append(self._ends[place].recv())
        except (EOFError, OSError) as error:
            raise Lost("the process that thinks has ended") from error
        return found


def _serve(end: Connection, job: Job, content: str) -> None:
    """A process that thinks: questions in, parts of thoughts out, until the other end closes."""
    with suppress(OSError, AttributeError):  # not every system knows it
        os.nice(NICE)
    library = load_library([Path(path) for path in job.packs])
    if content not in ("", library.digest):
        return  # the files were changed since: these are not the cards that are played
    book = dealing(library, Lineup.from_options(dict(job.options)))(0, False).book
    with suppress(EOFError, OSError):  # the window is gone
        while True:
            message = end.recv()
            while message is not None:
                message = _answer(end, book, message)


def _answer(end: Connection, book: Book, message: Any) -> Any:
    """Think about one question. Returns the next message if one came meanwhile."""
    number, data, player, parts, even = message
    match = pickle.loads(data).thaw(book)
    latest = time.monotonic() + PATIENCE

    def stop() -> bool:
        return end.poll() or time.monotonic() > latest

    for part in parts:
        thought = player.part(match, part, stop, even=even)
        if end.poll():
            return end.recv()
        end.send((number, part, thought))
    return None
