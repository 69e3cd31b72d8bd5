"""A question over another screen: one stone does it, the other goes back.

Knows the screen behind only as a picture and as the place to return to.
"""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.ui.kit import WHITE
from lithicrage.ui.kit.control import Control, Deed, Stone
from lithicrage.ui.kit.layout import Place, row
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.over import Over
from lithicrage.ui.shell.screen import Screen, Shell

PANEL: Final = (380.0, 250.0, 520.0, 210.0)
HIGHER: Final = (380.0, 250.0, 520.0, 276.0)  # with a third stone
QUESTION: Final = (410.0, 268.0, 460.0, 96.0)
THIRD: Final = (410.0, 446.0, 460.0, 50.0)
STAY: Final = mark("KEEP PLAYING")

Way = tuple[str, Deed]


class Confirm(Over):
    """Asks before something that cannot be taken back; Esc means no, and so does the focused stone.

    `no` are the words on that stone, which goes back unless `other` says what it does; with `start`
    "yes" the other one has the focus. `third` is one more way out, below the two.
    """

    name = "confirm"

    def __init__(
        self,
        shell: Shell,
        behind: Screen,
        question: str,
        yes: str,
        then: Deed,
        no: str = "",
        start: str = "no",
        third: Way | None = None,
        other: Deed | None = None,
    ) -> None:
        super().__init__(shell, behind)
        self.question = question
        self.yes: Way = yes, then
        self.no: Way = no or tr(STAY), other or (lambda: behind)
        self.start = start
        self.third = third

    def controls(self) -> list[Control]:
        """No and yes, and the third."""
        no, yes = row(410, 378, (230, 210), 54, 20)
        controls = [
            self._stone("no", no, self.no, Action.BACK),
            self._stone("yes", yes, self.yes, Action.CONFIRM),
        ]
        return [*controls, self._stone("third", THIRD, self.third)] if self.third else controls

    def _stone(self, name: str, place: Place, way: Way, key: Action | None = None) -> Control:
        words, deed = way
        says = f"{self.question} {words.capitalize()}"
        look = Stone(words, primary=self.focus.name == name)
        return Control(name, place, says, deed, look, key=key)

    def build(self, surface: pygame.Surface) -> None:
        """The screen behind, a veil, the panel with the question."""
        self.cover(surface, PANEL if self.third is None else HIGHER, 23)
        self.layout.write(surface, self.question, "strong", 22, WHITE, QUESTION, "centre", lines=3)
