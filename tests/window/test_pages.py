"""The pages beside the fight in a real window: settings, rules, a save, its replay, history."""

from __future__ import annotations

from pathlib import Path

import pytest

from lithicrage.packs import load_library
from lithicrage.packs.search_path import shipped_packs
from lithicrage.store import autosaves
from lithicrage.store.playback import open_record
from lithicrage.store.settings import read_settings
from tools.person import Person, playing

pytestmark = pytest.mark.window


def on(person: Person, screen: str) -> None:
    person.wait(lambda: person.screen == screen and bool(person.boxes), f"the page {screen}")
    person.settle()


@pytest.mark.usefixtures("german_keyboard")
def test_settings_rules_saves_and_replays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path / "kept"
    monkeypatch.setenv("LITHICRAGE_HOME", str(kept))
    shots = tmp_path / "shots"
    with playing(tmp_path, "1280x720", "--deck", "slow_poison", "--seed", "3",
                 "--speed", "0") as person:  # fmt: skip
        settings(person)
        person.look(shots / "settings.png")
        person.type("Escape")
        on(person, "title")
        rules(person)
        person.look(shots / "rules.png")
        person.type("Escape")
        on(person, "title")
        save(person)
        person.look(shots / "saved.png")
        replay(person)
        person.look(shots / "replay.png")
        person.type("Escape")
        on(person, "replays")
        person.type("Escape")
        on(person, "title")
        person.type("Escape")
        assert person.ended() == 0
    found = read_settings(kept / "settings.yaml")
    assert (found.notes, found.settings.text, found.settings.keys) == ((), 110, {"log": ["f7"]})
    assert [name for name, _ in autosaves.saves(kept / "saves")] == ["Abend ü"]
    written = list((kept / "replays").iterdir())
    library = load_library(shipped_packs())
    assert len(written) == 1
    assert open_record(written[0], library).verify() is None


def settings(person: Person) -> None:
    """Larger text by mouse, another key for the log by keys."""
    person.type("F2")
    on(person, "settings")
    person.click("text+")
    person.settle()
    person.scroll_to("key:11", "key:3")
    person.click("key:11")
    person.wait(lambda: any("press its new key" in line for line in person.said), "the question")
    person.type("F7")
    person.wait(lambda: any("Fight log is F7 now" in line for line in person.said), "the key")


def rules(person: Person) -> None:
    """A rule found by typing, and another one from there."""
    person.type("F1")
    on(person, "rules")
    person.type("F1")
    person.wait(lambda: person.focus == "search", "the search")
    person.type("p", "o", "i", "s", "o", "n")
    person.wait(lambda: any("poison" in line for line in person.said[-30:]), "the letters")
    person.settle()
    person.type("Return")
    person.wait(lambda: person.focus == "rule:0", "the first rule")
    assert any("R78" in line for line in person.said if line.startswith("focus rule:0"))


def save(person: Person) -> None:
    """A fight, begun and saved under a name, then left."""
    person.click("ticket")
    on(person, "fight")
    for _ in range(3):
        before = person.changes
        person.type("Return" if "confirm" in person.boxes else "space")
        person.wait(lambda before=before: person.changes > before, "the next question")
        person.settle()
    person.type("F6")
    on(person, "pause")
    person.type("A", "b", "e", "n", "d", "space", "udiaeresis", "Return")
    person.wait(lambda: any("Saved as Abend ü" in line for line in person.said), "the save")
    person.settle()
    person.click("leave")
    on(person, "confirm")
    person.click("yes")
    on(person, "title")


def replay(person: Person) -> None:
    """The save is written to a file and watched."""
    person.type("r")
    on(person, "replays")
    person.type("2")
    person.settle()
    person.click("entry:1")
    on(person, "fight")
    person.type("Escape")
    on(person, "pause")
    person.click("concede")
    on(person, "confirm")
    person.click("yes")
    on(person, "result")
    person.type("Escape")
    on(person, "title")
    person.type("r")
    on(person, "replays")
    person.click("tab_saves")
    person.settle()
    person.walk("Tab", "entry:1")
    person.click("write")
    person.wait(lambda: any("Saved: " in line for line in person.said), "the file")
    person.settle()
    person.click("watch")
    on(person, "replay")
    for key in ("Next", "Right", "Right", "Left"):
        before = person.changes
        person.type(key)
        person.wait(lambda before=before: person.changes > before, f"a step by {key}")
