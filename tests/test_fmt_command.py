"""`lithicrage fmt`: what it writes, what it leaves alone, and what it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from lithicrage.cli import main

ROUGH = "stone: {kind: action, name: Stone,   cost: 1, subtype: mind, attack: [deal: 1]}  # one\n"
SMOOTH = """\
stone:  # one
  kind: action
  name: Stone
  subtype: mind
  cost: 1
  attack: [deal: 1]
"""


def fmt(monkeypatch: pytest.MonkeyPatch, *words: object) -> int:
    monkeypatch.setattr("sys.argv", ["lithicrage", "fmt", *map(str, words)])
    return main.main()


@pytest.fixture
def rough(tmp_path: Path) -> Path:
    file = tmp_path / "cards.yaml"
    file.write_text(ROUGH, "utf-8")
    return file


def test_it_writes_and_then_has_nothing_to_do(
    rough: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rough.chmod(0o640)
    assert fmt(monkeypatch, rough) == 0
    assert rough.read_text("utf-8") == SMOOTH
    assert rough.stat().st_mode & 0o777 == 0o640
    assert capsys.readouterr().out == f"{rough}: written\n"
    assert fmt(monkeypatch, rough.parent) == fmt(monkeypatch, rough, "--check") == 0
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("option", ["--check", "--diff"])
def test_looking_writes_nothing(
    rough: Path, option: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert fmt(monkeypatch, rough, option) == 1
    assert rough.read_text("utf-8") == ROUGH
    said = capsys.readouterr().out
    assert ("+stone:  # one" in said) == (option == "--diff")


def test_a_file_that_cannot_be_read_stops_no_other(
    rough: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = rough.with_name("bad.yaml")
    bad.write_text("a: [", "utf-8")
    assert fmt(monkeypatch, rough.parent) == 1
    assert rough.read_text("utf-8") == SMOOTH
    assert bad.read_text("utf-8") == "a: ["
    assert capsys.readouterr().err.startswith(f"{bad}:1:")


def test_a_path_that_is_not_there_or_holds_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert fmt(monkeypatch, tmp_path / "none") == 2
    assert "there is no file or folder" in capsys.readouterr().err
    assert fmt(monkeypatch, tmp_path) == 2
    assert "no card file" in capsys.readouterr().err


def test_a_file_that_changes_meanwhile_is_left(
    rough: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from lithicrage.language import layout

    right = layout.format_file

    def slow(raw: bytes, name: str) -> str:
        rough.write_text("other: {}\n", "utf-8")
        return right(raw, name)

    monkeypatch.setattr(layout, "format_file", slow)
    assert fmt(monkeypatch, rough) == 2
    assert rough.read_text("utf-8") == "other: {}\n"
    assert "changed while being read" in capsys.readouterr().err
