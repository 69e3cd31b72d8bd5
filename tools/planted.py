"""Plant a truth and see how often the lab finds it: python -m tools.planted

    python -m tools.planted                          independent matches, 200 runs each
    python -m tools.planted --real kettle_watch      the spread of real pairs of a card

Each run looks as often as `lab cards` does and stops when the interval leaves 0 or is as narrow as
asked. Of 200 runs with a card 3 points too strong at least 180 have to find it, of 200 with an even
one at most 10 may. Many cards at once are tried too: the share of false ones among those found.

With `--real` the pairs come from matches that are played: each run draws from their differences,
weighted so that their mean is exactly what is planted. Exit code 1 if a promise is broken.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Callable, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from lithicrage.base import resources
from lithicrage.decks.lineup import PVP
from lithicrage.lab.figures.estimates import Sums, discoveries
from lithicrage.lab.questions.cards import PricedCard, priced_cards
from lithicrage.lab.questions.study import GROWTH, Study, Terms
from lithicrage.lab.running.bench import Bench, Silent
from lithicrage.lab.running.crews import crew_of
from lithicrage.packs.library import load_library
from lithicrage.store.lab_runs import LabRuns

Values = NDArray[np.float64]
Draw = Callable[[np.random.Generator, float, int], Values]
STRONG: Final = 0.03
FOUND, FALSE = 0.90, 0.05  # promised shares of runs
FIRST: Final = 66  # pairs at the first look


def independent(random: np.random.Generator, mean: float, count: int) -> Values:
    """Differences of two independent matches: the widest that pairs can be."""
    mine = random.random(count) < 0.5 + mean
    return mine.astype(float) - (random.random(count) < 0.5)


def drawn_from(pool: Values) -> Draw:
    """Differences drawn from real ones, tilted so that their mean is what is planted."""

    def draw(random: np.random.Generator, mean: float, count: int) -> Values:
        low, high = -8.0, 8.0
        for _ in range(60):
            tilt = (low + high) / 2
            weights = np.exp(tilt * pool)
            low, high = (
                (tilt, high) if (weights * pool).sum() < mean * weights.sum() else (low, tilt)
            )
        return random.choice(pool, count, p=weights / weights.sum())

    return draw


def run(draw: Draw, random: np.random.Generator, mean: float, half: float, most: int) -> Sums:
    """One run: looks at 1, 2, 3, 5, 8 ... chunks until it knows or has played the most."""
    sums, done, want = Sums(), 0, 1
    while True:
        sums.add(draw(random, mean, FIRST * (want - done)))
        found = sums.estimate()
        if found.beyond() or found.half <= half or sums.count >= most:
            return sums
        done, want = want, max(want + 1, math.ceil(want * GROWTH))


def real_pairs(card: str, count: int, workers: int) -> Values:
    """The differences of this many real pairs of a card in pvp."""
    pool: list[float] = []
    before = PricedCard.take

    class Kept(Sums):
        """Sums that keep their values."""

        def add(self, values: Sequence[float]) -> None:  # type: ignore[override]
            pool.extend(values)
            super().add(values)

    def take(self: PricedCard, results: object) -> None:
        self.all.__class__ = Kept
        before(self, results)  # type: ignore[arg-type]

    library = load_library([resources.cards() / "core"])
    crew = crew_of(workers)
    terms = Terms(within=0.1, most=count)
    study = Study(Bench(crew, LabRuns(None), "planted", Silent()), library, terms, "planted")
    PricedCard.take, PricedCard.enough = take, lambda self: False  # type: ignore[method-assign]
    priced_cards(study, [card], (PVP,))
    crew.close()
    return np.asarray(pool)


def main(arguments: Sequence[str] | None = None) -> int:
    """Plant, count, print."""
    parser = argparse.ArgumentParser(prog="python -m tools.planted", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--runs", type=int, default=200)
    parser.add_argument("--within", type=float, default=1.5, help="points (1.5)")
    parser.add_argument("--most", type=int, default=40_000, help="pairs a run (40,000)")
    parser.add_argument("--real", default="", metavar="CARD", help="draw from its real pairs")
    parser.add_argument("-n", type=int, default=1000, help="real pairs to play (1,000)")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    draw = independent
    if asked.real:
        pool = real_pairs(asked.real, asked.n, asked.workers)
        draw = drawn_from(pool)
        print(
            f"{len(pool)} real pairs of {asked.real}: mean {100 * pool.mean():+.1f} points, "
            f"spread {pool.std():.2f}"
        )
    random = np.random.default_rng(asked.seed)
    good = True
    for mean in (STRONG, -STRONG, 0.0):
        sums = [run(draw, random, mean, asked.within / 100, asked.most) for _ in range(asked.runs)]
        found = sum(one.estimate().beyond() for one in sums)
        right = found >= FOUND * asked.runs if mean else found <= FALSE * asked.runs
        inside = sum(one.estimate().low <= mean <= one.estimate().high for one in sums)
        pairs = sum(one.count for one in sums) / len(sums)
        print(
            f"{100 * mean:+.0f} points: {found} of {asked.runs} find a difference, "
            f"{inside} intervals hold the truth, {pairs:.0f} pairs a run"
            f"{'' if right else '  PROMISE BROKEN'}"
        )
        good &= right
    shares = []
    for _ in range(max(1, asked.runs // 10)):
        planted = [STRONG * (number < 12) for number in range(120)]
        sums = [run(draw, random, mean, 0.03, 4000) for mean in planted]
        real = discoveries([one.estimate().p for one in sums])
        found = sum(real)
        false = sum(one and not mean for one, mean in zip(real, planted, strict=True))
        shares.append(false / max(1, found))
    share = sum(shares) / len(shares)
    print(
        f"120 cards, 12 of them too strong: {share:.1%} of what is found is false"
        f"{'' if share <= FALSE else '  PROMISE BROKEN'}"
    )
    return 0 if good and share <= FALSE else 1


if __name__ == "__main__":
    sys.exit(main())
