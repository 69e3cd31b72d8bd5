"""Effects that make and change cards: `make`, `change` (A97, A98)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from lithicrage.engine import events as ev
from lithicrage.engine import rules, stays
from lithicrage.engine.amounts import Amount
from lithicrage.engine.aside import stay_of
from lithicrage.engine.effects.core import YOU, targets
from lithicrage.engine.effects.moving import (
    MoveAll,
    MoveCard,
    MoveThis,
    cards_of,
    shuffle,
    where,
)
from lithicrage.engine.effects.stays import Stay
from lithicrage.engine.filters import CardFilter
from lithicrage.engine.program import Effect
from lithicrage.engine.stack import Frame

if TYPE_CHECKING:
    from lithicrage.engine.book import Book
    from lithicrage.engine.match import Match

MADE_AT_ONCE: Final = 9
CARDS_MOST: Final = 999  # of a match; beyond that none is made any more


class MakeCard(Effect):
    """New cards for the deck of `who`: of this id, or copies of this card where it is ""."""

    __slots__ = ("amount", "id", "to", "who")

    def __init__(self, id: str, amount: Amount, to: int, who: int = YOU) -> None:
        self.id = id
        self.amount = amount
        self.to = to
        self.who = who

    def resolve(self, m: Match, f: Frame) -> None:
        kind = kind_of(m, f, self.id)
        count = min(max(0, self.amount.value(m, f)), MADE_AT_ONCE)
        whose = targets(m, f, self.who)
        if kind < 0 or not whose:
            return
        seat = whose[0]
        to = self.to
        if to == ev.HAND and m.seats[seat].automaton:
            if m.word(rules.ENEMY_HAND_EFFECTS, seat, f) != "top_of_draw":
                return
            to = ev.TOP
        went = ev.BOTTOM if to == ev.SHUFFLED else to
        for _ in range(count):
            if len(m.cards) >= CARDS_MOST:
                m.tell(ev.LoopCut(f.seat, f.ability, f.address))
                break
            m.happen(ev.Made(seat, len(m.cards), kind, went, f.address))
        if to == ev.SHUFFLED and count > 0:
            shuffle(m, seat)


def made_by(book: Book) -> Iterator[int]:
    """The definitions that the texts of a Book make, or make others into."""
    for program in book.programs:
        for effect in program:
            if isinstance(effect, (MakeCard, ChangeCard, ChangeAll, ChangeThis)) and effect.id:
                yield book.card_numbers[effect.id]


def lays_beside(book: Book) -> bool:
    """Whether a text of a Book makes a card stay with somebody or takes one out of the match."""
    return any(
        isinstance(effect, Stay)
        or (isinstance(effect, (MakeCard, MoveCard, MoveAll, MoveThis)) and effect.to == ev.OUT)
        for program in book.programs
        for effect in program
    )


def kind_of(m: Match, f: Frame, id: str) -> int:
    """The definition that an id names; of this card where it is "", -1 where there is none."""
    if id:
        return m.book.card_numbers[id]
    card = stays.this_card(m, f)
    return m.cards[card] if card >= 0 else -1


class ChangeCard(Effect):
    """The card just named is another one from now on."""

    __slots__ = ("id", "who", "zone")

    def __init__(self, zone: int, who: int, id: str) -> None:
        self.zone = zone
        self.who = who
        self.id = id

    def resolve(self, m: Match, f: Frame) -> None:
        whose = targets(m, f, self.who)
        if m.answer >= 0 and whose:
            change(m, f, whose[0], m.answer, self.zone, self.id)


class ChangeAll(Effect):
    """All cards of a zone that are meant are others from now on."""

    __slots__ = ("filter", "id", "who", "zone")

    def __init__(self, zone: int, who: int, filter: CardFilter, id: str) -> None:
        self.zone = zone
        self.who = who
        self.filter = filter
        self.id = id

    def resolve(self, m: Match, f: Frame) -> None:
        for seat in targets(m, f, self.who):
            for card in cards_of(m, seat, self.zone, self.filter):
                change(m, f, seat, card, self.zone, self.id)


class ChangeThis(Effect):
    """The card to which this text belongs is another one from now on, unless it lies in a Draw."""

    __slots__ = ("id",)

    def __init__(self, id: str) -> None:
        self.id = id

    def resolve(self, m: Match, f: Frame) -> None:
        card = stays.this_card(m, f)
        seat, zone = where(m, f.seat, card) if card >= 0 else (-1, -1)
        if seat >= 0:
            change(m, f, seat, card, zone, self.id)


def change(m: Match, f: Frame, seat: int, card: int, zone: int, id: str) -> None:
    """A card of a seat becomes another; to what it is already it does not change.

    Where another of its new kind stays with the same Combatant, that one leaves first (A94).
    """
    kind = m.book.card_numbers[id]
    if m.cards[card] == kind:
        return
    if zone == ev.STAYS:
        other, _ = stay_of(m, m.seats[seat], kind)
        if other >= 0:
            stays.leave(m, seat, other)
    known = zone != ev.HAND or card in m.seats[seat].aside.shown
    m.happen(ev.Changed(seat, card, kind, known, f.address))
