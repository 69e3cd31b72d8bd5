"""Cards that move, and what is done with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from lithicrage.engine import abilities as ab
from lithicrage.engine import rules
from lithicrage.engine.aside import NOTHING, forget
from lithicrage.engine.events.core import (
    FROM_DRAW,
    FROM_HAND,
    FROM_PLAY,
    CardEvent,
    Event,
)
from lithicrage.engine.kits import leave_stays

if TYPE_CHECKING:
    from lithicrage.engine.match import Match


DRAWS: Final = 1 << ab.DREW | ab.GUARDED << ab.INSTEAD_DRAW  # what of an alert is about draws


class Drew(CardEvent):
    """Top of Draw to hand (R65)."""

    __slots__ = ()
    whens: ClassVar[tuple[int, ...]] = (ab.DREW,)
    guard: ClassVar[int] = ab.INSTEAD_DRAW
    alert: int = DRAWS

    def apply(self, m: Match) -> None:
        c = m.seats[self.seat]
        deck = m.decks[c.deck]
        pile = deck.draw_pile
        if pile[-1] == self.card and not deck.known:
            pile.pop()
        else:
            deck.leave(self.card)
        c.hand.append(self.card)
        if not pile:  # noticed once the card has landed (R43)
            m.dry = self.seat
            m.waiting = True

    def secret_to(self, viewer: int) -> bool:
        return viewer != self.seat

    def reveals(self) -> bool:
        return True


def draw(m: Match, seat: int, count: int) -> None:
    """So many Drew at once, where nobody hears them and cards are left in the Draw."""
    c = m.seats[seat]
    deck = m.decks[c.deck]
    drawn = deck.draw_pile[: -count - 1 : -1]
    if deck.known:
        for card in drawn:
            deck.leave(card)
    else:
        del deck.draw_pile[-count:]
    c.hand += drawn
    log = m.log
    if log is not None:
        cause = m.stack[-1].address
        for card in drawn:
            log.append(Drew(seat, card, cause))


class Revealed(CardEvent):
    """Top of an Enemy's Draw into play, to be resolved (R24)."""

    __slots__ = ()

    def apply(self, m: Match) -> None:
        c = m.seats[self.seat]
        m.pop_top(self.seat, self.card)
        c.in_play.append(self.card)

    def reveals(self) -> bool:
        return True


class RollRevealed(Revealed):
    """Top of Draw as a roll card (R25)."""

    __slots__ = ()


class DefenseRevealed(Revealed):
    """Top of Draw as a Defense (R40)."""

    __slots__ = ()


class Played(Revealed):
    """Top of Draw into play, to be done as part of an action."""

    __slots__ = ()


class AttackDeclared(CardEvent):
    """An Attack Action is played against `target`."""

    __slots__ = ("target",)
    whens: ClassVar[tuple[int, ...]] = (ab.ATTACK_DECLARED,)
    alert: int = 1 << ab.ATTACK_DECLARED

    def __init__(self, seat: int, card: int, target: int) -> None:
        self.seat = seat
        self.card = card
        self.cause = -1
        self.target = target

    def apply(self, m: Match) -> None:
        c = m.seats[self.seat]
        c.attacks += 1
        c.rival = self.target
        m.seats[self.target].rival = self.seat
        if self.card in c.hand:
            c.hand.remove(self.card)
            if c.aside is not NOTHING:
                forget(c, self.card)
            c.in_play.append(self.card)

    def shows(self) -> bool:
        return True


class Defended(CardEvent):
    """A Defense Action is used (R28, R40)."""

    __slots__ = ()
    whens: ClassVar[tuple[int, ...]] = (ab.DEFENDED,)
    alert: int = 1 << ab.DEFENDED

    def apply(self, m: Match) -> None:
        c = m.seats[self.seat]
        c.defenses += 1
        c.defended += 1
        if self.card in c.hand:
            c.hand.remove(self.card)
            if c.aside is not NOTHING:
                forget(c, self.card)
            c.in_play.append(self.card)

    def shows(self) -> bool:
        return True


class Discarded(CardEvent):
    """A card of `seat` went to its owner's Discard, out of `zone` (R66, R88)."""

    __slots__ = ("zone",)
    whens: ClassVar[tuple[int, ...]] = (ab.DISCARDED,)
    alert: int = 1 << ab.DISCARDED

    def __init__(self, seat: int, card: int, zone: int) -> None:
        self.seat = seat
        self.card = card
        self.cause = -1
        self.zone = zone

    def apply(self, m: Match) -> None:
        c = m.seats[self.seat]
        if self.zone == FROM_HAND:
            c.hand.remove(self.card)
            if c.aside is not NOTHING:
                forget(c, self.card)
        elif self.zone == FROM_PLAY:
            c.in_play.remove(self.card)
        elif self.zone == FROM_DRAW:
            m.pop_top(self.seat, self.card)
        else:
            leave_stays(m, c, self.card)
        m.decks[m.owner[self.card]].discard_pile.append(self.card)

    def reveals(self) -> bool:
        return self.zone == FROM_DRAW

    def shows(self) -> bool:
        return self.zone == FROM_HAND


