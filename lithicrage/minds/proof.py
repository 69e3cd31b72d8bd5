"""Sure wins: choices that win this turn against every answer, in all deals that may be.

A search backs up means, and near the end they all look alike: it would take an Attack that wins in
97 of 100 worlds as gladly as one that wins in all. So before its answer counts, the turn is played
out depth first: the chooser needs one choice that wins, all others must have none that saves them.
Where chance would decide, nothing is proved. Later decisions of the chooser may differ from deal to
deal; each is proved again when it is asked for.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final, Generic

from lithicrage.game.rng import Rng
from lithicrage.minds.game import Prover, S

DEEPER: Final = 8  # times as many choices as a turn took must be left to look a turn further
TURNS: Final = 4  # beyond this one, at most


class Spent(Exception):
    """More choices were tried than the proof may take."""


class Proof(Generic[S]):
    """A search for what wins by the end of turn `last`; `left` choices may still be tried."""

    def __init__(self, guide: Prover[S], seat: int, last: int, left: int) -> None:
        self.guide = guide
        self.seat = seat
        self.last = last
        self.left = left
        self.decisive: dict[Hashable, int] = {}  # how often a choice has settled its place

    def wins(self, state: S) -> bool:
        """Whether the seat wins from here, whatever others do. Raises Spent."""
        seat = state.seat
        if seat is None:
            return state.scores()[self.seat] > 0
        if self.guide.turn(state) > self.last:
            return False
        mine = seat == self.seat
        keys = self.guide.keys(state)
        for index in self.ordered(keys):
            if self.won_by(state, index) is mine:
                key = keys[index]
                self.decisive[key] = self.decisive.get(key, 0) + 1
                return mine
        return not mine

    def won_by(self, state: S, index: int) -> bool:
        """Whether the seat wins after this choice of whoever chooses. Raises Spent."""
        if not self.left:
            raise Spent
        self.left -= 1
        after = self.guide.after(state, index)
        return after is not None and self.wins(after)

    def ordered(self, keys: Sequence[Hashable]) -> list[int]:
        """One place for each key, what was decisive elsewhere first."""
        places: dict[Hashable, int] = {}
        for index, key in enumerate(keys):
            places.setdefault(key, index)
        return sorted(places.values(), key=lambda index: -self.decisive.get(keys[index], 0))


def sure_wins(state: S, guide: Prover[S], rng: Rng, left: int) -> tuple[int, ...]:
    """The choices that surely win for whoever chooses, by index; none if none was found.

    Looks at the end of this turn, and at later ones where so little is left to happen that at most
    `left` choices need to be tried.
    """
    seat = state.seat
    if seat is None or not guide.near(state):
        return ()
    for turns in range(TURNS + 1):
        proof = Proof(guide, seat, guide.turn(state) + turns, left)
        try:
            found = _in_all_deals(state, proof, rng)
        except Spent:
            return ()
        if found:
            return found
        if DEEPER * (left - proof.left) > proof.left:
            return ()
        left = proof.left
    return ()


def _in_all_deals(state: S, proof: Proof[S], rng: Rng) -> tuple[int, ...]:
    found = proof.ordered(proof.guide.keys(state))
    for deal in proof.guide.deals(state, rng):
        found = [index for index in found if proof.won_by(deal, index)]
        if not found:
            break
    return tuple(sorted(found))
