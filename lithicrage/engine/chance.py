"""Chance: every random number of a match is drawn here, or comes from a Script."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lithicrage.game.rng import GAMMA, MASK, mix, words

if TYPE_CHECKING:
    from lithicrage.engine.match import Match


ANY_DECK: Final = -1


class Unscripted(LookupError):
    """A strict Script was asked for a result that it does not hold, or that is impossible."""


class Script:
    """Prepared chance, for scenarios: d6 results, and Draws (top card first) by deck.

    Orders under ANY_DECK serve whichever deck is shuffled next and has none of its own.

    Once it is used up, the random streams take over; a `strict` one raises Unscripted instead.
    """

    __slots__ = ("dice", "shuffles", "strict")

    def __init__(self, strict: bool = False) -> None:
        self.dice: list[int] = []
        self.shuffles: dict[int, list[list[int]]] = {}
        self.strict = strict


def die(m: Match) -> int:
    """A d6 (R91)."""
    if m.script is not None:
        if m.script.dice:
            return m.script.dice.pop(0)
        if m.script.strict:
            raise Unscripted("a die is rolled that is not scripted")
    return die_below(m, 6) + 1


def die_below(m: Match, n: int) -> int:
    """A number from 0 to n - 1 off the stream of the d6."""
    m.chance = (m.chance + GAMMA) & MASK
    return mix(m.chance) % n


def any_card(m: Match, cards: list[int]) -> int:
    """One of these cards, all equally likely; a strict Script picks by its d6, counted as in
    A59."""
    if m.script is not None and m.script.strict:
        alike = len({m.cards[card] for card in cards}) == 1
        return cards[0 if alike else die_option(m, len(cards)) - 1]
    return cards[die_below(m, len(cards))]


def any_seat(m: Match, seats: list[int]) -> int:
    """One of these seats, all equally likely; a strict Script picks by its d6, counted as in
    A59."""
    if m.script is not None and m.script.strict:
        return seats[die_option(m, len(seats)) - 1]
    return seats[die_below(m, len(seats))]


def die_option(m: Match, n: int) -> int:
    """One of n options by the d6, counted from 1 (A59)."""
    if n in (1, 2, 3, 6):
        return (die(m) - 1) * n // 6 + 1
    if n > 6:
        if m.script is not None and m.script.strict:
            return min(die(m), n)
        return die_below(m, n) + 1
    while True:
        rolled = die(m)
        if rolled <= n:
            return rolled


def shuffled(m: Match, deck: int, cards: list[int]) -> list[int]:
    """The cards in a new order, top last, by the deck's own stream."""
    if m.script is not None:
        for prepared in (deck, ANY_DECK):
            if m.script.shuffles.get(prepared):
                return scripted(m, m.script.shuffles[prepared].pop(0), cards)
        if m.script.strict and len({m.cards[card] for card in cards}) > 1:
            raise Unscripted("a shuffle of different cards is not scripted")
    order = cards.copy()
    last = len(order) - 1
    if last > 0:
        state = m.decks[deck].rng
        m.decks[deck].rng = (state + last * GAMMA) & MASK
        for word in words(state, last):  # Fisher and Yates
            other = word % (last + 1)
            order[last], order[other] = order[other], order[last]
            last -= 1
    return order


def scripted(m: Match, prepared: list[int], cards: list[int]) -> list[int]:
    """A prepared order, given as definitions, top first. Raises Unscripted if it does not fit."""
    left = cards.copy()
    order = []
    for wanted in prepared:
        card = next((card for card in left if m.cards[card] == wanted), None)
        if card is None:
            name = m.book.cards[wanted].name
            raise Unscripted(f"the scripted shuffle names {name}, which the Discard does not hold")
        left.remove(card)
        order.append(card)
    if left:
        names = ", ".join(m.kinds[card].name for card in left)
        raise Unscripted(f"the scripted shuffle leaves out {names}")
    return order[::-1]
