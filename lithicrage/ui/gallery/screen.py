"""The cards page: a grid of every card that the filters take, and the focused one to be read.

Owns where things stand and what keys and presses do. Faces are made one a frame, and those of the
next rows ahead, so that neither scrolling nor moving the focus ever waits.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.faces.words import subtype_words
from lithicrage.language import SUBTYPES as TYPES
from lithicrage.packs import Library
from lithicrage.ui.gallery import detail
from lithicrage.ui.gallery.choice import KINDS, CardEntry, CardFilter, costs, entries, holders
from lithicrage.ui.kit import ACID, BONE, DIM, INK, PLATE, SUBTYPES, Colour, Unready, icon
from lithicrage.ui.kit.control import Brush, Control, Drawn, Field, Pos, Stone, Text, shortcut
from lithicrage.ui.kit.layout import Place, row, tiles
from lithicrage.ui.kit.scroll import RAIL, Tiles
from lithicrage.ui.kit.textfield import TextField
from lithicrage.ui.models import glossary
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.listed import PAGES, Listed, Scroll
from lithicrage.ui.shell.pieces import ground
from lithicrage.ui.shell.screen import Pointer, Screen, Shell, Size
from lithicrage.ui.shell.tiled import Tiled
from lithicrage.ui.workshop.looks import CardLook, look
from lithicrage.ui.workshop.proofs import Index, Mention

COLUMNS: Final = 5
ROWS: Final = 2  # in sight
AHEAD: Final = 2  # rows below and above them that are made before they are seen
CARD: Final = (160.0, 218.6)  # width and height of a face in units
GRID: Final = (22.0, 144.0, 170.5, 244.0)  # left, top, and the steps to the next card
SEARCH: Final = (22.0, 58.0, 240.0, 32.0)
UPPER: Final = 58.0  # the tops of the two rows of filters
LOWER: Final = 98.0
HIGH: Final = 32.0
COSTS: Final = 266.0  # wide, with the gap behind them
BY: Final = (692.0, LOWER, 178.0, HIGH)
AREA: Final = (22.0, 144.0, 842.0, 490.0)
TRACK: Final = (869.0, 144.0, RAIL, 462.6)
NONE: Final = (22.0, 300.0, 848.0, 80.0)
NOTHING: Final = mark("No card matches.")
FOOT: Final = (644.0, 50.0)  # top and height of the buttons
COUNT: Final = (476.0, 644.0, 388.0, 50.0)
OPEN: Final = (884.0, 644.0, 382.0, 50.0)
NAMES: Final = {
    "action": mark("ACTIONS"),
    "ancestry": mark("ANCESTRIES"),
    "class": mark("CLASSES"),
    "condition": mark("CONDITIONS"),
    "enemy": mark("ENEMIES"),
}


@dataclass(frozen=True, slots=True)
class Chip:
    """A filter: its words behind its sign, filled while it is on; `colour` is that of a subtype."""

    words: str
    on: bool
    sign: str = ""
    colour: Colour | None = None

    def draw(self, pen: Brush, live: bool) -> None:
        """The plate and its words."""
        px, rect, fore = pen.layout.px, pen.rect, INK if self.on else BONE
        back = (self.colour or ACID) if self.on else PLATE
        pygame.draw.rect(pen.dst, back, rect, border_radius=px(5))
        if not self.on:
            pygame.draw.rect(pen.dst, self.colour or DIM, rect, max(1, px(1.5)), px(5))
        inner = rect.inflate(-px(8), 0)
        if self.sign:
            sign = icon(self.sign, rect.h * 0.5, fore)
            pen.dst.blit(sign, sign.get_rect(midleft=inner.midleft))
            taken = sign.get_width() + px(5)
            inner = pygame.Rect(inner.x + taken, inner.y, max(1, inner.w - taken), inner.h)
        pen.write(self.words, "strong", pen.layout.calm(12.5, 1.2), fore, inner, "centre")
        pen.ring(share=0.8)


class Cards(Tiled, Listed):
    """Every card. What has the focus is shown at the right; a user there narrows to its cards."""

    name = "cards"

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.field = TextField(hint=tr("Name or words"), sign="search")
        self.fields = {"search": self.field}
        self.lists = {"user": Scroll(), "words": Scroll(text=True), "shown": Scroll(text=True)}
        self.choice = CardFilter()
        self.grid = Tiles()
        self.chosen = ""  # the full id of the card at the right
        self.pictures: dict[tuple[str, str], pygame.Surface] = {}
        self._steps: deque[tuple[str, str]] = deque()  # (id, size) of pictures to be made
        self._load()
        self.start = f"card:{self.chosen}"

    def _load(self) -> None:
        """Takes the library as it is now: the workshop may have changed it."""
        self.library: Library = self.shell.library
        self.all = entries(self.library)
        self.users = holders(self.library)
        self.looks: dict[str, CardLook] = {}
        self.index = Index()
        self._narrowed()

    def _narrowed(self) -> None:
        """The cards that the filters take, from the first on."""
        self.found = [entry for entry in self.all if self.choice.takes(entry)]
        self.grid.first = 0
        if self.chosen not in [entry.id for entry in self.found]:
            self.chosen = self.found[0].id if self.found else ""

    @property
    def here(self) -> list[CardEntry]:
        """The cards in sight."""
        return [self.found[place] for place in self.grid.shown]

    @property
    def look(self) -> CardLook | None:
        """The card at the right."""
        if self.chosen and self.chosen not in self.looks:
            found = look(self.library, self.chosen)
            if found is not None:
                self.looks[self.chosen] = found
        return self.looks.get(self.chosen)

    @property
    def mentions(self) -> tuple[Mention, ...]:
        """The scenarios that show the card at the right."""
        home, short = self.library.home(self.chosen), self.chosen.rpartition(":")[2]
        pack = next((pack for pack in self.library.packs if pack.id == home), None)
        return self.index.of(pack.path, short) if pack is not None and short else ()

    # ---- layout --------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        """The filters, the cards in sight, the lists at the right, the ways on."""
        back, clear = row(22, FOOT[0], (170, 190), FOOT[1], 12)
        return [
            shortcut(Action.FIND, lambda: self.focus.go("search")),
            Control(
                "search",
                SEARCH,
                tr("Search: {says}", says=self.field.says),
                look=Field(self.field, self.layout.calm(14, 1.4)),
                field=self.field,
            ),
            *self._chips(),
            *(
                self._card(entry, rect)
                for entry, (_, rect) in zip(self.here, self.grid.seen, strict=True)
            ),
            *(
                []
                if self.found
                else [Control("", NONE, look=Text(tr(NOTHING), "strong", 22, align="centre"))]
            ),
            self.bar(self.grid, TRACK),
            shortcut(Action.PAGE_UP, lambda: self._page(-ROWS)),
            shortcut(Action.PAGE_DOWN, lambda: self._page(ROWS)),
            Control("", COUNT, look=Text(self.grid.words, "body", 15, BONE, "right")),
            *detail.controls(self),
            Control(
                "back",
                back,
                tr("Back to the title"),
                self.shell.routes.title,
                Stone(tr("TITLE"), "back"),
                key=Action.BACK,
            ),
            Control(
                "clear",
                clear,
                tr("Show all cards"),
                self._show_all,
                Stone(tr("SHOW ALL"), "close"),
                self.choice.narrow,
            ),
            Control(
                "open",
                OPEN,
                tr("Open in the workshop"),
                self._open,
                Stone(tr("OPEN IN WORKSHOP"), "axe", True),
                bool(self.chosen),
                Action.WORKSHOP,
            ),
        ]

    def _chips(self) -> list[Control]:
        """Every filter."""
        many = costs(self.all)
        wide = COSTS / max(1, len(many)) - 4
        kinds = row(272, UPPER, (116,) * len(KINDS), HIGH, 4)
        types = row(22, LOWER, (94,) * len(TYPES), HIGH, 4)
        prices = row(420, LOWER, (wide,) * len(many), HIGH, 4)
        user = self.users.get(self.choice.user, tr("anyone"))
        return [
            *(self._chip("kind", kind, spot, tr(NAMES[kind]), tr(NAMES[kind]).lower())
              for kind, spot in zip(KINDS, kinds, strict=True)),
            *(self._chip("subtype", one, spot, subtype_words(one).upper(), subtype_words(one))
              for one, spot in zip(TYPES, types, strict=True)),
            *(self._chip("cost", cost, spot, cost, tr("Cost {cost}", cost=cost))
              for cost, spot in zip(many, prices, strict=True)),
            Control("by", BY, tr("Used by {user}; press for the next", user=user), self._turn_user,
                    Chip(user.upper(), bool(self.choice.user), "people"), tip="build:filter"),
        ]  # fmt: skip

    def _chip(self, part: str, value: str, spot: Place, words: str, says: str) -> Control:
        """A filter that keeps those that have this value in a part."""
        on, look = getattr(self.choice, part) == value, SUBTYPES.get(value)
        chip = Chip(words, on, look.sign, look.colour) if look is not None else Chip(words, on)
        says = tr("Only {what}, on", what=says) if on else tr("Only {what}, off", what=says)
        tip = "cost" if part == "cost" else value if value in glossary.rows() else "build:filter"
        return Control(
            f"{part}:{value}", spot, says, partial(self._toggle, part, value), chip, tip=tip
        )

    def _card(self, entry: CardEntry, rect: pygame.Rect) -> Control:
        """A card of the grid; the one at the right is opened."""
        on, look = entry.id == self.chosen, Drawn(partial(self._face, entry.id))
        says = detail.says(self.look) if on else entry.name
        return Control(f"card:{entry.id}", rect, says, self._open if on else None, look)

    def resize(self, size: Size, text_scale: float) -> None:
        """Plans the faces anew for this size, from the cards as they are now."""
        if self.shell.library is not self.library:
            self._load()
        super().resize(size, text_scale)
        self.pictures = {}
        self._plan()

    def renew(self) -> None:
        """Lays the grid out with the cards that the filters take."""
        names = [f"card:{entry.id}" for entry in self.found]
        places = tiles((*GRID[:2], *CARD), GRID[2:], COLUMNS, ROWS * COLUMNS)
        self.grid.spread(self.layout, names, AREA, places, COLUMNS)
        super().renew()

    def tiled(self) -> Iterable[Tiles]:
        """The grid."""
        return [self.grid]

    def _plan(self) -> None:
        """The pictures that are still to be made: the large one, those in sight, those that come
        next."""
        near, shown = AHEAD * COLUMNS, self.grid.shown
        below = self.found[shown.stop : shown.stop + near]
        above = self.found[max(0, shown.start - near) : shown.start]
        wanted = [(self.chosen, "large")] if self.chosen else []
        wanted += [(entry.id, "small") for entry in (*self.here, *below, *above)]
        self._steps = deque(one for one in wanted if one not in self.pictures)

    # ---- time ----------------------------------------------------------------------------------

    def tick(self, now_ms: int) -> Screen | None:
        """Makes one more face, or sees to it that it is made ahead."""
        with suppress(Unready):
            self._make()
        return self

    def _make(self) -> None:
        if self._steps:
            id, size = self._steps[0]
            units = CARD if size == "small" else detail.LARGE
            found = look(self.library, id)
            rect = self.layout.rect(0, 0, *units)
            if found is not None:
                scale = self.layout.text_scale
                kept = detail.picture(self.library, found, rect.size, size == "large", scale)
                self.pictures[(id, size)] = kept
            self._steps.popleft()
            seen = size == "large" or id in [entry.id for entry in self.here]
            self.stale = self.stale or seen

    def is_moving(self) -> bool:
        """While faces are being made."""
        return bool(self._steps)

    # ---- keys and mouse ------------------------------------------------------------------------

    def on_edit(self, name: str) -> None:
        """The words that are looked for have changed."""
        self._choose(replace(self.choice, words=self.field.text))

    def _choose(self, choice: CardFilter) -> None:
        self.choice = choice
        self._narrowed()
        self.rebuild()
        self._plan()

    def _toggle(self, part: str, value: str) -> None:
        self._choose(self.choice.toggled(part, value))

    def _turn_user(self) -> None:
        """On to the cards of the next one who holds any."""
        ids = ["", *self.users]
        user = ids[(ids.index(self.choice.user) + 1) % len(ids)]
        self._choose(replace(self.choice, user=user))

    def _show_all(self) -> None:
        self.field.set("")
        self._choose(CardFilter())

    def _open(self) -> Screen:
        return self.shell.routes.workshop(self.chosen, self)

    def follow(self, id: str) -> None:
        """From a card to the cards of who uses it, or to the card that a row names."""
        if id in self.users:
            self._toggle("user", id)
            return
        self.chosen = id
        self._show_all()
        place = next((n for n, entry in enumerate(self.found) if entry.id == id), 0)
        self.grid.reveal(place)
        self.go(f"card:{id}")

    def answer_action(self, action: Action) -> Screen | None:
        """The page keys scroll no cards for who has read a list to its end."""
        inside = self.focus.name.partition(":")[0] in self.lists
        return self if inside and action in PAGES else super().answer_action(action)

    def pointer(self, pointer: Pointer) -> Screen | None:
        """As on every page with tiles; a press shows a card."""
        pressed = pointer.kind == "press" and pointer.button == 1
        box = self.focus.at(pointer.pos) if pressed else None
        if box is not None and box.name.startswith("card:") and pointer.clicks < 2:
            self.focus.go(box.name)  # a press shows a card, a second one opens it
            self.on_focus()
            return self
        return super().pointer(pointer)

    def on_focus(self) -> None:
        """The focused card is the one at the right."""
        part, _, id = self.focus.name.partition(":")
        self.stale = True
        if part == "card" and id != self.chosen:
            self.chosen = id
            for scroll in self.lists.values():
                scroll.first = 0
            self._plan()
            self.relay()

    def go(self, name: str) -> None:
        """Moves the focus to a card that came into sight, which is read."""
        super().go(name)
        self.on_focus()
        self._plan()

    def scrolled(self, tiles: Tiles, pos: Pos | None = None) -> None:
        """Makes the faces that came into sight."""
        super().scrolled(tiles, pos)
        self._plan()

    def _page(self, rows: int) -> None:
        """Scrolls the cards, for whoever is not among them."""
        if self.grid.move(rows):
            self.scrolled(self.grid)

    # ---- drawing -------------------------------------------------------------------------------

    def build(self, surface: pygame.Surface) -> None:
        """Bar and the panel of the card at the right."""
        ground(
            surface,
            self.layout,
            tr("CARDS"),
            tr("{found} of {all} cards", found=len(self.found), all=len(self.all)),
        )
        detail.build(surface, self)

    def _face(self, id: str, pen: Brush) -> None:
        """The face of a card, once it is made; in a frame while it is the one at the right."""
        made, px = self.pictures.get((id, "small")), pen.layout.px
        if made is None:
            pygame.draw.rect(pen.dst, PLATE, pen.rect, border_radius=px(8))
        else:
            pen.dst.blit(made, pen.rect)
        if id == self.chosen and not pen.focused:
            pygame.draw.rect(pen.dst, ACID, pen.rect.inflate(6, 6), max(2, px(2)), px(6))
