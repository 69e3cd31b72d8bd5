"""Files whole or not at all: damage is noticed, a failing write leaves what was there."""

from __future__ import annotations

import contextlib
from pathlib import Path

import pytest
from store.disks import FAULTS, Fault, FaultyDisk, Killed, NotingDisk

from lithicrage.base.atomic import append, clear_drafts, write
from lithicrage.store.files import (
    FORMAT,
    BadFile,
    NewerFile,
    backup,
    header,
    mend,
    read_newest,
    read_whole,
    remove,
    write_whole,
)

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
    file.write_bytes(header("save", BODY, 7) + BODY)
    with pytest.raises(NewerFile, match="has format 7; this program reads format 2 and older"):
        read_whole(file)
    file.write_bytes(header("save", BODY, 1) + BODY)
    assert read_whole(file).format == 1


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
    with pytest.raises(BadFile, match=r"kept\.save: is not a save file"):
        read_newest(file, "save", 3)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_failing_call_leaves_what_was_there(tmp_path: Path, fault: Fault) -> None:
    """Each call that writing makes fails once, or is the last one: old or new, never in between."""
    nth, reached = 0, True
    while reached:
        nth += 1
        file = tmp_path / str(nth) / "kept.save"
        file.parent.mkdir()
        for body in (b"1", b"2", b"3"):
            write_whole(file, "save", body, 3)
        disk = FaultyDisk(nth, fault)
        done = False
        try:
            write_whole(file, "save", b"4", 3, disk)
            done = True
        except (OSError, Killed):
            assert disk.struck
        reached = disk.struck
        newest = read_newest(file, "save", 3)
        assert newest.body == b"4" if done else newest.body in (b"3", b"4")
        assert newest.backup == 0
        older = [b for b in (backup(file, n) for n in (1, 2, 3)) if b.exists()]
        assert b"2" in [read_whole(path).body for path in older]
        clear_drafts(file.parent)
        assert not [p for p in file.parent.iterdir() if p.name.endswith(".draft")]
        write_whole(file, "save", b"5", 3)  # and it goes on from there
        assert read_whole(file).body == b"5"
    assert nth > 8


def test_a_damaged_file_is_mended_and_set_aside(file: Path) -> None:
    for number in range(4):
        write_whole(file, "save", b"%d" % number, 3)
    assert mend(file, "save") == ""
    for wrong in (b"", b"rubbish", file.read_bytes()[:-1]):
        file.write_bytes(wrong)
        told = mend(file, "save")
        assert told.startswith("kept.save was damaged, restored from backup 1; kept as kept.save.")
        aside = file.with_name(told.rpartition(" ")[2])
        assert aside.read_bytes() == wrong
        assert read_whole(file).body == b"2"
    file.unlink()
    assert mend(file, "save") == "kept.save was gone, restored from backup 1"
    assert len([p for p in file.parent.iterdir() if "damaged" in p.name]) == 3


@pytest.mark.parametrize("nth", range(1, 9))
def test_mending_that_is_stopped_loses_nothing(file: Path, nth: int) -> None:
    write_whole(file, "save", b"newer", 3)
    file.write_bytes(b"rubbish")
    with contextlib.suppress(Killed):
        mend(file, "save", disk=FaultyDisk(nth, "stop"))
    mend(file, "save")
    assert read_whole(file).body == BODY
    assert [p.read_bytes() for p in file.parent.glob("*damaged*")] == [b"rubbish"]


def test_a_damaged_file_becomes_no_generation(file: Path) -> None:
    write_whole(file, "save", b"newer", 3)
    file.write_bytes(b"rubbish")
    write_whole(file, "save", b"newest", 3)
    assert read_whole(file).body == b"newest"
    assert read_whole(backup(file, 1)).body == BODY
    assert file.with_name("kept.save.damaged").read_bytes() == b"rubbish"


def test_a_newer_file_is_neither_read_past_nor_replaced(file: Path) -> None:
    write_whole(file, "save", b"newer", 3)
    data = header("save", b"{}", FORMAT + 1) + b"{}"
    file.write_bytes(data)
    with pytest.raises(NewerFile, match=f"has format {FORMAT + 1}; this program reads format"):
        read_newest(file, "save", 3)
    with pytest.raises(NewerFile):
        write_whole(file, "save", b"newest", 3)
    with pytest.raises(NewerFile):
        mend(file, "save")
    assert file.read_bytes() == data


def test_a_removed_file_is_gone_with_its_generations(file: Path) -> None:
    write_whole(file, "save", b"newer", 3)
    remove(file)
    assert list(file.parent.iterdir()) == []


def test_what_fails_names_the_file_that_was_wanted(file: Path, tmp_path: Path) -> None:
    """Never the draft beside it; and the folder, where that is not there."""
    for nth in range(1, 5):  # open, write, have it on the disk, give it its name
        with pytest.raises(OSError, match=r"Input/output error: '.*/kept\.save'$"):
            write(file, BODY, disk=FaultyDisk(nth, "fail"))
    folder = tmp_path / "none"
    with pytest.raises(FileNotFoundError) as caught:
        write(folder / "x.save", BODY)
    assert str(caught.value) == f"[Errno 2] there is no such folder: '{folder}'"
    (tmp_path / "taken.save").mkdir()
    with pytest.raises(IsADirectoryError, match=r"directory: '.*/taken\.save'$"):
        write(tmp_path / "taken.save", BODY)


def test_what_is_written_is_on_the_disk_before_it_takes_the_place_of_the_old(
    tmp_path: Path,
) -> None:
    disk, path = NotingDisk(), tmp_path / "file"
    write(path, b"new", disk=disk)
    assert disk.calls == ["open", "write", "fsync", "replace", "fsync"]
    disk.calls.clear()
    append(path, b" and more", disk)
    assert disk.calls == ["open", "write", "fsync"]
    assert path.read_bytes() == b"new and more"
