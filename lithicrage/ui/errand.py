"""One piece of work beside the window, in a process of its own, which can be stopped at once.

Owns the process and the pipe out of it. What goes through the pipe is its user's matter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, Final


class Ended:
    """Told in place of a message when the process is gone."""


ENDED: Final = Ended()


class Errand:
    """One process at a time; nothing is left of it when it is called off."""

    def __init__(self) -> None:
        self._process: SpawnProcess | None = None
        self._end: Connection | None = None

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
        """Let `work` run with the end of a pipe and these values, in place of what runs now."""
        self.call_off()
        context = get_context("spawn")
        self._end, other = context.Pipe(duplex=False)
        self._process = context.Process(target=work, args=(other, *given), daemon=True)
        self._process.start()
        other.close()

    def call_off(self) -> None:
        """Stop at once; nothing comes of it."""
        if self._process is not None:
            self._process.terminate()
            self._process.join()
        if self._end is not None:
            self._end.close()
        self._process = self._end = None

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
