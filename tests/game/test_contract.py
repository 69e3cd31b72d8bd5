"""The contract of every game at the table, kept in all modes; and a game that breaks it."""

from __future__ import annotations

from typing import Any

import pytest
from cards.shelf import decks, enemies, library

from lithicrage.decks.lineup import (
    PVE,
    PVP,
    Lineup,
    dealer_of,
)
from lithicrage.engine.match import Match
from lithicrage.game.contract import (
    check_choices,
    check_clone,
    check_end,
    check_game,
    check_imagine,
)
from lithicrage.game.contract import check_repeat as repeat
from lithicrage.game.rng import Rng
from lithicrage.play.session import solo_matches

# Each enemy once and each deck at least once: all pairs would be two hundred.
PAIRS = [(list(decks())[n % len(decks())], enemy.id) for n, enemy in enumerate(enemies())]


def first(seed: int = 1) -> Match:
    return solo_matches(library(), "slow_poison", "stair_goat")(seed, False)


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(("deck", "enemy"), PAIRS)
def test_a_solo_match_keeps_the_contract(deck: str, enemy: str, seed: int) -> None:
    new = solo_matches(library(), deck, enemy)
    check_game(lambda: new(seed, False), seed)


@pytest.mark.parametrize("seed", range(40))
def test_many_seeds_repeat(seed: int) -> None:
    deck, enemy = PAIRS[seed % len(PAIRS)]
    new = solo_matches(library(), deck, enemy)
    repeat(lambda: new(seed, True), seed)


TABLES = [(PVP, n, n, False) for n in (1, 2, 3, 4)]
TABLES += [(PVE, n, 1, False) for n in (2, 3, 4)]
TABLES += [(PVE, 2, 2, True), (PVE, 1, 3, True), (PVE, 4, 4, False), (PVE, 3, 2, False)]


@pytest.mark.parametrize(("mode", "heroes", "foes", "shared"), TABLES)
def test_a_match_of_many_keeps_the_contract(
    mode: str, heroes: int, foes: int, shared: bool
) -> None:
    ready, enemy = list(decks()), [one.id for one in enemies()]
    sides = [ready[n % len(ready)] for n in range(heroes + foes)]
    others = [enemy[0] if shared else enemy[n % len(enemy)] for n in range(foes)]
    rivals = sides[heroes:] if mode == PVP else others
    rules = "manual,max_turns=24"
    lineup = Lineup(mode, tuple(sides[:heroes]), tuple(rivals), rules, shared)
    new = dealer_of(library(), lineup)
    check_game(lambda: new(heroes, False), foes)


class Spoiled:
    """A match with one promise broken: what is not named here is the match's own."""

    def __init__(self, match: Match, **broken: Any) -> None:
        self.match = match
        self.broken = broken

    def __getattr__(self, name: str) -> Any:
        return self.broken[name] if name in self.broken else getattr(self.match, name)


def test_a_game_that_takes_any_answer_is_caught() -> None:
    with pytest.raises(AssertionError, match="was taken"):
        check_choices(Spoiled(first(), choose=lambda index: None))  # type: ignore[arg-type]


def test_a_game_that_offers_things_twice_is_caught() -> None:
    match = first()
    twice = match.choices() * 2
    with pytest.raises(AssertionError, match="stand twice"):
        check_choices(Spoiled(match, choices=lambda: twice))  # type: ignore[arg-type]


def test_a_clone_that_is_the_match_itself_is_caught() -> None:
    match = first()
    with pytest.raises(AssertionError, match="changed the original"):
        check_clone(Spoiled(match, clone=lambda: match), Rng(1))  # type: ignore[arg-type]


def test_a_dream_with_other_cards_in_hand_is_caught() -> None:
    match = first()

    def dream(seat: int, rng: Rng) -> Match:
        other = match.imagine(seat, rng)
        hand = other.seats[0].hand
        hand[0], other.decks[0].draw_pile[0] = other.decks[0].draw_pile[0], hand[0]
        return other

    with pytest.raises(AssertionError, match="hidden changed"):
        check_imagine(Spoiled(match, imagine=dream), 0, Rng(1))  # type: ignore[arg-type]


def test_a_game_that_goes_on_after_its_end_is_caught() -> None:
    match = first()
    while match.seat is not None:
        match.choose(0)
    check_end(match)
    assert sorted(match.scores()) == [-1, 1]
    with pytest.raises(AssertionError, match="after the end"):
        check_end(Spoiled(match, choose=lambda index: None))  # type: ignore[arg-type]
    with pytest.raises(AssertionError, match="score"):
        check_end(Spoiled(match, scores=lambda: (2, 0)))  # type: ignore[arg-type]


def test_a_dream_of_a_dream_that_differs_is_caught() -> None:
    match = first()
    dreams = iter(range(100))

    def dream(seat: int, rng: Rng) -> Match:
        return match.imagine(seat, Rng(next(dreams)))

    with pytest.raises(AssertionError, match="two dreams"):
        check_imagine(Spoiled(match, imagine=dream), 0, Rng(1))  # type: ignore[arg-type]


def test_matches_that_are_not_equal_are_caught() -> None:
    seeds = iter((1, 2))
    with pytest.raises(AssertionError, match="differ"):
        repeat(lambda: first(next(seeds)), 1)


@pytest.mark.parametrize("seed", range(6))
def test_what_is_imagined_does_not_depend_on_what_is_hidden(seed: int) -> None:
    match, rng = first(seed), Rng(seed)
    while match.pending is not None:
        other = match.clone()
        for deck in other.decks:
            seen = max((count for _, count in deck.known), default=0)
            unseen = deck.draw_pile[: len(deck.draw_pile) - seen]
            rng.shuffle(unseen)
            deck.draw_pile[: len(unseen)] = unseen
            deck.rng += 1
        other.chance += 1
        assert match.imagine(0, Rng(seed)).digest() == other.imagine(0, Rng(seed)).digest()
        match.choose(rng.below(len(match.pending.options)))
