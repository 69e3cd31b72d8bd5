"""The menu of a tour: keep going, leave it for now, set out on another, give it up."""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.play.touring import TourRun
from lithicrage.ui.kit import BODY, INK
from lithicrage.ui.kit.control import Control, Stone
from lithicrage.ui.kit.layout import column
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.over import Over
from lithicrage.ui.shell.pieces import heading
from lithicrage.ui.shell.screen import Screen, Shell

PANEL: Final = (400.0, 180.0, 480.0, 330.0)
WAYS: Final = (430.0, 228.0, 420.0, 54.0)  # the first of the stones below one another
GONE: Final = mark("End this tour? HISTORY keeps it as cut short.")


class TourMenu(Over):
    """Lies over a page of the tour, which waits behind it."""

    name = "tour-menu"
    start = "title"

    def __init__(self, shell: Shell, behind: Screen, run: TourRun) -> None:
        super().__init__(shell, behind)
        self.run = run

    def controls(self) -> list[Control]:
        """Four ways."""
        routes = self.shell.routes
        on, title, other, gone = column(*WAYS, 4, 10)
        back, afresh = tr("Back to the title"), tr("Set out on another tour")
        if self.shell.keeper is not None:
            back = tr("Back to the title; the tour waits")
            afresh = tr("Set out on another tour; the tour waits")
        return [
            Control("go_on", on, tr("Keep playing"), lambda: self.behind,
                    Stone(tr("KEEP PLAYING"), "play"), key=Action.BACK),
            Control("title", title, back, routes.title,
                    Stone(tr("TITLE"), "back", self.focus.name == "title"), key=Action.CONFIRM),
            Control("other", other, afresh, self._other,
                    Stone(tr("ANOTHER TOUR"), "van"), key=Action.NEW),
            Control("give_up", gone, tr("End this tour"), self._ask,
                    Stone(tr("END TOUR"), "close")),
        ]  # fmt: skip

    def build(self, surface: pygame.Surface) -> None:
        """The page behind, a veil, the panel."""
        self.cover(surface, PANEL, 73)
        heading(surface, self.layout, tr("PAUSED"), 430, 194, INK, BODY, 14, 400)

    def _other(self) -> Screen:
        self.shell.routes.title()  # lets go of this one
        return self.shell.routes.set_out()

    def _ask(self) -> Screen:
        return self.shell.routes.confirm(
            self, tr(GONE), tr("END TOUR"), self._give_up, tr("KEEP IT")
        )

    def _give_up(self) -> Screen:
        if self.shell.keeper is not None:
            self.shell.keeper.tours.give_up(self.run)
        return self.shell.routes.title()
