"""Events at the roadside: who can pay, and that each verb does what its words say (TR10)."""

from __future__ import annotations

import pytest
from tours.roads import book, tour

from lithicrage.language.report import Report
from lithicrage.language.source import read_bytes
from lithicrage.tours import events
from lithicrage.tours.choices import Offer
from lithicrage.tours.models import EventChoice, EventStep, Roadside
from lithicrage.tours.reading import read_event
from lithicrage.tours.state import OFFER, TourState


def steps(text: str) -> tuple[EventStep, ...]:
    """Steps as a file holds them."""
    source, report = read_bytes(f"x: {text}\n".encode(), "t.yaml"), Report("t.yaml")
    found = read_event(source.data["x"], source.spot.at("x"), report)
    assert report.findings == []
    return found


def after(text: str, state: TourState | None = None) -> TourState:
    """A tour in which this has happened."""
    state = state or tour("three_chords", 1)
    events.run(state, steps(text))
    return state


def test_each_verb_does_what_it_says() -> None:
    assert after("[coins: 4, pay: 3]").bag.coins == 1
    assert after("[experience: 2]").bag.experience == 2
    assert after("[tire: 6, rest: 2]").bag.fatigue == 4
    assert after("[tire: 6, rest: all]").bag.fatigue == 0
    assert after("[fame: 30]").bag.terms == [("roadside", 30)]
    assert after("[snap: string]").bag.strings == 2
    assert after("[gain: string]").bag.strings == 4
    assert after("[leave: true]").digest() == tour("three_chords", 1).digest()
    assert after("[next_gig: {stamina: 4}, next_gig: {stamina: 2}]").next_gig == {"stamina": 6}
    kinds = [
        one.kind for one in after("[gain: pick, gain: gear, gain: signature, drop: card]").queue
    ]
    assert kinds == ["pick", "gear", "signature", "drop"]


def test_what_the_next_gig_is_changed_by_holds_for_one_win() -> None:
    state = after("[next_gig: {enemy_stamina: 6}, next_gig: {stamina: 8}]")
    rested = state.plan.stats(1)[3]
    state.choose(0)
    assert state.match is not None and state.match.seats[0].stamina_start == rested + 8
    plain = tour("three_chords", 1)
    plain.choose(0)
    assert plain.match is not None
    theirs = state.match.seats[1].stamina_start - plain.match.seats[1].stamina_start
    assert theirs == 6
    state.match.seats[0].stamina = 5
    state.match.result = 0
    state.settle_match()
    assert state.next_gig == {}


@pytest.mark.parametrize(("chance", "seeds"), [(25, 40), (75, 40)])
def test_a_chance_comes_as_often_as_it_says(chance: int, seeds: int) -> None:
    text = f"[{{chance: {chance}, then: [coins: 1], else: [fame: 1]}}]"
    hits = sum(after(text, tour("three_chords", seed)).bag.coins for seed in range(seeds))
    assert abs(hits - seeds * chance / 100) < 3 * (seeds * 0.1875) ** 0.5
    assert hits == sum(after(text, tour("three_chords", n)).bag.coins for n in range(seeds))


def test_only_answers_that_can_be_paid_are_offered() -> None:
    state = tour("three_chords", 1)
    state.offer, state.phase = events.offered("toll_of_the_ring_road"), OFFER
    assert [one.place for one in state.options()] == [1, 2]
    state.bag.coins = 3
    assert [one.place for one in state.options()] == [0, 1, 2]
    state.choose(0)
    assert state.bag.coins == 0 and state.offer is not None and state.offer.kind == "pick"


def test_one_can_always_walk_on() -> None:
    state = tour("three_chords", 1)
    dear = EventChoice(steps("[pay: 99]"), ())
    event = (
        book().get(Roadside, "toll_of_the_ring_road").model_copy(update={"choices": (dear, dear)})
    )
    found = list(events.options(_with(state, event), Offer("event", (), "toll_of_the_ring_road")))
    assert [one.text for one in found] == [events.WALK]


def _with(state: TourState, event: Roadside) -> TourState:
    from copy import copy
    from dataclasses import replace

    plan = copy(state.plan)
    held = copy(plan.book)
    item = held.items["toll_of_the_ring_road"]
    held.items = {**held.items, "toll_of_the_ring_road": replace(item, model=event)}
    plan.book = held
    state.plans = (plan,)
    return state


@pytest.mark.parametrize("id", sorted(book().models(Roadside)))
def test_every_answer_of_every_event_leads_on(id: str) -> None:
    for place in range(len(book().get(Roadside, id).choices)):
        state = tour("three_chords", 6)
        state.bag.coins = 60
        state.bag.take("door_duty")
        state.offer, state.phase = events.offered(id), OFFER
        assert len(state.options()) == len(book().get(Roadside, id).choices)
        state.choose(place)
        for _ in range(9):
            if state.phase != OFFER:
                break
            state.choose(0)
        assert state.phase != OFFER and state.bag.strings > 0
