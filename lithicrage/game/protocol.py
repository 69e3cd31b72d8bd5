"""The protocols that any game follows: State (a running match) and Choice (one answer).

Sessions, replays, searchers and the contract suite use these names alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, Self

from lithicrage.game.rng import Rng


class IllegalChoice(ValueError):
    """An index that is not among the current choices; the state is unchanged."""


class Choice(Protocol):
    """One possible answer of a seat. Its place in the list is its index."""

    @property
    def text(self) -> str:
        """What the choice does, for people."""


class State(Protocol):
    """A match that stops only to ask."""

    log: list[Any] | None

    @property
    def seat(self) -> int | None:
        """The seat that chooses now, or None when the match is over."""

    def choices(self) -> Sequence[Choice]:
        """The current choices: finite, ordered, stable, without duplicates."""

    def choose(self, index: int) -> None:
        """Take a choice and run to the next. Raises IllegalChoice and changes nothing otherwise."""

    def clone(self) -> Self:
        """An independent copy without the log."""

    def secrets(self, seat: int) -> tuple[int, ...]:
        """What the seat cannot know: the hidden cards."""

    def imagine(self, seat: int, rng: Rng) -> Self:
        """A clone in which everything the seat cannot know is drawn anew."""

    def scores(self) -> tuple[int, ...]:
        """One number per seat: 1 for a win, 0 for a draw or a running match, -1 for a loss."""

    def digest(self) -> str:
        """A fingerprint of everything that can still make a difference."""
