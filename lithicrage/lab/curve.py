"""A match in numbers, read from its events: the curve, its marks, and sums by seat.

Pure: events in, plain values out. It knows no window and no rule, and counts only what the log
holds.
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
    """The Stamina of every seat after a turn; turn 0 is the start.

    `skipped` means that the turn of `seat` did not take place (R45).
    """

    turn: int
    seat: int
    stamina: tuple[int, ...]
    skipped: bool = False


@dataclass(frozen=True, slots=True)
class CurveMark:
    """Something worth marking on the curve, in the turn in which it happened."""

    kind: MarkKind
    turn: int
    seat: int


@dataclass(frozen=True, slots=True)
class DamageHit:
    """One Damage: `amount` hit `seat`, from seat `source`, by this card instance (-1: no card)."""

    turn: int
    source: int
    seat: int
    amount: int
    blocked: int
    card: int


@dataclass(slots=True)
class Tally:
    """One seat's sums over the match.

    `dealt` is Damage to others that got through, `taken` Damage that hit this seat, and `blocked`
    what its DEF absorbed. `lost` is Stamina lost without Damage, `gained` Stamina regained. `tiers`
    counts its Power Rolls by tier, `naturals` lists them.
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
    """A match as read from its log: a Point per turn, marks, hits in order, a Tally per seat."""

    points: list[Point]
    marks: list[CurveMark]
    hits: list[DamageHit]
    tallies: list[Tally]

    @property
    def turns(self) -> int:
        """How many turns were taken or skipped."""
        return self.points[-1].turn

    def hardest(self, sources: Sequence[int]) -> DamageHit | None:
        """The hardest hit by these seats on any other; the first if several are equal."""
        own = [
            hit
            for hit in self.hits
            if hit.source in sources and hit.seat not in sources and hit.amount > 0
        ]
        return max(own, key=lambda hit: hit.amount, default=None)

    def by_side(self, sides: Sequence[Sequence[int]]) -> Curve:
        """The same match with each side's seats added up; hits keep their seats."""
        side = {seat: number for number, seats in enumerate(sides) for seat in seats}
        side[-1] = -1

        def together(stamina: tuple[int, ...]) -> tuple[int, ...]:
            if len(stamina) == len(sides):
                return tuple(stamina[seats[0]] for seats in sides)
            return tuple(sum(max(0, stamina[seat]) for seat in seats) for seats in sides)

        return Curve(
            [Point(p.turn, side[p.seat], together(p.stamina), p.skipped) for p in self.points],
            [CurveMark(mark.kind, mark.turn, side[mark.seat]) for mark in self.marks],
            self.hits,
            [_sum([self.tallies[seat] for seat in seats]) for seats in sides],
        )


def read_curve(log: Iterable[ev.Event], start: Sequence[int]) -> Curve:
    """The curve of a match from its events; `start` is the Stamina of each seat at the start."""
    reader = _CurveReader(start)
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


class _CurveReader:
    def __init__(self, start: Sequence[int]) -> None:
        self.stamina = list(start)
        self.curve = Curve([Point(0, -1, tuple(start))], [], [], [Tally() for _ in start])
        self.turn = 0
        self.seat = -1
        self.open = False  # a turn has begun and has no point yet

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
            self.curve.marks.append(CurveMark("reshuffle", self.turn, event.seat))
        elif isinstance(event, ev.Passed):
            self.curve.marks.append(CurveMark("pass", self.turn, event.seat))

    def done(self) -> Curve:
        if self.open:  # the match ended during a turn
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
        hit = DamageHit(
            self.turn, event.source, event.seat, event.amount, event.blocked, event.card
        )
        self.curve.hits.append(hit)

    def _roll(self, event: ev.Rolled) -> None:
        tally = self.curve.tallies[event.seat]
        tally.tiers[event.tier - 1] += 1
        tally.naturals.append(event.natural)
        if event.crit:
            self.curve.marks.append(CurveMark("crit", self.turn, event.seat))
