"""What a deck adds up to, and every reason why one may not be played (R2-R9, A64, A76)."""

from __future__ import annotations

from typing import Any, Final

import pytest
from cards.shelf import actions, decks, enemies, library

from lithicrage.decks import (
    Reason,
    build,
    enemy_seat,
    hero_seat,
    legal,
    reasons,
    shelf,
)
from lithicrage.language import Deck, Enemy

SHELF: Final = shelf(library(), "core")
OWN: Final = "capstone_airborne"  # a signature of the Pit Captain
FOREIGN: Final = "itemised_invoice"  # one of the Dirge Medic


def wall(**changes: Any) -> Deck:
    """The Load-Bearing Wall with other parts."""
    return decks()["load_bearing_wall"].model_copy(update=changes)


def against(deck: Deck | Enemy, **rules: Any) -> list[Reason]:
    """What stands against a deck under the manual's rules with some answers changed."""
    return reasons(deck, SHELF, library().book(overrides=rules).table)


def codes(deck: Deck | Enemy, **rules: Any) -> list[str]:
    return [reason.code for reason in against(deck, **rules)]


def cards_of(cost: int) -> list[str]:
    """The Action cards of a Cost that anybody may play."""
    return [id for id, card in actions().items() if card.cost == cost and not card.signature]


def cards_above(cost: int) -> list[str]:
    """The Action cards that cost more and that anybody may play."""
    return [id for id, card in actions().items() if card.cost > cost and not card.signature]


def few(*costs: int) -> dict[str, int]:
    """Three copies of each of the first four cards of some Costs: 12 cards a Cost."""
    return {id: 3 for cost in costs for id in cards_of(cost)[:4]}


def worth(cost: int) -> dict[str, int]:
    """A deck of that total Cost, 72 or 73, of what costs 1 to 3, with one swap."""
    found = few(1, 2, 3)
    return found if cost == 72 else found | {cards_of(3)[0]: 2, cards_of(4)[0]: 1}


def test_the_signatures_are_what_these_tests_take_them_for() -> None:
    assert actions()[OWN].signature == "pit_captain"
    assert actions()[FOREIGN].signature == "dirge_medic"


@pytest.mark.parametrize(
    "profile", ["manual", "gentle", "literal", "tournament", "cunning", "rival"]
)
def test_nothing_stands_against_the_set(profile: str) -> None:
    table = library().book(profile).table
    for model in (*decks().values(), *enemies()):
        assert reasons(model, SHELF, table) == [], model.name
        assert legal(model, SHELF, table)


def test_a_deck_adds_up() -> None:
    captain = library().models(Deck)["load_bearing_wall"]
    sums = build(captain, SHELF)
    assert sums.stats == (3, 0, 0, 54)  # R3: Menhirling and Pit Captain
    assert sums.size == sum(captain.cards.values())
    assert sums.cost == sum(actions()[id].cost * n for id, n in captain.cards.items())
    assert sums.cost_limit == 72
    assert sum(sums.curve.values()) == sum(sums.subtypes.values()) == sums.size
    assert list(sums.subtypes) == ["weapon", "spirit", "body", "mind"]  # R9
    assert list(sums.curve) == sorted(sums.curve)


def test_an_enemy_has_its_own_stats_and_no_cost_limit() -> None:
    goat = next(enemy for enemy in enemies() if enemy.id == "stair_goat")
    sums = build(goat, SHELF)
    assert sums.stats == (goat.stats.M, goat.stats.A, goat.stats.W, goat.stats.S)
    assert sums.cost_limit == 0
    dear = goat.model_copy(update={"cards": dict.fromkeys(map(str, cards_above(3)), 3)})
    assert build(dear, SHELF).cost > 72
    assert codes(dear) == []


def test_who_plays_it_must_exist() -> None:
    (reason,) = against(wall(ancestry="nobody", cards=few(1, 2)))
    assert (reason.code, reason.severity) == ("LR403", "error")
    assert "`nobody`" in reason.message
    found = against(wall(classes=("noone",), cards={cards_of(1)[0]: 3, cards_of(2)[0]: 3}))
    assert [reason.code for reason in found] == ["LR403", "LR503"]
    assert "`noone`" in found[0].message


def test_a_card_must_exist() -> None:
    (reason,) = against(wall(cards=wall().cards | {"air_guitar": 1}))
    assert (reason.code, reason.message) == ("LR403", "there is no action card `air_guitar`")


