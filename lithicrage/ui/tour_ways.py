"""The ways into tours and through them: begin one, go on with one, the page that it asks for now.

Owns which tour is played. Where it is kept is the keeper's; what lies on a page is the page's.
"""

from __future__ import annotations

from abc import abstractmethod
from pathlib import Path
from typing import TYPE_CHECKING, Final

from lithicrage.base.tongue import mark, tr
from lithicrage.ui.shell.screen import Screen
from lithicrage.ui.ways import Ways

if TYPE_CHECKING:
    from lithicrage.play.recorder import Keeper
    from lithicrage.play.session import Fight
    from lithicrage.play.touring import TourRun
    from lithicrage.tours.plan import TourPlan

AGAIN: Final = mark("You have played today's tour. This one is practice.")
BACK: Final = mark("Your clock has run ahead of today, so this tour is practice.")


class TourWays(Ways):
    """The half of the `Routes` that leads through tours. The App has what they stand on."""

    keeper: Keeper | None
    played: Fight | None

    @abstractmethod
    def close(self) -> None:
        """End what still thinks, measures or is drawn ahead."""

    @abstractmethod
    def _let_go(self) -> None:
        """What is played waits from now on: a fight, a tour."""

    @abstractmethod
    def _fought(self, fight: Fight, kept: bool = False) -> Screen:
        """The screen of a fight that is played from now on."""

    @abstractmethod
    def result(self, fight: Fight) -> Screen:
        """The slab after a fight."""

    @abstractmethod
    def title(self) -> Screen:
        """The title."""

    def begin_tour(self, plan: TourPlan, seed: int) -> Screen:
        """A new tour, kept at every choice."""
        from lithicrage.play.touring import TourRun
        from lithicrage.tours.state import start_tour

        self._let_go()
        return self._toured(TourRun(start_tour(plan, seed)))

    def _toured(self, run: TourRun) -> Screen:
        """The first page of a new tour, which is kept from now on."""
        if self.keeper is not None:
            self.keeper.tours.watch(run)
        self.shell.touring = run
        return self.tour()

    def daily(self) -> Screen:
        """The tour of today (UTC): the one that waits, else a new attempt; more are practice."""
        from lithicrage.play.touring import TourRun
        from lithicrage.store import autosaves
        from lithicrage.tours.daily import daily_of
        from lithicrage.tours.state import start_tour

        self._let_go()
        day = autosaves.now()[:10]
        waiting, attempts, later = None, 0, False
        if self.keeper is not None:
            waiting, attempts, later = self.keeper.tours.of_day(day)
        if waiting is not None:
            return self.resume_tour(waiting) or self.title()
        if attempts and self.keeper is not None:
            self.keeper.hear(tr(BACK if later else AGAIN))
        try:
            daily, plan = daily_of(self.shell.library, day)
        except (LookupError, ValueError) as error:
            self.shell.speech.event(str(error))
            return self.set_out()
        run = TourRun(start_tour(plan, daily.seed), day=day, attempt=attempts + 1)
        return self._toured(run)

    def resume_tour(self, file: Path) -> Screen | None:
        """Go on with a tour that waits; None, and told, where that cannot be."""
        self._let_go()
        run = self.keeper.tours.resume(file, self.shell.library) if self.keeper else None
        self.shell.touring = run
        return self.tour() if run is not None else None

    def tour(self) -> Screen:
        """What the tour asks now: a page of its own, or the fight under way."""
        run = self.shell.touring
        if run is None:
            return self.set_out()
        if run.fight is None:
            from lithicrage.ui.tour.opening import page_of

            self.close()
            return page_of(self.shell, run)
        if self.played is run.fight and run.fight.session.over:
            return self.result(run.fight)
        return self._fought(run.fight, kept=True)

    def tours(self) -> Screen:
        """The tour that was left last, or a new one."""
        waiting = self.keeper.tours.waiting() if self.keeper is not None else []
        return (self.resume_tour(waiting[0]) if waiting else None) or self.set_out()
