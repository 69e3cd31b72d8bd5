"""What a seat cannot know of a match, and a match in which that is dealt anew (A73)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lithicrage.game.rng import MASK, Rng, stream

if TYPE_CHECKING:
    from lithicrage.engine.match import Match


def secrets(m: Match, seat: int) -> tuple[int, ...]:
    """The cards that a seat cannot know: what lies in a Draw, and the hands of others."""
    hidden = {card for deck in m.decks for card in deck.draw_pile}
    hidden.update(card for c in m.seats if c.seat != seat for card in c.hand)
    for deck in m.decks:
        hidden.difference_update(deck.seen_by(seat))
    return tuple(sorted(hidden))


def imagine(match: Match, seat: int, rng: Rng) -> Match:
    """A clone in which everything that the seat cannot know is dealt anew."""
    m = match.clone()
    others = [c for c in m.seats if c.seat != seat]
    for number, deck in enumerate(m.decks):
        held = [card for c in others for card in c.hand if m.owner[card] == number]
        seen = deck.seen_by(seat)
        unseen = deck.draw_pile[: len(deck.draw_pile) - len(seen)]
        pool = sorted(unseen + held)  # or the order that is hidden would show
        rng.shuffle(pool)
        for c in others:
            for place, card in enumerate(c.hand):
                if m.owner[card] == number:
                    c.hand[place] = pool.pop()
        deck.draw_pile = pool + seen
        deck.rng = stream(rng.below(MASK), number)
    m.chance = stream(rng.below(MASK), len(m.decks))
    return m
