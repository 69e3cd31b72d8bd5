"""`history`, `report` and `--home` on the command line."""

from __future__ import annotations

import csv
import getpass
import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from lithicrage.base import resources
from lithicrage.cli import main
from lithicrage.cli.history import safe
from lithicrage.packs import load_library
from lithicrage.play.recorder import Keeper
from lithicrage.play.session import GREEDY, solo
from lithicrage.store import problems
from lithicrage.store.files import header
from lithicrage.store.history import History
from lithicrage.store.home import home
from lithicrage.store.settings import Settings
from tools.histories import made_up


def run(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "lithicrage", *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=100)


def called(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: str
) -> tuple[int, str, str]:
    monkeypatch.setattr(sys, "argv", ["lithicrage", *words])
    code = main.main()
    said = capsys.readouterr()
    return code, said.out, said.err


@pytest.fixture
def played(own_home: None) -> None:
    """Thirty matches in the history of the home."""
    here = home()
    here.prepare()
    history = History(here.history)
    for number in range(30):
        history.add(made_up(number))
    history.close()


def test_history_says_pair_by_pair_who_won(
    played: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = called(monkeypatch, capsys, "history", "--json")
    assert (code, err) == (0, "")
    value = json.loads(out)
    assert sum(row["matches"] for row in value["rows"]) == 30
    assert set(value["streak"]) == {"now", "won", "lost"}
    deck = value["rows"][0]["deck"]
    _, out, _ = called(monkeypatch, capsys, "history", "--deck", deck, "--csv")
    rows = list(csv.DictReader(io.StringIO(out)))
    assert rows
    assert {row["deck"] for row in rows} == {deck}
    _, out, _ = called(monkeypatch, capsys, "history", "--matches", "-n", "3", "--csv")
    assert [row["id"] for row in csv.DictReader(io.StringIO(out))] == [
        made_up(number).id for number in (29, 28, 27)
    ]
    _, out, _ = called(monkeypatch, capsys, "history", "--card", "some_card_7", "--json")
    assert {row["card"] for row in json.loads(out)["rows"]} == {"some_card_7"}
    _, out, _ = called(monkeypatch, capsys, "history")
    lines = out.splitlines()
    assert lines[0].split() == ["deck", "enemy", "matches", "wins", "losses", "draws", "turns"]
    assert lines[-1].startswith("in a row: now ")
    code, _, err = called(monkeypatch, capsys, "history", "--csv", "--json")
    assert (code, err) == (2, "lithicrage: give --csv or --json, not both\n")


def test_a_spreadsheet_takes_no_name_for_a_formula() -> None:
    assert [safe(value) for value in ("=1+1", "-x", "deck", -3)] == ["'=1+1", "'-x", "deck", -3]


def test_home_is_where_it_is_said_to_be(tmp_path: Path) -> None:
    assert run("--home", str(tmp_path / "here"), "history").returncode == 0
    assert (tmp_path / "here" / "history").is_dir()
    file = tmp_path / "file"
    file.write_text("mine")
    done = run("--home", str(file), "history", "--json")
    assert (done.returncode, json.loads(done.stdout)["rows"]) == (0, [])
    assert "is a file; it must be a folder" in done.stderr
    assert "Traceback" not in done.stderr
    assert file.read_text() == "mine"


def test_a_report_holds_the_match_and_nobody(
    own_home: None,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    library = load_library([resources.cards() / "core"])
    keeper = Keeper(home(), print)
    session = solo(library, "slow_poison", "doorstop", seed=5).session
    keeper.watch(session, library)
    while not session.over:
        session.choose(GREEDY(session.match))
    keeper.close()
    goal = tmp_path / "problem.json"
    assert called(monkeypatch, capsys, "report", "-o", str(goal))[0] == 0
    value = json.loads(goal.read_text())
    assert value["match"]["choices"] == session.choices
    assert value["match"]["seed"] == 5
    assert value["profile"] == "manual"
    assert [pack["id"] for pack in value["packs"]] == ["core", "bside"]
    assert value["packs"][0]["digest"] == library.packs[0].digest
    assert value["settings"]["text"] == 100
    assert len(value["log"]) > 20


def test_a_report_passes_over_a_save_of_a_newer_version(
    own_home: None,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    assert home().prepare() == []
    file = home().autosaves / f"{'a' * 32}.save"
    file.write_bytes(header("save", b"{}", 9) + b"{}")
    code, out, err = called(monkeypatch, capsys, "report", "-o", str(tmp_path / "problem.json"))
    assert code == 0 and "without a match, none was played" in out
    assert err == f"lithicrage: {file}: has format 9; this program reads format 2 and older\n"
    code, _, err = called(monkeypatch, capsys, "report", str(file))
    assert code == 1 and "has format 9" in err
    assert file.read_bytes().endswith(b"{}")


def test_no_name_and_no_path_is_in_a_report(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = tmp_path / "Erika Mustermann"
    monkeypatch.setenv("HOME", str(folder))
    monkeypatch.setenv("USERPROFILE", str(folder))
    monkeypatch.setattr(getpass, "getuser", lambda: "emuster")
    monkeypatch.setattr("platform.node", lambda: "erikas-laptop.local")
    library = load_library([resources.cards() / "core"])
    hints = [
        f"{folder}/decks/mine.yaml:3:4: LR101 unknown key",
        "C:\\Users\\emuster\\AppData\\x.save is damaged",
        "window.lock is held by process 7 on erikas-laptop.local since noon",
        "\\\\server\\share\\emuster and ~/games and EMUSTER's deck, Erika Mustermann",
        f"cannot read {resources.cards()}",
        "won 3/4, either/or",
    ]
    values = problems.problem(None, library, hints, Settings(keys={"emuster": ["x"]}), hints)
    file = tmp_path / "report.json"
    problems.write_problem(file, values)
    text = file.read_text()
    for word in ("emuster", "mustermann", "erikas-laptop", str(folder).lower(), "appdata", "share"):
        assert word not in text.lower()
    assert str(resources.cards()) not in text
    assert "won 3/4, either/or" in text
    assert "mine.yaml" not in text
