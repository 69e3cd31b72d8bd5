"""The doctor knows every file of a home and its guard, changes nothing, and mends what it can."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from store.homes import library, used

from lithicrage.cli.main import main
from lithicrage.companion.saves import KIND as TABLE
from lithicrage.store.autosaves import interrupted_saves, put_aside, read_or_mend
from lithicrage.store.bench import read_bench
from lithicrage.store.doctor import HomeFile, examine, give_back, mend, remove
from lithicrage.store.files import BadFile, generations
from lithicrage.store.home import Home
from lithicrage.store.kinds import DRAFT, KINDS, LOCK, known_file
from lithicrage.store.lock import Lock, Taken
from lithicrage.store.window_files import lock_of

# Nothing is lost there; the journal is read by SQLite alone, which knows when to believe it.
BARE = {
    "locks",
    "drafts",
    "reports",
    "posters",
    "cache",
    "a history from before 0.7.0",
    "the lab's journal",
}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    return used(tmp_path / "home", monkeypatch)


def tree(home: Home) -> dict[Path, tuple[bytes, int]]:
    """Every file of a home, what it holds and when it was written."""
    files = (path for path in home.data.rglob("*") if path.is_file())
    return {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in files}


def by_path(home: Home) -> dict[Path, HomeFile]:
    return {item.path: item for item in examine(home)}


def test_every_file_of_a_used_home_has_a_guard(home: Home) -> None:
    """Whoever writes a new kind of file says in `kinds` what guards it, or this fails."""
    before = tree(home)
    found = {path: known_file(home, path) for path in before}
    assert [path for path, one in found.items() if one is None] == []
    seen = {one.kind for one in found.values() if one is not None}
    assert {kind.words for kind in (*KINDS, LOCK)} - {kind.words for kind in seen} == {
        "cache",
        "the lab's journal",
    }
    assert {kind.words for kind in (*seen, DRAFT) if kind.guard == "none needed"} <= BARE
    guarded = {
        path for path, one in found.items() if one is not None and one.kind.keeps_generations
    }
    assert len({path for path in guarded if path.name.endswith(".1")}) >= 8
    assert next(kind for kind in KINDS if kind.words == "table").first == TABLE
    items = examine(home)
    assert {item.state for item in items} == {"whole", "spare"}
    assert all(item.kind for item in items)
    assert tree(home) == before
    (home.history / "matches.new").write_text("x")
    (stranger,) = [item for item in examine(home) if item.state == "strange"]
    assert stranger.path.name == "matches.new" and not stranger.goes


def test_damage_anywhere_is_seen_and_mended(home: Home) -> None:
    """One file after another, its middle flipped; looking changes nothing, mending brings it back
    from its generations, and what was damaged is set aside."""
    mended = set()
    for path, (data, _) in tree(home).items():
        one = known_file(home, path)
        assert one is not None
        if one.kind.guard not in ("digest", "lines", "rows", "copy") or one.generation or one.word:
            continue
        wrong = b"\0" + data[1:] if one.kind.guard in ("copy", "rows") else flipped(data)
        path.write_bytes(wrong)
        before = tree(home)
        if one.kind.goes:
            assert by_path(home)[path].goes
            path.write_bytes(data)
            continue
        item = by_path(home)[path]
        assert item.state == "damaged" and item.note, path
        assert tree(home) == before
        if one.kind.first == "replay":
            assert item.back == ""
            with pytest.raises(BadFile, match="is damaged"):
                mend(home, item)
            path.write_bytes(data)
            continue
        assert item.back
        assert path.name in give_back(home, item)
        assert by_path(home)[path].state == "whole"
        (aside,) = path.parent.glob(f"{path.name}.damaged")
        assert aside.read_bytes() == wrong and by_path(home)[aside].goes
        assert remove(by_path(home)[aside]) and not aside.exists()
        mended.add(one.kind.words)
    assert len(mended) == 15


def flipped(data: bytes) -> bytes:
    middle = len(data) // 2
    return data[:middle] + bytes([data[middle] ^ 1]) + data[middle + 1 :]


def test_a_file_that_is_gone_comes_back_from_its_generations(home: Home) -> None:
    home.bench.unlink()
    item = by_path(home)[home.bench]
    assert (item.state, item.note, item.back) == ("damaged", "gone", "backup 1 takes its place")
    assert give_back(home, item) == "deck.bench was gone, restored from backup 1"
    assert read_bench(home.bench)[0] is not None


def test_what_was_set_aside_whole_is_given_back(home: Home) -> None:
    (file,) = interrupted_saves(home.autosaves)
    data = file.read_bytes()
    aside = put_aside(file)
    assert interrupted_saves(home.autosaves) == [] and not any(
        one.exists() for one in generations(file)
    )
    item = by_path(home)[aside]
    assert item.back == f"it becomes {file.name} again" and item.goes
    file.write_bytes(data)
    with pytest.raises(BadFile, match="exists"):
        give_back(home, item)
    file.unlink()
    assert give_back(home, item) == f"{file.name} is restored"
    assert (
        interrupted_saves(home.autosaves) == [file] and read_or_mend(file, library()).replay.choices
    )


def test_what_is_in_use_is_not_touched(home: Home) -> None:
    home.bench.write_bytes(b"rubbish")
    with Lock(lock_of(home.bench)), pytest.raises(Taken):
        give_back(home, by_path(home)[home.bench])
    with pytest.raises(BadFile, match="is in use"):
        remove(by_path(home)[home.bench])
    assert home.bench.read_bytes() == b"rubbish"


@pytest.mark.parametrize("break_it", [lambda data: data[:-7], flipped])
def test_the_command_tells_mends_and_says_so_by_its_exit_code(
    home: Home,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    break_it: Callable[[bytes], bytes],
) -> None:
    def called(*words: str) -> tuple[int, str, str]:
        monkeypatch.setattr("sys.argv", ["lithicrage", "doctor", *words])
        return main(), *capsys.readouterr()

    assert called()[0] == 0
    (file,) = home.saves.glob("*.save")
    file.write_bytes(break_it(file.read_bytes()))
    before = tree(home)
    code, out, err = called()
    assert (code, err) == (1, "")
    assert out.startswith(f"{file}: saves: damaged, ")
    assert "can be restored: backup 1 takes its place" in out.splitlines()[0]
    assert "1 damaged" in out.splitlines()[-1]
    code, out, _ = called("--json")
    value = json.loads(out)
    assert code == 1 and value["files"][0]["state"] == "damaged"
    assert tree(home) == before
    code, out, err = called("--fix")
    assert code == 0 and f"{file.name} was damaged, restored from backup 1" in err
    assert "damaged; set aside when it was repaired, safe to delete" in out
    assert called("--give-back", "nothing")[0] == 2
    aside = put_aside(interrupted_saves(home.autosaves)[0])
    code, _, err = called("--give-back", aside.name)
    assert code == 0 and "is restored" in err and len(interrupted_saves(home.autosaves)) == 1
