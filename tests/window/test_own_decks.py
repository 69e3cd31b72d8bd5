"""A deck of a person's own in a real window: chosen, fought with, gone, and the match goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from lithicrage.language.models import Deck
from lithicrage.packs import load_library
from lithicrage.packs.search_path import shipped_packs
from lithicrage.store.decks import remove_deck, write_deck
from lithicrage.store.home import home
from tools.person import playing

pytestmark = pytest.mark.window


def test_a_fight_with_an_own_deck_outlives_the_deck(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LITHICRAGE_HOME", str(tmp_path / "kept"))
    here = home()
    assert here.prepare() == []
    ready = load_library(shipped_packs()).get(Deck, "slow_poison")
    path = write_deck(here.decks, ready.model_copy(update={"id": "mosh", "name": "Mösh"}))
    options = ("--enemy", "doorstop", "--seed", "3", "--deck", "circle_pit")
    with playing(tmp_path, "1280x720", *options) as person:
        person.click("fight")
        person.wait(lambda: person.screen == "setup", "the set-up")
        person.wait(lambda: "deck:own-deck:mosh" in person.boxes, "the deck")
        person.click("deck:own-deck:mosh")
        person.settle()
        person.click("go")
        person.wait(lambda: person.screen == "fight", "the fight")
        person.settle()
        person.type("Return")
        person.settle()
        person.game.kill()
        person.game.wait()
    assert list(here.autosaves.glob("*.save"))
    remove_deck(path)
    with playing(tmp_path, "960x540", "--text", "200", "--seed", "3") as person:
        person.wait(lambda: "yes" in person.boxes, "whether to go on")
        person.click("yes")
        person.wait(lambda: "menu" in person.boxes, "the same fight")
        person.settle()
        assert list(here.decks.iterdir()) == []
    assert list(here.autosaves.glob("*.save"))