def test_one_class_unless_the_table_allows_more() -> None:
    both = wall(classes=("pit_captain", "dirge_medic"))
    (reason,) = against(both)
    assert (reason.code, reason.message) == ("LR408", "2 classes; 1 allowed")
    assert against(both, max_classes=2) == []
    assert build(both, SHELF).cost_limit == 144  # A76: they add up
    assert build(both, SHELF).stats == (3, 0, 2, 81)
    twice = wall(classes=("pit_captain", "pit_captain"))
    assert codes(twice, max_classes=2) == ["LR408"]


def test_costs_may_reach_the_limit_but_not_pass_it() -> None:
    full = wall(cards=worth(72))
    assert build(full, SHELF).cost == 72
    assert against(full) == []
    over = wall(cards=worth(73))
    assert build(over, SHELF).cost == 73
    (reason,) = against(over)
    assert (reason.code, reason.severity) == ("LR501", "error")
    assert reason.message == "Cost 73: 1 over the limit of 72"


def test_three_copies_of_a_card_and_no_more() -> None:
    card = cards_of(1)[0]
    cards = few(1, 2)
    assert against(wall(cards=cards | {card: 3})) == []
    (reason,) = against(wall(cards=cards | {card: 4}))
    assert reason.code == "LR502"
    assert reason.message == f"4 copies of {actions()[card].name}; at most 3 allowed"
    assert against(wall(cards=cards | {card: 4}), max_copies=4) == []


def test_a_signature_is_for_its_own_and_once() -> None:
    cards = few(1, 2)
    assert against(wall(cards=cards | {OWN: 1})) == []
    (foreign,) = against(wall(cards=cards | {FOREIGN: 1}))
    assert foreign.code == "LR511"
    assert "`dirge_medic`" in foreign.message
    (twice,) = against(wall(cards=cards | {OWN: 2}))
    assert twice.code == "LR511"
    assert "2 copies" in twice.message


def test_a_deck_may_be_of_any_size_and_is_warned_when_small() -> None:
    """R7 A64: below 15 the builder cautions; nothing but a table asks for more than a card."""
    one, two, three = cards_of(1)[:3]
    for copies, said in ((1, "1 card"), (3, "3 cards")):
        tiny = wall(cards={one: copies})
        (warning,) = against(tiny)
        assert (warning.code, warning.severity) == ("LR503", "warning")
        assert warning.message == f"only {said}: below 15 it reshuffles often"
        assert legal(tiny, SHELF, library().book().table)
    (none,) = against(wall(cards={}))
    assert (none.code, none.severity) == ("LR503", "error")
    assert none.message == "too few cards: 0 of at least 1"
    small = wall(cards={one: 3, two: 1})
    (warning,) = against(small)
    assert (warning.code, warning.severity) == ("LR503", "warning")
    assert legal(small, SHELF, library().book().table)
    fifteen = wall(cards={one: 3, two: 3, three: 3} | dict.fromkeys(cards_of(2)[:2], 3))
    assert build(fifteen, SHELF).size == 15
    assert against(fifteen) == []
    goat = enemies()[0].model_copy(update={"cards": {one: 3}})
    assert codes(goat) == []
    assert codes(goat.model_copy(update={"cards": {one: 3, two: 1}})) == []


def test_a_tournament_wants_eighteen_cards() -> None:
    table = library().book("tournament").table
    cards = dict.fromkeys((*cards_of(1), *cards_of(2))[:6], 3)
    assert legal(wall(cards=cards), SHELF, table)
    (reason,) = reasons(wall(cards=cards | {next(iter(cards)): 2}), SHELF, table)
    assert (reason.code, reason.message) == ("LR503", "too few cards: 17 of at least 18")


def test_every_fault_of_a_deck_is_told_at_once() -> None:
    bad = wall(ancestry="nobody", cards={OWN: 2, FOREIGN: 1, "air_guitar": 1})
    assert codes(bad) == ["LR403", "LR403", "LR511", "LR511", "LR503"]


@pytest.mark.parametrize("id", list(decks()))
def test_a_seat_holds_the_deck_whatever_its_order(id: str) -> None:
    book = library().book()
    seat = hero_seat(library(), book, id)
    deck = decks()[id]
    assert seat.stats == build(deck, SHELF).stats
    assert not seat.automaton
    names = sorted(book.cards[number].name for number in seat.deck)
    assert names == sorted(actions()[c].name for c, n in deck.cards.items() for _ in range(n))
    assert list(seat.deck) == sorted(seat.deck)


def test_an_enemy_seat_is_an_automaton_with_its_abilities() -> None:
    book = library().book()
    for enemy in enemies():
        seat = enemy_seat(library(), book, enemy.id)
        assert seat.automaton
        assert len(seat.deck) == sum(enemy.cards.values())
        assert set(library().abilities(enemy.id)) <= set(seat.abilities)
