"""Effects on Stamina, Energy and Conditions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lithicrage.engine import changes
from lithicrage.engine import events as ev
from lithicrage.engine.amounts import Amount
from lithicrage.engine.effects.core import OPPONENT, YOU, targets
from lithicrage.engine.program import Effect
from lithicrage.engine.stack import Frame

if TYPE_CHECKING:
    from lithicrage.engine.match import Match

DOUBLED_MAX: Final = 99


class Deal(Effect):
    """Damage; DEF stops it only where an Attack hits its target (R30, A56, A75)."""

    __slots__ = ("amount", "who")

    def __init__(self, amount: Amount, who: int = OPPONENT) -> None:
        self.amount = amount
        self.who = who

    def resolve(self, m: Match, f: Frame) -> None:
        amount = self.amount.value(m, f)
        if amount < 0:
            amount = 0
        if self.who == OPPONENT and f.foe >= 0:
            if not m.seats[f.foe].out:
                changes.damage(m, f, f.foe, amount)
            return
        for seat in targets(m, f, self.who):
            changes.damage(m, f, seat, amount)


class Lose(Effect):
    """Stamina lost without Damage; DEF does not help (A56)."""

    __slots__ = ("amount", "who")

    def __init__(self, amount: Amount, who: int = YOU) -> None:
        self.amount = amount
        self.who = who

    def resolve(self, m: Match, f: Frame) -> None:
        amount = self.amount.value(m, f)
        for seat in targets(m, f, self.who):
            changes.lose(m, seat, amount, f.address)


class Heal(Effect):
    """Stamina gained; there is no printed maximum (A40)."""

    __slots__ = ("amount", "who")

    def __init__(self, amount: Amount, who: int = YOU) -> None:
        self.amount = amount
        self.who = who

    def resolve(self, m: Match, f: Frame) -> None:
        amount = self.amount.value(m, f)
        for seat in targets(m, f, self.who):
            changes.gain(m, seat, amount, f.address)


class SetStamina(Effect):
    """Stamina becomes this number."""

    __slots__ = ("amount", "who")

    def __init__(self, amount: Amount, who: int = YOU) -> None:
        self.amount = amount
        self.who = who

    def resolve(self, m: Match, f: Frame) -> None:
        amount = self.amount.value(m, f)
        for seat in targets(m, f, self.who):
            change = amount - m.seats[seat].stamina
            if change > 0:
                changes.gain(m, seat, change, f.address)
            else:
                changes.lose(m, seat, -change, f.address)


class GainEnergy(Effect):
    """Energy gained, never above the maximum (R63)."""

    __slots__ = ("amount", "who")

    def __init__(self, amount: Amount, who: int = YOU) -> None:
        self.amount = amount
        self.who = who

    def resolve(self, m: Match, f: Frame) -> None:
        amount = max(0, self.amount.value(m, f))
        for seat in targets(m, f, self.who):
            changes.set_energy(m, seat, m.seats[seat].energy + amount, f.address)


class DrainEnergy(Effect):
    """Energy taken, never below 0 (R63)."""

    __slots__ = ("amount", "who")

    def __init__(self, amount: Amount, who: int = YOU) -> None:
        self.amount = amount
        self.who = who

    def resolve(self, m: Match, f: Frame) -> None:
        amount = max(0, self.amount.value(m, f))
        for seat in targets(m, f, self.who):
            changes.set_energy(m, seat, m.seats[seat].energy - amount, f.address)


class Apply(Effect):
    """A Condition for a number of the bearer's turns (R73, R75, A72)."""

    __slots__ = ("amount", "condition", "who")

    def __init__(self, condition: int, amount: Amount, who: int = OPPONENT) -> None:
        self.condition = condition
        self.amount = amount
        self.who = who

    def resolve(self, m: Match, f: Frame) -> None:
        amount = self.amount.value(m, f)
        if amount <= 0:
            return
        for seat in targets(m, f, self.who):
            changes.apply_condition(m, seat, self.condition, amount, f.address)


class Double(Effect):
    """The counter of a Condition doubles, up to 99, however it is re-applied; at 0 it stays."""

    __slots__ = ("condition", "who")

    def __init__(self, condition: int, who: int = OPPONENT) -> None:
        self.condition = condition
        self.who = who

    def resolve(self, m: Match, f: Frame) -> None:
        for seat in targets(m, f, self.who):
            counter = m.seats[seat].conditions.get(self.condition, 0)
            after = min(2 * counter, DOUBLED_MAX)
            if after > counter:
                m.happen(ev.ConditionSet(seat, self.condition, after, f.address))


class Move(Effect):
    """The user's Condition ends and another gains its counter (R75); -1 stands for all of them.

    Whoever is immune gains nothing, and of a counter of 0 nothing arrives; it leaves all the same.
    """

    __slots__ = ("condition", "who")

    def __init__(self, condition: int, who: int = OPPONENT) -> None:
        self.condition = condition
        self.who = who

    def resolve(self, m: Match, f: Frame) -> None:
        for seat in targets(m, f, self.who):
            for number, counter in sorted(m.seats[f.seat].conditions.items()):
                if self.condition not in (-1, number):
                    continue
                m.happen(ev.ConditionRemoved(f.seat, number, f.address))
                if counter > 0:
                    changes.apply_condition(m, seat, number, counter, f.address)


class Remove(Effect):
    """A Condition ends at once; -1 stands for all of them."""

    __slots__ = ("condition", "who")

    def __init__(self, condition: int, who: int = YOU) -> None:
        self.condition = condition
        self.who = who

    def resolve(self, m: Match, f: Frame) -> None:
        for seat in targets(m, f, self.who):
            for number in sorted(m.seats[seat].conditions):
                if self.condition in (-1, number):
                    m.happen(ev.ConditionRemoved(seat, number, f.address))
