"""The page of a match that plays a chapter of the Path of Heroes: its menu leads to the map."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from lithicrage.base.tongue import tr
from lithicrage.ui.hall.menu import TableMenu
from lithicrage.ui.kit.control import Control, Stone
from lithicrage.ui.lithomachy.page import LithomachyPage
from lithicrage.ui.lithomachy.path import open_path
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Screen


class ChapterPage(LithomachyPage):
    """A match of a chapter, played on."""

    def open_menu(self) -> Screen:
        """The menu over the match."""
        return ChapterMenu(self.shell, self, self.session)


class ChapterMenu(TableMenu):
    """The menu over a match of a chapter: the map stands in the place of the quarry."""

    def controls(self) -> list[Control]:
        """Seven ways."""
        return [
            replace(one, says=self.leaving(tr("Back to the map")),
                    look=Stone(tr("THE MAP"), "map"),
                    deed=partial(open_path, self.shell), key=Action.TOUR)
            if one.name == "quarry" else one
            for one in super().controls()
        ]  # fmt: skip

    def restart_means(self) -> str:
        """A match in which something was chosen is a try (C3)."""
        if not self.session.can_undo():
            return super().restart_means()
        return tr("This match counts as failed.")
