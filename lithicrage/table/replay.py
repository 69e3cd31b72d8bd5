"""Replay: what a match was set up from, and every choice made in it.

Game-neutral: a game gives `new(options, seed)` and a digest a decision. `verify` names the first
difference.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from lithicrage.table.game import IllegalChoice, State


@dataclass
class Replay:
    """The record of a match.

    `options` name what it was set up from (decks, enemy, rules profile), `content` is the digest
    of the cards, `digests` holds the state's digest before each choice and after the last.
    """

    game: str
    options: Mapping[str, str]
    content: str
    seed: int
    choices: list[int] = field(default_factory=list)
    digests: list[str] = field(default_factory=list)


def record(state: State, replay: Replay, choose: Callable[[State], int]) -> None:
    """Play a state to its end with `choose`, writing choices and digests into the replay."""
    replay.digests.append(state.digest())
    while state.seat is not None:
        index = choose(state)
        state.choose(index)
        replay.choices.append(index)
        replay.digests.append(state.digest())


def verify(state: State, replay: Replay) -> str | None:
    """Play the choices of a replay on a fresh state. None, or the first difference in words."""
    for step, digest in enumerate(replay.digests):
        if state.digest() != digest:
            return f"the match differs before choice {step + 1}"
        if step == len(replay.choices):
            break
        try:
            state.choose(replay.choices[step])
        except IllegalChoice as error:
            return f"choice {step + 1} cannot be made: {error}"
    return None


def branch(state: State, replay: Replay, step: int) -> State:
    """The state before choice number `step` (from 0), to play on from there."""
    for index in replay.choices[:step]:
        state.choose(index)
    return state
