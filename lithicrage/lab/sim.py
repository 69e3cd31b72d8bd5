"""Simulation: the same line-up many times, every seat as the greedy player plays it.

A match is decided by its seed alone, so the result is the same on every machine and does not
depend on what was simulated before it. Win rates come with Wilson's 95 % interval (Wilson 1927).
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from lithicrage.engine import rules
from lithicrage.engine.events import NOBODY
from lithicrage.engine.match import Match
from lithicrage.engine.setup import FOES, PLAYERS
from lithicrage.session import GREEDY, Controller, Session
from lithicrage.store.played import rounds_of
from lithicrage.table.rng import stream


class Outcome(NamedTuple):
    """What came out of one match.

    `result` is the side that won, or NOBODY; `stamina` what the heroes have left together.
    """

    digest: str
    result: int
    rounds: int
    stamina: int
    capped: bool


@dataclass(frozen=True)
class Spread:
    """Median and the 5th and 95th percentile of a number."""

    median: float
    p5: float
    p95: float


@dataclass(frozen=True)
class Result:
    """What came out of a simulation, seen from the heroes.

    `win_rate` is wins over all matches, from 0 to 1, `interval` its 95 % interval; `rounds` are
    those of `rounds_of`; `stamina_left` is the mean of the heroes' Stamina at the end, the fallen
    counting 0; `capped` the matches that reached the turn limit, which are draws; `digest` covers
    the final digest of every match in order.
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
    return summary(outcomes(new, seed, range(count), controller))


def outcomes(
    new: Callable[[int], Match], seed: int, numbers: Iterable[int], controller: Controller = GREEDY
) -> Iterator[Outcome]:
    """Play the matches of these numbers among all those of a seed."""
    for number in numbers:
        match = Session(new(match_seed(seed, number)), controller).match
        yield Outcome(
            match.digest(),
            match.result,
            rounds_of(match),
            sum(max(0, c.stamina) for c in match.seats if c.side == PLAYERS and not c.out),
            capped(match),
        )


def play(match: Match, players: Sequence[Callable[[Match], int]]) -> None:
    """Play a match to its end; seat n is decided by player n."""
    while match.seat is not None:
        match.choose(players[match.seat](match))


def match_seed(seed: int, number: int) -> int:
    """The seed of match `number` (from 0) in a run with this seed."""
    return stream(seed, number)


def capped(match: Match) -> bool:
    """Whether a match ended by the turn limit (A65), and not because both sides fell."""
    gone = any if match.table[rules.TEAM_LOSS] == "any" else all
    heroes_fell = gone(c.out for c in match.seats if c.side == PLAYERS)
    return match.over and match.result == NOBODY and not heroes_fell


def summary(played: Iterable[Outcome]) -> Result:
    """The numbers over matches, in their order. Raises ValueError if there are none."""
    digest = hashlib.blake2b(digest_size=16)
    ends = {PLAYERS: 0, FOES: 0, NOBODY: 0}
    rounds: list[int] = []
    stamina = at_limit = 0
    for outcome in played:
        digest.update(outcome.digest.encode())
        ends[outcome.result] += 1
        rounds.append(outcome.rounds)
        stamina += outcome.stamina
        at_limit += outcome.capped
    if not rounds:
        raise ValueError("at least one match is needed")
    count, wins = len(rounds), ends[PLAYERS]
    return Result(
        matches=count,
        wins=wins,
        losses=ends[FOES],
        draws=ends[NOBODY],
        win_rate=wins / count,
        interval=wilson(wins, count),
        rounds=spread(rounds),
        stamina_left=round(stamina / count, 3),
        capped=at_limit,
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
