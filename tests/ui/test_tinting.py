"""Colours for every eye: what is done to a colour is done to the picture, and it helps."""

from __future__ import annotations

from itertools import combinations
from typing import Final

import pygame
import pytest

from lithicrage.store.settings import COLOURS
from lithicrage.ui.kit import palette
from lithicrage.ui.kit.palette import Colour, contrast, letters
from lithicrage.ui.shell.tinting import CONTRAST, SHIFTS, Tint, seen
from tools import showroom

MODES: Final = (*SHIFTS, CONTRAST)
MEANING: Final = (
    ("LOSS", "GAIN"), ("ACID", "PINK"), ("ACID", "LOSS"), ("GAIN", "PINK"),
    *combinations(("WEAPON", "SPIRIT", "BODY", "MIND"), 2),
)  # fmt: skip
# What an eye without red, green or blue makes of a colour (Vienot, Brettel and Mollon 1999).
LACKING: Final = {
    1: ((0.11, 0.89, 0.0), (0.11, 0.89, 0.0), (0.0045, -0.0045, 1.0)),
    2: ((0.29, 0.71, 0.0), (0.29, 0.71, 0.0), (-0.022, 0.022, 1.0)),
    3: ((1.0, 0.127, -0.127), (0.0, 0.874, 0.126), (0.0, 0.874, 0.126)),
}
NEAR: Final = {1: 65.0, 2: 45.0, 3: 33.0}  # CIE 1976, the least of the pairs


def lacking(colour: Colour, mode: int) -> Colour:
    red, green, blue = (
        min(255, max(0, round(sum(k * part for k, part in zip(row, colour, strict=True)))))
        for row in LACKING[mode]
    )
    return red, green, blue


def lab(colour: Colour) -> tuple[float, float, float]:
    parts = [part / 255 for part in colour]
    r, g, b = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)
    x, y, z = (
        (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116)
        for t in (
            (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047,
            0.2126 * r + 0.7152 * g + 0.0722 * b,
            (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883,
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def least(mode: int, changed: bool) -> float:
    """How far apart the nearest two of the pairs are for an eye."""
    found = []
    for pair in MEANING:
        colours = (getattr(palette, name) for name in pair)
        one, other = (lab(lacking(seen(c, mode if changed else 0), mode)) for c in colours)
        found.append(sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5)
    return min(found)


@pytest.mark.parametrize("mode", SHIFTS)
def test_colours_that_mean_something_lie_further_apart(mode: int) -> None:
    assert least(mode, changed=True) > max(NEAR[mode], 1.3 * least(mode, changed=False))


@pytest.mark.parametrize("mode", MODES)
def test_words_stay_as_readable_as_they_must_be(mode: int) -> None:
    bright = ("ACID", "WEAPON", "SPIRIT", "BODY", "MIND", "GAIN", "BONE", "WHITE")
    words = [getattr(palette, name) for name in bright]
    words += map(letters, (palette.LOSS, palette.PINK, palette.DIM))
    for colour in words:
        assert contrast(seen(colour, mode), seen(palette.NIGHT, mode)) >= 4.5
    assert contrast(seen(palette.INK, mode), seen(palette.PAPER, mode)) >= 4.5


@pytest.mark.parametrize("mode", MODES)
def test_a_picture_is_changed_as_its_colours_are(mode: int) -> None:
    colours = [getattr(palette, name) for name in ("LOSS", "GAIN", "MIND", "BODY", "SPIRIT", "INK")]
    picture = pygame.Surface((60, 10))
    for place, colour in enumerate(colours):
        picture.fill(colour, (10 * place, 0, 10, 10))
    out = Tint((60, 10), mode).change(picture, [picture.get_rect()])
    for place, colour in enumerate(colours):
        found = out.get_at((10 * place + 5, 5))[:3]
        assert all(abs(a - b) <= 2 for a, b in zip(found, seen(colour, mode), strict=True))
    assert picture.get_at((5, 5))[:3] == palette.LOSS


def test_only_what_is_new_of_a_picture_is_changed() -> None:
    tint, picture = Tint((40, 10), 1), pygame.Surface((40, 10))
    picture.fill(palette.LOSS)
    before = tint.change(picture, [picture.get_rect()]).get_at((5, 5))
    picture.fill(palette.GAIN)
    out = tint.change(picture, [pygame.Rect(20, 0, 20, 10)])
    assert out.get_at((5, 5)) == before != out.get_at((30, 5))


def test_the_usual_colours_are_drawn_on_the_window_itself() -> None:
    with showroom.app(showroom.core()) as app:
        app._fit()
        assert app.surface is app.window and app._tint is None
        assert seen(palette.LOSS, 0) == palette.LOSS


@pytest.mark.parametrize("size", [(1280, 720), (700, 400)], ids=["usual", "small"])
def test_a_setting_changes_the_colours_of_the_window_at_once(size: tuple[int, int]) -> None:
    with showroom.app(showroom.core()) as app:
        pygame.display.set_mode(size, pygame.RESIZABLE)
        app._fit()
        app._show()
        usual = pygame.image.tobytes(app.window, "RGB")
        app.shell.settings = app.preferences.now = app.preferences.now.changed(colours=2)
        app._size = (0, 0)
        app._fit()
        app._show()
        assert app.surface is not app.window and app._tint is not None
        changed = pygame.image.tobytes(app.window, "RGB")
        assert changed != usual and len(changed) == len(usual)
        app.preferences.now = app.preferences.now.changed(colours=0)
        app._size = (0, 0)
        app._fit()
        app._show()
        assert pygame.image.tobytes(app.window, "RGB") == usual


def test_the_settings_page_changes_the_colours() -> None:
    with showroom.app(showroom.core()) as app:
        page = app.settings(app.screen)
        app._enter(page)
        page.activate("colours+")
        app._fit()
        app._show()
        assert app.preferences.now.colours == 1 and app._tint is not None
        page.activate("colours-")
        app._fit()
        assert app.preferences.now.colours == 0 and app.surface is app.window


def test_every_choice_of_colours_is_a_mode() -> None:
    assert len(COLOURS) == 1 + len(MODES)
    with showroom.app(showroom.core()) as app, pytest.raises(ValueError):
        app.preferences.change(colours=len(COLOURS))
