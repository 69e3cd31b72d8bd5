"""The settings: text, window, movement, speech and keys; each holds from the moment it is changed.

Shows the Preferences and changes them. Knows no file, and not how a setting takes effect.
"""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.ui import keymap
from lithicrage.ui.actions import KEYS, Action
from lithicrage.ui.focus import Box
from lithicrage.ui.kit import (
    ACID,
    BODY,
    BONE,
    DIM,
    INK,
    LOSS,
    NIGHT,
    SLATE,
    WHITE,
    State,
    focus_ring,
    icon_button,
    key_cap,
    key_width,
    tick_box,
)
from lithicrage.ui.preferences import Preferences
from lithicrage.ui.screen import TYPED, Pointer, Screen, Shell
from lithicrage.ui.screens.listed import Listed, Scroll
from lithicrage.ui.screens.pieces import ground, heading, stone_panel
from lithicrage.ui.sound import Cue

LEFT: Final = (14.0, 62.0, 560.0, 550.0)
RIGHT: Final = (588.0, 62.0, 678.0, 550.0)
KEYS_AT: Final = (604.0, 104.0, 646.0, 430.0)
MESSAGE: Final = (604.0, 540.0, 646.0, 62.0)
FOOT: Final = 632.0
TOP, ROW = 91.0, 57.5  # of the rows at the left
CONTROL: Final = 318.0  # where their controls begin
INTO: Final = 9.0  # from the top of a row to its control
TEXT_STEP: Final = 10
VOLUME_STEP: Final = 20
HEARD: Final = Cue("knock", "stone on stone")
SPEEDS: Final = ("NONE", "USUAL", "FAST")
SPEECH: Final = ("None: nothing moves by itself", "Usual", "Twice as fast")
SIZES: Final = (
    (960, 540),
    (1280, 720),
    (1600, 900),
    (1920, 1080),
    (2560, 1440),
    (3840, 2160),
)
ROWS: Final = (
    ("Text size", "of words, buttons and cards"),
    ("Window", "its size in pixels"),
    ("Full screen", "the whole display"),
    ("Movement", "cards that fly, dials that turn"),
    ("Speech line", "focus and events, told as text"),
    ("Sound", "stones, cracks, feedback"),
    ("Captions", "sounds told in words"),
    ("Confirm on risk", "your end, asked for twice"),
    ("Adviser", "it marks matches as assisted"),
)


