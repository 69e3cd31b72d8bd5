"""The home: every file that is kept, what is damaged, what can be had back, what may go.

Shows what `store.doctor` finds and does what it offers, one file at a time. Knows no file format.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

import pygame

from lithicrage.base.atomic import why
from lithicrage.base.tongue import mark, tr
from lithicrage.store import doctor
from lithicrage.store.doctor import STATES, HomeFile
from lithicrage.store.files import BadFile
from lithicrage.store.home import Home
from lithicrage.store.lock import Taken
from lithicrage.ui.kit import ASH, GAIN, LOSS, SPIRIT
from lithicrage.ui.kit.control import Control, Stone
from lithicrage.ui.kit.layout import column
from lithicrage.ui.screens.chooser import Chooser
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.pieces import TwoLines
from lithicrage.ui.shell.screen import Screen, Shell

LIST: Final = (30.0, 78.0, 728.0, 530.0)
FOUND: Final = (812.0, 170.0, 430.0, 172.0)
WAYS: Final = (812.0, 350.0, 430.0, 48.0)  # the first of the rows below one another
TOLD: Final = (812.0, 462.0, 430.0, 140.0)
MARKS: Final = {
    "whole": (GAIN, "check"),
    "damaged": (LOSS, "warning"),
    "newer": (SPIRIT, "lock"),
    "aside": (SPIRIT, "pause"),
    "spare": (ASH, "minus"),
    "strange": (ASH, "eye"),
}


class HomePage(Chooser):
    """The files at the left, what can be done with the chosen one at the right."""

    name = "home"
    reads = main = "file"
    start = "file:0"
    title = mark("YOUR FILES")

    def __init__(self, shell: Shell, home: Home, behind: Screen) -> None:
        super().__init__(shell, behind)
        self.home = home
        self.find()

    def controls(self) -> list[Control]:
        """The files, what can be done, the way back."""
        item, high = self.item, self.layout.grown(54, 1.45)
        returns, goes = bool(item and item.back), bool(item and item.goes)
        back_again, remove = column(*WAYS, 2, 6)
        return [
            *self.listing("file", LIST, high, len(self.items), self._row),
            *(self.details(item.path.name, self._told(item), 15, FOUND) if item else []),
            self.last_told(TOLD),
            Control("back_again", back_again, tr("Restore it"), self._give_back,
                    Stone(tr("RESTORE"), "undo", returns), returns, Action.UNDO),
            Control("remove", remove, tr("Delete it"), self._ask_to_remove,
                    Stone(tr("DELETE"), "close"), goes, Action.REMOVE),
            self.back(),
        ]  # fmt: skip

    def summary(self) -> str:
        """How many files there are, and whether they are whole."""
        return doctor.summary(self.items)

    def find(self) -> None:
        """Looks through the home."""
        self.items = doctor.examine(self.home)
        self.shown = max(0, min(self.shown, len(self.items) - 1))

    @property
    def item(self) -> HomeFile | None:
        """The file that the buttons mean, None in an empty home."""
        return self.told_of(self.items)

    # ---- what is done --------------------------------------------------------------------------

    def tell(self, words: str) -> None:
        """Says what was done, and looks through the home anew."""
        self.find()
        self.rebuild()
        super().tell(words)

    def _give_back(self) -> None:
        item = self.items[self.shown]
        try:
            self.tell(f"{doctor.give_back(self.home, item)}.")
        except (BadFile, OSError) as error:
            self.tell(tr("{name} was not restored: {why}.", name=item.path.name, why=_why(error)))

    def _ask_to_remove(self) -> Screen:
        item = self.items[self.shown]
        question = tr("Delete {name}? This cannot be undone.", name=item.path.name)
        routes = self.shell.routes
        deed = partial(self._remove, item)
        return routes.confirm(self, question, tr("DELETE"), deed, tr("KEEP IT"))

    def _remove(self, item: HomeFile) -> Screen:
        try:
            self.tell(f"{doctor.remove(item)}.")
        except (BadFile, OSError) as error:
            self.tell(tr("{name} cannot be deleted: {why}.", name=item.path.name, why=_why(error)))
        return self

    # ---- what is shown -------------------------------------------------------------------------

    def _row(self, place: int, rect: pygame.Rect) -> Control:
        item = self.items[place]
        note = f"{item.kind}  ·  {tr(STATES[item.state])}"
        look = TwoLines(item.path.name, note, place == self.shown, *MARKS[item.state])
        says = f"{item.path.name}, {item.kind}. {self._words(item)}"
        return Control(f"file:{place}", rect, says, look=look)

    def _told(self, item: HomeFile) -> str:
        """What a file is, where it lies, and how it stands."""
        where = self._where(item)
        kind = f"{item.kind[:1].upper()}{item.kind[1:]}"
        return f"{kind}{where and f', {where}'}. {self._words(item)}"

    def _words(self, item: HomeFile) -> str:
        return f"{'. '.join(word[:1].upper() + word[1:] for word in item.words)}."

    def _where(self, item: HomeFile) -> str:
        """The folder of a file, as seen from the home."""
        for root in (self.home.data, self.home.config):
            if item.path.is_relative_to(root):
                folder = item.path.parent.relative_to(root)
                return "" if folder == Path() else tr("in {folder}/", folder=folder.as_posix())
        return ""


def _why(error: Exception) -> str:
    """What kept it from being done, for people."""
    if isinstance(error, Taken):
        return tr("it is in use")
    return error.what if isinstance(error, BadFile) else why(error)
