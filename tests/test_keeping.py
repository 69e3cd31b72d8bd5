"""Matches are kept as they are played: after any end of the program they go on where they stood."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from store.disks import Fault, FaultyDisk, Killed

from lithicrage.base import resources
from lithicrage.base.atomic import DISK
from lithicrage.packs import Library, load_library
from lithicrage.play.recorder import INTERRUPTED, UNKEPT, Keeper
from lithicrage.play.session import (
    GREEDY,
    Fight,
    Session,
    resume_fight,
    solo,
)
from lithicrage.store import autosaves, records
from lithicrage.store.history import History
from lithicrage.store.home import Home, home
from lithicrage.store.saves import read_save
from lithicrage.store.settings import Settings
from tools.killing import home_at

KILLS = 50  # moments inside a write at which the program is stopped
PLAYER = "slow_poison", "doorstop"


@lru_cache
def library() -> Library:
    return load_library([resources.cards() / "core"])


@pytest.fixture
def own(own_home: None) -> Home:
    return home()


def keeper_of(own: Home, told: list[str]) -> Keeper:
    return Keeper(own, told.append)


def begun(keeper: Keeper, seed: int = 5, choices: int = 10) -> Fight:
    fight = solo(library(), *PLAYER, seed=seed)
    keeper.watch(fight.session, library())
    for _ in range(choices):
        fight.session.choose(GREEDY(fight.session.match))
    return fight


def finish(session: Session) -> list[object]:
    while not session.over:
        session.choose(GREEDY(session.match))
    return [event.facts() for event in session.log]


@lru_cache
def unkilled() -> list[object]:
    return finish(solo(library(), *PLAYER, seed=5).session)


def test_an_interrupted_match_goes_on_at_the_same_decision(own: Home) -> None:
    told: list[str] = []
    keeper = keeper_of(own, told)
    first = begun(keeper)
    keeper.close()
    assert keeper.interrupted_matches() == []  # its owner still plays it
    for watcher in first.session.watchers:
        watcher.autosave.release()  # type: ignore[attr-defined]
    keeper = keeper_of(own, told)
    (file,) = keeper.interrupted_matches()
    found = keeper.resume(file, library())
    assert found is not None
    session, loaded = found
    assert session.match.digest() == first.session.match.digest()
    assert session.choices == first.session.choices
    assert resume_fight(session, loaded.library).base is None
    assert keeper.interrupted_matches() == []
    assert finish(session) == unkilled()
    history = keeper.history()
    assert history is not None
    (line,) = records.latest(history, 9)
    kept = records.match(history, line.id)
    assert kept is not None
    assert (list(kept.choices), kept.digest) == (session.choices, session.match.digest())
    assert list(own.autosaves.iterdir()) == []
    keeper.close()
    assert told == []


def test_a_match_that_goes_on_can_be_undone_and_stays_kept(own: Home) -> None:
    keeper = keeper_of(own, [])
    first = begun(keeper)
    keeper.leave(first.session)
    (file,) = keeper.interrupted_matches()
    found = keeper.resume(file, library())
    assert found is not None
    session = found[0]
    free = first.session.undo_is_free()
    first.session.undo()
    assert session.can_undo() and session.undo_is_free() == free
    session.undo()
    assert session.match.digest() == first.session.match.digest()
    assert session.assisted == first.session.assisted == (not free)
    assert read_save(file, library()).replay.choices == session.choices
    while session.can_undo():
        session.undo()
    assert session.choices == []
    finish(session)
    history = keeper.history()
    assert history is not None and len(records.latest(history, 9)) == 1
    keeper.close()


def test_an_end_that_is_taken_back_is_kept_but_counted_once(own: Home) -> None:
    keeper = keeper_of(own, [])
    session = begun(keeper).session
    finish(session)
    session.undo()
    assert len(list(own.autosaves.glob("*.save"))) == 1
    finish(session)
    history = keeper.history()
    assert history is not None
    assert len(records.latest(history, 9)) == 1
    assert list(own.autosaves.iterdir()) == []
    keeper.close()


def test_a_damaged_autosave_is_mended_and_told(own: Home) -> None:
    told: list[str] = []
    keeper = keeper_of(own, told)
    session = begun(keeper).session
    session.watchers[0].autosave.release()  # type: ignore[attr-defined]
    (file,) = keeper.interrupted_matches()
    file.write_bytes(file.read_bytes()[:-100])
    found = keeper.resume(file, library())
    assert found is not None
    assert len(found[0].choices) == 9
    assert told == [f"{file.name} was damaged, restored from backup 1; kept as {file.name}.damaged"]
    keeper.close()


def test_a_save_has_any_name(own: Home) -> None:
    told: list[str] = []
    keeper = keeper_of(own, told)
    session = begun(keeper).session
    names = ["../../etc/passwd", "CON", "a/b", "a\\b", "ä" * 10_000, "🪨", "\x00", "a", "A"]
    names += ["Ä", "A\u0308"]
    files = [keeper.save_as(name, session, library()) for name in names]
    assert told == []
    assert len({str(file).lower() for file in files}) == len(names) - 1  # an accent, spelt twice
    for name, file in zip(names, files, strict=True):
        assert file is not None
        assert file.parent == own.saves
        if name != "Ä":
            assert read_save(file, library()).name == name
    found = autosaves.saves(own.saves)
    assert {path for _, path in found} == set(files)
    assert {name for name, _ in found} == {*names} - {"Ä"}
    for _ in range(2):  # a save can be played from again and again
        again = keeper.load(found[0][1], library())
        assert again is not None
        assert again[0].choices == session.choices
        finish(again[0])
    assert autosaves.saves(own.saves) == found
    history = keeper.history()
    assert history is not None
    assert len(records.latest(history, 9)) == 2
    assert keeper.save_as("  ", session, library()) is None
    assert told == ["`  ` is not saved: a save needs a name"]
    keeper.close()


def test_two_windows_have_one_home(own: Home) -> None:
    """Each keeps its own match; neither takes the other's, nor clears away what it is writing."""
    told: list[str] = []
    first, second = keeper_of(own, told), keeper_of(own, told)
    one, two = begun(first).session, begun(second, seed=6).session
    draft = own.autosaves / ".x.draft"
    draft.write_bytes(b"half")
    third = keeper_of(own, told)
    assert draft.exists()
    assert third.interrupted_matches() == []
    for file in own.autosaves.glob("*.save"):
        assert third.resume(file, library()) is None
    assert len(told) == 2
    assert all(f"is in use by process {os.getpid()} on " in note for note in told)
    finish(one)
    finish(two)
    history = third.history()
    assert history is not None
    assert len(records.latest(history, 9)) == 2
    for keeper in (first, second, third):
        keeper.close()
    again = keeper_of(own, told)
    assert not draft.exists()
    assert again.history() is not None
    assert len(told) == 2
    again.close()


