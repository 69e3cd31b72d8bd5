"""The cards page: a grid of every card that the filters take, and the focused one to be read.

Owns where things stand and what keys and presses do. Faces are made one a frame, so that neither
turning a page nor moving the focus ever waits.
"""

from __future__ import annotations

from collections import deque
from typing import Final

import pygame

from lithicrage.dsl import SUBTYPES as TYPES
from lithicrage.dsl import Library
from lithicrage.ui.actions import Action
from lithicrage.ui.cards import detail
from lithicrage.ui.cards.choice import KINDS, Choice, Entry, costs, entries, holders
from lithicrage.ui.focus import Box
from lithicrage.ui.kit import ACID, BONE, DIM, INK, PLATE, SUBTYPES, Colour, focus_ring, icon, plain
from lithicrage.ui.kit.textfield import TextField
from lithicrage.ui.screen import Pointer, Screen, Shell, Size
from lithicrage.ui.screens.listed import Listed, Scroll
from lithicrage.ui.screens.pieces import ground
from lithicrage.ui.workshop.looks import Look, look
from lithicrage.ui.workshop.proofs import Index, Mention

COLUMNS: Final = 5
PAGE: Final = 2 * COLUMNS
CARD: Final = (160.0, 218.6)  # width and height of a face in units
GRID: Final = (22.0, 144.0, 170.5, 244.0)  # left, top, and the steps to the next card
CHIPS: Final = 58.0, 98.0  # the tops of the two rows of filters
HIGH: Final = 32.0
FOOT: Final = 644.0
NAMES: Final = {
    "action": "ACTIONS",
    "ancestry": "ANCESTRIES",
    "class": "CLASSES",
    "condition": "CONDITIONS",
    "enemy": "ENEMIES",
}


