"""What the title says to whoever comes back: fights, tours, nights in a row, marks, the best tour.

Owns these figures and their words, and what marks are counted from; they are counted from what is
kept each time, and kept nowhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from lithicrage.base.tongue import mark, tr, tr_n
from lithicrage.play.marks import MARKS, Career, earned, tiers_of
from lithicrage.play.nights import Nights
from lithicrage.play.touring import CLEAN
from lithicrage.store.progress import LESSONS, PUZZLES, CourseProgress
from lithicrage.store.totals import MatchLine
from lithicrage.store.tour_history import KeptTour

if TYPE_CHECKING:
    from lithicrage.packs.library import Library
    from lithicrage.play.recorder import Keeper


@dataclass(frozen=True)
class Comeback:
    """The figures of a home in which something was played. `best` is the best clean tour, in words
    for a label, `best_said` for the ear; "" without one."""

    fights: int
    won: int
    tours: int
    survived: int
    nights: Nights
    best: str
    best_said: str
    marks: int

    @property
    def marked(self) -> str:
        """The marks, for a label."""
        return tr("{n} OF {all} MARKS", n=self.marks, all=len(MARKS))

    @property
    def fought(self) -> str:
        """The fights in words."""
        return tr_n("{n} fight, {won} won", "{n} fights, {won} won", self.fights, won=self.won)

    @property
    def toured(self) -> str:
        """The tours in words; the longest row of nights where there are none."""
        if self.tours:
            won = self.survived
            return tr_n("{n} tour, {won} won", "{n} tours, {won} won", self.tours, won=won)
        return tr_n("longest run: {n} night", "longest run: {n} nights", self.nights.longest)

    def says(self, name: str = "") -> str:
        """All of it, for the ear; first whose it is, if that person has a name."""
        parts = [name, self.fought] if name else [self.fought]
        if self.tours:
            parts.append(self.toured)
        now, longest = self.nights.now, self.nights.longest
        if now:
            parts.append(tr_n("{n} night in a row", "{n} nights in a row", now))
        else:
            parts.append(tr("No night in a row"))
        if longest > now:
            words = tr_n("the longest run: {n} night", "the longest run: {n} nights", longest)
            parts.append(words)
        parts.append(tr("{n} of {all} marks", n=self.marks, all=len(MARKS)))
        if self.best:
            parts.append(self.best_said)
        return ". ".join(parts)


def histories(keeper: Keeper | None) -> tuple[Sequence[MatchLine], list[KeptTour]]:
    """The matches and the tours of a home, in the order in which they were kept."""
    if keeper is None:
        return (), []
    history = keeper.history()
    if history is not None:
        history.catch_up()
    return (history.totals.lines if history is not None else ()), keeper.tours.ended()


def career_of(
    keeper: Keeper | None, progress: CourseProgress, library: Library, today: date
) -> Career:
    """What is kept of the person whose home this is."""
    lines, tours = histories(keeper)
    return Career(
        lines, tours, progress.done[LESSONS], progress.done[PUZZLES], today, tiers_of(library)
    )


def comeback(career: Career) -> Comeback | None:
    """What is said of these matches and tours; None where there are none."""
    lines, tours = career.lines, career.tours
    if not lines and not tours:
        return None
    return Comeback(
        fights=len(lines),
        won=sum(line.result > 0 for line in lines),
        tours=len(tours),
        survived=sum(tour.won for tour in tours),
        nights=career.nights,
        best=best_words(tours),
        best_said=best_words(tours, said=True),
        marks=len(earned(career)),
    )


def best_words(tours: Sequence[KeptTour], *, said: bool = False) -> str:
    """The best clean tour, for a label or as it is `said`: of those that were won the one of the
    highest encore, then by Fame."""
    clean = [one for one in tours if one.kind == CLEAN]
    if not clean:
        return ""
    best = max(clean, key=lambda one: (one.won, one.encore if one.won else 0, one.fame))
    if not best.won:
        words = mark("Best: {fame} fame") if said else mark("BEST: {fame} FAME")
        return tr(words, fame=best.fame)
    words = mark("BEST: ENCORE {encore}, {fame} FAME")
    if said:
        words = mark("Best: encore {encore}, {fame} fame")
    return tr(words, encore=best.encore, fame=best.fame)
