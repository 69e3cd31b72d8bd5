"""Real windows and one home: it goes, its disk is full, two of them write into it."""

from __future__ import annotations

from pathlib import Path

import pytest
from window.test_mishaps import FIGHT, fighting, quiet_end

from lithicrage.store.home import home
from tools.person import Person, playing

pytestmark = pytest.mark.window


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home that outlives the window."""
    monkeypatch.setenv("LITHICRAGE_HOME", str(tmp_path / "kept"))
    return tmp_path / "kept"


def answered(person: Person) -> None:
    before = person.changes
    person.type("Return")
    person.wait(lambda: person.changes > before, "an answer")
    person.settle()


def builds(person: Person) -> None:
    """Begin with a ready deck, and leave it unsaved."""
    person.type("d")
    person.wait(lambda: person.screen == "decks" and "open" in person.boxes, "the decks")
    person.click("open")
    person.wait(lambda: "card:count_in" in person.boxes, "the builder")
    person.settle()
    person.click("card:count_in")
    person.settle()


def test_a_home_that_is_removed_in_mid_fight(tmp_path: Path, kept: Path) -> None:
    """It is made anew; where that cannot be, the window says so, and the fight goes on."""
    with playing(tmp_path, "960x540", *FIGHT) as person:
        fighting(person)
        kept.rename(tmp_path / "gone")  # in one step: faces are being kept there meanwhile
        answered(person)
        assert person.screen == "fight"
        assert len(list(home().autosaves.glob("*.save"))) == 1
        kept.rename(tmp_path / "gone too")
        kept.write_text("a file")
        person.type("Return")
        person.wait(lambda: person.screen == "notice" and "go_on" in person.boxes, "the notice")
        person.click("go_on")
        person.wait(lambda: person.screen == "fight" and "menu" in person.boxes, "the fight")
        person.settle()
        answered(person)
        assert person.screen == "fight"
        assert sum("a file stands where" in line for line in person.said) == 2  # event and focus
        person.close()
        code, error = quiet_end(person)
        assert code == 0 and len(error.splitlines()) == 1 and "has no autosave" in error


@pytest.mark.parametrize("way", ["click", "key"])
def test_a_damaged_autosave_is_told_over_the_title(tmp_path: Path, kept: Path, way: str) -> None:
    with playing(tmp_path, "960x540", *FIGHT) as person:
        fighting(person)
        person.close()
        quiet_end(person)
    for path in home().autosaves.glob("*.save*"):
        path.write_bytes(b"lithicrage save\n")
    with playing(tmp_path, "960x540") as person:
        person.wait(lambda: person.screen == "confirm" and "yes" in person.boxes, "the question")
        person.click("yes") if way == "click" else person.type("Return")
        person.wait(lambda: person.screen == "notice" and "go_on" in person.boxes, "the notice")
        assert any("This match cannot go on: its file is damaged" in line for line in person.said)
        person.click("go_on") if way == "click" else person.type("Escape")
        person.wait(lambda: person.screen == "title" and "fight" in person.boxes, "the title")


def test_two_windows_and_a_deck_in_work_each(tmp_path: Path, kept: Path) -> None:
    """Neither is offered the other's while that is open; afterwards both are there."""
    with playing(tmp_path, "960x540") as one:
        builds(one)
        assert len(list(kept.glob("deck*.bench"))) == 1
        with playing(tmp_path, "960x540") as two:
            builds(two)
            assert len(list(kept.glob("deck*.bench"))) == 2
    with playing(tmp_path, "960x540") as person:
        person.type("d")
        for left in (2, 1):
            person.wait(
                lambda: person.screen == "confirm" and "third" in person.boxes, "a question"
            )
            assert len(list(kept.glob("deck*.bench"))) == left
            person.click("third")
            gone = ["event: Circle Pit is forgotten"] * (3 - left)
            person.wait(
                lambda gone=gone: [line for line in person.said if line in gone] == gone, "it"
            )
        person.wait(lambda: person.screen == "decks", "the decks")
        assert list(kept.glob("deck*.bench")) == []
