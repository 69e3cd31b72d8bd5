"""The decks: a person's own and the ready ones, what each holds, and what can be done with one.

Shows what the catalog says; files are `listing`'s. A click or a step of the focus selects a deck,
another click or Enter opens it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from lithicrage.ui import catalog
from lithicrage.ui.actions import Action
from lithicrage.ui.builder import listing
from lithicrage.ui.builder.desk import Desk, fresh
from lithicrage.ui.builder.people import People
from lithicrage.ui.builder.pieces import key_boxes, key_buttons, with_target
from lithicrage.ui.builder.screen import Builder
from lithicrage.ui.builder.scroll import ARROWS, Scroll
from lithicrage.ui.builder.share import Share
from lithicrage.ui.builder.spots import Rect
from lithicrage.ui.catalog import Fighter
from lithicrage.ui.focus import Box
from lithicrage.ui.kit import (
    ACID,
    BODY,
    BONE,
    INK,
    LOSS,
    PLATE,
    SLATE,
    WHITE,
    focus_ring,
)
from lithicrage.ui.portraits import portrait
from lithicrage.ui.screen import Pointer, Screen, Shell, Size
from lithicrage.ui.screens.confirm import Confirm
from lithicrage.ui.screens.decksheet import deck_sheet
from lithicrage.ui.screens.page import Layout, Page
from lithicrage.ui.screens.pieces import ground, heading, title

OWN: Final = "own"
READY: Final = "ready"
COLUMNS: Final = {OWN: (14.0, 90.0), READY: (434.0, 90.0)}
WIDE: Final = 404.0
HIGH: Final = 516.0  # of a column
TOLD: Final[Rect] = (14, 610, 824, 24)
KEYS: Final = {
    "back": ("TITLE", "back", Action.BACK, (14.0, 640.0, 122.0, 54.0)),
    "new": ("NEW", "plus", Action.NEW, (148.0, 640.0, 112.0, 54.0)),
    "import": ("IMPORT", "swap", Action.SHARE, (272.0, 640.0, 136.0, 54.0)),
    "duplicate": ("DUPLICATE", "cards", Action.ADD, (434.0, 640.0, 164.0, 54.0)),
    "rename": ("RENAME", None, Action.EDIT, (608.0, 640.0, 120.0, 54.0)),
    "delete": ("DELETE", None, Action.REMOVE, (738.0, 640.0, 102.0, 54.0)),
    "open": ("OPEN", "cards", Action.CONFIRM, (854.0, 628.0, 154.0, 70.0)),
    "fight": ("FIGHT", "fight", Action.FIGHT, (1018.0, 628.0, 126.0, 70.0)),
    "target": ("WIN %", "target", Action.TARGET, (1154.0, 628.0, 112.0, 70.0)),
}
ASKED: Final = {action: name for name, (_, _, action, _) in KEYS.items()}


def _size(name: str) -> float:
    """Of the words of a button, in units."""
    return 20.0 if name in ("open", "fight") else 14.5


class Decks(Page):
    """Two columns of decks, the sheet of the selected one, and the deeds."""

    name = "decks"

    def __init__(self, shell: Shell, selected: str = "") -> None:
        super().__init__(shell)
        notes = listing.refresh(shell)
        self.told = notes[0] if notes else ""
        self.bad = bool(notes)
        self.fighters: dict[str, Fighter] = {}
        self.scrolls = {OWN: Scroll(), READY: Scroll()}
        self.selected = selected or shell.deck
        self._sheets: dict[tuple[str, Size, float], pygame.Surface] = {}
        self._read()

    # ---- the page ------------------------------------------------------------------------------

    def boxes(self) -> list[Box]:
        """Own decks, ready decks, the deeds."""
        found = []
        for kind, scroll in self.scrolls.items():
            ids = self._ids(kind)
            for place in scroll.places:
                rect = self.layout.rect(*self._spot(kind, place))
                found.append(Box(f"{kind}:{ids[place]}", rect, self._says(ids[place])))
        for box in key_boxes(self, KEYS, self._live):
            if box.name == "target":
                box = replace(box, says=self.shell.aim.says)
            about = box.name in ("duplicate", "rename", "delete", "open", "fight")
            says = f"{box.says}: {self.deck.title}" if about else box.says
            found.append(replace(box, says=says))
        return found

    def resize(self, size: Size, text_scale: float) -> None:
        """Lays the page out anew, with as many rows as there is room for."""
        self.layout = Layout(size, text_scale)
        self._read()
        self.rebuild()

    def build(self, surface: pygame.Surface) -> None:
        """Bar and headings."""
        layout = self.layout
        ground(surface, layout, "DECKS", f"rules: {self.shell.rules}")
        for kind, words in ((OWN, "YOUR OWN DECKS"), (READY, "READY DECKS")):
            heading(surface, layout, words, COLUMNS[kind][0], 60, INK, BODY, 13)

    def paint(self, surface: pygame.Surface) -> None:
        """Rows, the sheet of the selected deck, the deeds."""
        layout = self.layout
        for kind, scroll in self.scrolls.items():
            x, y = COLUMNS[kind]
            ids = self._ids(kind)
            for place in scroll.places:
                self._row(surface, f"{kind}:{ids[place]}", self.fighters[ids[place]])
            box = layout.rect(x + 200, y - 30, WIDE - 204, 26)
            layout.write(surface, scroll.words, "body", 13, BONE, box, "right")
            if not ids:
                box = layout.rect(x + 20, y, WIDE - 40, 120)
                new = self.shell.key(Action.NEW) or "NEW"
                copy = self.shell.key(Action.ADD) or "DUPLICATE"
                words = f"No deck of your own yet. {new} makes one, {copy} copies the selected one."
                layout.paragraph(surface, words, "body", 16, BONE, box, valign="middle")
        self._sheet(surface, self.deck)
        colour = LOSS if self.bad else WHITE
        layout.write(surface, self.told, "bold", 14, colour, layout.rect(*TOLD))
        key_buttons(surface, self, with_target(self, KEYS), self._live, "open", _size)

    @property
    def meant(self) -> str:
        """Enter on a deck opens it."""
        return "open" if self.focus.name.partition(":")[0] in self.scrolls else super().meant

    def activate(self, name: str) -> Screen | None:
        """Opens a deck, or does what the button says."""
        kind, _, id = name.partition(":")
        if kind in self.scrolls:
            self.selected = id
            return self._open()
        if not self._live(name):
            return self
        deeds = {
            "back": self.shell.routes.title,
            "new": self._new,
            "import": self._import,
            "duplicate": self._duplicate,
            "rename": self._rename,
            "delete": self._delete,
            "open": self._open,
            "fight": self._fight,
            "target": self._target,
        }
        return deeds[name]()

    def asked(self, action: Action) -> Screen | None:
        """The keys printed on the buttons."""
        if action in ASKED:
            return self.activate(ASKED[action])
        if action in (Action.PAGE_UP, Action.PAGE_DOWN):
            kind = self.focus.name.partition(":")[0]
            scroll = self.scrolls.get(kind)
            if scroll is not None:
                ids = self._ids(kind)
                step = self.rows if action is Action.PAGE_DOWN else -self.rows
                place = ids.index(self.focus.name.partition(":")[2]) + step
                self._go(kind, max(0, min(len(ids) - 1, place)))
        return self

    def handle(self, action: Action) -> Screen | None:
        """What the focus steps on is selected; a list scrolls with it."""
        kind, _, id = self.focus.name.partition(":")
        if action in ARROWS and kind in self.scrolls:
            columns, rows = ARROWS[action]
            there = self.scrolls[kind].beside(self._ids(kind).index(id), columns, rows)
            if there is not None:
                self._go(kind, there)
                return self
        after = super().handle(action)
        kind, _, id = self.focus.name.partition(":")
        if kind in self.scrolls and id != self.selected:
            self._select(id)
        return after

    def pointer(self, pointer: Pointer) -> Screen | None:
        """A press selects a deck, another one opens it; the wheel scrolls."""
        if pointer.kind == "wheel":
            for kind, (x, y) in COLUMNS.items():
                area = self.layout.rect(x, y, WIDE, HIGH)
                if area.collidepoint(pointer.pos) and self.scrolls[kind].by(-pointer.steps):
                    self.rebuild()
            return self
        box = self.focus.at(pointer.pos)
        if pointer.kind == "press" and pointer.button == 1 and box is not None:
            kind, _, id = box.name.partition(":")
            if kind in self.scrolls and id != self.selected:
                self.focus.go(box.name)
                self._select(id)
                return self
        return super().pointer(pointer)

    # ---- which deck ----------------------------------------------------------------------------

    @property
    def deck(self) -> Fighter:
        """The selected deck."""
        return self.fighters[self.selected]

    def _read(self) -> None:
        """Takes the decks that there are."""
        found = catalog.heroes(self.shell.library, self.shell.profile)
        self.fighters = {fighter.id: fighter for fighter in found}
        if self.selected not in self.fighters:
            self.selected = self.shell.deck
        for kind, scroll in self.scrolls.items():
            ids = self._ids(kind)
            scroll.fit(len(ids), 1, self.rows)
            if self.selected in ids:
                scroll.reveal(ids.index(self.selected))
                self.start = f"{kind}:{self.selected}"

    def _ids(self, kind: str) -> list[str]:
        return [id for id, fighter in self.fighters.items() if fighter.own is (kind == OWN)]

    def _select(self, id: str) -> None:
        self.selected = id
        self.told, self.bad = "", False
        self.focus.set(self.boxes(), self.start)
        self.stale = True

    def _go(self, kind: str, place: int) -> None:
        """Moves the focus to a place of a list, and selects what is there."""
        id = self._ids(kind)[place]
        self.scrolls[kind].reveal(place)
        self._select(id)
        self.focus.go(f"{kind}:{id}")

    @property
    def rows(self) -> int:
        """How many decks of a column are in sight: fewer where text is large."""
        return 4 if self.layout.text_scale >= 1.5 else 6

    def _spot(self, kind: str, place: int) -> Rect:
        x, y = COLUMNS[kind]
        step = HIGH / self.rows
        return x, y + (place - self.scrolls[kind].places.start) * step, WIDE, step - 8

    def _says(self, id: str) -> str:
        return self.fighters[id].says() + (". Selected" if id == self.selected else "")

    def _live(self, name: str) -> bool:
        if name in ("rename", "delete"):
            return self.deck.own
        return name != "fight" or self.deck.legal

    # ---- deeds ---------------------------------------------------------------------------------

    def _say(self, words: str, bad: bool = False) -> None:
        self.told, self.bad = words, bad
        self.shell.speech.event(words)
        self.rebuild()

    def _open(self) -> Screen:
        return Builder(self.shell, listing.desk_of(self.shell, self.selected))

    def _new(self) -> Screen:
        desk = self._fresh()
        return People(self.shell, desk, Builder(self.shell, desk))

    def _import(self) -> Screen:
        desk = self._fresh()
        return Share(self.shell, desk, self, Builder(self.shell, desk))

    def _fresh(self) -> Desk:
        library = self.shell.library
        return Desk(library, self.shell.profile, fresh(library), listing.folder(self.shell))

    def _rename(self) -> Screen:
        desk = listing.desk_of(self.shell, self.selected)
        return People(self.shell, desk, Builder(self.shell, desk))

    def _duplicate(self) -> Screen:
        try:
            self.selected = listing.duplicate(self.shell, self.selected)
        except ValueError as error:
            self._say(f"Not copied: {error}", True)
            return self
        self._read()
        self._say(f"{self.deck.title} is a copy of your own")
        self.focus.go(f"{OWN}:{self.selected}")
        return self

    def _delete(self) -> Screen:
        question = f"Delete {self.deck.title}? It cannot be brought back."
        return Confirm(self.shell, self, question, "DELETE IT", self._gone, "KEEP IT")

    def _gone(self) -> Screen:
        title = self.deck.title
        try:
            listing.delete(self.shell, self.selected)
        except OSError as error:
            self._say(f"Not deleted: {error.strerror or error}", True)
            return self
        after = Decks(self.shell)
        after.told = f"{title} is deleted"
        self.shell.speech.event(after.told)
        return after

    def _target(self) -> Screen:
        shell = self.shell
        shell.aim.turn(shell)
        shell.aim.renew(shell, self.selected, shell.seed)
        words = f"FIGHT is against {shell.aim.opponent(shell)}"
        self._say(words if shell.aim.found else shell.aim.expects(shell) or shell.aim.words)
        return self

    def _fight(self) -> Screen:
        shell = self.shell
        return shell.routes.fight(self.selected, shell.enemy, shell.seed)

    # ---- drawing -------------------------------------------------------------------------------

    def _row(self, surface: pygame.Surface, name: str, fighter: Fighter) -> None:
        """A deck: who plays it, its name, what it adds up to or what is wrong."""
        layout, rect = self.layout, self.rect(name)
        on = fighter.id == self.selected
        radius = max(2, layout.px(5))
        pygame.draw.rect(surface, SLATE if on else PLATE, rect, border_radius=radius)
        edge = layout.px(3 if on else 1)
        pygame.draw.rect(surface, ACID if on else SLATE, rect, max(1, edge), radius)
        side = rect.h - layout.px(14)
        surface.blit(
            portrait(fighter.portrait, side), (rect.x + layout.px(8), rect.y + layout.px(7))
        )
        left = rect.x + side + layout.px(18)
        wide = rect.right - left - layout.px(10)
        high = (rect.h - layout.px(12)) / 66  # of the lines: 26, 20 and 20
        top = pygame.Rect(left, rect.y + layout.px(3), wide, round(29 * high))
        title(surface, layout, fighter.title, 18, top)
        mid = pygame.Rect(left, top.bottom, wide, round(20 * high))
        layout.write(surface, fighter.kin, "bold", 13, BONE, mid)
        low = pygame.Rect(left, mid.bottom, wide, round(20 * high))
        errors = [reason.message for reason in fighter.reasons if reason.severity == "error"]
        sums = fighter.build
        cost = f"Cost {sums.cost} / {sums.cost_limit}"
        words = f"{cost}  ·  {sums.size} cards  ·  {sums.stats[3]} Stamina"
        colour = LOSS if errors else BODY
        layout.write(surface, errors[0] if errors else words, "bold", 13, colour, low)
        if self.focus.name == name:
            focus_ring(surface, rect, layout.k)

    def _sheet(self, surface: pygame.Surface, fighter: Fighter) -> None:
        """All of the selected deck."""
        layout = self.layout
        key = (fighter.id, layout.size, layout.text_scale)
        if key not in self._sheets:
            self._sheets[key] = deck_sheet(layout, fighter)
        surface.blit(self._sheets[key], (0, 0))


def opened(shell: Shell, selected: str = "") -> Screen:
    """The decks; over them, if a window ended before its deck was saved, whether to go on with
    that. It is asked once a run."""
    decks = Decks(shell, selected)
    desk, told = (None, "") if shell.bench_offered else listing.left(shell)
    shell.bench_offered = True
    if told:
        decks.told, decks.bad = told, True
    if desk is None:
        return decks
    name = desk.draft.name or "A deck"

    def go_on() -> Screen:
        why = listing.take_up(shell, desk)
        if not why:
            return Builder(shell, desk)
        decks.told, decks.bad = why, True
        return decks

    def forget() -> Screen:
        if not listing.take_up(shell, desk):
            listing.forget(shell, desk)
            shell.speech.event(f"{name} is forgotten")  # the next question may read alike
        shell.bench_offered = False
        return opened(shell, selected)

    question = f"{name} was not saved when the window closed. Go on with it?"
    third = ("FORGET IT", forget)
    return Confirm(shell, decks, question, "GO ON", go_on, "NOT NOW", "yes", third)