class Recovered(CardEvent):
    """A card of the Discard came back: to hand, an automaton's on top of its Draw (A61)."""

    __slots__ = ()

    def apply(self, m: Match) -> None:
        c = m.seats[self.seat]
        deck = m.decks[c.deck]
        deck.discard_pile.remove(self.card)
        if c.automaton:
            deck.draw_pile.append(self.card)
            deck.known = tuple((seat, count + 1) for seat, count in deck.known)
        else:
            c.hand.append(self.card)


class Looked(Event):
    """A seat looked at so many top cards of its Draw; no automaton learns from it but a cunning one
    (A80)."""

    __slots__ = ("count",)

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.cause = -1
        self.count = count

    def apply(self, m: Match) -> None:
        c = m.seats[self.seat]
        if c.automaton and m.table[rules.ENEMY_PLAYS] != rules.CUNNING:
            return
        deck = m.decks[c.deck]
        known = dict(deck.known)
        known[self.seat] = max(self.count, known.get(self.seat, 0))
        deck.known = tuple(sorted(known.items()))

    def reveals(self) -> bool:
        return True


class Ordered(CardEvent):
    """A card that its seat had looked at was put at this place of the Draw, 0 on top (A73)."""

    __slots__ = ("place",)

    def __init__(self, seat: int, card: int, place: int) -> None:
        self.seat = seat
        self.card = card
        self.cause = -1
        self.place = place

    def apply(self, m: Match) -> None:
        deck = m.decks[m.seats[self.seat].deck]
        deck.draw_pile.remove(self.card)
        deck.draw_pile.insert(len(deck.draw_pile) - self.place, self.card)
        deck.known = tuple(pair for pair in deck.known if pair[0] == self.seat)

    def secret_to(self, viewer: int) -> bool:
        return viewer != self.seat


class Reshuffled(Event):
    """The Discard of a deck became its Draw, in this order, top last (R43)."""

    __slots__ = ("deck", "order")
    whens: ClassVar[tuple[int, ...]] = (ab.RESHUFFLED,)
    alert: int = 1 << ab.RESHUFFLED

    def __init__(self, seat: int, deck: int, order: tuple[int, ...]) -> None:
        self.seat = seat
        self.cause = -1
        self.deck = deck
        self.order = order

    def apply(self, m: Match) -> None:
        deck = m.decks[self.deck]
        deck.discard_pile.clear()
        deck.draw_pile[:0] = self.order

    def reveals(self) -> bool:
        return True


class ActionResolved(CardEvent):
    """An Attack or Defense Action is done and discarded (R76, A6)."""

    __slots__ = ()
    whens: ClassVar[tuple[int, ...]] = (ab.ACTION_RESOLVED,)
    alert: int = 1 << ab.ACTION_RESOLVED


class Remembered(Event):
    """What its last Action was, for cards that ask (A87): the number of a definition."""

    __slots__ = ("kind",)

    def __init__(self, seat: int, kind: int) -> None:
        self.seat = seat
        self.cause = -1
        self.kind = kind

    def apply(self, m: Match) -> None:
        c = m.seats[self.seat]
        c.aside = c.aside._replace(last=self.kind)


class Passed(CardEvent):
    """A pass, with the card it discards or -1 (R33, R41)."""

    __slots__ = ()
    whens: ClassVar[tuple[int, ...]] = (ab.PASSED,)
    guard: ClassVar[int] = ab.INSTEAD_PASS
    alert: int = 1 << ab.PASSED | ab.GUARDED << ab.INSTEAD_PASS


class NoCard(Event):
    """An Enemy has no card at all to reveal (A10)."""

    __slots__ = ()


class Chained(Event):
    """Chain asks for another Attack (R68); a Crit's Chain is counted."""

    __slots__ = ("crit",)

    def __init__(self, seat: int, crit: bool) -> None:
        self.seat = seat
        self.cause = -1
        self.crit = crit

    def apply(self, m: Match) -> None:
        if self.crit:
            m.seats[self.seat].crit_chains += 1


class ChainSuppressed(Event):
    """Chain would go on, but a rule forbids it (A36)."""

    __slots__ = ()


class ChainCapped(Event):
    """Chain would go on, but the turn has had its limit of Attacks (A37)."""

    __slots__ = ()


class NumberChosen(Event):
    """A number was chosen, or rolled by the Enemy (R91)."""

    __slots__ = ("card", "number")

    def __init__(self, seat: int, number: int, card: int) -> None:
        self.seat = seat
        self.cause = -1
        self.number = number
        self.card = card

    def about(self) -> int:
        return self.card


class OptionChosen(Event):
    """A printed option was chosen, or rolled by the Enemy (A59)."""

    __slots__ = ("card", "option")

    def __init__(self, seat: int, option: int, card: int) -> None:
        self.seat = seat
        self.cause = -1
        self.option = option
        self.card = card

    def about(self) -> int:
        return self.card


class LoopCut(Event):
    """An ability was not queued again, or a program cut short: it went on for too long.

    `cause` is the program; `ability` is -1 where it is a card's.
    """

    __slots__ = ("ability",)

    def __init__(self, seat: int, ability: int, cause: int) -> None:
        self.seat = seat
        self.cause = cause
        self.ability = ability
