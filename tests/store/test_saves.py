"""Replays and saves on disk: they come back whole at every decision, or say what is wrong."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from cards.shelf import library
from engine.tables import LINEUPS, maker

from lithicrage.base import resources
from lithicrage.engine.match import Match
from lithicrage.engine.snapshot import FIELDS
from lithicrage.game.replay import Replay, verify
from lithicrage.game.rng import Rng
from lithicrage.packs import Library, load_library
from lithicrage.store.files import BadFile, read_whole, write_whole
from lithicrage.store.playback import open_record
from lithicrage.store.replays import GAME, read_replay, write_replay
from lithicrage.store.saves import pack_all, read_save, unpack_files, write_save


def played(mode: str, seed: int, count: int) -> tuple[Match, Replay]:
    """A random match some choices in, with its record."""
    match, rng = maker(mode)(seed, True), Rng(seed, 8)
    lineup = LINEUPS[mode]
    replay = Replay(GAME, lineup.as_options(), library().digest, seed, [], [match.digest()])
    while match.seat is not None and len(replay.choices) < count:
        index = rng.below(len(match.choices()))
        match.choose(index)
        replay.choices.append(index)
        replay.digests.append(match.digest())
    return match, replay


@pytest.fixture(scope="module")
def cards() -> str:
    return pack_all(library())


@pytest.mark.parametrize("mode", LINEUPS)
def test_a_save_comes_back_at_every_decision(mode: str, cards: str, tmp_path: Path) -> None:
    """Match, log and record are equal, saving it again gives the same bytes, and it is small."""
    file, again = tmp_path / "a.save", tmp_path / "b.save"
    match, replay = played(mode, 4, 0)
    rng = Rng(4)
    stride = 1 if mode == "solo" else 11
    while True:
        if len(replay.choices) % stride == 0 or match.over:
            write_save(file, replay, match, cards)
            loaded = read_save(file, library())
            assert loaded.notes == ()
            assert loaded.replay == replay
            assert loaded.match.digest() == match.digest()
            assert match.log is not None
            assert loaded.match.log is not None
            assert [e.facts() for e in loaded.match.log] == [e.facts() for e in match.log]
            write_save(again, loaded.replay, loaded.match, loaded.cards)
            assert again.read_bytes() == file.read_bytes()
            assert file.stat().st_size < 64_000
        if match.over:
            break
        index = rng.below(len(match.choices()))
        match.choose(index)
        replay.choices.append(index)
        replay.digests.append(match.digest())


def test_a_replay_comes_back_and_verifies(tmp_path: Path) -> None:
    file = tmp_path / "a.replay"
    for mode in LINEUPS:
        match, replay = played(mode, 2, 10_000)
        write_replay(file, replay)
        assert read_replay(file) == replay
        playback = open_record(file, library())
        assert playback.verify() is None
        assert playback.match.scores() == match.scores()


def changed_library(tmp_path: Path) -> Library:
    """The core set with one number of one card changed."""
    folder = tmp_path / "core"
    core = resources.cards() / "core"
    for file in sorted(core.rglob("*.yaml")):
        target = folder / file.relative_to(core)
        target.parent.mkdir(parents=True, exist_ok=True)
        text = file.read_text(encoding="utf-8")
        if file.name == "conditions.yaml":
            text = text.replace("lose: level", "lose: level + 1")
        target.write_text(text, encoding="utf-8")
    changed = load_library([folder])
    assert changed.digest != library().digest
    return changed


@pytest.mark.parametrize("mode", ["solo", "shared deck"])
def test_with_other_cards_it_goes_on_from_the_snapshot(
    mode: str, cards: str, tmp_path: Path
) -> None:
    file = tmp_path / "a.save"
    match, replay = played(mode, 5, 12)
    write_save(file, replay, match, cards)
    loaded = read_save(file, changed_library(tmp_path))
    assert len(loaded.notes) == 1
    assert loaded.notes[0].startswith("the cards have changed since (then ")
    assert loaded.match.digest() == match.digest()
    assert loaded.library.digest == library().digest
    rng = Rng(1)
    while match.seat is not None:
        index = rng.below(len(match.choices()))
        match.choose(index)
        loaded.match.choose(index)
        assert loaded.match.digest() == match.digest()
    write_save(file, loaded.replay, loaded.match, loaded.cards)  # it can be saved once more
    assert read_save(file, library()).library.digest == library().digest


def test_a_replay_that_no_longer_fits_falls_back_and_names_the_choice(
    cards: str, tmp_path: Path
) -> None:
    file = tmp_path / "a.save"
    match, replay = played("pvp", 6, 9)
    replay.digests[4] = "0" * 32
    write_save(file, replay, match, cards)
    loaded = read_save(file, library())
    assert loaded.notes[0].startswith("the match differs before choice 5 (seat ")
    assert loaded.notes[0].endswith("it resumes from the snapshot, with an empty log")
    assert loaded.match.digest() == match.digest()


def test_a_damaged_save_is_restored_from_its_backup(cards: str, tmp_path: Path) -> None:
    file = tmp_path / "a.save"
    for count in (3, 6):
        match, replay = played("solo", 7, count)
        write_save(file, replay, match, cards)
    data = file.read_bytes()
    file.write_bytes(data[: len(data) // 2])
    loaded = read_save(file, library())
    assert loaded.notes == (f"{file} is damaged; restored from backup 1",)
    assert len(loaded.replay.choices) == 3


def test_a_replay_of_other_cards_names_both_digests(tmp_path: Path) -> None:
    file = tmp_path / "a.replay"
    _, replay = played("solo", 1, 5)
    write_replay(file, replace(replay, content="0" * 32))
    with pytest.raises(BadFile) as found:
        open_record(file, library())
    assert "0" * 32 in str(found.value)
    assert library().digest in str(found.value)


def edited(key: str, value: object) -> Callable[[dict[str, Any]], None]:
    def edit(values: dict[str, Any]) -> None:
        values[key] = value

    return edit


def without(key: str) -> Callable[[dict[str, Any]], None]:
    def edit(values: dict[str, Any]) -> None:
        del values[key]

    return edit


WRONG: dict[str, tuple[Callable[[dict[str, Any]], None], str]] = {
    "an unknown key": (edited("colour", 1), "colour: extra inputs are not permitted; found 1"),
    "a key too few": (without("seed"), "seed: field required"),
    "another game": (edited("game", "chess"), "game: lithicrage is right; found `chess`"),
    "a table": (edited("game", "lithos"), "is a replay of the table `lithos`"),
    "a text for a number": (edited("seed", "1"), "seed: input should be a valid integer"),
    "a choice below 0": (edited("choices", [-1]), "choices.0: input should be greater"),
    "digests too few": (edited("digests", ["0" * 32]), "one more than choices is right"),
    "a digest that is none": (edited("digests", ["x"]), "digests.0: string should match"),
    "an unknown option": (edited("options", {"colour": "red"}), "options: unknown option `colour`"),
    "an unknown mode": (
        edited("options", {"mode": "chess", "heroes": "slow_poison", "foes": "doorstop"}),
        "options: a mode is one of solo, pve, pvp; found `chess`",
    ),
    "a line break in a value": (
        edited("options", {"mode": "a\nb", "heroes": "slow_poison", "foes": "doorstop"}),
        "found `a\\nb`",
    ),
    "an unknown deck": (
        edited("options", {"mode": "solo", "heroes": "nobody", "foes": "doorstop"}),
        "options: there is no deck `nobody`",
    ),
    "a level under the wrong rules": (
        edited(
            "options",
            {"mode": "solo", "heroes": "slow_poison", "foes": "doorstop", "levels": "3,1"},
        ),
        "options: level 3 under `manual`",
    ),
}


@pytest.mark.parametrize("fault", WRONG)
def test_a_wrong_replay_is_one_line_with_its_place(fault: str, tmp_path: Path) -> None:
    file = tmp_path / "wrong.replay"
    _, replay = played("solo", 1, 5)
    write_replay(file, replay)
    values = json.loads(read_whole(file).body)
    edit, complaint = WRONG[fault]
    edit(values)
    write_whole(file, "replay", json.dumps(values).encode())
    with pytest.raises(BadFile) as found:
        open_record(file, library())
    assert str(found.value).startswith(f"{file}: ")
    assert complaint in str(found.value)
    assert "\n" not in str(found.value)


def test_broken_json_is_named_with_line_and_column(tmp_path: Path) -> None:
    file = tmp_path / "wrong.replay"
    write_whole(file, "replay", b'{\n"game": ,\n}')
    with pytest.raises(BadFile, match=r"wrong\.replay:3:9: is not JSON: Expecting value"):
        read_replay(file)
    for body in (b"\xff", b"[" * 100_000, b"1" * 10_000, b"null"):
        write_whole(file, "replay", body)
        with pytest.raises(BadFile, match=r"wrong\.replay"):
            read_replay(file)


def test_a_choice_that_is_not_offered_is_named(tmp_path: Path) -> None:
    file = tmp_path / "wrong.replay"
    _, replay = played("solo", 1, 5)
    replay.choices[2] = 77
    write_replay(file, replay)
    with pytest.raises(BadFile, match="a choice is not on offer: found 77"):
        open_record(file, library()).play()
    difference = verify(open_record(file, library()).match, replay)
    assert difference is not None
    assert difference.step == 2


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("x" * 5, "cards: cannot be read"),
        ("", "cards: cannot be read"),
    ],
)
def test_cards_that_cannot_be_read_are_refused(text: str, complaint: str, tmp_path: Path) -> None:
    file = tmp_path / "a.save"
    match, replay = played("solo", 1, 5)
    write_save(file, replace(replay, content="0" * 32), match, text)
    with pytest.raises(BadFile, match=complaint):
        read_save(file, library())


@pytest.mark.parametrize("name", ["../../escape.yaml", "/escape.yaml", "a/../../x/y.yaml"])
def test_a_save_cannot_write_outside_its_folder(name: str, tmp_path: Path) -> None:
    data = zlib.compress(json.dumps({"core": {name: "x: 1"}}).encode())
    text = base64.b85encode(data).decode()
    file = tmp_path / "a.save"
    match, replay = played("solo", 1, 5)
    write_save(file, replace(replay, content="0" * 32), match, text)
    with pytest.raises(BadFile, match="leads out of its pack"):
        read_save(file, library())
    assert not Path("/escape.yaml").exists()


@pytest.mark.parametrize("id", ["{}/victim", "../victim", "..", "", "a/b", "a\0b", "A", "x" * 41])
def test_a_pack_that_a_save_carries_is_called_by_an_id(id: str, tmp_path: Path) -> None:
    """An absolute id once wrote any file of whoever opened the save."""
    room = tmp_path / "room"
    room.mkdir()
    (room / "victim").mkdir()
    (room / "victim" / "pack.yaml").write_text("mine")
    file = tmp_path / "a.save"
    match, replay = played("solo", 1, 5)
    carried = {id.format(room): {"pack.yaml": "x: 1", "new.yaml": "x: 1"}}
    text = base64.b85encode(zlib.compress(json.dumps(carried).encode())).decode()
    write_save(file, replace(replay, content="0" * 32), match, text)
    with pytest.raises(BadFile, match="is not a pack id"):
        read_save(file, library())
    assert (room / "victim" / "pack.yaml").read_text() == "mine"
    assert [path.name for path in room.rglob("*")] == ["victim", "pack.yaml"]


def test_carried_packs_are_read_in_memory(cards: str, tmp_path: Path) -> None:
    """They come back with every text and place, and no folder is made for them."""
    file = tmp_path / "a.save"
    found = unpack_files(file, cards, library().digest)
    assert found.book().digest == library().book().digest
    assert pack_all(found) == cards
    assert all(pack.path == file / pack.id for pack in found.packs)
    assert not file.exists()
    broken = json.loads(zlib.decompress(base64.b85decode(cards)))
    broken["core"]["actions/weapon.yaml"] = "sword:\n  kind: sword\n"
    text = base64.b85encode(zlib.compress(json.dumps(broken).encode())).decode()
    with pytest.raises(BadFile, match=r"cards: .*a\.save/core/actions/weapon\.yaml:2:9: "):
        unpack_files(file, text, library().digest)


def test_an_impossible_snapshot_is_refused(cards: str, tmp_path: Path) -> None:
    file = tmp_path / "a.save"
    match, replay = played("solo", 1, 5)
    write_save(file, replay, match, cards)
    values = json.loads(read_whole(file).body)
    values["snapshot"][FIELDS.index("seats")][0][8] = 9
    values["replay"]["digests"][-1] = "0" * 32  # or the snapshot is not looked at
    write_whole(file, "save", json.dumps(values).encode())
    with pytest.raises(BadFile, match=r"snapshot\.seats\[0\]\.energy: found 9"):
        read_save(file, library())