def test_a_match_of_a_pack_that_vanished_goes_on(own: Home, tmp_path: Path) -> None:
    """The save carries its cards; that they are not there any more is told."""
    pack = tmp_path / "more"
    pack.mkdir()
    (pack / "pack.yaml").write_text('kind: pack\nid: more\nname: More\nversion: "1.0"\nformat: 1\n')
    (pack / "deck.yaml").write_text(
        "own:\n  kind: deck\n  extends: core:slow_poison\n  name: Own Poison\n"
    )
    both = load_library([resources.cards() / "core", pack])
    assert both.findings == []
    told: list[str] = []
    keeper = keeper_of(own, told)
    session = solo(both, "more:own", "doorstop", seed=5).session
    keeper.watch(session, both)
    for _ in range(5):
        session.choose(GREEDY(session.match))
    let_go(keeper, session)
    shutil.rmtree(pack)
    keeper = keeper_of(own, told)
    found = keeper.resume(keeper.interrupted_matches()[0], library())
    assert found is not None
    assert [event.facts() for event in found[0].log] == [event.facts() for event in session.log]
    finish(found[0])
    history = keeper.history()
    assert history is not None
    assert records.latest(history, 1)[0].deck == "more:own"
    assert len(told) == 1
    assert "the cards have changed since" in told[0]
    keeper.close()


