"""Power Rolls that are made, and what changes them afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from lithicrage.engine import abilities as ab
from lithicrage.engine.events.core import Event

if TYPE_CHECKING:
    from lithicrage.engine.match import Match


class Rolled(Event):
    """A Power Roll was made: natural, total, tier, Crit (R51-R60). It uses up the favours.

    `dice` are the cards rolled with, in the order of their discard.
    """

    __slots__ = (
        "attack",
        "banes",
        "bonus",
        "card",
        "crit",
        "dice",
        "edges",
        "natural",
        "tier",
        "total",
    )
    whens: ClassVar[tuple[int, ...]] = (ab.ROLLED, ab.CRIT_ROLLED)
    alert: int = 1 << ab.ROLLED | 1 << ab.CRIT_ROLLED

    def __init__(
        self,
        seat: int,
        card: int,
        natural: int,
        edges: int,
        banes: int,
        bonus: int,
        total: int,
        tier: int,
        crit: bool,
        attack: bool,
        dice: tuple[int, ...] = (),
    ) -> None:
        self.seat = seat
        self.cause = -1
        self.card = card
        self.natural = natural
        self.edges = edges
        self.banes = banes
        self.bonus = bonus
        self.total = total
        self.tier = tier
        self.crit = crit
        self.attack = attack
        self.dice = dice

    def apply(self, m: Match) -> None:
        m.seats[self.seat].favours[:] = (0, 0, 0, 0, 0, 0)

    def subject(self, when: int) -> int:
        return -1 if when == ab.CRIT_ROLLED and not self.crit else self.seat

    def size(self) -> int:
        return self.total

    def about(self) -> int:
        return self.card


class Rerolled(Event):
    """Another card took the place of a roll card, and the roll was found again.

    `die` is that card, `place` 0 or 1 the roll card that it replaced; `fresh`: it made a Crit of
    what was none.
    """

    __slots__ = ("card", "crit", "die", "fresh", "natural", "place", "tier", "total")
    whens: ClassVar[tuple[int, ...]] = (ab.CRIT_ROLLED,)
    alert: int = 1 << ab.CRIT_ROLLED

    def __init__(
        self,
        seat: int,
        card: int,
        die: int,
        place: int,
        natural: int,
        total: int,
        tier: int,
        crit: bool,
        fresh: bool,
    ) -> None:
        self.seat = seat
        self.cause = -1
        self.card = card
        self.die = die
        self.place = place
        self.natural = natural
        self.total = total
        self.tier = tier
        self.crit = crit
        self.fresh = fresh

    def subject(self, when: int) -> int:
        return self.seat if self.fresh else -1

    def size(self) -> int:
        return self.total

    def about(self) -> int:
        return self.card


class TierFound(Event):
    """A card changed a roll that is made: its tier was found again (A25)."""

    __slots__ = ("tier", "total")

    def __init__(self, seat: int, total: int, tier: int) -> None:
        self.seat = seat
        self.cause = -1
        self.total = total
        self.tier = tier
