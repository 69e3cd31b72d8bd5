"""The decks of a person in the window: copied, renamed, deleted, taken in, kept while in work."""

import shutil
from collections.abc import Iterator
from dataclasses import replace

import pytest
from ui.workbench import (
    LONG,
    bench,
    builder,
    drawn,
    library,
    page,
    put,
    ready,
    window,
)

from lithicrage.language import Deck
from lithicrage.store.bench import read_bench
from lithicrage.store.decks import read_deck, with_own, write_deck
from lithicrage.store.home import home
from lithicrage.store.window_files import PLACES, find_waiting
from lithicrage.ui.app import App, Options
from lithicrage.ui.builder import listing
from lithicrage.ui.builder.decks import Decks
from lithicrage.ui.builder.desk import fresh
from lithicrage.ui.builder.people import People
from lithicrage.ui.builder.screen import Builder
from lithicrage.ui.builder.share import Share
from lithicrage.ui.fight import FightScreen
from lithicrage.ui.screens.confirm import Confirm
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Pointer, Screen


@pytest.fixture
def app(own_home: None) -> Iterator[App]:
    with window() as opened:
        yield opened


def gone(screen: Builder) -> None:
    """Its window ends, whatever is on the bench."""
    assert screen.desk.place is not None
    screen.desk.place.release()


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
    people.on_edit("name")
    screen = people.back
    assert isinstance(screen, Builder)
    screen.resize((1280, 720), 1.0)
    path = screen.desk.path
    assert screen.save() is screen and path is not None
    assert read_deck(path).deck.name == "Short"
    back = screen.handle(Action.BACK)
    assert isinstance(back, Decks) and back.deck.title == "Short"


def test_a_deck_in_work_outlives_the_window(app: App) -> None:
    screen = Builder(app.shell, listing.desk_of(app.shell, "own-deck:mosh"))
    screen.resize((1280, 720), 1.0)
    put(screen, "count_in")
    people = screen.activate("edit")
    assert isinstance(people, People)
    people.resize((1280, 720), 1.0)
    people.fields["note:0"].set("unsaved")
    people.on_edit("note:0")
    people.handle(Action.NEXT)
    gone(screen)
    again = App(Options(seed=5), with_own(library(), home().decks)[0], app.surface, app.keeper)
    asked = again.decks()
    assert isinstance(asked, Confirm) and LONG in asked.question
    asked.resize((1280, 720), 1.0)
    assert isinstance(asked.handle(Action.BACK), Decks)
    assert isinstance(again.decks(), Decks)  # it is asked once
    after = asked.activate("yes")
    assert isinstance(after, Builder)
    after.resize((1280, 720), 1.0)
    assert after.desk.changed and after.desk.draft.notes == "unsaved"
    assert after.desk.draft.copies("count_in") == 1
    after.handle(Action.SAVE)
    assert after.desk.path == screen.desk.path and not home().bench.exists()
    third = App(Options(seed=5), library(), app.surface, app.keeper)
    assert isinstance(third.decks(), Decks)


def test_what_another_window_left_outlives_a_deck_that_is_saved(app: App) -> None:
    first = builder(app, fresh(library()))
    put(first, "count_in")
    gone(first)
    other = builder(app)
    put(other, "damp")
    desk, _ = listing.read_left(app.shell)
    assert desk is not None and list(desk.draft.cards) == ["count_in"]
    other.handle(Action.SAVE)
    desk, _ = listing.read_left(app.shell)
    assert desk is not None and list(desk.draft.cards) == ["count_in"]


def test_two_windows_each_have_a_deck_in_work(app: App) -> None:
    """Neither writes over the other's, nor is offered it while its window is open."""
    screens = [builder(app, fresh(library())) for _ in range(2)]
    for screen, card in zip(screens, ("count_in", "damp"), strict=True):
        put(screen, card)
        assert listing.read_left(app.shell) == (None, "")
    for screen in screens:
        put(screen, "bog_butter")
        gone(screen)
    found = []
    for place in find_waiting(home().bench):
        bench, told = read_bench(place)
        assert bench is not None and told == ""
        found.append(sorted(bench.cards))
    assert sorted(found) == [["bog_butter", "count_in"], ["bog_butter", "damp"]]
    after: Screen | None = App(Options(seed=5), library(), app.surface, app.keeper).decks()
    for count in (1, 0):
        assert isinstance(after, Confirm)
        after.resize((1280, 720), 1.0)
        after = after.activate("third")
        assert len(find_waiting(home().bench)) == count
    assert isinstance(after, Decks)
    assert not list(home().data.glob("*.bench*"))


