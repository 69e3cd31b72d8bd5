"""The deck builder in the window: a deck is built by mouse and by keys."""

from collections.abc import Iterator

import pygame
import pytest
from ui.walking import tap
from ui.workbench import (
    builder,
    drawn,
    library,
    page,
    put,
    window,
)

from lithicrage.store.decks import read_stored
from lithicrage.store.home import home
from lithicrage.ui.app import App
from lithicrage.ui.builder.decks import Decks
from lithicrage.ui.builder.desk import fresh
from lithicrage.ui.builder.inspect import Inspect
from lithicrage.ui.builder.people import People
from lithicrage.ui.builder.screen import Builder
from lithicrage.ui.fight import FightScreen
from lithicrage.ui.screens.confirm import Confirm
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Pointer


@pytest.fixture
def app(own_home: None) -> Iterator[App]:
    with window() as opened:
        yield opened


def test_what_each_ancestry_and_class_can_do_is_seen_at_every_text_size(app: App) -> None:
    people = app.title().handle(Action.DECKS).handle(Action.NEW)
    assert isinstance(people, People)
    for scale in (1.0, 1.2, 1.5, 2.0):
        people.resize((1280, 720), scale)
        box = people.layout.rect(442, 590, 824, 50)
        for name in people.cards:
            people.shown = name
            people.stale = True
            sheet = pygame.Surface((1280, 720))
            people.draw(sheet)
            bare = sheet.subsurface(people.layout.rect(442, 636, 824, 4))
            seen = sheet.subsurface(box)
            assert pygame.transform.average_color(seen) != pygame.transform.average_color(bare)
            levels = [line for line in people.abilities(name) if "**Level" in line]
            assert not levels


