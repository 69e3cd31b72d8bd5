"""Tables in a home: kept at every choice, resumed after a kill, in the history at their end."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from tables.toy import TABLE, ToyTable, toy_table

from lithicrage.base.tongue import speaking, tongue
from lithicrage.play.recorder import Keeper
from lithicrage.play.table_session import TableSession, begin_table
from lithicrage.store import files
from lithicrage.store.doctor import examine, fix
from lithicrage.store.files import BadFile, header, read_whole
from lithicrage.store.home import Home
from lithicrage.store.replays import read_replay
from lithicrage.store.table_history import JOURNAL, mend_tables, read_tables
from lithicrage.store.table_replays import (
    is_of_table,
    open_kept_table,
    open_table_record,
    read_table_replay,
)
from lithicrage.store.table_saves import OtherData, read_table, save_of, write_table
from lithicrage.tables.table import PERSON, Metal
from tools.killing_tables import kill_one


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    with toy_table():
        yield


@pytest.fixture
def keeper(tmp_path: Path) -> Iterator[Keeper]:
    here = Keeper(Home(tmp_path, tmp_path, tmp_path / "cache", tmp_path / "packs"), print)
    yield here
    here.close()


def begun(keeper: Keeper, seed: int = 3) -> TableSession:
    here = begin_table(TABLE, (PERSON, "adept"), seed=seed)
    keeper.tables.watch(here)
    return here


def play_out(here: TableSession) -> None:
    while not here.over:
        here.choose(len(here.state.choices()) - 2)


def edited(file: Path, **given: object) -> None:
    """Change a file as a stranger might: the checksum is right."""
    kept = read_whole(file, ("table", "replay"))
    body = json.dumps({**json.loads(kept.body), **given}).encode()
    file.write_bytes(header(kept.kind, body) + body)


def test_a_match_is_kept_at_every_choice_and_resumed_after_a_kill(keeper: Keeper) -> None:
    here = begun(keeper)
    here.choose(1)
    keeper.tables.leave(here)  # what the end of a process does to its lock
    (file,) = keeper.tables.waiting()
    assert keeper.tables.waiting("toy") == [file] and keeper.tables.waiting("lithos") == []
    again = keeper.tables.resume(file)
    assert again is not None and again.replay == here.replay
    assert [one.text for one in again.log] == [one.text for one in here.log]
    assert keeper.tables.waiting() == []  # it is open
    assert keeper.tables.resume(file) is None and "another window" in keeper.answer()
    again.undo()
    assert again.assisted
    keeper.tables.leave(again)
    back = keeper.tables.resume(file, waits=False)
    assert back is not None and back.choices == [] and back.assisted


def test_a_finished_match_is_in_the_history_with_totals_and_seals(keeper: Keeper) -> None:
    for seed in range(6):
        play_out(begun(keeper, seed))
        assert len(keeper.tables.ended()) == seed + 1
    given_up = begun(keeper)
    given_up.concede(0)
    assert keeper.tables.waiting() == [] and not list(keeper.home.autosaves.iterdir())
    assert len(keeper.tables.ended()) == 7  # what a window has read is read anew once it grows
    kept = keeper.tables.ended("toy")
    assert len(kept) == 7 and keeper.tables.ended("lithos") == []
    won = [one for one in kept if one.result > 0]
    total = keeper.tables.totals()["toy"]
    assert (total.played, total.won) == (7, len(won)) and 0 < len(won) < 6
    assert total.best == max(one.points[0] for one in kept if one.conceded < 0)
    assert keeper.tables.seals() == {"toy": (Metal.BRONZE, Metal.SILVER)}
    assert {one.seals for one in kept} == {(), ("bronze", "silver")}
    playback = keeper.tables.open(won[0])
    assert playback is not None and playback.verify() is None
    assert playback.state.digest() == won[0].digest


def test_an_end_that_was_undone_is_counted_once(keeper: Keeper) -> None:
    here = begun(keeper)
    play_out(here)
    here.undo()
    assert len(keeper.tables.ended()) == 1 and list(keeper.home.autosaves.glob("*.table"))
    play_out(here)
    assert len(keeper.tables.ended()) == 1 and not list(keeper.home.autosaves.iterdir())


def test_a_match_without_a_choice_does_not_wait(keeper: Keeper) -> None:
    here = begun(keeper)
    keeper.tables.let_go(here)
    assert keeper.tables.waiting() == []
    here = begun(keeper)
    here.choose(0)
    keeper.tables.let_go(here)
    (file,) = keeper.tables.waiting()
    resumed = keeper.tables.resume(file)
    assert resumed is not None
    keeper.tables.forget(resumed)
    assert not list(keeper.home.autosaves.iterdir())


def test_a_damaged_file_comes_back_from_its_generations(keeper: Keeper) -> None:
    here = begun(keeper)
    here.choose(0)
    keeper.tables.leave(here)
    (file,) = keeper.tables.waiting()
    file.write_bytes(file.read_bytes()[:-9])
    assert [item.kind for item in examine(keeper.home) if item.state == "damaged"] == [
        "tables in play"
    ]
    assert keeper.tables.resume(file) is not None
    assert "was damaged, restored from backup 1" in keeper.said


def test_the_doctor_mends_the_history_from_its_copy(keeper: Keeper) -> None:
    for seed in range(3):
        play_out(begun(keeper, seed))
    file = keeper.home.history / JOURNAL
    data = file.read_bytes()
    file.write_bytes(data[:200] + b"?" + data[201:])
    assert len(keeper.tables.ended()) == 3
    assert fix(keeper.home) == [f"{JOURNAL}: 3 matches are whole"]
    assert sorted(file.read_bytes().splitlines()) == sorted(data.splitlines())
    assert not mend_tables(file.parent)
    file.unlink()
    files.backup(file, 1).unlink()
    assert read_tables(file.parent) == []


@pytest.mark.parametrize(
    ("given", "what"),
    [
        ({"table": "chess"}, "table: there is no table `chess`; there are lithos, monolyth"),
        ({"table": "Chess!"}, "table: string should match pattern"),
        ({"content": "0" * 32}, "content: was played with other data of toy"),
        ({"options": {"seats": "9", "players": "person,adept"}}, "2 players need as many seats"),
        ({"options": {"seats": "2", "players": "person,god"}}, "novice or adept; found `god`"),
        ({"options": {"seats": "2", "players": "person"}}, "toy has 2 or 3 seats; found 1"),
        (
            {"options": {"seats": "2", "die": "9", "players": "person,adept"}},
            "die: 6 or 4 is right; found `9`",
        ),
        ({"choices": [0, 99]}, "choices: choice 2 cannot be made"),
        ({"choices": [-1]}, "choices.0: input should be greater than or equal to 0; found -1"),
        ({"digest": "f" * 32}, "digest: ffffffffffffffffffffffffffffffff is not where"),
        ({"more": 1}, "more: extra inputs are not permitted"),
    ],
)
def test_a_file_that_cannot_be_is_one_line_and_stays(
    keeper: Keeper, given: dict[str, object], what: str
) -> None:
    here = begun(keeper)
    here.choose(0)
    keeper.tables.leave(here)
    (file,) = keeper.tables.waiting()
    edited(file, **given)
    data = file.read_bytes()
    with pytest.raises(BadFile) as caught:
        read_table(file)
    assert what in str(caught.value) and "\n" not in str(caught.value)
    assert keeper.tables.resume(file) is None
    assert keeper.answer().startswith("This match cannot be resumed: ")
    assert file.read_bytes() == data


def test_a_match_of_other_data_waits_for_them(keeper: Keeper) -> None:
    here = begun(keeper)
    here.choose(0)
    keeper.tables.leave(here)
    (file,) = keeper.tables.waiting()

    class Changed(ToyTable):
        def content(self) -> str:
            return "0" * 32

    class Broken(ToyTable):
        def content(self) -> str:
            raise ValueError("toy.yaml:3: stones: 12 is right")

    with toy_table(Changed()):
        with pytest.raises(OtherData, match="other data of toy"):
            read_table(file)
        assert keeper.tables.resume(file) is None
        assert keeper.answer().endswith("the data of its table have changed since.")
    with toy_table(Broken()):
        assert keeper.tables.resume(file) is None
        assert keeper.said.endswith("table: toy.yaml:3: stones: 12 is right")
        assert keeper.answer().endswith("its table is closed.")
    assert keeper.tables.resume(file) is not None


def test_a_full_disk_is_told_once_and_the_match_goes_on(keeper: Keeper) -> None:
    here = begun(keeper)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("lithicrage.play.table_keeper.write_table", full)
        here.choose(0)
        first = keeper.said
        here.choose(0)
    assert first.startswith("this match is not saved") and keeper.said == first
    here.choose(0)
    assert here.over and len(keeper.tables.ended()) == 1


def test_a_replay_of_a_table_is_one_of_the_same_form(keeper: Keeper) -> None:
    here = begun(keeper)
    play_out(here)
    file = keeper.tables.write_replay("Mine", here.replay)
    assert file is not None and is_of_table(file)
    assert read_table_replay(file) == here.replay
    assert open_table_record(file).verify() is None
    shown = open_table_record(file)
    assert [one.text for one in shown.play(2)] == [one.text for one in here.log[:2]]
    with pytest.raises(BadFile, match="choices 0 to 6"):
        open_table_record(file).play(99)
    with pytest.raises(BadFile, match=r"is a replay of the table `toy`"):
        read_replay(file)
    edited(file, digests=here.replay.digests[:-1])
    with pytest.raises(BadFile, match="one more than choices is right"):
        open_table_record(file)
    save = file.with_name("a.table")
    write_table(save, save_of("0" * 32, "", here.replay))
    assert is_of_table(save) and open_table_record(save).replay == here.replay


def test_a_match_of_the_history_that_ends_elsewhere_is_told(keeper: Keeper) -> None:
    play_out(begun(keeper))
    (kept,) = keeper.tables.ended()
    file = keeper.home.history / JOURNAL
    wrong = kept.model_copy(update={"digest": "0" * 32})
    with pytest.raises(BadFile, match="ends elsewhere"):
        open_kept_table(file, wrong)
    assert keeper.tables.open(wrong) is None
    assert replace(kept.replay(), digests=[]).choices == list(kept.choices)


def test_what_people_read_is_german_too(keeper: Keeper) -> None:
    here = begun(keeper)
    here.choose(0)
    keeper.tables.leave(here)
    (file,) = keeper.tables.waiting()
    edited(file, table="chess")
    with speaking(tongue("de")):
        assert keeper.tables.resume(file) is None
        assert keeper.answer() == "Diese Partie lässt sich nicht fortsetzen: ihr Tisch ist zu."


def test_killed_at_any_moment_it_goes_on_where_it_stood(tmp_path: Path) -> None:
    assert kill_one(tmp_path, "monolyth", 3, random.Random(2), 1) == 1
