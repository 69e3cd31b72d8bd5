"""Work beside the window: nobody waits for it to begin, and nothing is left of it."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

import pytest

from lithicrage.ui.errand import ENDED, Errand

LONGEST = 60.0
MUCH = b"stone" * 1_000_000  # far more than a pipe holds


def measure(end: Connection, much: bytes, factor: int) -> None:
    end.send(len(much) * factor)


def sleep(end: Connection, much: bytes) -> None:
    end.send("asleep")
    time.sleep(LONGEST)


def die(end: Connection) -> None:
    end.send("last words")
    end.close()
    os._exit(3)


@pytest.fixture
def errand() -> Iterator[Errand]:
    found = Errand()
    yield found
    found.call_off()


def heard(errand: Errand, count: int) -> list[Any]:
    """So many messages."""
    found: list[Any] = []
    latest = time.monotonic() + LONGEST
    while len(found) < count and time.monotonic() < latest:
        found += errand.told()
        time.sleep(0.005)
    return found


def gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def test_what_it_needs_is_handed_over_while_the_window_goes_on(errand: Errand) -> None:
    errand.send(measure, MUCH, 2)
    assert errand._hand is not None and errand._hand.is_alive()  # nobody can listen yet
    assert errand.running and list(errand.told()) == []
    assert heard(errand, 2) == [2 * len(MUCH), ENDED]
    assert not errand.running and errand.pids == ()


@pytest.mark.parametrize("asleep", [False, True])
def test_called_off_it_leaves_nothing(errand: Errand, asleep: bool) -> None:
    """While it is handed what it needs, and while it works."""
    errand.send(sleep, MUCH)
    if asleep:
        assert heard(errand, 1) == ["asleep"]
    (pid,), hand = errand.pids, errand._hand
    errand.call_off()
    assert hand is not None and not hand.is_alive()
    assert gone(pid) and not errand.running and list(errand.told()) == []


def test_its_end_is_told_once(errand: Errand) -> None:
    errand.send(die)
    assert heard(errand, 2) == ["last words", ENDED]
    assert list(errand.told()) == []


def test_another_takes_its_place(errand: Errand) -> None:
    errand.send(sleep, MUCH)
    (first,) = errand.pids
    errand.send(measure, MUCH, 3)
    assert gone(first)
    assert heard(errand, 1) == [3 * len(MUCH)]


def test_where_no_process_starts_nothing_is_left(
    errand: Errand, monkeypatch: pytest.MonkeyPatch
) -> None:
    def start(process: SpawnProcess) -> None:
        raise OSError("too many")

    with monkeypatch.context() as patch:
        patch.setattr(SpawnProcess, "start", start)
        with pytest.raises(OSError, match="too many"):
            errand.send(measure, MUCH, 1)
    assert not errand.running
    errand.send(measure, MUCH, 1)
    assert heard(errand, 1) == [len(MUCH)]
