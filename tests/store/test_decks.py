"""Decks and settings as files for people: comments stay, wrong lines are told, nothing is lost."""

from __future__ import annotations

import contextlib
from functools import lru_cache
from pathlib import Path

import pytest
from store.disks import FAULTS, Fault, FaultyDisk, Killed

from lithicrage.base import resources
from lithicrage.base.atomic import DISK
from lithicrage.language.models import Deck
from lithicrage.packs import Library, load_library
from lithicrage.store.decks import (
    StoredDeck,
    free_path,
    read_deck,
    read_stored,
    remove_deck,
    write_deck,
)
from lithicrage.store.files import BadFile, NewerFile
from lithicrage.store.naming import safe_name
from lithicrage.store.settings import Settings, read_settings, write_settings

NAMES = (
    *("Circle Pit", "a/b", "a\\b", "..", "../../x", "CON", "com1", "nul.txt", "-", "Ä", "石の怒り"),
    *("🪨🤘", "قلب", "a: b # c", "'\"", "%", "|", "null", "true", "1", "x" * 60, "é", "e"),
)
HAND_MADE = """\
# my first deck
mosh:  # a deck
  kind: deck
  name: Mosh
  ancestry: cinderpup
  classes: [pit_captain]
  cards:
    # the good ones
    crowbar_solo: 1
    fire_door: 2  # for the shield
    guy_rope: 3
# the end
"""


@lru_cache
def library() -> Library:
    return load_library([resources.cards() / "core"])


def deck(name: str = "Mosh", **more: object) -> Deck:
    return library().get(Deck, "circle_pit").model_copy(update={"id": "mosh", "name": name, **more})


def test_every_ready_deck_comes_back(tmp_path: Path) -> None:
    decks = list(library().models(Deck).values())
    paths = [write_deck(tmp_path, one) for one in decks]
    assert [read_deck(path).deck for path in paths] == decks
    found, told = read_stored(tmp_path)
    assert ({one.deck.id for one in found}, told) == ({one.id for one in decks}, [])


@pytest.mark.parametrize("name", NAMES)
def test_a_deck_keeps_any_name_in_a_safe_file(tmp_path: Path, name: str) -> None:
    path = write_deck(tmp_path, deck(name))
    assert path.parent == tmp_path
    assert len(path.name.encode()) < 100
    assert path.name.partition(".")[0].lower() not in ("con", "com1", "nul")
    assert read_deck(path) == StoredDeck(path, deck(name))
    assert write_deck(tmp_path, deck(name)) != path


@pytest.mark.parametrize("name", ["x" * 10_000, "a\nb", "a\u202eb", "a\0b", "\ud800", "", " a"])
def test_a_name_that_no_card_may_have_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(ValueError, match="cannot be written") as told:
        write_deck(tmp_path, deck(name))
    assert "\n" not in str(told.value)
    assert len(str(told.value)) < 400
    assert list(tmp_path.iterdir()) == []


def test_safe_names_differ_where_names_do() -> None:
    names = [*NAMES, *(n.upper() for n in NAMES), *(n + " " for n in NAMES), "x" * 10_000]
    names = list(dict.fromkeys(names))
    assert len({safe_name(name).casefold() for name in names}) == len(names)


