"""The pages of the deck builder at every size, by Tab and arrows; one card large, people."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from ui.pressing import kinds
from ui.reaching import by_arrows, by_tab, in_the_way
from ui.workbench import (
    CORNERS,
    PAGES,
    bench,
    builder,
    drawn,
    library,
    page,
    to_the_top,
    window,
)

from lithicrage.lab.weigher import Weigher
from lithicrage.ui.app import App
from lithicrage.ui.builder.desk import fresh
from lithicrage.ui.builder.inspect import Inspect
from lithicrage.ui.builder.people import People
from lithicrage.ui.builder.share import Share
from lithicrage.ui.kit import layout as layouts
from lithicrage.ui.kit import typeset
from lithicrage.ui.kit.typeset import Fitted, put_fitted
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Pointer


@pytest.fixture
def app(own_home: None) -> Iterator[App]:
    with window() as opened:
        yield opened


# ---- every page ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "text_scale"), CORNERS)
@pytest.mark.parametrize("name", PAGES)
def test_every_page_fits_every_window(
    app: App, name: str, size: tuple[int, int], text_scale: float
) -> None:
    surface = pygame.display.set_mode(size)
    screen = page(app, name)
    screen.resize(size, text_scale)
    assert screen.draw(surface) == [surface.get_rect()]
    drawn(screen, surface)
    assert screen.draw(surface) == []
    assert in_the_way(screen, surface.get_rect()) == []


@pytest.mark.parametrize(("size", "text_scale"), [((1280, 720), 1.0), ((960, 540), 2.0)])
@pytest.mark.parametrize("name", PAGES)
def test_no_text_leaves_its_box_and_none_but_long_names_is_cut(
    app: App,
    name: str,
    size: tuple[int, int],
    text_scale: float,
    words_are_set_anew: None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written = []

    def spy(dst: pygame.Surface, fitted: Fitted, *rest: Any) -> pygame.Rect:
        used = put_fitted(dst, fitted, *rest)
        written.append((fitted, used, rest[1]))
        return used

    monkeypatch.setattr(typeset, "put_fitted", spy)
    monkeypatch.setattr(layouts, "put_fitted", spy)
    surface = pygame.display.set_mode(size)
    screen = page(app, name)
    screen.resize(size, text_scale)
    screen.draw(surface)
    drawn(screen, surface)
    assert written
    for fitted, used, box in written:
        words = " ".join(fitted.lines)
        assert not words or box.contains(used), words
        assert not fitted.clipped or words.startswith("THE INTERMINABLE"), words


@pytest.mark.parametrize("name", PAGES)
def test_every_thing_is_reached_by_tab_and_by_arrows(app: App, name: str) -> None:
    screen = page(app, name)
    screen.resize((1280, 720), 1.0)
    names = {box.name for box in screen.focus.boxes}
    assert by_tab(screen) == names
    assert names <= by_arrows(screen, lambda: to_the_top(screen))


@pytest.mark.parametrize("name", PAGES)
def test_no_action_on_any_thing_breaks_a_page(
    app: App, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Weigher, "begin", lambda *given: None)  # it would play 200 matches for each
    screen = page(app, name)
    screen.resize((1280, 720), 1.0)
    for number, action in enumerate(Action):
        for box in kinds(screen)[number % 4 :: 4]:
            screen.focus.go(box)
            screen.handle(action)
        drawn(screen, app.surface)


# ---- the other pages ----------------------------------------------------------------------------


def test_one_card_large_goes_in_and_out(app: App) -> None:
    screen = builder(app, fresh(library()))
    screen.focus.go("card:damp")
    shown = screen.handle(Action.INSPECT)
    assert isinstance(shown, Inspect)
    shown.resize((1280, 720), 1.0)
    shown.handle(Action.ADD)
    shown.activate("add")
    assert screen.desk.draft.copies("damp") == 2
    shown.handle(Action.REMOVE)
    shown.handle(Action.PAGE_DOWN)
    assert shown.card != "damp" and shown.told == ""
    shown.pointer(Pointer("wheel", (9, 9), steps=1))
    assert shown.card == "damp"
    assert shown.handle(Action.INSPECT) is screen


def test_people_name_and_notes(app: App) -> None:
    screen = builder(app)
    people = screen.activate("edit")
    assert isinstance(people, People)
    people.resize((1280, 720), 1.0)
    people.focus.go("note:1")
    people.take_typing(pygame.event.Event(pygame.TEXTINPUT, text="Second."))
    assert screen.desk.draft.notes.endswith("\nSecond.")
    people.pointer(Pointer("press", people.rect("class:riff_mason").center, 1))
    assert screen.desk.draft.classes == ("riff_mason",)
    people.handle(Action.UNDO)
    assert screen.desk.draft.classes == ("dirge_medic",)
    people.focus.go("name")
    people.take_typing(pygame.event.Event(pygame.TEXTINPUT, text=" Ü"))
    assert screen.desk.draft.name == "Slow Poison Ü"
    assert people.activate("done") is screen


def test_share_by_clipboard(app: App) -> None:
    screen = builder(app)
    share = screen.handle(Action.SHARE)
    assert isinstance(share, Share)
    share.resize((1280, 720), 1.0)
    for name, text in (("copy_text", screen.desk.as_text()), ("copy_code", share.code)):
        share.activate(name)
        assert pygame.scrap.get_text() == text
        other = Share(app.shell, bench(app, fresh(library())), screen)
        other.resize((1280, 720), 1.0)
        other.handle(Action.PICK_3)
        assert "24 cards" in other.preview()[0]
        assert other.handle(Action.PICK_4) is screen
        assert other.desk.draft.listed == screen.desk.draft.listed
        assert other.desk.undo() == "Undone: imported Slow Poison"


def test_share_by_typing_and_what_is_wrong(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(*_: object) -> str:
        raise pygame.error("no clipboard")

    share = page(app, "share empty")
    assert isinstance(share, Share)
    share.resize((1280, 720), 1.0)
    monkeypatch.setattr(pygame.scrap, "get_text", gone)
    monkeypatch.setattr(pygame.scrap, "put_text", gone)
    share.activate("paste")
    assert share.bad and "No clipboard" in share.told
    share.activate("copy_text")
    assert share.bad
    share.fields["field"].set("LR1-zz")
    assert share.preview()[1]
    take = share.control("take")
    assert take is not None and not take.live
    share.activate("field")
    assert share.desk.draft == fresh(library())
    share.fields["field"].set("Deck: Typed | 2 Bog Butter | 1 Bogg Butter")
    words, bad = share.preview()
    assert not bad and "did you mean" in words
    assert share.activate("field") is share.then
    assert share.desk.draft.copies("bog_butter") == 2
