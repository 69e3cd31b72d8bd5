"""The states of screens that are rarer: pages behind buttons, the longest names, what goes wrong.

Owns them as `showroom` owns the usual ones, which has them among its own.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from lithicrage.base.atomic import FULL
from lithicrage.companion import Command, Companion, Setup, sitter_of_deck, sitter_of_enemy
from lithicrage.decks.lineup import PVP, SOLO, Lineup
from lithicrage.engine import state
from lithicrage.engine.events import NOBODY
from lithicrage.lab.pricing import Price
from lithicrage.language import Deck
from lithicrage.play.recorder import UNKEPT
from lithicrage.store.decks import write_deck
from lithicrage.store.home import home
from lithicrage.ui.app import App
from lithicrage.ui.builder.screen import Builder
from lithicrage.ui.fight.curtain import Curtain
from lithicrage.ui.screens.doors import first_screen
from lithicrage.ui.screens.notice import over
from lithicrage.ui.screens.pause import Pause
from lithicrage.ui.screens.settings import SettingsPage
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.page import Page
from lithicrage.ui.shell.screen import Screen
from lithicrage.ui.workshop.price import Pricer
from lithicrage.ui.workshop.screen import Workshop
from tools.showing import CROWD, STEM, State, asked, entered, fight_at, page, settle, then

NAME: Final = "The Extraordinarily Long Name of a Deck That Nobody Could Ever Remember"[:60]
SCRIPTS: Final = {"stone": "日本の石のデッキ", "song": "سلام عليكم", "fire": "🔥 Жара и ภาษาไทย"}
DAMAGED: Final = "This match cannot be resumed: its file and all older copies are damaged."
SIDES: Final = Lineup(PVP, ("slow_poison", "encore"), ("exit_wound", "quiet_word"))


def solo(deck: str, enemy: str = "stair_goat") -> Lineup:
    """A deck against an Enemy."""
    return Lineup(SOLO, (deck,), (enemy,))


def pressed(before: State, *names: str) -> State:
    """What is shown after these boxes were pressed, one after the other."""

    def acted(app: App) -> Screen:
        screen = before(app)
        app._enter(screen)
        for name in names:
            assert isinstance(screen, Page), f"{type(screen).__name__} has no {name}"
            assert any(box.name == name for box in screen.focus.boxes), f"no box {name}"
            screen.focus.go(name)
            screen = entered(app, screen, screen.activate(name))
        return screen

    return acted


def written(before: State, field: str, words: str) -> State:
    """What is shown after words were typed into a field."""

    def typed(app: App) -> Screen:
        screen = before(app)
        assert isinstance(screen, Page)
        app._enter(screen)
        screen.focus.go(field)
        screen.fields[field].set(words)
        screen.on_edit(field)
        return screen

    return typed


def own_decks(before: State, names: dict[str, str] | None = None, cards: int = 99) -> State:
    """Decks of one's own, by id their names, of so many kinds of cards each."""

    def opened(app: App) -> Screen:
        library, decks = app.shell.library, []
        ready = library.get(Deck, "slow_poison")
        for id, name in (names or {"longest": NAME}).items():
            few = dict(list(ready.cards.items())[:cards])
            decks.append(ready.model_copy(update={"id": id, "name": name, "cards": few}))
            write_deck(home().decks, decks[-1])
        app.shell.library = library.with_own(decks)
        app.shell.deck = decks[-1].id
        return before(app)

    return opened


def _drawn(app: App) -> Screen:
    """A fight that nobody wins; it takes a blow that fells both, so the end is set by hand."""
    fight = fight_at(app, STEM).fight
    fight.session.match.result = NOBODY
    return app.result(fight)


def _sides(app: App) -> Screen:
    return app.result(fight_at(app, SIDES).fight)


