"""What random matches have found: each the smallest case of a fault that the engine once had."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from lithicrage.engine import events as ev
from lithicrage.engine import rules
from lithicrage.engine.match import Match
from lithicrage.engine.setup import FOES, PLAYERS, Seat, begin, new_match, seat_players
from lithicrage.engine.snapshot import plain, restore
from lithicrage.game.rng import Rng
from lithicrage.packs import Library
from tools.fuzzing.wild import read_pack
from tools.fuzzing.worlds import packs

STATS = (1, 1, 1, 30)
SHOW = {"M": 1, "A": 1, "W": 1, "S": 9}


def library(attack: list[Any], *abilities: dict[str, Any]) -> Library:
    """The test cards with an action `act`, one `idle` without an attack, and a class `bearer`."""
    action = {"kind": "action", "subtype": "mind", "cost": 1}
    cards = {
        "act": action | {"name": "Act", "attack": attack},
        "idle": action | {"name": "Idle", "defense": []},
        "bearer": {
            "kind": "class",
            "name": "Bearer",
            "stats": SHOW,
            "deck_cost": 9,
            "abilities": list(abilities),
        },
    }
    found = Library([*packs(), read_pack(cards)])
    assert not found.findings
    return found


def seat(
    cards: Library,
    name: str,
    *,
    side: int = PLAYERS,
    enemy: bool = False,
    bears: bool = False,
    deck: str = "wild:idle",
    size: int = 20,
    stamina: int = 30,
) -> Seat:
    """A Combatant with so many of one card."""
    number = cards.book().card_numbers[deck]
    abilities = cards.abilities("wild:bearer") if bears else ()
    stats = (1, 1, 1, stamina)
    return Seat(name, side, enemy, stats, (number,) * size, abilities=abilities)


def opened(cards: Library, seats: list[Seat], **answers: Any) -> Match:
    """A match of these seats at its first decision, with its log."""
    return new_match(cards.book(overrides=answers), seats, 1, log=True)


def all_of(match: Match, kind: type[ev.Event]) -> list[ev.Event]:
    """The events of a kind."""
    return [event for event in match.log or [] if isinstance(event, kind)]


def duel(cards: Library, **answers: Any) -> Match:
    """Two Players with twenty times `act`, of whom the first has the abilities."""
    seats = [
        seat(cards, "P", bears=True, deck="wild:act"),
        seat(cards, "Q", side=FOES, deck="wild:act"),
    ]
    return opened(cards, seats, **answers)


def test_nobody_starts_with_more_energy_than_there_may_be() -> None:
    """R63."""
    match = duel(library([{"deal": 1}]), start_energy=9, max_energy=3, energy_per_turn=0)
    assert [c.energy for c in match.seats] == [3, 3]


def test_energy_is_never_below_nothing_though_a_card_says_so() -> None:
    """R63."""
    less = {"rule": "max_energy", "add": -9, "for": "any"}
    match = duel(library([{"energy": 2}], less))
    while match.pending is not None and match.turn < 6:
        match.choose(0)
        assert min(c.energy for c in match.seats) == 0


def test_fewer_edges_than_none_are_none() -> None:
    """A17, A63: a Double Bane still shifts the tier."""
    roll = [{"roll": "power", "tier1": [], "tier2": [], "tier3": []}]
    dull = {"rule": "edge", "add": -3}
    match = duel(library(roll, dull), bane=2)
    while match.pending is not None and not all_of(match, ev.Rolled):
        match.choose(0)
    (rolled,) = all_of(match, ev.Rolled)
    assert isinstance(rolled, ev.Rolled)
    assert (rolled.edges, rolled.banes, rolled.natural, rolled.tier) == (0, 2, 2, 1)


def test_an_enemy_felled_by_its_own_reshuffle_puts_its_cards_away_once() -> None:
    """A77, A78, R88: the roll is over, the other Enemy plays on."""
    cards = library([{"deal": 1}])
    strike = "families:s2"
    seats = [
        seat(cards, "P", size=30),
        seat(cards, "E1", side=FOES, enemy=True, deck=strike, size=5, stamina=1),
        seat(cards, "E2", side=FOES, enemy=True, deck=strike),
    ]
    match = opened(cards, seats, enemy_reshuffle_penalty=True, max_turns=20)
    while match.pending is not None:
        match.choose(len(match.pending.options) - 1)
    lost = [event.seat for event in all_of(match, ev.CombatantLost)]
    assert lost[0] == 1
    assert all(event.seat != 1 for event in all_of(match, ev.Rolled)[1:])
    assert len(match.decks[1].draw_pile) + len(match.decks[1].discard_pile) == 5


def test_the_fallen_do_not_answer_the_fall_of_others() -> None:
    """A78 A82: nobody who is out is asked of any fall but its own."""
    ask = {"when": "defeated", "of": "any", "do": [{"may": [{"heal": 1}]}]}
    cards = library([{"lose": 30, "to": "opponent"}], ask)
    seats = [
        *(seat(cards, f"P{n}", deck="wild:act") for n in (1, 2, 3)),
        *(seat(cards, f"Q{n}", side=FOES, bears=True) for n in (1, 2, 3)),
    ]
    match = opened(cards, seats)
    asked = Counter[int]()
    while match.pending is not None:
        if match.seats[match.pending.seat].out:
            asked[match.pending.seat] += 1
        match.choose(0)
    assert match.result == PLAYERS
    assert asked == {3: 1, 4: 1, 5: 1}


def test_who_falls_while_hands_are_dealt_is_dealt_no_more() -> None:
    """A44, A78."""
    burning = {"when": "drew", "do": [{"lose": 2}]}
    cards = library([{"deal": 1}], burning)
    seats = [
        seat(cards, "P1"),
        seat(cards, "P2", bears=True, stamina=3),
        seat(cards, "Q1", side=FOES),
        seat(cards, "Q2", side=FOES, bears=True, stamina=3),
    ]
    match = opened(cards, seats)
    for c in match.seats:
        assert not (c.out and c.hand)
    assert {event.seat for event in all_of(match, ev.CombatantLost)} >= {1, 3}
    assert not {event.seat for event in all_of(match, ev.MatchStarted)} & {1, 3}


@pytest.mark.parametrize(
    "step",
    [
        {"heal": "stamina * stamina"},
        {"next_bonus": "stamina * stamina"},
        {"apply": "bleeding stamina * stamina", "to": "you"},
    ],
)
def test_no_number_grows_beyond_all_bounds(step: dict[str, Any]) -> None:
    cards = library([{"heal": "stamina * stamina"}, {"repeat": 20, "then": [step]}])
    match = duel(cards, max_turns=30, bleeding_on_defense=False)
    while match.pending is not None:
        match.choose(0)
    biggest = max(abs(number) for c in match.seats for number in (c.stamina, *c.favours))
    assert biggest <= 2 * rules.BIGGEST
    assert restore(plain(match), match.book).digest() == match.digest()


def test_a_loop_that_asks_each_time_is_cut_within_its_turn() -> None:
    never = {"instead": "draw", "do": [{"may": [{"energy": 1}]}]}
    match = duel(library([{"heal": 1}], never), max_turns=3, pvp_opening_hand=0)
    for _ in range(2_000):
        if match.pending is None:
            break
        match.choose(0)
    assert match.over
    assert all_of(match, ev.LoopCut)


def test_a_card_that_would_run_for_ever_is_cut_and_named() -> None:
    steps: list[dict[str, Any]] = [{"drain": 1, "to": "all"}]
    for _ in range(5):
        steps = [{"repeat": 20, "then": steps}]
    match = duel(library(steps), max_turns=2)
    while match.pending is not None:
        match.choose(0)
    (cut, *_) = all_of(match, ev.LoopCut)
    assert match.book.addresses[cut.cause] == "wild:act/attack"
    assert match.over


def test_a_passive_may_ask_for_its_own_rule() -> None:
    odd = {"rule": "may_chain", "set": False, "if": "rule may_chain"}
    match = duel(
        library([{"if": "rule may_chain", "then": [{"heal": 1}], "else": [{"heal": 2}]}], odd)
    )
    while not all_of(match, ev.StaminaGained):
        match.choose(0)
    assert match.rule(rules.MAY_CHAIN, 0) == rules.OFF


def test_a_card_that_belongs_to_another_is_as_hidden_as_the_rest() -> None:
    """R87, A73: what one imagines does not show which cards of its own another holds."""
    cards = library([{"deal": 1}])
    match = seat_players(
        cards.book(), [seat(cards, "P"), seat(cards, "Q", side=FOES, deck="families:s2")], 1
    )
    match.seats[1].hand.append(match.decks[0].draw_pile.pop())
    match.log = []
    begin(match)
    match.advance()
    foreign = [card for card in match.seats[1].hand if match.owner[card] == 0]
    held = set()
    for seed in range(40):
        dream = match.imagine(0, Rng(seed))
        held |= {card for card in dream.seats[1].hand if match.owner[card] == 0}
        assert len(dream.seats[1].hand) == len(match.seats[1].hand)
    assert len(foreign) == 1 and len(held) > 5


def test_who_begins_second_never_gets_less_than_nothing() -> None:
    """A63: else somebody would be down before the first turn."""
    poor = {"rule": "pvp_second_player_stamina", "add": -99, "for": "any"}
    match = duel(library([{"deal": 1}], poor))
    assert [c.stamina for c in match.seats] == [30, 30]


def test_every_event_names_its_cause() -> None:
    match = duel(library([{"deal": 1}, {"draw": 1}]), max_turns=10)
    while match.pending is not None:
        match.choose(0)
    causes = {type(event): match.book.addresses[event.cause] for event in match.log or []}
    assert causes[ev.MatchStarted] == "rulebook/match"
    assert causes[ev.TurnStarted] == "rulebook/player_turn"
    assert causes[ev.AttackDeclared] == "rulebook/attack"
    drawn = {match.book.addresses[event.cause] for event in all_of(match, ev.Drew)}
    assert drawn == {"rulebook/match", "rulebook/player_turn", "wild:act/attack"}
