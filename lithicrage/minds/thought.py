"""What came of thinking: how good each choice looks, how sure that is, and which is best."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from typing import Final, NamedTuple

from lithicrage.minds.course import Course
from lithicrage.minds.game import CERTAIN

LEAD: Final = 0.02  # of the chance to win, by which another choice must look better than the usual


class Estimate(NamedTuple):
    """What was found about one choice: how often it was tried, and the sum of what came of it.

    `total` and `squares` are sums of chances out of CERTAIN and of their squares.
    """

    visits: int
    total: int
    squares: int

    @property
    def chance(self) -> float:
        """The mean chance to win, from 0 to 1; 0 for a choice that was never tried."""
        return self.total / (self.visits * CERTAIN) if self.visits else 0.0

    @property
    def error(self) -> float:
        """The standard error of `chance`; 1 where fewer than two tries say nothing about it."""
        if self.visits < 2:
            return 1.0
        mean = self.total / self.visits
        variance = max(0.0, self.squares / self.visits - mean * mean)
        return sqrt(variance / (self.visits - 1)) / CERTAIN

    def plus(self, other: Estimate) -> Estimate:
        """Both taken together."""
        return Estimate(
            self.visits + other.visits, self.total + other.total, self.squares + other.squares
        )


@dataclass(frozen=True)
class Thought:
    """The Estimates of all choices of a state, by index.

    `even` says that all were tried about equally often, so that visits tell nothing. `sure` are the
    choices that win whatever comes; empty where none is known. `usual` is the simple player's
    choice, -1 where that has no lead. `courses` says by index what followed each choice; empty
    where nobody looked on.
    """

    estimates: tuple[Estimate, ...]
    even: bool = False
    sure: tuple[int, ...] = ()
    usual: int = -1
    courses: tuple[Course, ...] = ()

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled by its fields: what is compiled and frozen has no other way."""
        return Thought, (self.estimates, self.even, self.sure, self.usual, self.courses)

    @property
    def best(self) -> int:
        """The choice with the best chance, of those tried more than half as often as any: others
        were given up. The usual one has a lead. What surely wins comes before all else."""
        if self.sure:
            return self.sure[0]
        found = self.estimates
        most = 0 if self.even else max(one.visits for one in found)
        tried = [index for index, one in enumerate(found) if 2 * one.visits > most]
        return max(tried, key=lambda i: (found[i].chance + LEAD * (i == self.usual), -i))

    @property
    def chance(self) -> float:
        """The chance to win with the best choice, from 0 to 1."""
        return self.estimates[self.best].chance


def together(thoughts: Iterable[Thought]) -> Thought:
    """Thoughts about one state as one; what surely wins has won whenever it was tried.

    Raises ValueError for none at all.
    """
    first, *rest = thoughts
    estimates, courses = list(first.estimates), list(first.courses)
    for thought in rest:
        estimates = [a.plus(b) for a, b in zip(estimates, thought.estimates, strict=True)]
        courses = [a.plus(b) for a, b in zip(courses, thought.courses, strict=True)]
    sure = sorted({index for thought in (first, *rest) for index in thought.sure})
    for index in sure:
        visits = max(1, estimates[index].visits)
        estimates[index] = Estimate(visits, visits * CERTAIN, visits * CERTAIN * CERTAIN)
    return Thought(tuple(estimates), first.even, tuple(sure), first.usual, tuple(courses))
