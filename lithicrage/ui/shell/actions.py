"""The one action map: keys, gamepad buttons and sticks become named actions.

Owns which key means what, for every screen. It knows no screen: a screen is handed an Action and
decides what it means there. Mouse events are not actions; they become a Pointer (screen.py).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final

import pygame

from lithicrage.language.findings import hint


class Action(StrEnum):
    """What a person can ask for without a mouse."""

    PICK_1 = "pick_1"
    PICK_2 = "pick_2"
    PICK_3 = "pick_3"
    PICK_4 = "pick_4"
    PICK_5 = "pick_5"
    PICK_6 = "pick_6"
    PICK_7 = "pick_7"
    PICK_8 = "pick_8"
    PICK_9 = "pick_9"
    CONFIRM = "confirm"
    PASS = "pass"
    INSPECT = "inspect"
    LOG = "log"
    ADVISE = "advise"
    UNDO = "undo"
    BACK = "back"
    NEXT = "next"
    PREVIOUS = "previous"
    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    PAGE_UP = "page_up"
    PAGE_DOWN = "page_down"
    DECKS = "decks"
    CARDS = "cards"
    SEED = "seed"
    COMPANION = "companion"
    WORKSHOP = "workshop"
    FIX = "fix"
    TRIAL = "trial"
    PRICE = "price"
    ADD = "add"
    REMOVE = "remove"
    REDO = "redo"
    FIND = "find"
    EDIT = "edit"
    SHARE = "share"
    NEW = "new"
    FIGHT = "fight"
    MODE = "mode"
    TARGET = "target"
    BEHIND = "behind"
    HOTSEAT = "hotseat"
    SAVE = "save"
    HISTORY = "history"
    REPLAYS = "replays"
    RULES = "rules"
    SETTINGS = "settings"
    PUZZLES = "puzzles"
    LESSONS = "lessons"
    TOUR = "tour"
    QUARRY = "quarry"
    EXPLAIN = "explain"
    FULLSCREEN = "fullscreen"
    MUTE = "mute"

    @property
    def pick(self) -> int | None:
        """The place that a pick asks for, from 0; None for another action."""
        return int(self.value[-1]) - 1 if self.value.startswith("pick_") else None


KEYS: Final[dict[int, Action]] = {
    **{pygame.K_1 + place: Action(f"pick_{place + 1}") for place in range(9)},
    **{pygame.K_KP_1 + place: Action(f"pick_{place + 1}") for place in range(9)},
    pygame.K_RETURN: Action.CONFIRM,
    pygame.K_KP_ENTER: Action.CONFIRM,
    pygame.K_SPACE: Action.PASS,
    pygame.K_i: Action.INSPECT,
    pygame.K_l: Action.LOG,
    pygame.K_a: Action.ADVISE,
    pygame.K_u: Action.UNDO,
    pygame.K_ESCAPE: Action.BACK,
    pygame.K_TAB: Action.NEXT,
    pygame.K_UP: Action.UP,
    pygame.K_DOWN: Action.DOWN,
    pygame.K_LEFT: Action.LEFT,
    pygame.K_RIGHT: Action.RIGHT,
    pygame.K_PAGEUP: Action.PAGE_UP,
    pygame.K_PAGEDOWN: Action.PAGE_DOWN,
    pygame.K_d: Action.DECKS,
    pygame.K_c: Action.CARDS,
    pygame.K_s: Action.SEED,
    pygame.K_m: Action.MODE,
    pygame.K_k: Action.TARGET,
    pygame.K_y: Action.BEHIND,
    pygame.K_h: Action.HOTSEAT,
    pygame.K_o: Action.COMPANION,
    pygame.K_w: Action.WORKSHOP,
    pygame.K_F3: Action.FIX,
    pygame.K_F4: Action.TRIAL,
    pygame.K_F8: Action.PRICE,
    pygame.K_PLUS: Action.ADD,
    pygame.K_EQUALS: Action.ADD,  # where the plus is its shifted sign
    pygame.K_KP_PLUS: Action.ADD,
    pygame.K_MINUS: Action.REMOVE,
    pygame.K_KP_MINUS: Action.REMOVE,
    pygame.K_BACKSPACE: Action.REMOVE,
    pygame.K_DELETE: Action.REMOVE,
    pygame.K_j: Action.REDO,
    pygame.K_f: Action.FIND,
    pygame.K_e: Action.EDIT,
    pygame.K_x: Action.SHARE,
    pygame.K_n: Action.NEW,
    pygame.K_g: Action.FIGHT,
    pygame.K_F6: Action.SAVE,
    pygame.K_t: Action.HISTORY,
    pygame.K_r: Action.REPLAYS,
    pygame.K_F1: Action.RULES,
    pygame.K_F2: Action.SETTINGS,
    pygame.K_p: Action.PUZZLES,
    pygame.K_b: Action.LESSONS,
    pygame.K_v: Action.TOUR,
    pygame.K_z: Action.QUARRY,
    pygame.K_q: Action.EXPLAIN,
    pygame.K_SLASH: Action.EXPLAIN,  # where the question mark is its shifted sign
    pygame.K_QUESTION: Action.EXPLAIN,
    pygame.K_F9: Action.EXPLAIN,  # no letter: in a text field, too
    pygame.K_F11: Action.FULLSCREEN,
    pygame.K_F10: Action.MUTE,
}

# Buttons in SDL's order of a common pad: A B X Y, shoulders, back, start; then its own, and sticks.
BUTTONS: Final[dict[int, Action]] = {
    **dict(enumerate((Action.CONFIRM, Action.BACK, Action.PASS, Action.INSPECT, Action.UNDO,
                      Action.LOG, Action.PREVIOUS, Action.NEXT))),
    9: Action.EXPLAIN,
    10: Action.RULES,
}  # fmt: skip
# Which way an arrow leads, across and down; a hat counts upwards, a stick has two axes.
WAYS: Final[dict[Action, tuple[int, int]]] = {
    Action.UP: (0, -1),
    Action.DOWN: (0, 1),
    Action.LEFT: (-1, 0),
    Action.RIGHT: (1, 0),
}
HATS: Final = {(x, -y): action for action, (x, y) in WAYS.items()}
AXES: Final = {(0 if x else 1, x + y): action for action, (x, y) in WAYS.items()}
PUSHED: Final = 0.6  # a stick beyond this is pushed,
RELEASED: Final = 0.3  # and below this it is at rest again


class ActionMap:
    """Turns events into actions; remembers which way each stick is pushed, so a push counts once.

    The tables are copies: binding a key anew changes this map alone. `by_pad` says whether a
    gamepad spoke last, and no key since.
    """

    def __init__(self) -> None:
        self.keys = dict(KEYS)
        self.buttons = dict(BUTTONS)
        self.by_pad = False
        self._pushed: dict[tuple[int, int], int] = {}

    def rebind(self, keys: Mapping[str, Sequence[str]]) -> list[str]:
        """Gives actions other keys, by name (`log: [f5]`); a line for each name that is none, for
        each key that two actions ask for, and for each action that is left without one."""
        told, before, owner = [], self.keys, dict[int, str]()
        for name, wanted in keys.items():
            if name not in list(Action):
                told.append(f"keys: there is no action `{name}`{hint(name, list(Action))}")
                continue
            codes = []
            for key in wanted:
                try:
                    code = pygame.key.key_code(key)
                except ValueError:
                    told.append(f"keys: `{name}`: there is no key `{key}`")
                    continue
                codes.append(code)
                if owner.setdefault(code, name) != name:
                    told.append(f"keys: `{owner[code]}` and `{name}` both want the key `{key}`")
            if codes:
                self.keys = {key: action for key, action in self.keys.items() if action != name}
                self.keys |= dict.fromkeys(codes, Action(name))
        held = set(self.keys.values())
        for code, lost in before.items():
            if lost not in held:
                held.add(lost)
                has = self.keys.get(code)
                why = f"; `{pygame.key.name(code)}` means `{has}`" if has else ""
                told.append(f"keys: `{lost}` has lost its key{why}")
        return told

    def read(self, event: pygame.event.Event) -> Action | None:
        """The action that an event asks for, or None."""
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.JOYBUTTONDOWN:
            return self.buttons.get(event.button)
        if event.type == pygame.JOYHATMOTION:
            return HATS.get(tuple(event.value))
        if event.type == pygame.JOYAXISMOTION:
            return self._stick(event)
        return None

    def note_device(self, event: pygame.event.Event) -> bool:
        """Takes note of who speaks, keys or a gamepad; whether that is another than before."""
        before = self.by_pad
        if event.type in (pygame.KEYDOWN, pygame.JOYDEVICEREMOVED):
            self.by_pad = False
        elif event.type == pygame.JOYAXISMOTION:  # one that is not quite at rest says nothing
            self.by_pad = before or abs(event.value) >= PUSHED
        elif event.type == pygame.JOYBUTTONDOWN or (
            event.type == pygame.JOYHATMOTION and any(event.value)
        ):
            self.by_pad = True
        return self.by_pad is not before

    def _key(self, event: pygame.event.Event) -> Action | None:
        if event.mod & pygame.KMOD_ALT and event.key == pygame.K_RETURN:
            return Action.FULLSCREEN
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_GUI):
            return None
        action = self.keys.get(event.key)
        if action is Action.NEXT and event.mod & pygame.KMOD_SHIFT:
            return Action.PREVIOUS
        return action

    def _stick(self, event: pygame.event.Event) -> Action | None:
        where = (getattr(event, "instance_id", 0), event.axis)
        way = self._pushed.get(where, 0)
        if abs(event.value) < RELEASED:
            self._pushed[where] = 0
            return None
        if way or abs(event.value) < PUSHED:
            return None
        self._pushed[where] = 1 if event.value > 0 else -1
        return AXES.get((event.axis, self._pushed[where]))
