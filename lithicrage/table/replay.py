"""Replay: what a match was set up from, and every choice made in it.

Game-neutral: a game gives `new(options, seed)` and a digest a decision. `verify` names the first
difference; `fork` and `branch` play on from the middle.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from lithicrage.table.game import IllegalChoice, State

S = TypeVar("S", bound=State)


@dataclass
class Replay:
    """The record of a match.

    `options` name what it was set up from (decks, enemy, rules profile), `content` is the digest
    of the cards, `digests` holds the state's digest before each choice and after the last.
    `assisted`: an undo took back something that had been revealed.
    """

    game: str
    options: Mapping[str, str]
    content: str
    seed: int
    choices: list[int] = field(default_factory=list)
    digests: list[str] = field(default_factory=list)
    assisted: bool = False

    def fork(self, step: int) -> Replay:
        """The record up to before choice number `step` (from 0), to be gone on with.

        Raises IndexError for a step that the record does not reach.
        """
        self.check(step)
        return replace(self, choices=self.choices[:step], digests=self.digests[: step + 1])

    def check(self, step: int) -> None:
        """Raises IndexError for a step that the record does not reach."""
        if not 0 <= step <= len(self.choices):
            raise IndexError(f"step {step}; the record has choices 0 to {len(self.choices)}")


@dataclass(frozen=True)
class Difference:
    """Where a match and its record first part: before choice `step`, counted from 0."""

    step: int
    what: str

    def __str__(self) -> str:
        return self.what


def record(state: State, replay: Replay, choose: Callable[[State], int]) -> None:
    """Play a state to its end with `choose`, writing choices and digests into the replay."""
    if not replay.digests:
        replay.digests.append(state.digest())
    while state.seat is not None:
        index = choose(state)
        state.choose(index)
        replay.choices.append(index)
        replay.digests.append(state.digest())


def verify(state: State, replay: Replay) -> Difference | None:
    """Play the choices of a replay on a fresh state. None, or the first difference."""
    for step, digest in enumerate(replay.digests):
        found = state.digest()
        if found != digest:
            asked = "it is over" if state.seat is None else f"seat {state.seat} chooses"
            what = f"the match differs before choice {step + 1} ({asked})"
            return Difference(step, f"{what}: expected digest {digest}, found {found}")
        if step == len(replay.choices):
            break
        try:
            state.choose(replay.choices[step])
        except IllegalChoice as error:
            return Difference(step, f"choice {step + 1} cannot be made: {error}")
    return None


def branch(state: S, replay: Replay, step: int) -> S:
    """The state before choice number `step` (from 0), to play on from there.

    `state` is a fresh one and moves. Raises IndexError for a step that the record does not reach,
    IllegalChoice for a choice that the state does not offer.
    """
    replay.check(step)
    for index in replay.choices[:step]:
        state.choose(index)
    return state
