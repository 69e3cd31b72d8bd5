"""What could be typed in the workshop: listed, followed, chosen by keys and by mouse."""

# ruff: noqa: F811 - fixtures are asked for by their names
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from ui.test_workshop import app, letters, pack, page, press, settle  # noqa: F401
from ui.test_workshop_state import CARD

from lithicrage.ui.app import App
from lithicrage.ui.shell.screen import Pointer
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