class Cards(Listed):
    """Every card. What has the focus is shown at the right; a user there narrows to its cards."""

    name = "cards"

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.fields = {"search": TextField(hint="Name or words", sign="search")}
        self.lists = {"user": Scroll(), "words": Scroll(text=True), "shown": Scroll(text=True)}
        self.choice = Choice()
        self.page = 0
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
        self.looks: dict[str, Look] = {}
        self.index = Index()
        self._narrowed()

    def _narrowed(self) -> None:
        """The cards that the filters take, from the first page on."""
        self.found = [entry for entry in self.all if self.choice.takes(entry)]
        self.page = 0
        if self.chosen not in [entry.id for entry in self.found]:
            self.chosen = self.found[0].id if self.found else ""

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return max(1, -(-len(self.found) // PAGE))

    @property
    def here(self) -> list[Entry]:
        """The cards of this page."""
        return self.found[self.page * PAGE : (self.page + 1) * PAGE]

    @property
    def look(self) -> Look | None:
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

    def boxes(self) -> list[Box]:
        """The filters, the cards of the page, the lists at the right, the ways on."""
        at = self.layout.rect
        detail.lay(self)
        found = self.look
        names = [f"{user.name}, {user.role}" for user in found.users] if found is not None else []
        shown = [mention.name for mention in self.mentions]
        boxes = [
            Box("search", at(22, CHIPS[0], 240, HIGH), f"Search: {self.fields['search'].says}"),
            *(Box(name, at(*spot), says) for name, spot, says in self._chips()),
        ]
        for place, entry in enumerate(self.here):
            x = GRID[0] + place % COLUMNS * GRID[2]
            y = GRID[1] + place // COLUMNS * GRID[3]
            says = _says(look(self.library, entry.id)) if entry.id == self.chosen else entry.name
            boxes.append(Box(f"card:{entry.id}", at(x, y, *CARD), says))
        narrow = self.choice.narrow
        return [
            *boxes,
            *self.row_boxes("user", names),
            Box("words", self.lists["words"].area, _says(found)),
            Box("shown", self.lists["shown"].area, f"Scenarios: {'. '.join(shown) or 'none'}"),
            Box("back", at(22, FOOT, 170, 50), "Back to the title"),
            Box("clear", at(204, FOOT, 190, 50), "Show all cards", narrow),
            Box("before", at(476, FOOT, 190, 50), "The page before", self.page > 0),
            Box("after", at(678, FOOT, 192, 50), "The next page", self.page < self.pages - 1),
            Box("open", at(884, FOOT, 382, 50), "Open in the workshop", bool(self.chosen)),
        ]

    def _chips(self) -> list[tuple[str, tuple[float, float, float, float], str]]:
        """Name, place and words of every filter."""
        top, low = CHIPS
        found: list[tuple[str, tuple[float, float, float, float], str]] = []
        for n, kind in enumerate(KINDS):
            spot = (272.0 + 120 * n, top, 116.0, HIGH)
            found.append((f"kind:{kind}", spot, self._ticked("kind", kind, NAMES[kind].lower())))
        for n, subtype in enumerate(TYPES):
            spot = (22.0 + 98 * n, low, 94.0, HIGH)
            found.append((f"subtype:{subtype}", spot, self._ticked("subtype", subtype, subtype)))
        many = costs(self.all)
        step = 266 / max(1, len(many))
        for n, cost in enumerate(many):
            spot = (420 + step * n, low, step - 4, HIGH)
            found.append((f"cost:{cost}", spot, self._ticked("cost", cost, f"Cost {cost}")))
        user = self.users.get(self.choice.user, "anybody")
        found.append(("by", (692.0, low, 178.0, HIGH), f"Used by {user}; press for the next one"))
        return found

    def _ticked(self, part: str, value: str, words: str) -> str:
        on = getattr(self.choice, part) == value
        return f"Only {words}, {'on' if on else 'off'}"

    def resize(self, size: Size, text_scale: float) -> None:
        """Plans the faces anew for this size, from the cards as they are now."""
        if self.shell.library is not self.library:
            self._load()
        super().resize(size, text_scale)
        self.pictures = {}
        self._plan()

    def _plan(self) -> None:
        """The pictures that are still to be made, the large one first."""
        wanted = [(self.chosen, "large")] if self.chosen else []
        wanted += [(entry.id, "small") for entry in self.here]
        self._steps = deque(one for one in wanted if one not in self.pictures)

    # ---- time ----------------------------------------------------------------------------------

    def tick(self, now_ms: int) -> Screen | None:
        """Makes one more face."""
        if self._steps:
            id, size = self._steps.popleft()
            units = CARD if size == "small" else detail.LARGE
            found = look(self.library, id)
            rect = self.layout.rect(0, 0, *units)
            if found is not None:
                scale = self.layout.text_scale
                kept = detail.picture(self.library, found, rect.size, size == "large", scale)
                self.pictures[(id, size)] = kept
            self.stale = True
        return self

    def moving(self) -> bool:
        """While faces are being made."""
        return bool(self._steps)

    # ---- keys and mouse ------------------------------------------------------------------------

    def edited(self, name: str) -> None:
        """The words that are looked for have changed."""
        self._choose(Choice(**{**_parts(self.choice), "words": self.fields["search"].text}))

    def _choose(self, choice: Choice) -> None:
        self.choice = choice
        self._narrowed()
        self.rebuild()
        self._plan()

    def activate(self, name: str) -> Screen | None:
        """Narrows, turns pages, opens the workshop, goes back; a card has been shown already."""
        part, _, value = name.partition(":")
        if name == "back":
            return self.shell.routes.title()
        if name == "open" or (part == "card" and value == self.chosen):
            return self.shell.routes.workshop(self.chosen, self)
        if name in ("before", "after"):
            self._turn(-1 if name == "before" else 1)
        elif name == "clear":
            self.fields["search"].set("")
            self._choose(Choice())
        elif name == "by":
            ids = ["", *self.users]
            user = ids[(ids.index(self.choice.user) + 1) % len(ids)]
            self._choose(Choice(**{**_parts(self.choice), "user": user}))
        elif part == "user" and self.look is not None:
            self._follow(self.look.users[int(value)].id)
        elif part in ("kind", "subtype", "cost"):
            self._choose(self.choice.toggled(part, value))
        return self

    def _follow(self, id: str) -> None:
        """From a card to the cards of who uses it, or to the card that a row names."""
        if id in self.users:
            self._choose(self.choice.toggled("user", id))
            return
        self.fields["search"].set("")
        self.chosen = id
        self._choose(Choice())
        place = next((n for n, entry in enumerate(self.found) if entry.id == id), 0)
        self._turn(place // PAGE)
        self.focus.go(f"card:{id}")
        self.refocused()

    def asked(self, action: Action) -> Screen | None:
        """Esc goes back, the page keys turn pages, a key goes to the search and the workshop."""
        if action is Action.BACK:
            return self.activate("back")
        if action is Action.WORKSHOP and self.chosen:
            return self.activate("open")
        if action is Action.FIND:
            self.focus.go("search")
        return self

    def handle(self, action: Action) -> Screen | None:
        """As in every list; elsewhere the page keys turn pages."""
        inside = self.focus.name.partition(":")[0] in self.lists
        if action in (Action.PAGE_UP, Action.PAGE_DOWN) and not inside:
            self._turn(-1 if action is Action.PAGE_UP else 1)
            self.refocused()
            return self
        return super().handle(action)

    def pointer(self, pointer: Pointer) -> Screen | None:
        """As on every page; the wheel over the cards turns pages."""
        if pointer.kind == "wheel" and pointer.pos[0] < self.layout.at(876, 0)[0]:
            self._turn(-1 if pointer.steps > 0 else 1)
            return self
        pressed = pointer.kind == "press" and pointer.button == 1
        box = self.focus.at(pointer.pos) if pressed else None
        if box is not None and box.name.startswith("card:") and pointer.clicks < 2:
            self.focus.go(box.name)  # a press shows a card, a second one opens it
            self.refocused()
            return self
        return super().pointer(pointer)

    def refocused(self) -> None:
        """The focused card is the one at the right."""
        part, _, id = self.focus.name.partition(":")
        self.stale = True
        if part == "card" and id != self.chosen:
            self.chosen = id
            for scroll in self.lists.values():
                scroll.first = 0
            self._plan()
            self.relaid()

    def _turn(self, step: int) -> None:
        page = max(0, min(self.pages - 1, self.page + step))
        if page != self.page:
            self.page = page
            on = self.focus.name.startswith("card:")
            self.rebuild()
            if on and not any(entry.id == self.chosen for entry in self.here):
                self.focus.go(f"card:{self.here[0].id}")
                self.refocused()
            self._plan()

    # ---- drawing -------------------------------------------------------------------------------

    def build(self, surface: pygame.Surface) -> None:
        """Bar and the panel of the card at the right."""
        count = len(self.found)
        told = f"{count} of {len(self.all)} cards  ·  page {self.page + 1} of {self.pages}"
        ground(surface, self.layout, "CARDS", told)
        detail.build(surface, self)

    def paint(self, surface: pygame.Surface) -> None:
        """The filters, the faces that are made, the card at the right, the buttons."""
        layout = self.layout
        field = self.fields["search"]
        size = layout.k * 14 * min(layout.text_scale, 1.4)
        field.draw(surface, self.rect("search"), self.state("search"), text_size=size, k=layout.k)
        for name, _, _ in self._chips():
            self._chip(surface, name)
        for entry in self.here:
            self._card(surface, entry)
        if not self.found:
            box = layout.rect(22, 300, 848, 80)
            layout.write(surface, "No card is like that.", "strong", 22, BONE, box, "centre")
        detail.paint(surface, self)
        key = self.shell.key
        self.stone(surface, "back", "TITLE", "back", key(Action.BACK))
        self.stone(surface, "clear", "SHOW ALL", "close")
        self.stone(surface, "before", "BEFORE", "left", key(Action.PAGE_UP))
        self.stone(surface, "after", "NEXT", "right", key(Action.PAGE_DOWN))
        self.stone(surface, "open", "OPEN IN THE WORKSHOP", "axe", key(Action.WORKSHOP), True)

    def _card(self, surface: pygame.Surface, entry: Entry) -> None:
        layout, rect = self.layout, self.rect(f"card:{entry.id}")
        made = self.pictures.get((entry.id, "small"))
        if made is None:
            pygame.draw.rect(surface, PLATE, rect, border_radius=layout.px(8))
        else:
            surface.blit(made, rect)
        if self.focus.name == f"card:{entry.id}":
            focus_ring(surface, rect, layout.k)
        elif entry.id == self.chosen:
            pygame.draw.rect(surface, ACID, rect.inflate(6, 6), max(2, layout.px(2)), layout.px(6))

    def _chip(self, surface: pygame.Surface, name: str) -> None:
        """A filter: its words, in its subtype's colour, filled while it is on."""
        layout, rect = self.layout, self.rect(name)
        part, _, value = name.partition(":")
        colour: Colour = ACID
        if part == "by":
            on = bool(self.choice.user)
            words = self.users.get(self.choice.user, "ANYBODY").upper()
        else:
            on = getattr(self.choice, part) == value
            words = NAMES.get(value, value.upper())
        if part == "subtype":
            colour = SUBTYPES[value].colour
        pygame.draw.rect(surface, colour if on else PLATE, rect, border_radius=layout.px(5))
        if not on:
            line = colour if part == "subtype" else DIM
            pygame.draw.rect(surface, line, rect, max(1, layout.px(1.5)), layout.px(5))
        fore = INK if on else BONE
        inner = rect.inflate(-layout.px(8), 0)
        sign = SUBTYPES[value].sign if part == "subtype" else "people" if part == "by" else ""
        if sign:
            mark = icon(sign, rect.h * 0.5, fore)
            surface.blit(mark, mark.get_rect(midleft=inner.midleft))
            taken = mark.get_width() + layout.px(5)
            inner = pygame.Rect(inner.x + taken, inner.y, max(1, inner.w - taken), inner.h)
        layout.write(surface, words, "strong", layout.calm(12.5, 1.2), fore, inner, "centre")
        if self.focus.name == name:
            focus_ring(surface, rect, layout.k * 0.8)


def _parts(choice: Choice) -> dict[str, str]:
    return {part: getattr(choice, part) for part in ("kind", "subtype", "cost", "user", "words")}


def _says(found: Look | None) -> str:
    """A card in words."""
    if found is None:
        return "no card"
    head = f"{found.name}, {found.kind}"
    if found.face is not None:
        head = f"{found.name}, {found.face.subtype}, Cost {found.face.cost}"
    return plain(". ".join([head, *(line.rstrip(". ") for line in found.lines)]))
