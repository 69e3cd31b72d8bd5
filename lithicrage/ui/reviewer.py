"""A match looked at again, beside the window: the lab's review, in a process of its own.

Owns the process, how far it is, and its end: it can be stopped at once and leaves nothing behind.
"""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

from lithicrage.deck.lineup import Lineup, dealing
from lithicrage.dsl.library import load_library
from lithicrage.lab.review import Review, review
from lithicrage.lab.workers import Job
from lithicrage.table.replay import Replay
from lithicrage.ui.errand import ENDED, Errand

SIMULATIONS: Final = 200  # a choice: enough to find what was lost, soon enough to be waited for
NICE: Final = 5  # behind whoever draws
GONE: Final = "The process that looks at the match has ended. Its cards may be gone."
OTHER: Final = "It was played with other cards than there are now, and cannot be reviewed."


@dataclass(frozen=True)
class Told:
    """How many choices were looked at."""

    done: int


class Reviewer:
    """One review at a time. `done` and `total` count the choices; `trouble` says why there is
    none."""

    def __init__(self) -> None:
        self.done = 0
        self.total = 1
        self.review: Review | None = None
        self.trouble = ""
        self._errand = Errand()

    @property
    def running(self) -> bool:
        """Whether a match is being looked at."""
        return self._errand.running

    @property
    def pids(self) -> tuple[int, ...]:
        """The process that works, by the number of the system."""
        return self._errand.pids

    def start(self, job: Job, replay: Replay, simulations: int = SIMULATIONS) -> None:
        """Begin with the record of a match of this job, in place of what runs now."""
        self.done, self.total = 0, max(1, len(replay.choices))
        self.review, self.trouble = None, ""
        self._errand.send(_work, job, replace(replay, digests=[]), simulations)

    def cancel(self) -> None:
        """Stop at once; nothing comes of it."""
        self._errand.call_off()

    def tick(self) -> bool:
        """Take in what the process says; whether anything is new."""
        new = False
        for found in self._errand.told():
            new = True
            if isinstance(found, Told):
                self.done = found.done
                continue
            if isinstance(found, Review):
                self.review = found
            else:
                self.trouble = GONE if found is ENDED else str(found)
            self.cancel()
        return new


def _work(end: Connection, job: Job, replay: Replay, simulations: int) -> None:
    """In the process: the choices one by one, then the review, or what keeps it from being made."""
    with suppress(OSError, AttributeError):  # not every system knows it
        os.nice(NICE)
    with suppress(OSError):  # the window is gone
        try:
            library = load_library([Path(path) for path in job.packs])
            if library.digest != replay.content:
                raise ValueError(OTHER)
            match = dealing(library, Lineup.from_options(dict(job.options)))(replay.seed, False)
            end.send(
                review(
                    match,
                    replay,
                    simulations=simulations,
                    told=lambda moment: end.send(Told(moment.step + 1)),
                )
            )
        except (ValueError, LookupError) as error:
            end.send(str(error))
