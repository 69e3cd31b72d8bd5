"""What could be typed in the workshop, where an id stands, and a new name for it."""

# ruff: noqa: F811 - fixtures are asked for by their names
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from ui.test_workshop import app, letters, pack, page, press, settle  # noqa: F401
from ui.test_workshop_state import CARD
from ui.walking import click, key

from lithicrage.ui.app import App
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Pointer
from lithicrage.ui.workshop.names import Mentions, NewName
from lithicrage.ui.workshop.screen import Workshop

CTRL = pygame.KMOD_LCTRL


@pytest.fixture
def typing(app: App, page: Workshop) -> Iterator[Workshop]:
    """The workshop with an empty step at the end of the card's attack, typed in."""
    lines = CARD.rstrip("\n").split("\n")
    page.bench.draft.replace("\n".join([*lines, "  attack:", "    - "]))
    page.bench.draft.go((len(lines) + 1, 99))
    settle(page)
    press(app, pygame.K_RETURN)
    assert page.typing
    yield page


def last(page: Workshop) -> str:
    return page.bench.draft.lines[page.bench.draft.caret[0]]


def test_a_verb_is_listed_found_by_letters_and_typed(app: App, typing: Workshop) -> None:
    press(app, pygame.K_SPACE, CTRL)
    words = [offer.word for offer in typing.offering.words]
    assert "deal" in words and "block" not in words
    letters(app, "ap")
    assert typing.offering.words[0].word == "apply"
    press(app, pygame.K_RETURN)
    assert last(typing) == "    - apply: bleeding 2"
    assert typing.bench.draft.selected == "bleeding"
    assert typing.offering.words == []
    letters(app, "d")
    press(app, pygame.K_SPACE, CTRL)
    press(app, pygame.K_TAB)
    assert last(typing) == "    - apply: dazed 2"
    press(app, pygame.K_z, CTRL)
    assert last(typing) == "    - apply: d 2"


def test_arrows_walk_through_the_list_and_esc_closes_it_alone(
    app: App,
    typing: Workshop,
) -> None:
    press(app, pygame.K_SPACE, CTRL)
    row = typing.bench.draft.caret[0]
    press(app, pygame.K_DOWN)
    press(app, pygame.K_DOWN)
    press(app, pygame.K_UP)
    assert typing.offering.at == 1 and typing.bench.draft.caret[0] == row
    assert typing.offering.said.startswith(f"{typing.offering.words[1].word}. ")
    press(app, pygame.K_ESCAPE)
    assert typing.offering.words == [] and typing.typing
    press(app, pygame.K_SPACE, CTRL)
    press(app, pygame.K_LEFT)
    assert typing.offering.words == []
    press(app, pygame.K_ESCAPE)
    assert not typing.typing


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_word_is_pressed(app: App, typing: Workshop, scale: float) -> None:
    typing.resize((1280, 720), scale)
    press(app, pygame.K_SPACE, CTRL)
    app._show()
    place, rect = typing.offering._rows[1]
    assert typing.pane.area.contains(rect)
    word = typing.offering.words[place].word
    typing.pointer(Pointer("press", rect.center, 1))
    assert last(typing).startswith(f"    - {word}") or word in last(typing)
    assert typing.offering.words == []


def test_where_nothing_is_known_it_is_told(app: App, page: Workshop, pack: Path) -> None:
    page.bench.draft.replace(CARD.replace("name: ", "name: |\n"))
    settle(page)
    press(app, pygame.K_RETURN)
    page.bench.draft.go((2, 99))
    press(app, pygame.K_SPACE, CTRL)
    assert page.offering.words == []
    assert page.bench.note == "Nothing could be typed here that is known."


# ---- where an id stands, and its new name --------------------------------------------------------

DECK = """\
wall:
  kind: deck
  name: Wall
  ancestry: menhirling
  classes: [pit_captain]
  cards: {brick: 3, kerb_crown: 3}
"""


def test_every_place_of_an_id_is_listed_and_gone_to(app: App, page: Workshop, pack: Path) -> None:
    (pack / "decks.yaml").write_text(DECK)
    page.bench.draft.go((0, 2))
    places = key(app, Action.FIND)
    assert isinstance(places, Mentions)
    assert places.places[0].defines and places.places[0].line == 1
    names = [Path(mention.file).name for mention in places.places]
    assert names.count("decks.yaml") == 1 and names.count("brick.yaml") >= 1
    place = names.index("decks.yaml")
    there = click(app, f"place:{place}")
    assert isinstance(there, Workshop)
    assert there.bench.file.name == "decks.yaml" and there.bench.draft.caret == (5, 10)


def test_back_from_the_places_leads_to_the_text(app: App, page: Workshop) -> None:
    page.bench.draft.go((0, 2))
    assert isinstance(key(app, Action.FIND), Mentions)
    assert key(app, Action.BACK) is page
    page.bench.draft.replace("\n")
    assert key(app, Action.FIND) is page
    assert page.bench.note == "No id that is known stands here."


def test_a_new_name_is_written_into_every_file(app: App, page: Workshop, pack: Path) -> None:
    (pack / "decks.yaml").write_text(DECK.replace("\n", "\r\n"), newline="")
    (pack / "ids.lock").write_text('["brick"]')
    page.bench.draft.go((0, 2))
    asked = key(app, Action.EDIT)
    assert isinstance(asked, NewName)
    assert asked._where == "It keeps its name."
    letters(app, "mortar")
    assert asked.wrong == "The id `mortar` is already taken."
    assert not next(one for one in asked.controls() if one.name == "begin").live
    asked.field.select_all()
    letters(app, "slab")
    assert "in 3 files" in asked._where
    assert key(app, Action.CONFIRM) is page
    assert (pack / "cards.yaml").read_text().startswith("slab:\n  renamed_from: brick\n")
    assert "{slab: 3, kerb_crown: 3}\r\n" in (pack / "decks.yaml").read_bytes().decode()
    scenes = (pack / "scenarios" / "brick.yaml").read_text()
    assert "defend slab" in scenes and "The brick blocks 3" in scenes
    assert page.bench.note == "Renamed in 3 files." and not page.bench.dirty
    assert page.bench.card == "slab"


def test_what_cannot_be_renamed_is_told(app: App, page: Workshop, pack: Path) -> None:
    row = next(n for n, line in enumerate(page.bench.draft.lines) if "bleeding" in line)
    page.bench.draft.go((row, page.bench.draft.lines[row].index("bleeding") + 1))
    asked = key(app, Action.EDIT)
    assert isinstance(asked, NewName)
    letters(app, "wet")
    assert "read-only" in asked.wrong
    assert key(app, Action.BACK) is page
    page.bench.draft.go((0, 2))
    asked = key(app, Action.EDIT)
    assert isinstance(asked, NewName)
    letters(app, "slab")
    scenes = pack / "scenarios" / "brick.yaml"
    scenes.write_text("# Another line\n" + scenes.read_text())
    assert key(app, Action.CONFIRM) is asked
    assert asked.told == "Not renamed: brick.yaml has changed on disk"
    assert page.bench.draft.lines[0] == "brick:"
