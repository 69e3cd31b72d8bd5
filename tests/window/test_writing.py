"""Names in a real window: typed letters, umlauts and all."""

from __future__ import annotations

from pathlib import Path

import pytest

from lithicrage.companion import read
from lithicrage.packs import load_library
from lithicrage.packs.search_path import shipped_packs
from tools.person import Person, playing

pytestmark = pytest.mark.window


def answered(person: Person, *keys: str) -> None:
    """Presses keys and waits for what comes of them."""
    person.overhear()
    before = person.changes
    person.type(*keys)
    person.wait(lambda: person.changes > before, f"an answer to {keys}")


@pytest.mark.usefixtures("german_keyboard")
def test_a_name_is_typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LITHICRAGE_HOME", str(tmp_path / "kept"))
    table = tmp_path / "kept" / "table.companion"
    with playing(tmp_path, "1280x720", "--deck", "slow_poison", "--seed", "3") as person:
        answered(person, "o")
        assert person.screen == "companion-setup"
        person.click("name")
        person.wait(lambda: person.focus == "name", "the field")
        person.settle()  # letters are asked for as soon as it is drawn
        person.type("o", "udiaeresis", "1", "space", "s", "BackSpace", "BackSpace")
        person.wait(lambda: "focus name: Name: oü1. Rename" in person.said, "the name")
        person.click("go")
        person.wait(lambda: person.screen == "companion", "the table")
        answered(person, "space")
        person.wait(table.exists, "the table on disk")
    library = load_library(shipped_packs())
    kept, _ = read(table, library)
    assert kept.setup.sitters[0].name == "oü1"
