"""A process that works beside the program is killed in the middle of it: that is said in a line, or
it goes on all the same; nothing waits for ever, and no process is left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from cards.shelf import library
from ui.test_opponents import against, duel, thought_out

from lithicrage.decks.lineup import PVP, SOLO, Lineup
from lithicrage.lab.recording import record_match
from lithicrage.lab.thinking import Thinker
from lithicrage.minds import policy
from lithicrage.play.session import begin
from lithicrage.store.replays import write_replay
from lithicrage.ui.fight import FightScreen
from lithicrage.ui.models.mind import AGAIN, HERE

LONGEST: Final = 90.0
DUEL: Final = Lineup(PVP, ("slow_poison",), ("encore",), players=("person", "search:80"))
COMMANDS: Final = {
    "arena": ("arena", "search:800", "search:800", "-n", "200", "--workers", "2"),
    "sim": ("sim", "slow_poison", "doorstop", "-n", "60000", "--workers", "2"),
    "review": ("review", "m.replay", "-n", "60000", "--workers", "2"),
}


def group(leader: int) -> Iterator[tuple[int, str]]:
    """The processes of a group that run, but for the first: number and command."""
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            state, _, pgrp = (folder / "stat").read_text().rpartition(")")[2].split()[:3]
            words = (folder / "cmdline").read_text()
        except (OSError, ValueError):
            continue  # it ended meanwhile
        if int(pgrp) == leader and int(folder.name) != leader and state != "Z":
            yield int(folder.name), words


def awaited(found: Callable[[], object]) -> None:
    latest = time.monotonic() + LONGEST
    while not found():
        assert time.monotonic() < latest
        time.sleep(0.05)


def working(leader: int) -> list[int]:
    """The workers of a command, by the numbers of the system."""
    return [pid for pid, words in group(leader) if "spawn_main" in words]


def begun(name: str, folder: Path) -> subprocess.Popen[str]:
    """A command at work in a group of its own, as soon as it has both workers."""
    lineup = Lineup(SOLO, ("slow_poison",), ("doorstop",))
    write_replay(folder / "m.replay", record_match(library(), lineup, 1, 0))
    run = subprocess.Popen(
        [sys.executable, "-m", "lithicrage", *COMMANDS[name]],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=hears_ctrl_c,
    )
    awaited(lambda: len(working(run.pid)) == 2)
    return run


def hears_ctrl_c() -> None:
    """What a shell starts in the background ignores Ctrl+C, and so would all that it starts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def deaf(pid: int) -> bool:
    """Whether a worker ignores Ctrl+C already: then it has read what it was started with."""
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return False
    mask = next(line for line in status.splitlines() if line.startswith("SigIgn:"))
    return bool(int(mask.split()[1], 16) >> (signal.SIGINT - 1) & 1)


@pytest.mark.parametrize("name", ("arena", "sim"))
def test_a_run_whose_worker_is_killed_goes_on_with_another(name: str, tmp_path: Path) -> None:
    run = begun(name, tmp_path)
    try:
        victim, other = working(run.pid)
        os.kill(victim, signal.SIGKILL)
        awaited(lambda: victim not in working(run.pid) and len(working(run.pid)) == 2)
        assert other in working(run.pid)
        assert run.poll() is None
        os.kill(run.pid, signal.SIGINT)
        out, err = run.communicate(timeout=LONGEST)
    finally:
        run.kill()
    assert (run.returncode, out, err) == (130, "", "")
    awaited(lambda: not list(group(run.pid)))


def test_a_command_whose_worker_is_killed_says_so_in_a_line(tmp_path: Path) -> None:
    run = begun("review", tmp_path)
    try:
        awaited(lambda: all(map(deaf, working(run.pid))))
        time.sleep(0.5)  # they load the cards first
        os.kill(working(run.pid)[0], signal.SIGKILL)
        out, err = run.communicate(timeout=LONGEST)
    finally:
        run.kill()
    assert run.returncode == 2
    assert out == ""
    assert err.startswith("lithicrage: a worker process ended before its work was done")
    assert err.count("\n") == 1
    awaited(lambda: not list(group(run.pid)))


@pytest.mark.parametrize(
    ("name", "alone"), [("arena", False), ("sim", True), ("review", False), ("review", True)]
)
def test_ctrl_c_ends_a_command_with_its_workers_and_without_a_word(
    name: str, alone: bool, tmp_path: Path
) -> None:
    """While they start, too, where Python by itself would print where it was."""
    run = begun(name, tmp_path)
    try:
        (os.kill if alone else os.killpg)(run.pid, signal.SIGINT)
        out, err = run.communicate(timeout=LONGEST)
    finally:
        run.kill()
    assert (run.returncode, out, err) == (130, "", "")
    awaited(lambda: not list(group(run.pid)))


@pytest.mark.parametrize(
    ("name", "with_"),
    [("arena", signal.SIGKILL), ("sim", signal.SIGTERM), ("review", signal.SIGKILL)],
)
def test_a_command_that_is_killed_leaves_no_worker(
    name: str, with_: signal.Signals, tmp_path: Path
) -> None:
    run = begun(name, tmp_path)
    awaited(lambda: all(map(deaf, working(run.pid))))
    os.kill(run.pid, with_)
    out, err = run.communicate(timeout=LONGEST)
    assert (run.returncode, out, err) == (-with_, "", "")
    awaited(lambda: not list(group(run.pid)))


@pytest.mark.parametrize("victims", [slice(0, 1), slice(0, 2)])
def test_a_fight_goes_on_though_what_thinks_is_killed_in_mid_search(victims: slice) -> None:
    """Once others start in their place, the second time the window thinks; the moves are those of
    a match in which nothing was killed."""
    screen = against(duel(5, DUEL), Thinker)
    mind = screen.shell.mind
    assert mind is not None
    thought_out(screen)
    seen: tuple[int, ...] = mind.pids
    for note in (AGAIN, HERE):
        asked_once(screen)
        thought_out(screen)  # they have loaded the cards
        asked_once(screen)
        assert mind.busy
        time.sleep(0.02)
        for pid in mind.pids[victims]:
            os.kill(pid, signal.SIGKILL)
        thought_out(screen)
        assert mind.note == note
        seen += mind.pids
    assert mind.pids == ()
    mind.close()
    for pid in seen:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
    unharmed = begin(library(), DUEL, 5).session
    while len(unharmed.choices) < len(screen.session.choices):
        unharmed.choose(policy.choose(unharmed.match))
    assert unharmed.choices == screen.session.choices


def asked_once(screen: FightScreen) -> None:
    """Answer as the greedy player until somebody has to think."""
    while not screen.thoughts.waiting:
        assert not screen.session.over
        screen._choose(policy.choose(screen.session.match))
