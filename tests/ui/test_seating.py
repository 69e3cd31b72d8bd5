"""The Companion's set-up: names that are written, levels, rules, decks that cannot be seated."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pygame
import pytest

from lithicrage.base import resources
from lithicrage.companion import from_bytes, to_bytes
from lithicrage.engine import rules
from lithicrage.language import Deck
from lithicrage.packs import Library, load_library
from lithicrage.ui.app import App, Options, open_window
from lithicrage.ui.companion import CompanionPage, Seating
from lithicrage.ui.companion.drafts import LONGEST


@lru_cache
def library() -> Library:
    return load_library([resources.cards() / "core"])


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    options = Options(seed=5, deck="slow_poison", companion=tmp_path / "table.companion")
    surface = open_window(options)
    assert surface is not None
    yield App(options, library(), surface)
    pygame.quit()


@pytest.fixture
def seating(app: App) -> Seating:
    screen = Seating(app.shell)
    screen.resize((1280, 720), 1.0)
    return screen


def key(code: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod)


def typed(text: str) -> pygame.event.Event:
    return pygame.event.Event(pygame.TEXTINPUT, text=text)


# ---- names --------------------------------------------------------------------------------------


def write(app: App, words: str) -> None:
    """Each letter as a key and as the text that follows it."""
    for sign in words:
        app._answer(app.screen, key(ord(sign) if sign.isascii() else 0))
        app._answer(app.screen, typed(sign))


def test_a_name_is_written_by_keyboard(app: App, seating: Seating) -> None:
    """Keys that mean something on the page are letters while a name is written."""
    app._enter(seating)
    seating.focus.go("name")
    write(app, "O\u0308li 1")
    seating.draw(app.surface)
    assert app._answer(seating, key(pygame.K_RETURN)) is seating
    assert seating.selected == 0
    assert [one.name for one in seating.drafts.sitters()] == [
        unicodedata.normalize("NFC", "O\u0308li 1"),
        "Broken Busker",
    ]


def test_a_name_stays_when_somebody_else_sits_there_and_goes_when_emptied(
    app: App, seating: Seating
) -> None:
    app._enter(seating)
    seating.focus.go("name")
    write(app, "Anna")
    seating.activate("who+")
    assert seating.drafts.sitters()[0].name == "Anna"
    seating.activate("add")
    seating.focus.go("name")
    write(app, "Anna")
    seating.activate("seat:0")
    assert seating.field.text == "Anna"
    assert [one.name for one in seating.drafts.sitters()][::2] == ["Anna", "Anna 2"]
    seating.drafts.call(0, "   ")
    assert seating.drafts.sitters()[0].name == seating.drafts.seats[0].sitter.name


def test_the_longest_names_begin(seating: Seating) -> None:
    while seating.drafts.add():
        pass
    for place in range(8):
        seating.drafts.call(place, "W" * 99)
    assert seating.drafts.problem() == ""
    assert len(seating.drafts.sitters()[7].name) == LONGEST + 2
    for size, scale in (((960, 540), 2.0), ((1280, 720), 1.0)):
        seating.resize(size, scale)
        seating.activate("name")
        seating.draw(pygame.Surface(size))


# ---- levels and rules ---------------------------------------------------------------------------


def test_a_level_brings_what_the_classes_give(seating: Seating) -> None:
    drafts = seating.drafts
    before = drafts.seats[0].sitter.stats
    drafts.step(0, "w", 2)
    for _ in range(4):
        seating.activate("level+")
    grown = drafts.seats[0].sitter
    assert grown.level == 5 and grown.stats[3] > before[3]
    assert drafts.rules == "manual,levels=true"
    table = seating.activate("go")
    assert isinstance(table, CompanionPage)
    companion = table.desk.companion
    assert companion.match.seats[0].level == 5
    assert companion.match.table[rules.LEVELS] == rules.ON
    assert from_bytes(to_bytes(companion), library()).setup == companion.setup
    for _ in range(9):
        seating.activate("level-")
    assert drafts.seats[0].sitter.level == 1
    assert drafts.seats[0].sitter.stats == (*before[:2], before[2] + 2, before[3])
    assert drafts.rules == "manual"
    for _ in range(20):
        seating.activate("level+")
    assert drafts.seats[0].sitter.level == 9
    seating.activate("seat:1")
    seating.activate("level+")
    assert drafts.seats[1].sitter.level == 2


def test_every_rules_profile_can_be_chosen(seating: Seating) -> None:
    seen = []
    while seating.drafts.profile not in seen:
        seen.append(seating.drafts.profile)
        assert isinstance(seating.activate("go"), CompanionPage)
        seating.activate("rules+")
    assert set(seen) >= {"manual", "gentle", "literal"}
    seating.activate("rules-")
    assert seating.drafts.profile == seen[-1]


def test_a_deck_that_is_not_whole_is_nobody(app: App) -> None:
    broken = library().get(Deck, "slow_poison")
    broken = broken.model_copy(update={"id": "b", "ancestry": "nobody", "cards": {"loud:x": 4}})
    app.shell.library = library().with_own([broken])
    app.shell.deck = "own-deck:b"
    seating = Seating(app.shell)
    assert seating.drafts.seats[0].sitter.name == "Player"
    assert all("own-deck" not in who.id for who in seating.drafts.people)
