"""What the title says to whoever comes back: fights, tours, nights in a row, marks, the best tour.

Owns these figures and their words, and what marks are counted from; they are counted from what is
kept each time, and kept nowhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

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
    for a label, "" without one."""

    fights: int
    won: int
    tours: int
    survived: int
    nights: Nights
    best: str
    marks: int

    @property
    def marked(self) -> str:
        """The marks, for a label."""
        return f"{self.marks} OF {len(MARKS)} MARKS"

    @property
    def fought(self) -> str:
        """The fights in words."""
        return f"{_count(self.fights, 'fight')}, {self.won} won"

    @property
    def toured(self) -> str:
        """The tours in words; the longest row of nights where there are none."""
        if self.tours:
            return f"{_count(self.tours, 'tour')}, {self.survived} won"
        return f"longest run: {_count(self.nights.longest, 'night')}"

    def says(self, name: str = "") -> str:
        """All of it, for the ear; first whose it is, if that person has a name."""
        parts = [name, self.fought] if name else [self.fought]
        if self.tours:
            parts.append(self.toured)
        now, longest = self.nights.now, self.nights.longest
        parts.append(f"{_count(now, 'night')} in a row" if now else "No night in a row")
        if longest > now:
            parts.append(f"the longest run: {_count(longest, 'night')}")
        parts.append(self.marked.lower())
        if self.best:
            parts.append(self.best.capitalize())
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
        marks=len(earned(career)),
    )


def best_words(tours: Sequence[KeptTour]) -> str:
    """The best clean tour: of those that were won the one of the highest encore, then by Fame."""
    clean = [one for one in tours if one.kind == CLEAN]
    if not clean:
        return ""
    best = max(clean, key=lambda one: (one.won, one.encore if one.won else 0, one.fame))
    return (
        f"BEST: ENCORE {best.encore}, {best.fame} FAME" if best.won else f"BEST: {best.fame} FAME"
    )


def _count(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"
