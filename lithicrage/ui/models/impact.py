"""How hard a blow is seen: shake, tear, shreds and tint, all of them sized by its damage.

Owns the sizes, in units and milliseconds, and the paths that chance draws. Chance comes from the
number of the event in its match, so that a match moves alike each time it is seen.
"""

from __future__ import annotations

import math
import random
from typing import Final

import pygame

from lithicrage.ui import kit

HARDEST: Final = 16  # damage from which nothing grows any more
TEARS: Final = 3  # damage from which paper tears
SHREDS: Final = 5  # damage from which shreds of it fly
ALL: Final = 10  # damage from which the whole middle shakes
RISES: Final = 4  # damage from which the crowd puts its hands up
Points = list[tuple[int, int]]


def reach(damage: int) -> float:
    """How far what is struck shakes: one damage hardly moves it, ten and more a lot."""
    hard = min(damage, HARDEST)
    return 0.5 * hard + 0.04 * hard * hard if damage > 0 else 0.0


def gap(damage: int) -> float:
    """How wide the paper of a portrait tears open."""
    return 1.1 * (min(damage, HARDEST) - TEARS + 1) if damage >= TEARS else 0.0


def shreds(damage: int) -> int:
    """How many shreds of paper fly off."""
    return min(damage, HARDEST) - SHREDS + 2 if damage >= SHREDS else 0


def hands(damage: int) -> int:
    """How many hands the crowd puts up."""
    return min(damage, HARDEST) if damage >= RISES else 0


def tint(damage: int) -> int:
    """How strong the red of a hit is at first, of 255."""
    return min(60 + 11 * damage, 200) if damage > 0 else 0


def lasts(damage: int) -> int:
    """For how long a hit is seen."""
    return 260 + 26 * min(max(damage, 0), HARDEST)


def shaken(number: int, reach: float, share: float) -> tuple[float, float]:
    """Where something stands while it shakes: to and fro along one line, less and less."""
    if reach <= 0 or not 0 <= share < 1:
        return 0.0, 0.0
    rnd = random.Random(number)
    angle = rnd.choice((-1, 1)) * rnd.uniform(0.1, 0.7)
    swing = reach * (1 - share) ** 2 * math.cos(share * math.tau * 3)
    return swing * math.cos(angle), swing * math.sin(angle)


def opened(share: float) -> float:
    """How far open a tear is: open at once, then slowly closed again."""
    return share / 0.15 if share < 0.15 else max(0.0, (1 - share) / 0.85)


def zigzag(size: tuple[int, int], number: int) -> Points:
    """The line along which a picture of this size tears, from its left to its right."""
    rnd, (wide, high) = random.Random(number), size
    middle, steps = high * rnd.uniform(0.42, 0.58), 8
    tilt = rnd.uniform(-0.12, 0.12) * high
    found = []
    for step in range(steps + 1):
        jag = (0.07 if step % 2 else -0.07) * high * rnd.uniform(0.6, 1.2)
        across = step / steps
        found.append((round(wide * across), round(middle + tilt * (across - 0.5) + jag)))
    return found


def halves(picture: pygame.Surface, number: int) -> tuple[pygame.Surface, pygame.Surface]:
    """The upper and the lower half of a picture that tears, with rims of white paper."""
    line, (wide, high) = zigzag(picture.get_size(), number), picture.get_size()
    rim = max(2, round(wide / 40))
    upper, lower = picture.copy(), picture.copy()
    shape = picture.copy()
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    for half, beyond in ((upper, [(wide, high), (0, high)]), (lower, [(wide, 0), (0, 0)])):
        pygame.draw.lines(half, kit.WHITE, False, line, 2 * rim)
        pygame.draw.polygon(half, (0, 0, 0, 0), [*line, *beyond])
        half.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return upper, lower


def shred(side: int, number: int) -> pygame.Surface:
    """A shred of paper, one of eight shapes, about `side` pixels large."""
    return _shred(max(3, side), number % 8)


@kit.kept
def _shred(side: int, shape: int) -> pygame.Surface:
    rnd = random.Random(shape)
    out = pygame.Surface((side, side), pygame.SRCALPHA, 32)
    corners = rnd.randrange(3, 6)
    points = [
        (side * (0.5 + rnd.uniform(0.3, 0.5) * math.cos(i * math.tau / corners + shape)),
         side * (0.5 + rnd.uniform(0.3, 0.5) * math.sin(i * math.tau / corners + shape)))
        for i in range(corners)
    ]  # fmt: skip
    pygame.draw.polygon(out, (kit.PAPER, kit.BONE, kit.WHITE)[shape % 3], points)
    pygame.draw.polygon(out, kit.INK, points, 1)
    return out
