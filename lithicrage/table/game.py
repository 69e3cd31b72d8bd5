"""The protocols behind which any game can sit: State (a running match) and Choice (one answer).

Sessions, replays, searchers and the contract suite are written against these names alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, Self

from lithicrage.table.rng import Rng


class IllegalChoice(ValueError):
    """An index that is not among the choices of this moment; the state is unchanged."""


class Choice(Protocol):
    """One thing that a seat may answer. Its place in the list is the answer."""

    @property
    def text(self) -> str:
        """What the choice does, for people."""


class State(Protocol):
    """A match that stops only to ask. `seat` is who chooses, or None when it is over."""

    log: list[Any] | None

    @property
    def seat(self) -> int | None:
        """The seat that chooses now, or None when the match is over."""

    def choices(self) -> Sequence[Choice]:
        """What may be chosen now: finite, ordered, stable, without duplicates."""

    def choose(self, index: int) -> None:
        """Take a choice and run to the next one. Raises IllegalChoice and changes nothing."""

    def clone(self) -> Self:
        """An independent copy without the log."""

    def secrets(self, seat: int) -> tuple[int, ...]:
        """What the seat cannot know: the hidden cards."""

    def imagine(self, seat: int, rng: Rng) -> Self:
        """A clone in which all that the seat cannot know is drawn anew."""

    def scores(self) -> tuple[int, ...]:
        """One number a seat: 1 won, 0 drawn or running, -1 lost."""

    def digest(self) -> str:
        """A fingerprint of everything that can make a difference later."""
