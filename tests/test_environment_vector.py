"""Matches in lock step: each lane is what a single environment would be, and nothing is shared."""

import copy
import pickle
from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, VectorEnv

from lithicrage.bots.environment import LithicRage
from lithicrage.bots.vector import LithicRageVector
from lithicrage.game.rng import Rng

LANES = 3


def answers(seen: dict[str, Any], rng: Rng) -> np.ndarray[Any, Any]:
    """One at random of what is on offer in each lane; 0 where nothing is."""
    counts = seen["action_mask"].sum(axis=1).tolist()
    return np.array([rng.below(count) if count else 0 for count in counts])


def test_each_lane_is_the_match_of_a_single_environment() -> None:
    many, rng = LithicRageVector(LANES), Rng(1)
    ones = [LithicRage() for _ in range(LANES)]
    for lane, one in enumerate(ones):
        one.reset(5 + lane)
    seen, infos = many.reset(seed=5)
    ended = 0
    for _ in range(300):
        for lane, one in enumerate(ones):
            over = any(one.terminations.values())
            assert infos["seat"][lane] == (-1 if over else one.names.index(one.agent_selection))
            there = one.observe("seat_0" if over else one.agent_selection)
            assert np.array_equal(seen["observation"][lane], there["observation"])
            assert np.array_equal(seen["action_mask"][lane], there["action_mask"])
        given = answers(seen, rng)
        asked = infos["seat"]
        seen, rewards, over, cut, infos = many.step(given)
        assert not cut.any()
        for lane, one in enumerate(ones):
            if any(one.terminations.values()):
                one.reset()
                assert (rewards[lane], over[lane]) == (0.0, False)
                continue
            one.step(given[lane])
            assert over[lane] == any(one.terminations.values())
            assert rewards[lane] == one.rewards[f"seat_{asked[lane]}"]
            if over[lane]:
                ended += 1
                assert infos["_scores"][lane]
                assert infos["scores"][lane].tolist() == [one.rewards[name] for name in one.names]
    assert ended > LANES


def test_it_is_a_vector_environment_as_the_standard_has_them() -> None:
    many = LithicRageVector(LANES)
    assert isinstance(many, VectorEnv)
    assert many.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    seen, _ = many.reset(seed=[1, 2, 3])
    assert many.observation_space.contains(seen)
    assert many.action_space.shape == (LANES,)
    lane = {name: value[0] for name, value in seen.items()}
    assert many.single_observation_space.contains(lane)
    seen, rewards, over, cut, _ = many.step(answers(seen, Rng(1)))
    assert many.observation_space.contains(seen)
    assert {found.shape for found in (rewards, over, cut)} == {(LANES,)}
    many.close()


def test_one_buffer_is_filled_in_place_where_no_copy_is_wanted() -> None:
    many, rng = LithicRageVector(LANES, copy=False), Rng(2)
    seen, _ = many.reset(seed=1)
    before = seen["observation"].copy()
    again = many.step(answers(seen, rng))[0]
    assert again["observation"] is seen["observation"]
    assert not np.array_equal(before, seen["observation"])
    kept = LithicRageVector(LANES)
    first, _ = kept.reset(seed=1)
    held = first["observation"].copy()
    kept.step(answers(first, rng))
    assert np.array_equal(first["observation"], held)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ([0, 0, 127], "lane 2: found 127; 0 to"),
        ([0, -1, 0], "lane 1: found -1; 0 to"),
        ([0, 0, 10**9], "lane 2: found 1000000000"),
        ([0, 0], r"so many whole numbers; found int64 of shape \(2,\)"),
        ([0.0, 0.0, 0.0], "so many whole numbers; found float64"),
        ([True, True, True], "so many whole numbers; found bool"),
        ([[0], [0], [0]], "so many whole numbers"),
    ],
)
def test_answers_that_cannot_be_given_change_nothing(given: list[Any], words: str) -> None:
    many = LithicRageVector(LANES)
    many.reset(seed=1)
    before = [series.state.digest() for series in many.lanes]
    with pytest.raises(ValueError, match=words):
        many.step(np.array(given))
    assert [series.state.digest() for series in many.lanes] == before


def test_what_cannot_be_is_told() -> None:
    for number in (0, -1, 100_000):
        with pytest.raises(
            ValueError, match=f"`num_envs` is a number from 1 to .*; found {number}"
        ):
            LithicRageVector(number)
    many = LithicRageVector(LANES)
    with pytest.raises(ValueError, match="3 lanes take so many seeds; found 2"):
        many.reset(seed=[1, 2])
    with pytest.raises(ValueError, match="lane 0: nobody is asked; `reset` deals a match"):
        many.step(np.zeros(LANES, np.int64))


@pytest.mark.parametrize("how", ("pickle", "deepcopy"))
def test_a_copy_goes_on_as_the_first_would(how: str) -> None:
    many, rng = LithicRageVector(LANES), Rng(3)
    seen, _ = many.reset(seed=9)
    for _ in range(40):
        seen = many.step(answers(seen, rng))[0]
    other = copy.deepcopy(many) if how == "deepcopy" else pickle.loads(pickle.dumps(many))
    for _ in range(150):
        given = answers(seen, rng)
        seen, *rest = many.step(given)
        again, *same = other.step(given)
        assert np.array_equal(seen["observation"], again["observation"])
        assert np.array_equal(rest[0], same[0])


def test_lanes_share_nothing_but_their_cards() -> None:
    many = LithicRageVector(2)
    many.reset(seed=[4, 4])
    ours, other = many.lanes
    assert ours.state.digest() == other.state.digest()
    ours.answer(0)
    assert ours.state.digest() != other.state.digest()
    ours.deal()
    other.answer(0)
    other.deal()
    assert ours.state.digest() == other.state.digest()
