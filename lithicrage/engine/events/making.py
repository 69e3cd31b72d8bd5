"""Cards that are made and changed in a match, and what chance, armour and time have to do with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lithicrage.engine import kits
from lithicrage.engine.events.core import CardEvent, Event
from lithicrage.engine.events.moving import DISCARD, HAND, OUT, TOP, learn

if TYPE_CHECKING:
    from lithicrage.engine.match import Match


class Made(CardEvent):
    """A new card of the definition `kind` came to `went`: a hand, or a pile of the deck of
    `seat` (A97)."""

    __slots__ = ("kind", "went")

    def __init__(self, seat: int, card: int, kind: int, went: int, cause: int) -> None:
        self.seat = seat
        self.card = card
        self.cause = cause
        self.kind = kind
        self.went = went

    def apply(self, m: Match) -> None:
        c = m.seats[self.seat]
        deck = m.decks[c.deck]
        # what clones share is never changed, but replaced
        m.cards = [*m.cards, self.kind]
        m.kinds = [*m.kinds, m.book.cards[self.kind]]
        m.owner = [*m.owner, c.deck]
        if self.went == HAND:
            c.hand.append(self.card)
        elif self.went == DISCARD:
            deck.discard_pile.append(self.card)
        elif self.went == OUT:
            deck.out = (*deck.out, self.card)
        elif self.went == TOP:
            deck.draw_pile.append(self.card)
            learn(m, deck, c, True)
        else:
            deck.draw_pile.insert(0, self.card)


class Changed(CardEvent):
    """A card of `seat` is another one for the rest of the match: of the definition `kind` (A98).

    `known`: all may know which card it was.
    """

    __slots__ = ("before", "kind", "known")

    def __init__(self, seat: int, card: int, kind: int, known: bool, cause: int) -> None:
        self.seat = seat
        self.card = card
        self.cause = cause
        self.kind = kind
        self.known = known
        self.before = -1

    def apply(self, m: Match) -> None:
        self.before = m.cards[self.card]
        m.cards = [*m.cards]
        m.kinds = [*m.kinds]
        m.cards[self.card] = self.kind
        m.kinds[self.card] = m.book.cards[self.kind]
        for c in m.seats:
            if any(stay[0] == self.card for stay in c.aside.stays):
                kits.renew(m, c.seat)

    def secret_to(self, viewer: int) -> bool:
        return not self.known and viewer != self.seat


class DieRolled(Event):
    """A d6 was rolled for a card's text (A99)."""

    __slots__ = ("card", "number")

    def __init__(self, seat: int, number: int, card: int) -> None:
        self.seat = seat
        self.cause = -1
        self.number = number
        self.card = card

    def about(self) -> int:
        return self.card

    def reveals(self) -> bool:
        return True


class ArmourSet(Event):
    """Armour was gained, or took Damage; it is `after` now (A100)."""

    __slots__ = ("after", "before")

    def __init__(self, seat: int, after: int, cause: int) -> None:
        self.seat = seat
        self.cause = cause
        self.after = after
        self.before = 0

    def apply(self, m: Match) -> None:
        c = m.seats[self.seat]
        self.before = c.aside.armour
        c.aside = c.aside._replace(armour=self.after)


class TextCancelled(Event):
    """What was left of an Attack's text does not happen (A101); `seat` is the attacker."""

    __slots__ = ()
