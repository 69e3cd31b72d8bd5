"""Weighs decks in the background, and remembers the results."""

from __future__ import annotations

from typing import Final

from lithicrage.base.job import Job, Line
from lithicrage.decks.lineup import PVP, Lineup, library_of
from lithicrage.lab.measured_weights import MATCHES, Weight, digest_of, weigh
from lithicrage.lab.strength import read_shipped
from lithicrage.lab.workers import MatchPlan
from lithicrage.packs.library import Library

GONE: Final = "The process that measures the deck has ended."


class Weigher(Job[Weight]):
    """Weighs one deck at a time by greedy matches, which `done` counts.

    `weights` maps a deck's digest and field to its Weight, for as long as the program runs.
    """

    def __init__(self) -> None:
        super().__init__(_weigh, gone=GONE)
        self.total = MATCHES
        self.weights: dict[tuple[str, str], Weight] = {}
        self._wanted = ("", "")

    def known(self, library: Library, deck: str, field: str) -> Weight | None:
        """What was found out about a deck. Raises UnknownCard."""
        return self.weights.get((digest_of(library, deck), field))

    def start(self, library: Library, deck: str, field: str) -> None:
        """Begin with a deck, replacing the current one.

        Does nothing if it is the current one, or one that cannot be weighed.
        """
        wanted = digest_of(library, deck), field
        if wanted == self._wanted and (self.running or self.trouble):
            return
        self._wanted = wanted
        carrier = Lineup(PVP, (deck,), (deck,)).with_lists(library)
        self.begin([(MatchPlan.of(library, carrier), deck, field)], MATCHES)

    def tick(self) -> bool:
        """Take in new messages from the process; return whether there were any."""
        new = super().tick()
        if self.made is not None:
            self.weights[self._wanted] = self.made[0]
        return new


def _weigh(line: Line, plan: MatchPlan, deck: str, field: str) -> Weight:
    """Play the matches one by one, in the process."""
    library = library_of(plan.library, plan.lineup)
    return weigh(library, deck, field, read_shipped(), told=line.say)
