"""Colours for every eye: what the window shows, changed for three kinds of colour blindness, or
with more contrast.

Owns what is done to a colour, and to a whole picture. Pages and cards draw in the usual colours and
know nothing of it. Two colours that an eye takes for one differ in what it cannot see; some of that
difference is moved to where it can. How much was searched for, so that the colours that mean
something lie as far apart as may be for dichromats (Vienot, Brettel and Mollon 1999), and words
stay as readable as they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

import pygame

from lithicrage.ui.kit.palette import Colour

ADD: Final = pygame.BLEND_RGB_ADD
SUB: Final = pygame.BLEND_RGB_SUB
MULT: Final = pygame.BLEND_RGB_MULT
PIXEL: Final = 4  # bytes: blue, green, red, and one that says nothing
RED, GREEN, BLUE = 0, 1, 2
# The same bytes read otherwise: where a view begins, its form, and what stands for red, green and
# blue in it.
READ: Final[dict[tuple[int | None, ...], tuple[int, Literal["BGRA", "RGBX"]]]] = {
    (RED, GREEN, BLUE): (0, "BGRA"),
    (GREEN, RED, None): (1, "RGBX"),
    (BLUE, GREEN, RED): (0, "RGBX"),
    (None, BLUE, GREEN): (-1, "RGBX"),
}


@dataclass(frozen=True)
class Shift:
    """How much of `more` less `less` is added to red, green and blue, in parts of 256."""

    more: int
    less: int
    into: Colour


SHIFTS: Final = {
    1: Shift(GREEN, RED, (0, 56, 30)),  # for eyes that lack red
    2: Shift(RED, GREEN, (0, 0, 202)),  # green
    3: Shift(GREEN, BLUE, (28, 40, 0)),  # blue
}
CONTRAST: Final = 4
DARKER: Final = 37  # taken from every part of a colour,
STEEPER: Final = 102  # of 256: and so much more of what is left


def seen(colour: Colour, mode: int) -> Colour:
    """A colour, 0 to 255 a part, as the window shows it in this mode; 0 is the usual one."""
    red, green, blue = colour
    shift = SHIFTS.get(mode)
    if shift is not None:
        by = colour[shift.more] - colour[shift.less]
        red, green, blue = (
            part + by * share // 256 for part, share in zip(colour, shift.into, strict=True)
        )
    elif mode == CONTRAST:
        dark = [max(0, part - DARKER) for part in colour]
        red, green, blue = (part + part * STEEPER // 256 for part in dark)
    return _held(red), _held(green), _held(blue)


class Tint:
    """Pictures of one size as they are to be seen in a mode.

    A part of a colour may be one or two off what `seen` says, for rounding.
    """

    def __init__(self, size: tuple[int, int], mode: int) -> None:
        self.mode, self.size = mode, size
        count = size[0] * size[1] * PIXEL
        whole = memoryview(bytearray(count + 2 * PIXEL))
        self._views = {
            shows: pygame.image.frombuffer(whole[PIXEL + first :][:count], size, form)
            for shows, (first, form) in READ.items()
        }
        for view in self._views.values():
            view.set_alpha(None)
        self._picture = self._views[RED, GREEN, BLUE]
        surfaces = [pygame.Surface(size, 0, 32) for _ in range(4)]
        self._out, self._work, self._more, self._less = surfaces

    def change(self, picture: pygame.Surface, rects: Sequence[pygame.Rect]) -> pygame.Surface:
        """The whole picture as it is to be seen, of which these parts are new. It is shared: show
        it, never draw on it."""
        shift = SHIFTS.get(self.mode)
        for rect in rects:
            self._picture.blit(picture, rect, rect)
            self._out.blit(self._picture, rect, rect)
            if shift is not None:
                self._shift(shift, rect)
            else:
                self._steepen(rect)
        return self._out

    def _shift(self, shift: Shift, rect: pygame.Rect) -> None:
        """Adds what `more` is above `less`, and takes what it is below: one of the two is 0."""
        self._spread(self._more, shift.more, shift.into, rect)
        self._spread(self._less, shift.less, shift.into, rect)
        for one, other, how in ((self._more, self._less, ADD), (self._less, self._more, SUB)):
            self._work.blit(one, rect, rect)
            self._work.blit(other, rect, rect, SUB)
            self._work.fill(shift.into, rect, MULT)
            self._out.blit(self._work, rect, rect, how)

    def _spread(self, dst: pygame.Surface, part: int, into: Colour, rect: pygame.Rect) -> None:
        """Draws one part of the picture as each of the parts that something is added to."""
        dst.fill((0, 0, 0), rect)
        for place, share in enumerate(into):
            if share:
                view = next(one for shows, one in self._views.items() if shows[place] == part)
                self._work.blit(view, rect, rect)
                self._work.fill([255 * (place == other) for other in range(3)], rect, MULT)
                dst.blit(self._work, rect, rect, ADD)

    def _steepen(self, rect: pygame.Rect) -> None:
        self._out.fill((DARKER,) * 3, rect, SUB)
        self._work.blit(self._out, rect, rect)
        self._work.fill((STEEPER,) * 3, rect, MULT)
        self._out.blit(self._work, rect, rect, ADD)


def _held(part: int) -> int:
    return min(255, max(0, part))
