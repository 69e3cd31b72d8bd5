"""Effects that take cards from one zone to another: `put` and `show` (A89-A92)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lithicrage.engine import chance, rules, stays
from lithicrage.engine import events as ev
from lithicrage.engine.effects.core import YOU, targets
from lithicrage.engine.filters import CardFilter
from lithicrage.engine.options import distinct
from lithicrage.engine.program import Effect
from lithicrage.engine.stack import Frame
from lithicrage.engine.state import PICK, Decision

if TYPE_CHECKING:
    from lithicrage.engine.match import Match

# Who or what picks a card.
BY_YOU: Final = 0
BY_OPPONENT: Final = 1
BY_CHANCE: Final = 2
BY_PLACE: Final = 3  # the topmost
NOBODY: Final = -1


class AskCard(Effect):
    """Which card of a zone of `who` is meant: somebody picks it, chance does, or its place.

    An automaton picks at random (A61). Whoever picks from another's hand is shown it; whoever picks
    from a Draw looks at all of it.
    """

    __slots__ = ("by", "filter", "who", "words", "zone")

    def __init__(self, zone: int, who: int, filter: CardFilter, by: int, words: str) -> None:
        self.zone = zone
        self.who = who
        self.filter = filter
        self.by = by
        self.words = words

    def resolve(self, m: Match, f: Frame) -> None:
        m.answer = NOBODY
        whose = targets(m, f, self.who)
        if not whose:
            return
        seat = whose[0]
        if self.by == BY_PLACE:
            m.answer = m.top(f, seat)
            return
        cards = cards_of(m, seat, self.zone, self.filter)
        if self.by == BY_CHANCE:
            m.answer = chance.any_card(m, cards) if cards else NOBODY
            return
        picking = targets(m, f, self.by)  # its numbers are those of YOU and OPPONENT
        if not picking:
            return
        if m.seats[picking[0]].automaton:
            m.answer = chance.any_card(m, cards) if cards else NOBODY
            return
        if self.zone == ev.HAND and picking[0] != seat:
            show_hand(m, seat)
        elif self.zone == ev.DRAW and m.decks[m.seats[seat].deck].draw_pile:
            m.happen(ev.Looked(picking[0], len(m.decks[m.seats[seat].deck].draw_pile)))
        if cards:
            m.ask(Decision(PICK, picking[0], distinct(m, cards), f.card, 0, self.words))


def cards_of(m: Match, seat: int, zone: int, filter: CardFilter) -> list[int]:
    """The cards of a zone of a seat that are meant; of a pile the topmost first."""
    c = m.seats[seat]
    deck = m.decks[c.deck]
    if zone == ev.HAND:
        found = c.hand
    elif zone == ev.STAYS:
        found = [stay[0] for stay in c.aside.stays]
    elif zone == ev.DRAW:
        found = deck.draw_pile[::-1]
    else:
        found = [*(deck.discard_pile if zone == ev.DISCARD else deck.out)][::-1]
    return [card for card in found if filter.fits(m.kinds[card])]


def show_hand(m: Match, seat: int) -> None:
    """A hand is shown to all, if there is anything new to see."""
    c = m.seats[seat]
    cards = tuple([card for card in c.hand if m.kinds[card] is not None])
    if cards != c.aside.shown:
        m.happen(ev.HandShown(seat, cards))


class MoveCard(Effect):
    """Put the card just named where it is to go; a Draw that it was picked out of is shuffled."""

    __slots__ = ("mine", "searched", "to", "who", "zone")

    def __init__(self, zone: int, who: int, to: int, mine: bool, searched: bool) -> None:
        self.zone = zone
        self.who = who
        self.to = to
        self.mine = mine
        self.searched = searched

    def resolve(self, m: Match, f: Frame) -> None:
        card = m.answer
        whose = targets(m, f, self.who)
        if not whose:
            return
        seat = whose[0]
        if self.searched and m.decks[m.seats[seat].deck].draw_pile:
            shuffle(m, seat)
            if card >= 0:  # of equal cards the topmost, since nobody knows them apart by now
                kind = m.cards[card]
                pile = m.decks[m.seats[seat].deck].draw_pile
                card = next(one for one in pile[::-1] if m.cards[one] == kind)
        if card >= 0:
            put(m, f, seat, card, self.zone, self.to, self.mine)


class MoveAll(Effect):
    """Put all cards of a zone that are meant where they are to go, as they lie."""

    __slots__ = ("filter", "mine", "to", "who", "zone")

    def __init__(self, zone: int, who: int, filter: CardFilter, to: int, mine: bool) -> None:
        self.zone = zone
        self.who = who
        self.filter = filter
        self.to = to
        self.mine = mine

    def resolve(self, m: Match, f: Frame) -> None:
        for seat in targets(m, f, self.who):
            touched: list[int] = []
            for card in cards_of(m, seat, self.zone, self.filter):
                to = ev.BOTTOM if self.to == ev.SHUFFLED else self.to
                put(m, f, seat, card, self.zone, to, self.mine)
                touched.append(owner(m, seat, card))
            for home in dict.fromkeys(touched) if self.to == ev.SHUFFLED else ():
                shuffle(m, home)


class MoveThis(Effect):
    """Put the card to which this text belongs where it is to go, unless it lies in a Draw."""

    __slots__ = ("to",)

    def __init__(self, to: int) -> None:
        self.to = to

    def resolve(self, m: Match, f: Frame) -> None:
        card = stays.this_card(m, f)
        seat, zone = where(m, f.seat, card) if card >= 0 else (NOBODY, NOBODY)
        if seat >= 0:
            put(m, f, seat, card, zone, self.to, False)


def where(m: Match, user: int, card: int) -> tuple[int, int]:
    """With which seat a card is, and in which zone; NOBODY and NOBODY in a Draw.

    In a pile of several it is the user's, if that is one of them.
    """
    for c in m.seats:
        if card in c.hand:
            return c.seat, ev.HAND
        if card in c.in_play:
            return c.seat, ev.PLAY
        if any(stay[0] == card for stay in c.aside.stays):
            return c.seat, ev.STAYS
    number = m.owner[card]
    seat = owner(m, user, card)
    if card in m.decks[number].discard_pile:
        return seat, ev.DISCARD
    return (seat, ev.OUT) if card in m.decks[number].out else (NOBODY, NOBODY)


def owner(m: Match, like: int, card: int) -> int:
    """Whose deck a card is of: this seat's, if it is one of several with that deck."""
    number = m.owner[card]
    if m.seats[like].deck == number:
        return like
    return next(c.seat for c in m.seats if c.deck == number)


