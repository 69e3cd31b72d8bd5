"""Every Action card of the library, eight to a page, and the focused one large.

Shows what the catalog says. Faces are made one a frame, so that turning a page never waits.
"""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.ui import catalog
from lithicrage.ui.actions import Action
from lithicrage.ui.faces import CardFace, PlainText, RollText, face_surface
from lithicrage.ui.focus import Box
from lithicrage.ui.kit import BONE, PLATE, State, button, drop, focus_ring, plain
from lithicrage.ui.screen import Pointer, Screen, Shell, Size
from lithicrage.ui.screens.page import Page
from lithicrage.ui.screens.pieces import ground, stone_panel

COLUMNS: Final = 4
PAGE: Final = 2 * COLUMNS
CARD: Final = (192.0, 268.0)  # width and height of a face in units
GRID: Final = (22.0, 62.0, 214.0, 282.0)  # left, top, and the steps to the next card
PANEL: Final = (884.0, 62.0, 382.0, 552.0)
LARGE: Final = (900.0, 74.0, 350.0, 490.0)
FOOT: Final = 636.0


class Cards(Page):
    """A grid to walk through; what has the focus is shown to be read."""

    name = "cards"

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.faces = [catalog.card_face(shell.library, id) for id in catalog.actions(shell.library)]
        self._users = {face.id: catalog.users(shell.library, face.id) for face in self.faces}
        self.page = 0
        self.shown = 0  # the place of the large card
        self._unmade: list[int] = []  # places of the page whose faces are not made yet

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return max(1, -(-len(self.faces) // PAGE))

    def boxes(self) -> list[Box]:
        """The cards of the page, then the ways on."""
        at = self.layout.rect
        boxes = []
        for place, face in enumerate(self._here()):
            x = GRID[0] + place % COLUMNS * GRID[2]
            y = GRID[1] + place // COLUMNS * GRID[3]
            boxes.append(Box(f"card:{face.id}", at(x, y, *CARD), _says(face)))
        boxes.append(Box("back", at(22, FOOT, 220, 54), "Back to the title"))
        if self.pages > 1:
            boxes.append(Box("before", at(450, FOOT, 192, 54), "The page before", self.page > 0))
            more = self.page < self.pages - 1
            boxes.append(Box("after", at(664, FOOT, 192, 54), "The next page", more))
        return boxes

    def resize(self, size: Size, text_scale: float) -> None:
        """Plans the faces anew for this size."""
        super().resize(size, text_scale)
        self._plan()

    def build(self, surface: pygame.Surface) -> None:
        """Bar and the panel of the large card."""
        note = f"{len(self.faces)} Action cards  ·  page {self.page + 1} of {self.pages}"
        ground(surface, self.layout, "CARDS", note)
        stone_panel(surface, self.layout, self.layout.rect(*PANEL), 29)

    def paint(self, surface: pygame.Surface) -> None:
        """The faces that are made, the large one, the buttons."""
        layout = self.layout
        for place, face in enumerate(self._here()):
            rect = self.rect(f"card:{face.id}")
            if place in self._unmade:
                pygame.draw.rect(surface, PLATE, rect, border_radius=layout.px(8))
                continue
            surface.blit(self._face(face, rect.size), rect)
            if self.focus.name == f"card:{face.id}":
                focus_ring(surface, rect, layout.k)
        self._large(surface)
        for name, words, sign, key in (
            ("back", "TITLE", "back", self.shell.key(Action.BACK)),
            ("before", "BEFORE", "left", self.shell.key(Action.PAGE_UP)),
            ("after", "NEXT", "right", self.shell.key(Action.PAGE_DOWN)),
        ):
            box = next((box for box in self.focus.boxes if box.name == name), None)
            if box is not None:
                size = layout.type(16)
                state = self.state(name) if box.live else State.DISABLED
                button(surface, box.rect, words, state, text_size=size, sign=sign, key=key,
                       k=layout.k)  # fmt: skip

    def tick(self, now_ms: int) -> Screen | None:
        """Makes one more face."""
        if self._unmade:
            place = self._unmade.pop(0)
            face = self._here()[place]
            self._face(face, self.rect(f"card:{face.id}").size)
            self.stale = True
        return self

    def moving(self) -> bool:
        """While faces are being made."""
        return bool(self._unmade)

    def activate(self, name: str) -> Screen | None:
        """Turns pages, or goes back; a card is shown by the focus already."""
        if name == "back":
            return self.shell.routes.title()
        if name in ("before", "after"):
            self._turn(-1 if name == "before" else 1)
        return self

    def asked(self, action: Action) -> Screen | None:
        """Esc goes back, the page keys turn pages."""
        if action is Action.BACK:
            return self.activate("back")
        if action in (Action.PAGE_UP, Action.PAGE_DOWN):
            self._turn(-1 if action is Action.PAGE_UP else 1)
        return self

    def handle(self, action: Action) -> Screen | None:
        """As on every page; the focused card becomes the large one."""
        after = super().handle(action)
        self._follow()
        return after

    def pointer(self, pointer: Pointer) -> Screen | None:
        """As on every page; the wheel turns pages."""
        if pointer.kind == "wheel":
            self._turn(-1 if pointer.steps > 0 else 1)
            return self
        after = super().pointer(pointer)
        self._follow()
        return after

    def _here(self) -> list[CardFace]:
        return self.faces[self.page * PAGE : (self.page + 1) * PAGE]

    def _turn(self, step: int) -> None:
        page = max(0, min(self.pages - 1, self.page + step))
        if page != self.page:
            self.page, self.shown = page, page * PAGE
            self.rebuild()
            self._plan()

    def _plan(self) -> None:
        self._unmade = list(range(len(self._here())))

    def _follow(self) -> None:
        for place, face in enumerate(self._here(), self.page * PAGE):
            if self.focus.name == f"card:{face.id}":
                self.shown = place

    def _face(self, face: CardFace, size: Size) -> pygame.Surface:
        return face_surface(face, size, "full", self.layout.text_scale)

    def _large(self, surface: pygame.Surface) -> None:
        layout = self.layout
        if not self.faces:
            return
        face, rect = self.faces[self.shown], layout.rect(*LARGE)
        drop(surface, self._face(face, rect.size), rect.topleft, 6 * layout.k, 170)
        box = layout.rect(LARGE[0], 570, LARGE[2], 38)
        told = "In " + ", ".join(self._users[face.id]) if self._users[face.id] else "In no deck"
        layout.write(surface, told, "body", 13.5, BONE, box, "centre", lines=2)


def _says(face: CardFace) -> str:
    """A card in words."""
    parts = [face.name, f"{face.subtype}, Cost {face.cost}"]
    if isinstance(face.attack, RollText):
        tiers = (f"tier {n}: {words}" for n, words in enumerate(face.attack.tiers, 1))
        parts += ["Attack", face.attack.before, face.attack.label, *tiers, face.attack.after]
    elif isinstance(face.attack, PlainText):
        parts += ["Attack", *face.attack.lines]
    if face.defense is not None:
        parts += ["Defense", face.defense]
    return plain(". ".join(part.rstrip(". ") for part in parts if part))
