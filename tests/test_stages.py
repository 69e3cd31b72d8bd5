"""What `.ci/run` runs beside each other is told of whole, and ends together (`.ci/stages`)."""

import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
ENDS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
START = """set -euo pipefail
source .ci/stages
clear_up_at_the_end
"""


def started(room: Path, stages: str, asked: str) -> "subprocess.Popen[str]":
    """A run of stages that keeps what they say in a room."""
    room.mkdir()
    return subprocess.Popen(
        ["bash", "-c", f"{START}\n{stages}\nbeside {asked}\nheading all passed"],
        cwd=ROOT,
        env={**os.environ, "TMPDIR": str(room)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
        preexec_fn=hear_all,
    )


def hear_all() -> None:
    """Ignore no signal, though this run may have been started from a shell that does: a shell
    cannot trap what it was born to ignore."""
    for one in ENDS:
        signal.signal(one, signal.SIG_DFL)


def told(said: str) -> dict[str, list[str]]:
    """What stands under each heading, by its name."""
    parts = [part.splitlines() for part in said.split("\n=== ")[1:]]
    return {lines[0].rpartition(" (")[0]: lines[1:] for lines in parts}


def is_gone(process: int) -> bool:
    """Whether a process ends, though nobody may have asked how: a kill may take a busy moment."""
    file, until = Path(f"/proc/{process}/stat"), time.monotonic() + 60
    while file.exists() and ") Z " not in file.read_text():
        if time.monotonic() > until:
            return False
        time.sleep(0.02)
    return True


def heard(file: Path) -> int:
    """The process that is named in a file, once it is."""
    until = time.monotonic() + 60
    while not (file.exists() and file.read_text().endswith("\n")):
        assert time.monotonic() < until
        time.sleep(0.02)
    return int(file.read_text())


def test_each_stage_is_told_of_whole_under_its_heading(tmp_path: Path) -> None:
    stages = """
    one_of_two() { echo a; until [ -e "$TMPDIR/two" ]; do sleep 0.05; done; echo b >&2; }
    two() { echo c; touch "$TMPDIR/two"; }
    three() { echo d; }
    """
    run = started(tmp_path / "room", stages, "one_of_two two three")
    said = run.communicate(timeout=60)[0]
    assert told(said) == {"one of two": ["a", "b"], "two": ["c"], "three": ["d"], "all passed": []}
    assert run.returncode == 0
    assert not (tmp_path / "room").exists()


def test_the_first_that_fails_ends_the_run_with_its_code(tmp_path: Path) -> None:
    """At its first line that fails. What ran beside it ends, with whatever that had started."""
    stages = f"""
    long() {{ sleep 600 & echo $! >{tmp_path}/long; wait; }}
    bad() {{ until [ -s {tmp_path}/long ]; do sleep 0.05; done; echo why; (exit 7); echo more; }}
    later() {{ echo never; }}
    """
    run = started(tmp_path / "room", stages, "long bad later")
    said = run.communicate(timeout=60)[0]
    assert told(said) == {"bad": ["why", "bad failed: 7"]}
    assert run.returncode == 7
    assert is_gone(heard(tmp_path / "long"))
    assert not (tmp_path / "room").exists()


@pytest.mark.parametrize("how", ENDS)
def test_an_end_from_outside_leaves_nothing_behind(tmp_path: Path, how: signal.Signals) -> None:
    stages = f"""
    long() {{ bash -c "trap '' TERM INT; echo \\$\\$ >{tmp_path}/long; sleep 600"; }}
    """
    run = started(tmp_path / "room", stages, "long")
    stubborn = heard(tmp_path / "long")
    os.killpg(run.pid, how)  # as a terminal does
    run.communicate(timeout=60)
    assert run.returncode in (-how, 128 + how)
    assert is_gone(stubborn)
    assert not (tmp_path / "room").exists()
