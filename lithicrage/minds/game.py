"""What a search needs to know of a game beyond State: how to tell choices apart, and how to guess.

A Guide belongs to a game; a Playout is made from it where a search begins. Chances to win are
whole numbers out of CERTAIN, so that the same search gives the same answer on every machine.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Sequence
from typing import Final, Protocol, TypeVar

from lithicrage.game.protocol import State
from lithicrage.game.rng import Rng

CERTAIN: Final = 10_000

S = TypeVar("S", bound=State)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)


class Playout(Protocol[S_contra]):
    """How a search guesses: which choice to try first, and what a state is worth.

    It only gets imagined states, so it may look at everything in them.
    """

    def prefer(self, state: S_contra, rng: Rng) -> int:
        """The choice that looks best at a glance."""

    def chances(self, state: S_contra, rng: Rng) -> Sequence[int]:
        """Each seat's chance to win, out of CERTAIN, after playing the state on to a horizon."""


class Guide(Protocol[S_contra]):
    """A game as searchers see it."""

    def keys(self, state: S_contra) -> Sequence[Hashable]:
        """One key a choice: equal in two states where nobody could tell the choices apart."""

    def idle(self, state: S_contra) -> Collection[int]:
        """The choices that gain nothing and are never made; never all of them."""

    def greedy(self, state: S_contra) -> int:
        """The choice of the game's own simple player, which knows only what the chooser may
        know."""

    def playout(self, state: S_contra) -> Playout[S_contra]:
        """A Playout for this imagined state."""


class Watch(Protocol[S_contra]):
    """Who looks on while a search tries its choices."""

    def begin(self, state: S_contra) -> None:
        """A simulation begins in this world."""

    def end(self, index: int, state: S_contra) -> None:
        """It is over; `index` is the choice that it tried."""


class Prover(Protocol[S]):
    """A game as the search for sure wins sees it; every State it gets is a world of its own."""

    def keys(self, state: S) -> Sequence[Hashable]:
        """One key a choice, as a Guide's."""

    def near(self, state: S) -> bool:
        """Whether whoever chooses may win soon enough to look for a sure way."""

    def turn(self, state: S) -> int:
        """The number of the turn."""

    def deals(self, state: S, rng: Rng) -> Iterable[S]:
        """Worlds that between them hold each answer which whoever chooses cannot rule out."""

    def after(self, state: S, index: int) -> S | None:
        """The state after a choice; None where chance would decide what follows."""
