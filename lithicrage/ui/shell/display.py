"""The window itself: opened, given another size, made to fill the screen.

Owns which display drivers count as a display, and what waits until something is shown. Knows no
screen and no settings file.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Final
from warnings import catch_warnings, simplefilter

import pygame

NAME: Final = "Lithic Rage"
LEAST: Final = (960, 540)  # what every page holds whole, at every text size
INVISIBLE: Final = ("dummy", "offscreen", "evdev")
Size = tuple[int, int]


def drawn_size(size: Size) -> Size:
    """The size to draw for a window of this one: a window below the least shows a whole picture of
    its own shape, made small."""
    factor = max(1.0, LEAST[0] / max(1, size[0]), LEAST[1] / max(1, size[1]))
    return (size[0], size[1]) if factor == 1 else (round(size[0] * factor), round(size[1] * factor))


def canvas(window: pygame.Surface, apart: bool = False) -> tuple[pygame.Surface, float]:
    """What to draw on for a window, and how many of its pixels one of the window stands for.

    It is the window itself, unless that is too small or the picture is to be kept `apart`.
    """
    size = window.get_size()
    drawn = drawn_size(size)
    if drawn == size and not apart:
        return window, 1.0
    return pygame.Surface(drawn, 0, window), drawn[0] / max(1, size[0])


def put_on(window: pygame.Surface, picture: pygame.Surface) -> None:
    """Shows a picture of another size in the window, whole."""
    small = pygame.transform.smoothscale(picture, window.get_size())
    window.blit(small, (0, 0))


class Remembered:
    """The size that a person gave the window: told to `change` once it stays as it is.

    What the window had at first, and the whole screen, is not a size that anybody gave it.
    """

    def __init__(self, change: Callable[[Size], None]) -> None:
        self._change = change
        self._known = self._seen = _windowed()

    def look(self) -> None:
        """Looks at the window once more; a size is one that stays from one look to the next."""
        now, before = _windowed(), self._seen
        self._seen = now
        if now is None or now == self._known or now != before:
            return
        if self._known is not None:
            self._change(now)
        self._known = now


def _windowed() -> Size | None:
    """The size of the window, None without one and while it fills the screen."""
    surface = pygame.display.get_surface()
    if surface is None or pygame.display.is_fullscreen():
        return None
    return surface.get_size()


def open_display(size: Size, fullscreen: bool) -> pygame.Surface | None:
    """The window's surface in pixels, or None where there is no display for it."""
    wanted = os.environ.get("SDL_VIDEODRIVER", "")
    if sys.platform.startswith("linux") and not wanted and not os.environ.get("WAYLAND_DISPLAY"):
        if not os.environ.get("DISPLAY"):
            return None
        os.environ["SDL_VIDEODRIVER"] = "x11"  # or SDL goes on to complain of every other driver
    if os.environ.get("SDL_VIDEODRIVER") == "x11":  # the other drivers have no way but OpenGL,
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")  # dear where no GPU draws it
    try:
        pygame.display.init()
        # SDL falls back to a driver that shows nothing; only who asks for it gets it.
        if not wanted and pygame.display.get_driver() in INVISIBLE:
            return None
        pygame.display.set_caption(NAME)
        surface = _shown(size, fullscreen)
    except pygame.error:
        return None
    pygame.font.init()
    return surface


def finish_start() -> None:
    """Does what the first picture did not wait for: looks for gamepads, and for waste again."""
    pygame.joystick.init()
    gc.freeze()  # what was loaded stays as long as the window: no search goes through it
    gc.enable()


def arrange(size: Size, fullscreen: bool) -> None:
    """Gives the open window this size, or the whole screen; what cannot be stays as it is."""
    surface = pygame.display.get_surface()
    same = fullscreen == pygame.display.is_fullscreen()
    if surface is None or (same and (fullscreen or surface.get_size() == size)):
        return
    try:
        _shown(size, fullscreen)
    except pygame.error:
        return


def _shown(size: Size, fullscreen: bool) -> pygame.Surface:
    flags = pygame.FULLSCREEN if fullscreen else pygame.RESIZABLE
    surface = pygame.display.set_mode((0, 0) if fullscreen else size, flags)
    if not fullscreen:
        _tell_least()
    return surface


def _tell_least() -> None:
    """Tells whoever frames the window how small it may be made; one who does not care may not."""
    with suppress(AttributeError, pygame.error), catch_warnings():
        simplefilter("ignore", DeprecationWarning)  # there is no other way to the same window
        pygame.Window.from_display_module().minimum_size = LEAST
