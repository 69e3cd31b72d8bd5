"""One card large, with all its words and who uses it; it can be put in and taken out here too.

Owns the look of this page; the deed is the desk's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from lithicrage.base.tongue import tr
from lithicrage.faces import catalog
from lithicrage.faces.face import face_surface
from lithicrage.faces.words import subtype_words
from lithicrage.ui.builder.desk import DeckDesk, Refused
from lithicrage.ui.builder.pieces import keyed
from lithicrage.ui.kit import BODY, BONE, LOSS, WHITE, drop
from lithicrage.ui.kit.control import Control, Ring, Text, shortcut
from lithicrage.ui.kit.layout import Place, row
from lithicrage.ui.shell import keywords
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.page import Page
from lithicrage.ui.shell.pieces import ground, stone_panel
from lithicrage.ui.shell.screen import Pointer, Screen, Shell

CARD: Final[Place] = (60, 66, 450, 630)
PANEL: Final[Place] = (548, 66, 706, 630)
NAME, KIND, TEXT, SUMS, TOLD = (
    (PANEL[0] + 24, PANEL[1] + y, PANEL[2] - 48, high)
    for y, high in ((18, 40), (60, 26), (100, 200), (388, 30), (422, 50))
)
USERS: Final = 80.0  # height of what is told below the text


class Inspect(Page):
    """A card, and those before and after it in the list that it was opened from."""

    name = "inspect"
    start = "back"

    def __init__(
        self, shell: Shell, desk: DeckDesk, cards: Sequence[str], card: str, back: Screen
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

    def controls(self) -> list[Control]:
        """The card itself, to be read; its copies, what came of the last deed, the buttons."""
        shell, desk, entry = self.shell, self.desk, self.desk.pool.entries[self.card]
        copies, sums, count = desk.draft.copies(self.card), desk.figures.sums, desk.figures.count
        own = tr("{copies} in the deck", copies=copies)
        says = f"{entry.head}. {own}. {entry.text}"
        words = tr(
            "{own}  ·  {count}, Cost {cost} / {limit}",
            own=own,
            count=count,
            cost=sums.cost,
            limit=sums.cost_limit,
        )
        colour = LOSS if isinstance(self.told, Refused) else BONE
        add, remove = row(572, 548, (210, 210), 52, 18)
        before, after, back = row(572, 618, (210, 210, 206), 52, 18)
        return [
            Control("", SUMS, look=Text(words, "strong", 17, WHITE)),
            Control("", TOLD, look=Text(self.told, "bold", 14, colour, lines=0)),
            Control("card", CARD, says, look=Ring(), live=False),
            keyed(shell, "add", add, tr("ADD"), "plus", Action.ADD,
                  lambda: self._put(desk.add), primary=True),
            keyed(shell, "remove", remove, tr("REMOVE"), "minus", Action.REMOVE,
                  lambda: self._put(desk.remove), copies > 0),
            keyed(shell, "before", before, tr("PREVIOUS"), "left", Action.PAGE_UP,
                  lambda: self._turn(-1), self.place > 0),
            keyed(shell, "after", after, tr("NEXT"), "right", Action.PAGE_DOWN,
                  lambda: self._turn(1), self.place + 1 < len(self.cards)),
            keyed(shell, "back", back, tr("BACK"), "back", Action.BACK,
                  lambda: self.back, also=(Action.INSPECT,)),
            shortcut(Action.REMOVE, lambda: self._put(desk.remove)),  # says so where none is
        ]  # fmt: skip

    def build(self, surface: pygame.Surface) -> None:
        """The card and its words."""
        layout, entry = self.layout, self.desk.pool.entries[self.card]
        pen = self.brush(surface)
        ground(
            surface,
            layout,
            entry.name.upper(),
            tr("{place} of {count}", place=self.place + 1, count=len(self.cards)),
        )
        rect = layout.rect(*CARD)
        face = catalog.card_face(self.shell.library, self.card)
        sheet = face_surface(face, rect.size, "full", layout.text_scale)
        drop(surface, sheet, rect.topleft, 7 * layout.k, 175)
        keywords.on_face(pen, face, rect, "full", layout.text_scale)
        stone_panel(surface, layout, layout.rect(*PANEL), 37)
        pen.write(entry.name, "black", 28, WHITE, NAME)
        kind = subtype_words(entry.subtype).capitalize()
        words = tr("{kind}, Cost {cost}", kind=kind, cost=entry.cost)
        if entry.signer:
            words = tr(
                "{kind}, Cost {cost}, signature of {signer}",
                kind=kind,
                cost=entry.cost,
                signer=entry.signer,
            )
        pen.write(words, "strong", 16, BONE, KIND)
        box = layout.rect(*TEXT)
        used = pen.paragraph(entry.text, "body", 19, WHITE, box)
        users = catalog.users(self.shell.library, self.card)
        told = tr("In {decks}.", decks=", ".join(users)) if users else tr("In no ready deck.")
        box = pygame.Rect(box.x, used.bottom + layout.px(20), box.w, layout.px(USERS))
        used = pen.paragraph(told, "body", 15, BONE, box)
        top = used.bottom + layout.px(14)
        box = pygame.Rect(box.x, top, box.w, layout.rect(*TOLD).y - layout.px(6) - top)
        meanings = keywords.set_words(layout, keywords.of_face(face), box)
        keywords.draw_words(pen, meanings, box.topleft, BONE, BODY)

    def pointer(self, pointer: Pointer) -> Screen | None:
        """As on every page; the wheel turns cards."""
        if pointer.kind == "wheel":
            self._turn(-1 if pointer.steps > 0 else 1)
            return self
        return super().pointer(pointer)

    def _put(self, deed: Callable[[str], str]) -> None:
        self.told = deed(self.card)
        self.shell.speech.event(self.told)

    def _turn(self, step: int) -> None:
        place = max(0, min(len(self.cards) - 1, self.place + step))
        if place != self.place:
            self.place, self.told = place, ""
            self.rebuild()