CHANGES: dict[str, Callable[[Path], object]] = {
    "changed": lambda pack: (pack / "deck.yaml").write_text(DECK.replace("Own", "Other")),
    "no text": lambda pack: (pack / "deck.yaml").write_bytes(b"\xff\xfe\x00bad"),
    "gone": shutil.rmtree,
}
DECK = "own:\n  kind: deck\n  extends: core:slow_poison\n  name: Own Poison\n"


@pytest.mark.parametrize("change", CHANGES)
def test_a_match_is_kept_with_the_cards_that_it_was_dealt_from(
    own: Home, tmp_path: Path, change: str
) -> None:
    """Whatever became of the pack's files after they were loaded, before the match began."""
    pack = tmp_path / "more"
    pack.mkdir()
    (pack / "pack.yaml").write_text('kind: pack\nid: more\nname: More\nversion: "1.0"\nformat: 1\n')
    (pack / "deck.yaml").write_text(DECK)
    both = load_library([resources.cards() / "core", pack])
    CHANGES[change](pack)
    told: list[str] = []
    keeper = keeper_of(own, told)
    session = solo(both, "more:own", "doorstop", seed=5).session
    keeper.watch(session, both)
    session.choose(GREEDY(session.match))
    save = keeper.save_as("mine", session, both)
    assert save is not None
    let_go(keeper, session)
    assert told == []
    keeper = keeper_of(own, told)
    for found in (
        keeper.resume(keeper.interrupted_matches()[0], library()),
        keeper.load(save, library()),
    ):
        assert found is not None
        assert found[0].match.digest() == session.match.digest()
    assert all("the cards have changed since" in note for note in told)
    keeper.close()


def test_a_home_that_is_gone_stops_no_match(own: Home, tmp_path: Path) -> None:
    """It is made anew, with the match that is played and all that the window knows of others."""
    told: list[str] = []
    keeper = keeper_of(own, told)
    finish(begun(keeper, seed=6).session)
    session = begun(keeper, choices=3).session
    own.data.rename(tmp_path / "elsewhere")
    session.choose(GREEDY(session.match))
    (file,) = own.autosaves.glob("*.save")
    assert read_save(file, library()).replay.choices == session.choices
    other = keeper_of(own, told)
    assert (
        other.interrupted_matches() == [] and other.resume(file, library()) is None
    )  # it is played here
    assert keeper.news() == "" and other.news().endswith("another window has it open.")
    other.close()
    assert finish(session) == unkilled()
    assert keeper.save_as("after all", session, library()) is not None
    assert len(told) == 1  # what the other one was told
    keeper.close()
    again = History(own.history)
    found = [records.match(again, line.id) for line in records.latest(again, 9)]
    assert sorted(one.seed for one in found if one is not None) == [5, 6]
    again.close()
    assert list(own.autosaves.glob("*")) == []


def test_what_is_gone_already_is_removed(own: Home, tmp_path: Path) -> None:
    keeper = keeper_of(own, [])
    fight = begun(keeper)
    file = keeper.save_as("x", fight.session, library())
    assert file is not None
    keeper.leave(fight.session)
    (waits,) = keeper.interrupted_matches()
    own.data.rename(tmp_path / "elsewhere")
    assert keeper.remove(file)
    keeper.forget(waits)
    assert keeper.said == "" and not own.data.exists()
    keeper.close()


def test_without_autosaves_there_is_a_history(own: Home) -> None:
    own.data.mkdir()
    own.autosaves.write_text("mine")
    told: list[str] = []
    keeper = keeper_of(own, told)
    finish(begun(keeper).session)
    assert [note.partition(": ")[2][:9] for note in told] == ["is a file", "[Errno 17"]
    history = keeper.history()
    assert history is not None
    assert len(records.latest(history, 9)) == 1
    keeper.close()


