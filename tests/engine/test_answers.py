"""Cards that answer a roll or a blow: the words of the log, the eyes of the greedy player."""

from __future__ import annotations

from typing import Any

from lithicrage.dsl import Library
from lithicrage.engine import events as ev
from lithicrage.engine import policy
from lithicrage.engine.chronicle import line
from lithicrage.engine.match import Match
from lithicrage.engine.setup import FOES, PLAYERS, Seat, new_match
from lithicrage.engine.state import ACTION, DEFEND
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
