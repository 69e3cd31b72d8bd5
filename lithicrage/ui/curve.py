"""What a match was, in numbers: the curve, its marks, and sums by seat, read from its events.

Pure: events in, plain values out. It knows no window and no rule, and it counts nothing that the
log does not hold.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from lithicrage.engine import events as ev

MarkKind = Literal["crit", "reshuffle", "pass"]

TIERS: Final = 3


@dataclass(frozen=True, slots=True)
class Point:
    """Stamina of every seat, by seat, after a turn; turn 0 is the start. `skipped`: the turn of
    `seat` did not take place (R45)."""

    turn: int
    seat: int
    stamina: tuple[int, ...]
    skipped: bool = False


@dataclass(frozen=True, slots=True)
class Mark:
    """Something worth a sign on the curve, in the turn that it happened in."""

    kind: MarkKind
    turn: int
    seat: int


@dataclass(frozen=True, slots=True)
class Hit:
    """One Damage: `amount` reached `seat`, from `source`, by this card instance (-1: no card)."""

    turn: int
    source: int
    seat: int
    amount: int
    blocked: int
    card: int


@dataclass(slots=True)
class Tally:
    """Sums over the match for one seat.

    `dealt` is Damage to others that got through, `taken` Damage that reached this seat, `blocked`
    what its DEF kept off. `lost` is Stamina gone without Damage, `gained` Stamina won back.
    `tiers` counts its Power Rolls by tier, `naturals` lists them.
    """

    dealt: int = 0
    taken: int = 0
    blocked: int = 0
    lost: int = 0
    gained: int = 0
    tiers: list[int] = field(default_factory=lambda: [0] * TIERS)
    naturals: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Curve:
    """A match as read from its log: one Point a turn, marks, hits in order, a Tally a seat."""

    points: list[Point]
    marks: list[Mark]
    hits: list[Hit]
    tallies: list[Tally]

    @property
    def turns(self) -> int:
        """How many turns were taken or skipped."""
        return self.points[-1].turn

    def hardest(self, sources: Sequence[int]) -> Hit | None:
        """The hardest hit of these seats on any other, the first of equals."""
        own = [
            hit
            for hit in self.hits
            if hit.source in sources and hit.seat not in sources and hit.amount > 0
        ]
        return max(own, key=lambda hit: hit.amount, default=None)

    def by_side(self, sides: Sequence[Sequence[int]]) -> Curve:
        """The same match with the seats of each side taken together; hits keep their seats."""
        side = {seat: number for number, seats in enumerate(sides) for seat in seats}
        side[-1] = -1

        def together(stamina: tuple[int, ...]) -> tuple[int, ...]:
            if len(stamina) == len(sides):
                return tuple(stamina[seats[0]] for seats in sides)
            return tuple(sum(max(0, stamina[seat]) for seat in seats) for seats in sides)

        return Curve(
            [Point(p.turn, side[p.seat], together(p.stamina), p.skipped) for p in self.points],
            [Mark(mark.kind, mark.turn, side[mark.seat]) for mark in self.marks],
            self.hits,
            [_sum([self.tallies[seat] for seat in seats]) for seats in sides],
        )


def read(log: Iterable[ev.Event], start: Sequence[int]) -> Curve:
    """The curve of a match from its events; `start` is the opening Stamina by seat."""
    reader = _Reader(start)
    for event in log:
        reader.take(event)
    return reader.done()


def _sum(tallies: Sequence[Tally]) -> Tally:
    whole = Tally()
    for tally in tallies:
        whole.dealt += tally.dealt
        whole.taken += tally.taken
        whole.blocked += tally.blocked
        whole.lost += tally.lost
        whole.gained += tally.gained
        whole.tiers = [a + b for a, b in zip(whole.tiers, tally.tiers, strict=True)]
        whole.naturals += tally.naturals
    return whole


class _Reader:
    def __init__(self, start: Sequence[int]) -> None:
        self.stamina = list(start)
        self.curve = Curve([Point(0, -1, tuple(start))], [], [], [Tally() for _ in start])
        self.turn = 0
        self.seat = -1
        self.open = False  # a turn has begun whose point is still to be set

    def take(self, event: ev.Event) -> None:
        if self.open and isinstance(event, (ev.TurnStarted, ev.TurnSkipped)):
            self._point()  # whoever fell in their own turn did not end it
        if isinstance(event, ev.TurnStarted):
            self.turn, self.seat, self.open = event.turn, event.seat, True
        elif isinstance(event, ev.TurnSkipped):
            self.turn, self.seat = event.turn, event.seat
            self._point(skipped=True)
        elif isinstance(event, ev.TurnEnded) and self.open:
            self._point()
        elif isinstance(event, ev.Damaged):
            self._damage(event)
        elif isinstance(event, ev.StaminaLost):
            self.stamina[event.seat] -= event.amount
            self.curve.tallies[event.seat].lost += event.amount
        elif isinstance(event, ev.StaminaGained):
            self.stamina[event.seat] += event.amount
            self.curve.tallies[event.seat].gained += event.amount
        elif isinstance(event, ev.Rolled):
            self._roll(event)
        elif isinstance(event, ev.Reshuffled):
            self.curve.marks.append(Mark("reshuffle", self.turn, event.seat))
        elif isinstance(event, ev.Passed):
            self.curve.marks.append(Mark("pass", self.turn, event.seat))

    def done(self) -> Curve:
        if self.open:  # the match ended within a turn
            self._point()
        return self.curve

    def _point(self, skipped: bool = False) -> None:
        self.open = False
        self.curve.points.append(Point(self.turn, self.seat, tuple(self.stamina), skipped))

    def _damage(self, event: ev.Damaged) -> None:
        self.stamina[event.seat] -= event.amount
        tallies = self.curve.tallies
        tallies[event.seat].taken += event.amount
        tallies[event.seat].blocked += event.blocked
        if event.source != event.seat:
            tallies[event.source].dealt += event.amount
        hit = Hit(self.turn, event.source, event.seat, event.amount, event.blocked, event.card)
        self.curve.hits.append(hit)

    def _roll(self, event: ev.Rolled) -> None:
        tally = self.curve.tallies[event.seat]
        tally.tiers[event.tier - 1] += 1
        tally.naturals.append(event.natural)
        if event.crit:
            self.curve.marks.append(Mark("crit", self.turn, event.seat))
