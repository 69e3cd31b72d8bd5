"""What the Enemy does by itself: reveal, attack or pass, and whom it attacks (R24-R33)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lithicrage.engine import events as ev
from lithicrage.engine import rules
from lithicrage.engine.acting import resolvable
from lithicrage.engine.addresses import (
    CHAINING,
    NO_CARD,
    SHOWN,
)
from lithicrage.engine.state import (
    Combatant,
    Frame,
)

if TYPE_CHECKING:
    from lithicrage.engine.match import Match


class Reveal:
    """Reveal the top card; without any card go on at `nothing` (R24, A10)."""

    __slots__ = ("nothing",)

    def __init__(self, nothing: int) -> None:
        self.nothing = nothing

    def resolve(self, m: Match, f: Frame) -> None:
        card = m.top(f, m.seats[f.seat].deck)
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
        may = target >= 0 and not (isinstance(limit, int) and c.attacks >= limit)
        if may and resolvable(m, c, f.slots[SHOWN]):
            m.call_attack(f.seat, f.slots[SHOWN], target)
        else:
            f.counter = self.passing


def enemy_target(m: Match, c: Combatant) -> int:
    """The last living foe that damaged it, else the first in seating order (R98, R99, A49)."""
    foes = m.foes(c.seat)
    for seat in c.hitters:
        if seat in foes:
            return seat
    return foes[0] if foes else -1