def _interrupted(app: App) -> Screen:
    """The start of the next window after a fight was not played to its end."""
    screen = app.match(STEM, 3)
    app._enter(screen)
    screen.handle(Action.CONFIRM)
    screen.handle(Action.CONFIRM)
    assert app.keeper is not None and app.played is not None
    app.keeper.leave(app.played.session)
    return first_screen(app.shell)


def _resumed(app: App) -> Screen:
    """The title while a fight waits that was left."""
    _interrupted(app)
    return app.title()


def _told(before: State, words: str) -> State:
    """What the window has to say of its files, over a screen."""

    def noticed(app: App) -> Screen:
        screen = before(app)
        app._enter(screen)
        settle(screen)
        assert app.keeper is not None
        app.keeper.tell(words)
        return over(app.shell, screen) or screen

    return noticed


def _taken(app: App) -> Screen:
    """A save of another match has the name, the longest one, that is written."""
    fight, keeper = fight_at(app, STEM).fight, app.keeper
    assert keeper is not None
    keeper.save_as(NAME, fight.session, fight.library)
    menu = then(asked(state.ACTION), Action.SAVE)(app)
    assert isinstance(menu, Pause)
    menu.field.set(NAME)
    return entered(app, menu, menu.handle(Action.CONFIRM))


def _left(app: App) -> Screen:
    """A deck that was in work when an earlier window ended, and the window that offers it."""
    screen = pressed(page("decks"), "open", "card:count_in")(app)
    assert isinstance(screen, Builder) and screen.desk.place is not None
    screen.desk.place.release()
    app.shell.bench_offered = False
    return app.decks()


def _leaving(app: App) -> Screen:
    screen = app.match(STEM, 3)
    app._enter(screen)
    return app.leave(screen)


def _refused(app: App) -> Screen:
    """The set-up after a fight that could not begin."""
    return app.match(solo("no_such_deck"), 3)


def _curtain_of_sides(app: App) -> Screen:
    screen = fight_at(app, SIDES, state.ACTION).opening()
    assert isinstance(screen, Curtain)
    return screen


def _long_table(app: App) -> Screen:
    """A table of four with the longest name, Conditions, and somebody out."""
    library = app.shell.library
    sitters = (
        sitter_of_deck(library, "slow_poison"),
        sitter_of_deck(library, "thousand_paper_cuts"),
        sitter_of_enemy(library, "the_last_encore"),
        sitter_of_enemy(library, "pigeon_parliament"),
    )
    companion = Companion(library, Setup(sitters, seed=3))
    companion.do(Command("turn"))
    return app.companion(companion)


def _lineup_full(app: App) -> Screen:
    app.shell.lineup = CROWD
    return app.lineup()


def _shipped(app: App) -> Screen:
    """A file that is only shown, at one of its cards."""
    page = app.workshop("bog_butter")
    app._enter(page)
    settle(page)
    assert isinstance(page, Workshop) and page.bench.answer is not None
    page.bench.answer = replace(page.bench.answer, ms=9)
    return page


class Counting(Pricer):
    """A price that is for ever being worked out, seven opponents of twelve played."""

    def __init__(self, card: str) -> None:
        super().__init__()
        self.card, self.done, self.total = card, 7, 12

    @property
    def running(self) -> bool:
        """Always."""
        return True


def _pricing(app: App) -> Screen:
    """The workshop while a price is worked out; in truth that runs in a process of its own."""
    page = _shipped(app)
    assert isinstance(page, Workshop) and page.bench.look is not None
    page.pricer = Counting(page.bench.look.id)
    return page


def _priced(app: App) -> Screen:
    """The workshop with a price, as a run of 600 matches would give it."""
    page = _shipped(app)
    assert isinstance(page, Workshop) and page.bench.look is not None
    card = page.bench.look.id
    page.pricer.card = card
    page.pricer.made = [Price(card, "slow_poison", "solo", 2, 600, 0.53, 0.5, 3.1, (-0.9, 7.1))]
    return page


