"""Real windows and one home: it goes, its disk is full, two of them write into it."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from ui.test_workshop_state import CARD
from window.test_mishaps import FIGHT, fighting, quiet_end

from lithicrage.store.home import home
from tools.person import PATIENCE, Person, playing

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
        assert sum("a file is where" in line for line in person.said) == 2  # event and focus
        person.close()
        code, error = quiet_end(person)
        assert code == 0 and len(error.splitlines()) == 1 and "is not saved" in error


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
        assert any(
            "This match cannot be resumed: its file and all older copies are damaged" in line
            for line in person.said
        )
        person.click("go_on") if way == "click" else person.type("Escape")
        person.wait(lambda: person.screen == "title" and "fight" in person.boxes, "the title")


def keeps(kept: Path, decks: int) -> None:
    """Wait until so many decks in work are on the disk."""
    until = time.monotonic() + PATIENCE
    while len(list(kept.glob("deck*.bench"))) < decks and time.monotonic() < until:
        time.sleep(0.1)
    assert len(list(kept.glob("deck*.bench"))) == decks


def test_two_windows_and_a_deck_in_work_each(tmp_path: Path, kept: Path) -> None:
    """Neither is offered the other's while that is open; afterwards both are there."""
    with playing(tmp_path, "960x540") as one:
        builds(one)
        keeps(kept, 1)
        with playing(tmp_path, "960x540") as two:
            builds(two)
            keeps(kept, 2)
    with playing(tmp_path, "960x540") as person:
        person.type("d")
        for left in (2, 1):
            person.wait(
                lambda: person.screen == "confirm" and "third" in person.boxes, "a question"
            )
            assert len(list(kept.glob("deck*.bench"))) == left
            person.click("third")
            gone = ["event: Circle Pit is deleted"] * (3 - left)
            person.wait(
                lambda gone=gone: [line for line in person.said if line in gone] == gone, "it"
            )
        person.wait(lambda: person.screen == "decks", "the decks")
        assert list(kept.glob("deck*.bench")) == []


def writes(person: Person) -> None:
    """Break the first card of the file, and wait until that is found: by then it is kept."""
    person.wait(lambda: person.screen == "workshop" and "text" in person.boxes, "the workshop")
    person.settle()
    person.click("text")
    person.type("ctrl+Home", "numbersign")
    person.wait(
        lambda: any("line 1: #brick" in line and "no findings" not in line for line in person.said),
        "a finding",
    )


def test_two_windows_and_a_card_text_in_work_each(tmp_path: Path, kept: Path) -> None:
    card = tmp_path / "single.yaml"
    card.write_text(CARD)
    texts = kept / "bench.json", kept / "bench-2.json"
    with playing(tmp_path, "960x540", "--workshop", str(card)) as one:
        writes(one)
        assert texts[0].exists()
        with playing(tmp_path, "960x540", "--workshop", str(card)) as two:
            writes(two)
    assert all('"text": "#' in text.read_text() for text in texts)
    assert card.read_text() == CARD
    with playing(tmp_path, "960x540", "--workshop", str(card)) as person:
        person.wait(lambda: person.screen == "workshop" and "save" in person.boxes, "the workshop")
        person.settle()
        person.click("save")
        until = time.monotonic() + PATIENCE
        while texts[1].exists() and time.monotonic() < until:
            time.sleep(0.1)
        assert [text.exists() for text in texts] == [True, False]
    assert card.read_text() == f"#{CARD}"


def test_wrong_settings_are_told_over_the_title(tmp_path: Path, kept: Path) -> None:
    kept.mkdir()
    file = kept / "settings.yaml"
    file.write_text("speed: 1\ntext: [")
    with playing(tmp_path, "960x540") as person:
        person.wait(lambda: person.screen == "notice" and "go_on" in person.boxes, "the notice")
        told = "event: Your settings: settings.yaml cannot be read: line 2 is wrong. "
        assert f"{told}Defaults are in use." in person.said
        person.click("go_on")
        person.wait(lambda: person.screen == "title" and "fight" in person.boxes, "the title")
        person.close()
        code, error = quiet_end(person)
        assert code == 0 and len(error.splitlines()) == 1 and f"{file}:2:" in error
    assert file.read_text() == "speed: 1\ntext: ["