def test_a_full_disk_is_told_once_a_match_in_plain_words(own: Home) -> None:
    told: list[str] = []
    keeper = keeper_of(own, told)
    keeper.disk = FaultyDisk(1, "full")
    for seed in (5, 6):
        begun(keeper, seed)
        assert keeper.news() == f"This match is not saved: the disk is full.{UNKEPT}"
        assert keeper.news() == ""
    assert len(told) == 2
    assert all(re.search(r"/[0-9a-f]{32}\.save'$", note) for note in told)  # no draft is named
    keeper.close()


def test_an_autosave_comes_as_soon_as_there_is_room(own: Home) -> None:
    own.data.mkdir()
    own.autosaves.write_text("in the way")
    keeper = keeper_of(own, [])
    session = begun(keeper).session
    own.autosaves.unlink()
    session.choose(GREEDY(session.match))
    (file,) = own.autosaves.glob("*.save")
    assert read_save(file, library()).replay.choices == session.choices
    keeper.close()


def test_what_a_page_says_itself_is_no_news(own: Home) -> None:
    keeper = keeper_of(own, [])
    keeper.disk = FaultyDisk(1, "full")
    assert keeper.save_as("x", begun(keeper).session, library()) is None
    assert keeper.answer() == "“x” is not saved: the disk is full."
    assert keeper.news().startswith("This match is not saved")
    assert keeper.news() == ""
    keeper.close()


def test_a_save_of_another_match_is_in_the_way(own: Home) -> None:
    keeper = keeper_of(own, [])
    one, two = begun(keeper).session, begun(keeper, seed=6).session
    assert not keeper.in_the_way("Ä", one)
    assert keeper.save_as("Ä", one, library()) is not None
    one.choose(GREEDY(one.match))
    assert not keeper.in_the_way("Ä", one)
    assert keeper.in_the_way("Ä", two) and keeper.in_the_way(" A\u0308 ", two)
    assert not keeper.in_the_way("ä", two) and not keeper.in_the_way("", two)
    (file,) = own.saves.glob("*.save")
    found = keeper.load(file, library())
    assert found is not None and keeper.in_the_way("Ä", found[0])  # a match of its own
    keeper.close()


def test_a_home_that_is_a_file_stops_no_match(own: Home) -> None:
    own.data.write_text("mine")
    told: list[str] = []
    keeper = keeper_of(own, told)
    assert finish(begun(keeper).session) == unkilled()
    assert any("it must be a folder" in note for note in told)
    assert keeper.interrupted_matches() == []
    keeper.close()
    assert own.data.read_text() == "mine"


@lru_cache
def calls() -> int:
    """How many calls to the disk one kept match makes, from its start to the history."""
    with TemporaryDirectory() as folder:
        disk = FaultyDisk(1 << 30, "stop")
        keeper = Keeper(home_at(Path(folder)), pytest.fail, disk)
        finish(begun(keeper).session)
        keeper.close()
        return (1 << 30) - disk.left


