"""A gamepad that SDL itself holds for real: plugged in, its buttons pressed, its hat turned.

No kernel is asked for one (`/dev/uinput` needs rights, and a container has none): SDL's own virtual
joystick is a device like any other from there on. It is found and opened, and what is pressed on it
comes as events through the queue.
"""

from __future__ import annotations

import ctypes
from pathlib import Path
from typing import Final

import pygame

from lithicrage.ui.shell.actions import BUTTONS, HATS, Action

PADS: Final = {action: button for button, action in BUTTONS.items()}
WAYS: Final = {action: way for way, action in HATS.items()}
GAMEPAD: Final = 1  # SDL_JOYSTICK_TYPE_GAMECONTROLLER
STICK, HAT = 2, 1  # axes and hats
BITS: Final = {(0, 0): 0, (0, 1): 1, (1, 0): 2, (0, -1): 4, (-1, 0): 8}  # of a hat, as SDL counts


def loaded() -> ctypes.CDLL:
    """The SDL that pygame runs on."""
    with Path("/proc/self/maps").open(encoding="utf-8") as maps:
        found = next(line.split(maxsplit=5)[5].strip() for line in maps if "libSDL2-2" in line)
    return ctypes.CDLL(found)


class VirtualPad:
    """A pad with the buttons of a common one, plugged in. Raises OSError where SDL has none."""

    def __init__(self) -> None:
        self._sdl = loaded()
        self._sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
        pygame.joystick.init()
        buttons = max(BUTTONS) + 1
        self._place = self._sdl.SDL_JoystickAttachVirtual(GAMEPAD, STICK, buttons, HAT)
        if self._place < 0:
            raise OSError("this SDL has no virtual gamepads")

    def turn(self, action: Action, down: bool) -> None:
        """Presses what means an action, or lets it go."""
        if action in WAYS:
            bits = BITS[WAYS[action] if down else (0, 0)]
            self._sdl.SDL_JoystickSetVirtualHat(self._held, 0, bits)
        else:
            self._sdl.SDL_JoystickSetVirtualButton(self._held, PADS[action], int(down))

    def tilt(self, axis: int, share: float) -> None:
        """Pushes the stick, from -1 to 1."""
        value = ctypes.c_int16(round(32767 * share))
        self._sdl.SDL_JoystickSetVirtualAxis(self._held, axis, value)

    def unplug(self) -> None:
        """Takes the pad away."""
        self._sdl.SDL_JoystickDetachVirtual(self._place)

    @property
    def _held(self) -> ctypes.c_void_p:
        """The pad as whoever opened it holds it; nobody did, and nothing can be pressed."""
        number = self._sdl.SDL_JoystickGetDeviceInstanceID(self._place)
        found = self._sdl.SDL_JoystickFromInstanceID(number)
        assert found, "nobody has opened the gamepad"
        return ctypes.c_void_p(found)
