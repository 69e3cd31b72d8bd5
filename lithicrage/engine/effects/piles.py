"""Effects on the piles of a deck: take a card out of the Discard, look at the top of the Draw."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lithicrage.engine import chance, rules
from lithicrage.engine import events as ev
from lithicrage.engine.options import distinct
from lithicrage.engine.program import Effect
from lithicrage.engine.stack import Frame
from lithicrage.engine.state import ORDER, TAKE, Decision

if TYPE_CHECKING:
    from lithicrage.engine.match import Match

ANY_SUBTYPE: Final = -1


class AskTake(Effect):
    """Ask which card of the user's Discard comes back; an automaton's is random (A61)."""

    __slots__ = ("subtype",)

    def __init__(self, subtype: int = ANY_SUBTYPE) -> None:
        self.subtype = subtype

    def resolve(self, m: Match, f: Frame) -> None:
        m.answer = -1
        c = m.seats[f.seat]
        cards = takeable(m, f.seat, self.subtype)
        if c.out or not cards:
            return
        if not c.automaton:
            m.ask(Decision(TAKE, f.seat, distinct(m, cards), f.card))
        elif m.word(rules.ENEMY_HAND_EFFECTS, f.seat, f) == "top_of_draw":
            m.answer = chance.any_card(m, cards)


def takeable(m: Match, seat: int, subtype: int) -> list[int]:
    """The cards of this subtype in the Discard of a seat, top first."""
    pile = m.decks[m.seats[seat].deck].discard_pile[::-1]
    return [card for card in pile if subtype in (ANY_SUBTYPE, m.kinds[card].subtype)]


class TakeBack(Effect):
    """Put the card just named into the hand, an automaton's on top of its Draw."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        if m.answer >= 0:
            m.happen(ev.Recovered(f.seat, m.answer))


class AskOrder(Effect):
    """Look at the top cards of the Draw and ask which of them comes next on top (A73).

    An automaton leaves them as they are. What is not there is not shuffled in: looking moves none.
    """

    __slots__ = ("count",)

    def __init__(self, count: int) -> None:
        self.count = count

    def resolve(self, m: Match, f: Frame) -> None:
        c = m.seats[f.seat]
        pile = m.decks[c.deck].draw_pile
        size = min(self.count, len(pile))
        if f.left == 0:
            if c.out or size == 0:
                return
            m.happen(ev.Looked(f.seat, size))
            if c.automaton or size == 1:
                return
            f.left = size
        placed = size - f.left
        lying = pile[len(pile) - size : len(pile) - placed]
        m.ask(Decision(ORDER, f.seat, distinct(m, lying[::-1]), f.card, placed))


class PutOrder(Effect):
    """Put the card just named in its place; `back` asks for the next while there is a choice."""

    __slots__ = ("back", "count")

    def __init__(self, count: int, back: int) -> None:
        self.count = count
        self.back = back

    def resolve(self, m: Match, f: Frame) -> None:
        left = f.left
        if left == 0:
            return
        size = min(self.count, len(m.decks[m.seats[f.seat].deck].draw_pile))
        m.happen(ev.Ordered(f.seat, m.answer, size - left))
        f.left = left - 1 if left > 2 else 0  # the last has its place
        if f.left > 0:
            f.counter = self.back
