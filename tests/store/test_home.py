"""Homes and locks: what cannot be used is told in a line, a lock ends with its owner."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from lithicrage.cli.history import settings
from lithicrage.packs.search_path import user_packs
from lithicrage.store.home import home
from lithicrage.store.lock import Lock, Taken, is_free, owner
from lithicrage.store.settings import read_settings


def test_one_folder_holds_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LITHICRAGE_PACKS", raising=False)
    monkeypatch.setenv("LITHICRAGE_HOME", str(tmp_path / "here"))
    found = home()
    assert found.prepare() == []
    names = ["autosaves", "cache", "decks", "history", "lab", "packs", "posters"]
    names += ["replays", "reports", "saves"]
    assert sorted(p.name for p in (tmp_path / "here").iterdir()) == names
    assert found.settings == tmp_path / "here" / "settings.yaml"
    assert found.packs == user_packs() == tmp_path / "here" / "packs"


def test_without_it_the_platform_decides(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    if not sys.platform.startswith("linux"):
        return
    for name in ("LITHICRAGE_HOME", "LITHICRAGE_PACKS"):
        monkeypatch.delenv(name, raising=False)
    for name in ("DATA", "CONFIG", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    found = home()
    assert found.decks == tmp_path / "DATA" / "lithicrage" / "decks"
    assert found.settings == tmp_path / "CONFIG" / "lithicrage" / "settings.yaml"
    assert found.cache == tmp_path / "CACHE" / "lithicrage"


def test_a_home_that_cannot_be_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "file"
    file.write_text("mine")
    monkeypatch.setenv("LITHICRAGE_HOME", str(file))
    told = home().prepare()
    why = "is a file; it must be a folder; nothing is saved there"
    assert told == [f"{file}: {why}"]
    monkeypatch.setenv("LITHICRAGE_HOME", str(file / "below"))
    assert "below: lies below a file; it must be a folder; " in home().prepare()[0]
    monkeypatch.setenv("LITHICRAGE_HOME", str(tmp_path / "here"))
    (tmp_path / "here").mkdir()
    (tmp_path / "here" / "saves").write_text("mine")
    told = home().prepare()
    assert len(told) == 1
    assert told[0].startswith(f"{tmp_path / 'here' / 'saves'}: is a file; it must be a folder")
    assert file.read_text() == (tmp_path / "here" / "saves").read_text() == "mine"
    monkeypatch.setenv("LITHICRAGE_HOME", str(tmp_path / ("x" * 300)))
    assert all("cannot be made: File name too long" in line for line in home().prepare())


def test_a_read_only_home_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LITHICRAGE_HOME", str(tmp_path))
    home().prepare()
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path).name != "decks")
    told = home().prepare()
    assert told == [f"{tmp_path / 'decks'}: is read-only; nothing is saved there"]


def test_a_lock_names_its_owner_and_ends_with_it(tmp_path: Path) -> None:
    """A child takes the lock and is killed: nobody has to clear up after it."""
    path = tmp_path / "window.lock"
    program = (
        "import sys, pathlib, time; from lithicrage.store.lock import Lock\n"
        "lock = Lock(pathlib.Path(sys.argv[1])); print('taken', flush=True); time.sleep(60)"
    )
    child = subprocess.Popen(
        [sys.executable, "-c", program, str(path)], stdout=subprocess.PIPE, text=True
    )
    assert child.stdout is not None
    assert child.stdout.readline() == "taken\n"
    assert not is_free(path)
    with pytest.raises(Taken, match=rf"window\.lock is held by process {child.pid} on .* since "):
        Lock(path)
    child.kill()
    child.wait()
    child.stdout.close()
    assert is_free(path)
    with Lock(path):
        assert f"process {os.getpid()}" in owner(path)
        assert not is_free(path)
    path.write_text("{")
    assert owner(path) == "another program"


def test_a_new_home_begins_with_the_house_rules_and_an_old_one_keeps_the_manuals(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LITHICRAGE_HOME", str(tmp_path / "new"))
    assert home().is_new
    home().prepare()
    assert home().is_new  # empty folders are nothing
    for _ in range(2):
        assert settings()[0].rules == read_settings(home().settings).settings.rules == "house"
        assert not home().is_new
    for name in ("settings.yaml", "decks/mine.yaml", "history/matches.sqlite", "deck.bench"):
        monkeypatch.setenv("LITHICRAGE_HOME", str(tmp_path / name.replace("/", "_")))
        home().prepare()
        kept = home().data / name
        kept.write_text("speed: 2\n")
        assert not home().is_new
        assert settings()[0].rules == "manual"
        assert home().settings.exists() == (name == "settings.yaml")


def test_a_new_home_that_cannot_be_written_is_played_in_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file"
    file.write_text("mine")
    monkeypatch.setenv("LITHICRAGE_HOME", str(file / "below"))
    assert settings()[0].rules == "house"
    assert file.read_text() == "mine"
