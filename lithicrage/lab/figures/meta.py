"""The game of choosing a deck: the mix that nobody beats, what is dead in it, and its cycles.

The field is a matrix of win rates from 0 to 1, the row's deck against the column's. Choosing a deck
is then a symmetric zero-sum game, solved by linear programming.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

import numpy as np
from numpy.typing import NDArray

Matrix = NDArray[np.float64]
SAMPLES: Final = 200  # of the matrix, for the intervals of shares
SURE: Final = 1.959963984540054
SMALL: Final = 5e-4


@dataclass(frozen=True)
class Mix:
    """The share of each deck in the mix that nobody beats, and what each wins against it.

    `lows` and `highs` are the 95 % intervals of the shares, from the matrix's own doubt; `least`
    and `most` those of `against`, the mix being what it is.
    """

    shares: tuple[float, ...]
    lows: tuple[float, ...]
    highs: tuple[float, ...]
    against: tuple[float, ...]
    least: tuple[float, ...]
    most: tuple[float, ...]


def nash(rates: Matrix) -> Matrix:
    """The shares of the mix that loses to nobody."""
    size = len(rates)
    payoff = (rates - rates.T) / 2
    from scipy.optimize import linprog  # it takes a second to load

    # the most v with payoff.T @ shares >= v
    found = linprog(
        c=[*([0.0] * size), -1.0],
        A_ub=np.hstack([-payoff.T, np.ones((size, 1))]),
        b_ub=np.zeros(size),
        A_eq=[[*([1.0] * size), 0.0]],
        b_eq=[1.0],
        bounds=[*([(0.0, 1.0)] * size), (None, None)],
        method="highs",
    )
    assert found.x is not None  # such a game has a solution
    shares: Matrix = np.clip(found.x[:size], 0.0, 1.0)
    shares[shares < SMALL] = 0.0
    whole: Matrix = shares / shares.sum()
    return whole


def mix_of(rates: Matrix, errors: Matrix, seed: int) -> Mix:
    """The mix of a field whose win rates have these standard errors."""
    shares = nash(rates)
    random = np.random.default_rng(seed)
    drawn = []
    for _ in range(SAMPLES):
        noise = np.triu(random.standard_normal(rates.shape) * errors, 1)
        drawn.append(nash(np.clip(rates + noise - noise.T, 0.0, 1.0)))
    lows, highs = np.quantile(np.asarray(drawn), [0.025, 0.975], axis=0)
    against = rates @ shares
    half = SURE * np.sqrt((errors * errors) @ (shares * shares))
    rows = (shares, lows, highs, against, against - half, against + half)
    return Mix(*(tuple(round(float(x), 4) + 0.0 for x in row) for row in rows))


def dead(rates: Matrix, shares: Sequence[float]) -> list[int]:
    """Decks without a share, the one that loses most to the mix first."""
    against = rates @ np.asarray(shares)
    out = [place for place, share in enumerate(shares) if share == 0.0]
    return sorted(out, key=lambda place: (float(against[place]), place))


def cycles(beats: NDArray[np.bool_]) -> list[tuple[int, int, int]]:
    """Every three of whom each surely beats the next, and the last the first."""
    found = []
    for a, b, c in combinations(range(len(beats)), 3):
        if beats[a, b] and beats[b, c] and beats[c, a]:
            found.append((a, b, c))
        elif beats[a, c] and beats[c, b] and beats[b, a]:
            found.append((a, c, b))
    return found
