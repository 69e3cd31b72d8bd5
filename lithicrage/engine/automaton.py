"""What the Enemy does in its turn: reveal, attack or pass, and whom it attacks (R24-R33).

A cunning Enemy is asked which of its top two cards to reveal (A80); all else goes by itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lithicrage.engine import events as ev
from lithicrage.engine import rules
from lithicrage.engine.acting import resolvable
from lithicrage.engine.addresses import (
    CHAINING,
    NO_CARD,
    SHOWN,
)
from lithicrage.engine.permits import may_attack, targets_of
from lithicrage.engine.state import (
    ORDER,
    Combatant,
    Decision,
    Frame,
)

if TYPE_CHECKING:
    from lithicrage.engine.match import Match


CHOICE: Final = 2  # cards among which a cunning Enemy chooses


class AskReveal:
    """Look at the top two cards and ask which of them lies on top, to be revealed (A80).

    With a single card there is nothing to choose, and nothing is shuffled in for a second one; an
    empty Draw is shuffled first (A10).
    """

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        m.answer = NO_CARD
        deck = m.seats[f.seat].deck
        if m.top(f, f.seat) == -2:
            return
        top = m.decks[deck].draw_pile[-CHOICE:]
        if len(top) < CHOICE:
            return
        m.happen(ev.Looked(f.seat, CHOICE))
        options = m.distinct(top[::-1])
        if len(options) > 1:
            m.ask(Decision(ORDER, f.seat, options))


class PutReveal:
    """Put the card just chosen on top; the other lies below it (A80)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        if m.answer != NO_CARD:
            m.happen(ev.Ordered(f.seat, m.answer, 0))


class Reveal:
    """Reveal the top card; without any card go on at `nothing` (R24, A10)."""

    __slots__ = ("nothing",)

    def __init__(self, nothing: int) -> None:
        self.nothing = nothing

    def resolve(self, m: Match, f: Frame) -> None:
        card = m.top(f, f.seat)
        if card == -2:
            return
        f.slots[SHOWN] = card
        if card == NO_CARD:
            m.tell(ev.NoCard(f.seat))
            f.counter = self.nothing
        else:
            m.happen(ev.Revealed(f.seat, card))


class AttackOrPass:
    """Attack with the card revealed if it can be resolved as one, else go on at `passing` (R33)."""

    __slots__ = ("passing",)

    def __init__(self, passing: int) -> None:
        self.passing = passing

    def resolve(self, m: Match, f: Frame) -> None:
        f.slots[CHAINING] = 0
        c = m.seats[f.seat]
        limit = m.rule(rules.ATTACKS_PER_TURN, f.seat)
        target = enemy_target(m, c)
        may = target >= 0 and may_attack(m, f.seat)
        may = may and not (isinstance(limit, int) and c.attacks >= limit)
        if may and resolvable(m, c, f.slots[SHOWN]):
            m.call_attack(f.seat, f.slots[SHOWN], target)
        else:
            f.counter = self.passing


def enemy_target(m: Match, c: Combatant) -> int:
    """The last living foe that damaged it, else the first in seating order (R98, R99, A49).

    Whoever cannot be targeted is passed over; -1 if nobody is left (A83).
    """
    foes = targets_of(m, c.seat)
    for seat in c.hitters:
        if seat in foes:
            return seat
    return foes[0] if foes else -1
