"""What a blow does to who is struck and to the stage: recoil, tint, tear, shreds, lights, hands.

Owns how these are drawn, each for its short while, above the panels. How strong they are, `impact`
says; that they come, `launch`. What stays once they are over is the plight of a portrait.
"""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING, Final

import pygame

from lithicrage.ui import kit
from lithicrage.ui.fight import company, fighters
from lithicrage.ui.fight.animate import Moving
from lithicrage.ui.fight.plights import Plight, margin, pictured, plight_of
from lithicrage.ui.fight.stage import free, told_rect
from lithicrage.ui.kit.paper import torn_sheet
from lithicrage.ui.models import impact

if TYPE_CHECKING:
    from lithicrage.ui.fight.painter import Painter

HIT: Final = "hit"
DEALT: Final = "dealt"  # a Crit or a Chain
TAKEN: Final = "taken"  # a Crit
BLEEDS: Final = "bleeds"
WINS: Final = "wins"
REDDEST: Final = (255, 24, 40)
FALLS: Final = 46  # units that a drop of blood falls
DROPS: Final = 5
SLANT: Final = 0.04  # by how much a headline rises to the right


class React(Moving):
    """A seat reacts: its portrait acts, and with the damage its panel shakes. `red` says that its
    portrait may flash."""

    layer = 1

    def __init__(
        self, seat: int, kind: str, number: int, begun: int, lasts: int, damage: int = 0,
        red: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(begun, lasts)
        self.seat = seat
        self.kind = kind
        self.number = number
        self.damage = damage
        self.red = red
        self._torn: tuple[Plight, pygame.Surface, pygame.Surface] | None = None

    def draw(self, surface: pygame.Surface, share: float, painter: Painter) -> list[pygame.Rect]:
        """The panel where it shakes, and the portrait on it."""
        view, at = painter.view, painter.layout
        reach = impact.reach(self.damage) * at.k
        place = company.seat_rect(view, at, self.seat)
        dx, dy = (round(part) for part in impact.shaken(self.number, reach, share))
        panel = company.panel_of(view, at, self.seat)
        room = _shift(surface, painter, panel, place, dx, dy)
        if panel != "company":
            spot = fighters.portrait_spot(view, place, self.seat, at.k)
            self._act(surface, share, painter, spot, (dx, dy))
        return [room]

    def _act(
        self, surface: pygame.Surface, share: float, painter: Painter, spot: fighters.PortraitSpot,
        moved: tuple[int, int],
    ) -> None:  # fmt: skip
        """The portrait, on the bare slab, and never outside its corner of the panel."""
        view, k = painter.view, painter.layout.k
        edge = margin(spot.side)
        room = pygame.Rect(spot.x - edge, spot.y - edge, spot.side + 2 * edge, spot.side + 2 * edge)
        slab = painter.still(view.rolling)
        surface.blit(slab, room.move(moved), room)
        plight = plight_of(view, self.seat)
        face = pictured(spot.who, spot.side, plight, spot.turn)
        away = -1 if self.seat == view.you else 1
        ease, back = 1 - share, impact.reach(self.damage) * k
        x, y, size = float(moved[0]), float(moved[1]), 1.0
        if self.kind == HIT:
            x += away * back * ease * ease * min(1.0, share / 0.08)
        elif self.kind == DEALT:
            size += 0.13 * math.sin(math.pi * share)
            x -= away * 5 * k * math.sin(math.pi * share)
        elif self.kind == TAKEN:
            size -= 0.12 * math.sin(math.pi * share)
            x += 2 * k * math.sin(math.tau * 4 * share) * ease
        elif self.kind == WINS:
            y -= 6 * k * abs(math.sin(math.tau * share)) * ease
        clip = surface.get_clip()
        surface.set_clip(room.move(moved).clip(clip))
        torn = impact.gap(self.damage) * k * impact.opened(share)
        for part, gap in self._parts(face, plight, torn):
            self._put(surface, part, room, (x - gap * 0.4, y + gap), size, share)
        if self.kind == BLEEDS:
            self._drip(surface, room, share, k)
        surface.set_clip(clip)

    def _parts(
        self, face: pygame.Surface, plight: Plight, torn: float
    ) -> list[tuple[pygame.Surface, float]]:
        """The portrait whole, or both its halves, each with how far it has moved."""
        if torn < 1:
            return [(face, 0.0)]
        if self._torn is None or self._torn[0] != plight:
            self._torn = (plight, *impact.halves(face, self.number))
        return [(self._torn[1], -torn / 2), (self._torn[2], torn / 2)]

    def _put(
        self, surface: pygame.Surface, part: pygame.Surface, room: pygame.Rect,
        moved: tuple[float, float], size: float, share: float,
    ) -> None:  # fmt: skip
        if abs(size - 1) > 0.01:
            part = pygame.transform.smoothscale_by(part, size)
        place = part.get_rect(center=room.center).move(round(moved[0]), round(moved[1]))
        surface.blit(part, place)
        strength = round(impact.tint(self.damage) * (1 - share) ** 2) if self.red else 0
        if strength > 0:
            red = part.copy()
            red.fill((*REDDEST, 255), special_flags=pygame.BLEND_RGB_MULT)
            red.set_alpha(strength)
            surface.blit(red, place)

    def _drip(self, surface: pygame.Surface, room: pygame.Rect, share: float, k: float) -> None:
        """Drops that fall down the portrait, faster and faster."""
        rnd = random.Random(self.number)
        image = kit.icon("drop", 15 * k, kit.LOSS)
        for _ in range(DROPS):
            x = room.x + room.w * rnd.uniform(0.15, 0.85)
            y = room.y + room.h * rnd.uniform(0.1, 0.5)
            late = rnd.uniform(0.0, 0.4)
            t = (share - late) / (1 - late)
            if t > 0:
                place = round(x), round(y + FALLS * k * t * t)
                surface.blit(image, image.get_rect(center=place))


class Quake(Moving):
    """A panel of the middle shakes."""

    layer = 0

    def __init__(self, panel: str, reach: float, number: int, begun: int, lasts: int) -> None:
        super().__init__(begun, lasts)
        self.panel = panel
        self.reach = reach
        self.number = number

    def draw(self, surface: pygame.Surface, share: float, painter: Painter) -> list[pygame.Rect]:
        """The panel where it is now."""
        panel = painter.tree.panels.get(self.panel)
        if panel is None:
            return []
        reach = self.reach * painter.layout.k
        dx, dy = (round(part) for part in impact.shaken(self.number, reach, share))
        place = panel.rect(painter.layout)
        return [_shift(surface, painter, self.panel, place, dx, dy)]


class Shreds(Moving):
    """Shreds of paper that fly off from a place."""

    layer = 4

    def __init__(
        self, place: tuple[float, float], count: int, number: int, begun: int, lasts: int
    ) -> None:
        super().__init__(begun, lasts)
        self.place = place
        rnd = random.Random(number)
        self.ways = [
            (rnd.uniform(-150, 150), rnd.uniform(-150, -20), rnd.uniform(8, 17), rnd.randrange(8))
            for _ in range(count)
        ]

    def draw(self, surface: pygame.Surface, share: float, painter: Painter) -> list[pygame.Rect]:
        """Each on its way: up and aside, then down."""
        k, drawn = painter.layout.k, []
        for dx, dy, side, shape in self.ways:
            image = impact.shred(round(side * k), shape)
            x = self.place[0] + dx * k * share
            y = self.place[1] + k * (dy * share + 190 * share * share)
            drawn.append(surface.blit(image, image.get_rect(center=(round(x), round(y)))))
        return drawn


class Lights(Moving):
    """Two lamps above the stage light up in a colour, and go down again."""

    layer = 2

    def __init__(self, colour: kit.Colour, strength: int, begun: int, lasts: int) -> None:
        super().__init__(begun, lasts)
        self.colour = colour
        self.strength = strength
        self._beams: list[pygame.Surface] = []

    def draw(self, surface: pygame.Surface, share: float, painter: Painter) -> list[pygame.Rect]:
        """The two beams."""
        stage = painter.layout.stage
        size = round(stage.w * 0.36), stage.h
        if not self._beams or self._beams[0].get_size() != size:
            self._beams = [_beam(size, self.colour, mirrored).copy() for mirrored in (False, True)]
        drawn = []
        for beam, x in zip(self._beams, (stage.x, stage.right - size[0]), strict=True):
            beam.set_alpha(round(self.strength * (1 - share)))
            drawn.append(surface.blit(beam, (x, stage.y)))
        return drawn


class Hands(Moving):
    """Hands of the crowd go up at the lower edge of the stage, beside what is told there."""

    layer = 3

    def __init__(self, colour: kit.Colour, count: int, number: int, begun: int, lasts: int) -> None:
        super().__init__(begun, lasts)
        self.colour = kit.mix(kit.INK, colour, 0.4)
        rnd = random.Random(number)
        self.hands = [
            (i % 2 == 0, rnd.uniform(0.0, 1.0), rnd.uniform(14, 24), rnd.uniform(0.5, 1.2))
            for i in range(count)
        ]

    def draw(self, surface: pygame.Surface, share: float, painter: Painter) -> list[pygame.Rect]:
        """Each as far up as it is."""
        stage, k = painter.layout.stage, painter.layout.k
        clip = surface.get_clip()
        surface.set_clip(stage.clip(clip))
        drawn = []
        low, high = free(stage, k)
        for mirrored, across, side, eager in self.hands:
            image = kit.icon("fist", min(side * k, high - low), self.colour)
            up = image.get_height() * eager * math.sin(math.pi * share)
            x = low + round((high - low - image.get_width()) * across)
            place = image.get_rect(topleft=(x, round(stage.bottom - up)))
            if mirrored:
                place.right = stage.left + stage.right - x
            drawn.append(surface.blit(image, place))
        surface.set_clip(clip)
        return drawn


class Headline(Moving):
    """A word across the stage, above what is told there: a Crit, a Chain."""

    layer = 7
    COMES: Final = 0.16  # of its time until it is there
    GOES: Final = 0.84

    def __init__(self, words: str, colour: kit.Colour, begun: int, lasts: int) -> None:
        super().__init__(begun, lasts)
        self.words = words
        self.colour = colour

    def draw(self, surface: pygame.Surface, share: float, painter: Painter) -> list[pygame.Rect]:
        """The word: in from the left, a moment in the middle, out to the right."""
        stage, k = painter.layout.stage, painter.layout.k
        room = told_rect(stage, k, low=True).top - stage.top
        high = min(round(104 * k), room - round(SLANT * stage.w))
        image = _band((round(stage.w * 1.04), high), self.words, 0.75 * high, self.colour)
        away = 0.0
        if share < self.COMES:
            away = -((1 - share / self.COMES) ** 2)
        elif share > self.GOES:
            away = ((share - self.GOES) / (1 - self.GOES)) ** 2
        middle = stage.centerx + round(away * stage.w), stage.top + room // 2
        place = image.get_rect(center=middle)
        clip = surface.get_clip()
        surface.set_clip(stage.clip(clip))
        drawn = surface.blit(image, place)
        surface.set_clip(clip)
        return [drawn]


def _shift(
    surface: pygame.Surface, painter: Painter, panel: str, place: pygame.Rect, dx: int, dy: int
) -> pygame.Rect:
    """Draw what lies at a place of a panel a little beside it; the room that this takes."""
    room = place.move(dx, dy).union(place)
    canvas, whole = painter.canvases.get(panel), painter.tree.panels.get(panel)
    if (dx, dy) == (0, 0) or canvas is None or whole is None:
        return room
    surface.blit(painter.ground(), place, place)
    left, top = whole.rect(painter.layout).topleft
    surface.blit(canvas.dst, place.move(dx, dy), place.move(-left, -top))
    return room


@kit.kept
def _band(size: tuple[int, int], words: str, letters: float, colour: kit.Colour) -> pygame.Surface:
    """A torn strip as wide as the stage, with a word in its middle; it rises to the right."""
    strip = torn_sheet(size, kit.seed_of(words), colour, 2.2, 0.14, 2.0)
    for high in (0.1, 0.86):
        line = pygame.Rect(0, round(size[1] * high), size[0], max(2, size[1] // 26))
        strip.fill((*kit.INK, 255), line)
    mark = kit.text(words, "zine", letters, kit.INK)
    strip.blit(mark, mark.get_rect(center=strip.get_rect().center))
    return pygame.transform.rotozoom(strip, math.degrees(SLANT), 1)


@kit.kept
def _beam(size: tuple[int, int], colour: kit.Colour, mirrored: bool) -> pygame.Surface:
    """The light of a lamp: narrow and bright at its upper corner, wide and faint below."""
    wide, high = size
    small = pygame.Surface((64, 64), pygame.SRCALPHA, 32)
    for y in range(64):
        t = y / 63
        left, right = 6 + 10 * t, 10 + 46 * t
        for x in range(64):
            edge = min(x - left, right - x) / max(1.0, (right - left) / 2)
            if edge > 0:
                small.set_at((x, y), (*colour, round(200 * min(1.0, edge * 1.6) * (1 - 0.9 * t))))
    if mirrored:
        small = pygame.transform.flip(small, True, False)
    return pygame.transform.smoothscale(small, (wide, high))
