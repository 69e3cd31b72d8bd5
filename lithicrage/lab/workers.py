"""Simulation in several processes: the same result, byte for byte, for any number of them.

A Job says in plain values what to simulate, so that each process can load the cards itself; the
matches are dealt out by number and put together in that order.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from lithicrage.deck.lineup import Lineup, dealing
from lithicrage.deck.needed import needed
from lithicrage.dsl.library import BrokenLibrary, Library, load_library
from lithicrage.engine.match import Match
from lithicrage.lab.sim import Outcome, Result, outcomes, summary
from lithicrage.processes import shared_out

MOST_WORKERS: Final = 64
CHUNKS: Final = 8  # a worker; small enough that nobody waits long for the last one
LARGEST: Final = 500  # matches in a chunk


@dataclass(frozen=True)
class Job:
    """What to simulate: the packs' folders, and the options of the line-up."""

    packs: tuple[str, ...]
    options: tuple[tuple[str, str], ...]

    @classmethod
    def of(cls, library: Library, lineup: Lineup) -> Job:
        """The job of a line-up with the cards of this library."""
        paths = tuple(str(pack.path.resolve()) for pack in library.packs)
        return cls(paths, tuple(lineup.as_options().items()))


def simulate_lineup(
    library: Library, lineup: Lineup, count: int, seed: int, workers: int = 1
) -> Result:
    """Play `count` matches of a line-up, every seat greedy, in so many processes.

    Raises as `play_lineups`.
    """
    return summary(play_lineups(library, [lineup], count, seed, workers)[0])


def play_lineups(
    library: Library, lineups: Sequence[Lineup], count: int, seed: int, workers: int = 1
) -> list[list[Outcome]]:
    """Play `count` matches of each line-up from the same seeds: the outcomes of each, in order.

    Raises as `dealing` and `processes.shared_out`, and ValueError for a count or a number of
    workers that cannot be.
    """
    if not 1 <= workers <= MOST_WORKERS:
        raise ValueError(f"there are 1 to {MOST_WORKERS} workers; found {workers}")
    if count < 1:
        raise ValueError("at least one match is needed")
    # here, so that what is wrong is said before any process starts
    parts = [needed(library, lineup) for lineup in lineups]
    makers = [dealing(part, lineup) for part, lineup in zip(parts, lineups, strict=True)]
    size = max(1, min(LARGEST, count * len(lineups) // (workers * CHUNKS)))
    chunks = [range(first, min(first + size, count)) for first in range(0, count, size)]
    if workers == 1 or len(chunks) * len(lineups) < 2:
        return [_outcomes(new, seed, range(count)) for new in makers]
    jobs = [Job.of(part, lineup) for part, lineup in zip(parts, lineups, strict=True)]
    work = [(job, seed, chunk) for job in jobs for chunk in chunks]
    told = iter(shared_out(_play, work, workers))
    return [[outcome for _ in chunks for outcome in next(told)] for _ in jobs]


def _outcomes(new: Callable[[int, bool], Match], seed: int, numbers: range) -> list[Outcome]:
    return list(outcomes(lambda s: new(s, False), seed, numbers))


def _play(job: Job, seed: int, numbers: range) -> list[Outcome]:
    """One chunk, in a worker."""
    return _outcomes(maker(job), seed, numbers)


@lru_cache(maxsize=64)
def maker(job: Job) -> Callable[[int, bool], Match]:
    """The maker of a job's matches, once a process. Raises BrokenLibrary."""
    return dealing(_library(job.packs), Lineup.from_options(dict(job.options)))


@lru_cache(maxsize=2)
def _library(packs: tuple[str, ...]) -> Library:
    library = load_library([Path(path) for path in packs])
    if library.findings:  # the files changed since they were checked
        raise BrokenLibrary(str(library.findings[0]))
    return library
