"""Files that change under what a real window shows: a deck on the desk, a card on the bench."""

from __future__ import annotations

from pathlib import Path

import pytest

from lithicrage.language.models import Deck
from lithicrage.packs import load_library
from lithicrage.packs.search_path import shipped_packs
from lithicrage.store.decks import read_stored, remove_deck, write_deck
from lithicrage.store.home import Home, home
from lithicrage.ui.workshop import shelf
from tools.person import Person, playing

pytestmark = pytest.mark.window


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    """A home with one deck in it."""
    monkeypatch.setenv("LITHICRAGE_HOME", str(tmp_path / "kept"))
    here = home()
    assert here.prepare() == []
    ready = load_library(shipped_packs()).get(Deck, "slow_poison")
    write_deck(here.decks, ready.model_copy(update={"id": "mosh", "name": "Mosh"}))
    return here


def deck_of(here: Home) -> tuple[Path, Deck]:
    """The one deck of the home and its file."""
    found, told = read_stored(here.decks)
    assert len(found) == 1 and not told
    return found[0].path, found[0].deck


def opened(person: Person, screen: str) -> None:
    """Waits for a screen and all of its boxes."""
    person.wait(lambda: person.screen == screen and bool(person.boxes), f"the screen {screen}")
    person.settle()


def heard(person: Person, words: str) -> None:
    """Waits until the window says something."""
    person.wait(lambda: any(words in line for line in person.said), words)


def on_the_desk(person: Person) -> None:
    """Open the own deck in the builder and change it."""
    person.click("decks")
    opened(person, "decks")
    person.click("open")
    opened(person, "builder")
    person.click("type:body")
    person.settle()
    person.click(next(name for name in person.boxes if name.startswith("card:")))
    person.settle()


def test_a_deck_that_is_changed_while_it_is_built_is_asked_about(
    tmp_path: Path, here: Home
) -> None:
    with playing(tmp_path, "1280x720") as person:
        on_the_desk(person)
        file, deck = deck_of(here)
        write_deck(here.decks, deck.model_copy(update={"name": "Somebody else"}), file)
        person.click("save")
        opened(person, "confirm")
        heard(person, "changed on disk")
        person.click("no")
        opened(person, "builder")
        assert deck_of(here) == (file, deck.model_copy(update={"name": "Somebody else"}))
        person.click("save")
        opened(person, "confirm")
        person.click("yes")
        opened(person, "builder")
        assert deck_of(here)[1].name == "Mosh"


@pytest.mark.parametrize("harm", ["gone", "broken"])
def test_a_deck_that_is_lost_while_the_set_up_shows_it(
    tmp_path: Path, here: Home, harm: str
) -> None:
    with playing(tmp_path, "1280x720", "--speed", "0") as person:
        person.click("fight")
        opened(person, "setup")
        person.scroll_to("deck:own-deck:mosh", "deck:encore")
        person.click("deck:own-deck:mosh")
        person.settle()
        file, _ = deck_of(here)
        if harm == "gone":
            remove_deck(file)
        else:
            file.write_text("deck: [")
        person.click("go")
        person.wait(lambda: person.screen == "fight" and bool(person.boxes), "the fight")
        person.type("Escape")
        opened(person, "pause")
        person.click("leave")
        opened(person, "confirm")
        person.click("yes")
        opened(person, "title")
        person.click("decks")
        opened(person, "decks")
        person.type("Escape")
        opened(person, "title")


def test_a_card_file_that_breaks_while_it_is_shown(tmp_path: Path, here: Home) -> None:
    file = shelf.begin("My Pack")
    sound = file.read_text(encoding="utf-8")
    with playing(tmp_path, "1280x720", "--workshop", str(file)) as person:
        opened(person, "workshop")
        for harm, told in (
            (sound.replace("cost:", "cost"), "finding"),
            ("- {a: [", "finding"),
            (sound, "no findings"),
        ):
            person.said.clear()
            file.write_text(harm, encoding="utf-8")
            heard(person, told)
        file.unlink()
        heard(person, "gone from disk")
        person.type("F6")
        person.wait(lambda: file.exists() and file.read_text(encoding="utf-8") == sound, "the file")
