"""Effects that move cards: draw, mill, discard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lithicrage.engine import chance, rules
from lithicrage.engine import events as ev
from lithicrage.engine.amounts import Amount
from lithicrage.engine.effects.core import YOU, targets
from lithicrage.engine.options import distinct
from lithicrage.engine.program import Effect
from lithicrage.engine.stack import Frame
from lithicrage.engine.state import DISCARD, Decision

if TYPE_CHECKING:
    from lithicrage.engine.match import Match

MOST_CARDS: Final = 999  # that one effect moves; no deck holds more


class DrawCards(Effect):
    """Cards from Draw to hand, one by one; an automaton has no hand (R65, A9, A10, A61)."""

    __slots__ = ("amount", "who")

    def __init__(self, amount: Amount, who: int = YOU) -> None:
        self.amount = amount
        self.who = who

    def resolve(self, m: Match, f: Frame) -> None:
        if f.left == 0:
            f.left = min(max(0, self.amount.value(m, f)), MOST_CARDS)
        for seat in targets(m, f, self.who):
            c = m.seats[seat]
            while f.left > 0 and not c.automaton:
                card = m.top(f, c.seat)
                if card == -2:
                    return
                if card == -1:
                    break
                f.left -= 1
                m.happen(ev.Drew(seat, card))
                if m.waiting and f.left > 0:
                    f.counter -= 1
                    return
        f.left = 0


class Mill(Effect):
    """Cards from the top of Draw to the Discard, one by one (R66, A9)."""

    __slots__ = ("amount", "who")

    def __init__(self, amount: Amount, who: int = YOU) -> None:
        self.amount = amount
        self.who = who

    def resolve(self, m: Match, f: Frame) -> None:
        if f.left == 0:
            f.left = min(max(0, self.amount.value(m, f)), MOST_CARDS)
        for seat in targets(m, f, self.who):
            while f.left > 0:
                card = m.top(f, seat)
                if card == -2:
                    return
                if card == -1:
                    break
                f.left -= 1
                m.happen(ev.Discarded(seat, card, ev.FROM_DRAW))
                if m.waiting and f.left > 0:
                    f.counter -= 1
                    return
        f.left = 0


class AskDiscard(Effect):
    """Ask the owner which hand card to discard; `random` lets the stream decide (A61)."""

    __slots__ = ("amount", "random", "who")

    def __init__(self, amount: Amount, who: int = YOU, random: bool = False) -> None:
        self.amount = amount
        self.who = who
        self.random = random

    def resolve(self, m: Match, f: Frame) -> None:
        m.answer = -1
        if f.left == 0:
            f.left = min(max(0, self.amount.value(m, f)), MOST_CARDS)
        seats = targets(m, f, self.who)
        if f.left == 0 or not seats:
            f.left = 0
            return
        c = m.seats[seats[0]]
        if c.automaton:
            if m.word(rules.ENEMY_HAND_EFFECTS, c.seat, f) == "top_of_draw":
                m.answer = m.top(f, c.seat)
            return
        if c.hand and self.random:
            m.answer = chance.any_card(m, c.hand)
        elif c.hand:
            m.ask(Decision(DISCARD, c.seat, distinct(m, c.hand), f.card))


class TakeDiscard(Effect):
    """Discard the card just named and remember its Cost as `that`; `back` is the question."""

    __slots__ = ("back", "who")

    def __init__(self, who: int, back: int) -> None:
        self.who = who
        self.back = back

    def resolve(self, m: Match, f: Frame) -> None:
        card = m.answer
        if card < 0 or f.left == 0:
            f.left = 0
            return
        seat = targets(m, f, self.who)[0]
        zone = ev.FROM_DRAW if m.seats[seat].automaton else ev.FROM_HAND
        f.that = m.kinds[card].cost
        f.left -= 1
        m.happen(ev.Discarded(seat, card, zone))
        if f.left > 0:
            f.counter = self.back