class SettingsPage(Listed):
    """What can be set at the left, the keys at the right.

    While `asked_for` names an action, the next key becomes its first one; `taken` is a key that
    another action has and that has to be pressed once more.
    """

    name = "settings"
    start = "text+"
    main = "key"

    def __init__(
        self, shell: Shell, preferences: Preferences, behind: Screen | None = None
    ) -> None:
        super().__init__(shell)
        self.preferences = preferences
        self.behind = behind
        self.actions = keymap.listed()
        self.lists["key"] = Scroll()
        self.asked_for: Action | None = None
        self.taken = 0
        self.message = ""

    # ---- the page ------------------------------------------------------------------------------

    def boxes(self) -> list[Box]:
        """The controls from above, the keys, the ways on."""
        at, now = self.layout.rect, self.preferences.now
        high = max(36.0, 27.0 * min(1.6, self.layout.text_scale))
        self.lists["key"].lay(at(*KEYS_AT), self.layout.px(high), len(self.actions))
        found = []
        for row, name, says in (
            (0, "text", f"Text size, {now.text} per cent"),
            (1, "size", f"Window, {self._window_words()}"),
            (5, "volume", f"Sound, {now.volume} per cent"),
        ):
            less, more = self._can(name)
            found.append(Box(f"{name}-", at(*self._end(row, 0)), f"{says}. Less", less))
            found.append(Box(f"{name}+", at(*self._end(row, 1)), f"{says}. More", more))
        for row, name, says, on in (
            (2, "fullscreen", "Full screen", now.fullscreen),
            (4, "speak", "Speech line", now.speak),
            (6, "captions", "Captions", now.captions),
            (7, "confirm_risk", "Confirm on risk", now.confirm_risk),
            (8, "adviser", "Adviser in every fight; marks it as assisted", now.adviser),
        ):
            place = at(CONTROL, TOP + row * ROW + INTO, 40, 40)
            found.append(Box(name, place, f"{says}, {'on' if on else 'off'}"))
        for number, says in enumerate(SPEECH):
            chosen = ". Chosen" if number == now.speed else ""
            place = at(CONTROL + number * 82, TOP + 3 * ROW + INTO, 76, 40)
            found.append(Box(f"speed_{number}", place, f"Movement, {says}{chosen}"))
        says_keys = [self._says(action) for action in self.actions]
        found += self.row_boxes("key", says_keys)
        found.append(Box("back", at(14, FOOT, 220, 54), "Back"))
        found.append(Box("licences", at(330, FOOT, 244, 54), "Licences of fonts and libraries"))
        kept = self.shell.keeper is not None
        found.append(
            Box(
                "home",
                at(640, FOOT, 284, 54),
                "Your files: what is kept, what can be had back",
                kept,
            )
        )
        usual = keymap.changes(self.shell.keys.keys)
        found.append(Box("reset", at(984, FOOT, 282, 54), "Give every action its usual keys",
                         bool(usual)))  # fmt: skip
        return found

    def build(self, surface: pygame.Surface) -> None:
        """Bar, panels, words."""
        layout = self.layout
        ground(surface, layout, "SETTINGS", "what you change holds at once")
        stone_panel(surface, layout, layout.rect(*LEFT), 37)
        stone_panel(surface, layout, layout.rect(*RIGHT), 41)
        heading(surface, layout, "WINDOW, TEXT, SOUND", 30, 60, INK, BODY, 13, 300)
        heading(surface, layout, "KEYS", 604, 60, INK, BODY, 13)
        for row, (words, hint) in enumerate(ROWS):
            y = TOP + row * ROW
            box = layout.rect(34, y + 3, CONTROL - 48, 28)
            layout.write(surface, words, "strong", 19, WHITE, box)
            box = layout.rect(34, y + 32, CONTROL - 48, 24)
            layout.write(surface, hint, "body", 13.5, BONE, box, "left", 1, "top")
            if row:
                line = layout.rect(34, y, LEFT[2] - 40, 1)
                pygame.draw.rect(surface, SLATE, (*line.topleft, line.w, max(1, layout.px(2))))

    def paint(self, surface: pygame.Surface) -> None:
        """Values, keys, buttons."""
        self._left(surface)
        self._keys(surface)
        self.stone(surface, "back", "BACK", "back", self.shell.key(Action.BACK))
        self.stone(surface, "licences", "LICENCES", "book")
        self.stone(surface, "home", "YOUR FILES", "save")
        self.stone(surface, "reset", "USUAL KEYS", "undo")

    def activate(self, name: str) -> Screen | None:
        """Changes what the control stands for, or goes on."""
        self.message = ""
        if name == "back":
            return self._left_page()
        if name == "licences":
            return self.shell.routes.licences(self)
        if name == "home" and self.shell.keeper is not None:
            from lithicrage.ui.screens.home import HomePage  # few ever look there

            return HomePage(self.shell, self.shell.keeper.home, self)
        now = self.preferences.now
        if name in ("text-", "text+"):
            step = TEXT_STEP if name == "text+" else -TEXT_STEP
            self._change(text=max(100, min(200, now.text + step)))
        elif name in ("size-", "size+"):
            width, height = self._sizes()[name == "size+"]
            self._change(width=width, height=height, fullscreen=False)
        elif name == "fullscreen":
            self._change(fullscreen=not now.fullscreen)
        elif name in ("volume-", "volume+"):
            step = VOLUME_STEP if name == "volume+" else -VOLUME_STEP
            self._change(volume=max(0, min(100, now.volume + step)))
            self.shell.speaker.play(HEARD, pygame.time.get_ticks())
        elif name == "captions":
            self._change(captions=not now.captions)
        elif name == "confirm_risk":
            self._change(confirm_risk=not now.confirm_risk)
        elif name == "adviser":
            self._change(adviser=not now.adviser)
        elif name == "speak":
            self._change(speak=not now.speak)
        elif name.startswith("speed_"):
            self._change(speed=int(name.removeprefix("speed_")))
        elif name == "reset":
            self._change(keys={})
            self._tell(self.message or "Every action has its usual keys.")
        elif self.place("key") >= 0:
            self._ask(self.actions[self.place("key")])
        return self

    def asked(self, action: Action) -> Screen | None:
        """Esc goes back."""
        return self._left_page() if action is Action.BACK else self

    def pointer(self, pointer: Pointer) -> Screen | None:
        """As on every page; a press leaves the question for a key."""
        if pointer.kind == "press" and self.asked_for is not None:
            self._leave_question()
        return super().pointer(pointer)

    def handle(self, action: Action) -> Screen | None:
        """As on every page; a gamepad's button leaves the question for a key."""
        if self.asked_for is not None:
            self._leave_question()
            return self
        return super().handle(action)

    # ---- keys ----------------------------------------------------------------------------------

    @property
    def typing(self) -> bool:
        """It wants keys, never text."""
        return False

    def typed(self, event: pygame.event.Event) -> bool:
        """While an action waits for its key, every key is an answer."""
        if self.asked_for is None or event.type not in TYPED:
            return False
        if event.type == pygame.KEYDOWN:
            self._answered(self.asked_for, event.key)
        return True

    def _ask(self, action: Action) -> None:
        self.asked_for, self.taken = action, 0
        self._tell(f"{keymap.words(action)}: press its new key. Esc leaves it as it is.")

    def _leave_question(self) -> None:
        self.asked_for = None
        self._tell("Nothing was changed.")

    def _answered(self, action: Action, code: int) -> None:
        if code == pygame.K_ESCAPE:
            self._leave_question()
            return
        if not keymap.bindable(code):
            self._tell("That key cannot be given to anything. Another one, or Esc.")
            return
        keys = self.shell.keys.keys
        other = keys.get(code)
        if other is not None and other is not action and self.taken != code:
            self.taken = code
            self._tell(f"{keymap.cap(code)} means {keymap.words(other)}. Press it once more to "
                       "take it from there, or Esc.")  # fmt: skip
            return
        self.asked_for = None
        self._change(keys=keymap.changes(keymap.given(keys, action, code)))
        told = f"{keymap.words(action)} is {keymap.cap(code)} now."
        if other is not None and other is not action:
            left = self.shell.key(other)
            told += f" {keymap.words(other)} is {left}."
        self._tell(f"{told} {self.message}".strip())

    # ---- changing ------------------------------------------------------------------------------

    def _change(self, **values: object) -> None:
        self.preferences.change(**values)
        self.message = self.preferences.note
        self.relaid()

    def _tell(self, words: str) -> None:
        self.message = words
        self.shell.speech.event(words)
        self.relaid()

    def _left_page(self) -> Screen:
        return self.behind if self.behind is not None else self.shell.routes.title()

    def _size(self) -> tuple[int, int]:
        surface = pygame.display.get_surface()
        now = self.preferences.now
        return surface.get_size() if surface is not None else (now.width, now.height)

    def _sizes(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """The next smaller and the next larger size of the window."""
        here = self._size()
        smaller = [size for size in SIZES if size < here]
        larger = [size for size in SIZES if size > here]
        return (smaller or [SIZES[0]])[-1], (larger or [SIZES[-1]])[0]

    def _can(self, name: str) -> tuple[bool, bool]:
        """Whether the ends of a stepper do anything."""
        if name == "text":
            return self.preferences.now.text > 100, self.preferences.now.text < 200
        if name == "volume":
            return self.preferences.now.volume > 0, self.preferences.now.volume < 100
        return self._size() > SIZES[0], self._size() < SIZES[-1]

    def _window_words(self) -> str:
        width, height = self._size()
        return f"{width} × {height}"

    def _says(self, action: Action) -> str:
        caps = [keymap.cap(code) for code in keymap.codes(self.shell.keys.keys, action)]
        return f"{keymap.words(action)}, key {' or '.join(caps) or 'none'}. Another key"

    # ---- drawing -------------------------------------------------------------------------------

    def _end(self, row: int, end: int) -> tuple[float, float, float, float]:
        return CONTROL + end * 200, TOP + row * ROW + INTO, 40, 40

    def _left(self, surface: pygame.Surface) -> None:
        layout, now = self.layout, self.preferences.now
        for row, name, words in (
            (0, "text", f"{now.text} %"),
            (1, "size", self._window_words()),
            (5, "volume", f"{now.volume} %" if now.volume else "OFF"),
        ):
            for end, sign in (("-", "minus"), ("+", "plus")):
                box = next(box for box in self.focus.boxes if box.name == f"{name}{end}")
                state = self.state(box.name) if box.live else State.DISABLED
                icon_button(surface, box.rect, sign, state, layout.k)
                if not box.live and self.focus.name == box.name:
                    focus_ring(surface, box.rect, layout.k)
            area = layout.rect(CONTROL + 44, TOP + row * ROW + INTO, 152, 40)
            layout.write(surface, words, "strong", 19, ACID, area, "centre")
        for name, on in (
            ("fullscreen", now.fullscreen),
            ("speak", now.speak),
            ("captions", now.captions),
            ("confirm_risk", now.confirm_risk),
            ("adviser", now.adviser),
        ):
            rect = self.rect(name)
            tick_box(surface, rect, on, self.state(name), layout.k)
            words_box = pygame.Rect(rect.right + layout.px(14), rect.y, layout.px(120), rect.h)
            layout.write(surface, "ON" if on else "OFF", "strong", 16, BONE, words_box)
        for number, words in enumerate(SPEEDS):
            name, chosen = f"speed_{number}", number == now.speed
            rect = self.rect(name)
            pygame.draw.rect(surface, ACID if chosen else NIGHT, rect, border_radius=layout.px(5))
            area = rect.inflate(-layout.px(8), -layout.px(6))
            layout.write(
                surface,
                words,
                "strong",
                layout.calm(13, 1.2),
                INK if chosen else BONE,
                area,
                "centre",
                2,
            )
            if self.focus.name == name:
                focus_ring(surface, rect, layout.k)

    def _keys(self, surface: pygame.Surface) -> None:
        layout = self.layout
        for place in self.lists["key"].shown:
            self._key(surface, place)
        self.rail(surface, "key")
        waiting = self.asked_for is not None
        colour = BODY if waiting or not self.preferences.note else LOSS
        words = self.message or "Choose a line, then press the new key."
        box = layout.rect(*MESSAGE)
        colour = colour if self.message else DIM
        layout.paragraph(surface, words, "body", 15, colour, box, valign="middle")

    def _key(self, surface: pygame.Surface, place: int) -> None:
        layout, action = self.layout, self.actions[place]
        rect = self.rect(f"key:{place}")
        waiting = action is self.asked_for
        back = BODY if waiting else SLATE if self.focus.name == f"key:{place}" else NIGHT
        pygame.draw.rect(surface, back, rect, border_radius=layout.px(4))
        size = 12.5 * layout.k * min(1.5, layout.text_scale)
        held = keymap.codes(self.shell.keys.keys, action)
        right = rect.right - layout.px(10)
        for code in reversed(held):
            words = "?" if waiting and code == held[0] else keymap.cap(code)
            wide = key_width(words, size)
            right -= wide
            top = rect.centery - round(size * 0.82)
            back = INK if code not in KEYS or KEYS[code] is action else (70, 40, 8)
            key_cap(surface, (right, top), words, size, back)
            right -= layout.px(6)
        box = pygame.Rect(rect.x + layout.px(12), rect.y, right - rect.x - layout.px(20), rect.h)
        layout.write(surface, keymap.words(action), "bold", 15, INK if waiting else WHITE, box)
        if self.focus.name == f"key:{place}":
            focus_ring(surface, rect, layout.k)
