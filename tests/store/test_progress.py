"""What was learned and solved is kept: whole, through faults, and without them told."""

from __future__ import annotations

import threading
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

import pytest
from store.disks import FAULTS, Fault, FaultyDisk, Killed

from lithicrage.base.atomic import Disk
from lithicrage.store import lock
from lithicrage.store.files import write_whole
from lithicrage.store.progress import KIND, LESSONS, OFFERS, PUZZLES, CourseProgress


def test_what_is_marked_is_there_the_next_time(tmp_path: Path) -> None:
    file = tmp_path / "learned.progress"
    first = CourseProgress(file)
    assert first.first_run
    first.mark(OFFERS, "lessons")
    first.mark(LESSONS, "core:One")
    first.mark(PUZZLES, "core:Two")
    first.mark(PUZZLES, "core:Two")
    first.reach("core:Three", 4)
    first.reach("core:Four", 4)
    first.reach("core:Four", 0)
    told: list[str] = []
    again = CourseProgress(file, told.append)
    assert again.has(LESSONS, "core:One") and again.has(PUZZLES, "core:Two")
    assert not again.has(LESSONS, "core:Two")
    assert again.done[PUZZLES] == ["core:Two"]
    assert again.reached == {"core:Three": 4}
    assert not again.first_run
    assert told == []


def test_two_windows_lose_nothing_of_each_other(tmp_path: Path) -> None:
    file = tmp_path / "learned.progress"
    first, second = CourseProgress(file), CourseProgress(file)
    first.mark(PUZZLES, "a")
    second.mark(PUZZLES, "b")
    first.reach("c", 2)
    assert sorted(CourseProgress(file).done[PUZZLES]) == ["a", "b"]


def test_two_windows_lose_no_place_in_a_lesson(tmp_path: Path) -> None:
    """Whoever writes last writes what it changed, and what the other one wrote meanwhile."""
    file = tmp_path / "learned.progress"
    first = CourseProgress(file)
    first.reach("begun", 5)
    second = CourseProgress(file)
    first.reach("a", 2)
    second.reach("b", 3)
    assert CourseProgress(file).reached == {"begun": 5, "a": 2, "b": 3}
    second.reach("begun", 0)  # it is begun anew there
    first.mark(PUZZLES, "x")
    assert CourseProgress(file).reached == {"a": 2, "b": 3}
    first.reach("b", 7)
    second.reach("c", 1)
    assert CourseProgress(file).reached == {"a": 2, "b": 7, "c": 1}
    file.write_bytes(b"")
    for number in (1, 2):
        file.with_name(f"{file.name}.{number}").unlink()
    first.mark(PUZZLES, "y")  # nothing can be learned from a file that is damaged
    assert CourseProgress(file).reached == {"a": 2, "b": 7}


def test_a_place_that_could_not_be_kept_is_kept_with_the_next(tmp_path: Path) -> None:
    file = tmp_path / "gone" / "learned.progress"
    told: list[str] = []
    progress = CourseProgress(file, told.append)
    progress.disk = FaultyDisk(1, "fail")
    progress.reach("a", 2)
    assert told == [f"progress is not saved: the disk reports an error ({file})"]
    CourseProgress(file).reach("b", 1)
    progress.reach("c", 3)
    assert CourseProgress(file).reached == {"a": 2, "b": 1, "c": 3}


