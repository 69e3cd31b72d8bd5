"""What the Enemy does in its turn: reveal, attack or pass, and whom it attacks (R24-R33).

A cunning Enemy is asked which of its top two cards to reveal (A80); everything else is automatic.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lithicrage.engine import events as ev
from lithicrage.engine import rules
from lithicrage.engine.acting import resolvable
from lithicrage.engine.addresses import NO_CARD
from lithicrage.engine.options import distinct
from lithicrage.engine.permits import may_attack, targets_of
from lithicrage.engine.program import Effect
from lithicrage.engine.stack import Frame
from lithicrage.engine.state import ORDER, Combatant, Decision

if TYPE_CHECKING:
    from lithicrage.engine.match import Match


CHOICE: Final = 2  # cards among which a cunning Enemy chooses


class AskReveal(Effect):
    """Look at the top two cards and ask which of them lies on top, to be revealed (A80).

    A single card leaves nothing to choose, and nothing is shuffled in to make a second; an empty
    Draw is reshuffled first (A10).
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
        options = distinct(m, top[::-1])
        if len(options) > 1:
            m.ask(Decision(ORDER, f.seat, options))


class PutReveal(Effect):
    """Put the card just chosen on top; the other lies below it (A80)."""

    __slots__ = ()

    def resolve(self, m: Match, f: Frame) -> None:
        if m.answer != NO_CARD:
            m.happen(ev.Ordered(f.seat, m.answer, 0))


class Reveal(Effect):
    """Reveal the top card; if there is none, go on at `nothing` (R24, A10)."""

    __slots__ = ("nothing",)

    def __init__(self, nothing: int) -> None:
        self.nothing = nothing

    def resolve(self, m: Match, f: Frame) -> None:
        card = m.top(f, f.seat)
        if card == -2:
            return
        f.shown = card
        if card == NO_CARD:
            m.tell(ev.NoCard(f.seat))
            f.counter = self.nothing
        else:
            m.happen(ev.Revealed(f.seat, card))


class AttackOrPass(Effect):
    """Attack with the card revealed if it can be resolved as one, else go on at `passing` (R33)."""

    __slots__ = ("passing",)

    def __init__(self, passing: int) -> None:
        self.passing = passing

    def resolve(self, m: Match, f: Frame) -> None:
        f.chaining = 0
        c = m.seats[f.seat]
        target = enemy_target(m, c)
        may = target >= 0 and may_attack(m, f.seat)
        may = may and c.attacks < m.number(rules.ATTACKS_PER_TURN, f.seat)
        if may and resolvable(m, c, f.shown):
            m.call_attack(f.seat, f.shown, target)
        else:
            f.counter = self.passing


def enemy_target(m: Match, c: Combatant) -> int:
    """The last living foe that damaged it, else the first in seating order (R98, R99, A49).

    Skips whoever cannot be targeted; -1 if nobody is left (A83).
    """
    foes = targets_of(m, c.seat)
    for seat in c.hitters:
        if seat in foes:
            return seat
    return foes[0] if foes else -1
