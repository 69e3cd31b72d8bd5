"""The course of the match: turns, defeat, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from lithicrage.engine import abilities as ab
from lithicrage.engine.events.core import Event
from lithicrage.engine.state import BANE_NOW, BONUS_NOW, EDGE_NOW

if TYPE_CHECKING:
    from lithicrage.engine.match import Match


class MatchStarted(Event):
    """The first turn is about to begin."""

    __slots__ = ()
    whens: ClassVar[tuple[int, ...]] = (ab.MATCH_START,)
    alert: int = 1 << ab.MATCH_START


class TurnStarted(Event):
    """A turn begins: limits and favours of the turn before lapse."""

    __slots__ = ("turn",)

    def __init__(self, seat: int, turn: int) -> None:
        self.seat = seat
        self.cause = -1
        self.turn = turn

    def apply(self, m: Match) -> None:
        m.active = self.seat
        m.turn = self.turn
        m.asked = 0
        for c in m.seats:
            c.attacks = c.defenses = c.crit_chains = c.dealt = 0
            favours = c.favours
            if favours[EDGE_NOW] or favours[BANE_NOW] or favours[BONUS_NOW]:
                favours[EDGE_NOW] = favours[BANE_NOW] = favours[BONUS_NOW] = 0
            for key in c.used:
                if key < 0:  # of a turn
                    c.used = {key: times for key, times in c.used.items() if key > 0}
                    break
        own = m.seats[self.seat]
        if own.later:
            own.later = [(a, p, w, max(0, turns - 1), c) for a, p, w, turns, c in own.later]


class TurnSkipped(Event):
    """A turn is skipped (R45, A12)."""

    __slots__ = ("turn",)

    def __init__(self, seat: int, turn: int) -> None:
        self.seat = seat
        self.cause = -1
        self.turn = turn

    def apply(self, m: Match) -> None:
        m.seats[self.seat].skip -= 1
        m.active = self.seat
        m.turn = self.turn
        m.asked = 0
        for c in m.seats:
            c.dealt = 0


class DrawStepBegan(Event):
    """The draws of an own turn begin; a card may put something in their place."""

    __slots__ = ()
    guard: ClassVar[int] = ab.INSTEAD_DRAW_STEP
    alert: int = ab.GUARDED << ab.INSTEAD_DRAW_STEP


class TurnReady(Event):
    """After tick, Energy and draws: abilities of the start of the turn act (A69)."""

    __slots__ = ()
    whens: ClassVar[tuple[int, ...]] = (ab.TURN_START,)
    alert: int = 1 << ab.TURN_START


class TurnClosing(Event):
    """Nothing is left to play: abilities of the end of the turn act."""

    __slots__ = ()
    whens: ClassVar[tuple[int, ...]] = (ab.TURN_END,)
    alert: int = 1 << ab.TURN_END


class TurnEnded(Event):
    """The turn is over; what its Combatant takes and defends counts anew from here."""

    __slots__ = ()

    def apply(self, m: Match) -> None:
        own = m.seats[self.seat]
        own.taken = own.defended = 0


class LaterSet(Event):
    """A card puts steps off: `place` in the program `address`, until a later turn of the seat."""

    __slots__ = ("address", "card", "place", "turns", "when")

    def __init__(
        self, seat: int, address: int, place: int, when: int, turns: int, card: int
    ) -> None:
        self.seat = seat
        self.cause = address
        self.address = address
        self.place = place
        self.when = when
        self.turns = turns
        self.card = card

    def apply(self, m: Match) -> None:
        entry = (self.address, self.place, self.when, self.turns, self.card)
        m.seats[self.seat].later.append(entry)


class LaterCame(Event):
    """What was put off is due: it leaves `later`, where it had this place, and acts.

    `when` is what it waited for, as in the entry.
    """

    __slots__ = ("place", "when")

    def __init__(self, seat: int, place: int, cause: int, when: int) -> None:
        self.seat = seat
        self.cause = cause
        self.place = place
        self.when = when

    def apply(self, m: Match) -> None:
        del m.seats[self.seat].later[self.place]


class CombatantLost(Event):
    """A Combatant at 0 Stamina or less is out (R20)."""

    __slots__ = ()
    whens: ClassVar[tuple[int, ...]] = (ab.DEFEATED,)
    guard: ClassVar[int] = ab.INSTEAD_DEFEAT
    alert: int = 1 << ab.DEFEATED | ab.GUARDED << ab.INSTEAD_DEFEAT

    def apply(self, m: Match) -> None:
        c = m.seats[self.seat]
        c.out = True
        c.later.clear()


class MatchEnded(Event):
    """One side has won (its number in `seat`), or nobody has."""

    __slots__ = ("reason",)

    def __init__(self, side: int, reason: str = "") -> None:
        self.seat = side
        self.cause = -1
        self.reason = reason

    def apply(self, m: Match) -> None:
        m.result = self.seat
        m.over = True
