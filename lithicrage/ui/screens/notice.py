"""What a person should know of their files, said over whatever is shown: one note, one stone.

Owns when a note of the keeper is shown. Knows the screen behind only as a picture and as the place
to return to.
"""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.ui.actions import Action
from lithicrage.ui.focus import Box
from lithicrage.ui.kit import BODY, INK, WHITE
from lithicrage.ui.screen import Screen, Shell, Size
from lithicrage.ui.screens.page import Page
from lithicrage.ui.screens.pieces import heading, stone_panel

PANEL: Final = (330.0, 212.0, 620.0, 296.0)
WORDS: Final = (360.0, 268.0, 560.0, 158.0)
STONE: Final = (520.0, 438.0, 240.0, 54.0)


def over(shell: Shell, screen: Screen | None) -> Screen | None:
    """The screen that comes next, or over it what the keeper has to say and nobody was shown yet.

    It waits for a note that is being read, and for nothing that moves: faces may be made for long.
    """
    keeper = shell.keeper
    if keeper is None or screen is None or isinstance(screen, Notice):
        return screen
    words = keeper.news()
    if not words:
        return screen
    notice = Notice(shell, screen, words)
    shell.speech.event(notice.words)
    return notice


class Notice(Page):
    """A note over a screen; Enter, Esc and a press on the stone go on with that."""

    name = "notice"
    start = "go_on"

    def __init__(self, shell: Shell, behind: Screen, words: str) -> None:
        super().__init__(shell)
        self.behind = behind
        first = words.split(" ", 1)[0]
        named = "." in first or "/" in first  # the name of a file stays as it is
        words = words if named else words[:1].upper() + words[1:]
        self.words = words if words.endswith((".", "!", "?")) else f"{words}."

    def resize(self, size: Size, text_scale: float) -> None:
        """Lays out the screen behind too: it is drawn once more below the veil."""
        self.behind.resize(size, text_scale)
        super().resize(size, text_scale)

    def boxes(self) -> list[Box]:
        """The stone."""
        return [Box("go_on", self.layout.rect(*STONE), f"{self.words} Go on")]

    def build(self, surface: pygame.Surface) -> None:
        """The screen behind, a veil, the panel with the note."""
        self.behind.draw(surface)
        veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        veil.fill((*INK, 190))
        surface.blit(veil, (0, 0))
        layout = self.layout
        stone_panel(surface, layout, layout.rect(*PANEL), 37)
        heading(surface, layout, "YOUR FILES", WORDS[0], 226, INK, BODY, 14, 400)
        box = layout.rect(*WORDS)
        layout.paragraph(surface, self.words, "bold", 19, WHITE, box, valign="middle")

    def paint(self, surface: pygame.Surface) -> None:
        """The stone."""
        key = self.shell.key(Action.CONFIRM)
        self.stone(surface, "go_on", "GO ON", key=key, primary=True)

    def activate(self, name: str) -> Screen | None:
        """Goes on with what was shown."""
        return self.behind

    def asked(self, action: Action) -> Screen | None:
        """Esc goes on, too."""
        return self.behind if action is Action.BACK else self