def test_two_windows_that_write_at_once_do_so_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second asks while the first, which has read what was there, writes."""
    file = tmp_path / "learned.progress"
    CourseProgress(file).mark(PUZZLES, "before")
    first, second = CourseProgress(file), CourseProgress(file)
    came = threading.Event()  # the second was turned away, or has written

    def theirs() -> None:
        second.mark(PUZZLES, "theirs")
        came.set()

    window = threading.Thread(target=theirs)

    class Slow(Disk):
        def open(self, path: Path, mode: str = "wb") -> BinaryIO:
            if not window.ident:
                window.start()
                assert came.wait(60)
            return super().open(path, mode)

    take = lock._take

    def asked(stream: BinaryIO) -> bool:
        got = take(stream)
        if not got:
            came.set()
        return got

    monkeypatch.setattr(lock, "_take", asked)
    first.disk = Slow()
    first.mark(PUZZLES, "mine")
    window.join(60)
    assert sorted(CourseProgress(file).done[PUZZLES]) == ["before", "mine", "theirs"]


def test_a_window_that_writes_for_ever_is_told_and_nothing_is_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "learned.progress"
    told: list[str] = []
    progress = CourseProgress(file, told.append)
    monkeypatch.setattr("lithicrage.store.progress.WAIT", 0.0)
    with lock.Lock(tmp_path / "learned.progress.lock"):
        progress.mark(PUZZLES, "a")
    assert told == [f"progress is not saved: another window is writing ({file})"]
    assert not file.exists() and progress.has(PUZZLES, "a")
    progress.mark(PUZZLES, "b")
    assert CourseProgress(file).done[PUZZLES] == ["a", "b"]


def test_a_file_that_another_window_has_in_hand_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "learned.progress"
    CourseProgress(file).mark(PUZZLES, "a")
    monkeypatch.setattr("lithicrage.store.progress.WAIT", 0.0)
    with lock.Lock(tmp_path / "learned.progress.lock"):
        assert CourseProgress(file).has(PUZZLES, "a")


def test_without_a_file_it_lasts_as_long_as_the_window() -> None:
    progress = CourseProgress()
    progress.mark(LESSONS, "x")
    assert progress.has(LESSONS, "x")
    assert not progress.first_run


def test_a_damaged_file_is_told_and_set_aside(tmp_path: Path) -> None:
    file = tmp_path / "learned.progress"
    progress = CourseProgress(file)
    for name in ("a", "b", "c"):
        progress.mark(LESSONS, name)
    file.write_bytes(file.read_bytes()[:-9])
    told: list[str] = []
    again = CourseProgress(file, told.append)
    assert again.done[LESSONS] == ["a", "b"]
    assert len(told) == 1 and "was damaged, restored from backup 1" in told[0]
    assert (tmp_path / "learned.progress.damaged").exists()
    for path in tmp_path.iterdir():
        path.write_bytes(b"junk")
    told.clear()
    assert CourseProgress(file, told.append).done[LESSONS] == []
    assert len(told) == 1 and "starting without progress" in told[0]


@pytest.mark.parametrize("body", [b"[]", b"{", b'{"lessons": 3}', b"\xff"])
def test_nonsense_inside_is_told(tmp_path: Path, body: bytes) -> None:
    file = tmp_path / "learned.progress"
    write_whole(file, KIND, body)
    told: list[str] = []
    assert CourseProgress(file, told.append).done[LESSONS] == []
    assert len(told) == 1
    assert "\n" not in told[0]
    assert str(file) in told[0]


def test_a_newer_file_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "learned.progress"
    from lithicrage.store import files

    body = b"{}"
    newer = files.header(KIND, body, files.FORMAT + 1) + body
    file.write_bytes(newer)
    told: list[str] = []
    progress = CourseProgress(file, told.append)
    progress.mark(LESSONS, "a")
    assert progress.has(LESSONS, "a")
    assert file.read_bytes() == newer
    assert len(told) == 1


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("nth", range(1, 14))
def test_a_failing_disk_loses_nothing_that_was_kept(tmp_path: Path, nth: int, fault: Fault) -> None:
    file = tmp_path / "learned.progress"
    CourseProgress(file).mark(LESSONS, "before")
    told: list[str] = []
    with suppress(Killed):
        CourseProgress(file, told.append, FaultyDisk(nth, fault)).mark(LESSONS, "now")
    after = CourseProgress(file).done[LESSONS]
    assert after in (["before"], ["before", "now"])
