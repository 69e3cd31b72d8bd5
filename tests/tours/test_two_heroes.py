"""Two heroes on one tour: a deck each, one purse, and Enemies of twice the life (TR15, R94)."""

from __future__ import annotations

import pytest
from cards.shelf import library
from tours.roads import any_choice, book

from lithicrage.game.rng import Rng
from lithicrage.play.touring import TourRun, resume_run
from lithicrage.store.tour_snapshots import plain_tour, restore_tour
from lithicrage.tours.codes import TourCode, read_code
from lithicrage.tours.contract import check_tour
from lithicrage.tours.models import FIGHTS
from lithicrage.tours.plan import TourPlan
from lithicrage.tours.state import MATCH, OFFER, TourState, start_tour

FIRST, SECOND = ("cinderpup", "pit_captain"), ("tin_ghost", "hum_oracle")


def duo(id: str = "one_night", seed: int = 1, partner: tuple[str, str] = SECOND) -> TourState:
    return start_tour(TourPlan(library(), book(), id, *FIRST, 0, partner), seed)


def alone(id: str = "one_night", seed: int = 1) -> TourState:
    return start_tour(TourPlan(library(), book(), id, *FIRST), seed)


@pytest.mark.parametrize("id", ["one_night", "open_mic", "three_chords"])
@pytest.mark.parametrize("seed", range(3))
def test_a_tour_of_two_is_a_tour(id: str, seed: int) -> None:
    state, rng, made = duo(id, seed), Rng(seed, 9), list[int]()
    asked = set[int]()
    while state.seat is not None:
        check_tour(state)
        if state.match is None:
            asked.add(state.who)
        clone = state.clone()
        made.append(any_choice(state, rng))
        state.choose(made[-1])
        clone.choose(made[-1])
        assert clone.digest() == state.digest()
    if state.phase == OFFER or len(state.dates) > 2:
        assert asked == {0, 1}
    again = duo(id, seed)
    for index in made:
        again.choose(index)
    assert again.digest() == state.digest()
    code = TourCode.of(state, tuple(made))
    assert code.partner == SECOND
    assert read_code(code.text()).played(library()).digest() == state.digest()


def to_match(state: TourState) -> TourState:
    rng = Rng(1, 9)
    while state.phase != MATCH:
        state.choose(any_choice(state, rng))
    return state


def test_both_play_each_gig_with_a_deck_each_against_twice_the_life() -> None:
    two, one = to_match(duo()), to_match(alone())
    assert two.match is not None
    assert one.match is not None
    assert two.lineup is not None
    heroes = two.match.seats[:2]
    assert [hero.automaton for hero in heroes] == [False, False]
    assert len(two.lineup.own) == 2
    assert {deck.ancestry for deck in two.lineup.own} == {FIRST[0], SECOND[0]}
    if two.stop == one.stop:
        assert two.match.seats[2].stamina == 2 * one.match.seats[1].stamina


def test_the_purse_is_one_and_the_cards_are_not() -> None:
    state = duo()
    state.bags[0].coins += 5
    assert state.bags[1].coins == state.bags[0].coins
    state.bags[0].take("bottle_opener")
    assert state.bags[0].owned["bottle_opener"] != state.bags[1].owned["bottle_opener"]
    copy = state.clone()
    copy.bags[0].coins += 1
    copy.bags[1].take("bottle_opener")
    assert copy.bags[1].coins == state.bags[1].coins + 1
    assert copy.digest() != state.digest()


def test_a_win_offers_a_pick_to_each() -> None:
    run, rng = TourRun(duo(seed=2)), Rng(2, 9)
    picks = []
    while not run.over and len(picks) < 2:
        if run.fight is None:
            offer = run.state.offer
            if offer is not None and offer.kind == "pick":
                picks.append(run.state.who)
            run.choose(any_choice(run.state, rng))
        elif run.fight.session.over:
            run.settle()
        else:
            run.fight.session.choose(0)
    if any(date.result > 0 and date.kind in FIGHTS for date in run.state.dates):
        assert picks == [0, 1]


def test_it_goes_on_from_plain_values_and_from_its_choices() -> None:
    run, rng = TourRun(duo(seed=3)), Rng(3, 9)
    for _ in range(80):
        if run.over:
            break
        if run.fight is None:
            run.choose(any_choice(run.state, rng))
            again = restore_tour(run.state.plans[0], 3, plain_tour(run.state))
            assert again.digest() == run.state.digest()
        elif run.fight.session.over:
            run.settle()
        else:
            assert run.fight.people == (0, 1)
            run.fight.session.choose(0)
    resumed = resume_run(duo(seed=3), run.record)
    assert resumed.digest() == run.digest()
    with pytest.raises(ValueError, match="heroes"):
        restore_tour(alone(seed=3).plan, 3, plain_tour(run.state))


def test_a_deck_that_is_not_legal_stops_both() -> None:
    state = duo()
    state.bags[1].deck.clear()
    assert [one.deed for one in state.options()] == ["rebuild", "rebuild"]
    state.choose(1)
    assert state.who == 1
    assert state.plan.ancestry == SECOND[0]
