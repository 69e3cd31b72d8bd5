"""A deck built from nothing in a real window, saved and fought with: by mouse, and by keys alone.

What lies in the home afterwards is read again, and the fight that was begun is looked up.
"""

import os
from pathlib import Path

import pytest

from lithicrage.decks import legal, shelf
from lithicrage.language import Deck
from lithicrage.packs import load_library
from lithicrage.packs.search_path import shipped_packs
from lithicrage.store.decks import read_stored
from tools.hands import opened
from tools.person import Person, playing

pytestmark = pytest.mark.window


def shot(person: Person, name: str) -> None:
    """A picture of the window into the folder LITHIC_SHOTS, if there is one."""
    folder = os.environ.get("LITHIC_SHOTS")
    if folder:
        person.look(Path(folder) / f"{name}.png")


def answered(person: Person, words: str) -> None:
    """Waits until the window says something; what it said before does not count."""
    person.wait(lambda: any(words in line for line in person.said), words)
    person.said.clear()


def kept(folder: Path) -> Deck:
    """The one deck of the home, which is legal."""
    found, told = read_stored(folder / "decks")
    assert len(found) == 1 and not told
    library = load_library(shipped_packs())
    deck = found[0].deck
    assert legal(deck, shelf(library, "core"), library.book().table)
    return deck


def test_a_deck_from_nothing_by_mouse(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LITHICRAGE_HOME", str(tmp_path / "kept"))
    with playing(tmp_path, "1280x720", "--seed", "7", "--speed", "0") as person:
        person.click("decks")
        opened(person, "decks")
        shot(person, "decks")
        person.click("new")
        opened(person, "people")
        person.click("class:pit_captain")
        answered(person, "Pit Captain")
        person.click("ancestry:rootback")
        answered(person, "Rootback")
        person.click("name")
        person.type("ctrl+a", *"Mouse")
        person.wait(lambda: any("Name, Mouse" in line for line in person.said), "the name")
        shot(person, "decks-people")
        person.click("done")
        opened(person, "builder")
        before = person.changes
        person.click("type:body")
        person.wait(lambda: person.changes > before, "the bodies alone")
        person.settle()
        cards = [name for name in person.boxes if name.startswith("card:")]
        for name in cards[:8]:
            for copies in (1, 2, 3):
                person.click(name)
                answered(person, f"now {copies}")
        shot(person, "builder-mouse")
        person.click("undo")
        answered(person, "Undone")
        person.click("fight")
        answered(person, "too few cards: 23 of at least 24")  # House Rules, in a new home
        person.click(cards[7])
        answered(person, "now 3")
        person.click("tab:odds")
        person.settle()
        shot(person, "builder-odds")
        person.click("save")
        answered(person, "Mouse is saved")
        person.click("fight")
        opened(person, "fight")
        shot(person, "builder-fight")
    deck = kept(tmp_path / "kept")
    assert (deck.name, deck.ancestry, deck.classes) == ("Mouse", "rootback", ("pit_captain",))
    assert sum(deck.cards.values()) == 24


def test_a_deck_from_nothing_by_keys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LITHICRAGE_HOME", str(tmp_path / "kept"))
    options = ("--rules", "manual", "--text", "200", "--seed", "7", "--speed", "0")
    with playing(tmp_path, "960x540", *options) as person:
        person.type("d")
        opened(person, "decks")
        person.type("n")
        opened(person, "people")
        person.type("ctrl+a", *"keys")
        person.wait(lambda: any("Name, keys" in line for line in person.said), "the name")
        person.type("Escape")
        opened(person, "builder")
        person.type("f", *"cost", "colon", "2", "Tab")
        person.wait(lambda: person.focus.startswith("type:"), "the filters")
        person.settle()
        person.walk("Tab", next(name for name in person.boxes if name.startswith("card:")))
        for step in ("Right", "Right", "Down", "Left", "Left", ""):  # three cards lie in a row
            for copies in (1, 2, 3):
                person.type("plus")
                answered(person, f"now {copies}")
            if step:
                here = person.focus
                person.type(step)
                person.wait(lambda here=here: person.focus != here, "a step")
        shot(person, "builder-keys")
        person.type("minus")
        answered(person, "now 2")
        person.type("F6")
        answered(person, "keys is saved")
        person.type("g")
        opened(person, "fight")
        shot(person, "builder-keys-fight")
    deck = kept(tmp_path / "kept")
    assert deck.name == "keys" and sum(deck.cards.values()) == 17
