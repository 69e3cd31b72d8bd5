"""Every page of the deck builder in a window of its own, for tests."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path

import pygame
import pytest

from lithicrage.base import resources
from lithicrage.language import Deck
from lithicrage.packs import Library, load_library
from lithicrage.play.recorder import Keeper
from lithicrage.store.decks import with_own, write_deck
from lithicrage.store.home import home
from lithicrage.ui.app import App, Options, open_window
from lithicrage.ui.builder import listing
from lithicrage.ui.builder.decks import Decks
from lithicrage.ui.builder.desk import DeckDesk, fresh
from lithicrage.ui.builder.draft import DeckDraft
from lithicrage.ui.builder.inspect import Inspect
from lithicrage.ui.builder.people import People
from lithicrage.ui.builder.screen import Builder
from lithicrage.ui.builder.share import Share
from lithicrage.ui.kit.scroll import Scroll
from lithicrage.ui.screens.confirm import Confirm
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.page import Page
from lithicrage.ui.shell.screen import Screen

SIZES = ((960, 540), (1280, 720), (1920, 1080), (1500, 600))
# Where there is least room, and least height: a larger window of the same shape is the same page
# in larger units. Pictures of every page at 1280x720 are looked at in test_showroom.
CORNERS = (
    ((960, 540), 1.0),
    ((960, 540), 2.0),
    ((1500, 600), 2.0),
)
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
    "leave",
    "delete",
)


@lru_cache
def library() -> Library:
    return load_library([resources.cards() / "core"])


def ready() -> Deck:
    return library().get(Deck, "slow_poison")


@contextmanager
def window() -> Iterator[App]:
    """A window with a home in which one deck of one's own lies, `mosh`, with a long name."""
    write_deck(make_folder(), ready().model_copy(update={"id": "mosh", "name": LONG}))
    options = Options(seed=5)
    surface = open_window(options)
    assert surface is not None
    keeper = Keeper(home(), pytest.fail)
    yield App(options, with_own(library(), home().decks)[0], surface, keeper)
    keeper.close()
    pygame.quit()


def make_folder() -> Path:
    home().decks.mkdir(parents=True, exist_ok=True)
    return home().decks


def bench(app: App, draft: DeckDraft | None = None) -> DeckDesk:
    draft = draft or DeckDraft.of(library(), ready())
    return DeckDesk(app.shell.library, app.shell.profile, draft, home().decks)


def builder(app: App, draft: DeckDraft | None = None) -> Builder:
    screen = Builder(app.shell, bench(app, draft))
    screen.resize((1280, 720), 1.0)
    return screen


def put(screen: Builder, card: str) -> None:
    """Puts a card in as a press on it does, once it was scrolled into sight."""
    name = f"card:{card}"
    screen.shelf.reveal(list(screen.shelf.names).index(name))
    screen.renew()
    assert screen.rect(name)
    screen.activate(name)


def page(app: App, name: str) -> Page:
    if name in ("leave", "delete"):
        behind: Page = Decks(app.shell, "own-deck:mosh")
        if name == "leave":
            behind = page(app, "full")
            assert isinstance(behind, Builder)
            behind.desk.remove("count_in")
        behind.resize((1280, 720), 1.0)
        asked = behind.handle(Action.BACK if name == "leave" else Action.REMOVE)
        assert isinstance(asked, Confirm)
        return asked
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
        return builder(app, DeckDraft(LONG, "menhirling", ("crowd_surfer",), cards))
    elif name == "why":
        full = page(app, "full")
        full.activate("tab:why")
        return full
    elif name == "found none":
        desk.search("type:mind nothing like it")
        screen.renew()
    elif name == "unknown":
        wrong = DeckDraft(LONG, "nobody:at_all", ("nothing:known",), {"gone:card_of_no_pack": 12})
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
    while screen.is_moving():
        screen.tick(0)
    screen.draw(surface)


def to_the_top(screen: Page) -> Page:
    """The page with every list of it scrolled back to its beginning."""
    scrolls: list[Scroll] = []
    if isinstance(screen, Builder):
        scrolls = [screen.shelf, *screen.lists.values()]
    elif isinstance(screen, Decks | People):
        scrolls = list(screen.tiles.values())
    for scroll in scrolls:
        scroll.move(-scroll.count)
    screen.rebuild()
    return screen
