"""The window's size: what is too small shows all of a page, what a person chose is remembered."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from lithicrage.play.recorder import Keeper
from lithicrage.store.home import home
from lithicrage.store.settings import read_settings
from lithicrage.ui.app import App, open_window
from lithicrage.ui.shell.display import LEAST, drawn_size
from lithicrage.ui.shell.options import Options
from tests.ui.fight_play import library

# There is no other way yet to the window that pygame.display opened.
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")


@pytest.fixture
def app() -> Iterator[App]:
    options = Options(seed=5)
    surface = open_window(options)
    assert surface is not None
    keeper = Keeper(home(), lambda note: pytest.fail(note))
    yield App(options, library(), surface, keeper)
    keeper.close()
    pygame.quit()


def given(app: App, size: tuple[int, int], looks: int = 3) -> None:
    """A person gives the window this size, or a window manager that knows no least one."""
    pygame.Window.from_display_module().minimum_size = (1, 1)
    pygame.display.set_mode(size, pygame.RESIZABLE)
    for _ in range(looks):
        app._fit()
    app._show()


@pytest.mark.parametrize("size", [(600, 900), (640, 360), (200, 150), (1900, 500), (1, 1)])
def test_a_window_below_the_least_shows_the_whole_page(app: App, size: tuple[int, int]) -> None:
    drawn = drawn_size(size)
    assert drawn[0] >= LEAST[0] and drawn[1] >= LEAST[1]
    given(app, size)
    assert app.surface.get_size() == drawn
    whole = app.surface.get_rect()
    assert all(whole.contains(box.rect) for box in app.screen.focus.boxes)
    assert pygame.display.get_window_size() == size
    assert app.window.get_size() == size


def test_a_press_in_a_small_window_is_on_what_is_seen_there(app: App) -> None:
    given(app, (600, 900))
    scale = app.surface.get_width() / 600
    box = next(box for box in app.screen.focus.boxes if box.name == "rules")
    pos = round(box.rect.centerx / scale), round(box.rect.centery / scale)
    event = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
    after = app._answer(app.screen, event)
    assert after is not None and after.name == "rules"
    given(app, (1280, 720))
    box = next(box for box in app.screen.focus.boxes if box.name == "rules")
    event = pygame.event.Event(pygame.MOUSEMOTION, pos=box.rect.center, rel=(0, 0), buttons=())
    app._answer(app.screen, event)
    assert app.screen.focus.name == "rules"


def test_a_size_is_in_force_as_far_as_its_own_shape_goes() -> None:
    for size in ((960, 540), (1280, 720), (1920, 1080), (961, 2000)):
        assert drawn_size(size) == size


def test_the_size_that_a_person_gives_the_window_is_stored_at_once(app: App) -> None:
    """Not at the end: the window may be killed. And it is the file that says so, not memory."""
    given(app, (1280, 720))
    assert not home().settings.exists()  # nobody chose that
    given(app, (1600, 840))
    stored = read_settings(home().settings).settings
    assert (stored.width, stored.height, stored.fullscreen) == (1600, 840, False)
    given(app, (1500, 800), looks=1)  # still being dragged
    assert read_settings(home().settings).settings.width == 1600
    given(app, (600, 400))
    stored = read_settings(home().settings).settings
    assert (stored.width, stored.height) == LEAST  # the nearest that can be set


def test_the_least_size_is_told_to_the_window(app: App) -> None:
    assert tuple(pygame.Window.from_display_module().minimum_size) == LEAST
