"""Works out, a little at a time, what each Enemy may reveal next at the pending Decision.

Owns when that happens: between frames, the spread on screen first. The numbers come from
`minds.reveals`; nothing is worked out twice for the same moment.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from lithicrage.engine.match import Match
from lithicrage.minds.reveals import Reveals

PLAYS: Final = 10  # Actions played between two frames: some 3 ms


class RevealSpread(NamedTuple):
    """Whose next reveal it is, after `gone` of its cards were turned over as a Defense.

    `chained` says that it comes from a Chain in the current turn.
    """

    seat: int
    gone: int = 0
    chained: bool = False


def renew(before: Foresight | None, match: Match, viewer: int) -> Foresight | None:
    """The Foresight for this moment, with whatever was already worked out; None once the match is
    over."""
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
        self._found: dict[RevealSpread, Reveals] = {}

    def of(self, spread: RevealSpread) -> Reveals | None:
        """A spread; None until it is worked out, and for a seat that reveals nothing."""
        found = self._found.get(self._met(spread))
        return found if found is not None and found.done and found.cases else None

    def waiting(self, spread: RevealSpread) -> bool:
        """Whether anything is left to work out."""
        c = self._match.seats[spread.seat]
        if not c.automaton or c.out or c.side == self._match.seats[self._viewer].side:
            return False
        found = self._found.get(self._met(spread))
        return found is None or not found.done

    def next_of(self, spreads: Sequence[RevealSpread]) -> RevealSpread | None:
        """The first of these that is not fully worked out, or None."""
        return next((spread for spread in spreads if self.waiting(spread)), None)

    def work(self, spread: RevealSpread) -> bool:
        """Work on one for a moment; True if that completed it."""
        if not self.waiting(spread):
            return False
        key = self._met(spread)
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = Reveals(self._match, self._viewer, *key)
        return any(not found.step() for _ in range(PLAYS))

    def _met(self, spread: RevealSpread) -> RevealSpread:
        """The same without cards gone of which nobody knows what they are: it is as likely."""
        deck = self._match.decks[self._match.seats[spread.seat].deck]
        return spread._replace(gone=min(spread.gone, len(deck.seen_by(self._viewer))))
