"""Simulation: the same line-up many times, with the greedy player in every seat.

A match depends on its seed alone, so the result is the same on every machine and independent of
what was simulated before. Win rates come with Wilson's 95 % interval (Wilson 1927).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from lithicrage.engine import rules
from lithicrage.engine.events import NOBODY
from lithicrage.engine.match import Match
from lithicrage.engine.setup import PLAYERS
from lithicrage.game.rng import stream
from lithicrage.lab.tally import (
    MatchOutcome,
    Result,
    Tally,
    chunk_of,
    chunks_in,
    result_of,
    tally_chunk,
)
from lithicrage.play.session import GREEDY, Controller, Session
from lithicrage.store.match_records import rounds_of


def simulate(
    new: Callable[[int], Match], count: int, seed: int, controller: Controller = GREEDY
) -> Result:
    """Play `count` matches; `new` makes the match of a seed, `controller` answers for people.

    Raises ValueError for a count below 1.
    """
    whole = Tally()
    for chunk in range(chunks_in(count)):
        played = outcomes(new, seed, chunk_of(count, chunk), controller)
        whole += tally_chunk(chunk, played)
    return result_of(whole)


def outcomes(
    new: Callable[[int], Match], seed: int, numbers: Iterable[int], controller: Controller = GREEDY
) -> Iterator[MatchOutcome]:
    """Play those matches of a seed that have these numbers."""
    for number in numbers:
        match = Session(new(match_seed(seed, number)), controller).match
        yield MatchOutcome(
            match.digest(),
            match.result,
            rounds_of(match),
            sum(max(0, c.stamina) for c in match.seats if c.side == PLAYERS and not c.out),
            was_capped(match),
        )


def play(match: Match, players: Sequence[Callable[[Match], int]]) -> None:
    """Play a match to its end; player n decides for seat n."""
    while match.seat is not None:
        match.choose(players[match.seat](match))


def match_seed(seed: int, number: int) -> int:
    """The seed of match `number` (from 0) in a run with this seed."""
    return stream(seed, number)


def was_capped(match: Match) -> bool:
    """Whether a match ended by the turn limit (A65), rather than because both sides fell."""
    gone = any if match.table[rules.TEAM_LOSS] == "any" else all
    heroes_fell = gone(c.out for c in match.seats if c.side == PLAYERS)
    return match.over and match.result == NOBODY and not heroes_fell