def put(m: Match, f: Frame, seat: int, card: int, zone: int, to: int, mine: bool) -> None:
    """Move a card of a seat. A hand is that of the card's owner, or `mine`.

    An automaton has no hand: its own card goes on top of its Draw or, as the table says, nowhere
    (A61); another's it cannot take.
    """
    target = owner(m, seat, card)
    if to == ev.HAND:
        if mine:
            target = f.seat
        c = m.seats[target]
        if c.out:
            return
        if c.automaton:
            foreign = m.owner[card] != c.deck
            if foreign or m.word(rules.ENEMY_HAND_EFFECTS, target, f) != "top_of_draw":
                return
            to = ev.TOP
    known = card in m.seats[seat].aside.shown if zone == ev.HAND else zone != ev.DRAW
    went = ev.BOTTOM if to == ev.SHUFFLED else to
    known = known or went in (ev.DISCARD, ev.OUT)
    m.happen(ev.Moved(seat, card, zone, went, target, known, f.address))
    if to == ev.SHUFFLED:
        shuffle(m, target)


def shuffle(m: Match, seat: int) -> None:
    """A seat's Draw is shuffled as it lies."""
    number = m.seats[seat].deck
    order = chance.shuffled(m, number, m.decks[number].draw_pile)
    m.happen(ev.Shuffled(seat, number, tuple(order)))


class ShowHand(Effect):
    """Hands are shown to all."""

    __slots__ = ("who",)

    def __init__(self, who: int = YOU) -> None:
        self.who = who

    def resolve(self, m: Match, f: Frame) -> None:
        for seat in targets(m, f, self.who):
            show_hand(m, seat)
