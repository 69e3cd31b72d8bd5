"""A question over another screen: one stone does it, the other goes back.

Knows the screen behind only as a picture and as the place to return to.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from lithicrage.ui.actions import Action
from lithicrage.ui.focus import Box
from lithicrage.ui.kit import (
    INK,
    WHITE,
)
from lithicrage.ui.screen import Screen, Shell, Size
from lithicrage.ui.screens.page import Page
from lithicrage.ui.screens.pieces import stone_panel

PANEL: Final = (380.0, 250.0, 520.0, 210.0)
HIGHER: Final = (380.0, 250.0, 520.0, 276.0)  # with a third stone
STAY: Final = "KEEP PLAYING"

Way = tuple[str, Callable[[], Screen | None]]


class Confirm(Page):
    """Asks before something that cannot be taken back; Esc means no, and so does the focused stone.

    `no` are the words on that stone; with `start` "yes" the other one has the focus. `third` is one
    more way out, below the two.
    """

    name = "confirm"
    start = "no"

    def __init__(
        self,
        shell: Shell,
        behind: Screen,
        question: str,
        yes: str,
        then: Callable[[], Screen | None],
        no: str = STAY,
        start: str = "no",
        third: Way | None = None,
    ) -> None:
        super().__init__(shell)
        self.behind = behind
        self.question = question
        self.yes = yes
        self.then = then
        self.no = no
        self.start = start
        self.third = third

    def resize(self, size: Size, text_scale: float) -> None:
        """Lays out the screen behind too: it is drawn once more below the veil."""
        self.behind.resize(size, text_scale)
        super().resize(size, text_scale)

    def boxes(self) -> list[Box]:
        """No and yes, and the third."""
        at = self.layout.rect
        boxes = [
            Box("no", at(410, 378, 230, 54), f"{self.question} {self.no.capitalize()}"),
            Box("yes", at(660, 378, 210, 54), f"{self.question} {self.yes.capitalize()}"),
        ]
        if self.third is not None:
            says = f"{self.question} {self.third[0].capitalize()}"
            boxes.append(Box("third", at(410, 446, 460, 50), says))
        return boxes

    def build(self, surface: pygame.Surface) -> None:
        """The screen behind, a veil, the panel with the question."""
        self.behind.draw(surface)
        veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        veil.fill((*INK, 190))
        surface.blit(veil, (0, 0))
        panel = self.layout.rect(*(PANEL if self.third is None else HIGHER))
        stone_panel(surface, self.layout, panel, 23)
        box = self.layout.rect(410, 268, 460, 96)
        self.layout.write(surface, self.question, "strong", 22, WHITE, box, "centre", lines=3)

    def paint(self, surface: pygame.Surface) -> None:
        """The stones."""
        stones: list[tuple[str, str, str | None]]
        enter = self.shell.key(Action.CONFIRM)
        stones = [("no", self.no, self.shell.key(Action.BACK)), ("yes", self.yes, enter)]
        if self.third is not None:
            stones.append(("third", self.third[0], None))
        for name, words, key in stones:
            self.stone(surface, name, words, key=key, primary=self.focus.name == name)

    def activate(self, name: str) -> Screen | None:
        """Does it, or goes back."""
        if name == "third" and self.third is not None:
            return self.third[1]()
        return self.then() if name == "yes" else self.behind

    def asked(self, action: Action) -> Screen | None:
        """Esc goes back."""
        return self.behind if action is Action.BACK else self
