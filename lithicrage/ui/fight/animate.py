"""What moves: cards in flight, numbers that float, turning dials.

Owns time. Nothing waits on it: `stop` ends everything at once. It changes neither board nor match.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

FLIGHT: Final = 260
FLOAT: Final = 900
TURN: Final = 450

Place = tuple[float, float]


@dataclass(slots=True)
class Flight:
    """An image on its way: a card, or a number that rises; `late` milliseconds after it was
    launched. `path` says where its middle is at each share of the way."""

    image: pygame.Surface
    path: Callable[[float], Place]
    begun: int
    lasts: int
    late: int = 0

    def at(self, now: int) -> Place | None:
        """Where its middle is now; None before and after the flight."""
        share = (now - self.begun - self.late) / max(1, self.lasts)
        return self.path(share) if 0 <= share < 1 else None


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
        self.floating: list[Flight] = []
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

    def wait(self, milliseconds: int, now: int) -> None:
        """Give an event its time."""
        self.due = now + self.scaled(milliseconds)

    def scaled(self, milliseconds: int) -> int:
        """A time at this speed; 0 at speed 0."""
        return milliseconds // self.speed if self.speed > 0 else 0

    def fly(self, image: pygame.Surface, start: Place, end: Place, now: int, late: int = 0) -> None:
        """Send a card from one place to another."""

        def path(share: float) -> Place:
            t = share * share * (3 - 2 * share)
            x, y = (a + (b - a) * t for a, b in zip(start, end, strict=True))
            return x, y - 40 * t * (1 - t)

        self.flights.append(Flight(image, path, now, self.scaled(FLIGHT), self.scaled(late)))

    def rise(self, image: pygame.Surface, place: Place, now: int) -> None:
        """Let a number rise."""
        x, y = place
        rising = Flight(image, lambda share: (x, y - 40 * share), now, self.scaled(FLOAT))
        self.floating.append(rising)

    def turn(self, seat: int, before: int, after: int, now: int) -> None:
        """Turn a dial."""
        self.dials[seat] = Turning(before, after, now, self.scaled(TURN))

    def forget_done(self, now: int) -> bool:
        """Drop what has arrived; says whether a dial is among it or still turning."""
        self.flights = [f for f in self.flights if now - f.begun < f.lasts + f.late]
        self.floating = [f for f in self.floating if now - f.begun < f.lasts]
        turned = bool(self.dials)
        self.dials = {s: d for s, d in self.dials.items() if now - d.begun < d.lasts}
        return turned


def paint(surface: pygame.Surface, motion: Motion, now: int) -> None:
    """Draw what is on its way, above everything."""
    for flight in (*motion.flights, *motion.floating):
        place = flight.at(now)
        if place is not None:
            middle = round(place[0]), round(place[1])
            surface.blit(flight.image, flight.image.get_rect(center=middle))
