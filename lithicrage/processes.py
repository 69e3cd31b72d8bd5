"""Processes that work beside this one: deaf to Ctrl+C from the first, gone when it is gone.

Owns how such a process starts, and how work is shared out among several. The program itself hears
Ctrl+C and ends them; if it is killed, they notice and end by themselves. What they do is the
matter of whoever starts them. Every layer from `lab` on may import this module.
"""

from __future__ import annotations

import os
import pickle
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from threading import Thread
from typing import Any, Final, TypeVar

GONE: Final = "a worker process ended before its work was done"
MASKS: Final = hasattr(signal, "pthread_sigmask")  # Windows has none

Made = TypeVar("Made")


def started(work: Callable[..., None], *given: Any) -> tuple[SpawnProcess, Connection]:
    """Start a process that calls `work` with the end of a pipe and these values.

    Returns the process and this side's end. Raises OSError where none can be started.
    """
    context = get_context("spawn")
    here, there = context.Pipe()
    # as bytes: to unpack them may load half of the program, and by then it has to be on its guard
    values = pickle.dumps((work, given))
    process = context.Process(target=_begun, args=(there, values), daemon=True)
    try:
        with deaf():
            process.start()
    except BaseException:
        if process.pid is not None:
            ended([process])
        here.close()
        raise
    finally:
        there.close()
    return process, here


def ended(processes: Sequence[SpawnProcess]) -> None:
    """End processes at once, whatever they do, and wait until they are gone."""
    with deaf():
        for process in processes:
            process.kill()
        for process in processes:
            process.join()


@contextmanager
def deaf() -> Iterator[None]:
    """Let Ctrl+C wait for the end of this, and not reach what is started meanwhile."""
    if not MASKS:
        yield
        return
    from multiprocessing.resource_tracker import ensure_running

    ensure_running()  # the first process starts it, and it would let Ctrl+C through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def shared_out(
    make: Callable[..., Made],
    work: Sequence[tuple[object, ...]],
    workers: int,
    told: Callable[[int], None] | None = None,
) -> list[Made]:
    """What `make` makes of each piece of work, in order, in at most so many processes.

    Whoever is free gets the next piece; `told` hears after each how many are done. Raises what
    `make` raises, and OSError as soon as a process ends before all is made. However it ends, no
    process is left.
    """
    made: dict[int, Made] = {}
    crew: dict[Connection, SpawnProcess] = {}
    ahead = iter(enumerate(work))
    try:
        for _ in range(min(workers, len(work))):
            with deaf():
                process, pipe = started(_works, make)
                crew[pipe] = process
        for pipe in crew:
            _send(pipe, next(ahead))
        while len(made) < len(work):
            ready = wait(list(crew))
            for pipe in (pipe for pipe in crew if pipe in ready):
                number, found, error = _received(pipe)
                if error is not None:
                    raise error
                made[number] = found
                if told is not None:
                    told(len(made))
                following = next(ahead, None)
                if following is not None:
                    _send(pipe, following)
    finally:
        ended(list(crew.values()))
        for pipe in crew:
            pipe.close()
    return [made[number] for number in range(len(work))]


def _send(pipe: Connection, piece: tuple[int, tuple[object, ...]]) -> None:
    try:
        pipe.send(piece)
    except ConnectionError:
        raise OSError(GONE) from None


def _received(pipe: Any) -> Any:
    try:
        return pipe.recv()
    except (EOFError, ConnectionError):
        raise OSError(GONE) from None


def _begun(pipe: Connection, values: bytes) -> None:
    """In the process, before all else: shut the ears, and watch over whoever started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if MASKS:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    Thread(target=_ends_with_parent, daemon=True).start()
    work, given = pickle.loads(values)
    work(pipe, *given)


def _ends_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _works(pipe: Connection, make: Callable[..., Any]) -> None:
    """A worker: numbered pieces of work in, what is made of them out."""
    with suppress(EOFError, OSError):  # nobody wants more
        while True:
            number, piece = pipe.recv()
            made, failed = None, None
            try:
                made = make(*piece)
            except Exception as error:
                failed = _portable(error)
            pipe.send((number, made, failed))


def _portable(error: Exception) -> Exception:
    """An error that says the same on the other side of a pipe."""
    with suppress(Exception):
        if str(pickle.loads(pickle.dumps(error))) == str(error):
            return error
    return RuntimeError(f"{type(error).__name__}: {error}")
