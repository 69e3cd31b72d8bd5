"""What moves: cards on their way, numbers that float, turning dials; and all else that is Moving.

Owns time. Nothing waits on it: `stop` ends everything at once. It changes neither board nor match.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

if TYPE_CHECKING:
    from lithicrage.ui.fight.painter import Painter

FLIGHT: Final = 300
FLOAT: Final = 900
TURN: Final = 450
CALM: Final = 340  # real milliseconds from one flash to the next: no more than three a second
LIFTED: Final = 0.12  # by how much a card is larger in the middle of its way

Place = tuple[float, float]


class Moving(ABC):
    """Something that is seen for a while; `late` milliseconds after it was begun. What has a higher
    `layer` is drawn later."""

    layer = 0

    def __init__(self, begun: int, lasts: int, late: int = 0) -> None:
        self.begun = begun
        self.lasts = lasts
        self.late = late

    def share(self, now: int) -> float:
        """How much of it is over: below 0 before it begins, 1 when it ends."""
        return (now - self.begun - self.late) / max(1, self.lasts)

    def over(self, now: int) -> bool:
        """Whether it has ended."""
        return now - self.begun >= self.lasts + self.late

    @abstractmethod
    def draw(self, surface: pygame.Surface, share: float, painter: Painter) -> list[pygame.Rect]:
        """Draw it at this share of its time, above the panels; says where."""


class Spot(NamedTuple):
    """Where the middle of a card is, and how wide the card is."""

    x: float
    y: float
    wide: float


class Flight(Moving):
    """A whole card on its way to a panel, its `goal`; with a `back` it is turned over as it flies.
    `wide` is how many pixels of its front are the card. While it flies, it lies nowhere."""

    layer = 5

    def __init__(
        self, card: int, front: pygame.Surface, wide: int, start: Spot, end: Spot, goal: str,
        begun: int, lasts: int, late: int = 0, back: pygame.Surface | None = None,
    ) -> None:  # fmt: skip
        super().__init__(begun, lasts, late)
        self.card = card
        self.front = front
        self.wide = wide
        self.start = start
        self.end = end
        self.goal = goal
        self.back = back

    def at(self, share: float) -> Spot:
        """Where it is at a share of its way."""
        t = min(1.0, max(0.0, share))
        t = t * t * (3 - 2 * t)
        x, y, wide = (a + (b - a) * t for a, b in zip(self.start, self.end, strict=True))
        up = 4 * t * (1 - t)
        return Spot(x, y - 40 * up / 4, wide * (1 + LIFTED * up))

    def draw(self, surface: pygame.Surface, share: float, painter: Painter) -> list[pygame.Rect]:
        """The card, as large as it is there."""
        spot, image, narrow = self.at(share), self.front, 1.0
        scale = spot.wide / self.wide
        if self.back is not None:
            turned = min(1.0, max(0.0, (share - 0.3) / 0.5))
            narrow = max(0.04, abs(1 - 2 * turned))
            if turned < 0.5:
                image, scale = self.back, spot.wide / self.back.get_width()
        size = round(image.get_width() * scale * narrow), round(image.get_height() * scale)
        if size != image.get_size():
            image = pygame.transform.smoothscale(image, (max(1, size[0]), max(1, size[1])))
        box = image.get_rect(center=(round(spot.x), round(spot.y)))
        return [surface.blit(image, box)]


class Rise(Moving):
    """A number that rises."""

    layer = 6

    def __init__(self, image: pygame.Surface, place: Place, high: float, begun: int, lasts: int):
        super().__init__(begun, lasts)
        self.image = image
        self.place = place
        self.high = high

    def draw(self, surface: pygame.Surface, share: float, painter: Painter) -> list[pygame.Rect]:
        """The number where it is."""
        middle = round(self.place[0]), round(self.place[1] - self.high * share)
        return [surface.blit(self.image, self.image.get_rect(center=middle))]


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
        self.things: list[Moving] = []
        self.dials: dict[int, Turning] = {}
        self.held: dict[int, Spot] = {}  # where cards were that were just played
        self.aloft: dict[int, str] = {}  # the cards that are on their way, and to which panel
        self._landed: list[str] = []
        self._flashed = -CALM

    @property
    def moving(self) -> bool:
        """Whether anything is on its way."""
        return bool(self.things or self.dials)

    @property
    def flights(self) -> list[Flight]:
        """The cards that are on their way."""
        return [one for one in self.things if isinstance(one, Flight)]

    def stop(self) -> None:
        """End everything at once."""
        self.due = 0
        self._landed += [one.goal for one in self.flights if one.goal]
        self.things.clear()
        self.dials.clear()
        self.held.clear()
        self.aloft.clear()

    def wait(self, milliseconds: int, now: int) -> None:
        """Give an event its time."""
        self.due = now + self.scaled(milliseconds)

    def scaled(self, milliseconds: int) -> int:
        """A time at this speed; 0 at speed 0."""
        return milliseconds // self.speed if self.speed > 0 else 0

    def add(self, thing: Moving) -> None:
        """Let something move; nothing does at speed 0."""
        if self.speed > 0:
            self.things.append(thing)
            self.things.sort(key=lambda one: one.layer)

    def fly(self, flight: Flight) -> None:
        """Send a card on its way, from where it is if it is on one already."""
        for before in self.flights:
            if before.card == flight.card >= 0:
                flight.start = before.at(before.share(flight.begun))
                self.things.remove(before)
        self.add(flight)
        if self.speed > 0 and flight.card >= 0:
            self.aloft[flight.card] = flight.goal

    def may_flash(self, now: int) -> bool:
        """Whether light and colour may change suddenly: three times a second at most, at any
        speed. Whoever asks does it."""
        if self.speed <= 0 or now - self._flashed < CALM:
            return False
        self._flashed = now
        return True

    def turn(self, seat: int, before: int, after: int, now: int) -> None:
        """Turn a dial."""
        if self.speed > 0:
            self.dials[seat] = Turning(before, after, now, self.scaled(TURN))

    def forget_done(self, now: int) -> list[str]:
        """Drop what has ended; the panels where something landed, or a dial turned until now."""
        done = [one for one in self.things if one.over(now)]
        landed, self._landed = self._landed, []
        for one in done:
            self.things.remove(one)
            if isinstance(one, Flight):
                landed += [one.goal] if one.goal else []
                self.aloft.pop(one.card, None)
        if self.dials:
            landed += ["you", "foe", "company"]
        self.dials = {s: d for s, d in self.dials.items() if now - d.begun < d.lasts}
        return landed


def paint(
    surface: pygame.Surface, motion: Motion, now: int, painter: Painter
) -> list[pygame.Rect]:  # fmt: skip
    """Draw what is on its way, above everything; says where."""
    drawn: list[pygame.Rect] = []
    for one in motion.things:
        if 0 <= one.share(now) < 1:
            drawn += one.draw(surface, one.share(now), painter)
    whole = surface.get_rect()
    return [area for area in (area.clip(whole) for area in drawn) if area]
