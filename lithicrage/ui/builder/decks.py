"""The decks: a person's own and the ready ones, what each holds, and what can be done with one.

Shows what the catalog says; files are `listing`'s. A click or a step of the focus selects a deck,
another click or Enter opens it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final

import pygame

from lithicrage.base.atomic import why
from lithicrage.base.tongue import tr
from lithicrage.faces import catalog
from lithicrage.faces.catalog import Fighter
from lithicrage.faces.face import CardFace, face_surface
from lithicrage.faces.portraits import portrait
from lithicrage.ui.builder import listing
from lithicrage.ui.builder.desk import DeckDesk, fresh
from lithicrage.ui.builder.people import People
from lithicrage.ui.builder.pieces import keyed
from lithicrage.ui.builder.screen import Builder
from lithicrage.ui.builder.share import Share
from lithicrage.ui.kit import ACID, BODY, BONE, INK, LOSS, PLATE, SLATE, WHITE
from lithicrage.ui.kit.control import Brush, Control, Drawn, Text
from lithicrage.ui.kit.layout import REFERENCE, Layout, Place, row, tiles
from lithicrage.ui.kit.scroll import RAIL, Tiles
from lithicrage.ui.models import ledger
from lithicrage.ui.screens.confirm import Confirm
from lithicrage.ui.screens.decksheet import deck_sheet
from lithicrage.ui.shell import keywords
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.pieces import ground, heading, title
from lithicrage.ui.shell.screen import Pointer, Screen, Shell, Size
from lithicrage.ui.shell.tiled import Tiled

OWN: Final = "own"
READY: Final = "ready"
COLUMNS: Final = {OWN: (14.0, 90.0), READY: (434.0, 90.0)}
WIDE: Final = 404.0
HIGH: Final = 516.0  # of a column
GAP: Final = 8.0  # between decks
FACE: Final = 74.0
KEY: Final = (49.0, 54.0)  # width and height of a key card
BEHIND: Final = 33.0  # from one key card to the next
TOLD: Final[Place] = (14, 610, 824, 24)


class Decks(Tiled):
    """Two columns of decks, the sheet of the selected one, and the deeds."""

    name = "decks"

    def __init__(self, shell: Shell, selected: str = "") -> None:
        super().__init__(shell)
        notes = listing.refresh(shell)
        self.told = notes[0] if notes else ""
        self.bad = bool(notes)
        self.fighters: dict[str, Fighter] = {}
        self.keys: dict[str, tuple[CardFace, ...]] = {}  # the key cards of each deck
        history = shell.keeper.history() if shell.keeper is not None else None
        self.results = ledger.of_decks(history)
        self.tiles = {OWN: Tiles(), READY: Tiles()}
        self.selected = selected or shell.deck
        self._sheets: dict[tuple[str, Size, float], pygame.Surface] = {}
        self._read()

    # ---- the page ------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        """Own decks, ready decks, the sheet of the selected one, what was done, the deeds."""
        decks, counts = [], []
        for kind, one in self.tiles.items():
            for name, rect in one.seen:
                id = name.partition(":")[2]
                says = self._says(id)
                look = Drawn(partial(self._row, self.fighters[id]))
                decks.append(Control(name, rect, says, partial(self._open, id), look, enter="open"))
            x, y = COLUMNS[kind]
            words = Text(one.words, "body", 13, BONE, "right")
            counts.append(Control("", (x + 200, y - 30, WIDE - 204, 26), look=words))
            if not one.count:
                new = self.shell.key(Action.NEW) or tr("NEW")
                copy = self.shell.key(Action.ADD) or tr("DUPLICATE")
                told = tr(
                    "No deck of your own yet. {new} makes one, {copy} copies the selected one.",
                    new=new,
                    copy=copy,
                )
                none = Text(told, "body", 16, BONE, lines=0)
                counts.append(Control("", (x + 20, y, WIDE - 40, 120), look=none))
        colour = LOSS if self.bad else WHITE
        return [
            *decks,
            *counts,
            Control("", (0, 0, *REFERENCE), look=Drawn(self._sheet)),
            Control("", TOLD, look=Text(self.told, "bold", 14, colour)),
            *(self.bar(one, (x + WIDE + 4, y, RAIL, HIGH - GAP))
              for one, (x, y) in zip(self.tiles.values(), COLUMNS.values(), strict=True)),
            *self._buttons(),
        ]  # fmt: skip

    def _says(self, id: str) -> str:
        """A deck in words, with how it did and its key cards."""
        cards = ", ".join(face.name for face in self.keys[id])
        parts = [self.fighters[id].says(), *self._result(id), tr("Key cards: {cards}", cards=cards)]
        return ". ".join([*parts, tr("Selected")] if id == self.selected else parts)

    def _buttons(self) -> list[Control]:
        """The deeds, with the deck that they are done to."""
        shell, deck, about = self.shell, self.deck, f": {self.deck.title}"
        back, new, take = row(14, 640, (122, 112, 136), 54, 12)
        copy, rename, delete = row(434, 640, (164, 120, 102), 54, 10)
        open, fight, target = row(854, 628, (154, 126, 112), 70, 10)
        key = partial(keyed, shell, size=14.5)
        large = partial(keyed, shell, size=20.0, about=about)
        return [
            key("back", back, tr("TITLE"), "back", Action.BACK, shell.routes.title),
            key("new", new, tr("NEW"), "plus", Action.NEW, self._new),
            key("import", take, tr("IMPORT"), "swap", Action.SHARE, self._import),
            key(
                "duplicate",
                copy,
                tr("DUPLICATE"),
                "cards",
                Action.ADD,
                self._duplicate,
                about=about,
            ),
            key(
                "rename",
                rename,
                tr("RENAME"),
                None,
                Action.EDIT,
                self._rename,
                deck.own,
                about=about,
            ),
            key(
                "delete",
                delete,
                tr("DELETE"),
                None,
                Action.REMOVE,
                self._delete,
                deck.own,
                about=about,
            ),
            large(
                "open",
                open,
                tr("OPEN"),
                "cards",
                Action.CONFIRM,
                lambda: self._open(deck.id),
                primary=True,
            ),
            large("fight", fight, tr("FIGHT"), "fight", Action.FIGHT, self._fight, deck.legal),
            key(
                "target",
                target,
                shell.aim.short,
                "target",
                Action.TARGET,
                self._target,
                shell.aim.measures(shell),
                says=shell.aim.says(shell),
                tip="setup:win_about",
            ),
        ]

    def tiled(self) -> Iterable[Tiles]:
        """Own decks and ready ones."""
        return self.tiles.values()

    def resize(self, size: Size, text_scale: float) -> None:
        """Lays the page out anew, with as many rows as there is room for."""
        self.layout = Layout(size, text_scale)
        self._read()
        self.rebuild()

    def build(self, surface: pygame.Surface) -> None:
        """Bar and headings."""
        layout = self.layout
        ground(surface, layout, tr("DECKS"), tr("rules: {rules}", rules=self.shell.rules))
        for kind, words in ((OWN, tr("YOUR OWN DECKS")), (READY, tr("READY DECKS"))):
            heading(surface, layout, words, COLUMNS[kind][0], 60, INK, BODY, 13)

    def handle(self, action: Action) -> Screen | None:
        """What the focus steps on is selected."""
        after = super().handle(action)
        kind, _, id = self.focus.name.partition(":")
        if kind in self.tiles and id != self.selected:
            self._select(id)
        return after

    def pointer(self, pointer: Pointer) -> Screen | None:
        """A press selects a deck, another one opens it."""
        box = self.focus.at(pointer.pos)
        if pointer.kind == "press" and pointer.button == 1 and box is not None:
            kind, _, id = box.name.partition(":")
            if kind in self.tiles and id != self.selected:
                self.focus.go(box.name)
                self._select(id)
                return self
        return super().pointer(pointer)

    # ---- which deck ----------------------------------------------------------------------------

    @property
    def deck(self) -> Fighter:
        """The selected deck."""
        return self.fighters[self.selected]

    def go(self, name: str) -> None:
        """Moves the focus to a deck, which is selected."""
        self._select(name.partition(":")[2])
        self.focus.go(name)

    def _read(self) -> None:
        """Takes the decks that there are; fewer of a column are in sight where text is large."""
        shell = self.shell
        found = catalog.heroes(shell.library, shell.line, shell.deck_level)
        self.fighters = {fighter.id: fighter for fighter in found}
        self.keys = {id: catalog.key_cards(shell.library, id) for id in self.fighters}
        if self.selected not in self.fighters:
            self.selected = self.shell.deck
        rows = 4 if self.layout.text_scale >= 1.5 else 5
        for kind, one in self.tiles.items():
            decks = [id for id, fighter in self.fighters.items() if fighter.own is (kind == OWN)]
            x, y = COLUMNS[kind]
            places = tiles((x, y, WIDE, HIGH / rows - GAP), (WIDE, HIGH / rows), 1, rows)
            names = [f"{kind}:{id}" for id in decks]
            one.spread(self.layout, names, (x, y, WIDE, HIGH), places)
            if self.selected in decks:
                one.reveal(decks.index(self.selected))
                self.start = f"{kind}:{self.selected}"

    def _select(self, id: str) -> None:
        self.selected = id
        self.told, self.bad = "", False
        self.renew()

    # ---- deeds ---------------------------------------------------------------------------------

    def _say(self, words: str, bad: bool = False) -> None:
        self.told, self.bad = words, bad
        self.shell.speech.event(words)

    def _open(self, id: str) -> Screen:
        self.selected = id
        return Builder(self.shell, listing.desk_of(self.shell, id))

    def _new(self) -> Screen:
        desk = self._fresh()
        return People(self.shell, desk, Builder(self.shell, desk))

    def _import(self) -> Screen:
        desk = self._fresh()
        return Share(self.shell, desk, self, Builder(self.shell, desk))

    def _fresh(self) -> DeckDesk:
        return listing.desk_for(self.shell, fresh(self.shell.library))

    def _rename(self) -> Screen:
        desk = listing.desk_of(self.shell, self.selected)
        return People(self.shell, desk, Builder(self.shell, desk))

    def _duplicate(self) -> Screen:
        try:
            self.selected = listing.duplicate(self.shell, self.selected)
        except ValueError as error:
            self._say(tr("Not copied: {error}", error=error), True)
            return self
        self._read()
        self.go(f"{OWN}:{self.selected}")
        self._say(tr("{title} is your own copy", title=self.deck.title))
        return self

    def _delete(self) -> Screen:
        question = tr("Delete {title}? This cannot be undone.", title=self.deck.title)
        return Confirm(self.shell, self, question, tr("DELETE"), self._gone, tr("KEEP IT"))

    def _gone(self) -> Screen:
        title = self.deck.title
        try:
            listing.delete(self.shell, self.selected)
        except OSError as error:
            self._say(tr("Not deleted: {error}", error=why(error)), True)
            return self
        after = Decks(self.shell)
        after.told = tr("{title} is deleted", title=title)
        self.shell.speech.event(after.told)
        return after

    def _target(self) -> Screen:
        shell = self.shell
        shell.aim.turn(shell)
        shell.aim.renew(shell, self.selected, shell.seed)
        words = tr("FIGHT meets {foe}", foe=shell.aim.opponent(shell))
        self._say(words if shell.aim.found else shell.aim.expects(shell) or shell.aim.words)
        return self

    def _fight(self) -> Screen:
        shell = self.shell
        return shell.routes.fight(self.selected, shell.enemy, shell.seed)

    # ---- drawing -------------------------------------------------------------------------------

    def _row(self, fighter: Fighter, pen: Brush) -> None:
        """A deck: who plays it, its name, what it adds up to or what is wrong, how it did, and its
        key cards."""
        surface, layout, rect = pen.dst, pen.layout, pen.rect
        on = fighter.id == self.selected
        radius = max(2, layout.px(5))
        pygame.draw.rect(surface, SLATE if on else PLATE, rect, border_radius=radius)
        edge = layout.px(3 if on else 1)
        pygame.draw.rect(surface, ACID if on else SLATE, rect, max(1, edge), radius)
        side = layout.px(FACE)
        surface.blit(
            portrait(fighter.portrait, side), (rect.x + layout.px(8), rect.y + layout.px(7))
        )
        left = rect.x + side + layout.px(16)
        high = (rect.h - layout.px(10)) / 85  # of the lines: 28 and three of 19
        line = pygame.Rect(left, rect.y + layout.px(3), 0, round(28 * high))
        line.w = rect.right - left - layout.px(10)
        title(surface, layout, fighter.title, 18, line)
        wide = self._keys(fighter.id, pen) - left - layout.px(8)
        sums = fighter.build
        limit, size = sums.cost_limit, sums.size
        cost = tr("Cost {cost} / {limit}  ·  {size} cards", cost=sums.cost, limit=limit, size=size)
        for words, colour in (
            (fighter.kin, BONE),
            (fighter.wrong or cost, LOSS if fighter.wrong else BODY),
            (
                "  ·  ".join(
                    [tr("{stamina} Stamina", stamina=sums.stats[3]), *self._result(fighter.id)]
                ),
                WHITE,
            ),
        ):
            line = pygame.Rect(left, line.bottom, wide, round(19 * high))
            pen.write(words, "bold", 13, colour, line)

    def _result(self, id: str) -> list[str]:
        return [self.results[id]] if id in self.results else []

    def _keys(self, id: str, pen: Brush) -> int:
        """The key cards of a deck at the right of its row, the first in front; where they begin."""
        layout, rect = pen.layout, pen.rect
        wide, high, step = layout.px(KEY[0]), layout.px(KEY[1]), layout.px(BEHIND)
        faces = self.keys[id]
        left = rect.right - layout.px(8) - wide - step * max(0, len(faces) - 1)
        for place, face in reversed(list(enumerate(faces))):
            box = pygame.Rect(left + place * step, rect.bottom - layout.px(7) - high, wide, high)
            pen.dst.blit(face_surface(face, box.size, "tiny"), box)
            behind = step if place else wide
            seen = pygame.Rect(box.right - behind, box.y, behind, high)
            pen.explain(seen, partial(keywords.card_slip, face))
        return left

    def _sheet(self, pen: Brush) -> None:
        """All of the selected deck."""
        layout = pen.layout
        key = (self.selected, layout.size, layout.text_scale)
        if key not in self._sheets:
            self._sheets[key] = deck_sheet(layout, self.deck)
        pen.dst.blit(self._sheets[key], (0, 0))


def open_decks(shell: Shell, selected: str = "") -> Screen:
    """The decks; over them, if a window ended before its deck was saved, whether to go on with
    that. It is asked once a run."""
    decks = Decks(shell, selected)
    desk, told = (None, "") if shell.bench_offered else listing.read_left(shell)
    shell.bench_offered = True
    if told:
        decks.told, decks.bad = told, True
    if desk is None:
        return decks
    name = desk.draft.name or tr("A deck")

    def go_on() -> Screen:
        why = listing.take_up(shell, desk)
        if not why:
            return Builder(shell, desk)
        decks.told, decks.bad = why, True
        return decks

    def forget() -> Screen:
        if not listing.take_up(shell, desk):
            listing.forget(shell, desk)
            shell.speech.event(
                tr("{name} is deleted", name=name)
            )  # the next question may read alike
        shell.bench_offered = False
        return open_decks(shell, selected)

    question = tr("{name} has unsaved changes. Resume?", name=name)
    third = (tr("DELETE IT"), forget)
    return Confirm(shell, decks, question, tr("RESUME"), go_on, tr("LATER"), "yes", third)
