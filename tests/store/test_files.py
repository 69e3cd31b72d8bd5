"""Files whole or not at all: damage is noticed, a failing write leaves what was there."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from lithicrage.store.files import BadFile, backup, read_newest, read_whole, write_whole

BODY = b'{"a": 1}\n'


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "kept.save"
    write_whole(path, "save", BODY, 3)
    return path


def test_what_was_written_comes_back(file: Path) -> None:
    kept = read_whole(file)
    assert (kept.kind, kept.body, kept.backup) == ("save", BODY, 0)


def test_every_prefix_is_noticed(file: Path) -> None:
    data = file.read_bytes()
    for size in range(len(data)):
        file.write_bytes(data[:size])
        with pytest.raises(BadFile, match=r"kept\.save"):
            read_whole(file)


def test_every_flipped_bit_is_noticed(file: Path) -> None:
    data = file.read_bytes()
    for place in range(len(data)):
        for bit in range(8):
            wrong = bytearray(data)
            wrong[place] ^= 1 << bit
            file.write_bytes(bytes(wrong))
            with pytest.raises(BadFile, match=r"kept\.save"):
                read_whole(file)


def test_another_kind_is_named(file: Path) -> None:
    with pytest.raises(BadFile, match="holds a 'save'; a replay is right"):
        read_whole(file, ("replay",))


def test_another_format_is_named(file: Path) -> None:
    file.write_bytes(file.read_bytes().replace(b"save 1 ", b"save 2 ", 1))
    with pytest.raises(BadFile, match="has format '2'; this program reads format 1"):
        read_whole(file)


def test_three_older_generations_stay(file: Path) -> None:
    for number in range(5):
        write_whole(file, "save", b"%d" % number, 3)
    assert read_whole(file).body == b"4"
    assert [read_whole(backup(file, n)).body for n in (1, 2, 3)] == [b"3", b"2", b"1"]
    assert not backup(file, 4).exists()
    assert sorted(p.name for p in file.parent.iterdir())[0] == "kept.save"  # no drafts


def test_a_damaged_file_gives_its_newest_whole_backup(file: Path) -> None:
    for number in range(4):
        write_whole(file, "save", b"%d" % number, 3)
    file.write_bytes(b"rubbish")
    backup(file, 1).write_bytes(b"rubbish")
    kept = read_newest(file, "save", 3)
    assert (kept.body, kept.backup) == (b"1", 2)
    for number in (2, 3):
        backup(file, number).unlink()
    with pytest.raises(BadFile, match=r"kept\.save: is no save file"):
        read_newest(file, "save", 3)


CALLS = (
    "open",
    "write_bytes",
    "read_bytes",
    "replace",
    "fsync",
)


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("nth", range(4))
def test_a_failing_write_leaves_what_was_there(
    file: Path, monkeypatch: pytest.MonkeyPatch, call: str, nth: int
) -> None:
    """A full disk, at the n-th call of each thing that writing needs."""
    write_whole(file, "save", b"newer", 3)
    before = read_whole(file).body
    owner = os if call == "fsync" else Path
    real = getattr(owner, call)
    left = [nth]

    def failing(*words: object, **more: object) -> object:
        left[0] -= 1
        if left[0] == -1:
            raise OSError(28, "No space left on device")
        return real(*words, **more)

    monkeypatch.setattr(owner, call, failing)
    try:
        write_whole(file, "save", b"newest", 3)
        failed = False
    except OSError:
        failed = True
    monkeypatch.undo()
    assert failed == (left[0] < 0) or (call == "fsync" and nth == 1)
    assert read_whole(file).body == (before if failed else b"newest")
    assert not [p for p in file.parent.iterdir() if p.name.endswith(".draft")]
