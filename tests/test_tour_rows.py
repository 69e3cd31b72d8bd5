"""Rows of tours: what each number says, and nothing that is hidden."""

import re
from collections import Counter
from pathlib import Path

import numpy as np
import pytest
from cards.shelf import library
from decks.test_needed import foreign
from tours.learners import PARTNER, TOURS, by_chance, numbers, over
from tours.roads import any_choice, book

from lithicrage.base import resources
from lithicrage.bots import tour_rows
from lithicrage.bots.tour_environment import LithicRageTour
from lithicrage.engine.rows import KINDS, RowWriter
from lithicrage.game.rng import Rng
from lithicrage.language.models import Action, Enemy
from lithicrage.tours.models import FIGHTS, Venue
from lithicrage.tours.state import MATCH, OFFER, TourState


@pytest.mark.parametrize("id", TOURS)
@pytest.mark.parametrize("partner", [None, PARTNER])
def test_a_row_is_what_its_layout_says(id: str, partner: tuple[str, str] | None) -> None:
    """Every phase, every deed: the numbers are those of the tour itself."""
    env, rng = LithicRageTour(id, partner=partner), Rng(2)
    assert len(set(env.layout)) == len(env.layout)
    heroes = 2 if partner else 1
    phases, asked = set[str](), set[str]()
    for seed in range(2):
        env.reset(seed)
        for _ in range(300):
            if over(env):
                break
            tour, agent = env.tour, env.agent_selection
            phases.add(tour.phase)
            asked.add(agent)
            if tour.match is None or rng.below(20) == 0:
                check_row(env, numbers(env, agent), agent)
                if heroes == 2:
                    other = env.names[1 - env.names.index(agent)]
                    seen = numbers(env, other)
                    assert seen["asked"] == 2 and not env.observe(other)["action_mask"].any()
                    assert not any(seen[f"choice {n}: deed"] for n in range(env.choices))
                    assert seen["hero 1: deck size"] == numbers(env, agent)["hero 0: deck size"]
            env.step(any_choice(tour, rng))
    assert phases >= {MATCH, OFFER} and asked == set(env.names)


def check_row(env: LithicRageTour, row: dict[str, int], agent: str) -> None:
    """The row of whoever is asked is that of the tour."""
    tour, seat = env.tour, env.names.index(agent)
    plan, bag = tour.plans[seat], tour.bags[seat]
    assert tour.phase == tour_rows.PHASES[row["phase"] - 1] and row["asked"] == 1
    assert (row["leg"], row["column"], row["place"]) == (
        tour.leg + 1,
        tour.column + 1,
        tour.place + 1,
    )
    shared = (bag.strings, bag.coins, bag.fame, bag.fatigue, bag.experience)
    assert shared == tuple(row[n] for n in ("strings", "coins", "fame", "fatigue", "experience"))
    level = bag.level(plan.tour)
    stats = tuple(row[f"hero 0: {name}"] for name in ("might", "agility", "wisdom", "stamina"))
    assert (row["level"], stats) == (level, plan.stats(level))
    assert (row["hero 0: deck size"], row["hero 0: cost limit"]) == (
        bag.deck.total(),
        plan.cost_limit(level),
    )
    for id in library().models(Action):
        assert row[f"hero 0: {id} owned"] == bag.owned[id]
        assert row[f"hero 0: {id} in deck"] == bag.deck[id]
    assert sum(value for name, value in row.items() if name.startswith("gear: ")) == len(bag.gear)
    check_stops(row, tour)
    if tour.match is None:
        check_choices(env, row)
        return
    match = RowWriter(tour.match.book, len(tour.match.seats), env.choices)
    for name, value in zip(match.layout, match.row(tour.match, seat), strict=True):
        assert row[name] == value


def check_stops(row: dict[str, int], tour: TourState) -> None:
    """The road, and no more of it than is known."""
    foes, venues = list(library().models(Enemy)), list(book().models(Venue))
    for column, stops in enumerate(tour.road):
        for place, stop in enumerate(stops):
            at = f"stop {column}.{place}"
            assert tour_rows.STOPS[row[f"{at}: kind"] - 1] == stop.kind
            assert stop.ways == tuple(n for n in range(4) if row[f"{at}: way {n}"])
            known = [row[f"{at}: enemy"], row[f"{at}: enemy 2"]]
            assert stop.enemies == tuple(foes[number - 1] for number in known if number)
            venue = row[f"{at}: venue"]
            assert stop.venue == (venues[venue - 1] if venue else "")
            if column > tour.column + 1 and stop.kind in FIGHTS:
                assert known == [0, 0] and not venue


