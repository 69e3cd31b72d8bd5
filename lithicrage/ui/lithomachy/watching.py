"""A match of Lithomachy that is over, watched again choice by choice."""

from __future__ import annotations

from lithicrage.ui.hall.watching import WatchedMoments
from lithicrage.ui.lithomachy.page import LithomachyPage
from lithicrage.ui.lithomachy.parts import FEET


class WatchLithomachy(WatchedMoments, LithomachyPage):
    """The page of a match with nobody asked."""

    name = "lithomachy-watch"
    ways = FEET[0], FEET[1], FEET[2]

    @property
    def seat(self) -> int:
        """Whose sheet it was: the person's, with several each in turn."""
        people = self.session.people
        return people[0] if len(people) == 1 else self.state.acting
