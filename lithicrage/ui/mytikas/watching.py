"""A match of Mytikas that is over, watched again choice by choice."""

from __future__ import annotations

from typing import Final, cast

from lithicrage.tables.mytikas.state import Mytikas
from lithicrage.ui.hall.watching import WatchedMoments
from lithicrage.ui.kit.layout import row
from lithicrage.ui.mytikas.page import MytikasPage
from lithicrage.ui.mytikas.told import PANEL

_WAYS: Final = row(PANEL[0] + 10, PANEL[1] + 96, (120, 120, 120), 46, 6)


class WatchMytikas(WatchedMoments, MytikasPage):
    """The page of a match with nobody asked."""

    name = "mytikas-watch"
    ways = _WAYS[0], _WAYS[1], _WAYS[2]

    @property
    def seat(self) -> int:
        """Whose board it was: that of whoever acts, or one that is looked at."""
        return self.state.actor if self.looked is None else self.looked

    @property
    def outcome(self) -> Mytikas | None:
        """The match after the choice that comes next: what it changes is shown as it would be."""
        later = self.moments[self.at + 1 : self.at + 2]
        return cast(Mytikas, later[0]) if later else None
