"""A deck weighed beside the window: greedy matches in a process of their own.

Owns the process, how far it is, and its end: it can be stopped at once and leaves nothing behind.
"""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

from lithicrage.deck.lineup import PVP, Lineup, library_of
from lithicrage.dsl.library import Library, load_library
from lithicrage.lab.strength import shipped
from lithicrage.lab.weighing import MATCHES, Weight, digest_of, weigh
from lithicrage.lab.workers import Job
from lithicrage.ui.errand import ENDED, Errand

NICE: Final = 5  # behind whoever draws
GONE: Final = "The process that measures the deck has ended."


@dataclass(frozen=True)
class Told:
    """How many matches were played."""

    done: int


class Weigher:
    """One deck at a time. `done` counts its matches; `weights` has what is known by the digest of a
    deck and its field, for as long as the program runs; `trouble` says why there is none."""

    def __init__(self) -> None:
        self.done = 0
        self.total = MATCHES
        self.weights: dict[tuple[str, str], Weight] = {}
        self.trouble = ""
        self._wanted = ("", "")
        self._errand = Errand()

    @property
    def running(self) -> bool:
        """Whether a deck is being weighed."""
        return self._errand.running

    @property
    def pids(self) -> tuple[int, ...]:
        """The process that plays, by the number of the system."""
        return self._errand.pids

    def known(self, library: Library, deck: str, field: str) -> Weight | None:
        """What was found out about a deck. Raises UnknownCard."""
        return self.weights.get((digest_of(library, deck), field))

    def start(self, library: Library, deck: str, field: str) -> None:
        """Begin with a deck, in place of what runs now; nothing happens if it is that one, or one
        that cannot be weighed."""
        wanted = digest_of(library, deck), field
        if wanted == self._wanted and (self.running or self.trouble):
            return
        self._wanted, self.done, self.trouble = wanted, 0, ""
        carrier = Lineup(PVP, (deck,), (deck,)).with_lists(library)
        self._errand.send(_work, Job.of(library, carrier), deck, field)

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
            if isinstance(found, Weight):
                self.weights[self._wanted] = found
            else:
                self.trouble = GONE if found is ENDED else str(found)
            self.cancel()
        return new


def _work(end: Connection, job: Job, deck: str, field: str) -> None:
    """In the process: the matches one after the other, then the weight, or why there is none."""
    with suppress(OSError, AttributeError):  # not every system knows it
        os.nice(NICE)
    with suppress(OSError):  # the window is gone
        try:
            library = load_library([Path(path) for path in job.packs])
            library = library_of(library, Lineup.from_options(dict(job.options)))
            end.send(
                weigh(
                    library,
                    deck,
                    field,
                    shipped(),
                    told=lambda done, of: end.send(Told(done)),
                )
            )
        except (ValueError, LookupError) as error:
            end.send(str(error))
