"""Cards by kind: a filter of subtype and Cost, and the numbers and tests that use one (R9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from lithicrage.engine.amounts import (
    YOU,
    Amount,
    Const,
    Reading,
    Stat,
    Term,
    Test,
    combatant,
    compared,
)
from lithicrage.engine.stack import Frame
from lithicrage.game.fields import field_names

if TYPE_CHECKING:
    from lithicrage.engine.book import Card
    from lithicrage.engine.match import Match
    from lithicrage.engine.program import Program
    from lithicrage.engine.state import Combatant

ANY_SUBTYPE: Final = -1
HIT: Final = "hit"
FILTERED: Final = (
    "hand",
    "draw",
    "discard",
    "out",
    "stays",
)  # the readings that a filter may narrow


class CardFilter(Term):
    """Which cards are meant: a subtype, ANY_SUBTYPE for all, and a Cost OP a number, "" for any."""

    __slots__ = ("cost", "operator", "subtype")

    def __init__(self, subtype: int = ANY_SUBTYPE, operator: str = "", cost: int = 0) -> None:
        self.subtype = subtype
        self.operator = operator
        self.cost = cost

    def fits(self, card: Card) -> bool:
        """Whether a card is one of those."""
        if self.subtype not in (ANY_SUBTYPE, card.subtype):
            return False
        return not self.operator or compared(card.cost, self.operator, self.cost)


class Count(Amount):
    """How many cards of a pile of `who` a filter fits; `name` is one of FILTERED."""

    __slots__ = ("filter", "name", "who")

    def __init__(self, name: str, filter: CardFilter, who: int = YOU) -> None:
        self.name = name
        self.filter = filter
        self.who = who

    def value(self, m: Match, f: Frame) -> int:
        c = combatant(m, f, self.who)
        if c is None:
            return 0
        return sum(self.filter.fits(m.kinds[card]) for card in pile_of(m, c, self.name))


def pile_of(m: Match, c: Combatant, name: str) -> Sequence[int]:
    """The cards of a pile that a filter may narrow."""
    if name == "hand":
        return c.hand
    if name == "stays":
        return [stay[0] for stay in c.aside.stays]
    deck = m.decks[c.deck]
    if name == "out":
        return deck.out
    return deck.draw_pile if name == "draw" else deck.discard_pile


class LastAction(Test):
    """The last Action that `who` has done in this match, Attack or Defense, was such a card."""

    __slots__ = ("filter", "who")

    def __init__(self, filter: CardFilter, who: int = YOU) -> None:
        self.filter = filter
        self.who = who

    def holds(self, m: Match, f: Frame) -> bool:
        c = combatant(m, f, self.who)
        if c is None or c.aside.last < 0:
            return False
        return self.filter.fits(m.book.cards[c.aside.last])


def looks_back(term: Term) -> bool:
    """Whether an expression asks for what only a match that is told to remember knows."""
    if isinstance(term, (Const, Stat)):  # most are
        return False
    if isinstance(term, LastAction) or (isinstance(term, Reading) and term.name == HIT):
        return True
    parts = (getattr(term, name) for name in field_names(type(term)))
    return any(looks_back(part) for part in parts if isinstance(part, Term))


def remembers(program: Program) -> bool:
    """Whether a program asks for what only a match that is told to remember knows."""
    for effect in program:
        if effect is not None:
            parts = (getattr(effect, name) for name in field_names(type(effect)))
            if any(looks_back(part) for part in parts if isinstance(part, Term)):
                return True
    return False
