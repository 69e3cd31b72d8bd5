"""The name of a pack that begins: asked for before anything is written.

Owns which names a pack may have and what is said of one that it may not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from lithicrage.base.tongue import tr
from lithicrage.packs.skeletons import id_of
from lithicrage.ui.kit import BODY, BONE, INK, LOSS, WHITE
from lithicrage.ui.kit.control import Control, Field, Stone, Text
from lithicrage.ui.kit.layout import row
from lithicrage.ui.kit.textfield import TextField
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.over import Over
from lithicrage.ui.shell.pieces import heading
from lithicrage.ui.shell.screen import Screen, Shell
from lithicrage.ui.workshop import shelf

LONGEST: Final = 30  # characters: the id of the first card is made of it, too
PANEL: Final = (380.0, 170.0, 520.0, 350.0)
ASKED: Final = (410.0, 218.0, 460.0, 36.0)
NAME: Final = (410.0, 262.0, 460.0, 52.0)
TOLD: Final = (410.0, 324.0, 460.0, 100.0)
YES, NO = row(410, 436, (220, 220), 54, 20)


class PackName(Over):
    """A field over the list of files; `begin` writes the pack of a name and says what comes next.

    Esc leaves, and nothing is written. `told` is why the last try wrote nothing.
    """

    name = "pack-name"
    start = "name"

    def __init__(self, shell: Shell, behind: Screen, begin: Callable[[str], Screen]) -> None:
        super().__init__(shell, behind)
        self.begin = begin
        self.told = ""
        self.field = TextField(shelf.free_name(shell.library), hint="name", limit=LONGEST)
        self.field.select_all()

    def controls(self) -> list[Control]:
        """The field, what becomes of the name, and whether to begin."""
        wrong, ready = self.told or self.wrong, not self.wrong
        says = tr(
            "Pack name: {typed}. {told}",
            typed=self.field.says,
            told=self.wrong or self._where,
        )
        told = Text(
            wrong or self._where, "bold", 14, LOSS if wrong else BONE, lines=0, valign="top"
        )
        return [
            Control(
                "name", NAME, says, self._begin, Field(self.field), field=self.field, enter="begin"
            ),
            Control("", TOLD, look=told),
            Control(
                "begin",
                YES,
                tr("Create the pack"),
                self._begin,
                Stone(tr("CREATE"), "plus", ready),
                ready,
                Action.CONFIRM,
            ),
            Control(
                "leave",
                NO,
                tr("Cancel"),
                lambda: self.behind,
                Stone(tr("BACK"), "back"),
                key=Action.BACK,
            ),
        ]

    def build(self, surface: pygame.Surface) -> None:
        """The list, a veil, the panel."""
        self.cover(surface, PANEL, 73)
        heading(surface, self.layout, tr("NEW PACK"), 410, 184, INK, BODY, 14, 400)
        box = self.layout.rect(*ASKED)
        self.layout.write(surface, tr("What is your pack called?"), "strong", 19, WHITE, box)

    @property
    def wrong(self) -> str:
        """Why the name cannot be that of a new pack, "" if it can."""
        return shelf.unfit(self.shell.library, self.field.text)

    @property
    def _where(self) -> str:
        """What the pack is called by its cards and on the disk."""
        id = id_of(self.field.text)
        return tr("Its cards are {id}:name, in the folder {id}.", id=id)

    def on_edit(self, name: str) -> None:
        """Another name, and what is said of it."""
        self.told = ""
        super().on_edit(name)

    def _begin(self) -> Screen:
        """Begins the pack; says why not where that cannot be."""
        told = self.wrong
        if not told:
            try:
                return self.begin(self.field.text.strip())
            except OSError as error:
                told = self.told = tr("Pack not created: {error}", error=error)
        self.shell.speech.event(told)
        return self
