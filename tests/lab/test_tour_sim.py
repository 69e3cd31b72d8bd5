"""Simulated tours: what a drafter wants, that tours end, and what a report says."""

from __future__ import annotations

from collections import Counter

import pytest
from cards.shelf import library
from tours.roads import book, tour

from lithicrage.lab import tour_sim
from lithicrage.lab.pieces.touring import simulate
from lithicrage.lab.tour_drafter import (
    DRAFTERS,
    Drafter,
    draft,
    draft_at_random,
    draft_plainly,
    price,
    wanted,
    worth,
)
from lithicrage.lab.tour_sim import TooLong, TourTask, play_tours, report
from lithicrage.tours import offers
from lithicrage.tours.choices import Offer
from lithicrage.tours.plan import TourPlan
from lithicrage.tours.state import DECK, OFFER, ROAD, start_tour


def test_the_deck_that_is_wanted_is_legal_and_the_best_of_what_is_owned() -> None:
    state = tour("three_chords", 1)
    assert wanted(state).total() == 24
    plan = state.plan
    best = max(plan.pool, key=lambda id: (worth(plan, id, 1), id))
    state.bag.owned[best] = 3
    goal = wanted(state)
    assert plan.legal(goal, 1) and goal[best] > 0
    assert goal.total() == 24 and all(goal[id] <= state.bag.owned[id] for id in goal)


def test_the_deck_is_rebuilt_step_by_step_until_it_is_wanted() -> None:
    state = tour("three_chords", 1)
    best = max(state.plan.pool, key=lambda id: (worth(state.plan, id, 1), id))
    state.bag.owned[best] = 3
    assert state.options()[draft(state)].deed == "rebuild"
    state.choose(draft(state))
    for _ in range(60):
        if state.phase != DECK:
            break
        state.choose(draft(state))
    assert state.phase == ROAD and state.bag.deck == wanted(state)
    assert state.options()[draft(state)].deed == "go"


@pytest.mark.parametrize("first", [True, False])
def test_both_of_two_heroes_rebuild(first: bool) -> None:
    """What is best to own is not in either deck, then in both (TR15)."""
    people = ("cinderpup", "pit_captain")
    plan = TourPlan(library(), book(), "three_chords", *people, 0, ("tin_ghost", "hum_oracle"))
    state = start_tour(plan, 1)
    for hero, bag in zip(state.plans, state.bags, strict=True):
        if hero.place or first:
            bag.owned[max(hero.pool, key=lambda id: (worth(hero, id, 1), id))] = 3
    rebuilt = []
    while state.options()[draft(state)].deed != "go":
        if state.phase == ROAD:
            rebuilt.append(state.options()[draft(state)].place)
        state.choose(draft(state))
    assert rebuilt == ([0, 1] if first else [1])
    assert [bag.deck for bag in state.bags] == [wanted(state, who=who) for who in (0, 1)]


@pytest.mark.parametrize("drafts", DRAFTERS.values())
@pytest.mark.parametrize("who", [0, 1])
def test_a_deck_that_is_not_legal_is_rebuilt_whosever_it_is(drafts: Drafter, who: int) -> None:
    people = ("cinderpup", "pit_captain")
    state = start_tour(TourPlan(library(), book(), "one_night", *people, 0, people), 1)
    bag = state.bags[who]
    bag.deck[sorted(bag.deck)[0]] -= 1
    state.edits = 1
    choice = state.options()[drafts(state)]
    assert (choice.deed, choice.place) == ("rebuild", who)
    for _ in range(5):
        if state.phase != ROAD or state.options()[0].deed != "go":
            state.choose(drafts(state))
    assert state.phase == ROAD and state.options()[drafts(state)].deed == "go"


def test_a_drafter_takes_the_best_of_a_pick_and_passes_on_what_is_worse() -> None:
    state = tour("three_chords", 1)
    by_worth = sorted(state.plan.pool, key=lambda id: worth(state.plan, id, 1))
    best, worst = by_worth[-1], by_worth[:2]
    state.offer, state.phase = Offer("pick", (*worst, best)), OFFER
    assert state.options()[draft(state)].about == best
    state.bag.deck.clear()
    state.bag.deck.update({by_worth[len(by_worth) // 2]: 3})
    state.offer = Offer("pick", tuple(worst))
    assert state.options()[draft(state)].deed == "pass_pick"


def test_a_plain_drafter_goes_by_the_printed_cost_alone() -> None:
    state = tour("three_chords", 1)
    costs = {id: price(state.plan, id, 1) for id in state.plan.pool}
    dear, cheap = (
        max(costs, key=lambda id: (costs[id], id)),
        min(costs, key=lambda id: (costs[id], id)),
    )
    state.offer, state.phase = Offer("pick", (cheap, dear)), OFFER
    assert state.options()[draft_plainly(state)].about == dear
    state.phase, state.offer = ROAD, None
    state.bag.owned[dear] = 3
    assert state.options()[draft_plainly(state)].deed == "rebuild"
    state.choose(draft_plainly(state))
    while state.phase == DECK:
        state.choose(draft_plainly(state))
    assert state.bag.deck == wanted(state, price) and state.bag.deck[dear] > 0


def test_whoever_is_tired_rests() -> None:
    state = tour("three_chords", 1)
    state.bag.fatigue = 12
    state.offer, state.phase = offers.lock_in(state), OFFER
    assert state.options()[draft(state)].deed == "sleep"
    state.bag.fatigue = 0
    assert state.options()[draft(state)].deed == "night"


@pytest.mark.parametrize("drafter", ["drafter", "plain", "random"])
def test_tours_of_all_people_end(drafter: str) -> None:
    ends = play_tours(library(), book(), TourTask("one_night", 3, 0, 16, drafter=drafter, encore=5))
    assert [one.number for one in ends] == list(range(16))
    assert Counter(one.ancestry for one in ends) == dict.fromkeys({one.ancestry for one in ends}, 2)
    assert all(one.gigs >= one.lost and one.level >= 1 for one in ends)
    assert draft_at_random(tour("one_night", 1)) in range(5)


def test_a_report_counts_what_came() -> None:
    task = TourTask("one_night", 3, 0, 6)
    ends = simulate(library(), task)
    found = report(ends, task, library())
    assert found["tours"] == 6 and found["won"] == sum(one.won for one in ends)
    assert sum(played for _, played in found["by class"].values()) == 6
    assert sum(found["ended in leg"].values()) == 6 - found["won"]
    assert found["digest"] == report(simulate(library(), task), task, library())["digest"]


def test_a_tour_that_does_not_end_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tour_sim, "STEPS", 5)
    with pytest.raises(TooLong, match="is not over after 5 choices"):
        play_tours(library(), book(), TourTask("one_night", 1, 0, 1))
