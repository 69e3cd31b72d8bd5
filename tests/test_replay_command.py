"""`lithicrage replay`: a record told, stopped, verified, and refused in one line."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from cards.shelf import library
from engine.tables import LINEUPS, maker

from lithicrage.cli import main
from lithicrage.game.replay import Replay
from lithicrage.play.session import GREEDY, PERSON, Session
from lithicrage.store.files import header
from lithicrage.store.replays import GAME, write_replay
from lithicrage.store.saves import pack_all, write_save


def recorded(mode: str, seed: int = 3) -> Session:
    replay = Replay(GAME, LINEUPS[mode].as_options(), library().digest, seed)
    return Session(maker(mode)(seed, True), GREEDY, replay)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    session = recorded("shared deck")
    assert session.replay is not None
    path = tmp_path / "match.replay"
    write_replay(path, session.replay)
    return path


def call(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: object
) -> tuple[int, str, str]:
    monkeypatch.setattr(sys, "argv", ["lithicrage", *map(str, words)])
    code = main.main()
    told = capsys.readouterr()
    return code, told.out, told.err


def test_it_tells_the_match_and_who_won(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = call(monkeypatch, capsys, "replay", file)
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0].startswith("Turn 1: ")
    assert lines[-1].endswith((" wins", "is a draw"))
    assert "draws a card" in out  # nobody's hand is told


def test_it_stops_where_it_is_told_to(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _ = call(monkeypatch, capsys, "replay", file, "--to", 4)
    assert code == 0
    assert " is asked to " in out
    assert out.splitlines()[-1].startswith("  ")
    code, out, err = call(monkeypatch, capsys, "replay", file, "--to", 99_999)
    assert (code, out) == (1, "")
    assert "step 99999; the record has choices 0 to" in err


def test_json_is_one_object(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _, out, _ = call(monkeypatch, capsys, "replay", file, "--json")
    told = json.loads(out)
    assert told["game"] == GAME
    assert told["options"]["mode"] == "pve"
    assert told["over"] is True
    assert told["winner"]
    assert told["asks"] is None
    assert {"seat", "text", "reason", "rule"} == set(told["lines"][0])
    _, out, _ = call(monkeypatch, capsys, "replay", file, "--json", "--to", 3)
    told = json.loads(out)
    assert told["over"] is False
    assert told["asks"][1]
    assert told["offers"]


def test_verify_says_equal_or_names_the_first_difference(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _ = call(monkeypatch, capsys, "replay", file, "--verify")
    assert code == 0
    assert out.strip().endswith("choices, equal")
    session = recorded("shared deck")
    assert session.replay is not None
    session.replay.digests[6] = "f" * 32
    write_replay(file, session.replay)
    code, out, _ = call(monkeypatch, capsys, "replay", file, "--verify")
    assert code == 1
    assert "differs before choice 7 (seat " in out
    code, out, _ = call(monkeypatch, capsys, "replay", file, "--verify", "--json")
    assert code == 1
    told = json.loads(out)
    assert (told["equal"], told["step"]) == (False, 6)


def test_a_save_is_told_alike(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    replay = Replay(GAME, LINEUPS["pvp"].as_options(), library().digest, 5)
    session = Session(maker("pvp")(5, True), PERSON, replay)
    for _ in range(6):
        session.choose(0)
    path = tmp_path / "match.save"
    write_save(path, replay, session.match, pack_all(library()))
    code, out, _ = call(monkeypatch, capsys, "replay", path, "--verify")
    assert (code, out.strip()) == (0, f"{path}: 6 choices, equal")
    code, out, _ = call(monkeypatch, capsys, "replay", path)
    assert " is asked to " in out


@pytest.mark.parametrize(
    ("body", "complaint", "exit_code"),
    [
        (b"", "is not a replay or save file", 1),
        (b"\x00" * 500, "is not a replay or save file", 1),
        (b"lithicrage replay 1 5 abc\nhello", "is damaged", 1),
        (header("replay", b"hello", 9) + b"hello", "has format 9", 1),
        (header("picture", b"hello") + b"hello", "holds a 'picture'", 1),
        (None, "No such file", 2),
    ],
)
def test_what_is_no_record_is_one_line(
    body: bytes | None, complaint: str, exit_code: int, tmp_path: Path
) -> None:
    path = tmp_path / "x.replay"
    if body is not None:
        path.write_bytes(body)
    done = subprocess.run(
        [sys.executable, "-m", "lithicrage", "replay", str(path)], capture_output=True, text=True
    )
    assert done.returncode == exit_code
    assert len(done.stderr.splitlines()) == 1
    assert complaint in done.stderr
    assert str(path) in done.stderr
    if body is not None:
        assert path.read_bytes() == body


def test_a_replay_opens_though_another_pack_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The packs of its own cards alone must be as they were, and it says which those are."""
    packs = Path(__file__).resolve().parent / "packs"
    more, own = tmp_path / "words", tmp_path / "curiosities"
    shutil.copytree(packs / "words", more)
    shutil.copytree(packs / "curiosities", own)
    file, given = tmp_path / "m.replay", ("--pack", more, "--pack", own)
    who = ("curiosities:closing_hours", "curiosities:the_cabinet")
    code, _, err = call(monkeypatch, capsys, "sim", *who, "-n", 1, "--record", file, *given)
    assert (code, err) == (0, "")
    (more / "cards.yaml").unlink()
    code, out, err = call(monkeypatch, capsys, "replay", file, "--verify", *given)
    assert (code, err) == (0, "")
    assert out.strip().endswith("choices, equal")
    code, _, err = call(monkeypatch, capsys, "replay", file, "--verify", "--pack", own)
    assert (code, err) == (0, "")
    text = (own / "enemies.yaml").read_text(encoding="utf-8")
    (own / "enemies.yaml").write_text(text.replace("S: 52", "S: 53"), encoding="utf-8")
    code, out, err = call(monkeypatch, capsys, "replay", file, "--verify", *given)
    assert (code, out) == (1, "")
    assert err.count("\n") == 1
    assert "other cards: the pack `core` or `curiosities` was changed since (its cards" in err
    code, out, err = call(monkeypatch, capsys, "replay", file, "--verify", "--pack", more)
    assert (code, out) == (1, "")
    assert "played with other cards: the pack `curiosities` is missing (its cards" in err
