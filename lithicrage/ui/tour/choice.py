"""A page of a tour that lays things out: a press looks closely at one, a second one chooses it."""

from __future__ import annotations

from abc import abstractmethod

from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Screen
from lithicrage.ui.tour.page import TourPage


class ChoicePage(TourPage):
    """Boxes `row` and a number, of which `chosen`, -1 for none, is looked at closely.

    The keyboard looks closely at each box that it comes upon; Enter on one chooses.
    """

    row: str
    chosen: int = 0
    _looked = False

    @abstractmethod
    def choose(self) -> Screen:
        """Choose what is looked at, and show what follows."""

    def can_choose(self, number: int) -> bool:
        """Whether the thing of this number, one that is there, can be had."""
        return True

    def handle(self, action: Action) -> Screen | None:
        """As on every page; on a box, a closer look, or the choice."""
        name = self.focus.name
        if action is Action.CONFIRM and name.startswith(self.row):
            return self.choose() if self.chosen >= 0 and self.can_choose(self.chosen) else self
        after = super().handle(action)
        name = self.focus.name
        if after is self and name.startswith(self.row):
            number = int(name.removeprefix(self.row))
            if self.can_choose(number):
                self._look(number)
        return after

    def press(self, number: int) -> Screen | None:
        """A closer look, or, at what is looked at already, the choice."""
        if number == self.chosen and self._looked:
            return self.choose()
        self._look(number)
        self.focus.go(f"{self.row}{number}")
        return None

    def _look(self, number: int) -> None:
        self._looked = True
        if number != self.chosen:
            self.chosen = number
            self.rebuild()
