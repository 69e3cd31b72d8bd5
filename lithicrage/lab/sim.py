"""Simulation: the same deck against the same enemy many times, both as the table plays them.

A match is decided by its seed alone, so the result is the same on every machine and does not
depend on what was simulated before it. Win rates come with Wilson's 95 % interval (Wilson 1927).
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from lithicrage.engine.match import Match
from lithicrage.engine.setup import FOES, PLAYERS
from lithicrage.session import GREEDY, Controller, Session
from lithicrage.table.rng import stream


@dataclass(frozen=True)
class Spread:
    """Median and the 5th and 95th percentile of a number."""

    median: float
    p5: float
    p95: float


@dataclass(frozen=True)
class Result:
    """What came out of a simulation, seen from the deck.

    `win_rate` is wins over all matches, from 0 to 1, `interval` its 95 % interval; `rounds` count
    one Enemy and one Player turn; `stamina_left` is the mean of the deck's Stamina at the end, 0
    for a lost match; `capped` the matches that reached the turn limit; `digest` covers the final
    digest of every match in order.
    """

    matches: int
    wins: int
    losses: int
    draws: int
    win_rate: float
    interval: tuple[float, float]
    rounds: Spread
    stamina_left: float
    capped: int
    digest: str

    def as_json(self) -> dict[str, Any]:
        """Plain values for a JSON object."""
        return asdict(self)


def simulate(
    new: Callable[[int], Match], count: int, seed: int, controller: Controller = GREEDY
) -> Result:
    """Play `count` matches; `new` makes the match of a seed, `controller` answers for people.

    Raises ValueError for a count below 1.
    """
    if count < 1:
        raise ValueError("at least one match is needed")
    sides = {PLAYERS: 0, FOES: 0}
    draws = capped = 0
    rounds: list[int] = []
    stamina = 0
    digest = hashlib.blake2b(digest_size=16)
    for number in range(count):
        match = Session(new(stream(seed, number)), controller).match
        digest.update(match.digest().encode())
        rounds.append((match.turn + 1) // 2)
        stamina += sum(max(0, c.stamina) for c in match.seats if c.side == PLAYERS and not c.out)
        if match.result in sides:
            sides[match.result] += 1
        else:
            draws += 1
            capped += all(not c.out for c in match.seats)
    wins = sides[PLAYERS]
    return Result(
        matches=count,
        wins=wins,
        losses=sides[FOES],
        draws=draws,
        win_rate=wins / count,
        interval=wilson(wins, count),
        rounds=spread(rounds),
        stamina_left=round(stamina / count, 3),
        capped=capped,
        digest=digest.hexdigest(),
    )


def wilson(wins: int, count: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a rate."""
    z = 1.959963984540054
    rate = wins / count
    middle = rate + z * z / (2 * count)
    half = z * math.sqrt(rate * (1 - rate) / count + z * z / (4 * count * count))
    scale = 1 + z * z / count
    low, high = max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale)
    return round(low, 6), round(high, 6)


def spread(numbers: list[int]) -> Spread:
    """Median, 5th and 95th percentile, by nearest rank."""
    ordered = sorted(numbers)

    def rank(per_cent: int) -> float:
        return float(ordered[max(0, math.ceil(per_cent * len(ordered) / 100) - 1)])

    middle = len(ordered) // 2
    even = len(ordered) % 2 == 0
    median = (ordered[middle - 1] + ordered[middle]) / 2 if even else float(ordered[middle])
    return Spread(median, rank(5), rank(95))