def test_what_another_window_went_on_with_is_not_taken_from_it(app: App) -> None:
    first = builder(app, fresh(library()))
    put(first, "count_in")
    gone(first)
    one, two = (App(Options(seed=5), library(), app.surface, app.keeper) for _ in range(2))
    asked, late = one.decks(), two.decks()
    assert isinstance(asked, Confirm) and isinstance(late, Confirm)
    taken = asked.activate("yes")
    assert isinstance(taken, Builder)
    decks = late.activate("yes")
    assert isinstance(decks, Decks) and decks.told == "Another window has it open."
    taken.resize((1280, 720), 1.0)
    put(taken, "damp")
    bench, _ = read_bench(home().bench)
    assert bench is not None and set(bench.cards) == {"count_in", "damp"}


def test_a_deck_in_work_outlives_its_folder(app: App) -> None:
    screen = builder(app, fresh(library()))
    put(screen, "count_in")
    shutil.rmtree(home().data)
    put(screen, "damp")
    assert not screen.bad and listing.read_left(app.shell) == (None, "")  # it is this window's
    gone(screen)
    desk, _ = listing.read_left(app.shell)
    assert desk is not None and set(desk.draft.cards) == {"count_in", "damp"}


def test_where_too_many_decks_wait_it_is_told(app: App) -> None:
    for _ in range(PLACES):
        screen = builder(app, fresh(library()))
        put(screen, "count_in")
        gone(screen)
    assert len(find_waiting(home().bench)) == PLACES
    screen = builder(app, fresh(library()))
    put(screen, "count_in")
    assert screen.bad and screen.told.endswith(f"{PLACES} unsaved decks wait already")


def test_a_window_that_keeps_nothing_says_so(app: App) -> None:
    bare = App(Options(seed=5), library(), app.surface)
    decks = bare.decks()
    assert isinstance(decks, Decks)
    decks.resize((1280, 720), 1.0)
    decks.handle(Action.ADD)
    assert decks.bad and "nothing is saved in this session" in decks.told
    screen = decks.handle(Action.CONFIRM)
    assert isinstance(screen, Builder)
    screen.resize((1280, 720), 1.0)
    put(screen, "count_in")
    assert screen.save() is screen and "nothing is saved in this session" in screen.told


def test_a_new_deck_in_work_that_is_given_up_is_forgotten(app: App) -> None:
    screen = builder(app, fresh(library()))
    put(screen, "count_in")
    assert home().bench.exists()
    asked = screen.handle(Action.BACK)
    assert isinstance(asked, Confirm)
    asked.activate("yes")
    assert not home().bench.exists() and listing.read_left(app.shell) == (None, "")


def test_a_damaged_bench_is_told_and_its_older_generation_speaks(app: App) -> None:
    screen = builder(app, fresh(library()))
    put(screen, "count_in")
    put(screen, "damp")
    gone(screen)
    home().bench.write_bytes(home().bench.read_bytes()[:-9])
    desk, told = listing.read_left(app.shell)
    assert desk is not None and list(desk.draft.cards) == ["count_in"]
    assert "deck.bench" in told


def test_a_deck_that_was_changed_elsewhere_is_asked_about(app: App) -> None:
    screen = Builder(app.shell, listing.desk_of(app.shell, "own-deck:mosh"))
    screen.resize((1280, 720), 1.0)
    path = screen.desk.path
    assert path is not None
    put(screen, "damp")
    write_deck(path.parent, ready().model_copy(update={"id": "mosh", "name": "Theirs"}), path)
    asked = screen.handle(Action.FIGHT)
    assert isinstance(asked, Confirm) and path.name in asked.question
    asked.resize((1280, 720), 1.0)
    assert asked.handle(Action.BACK) is screen
    assert read_deck(path).deck.name == "Theirs"
    assert isinstance(asked.activate("yes"), FightScreen)
    assert read_deck(path).deck.name == LONG


def test_copies_of_copies_are_numbered(app: App) -> None:
    first = listing.duplicate(app.shell, "slow_poison")
    second = listing.duplicate(app.shell, first)
    third = listing.duplicate(app.shell, "slow_poison")
    names = [app.shell.library.get(Deck, id).name for id in (first, second, third)]
    assert names == ["Slow Poison 2", "Slow Poison 3", "Slow Poison 4"]
    long = listing.duplicate(app.shell, "own-deck:mosh")
    assert app.shell.library.get(Deck, long).name == f"{LONG[:58]} 2"


def test_the_set_up_leads_to_the_chosen_deck(app: App) -> None:
    app.shell.deck = "exit_wound"
    setup = app.setup()
    setup.resize((1280, 720), 1.0)
    decks = setup.handle(Action.DECKS)
    assert isinstance(decks, Decks) and decks.selected == "exit_wound"


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