def test_a_deck_from_nothing_by_keys_is_saved_and_fought_with(app: App) -> None:
    title = app.title()
    title.resize((1280, 720), 1.0)
    decks = title.handle(Action.DECKS)
    assert isinstance(decks, Decks)
    decks.resize((1280, 720), 1.0)
    people = decks.handle(Action.NEW)
    assert isinstance(people, People)
    people.resize((1280, 720), 1.0)
    for letter in "Key Stone":
        people.take_typing(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    for name in ("ancestry:rootback", "class:pit_captain"):
        while people.focus.name != name:
            people.handle(Action.NEXT)
        people.handle(Action.CONFIRM)
    screen = people.handle(Action.BACK)
    assert isinstance(screen, Builder)
    screen.resize((1280, 720), 1.0)
    assert not screen.desk.figures.legal
    while screen.desk.figures.sums.size < 15:
        if screen.handle(Action.ADD) and screen.bad:
            screen.handle(Action.RIGHT)
        if screen.desk.draft.copies(screen.focus.name.removeprefix("card:")) == 3:
            here = screen.focus.name
            screen.handle(Action.RIGHT)
            if screen.focus.name == here or not screen.focus.name.startswith("card:"):
                screen.focus.go(here)
                screen.handle(Action.DOWN)
    assert screen.desk.figures.legal, screen.desk.figures.verdict
    screen.handle(Action.SAVE)
    assert not screen.desk.changed and screen.told == "Key Stone is saved to your decks"
    kept = read_stored(home().decks)[0]
    assert "Key Stone" in [one.deck.name for one in kept]
    fight = screen.handle(Action.FIGHT)
    assert isinstance(fight, FightScreen)
    assert app.shell.deck == "own-deck:key_stone"
    title = app.title()
    title.resize((1280, 720), 1.0)
    assert title.draw(app.surface)


def test_cards_by_mouse(app: App) -> None:
    screen = builder(app, fresh(library()))
    drawn(screen, app.surface)
    box = next(box for box in screen.focus.boxes if box.name.startswith("card:"))
    id = box.name.removeprefix("card:")
    body = (box.rect.centerx, box.rect.bottom - 12)
    for _ in range(4):
        tap(screen, body)
    assert screen.desk.draft.copies(id) == 3 and screen.told.startswith("Not added")
    screen.pointer(Pointer("press", body, 3))
    assert screen.desk.draft.copies(id) == 2
    discs = dict(screen.shelf.discs(screen.layout, box.rect))
    screen.pointer(Pointer("press", discs["remove"].center, 1))
    assert screen.desk.draft.copies(id) == 1
    tap(screen, discs["add"].center)
    assert screen.desk.draft.copies(id) == 2
    shown = screen.pointer(Pointer("press", discs["inspect"].center, 1))
    assert isinstance(shown, Inspect) and shown.card == id
    row = screen.rect(f"row:{id}")
    screen.pointer(Pointer("press", row.center, 3))
    screen.pointer(Pointer("press", row.center, 3))
    assert screen.desk.draft.cards == {}
    assert f"row:{id}" not in [box.name for box in screen.focus.boxes]
    for name in ("undo", "undo", "redo"):
        screen.pointer(Pointer("press", screen.rect(name).center, 1))
    assert screen.desk.draft.copies(id) == 1


def test_the_wheel_scrolls_what_lies_below_it(app: App) -> None:
    screen = page(app, "full")
    assert isinstance(screen, Builder)
    screen.resize((1280, 720), 1.0)
    card = screen.shelf.cards[0].id
    screen.pointer(Pointer("wheel", screen.rect(f"card:{card}").center, steps=-3))
    assert screen.shelf.first == 3
    row = screen.lists["cards"].names[0]
    screen.pointer(Pointer("wheel", screen.rect(row).center, steps=-5))
    assert screen.lists["cards"].first == 5
    screen.pointer(Pointer("wheel", (3, 3), steps=-5))
    assert screen.shelf.first == 3
    screen.pointer(Pointer("wheel", screen.layout.at(400, 300), steps=99))
    assert screen.shelf.first == 0


def test_keys_walk_through_all_cards(app: App) -> None:
    screen = builder(app)
    seen = {screen.focus.name}
    for _ in range(40):
        for _ in range(3):
            screen.handle(Action.RIGHT)
            seen.add(screen.focus.name)
        for _ in range(3):
            screen.handle(Action.LEFT)
        before = screen.focus.name
        screen.handle(Action.DOWN)
        seen.add(screen.focus.name)
        if screen.focus.name == before or not screen.focus.name.startswith("card:"):
            break
    assert {name for name in seen if name.startswith("card:")} == {
        f"card:{entry.id}" for entry in screen.shelf.found
    }
    screen = builder(app)
    for _ in range(20):
        screen.handle(Action.PAGE_DOWN)
    assert screen.shelf.first == screen.shelf.last > 0


def test_search_and_ticks_are_one(app: App) -> None:
    screen = builder(app)
    screen.handle(Action.FIND)
    assert screen.typing
    for letter in "type:mind":
        screen.take_typing(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    assert screen.desk.query.type == ("mind",)
    assert all(entry.subtype == "mind" for entry in screen.shelf.cards)
    screen.pointer(Pointer("press", screen.rect("cost:3").center, 1))
    assert screen.fields["search"].text == "type:mind cost:3"
    assert next(b for b in screen.focus.boxes if b.name == "cost:3").says == "Cost 3, on"
    screen.activate("sort")
    assert screen.desk.query.sort == "name"
    screen.activate("clear")
    assert screen.fields["search"].text == "" and len(screen.shelf.found) > 90


def test_tabs_and_steps(app: App) -> None:
    screen = builder(app)
    put(screen, "bog_butter")
    screen.handle(Action.PICK_4)
    assert screen.tab == "steps"
    screen.activate("step:0")
    assert not screen.desk.changed
    screen.handle(Action.PICK_3)
    hand = screen.desk.hand
    screen.handle(Action.SEED)
    screen.activate("deal")
    assert screen.desk.seed == 3 and len(screen.desk.hand) == len(hand)
    shown = screen.activate("hand:0")
    assert isinstance(shown, Inspect) and shown.card == screen.desk.hand[0]
    screen.handle(Action.PICK_2)
    assert screen.tab == "odds"
    read = {box.name: box.says for box in screen.focus.boxes if box.name.startswith("odds:")}
    assert "plain: tier 1 45%, 2 51%, 3 4%" in read["odds:blind"]
    for tab in ("hand", "steps", "why", "cards"):
        screen.handle(Action.LOG)
        assert screen.tab == tab


def test_a_deck_that_is_not_legal_is_not_fought_with(app: App) -> None:
    screen = page(app, "full")
    assert isinstance(screen, Builder)
    assert screen.handle(Action.FIGHT) is screen
    assert "over the limit of 72" in screen.told and screen.bad


def test_leaving_asks_only_when_something_would_be_lost(app: App) -> None:
    screen = builder(app)
    assert isinstance(screen.handle(Action.BACK), Decks)
    put(screen, "bog_butter")
    asked = screen.handle(Action.BACK)
    assert isinstance(asked, Confirm)
    asked.resize((1280, 720), 1.0)
    assert asked.handle(Action.BACK) is screen
    assert isinstance(asked.activate("yes"), Decks)


def test_an_unwritable_home_is_told_and_nothing_is_lost(app: App) -> None:
    screen = builder(app)
    screen.desk.folder = home().decks / "nothing"
    (home().decks / "nothing").write_text("")
    assert screen.save() is screen
    assert screen.told.startswith("Not saved: ")
    assert screen.handle(Action.FIGHT) is screen
