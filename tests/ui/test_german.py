"""Every screen in every state in German: whole words, long ones too, and no English among them.

A golden picture stands for each page; that every word is German is what `test_tongue` and the
accents of `tools.pseudo` show.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pygame
import pytest
from ui.legible import bad, how_to_draw, is_golden, recorded
from ui.reaching import in_the_way

from lithicrage.packs import Library
from lithicrage.ui.shell.screen import unit_of
from tools import shots, showroom

pytestmark = pytest.mark.usefixtures("faces_are_real")

CODE = "de"
states = pytest.mark.parametrize("name", list(showroom.STATES), scope="module")


@lru_cache(1)
def library() -> Library:
    return showroom.core()


@states
def test_german_words_can_be_read(name: str, tmp_path: Path) -> None:
    """New pictures on purpose: python -m tools.shots --golden --tongue de."""
    with showroom.app(library(), tongue=CODE) as app, recorded() as said:
        picture = showroom.shown(app, showroom.STATES[name](app))
        crossed = in_the_way(app.screen, picture.get_rect())
        same = name not in shots.ABROAD or is_golden(name, picture, CODE)
        if not same:
            pygame.image.save(picture, tmp_path / f"{name}-now.png")
    assert bad(said) == []
    assert crossed == []
    assert same, (
        f"{name} looks otherwise; it is now {tmp_path / f'{name}-now.png'}; "
        f"if that was meant: {how_to_draw(name, CODE)}"
    )


@states
def test_german_words_can_be_read_in_a_small_window_at_200_per_cent(name: str) -> None:
    size = (960, 540)
    with showroom.app(library(), size, 200, CODE) as app, recorded() as said:
        picture = showroom.shown(app, showroom.STATES[name](app))
        crossed = in_the_way(app.screen, picture.get_rect())
    assert bad(said, unit_of(size)) == []
    assert crossed == []
