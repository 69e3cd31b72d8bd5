"""One piece of work beside the window, in a process of its own, which can be stopped at once.

Owns the process and the pipe between. What goes through the pipe is its user's matter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from multiprocessing.reduction import ForkingPickler
from threading import Thread
from typing import Any, Final

from lithicrage.processes import ended, started


class Ended:
    """Told in place of a message when the process is gone."""


ENDED: Final = Ended()


class Errand:
    """One process at a time; nothing is left of it when it is called off."""

    def __init__(self) -> None:
        self._process: SpawnProcess | None = None
        self._end: Connection | None = None
        self._hand: Thread | None = None  # hands over what the work needs

    @property
    def running(self) -> bool:
        """Whether a process is under way."""
        return self._process is not None

    @property
    def pids(self) -> tuple[int, ...]:
        """The process, by the number of the system."""
        pid = self._process.pid if self._process is not None else None
        return (pid,) if pid is not None else ()

    def send(self, work: Callable[..., None], *given: Any) -> None:
        """Let `work` run with the end of a pipe and these values, in place of what runs now.

        Never waits: a pipe holds some 64 kB, and a process that starts takes a second to listen,
        so a thread hands the values over. Raises OSError where no process can be started.
        """
        self.call_off()
        values = bytes(ForkingPickler.dumps(given))
        process, end = started(_begun, work)
        self._end, self._process = end, process
        self._hand = Thread(target=_handed, args=(end, values), daemon=True)
        self._hand.start()

    def call_off(self) -> None:
        """Stop at once; nothing comes of it."""
        if self._process is not None:
            ended([self._process])
        if self._hand is not None:
            self._hand.join()  # nobody is left to listen: it ends
        if self._end is not None:
            self._end.close()
        self._process = self._hand = self._end = None

    def told(self) -> Iterator[Any]:
        """What the process has said since, in order; ENDED, once, if it is gone. Never waits."""
        while self._end is not None:
            try:
                if not self._end.poll():
                    return
                message = self._end.recv()
            except (EOFError, OSError):
                self.call_off()
                message = ENDED
            yield message


def _handed(end: Connection, values: bytes) -> None:
    """Beside the window: everything the work needs, unless the process is gone."""
    with suppress(OSError):
        end.send_bytes(values)


def _begun(end: Connection, work: Callable[..., None]) -> None:
    """In the process: the work with what it needs, unless the window is gone."""
    try:
        given = end.recv()
    except (EOFError, OSError):
        return
    work(end, *given)
