"""Replay: how a match was set up, and every choice made in it.

Knows no game: each game brings its own `new(options, seed)` and digests. `verify` finds the first
difference; `fork` and `branch` play on from the middle.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple, TypeVar

from lithicrage.game.protocol import IllegalChoice, State

S = TypeVar("S", bound=State)


@dataclass
class Replay:
    """The record of a match.

    `options` say how it was set up (decks, enemy, rules profile), `content` is the digest of the
    cards, and `digests` holds the state's digest before each choice and after the last. `assisted`
    means that an undo took back something already revealed.
    """

    game: str
    options: Mapping[str, str]
    content: str
    seed: int
    choices: list[int] = field(default_factory=list)
    digests: list[str] = field(default_factory=list)
    assisted: bool = False

    def fork(self, step: int) -> Replay:
        """The record up to just before choice number `step` (from 0), ready to continue.

        Raises IndexError if the record does not reach that step.
        """
        self.check(step)
        return replace(self, choices=self.choices[:step], digests=self.digests[: step + 1])

    def check(self, step: int) -> None:
        """Raise IndexError if the record does not reach this step."""
        if not 0 <= step <= len(self.choices):
            raise IndexError(f"step {step}; the record has choices 0 to {len(self.choices)}")


class ReplayDifference(NamedTuple):
    """Where a match and its record first differ: before choice `step`, counted from 0."""

    step: int
    what: str

    def __str__(self) -> str:
        return self.what


def record(state: State, replay: Replay, choose: Callable[[State], int]) -> None:
    """Play a state to its end with `choose`, adding choices and digests to the replay."""
    if not replay.digests:
        replay.digests.append(state.digest())
    while state.seat is not None:
        index = choose(state)
        state.choose(index)
        replay.choices.append(index)
        replay.digests.append(state.digest())


def verify(state: State, replay: Replay) -> ReplayDifference | None:
    """Play a replay's choices on a fresh state; return the first difference, or None."""
    for step, digest in enumerate(replay.digests):
        found = state.digest()
        if found != digest:
            asked = "it is over" if state.seat is None else f"seat {state.seat} chooses"
            what = f"the match differs before choice {step + 1} ({asked})"
            return ReplayDifference(step, f"{what}: expected digest {digest}, found {found}")
        if step == len(replay.choices):
            break
        try:
            state.choose(replay.choices[step])
        except IllegalChoice as error:
            return ReplayDifference(step, f"choice {step + 1} cannot be made: {error}")
    return None


def branch(state: S, replay: Replay, step: int) -> S:
    """Bring a fresh `state` to just before choice number `step` (from 0), to play on from there.

    Returns the same `state`. Raises IndexError if the record does not reach that step,
    IllegalChoice for a choice that the state does not offer.
    """
    replay.check(step)
    for index in replay.choices[:step]:
        state.choose(index)
    return state
