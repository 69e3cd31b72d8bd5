"""Grids that scroll: by wheel and bar, by arrows and page keys; the focus stays in sight."""

from collections.abc import Iterator

import pygame
import pytest
from cards.shelf import library

from lithicrage.ui.app import App, Options, open_window
from lithicrage.ui.builder.decks import Decks
from lithicrage.ui.builder.screen import Builder
from lithicrage.ui.kit.scroll import Tiles
from lithicrage.ui.screens.setup import DECK, ENEMY, SetupPage
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Pointer
from lithicrage.ui.shell.tiled import Tiled


@pytest.fixture
def app() -> Iterator[App]:
    surface = open_window(Options())
    assert surface is not None
    yield App(Options(seed=5), library(), surface)
    pygame.quit()


def opened(app: App, name: str) -> tuple[Tiled, Tiles]:
    """A page and its tiles of which not all are in sight."""
    page = {"setup": app.setup, "decks": app.decks, "cards": app.cards, "lineup": app.lineup}[
        name
    ]()
    app._enter(page)
    assert isinstance(page, Tiled)
    return page, next(one for one in page.tiled() if one.last)


PAGES = ("setup", "decks", "cards", "lineup")


@pytest.mark.parametrize("name", PAGES)
def test_the_wheel_brings_the_focus_to_what_is_under_the_mouse(app: App, name: str) -> None:
    page, tiles = opened(app, name)
    at = tiles.seen[-1][1].center
    page.pointer(Pointer("move", at))
    before = page.focus.name
    page.pointer(Pointer("wheel", at, steps=-1))
    assert tiles.first == 1 and page.focus.name not in ("", before)
    assert page.rect(page.focus.name).collidepoint(at)


@pytest.mark.parametrize("name", PAGES)
def test_the_focus_stays_in_sight_by_arrows_and_page_keys(app: App, name: str) -> None:
    page, tiles = opened(app, name)
    page.focus.go(tiles.names[0])
    seen = [page.focus.name]
    for action in (Action.PAGE_DOWN,) * 20:
        page.handle(action)
        seen.append(page.focus.name)
        assert page.rect(page.focus.name) in tiles.rects
    assert seen[-1] == tiles.names[-1] and tiles.first == tiles.last
    for _ in range(tiles.last + tiles.rows - 1):
        page.handle(Action.UP)
        assert page.focus.name in [one for one, _ in tiles.seen]
    assert tiles.first == 0


@pytest.mark.parametrize("name", PAGES)
def test_a_bar_is_dragged(app: App, name: str) -> None:
    page, tiles = opened(app, name)
    page.focus.go(tiles.names[0])
    bars = [one.rect(page.layout) for one in page.controls() if one.slide is not None]
    bar = min(bars, key=lambda rect: abs(rect.x - tiles.area.right))
    page.pointer(Pointer("press", (bar.centerx, bar.top + 2), 1))
    page.pointer(Pointer("move", (bar.centerx, bar.bottom + 200)))
    assert tiles.first == tiles.last > 0
    assert page.focus.name in [one for one, _ in tiles.seen]
    page.pointer(Pointer("move", (bar.centerx, bar.top)))
    page.pointer(Pointer("release", (bar.centerx, bar.top), 1))
    assert tiles.first == 0
    page.pointer(Pointer("press", (bar.centerx, bar.bottom - 2), 1))  # beside the part that moves
    assert tiles.first == tiles.last


def test_a_press_on_the_part_that_moves_moves_nothing(app: App) -> None:
    page, tiles = opened(app, "setup")
    assert isinstance(page, SetupPage)
    page.pointer(Pointer("wheel", tiles.area.center, steps=-3))
    bar = next(one for one in page.controls() if one.slide is not None).rect(page.layout)
    track = bar.h * (tiles.first + 0.5 * tiles.rows) / tiles.total
    page.pointer(Pointer("press", (bar.centerx, bar.top + round(track)), 1))
    assert tiles.first == 3


def test_the_sheet_tells_of_who_is_under_the_mouse_after_the_wheel(app: App) -> None:
    page, _ = opened(app, "setup")
    assert isinstance(page, SetupPage)
    for prefix in (DECK, ENEMY):
        at = page.rect(prefix + page.rows(prefix)[2]).center
        page.pointer(Pointer("move", at))
        page.pointer(Pointer("wheel", at, steps=-2))
        assert page.shown == page.rows(prefix)[2]


def test_the_selected_deck_is_the_one_in_sight(app: App) -> None:
    page, tiles = opened(app, "decks")
    assert isinstance(page, Decks)
    page.pointer(Pointer("wheel", tiles.seen[2][1].center, steps=-3))
    assert page.selected == tiles.seen[2][0].partition(":")[2]


def test_the_lists_of_the_builder_are_dragged(app: App) -> None:
    decks = app.decks()
    assert isinstance(decks, Decks)
    app._enter(decks)
    page = decks._open(app.shell.deck)
    assert isinstance(page, Builder)
    app._enter(page)
    bar = next(one for one in page.controls() if one.slide is not None).rect(page.layout)
    page.pointer(Pointer("press", (bar.centerx, bar.bottom - 3), 1))
    assert page.shelf.first == page.shelf.last > 0
    page.pointer(Pointer("release", bar.center, 1))
