"""A snapshot is the whole match: it comes back the same at every decision, or is refused."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from typing import Any

import pytest
from engine.tables import LINEUPS, maker

from lithicrage.engine.match import Match
from lithicrage.engine.snapshot import FIELDS, BadSnapshot, Frozen, plain, restore
from lithicrage.engine.stack import ACTION_NOTES
from lithicrage.game.rng import Rng

MATCHES = 20  # a mode: 100 in all


def as_lists(values: object) -> Any:
    """A snapshot as JSON gives it back."""
    return json.loads(json.dumps(values))


def steps(match: Match, seed: int) -> Any:
    rng = Rng(seed, 3)
    while match.seat is not None:
        yield match
        match.choose(rng.below(len(match.choices())))
    yield match


@pytest.mark.parametrize("mode", LINEUPS)
def test_it_comes_back_the_same_at_every_decision(mode: str) -> None:
    kinds = set()
    for seed in range(MATCHES):
        for match in steps(maker(mode)(seed, False), seed):
            values = plain(match)
            again = restore(as_lists(values), match.book)
            assert plain(again) == values
            assert again.digest() == match.digest()
            assert [c.text for c in again.choices()] == [c.text for c in match.choices()]
            assert (again.alert, again.wide, again.facing) == (
                match.alert,
                match.wide,
                match.facing,
            )
            if match.pending is not None:
                kinds.add(match.pending.kind)
    assert len(kinds) >= 6


@pytest.mark.parametrize("mode", LINEUPS)
def test_what_came_back_plays_on_alike(mode: str) -> None:
    for seed in range(3):
        match, rng = maker(mode)(seed, False), Rng(seed, 4)
        other = restore(plain(match), match.book)
        while match.seat is not None:
            index = rng.below(len(match.choices()))
            match.choose(index)
            other.choose(index)
            assert other.digest() == match.digest()
            other = restore(as_lists(plain(other)), match.book)
        assert other.scores() == match.scores()


def test_pickle_carries_a_match_without_its_book_in_few_bytes() -> None:
    most = 0
    for mode in LINEUPS:
        for match in steps(maker(mode)(1, False), 1):
            data = pickle.dumps(match)
            most = max(most, len(data))
            frozen = pickle.loads(data)
            assert isinstance(frozen, Frozen)
            assert frozen.thaw(match.book).digest() == match.digest()
    assert most < 8192


def middle() -> Match:
    """A match with an Attack being resolved: somebody is asked for the two roll cards."""
    for seed in range(50):
        for match in steps(maker("pvp")(seed, False), seed):
            if match.pending is not None and match.pending.kind == "roll":
                return match
    raise AssertionError("no roll was asked for")


def change(path: tuple[int, ...], value: object) -> Callable[[Any], None]:
    def edit(values: Any) -> None:
        for step in path[:-1]:
            values = values[step]
        values[path[-1]] = value

    return edit


at = FIELDS.index


def attacking(note: str, value: int) -> Callable[[Any], None]:
    """A change of what the Attack being resolved remembers."""

    def edit(values: Any) -> None:
        values[at("stack")][values[at("fight")]][3][ACTION_NOTES.index(note)] = value

    return edit


def twin(values: Any) -> None:
    """The first card of one hand lies in the Discard too."""
    values[at("decks")][0][1].append(values[at("seats")][0][10][0])


def lose(values: Any) -> None:
    values[at("seats")][0][10].pop()


WRONG: dict[str, tuple[Callable[[Any], None], str]] = {
    "another Book": (change((at("digest"),), "0" * 32), "snapshot.digest: found '000"),
    "a card in two zones": (twin, "one zone is right"),
    "a card in no zone": (lose, "lies in no zone"),
    "energy 9": (
        change((at("seats"), 0, 8), 9),
        "snapshot.seats[0].energy: found 9; a whole number from 0",
    ),
    "stamina gone": (
        change((at("seats"), 0, 6), 0),
        "snapshot.seats[0].stamina: found 0; at least 1",
    ),
    "a text for a number": (
        change((at("seats"), 1, 6), "30"),
        "snapshot.seats[1].stamina: found '30'",
    ),
    "a decimal": (change((at("turn"),), 1.5), "snapshot.turn: found 1.5"),
    "true for a number": (change((at("turn"),), True), "snapshot.turn: found True"),
    "a counter below 0": (change((at("seats"), 0, 9), [[0, -1]]), "counter: found -1"),
    "a Condition twice": (change((at("seats"), 0, 9), [[0, 1], [0, 2]]), "each only once"),
    "no such Condition": (change((at("seats"), 0, 9), [[99, 1]]), "key: found 99"),
    "no such card": (change((at("cards"), 0), 9999), "snapshot.cards[0]: found 9999"),
    "no such owner": (change((at("owner"), 0), 7), "snapshot.owner[0]: found 7"),
    "no such program": (
        change((at("stack"), 0, 0), "nowhere"),
        "snapshot.stack[0].address: found 'nowhere'",
    ),
    "behind the end": (change((at("stack"), 0, 1), 999), "snapshot.stack[0].counter: found 999"),
    "no slots": (change((at("stack"), 0, 3), []), "snapshot.stack[0].slots: found []"),
    "an attack on nobody": (attacking("target", 9), ".slots[1]: found 9; a whole number from 0 to"),
    "a tier 4": (attacking("tier", 4), ".slots[16]: found 4; a whole number from 0 to 3"),
    "a Chain of 2": (attacking("chain", 2), ".slots: found ["),
    "a turn that remembers more": (
        change((at("stack"), 1, 3), [0, 0, 0, 0, 7]),
        "snapshot.stack[1].slots: found [0, 0, 0, 0, 7]; what such a frame can remember",
    ),
    "an attack within a later one": (attacking("outer", 50), ".slots[18]: found 50"),
    "an attack within no attack": (
        attacking("outer", 0),
        ".slots.outer: found 0; the depth of such a frame",
    ),
    "a roll for no attack": (
        change((at("stack"), -1, 6), 0),
        ".attack: found 0; the depth of such a frame",
    ),
    "a fight on no attack": (
        change((at("fight"),), 0),
        "snapshot.fight: found 0; the depth of an attack",
    ),
    "no question": (change((at("pending"),), None), "snapshot.pending: found None; a decision"),
    "an unknown question": (
        change((at("pending"), 0), "guess"),
        "snapshot.pending.kind: found 'guess'",
    ),
    "no answers": (
        change((at("pending"), 2), []),
        "snapshot.pending.options: found []; at least one",
    ),
    "an answer twice": (
        change((at("pending"), 2), [[1, 2], [1, 2]]),
        "another answer than those before",
    ),
    "cards of others": (change((at("pending"), 2), [[0, 9999]]), "cards of the hand of seat"),
    "over and asked": (change((at("over"),), True), "snapshot.pending"),
    "no seats": (change((at("seats"),), []), "snapshot.seats: found []"),
    "a seat too short": (change((at("seats"), 0), ["You"]), "22 values"),
    "no list": (change((at("decks"),), 5), "snapshot.decks: found 5"),
    "nobody's turn": (change((at("order"),), []), "snapshot.order: found []"),
    "a stream too large": (change((at("chance"),), 1 << 70), "snapshot.chance"),
}


@pytest.mark.parametrize("fault", WRONG)
def test_what_cannot_be_is_refused_with_its_place(fault: str) -> None:
    match = middle()
    values = as_lists(plain(match))
    assert restore(values, match.book).digest() == match.digest()
    edit, complaint = WRONG[fault]
    edit(values)
    with pytest.raises(BadSnapshot) as found:
        restore(values, match.book)
    assert complaint in str(found.value)
    assert "\n" not in str(found.value)


def test_no_change_of_one_number_ends_in_anything_but_a_match_or_a_refusal() -> None:
    """Every plain value in turn becomes another: a BadSnapshot, or a match that can be asked."""
    match = middle()
    whole = as_lists(plain(match))
    places: list[tuple[int, ...]] = []

    def walk(values: Any, path: tuple[int, ...]) -> None:
        for step, value in enumerate(values):
            if isinstance(value, list):
                walk(value, (*path, step))
            else:
                places.append((*path, step))

    walk(whole, ())
    refused = 0
    for path in places:
        for value in (-2, 0, 3, 10**12, None, "x", []):
            values = as_lists(whole)
            change(path, value)(values)
            try:
                restore(values, match.book).choices()
            except BadSnapshot:
                refused += 1
    assert refused > 4 * len(places)


def test_what_no_card_asks_for_is_not_in_the_values() -> None:
    """A deck has four values and a seat 21, as before there were cards out of the match, armour or
    cards that stay; so every digest is what it was."""
    values = as_lists(plain(middle()))
    assert {len(deck) for deck in values[at("decks")]} == {4}
    assert {len(seat) for seat in values[at("seats")]} == {21}
