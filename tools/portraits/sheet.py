"""The sheet: the plates a character is drawn on before it is printed at any size.

One continuous tone plate (made into dots by the press), one solid key plate (black, never dotted,
so that eyes and lines stay sharp at 40 px), one figure mask (what the scissors cut round) and named
spot-colour plates. Shapes are laid from back to front; each covers what lies behind it. The sheet
knows no colours: an ink is a name until the press is given a palette.
"""

import math
from collections.abc import Sequence

import pygame

from lithicrage.ui.kit.fields import (
    ADD,
    MAX,
    MULT,
    SUB,
    blur,
    grey,
    inverted,
    noise,
    relief,
    scaled,
)
from lithicrage.ui.kit.palette import WHITE
from tools.portraits.shapes import Point

UNIT = 3
"""Master pixels to a unit."""
SIDE = 256 * UNIT
"""Width and height of a plate in master pixels."""


class Sheet:
    """The plates of one character; all methods draw on top of what is there."""

    def __init__(self, seed: int) -> None:
        """`seed` chooses the grain of every surface on the sheet."""
        self.tone = grey((SIDE, SIDE), 255)
        self.key = grey((SIDE, SIDE))
        self.figure = grey((SIDE, SIDE))
        self.plates: dict[str, pygame.Surface] = {}
        cells = (18 * UNIT, 6 * UNIT, round(2.5 * UNIT), UNIT)
        self._grain = noise((SIDE, SIDE), seed, cells, (0.35, 0.3, 0.2, 0.15))

    def form(
        self,
        points: Sequence[Point],
        tone: int = 200,
        ink: str | None = None,
        line: float = 2.2,
        bulge: float = 16,
        depth: float = 0.9,
        rough: float = 0.25,
        weight: float = 1.2,
    ) -> None:
        """An opaque, rounded body: outline, flat ink and shading.

        `line` is the outline in units, made heavier below right by `weight`; `bulge` how far the
        shading reaches in (0: flat); `depth` how strong it is; `rough` how much grain shows.
        """
        pad = bulge + line + weight + 4
        mask, box = cut(points, 0, pad)
        outline = cut(points, line, pad - line)[0] if line else mask.copy()
        if line and weight:
            below = outline.copy()
            below.scroll(round(weight * UNIT * 0.6), round(weight * UNIT))
            outline.blit(below, (0, 0), special_flags=MAX)
        key, figure = self.key.subsurface(box), self.figure.subsurface(box)
        key.blit(outline, (0, 0), special_flags=MAX)
        key.blit(inverted(mask), (0, 0), special_flags=MULT)
        figure.blit(outline, (0, 0), special_flags=MAX)
        shade = grey(box.size, tone)
        if bulge:
            lit, dark = relief(blur(mask, bulge * UNIT), round(4 * UNIT))
            shade.blit(scaled(lit, depth * 0.8), (0, 0), special_flags=ADD)
            shade.blit(scaled(dark, depth), (0, 0), special_flags=SUB)
        if rough:
            grain = scaled(self._grain.subsurface(box).copy(), rough)
            shade.blit(grain, (0, 0), special_flags=SUB)
        _replace(self.tone.subsurface(box), shade, mask)
        self._colour(mask, box, ink)

    def mark(self, *shapes: Sequence[Point]) -> None:
        """Solid black."""
        for points in shapes:
            mask, box = cut(points)
            for plate in (self.key, self.figure):
                plate.subsurface(box).blit(mask, (0, 0), special_flags=MAX)

    def lift(self, *shapes: Sequence[Point], ink: str | None = None) -> None:
        """Take the black and the dots away (eyes, teeth, glints), leaving paper or `ink`."""
        for points in shapes:
            mask, box = cut(points)
            hole = inverted(mask)
            self.key.subsurface(box).blit(hole, (0, 0), special_flags=MULT)
            _replace(self.tone.subsurface(box), grey(box.size, 255), mask)
            self._colour(mask, box, ink)

    def tint(self, ink: str | None, *shapes: Sequence[Point], tone: int | None = None) -> None:
        """Another ink (and tone) under the drawing that is already there."""
        for points in shapes:
            mask, box = cut(points)
            figure = self.figure.subsurface(box)
            mask.blit(figure, (0, 0), special_flags=MULT)
            self._colour(mask, box, ink)
            if tone is not None:
                _replace(self.tone.subsurface(box), grey(box.size, tone), mask)

    def light(self, points: Sequence[Point], strength: float = 0.7, reach: float = 8) -> None:
        """A glow spilled softly over the tones; a negative strength casts a shadow."""
        mask, box = cut(points, 0, reach * 2.5)
        mask = scaled(blur(mask, reach * UNIT), abs(strength))
        flag = ADD if strength > 0 else SUB
        self.tone.subsurface(box).blit(mask, (0, 0), special_flags=flag)

    def bust(self, points: Sequence[Point]) -> "Sheet":
        """A copy with everything outside the outline cut away.

        A cut-out is trimmed so that it never ends in the straight edge of the sheet.
        """
        keep = grey((SIDE, SIDE))
        part, box = cut(points)
        keep.blit(part, box)
        copy = Sheet.__new__(Sheet)
        copy._grain = self._grain
        copy.figure, copy.key, copy.tone = self.figure.copy(), self.key.copy(), self.tone.copy()
        copy.plates = {name: plate.copy() for name, plate in self.plates.items()}
        for plate in (copy.figure, copy.key, *copy.plates.values()):
            plate.blit(keep, (0, 0), special_flags=MULT)
        copy.tone.blit(inverted(keep), (0, 0), special_flags=MAX)
        return copy

    def _colour(self, mask: pygame.Surface, box: pygame.Rect, ink: str | None) -> None:
        hole = inverted(mask)
        for plate in self.plates.values():
            plate.subsurface(box).blit(hole, (0, 0), special_flags=MULT)
        if ink is not None:
            plate = self.plates.setdefault(ink, grey((SIDE, SIDE)))
            plate.subsurface(box).blit(mask, (0, 0), special_flags=MAX)


