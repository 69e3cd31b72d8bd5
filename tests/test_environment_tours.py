"""Tours for learners: PettingZoo's own tests, the tour that was meant, and what it is worth."""

import copy
import pickle
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from cards.shelf import library
from pettingzoo.test import api_test, seed_test
from pettingzoo.test.state_test import test_state_space as check_state_space
from tours.learners import PARTNER, TOURS, by_chance, over, played
from tours.roads import PEOPLE, book

from lithicrage.bots.tour_environment import LithicRageTour
from lithicrage.game.protocol import IllegalChoice
from lithicrage.game.rng import Rng
from lithicrage.lab.tour_drafter import draft
from lithicrage.minds import policy
from lithicrage.packs.library import UnknownCard
from lithicrage.tours.codes import read_code
from lithicrage.tours.plan import TourPlan
from lithicrage.tours.state import DECK, start_tour


def well(env: LithicRageTour) -> int:
    """What the drafter takes, and a greedy player in matches."""
    return policy.choose(env.tour.match) if env.tour.match is not None else draft(env.tour)


def test_it_passes_the_tests_of_its_standard() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for made in (
            LithicRageTour,
            lambda: LithicRageTour(partner=PARTNER, drafter=True, fame=0.01),
            lambda: LithicRageTour("open_mic", most=40),
        ):
            api_test(made(), num_cycles=120)
            seed_test(made, num_cycles=60)
            check_state_space(made())


@pytest.mark.parametrize("id", TOURS)
@pytest.mark.parametrize("partner", [None, PARTNER])
def test_a_tour_by_random_choices_is_the_tour_of_its_choices(
    id: str, partner: tuple[str, str] | None
) -> None:
    env = LithicRageTour(id, *PEOPLE, 3, partner, drafter=True)
    env.reset(6)
    steps = played(env, by_chance(Rng(6)))
    own = start_tour(TourPlan(library(), book(), id, *PEOPLE, 3, partner), env.tour.seed)
    for index in env._series.made:
        own.choose(index)
    assert own.seat is None and own.digest() == env.tour.digest()
    assert steps <= len(env._series.made)
    again = read_code(env.code()).played(library())
    assert again.digest() == own.digest() and again.dates == own.dates
    assert env.terminations == dict.fromkeys(env.agents, True)
    assert not env.observe("seat_0")["action_mask"].any()
    while env.agents:
        env.step(None)
    with pytest.raises(ValueError, match="nobody is asked"):
        env.step(0)


def test_what_a_tour_came_to_is_rewarded_at_its_end() -> None:
    results = set[float]()
    for partner in (None, PARTNER):
        env = LithicRageTour(partner=partner)
        for seed in range(4):
            env.reset(seed)
            total = dict.fromkeys(env.names, 0.0)
            while not over(env):
                assert not any(env.rewards.values())
                env.step(well(env))
            for name in env.agents:
                total[name] += env.rewards[name]
            assert set(total.values()) == {1.0 if env.tour.result > 0 else 0.0}
            results |= set(total.values())
    assert results == {0.0, 1.0}


def test_fame_is_rewarded_where_it_is_asked_for() -> None:
    env, found = LithicRageTour(fame=0.5), list[int]()
    for seed in range(3):
        env.reset(seed)
        total = 0.0
        while not over(env):
            env.step(well(env))
            total += env.rewards["seat_0"]
        assert total == 0.5 * env.tour.bag.fame + (env.tour.result > 0)
        found.append(env.tour.bag.fame)
    assert any(found)


def test_enemies_that_choose_are_no_agents() -> None:
    """In the house band every Enemy chooses what it plays (A80); a player does it for them."""
    env, seeds = LithicRageTour("three_chords", encore=4), iter(range(1, 20))
    env.reset(next(seeds))
    while played(env, well, 400) == len(env._series.made):
        env.reset(next(seeds))
    assert env.tour.leg == 2 or "house_band" in {date.venue for date in env.tour.dates}
    assert env.possible_agents == ["seat_0"]
    assert read_code(env.code()).played(library()).digest() == env.tour.digest()


