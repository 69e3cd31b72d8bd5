"""`lithicrage lab` as people call it: output, exit codes, one line for what is wrong."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from lithicrage.cli.main import main
from lithicrage.lab.running.runs import command_of
from lithicrage.store.home import home
from lithicrage.store.lab_runs import STOPPED, LabRuns

FEW = ("--decks", "encore,slow_poison", "-n", "8")


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LITHICRAGE_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("LITHICRAGE_PACKS", raising=False)


def called(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    monkeypatch.setattr(sys, "argv", ["lithicrage", "lab", *words])
    return main()


def test_a_question_is_answered_kept_shown_and_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "decks.html"
    assert called(monkeypatch, "decks", *FEW, "--json", "--html", str(page)) == 0
    said = capsys.readouterr().out
    sheet = json.loads(said)
    assert sheet["command"] == "lithicrage lab decks --decks encore,slow_poison -n 8"
    assert "<svg" in page.read_text("utf-8")
    assert called(monkeypatch, "decks", *FEW, "--json", "--workers", "2") == 0
    assert capsys.readouterr().out == said  # the same run, and nothing had to be played
    assert called(monkeypatch, "runs") == 0
    (line,) = capsys.readouterr().out.splitlines()
    id = line.split()[0]
    assert "done" in line and line.endswith("lab decks --decks encore,slow_poison -n 8")
    assert called(monkeypatch, "runs", id, "--json") == 0
    assert json.loads(capsys.readouterr().out) == sheet
    assert called(monkeypatch, "runs", "--forget", id) == 0
    assert "is deleted" in capsys.readouterr().out
    assert called(monkeypatch, "runs", id) == 2
    assert "no run begins with" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "lab needs a question, one of: ab, "),
        (("cards", "no_such_card"), "there is no action `no_such_card`"),
        (("cards", "--mode", "pve"), "a card is priced in solo or pvp; found `pve`"),
        (("decks", "--decks", "encore"), "a field has two decks or more"),
        (("decks", "--by", "greedy,adept,master"), "--by names one player or two"),
        (("decks", "--by", "nobody"), "there is no player `nobody`"),
        (("decks", "--within", "0"), "--within is from 0.1 to 50 points; found 0"),
        (("decks", "--rules", "hand_sise=4"), "hand_sise"),
        (("ab", "now", "nothing/here"), "profile"),
        (("ab", "now", "HEAD:no_such_folder"), "is neither rules, a pack nor REV:FOLDER"),
        (("decks", "--json", "--csv"), "--json and --csv are two forms"),
        (("decks", "--html", "/proc/nowhere/x.html"), "no folder `/proc/nowhere`"),
        (("decks", "--parquet", "x.parquet"), "--parquet needs pyarrow: pip install pyarrow"),
        (("decks", *FEW, "--cluster", "tcp://127.0.0.1:1"), "`tcp://127.0.0.1:1` does not answer"),
    ],
    ids=lambda words: " ".join(words) if isinstance(words, tuple) else "",
)
def test_what_is_wrong_is_told_in_one_line(
    words: tuple[str, ...],
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("lithicrage.lab.running.cluster.PATIENCE", 1.0)
    assert called(monkeypatch, *words) == 2
    told = capsys.readouterr()
    assert said in told.err and told.err.count("\n") == 1


def test_without_the_extra_one_line_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("lithicrage.cli.lab.NEEDED", ("scipy", "no_such_package"))
    assert called(monkeypatch, "cards") == 2
    said = capsys.readouterr().err
    assert said.strip() == ("lithicrage: this needs no_such_package: pip install 'lithicrage[lab]'")


def test_the_command_that_goes_on_has_no_option_that_changes_nothing() -> None:
    words = ["lab", "cards", "a card", "--html", "x.html", "--workers=2", "--json", "-n", "5"]
    assert command_of(words) == "lithicrage lab cards 'a card' -n 5"


def test_ctrl_c_keeps_what_is_done_and_says_how_it_goes_on(tmp_path: Path) -> None:
    call = [sys.executable, "-m", "lithicrage", "lab", "decks", "--ready", "--within", "1"]
    running = subprocess.Popen(
        [*call, "--workers", "2"],
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # whoever started this
    )
    latest = time.monotonic() + 90
    while time.monotonic() < latest:
        time.sleep(0.3)
        if home().lab_runs.exists():
            kept = LabRuns(home().lab_runs)
            runs = kept.runs()
            kept.close()
            if runs and runs[0].pieces >= 2:
                break
    running.send_signal(signal.SIGINT)
    try:
        _, said = running.communicate(timeout=60)
    finally:
        running.kill()
    assert running.returncode == 130
    assert "resume with: lithicrage lab decks --ready --within 1" in said
    assert len(said.strip().splitlines()) == 1
    kept = LabRuns(home().lab_runs)
    (run,) = kept.runs()
    assert run.state == STOPPED and run.pieces >= 2
