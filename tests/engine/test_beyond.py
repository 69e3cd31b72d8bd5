"""Words beyond the manual: who may know of them; what clones, snapshots and boards keep."""

from __future__ import annotations

import json
from functools import cache

import pytest

from lithicrage.base import resources
from lithicrage.engine import events as ev
from lithicrage.engine import state
from lithicrage.engine.book import Book
from lithicrage.engine.match import Match
from lithicrage.engine.setup import FOES, PLAYERS, Seat, new_match
from lithicrage.engine.snapshot import plain, restore
from lithicrage.engine.views import view
from lithicrage.game.rng import Rng
from lithicrage.packs import Library, load_pack
from lithicrage.ui.models.board import Board, difference
from tools.fuzzing.worlds import ROOT

SEEDS = range(12)


@cache
def book() -> Book:
    packs = ROOT / "tests" / "packs"
    core = load_pack(resources.cards() / "core")
    return Library([core, load_pack(packs / "families"), load_pack(packs / "beyond")]).book()


def rivals(seed: int) -> Match:
    """Two Players with the cards of the pack, at the first question."""
    numbers = tuple(n for id, n in book().card_numbers.items() if id.startswith("beyond:"))
    stats = (2, 2, 2, 60)
    seats = [Seat("P", PLAYERS, False, stats, numbers), Seat("Q", FOES, False, stats, numbers)]
    return new_match(book(), seats, seed, log=True)


def played(seed: int) -> list[Match]:
    """A match at each of its questions."""
    match, rng, found = rivals(seed), Rng(seed), []
    while match.pending is not None and match.turn < 40:
        found.append(match.clone())
        match.choose(rng.below(len(match.pending.options)))
    return found


def test_the_opponent_is_asked_and_nobody_else_sees_the_answers() -> None:
    asked = 0
    for seed in SEEDS:
        for match in played(seed):
            decision = match.pending
            assert decision is not None
            if decision.kind == state.OPTION and decision.seat != match.stack[-1].seat:
                asked += 1
                assert match.seat == decision.seat  # the window hands over to this seat
                assert view(match, decision.seat)["choices"]
                assert view(match, 1 - decision.seat)["choices"] is None
    assert asked


def test_what_was_shown_is_known_and_stays_in_imagined_worlds() -> None:
    seen = 0
    for seed in SEEDS:
        for match in played(seed):
            for c in match.seats:
                if not c.aside.shown:
                    continue
                seen += 1
                other = 1 - c.seat
                assert set(c.aside.shown).isdisjoint(match.secrets(other))
                assert len(view(match, other)["seats"][c.seat]["shown"]) == len(c.aside.shown)
                assert "shown" not in view(match, c.seat)["seats"][c.seat]
                dream = match.imagine(other, Rng(seed))
                assert set(c.aside.shown) <= set(dream.seats[c.seat].hand)
    assert seen


@pytest.mark.parametrize("seed", SEEDS)
def test_a_snapshot_brings_all_of_it_back(seed: int) -> None:
    for match in played(seed):
        again = restore(json.loads(json.dumps(plain(match))), book())
        assert again.digest() == match.digest()
        assert again.alert == match.alert
        assert [c.kit for c in again.seats] == [c.kit for c in match.seats]


def test_a_card_made_in_a_clone_is_in_no_other_match() -> None:
    for seed in SEEDS:
        for match in played(seed):
            assert match.pending is not None
            before, digest = list(match.cards), match.digest()
            for index in range(len(match.pending.options)):
                match.clone().choose(index)
            assert match.cards == before
            assert match.digest() == digest


@pytest.mark.parametrize("seed", SEEDS)
def test_the_log_tells_all_of_it_from_the_start(seed: int) -> None:
    """Cards that were made are not there yet, those that changed have their old faces."""
    match, rng = rivals(seed), Rng(seed)
    while match.pending is not None and match.turn < 40:
        match.choose(rng.below(len(match.pending.options)))
    assert match.log is not None
    board = Board(match)
    made = [event for event in match.log if isinstance(event, ev.Made)]
    assert len(board.match.cards) == len(match.cards) - len(made)
    for event in match.log:
        board.play(event)
    assert difference(board.match, match) == ""
    assert board.match.cards == match.cards


def test_all_of_it_happens_here() -> None:
    """Or the tests above would say little."""
    kinds = set[str]()
    for seed in SEEDS:
        match, rng = rivals(seed), Rng(seed)
        while match.pending is not None and match.turn < 40:
            match.choose(rng.below(len(match.pending.options)))
        kinds |= {type(event).__name__ for event in match.log or ()}
    assert {"Stayed", "StayCounted", "Moved", "Shuffled", "HandShown", "Made", "Changed"} <= kinds
    assert {"DieRolled", "ArmourSet", "TextCancelled", "SkipQueued"} <= kinds
