"""Which keys an action has, in words, and what becomes of the others when it gets a new one.

Owns the names of keys and actions for people, and the rule that no action loses its last key. It
works on tables of an ActionMap; storing them is the settings' business.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.ui.shell.actions import KEYS, Action, ActionMap

Keys = Mapping[int, Action]

WORDS: Final[dict[Action, str]] = {
    Action.CONFIRM: mark("Choose, continue"),
    Action.BACK: mark("Back, menu"),
    Action.NEXT: mark("Next item"),
    Action.UP: mark("Up"),
    Action.DOWN: mark("Down"),
    Action.LEFT: mark("Left"),
    Action.RIGHT: mark("Right"),
    Action.PAGE_UP: mark("Page up"),
    Action.PAGE_DOWN: mark("Page down"),
    Action.PASS: mark("Pass, decline"),
    Action.INSPECT: mark("Look closely"),
    Action.LOG: mark("Fight log"),
    Action.EXPLAIN: mark("What is this?"),
    Action.ADVISE: mark("Adviser, review"),
    Action.UNDO: mark("Undo"),
    Action.REDO: mark("Redo"),
    Action.SAVE: mark("Save fight, deck, file"),
    Action.DECKS: mark("Decks"),
    Action.CARDS: mark("Cards"),
    Action.SEED: mark("New seed"),
    Action.COMPANION: mark("Companion"),
    Action.HOTSEAT: mark("Hot-seat"),
    Action.MODE: mark("Match type, marks"),
    Action.TARGET: mark("Target win chance"),
    Action.BEHIND: mark("Who plays the Enemy"),
    Action.WORKSHOP: mark("Workshop"),
    Action.FIX: mark("Fix a finding"),
    Action.TRIAL: mark("Play with this card"),
    Action.PRICE: mark("Price this card"),
    Action.HISTORY: mark("History"),
    Action.REPLAYS: mark("Replays and saves"),
    Action.RULES: mark("Rules"),
    Action.SETTINGS: mark("Settings"),
    Action.NEW: mark("New deck"),
    Action.EDIT: mark("Name and notes of a deck"),
    Action.ADD: mark("Add a card or Level, copy a deck"),
    Action.REMOVE: mark("Remove a card or Level, delete a deck"),
    Action.FIND: mark("Search"),
    Action.SHARE: mark("Share or import a deck"),
    Action.FIGHT: mark("Fight with the deck"),
    Action.FULLSCREEN: mark("Full screen"),
    Action.MUTE: mark("All sound off, on again"),
}
# Those that stand behind the numbers on the settings page, or not at all.
LAST: Final[dict[Action, str]] = {
    Action.PREVIOUS: mark("Previous"),
    Action.PUZZLES: mark("Puzzles"),
    Action.LESSONS: mark("Lessons"),
    Action.TOUR: mark("Tour"),
    Action.QUARRY: mark("The quarry"),
}
# Short words for a key cap; other keys show their own name.
CAPS: Final[dict[int, str]] = {
    pygame.K_RETURN: "ENTER",
    pygame.K_KP_ENTER: "KP ENTER",
    pygame.K_ESCAPE: "ESC",
    pygame.K_PAGEUP: "PG UP",
    pygame.K_PAGEDOWN: "PG DN",
    pygame.K_BACKSPACE: "BKSP",
    pygame.K_DELETE: "DEL",
    pygame.K_INSERT: "INS",
}
# A pad's buttons in SDL's order. Brackets tell them from keys: no key has such a cap.
BUTTON_CAPS: Final = (
    *("(A)", "(B)", "(X)", "(Y)", "(LB)", "(RB)", "(BACK)", "(START)"),
    *("(GUIDE)", "(L3)", "(R3)"),
)
# Keys that only change what another one means, or that leave a binding.
UNBOUND: Final = frozenset(
    (pygame.K_ESCAPE, pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL,
     pygame.K_LALT, pygame.K_RALT, pygame.K_LGUI, pygame.K_RGUI, pygame.K_MODE,
     pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR, pygame.K_UNKNOWN)
)  # fmt: skip


def words(action: Action) -> str:
    """What an action does, for people."""
    if action.pick is not None:
        return tr("Pick number {number}", number=action.pick + 1)
    return tr(WORDS.get(action) or LAST[action])


def all_actions() -> list[Action]:
    """Every action that a key may mean, in the order of the settings page."""
    order = [*WORDS, *(action for action in Action if action not in WORDS)]
    return [action for action in order if action is not Action.PREVIOUS]  # Shift with NEXT


def cap(code: int) -> str:
    """A key as its cap shows it."""
    name = CAPS.get(code) or pygame.key.name(code).upper()
    return f"KP {name[1:-1]}" if name.startswith("[") and len(name) > 2 else name


def codes(keys: Keys, action: Action) -> list[int]:
    """The keys of an action, the first being the one that buttons show."""
    return [code for code, meant in keys.items() if meant is action]


def first_cap(keys: Keys, action: Action) -> str:
    """The cap of the first key of an action, "" if it has none."""
    found = codes(keys, action)
    return cap(found[0]) if found else ""


def pad_cap(buttons: Keys, action: Action) -> str:
    """The cap of a gamepad's button for an action, "" where it has none."""
    found = codes(buttons, action)
    return BUTTON_CAPS[found[0]] if found and found[0] < len(BUTTON_CAPS) else ""


def key_cap(keys: ActionMap, action: Action) -> str:
    """The cap that an action shows: that of the pad while a pad is played with, else of its key."""
    if keys.by_pad:
        return pad_cap(keys.buttons, action)
    return first_cap(keys.keys, action)


def caps(keys: ActionMap) -> dict[Action, str]:
    """The cap that each action shows."""
    return {action: key_cap(keys, action) for action in Action}


def behind(words: str, cap: str) -> str:
    """Words with the key that does what they say, where there is one."""
    return tr("{words}, key {key}", words=words, key=bare(cap)) if cap else words


def bare(cap: str) -> str:
    """A cap without the brackets of a pad's button."""
    return cap[1:-1] if len(cap) > 2 and cap[0] == "(" else cap


def either(cap: str, other: str) -> str:
    """A key or another way to do the same, in words."""
    return tr("{cap} or {other}", cap=cap, other=other) if cap else other


def bindable(code: int) -> bool:
    """Whether a key can be given to an action: it has a name, and is no Shift or its like."""
    name = pygame.key.name(code)
    if code in UNBOUND or not name:
        return False
    try:
        return pygame.key.key_code(name) == code
    except ValueError:
        return False


def with_key(keys: Keys, action: Action, code: int) -> dict[int, Action]:
    """The table after a key becomes the first one of an action.

    The action's first key until now goes. Another action that had the key, and has no other, gets
    that one for it.
    """
    table = {one: codes(keys, one) for one in Action}
    mine, other = table[action], keys.get(code)
    if other is action:
        return dict(keys)
    if other is not None:
        table[other] = [key for key in table[other] if key != code] or mine[:1]
    table[action] = [code, *mine[1:]]
    return {key: one for one, held in table.items() for key in held}


def changes(keys: Keys) -> dict[str, list[str]]:
    """The names of the keys of each action that has not its usual ones, as settings hold them."""
    changed = {}
    for action in Action:
        held = codes(keys, action)
        if held and held != codes(KEYS, action):
            changed[action.value] = [pygame.key.name(code) for code in held]
    return changed
