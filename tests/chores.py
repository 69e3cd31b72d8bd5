"""What tests have done by processes of their own. Each of these imports this module as it starts:
nothing that is slow to load is asked for here."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from typing import Final

from lithicrage.base.job import Line
from lithicrage.store.files import BadFile

LONG: Final = 600.0  # seconds: nobody waits for that


def slow_square(number: int) -> int:
    time.sleep(0.2 if number == 0 else 0.0)  # the first is done last
    return number * number


def fail(error: Exception) -> None:
    raise error


def fail_badly(path: Path) -> None:
    raise BadFile(path, "is no replay", 2, 3)  # cannot be pickled as it is


def die_or_take_long(number: int, victim: int, late: Path) -> None:
    if number == victim:
        os.kill(os.getpid(), signal.SIGKILL)
    time.sleep(LONG)
    late.touch()


def die_so_often(number: int, marks: Path, deaths: int) -> int:
    if number == 1:
        for death in range(deaths):
            mark = marks / str(death)
            if not mark.exists():
                mark.touch()
                os.kill(os.getpid(), signal.SIGKILL)
    return number


def measure(line: Line, much: bytes, factor: int) -> int:
    line.say(1, 2)
    return len(much) * factor


def sleep_long(line: Line, much: bytes = b"") -> None:
    line.say(1, 2)
    time.sleep(LONG)


def wait_for_more(line: Line, number: int) -> int:
    while number < 0 and not line.dropped:
        time.sleep(0.001)
    return number


def die(line: Line) -> None:
    line.say(7, 9)
    os._exit(3)


def fail_with(line: Line, words: str) -> None:
    raise LookupError(words)
