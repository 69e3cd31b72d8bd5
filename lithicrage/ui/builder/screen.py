"""The deck builder: filters at the left, the cards in the middle, the deck on paper at the right.

Owns the keys and what a press means; the desk does it, the panels say what they consist of. Knows
no rule and no file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.faces import catalog
from lithicrage.ui.builder import filters, listing, numbers, paper, spots
from lithicrage.ui.builder.desk import DeckDesk, Refused
from lithicrage.ui.builder.draft import DeckDraft
from lithicrage.ui.builder.inspect import Inspect
from lithicrage.ui.builder.people import People
from lithicrage.ui.builder.pieces import keyed
from lithicrage.ui.builder.pool import keyword_words
from lithicrage.ui.builder.query import Query
from lithicrage.ui.builder.rows import ROW, Rows
from lithicrage.ui.builder.share import Share
from lithicrage.ui.builder.shelf import CARD, PoolShelf, around
from lithicrage.ui.kit.control import Control, Drawn, Field, shortcut
from lithicrage.ui.kit.layout import Layout, Place
from lithicrage.ui.kit.scroll import Tiles
from lithicrage.ui.kit.textfield import TextField
from lithicrage.ui.models import levels
from lithicrage.ui.screens.confirm import Confirm
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.pieces import ground
from lithicrage.ui.shell.screen import Pointer, Screen, Shell, Size
from lithicrage.ui.shell.tiled import Tiled

HINT: Final = mark("Click a card or drag it in. Right-click or drag it out; {key} shows it large.")
TABS: Final = (*paper.TABS, paper.WHY)


class Builder(Tiled):
    """One deck in work."""

    name = "builder"

    def __init__(self, shell: Shell, desk: DeckDesk) -> None:
        super().__init__(shell)
        self.desk = desk
        self.tab = paper.TABS[0]
        self.faces = {id: catalog.card_face(shell.library, id) for id in desk.pool.entries}
        self.shelf = PoolShelf(desk, self.faces)
        self.lists = {tab: Rows(desk, tab) for tab in ("cards", "steps")}
        self.words = {id: keyword_words(words) for id, (words, _) in desk.pool.keywords.items()}
        self.told = ""
        self.bad = False  # what was told is about something that could not be
        self._kept: DeckDraft | None = None  # the last draft that was kept though not saved
        self._unkept = ""  # why the last one could not be
        self.fields["search"] = TextField(desk.typed, hint=tr("name or rules text"), sign="search")
        self.start = CARD + self.shelf.found[0].id if self.shelf.found else "search"

    # ---- the page ------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        """Filters, cards, the deck, then the buttons of the bar, and keys without one."""
        desk, shell, field = self.desk, self.shell, self.fields["search"]
        search = Control(
            "search",
            filters.SEARCH,
            tr("Search, {says}", says=field.says),
            self._to_cards,
            Field(field, 15),
            field=field,
        )
        told = self.told or tr(HINT, key=shell.key(Action.INSPECT))
        return [
            *filters.controls(shell, desk, search, self.words, self._ask),
            *around(shell, self.shelf, told, self.bad),
            *self._takers(),
            *self.shelf.controls(self._add),
            self.bar(self.shelf, spots.BAR),
            *paper.controls(shell, desk, self.tab, self._people, self.open),
            *self._body(),
            *([self.bar(rows, rows.track)] if (rows := self.lists.get(self.tab)) else []),
            *self._buttons(),
            shortcut(Action.FIND, lambda: self.focus.go("search")),
            shortcut(Action.LOG, self._next_tab),  # for a gamepad, which has no figures
            shortcut(Action.PAGE_UP, lambda: self._page(-1)),
            shortcut(Action.PAGE_DOWN, lambda: self._page(1)),
            shortcut(Action.INSPECT, lambda: self._inspect(self._card)),
            shortcut(Action.ADD, lambda: self._with_card(self._add)),
            shortcut(Action.REMOVE, lambda: self._with_card(self._remove)),
            shortcut(Action.PASS, lambda: self._with_card(self._remove)),
        ]

    def _takers(self) -> list[Control]:
        """The paper takes cards of the pool, the pool those of the deck."""

        def taker(place: Place, kind: str, deed: Callable[[str], None], offers: str) -> Control:
            return Control(
                "", place, take=lambda name: deed(str(name).removeprefix(kind)), offers=offers,
                wants=lambda name: str(name).startswith(kind),
                refuses=self._against if kind == CARD else lambda name: "",
            )  # fmt: skip

        return [
            taker(spots.PAPER, CARD, self._add, tr("PUT IT IN")),
            taker(spots.POOL, ROW, self._remove, tr("TAKE IT OUT")),
        ]

    def _against(self, name: object) -> str:
        """Why a card of the pool does not go in, "" where it does."""
        return self.desk.against(str(name).removeprefix(CARD))

    def refuse(self, why: str) -> None:
        """Says why a card does not go in."""
        self.tell(why, True)

    def _body(self) -> list[Control]:
        """What stands under the open tab."""
        desk = self.desk
        if self.tab == "odds":
            return numbers.odds_controls(desk)
        if self.tab == "hand":
            return numbers.hand_controls(desk, self.faces, self._inspect)
        if self.tab == paper.WHY:
            return [Control("", spots.BODY, look=Drawn(partial(paper.why, desk)))]
        if self.tab == "steps":
            return self.lists["steps"].controls(self._to_step)
        curve = Drawn(partial(numbers.curve, desk, spots.CURVE))
        return [
            *self.lists["cards"].controls(self._add),
            Control("", spots.CURVE, look=curve, tip="build:curve"),
        ]

    def _buttons(self) -> list[Control]:
        shell, steps, aim = self.shell, self.desk.steps, self.shell.aim
        foe = levels.opponent(shell).title
        against = tr(", against {foe}", foe=foe)
        if aim.target:
            against = tr(", win about {target} per cent", target=aim.target)
        back, save, undo, redo, edit, share, target, fight = spots.KEYS
        key = partial(keyed, shell, size=13.5)
        return [
            key("back", back, tr("DECKS"), "back", Action.BACK, self._leave),
            key("save", save, tr("SAVE"), "save", Action.SAVE, self.save),
            key("undo", undo, tr("UNDO"), "undo", Action.UNDO,
                lambda: self.tell(self.desk.undo()), steps.at > 0),
            key("redo", redo, tr("REDO"), "redo", Action.REDO,
                lambda: self.tell(self.desk.redo()), steps.at + 1 < len(steps.steps)),
            key("edit", edit, tr("NAME & NOTES"), None, Action.EDIT, self._people),
            key("share", share, tr("SHARE"), "swap", Action.SHARE,
                lambda: Share(shell, self.desk, self)),
            key("target", target, aim.short, "target", Action.TARGET, self._target,
                aim.measures(shell), says=aim.says(shell), tip="setup:win_about"),
            key("fight", fight, tr("FIGHT WITH IT"), "fight", Action.FIGHT, self._fight,
                primary=True, about=against),
        ]  # fmt: skip

    def tiled(self) -> Iterable[Tiles]:
        """The cards, and the list under the open tab."""
        yield self.shelf
        if self.tab in self.lists:
            yield self.lists[self.tab]

    def resize(self, size: Size, text_scale: float) -> None:
        """Lays everything out anew."""
        self.layout = Layout(size, text_scale)
        self.keep()
        self.rebuild()

    def renew(self) -> None:
        """Shows what the desk says now."""
        self.shelf.look(self.layout)
        for rows in self.lists.values():
            rows.look(self.layout)
        super().renew()

    def build(self, surface: pygame.Surface) -> None:
        """Bar, stone and paper."""
        ground(surface, self.layout, "")
        filters.build(surface, self.layout)
        paper.build(surface, self.layout)

    def tick(self, now_ms: int) -> Screen | None:
        """Makes one more face."""
        if self.shelf.moving:
            self.shelf.make()
            self.stale = True
        return super().tick(now_ms)

    def is_moving(self) -> bool:
        """While faces are being made."""
        return self.shelf.moving or super().is_moving()

    def pointer(self, pointer: Pointer) -> Screen | None:
        """A press on a card adds, or does what its disc says; a right press removes."""
        box = self.focus.at(pointer.pos) if self._drag is None else None
        if pointer.kind != "press" or box is None or not box.name.startswith((CARD, ROW)):
            return super().pointer(pointer)
        self.focus.go(box.name)
        self._held = False
        deed = "remove" if pointer.button == 3 else "add"
        if pointer.button == 1 and box.name.startswith(CARD):
            deed = self.shelf.deed_at(self.layout, pointer.pos, box.rect)
        if deed == "inspect":
            return self._inspect(self._card)
        if deed == "remove":
            self._remove(self._card)
            return self
        return super().pointer(pointer)

    def on_edit(self, name: str) -> None:
        """What is typed is looked for at once."""
        self.desk.search(self.fields["search"].text)
        self.renew()

    def tell(self, words: str, bad: bool = False) -> None:
        """Says what came of a deed, and shows the step that it was."""
        self.told = words
        self.bad = bad or isinstance(words, Refused)
        self.shell.speech.event(words)
        self.keep()
        steps = self.lists["steps"]
        steps.look(self.layout)
        steps.reveal(self.desk.steps.at)

    def keep(self) -> None:
        """Keeps what is not saved, once for a draft; why that cannot be is told once."""
        if self.desk.draft is not self._kept or not self.desk.changed:
            self._kept = self.desk.draft
            why = listing.keep(self.shell, self.desk)
            if why and not self._unkept:
                self.told, self.bad = why, True
            self._unkept = why

    def open(self, tab: str) -> None:
        """Opens a tab."""
        self.tab = tab
        self.renew()

    # ---- what the buttons do -------------------------------------------------------------------

    def _people(self) -> Screen:
        return People(self.shell, self.desk, self)

    def _target(self) -> None:
        aim = self.shell.aim
        aim.turn(self.shell)
        told = tr("{words}. FIGHT picks the opponent", words=aim.words)
        self.tell(told if aim.target else aim.words)

    def _next_tab(self) -> None:
        self.open(TABS[(TABS.index(self.tab) + 1) % len(TABS)])

    def _to_step(self, place: str) -> None:
        self.desk.steps.go(int(place))
        self.tell(tr("Step {place}", place=place))

    def save(self, then: Callable[[], Screen] | None = None) -> Screen:
        """Saves the deck and goes on to `then`. What somebody else wrote into its file since it was
        opened is asked about first."""
        if not self.desk.elsewhere():
            return self._write(then)
        name = self.desk.path.name if self.desk.path else ""
        question = tr("{name} has changed on disk. Overwrite it?", name=name)
        write = partial(self._write, then)
        return Confirm(self.shell, self, question, tr("OVERWRITE"), write, tr("STAY"))

    def _write(self, then: Callable[[], Screen] | None = None) -> Screen:
        try:
            told = self.desk.save()
        except ValueError as error:
            self.tell(tr("Not saved: {error}", error=error), True)
            return self
        listing.refresh(self.shell)
        self.tell(told)
        return then() if then is not None else self

    def _leave(self) -> Screen:
        """Back to the decks; asked first where something would be lost."""
        if not self.desk.changed:
            return self._decks()
        name = self.desk.draft.name
        question = tr("Leave this deck without saving?")
        if name:
            question = tr("Leave {name} without saving?", name=name)
        return Confirm(self.shell, self, question, tr("LEAVE"), self._give_up, tr("STAY"))

    def _give_up(self) -> Screen:
        listing.forget(self.shell, self.desk)
        return self._decks()

    def _decks(self) -> Screen:
        return self.shell.routes.decks(self.desk.full_id)

    def _fight(self) -> Screen:
        """Fights with the deck as it is, which is saved for that if it changed."""
        if not self.desk.figures.legal:
            self.tell(tr("Not playable: {verdict}", verdict=self.desk.figures.verdict), True)
            return self
        if not self.desk.full_id or self.desk.changed:
            return self.save(self._to_fight)
        return self._to_fight()

    def _to_fight(self) -> Screen:
        return self.shell.routes.fight(self.desk.full_id, self.shell.enemy, self.shell.seed)

    # ---- cards ---------------------------------------------------------------------------------

    @property
    def _card(self) -> str:
        """The card that has the focus, by full id; "" where none has."""
        kind, _, id = self.focus.name.partition(":")
        if kind == "hand":
            return self.desk.hand[int(id)]
        return id if self.focus.name.startswith((CARD, ROW)) else ""

    def _inspect(self, card: str) -> Screen:
        """A card large, among those that it lies between."""
        if card not in self.faces:
            return self
        cards = list(dict.fromkeys(self.desk.hand))
        if self.focus.name.startswith(CARD):
            cards = [entry.id for entry in self.shelf.found]
        elif self.focus.name.startswith(ROW):
            cards = [row.id for row in self.desk.figures.rows if row.id in self.faces]
        return Inspect(self.shell, self.desk, cards, card, self)

    def _with_card(self, deed: Callable[[str], None]) -> None:
        """Does something to the card that has the focus; those of the sample hand stay."""
        if self.focus.name.startswith((CARD, ROW)):
            deed(self._card)

    def _add(self, card: str) -> None:
        self.tell(self.desk.add(card))

    def _remove(self, card: str) -> None:
        """One copy less; the focus stays near when its row goes."""
        rows, name = self.lists["cards"], self.focus.name
        place = rows.names.index(name) if name in rows.names else 0
        self.tell(self.desk.remove(card))
        self.renew()
        if name.startswith(ROW) and name not in rows.names and rows.names:
            place = min(place, len(rows.names) - 1)
            rows.reveal(place)
            self.go(rows.names[place])

    # ---- looking for cards ---------------------------------------------------------------------

    def _ask(self, query: Query) -> None:
        self.desk.ask(query)
        self.fields["search"].set(self.desk.typed)

    def _to_cards(self) -> None:
        if self.shelf.cards:
            self.focus.go(CARD + self.shelf.cards[0].id)

    def _page(self, way: int) -> None:
        """A whole screenful of cards, for whoever is in no list."""
        self.shelf.move(way * self.shelf.rows)
        self.renew()
        if not self.focus.name.startswith(CARD):
            self._to_cards()
