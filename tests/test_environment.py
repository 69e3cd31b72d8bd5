"""The environment for learners: PettingZoo's own tests, what is seen, nothing that is hidden."""

import copy
import pickle
import warnings
from collections.abc import Callable

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from pettingzoo.test.state_test import test_state_space as check_state_space

from lithicrage.bots.environment import LithicRage
from lithicrage.decks.lineup import IllegalDeck
from lithicrage.engine.rows import MOST_CHOICES, card_numbers
from lithicrage.game.protocol import IllegalChoice
from lithicrage.game.rng import Rng
from lithicrage.packs.library import UnknownCard


@pytest.fixture(scope="module")
def env() -> LithicRage:
    return LithicRage()


def played(env: LithicRage, seed: int, most: int = 10_000) -> list[int]:
    """The answers of a random match."""
    env.reset(seed)
    rng, made = Rng(seed), []
    while len(made) < most and not any(env.terminations.values()):
        mask = env.observe(env.agent_selection)["action_mask"]
        made.append(rng.below(int(mask.sum())))
        env.step(made[-1])
    return made


def test_it_passes_the_tests_of_its_standard() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(LithicRage(), num_cycles=300)
        seed_test(LithicRage, num_cycles=60)


def test_its_state_is_what_all_agents_see(env: LithicRage) -> None:
    check_state_space(env)
    played(env, 3, 20)
    state = env.state()
    assert env.state_space.contains(state)
    for row, name in zip(state, env.names, strict=True):
        assert np.array_equal(row, env.observe(name)["observation"])
    assert not np.array_equal(state[0], state[1])


def large() -> LithicRage:
    """An environment whose hands have more pairs than there are choices by the usual rules."""
    return LithicRage(("cut_and_paste",), ("slow_poison",), "manual,hand_size=20")


def test_large_hands_have_room_for_every_pair() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(large(), num_cycles=120)
        seed_test(large, num_cycles=40)
    env, most = large(), 0
    assert env.choices == env.action_space("seat_0").n > MOST_CHOICES
    assert len(env.layout) == env.observation_space("seat_0")["observation"].shape[0]
    for seed in range(3):
        env.reset(seed)
        rng = Rng(seed)
        while not any(env.terminations.values()):
            seen = env.observe(env.agent_selection)
            asked = env._match.pending
            assert asked is not None
            assert seen["action_mask"].sum() == len(asked.options)
            if len(asked.options) > most and asked.kind == "roll":
                most = len(asked.options)
                row = dict(zip(env.layout, seen["observation"].tolist(), strict=True))
                last = env._match.cards[asked.options[-1][1]] + 1
                assert row[f"choice {most - 1}: second card"] == last
            env.step(rng.below(len(asked.options)))
    assert MOST_CHOICES < most <= env.choices


def test_the_room_for_choices_depends_on_rules_and_decks_alone() -> None:
    assert LithicRage().choices == LithicRage(("cut_and_paste",)).choices == MOST_CHOICES
    sizes = {large().choices for _ in range(2)}
    assert len(sizes) == 1
    assert LithicRage(choices=300).action_space("seat_0").n == 300
    for number in (0, -1):
        with pytest.raises(ValueError, match=f"a whole number from 1; found {number}"):
            LithicRage(choices=number)


def test_a_question_that_does_not_fit_is_told() -> None:
    env = LithicRage(choices=2)
    with pytest.raises(ValueError, match="choices, and the spaces hold 2; make the environment"):
        played(env, 3)


def test_teams_pass_as_well() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(LithicRage(("slow_poison", "encore"), ("quiet_word", "exit_wound")), 120)


