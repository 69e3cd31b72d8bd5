"""The greedy player: an answer to every question, better than chance, and no peeking (A73)."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest
from cards.shelf import decks, enemies, library
from engine.strange import some_match

from lithicrage.decks import enemy_seat, hero_seat
from lithicrage.engine import state
from lithicrage.engine.match import Match
from lithicrage.engine.setup import Seat, new_match
from lithicrage.game.rng import Rng
from lithicrage.lab.sim import simulate
from lithicrage.minds import policy
from lithicrage.minds.worth import attack_worth
from lithicrage.packs import Library
from lithicrage.play.session import solo_matches
from tools.fuzzing.worlds import packs

# Each enemy once and each deck at least once: all pairs would be two hundred.
PAIRS = [(list(decks())[n % len(decks())], enemy.id) for n, enemy in enumerate(enemies())]
STRANGE = range(150)


def choose(match: Match) -> int:
    """The greedy choice; asserts that it is on offer and that asking changed nothing."""
    assert match.pending is not None
    before = match.digest()
    index = policy.choose(match)
    assert type(index) is int
    assert 0 <= index < len(match.pending.options), match.pending.kind
    assert match.digest() == before, "thinking changed the match"
    return index


def reshuffled(match: Match, seat: int, rng: Rng) -> Match:
    """The match with everything that a seat cannot know in another order."""
    other = match.clone()
    for number, deck in enumerate(other.decks):
        others = [c for c in other.seats if c.seat != seat and c.deck == number]
        seen = deck.seen_by(seat)
        unseen = deck.draw_pile[: len(deck.draw_pile) - len(seen)]
        cards = unseen + [card for c in others for card in c.hand]
        rng.shuffle(cards)
        for c in others:
            c.hand = [cards.pop() for _ in c.hand]
        deck.draw_pile = cards + seen
        deck.rng ^= rng.below(1 << 40)
    other.chance ^= rng.below(1 << 40)
    return other


def three(seed: int) -> Match:
    """A hero against two Enemies, so that somebody must be chosen."""
    book = library().book()
    foes = [enemy_seat(library(), book, id) for id in ("doorstop", "stair_goat")]
    return new_match(book, [hero_seat(library(), book, "load_bearing_wall"), *foes], seed)


def beginning(seed: int) -> Match:
    match = some_match(seed)
    match.advance()
    return match


@cache
def asked() -> Counter[str]:
    """The kinds of question that the greedy player was asked, over many matches played out."""
    kinds: Counter[str] = Counter()
    matches = [beginning(seed) for seed in STRANGE]
    matches += [solo_matches(library(), *pair)(seed, False) for pair in PAIRS for seed in range(3)]
    matches += [three(seed) for seed in range(3)]
    for match in matches:
        while match.pending is not None:
            kinds[match.pending.kind] += 1
            match.choose(choose(match))
        assert match.over
    return kinds


def test_every_kind_of_question_has_an_answer() -> None:
    kinds = {
        state.ACTION,
        state.ROLL,
        state.DEFEND,
        state.PAY,
        state.MAY,
        state.OPTION,
        state.NUMBER,
        state.BREATHE,
        state.DISCARD,
        state.TARGET,
        state.POWER,
        state.TAKE,
        state.ORDER,
        state.PICK,
    }
    assert set(policy.CHOOSERS) == kinds
    assert kinds - set(asked()) == set(), asked()


def test_a_seat_knows_nothing_of_what_is_hidden_from_it() -> None:
    rng = Rng(5)
    seen: Counter[str] = Counter()
    for seed in range(60):
        match = three(seed) if seed % 20 == 0 else beginning(seed)
        while match.pending is not None:
            index = policy.choose(match)
            if len(match.pending.options) > 1 and rng.below(3) == 0:
                seen[match.pending.kind] += 1
                other = reshuffled(match, match.pending.seat, rng)
                found = policy.choose(other)
                assert found == index, f"seed {seed}: {match.choices()[index].text} by peeking"
            match.choose(index)
    assert len(seen) >= 8, seen


@pytest.mark.parametrize(("deck", "enemy"), PAIRS)
def test_greedy_is_better_than_chance(deck: str, enemy: str) -> None:
    new = solo_matches(library(), deck, enemy)
    rng = Rng(4)

    def random(match: Match) -> int:
        assert match.pending is not None
        return rng.below(len(match.pending.options))

    greedy = simulate(lambda seed: new(seed, False), 60, 1)
    blind = simulate(lambda seed: new(seed, False), 60, 1, random)
    assert greedy.wins >= 4 + 2 * blind.wins, (greedy.wins, blind.wins)


def test_the_same_question_gets_the_same_answer() -> None:
    for seed in range(10):
        match = beginning(seed)
        while match.pending is not None:
            index = policy.choose(match)
            assert policy.choose(match) == index == policy.choose(match.clone())
            match.choose(index)


def test_play_out_ends_the_match() -> None:
    match = solo_matches(library(), *PAIRS[0])(1, False)
    policy.play_out(match)
    assert match.over


def test_energy_is_worth_something_up_to_what_the_table_lets_one_hold() -> None:
    """R63: with `max_energy` 9 a seventh point is worth what the second was."""
    worths = {}
    for most in (6, 9):
        book = Library(packs()).book(overrides={"max_energy": most})
        card = book.card_numbers["families:volt2"]
        seat = Seat("P", 0, False, (2, 2, 2, 20), (card,) * 8)
        match = new_match(book, [seat, Seat("Q", 1, False, (2, 2, 2, 20), (card,) * 8)], 1)
        for energy in (1, 6):
            match.seats[0].energy = energy
            worths[most, energy] = attack_worth(match, 0, match.seats[0].hand[0], 0, {})
    assert worths[9, 6] == worths[9, 1] == worths[6, 1] > worths[6, 6]
