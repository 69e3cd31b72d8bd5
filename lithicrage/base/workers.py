"""Worker processes: they ignore Ctrl+C from the start and end with their parent.

Owns how such a process starts and ends. The main program hears Ctrl+C and ends its workers; if it
is killed, they notice and end by themselves. What they do is up to a Job.
"""

from __future__ import annotations

import os
import pickle
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from threading import Thread
from typing import Any, Final

MASKS: Final = hasattr(signal, "pthread_sigmask")  # Windows has none


def start(work: Callable[..., None], *given: Any) -> tuple[SpawnProcess, Connection]:
    """Start a process that calls `work` with one end of a pipe and these values.

    Returns the process and this side's end. Raises OSError if it cannot be started.
    """
    context = get_context("spawn")
    here, there = context.Pipe()
    # pickled here: unpacking may import half of the program, and by then the process must be on its
    # guard
    values = pickle.dumps((work, given))
    process = context.Process(target=_begin, args=(there, values), daemon=True)
    try:
        with block_interrupt():
            process.start()
    except BaseException:
        if process.pid is not None:
            kill([process])
        here.close()
        raise
    finally:
        there.close()
    return process, here


def kill(processes: Sequence[SpawnProcess]) -> None:
    """Kill processes at once and wait until they are gone."""
    with block_interrupt():
        for process in processes:
            process.kill()
        for process in processes:
            process.join()


@contextmanager
def block_interrupt() -> Iterator[None]:
    """Hold back Ctrl+C for this block, also from processes started in it."""
    if not MASKS:
        yield
        return
    from multiprocessing.resource_tracker import ensure_running

    ensure_running()  # the first process would start it, and that would let Ctrl+C through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin(pipe: Connection, values: bytes) -> None:
    """Run first in the process: ignore Ctrl+C and watch the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if MASKS:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    Thread(target=_end_with_parent, daemon=True).start()
    work, given = pickle.loads(values)
    work(pipe, *given)


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
