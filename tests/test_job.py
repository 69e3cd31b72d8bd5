"""Work beside the program: nobody waits for it to begin, it says how far it is, its end is told
once, and nothing is left of it."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from multiprocessing.context import SpawnProcess

import chores
import pytest

from lithicrage.base.job import GONE, Job

LONGEST = 60.0
MUCH = b"stone" * 1_000_000  # far more than a pipe holds


Maker = Callable[..., Job[object]]


@pytest.fixture
def job() -> Iterator[Maker]:
    made: list[Job[object]] = []

    def make(*given: object, **named: object) -> Job[object]:
        made.append(Job(*given, **named))  # type: ignore[arg-type]
        return made[-1]

    yield make
    for one in made:
        one.cancel()


def until(job: Job[object], said: Callable[[], object]) -> None:
    latest = time.monotonic() + LONGEST
    while not said():
        assert time.monotonic() < latest
        job.tick()
        time.sleep(0.005)


def ended(job: Job[object]) -> None:
    until(job, lambda: not job.running)


def gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def test_what_it_needs_is_handed_over_while_the_window_goes_on(job: Maker) -> None:
    one = job(chores.measure)
    one.begin([(MUCH, 2)])
    assert one.running and not one.tick()  # nobody can listen yet
    ended(one)
    assert one.made == [2 * len(MUCH)] and one.trouble == ""
    assert (one.done, one.total) == (2, 2)
    assert one.pids == ()


def test_nobody_waits_for_a_process_that_does_not_listen(job: Maker) -> None:
    one = job(chores.sleep_long, kept=True)
    one.begin([()])
    until(one, lambda: one.done == 1)
    before = time.monotonic()
    one.begin([(MUCH,)])
    assert time.monotonic() - before < LONGEST / 2


@pytest.mark.parametrize("asleep", [False, True])
def test_called_off_it_leaves_nothing(job: Maker, asleep: bool) -> None:
    """While it is handed what it needs, and while it works."""
    one = job(chores.sleep_long)
    one.begin([(MUCH,)])
    if asleep:
        until(one, lambda: one.done == 1)
    (pid,), hand = one.pids, one._crew[0]._hand
    one.cancel()
    assert not hand.is_alive()
    assert gone(pid) and not one.running and not one.tick()
    assert one.made is None and one.trouble == ""


def test_its_end_is_told_once(job: Maker) -> None:
    one = job(chores.die, gone="it is gone")
    one.begin([()])
    ended(one)
    assert (one.done, one.total, one.trouble, one.made) == (7, 9, "it is gone", None)
    assert not one.tick()


def test_one_that_is_lost_ends_the_others(job: Maker) -> None:
    one = job(chores.sleep_long, 2)
    one.begin([(), ()])
    pids = one.pids
    os.kill(pids[1], signal.SIGKILL)
    ended(one)
    assert one.trouble == GONE
    assert all(map(gone, pids))


def test_what_a_piece_raises_is_the_trouble(job: Maker) -> None:
    one = job(chores.fail_with)
    one.begin([("no such card",)])
    ended(one)
    assert isinstance(one.error, LookupError) and one.trouble == "no such card"
    assert one.made is None and one.pids == ()


def test_another_takes_its_place(job: Maker) -> None:
    one = job(chores.sleep_long)
    one.begin([(MUCH,)])
    (first,) = one.pids
    one.begin([()])
    assert gone(first)
    until(one, lambda: one.done == 1)


def test_a_process_that_is_kept_leaves_its_piece_for_the_next(job: Maker) -> None:
    """Nobody waits for it to listen, however much it is handed."""
    one = job(chores.wait_for_more, 2, kept=True)
    one.begin([(-1,), (-2,)])
    pids = one.pids
    one.drop()
    assert not one.running
    one.begin([(-3,), (-4,)])
    one.begin([(4,), (5,), (6,)])  # more than there are processes
    ended(one)
    assert one.made == [4, 5, 6] and one.pids == pids
    one.begin([(7,)])
    ended(one)
    assert one.made == [7] and one.pids == pids
    os.kill(pids[0], signal.SIGKILL)
    one.begin([(8,), (9,)])
    ended(one)
    assert one.trouble == GONE and one.pids == ()
    one.begin([(8,), (9,)])
    ended(one)
    assert one.made == [8, 9]


def test_no_piece_is_done_at_once(job: Maker) -> None:
    one = job(chores.measure)
    one.begin([])
    assert one.made == [] and not one.running


def test_where_no_process_starts_nothing_is_left(
    job: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    def start(process: SpawnProcess) -> None:
        raise OSError("too many")

    one = job(chores.measure)
    with monkeypatch.context() as patch:
        patch.setattr(SpawnProcess, "start", start)
        one.begin([(MUCH, 1)])
    assert not one.running and one.trouble == "too many" and isinstance(one.error, OSError)
    one.begin([(MUCH, 1)])
    ended(one)
    assert one.made == [len(MUCH)]
