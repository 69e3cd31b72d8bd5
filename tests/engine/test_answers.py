"""Cards that answer a roll or a blow: the words of the log, the eyes of the greedy player."""

from __future__ import annotations

import json
from typing import Any

import pytest

from lithicrage.chronicle import line
from lithicrage.engine import events as ev
from lithicrage.engine.match import Match
from lithicrage.engine.setup import FOES, PLAYERS, Seat, new_match
from lithicrage.engine.snapshot import FIELDS, BadSnapshot, plain, restore
from lithicrage.engine.stack import ACTION_NOTES, DEFENSES_MOST
from lithicrage.engine.state import ACTION, DEFEND, MAY
from lithicrage.game.rng import Rng
from lithicrage.minds import policy
from lithicrage.packs import Library
from tools.fuzzing.wild import read_pack
from tools.fuzzing.worlds import packs


def tiers(how: str) -> list[dict[str, Any]]:
    return [{"roll": how, "tier1": [{"deal": 2}], "tier2": [{"deal": 5}], "tier3": [{"deal": 9}]}]


CARDS: dict[str, dict[str, Any]] = {
    "dip": {"name": "Dip", "cost": 2, "attack": tiers("top")},
    "blow": {"name": "Blow", "cost": 2, "attack": [{"deal": 8}]},
    "weak": {"name": "Weak", "cost": 2, "attack": [{"deal": 1}]},
    "glass": {"name": "Glass", "cost": 1, "defense": [{"block": 1}, {"reflect": "half"}]},
    "spoil": {
        "name": "Spoil",
        "cost": 1,
        "defense": [{"block": 0}, {"reroll": "higher", "to": "opponent"}],
    },
    "screen": {"name": "Screen", "cost": 1, "defense": [{"defend": "again"}]},
    "echo": {"name": "Echo", "cost": 1, "defense": [{"copy": "attack"}]},
    "dare": {"name": "Dare", "cost": 1, "attack": [{"play": "top"}, {"may": [{"deal": 1}]}]},
    "plain": {"name": "Plain", "cost": 1, "defense": [{"block": 1}]},
}


def duel(
    mine: list[str], theirs: list[str], abilities: list[dict[str, Any]] | None = None
) -> Match:
    """A Player, who begins, with these cards against an Enemy with those."""
    cards: dict[str, Any] = {
        id: {"kind": "action", "subtype": "mind", **card} for id, card in CARDS.items()
    }
    cards["bearer"] = {
        "kind": "class",
        "name": "Bearer",
        "stats": {"M": 1, "A": 1, "W": 1, "S": 9},
        "deck_cost": 9,
        "abilities": abilities or [],
    }
    library = Library([*packs(), read_pack(cards)])
    assert not library.findings
    book = library.book(overrides={"multi_order": "round"})
    numbers = {id: book.card_numbers[f"wild:{id}"] for id in CARDS}
    match = new_match(
        book,
        [
            Seat(
                "P",
                PLAYERS,
                False,
                (1, 1, 1, 30),
                tuple(numbers[id] for id in mine),
                abilities=library.abilities("wild:bearer"),
            ),
            Seat("E", FOES, True, (1, 1, 1, 30), tuple(numbers[id] for id in [*theirs] * 6)),
        ],
        1,
        log=True,
    )
    return match


def told(match: Match, kind: type[ev.Event]) -> list[str]:
    lines = [line(match, event, 0) for event in match.log or [] if type(event) is kind]
    return [f"{said.text} ({said.reason})" for said in lines if said is not None]


def until(match: Match, kind: str) -> Match:
    while match.pending is not None and match.pending.kind != kind:
        match.choose(policy.choose(match))
    return match


def test_what_comes_back_names_the_defense() -> None:
    match = until(duel(["glass"] * 9, ["blow"]), DEFEND)
    match.choose(0)
    assert told(match, ev.Damaged) == ["takes 4 damage (5 − DEF 1)"]
    assert told(match, ev.Reflected) == ["takes 3 damage back (Glass)"]


def test_a_reroll_names_the_card_and_what_became_of_the_roll() -> None:
    match = until(duel(["spoil"] * 9, ["dip"]), DEFEND)
    match.choose(0)
    (said,) = told(match, ev.Rerolled)
    assert said == "rerolls with Dip (2): now 4, tier 1 (Spoil)"


def test_the_greedy_player_likes_a_defense_that_throws_the_blow_back() -> None:
    match = until(duel(["glass", "plain"] * 5, ["blow"]), DEFEND)
    assert match.pending is not None
    (card,) = match.pending.options[policy.choose(match)]
    assert match.kinds[card].name == "Glass"


def test_the_greedy_player_knows_what_a_roll_off_its_draw_is_worth() -> None:
    match = until(duel(["dip", "weak"] * 9, ["plain"]), ACTION)
    assert match.pending is not None
    (card,) = match.pending.options[policy.choose(match)]
    assert match.kinds[card].name == "Dip"


def test_a_card_played_off_the_draw_is_told() -> None:
    match = until(duel(["plain"] * 9, ["dare"]), DEFEND)
    match.choose(len(match.choices()) - 1)
    assert told(match, ev.Played)[0] == "plays Dare off the Draw ()"
    without = until(duel(["dare", "plain"] * 9, ["plain"]), MAY)
    assert "plays Plain off the Draw (it has no sword block)" in told(without, ev.Played)


@pytest.mark.parametrize("theirs", ["dare", "dip", "blow"])
def test_a_match_comes_back_in_the_middle_of_a_borrowed_text(theirs: str) -> None:
    match = duel(["screen", "echo", "dare", "spoil"] * 4, [theirs, "screen"])
    rng, deepest = Rng(5), 0
    for _ in range(120):
        if match.pending is None:
            break
        values = plain(match)
        again = restore(values, match.book)
        assert plain(again) == values
        deepest = max(deepest, len(match.stack))
        index = rng.below(len(match.pending.options))
        again.choose(index)
        match.choose(index)
        assert plain(again) == plain(match)
    assert deepest > 4


def test_a_snapshot_with_half_a_defense_is_refused() -> None:
    match = until(duel(["screen"] * 9, ["blow"]), DEFEND)
    match.choose(0)
    assert match.pending is not None and match.pending.kind == DEFEND
    ((card, _),) = match.stack[match.fight].earlier
    depth = FIELDS.index("stack")
    for wrong in ([card], [-1, 0], [len(match.cards), 0]):
        values = json.loads(json.dumps(plain(match)))
        values[depth][match.fight][3][len(ACTION_NOTES) :] = wrong
        with pytest.raises(BadSnapshot, match="slots"):
            restore(values, match.book)


def test_defenses_against_one_attack_have_an_end() -> None:
    match = duel(["screen"] * 99, ["blow"])
    c = match.seats[0]
    c.hand += match.decks[c.deck].draw_pile
    match.decks[c.deck].draw_pile.clear()
    until(match, DEFEND)
    while match.pending is not None and match.pending.kind == DEFEND:
        match.choose(0)
    defended = [event for event in match.log or [] if isinstance(event, ev.Defended)]
    assert len(defended) == DEFENSES_MOST + 1