def cut(
    points: Sequence[Point], fat: float = 0.0, pad: float = 0.0
) -> tuple[pygame.Surface, pygame.Rect]:
    """The mask of an outline (grown by `fat` units) in its own box, and that box on the plate."""
    grow = fat + pad + 1
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, top = math.floor((min(xs) - grow) * UNIT), math.floor((min(ys) - grow) * UNIT)
    right, foot = math.ceil((max(xs) + grow) * UNIT), math.ceil((max(ys) + grow) * UNIT)
    box = pygame.Rect(left, top, right - left, foot - top)
    plate = pygame.Rect(0, 0, SIDE, SIDE)
    # A shape wholly off the sheet still needs a box to draw on: one pixel that it misses.
    box = box.clip(plate) if box.colliderect(plate) else pygame.Rect(0, 0, 1, 1)
    mask = grey((2 * box.w, 2 * box.h))
    path = [(2 * (x * UNIT - box.x), 2 * (y * UNIT - box.y)) for x, y in points]
    pygame.draw.polygon(mask, WHITE, path)
    if fat:
        half = max(1, round(fat * 2 * UNIT))
        for a, b in zip(path, [*path[1:], path[0]], strict=True):
            pygame.draw.line(mask, WHITE, a, b, 2 * half)
            pygame.draw.circle(mask, WHITE, a, half)
    return pygame.transform.smoothscale(mask, box.size), box


def _replace(target: pygame.Surface, source: pygame.Surface, mask: pygame.Surface) -> None:
    """target = source where the mask is white."""
    target.blit(inverted(mask), (0, 0), special_flags=MULT)
    part = source.copy()
    part.blit(mask, (0, 0), special_flags=MULT)
    target.blit(part, (0, 0), special_flags=ADD)
