"""What a person should know of their files, said over whatever is shown: one note, one stone.

Owns when a note of the keeper is shown. Knows the screen behind only as a picture and as the place
to return to.
"""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.base.tongue import tr
from lithicrage.ui.kit import BODY, INK, WHITE
from lithicrage.ui.kit.control import Control, Stone
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.over import Over
from lithicrage.ui.shell.pieces import heading
from lithicrage.ui.shell.screen import Screen, Shell

PANEL: Final = (330.0, 212.0, 620.0, 296.0)
TITLE: Final = (360.0, 226.0)
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


class Notice(Over):
    """A note over a screen; Enter, Esc and a press on the stone go on with that."""

    name = "notice"

    def __init__(self, shell: Shell, behind: Screen, words: str) -> None:
        super().__init__(shell, behind)
        first = words.split(" ", 1)[0]
        named = "." in first or "/" in first  # the name of a file stays as it is
        words = words if named else words[:1].upper() + words[1:]
        self.words = words if words.endswith((".", "!", "?")) else f"{words}."

    def controls(self) -> list[Control]:
        """The stone."""
        words = tr("OK")
        look = Stone(words, primary=True)
        return [
            Control("go_on", STONE, f"{self.words} {words}", lambda: self.behind, look,
                    key=Action.CONFIRM, also=(Action.BACK,)),
        ]  # fmt: skip

    def build(self, surface: pygame.Surface) -> None:
        """The screen behind, a veil, the panel with the note."""
        self.cover(surface, PANEL, 37)
        heading(surface, self.layout, tr("YOUR FILES"), *TITLE, INK, BODY, 14, 400)
        self.layout.paragraph(surface, self.words, "bold", 19, WHITE, WORDS, valign="middle")
