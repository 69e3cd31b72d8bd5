"""A short look ahead sees what the long one sees, and never a hidden card (A73)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from minds.whole_look import (
    core_matches,
    facts,
    foresee,
    moments,
    odd_matches,
    random_matches,
)

from lithicrage.engine import hiding
from lithicrage.engine.match import Match
from lithicrage.minds import outlook

SETS = {
    "core": lambda: core_matches(36),
    "odd": lambda: odd_matches(0, 60),
    "random": lambda: random_matches(11, 0, 100),
}


def needs_a_guess(match: Match, index: int) -> bool:
    """Whether hidden cards or chance have a say in what a choice does."""
    assert match.pending is not None
    world = hiding.veiled(match, match.pending.seat)
    try:
        outlook.look(world, index)
    except IndexError:
        return True
    return hiding.unveiled(world, match)


@pytest.mark.parametrize("cards", SETS)
def test_a_look_sees_what_the_imagined_world_shows(cards: str) -> None:
    ways: Counter[bool] = Counter()
    for match in moments(SETS[cards]()):
        assert match.pending is not None
        for index in range(len(match.pending.options)):
            what = f"turn {match.turn}: {match.choices()[index].text}"
            assert facts(outlook.foresee(match, index)) == facts(foresee(match, index)), what
            ways[needs_a_guess(match, index)] += 1
    assert min(ways[guess] for guess in (True, False)) > 100, ways


def test_a_veil_shows_nothing_that_is_hidden() -> None:
    seen = 0
    for match in moments(random_matches(12, 0, 50)):
        assert match.pending is not None
        seat = match.pending.seat
        veil = hiding.veiled(match, seat)
        lying = [card for deck in veil.decks for card in deck.draw_pile]
        held = [card for c in veil.seats if c.seat != seat for card in c.hand]
        assert not {*lying, *held} & {*match.secrets(seat)}
        assert [*map(len, piles(veil))] == [*map(len, piles(match))]
        assert not hiding.unveiled(veil, match)
        seen += len(held)
    assert seen > 100


def piles(match: Match) -> Iterator[list[int]]:
    """Every Draw, Discard and hand."""
    for deck in match.decks:
        yield from (deck.draw_pile, deck.discard_pile)
    for c in match.seats:
        yield c.hand