def test_comments_stay(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(HAND_MADE)
    mine = read_deck(path).deck
    cards = {"guy_rope": 2, "crowbar_solo": 1}  # the card with a comment is gone
    assert write_deck(tmp_path, mine.model_copy(update={"cards": cards}), path) == path
    text = path.read_text()
    for comment in ("# my first deck", "# a deck", "# the good ones", "# for the shield"):
        assert comment in text
    assert read_deck(path).deck.cards == cards
    assert (tmp_path / "mine.yaml.1").read_text().partition("\n")[2] == text
    assert (tmp_path / "mine.yaml.2").read_text().partition("\n")[2] == HAND_MADE
    remove_deck(path)
    assert list(tmp_path.iterdir()) == []


def test_a_wrong_deck_is_told_and_its_backup_speaks(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(HAND_MADE)
    with pytest.raises(BadFile, match=r"old\.yaml:4:3: LR101 unknown key `nam`"):
        (tmp_path / "old.yaml").write_text(HAND_MADE.replace("  name", "  nam"))
        read_deck(tmp_path / "old.yaml")
    mine = read_deck(path).deck
    write_deck(tmp_path, mine, path)
    path.write_text(HAND_MADE.replace("  kind: deck", "  kind: enemy"))
    found, told = read_stored(tmp_path)
    assert [one.deck for one in found] == [mine]
    assert len(told) == 2
    assert "using backup 1" in told[1]
    write_deck(tmp_path, mine, path)
    assert "kind: enemy" in (tmp_path / "mine.yaml.damaged").read_text()
    assert read_deck(path).note == ""
    for wrong in ("", "[]", "a: {kind: deck}", HAND_MADE + HAND_MADE.replace("mosh", "m")):
        other = free_path(tmp_path, "other")
        other.write_text(wrong)
        with pytest.raises(BadFile, match=r"other[-\w]*\.yaml:\d+:\d+: "):
            read_deck(other)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_failing_call_leaves_a_deck(tmp_path: Path, fault: Fault) -> None:
    nth, reached = 0, True
    while reached:
        nth += 1
        folder = tmp_path / str(nth)
        folder.mkdir()
        path = write_deck(folder, deck())
        write_deck(folder, deck("Two"), path)
        disk = FaultyDisk(nth, fault)
        done = False
        try:
            write_deck(folder, deck("Three"), path, disk)
            done = True
        except (OSError, Killed):
            assert disk.struck
        reached = disk.struck
        name = read_deck(path).deck.name
        assert name == "Three" if done else name in ("Two", "Three")
        if path.exists():  # nothing but this program changed it, wherever it was stopped
            assert read_deck(path).note == ""
        write_deck(folder, deck("Four"), path)
        assert read_deck(path) == StoredDeck(path, deck("Four"))
        older = [path.with_name(f"{path.name}.{n}").read_text() for n in (1, 2)]
        assert "Four" in older[0] and name in older[1]
    assert nth > 8


@pytest.mark.parametrize("fault", FAULTS)
def test_a_failing_call_loses_no_edit(tmp_path: Path, fault: Fault) -> None:
    """Edited by hand, then written anew: edit and last writing stay, whatever call fails."""
    nth, reached = 0, True
    while reached:
        nth += 1
        folder = tmp_path / str(nth)
        folder.mkdir()
        path = write_deck(folder, deck("One"))
        path.write_text(path.read_text().replace("One", "Edit"))
        disk = FaultyDisk(nth, fault)
        with contextlib.suppress(OSError, Killed):
            write_deck(folder, deck("Two"), path, disk)
        reached = disk.struck
        texts = [one.read_text() for one in folder.iterdir() if "draft" not in one.name]
        for name in ("One", "Edit") if path.exists() else ("One",):
            assert any(name in text for text in texts), f"call {nth}: {name} is lost"
    assert nth > 10


def test_what_is_cut_in_file_and_copy_alike_is_told(tmp_path: Path) -> None:
    path = write_deck(tmp_path, deck("One"))
    copy = path.with_name(f"{path.name}.1")
    short = path.read_bytes().partition(b"    ")[0] + b"    guy_rope: 2\n"
    path.write_bytes(short)
    copy.write_bytes(copy.read_bytes().partition(b"\n")[0] + b"\n" + short)
    (one,), told = read_stored(tmp_path)
    assert one.deck.cards == {"guy_rope": 2}
    assert told == [
        f"{path} was changed by another program, or its copy {copy.name} is damaged",
    ]


def test_a_copy_of_0_6_0_gets_its_digest(tmp_path: Path) -> None:
    path = write_deck(tmp_path, deck("One"))
    copy = path.with_name(f"{path.name}.1")
    guarded = copy.read_bytes()
    copy.write_bytes(path.read_bytes())
    assert read_stored(tmp_path)[1] == [] and copy.read_bytes() == path.read_bytes()
    assert read_stored(tmp_path, DISK)[1] == [] and copy.read_bytes() == guarded


def test_an_edit_is_told_once_and_taken(tmp_path: Path) -> None:
    path = write_deck(tmp_path, deck("One"))
    assert read_stored(tmp_path, DISK)[1] == []
    ours = path.read_text()
    path.write_text(ours.replace("One", "Edit"))
    for _ in range(2):  # who only looks tells it every time
        (one,), told = read_stored(tmp_path)
        assert one.deck.name == "Edit"
        assert told == [
            f"{path} was changed by another program; the last version written here is {path.name}.1"
        ]
    assert read_stored(tmp_path, DISK)[1] == [
        f"{path} was changed by another program; the last version written here is {path.name}.2"
    ]
    assert path.with_name(f"{path.name}.2").read_text().partition("\n")[2] == ours
    assert read_stored(tmp_path, DISK)[1] == read_stored(tmp_path)[1] == []
    assert read_deck(path).deck.name == "Edit"


def test_an_edit_that_cannot_be_taken_is_told_again(tmp_path: Path) -> None:
    path = write_deck(tmp_path, deck("One"))
    path.write_text(path.read_text().replace("One", "Edit"))
    found, told = read_stored(tmp_path, FaultyDisk(1, "fail"))
    assert [one.deck.name for one in found] == ["Edit"]
    assert told[0].endswith(f"the last version written here is {path.name}.1")
    assert read_stored(tmp_path, DISK)[1] != [] and read_stored(tmp_path)[1] == []


def test_a_file_made_by_hand_is_no_change(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    for text in (HAND_MADE, HAND_MADE.replace("Mosh", "Pit")):
        path.write_text(text)
        assert read_stored(tmp_path, DISK)[1] == []
    assert [one.name for one in tmp_path.iterdir()] == ["mine.yaml"]


# ---- settings -----------------------------------------------------------------------------------


def test_settings_come_back_with_what_others_wrote(tmp_path: Path) -> None:
    path = tmp_path / "settings.yaml"
    assert read_settings(path).settings == Settings()
    path.write_text("# mine\nspeed: 2  # fast\nfuture: {a: [1, 2]}\n")
    stored = read_settings(path)
    assert (stored.settings, stored.notes) == (Settings(speed=2), ())
    write_settings(path, Settings(speed=1, text=150, keys={"log": ["l", "f5"]}))
    assert read_settings(path).settings == Settings(text=150, keys={"log": ["l", "f5"]})
    text = path.read_text()
    for part in ("version: 1", "# mine", "# fast", "  a: [1, 2]", "speed: 1"):
        assert part in text
    assert "fullscreen" not in text


def test_a_wrong_setting_has_its_default_and_is_told(tmp_path: Path) -> None:
    path = tmp_path / "settings.yaml"
    path.write_text("text: 900\nspeed: 2\nkeys:\n  log: l\n")
    stored = read_settings(path)
    assert stored.settings == Settings(speed=2)
    assert [note.partition(" ")[0] for note in stored.notes] == [f"{path}:1:7:", f"{path}:4:8:"]
    assert "less than or equal to 200; found 900; using 100" in stored.notes[0]
    for wrong in (b"\xff\xfe", b"[", b"- a", b"", b"version: x", b"a: &b 1"):
        path.write_bytes(wrong)
        stored = read_settings(path)
        assert stored.settings == Settings()
        assert len(stored.notes) == (1 if wrong else 0)


def test_settings_of_a_newer_version_are_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "settings.yaml"
    write_settings(path, Settings(speed=2))
    write_settings(path, Settings(speed=0))
    path.write_text("version: 2\nspeed: 2\n")
    stored = read_settings(path)
    assert (stored.settings, stored.locked) == (Settings(), True)
    assert "has version 2; this program reads 1; defaults are in use" in stored.notes[0]
    with pytest.raises(NewerFile):
        write_settings(path, Settings())
    assert path.read_text() == "version: 2\nspeed: 2\n"


def test_settings_changed_by_somebody_else_are_told_once(tmp_path: Path) -> None:
    path = tmp_path / "settings.yaml"
    write_settings(path, Settings(speed=2))
    path.write_text(path.read_text().replace("speed: 2", "speed: 0"))
    stored = read_settings(path, DISK)
    assert stored.settings == Settings(speed=0)
    assert stored.notes == (
        f"{path} was changed by another program; the last version written here is settings.yaml.2",
    )
    assert read_settings(path, DISK) == read_settings(path)
    assert read_settings(path).notes == ()
    path.write_text("")
    assert read_settings(path).settings == Settings() and len(read_settings(path).notes) == 1
