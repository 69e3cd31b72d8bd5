"""What the lab keeps: nothing finished is lost, nothing damaged is believed, nothing grows on."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from lithicrage.store import lab_runs
from lithicrage.store.files import NewerFile
from lithicrage.store.lab_runs import CHECKED, DONE, UNDER_WAY, LabRuns, mend, trouble

KILLED = """
import sys, time
from pathlib import Path
from lithicrage.store.lab_runs import LabRuns
kept = LabRuns(Path(sys.argv[1]))
for number in range(1000):
    kept.keep("run", [(f"{sys.argv[2]}{number}", "x" * 2000)])
    print(number, flush=True)
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "lab" / "runs.sqlite"


def filled(path: Path, pieces: int = 20) -> LabRuns:
    kept = LabRuns(path)
    kept.enter("aa11", "lithicrage lab decks", DONE, "{}")
    kept.keep("aa11", [(f"piece{n}", f"result {n} " * 50) for n in range(pieces)])
    return kept


def test_what_is_kept_is_found_again(path: Path) -> None:
    filled(path).close()
    kept = LabRuns(path)
    found = kept.find(["piece1", "piece19", "another"])
    assert found == {"piece1": "result 1 " * 50, "piece19": "result 19 " * 50}
    (run,) = kept.runs()
    assert (run.id, run.state, run.pieces, run.answer) == ("aa11", DONE, 20, "{}")
    assert kept.run("aa").id == "aa11" and trouble(path) == "" and kept.note == ""
    with pytest.raises(ValueError, match="no run begins with `b`"):
        kept.run("b")


def test_forgetting_a_run_keeps_what_others_use(path: Path) -> None:
    kept = filled(path)
    kept.enter("bb22", "lithicrage lab cards", UNDER_WAY)
    kept.use("bb22", ["piece3"])
    kept.forget("aa11")
    assert set(kept.find([f"piece{n}" for n in range(20)])) == {"piece3"}
    assert [run.id for run in kept.runs()] == ["bb22"]


def test_two_programs_write_at_once_and_a_kill_loses_no_finished_piece(path: Path) -> None:
    LabRuns(path).close()
    call = [sys.executable, "-c", KILLED, str(path)]
    both = [subprocess.Popen([*call, name], stdout=subprocess.PIPE, text=True) for name in "ab"]
    said = {}
    for name, process in zip("ab", both, strict=True):
        assert process.stdout is not None
        for _ in range(12):
            said[name] = int(process.stdout.readline())
    for process in both:
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
    kept = LabRuns(path)
    for name, last in said.items():
        names = [f"{name}{number}" for number in range(last + 1)]
        assert set(kept.find(names)) == set(names)
    assert kept.note == "" and trouble(path) == ""


def test_a_file_that_is_being_made_is_never_taken_for_a_damaged_one(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another program looks before each statement of whoever makes it."""
    seen: list[str] = []

    def watched(where: Path | None) -> sqlite3.Connection:
        base = connect(where)
        base.set_trace_callback(lambda statement: seen.append(trouble(path)))
        return base

    connect = lab_runs._connect
    monkeypatch.setattr(lab_runs, "_connect", watched)
    LabRuns(path).close()
    assert len(seen) > 5
    assert set(seen) == {""}


def test_a_damaged_result_is_missing_and_the_rest_is_there(path: Path) -> None:
    filled(path).close()
    with sqlite3.connect(path) as base:
        base.execute("UPDATE pieces SET made = x'0011' WHERE name = 'piece4'")
    base.close()
    assert trouble(path) == "is damaged: 1 of 20 results"
    kept = LabRuns(path)
    assert "19 results rescued" in kept.note and kept.note.count("\n") == 0
    assert len(kept.find([f"piece{n}" for n in range(20)])) == 19
    assert path.with_name("runs.sqlite.damaged").exists() and trouble(path) == ""


def test_a_file_of_something_else_is_set_aside_and_a_newer_one_left_alone(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("not a database, but somebody's notes " * 99)
    assert "is damaged" in trouble(path)
    assert "0 results rescued" in mend(path)
    assert "somebody" in path.with_name("runs.sqlite.damaged").read_text()
    with sqlite3.connect(path) as base:
        base.execute("PRAGMA user_version = 9")
    base.close()
    before = path.read_bytes()
    with pytest.raises(NewerFile, match="format 9"):
        LabRuns(path)
    assert path.read_bytes() == before


def test_the_oldest_runs_go_when_there_is_too_much(path: Path) -> None:
    for run in ("old", "new"):
        kept = LabRuns(path, most=4_000)
        kept.enter(run, f"lithicrage lab {run}", DONE)
        kept.keep(run, [(f"{run}{n}", os.urandom(500).hex()) for n in range(5)])
        time.sleep(1.1)  # the time of a run is in whole seconds
    assert [run.id for run in kept.runs()] == ["new"]
    assert not kept.find(["old0"]) and kept.find(["new0"])
    for n in range(CHECKED + 9):
        kept.keep("new", [(f"more{n}", os.urandom(500).hex())])
    left = kept.find([f"more{n}" for n in range(CHECKED + 9)])  # one run alone is bounded, too
    assert f"more{CHECKED + 8}" in left and "more1" not in left


def test_a_disk_that_refuses_is_told(tmp_path: Path) -> None:
    (tmp_path / "lab").write_text("a file where a folder is needed")
    with pytest.raises(OSError):
        LabRuns(tmp_path / "lab" / "runs.sqlite")
