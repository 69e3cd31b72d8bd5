"""Simulation in several processes: the same result, byte for byte, for any number of them.

A MatchPlan says in plain values which matches to make, cards and all, so any process on any machine
can make them. A run is played by chunks, in any order; with a checkpoint it can be stopped and
continued.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import Final

from lithicrage.base.job import shared_out
from lithicrage.decks.lineup import Lineup, dealer_of
from lithicrage.decks.needed import needed_library
from lithicrage.engine.match import Match
from lithicrage.lab.checkpoint import Checkpoint
from lithicrage.lab.sim import outcomes
from lithicrage.lab.tally import (
    MatchOutcome,
    Result,
    Tally,
    chunk_of,
    chunks_in,
    result_of,
    tally_chunk,
)
from lithicrage.packs.library import Library
from lithicrage.store.saves import pack_all, unpack_files

MOST_WORKERS: Final = 64
CHUNKS: Final = 8  # of outcomes per worker; small, so that nobody waits long for the last one
LARGEST: Final = 500  # matches in such a chunk
AHEAD: Final = 1024  # chunks handed out before more are prepared
LOSSES: Final = 2  # a chunk may lose two processes; after the third, the chunk is to blame
HANDED: Final = Path("the cards of this run")  # where findings in the cards say they are


@dataclass(frozen=True)
class MatchPlan:
    """Which matches to make: the packs' digest and texts, and the options of the line-up."""

    content: str
    cards: str
    options: tuple[tuple[str, str], ...]

    @classmethod
    def of(cls, library: Library, lineup: Lineup) -> MatchPlan:
        """The plan of a line-up with the cards of this library."""
        return cls(library.digest, pack_cards(library), tuple(lineup.as_options().items()))

    @property
    def lineup(self) -> Lineup:
        """The line-up, without its cards."""
        return Lineup.from_options(dict(self.options))

    @property
    def library(self) -> Library:
        """The cards, read once per process. Raises BadFile if the texts do not match the digest."""
        return unpack_cards(self.cards, self.content)


def simulate_lineup(
    library: Library,
    lineup: Lineup,
    count: int,
    seed: int,
    workers: int = 1,
    checkpoint: Checkpoint | None = None,
) -> Result:
    """Play `count` matches of a line-up, every seat greedy, in this many processes.

    Matches in a `checkpoint` are not played again, and those played are added to it, however the
    run ends. Raises as `dealer_of` and `shared_out` do, BadFile and OSError for the checkpoint, and
    ValueError for an impossible count or number of workers.
    """
    _check(count, workers)
    part = needed_library(library, lineup)
    new = dealer_of(part, lineup)  # reports mistakes before any process starts
    plan = MatchPlan.of(part, lineup)
    whole = checkpoint.open(plan.content, plan.options, count, seed) if checkpoint else Tally()
    left = (chunk for chunk in range(chunks_in(count)) if not whole.has(chunk))

    def add(tally: Tally) -> None:
        nonlocal whole
        whole += tally
        if checkpoint is not None:
            checkpoint.keep(whole)

    try:
        if workers == 1:
            for chunk in left:
                add(_tally(new, seed, count, chunk))
        else:
            while work := [(plan, seed, count, chunk) for chunk in islice(left, AHEAD)]:
                shared_out(_tally_chunk, work, workers, lambda _, tally: add(tally), LOSSES)
    finally:
        if checkpoint is not None:
            checkpoint.close(whole)
    return result_of(whole)


def play_lineups(
    library: Library, lineups: Sequence[Lineup], count: int, seed: int, workers: int = 1
) -> list[list[MatchOutcome]]:
    """Play `count` matches of each line-up from the same seeds; return the outcomes of each.

    Raises as `dealer_of` and `shared_out` do, and ValueError for an impossible count or number of
    workers.
    """
    _check(count, workers)
    parts = [needed_library(library, lineup) for lineup in lineups]
    makers = [dealer_of(part, lineup) for part, lineup in zip(parts, lineups, strict=True)]
    size = max(1, min(LARGEST, count * len(lineups) // (workers * CHUNKS)))
    chunks = [range(first, min(first + size, count)) for first in range(0, count, size)]
    if workers == 1 or len(chunks) * len(lineups) < 2:
        return [list(_outcomes(new, seed, range(count))) for new in makers]
    plans = [MatchPlan.of(part, lineup) for part, lineup in zip(parts, lineups, strict=True)]
    work = [(plan, seed, chunk) for plan in plans for chunk in chunks]
    told = iter(shared_out(_play, work, workers, losses=LOSSES))
    return [[outcome for _ in chunks for outcome in next(told)] for _ in plans]


@lru_cache(maxsize=64)
def maker(plan: MatchPlan) -> Callable[[int, bool], Match]:
    """The function that makes a plan's matches; built once per process. Raises BadFile."""
    return dealer_of(plan.library, plan.lineup)


def _check(count: int, workers: int) -> None:
    if not 1 <= workers <= MOST_WORKERS:
        raise ValueError(f"there are 1 to {MOST_WORKERS} workers; found {workers}")
    if count < 1:
        raise ValueError("at least one match is needed")


def _outcomes(
    new: Callable[[int, bool], Match], seed: int, numbers: range
) -> Iterator[MatchOutcome]:
    return outcomes(lambda s: new(s, False), seed, numbers)


def _tally(new: Callable[[int, bool], Match], seed: int, count: int, chunk: int) -> Tally:
    return tally_chunk(chunk, _outcomes(new, seed, chunk_of(count, chunk)))


def _tally_chunk(plan: MatchPlan, seed: int, count: int, chunk: int) -> Tally:
    """Play one chunk of a run, in a worker."""
    return _tally(maker(plan), seed, count, chunk)


def _play(plan: MatchPlan, seed: int, numbers: range) -> list[MatchOutcome]:
    """Play some matches, in a worker."""
    return list(_outcomes(maker(plan), seed, numbers))


@lru_cache(maxsize=4)
def pack_cards(library: Library) -> str:
    """The packs of a library as one text, which `unpack_cards` reads back anywhere."""
    return pack_all(library)


@lru_cache(maxsize=2)
def unpack_cards(cards: str, content: str) -> Library:
    """The library of such a text. Raises BadFile if it has not this digest."""
    return unpack_files(HANDED, cards, content)
