"""What moves on the title: the crowd nods, haze drifts through it, lamps on the amplifiers glow.

Owns how it moves, step by step: the same step is the same picture. It draws only where something
does move. Nothing flashes: whatever gets lighter takes longer for it than a third of a second.
"""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.faces.portraits import FOOT, crowd_foot, empty_foot, on_scene, quiet_foot
from lithicrage.ui.kit.fields import MULT, SUB, flat, glow_field, masked, noise, ramp, scaled
from lithicrage.ui.kit.layers import kept
from lithicrage.ui.kit.layout import Size
from lithicrage.ui.kit.palette import PINK

STEP: Final = 80  # milliseconds, at the usual speed
NOD: Final = 14  # steps from nod to nod: a little more than a second
SWAY: Final = 5 * NOD
DEEP, WIDE = 11, 7  # how far they nod and sway, in pixels of the scene
DRIFT: Final = 3  # pixels of the scene that the haze goes in a step
RIGHT: Final = 1270  # of what moves, on the scene: beyond it there is night, and the menu
# The middle of each lamp on the scene, and of their glow the radius.
LAMPS: Final = tuple((x, y) for x, ys in ((291, (701, 755, 815, 869)), (985, (709, 763, 823, 877)))
                     for y in ys)  # fmt: skip
GLOW: Final = 30
LEVELS: Final = 6
HAZE: Final = (206, 150, 226)


def pulse(step: int, length: int) -> float:
    """A wave between 0 and 1 and back, in so many steps."""
    at = step % length / length
    return 4 * at * (1 - at)


class Crowd:
    """The crowd of the title in a window of this size, before a guest; `still` is the picture that
    they stand on."""

    def __init__(self, size: Size, guest: str, still: pygame.Surface) -> None:
        self._size = size
        self._still = still
        left, top = on_scene(size, 0, FOOT)
        right = min(size[0], on_scene(size, RIGHT, 0)[0])
        self.foot = pygame.Rect(left, top, right - left, size[1] - top)
        self._k = (on_scene(size, 1000, 0)[0] - left) / 1000
        self._stage, self._crowd = empty_foot(size, guest), crowd_foot(size)
        self._night, self._haze = quiet_foot(size), haze(self.foot.size)
        radius = max(2, round(GLOW * self._k))
        self._glows = [glow(radius, level) for level in range(LEVELS)]
        self._lamps = [self._glows[0].get_rect(center=on_scene(size, x, y)) for x, y in LAMPS]

    def paint(self, surface: pygame.Surface, step: int) -> list[pygame.Rect]:
        """Draws a step; where it did."""
        before, foot, k = surface.get_clip(), self.foot, self._k
        for rect in self._lamps:
            surface.blit(self._still, rect, rect)
        surface.set_clip(foot)
        surface.blit(self._stage, foot)
        surface.set_clip(before)
        for number, rect in enumerate(self._lamps):
            level = round(pulse(step + number % 4, NOD) * (LEVELS - 1))
            surface.blit(self._glows[level], rect)
        surface.set_clip(foot)
        gone = round(step * DRIFT * k) % foot.w
        for left in (foot.x - gone, foot.x - gone + foot.w):
            surface.blit(self._haze, (left, foot.y))
        aside = -round(WIDE * pulse(step, SWAY) * k)
        down = round(DEEP * pulse(step, NOD) * k)
        surface.blit(self._crowd, (foot.x + aside, foot.y + down))
        surface.blit(self._night, (self._size[0] // 2, foot.y), (self._size[0] // 2, 0, *foot.size))
        surface.set_clip(before)
        return [foot, *self._lamps]


@kept
def haze(size: Size) -> pygame.Surface:
    """Haze that can be repeated from left to right: its right half mirrors the left."""
    wide, high = (size[0] + 1) // 2, size[1]
    lumps = noise((wide, high), 66, (high * 0.9, high * 0.4, high * 0.2, high * 0.1))
    lumps.fill((92, 92, 92), special_flags=SUB)
    lumps.blit(ramp((wide, high), 0, 230), (0, 0), special_flags=MULT)
    field = pygame.Surface((wide * 2, high), 0, lumps)
    field.blit(lumps, (0, 0))
    field.blit(pygame.transform.flip(lumps, True, False), (wide, 0))
    cloud = masked(flat(field.get_size(), HAZE), field)
    return cloud.subsurface((0, 0, *size)).convert_alpha()


@kept
def glow(radius: int, level: int) -> pygame.Surface:
    """The glow of a lamp, 0 to LEVELS - 1."""
    side = 2 * radius
    field = glow_field((side, side), (radius, radius), radius, 210, 0)
    strength = level / (LEVELS - 1)
    return masked(flat((side, side), PINK), scaled(field, strength))
