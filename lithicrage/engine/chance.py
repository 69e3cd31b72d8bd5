"""Chance: every random number of a match is drawn here, or comes from a Script."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lithicrage.table.rng import GAMMA, MASK, mix

if TYPE_CHECKING:
    from lithicrage.engine.match import Match


class Script:
    """Prepared chance, for scenarios: d6 results, and Draws (top card first) by deck."""

    __slots__ = ("dice", "shuffles")

    def __init__(self) -> None:
        self.dice: list[int] = []
        self.shuffles: dict[int, list[list[int]]] = {}


def die(m: Match) -> int:
    """A d6 (R91)."""
    if m.script is not None and m.script.dice:
        return m.script.dice.pop(0)
    return die_below(m, 6) + 1


def die_below(m: Match, n: int) -> int:
    """A number from 0 to n - 1 off the stream of the d6."""
    m.chance = (m.chance + GAMMA) & MASK
    return mix(m.chance) % n


def die_option(m: Match, n: int) -> int:
    """One of n options by the d6, counted from 1 (A59)."""
    if n in (1, 2, 3, 6):
        return (die(m) - 1) * n // 6 + 1
    if n > 6:
        return die_below(m, n) + 1
    while True:
        rolled = die(m)
        if rolled <= n:
            return rolled


def shuffled(m: Match, deck: int, cards: list[int]) -> list[int]:
    """The cards in a new order, top last, by the deck's own stream."""
    if m.script is not None and m.script.shuffles.get(deck):
        return scripted(m, deck, cards)
    order = cards.copy()
    state = m.decks[deck].rng
    for last in range(len(order) - 1, 0, -1):
        state = (state + GAMMA) & MASK
        z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK  # rng.mix, without the calls
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        other = (z ^ (z >> 31)) % (last + 1)
        order[last], order[other] = order[other], order[last]
    m.decks[deck].rng = state
    return order


def scripted(m: Match, deck: int, cards: list[int]) -> list[int]:
    """The next prepared order of this deck, given as definitions, top first."""
    assert m.script is not None
    left = cards.copy()
    order = []
    for wanted in m.script.shuffles[deck].pop(0):
        card = next(card for card in left if m.cards[card] == wanted)
        left.remove(card)
        order.append(card)
    if left:
        raise ValueError("a scripted shuffle must name every card of the Discard")
    return order[::-1]
