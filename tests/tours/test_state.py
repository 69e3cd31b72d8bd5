"""A tour is a State like any other, and its rules hold along the way (TR1 to TR14)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import pairwise

import pytest
from cards.shelf import library
from tours.roads import any_choice, book, plan, play, tour

from lithicrage.engine.setup import FOES, PLAYERS
from lithicrage.game.contract import check_choices, check_clone, check_end, check_imagine
from lithicrage.game.protocol import IllegalChoice
from lithicrage.game.replay import Replay, verify
from lithicrage.game.rng import Rng
from lithicrage.language.models import Action, Class, Enemy
from lithicrage.tours import offers, stock
from lithicrage.tours.bag import MOST_GEAR
from lithicrage.tours.choices import Offer
from lithicrage.tours.codes import TourCode, read_code
from lithicrage.tours.contract import check_tour
from lithicrage.tours.models import FIGHTS, GIG, HEADLINER, SIDES, Tour, Venue
from lithicrage.tours.plan import TourPlan
from lithicrage.tours.state import CONCEDE, DECK, LOST, OFFER, ROAD, TourState

TOURS = sorted(book().models(Tour))


# ---- the contract --------------------------------------------------------------------------------


@pytest.mark.parametrize("id", TOURS)
def test_a_tour_is_a_state(id: str) -> None:
    """The contract of any game, at every stop and now and then in a match."""
    state, rng = tour(id, 5), Rng(5, 1)
    steps = 0
    while state.seat is not None and steps < 1500:
        if state.match is None or not steps % 40:
            check_choices(state)
            check_clone(state, rng)
            check_imagine(state, state.seat, rng)
            assert not any(state.scores())
        state.choose(any_choice(state, rng))
        steps += 1
    if state.seat is None:
        check_end(state)


@pytest.mark.parametrize("id", TOURS)
def test_the_same_seed_and_choices_give_the_same_tour(id: str) -> None:
    one, two = tour(id, 3), tour(id, 3)
    made = play(one)
    for index in made:
        two.choose(index)
    assert two.digest() == one.digest() and two.dates == one.dates
    assert tour(id, 4).digest() != tour(id, 3).digest()


def test_a_replay_of_a_tour_is_verified_like_any_other() -> None:
    state = tour(seed=8)
    replay = Replay("tour", {}, state.plan.digest, 8, digests=[state.digest()])
    rng = Rng(8)
    while state.seat is not None:
        replay.choices.append(any_choice(state, rng))
        state.choose(replay.choices[-1])
        replay.digests.append(state.digest())
    assert verify(tour(seed=8), replay) is None
    replay.choices[0] ^= 1
    assert verify(tour(seed=8), replay) is not None


def test_a_clone_plays_the_same_and_leaves_the_tour_alone() -> None:
    state = tour(seed=2)
    play(state, most=60)
    before, twin = state.digest(), state.clone()
    made = play(twin, 7)
    assert state.digest() == before
    for index in made:
        state.choose(index)
    assert state.digest() == twin.digest()


def test_a_choice_that_is_none_is_refused() -> None:
    state = tour()
    for wrong in (-1, 99):
        with pytest.raises(IllegalChoice):
            state.choose(wrong)


# ---- what holds along the way --------------------------------------------------------------------


@pytest.mark.parametrize("id", TOURS)
@pytest.mark.parametrize("seed", range(4))
def test_what_has_to_hold_holds_at_every_question(id: str, seed: int) -> None:
    """`tools.tour_check` does the same with thousands."""
    people = sorted(library().models(Class))[seed % 8]
    state, rng = tour(id, seed, cls=people, encore=3 * seed), Rng(seed, 2)
    while state.seat is not None:
        if state.match is None:
            check_tour(state)
        state.choose(any_choice(state, rng))
    check_tour(state)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda state: state.bag.deck.update({"peat_tea": 1}),
        lambda state: state.bag.owned.update({"door_duty": 9}),
        lambda state: setattr(state.bag, "fatigue", 99),
        lambda state: setattr(state.bag, "coins", -1),
        lambda state: setattr(state.bag.purse, "fame", 5),
        lambda state: state.bag.gear.extend(["van_keys", "van_keys"]),
        lambda state: setattr(state, "road", (state.road[0][:1], *state.road[1:])),
        lambda state: setattr(state, "road", (*state.road[:-1], state.road[-1] * 2)),
    ],
)
def test_what_does_not_hold_is_noticed(spoil: Callable[[TourState], object]) -> None:
    state = tour("three_chords", 2)
    check_tour(state)
    spoil(state)
    with pytest.raises(AssertionError):
        check_tour(state)


@pytest.mark.parametrize("seed", range(12))
def test_every_stop_of_a_road_is_reached_and_leads_on(seed: int) -> None:
    state = tour("three_chords", seed)
    road = state.road
    assert [stop.kind for stop in road[-1]] == [HEADLINER]
    for here, there in pairwise(road):
        assert {way for stop in here for way in stop.ways} == set(range(len(there)))
        for stop in here:
            assert len(stop.ways) >= min(2, len(there))
    legs = state.plan.tour.legs[0]
    for column, kind in zip(road, legs.columns, strict=False):
        kinds = {stop.kind for stop in column}
        assert kinds <= (
            set(FIGHTS) if kind == GIG else set(SIDES) | (set(FIGHTS) if kind == "any" else set())
        )


def test_what_waits_is_known_one_step_ahead_alone() -> None:
    state = tour("three_chords", 4)
    first = [state.road[0][way] for way in state.ways]
    assert all(stop.enemies for stop in first)
    assert not any(stop.enemies or stop.event for column in state.road[1:] for stop in column)


# ---- one rule after the other --------------------------------------------------------------------


def at_first_gig(seed: int = 1, **more: object) -> TourState:
    """A tour whose first match has begun."""
    state = tour("three_chords", seed, **more)
    state.choose(0)
    assert state.match is not None
    return state


def end_match(state: TourState, side: int, stamina: int = 10) -> None:
    """The match ends here: a side has won, and the hero has so much Stamina."""
    assert state.match is not None
    state.match.seats[0].stamina = stamina if side == PLAYERS else 0
    state.match.result = side
    state.settle_match()


def test_a_part_of_the_stamina_lost_is_missing_and_a_stop_gives_some_back() -> None:
    state = at_first_gig()
    start = state.match.seats[0].stamina_start  # type: ignore[union-attr]
    end_match(state, PLAYERS, start - 33)
    rules = state.plan.tour
    assert state.bag.fatigue == round(33 * rules.fatigue / 100) > rules.rest
    before = state.bag.fatigue
    while state.phase != ROAD:
        state.choose(len(state.options()) - 1)
    state.choose(0)
    assert state.bag.fatigue == before - rules.rest
    lost = at_first_gig()
    end_match(lost, FOES)
    assert lost.bag.fatigue == 0  # who loses sleeps it off
    tired = at_first_gig()
    tired.bag.fatigue = 7
    tired.play()
    assert tired.match is not None and tired.match.seats[0].stamina_start == start - 7


def test_a_loss_snaps_a_string_and_is_played_again_with_new_shuffles_or_passed_by() -> None:
    state = at_first_gig()
    first = state.match.digest()  # type: ignore[union-attr]
    end_match(state, FOES)
    assert (state.phase, state.bag.strings) == (LOST, 2)
    assert [one.deed for one in state.options()] == ["again", "pass"]
    other = state.clone()
    state.choose(0)
    assert state.match is not None and state.match.digest() != first
    other.choose(1)
    assert other.phase == ROAD and other.bag.fame == -10
    end_match(state, FOES)
    state.choose(0)
    end_match(state, FOES)
    assert state.seat is None and state.scores() == (-1, 1)


def test_a_headliner_cannot_be_passed_by() -> None:
    state = tour("three_chords", 1)
    state.road = (*state.road[:-1], (state.book(state.road[-1][0]),))
    state.column = len(state.road) - 2
    state.arrive(0)
    end_match(state, FOES)
    assert [one.deed for one in state.options()] == ["again"]


def test_a_win_pays_and_offers_a_pick() -> None:
    state = at_first_gig()
    stop = state.stop
    assert stop is not None
    end_match(state, PLAYERS, 12)
    pay = state.plan.tour
    assert state.bag.experience == getattr(pay.experience, stop.kind)
    assert state.bag.coins == getattr(pay.pay, stop.kind)
    assert dict(state.bag.terms)["Stamina kept"] == 6
    assert state.phase == OFFER and state.offer is not None and len(state.offer.items) == 3
    before = state.bag.owned.total()
    other = state.clone()
    state.choose(0)
    assert state.bag.owned.total() == before + 1
    other.choose(3)
    assert other.bag.coins == getattr(pay.pay, stop.kind) + pay.passing


def test_a_headliner_offers_a_signature_and_gear_and_ends_the_leg() -> None:
    state = tour("three_chords", 1)
    kinds = [one.kind for one in offers.after_win(state, HEADLINER)]
    assert kinds == ["pick", "signature", "gear"]
    assert [one.kind for one in offers.after_win(state, GIG)] == ["pick"]
    signed = stock.signature(state).items
    assert signed and all(library().get(Action, id).signature for id in signed)
    last = len(state.road) - 1
    state.road = (*state.road[:-1], (state.book(state.road[-1][0]),))
    state.column, state.leg = last, 0
    state.play()
    end_match(state, PLAYERS)
    while state.phase == OFFER:
        state.choose(0)
    assert (state.leg, state.column, state.phase) == (1, -1, ROAD)


def test_never_a_fourth_copy_is_offered() -> None:
    state = tour("three_chords", 1)
    for id in state.plan.pool:
        state.bag.owned[id] = state.plan.copies
    free = state.plan.pool[0]
    state.bag.owned[free] = 2
    assert stock.draw_cards(state, 3) == (free,)


def test_what_came_meanwhile_is_offered_no_more() -> None:
    """Two picks may wait at once; a fourth copy, or a piece twice, comes from neither."""
    state = tour("three_chords", 1)
    card, piece, signed = state.plan.pool[0], "van_keys", state.plan.signatures[0]
    for kind, id in (("pick", card), ("gear", piece), ("signature", signed)):
        state.offer, state.phase = Offer(kind, (id,)), OFFER
        assert state.options()[0].about == id
    state.bag.owned[card], state.bag.owned[signed] = state.plan.copies, 1
    state.bag.gear.append(piece)
    for kind, id in (("pick", card), ("gear", piece), ("signature", signed)):
        state.offer = Offer(kind, (id,))
        assert len(state.options()) == 1 and not state.options()[0].about


def test_levels_come_with_experience_and_are_played_at() -> None:
    state = tour("three_chords", 1)
    levels = state.plan.tour.levels
    for experience, level in ((0, 1), (levels[0], 2), (levels[-1], 1 + len(levels))):
        state.bag.experience = experience
        assert state.bag.level(state.plan.tour) == level
    state.choose(0)
    assert state.match is not None
    assert state.match.seats[0].stamina_start > plan("three_chords").stats(1)[3]
    assert state.plan.cost_limit(7) > state.plan.cost_limit(1)


def test_the_deck_is_rebuilt_within_the_rules() -> None:
    state = tour("three_chords", 1)
    rebuild = len(state.options()) - 1
    assert state.options()[rebuild].deed == "rebuild"
    state.choose(rebuild)
    assert state.phase == DECK
    out = next(n for n, one in enumerate(state.options()) if one.deed == "out")
    card = state.options()[out].about
    before = state.bag.deck[card]
    state.choose(out)
    assert state.bag.deck[card] == before - 1
    assert "built" not in {one.deed for one in state.options()}  # 23 cards are too few
    back = next(n for n, one in enumerate(state.options()) if one.deed == "in")
    state.choose(back)
    assert state.options()[0].deed == "built"
    state.choose(0)
    assert state.phase == ROAD


def test_no_card_is_dropped_that_a_legal_deck_needs() -> None:
    state = tour("three_chords", 1)
    assert state.bag.owned.total() == 24 and stock.droppable(state) == []
    state.bag.take("door_duty")
    assert stock.droppable(state)


@pytest.mark.parametrize("id", sorted(book().models(Venue)))
def test_every_venue_is_a_match_with_its_rules(id: str) -> None:
    state = tour("three_chords", 1)
    venue = book().get(Venue, id)
    stop = state.road[0][0]
    enemies = stop.enemies * venue.enemies
    column = tuple(type(stop)(stop.kind, stop.ways, enemies, id) for _ in state.road[0])
    state.road = (column, *state.road[1:])
    state.choose(0)
    assert state.match is not None
    assert len(state.match.seats) == 1 + venue.enemies
    play(state, most=400)


def test_gear_is_carried_into_the_match_and_five_pieces_at_most() -> None:
    state = tour("three_chords", 1)
    plain = plan("three_chords").stats(1)[3]
    state.bag.gear[:] = ["moss_jacket"]
    state.choose(0)
    assert state.match is not None and state.match.seats[0].stamina_start == plain + 4
    assert (
        state.match.seats[1].stamina_start
        == state.plan.library.get(
            Enemy,
            state.stop.enemies[0],  # type: ignore[union-attr]
        ).stats.S
    )
    full = tour("three_chords", 1)
    pieces = sorted(book().gear)
    full.bag.gear[:] = pieces[:MOST_GEAR]
    full.offer, full.phase = Offer("gear", (pieces[MOST_GEAR],)), OFFER
    full.choose(0)
    assert [one.deed for one in full.options()] == ["leave_gear"] * (MOST_GEAR + 1)
    full.choose(0)
    assert full.bag.gear == pieces[1 : MOST_GEAR + 1]


@pytest.mark.parametrize("id", sorted(book().gear))
def test_every_piece_of_gear_plays(id: str) -> None:
    state = tour("three_chords", 3)
    state.bag.gear[:] = [id]
    play(state, most=150)
    assert state.dates or state.match is not None


def test_merch_sells_what_one_can_pay() -> None:
    state = tour("three_chords", 1)
    state.offer, state.phase = offers.merch(state), OFFER
    assert [one.deed for one in state.options()] == ["move_on"]
    state.bag.coins = 40
    goods = [one for one in state.options() if one.deed == "buy"]
    assert len(goods) == 5  # three cards and two pieces of gear; nobody is tired
    price = offers.price_of(state, goods[0].about)
    state.choose(0)
    assert state.bag.coins == 40 - price and state.bag.owned.total() == 25
    assert goods[0].about not in {one.about for one in state.options()}


def test_a_lock_in_is_for_sleep_or_for_a_night_of_practice() -> None:
    state = tour("three_chords", 1)
    state.bag.fatigue = 9
    state.offer, state.phase = offers.lock_in(state), OFFER
    other = state.clone()
    state.choose(0)
    assert (state.bag.fatigue, state.bag.experience) == (0, 0)
    other.choose(1)
    assert (other.bag.fatigue, other.bag.experience) == (9, offers.NIGHT)


def test_a_rehearsal_trades_a_card_for_one_of_the_same_cost() -> None:
    state = tour("three_chords", 1)
    state.offer, state.phase = offers.rehearsal(state), OFFER
    deeds = [one.deed for one in state.options()]
    assert deeds == ["to_trade", "move_on"]
    state.choose(0)
    given = state.options()[0].about
    state.choose(0)
    taken = state.options()[0].about
    actions = library().models(Action)
    assert actions[taken].cost == actions[given].cost
    before = Counter(state.bag.owned)
    state.choose(0)
    assert state.bag.owned[taken] == before[taken] + 1
    assert state.bag.owned[given] == before[given] - 1


def test_encores_add_up_and_are_bounded() -> None:
    plain, top = plan("three_chords"), plan("three_chords", encore=10)
    assert plain.encore.enemy_stamina == 0 and top.encore.enemy_stamina == 4
    assert top.encore.venues and top.encore.clever_headliners
    assert top.packed().strings == plain.packed().strings - 1
    assert (
        len(stock.draw_cards(tour("three_chords", 1, encore=10), 3 - top.encore.fewer_picks)) == 2
    )
    with pytest.raises(ValueError, match="an encore is from 0 to 10; found 11"):
        plan("three_chords", encore=11)


def test_a_draft_keeps_as_many_cards_as_it_says() -> None:
    state = tour("open_mic", 2)
    draft = state.plan.tour.draft
    assert draft is not None
    while state.offer is not None and state.offer.kind == "draft":
        options = state.options()
        passes = options[-1].deed == "pass_pack"
        left = draft.packs - state.packs
        assert passes == (left > draft.keep - state.bag.owned.total())
        state.choose(len(options) - 1)
    assert state.bag.owned.total() == draft.keep and state.packs <= draft.packs
    assert state.plan.legal(state.bag.deck, 1)


def test_people_without_a_starter_deck_are_refused() -> None:
    with pytest.raises(LookupError, match="no class `drummer`"):
        TourPlan(library(), book(), "one_night", "cinderpup", "drummer")
    with pytest.raises(ValueError, match="there is no tour `one_nigt`; did you mean `one_night`"):
        TourPlan(library(), book(), "one_nigt", "cinderpup", "pit_captain")


def test_every_class_has_a_legal_starter_deck() -> None:
    for cls in library().models(Class):
        state = tour("three_chords", 1, cls=cls)
        assert state.plan.legal(state.bag.deck, 1) and state.bag.deck == state.bag.owned


def test_a_match_that_is_given_up_is_lost_and_played_again_with_its_choices() -> None:
    """TR3: it snaps a string; the code of such a tour can be played again (TR12)."""
    state, made = tour(seed=4), list[int]()
    while state.match is None:
        made.append(any_choice(state, Rng(1, 9)))
        state.choose(made[-1])
    for _ in range(3):
        made.append(any_choice(state, Rng(1, 9)))
        state.choose(made[-1])
    strings, fatigue = state.bag.strings, state.bag.fatigue
    with pytest.raises(IllegalChoice):
        state.choose(CONCEDE - 1)
    state.choose(CONCEDE)
    assert (state.phase, state.bag.strings, state.bag.fatigue) == (LOST, strings - 1, fatigue)
    assert state.dates[-1].result == -1 and state.match is None
    with pytest.raises(IllegalChoice):
        state.choose(CONCEDE)  # there is no match to give up
    code = TourCode.of(state, (*made, CONCEDE))
    assert read_code(code.text()).played(library()).digest() == state.digest()
