"""Means with intervals that stay true however often one looks, and whenever one stops.

The interval is the asymptotic confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and
Ramdas ("Time-uniform central limit theory and asymptotic confidence sequences", Annals of
Statistics 52, 2024), Robbins' normal mixture with an estimated variance. With 95 % probability the
true mean lies in it at every look at once. So a run may stop as soon as it knows enough, and may be
gone on with after its figures were seen; group-sequential bounds allow neither beyond their plan.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

ALPHA: Final = 0.05
SPREAD: Final = 0.6  # the standard deviation that plans assume: a difference of two matches
FEWEST: Final = 48  # values before the first look: below that the normal law is a poor one
# Intervals are narrowest, by their kind, about after so many values, and 8 % wider than they could
# be at eight times as many. The same for every run: whatever is asked, the same matches have the
# same interval.
BEST: Final = 500
_LOG: Final = -2 * math.log(ALPHA)
RHO: Final = (_LOG + math.log(_LOG) + 1) / BEST  # the square of the mixture's width


@dataclass(frozen=True)
class Estimate:
    """A mean with its 95 % interval, over so many values; `p` is its anytime-valid p-value of 0.

    `p` belongs to differences; for a rate it says nothing.
    """

    mean: float
    low: float
    high: float
    count: int
    p: float = 1.0

    @property
    def half(self) -> float:
        """Half of the interval's width."""
        return (self.high - self.low) / 2

    def beyond(self, limit: float = 0.0) -> bool:
        """Whether the whole interval lies farther from 0 than a limit, on one side."""
        return self.low > limit or self.high < -limit

    def within(self, low: float, high: float) -> bool:
        """Whether the whole interval lies in a window."""
        return low <= self.low and self.high <= high

    def outside(self, low: float, high: float) -> bool:
        """Whether the whole interval lies outside a window."""
        return self.high < low or self.low > high

    def scaled(self, by: float) -> Estimate:
        """The same in another unit, such as 100 for points."""
        return Estimate(self.mean * by, self.low * by, self.high * by, self.count, self.p)


class Sums:
    """Values as they come in: their number, sum and sum of squares."""

    def __init__(self, values: Iterable[float] = ()) -> None:
        self.count = 0
        self.total = 0.0
        self.squares = 0.0
        self.add(values)

    def add(self, values: Iterable[float]) -> None:
        """Take in more values."""
        for value in values:
            self.count += 1
            self.total += value
            self.squares += value * value

    def estimate(self, least: float = -1.0, most: float = 1.0) -> Estimate:
        """The mean with its interval, cut at the least and most possible value.

        Before the first look the interval is the whole range.
        """
        if self.count < FEWEST:
            mean = self.total / self.count if self.count else (least + most) / 2
            return Estimate(mean, least, most, self.count)
        mean = self.total / self.count
        # one unit more, so that a clean sweep has some spread too
        spread = max(0.0, self.squares - self.count * mean * mean) + 1.0
        deviation = math.sqrt(spread / self.count)
        half = deviation * _half(self.count)
        p = p_value(mean, deviation, self.count)
        return Estimate(mean, max(least, mean - half), min(most, mean + half), self.count, p)


def needed(within: float, spread: float = SPREAD) -> int:
    """About how many values make the half of an interval that narrow."""
    count = FEWEST
    while spread * _half(count) > within:
        count = math.ceil(count * 1.05)
    return count


def p_value(mean: float, deviation: float, count: int) -> float:
    """The anytime-valid p-value of a mean of 0: the level at which the interval just holds 0."""
    scale = count * RHO + 1
    power = (mean * count / deviation) ** 2 * RHO / (2 * scale)
    return float(min(1.0, math.sqrt(scale) * math.exp(-min(power, 700.0))))


def discoveries(p_values: Sequence[float]) -> list[bool]:
    """Which of many differences are real, at most 5 % of them falsely so.

    Benjamini and Hochberg (1995), on p-values that stay true under stopping.
    """
    if not p_values:
        return []
    from scipy import stats  # it takes a second to load, and most processes ask for no more

    return [bool(p <= ALPHA) for p in stats.false_discovery_control(np.asarray(p_values))]


def _half(count: int) -> float:
    """Half of an interval's width in standard deviations."""
    scale = count * RHO + 1
    return math.sqrt(2 * scale / (count * count * RHO) * math.log(math.sqrt(scale) / ALPHA))
