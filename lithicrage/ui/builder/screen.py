"""The deck builder: filters at the left, the cards in the middle, the deck on paper at the right.

Owns the boxes, the keys and what a press means; the desk does it, the panels draw it. Knows no
rule and no file.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from lithicrage.ui import catalog, levels
from lithicrage.ui.actions import Action
from lithicrage.ui.builder import filters, listing, numbers, paper, spots
from lithicrage.ui.builder.desk import Desk
from lithicrage.ui.builder.draft import Draft
from lithicrage.ui.builder.inspect import Inspect
from lithicrage.ui.builder.people import People
from lithicrage.ui.builder.pieces import key_boxes, key_buttons, with_target
from lithicrage.ui.builder.query import Query
from lithicrage.ui.builder.rows import ROW, STEP, Rows
from lithicrage.ui.builder.scroll import ARROWS
from lithicrage.ui.builder.share import Share
from lithicrage.ui.builder.shelf import CARD, Shelf, around
from lithicrage.ui.focus import Box
from lithicrage.ui.kit.textfield import TextField
from lithicrage.ui.screen import Pointer, Screen, Shell, Size
from lithicrage.ui.screens.confirm import Confirm
from lithicrage.ui.screens.page import Layout, Page
from lithicrage.ui.screens.pieces import ground

HINT: Final = "Click a card to put it in. Right-click takes it out, {} shows it large."
ASKED: Final = {action: name for name, (_, _, action, _) in spots.KEYS.items()}


class Builder(Page):
    """One deck in work."""

    name = "builder"
    start = "search"

    def __init__(self, shell: Shell, desk: Desk) -> None:
        super().__init__(shell)
        self.desk = desk
        self.tab = paper.TABS[0]
        self.faces = {id: catalog.card_face(shell.library, id) for id in desk.pool.entries}
        self.shelf = Shelf(desk, self.faces)
        self.lists = {tab: Rows(desk, tab) for tab in ("cards", "steps")}
        self.words = {id: words for id, (words, _) in desk.pool.keywords.items()}
        self.told = ""
        self.bad = False  # what was told is about something that could not be
        self._kept: Draft | None = None  # the last draft that was kept though not saved
        self._unkept = ""  # why the last one could not be
        self.fields["search"] = TextField(desk.typed, hint="name or rules text", sign="search")
        self.start = CARD + self.shelf.found[0].id if self.shelf.found else "search"

    # ---- the page ------------------------------------------------------------------------------

    def boxes(self) -> list[Box]:
        """Filters, cards, the deck, then the buttons of the bar."""
        desk, layout = self.desk, self.layout
        found = filters.boxes(layout, desk.query, self.words, self.fields["search"].says)
        found += self.shelf.boxes(layout)
        found += paper.boxes(layout, desk, self.tab)
        if self.tab in self.lists:
            found += self.lists[self.tab].boxes(layout)
        elif self.tab == "hand":
            found += numbers.hand_boxes(layout, desk)
        elif self.tab == "odds":
            found += numbers.odds_boxes(layout, desk)
        aim, foe = self.shell.aim, levels.opponent(self.shell).title
        against = f", to win about {aim.target} per cent" if aim.target else f", against {foe}"
        for box in key_boxes(self, spots.KEYS, self._live):
            told = aim.says if box.name == "target" else box.says
            found.append(replace(box, says=told + (against if box.name == "fight" else "")))
        return found

    def resize(self, size: Size, text_scale: float) -> None:
        """Lays everything out anew."""
        self.layout = Layout(size, text_scale)
        self.keep()
        self.look()
        self.rebuild()

    def build(self, surface: pygame.Surface) -> None:
        """Bar, stone and paper."""
        ground(surface, self.layout, "")
        filters.build(surface, self.layout)
        paper.build(surface, self.layout)

    def paint(self, surface: pygame.Surface) -> None:
        """Everything that a deed can change."""
        layout, focus = self.layout, self.focus.name
        buttons = with_target(self, spots.KEYS)
        key_buttons(surface, self, buttons, self._live, "fight", lambda _: 13.5)
        filters.paint(surface, layout, self.desk.query, self.words, focus)
        size = layout.type(15)
        field = self.fields["search"]
        field.draw(surface, self.rect("search"), self.state("search"), text_size=size, k=layout.k)
        filters.problem(surface, layout, self.desk.problem, self.shell.key(Action.FIND))
        filters.buttons(surface, self, self.desk.query)
        around(
            surface,
            self,
            self.shelf,
            self.told or HINT.format(self.shell.key(Action.INSPECT)),
            self.bad,
        )
        self.shelf.paint(surface, layout, focus)
        tabs = (*paper.TABS, paper.WHY)
        keys = [self.shell.key(Action(f"pick_{n}")) for n in range(1, len(tabs) + 1)]
        paper.paint(surface, layout, self.desk, self.tab, focus, keys)
        if self.tab in self.lists:
            self.lists[self.tab].paint(surface, layout, focus)
        if self.tab == "cards":
            numbers.curve(surface, layout, self.desk, spots.CURVE)
        elif self.tab == paper.WHY:
            paper.why(surface, layout, self.desk)
        elif self.tab == "odds":
            numbers.odds(surface, layout, self.desk, focus)
        elif self.tab == "hand":
            numbers.hand(surface, layout, self.desk, self.faces, focus, self.shell.key(Action.SEED))

    def tick(self, now_ms: int) -> Screen | None:
        """Makes one more face."""
        if self.shelf.moving:
            self.shelf.make()
            self.stale = True
        return self

    def moving(self) -> bool:
        """While faces are being made."""
        return self.shelf.moving

    # ---- deeds ---------------------------------------------------------------------------------

    def activate(self, name: str) -> Screen | None:
        """What Enter or a click means on a box."""
        kind, colon, id = name.partition(":")
        if name.startswith((CARD, ROW)):
            self.tell(self.desk.add(id))
        elif name.startswith(STEP):
            self.desk.steps.go(int(id))
            self.tell(f"Step {id}")
        elif kind == "tab":
            self.open(id)
        elif kind == "hand":
            return self._inspect(self.desk.hand[int(id)])
        elif name == "deal":
            self.desk.deal()
            self.look()
        elif name in ("sort", "clear") or colon:
            self._filter(name)
        else:
            return self._button(name)
        return self

    def asked(self, action: Action) -> Screen | None:
        """The keys printed on the buttons, and those for a card."""
        if action in ASKED:
            name = ASKED[action]
            return self.activate(name) if self._live(name) else self
        if action is Action.FIND:
            self.focus.go("search")
        elif action is Action.SEED and self.tab == "hand":
            self.activate("deal")
        elif action is Action.LOG:  # for a gamepad, which has no figures
            tabs = (*paper.TABS, paper.WHY)
            self.open(tabs[(tabs.index(self.tab) + 1) % len(tabs)])
        elif action in (Action.PAGE_UP, Action.PAGE_DOWN):
            self._page(-1 if action is Action.PAGE_UP else 1)
        elif action.pick is not None and action.pick <= len(paper.TABS):
            self.open((*paper.TABS, paper.WHY)[action.pick])
        else:
            return self._with_card(action)
        return self

    def handle(self, action: Action) -> Screen | None:
        """Arrows inside the cards and the list scroll them; all else as on every page."""
        if action in ARROWS and self._walk(*ARROWS[action]):
            self.stale = True
            return self
        return super().handle(action)

    def pointer(self, pointer: Pointer) -> Screen | None:
        """A press on a card adds, or does what its disc says; a right press removes; the wheel
        scrolls what lies below the mouse."""
        if pointer.kind == "wheel":
            self._wheel(pointer)
            return self
        box = self.focus.at(pointer.pos)
        if pointer.kind == "press" and box is not None and box.name.startswith((CARD, ROW)):
            self.focus.go(box.name)
            self._held = False
            if pointer.button == 3:
                self._remove(box.name)
                return self
            if pointer.button == 1 and box.name.startswith(CARD):
                return self._pressed(pointer.pos, box.name)
        return super().pointer(pointer)

    def edited(self, name: str) -> None:
        """What is typed is looked for at once."""
        self.desk.search(self.fields["search"].text)
        self.look()

    def tell(self, words: str, bad: bool = False) -> None:
        """Says what came of a deed, and shows what changed."""
        self.told = words
        self.bad = bad or words.startswith("Not ")
        self.shell.speech.event(words)
        self.keep()
        steps = self.lists["steps"]
        steps.look(self.layout)
        steps.scroll.reveal(self.desk.steps.at)
        self.look()

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
        self.look()

    def look(self) -> None:
        """Shows what the desk says now."""
        self.shelf.look(self.layout)
        for rows in self.lists.values():
            rows.look(self.layout)
        self.focus.set(self.boxes(), self.start)
        self.stale = True

    # ---- what the buttons do -------------------------------------------------------------------

    def _live(self, name: str) -> bool:
        steps = self.desk.steps
        if name == "undo":
            return steps.at > 0
        if name == "redo":
            return steps.at + 1 < len(steps.steps)
        return True

    def _button(self, name: str) -> Screen | None:
        desk = self.desk
        if name in ("undo", "redo"):
            self.tell(desk.undo() if name == "undo" else desk.redo())
        elif name == "save":
            return self.save()
        elif name == "target":
            aim = self.shell.aim
            aim.turn(self.shell)
            self.tell(f"{aim.words}. FIGHT picks the opponent" if aim.target else aim.words)
        elif name == "fight":
            return self._fight()
        elif name == "share":
            return Share(self.shell, desk, self)
        elif name in ("edit", "who"):
            return People(self.shell, desk, self)
        elif name == "search" and self.shelf.shown:
            self.focus.go(CARD + self.shelf.shown[0].id)
        elif name == "back":
            return self._leave()
        return self

    def save(self, then: Callable[[], Screen | None] | None = None) -> Screen | None:
        """Saves the deck and goes on to `then`. What somebody else wrote into its file since it was
        opened is asked about first."""
        if not self.desk.elsewhere():
            return self._write(then)
        name = self.desk.path.name if self.desk.path else ""
        question = f"{name} was changed elsewhere meanwhile. Write over it?"
        write = partial(self._write, then)
        return Confirm(self.shell, self, question, "WRITE OVER IT", write, "STAY HERE")

    def _write(self, then: Callable[[], Screen | None] | None = None) -> Screen | None:
        try:
            told = self.desk.save()
        except ValueError as error:
            self.tell(f"Not saved: {error}")
            return self
        listing.refresh(self.shell)
        self.tell(told)
        return then() if then is not None else self

    def _leave(self) -> Screen | None:
        """Back to the decks; asked first where something would be lost."""
        if not self.desk.changed:
            return self._decks()
        question = f"Leave {self.desk.draft.name or 'this deck'} without saving?"
        return Confirm(self.shell, self, question, "LEAVE IT", self._give_up, "STAY HERE")

    def _give_up(self) -> Screen | None:
        listing.forget(self.shell, self.desk)
        return self._decks()

    def _decks(self) -> Screen | None:
        return self.shell.routes.decks(self.desk.full_id)

    def _fight(self) -> Screen | None:
        """Fights with the deck as it is, which is saved for that if it changed."""
        if not self.desk.figures.legal:
            self.tell(f"Not to be fought with: {self.desk.figures.verdict}", True)
            return self
        if not self.desk.full_id or self.desk.changed:
            return self.save(self._to_fight)
        return self._to_fight()

    def _to_fight(self) -> Screen | None:
        return self.shell.routes.fight(self.desk.full_id, self.shell.enemy, self.shell.seed)

    def _inspect(self, card: str) -> Screen | None:
        name = self.focus.name
        if name.startswith(CARD):
            cards = [entry.id for entry in self.shelf.found]
        elif name.startswith(ROW):
            cards = [row.id for row in self.desk.figures.rows if row.id in self.faces]
        else:
            cards = list(dict.fromkeys(self.desk.hand))
        return Inspect(self.shell, self.desk, cards, card, self)

    # ---- cards ---------------------------------------------------------------------------------

    def _with_card(self, action: Action) -> Screen | None:
        """Adds, removes or shows the card that has the focus."""
        name = self.focus.name
        if not name.startswith((CARD, ROW, numbers.HAND)):
            return self
        if action is Action.INSPECT:
            kind, _, id = name.partition(":")
            card = self.desk.hand[int(id)] if kind + ":" == numbers.HAND else id
            return self._inspect(card) if card in self.faces else self
        if name.startswith(numbers.HAND):
            return self
        if action is Action.ADD:
            return self.activate(name)
        if action in (Action.REMOVE, Action.PASS):  # a gamepad has no minus
            self._remove(name)
        return self

    def _remove(self, name: str) -> None:
        """One copy less; the focus stays near when its row goes."""
        names = self.lists["cards"].names
        place = names.index(name) if name in names else 0
        self.tell(self.desk.remove(name.partition(":")[2]))
        names = self.lists["cards"].names
        if name.startswith(ROW) and name not in names and names:
            place = min(place, len(names) - 1)
            self.lists["cards"].scroll.reveal(place)
            self.look()
            self.focus.go(names[place])

    def _pressed(self, pos: tuple[int, int], name: str) -> Screen | None:
        """A press on a card of the pool."""
        deed = self.shelf.deed_at(self.layout, pos, name)
        self.stale = True
        if deed == "inspect":
            return self._inspect(name.removeprefix(CARD))
        if deed == "remove":
            self._remove(name)
            return self
        return self.activate(name)

    # ---- looking for cards ---------------------------------------------------------------------

    def _filter(self, name: str) -> None:
        query = self.desk.query
        if name == "clear":
            query = Query()
        elif name == "sort":
            query = query.sorted()
        else:
            kind, _, value = name.partition(":")
            query = query.toggled(kind, value)
        self.desk.ask(query)
        self.fields["search"].set(self.desk.typed)
        self.look()

    # ---- walking -------------------------------------------------------------------------------

    def _walk(self, columns: int, rows: int) -> bool:
        """Moves the focus inside the cards or the list, scrolling as it goes."""
        name, there = self.focus.name, ""
        if name.startswith(CARD):
            there = self.shelf.beside(name, columns, rows)
        elif self.tab in self.lists and rows:
            there = self.lists[self.tab].beside(name, rows)
        if there:
            self.look()
            self.focus.go(there)
        return bool(there)

    def _page(self, way: int) -> None:
        """A whole screenful of what has the focus, the cards unless it is the list."""
        name = self.focus.name
        rows = self.lists.get(self.tab)
        if rows is not None and name in rows.names:
            place = rows.names.index(name) + way * rows.scroll.rows
            place = max(0, min(place, len(rows.names) - 1))
            rows.scroll.by(way * rows.scroll.rows)
            rows.scroll.reveal(place)
            self.look()
            self.focus.go(rows.names[place])
            return
        self.shelf.scroll.by(way * self.shelf.grid.rows)
        self.shelf.plan()
        self.look()
        if self.shelf.shown and not self.focus.name.startswith(CARD):
            self.focus.go(CARD + self.shelf.shown[0].id)

    def _wheel(self, pointer: Pointer) -> None:
        rows = self.lists.get(self.tab)
        if self.layout.rect(*spots.POOL).collidepoint(pointer.pos):
            self.shelf.scroll.by(-pointer.steps)
        elif rows is not None and self.layout.rect(*rows.area).collidepoint(pointer.pos):
            rows.scroll.by(-pointer.steps)
        else:
            return
        self.look()
