"""Playing numbered matches under watch, in one process or several."""

from __future__ import annotations

import multiprocessing
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from lithicrage.engine import events as ev
from lithicrage.engine.match import Match
from lithicrage.game.rng import Rng
from tools.fuzzing import mirror
from tools.fuzzing.heavy import Heavy
from tools.fuzzing.watch import ALL, Watch
from tools.fuzzing.worlds import CHOICE_STREAM, SHARING, some_match, stream

DECISIONS: Final = 20_000  # far beyond any match: what comes here hangs
EVENTS: Final = 50_000  # a match of more is left there: its loops are cut, but not soon
PROBED: Final = 150  # one decision in so many is looked at from all sides
LOOKED: Final = 20  # one match in so many is looked at with the eyes of every seat
COMPARED: Final = 100  # one match in so many goes with one of another kind, swapped or renamed
BATCH: Final = 8 * SHARING


@dataclass(frozen=True)
class Plan:
    """What to play and what to look at; `mode` is one of worlds.MODES, or empty for any."""

    seed: int
    mode: str = ""
    checked: frozenset[int] = ALL
    heavy: bool = False


@dataclass
class Tally:
    """What came of a batch of matches. `failure` is the first that broke a promise, and how."""

    matches: int = 0
    decisions: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    failure: tuple[int, str] | None = None

    def add(self, other: Tally) -> None:
        """Take in another batch."""
        self.matches += other.matches
        self.decisions += other.decisions
        self.endings += other.endings
        self.failure = self.failure or other.failure


def play(plan: Plan, number: int) -> tuple[Match, int]:
    """Play match `number` to its end under watch; the match and how many choices it took.

    Raises Broken for a promise that did not hold, and whatever the engine raises.
    """
    match = some_match(plan.seed, number, plan.mode)
    rng = stream(plan.seed, number, CHOICE_STREAM)
    checked = plan.checked if number % LOOKED == 0 else plan.checked - {10}
    taken = watched(match, rng, checked, heavy=plan.heavy)
    if 11 in checked and number % COMPARED == 0:
        mirror.check_swapped(plan.seed, number // COMPARED)
        mirror.check_renamed(plan.seed, number // COMPARED)
    return match, taken


def watched(
    match: Match,
    rng: Rng,
    checked: frozenset[int] = ALL,
    *,
    heavy: bool = False,
    probed: int = PROBED,
) -> int:
    """Play a match that has not begun under a Watch, with random choices; how many it took."""
    watch = Watch(match, checked, rng)
    match.advance()
    watch.look()
    closely = Heavy(match) if heavy else None
    for count in range(DECISIONS):
        if match.pending is None or watch.seen > EVENTS:
            assert match.pending is not None or match.over
            return count
        if 7 in checked and rng.below(probed) == 0:
            watch.probe()
            watch.part(rng)
        index = rng.below(len(match.pending.options))
        if closely is not None:
            closely.choose(watch.choose, index)
        else:
            watch.choose(index)
    raise AssertionError(f"3: no end after {DECISIONS} choices")


def play_all(plan: Plan, numbers: range) -> Tally:
    """Play these matches; stops at the first that fails."""
    tally = Tally()
    for number in numbers:
        try:
            match, taken = play(plan, number)
        except Exception as error:  # whatever it is, it is a finding
            where = traceback.extract_tb(error.__traceback__)[-1]
            what = f"{type(error).__name__}: {error} ({where.name}, line {where.lineno})"
            tally.failure = (number, what)
            break
        tally.matches += 1
        tally.decisions += taken
        last = match.log[-1] if match.log else None
        tally.endings[last.reason if isinstance(last, ev.MatchEnded) else "no end yet"] += 1
    return tally


def batches(plan: Plan, count: int, workers: int = 1, seconds: float = 0) -> Iterator[Tally]:
    """Play matches 0 to count - 1 in batches, until one fails or the time is up.

    The batches come in order, so that the first failure is the same for any number of workers.
    """
    ranges = [range(n, min(n + BATCH, count)) for n in range(0, count, BATCH)]
    end = time.monotonic() + seconds
    if workers == 1:
        for numbers in ranges:
            yield play_all(plan, numbers)
            if seconds and time.monotonic() > end:
                return
        return
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        for tally in pool.imap(partial(play_all, plan), ranges):
            yield tally
            if seconds and time.monotonic() > end:
                return
