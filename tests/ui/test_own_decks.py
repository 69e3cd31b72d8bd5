"""Decks of a person's own in the window: chosen, fought with, and dead with their reason."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import pygame
import pytest

from lithicrage.base import resources
from lithicrage.language.models import Deck
from lithicrage.packs import Library, load_library
from lithicrage.play.recorder import Keeper
from lithicrage.play.session import GREEDY
from lithicrage.store.decks import remove_deck, with_own, write_deck
from lithicrage.store.home import home
from lithicrage.ui.app import App, Options, open_window
from lithicrage.ui.fight import FightScreen
from lithicrage.ui.models import ledger, shelf
from lithicrage.ui.screens.setup import SetupPage
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.garbage import REST

MOSH, BROKEN = "own-deck:mosh", "own-deck:broken"


@lru_cache
def library() -> Library:
    return load_library([resources.cards() / "core"])


def deck(id: str, **more: object) -> Deck:
    found = library().get(Deck, "slow_poison")
    return found.model_copy(update={"id": id, "name": id.title(), "notes": "", **more})


@pytest.fixture
def app(own_home: None) -> Iterator[App]:
    assert home().prepare() == []
    write_deck(home().decks, deck("mosh"))
    cards = {"loud:amp": 3, "damp": 1}
    write_deck(home().decks, deck("broken", cards=cards, ancestry="nobody", classes=("nothing",)))
    options = Options(seed=5)
    surface = open_window(options)
    assert surface is not None
    keeper = Keeper(home(), pytest.fail)
    yield App(options, with_own(library(), home().decks)[0], surface, keeper)
    keeper.close()
    pygame.quit()


def shown(
    app: App, screen: SetupPage, size: tuple[int, int] = (1280, 720), text: float = 1
) -> SetupPage:
    screen.resize(size, text)
    screen.draw(pygame.Surface(size))
    return screen


def test_own_decks_stand_first_and_the_first_legal_one_is_chosen(app: App) -> None:
    screen = app.setup()
    assert isinstance(screen, SetupPage)
    assert [one.id for one in screen.decks[:2]] == [BROKEN, MOSH]
    assert [one.own for one in screen.decks[:3]] == [True, True, False]
    assert app.shell.deck == MOSH
    shown(app, screen)
    assert ". your own deck. " in next(
        box.says for box in screen.focus.boxes if box.name == f"deck:{MOSH}"
    )
    fight = screen.activate("go")
    assert isinstance(fight, FightScreen)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [1, 2])
def test_a_deck_that_is_not_legal_says_why_and_is_dead(
    app: App, size: tuple[int, int], text: float
) -> None:
    screen = app.setup()
    assert isinstance(screen, SetupPage)
    shown(app, screen, size, text)
    assert screen.activate(f"deck:{BROKEN}") is screen
    assert app.shell.deck == MOSH
    told = [reason.message for reason in screen.decks[0].reasons]
    assert told[:3] == [
        "there is no ancestry `nobody`",
        "there is no class `nothing`",
        "there is no action card `loud:amp` (the pack `loud` is missing)",
    ]
    screen.focus.go(f"deck:{BROKEN}")
    shown(app, screen, size, text)


def test_a_fight_that_cannot_be_leads_to_the_set_up(app: App) -> None:
    for deck_id, what in ((BROKEN, "Broken is not legal: there is"), ("own-deck:gone", "no deck")):
        screen = app.fight(deck_id, "doorstop", 3)
        assert isinstance(screen, SetupPage) and what in screen.told
        shown(app, screen)
    assert app.shell.deck == MOSH


def test_an_interrupted_match_goes_on_when_its_deck_is_gone(app: App) -> None:
    screen = app.fight(MOSH, "doorstop", 3)
    assert isinstance(screen, FightScreen) and app.played is not None and app.keeper is not None
    session = app.played.session
    session.choose(GREEDY(session.match))
    for watcher in session.watchers:
        watcher.autosave.release()  # type: ignore[attr-defined]
    remove_deck(next(home().decks.glob("Mosh-*.yaml")))
    app.setup()
    assert app.shell.deck == "circle_pit"
    (waiting,) = app.keeper.interrupted_matches()
    again = app.resume(waiting)
    assert isinstance(again, FightScreen)
    again.resize((1280, 720), 1)
    again.draw(pygame.Surface((1280, 720)))
    assert app.played.session.match.digest() == session.match.digest()
    while not app.played.session.over:
        app.played.session.choose(GREEDY(app.played.session.match))
    result = app.result(app.played)
    result.resize((1280, 720), 1)
    result.draw(pygame.Surface((1280, 720)))
    for now in (0, REST):
        result.tick(now)
    after = result.handle(Action.CONFIRM)
    assert isinstance(after, SetupPage) and "there is no deck `own-deck:mosh`" in after.told


def test_the_set_up_knows_decks_that_were_written_meanwhile(app: App) -> None:
    screen = app.setup()
    assert isinstance(screen, SetupPage)
    path = write_deck(home().decks, deck("zwei"))
    (home().decks / "bad.yaml").write_text("deck: [")
    app.keeper = Keeper(home(), lambda note: None)
    screen = app.setup()
    assert isinstance(screen, SetupPage)
    assert "own-deck:zwei" in [one.id for one in screen.decks]
    assert screen.told.startswith("bad.yaml:1:")
    shown(app, screen)
    screen.activate("deck:own-deck:zwei")
    assert app.shell.deck == "own-deck:zwei"
    remove_deck(path)
    screen = app.setup()
    assert isinstance(screen, SetupPage)
    assert app.shell.deck == MOSH
    shown(app, screen)


def test_the_history_names_a_deck_that_is_gone(app: App) -> None:
    app.fight(MOSH, "doorstop", 3)
    assert app.played is not None and app.keeper is not None
    session = app.played.session
    while not session.over:
        session.choose(GREEDY(session.match))
    remove_deck(next(home().decks.glob("Mosh-*.yaml")))
    app.setup()
    assert MOSH not in app.shell.library.models(Deck)
    history = app.keeper.history()
    assert history is not None
    library = ledger.whole(history, app.shell.library)
    assert ledger.name_of(library, MOSH) == "Mosh"
    assert [row.name for row in ledger.rows(history, "decks", library)][1:] == ["Mosh"]
    (entry,) = shelf.entries(app.keeper, "matches", app.shell.library)
    assert entry.name == "Mosh against Doorstop"
    assert shelf.open_entry(app.keeper, entry, app.shell.library).fight.session.over


def test_every_page_takes_a_library_with_broken_decks(app: App) -> None:
    for screen in (app.title(), app.cards(), app.companion()):
        screen.resize((1280, 720), 1)
        screen.draw(pygame.Surface((1280, 720)))
