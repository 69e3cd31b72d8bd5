"""Stamina, Energy, Conditions and favours."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from lithicrage.engine import abilities as ab
from lithicrage.engine import kits, rules
from lithicrage.engine.events.core import Event

if TYPE_CHECKING:
    from lithicrage.engine.match import Match


class Damaged(Event):
    """`amount` Damage reached `seat` from `source`; `raw` before DEF, `blocked` by it."""

    __slots__ = ("amount", "before", "blocked", "card", "raw", "source")
    whens: ClassVar[tuple[int, ...]] = (ab.DAMAGE_TAKEN, ab.DAMAGE_DEALT)
    guard: ClassVar[int] = ab.INSTEAD_DAMAGE
    alert: int = 1 << ab.DAMAGE_TAKEN | 1 << ab.DAMAGE_DEALT | ab.GUARDED << ab.INSTEAD_DAMAGE

    def __init__(
        self, seat: int, source: int, raw: int, blocked: int, card: int, cause: int
    ) -> None:
        self.seat = seat
        self.cause = cause
        self.source = source
        self.raw = raw
        self.blocked = blocked
        self.amount = raw - blocked
        self.card = card
        self.before = 0

    def apply(self, m: Match) -> None:
        c = m.seats[self.seat]
        self.before = c.stamina
        if self.amount > 0:
            c.stamina -= self.amount
            c.taken = rules.bounded(c.taken + self.amount)
            source = m.seats[self.source]
            source.dealt = rules.bounded(source.dealt + self.amount)
            if source.side != c.side:
                hitters = c.hitters
                if not hitters or hitters[0] != self.source:
                    if self.source in hitters:
                        hitters.remove(self.source)
                    hitters.insert(0, self.source)
            if c.stamina <= 0:
                m.dying = m.waiting = True

    def subject(self, when: int) -> int:
        if self.amount == 0:
            return -1
        return self.source if when == ab.DAMAGE_DEALT else self.seat

    def size(self) -> int:
        return self.amount

    def about(self) -> int:
        return self.card


class Reflected(Damaged):
    """Damage of an Attack that a Defense threw back at the attacker; `card` is that Defense."""

    __slots__ = ()


class StaminaLost(Event):
    """Stamina gone without Damage (A56)."""

    __slots__ = ("amount", "before")
    whens: ClassVar[tuple[int, ...]] = (ab.STAMINA_LOST,)
    guard: ClassVar[int] = ab.INSTEAD_LOSS
    alert: int = 1 << ab.STAMINA_LOST | ab.GUARDED << ab.INSTEAD_LOSS

    def __init__(self, seat: int, amount: int, cause: int) -> None:
        self.seat = seat
        self.cause = cause
        self.amount = amount
        self.before = 0

    def apply(self, m: Match) -> None:
        c = m.seats[self.seat]
        self.before = c.stamina
        c.stamina -= self.amount
        if c.stamina <= 0:
            m.dying = m.waiting = True

    def size(self) -> int:
        return self.amount


class StaminaGained(Event):
    """Stamina up (R33, R41, A40)."""

    __slots__ = ("amount", "before")
    whens: ClassVar[tuple[int, ...]] = (ab.HEALED,)
    guard: ClassVar[int] = ab.INSTEAD_GAIN
    alert: int = 1 << ab.HEALED | ab.GUARDED << ab.INSTEAD_GAIN

    def __init__(self, seat: int, amount: int, cause: int) -> None:
        self.seat = seat
        self.cause = cause
        self.amount = amount
        self.before = 0

    def apply(self, m: Match) -> None:
        c = m.seats[self.seat]
        self.before = c.stamina
        c.stamina += self.amount

    def size(self) -> int:
        return self.amount


class EnergySet(Event):
    """Energy went up or down to `after`."""

    __slots__ = ("after", "before")

    def __init__(self, seat: int, after: int, cause: int) -> None:
        self.seat = seat
        self.cause = cause
        self.after = after
        self.before = 0

    def apply(self, m: Match) -> None:
        c = m.seats[self.seat]
        self.before = c.energy
        c.energy = self.after


class ConditionSet(Event):
    """A Condition was gained or given again; its counter is `after` (R75)."""

    __slots__ = ("after", "before", "condition")
    whens: ClassVar[tuple[int, ...]] = (ab.CONDITION_GAINED,)
    guard: ClassVar[int] = ab.INSTEAD_CONDITION
    alert: int = 1 << ab.CONDITION_GAINED | ab.GUARDED << ab.INSTEAD_CONDITION

    def __init__(self, seat: int, condition: int, after: int, cause: int) -> None:
        self.seat = seat
        self.cause = cause
        self.condition = condition
        self.after = after
        self.before = -1

    def apply(self, m: Match) -> None:
        c = m.seats[self.seat]
        self.before = c.conditions.get(self.condition, -1)
        c.conditions[self.condition] = self.after
        if self.before < 0:
            kits.renew(m, self.seat)

    def size(self) -> int:
        return self.after


class ConditionTicked(Event):
    """A counter moved at the start of its bearer's turn (R74)."""

    __slots__ = ("after", "condition")

    def __init__(self, seat: int, condition: int, after: int) -> None:
        self.seat = seat
        self.cause = -1
        self.condition = condition
        self.after = after

    def apply(self, m: Match) -> None:
        m.seats[self.seat].conditions[self.condition] = self.after


class ConditionRemoved(Event):
    """A Condition was taken off by a card."""

    __slots__ = ("condition",)
    whens: ClassVar[tuple[int, ...]] = (ab.CONDITION_LOST,)
    alert: int = 1 << ab.CONDITION_LOST

    def __init__(self, seat: int, condition: int, cause: int = -1) -> None:
        self.seat = seat
        self.cause = cause
        self.condition = condition

    def apply(self, m: Match) -> None:
        del m.seats[self.seat].conditions[self.condition]
        kits.renew(m, self.seat)


class ConditionExpired(ConditionRemoved):
    """A Condition ran out at the end of its last turn (A1)."""

    __slots__ = ()


class FavourSet(Event):
    """What waits for the next roll: `slot` of Combatant.favours became `after`."""

    __slots__ = ("after", "slot")

    def __init__(self, seat: int, slot: int, after: int) -> None:
        self.seat = seat
        self.cause = -1
        self.slot = slot
        self.after = after

    def apply(self, m: Match) -> None:
        m.seats[self.seat].favours[self.slot] = self.after


class SkipQueued(Event):
    """The next turn will be skipped; `after` skips are pending (A11)."""

    __slots__ = ("after",)

    def __init__(self, seat: int, after: int, cause: int = -1) -> None:
        self.seat = seat
        self.cause = cause
        self.after = after

    def apply(self, m: Match) -> None:
        m.seats[self.seat].skip = self.after


class AbilityUsed(Event):
    """A limited ability was used; keys below zero count for this turn only."""

    __slots__ = ("key",)

    def __init__(self, seat: int, key: int) -> None:
        self.seat = seat
        self.cause = -1
        self.key = key

    def apply(self, m: Match) -> None:
        used = m.seats[self.seat].used
        used[self.key] = used.get(self.key, 0) + 1
