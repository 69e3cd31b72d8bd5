"""Mouse, typed text and gamepads: presses that may be double, letters that are no keys.

Owns when a press follows another, and whether a key's letter still counts as text. Which key means
which action is `actions`'.
"""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import TYPED, Holder, Pointer, Screen, Shell, Typist

REPEAT: Final = (400, 35)  # ms before a key that is held in a text field repeats, and between
DOUBLE: Final = 400  # ms between the presses of a double click,
NEAR: Final = 8  # which are no farther apart than so many pixels
LOOKED_AT: Final = {  # what tells whether anybody looks at the window
    pygame.WINDOWFOCUSGAINED: True,
    pygame.WINDOWRESTORED: True,
    pygame.WINDOWFOCUSLOST: False,
    pygame.WINDOWMINIMIZED: False,
}
DOZE: Final = 8  # ms between looks for input: `event.wait` looks in each, at 2 % of a core


class Mouse:
    """Turns mouse events into Pointers. `scale` is pixels that are drawn a pixel of the window."""

    def __init__(self) -> None:
        self.scale = 1.0
        self._pressed = (0, (-NEAR, -NEAR))  # when and where the last press was

    def pointer(self, event: pygame.event.Event) -> Pointer | None:
        """What the mouse did, None for another event."""
        if event.type == pygame.MOUSEMOTION:
            return Pointer("move", self._at(event.pos))
        if event.type == pygame.MOUSEWHEEL:
            return Pointer("wheel", self._at(pygame.mouse.get_pos()), steps=event.y)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button <= 3:
            return Pointer("press", self._at(event.pos), event.button, self.clicks(event.pos))
        if event.type == pygame.MOUSEBUTTONUP and event.button <= 3:
            return Pointer("release", self._at(event.pos), event.button)
        return None

    def _at(self, pos: tuple[int, int]) -> tuple[int, int]:
        """A place of the window as one of what is drawn."""
        return round(pos[0] * self.scale), round(pos[1] * self.scale)

    def clicks(self, pos: tuple[int, int]) -> int:
        """2 for a press that follows another soon and near, else 1."""
        now = pygame.time.get_ticks()
        then, (x, y) = self._pressed
        near = abs(pos[0] - x) <= NEAR and abs(pos[1] - y) <= NEAR
        double = near and now - then <= DOUBLE
        self._pressed = (now - DOUBLE - 1 if double else now, pos)  # a third one is a first again
        return 2 if double else 1


class Pads:
    """The gamepads that are plugged in: one speaks only while it is kept."""

    def __init__(self) -> None:
        self._held: dict[int, pygame.joystick.JoystickType] = {}

    def notice(self, event: pygame.event.Event) -> bool:
        """Takes note of a pad that came or went; says whether the event was that."""
        if event.type == pygame.JOYDEVICEADDED:
            pad = pygame.joystick.Joystick(event.device_index)
            self._held[pad.get_instance_id()] = pad
        elif event.type == pygame.JOYDEVICEREMOVED:
            self._held.pop(event.instance_id, None)
        else:
            return False
        return True

    def spoke(self, event: pygame.event.Event) -> bool:
        """Whether an event is a button of a pad, not a key."""
        return event.type == pygame.JOYBUTTONDOWN


def free(screen: Screen) -> None:
    """Lets go of what the mouse holds on a screen, and nothing comes of it."""
    if isinstance(screen, Holder):
        screen.let_go()


def choose(screen: Screen, shell: Shell) -> Screen | None:
    """What the main button of a pad does: in a text field it brings letters to be picked."""
    from lithicrage.ui.shell.letters import Letters

    if isinstance(screen, Typist) and screen.typing and not isinstance(screen, Letters):
        return Letters(shell, screen)
    return screen.handle(Action.CONFIRM)


def _letter(event: pygame.event.Event) -> str:
    """The text that belongs to a key, small; the name of a key that has none, such as `f6`."""
    letter = getattr(event, "unicode", "") or pygame.key.name(event.key).strip("[]")
    return str(letter).casefold()


class TextInput:
    """Offers keys and letters to screens that want them as they are."""

    def __init__(self) -> None:
        self._spent = ""  # the letter of the key that is down and meant an action: it is no text
        self._on: bool | None = None  # whether the display sends text

    def typed(self, screen: Screen, event: pygame.event.Event) -> bool:
        """Lets a screen have a key or a letter before it can mean an action; whether it is done."""
        if event.type in (pygame.KEYUP, pygame.KEYDOWN):
            self._spent = ""
        if event.type not in TYPED:
            return False
        if event.type != pygame.KEYDOWN and self._spent and event.text.casefold() == self._spent:
            return True  # that key's own, or its repeat; an input method's text is none of it
        if isinstance(screen, Typist) and screen.take_typing(event):
            return True
        if event.type == pygame.KEYDOWN:
            self._spent = _letter(event)
        return False

    def listen(self, screen: Screen, held: bool = False) -> None:
        """Asks the display for text while a field is focused, and for keys that repeat.

        While input is held for a screen, a press among it may open a field for what follows: then
        letters are asked for, too, or they would come as mere keys.
        """
        typing = isinstance(screen, Typist) and screen.typing
        wanted = typing or held
        box = screen.focus.current
        if typing and box is not None:
            pygame.key.set_text_input_rect(box.rect)  # an input method shows its words there
        if wanted is not self._on:
            self._on = wanted
            pygame.key.set_repeat(*(REPEAT if wanted else (0, 0)))
            if wanted:
                pygame.key.start_text_input()
            else:
                pygame.key.stop_text_input()


def next_events(ms: int) -> list[pygame.event.Event]:
    """What comes next, none if nothing comes for so long."""
    for _ in range(ms // DOZE):
        events = pygame.event.get()
        if events:
            return events
        pygame.time.wait(DOZE)
    return pygame.event.get()
