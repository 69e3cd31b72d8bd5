"""The workshop in a real window: a pack is begun, a card typed, mended, saved and played."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.person import Person, playing

pytestmark = pytest.mark.window


def until(person: Person, words: str) -> None:
    """Waits until what has the focus says something."""

    def said() -> bool:
        lines = [line for line in person.said if line.startswith("focus ")]
        return bool(lines) and words in lines[-1]

    person.wait(said, words, 40.0)


def test_a_card_is_written_and_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LITHICRAGE_HOME", str(tmp_path / "kept"))
    with playing(tmp_path, "1280x720", "--deck", "slow_poison", "--seed", "3") as person:
        person.type("w")
        person.wait(lambda: "new" in person.boxes, "the files")
        person.click("new")
        person.wait(lambda: "begin" in person.boxes, "the name of the pack")
        person.type("Return")
        person.wait(lambda: "text" in person.boxes, "the workshop")
        file = tmp_path / "kept" / "packs" / "my_pack" / "actions.yaml"
        before = file.read_text()
        person.click("text")
        person.type("ctrl+Home", "Down", "Down", "Down", "End", "space", "s", "r", "ctrl+z")
        person.type("space", "T", "w", "o", "Return", *"glyf", "colon", "space", *"axe")
        until(person, "1 finding,")
        person.type("F3")
        until(person, "no findings")
        person.type("F6")
        person.wait(lambda: file.read_text() != before, "the file")
        assert "  name: First Card Two\n  glyph: axe\n" in file.read_text()
        person.type("F4")
        person.wait(lambda: person.screen not in ("workshop", "files"), "a match", 40.0)
        assert person.screen == "fight"


def test_a_card_is_searched_and_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LITHICRAGE_HOME", str(tmp_path / "kept"))
    with playing(tmp_path, "960x540", "--deck", "slow_poison", "--text", "200") as person:
        person.type("c")
        person.wait(lambda: "search" in person.boxes, "the cards")
        person.type("f", *"bread", "space", *"saw")
        person.wait(lambda: "card:bread_saw" in person.boxes and len(person.boxes) < 40, "the saw")
        person.type("Tab", "w")
        person.wait(lambda: "text" in person.boxes, "the workshop")
        until(person, "Text of weapon.yaml, no findings")
        person.type("Return", "x", "Escape")
        person.wait(lambda: person.screen == "cards", "the cards again")
        person.type("Escape")
        person.wait(lambda: person.screen == "title", "the title")
