"""Effects on cards that stay, and on counters: `stay`, `raise`, `lower` (A93-A95)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lithicrage.engine import events as ev
from lithicrage.engine import rules, stays
from lithicrage.engine.amounts import Amount
from lithicrage.engine.aside import stay_of
from lithicrage.engine.effects.core import YOU, targets
from lithicrage.engine.effects.moving import where
from lithicrage.engine.program import Effect
from lithicrage.engine.stack import Frame

if TYPE_CHECKING:
    from lithicrage.engine.match import Match

THIS = -2  # in the place of a Condition: the card itself


class Stay(Effect):
    """This card stays with `who`, for so many turns or with so many counters; None: for ever.

    One of its kind that stays there already leaves first (A94).
    """

    __slots__ = ("amount", "turns", "who")

    def __init__(self, amount: Amount | None, turns: bool, who: int = YOU) -> None:
        self.amount = amount
        self.turns = turns
        self.who = who

    def resolve(self, m: Match, f: Frame) -> None:
        card = stays.this_card(m, f)
        with_whom = targets(m, f, self.who)
        counter = 0 if self.amount is None else self.amount.value(m, f)
        if card < 0 or not with_whom or (self.amount is not None and counter <= 0):
            return
        if where(m, f.seat, card)[0] < 0:
            return
        seat = with_whom[0]
        before, _ = stay_of(m, m.seats[seat], m.cards[card])
        if before >= 0 and before != card:
            stays.leave(m, seat, before)
        m.happen(ev.Stayed(seat, card, rules.bounded(counter), self.turns, f.address))


class ShiftCounter(Effect):
    """The counter of a Condition, or of this card where it stays (THIS), goes up or down.

    At 0 it ends. What is not borne has none.
    """

    __slots__ = ("amount", "condition", "down", "who")

    def __init__(self, condition: int, amount: Amount, down: bool, who: int = YOU) -> None:
        self.condition = condition
        self.amount = amount
        self.down = down
        self.who = who

    def resolve(self, m: Match, f: Frame) -> None:
        amount = self.amount.value(m, f)
        if amount <= 0:
            return
        change = -amount if self.down else amount
        if self.condition == THIS:
            shift_this(m, f, change)
            return
        for seat in targets(m, f, self.who):
            counter = m.seats[seat].conditions.get(self.condition)
            if counter is None:
                continue
            after = rules.bounded(counter + change)
            if change > 0:
                m.happen(ev.ConditionSet(seat, self.condition, after, f.address))
            elif after > 0:
                m.happen(ev.ConditionLowered(seat, self.condition, after, f.address))
            else:
                m.happen(ev.ConditionRemoved(seat, self.condition, f.address))


def shift_this(m: Match, f: Frame, change: int) -> None:
    """The counter of this card, if it stays with somebody."""
    card = stays.this_card(m, f)
    for c in m.seats:
        for stay, counter, _ in c.aside.stays:
            if stay == card:
                stays.count(m, c.seat, card, max(0, rules.bounded(counter + change)))
                return
