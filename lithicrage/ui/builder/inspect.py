"""One card large, with all its words and who uses it; it can be put in and taken out here too.

Owns the look of this page; the deed is the desk's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from lithicrage.ui import catalog
from lithicrage.ui.actions import Action
from lithicrage.ui.builder.desk import Desk
from lithicrage.ui.builder.pieces import key_boxes, key_buttons
from lithicrage.ui.builder.spots import Rect
from lithicrage.ui.faces import face_surface
from lithicrage.ui.focus import Box
from lithicrage.ui.kit import BONE, LOSS, WHITE, drop, focus_ring
from lithicrage.ui.screen import Pointer, Screen, Shell
from lithicrage.ui.screens.page import Page
from lithicrage.ui.screens.pieces import ground, stone_panel

CARD: Final[Rect] = (60, 66, 450, 630)
PANEL: Final[Rect] = (548, 66, 706, 630)
KEYS: Final = {
    "add": ("PUT IN", "plus", Action.ADD, (572.0, 548.0, 210.0, 52.0)),
    "remove": ("TAKE OUT", "minus", Action.REMOVE, (800.0, 548.0, 210.0, 52.0)),
    "before": ("BEFORE", "left", Action.PAGE_UP, (572.0, 618.0, 210.0, 52.0)),
    "after": ("NEXT", "right", Action.PAGE_DOWN, (800.0, 618.0, 210.0, 52.0)),
    "back": ("BACK", "back", Action.BACK, (1028.0, 618.0, 206.0, 52.0)),
}


class Inspect(Page):
    """A card, and those before and after it in the list that it was opened from."""

    name = "inspect"
    start = "back"

    def __init__(
        self, shell: Shell, desk: Desk, cards: Sequence[str], card: str, back: Screen
    ) -> None:
        super().__init__(shell)
        self.desk = desk
        self.cards = list(cards) if card in cards else [card]
        self.place = self.cards.index(card)
        self.back = back
        self.told = ""

    @property
    def card(self) -> str:
        """The card that is shown, by full id."""
        return self.cards[self.place]

    def boxes(self) -> list[Box]:
        """The card itself, to be read, and the buttons."""
        at, entry = self.layout.rect, self.desk.pool.entries[self.card]
        copies = self.desk.draft.copies(self.card)
        says = f"{entry.name}, {entry.subtype}, Cost {entry.cost}. {copies} in the deck. "
        found = [Box("card", at(*CARD), says + entry.text, live=False)]
        found += key_boxes(self, KEYS, self._live)
        return found

    def build(self, surface: pygame.Surface) -> None:
        """The card and its words."""
        layout, entry = self.layout, self.desk.pool.entries[self.card]
        note = f"{self.place + 1} of {len(self.cards)}"
        ground(surface, layout, entry.name.upper(), note)
        rect = layout.rect(*CARD)
        face = catalog.card_face(self.shell.library, self.card)
        sheet = face_surface(face, rect.size, "full", layout.text_scale)
        drop(surface, sheet, rect.topleft, 7 * layout.k, 175)
        stone_panel(surface, layout, layout.rect(*PANEL), 37)
        x, y, w, _ = PANEL
        box = layout.rect(x + 24, y + 18, w - 48, 40)
        layout.write(surface, entry.name, "black", 28, WHITE, box)
        words = f"{entry.subtype.capitalize()}, Cost {entry.cost}"
        words += f", signature of {entry.signer}" if entry.signer else ""
        layout.write(surface, words, "strong", 16, BONE, layout.rect(x + 24, y + 60, w - 48, 26))
        box = layout.rect(x + 24, y + 100, w - 48, 200)
        used = layout.paragraph(surface, entry.text, "body", 19, WHITE, box, valign="top")
        users = catalog.users(self.shell.library, self.card)
        told = "In " + ", ".join(users) + "." if users else "In no ready deck."
        box = pygame.Rect(box.x, used.bottom + layout.px(20), box.w, layout.px(80))
        layout.paragraph(surface, told, "body", 15, BONE, box, valign="top")

    def paint(self, surface: pygame.Surface) -> None:
        """Copies, what came of the last deed, and the buttons."""
        layout, (x, y, w, _) = self.layout, PANEL
        copies = self.desk.draft.copies(self.card)
        sums = self.desk.figures.sums
        words = f"{copies} in the deck  ·  {sums.size} cards, Cost {sums.cost} / {sums.cost_limit}"
        layout.write(surface, words, "strong", 17, WHITE, layout.rect(x + 24, y + 388, w - 48, 30))
        colour = LOSS if self.told.startswith("Not ") else BONE
        box = layout.rect(x + 24, y + 422, w - 48, 50)
        layout.paragraph(surface, self.told, "bold", 14, colour, box, valign="middle")
        if self.focus.name == "card":
            focus_ring(surface, self.rect("card"), layout.k)
        key_buttons(surface, self, KEYS, self._live, "add", lambda _: 16.0)

    def activate(self, name: str) -> Screen | None:
        """What the button says."""
        if name == "back":
            return self.back
        if name in ("add", "remove"):
            deed = self.desk.add if name == "add" else self.desk.remove
            self.told = deed(self.card)
            self.shell.speech.event(self.told)
            self.focus.set(self.boxes(), self.start)
        elif name in ("before", "after"):
            self._turn(-1 if name == "before" else 1)
        return self

    def asked(self, action: Action) -> Screen | None:
        """The keys printed on the buttons; I closes again what it opened."""
        if action in (Action.BACK, Action.INSPECT):
            return self.back
        if action in (Action.ADD, Action.REMOVE):
            return self.activate("add" if action is Action.ADD else "remove")
        if action in (Action.PAGE_UP, Action.PAGE_DOWN):
            self._turn(-1 if action is Action.PAGE_UP else 1)
        return self

    def pointer(self, pointer: Pointer) -> Screen | None:
        """As on every page; the wheel turns cards."""
        if pointer.kind == "wheel":
            self._turn(-1 if pointer.steps > 0 else 1)
            return self
        return super().pointer(pointer)

    def _live(self, name: str) -> bool:
        if name == "remove":
            return self.desk.draft.copies(self.card) > 0
        if name == "before":
            return self.place > 0
        return name != "after" or self.place + 1 < len(self.cards)

    def _turn(self, step: int) -> None:
        place = max(0, min(len(self.cards) - 1, self.place + step))
        if place != self.place:
            self.place, self.told = place, ""
            self.rebuild()
