"""What a seat cannot know of a match, and worlds in which that is dealt anew or not there (A73)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from lithicrage.game.rng import MASK, Rng, stream

if TYPE_CHECKING:
    from lithicrage.engine.match import Match
    from lithicrage.engine.state import Combatant

UNKNOWN: Final = 1 << 60  # no card has this number: whoever looks it up gets an IndexError


def secrets(m: Match, seat: int) -> tuple[int, ...]:
    """The cards that a seat cannot know: what lies in a Draw, and the hands of others."""
    hidden = {card for deck in m.decks for card in deck.draw_pile}
    hidden.update(card for c in m.seats if c.seat != seat for card in c.hand)
    for deck in m.decks:
        hidden.difference_update(deck.seen_by(seat))
    for c in m.seats:
        hidden.difference_update(c.aside.shown)
    return tuple(sorted(hidden))


def covered(c: Combatant) -> list[int]:
    """The cards of a hand that the others do not know."""
    shown = c.aside.shown
    return [card for card in c.hand if card not in shown] if shown else c.hand


def imagine(match: Match, seat: int, rng: Rng) -> Match:
    """A clone in which everything that the seat cannot know is dealt anew."""
    m = match.clone()
    others = [c for c in m.seats if c.seat != seat]
    for number, deck in enumerate(m.decks):
        held = [card for c in others for card in covered(c) if m.owner[card] == number]
        seen = deck.seen_by(seat)
        unseen = deck.draw_pile[: len(deck.draw_pile) - len(seen)]
        pool = sorted(unseen + held)  # or the order that is hidden would show
        rng.shuffle(pool)
        for c in others:
            for place, card in enumerate(c.hand):
                if m.owner[card] == number and card not in c.aside.shown:
                    c.hand[place] = pool.pop()
        deck.draw_pile = pool + seen
        deck.rng = stream(rng.below(MASK), number)
    m.chance = stream(rng.below(MASK), len(m.decks))
    return m


def deals(match: Match, seat: int, rng: Rng) -> Iterator[Match]:
    """Clones with other deals of what the seat cannot know, one after the other.

    Between them, each hidden card of a deck is once in a hand of its opponents, or on top of the
    Draw where they hold none: what may be answered with is seen, but not every combination.
    """
    piles = []
    for number, deck in enumerate(match.decks):
        held = [
            card
            for c in match.seats
            if c.seat != seat
            for card in covered(c)
            if match.owner[card] == number
        ]
        seen = deck.seen_by(seat)
        pool = sorted(deck.draw_pile[: len(deck.draw_pile) - len(seen)] + held)
        rng.shuffle(pool)
        piles.append((pool, max(1, len(held)), seen))
    for turned in range(max((-(-len(pool) // step) for pool, step, _ in piles), default=1) or 1):
        m = match.clone()
        for number, (pool, step, seen) in enumerate(piles):
            cut = turned * step % len(pool) if pool else 0
            left = pool[cut:] + pool[:cut]
            for c in m.seats:
                if c.seat == seat:
                    continue
                for place, card in enumerate(c.hand):
                    if m.owner[card] == number and card not in c.aside.shown:
                        c.hand[place] = left.pop()
            m.decks[number].draw_pile = left + seen
        yield m


def veiled(match: Match, seat: int) -> Match:
    """A clone in which every card that the seat cannot know is UNKNOWN.

    Cheaper than `imagine`, and good for looking ahead as long as nothing hidden matters: looking at
    such a card raises IndexError, and moving one is seen by `unveiled`.
    """
    m = match.clone()
    for c in m.seats:
        if c.seat != seat:
            c.hand = [card if card in c.aside.shown else UNKNOWN for card in c.hand]
    for deck in m.decks:
        seen = deck.seen_by(seat)
        deck.draw_pile = [UNKNOWN] * (len(deck.draw_pile) - len(seen)) + seen
    return m


def unveiled(veil: Match, match: Match) -> bool:
    """Whether something hidden came into play since `veil` was made of `match`: a card left a Draw,
    or a random number was drawn."""
    if veil.chance != match.chance:
        return True
    for after, before in zip(veil.decks, match.decks, strict=True):
        if after.rng != before.rng or len(after.draw_pile) != len(before.draw_pile):
            return True
    return False
