"""A tour that learners play, of one hero or two, is a State like any other at every question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from tours.learners import PARTNER, over
from tours.roads import PEOPLE, any_choice

from lithicrage.bots.tour_environment import LithicRageTour
from lithicrage.game.contract import check_choices, check_clone, check_end, check_imagine
from lithicrage.game.rng import Rng
from lithicrage.tours.bag import Purse
from lithicrage.tours.contract import check_tour
from lithicrage.tours.state import DECK, MATCH, ROAD, TourState


@pytest.mark.parametrize("id", ["one_night", "open_mic"])
@pytest.mark.parametrize("partner", [None, PARTNER, PEOPLE], ids=["one", "two", "alike"])
def test_a_walk_through_the_environment_holds_the_contract(
    id: str, partner: tuple[str, str] | None
) -> None:
    env, rng = LithicRageTour(id, *PEOPLE, 4, partner), Rng(5)
    asked, steps = set[int | None](), 0
    env.reset(2)
    while not over(env):
        tour = env.tour
        assert env.agent_selection == f"seat_{tour.seat}"
        asked.add(tour.seat)
        check_tour(tour)
        if tour.match is None or not steps % 40:
            check_choices(tour)
            check_clone(tour, rng)
            for seat in range(len(tour.scores())):
                check_imagine(tour, seat, rng)
            assert not any(tour.scores())
        env.step(any_choice(tour, rng))
        steps += 1
    check_tour(env.tour)
    check_end(env.tour)
    assert asked == set(range(len(env.names)))


def two(phase: str) -> TourState:
    """A tour of two at its first question of a phase."""
    env, rng = LithicRageTour(partner=PARTNER), Rng(1)
    env.reset(1)
    while env.tour.phase != phase:
        env.step(any_choice(env.tour, rng))
    check_tour(env.tour)
    return env.tour


@pytest.mark.parametrize(
    ("phase", "spoil", "said"),
    [
        (ROAD, lambda tour: setattr(tour.bags[1], "purse", Purse(2, 6)), "the purse is not one"),
        (ROAD, lambda tour: setattr(tour, "edits", 81), "81 changes left"),
        (ROAD, lambda tour: setattr(tour, "who", 1), "the first is asked"),
        (ROAD, lambda tour: setattr(tour, "who", 2), "nobody has the seat 2"),
        (
            MATCH,
            lambda tour: tour.bags[1].deck.subtract(Counter([*tour.bags[1].deck][:1])),
            "other decks",
        ),
        (MATCH, lambda tour: tour.match.seats.pop(), "other seats"),
        (MATCH, lambda tour: setattr(tour, "lineup", None), "a match without a stop"),
    ],
)
def test_what_does_not_hold_for_two_is_noticed(
    phase: str, spoil: Callable[[TourState], object], said: str
) -> None:
    tour = two(phase)
    spoil(tour)
    with pytest.raises(AssertionError, match=said):
        check_tour(tour)


def test_two_alike_are_told_apart() -> None:
    env = LithicRageTour("one_night", *PEOPLE, 0, PEOPLE)
    env.reset(1)
    first, second = (one.text for one in env.tour.options()[-2:])
    assert first == "Rebuild Cinderpup Pit Captain's deck."
    assert second == "Rebuild Cinderpup Pit Captain 2's deck."
    env.step(len(env.tour.options()) - 1)
    assert env.tour.phase == DECK and env.agent_selection == "seat_1"
