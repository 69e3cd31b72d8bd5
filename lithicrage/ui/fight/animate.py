"""What moves: how long each event is shown, cards in flight, numbers that float, turning dials.

Owns time. Nothing waits on it: `stop` ends everything at once. It reads events and places that it
is given, and changes neither board nor match.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from lithicrage.engine import events as ev

# How long an event is looked at before the next one, in milliseconds at speed 1.
SHOWN: Final[dict[type[ev.Event], int]] = {
    ev.TurnStarted: 450,
    ev.TurnSkipped: 1200,
    ev.ConditionTicked: 250,
    ev.EnergySet: 220,
    ev.Drew: 170,
    ev.Revealed: 750,
    ev.RollRevealed: 420,
    ev.Played: 750,
    ev.Rolled: 900,
    ev.Rerolled: 900,
    ev.TierFound: 600,
    ev.DefenseRevealed: 550,
    ev.AttackDeclared: 450,
    ev.Defended: 500,
    ev.Damaged: 900,
    ev.Reflected: 900,
    ev.StaminaLost: 600,
    ev.StaminaGained: 450,
    ev.ConditionSet: 450,
    ev.ConditionRemoved: 300,
    ev.ConditionExpired: 300,
    ev.Discarded: 160,
    ev.Recovered: 300,
    ev.Looked: 500,
    ev.LaterSet: 300,
    ev.LaterCame: 500,
    ev.Reshuffled: 800,
    ev.SkipQueued: 500,
    ev.Passed: 800,
    ev.Chained: 800,
    ev.CombatantLost: 900,
}
FLIGHT: Final = 260
FLOAT: Final = 900
TURN: Final = 450

Place = tuple[float, float]


@dataclass(slots=True)
class Flight:
    """A card on its way; `late` milliseconds after it was launched."""

    image: pygame.Surface
    start: Place
    end: Place
    begun: int
    lasts: int
    late: int = 0

    def at(self, now: int) -> Place | None:
        """Where its middle is now; None before and after the flight."""
        t = (now - self.begun - self.late) / max(1, self.lasts)
        if not 0 <= t < 1:
            return None
        t = t * t * (3 - 2 * t)
        lift = 40 * t * (1 - t)
        return (
            self.start[0] + (self.end[0] - self.start[0]) * t,
            self.start[1] + (self.end[1] - self.start[1]) * t - lift,
        )


@dataclass(slots=True)
class Floating:
    """A number that rises from a dial."""

    image: pygame.Surface
    place: Place
    begun: int
    lasts: int

    def at(self, now: int) -> Place | None:
        """Where its middle is now; None when it is gone."""
        t = (now - self.begun) / max(1, self.lasts)
        return (self.place[0], self.place[1] - 40 * t) if 0 <= t < 1 else None


@dataclass(slots=True)
class Turning:
    """A dial on its way from one Stamina to another."""

    before: int
    after: int
    begun: int
    lasts: int

    def value(self, now: int) -> int:
        """What the dial shows now."""
        t = min(1.0, max(0.0, (now - self.begun) / max(1, self.lasts)))
        return round(self.before + (self.after - self.before) * t)


class Motion:
    """All that is moving, and when the next event may be shown."""

    def __init__(self) -> None:
        self.speed = 1
        self.due = 0
        self.flights: list[Flight] = []
        self.floating: list[Floating] = []
        self.dials: dict[int, Turning] = {}

    @property
    def moving(self) -> bool:
        """Whether anything is on its way."""
        return bool(self.flights or self.floating or self.dials)

    def stop(self) -> None:
        """End everything at once."""
        self.due = 0
        self.flights.clear()
        self.floating.clear()
        self.dials.clear()

    def wait(self, event: ev.Event, now: int) -> None:
        """Give an event its time."""
        self.due = now + self.scaled(SHOWN.get(type(event), 0))

    def scaled(self, milliseconds: int) -> int:
        """A time at this speed; 0 at speed 0."""
        return milliseconds // self.speed if self.speed > 0 else 0

    def fly(self, image: pygame.Surface, start: Place, end: Place, now: int, late: int = 0) -> None:
        """Send a card from one place to another."""
        self.flights.append(Flight(image, start, end, now, self.scaled(FLIGHT), self.scaled(late)))

    def rise(self, image: pygame.Surface, place: Place, now: int) -> None:
        """Let a number rise."""
        self.floating.append(Floating(image, place, now, self.scaled(FLOAT)))

    def turn(self, seat: int, before: int, after: int, now: int) -> None:
        """Turn a dial."""
        self.dials[seat] = Turning(before, after, now, self.scaled(TURN))

    def forget_done(self, now: int) -> bool:
        """Drop what has arrived; says whether a dial is among it or still turning."""
        self.flights = [f for f in self.flights if now - f.begun < f.lasts + f.late]
        self.floating = [f for f in self.floating if f.at(now) is not None]
        turned = bool(self.dials)
        self.dials = {s: d for s, d in self.dials.items() if now - d.begun < d.lasts}
        return turned


def paint(surface: pygame.Surface, motion: Motion, now: int) -> None:
    """Draw what is on its way, above everything."""
    moving: list[tuple[pygame.Surface, Callable[[int], Place | None]]] = []
    moving += [(f.image, f.at) for f in motion.flights]
    moving += [(f.image, f.at) for f in motion.floating]
    for image, at in moving:
        place = at(now)
        if place is not None:
            surface.blit(image, image.get_rect(center=(round(place[0]), round(place[1]))))
