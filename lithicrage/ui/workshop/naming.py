"""The name of a pack that begins: asked for before anything is written.

Owns which names a pack may have and what is said of one that it may not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from lithicrage.dsl.skeletons import id_of
from lithicrage.ui.actions import Action
from lithicrage.ui.focus import Box
from lithicrage.ui.kit import BODY, BONE, INK, LOSS, WHITE
from lithicrage.ui.kit.textfield import TextField
from lithicrage.ui.screen import Screen, Shell, Size
from lithicrage.ui.screens.page import Page
from lithicrage.ui.screens.pieces import heading, stone_panel
from lithicrage.ui.workshop import shelf

LONGEST: Final = 30  # characters: the id of the first card is made of it, too
PANEL: Final = (380.0, 170.0, 520.0, 350.0)


class PackName(Page):
    """A field over the list of files; `begin` writes the pack of a name and says what comes next.

    Esc leaves, and nothing is written. `told` is why the last try wrote nothing.
    """

    name = "pack-name"
    start = "name"

    def __init__(self, shell: Shell, behind: Screen, begin: Callable[[str], Screen]) -> None:
        super().__init__(shell)
        self.behind = behind
        self.begin = begin
        self.told = ""
        self.field = TextField(shelf.free_name(shell.library), hint="name", limit=LONGEST)
        self.field.select_all()
        self.fields = {"name": self.field}

    def resize(self, size: Size, text_scale: float) -> None:
        """Lays out the list too: it is drawn once more below the veil."""
        self.behind.resize(size, text_scale)
        super().resize(size, text_scale)

    def boxes(self) -> list[Box]:
        """The field, and whether to begin."""
        at, wrong = self.layout.rect, self.wrong
        says = f"Name of the pack: {self.field.says}. {wrong or self._where}"
        return [
            Box("name", at(410, 262, 460, 52), says),
            Box("begin", at(410, 436, 220, 54), "Begin the pack", not wrong),
            Box("leave", at(650, 436, 220, 54), "Begin none"),
        ]

    def build(self, surface: pygame.Surface) -> None:
        """The list, a veil, the panel."""
        self.behind.resize(self.layout.size, self.layout.text_scale)
        self.behind.draw(surface)
        veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        veil.fill((*INK, 190))
        surface.blit(veil, (0, 0))
        layout = self.layout
        stone_panel(surface, layout, layout.rect(*PANEL), 73)
        heading(surface, layout, "BEGIN A PACK", 410, 184, INK, BODY, 14, 400)
        words = "What is your pack called?"
        layout.write(surface, words, "strong", 19, WHITE, layout.rect(410, 218, 460, 36))

    def paint(self, surface: pygame.Surface) -> None:
        """The field, what becomes of the name, the buttons."""
        layout, wrong = self.layout, self.told or self.wrong
        self.field.draw(surface, self.rect("name"), self.state("name"),
                        text_size=layout.type(18), k=layout.k)  # fmt: skip
        box = layout.rect(410, 324, 460, 100)
        colour = LOSS if wrong else BONE
        layout.paragraph(surface, wrong or self._where, "bold", 14, colour, box)
        key, ready = self.shell.key, not self.wrong
        self.stone(surface, "begin", "BEGIN", "plus", key(Action.CONFIRM), ready)
        self.stone(surface, "leave", "BACK", "back", key(Action.BACK))

    @property
    def meant(self) -> str:
        """Enter in the field begins the pack."""
        return "begin" if self.focus.name == "name" else super().meant

    @property
    def wrong(self) -> str:
        """Why the name cannot be that of a new pack, "" if it can."""
        return shelf.unfit(self.shell.library, self.field.text)

    @property
    def _where(self) -> str:
        """What the pack is called by its cards and on the disk."""
        id = id_of(self.field.text)
        return f"Others call its cards {id}:name. It lies in the folder {id}."

    def edited(self, name: str) -> None:
        """Another name, and what is said of it."""
        self.told = ""
        super().edited(name)

    def activate(self, name: str) -> Screen | None:
        """Begins the pack, or none."""
        if name == "leave":
            return self.behind
        if self.wrong:
            self.shell.speech.event(self.wrong)
            return self
        try:
            return self.begin(self.field.text.strip())
        except OSError as error:
            self.told = f"No pack is written: {error}"
            self.shell.speech.event(self.told)
            return self

    def asked(self, action: Action) -> Screen | None:
        """Esc begins none."""
        return self.behind if action is Action.BACK else self