def test_an_observation_is_what_its_layout_says(env: LithicRage) -> None:
    played(env, 3, 20)
    match = env._match
    seat = match.seat
    assert seat is not None
    seen = env.observe(env.agent_selection)
    row = dict(zip(env.layout, seen["observation"].tolist(), strict=True))
    assert len(row) == len(env.layout)  # no two entries have one name
    own, foe = match.seats[seat], match.seats[1 - seat]
    assert (row["turn"], row["seat 0: stamina"]) == (match.turn, own.stamina)
    assert (row["seat 1: stamina"], row["seat 1: energy"]) == (foe.stamina, foe.energy)
    numbers = card_numbers(match)
    for card in own.hand:
        assert row[f"seat 0: {match.kinds[card].id} in hand"] >= 1
    assert not any(row[f"seat 1: {id} in hand"] for id in numbers)
    unseen = sum(row[f"seat 1: {id} unseen"] for id in numbers)
    assert unseen == len(foe.hand) + len(match.decks[foe.deck].draw_pile)
    assert seen["action_mask"].sum() == len(match.choices())
    assert seen["observation"].dtype == np.int16
    assert seen["observation"].shape == (len(env.layout),)


def test_nothing_hidden_is_seen(env: LithicRage) -> None:
    rng, entries = Rng(9), env._series.rows.row
    for most in (3, 17, 40):
        played(env, most, most)
        for seat in range(2):
            seen = entries(env._match, seat)
            for _ in range(20):
                assert entries(env._match.imagine(seat, rng), seat) == seen
    other = 1 - (env._match.seat or 0)
    dealt = env._match.imagine(1 - other, rng)  # the other's own hand is another one now
    assert entries(dealt, other) != entries(env._match, other)


def test_a_match_ends_with_a_reward_for_each(env: LithicRage) -> None:
    played(env, 5)
    assert sorted(env.rewards.values()) in ([-1.0, 1.0], [0.0, 0.0])
    assert all(env.terminations.values())
    assert not env.observe("seat_0")["action_mask"].any()


def test_a_seed_deals_the_same_and_what_is_not_offered_changes_nothing(env: LithicRage) -> None:
    once = played(env, 8, 30)
    digest = env._match.digest()
    assert played(env, 8, 30) == once
    assert env._match.digest() == digest
    with pytest.raises(IllegalChoice, match=f"found {MOST_CHOICES - 1}"):
        env.step(MOST_CHOICES - 1)
    assert env._match.digest() == digest


@pytest.mark.parametrize("action", [1.7, "0", True, np.True_, None, float("inf"), [0]])
def test_an_action_is_a_whole_number(env: LithicRage, action: object) -> None:
    env.reset(5)
    digest = env._match.digest()
    with pytest.raises(ValueError, match="an action is a whole number; found"):
        env.step(action)
    assert env._match.digest() == digest
    env.step(np.int32(0))
    assert env._match.digest() != digest


@pytest.mark.parametrize("kind", [np.int32, np.int64, np.uint64])
def test_a_seed_may_be_a_number_of_an_array(env: LithicRage, kind: type) -> None:
    env.reset(7)
    digest = env._match.digest()
    env.reset(kind(7))
    assert env._match.digest() == digest


def test_where_nobody_is_asked_that_is_said() -> None:
    env = LithicRage()
    with pytest.raises(ValueError, match="`reset` begins anew"):
        env.step(0)
    played(env, 8, 10_000)
    while env.agents:
        env.step(None)
    with pytest.raises(ValueError, match="`reset` begins anew"):
        env.step(None)


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_goes_on_as_the_first_would(copied: Callable[[LithicRage], LithicRage]) -> None:
    env = LithicRage()
    played(env, 4, 25)
    other = copied(env)
    assert other._match.digest() == env._match.digest()
    assert other.observe("seat_0")["observation"].tolist() == (
        env.observe("seat_0")["observation"].tolist()
    )
    for one in (env, other):
        while not any(one.terminations.values()):
            one.step(0)
        one.reset()  # what is drawn next is known, too
    assert other._match.digest() == env._match.digest()
    assert len(pickle.dumps(env)) < 20_000


def test_what_cannot_be_played_is_told() -> None:
    with pytest.raises(UnknownCard, match="there is no deck `nothing`"):
        LithicRage(("nothing",))
    with pytest.raises((ValueError, IllegalDeck)):
        LithicRage((), ("encore",))


def test_it_says_how_the_match_stands() -> None:
    env = LithicRage(render_mode="ansi")
    env.reset(1)
    assert "turn 1:" in str(env.render())
    env.close()
