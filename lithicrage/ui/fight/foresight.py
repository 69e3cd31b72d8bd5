"""Which spreads of a next reveal are worked out at the pending Decision, a little at a time.

Owns when they are worked out: between frames, the one in sight first. The numbers are the
engine's (`engine.reveals`); what is asked again of the same moment is not worked out again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from lithicrage.engine.match import Match
from lithicrage.engine.reveals import Reveals

PLAYS: Final = 10  # Actions played between two frames: some 3 ms


class Spread(NamedTuple):
    """Whose next reveal, once so many of its cards are `gone`: turned over as a Defense before.

    `chained` says that it comes by a Chain, in the turn that is on.
    """

    seat: int
    gone: int = 0
    chained: bool = False


def renewed(before: Foresight | None, match: Match, viewer: int) -> Foresight | None:
    """The Foresight of this moment: what was worked out of it before is kept; None at the end."""
    if match.over:
        return None
    if before is not None and before.moment == (match.digest(), viewer):
        return before
    return Foresight(match, viewer)


class Foresight:
    """What `viewer` can foresee of each Enemy's next reveal."""

    def __init__(self, match: Match, viewer: int) -> None:
        self.moment = match.digest(), viewer
        self._match = match.clone()
        self._viewer = viewer
        self._found: dict[Spread, Reveals] = {}

    def of(self, spread: Spread) -> Reveals | None:
        """A spread, None while it is not worked out and for who reveals nothing."""
        found = self._found.get(self._met(spread))
        return found if found is not None and found.done and found.cases else None

    def waiting(self, spread: Spread) -> bool:
        """Whether there is still something to be worked out."""
        c = self._match.seats[spread.seat]
        if not c.automaton or c.out or c.side == self._match.seats[self._viewer].side:
            return False
        found = self._found.get(self._met(spread))
        return found is None or not found.done

    def next_of(self, spreads: Sequence[Spread]) -> Spread | None:
        """The first of these for which something is left to be worked out, None for none."""
        return next((spread for spread in spreads if self.waiting(spread)), None)

    def work(self, spread: Spread) -> bool:
        """Work at one for a moment; says whether it has just become whole."""
        if not self.waiting(spread):
            return False
        key = self._met(spread)
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = Reveals(self._match, self._viewer, *key)
        return any(not found.step() for _ in range(PLAYS))

    def _met(self, spread: Spread) -> Spread:
        """The same without cards gone of which nobody knows what they are: it is as likely."""
        deck = self._match.decks[self._match.seats[spread.seat].deck]
        return spread._replace(gone=min(spread.gone, len(deck.seen_by(self._viewer))))
