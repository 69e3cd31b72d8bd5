"""The sheet of mock-ups beside screens: each mock-up has a state, a picture and words."""

import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from tools import beside, showroom

DOCS = Path(__file__).resolve().parents[2] / "docs"


@pytest.mark.parametrize("mock", beside.PAIRS)
def test_each_mock_up_stands_beside_a_screen(mock: str) -> None:
    assert beside.PAIRS[mock] in showroom.STATES
    assert f"(beside/{mock}.jpg)" in (DOCS / "beside.md").read_text("utf-8")
    picture = pygame.image.load(DOCS / "beside" / f"{mock}.jpg")
    assert picture.get_size() == (2 * beside.HALF[0] + beside.GAP, beside.HALF[1])


def test_both_halves_are_shrunk_alike() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    drawn, built = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    drawn.fill((200, 0, 0))
    built.fill((0, 0, 200))
    both = beside.pair(drawn, built)
    assert both.get_at((beside.HALF[0] - 1, 9)).r > 190
    assert both.get_at((beside.HALF[0] + beside.GAP, 9)).b > 190


def test_a_missing_mock_up_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert beside.main([str(tmp_path / "out"), "--mock", str(tmp_path)]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line == f"tools.beside: there is no mock-up {tmp_path / 'title.png'}"
