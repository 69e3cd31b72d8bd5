"""What a seat may see: itself whole, the others from outside, and nothing that is hidden (A73)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from lithicrage.base import resources
from lithicrage.decks import enemy_seat, hero_seat
from lithicrage.engine.match import Match
from lithicrage.engine.setup import FOES, Seat, new_match
from lithicrage.engine.views import view
from lithicrage.game.rng import Rng
from lithicrage.language.models import Deck, Enemy
from lithicrage.packs import Library, load_library

MODES = ("solo", "pvp", "life times two", "two enemies")


@cache
def library() -> Library:
    return load_library([resources.cards() / "core"])


def seats(mode: str) -> list[Seat]:
    cards = library()
    book = cards.book()
    decks, enemies = list(cards.models(Deck)), list(cards.models(Enemy))
    you, other = hero_seat(cards, book, decks[0]), hero_seat(cards, book, decks[1])
    foe = enemy_seat(cards, book, enemies[0])
    if mode == "solo":
        return [you, foe]
    if mode == "pvp":
        return [you, hero_seat(cards, book, decks[1], side=FOES)]
    if mode == "life times two":
        return [you, other, foe]
    return [you, other, foe, enemy_seat(cards, book, enemies[1])]


def moments(mode: str, seed: int) -> Iterator[Match]:
    """A random match at each of its decisions, and at its end."""
    match, rng = new_match(library().book(), seats(mode), seed), Rng(seed, 9)
    while match.seat is not None:
        yield match
        match.choose(rng.below(len(match.choices())))
    yield match


@pytest.mark.parametrize("mode", MODES)
def test_nothing_hidden_shows(mode: str) -> None:
    """Dealing anew what a seat cannot know leaves all that it may see as it was."""
    moved = 0
    for seed in range(4):
        rng = Rng(seed, 11)
        for match in moments(mode, seed):
            for c in match.seats:
                dream = match.imagine(c.seat, rng)
                assert view(dream, c.seat) == view(match, c.seat)
                moved += any(
                    dream.decks[n].draw_pile != deck.draw_pile for n, deck in enumerate(match.decks)
                )
    assert moved > 100  # the dreams did differ


@pytest.mark.parametrize("mode", MODES)
def test_only_the_asked_one_sees_its_answers_and_only_the_holder_its_hand(mode: str) -> None:
    for match in moments(mode, 5):
        for c in match.seats:
            seen = view(match, c.seat)
            assert (seen["choices"] is not None) == (match.seat == c.seat)
            hands = [other["name"] for other in seen["seats"] if "hand" in other]
            assert hands == [c.name]
            own = seen["seats"][c.seat]
            assert own["hand"] == [match.card(card).id for card in c.hand]
            assert [s["hand_size"] for s in seen["seats"]] == [len(s.hand) for s in match.seats]


def test_what_lies_open_is_told() -> None:
    """N266: Discards, Stamina, Energy, Conditions and cards in play are public."""
    fights = ends = 0
    for match in moments("pvp", 2):
        seen = view(match, 0)
        for c, told in zip(match.seats, seen["seats"], strict=True):
            pile = match.decks[c.deck].discard_pile
            assert told["discard"] == [match.card(card).id for card in reversed(pile)]
            assert told["in_play"] == [match.card(card).id for card in c.in_play]
            assert (told["stamina"], told["energy"]) == (c.stamina, c.energy)
            assert len(told["conditions"]) == len(c.conditions)
            assert told["draw_size"] == len(match.decks[c.deck].draw_pile)
        fights += seen["attack"] is not None
        ends += seen["over"]
        assert (seen["winner"] is not None) == match.over
    assert fights > 5
    assert ends == 1


def test_the_marker_of_an_enemy_points_at_its_target() -> None:
    """N253, R100: it names whom the Enemy would attack now; heroes have none."""
    targets = set()
    for match in moments("life times two", 3):
        told = view(match, 0)["seats"]
        assert "target" not in told[0]
        assert "target" not in told[1]
        if not match.seats[2].out:
            targets.add(told[2]["target"])
    assert len(targets - {None}) == 2