def test_options_hold_for_one_tour() -> None:
    env = LithicRageTour()
    env.reset(1, {"class": "hum_oracle", "encore": 2, "tour": "open_mic", "anything": object()})
    plan = env.tour.plan
    assert (plan.id, plan.cls, plan.encores, plan.ancestry) == (
        "open_mic",
        "hum_oracle",
        2,
        PEOPLE[0],
    )
    other = copy.deepcopy(env)
    assert other.tour.digest() == env.tour.digest() and other.tour.plan.cls == "hum_oracle"
    env.reset()
    assert (env.tour.plan.id, env.tour.plan.cls) == ("one_night", PEOPLE[1])
    two = LithicRageTour(partner=PARTNER)
    two.reset(1, {"partner": ["cinderpup", "crowd_surfer"]})
    assert two.tour.plans[1].cls == "crowd_surfer" and two.agents == ["seat_0", "seat_1"]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"partner": PARTNER}, "a partner comes with the environment"),
        ({"partner": "nobody"}, r"`partner` is \[ANCESTRY, CLASS\]; found"),
        ({"encore": np.int64(2)}, "`encore` is a whole number"),
        ({"encore": 11}, "an encore is from 0 to 10; found 11"),
        ({"tour": "no_tour"}, "there is no tour `no_tour`"),
        ({"class": "drummer"}, "no class `drummer`"),
        ({"ancestry": None}, "`ancestry` is a text; found null"),
    ],
)
def test_options_that_cannot_be_change_nothing(options: dict[str, Any], said: str) -> None:
    env = LithicRageTour()
    env.reset(5)
    played(env, by_chance(Rng(1)), 3)
    digest = env.tour.digest()
    with pytest.raises((ValueError, UnknownCard), match=said):
        env.reset(6, options)
    assert env.tour.digest() == digest
    env.step(0)
    assert env.tour.digest() != digest


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"enemies": "nobody"}, "nobody"),
        ({"fame": float("nan")}, "`fame` is a number; found nan"),
        ({"most": 0}, "`most` is a whole number from 1"),
        ({"choices": 0}, "`choices` is a whole number from 1; found 0"),
    ],
)
def test_what_cannot_be_made_is_told(more: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        LithicRageTour(**more)


def test_what_is_not_offered_changes_nothing_and_what_does_not_fit_is_told() -> None:
    env = LithicRageTour()
    env.reset(1)
    digest = env.tour.digest()
    with pytest.raises(IllegalChoice):
        env.step(env.choices - 1)
    for action in (1.5, True, None, "0"):
        with pytest.raises(ValueError, match="an action is a whole number"):
            env.step(action)
    assert env.tour.digest() == digest and not env._series.made
    with pytest.raises(ValueError, match="and the spaces hold 2; make the environment"):
        LithicRageTour(choices=2).reset(1)


def test_a_tour_that_goes_on_for_ever_is_truncated() -> None:
    env = LithicRageTour(most=9)
    env.reset(1)
    rebuild_and_back = [len(env.tour.options()) - 1, 0]
    for step in range(9):
        assert not any(env.truncations.values())
        env.step(rebuild_and_back[step % 2])
    assert env.truncations == {"seat_0": True} and env.terminations == {"seat_0": False}
    assert env.tour.phase == DECK and env.rewards == {"seat_0": 0.0}
    env.step(None)
    assert not env.agents


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_goes_on_as_the_first_would(copied: Callable[[Any], Any]) -> None:
    env = LithicRageTour("one_night", partner=PARTNER, drafter=True)
    env.reset(4)
    played(env, by_chance(Rng(2)), 40)
    assert env.tour.match is not None
    other = copied(env)
    assert other.tour.digest() == env.tour.digest() and other.code() == env.code()
    assert np.array_equal(other.state(), env.state())
    for one in (env, other):
        played(one, by_chance(Rng(3)))
        one.reset()  # what is drawn next is known, too
    assert other.tour.digest() == env.tour.digest()
    assert len(pickle.dumps(env)) < 60_000


def test_it_says_how_the_tour_stands() -> None:
    env = LithicRageTour(render_mode="ansi")
    env.reset(1)
    assert (
        str(env.render()) == "leg 1, column 0: road; Level 1, 2 strings, 6 coins, 0 Fatigue, 0 Fame"
    )


def test_the_example_of_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    page = (Path(__file__).resolve().parent.parent / "docs" / "bots.md").read_text("utf-8")
    _, _, rest = page.partition("## Tours for learners\n\n```python\n")
    names: dict[str, Any] = {}
    exec(rest.partition("```")[0], names)
    told = capsys.readouterr().out.strip()
    env = names["env"]
    assert read_code(told).played(library()).digest() == env.tour.digest()
    assert env.tour.seat is None and env.tour.plan.cls == "hum_oracle" and not env.agents
