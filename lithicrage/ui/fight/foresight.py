"""Which spreads of a next reveal are worked out at the pending Decision, a little at a time.

Owns when they are worked out: between frames, the one in sight first. The numbers are the
engine's (`engine.reveals`); what is asked again of the same moment is not worked out again.
"""

from __future__ import annotations

from typing import Final

from lithicrage.engine.match import Match
from lithicrage.engine.reveals import Reveals

PLAYS: Final = 10  # Actions played between two frames: some 3 ms


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
        self._found: dict[int, Reveals] = {}

    def of(self, seat: int) -> Reveals | None:
        """The spread of a seat, None while it is not worked out and for who reveals nothing."""
        found = self._found.get(seat)
        return found if found is not None and found.done and found.cases else None

    def waiting(self, seat: int) -> bool:
        """Whether there is still something to be worked out for a seat."""
        c = self._match.seats[seat]
        if not c.automaton or c.out or c.side == self._match.seats[self._viewer].side:
            return False
        found = self._found.get(seat)
        return found is None or not found.done

    def work(self, seat: int) -> bool:
        """Work at a seat for a moment; says whether its spread has just become whole."""
        if not self.waiting(seat):
            return False
        found = self._found.get(seat)
        if found is None:
            found = self._found[seat] = Reveals(self._match, self._viewer, seat)
        return any(not found.step() for _ in range(PLAYS))
