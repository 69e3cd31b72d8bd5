"""Work shared out among processes: told as it is, and nothing left of them, however it ends."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import chores
import pytest

from lithicrage.base.job import shared_out
from lithicrage.packs.library import BrokenLibrary

LONGEST: Final = 60.0
FAULTS: Final = {
    "of ours": BrokenLibrary("x.yaml:1:1: LR103 wrong"),
    "of Python": ValueError("seat 9 makes no choices"),
    "as of a pipe that closed": EOFError("the end of something else"),
    "of the system": ConnectionResetError(104, "something else"),
}
# A program with two workers, each of which touches a file and then works on for ever.
PROGRAM: Final = """
import sys, time
from pathlib import Path
from lithicrage.base.job import shared_out

def work(number, folder):
    (folder / str(number)).touch()
    while True:
        sum(range(1000))

if __name__ == "__main__":
    try:
        shared_out(work, [(number, Path(sys.argv[1])) for number in range(2)], 2)
    except KeyboardInterrupt:
        sys.exit(130)
"""
# One whose window is in the middle of a long search.
THINKS: Final = """
import sys, time
from pathlib import Path
from lithicrage.base import resources
from lithicrage.decks.lineup import PVP, Lineup, dealer_of
from lithicrage.packs.library import load_library
from lithicrage.lab.workers import MatchPlan
from lithicrage.minds.players import player
from lithicrage.lab.thinking import Thinker

if __name__ == "__main__":
    library = load_library([resources.cards() / "core"])
    lineup = Lineup(PVP, ("slow_poison",), ("encore",))
    thinker = Thinker(MatchPlan.of(library, lineup), 2)
    match = dealer_of(library, lineup)(1, False)
    thinker.ask(match, player("search:2"))
    while thinker.poll() is None:
        time.sleep(0.01)
    thinker.ask(match, player("search:1000000"))
    for number in range(2):
        (Path(sys.argv[1]) / str(number)).touch()
    time.sleep(600)
"""


@pytest.fixture(autouse=True)
def nothing_left() -> Iterator[None]:
    others = set(multiprocessing.active_children())
    yield
    assert set(multiprocessing.active_children()) <= others


def waited(found: Callable[[], object]) -> None:
    latest = time.monotonic() + LONGEST
    while not found():
        assert time.monotonic() < latest
        time.sleep(0.02)


@pytest.mark.parametrize("workers", [1, 3])
def test_what_is_made_comes_in_the_order_of_the_work(workers: int) -> None:
    told: list[tuple[int, int]] = []
    work = [(number,) for number in range(4)]
    found = shared_out(chores.slow_square, work, workers, lambda *news: told.append(news))
    assert found == [0, 1, 4, 9]
    assert [done for done, _ in told] == [1, 2, 3, 4]
    assert sorted(made for _, made in told) == found


@pytest.mark.parametrize("name", FAULTS)
def test_what_a_worker_raises_is_raised_here(name: str) -> None:
    fault = FAULTS[name]
    with pytest.raises(type(fault)) as raised:
        shared_out(chores.fail, [(fault,), (fault,)], 2)
    assert str(raised.value) == str(fault)


def test_an_error_that_cannot_travel_still_says_what_it_said() -> None:
    with pytest.raises(RuntimeError, match="BadFile: x:2:3: is no replay"):
        shared_out(chores.fail_badly, [(Path("x"),)], 1)


@pytest.mark.parametrize("victim", (0, 1), ids=("the first", "the last"))
def test_whichever_worker_dies_nobody_waits_for_the_others(victim: int, tmp_path: Path) -> None:
    late = tmp_path / "late"
    work = [(number, victim, late) for number in range(2)]
    with pytest.raises(OSError, match="a worker process ended before its work was done"):
        shared_out(chores.die_or_take_long, work, 2)
    assert not late.exists()


def test_a_process_that_dies_costs_its_piece_and_not_the_run(tmp_path: Path) -> None:
    work = [(number, tmp_path, 2) for number in range(5)]
    assert shared_out(chores.die_so_often, work, 2, losses=2) == [0, 1, 2, 3, 4]
    assert len(list(tmp_path.iterdir())) == 2


def test_a_piece_that_ends_every_process_ends_the_run(tmp_path: Path) -> None:
    work = [(number, tmp_path, 9) for number in range(5)]
    with pytest.raises(OSError, match="a worker process ended before its work was done"):
        shared_out(chores.die_so_often, work, 2, losses=2)
    assert len(list(tmp_path.iterdir())) == 3


def others(leader: int) -> list[int]:
    """The processes of a group that run, but for the first."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            state, _, pgrp = (folder / "stat").read_text().rpartition(")")[2].split()[:3]
        except (OSError, ValueError):
            continue  # it ended meanwhile
        if int(pgrp) == leader and int(folder.name) != leader and state != "Z":
            found.append(int(folder.name))
    return found


def at_work(program: str, folder: Path) -> subprocess.Popen[str]:
    """A program in a group of its own, once both its processes are at work."""
    file = folder / "program.py"
    file.write_text(program, encoding="utf-8")
    run = subprocess.Popen(
        [sys.executable, str(file), str(folder)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        # what a shell starts in the background ignores Ctrl+C, and so would all that it starts
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    waited(lambda: (folder / "0").exists() and (folder / "1").exists())
    return run


@pytest.mark.parametrize("alone", [False, True], ids=["all of them", "the program alone"])
def test_ctrl_c_while_workers_work_ends_them_all(alone: bool, tmp_path: Path) -> None:
    run = at_work(PROGRAM, tmp_path)
    (os.kill if alone else os.killpg)(run.pid, signal.SIGINT)
    out, err = run.communicate(timeout=LONGEST)
    assert (run.returncode, out, err) == (130, "", "")
    waited(lambda: not others(run.pid))


@pytest.mark.parametrize("program", [PROGRAM, THINKS], ids=["workers", "a window that thinks"])
@pytest.mark.parametrize("with_", [signal.SIGKILL, signal.SIGTERM])
def test_a_program_that_is_killed_leaves_nobody_at_work(
    program: str, with_: signal.Signals, tmp_path: Path
) -> None:
    run = at_work(program, tmp_path)
    os.kill(run.pid, with_)
    out, err = run.communicate(timeout=LONGEST)
    assert (run.returncode, out, err) == (-with_, "", "")
    waited(lambda: not others(run.pid))
