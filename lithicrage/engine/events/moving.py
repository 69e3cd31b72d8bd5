"""Cards that a text takes from one zone to another, shuffles in, or shows (A89-A92)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from lithicrage.engine import abilities as ab
from lithicrage.engine.aside import forget
from lithicrage.engine.events.core import CardEvent, Event
from lithicrage.engine.kits import leave_stays
from lithicrage.engine.rules import CUNNING, ENEMY_PLAYS

if TYPE_CHECKING:
    from lithicrage.engine.match import Match
    from lithicrage.engine.state import Combatant, Deck

# Where a card comes from and goes to. SHUFFLED: its Draw, which is shuffled right behind.
HAND: Final = 0
DRAW: Final = 1
PLAY: Final = 2
DISCARD: Final = 3
OUT: Final = 4
STAYS: Final = 5
TOP: Final = 6
BOTTOM: Final = 7
SHUFFLED: Final = 8
HIDDEN: Final = (HAND, DRAW, TOP, BOTTOM, SHUFFLED)


class Moved(CardEvent):
    """A card went from `came` to `went`: to the hand of `target`, else to a pile of its own deck.

    `seat` is whose card it was. `known`: all may know which card it is.
    """

    __slots__ = ("came", "known", "target", "went")
    whens: ClassVar[tuple[int, ...]] = (ab.DISCARDED,)
    alert: int = 1 << ab.DISCARDED

    def __init__(
        self, seat: int, card: int, came: int, went: int, target: int, known: bool, cause: int
    ) -> None:
        self.seat = seat
        self.card = card
        self.cause = cause
        self.came = came
        self.went = went
        self.target = target
        self.known = known

    def apply(self, m: Match) -> None:
        lift(m, self.card)
        deck = m.decks[m.owner[self.card]]
        if self.went == HAND:
            m.seats[self.target].hand.append(self.card)
        elif self.went == DISCARD:
            deck.discard_pile.append(self.card)
        elif self.went == OUT:
            deck.out = (*deck.out, self.card)
        elif self.went == TOP:
            deck.draw_pile.append(self.card)
            learn(m, deck, m.seats[self.seat], self.known)
        else:
            deck.draw_pile.insert(0, self.card)
        if self.came == DRAW and not deck.draw_pile:  # noticed once the card has landed (R43)
            m.dry = self.seat
            m.waiting = True

    def subject(self, when: int) -> int:
        return self.seat if self.went == DISCARD else -1

    def secret_to(self, viewer: int) -> bool:
        if self.came == DRAW and self.went not in (HAND, DISCARD, OUT, TOP):
            return not self.known  # from one unseen place to another: nobody need have looked
        return not self.known and viewer not in (self.seat, self.target)

    def reveals(self) -> bool:
        return self.came == DRAW

    def shows(self) -> bool:
        return self.came == HAND and self.went not in HIDDEN


def lift(m: Match, card: int) -> None:
    """Take a card from wherever it lies."""
    deck = m.decks[m.owner[card]]
    if card in deck.discard_pile:
        deck.discard_pile.remove(card)
    elif card in deck.out:
        deck.out = tuple([other for other in deck.out if other != card])
    elif card in deck.draw_pile:
        deck.leave(card)
    else:
        for c in m.seats:
            if card in c.hand:
                c.hand.remove(card)
                forget(c, card)
            elif card in c.in_play:
                c.in_play.remove(card)
            elif any(stay[0] == card for stay in c.aside.stays):
                leave_stays(m, c, card)


def learn(m: Match, deck: Deck, owner: Combatant, known: bool) -> None:
    """Who knows the card that has just come on top of a Draw (A73)."""
    counts = {seat: count + 1 for seat, count in deck.known} if known else {}
    if not owner.automaton or m.table[ENEMY_PLAYS] == CUNNING:
        counts[owner.seat] = dict(deck.known).get(owner.seat, 0) + 1
    deck.known = tuple(sorted(counts.items()))


class Shuffled(Event):
    """A Draw was shuffled as it lay, into this order, top last."""

    __slots__ = ("deck", "order")

    def __init__(self, seat: int, deck: int, order: tuple[int, ...]) -> None:
        self.seat = seat
        self.cause = -1
        self.deck = deck
        self.order = order

    def apply(self, m: Match) -> None:
        deck = m.decks[self.deck]
        deck.draw_pile[:] = self.order
        deck.known = ()

    def reveals(self) -> bool:
        return True


class HandShown(Event):
    """A seat showed its hand: all know these cards until they leave it."""

    __slots__ = ("cards",)

    def __init__(self, seat: int, cards: tuple[int, ...]) -> None:
        self.seat = seat
        self.cause = -1
        self.cards = cards

    def apply(self, m: Match) -> None:
        c = m.seats[self.seat]
        c.aside = c.aside._replace(shown=self.cards)

    def reveals(self) -> bool:
        return True
