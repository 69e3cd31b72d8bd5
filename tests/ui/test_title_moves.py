"""The title moves a little: only where it is drawn anew, as fast as MOVEMENT says, and softly."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest
from cards.shelf import library

from lithicrage.store.settings import Settings
from lithicrage.ui.app import NAP, App, Options, open_window
from lithicrage.ui.kit import AHEAD
from lithicrage.ui.screens.crowd import LEVELS, NOD, STEP, pulse
from lithicrage.ui.screens.title import Title


@pytest.fixture
def app() -> Iterator[App]:
    settings = Settings(speed=1, volume=0, width=960, height=540)
    surface = open_window(Options(settings=settings))
    assert surface is not None
    made = App(Options(seed=5, settings=settings), library(), surface)
    made._fit()
    yield made
    pygame.quit()


def title(app: App, **values: int) -> Title:
    """The title, drawn whole, with these settings."""
    app.shell.set(**values)
    app._enter(app.screen)
    app._show()
    assert isinstance(app.screen, Title) and not AHEAD.busy
    return app.screen


def step(app: App, now: int) -> list[pygame.Rect]:
    app.screen.tick(now)
    return app.screen.draw(app.surface)


def pixels(surface: pygame.Surface, rect: pygame.Rect) -> bytes:
    return bytes(surface.subsurface(rect).copy().get_buffer().raw)


def test_a_step_changes_what_it_says_and_nothing_else(app: App) -> None:
    title(app)
    step(app, STEP)
    before = app.surface.copy()
    changed = step(app, 8 * STEP)
    assert changed and all(rect.right <= 680 for rect in changed)
    assert all(pixels(before, rect) != pixels(app.surface, rect) for rect in changed)
    for rect in changed:
        before.fill(0, rect)
        app.surface.fill(0, rect)
    assert before.get_buffer().raw == app.surface.get_buffer().raw


def test_a_step_alone_is_the_picture_that_all_of_it_would_be(app: App) -> None:
    page = title(app)
    step(app, 3 * STEP)
    step(app, 9 * STEP)
    alone = app.surface.copy()
    page.stale = True
    page.draw(app.surface)
    assert alone.get_buffer().raw == app.surface.get_buffer().raw


def test_between_two_steps_nothing_is_drawn(app: App) -> None:
    title(app)
    assert step(app, 5 * STEP) and not step(app, 5 * STEP + 1) and step(app, 6 * STEP)


def test_it_goes_as_fast_as_movement_says(app: App) -> None:
    page = title(app)
    assert page.nap == STEP < NAP
    assert title(app, speed=2).nap == STEP // 2
    page = title(app, speed=0)
    assert page.nap >= NAP
    still = app.surface.copy()
    assert not any(step(app, now) for now in range(0, 40 * STEP, STEP))
    assert still.get_buffer().raw == app.surface.get_buffer().raw


def test_nobody_moves_while_nobody_looks(app: App) -> None:
    page = title(app)
    app.shell.music.awake = False
    assert page.nap >= NAP and not any(step(app, now) for now in range(STEP, 9 * STEP, STEP))
    app.shell.music.awake = True
    assert step(app, 20 * STEP)


def test_lamps_glow_less_than_three_times_a_second_and_never_jump() -> None:
    levels = [round(pulse(at, NOD) * (LEVELS - 1)) for at in range(NOD + 1)]
    assert 1000 / (NOD * STEP / 2) < 3  # at the fast speed
    assert max(abs(a - b) for a, b in pairwise(levels)) <= 2
    assert levels[0] == levels[-1] == 0 and max(levels) == LEVELS - 1
