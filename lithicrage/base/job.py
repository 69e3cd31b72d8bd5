"""Background work: pieces shared out among worker processes.

Owns starting the work, its progress and its results; reports a lost process once, and leaves no
process behind however it ends. What is computed is up to the caller. Every layer from `lab` on may
import this module.
"""

from __future__ import annotations

import os
import pickle
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from itertools import chain, islice
from multiprocessing.connection import Connection, wait
from multiprocessing.reduction import ForkingPickler
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, Generic, TypeVar

from lithicrage.base.workers import block_interrupt, kill, start

GONE: Final = "a worker process ended before its work was done"
BEHIND: Final = 5  # niceness: the window draws first

Made = TypeVar("Made")
Piece = tuple[object, ...]


class Line:
    """The line from a piece of work back to the caller."""

    def __init__(self, end: Connection, number: tuple[int, int]) -> None:
        self._end = end
        self._number = number

    def say(self, done: int, total: int = 0) -> None:
        """Report this piece's progress, and the total if it is known only now."""
        self._end.send((self._number, "step", (done, total)))

    @property
    def dropped(self) -> bool:
        """Whether nobody is waiting for this piece any more."""
        return self._end.poll()


class Job(Generic[Made]):
    """Pieces of work, each run as `work(line, *piece)` in one of several processes.

    Whichever process is free takes the next piece, so the outcome depends on the pieces alone.
    `made` holds the results in order once all are done; until then, `done` of `total` is the
    progress of the slowest piece. `error`, and `trouble` in words, say why there is no result: what
    a piece raised, or `gone` if a process was lost. A piece is restarted in another process up to
    `losses` times. The processes end with the work unless they are `kept` for the next; `drop` then
    abandons the work and keeps them.
    """

    def __init__(
        self,
        work: Callable[..., Made],
        processes: int = 1,
        gone: str = GONE,
        *,
        kept: bool = False,
        nice: int = BEHIND,
        losses: int = 0,
    ) -> None:
        self.done = 0
        self.total = 1
        self.made: list[Made] | None = None
        self.error: Exception | None = None
        self.trouble = ""
        self._work = work
        self._processes = processes
        self._gone = gone
        self._kept = kept
        self._nice = nice
        self._losses = losses
        self._lost: Counter[int] = Counter()
        self._crew: list[_Worker] = []
        self._round = 0  # counts batches of pieces; messages from an earlier batch are stale
        self._ahead: Iterator[tuple[int, Piece]] = iter(())
        self._steps: list[int] = []
        self._found: dict[int, Made] = {}
        self._taken = 0
        self._running = False

    @property
    def running(self) -> bool:
        """Whether pieces are under way."""
        return self._running

    @property
    def pids(self) -> tuple[int, ...]:
        """The process ids of the workers."""
        return tuple(one.process.pid for one in self._crew if one.process.pid is not None)

    def begin(self, pieces: Sequence[Piece], total: int = 1) -> None:
        """Start on these pieces, replacing what runs now. Never waits.

        If no process can be started, `error` says so.
        """
        if not self._kept:
            self.cancel()
        self._round += 1
        self.done, self.total, self.made = 0, total, None
        self.error, self.trouble = None, ""
        self._steps, self._found = [0] * len(pieces), {}
        self._lost.clear()
        self._taken = 0
        self._ahead = iter(enumerate(pieces))
        self._running = True
        try:
            while len(self._crew) < min(self._processes, len(pieces)):
                with block_interrupt():
                    self._crew.append(_Worker(self._work, self._nice))
        except OSError as error:
            self._fail(error)
            return
        for worker in self._crew:
            self._send_next(worker)
        self._finish()  # at once if there are no pieces

    def tick(self) -> bool:
        """Take in new messages from the processes; return whether there were any. Never waits."""
        new = False
        for worker in tuple(self._crew):
            try:
                while worker in self._crew and worker.end.poll():
                    new = self._hear(worker, *worker.end.recv()) or new
            except (EOFError, OSError):
                self._lose(worker)
                new = True
        return new

    def take(self) -> list[Made]:
        """The results since the last call, in the order in which the pieces were finished."""
        made = list(islice(self._found.values(), self._taken, None))
        self._taken = len(self._found)
        return made

    def wait(self) -> None:
        """Wait until `tick` has something to take in."""
        wait([worker.end for worker in self._crew])

    def drop(self) -> None:
        """Abandon the pieces under way; kept processes wait for others."""
        if not self._kept:
            self.cancel()
        self._round += 1
        self._running, self.made = False, None
        for worker in self._crew:
            worker.send(None)

    def cancel(self) -> None:
        """End the processes at once and discard their results."""
        crew, self._crew = self._crew, []
        self._running = False
        kill([worker.process for worker in crew])
        for worker in crew:
            worker.close()

    def _hear(self, worker: _Worker, number: tuple[int, int], kind: str, value: Any) -> bool:
        """Take in one message; return whether it concerns the current pieces."""
        round_, place = number
        if round_ != self._round or not self._running:
            return False
        if kind == "failed":
            self._fail(value)
            return True
        if kind == "step":
            self._steps[place], total = value
            self.total = total or self.total
        else:
            self._found[place] = value
            self._steps[place] = self.total
            self._send_next(worker)
        self.done = min(self._steps)
        self._finish()
        return True

    def _send_next(self, worker: _Worker) -> None:
        worker.piece = next(self._ahead, None)
        if worker.piece is not None:
            place, piece = worker.piece
            worker.send(((self._round, place), piece))

    def _lose(self, worker: _Worker) -> None:
        """Handle a lost process: restart its piece in another one, if losses remain."""
        piece = worker.piece
        if piece is None or self._lost[piece[0]] >= self._losses:
            self._fail(OSError(self._gone))
            return
        self._lost[piece[0]] += 1
        self._crew.remove(worker)
        kill([worker.process])
        worker.close()
        try:
            with block_interrupt():
                another = _Worker(self._work, self._nice)
        except OSError as error:
            self._fail(error)
            return
        self._crew.append(another)
        self._ahead = chain([piece], self._ahead)
        self._send_next(another)

    def _finish(self) -> None:
        if len(self._found) < len(self._steps):
            return
        self.made = [self._found[place] for place in range(len(self._steps))]
        self._running = False
        if not self._kept:
            self.cancel()

    def _fail(self, error: Exception) -> None:
        self.error, self.trouble = error, str(error) or type(error).__name__
        self.cancel()


