"""Mock-ups beside screens in the docs: each has a state of the showroom, a picture and words."""

import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from tools import showroom

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAIRS = {
    "title": "title",
    "mock-combat": "fight-hit",
    "choose-roll": "fight-roll",
    "hotseat": "curtain-defend",
    "result": "victory",
    "mock-deckbuilder": "builder",
    "workshop": "workshop-broken",
    "cards": "cards",
    "portraits": "cards-classes",
    "fight-explain": "tip-sum",
    "lesson-spotlight": "lesson",
    "title-return": "title-return",
}
HALF, GAP = (800, 450), 8


@pytest.mark.parametrize("mock", PAIRS)
def test_each_mock_up_stands_beside_a_screen(mock: str) -> None:
    assert PAIRS[mock] in showroom.STATES
    assert f"(beside/{mock}.jpg)" in (DOCS / "beside.md").read_text("utf-8")
    picture = pygame.image.load(DOCS / "beside" / f"{mock}.jpg")
    assert picture.get_size() == (2 * HALF[0] + GAP, HALF[1])
