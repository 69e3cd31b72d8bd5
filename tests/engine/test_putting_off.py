"""Looked at and put off: what a snapshot keeps of it, what others can see, where it ends."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from engine.strange import library

from lithicrage.engine import effects as fx
from lithicrage.engine import events as ev
from lithicrage.engine import state
from lithicrage.engine.book import Book
from lithicrage.engine.effects.later import LATER_MAX
from lithicrage.engine.match import Match
from lithicrage.engine.setup import FOES, PLAYERS, Seat, new_match
from lithicrage.engine.snapshot import BadSnapshot, plain, restore
from lithicrage.engine.views import view
from lithicrage.game.rng import Rng
from lithicrage.minds import policy

CARDS = ("fetch1", "seer2", "fuse3", "pass_on2", "tally4")
RIVALS = ("P", "Q")


@cache
def book() -> Book:
    return library().book(overrides={"max_turns": 30})


def rivals(seed: int, *cards: str) -> Match:
    """Two Players with these cards alone, log kept."""
    deck = tuple(book().card_numbers[f"words:{card}"] for card in cards or CARDS) * 4
    seats = [
        Seat(name, side, False, (2, 2, 2, 60), deck)
        for name, side in zip(RIVALS, (PLAYERS, FOES), strict=True)
    ]
    return new_match(book(), seats, seed, log=True)


def played(seed: int, *cards: str) -> Iterator[Match]:
    """A match of rivals at each of its decisions."""
    match, rng = rivals(seed, *cards), Rng(seed, 5)
    while match.pending is not None:
        yield match
        match.choose(rng.below(len(match.pending.options)))


def at(kind: str) -> Match:
    """A match at its first question of a kind."""
    return next(m for seed in range(20) for m in played(seed) if m.pending.kind == kind)  # type: ignore[union-attr]


def as_lists(match: Match) -> Any:
    return json.loads(json.dumps(plain(match)))


def test_a_snapshot_keeps_what_is_known_and_what_is_put_off() -> None:
    known = waiting = 0
    for seed in range(6):
        for match in played(seed):
            again = restore(as_lists(match), match.book)
            assert plain(again) == plain(match) == plain(match.clone())
            known += any(deck.known for deck in match.decks)
            waiting += any(c.later for c in match.seats)
    assert known > 20 and waiting > 20


@pytest.mark.parametrize("place", range(5))
def test_what_cannot_have_been_put_off_is_refused(place: int) -> None:
    match = next(m for m in played(1) if m.seats[0].later)
    values = as_lists(match)
    assert restore(values, match.book).digest() == match.digest()
    values[15][0][20][0][place] = 77_777
    with pytest.raises(BadSnapshot, match=r"seats\[0\]"):
        restore(values, match.book)


def test_no_more_is_known_than_lies_in_the_draw() -> None:
    match = next(m for m in played(1) if m.decks[0].known)
    for wrong in ([[0, 99]], [[5, 1]], [[0, 1], [0, 1]], [[0, 0]]):
        values = as_lists(match)
        values[14][0][3] = wrong
        with pytest.raises(BadSnapshot, match=r"decks\[0\].known"):
            restore(values, match.book)


def test_who_looked_knows_the_cards_and_nobody_else_does() -> None:
    match = at(state.ORDER)
    assert match.pending is not None and match.log is not None
    seat = match.pending.seat
    top = [match.kinds[card].id for card in match.decks[seat].draw_pile[:-4:-1]]
    looked = next(e for e in reversed(match.log) if isinstance(e, ev.Looked))
    seen = view(match, seat)["seats"][seat]
    assert seen["draw_top"] == top[: looked.count]
    assert "draw_top" not in view(match, 1 - seat)["seats"][seat]
    assert view(match, 1 - seat)["choices"] is None
    known = set(match.decks[seat].seen_by(seat))
    assert len(known) == looked.count
    assert known.isdisjoint(match.secrets(seat))
    assert known <= set(match.secrets(1 - seat))


def test_an_imagined_match_keeps_what_was_looked_at() -> None:
    match = at(state.ORDER)
    assert match.pending is not None
    seat = match.pending.seat
    top = match.decks[seat].seen_by(seat)
    for seed in range(10):
        dream = match.imagine(seat, Rng(seed))
        assert dream.decks[seat].draw_pile[-len(top) :] == top
        policy.play_out(dream)
        assert dream.over


def test_what_is_known_goes_with_each_card_that_leaves() -> None:
    for seed in range(6):
        for match in played(seed, "seer2", "fetch1"):
            for deck in match.decks:
                for _, count in deck.known:
                    assert 0 < count <= len(deck.draw_pile)
    deck = state.Deck([1, 2, 3, 4, 5], [], 0)
    deck.known = ((0, 3), (1, 1))
    deck.leave(4)
    assert (deck.seen_by(0), deck.seen_by(1)) == ([3, 5], [5])
    deck.leave(5)
    assert (deck.seen_by(0), deck.seen_by(1), deck.known) == ([3], [], ((0, 1),))
    deck.leave(1)
    assert deck.seen_by(0) == [3]


def test_nothing_more_is_put_off_than_can_be_kept() -> None:
    match = next(m for m in played(2) if m.pending is not None and m.pending.kind == state.ACTION)
    assert match.log is not None
    program = book().cards[book().card_numbers["words:fuse3"]].attack
    (effect, *_) = [e for e in book().programs[program] if isinstance(e, fx.Later)]
    c = match.seats[0]
    c.later.clear()
    frame = match.call(program, c.seat)
    for _ in range(LATER_MAX + 5):
        effect.resolve(match, frame)
        assert frame.counter == effect.after
    assert len(c.later) == LATER_MAX
    assert sum(isinstance(event, ev.LoopCut) for event in match.log) == 5


def test_a_snapshot_of_a_version_before_these_words_is_read() -> None:
    match = rivals(3)
    values = as_lists(match)
    for deck in values[14]:
        assert deck.pop() == []
    for seat in values[15]:
        assert seat.pop() == []
        del seat[16][3:]
    again = restore(values, match.book)
    policy.play_out(again)
    assert again.over
