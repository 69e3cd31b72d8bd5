"""Replays: recorded, played again, the first difference named, and played on from the middle."""

from __future__ import annotations

from copy import deepcopy

import pytest
from cards.shelf import library

from lithicrage.engine.match import Match
from lithicrage.game.protocol import IllegalChoice
from lithicrage.game.replay import (
    Replay,
    branch,
    record,
    verify,
)
from lithicrage.game.rng import Rng
from lithicrage.minds.policy import choose
from lithicrage.play.session import solo_matches

SEED = 11


def match(seed: int = SEED) -> Match:
    return solo_matches(library(), "load_bearing_wall", "doorstop")(seed, False)


def blank() -> Replay:
    options = {"deck": "load_bearing_wall", "enemy": "doorstop", "profile": "manual"}
    return Replay("lithicrage", options, library().digest, SEED)


@pytest.fixture(scope="module")
def kept() -> Replay:
    replay = blank()
    record(match(), replay, choose)  # type: ignore[arg-type]
    return replay


@pytest.fixture
def replay(kept: Replay) -> Replay:
    return deepcopy(kept)


def test_a_replay_has_a_digest_before_each_choice_and_one_after(replay: Replay) -> None:
    assert len(replay.choices) > 20
    assert len(replay.digests) == len(replay.choices) + 1
    assert len(set(replay.digests)) == len(replay.digests)


def test_a_replay_verifies_on_a_fresh_match(replay: Replay) -> None:
    state = match()
    assert verify(state, replay) is None
    assert state.over
    assert state.digest() == replay.digests[-1]


@pytest.mark.parametrize("step", [0, 7, -1])
def test_an_altered_digest_is_named(replay: Replay, step: int) -> None:
    step %= len(replay.digests)
    replay.digests[step] = "0" * 32
    told = verify(match(), replay)
    assert told is not None
    assert told.step == step
    asked = "it is over" if step == len(replay.choices) else "seat 0 chooses"
    assert str(told).startswith(
        f"the match differs before choice {step + 1} ({asked}): expected digest {'0' * 32}, found "
    )


def test_an_altered_choice_is_named_where_the_match_first_differs(replay: Replay) -> None:
    state = match()
    for step, choice in enumerate(replay.choices):
        assert state.pending is not None
        if len(state.pending.options) > 1:
            replay.choices[step] = (choice + 1) % len(state.pending.options)
            break
        state.choose(choice)
    told = verify(match(), replay)
    assert told is not None
    assert told.step == step + 1


def test_a_choice_that_is_not_there_is_named(replay: Replay) -> None:
    replay.choices[4] = 99
    told = verify(match(), replay)
    assert told is not None
    assert told.step == 4
    assert str(told).startswith("choice 5 cannot be made: found 99")


def test_a_choice_too_many_is_named(replay: Replay) -> None:
    replay.choices.append(0)
    replay.digests.append("0" * 32)
    told = verify(match(), replay)
    assert str(told) == f"choice {len(replay.choices)} cannot be made: the match is over"


def test_another_seed_differs_at_once(replay: Replay) -> None:
    told = verify(match(SEED + 1), replay)
    assert told is not None
    assert told.step == 0


def test_a_branch_stands_before_its_choice_and_plays_on(replay: Replay) -> None:
    for step in (0, 5, len(replay.choices)):
        assert branch(match(), replay, step).digest() == replay.digests[step]
    state = branch(match(), replay, 5)
    assert isinstance(state, Match)
    with pytest.raises(IllegalChoice):
        state.choose(99)
    for choice in replay.choices[5:]:
        state.choose(choice)
    assert state.digest() == replay.digests[-1]


@pytest.mark.parametrize("step", [-1, 10_000])
def test_a_step_that_the_record_does_not_reach_is_refused(replay: Replay, step: int) -> None:
    with pytest.raises(IndexError, match=f"step {step}; the record has choices 0 to"):
        branch(match(), replay, step)
    with pytest.raises(IndexError):
        replay.fork(step)


def test_a_fork_played_on_is_a_replay_of_its_own(replay: Replay) -> None:
    """From any step: other choices than the record's, and every digest of them kept."""
    whole = deepcopy(replay)
    for step in range(0, len(replay.choices) + 1, 3):
        state, fork, rng = branch(match(), replay, step), replay.fork(step), Rng(step)
        record(state, fork, lambda s, rng=rng: rng.below(len(s.choices())))  # type: ignore[misc]
        assert verify(match(), fork) is None
        assert fork.choices[:step] == replay.choices[:step]
        assert len(fork.digests) == len(fork.choices) + 1
    assert replay == whole