def _new_key(key: int) -> State:
    """The settings after a new key for Up was pressed."""

    def pressed_key(app: App) -> Screen:
        page = then(lambda app: app.settings(), Action.RIGHT, *[Action.DOWN] * 3, Action.CONFIRM)(
            app
        )
        assert isinstance(page, SettingsPage)
        page.take_typing(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        return page

    return pressed_key


RARE: Final[dict[str, State]] = {
    "title-interrupted": _interrupted,
    "title-left": _resumed,
    "setup-refused": _refused,
    "setup-scripts": own_decks(page("setup"), SCRIPTS),
    "setup-illegal": own_decks(
        then(page("setup"), Action.NEXT), {"stub": "One Card and a Dream"}, 1
    ),
    "lineup-full": _lineup_full,
    "decks-scripts": own_decks(page("decks"), SCRIPTS),
    "decks-delete": own_decks(pressed(page("decks"), "delete")),
    "deck-new": pressed(page("decks"), "new"),
    "deck-name": own_decks(pressed(page("decks"), "rename")),
    "deck-import": pressed(page("decks"), "import"),
    "deck-import-bad": written(pressed(page("decks"), "import"), "field", "LR1-no-such-code"),
    "builder-empty": pressed(page("decks"), "new", "done"),
    "builder-long": own_decks(pressed(page("decks"), "open")),
    "builder-why": pressed(page("decks"), "new", "done", "tab:why"),
    "builder-odds": pressed(page("decks"), "open", "tab:odds"),
    "builder-hand": pressed(page("decks"), "open", "tab:hand"),
    "builder-steps": pressed(page("decks"), "open", "card:count_in", "tab:steps"),
    "builder-none": written(pressed(page("decks"), "open"), "search", "no such words"),
    "builder-wrong": written(pressed(page("decks"), "open"), "search", "cost:many"),
    "builder-card": then(pressed(page("decks"), "open"), Action.INSPECT),
    "builder-share": pressed(page("decks"), "open", "share"),
    "decks-left": _left,
    "builder-leave": pressed(page("decks"), "open", "card:count_in", "back"),
    "cards-enemies": pressed(page("cards"), "kind:enemy"),
    "cards-classes": pressed(page("cards"), "kind:class"),
    "cards-conditions": pressed(page("cards"), "kind:condition"),
    "cards-ancestries": pressed(page("cards"), "kind:ancestry"),
    "workshop-shipped": _shipped,
    "workshop-pricing": _pricing,
    "workshop-priced": _priced,
    "files-none": page("workshop"),
    "rules-found": written(page("rules"), "search", "reshuffle"),
    "rules-none": written(page("rules"), "search", "no such words"),
    "settings-large": pressed(page("settings"), "text+", "text+", "captions"),
    "settings-taken": _new_key(pygame.K_d),
    "pause-report": pressed(then(asked(state.ACTION), Action.BACK), "report"),
    "pause-save-taken": _taken,
    "notice": _told(page("title"), DAMAGED),
    "notice-fight": _told(asked(state.ACTION), f"This match is not saved: {FULL}.{UNKEPT}"),
    "replays-saves": pressed(page("replays"), "tab_saves"),
    "replays-files": pressed(page("replays"), "tab_files"),
    "companion-four": _long_table,
    "companion-log": pressed(_long_table, "log"),
    "fight-option": asked(state.OPTION, solo("cut_and_paste")),
    "fight-number": asked(state.NUMBER, solo("no_re_entry")),
    "fight-pay": asked(state.PAY, solo("circle_pit")),
    "fight-may": asked(state.MAY, solo("quiet_word")),
    "fight-discard": asked(state.DISCARD, solo("exit_wound", "the_last_encore")),
    "fight-take": asked(state.TAKE, solo("cut_and_paste")),
    "fight-breathe": asked(state.BREATHE, solo("circle_pit", "doorstop")),
    "fight-crowd-roll": asked(state.ROLL, CROWD),
    "fight-leave": _leaving,
    "curtain-sides": _curtain_of_sides,
    "draw": _drawn,
    "result-sides": _sides,
}
