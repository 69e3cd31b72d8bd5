"""What one cannot do is worth something to players, and is asked of whoever it is about (A83)."""

from __future__ import annotations

from typing import Any

import pytest

from lithicrage.engine import events as ev
from lithicrage.engine import permits, rules, state
from lithicrage.engine.match import Match
from lithicrage.engine.setup import FOES, PLAYERS, Seat, new_match
from lithicrage.minds.policy import choose
from lithicrage.minds.prices import condition_worth
from lithicrage.minds.worth import foe_blocks
from lithicrage.packs import Library
from tools.fuzzing.wild import read_pack
from tools.fuzzing.worlds import packs

ACTION = {"kind": "action", "subtype": "mind", "cost": 2}


def duel(ability: dict[str, Any], **cards: Any) -> Match:
    """A duel at its first Action; the second fighter bears the ability."""
    bearer = {"kind": "class", "name": "Bearer", "stats": {"M": 1, "A": 1, "W": 1, "S": 9}}
    wild = {
        "bearer": bearer | {"deck_cost": 9, "abilities": [ability]},
        "hit": ACTION | {"name": "Hit", "attack": [{"deal": 5}], "defense": [{"block": 3}]},
        **cards,
    }
    found = Library([*packs(), read_pack(wild)])
    assert not found.findings, found.findings
    book = found.book()
    names = [f"wild:{id}" for id, card in wild.items() if card["kind"] == "action"]
    deck = tuple(book.card_numbers[name] for name in names) * 9
    bears = found.abilities("wild:bearer")
    seats = [
        Seat("P", PLAYERS, False, (1, 1, 1, 30), deck),
        Seat("Q", FOES, False, (1, 1, 1, 30), deck, abilities=bears),
    ]
    match = new_match(book, seats, 3, log=True)
    while match.pending is not None and match.pending.kind != state.ACTION:
        match.choose(0)
    return match


def condition(name: str, ability: dict[str, Any]) -> dict[str, Any]:
    return {"kind": "condition", "name": name, "abilities": [ability]}


def test_nobody_reckons_with_a_block_that_cannot_come() -> None:
    assert foe_blocks(duel({"rule": "edge", "add": 1}), 0) == {3: 9}
    assert foe_blocks(duel({"rule": "may_defend", "set": False}), 0) == {}
    piercing = duel({"rule": "may_defend", "set": False, "for": "opponent"})
    assert foe_blocks(piercing, 1) == {}
    assert foe_blocks(piercing, 0) == {3: 9}


@pytest.mark.parametrize("rule", ["may_attack", "may_defend", "may_gain"])
def test_a_turn_without_it_costs_something(rule: str) -> None:
    banned = condition("Banned", {"rule": rule, "set": False})
    match = duel({"rule": "edge", "add": 1}, banned=banned)
    number = match.book.condition_numbers["wild:banned"]
    assert condition_worth(match, 0, number, 2) > 0


def test_whoever_cannot_be_attacked_is_better_off() -> None:
    """The same Condition that is worse for others: who casts it is worse off than who bears it."""
    hidden = condition("Hidden", {"rule": "may_be_targeted", "set": False})
    match = duel({"rule": "edge", "add": 1}, hidden=hidden)
    assert condition_worth(match, 0, match.book.condition_numbers["wild:hidden"], 1) < 0


def test_a_condition_that_cannot_be_gained_is_worth_nothing() -> None:
    for ability in (
        {"rule": "may_gain", "what": ["bleeding"], "set": False},
        {"rule": "immune", "add": ["bleeding"]},
    ):
        match = duel(ability)
        bleeding = match.book.condition_numbers["bleeding"]
        assert condition_worth(match, 1, bleeding, 3) == 0
        assert condition_worth(match, 0, bleeding, 3) > 0


def test_the_greedy_player_heals_only_what_can_be_healed() -> None:
    """Of an Attack that heals and one that does more, the second, where nothing can be gained."""
    cards = {
        "mend": ACTION | {"name": "Mend", "attack": [{"deal": 3}, {"heal": 4}]},
        "cut": ACTION | {"name": "Cut", "attack": [{"deal": 4}]},
    }
    for ability, name in (
        ({"rule": "edge", "add": 1}, "Mend"),
        ({"rule": "may_gain", "what": ["stamina"], "set": False}, "Cut"),
    ):
        match = duel(ability, **cards)
        while match.active != 1:
            match.choose(len(match.choices()) - 1)
        decision = match.pending
        assert decision is not None and decision.kind == state.ACTION
        own = {match.kinds[n].name: n for n in match.decks[1].draw_pile + match.seats[1].hand}
        match.seats[1].hand[:] = [own["Mend"], own["Cut"]]
        options = [(card,) for card in match.seats[1].hand]
        decision.options[:] = [*options, (-1,)]
        (card,) = decision.options[choose(match)]
        assert match.kinds[card].name == name


def test_what_is_asked_of_the_bearer_and_of_nobody_else() -> None:
    match = duel({"rule": "may_gain", "what": ["stamina", "dazed"], "set": False})
    dazed = match.book.condition_numbers["dazed"]
    for thing in (rules.STAMINA, dazed):
        assert not permits.may_gain(match, 1, thing)
        assert permits.may_gain(match, 0, thing)
    assert permits.may_gain(match, 1, rules.ENERGY)
    assert permits.may_attack(match, 1)
    assert permits.targets_of(match, 0) == (1,)


def test_a_table_on_which_nobody_may_attack_ends_by_its_turns() -> None:
    found = Library(packs())
    book = found.book(overrides={"may_attack": False, "max_turns": 30})
    deck = (next(iter(book.card_numbers.values())),) * 12
    match = new_match(
        book,
        [Seat("P", PLAYERS, False, (1, 1, 1, 9), deck), Seat("E", FOES, True, (1, 1, 1, 9), deck)],
        1,
        log=True,
    )
    while match.pending is not None:
        match.choose(choose(match))
    assert match.over
    assert not any(isinstance(event, ev.AttackDeclared) for event in match.log or [])
