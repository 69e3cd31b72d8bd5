"""What holds at every question of every tour; tests and `tools.tour_check` call it.

A check raises AssertionError and says what went wrong.
"""

from __future__ import annotations

from itertools import pairwise

from lithicrage.tours.bag import MOST_GEAR, Bag
from lithicrage.tours.models import FIGHTS
from lithicrage.tours.plan import TourPlan
from lithicrage.tours.road import Road
from lithicrage.tours.state import DECK, EDITS, OFFER, ROAD, TourState


def check_tour(state: TourState) -> None:
    """Collection and deck add up, levels follow experience, and no stop or pool is empty."""
    for plan, bag in zip(state.plans, state.bags, strict=True):
        check_bag(plan, bag)
    check_heroes(state)
    check_road(state.road)
    if state.seat is None:
        check_over(state)
        return
    assert state.choices(), "a tour that is not over has no choice"
    if state.phase == ROAD:
        width = len(state.road[state.column + 1])
        assert state.ways and all(way < width for way in state.ways), "a way leads nowhere"
        ahead = (state.road[state.column + 1][way] for way in state.ways)
        assert all(stop.known() for stop in ahead if stop.kind in FIGHTS), "nobody waits ahead"
    if state.phase == OFFER:
        assert state.offer is not None, "nothing is offered"
        if state.offer.kind in ("pick", "draft"):
            assert state.offer.items, "a pool is empty"


def check_bag(plan: TourPlan, bag: Bag) -> None:
    """What a hero has is possible."""
    assert all(count > 0 for count in (*bag.owned.values(), *bag.deck.values())), "no copies"
    assert all(bag.deck[id] <= bag.owned[id] for id in bag.deck), "the deck holds what is not owned"
    assert all(count <= plan.copies for count in bag.owned.values()), "a copy too many"
    assert 0 <= bag.fatigue <= plan.most_fatigue(bag), f"Fatigue {bag.fatigue}"
    assert bag.coins >= 0 and bag.strings >= 0, "coins or strings below none"
    assert len(set(bag.gear)) == len(bag.gear) <= MOST_GEAR + 1, "gear twice, or too much"
    assert bag.fame == sum(fame for _, fame in bag.terms), "Fame is not the sum of its terms"
    reached = sum(bag.experience >= least for least in plan.tour.levels)
    assert bag.level(plan.tour) == 1 + reached, "Level and experience disagree"


def check_heroes(state: TourState) -> None:
    """One purse, one of the heroes is asked, and all of them play the match (TR15)."""
    assert all(bag.purse is state.bags[0].purse for bag in state.bags), "the purse is not one"
    assert 0 <= state.edits <= EDITS, f"{state.edits} changes left"
    if state.match is not None:
        assert state.lineup is not None and state.stop is not None, "a match without a stop"
        decks = [dict(deck.cards) for deck in state.lineup.own]
        assert decks == [dict(sorted(bag.deck.items())) for bag in state.bags], "other decks"
        assert len(state.match.seats) == len(state.plans) + len(state.stop.enemies), "other seats"
    elif state.seat is not None:
        assert state.seat in range(len(state.plans)), f"nobody has the seat {state.seat}"
        assert state.seat == 0 or state.phase in (DECK, OFFER), "where all go, the first is asked"


def check_road(road: Road) -> None:
    """Every stop is led to, and leads on."""
    for here, there in pairwise(road):
        led = {way for stop in here for way in stop.ways}
        assert led == set(range(len(there))), "a stop is not reached, or is not there"


def check_over(state: TourState) -> None:
    """A tour that is over was won with a string left, or lost without one."""
    fights = [date for date in state.dates if date.kind in FIGHTS]
    paid = state.plan.tour.experience
    least = sum(getattr(paid, date.kind) for date in fights if date.result > 0)
    assert state.bag.experience >= least, "experience for a win is missing"
    assert (state.result > 0) == (state.bag.strings > 0), "the end does not fit the strings"
    assert set(state.scores()) == {state.result, -state.result}