@pytest.mark.parametrize("part", range(5))
def test_a_kill_inside_any_write_loses_no_acknowledged_choice(own: Home, part: int) -> None:
    """The disk stops for good at 50 moments spread over a match; each time it is gone on with."""
    for number in range(part, KILLS, 5):
        folder = home_at(own.data / str(number))
        left, stopped = stopped_match(folder, 1 + number * calls() // KILLS)
        told: list[str] = []
        keeper = keeper_of(folder, told)
        history = keeper.history()
        assert history is not None
        files = keeper.interrupted_matches()
        assert files or left <= 0 or records.latest(history, 9)
        for file in files:
            found = keeper.resume(file, library())
            assert found is not None
            assert left <= len(found[0].choices) <= left + 1
            assert finish(found[0]) == unkilled()
        assert len(records.latest(history, 9)) == (1 if files or left > 0 else 0)
        assert all("damaged" not in note for note in told)
        keeper.close()
        assert stopped
        assert not [p for p in folder.data.rglob("*") if p.name.endswith((".draft", ".save"))]


def stopped_match(own: Home, nth: int) -> tuple[int, bool]:
    """Play until the disk stops at call `nth`: how many choices came back, and if it stopped."""
    disk = FaultyDisk(nth, "stop")
    acknowledged = -1
    fight = solo(library(), *PLAYER, seed=5)
    keeper = None
    try:
        keeper = Keeper(own, pytest.fail, disk)
        keeper.watch(fight.session, library())
        acknowledged = 0
        while not fight.session.over:
            fight.session.choose(GREEDY(fight.session.match))
            acknowledged = len(fight.session.choices)
        keeper.close()
    except Killed:
        if keeper is not None:
            let_go(keeper, fight.session)
    return acknowledged, disk.struck


def let_go(keeper: Keeper, session: Session) -> None:
    """What the system does when a process ends: locks and database are free."""
    for watcher in session.watchers:
        watcher.autosave.release()  # type: ignore[attr-defined]
    keeper.disk = DISK
    if keeper._history is not None:
        keeper._history = None
    keeper.close()


@pytest.mark.parametrize("fault", ["fail", "full"])
def test_a_disk_that_fails_stops_no_match(own: Home, fault: Fault) -> None:
    """At 15 moments of a match: it goes on to its end, a line is told, what was kept is whole."""
    for number in range(15):
        folder = home_at(own.data / str(number))
        told: list[str] = []
        disk = FaultyDisk(1 + number * calls() // 15, fault)
        keeper = Keeper(folder, told.append, disk)
        session = begun(keeper).session
        assert finish(session) == unkilled()
        let_go(keeper, session)
        assert disk.struck
        assert all(note.count("\n") == 0 for note in told)
        keeper = keeper_of(folder, told)
        for file in keeper.interrupted_matches():  # of a match that could not get into the history
            found = keeper.resume(file, library())
            assert found is not None
            finish(found[0])
        history = keeper.history()
        assert history is not None
        assert len(records.latest(history, 9)) == 1 or any(
            "not in the history" in note for note in told
        )
        keeper.close()


@pytest.mark.skipif(os.name != "posix", reason="there is no kill -9 here")
def test_a_killed_window_loses_nothing(own: Home) -> None:
    """A child plays and tells each choice as it is kept, and is killed in the middle."""
    command = [sys.executable, "-m", "tools.killing", "--play", str(own.data), "5"]
    for _ in range(3):
        child = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert child.stdout is not None
        acknowledged = [int(child.stdout.readline()) for _ in range(8)][-1]
        child.send_signal(signal.SIGKILL)
        acknowledged = max([acknowledged, *map(int, child.stdout.read().split())])
        child.wait()
        child.stdout.close()
        keeper = keeper_of(own, [])
        (file,) = keeper.interrupted_matches()
        found = keeper.resume(file, library())
        assert found is not None
        assert acknowledged <= len(found[0].choices) <= acknowledged + 1
        finish(found[0])
        keeper.close()


# ---- which interrupted matches wait -------------------------------------------------------------


def test_a_match_that_is_left_waits_and_one_given_up_is_gone(own: Home) -> None:
    keeper = keeper_of(own, [])
    left, given_up, untouched = begun(keeper), begun(keeper, 6), begun(keeper, 7, 0)
    keeper.leave(left.session)
    keeper.give_up(given_up.session)
    keeper.let_go(untouched.session)  # nobody asked that it be kept
    (file,) = keeper.interrupted_matches()
    assert read_save(file, library()).replay.seed == 5
    assert all(path.name.startswith(file.name) for path in own.autosaves.glob("*.save.?"))
    left.session.choose(GREEDY(left.session.match))  # nobody keeps it any more
    assert len(read_save(file, library()).replay.choices) == 10
    keeper.close()


def test_a_match_that_got_into_the_history_does_not_wait(own: Home) -> None:
    """The program ended after the one and before its autosave was removed."""
    keeper = keeper_of(own, [])
    fight = begun(keeper)
    (kept,) = fight.session.watchers
    kept.autosave.finish = lambda: None  # type: ignore[attr-defined]
    finish(fight.session)
    kept.autosave.release()  # type: ignore[attr-defined]
    assert list(own.autosaves.glob("*.save"))
    assert keeper.interrupted_matches() == []
    assert not list(own.autosaves.glob("*.save*"))
    keeper.close()


def test_a_match_whose_end_was_taken_back_waits(own: Home) -> None:
    keeper = keeper_of(own, [])
    fight = begun(keeper)
    finish(fight.session)
    fight.session.undo()
    (kept,) = fight.session.watchers
    kept.autosave.release()  # type: ignore[attr-defined]
    assert len(keeper.interrupted_matches()) == 1
    keeper.close()


def test_of_many_interrupted_matches_the_newest_wait(own: Home) -> None:
    told: list[str] = []
    keeper = keeper_of(own, told)
    for seed in range(INTERRUPTED + 3):
        keeper.leave(begun(keeper, seed, 1).session)
        when = 1_000_000 + seed
        (newest,) = [path for path in own.autosaves.glob("*.save") if path.stat().st_mtime > 2e6]
        os.utime(newest, (when, when))
    keeper.close()
    assert told == []
    keeper = keeper_of(own, told)
    seeds = [read_save(file, library()).replay.seed for file in keeper.interrupted_matches()]
    assert seeds == list(range(INTERRUPTED + 2, 2, -1))
    assert told == [f"3 unfinished matches are set aside; the newest {INTERRUPTED} wait"]
    aside = [read_save(file, library()).replay.seed for file in own.autosaves.glob("*.aside")]
    assert sorted(aside) == [0, 1, 2]
    assert len(list(own.autosaves.glob("*.save*"))) == INTERRUPTED * 3 + 3  # no generation is left
    keeper.close()


def test_a_clock_that_was_ahead_costs_nobody_todays_match(own: Home) -> None:
    told: list[str] = []
    keeper = keeper_of(own, told)
    ahead = time.time() + 4e7
    for seed in range(INTERRUPTED):
        keeper.leave(begun(keeper, seed, 1).session)
    for file in own.autosaves.iterdir():
        os.utime(file, (ahead, ahead))
    keeper.leave(begun(keeper, 99, 1).session)  # today, and the clock is right
    keeper.close()
    keeper = keeper_of(own, told)
    seeds = [read_save(file, library()).replay.seed for file in keeper.interrupted_matches()]
    assert seeds[0] == 99 and len(seeds) == INTERRUPTED
    aside = [read_save(file, library()).replay.seed for file in own.autosaves.glob("*.aside")]
    assert sorted(seeds + aside) == [*range(INTERRUPTED), 99]
    keeper.close()


def test_replay_files_and_reports_that_cannot_be_written_are_told(own: Home) -> None:
    told: list[str] = []
    keeper = keeper_of(own, told)
    fight = begun(keeper)
    replay = fight.session.replay
    assert replay is not None
    file = keeper.write_replay("Evening, long", replay)
    report = keeper.report(replay, library(), ["a line"], Settings())
    assert file is not None and report is not None and told == []
    assert keeper.replays() == [file]
    keeper.disk = FaultyDisk(1, "fail")
    assert keeper.write_replay("Other", replay) is None
    assert "the replay is not saved" in keeper.said
    keeper.disk = FaultyDisk(1, "fail")
    assert keeper.report(replay, library(), [], Settings()) is None
    assert "the report is not saved" in keeper.said
    keeper.disk = FaultyDisk(1, "fail")
    assert not keeper.remove(file)
    assert keeper.replays() == [file]
    keeper.disk = DISK
    assert keeper.remove(file)
    assert keeper.replays() == []
    keeper.close()