def check_choices(env: LithicRageTour, row: dict[str, int]) -> None:
    """Each choice with its deed and its card, and what is on offer."""
    cards, options, offer = list(library().models(Action)), env.tour.options(), env.tour.offer
    for number, one in enumerate(options):
        deed = tour_rows.DEEDS[row[f"choice {number}: deed"] - 1]
        assert deed.split()[0] == one.deed
        card, value = row[f"choice {number}: card"], row[f"choice {number}: value"]
        if card:
            assert one.about.split()[-1] == cards[card - 1]
        elif value and deed in tour_rows.ABOUT_A_PLACE:
            assert value == one.place + 1
        assert (card > 0) == (one.deed in ("in", "out", "take", "drop", "trade_from")
                              or deed == "buy card")  # fmt: skip
    assert not row[f"choice {len(options)}: deed"]
    if offer is not None:
        assert tour_rows.OFFERS[row["offer"] - 1] == offer.kind
        named = [row[f"offer {n}: card"] or row[f"offer {n}: gear"] for n in range(9)]
        assert sum(map(bool, named)) == sum(item not in ("rest", "drop") for item in offer.items)
        prices = [row[f"offer {n}: price"] for n in range(9)]
        assert any(prices) == (offer.kind == "merch" and bool(offer.items))


@pytest.mark.parametrize("partner", [None, PARTNER])
def test_nothing_hidden_is_seen(partner: tuple[str, str] | None) -> None:
    """What an Enemy holds and draws, and what the road brings: dealt anew, the rows stay."""
    env, rng = LithicRageTour("three_chords", encore=10, partner=partner, drafter=True), Rng(4)
    choose, kept = by_chance(Rng(3)), env._series
    differ = Counter[bool]()
    for seed in range(4):
        env.reset(seed)
        for step in range(120):
            if over(env):
                break
            if env.tour.match is None or step % 10 == 0:
                tour, before = env.tour, env.state()
                for seat, row in enumerate(before):
                    kept.state = tour.imagine(seat, rng)
                    assert np.array_equal(env.state()[seat], row)
                    differ[tour.match is not None] += kept.state.digest() != tour.digest()
                kept.state = tour
            env.step(choose(env))
    assert differ[True] > 15 and differ[False] > 15


def test_the_hand_of_an_enemy_is_not_seen(tmp_path: Path) -> None:
    """A rival plays by the Player turn, from a hand that nobody sees (A81)."""
    folder = foreign(tmp_path)
    (folder / "tours").mkdir()
    text = (resources.cards() / "core" / "tours" / "tours.yaml").read_text("utf-8")
    (folder / "tours" / "tours.yaml").write_text(
        text.replace("rules: house", "rules: manual,enemy_plays=rival"), "utf-8"
    )
    env, rng, hands = LithicRageTour("aaa:one_night", packs=(folder,)), Rng(5), set[str]()
    env.reset(1)
    while len(hands) < 12:
        env.step(any_choice(env.tour, rng))
        if env.tour.match is None:
            continue
        foe, row = env.tour.match.seats[1], numbers(env, "seat_0")
        assert row["seat 1: hand"] == len(foe.hand)
        assert not any(row[f"seat 1: {id} in hand"] for id in library().models(Action))
        kept, seen = env.tour, env.observe("seat_0")["observation"]
        for _ in range(4):
            env._series.state = kept.imagine(0, rng)
            assert np.array_equal(env.observe("seat_0")["observation"], seen)
            dream = env.tour.match
            assert dream is not None
            hands.add(repr(sorted(dream.cards[card] for card in dream.seats[1].hand)))
        env._series.state = kept


def test_a_card_has_one_number_whatever_a_match_needs(tmp_path: Path) -> None:
    """A match is dealt from the packs that it needs; the rows are those of all packs."""
    env = LithicRageTour(packs=(foreign(tmp_path),))
    env.reset(2)
    while env.tour.match is None or numbers(env, "seat_0")["asked kind"] != KINDS["action"]:
        env.step(0)
    match = env.tour.match
    match.seats[0].conditions[1] = 3
    assert len(match.book.cards) == len(library().models(Action))
    assert "hero 0: aaa:zymurgy owned" in env.layout
    row = numbers(env, "seat_0")
    hand = Counter(match.kinds[card].id for card in match.seats[0].hand)
    ids = [name.split()[2] for name in env.layout if re.fullmatch(r"seat 0: \S+ in hand", name)]
    assert {id: row[f"seat 0: {id} in hand"] for id in ids if row[f"seat 0: {id} in hand"]} == hand
    assert row[f"seat 0: {match.book.conditions[1].id}"] == 3
    asked = match.pending
    assert asked is not None
    for number, option in enumerate(asked.options):
        named = row[f"choice {number}: card"]
        assert (ids[named - 1] if named else None) == (
            match.kinds[option[0]].id if option[0] >= 0 else None
        )


def test_the_page_tells_the_sizes() -> None:
    page = (Path(__file__).resolve().parent.parent / "docs" / "bots.md").read_text("utf-8")
    one, two = LithicRageTour(), LithicRageTour(partner=PARTNER)
    assert one.choices == two.choices
    sizes = f"{one.choices} choices, and {len(one.layout):,} entries for one hero or "
    assert f"{sizes}{len(two.layout):,} for\ntwo" in page