def shared_out(
    make: Callable[..., Made],
    work: Sequence[Piece],
    workers: int,
    told: Callable[[int, Made], None] | None = None,
    losses: int = 0,
) -> list[Made]:
    """Run `make` on each piece of work in up to `workers` processes; return the results in order.

    Waits for all of them. After each piece, `told` is called with the number done so far and that
    piece's result. Raises what `make` raises, and OSError if processes were lost on one piece more
    than `losses` times. However it ends, no process is left.
    """
    job = Job(partial(_quietly, make), workers, nice=0, losses=losses)
    done = 0
    try:
        job.begin(work)
        while job.running:
            job.wait()
            job.tick()
            for made in job.take():
                done += 1
                if told is not None:
                    told(done, made)
    finally:
        job.cancel()
    if job.error is not None:
        raise job.error
    return job.made or []


class _Worker:
    """A process, and this side's end of its pipe.

    A pipe holds some 64 kB and a new process takes a second to listen, so a thread does the
    sending.
    """

    def __init__(self, work: Callable[..., Any], nice: int) -> None:
        self.process, self.end = start(_serve, work, nice)
        self.piece: tuple[int, Piece] | None = None  # the current piece, with its number
        self._out: SimpleQueue[bytes] = SimpleQueue()
        self._hand = Thread(target=self._hand_over, daemon=True)
        self._hand.start()

    def send(self, message: Any) -> None:
        """Queue a message as it is now."""
        self._out.put(bytes(ForkingPickler.dumps(message)))

    def close(self) -> None:
        """Close the pipe once the process is gone: nobody is listening, so the thread ends."""
        self._out.put(b"")
        self._hand.join()
        self.end.close()

    def _hand_over(self) -> None:
        with suppress(OSError):  # the process is gone
            while message := self._out.get():
                self.end.send_bytes(message)


def _serve(end: Connection, work: Callable[..., Any], nice: int) -> None:
    """Run in a worker: read numbered pieces, send back results."""
    with suppress(OSError, AttributeError):  # not supported by every system
        os.nice(nice)
    with suppress(EOFError, OSError):  # the other side is done
        while True:
            asked = end.recv()
            if asked is None:  # dropped
                continue
            number, piece = asked
            try:
                kind, value = "made", work(Line(end, number), *piece)
            except Exception as error:
                kind, value = "failed", _portable(error)
            end.send((number, kind, value))


def _quietly(make: Callable[..., Made], line: Line, *piece: object) -> Made:
    """Make a piece that reports no progress."""
    return make(*piece)


def _portable(error: Exception) -> Exception:
    """An error that reads the same on the other side of a pipe."""
    with suppress(Exception):
        if str(pickle.loads(pickle.dumps(error))) == str(error):
            return error
    return RuntimeError(f"{type(error).__name__}: {error}")
