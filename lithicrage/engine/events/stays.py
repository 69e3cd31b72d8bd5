"""Cards that stay with a Combatant: how they come and how their counters move (A93-A95)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lithicrage.engine import kits
from lithicrage.engine.events.core import CardEvent, Event
from lithicrage.engine.events.moving import lift

if TYPE_CHECKING:
    from lithicrage.engine.match import Match


class Stayed(CardEvent):
    """A card stays with a seat, from wherever it lay; its counter may be of turns."""

    __slots__ = ("counter", "turns")

    def __init__(self, seat: int, card: int, counter: int, turns: bool, cause: int) -> None:
        self.seat = seat
        self.card = card
        self.cause = cause
        self.counter = counter
        self.turns = turns

    def apply(self, m: Match) -> None:
        lift(m, self.card)
        c = m.seats[self.seat]
        stay = (self.card, self.counter, int(self.turns))
        c.aside = c.aside._replace(stays=(*c.aside.stays, stay))
        kits.renew(m, self.seat)


class StayCounted(CardEvent):
    """The counter of a card that stays with a seat is now `after`."""

    __slots__ = ("after",)

    def __init__(self, seat: int, card: int, after: int) -> None:
        self.seat = seat
        self.card = card
        self.cause = -1
        self.after = after

    def apply(self, m: Match) -> None:
        c = m.seats[self.seat]
        stays = [
            (card, self.after, turns) if card == self.card else (card, counter, turns)
            for card, counter, turns in c.aside.stays
        ]
        c.aside = c.aside._replace(stays=tuple(stays))


class ConditionLowered(Event):
    """A card took something off the counter of a Condition; it is `after` now, above 0."""

    __slots__ = ("after", "condition")

    def __init__(self, seat: int, condition: int, after: int, cause: int) -> None:
        self.seat = seat
        self.cause = cause
        self.condition = condition
        self.after = after

    def apply(self, m: Match) -> None:
        m.seats[self.seat].conditions[self.condition] = self.after
