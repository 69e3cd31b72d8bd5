"""The deck builder in the window: every page of it drawn, by mouse and by keys."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from lithicrage import resources
from lithicrage.dsl import Deck, Library, load_library
from lithicrage.store.decks import read_deck, stored, with_own, write_deck
from lithicrage.store.home import home
from lithicrage.ui.actions import Action
from lithicrage.ui.app import App, Options, open_window
from lithicrage.ui.builder import listing, pieces
from lithicrage.ui.builder.decks import Decks
from lithicrage.ui.builder.desk import Desk, fresh
from lithicrage.ui.builder.draft import Draft
from lithicrage.ui.builder.inspect import Inspect
from lithicrage.ui.builder.people import People
from lithicrage.ui.builder.screen import Builder
from lithicrage.ui.builder.share import Share
from lithicrage.ui.fight import FightScreen
from lithicrage.ui.kit import typeset
from lithicrage.ui.kit.typeset import Fitted, put_fitted
from lithicrage.ui.screen import Pointer, Screen
from lithicrage.ui.screens.confirm import Confirm
from lithicrage.ui.screens.page import Page

SIZES = ((960, 540), (1280, 720), (1920, 1080), (1500, 600))
LONG = "The Interminable Procession of Standing Stones, Part Twelve!"
PAGES = (
    "decks",
    "no decks",
    "builder",
    "odds",
    "hand",
    "steps",
    "why",
    "empty",
    "full",
    "found none",
    "unknown",
    "people",
    "share",
    "share empty",
    "inspect",
)


@lru_cache
def library() -> Library:
    return load_library([resources.cards() / "core"])


def ready() -> Deck:
    return library().get(Deck, "slow_poison")


@pytest.fixture
def app(own_home: None) -> Iterator[App]:
    write_deck(make_folder(), ready().model_copy(update={"id": "mosh", "name": LONG}))
    options = Options(seed=5)
    surface = open_window(options)
    assert surface is not None
    yield App(options, with_own(library(), home().decks)[0], surface)
    pygame.quit()


def make_folder() -> Path:
    home().decks.mkdir(parents=True, exist_ok=True)
    return home().decks


def bench(app: App, draft: Draft | None = None) -> Desk:
    draft = draft or Draft.of(library(), ready())
    return Desk(app.shell.library, app.shell.profile, draft, home().decks)


def builder(app: App, draft: Draft | None = None) -> Builder:
    screen = Builder(app.shell, bench(app, draft))
    screen.resize((1280, 720), 1.0)
    return screen


def page(app: App, name: str) -> Page:
    if name == "decks":
        return Decks(app.shell)
    if name == "no decks":
        listing.delete(app.shell, "own-deck:mosh")
        return Decks(app.shell)
    screen = builder(app)
    desk = screen.desk
    if name in ("odds", "hand", "steps"):
        screen.open(name)
    elif name == "empty":
        return builder(app, fresh(library()))
    elif name == "full":
        cards = dict.fromkeys(desk.pool.entries, 3)
        return builder(app, Draft(LONG, "menhirling", ("crowd_surfer",), cards))
    elif name == "why":
        full = page(app, "full")
        full.activate("tab:why")
        return full
    elif name == "found none":
        desk.search("type:mind nothing like it")
        screen.look()
    elif name == "unknown":
        wrong = Draft(LONG, "nobody:at_all", ("nothing:known",), {"gone:card_of_no_pack": 12})
        return builder(app, wrong)
    elif name == "people":
        return People(app.shell, desk, screen)
    elif name == "share":
        share = Share(app.shell, desk, screen)
        share.fields["field"].set(desk.as_text().replace("\n", " | ") + " | 2 Bogg Butter")
        return share
    elif name == "share empty":
        return Share(app.shell, bench(app, fresh(library())), screen)
    elif name == "inspect":
        return Inspect(app.shell, desk, ["damp", "ancestor_on_hold"], "ancestor_on_hold", screen)
    return screen


def drawn(screen: Screen, surface: pygame.Surface) -> None:
    while screen.moving():
        screen.tick(0)
    screen.draw(surface)


def to_the_top(screen: Page) -> None:
    """Scrolls every list of a page back to its beginning."""
    if isinstance(screen, Builder):
        scrolls = [screen.shelf.scroll, *(rows.scroll for rows in screen.lists.values())]
    elif isinstance(screen, Decks | People):
        scrolls = list(screen.scrolls.values())
    else:
        return
    if any(scroll.first for scroll in scrolls):
        for scroll in scrolls:
            scroll.by(-scroll.count)
        screen.rebuild()


# ---- every page ---------------------------------------------------------------------------------


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
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
    for box in screen.focus.boxes:
        assert surface.get_rect().contains(box.rect), box.name
        assert box.says, box.name
        assert " " not in box.name
    for place, box in enumerate(screen.focus.boxes):
        others = [other.rect for other in screen.focus.boxes[place + 1 :]]
        assert box.rect.collidelist(others) < 0, box.name


@pytest.mark.parametrize(("size", "text_scale"), [((1280, 720), 1.0), ((960, 540), 2.0)])
@pytest.mark.parametrize("name", PAGES)
def test_no_text_leaves_its_box_and_none_but_long_names_is_cut(
    app: App,
    name: str,
    size: tuple[int, int],
    text_scale: float,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written = []

    def spy(dst: pygame.Surface, fitted: Fitted, *rest: Any) -> pygame.Rect:
        used = put_fitted(dst, fitted, *rest)
        written.append((fitted, used, rest[1]))
        return used

    monkeypatch.setattr(typeset, "put_fitted", spy)
    monkeypatch.setattr(pieces, "put_fitted", spy)
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
    seen = set()
    for _ in names:
        screen.handle(Action.NEXT)
        seen.add(screen.focus.name)
    assert seen == names
    start = screen.focus.name
    reached, frontier = {start}, [start]
    while frontier:
        here = frontier.pop()
        for way in (Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT):
            to_the_top(screen)
            if not screen.focus.go(here):
                continue  # it is in sight only after a list was scrolled
            screen.handle(way)
            if screen.focus.name not in reached:
                reached.add(screen.focus.name)
                frontier.append(screen.focus.name)
    assert names <= reached


@pytest.mark.parametrize("name", PAGES)
def test_no_action_on_any_thing_breaks_a_page(app: App, name: str) -> None:
    screen = page(app, name)
    screen.resize((1280, 720), 1.0)
    for action in Action:
        for box in screen.focus.boxes[:: 7 if name != "decks" else 3]:
            screen.focus.go(box.name)
            screen.handle(action)
        drawn(screen, app.surface)


# ---- building -----------------------------------------------------------------------------------


def test_a_deck_from_nothing_by_keys_is_saved_and_fought_with(app: App) -> None:
    title = app.title()
    title.resize((1280, 720), 1.0)
    decks = title.handle(Action.DECKS)
    assert isinstance(decks, Decks)
    decks.resize((1280, 720), 1.0)
    people = decks.handle(Action.NEW)
    assert isinstance(people, People)
    people.resize((1280, 720), 1.0)
    people.fields["name"].select_all()
    for letter in "Key Stone":
        people.typed(pygame.event.Event(pygame.TEXTINPUT, text=letter))
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
    assert not screen.desk.changed and screen.told == "Key Stone is saved"
    kept = stored(home().decks)[0]
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
        screen.pointer(Pointer("press", body, 1))
    assert screen.desk.draft.copies(id) == 3 and screen.told.startswith("Not added")
    screen.pointer(Pointer("press", body, 3))
    assert screen.desk.draft.copies(id) == 2
    discs = dict(screen.shelf.discs(screen.layout, box.rect))
    screen.pointer(Pointer("press", discs["remove"].center, 1))
    assert screen.desk.draft.copies(id) == 1
    screen.pointer(Pointer("press", discs["add"].center, 1))
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
    card = screen.shelf.shown[0].id
    screen.pointer(Pointer("wheel", screen.rect(f"card:{card}").center, steps=-3))
    assert screen.shelf.scroll.first == 3
    row = screen.lists["cards"].names[0]
    screen.pointer(Pointer("wheel", screen.rect(row).center, steps=-5))
    assert screen.lists["cards"].scroll.first == 5
    screen.pointer(Pointer("wheel", (3, 3), steps=-5))
    assert screen.shelf.scroll.first == 3
    screen.pointer(Pointer("wheel", screen.layout.at(400, 300), steps=99))
    assert screen.shelf.scroll.first == 0


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
    assert screen.shelf.scroll.first == screen.shelf.scroll.last > 0


def test_search_and_ticks_are_one(app: App) -> None:
    screen = builder(app)
    screen.handle(Action.FIND)
    assert screen.typing
    for letter in "type:mind":
        screen.typed(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    assert screen.desk.query.type == ("mind",)
    assert all(entry.subtype == "mind" for entry in screen.shelf.shown)
    screen.pointer(Pointer("press", screen.rect("cost:3").center, 1))
    assert screen.fields["search"].text == "type:mind cost:3"
    assert next(b for b in screen.focus.boxes if b.name == "cost:3").says == "Cost 3, on"
    screen.activate("sort")
    assert screen.desk.query.sort == "name"
    screen.activate("clear")
    assert screen.fields["search"].text == "" and len(screen.shelf.found) > 90


def test_tabs_and_steps(app: App) -> None:
    screen = builder(app)
    screen.activate("card:bog_butter")
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


def test_a_deck_that_is_not_legal_is_not_fought_with(app: App) -> None:
    screen = page(app, "full")
    assert isinstance(screen, Builder)
    assert screen.handle(Action.FIGHT) is screen
    assert "more than the 72 allowed" in screen.told and screen.bad


def test_leaving_asks_only_when_something_would_be_lost(app: App) -> None:
    screen = builder(app)
    assert isinstance(screen.handle(Action.BACK), Decks)
    screen.activate("card:bog_butter")
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
    assert screen.told.startswith("Not saved: the deck cannot be kept")
    assert screen.handle(Action.FIGHT) is screen


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
    people.typed(pygame.event.Event(pygame.TEXTINPUT, text="Second."))
    assert screen.desk.draft.notes.endswith("\nSecond.")
    people.pointer(Pointer("press", people.rect("class:riff_mason").center, 1))
    assert screen.desk.draft.classes == ("riff_mason",)
    people.handle(Action.UNDO)
    assert screen.desk.draft.classes == ("dirge_medic",)
    people.focus.go("name")
    people.typed(pygame.event.Event(pygame.TEXTINPUT, text=" Ü"))
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
    assert share.bad and "no clipboard" in share.told
    share.activate("copy_text")
    assert share.bad
    share.fields["field"].set("LR1-zz")
    assert share.preview()[1] and not share._live("take")
    share.activate("field")
    assert share.desk.draft == fresh(library())
    share.fields["field"].set("Deck: Typed | 2 Bog Butter | 1 Bogg Butter")
    words, bad = share.preview()
    assert not bad and "did you mean" in words
    assert share.activate("field") is share.then
    assert share.desk.draft.copies("bog_butter") == 2


def test_decks_are_selected_copied_opened_and_deleted(app: App) -> None:
    decks = page(app, "decks")
    assert isinstance(decks, Decks)
    decks.resize((1280, 720), 1.0)
    box = next(box for box in decks.focus.boxes if box.name.startswith("ready:exit"))
    assert decks.pointer(Pointer("press", box.rect.center, 1)) is decks
    assert decks.selected == "exit_wound"
    assert decks.handle(Action.REMOVE) is decks  # a ready deck stays
    opened = decks.pointer(Pointer("press", box.rect.center, 1))
    assert isinstance(opened, Builder) and opened.desk.full_id == "exit_wound"
    decks.handle(Action.ADD)
    assert decks.selected == "own-deck:exit_wound_2" and decks.deck.own
    asked = decks.handle(Action.REMOVE)
    assert isinstance(asked, Confirm)
    after = asked.activate("yes")
    assert isinstance(after, Decks)
    assert "own-deck:exit_wound_2" not in after.fighters
    after.resize((1280, 720), 1.0)
    drawn(after, app.surface)


def test_a_deck_keeps_its_file_when_it_is_renamed(app: App) -> None:
    decks = Decks(app.shell, "own-deck:mosh")
    decks.resize((1280, 720), 1.0)
    people = decks.handle(Action.EDIT)
    assert isinstance(people, People)
    people.resize((1280, 720), 1.0)
    people.fields["name"].set("Short")
    people.edited("name")
    screen = people.back
    assert isinstance(screen, Builder)
    screen.resize((1280, 720), 1.0)
    path = screen.desk.path
    assert screen.save() is screen and path is not None
    assert read_deck(path).deck.name == "Short"
    back = screen.handle(Action.BACK)
    assert isinstance(back, Decks) and back.deck.title == "Short"


def test_a_deck_that_was_changed_elsewhere_is_asked_about(app: App) -> None:
    screen = Builder(app.shell, listing.desk_of(app.shell, "own-deck:mosh"))
    screen.resize((1280, 720), 1.0)
    path = screen.desk.path
    assert path is not None
    screen.activate("card:bog_butter")
    write_deck(path.parent, ready().model_copy(update={"id": "mosh", "name": "Theirs"}), path)
    asked = screen.handle(Action.FIGHT)
    assert isinstance(asked, Confirm) and path.name in asked.question
    asked.resize((1280, 720), 1.0)
    assert asked.handle(Action.BACK) is screen
    assert read_deck(path).deck.name == "Theirs"
    assert isinstance(asked.activate("yes"), FightScreen)
    assert read_deck(path).deck.name == LONG


def test_the_last_deck_fought_with_may_be_deleted(app: App) -> None:
    app.shell.deck = "own-deck:mosh"
    listing.delete(app.shell, "own-deck:mosh")
    assert app.shell.deck in app.shell.library.models(Deck)
    title = app.title()
    title.resize((1280, 720), 1.0)
    assert title.draw(app.surface)


def test_an_import_makes_a_deck_of_its_own(app: App) -> None:
    decks = Decks(app.shell)
    decks.resize((1280, 720), 1.0)
    share = decks.handle(Action.SHARE)
    assert isinstance(share, Share)
    share.resize((1280, 720), 1.0)
    assert share.handle(Action.BACK) is decks
    code = bench(app).as_code()[0]
    share.fields["field"].set(code)
    screen = share.activate("take")
    assert isinstance(screen, Builder)
    screen.resize((1280, 720), 1.0)
    assert screen.desk.draft.name == "Slow Poison" and screen.desk.changed
    assert replace(screen.desk.draft, notes="").listed == bench(app).draft.listed
