"""What one prints for one's own fall (A82): saved, taken back and foreseen in the middle of it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from lithicrage.engine import events as ev
from lithicrage.engine import state
from lithicrage.engine.match import Match
from lithicrage.engine.setup import FOES, PLAYERS, Seat, new_match
from lithicrage.engine.snapshot import plain, restore
from lithicrage.minds.outlook import foresee
from lithicrage.minds.policy import choose
from lithicrage.packs import Library
from tools.fuzzing.watch import ALL, Watch
from tools.fuzzing.wild import read_pack
from tools.fuzzing.worlds import packs

HIT = {"deal": 9}
LAST = {
    "when": "defeated",
    "do": [{"spend": 1, "then": [{"choose": [[HIT], [{"heal": 9}]]}]}],
}


def fight(*, foes: int = 1, life: int = 9, ability: dict[str, Any] = LAST) -> Match:
    """Fighters who fall at the first blow; those behind them, and whoever hits, have an ability."""
    cards = Library(
        [
            *packs(),
            read_pack(
                {
                    "hit": {
                        "kind": "action",
                        "name": "Hit",
                        "subtype": "mind",
                        "cost": 1,
                        "attack": [HIT],
                    },
                    "last": {
                        "kind": "class",
                        "name": "Last",
                        "stats": {"M": 1, "A": 1, "W": 1, "S": 9},
                        "deck_cost": 9,
                        "abilities": [ability],
                    },
                }
            ),
        ]
    )
    assert not cards.findings
    book = cards.book()
    deck = (book.card_numbers["wild:hit"],) * 20
    bears = cards.abilities("wild:last")
    seats = [Seat("P", PLAYERS, False, (1, 1, 1, life), deck)]
    seats += [Seat(f"Q{n}", FOES, False, (1, 1, 1, 9), deck, abilities=bears) for n in range(foes)]
    return new_match(book, seats, 1, log=True)


def as_lists(values: object) -> Any:
    """A snapshot as JSON gives it back."""
    return json.loads(json.dumps(values))


def attacked(match: Match) -> Match:
    """The match where the first of the foes has just fallen and is asked."""
    for _ in range(20):
        asked = match.pending
        assert asked is not None
        if asked.kind == state.PAY:
            return match
        passes = asked.kind == state.ACTION and asked.seat > 0
        match.choose(len(asked.options) - 1 if passes or asked.kind == state.DEFEND else 0)
    raise AssertionError("nobody has fallen")


def test_a_question_of_the_fallen_is_saved_and_goes_on_alike() -> None:
    match = attacked(fight(foes=2))
    asked = match.pending
    assert asked is not None and match.seats[asked.seat].out and match.seats[asked.seat].hand
    again = restore(as_lists(plain(match)), match.book)
    assert again.digest() == match.digest()
    while match.pending is not None:
        index = choose(match)
        assert choose(again) == index
        match.choose(index)
        again.choose(index)
        assert again.digest() == match.digest()


def test_a_snapshot_between_the_fall_and_the_question_is_whole() -> None:
    """Two questions in one program: each of them is saved."""
    match = attacked(fight(foes=2))
    match.choose(0)
    assert match.pending is not None and match.pending.kind == state.OPTION
    assert restore(as_lists(plain(match)), match.book).digest() == match.digest()
    match.choose(0)
    assert match.seats[0].out and match.over and match.result == FOES


@pytest.mark.parametrize(("answer", "result"), [(0, ev.NOBODY), (1, PLAYERS)])
def test_one_against_one_the_match_waits_for_the_answer(answer: int, result: int) -> None:
    """A54: the fallen who fells the other has a draw."""
    match = attacked(fight())
    assert not match.over
    match.choose(answer)
    if match.pending is not None:
        match.choose(0)
    assert match.over and match.result == result


def test_the_fallen_chooses_what_takes_somebody_along() -> None:
    """The greedy player pays for it: nothing else is left to pay for."""
    match = attacked(fight(ability={"when": "defeated", "do": [{"spend": 1, "then": [HIT]}]}))
    while match.pending is not None:
        match.choose(choose(match))
    assert match.result == ev.NOBODY


def test_what_a_blow_sets_off_is_foreseen() -> None:
    match = fight(ability={"when": "defeated", "do": [{"deal": 4}]})
    while match.pending is not None and match.pending.kind != state.DEFEND:
        asked = match.pending
        match.choose(len(asked.options) - 1 if asked.seat > 0 else 0)
    assert match.pending is not None
    seen = foresee(match, len(match.pending.options) - 1)
    assert seen.lost == [1]
    assert seen.stamina == {0: -4, 1: -9}
    match.choose(len(match.pending.options) - 1)
    assert match.result == PLAYERS and match.seats[0].stamina == 5


def test_an_answer_can_be_taken_back() -> None:
    """A clone from before the answer goes the other way."""
    match = attacked(fight())
    before = match.clone()
    match.choose(1)
    assert match.over
    before.choose(0)
    assert not before.over and before.pending is not None


def test_every_promise_holds_while_the_fallen_are_asked() -> None:
    match = fight(foes=3)
    match = restore(plain(match), match.book)
    match.log = []
    watch = Watch(match, ALL - {10})
    while match.pending is not None:
        watch.choose(choose(match))
    assert match.over
