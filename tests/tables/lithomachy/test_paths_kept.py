"""A Path of Heroes through faults of the disk: the end of a match is entered once, whenever."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from store.disks import FAULTS, Fault, FaultyDisk, Killed

from lithicrage.base.atomic import Disk
from lithicrage.play.hero_keeper import HeroKeeper
from lithicrage.play.recorder import Keeper
from lithicrage.play.table_session import TableSession
from lithicrage.store.home import Home, home

LEVEL = "awakening"
SHEET = "zeus-1"
CHOICES = 3
CALLS = 200  # of the disk, more than such a match needs
STEPS: dict[Fault, int] = {"stop": 1, "fail": 2, "full": 5}  # from call to call


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    monkeypatch.setenv("LITHICRAGE_HOME", str(tmp_path / "home"))
    return home()


def played(heroes: HeroKeeper) -> TableSession:
    """A match of the first chapter, given up after a few choices."""
    session = heroes.begin(LEVEL, SHEET, 3)
    for _ in range(CHOICES):
        session.choose(0)
    session.concede(0)
    return session


def struck(place: Home, nth: int, fault: Fault) -> bool:
    """Such a match on a disk that goes wrong at one call; whether it did."""
    disk = FaultyDisk(nth, fault)
    with suppress(Killed):
        played(HeroKeeper(Keeper(place, lambda line: None, disk)))
    return disk.struck


@pytest.mark.parametrize("fault", FAULTS)
def test_an_end_is_entered_once_whatever_call_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: Fault
) -> None:
    seen = set()
    for nth in range(1, CALLS, STEPS[fault]):
        monkeypatch.setenv("LITHICRAGE_HOME", str(tmp_path / str(nth)))
        place = home()
        if not struck(place, nth, fault):
            break
        keeper = Keeper(place, lambda line: None, Disk())
        heroes = HeroKeeper(keeper)
        look = heroes.look(LEVEL)
        ended, tries = len(keeper.tables.ended()), look.path.record(SHEET).tries
        assert not look.trouble
        assert ended <= tries <= 1, nth
        for file in keeper.tables.waiting():  # an end that the history missed goes there now
            session = keeper.tables.resume(file)
            assert session is not None
            heroes.adopt(session)
            if not session.over:
                session.concede(0)
        again = heroes.look(LEVEL).path.record(SHEET).tries
        assert tries <= again <= 1, nth
        assert heroes.look(LEVEL).path.record(SHEET).tries == again
        seen.add((ended, tries, again))
        keeper.close()
    else:
        raise AssertionError("the disk is called more often than that")
    assert seen >= ({(1, 1, 1)} if fault == "fail" else {(0, 0, 0), (0, 0, 1)}), seen


def test_two_windows_enter_an_end_once(here: Home) -> None:
    one, two = (Keeper(here, lambda line: None) for _ in range(2))
    first, second = HeroKeeper(one), HeroKeeper(two)
    session = first.begin(LEVEL, SHEET, 3)
    session.choose(0)
    assert second.look(LEVEL).waits and second.resume(LEVEL) is None
    assert not second.give_up(LEVEL)  # it is played over there
    session.concede(0)
    assert second.look(LEVEL).path.record(SHEET).tries == 1
    assert first.look(LEVEL).path.record(SHEET).tries == 1
    assert second.look(LEVEL).news is None
