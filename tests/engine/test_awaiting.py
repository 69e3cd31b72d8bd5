"""What a Defense keeps for the roll of the Attack (A84): saved, foreseen, worth something."""

from __future__ import annotations

import json
from typing import Any

from lithicrage.engine import events as ev
from lithicrage.engine import state
from lithicrage.engine.awaiting import AT_ROLL
from lithicrage.engine.match import Match
from lithicrage.engine.setup import FOES, PLAYERS, Seat, new_match
from lithicrage.engine.snapshot import plain, restore
from lithicrage.minds.policy import choose
from lithicrage.minds.prospects import RollOutlook
from lithicrage.packs import Library
from tools.fuzzing.wild import read_pack
from tools.fuzzing.worlds import packs

ACTION = {"kind": "action", "subtype": "mind", "cost": 4}
ROLL = {"roll": "power", "tier1": [{"deal": 1}], "tier2": [{"deal": 6}], "tier3": [{"deal": 14}]}


def attacked(timing: str = "before_roll") -> Match:
    """A duel in which the first Attack asks for a Defense; one of two softens its roll."""
    cards = Library(
        [
            *packs(),
            read_pack(
                {
                    "hit": ACTION | {"name": "Hit", "attack": [ROLL]},
                    "bare": ACTION | {"name": "Bare", "defense": [{"block": 0}]},
                    "soft": ACTION
                    | {
                        "name": "Soft",
                        "defense": [{"block": 0}, {"tier_down": 1, "to": "opponent"}],
                    },
                }
            ),
        ]
    )
    book = cards.book(overrides={"defense_timing": timing})
    hit, bare, soft = (book.card_numbers[f"wild:{id}"] for id in ("hit", "bare", "soft"))
    seats = [
        Seat("P", PLAYERS, False, (1, 1, 1, 30), (hit,) * 20),
        Seat("Q", FOES, False, (1, 1, 1, 30), (bare, soft) * 10),
    ]
    match = new_match(book, seats, 4, log=True)
    while match.pending is not None and match.pending.kind != state.DEFEND:
        match.choose(0)
    return match


def defended(match: Match) -> Match:
    """The match behind the Defense that softens."""
    assert match.pending is not None
    names = [match.kinds[card].name if card >= 0 else "" for (card,) in match.pending.options]
    match.choose(names.index("Soft"))
    return match


def as_lists(values: object) -> Any:
    """A snapshot as JSON gives it back."""
    return json.loads(json.dumps(values))


def test_what_waits_is_saved_and_comes_after_all() -> None:
    match = defended(attacked())
    assert match.pending is not None and match.pending.kind == state.ROLL
    assert [entry[state.LATER_WHEN] for entry in match.seats[1].later] == [AT_ROLL]
    again = restore(as_lists(plain(match)), match.book)
    assert again.digest() == match.digest()
    for other in (match, again):
        other.choose(0)
        assert other.seats[1].later == []
    assert again.digest() == match.digest()
    (found,) = [event for event in match.log or [] if isinstance(event, ev.TierFound)]
    assert found.tier == 1 and match.seats[1].stamina == 29  # 4 and 4 are tier 2


def test_whoever_rolls_knows_what_waits() -> None:
    match = attacked()
    card = match.stack[match.fight].card
    assert RollOutlook(match, 0, card).outcome(8)[1] == 2
    defended(match)
    assert RollOutlook(match, 0, card).outcome(8)[1] == 1


def test_the_greedy_player_defends_with_what_waits() -> None:
    """Of two cards alike but for that, it takes the one that lowers the tier, in either timing."""
    for timing in ("before_roll", "after_roll"):
        match = attacked(timing)
        assert match.pending is not None
        (card,) = match.pending.options[choose(match)]
        assert match.kinds[card].name == "Soft"
