"""The window itself: opened, given another size, made to fill the screen.

Owns which display drivers count as a display, and what waits until something is shown. Knows no
screen and no settings file.
"""

from __future__ import annotations

import gc
import os
import sys
from typing import Final

import pygame

NAME: Final = "Lithic Rage"
LEAST: Final = (640, 360)
INVISIBLE: Final = ("dummy", "offscreen", "evdev")
Size = tuple[int, int]


def at_least(size: Size) -> Size:
    """The size to draw: a window too small to read shows the corner of a larger picture."""
    return max(size[0], LEAST[0]), max(size[1], LEAST[1])


def open_display(size: Size, fullscreen: bool) -> pygame.Surface | None:
    """The window's surface in pixels, or None where there is no display for it."""
    wanted = os.environ.get("SDL_VIDEODRIVER", "")
    if sys.platform.startswith("linux") and not wanted and not os.environ.get("WAYLAND_DISPLAY"):
        if not os.environ.get("DISPLAY"):
            return None
        os.environ["SDL_VIDEODRIVER"] = "x11"  # or SDL goes on to complain of every other driver
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


def shown_at_last() -> None:
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
    return pygame.display.set_mode((0, 0) if fullscreen else size, flags)
