"""The settings: text, window, movement, speech and keys; each holds from the moment it is changed.

Shows the Preferences and changes them. Knows no file, and not how a setting takes effect.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial, reduce
from typing import Any, Final

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.store.settings import Settings
from lithicrage.ui.kit import key_cap, key_width
from lithicrage.ui.kit.control import (
    Brush,
    Control,
    Deed,
    Drawn,
    Field,
    Icon,
    Stone,
    Tab,
    Text,
    Tick,
)
from lithicrage.ui.kit.layout import Size, row
from lithicrage.ui.kit.palette import ACID, BODY, BONE, DIM, INK, LOSS, NIGHT, SLATE, WHITE
from lithicrage.ui.kit.textfield import TextField
from lithicrage.ui.shell import keymap
from lithicrage.ui.shell.actions import KEYS, Action
from lithicrage.ui.shell.listed import Listed
from lithicrage.ui.shell.pieces import chosen, ground, heading, stone_panel, way_back
from lithicrage.ui.shell.preferences import Preferences
from lithicrage.ui.shell.screen import TYPED, Pointer, Screen, Shell
from lithicrage.ui.sound import Cue

LEFT: Final = (14.0, 62.0, 560.0, 550.0)
RIGHT: Final = (588.0, 62.0, 678.0, 550.0)
KEYS_AT: Final = (604.0, 104.0, 646.0, 430.0)
MESSAGE: Final = (604.0, 540.0, 646.0, 62.0)
FOOT: Final = 632.0
TOP: Final = 91.0  # of the rows at the left
HIGHEST: Final = 57.5  # a row, where there is room
ALL: Final = 517.5  # the rows together
CONTROL: Final = 318.0  # where their controls begin
INTO: Final = 9.0  # from the top of a row to its control
SIDE_BY_SIDE: Final = 3  # choices that have a stone each
WINDOW: Final = "width"  # the row that sets the height, too
TONGUE: Final = "tongue"  # the row that words everything anew
LEAVE_FIRST: Final = mark("Leave the match first.")
LOUD: Final = ("volume", "music")
NO_CARD: Final = mark("No sound card was found. Effects and music stay silent.")
HEARD: Final = Cue("knock", mark("stone on stone"))
SIZES: Final = ((960, 540), (1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160))
ROWS: Final = Settings.shown()
PARTS: Final = (mark("LOOK AND SOUND"), mark("PLAY"))
IN_PART: Final = tuple(
    [name for name, shown in ROWS.items() if shown.part == part] for part in range(len(PARTS))
)
HIGH: Final = min(HIGHEST, ALL / max(map(len, IN_PART)))
# From the top of a row to its hint, and how high its words and its hint are: less in a low row.
HINT: Final = min(32.0, HIGH * 0.56)
WORDS: Final = min(28.0, HINT - 3)
HINTED: Final = min(24.0, HIGH - HINT)
LESS, MORE = ("-", mark("Less"), "minus"), ("+", mark("More"), "plus")
TAKEN: Final = (70, 40, 8)  # the cap of a key that usually means something else
Values = dict[str, Any]


class SettingsPage(Listed):
    """What can be set at the left, the keys at the right.

    While `asked_for` names an action, the next key becomes its first one; `taken` is a key that
    another action has and that has to be pressed once more. They go back to the page `behind`, else
    by the way `back`, which makes its page anew, in whatever language.
    """

    name = "settings"
    start = "text+"
    main = "key"

    def __init__(
        self, shell: Shell, preferences: Preferences, behind: Screen | None = None,
        back: Callable[[], Screen] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(shell, behind)
        self.way = back if back is not None else shell.routes.title
        self.part = 0
        self.preferences = preferences
        self.actions = keymap.all_actions()
        self.asked_for: Action | None = None
        self.taken = 0
        self.message = ""
        now = preferences.now
        self.typed = {
            name: TextField(getattr(now, name), hint=tr("as on the cards"))
            for name, shown in ROWS.items()
            if shown.typed
        }

    # ---- the page ------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        """The controls from above, kind by kind; the keys; the ways on."""
        shell, high = self.shell, max(36.0, 27.0 * min(1.6, self.layout.text_scale))
        changed = bool(keymap.changes(shell.keys.keys))
        return [
            *(
                control
                for kind in (self._steppers, self._ticks, self._choices, self._lines)
                for number, name in enumerate(IN_PART[self.part])
                for control in kind(name, TOP + number * HIGH + INTO)
            ),
            *(
                Control(f"part_{number}", place,
                        self._says_part(tr(words), number == self.part),
                        partial(self._turn_to, number),
                        Tab(tr(words), number == self.part, 13, 1.0, 2, 8))
                for number, (place, words) in enumerate(zip(
                    row(30, 68, (200, 120), 23, 8), PARTS, strict=True))
            ),
            *self.listing("key", KEYS_AT, high, len(self.actions), self._key),
            way_back(self.leave, FOOT),
            Control("licences", (330, FOOT, 244, 54), tr("Font and library licences"),
                    lambda: shell.routes.licences(self), Stone(tr("LICENCES"), "book")),
            Control("home", (640, FOOT, 284, 54), tr("Your files: check, restore, delete"),
                    self._files, Stone(tr("YOUR FILES"), "save"), shell.keeper is not None),
            Control("reset", (984, FOOT, 282, 54), tr("Reset every key"),
                    self._reset, Stone(tr("RESET KEYS"), "undo"), changed,
                    tip="settings:reset_keys"),
            Control("", MESSAGE, look=self._told()),
        ]  # fmt: skip

    def _says_part(self, words: str, is_shown: bool) -> str:
        words = words.capitalize()
        return tr("{what}. Shown", what=words) if is_shown else words

    def _turn_to(self, part: int) -> None:
        self.part = part
        self.rebuild()

    def _steppers(self, name: str, y: float) -> list[Control]:
        """What is between two signs, which make it less and more: a number, the size of the
        window, one of many choices."""
        shown = ROWS[name]
        if not (shown.step or name == WINDOW or len(shown.choices) > SIDE_BY_SIDE):
            return []
        value = self._value(name)
        control, words, said = name, f"{value} %", tr("{number} per cent", number=value)
        if name == WINDOW:
            control, words = "size", "{} × {}".format(*self._size())
            said = words
        elif shown.choices:
            words, said = map(tr, shown.choices[shown.number(value)])
        elif not value:
            words = tr("OFF")
        (less, more), ban = row(CONTROL, y, (40, 40), 40, 160), self._ban(name)
        return [
            *(
                Control(f"{control}{end}", place, f"{tr(shown.spoken)}, {said}. {tr(word)}",
                        partial(self._set, values), Icon(sign), bool(values) and not ban,
                        tip=f"sign:{sign}", hint=ban)
                for (end, word, sign), place, values in zip(
                    (LESS, MORE), (less, more), self._ends(name), strict=True
                )
            ),
            Control("", (CONTROL + 44, y, 152, 40), look=Text(words, "strong", 19, ACID, "centre")),
        ]  # fmt: skip

    def _ticks(self, name: str, y: float) -> list[Control]:
        """A box to tick for a truth."""
        on = self._value(name)
        if not isinstance(on, bool):
            return []
        words, deed = tr("ON") if on else tr("OFF"), partial(self._set, {name: not on})
        says = f"{tr(ROWS[name].spoken)}, {words.lower()}"
        return [Control(name, (CONTROL, y, 40, 40), says, deed, Tick(on, words))]

    def _choices(self, name: str, y: float) -> list[Control]:
        """A stone for each of a few values."""
        shown = ROWS[name]
        if not 0 < len(shown.choices) <= SIDE_BY_SIDE:
            return []
        now, ban = shown.number(self._value(name)), self._ban(name)
        return [
            Control(f"{name}_{number}", place,
                    chosen(f"{tr(shown.spoken)}, {tr(says)}", number == now),
                    partial(self._set, {name: shown.value(number)}),
                    Tab(tr(words), number == now, 13, 1.2, 2, 8), not ban, hint=ban)
            for number, (place, (words, says)) in enumerate(zip(
                row(CONTROL, y, (76,) * len(shown.choices), 40, 6), shown.choices, strict=True))
        ]  # fmt: skip

    def _lines(self, name: str, y: float) -> list[Control]:
        """A line to type in."""
        field = self.typed.get(name)
        if field is None:
            return []
        says = f"{tr(ROWS[name].spoken)}, {field.says}"
        return [Control(name, (CONTROL, y, 240, 40), says, look=Field(field), field=field)]

    def build(self, surface: pygame.Surface) -> None:
        """Bar, panels, words."""
        layout, pen = self.layout, self.brush(surface)
        ground(surface, layout, tr("SETTINGS"), tr("changes apply immediately"))
        stone_panel(surface, layout, layout.rect(*LEFT), 37)
        stone_panel(surface, layout, layout.rect(*RIGHT), 41)
        heading(surface, layout, tr("KEYS"), 604, 60, INK, BODY, 13)
        for number, name in enumerate(IN_PART[self.part]):
            one, ban = ROWS[name], self._ban(name)
            y = TOP + number * HIGH
            pen.write(tr(one.words), "strong", 19, WHITE, (34, y + 3, CONTROL - 48, WORDS))
            box = layout.rect(34, y + HINT, CONTROL - 48, HINTED)
            pen.write(
                ban or tr(one.hint), "body", 13.5, BODY if ban else BONE, box, "left", 1, "top"
            )
            if number:
                line = layout.rect(34, y, LEFT[2] - 40, 1)
                pygame.draw.rect(surface, SLATE, (*line.topleft, line.w, max(1, layout.px(2))))

    def activate(self, name: str) -> Screen | None:
        """As on every page; what was told before is over."""
        self.message = ""
        return super().activate(name)

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

    def tick(self, now_ms: int) -> Screen | None:
        """As on every page; a line that was typed holds once the focus has left it."""
        if self.focus.name not in self.typed:
            self._keep_typed()
        return super().tick(now_ms)

    def leave(self) -> Screen:
        """The page behind, else the way back; a line that was typed holds."""
        self._keep_typed()
        return self.behind if self.behind is not None else self.way()

    def _keep_typed(self) -> None:
        changed = {name: field.text for name, field in self.typed.items()
                   if field.text != self._value(name)}  # fmt: skip
        if changed:
            self._change(**changed)

    def take_typing(self, event: pygame.event.Event) -> bool:
        """While an action waits for its key, every key is an answer."""
        if self.asked_for is None or event.type not in TYPED:
            return self.asked_for is None and super().take_typing(event)
        if event.type == pygame.KEYDOWN:
            self._answered(self.asked_for, event.key)
        return True

    def _ask(self, action: Action) -> None:
        self.asked_for, self.taken = action, 0
        self._tell(tr("{deed}: press its new key. Esc cancels.", deed=keymap.words(action)))

    def _leave_question(self) -> None:
        self.asked_for = None
        self._tell(tr("Nothing changed."))

    def _answered(self, action: Action, code: int) -> None:
        if code == pygame.K_ESCAPE:
            self._leave_question()
            return
        if not keymap.bindable(code):
            self._tell(tr("That key cannot be used. Try another, or Esc."))
            return
        keys = self.shell.keys.keys
        other = keys.get(code)
        if other is not None and other is not action and self.taken != code:
            self.taken = code
            self._tell(tr("{key} is taken: {deed}. Press it again to take it, or Esc.",
                          key=keymap.cap(code), deed=keymap.words(other)))  # fmt: skip
            return
        self.asked_for = None
        self._change(keys=keymap.changes(keymap.with_key(keys, action, code)))
        told = tr("{deed} is {key} now.", deed=keymap.words(action), key=keymap.cap(code))
        if other is not None and other is not action:
            left = self.shell.key(other)
            told += " " + tr("{deed} is {key}.", deed=keymap.words(other), key=left)
        self._tell(f"{told} {self.message}".strip())

    # ---- changing ------------------------------------------------------------------------------

    def _change(self, **values: object) -> None:
        self.preferences.change(**values)
        self.message = self.preferences.note
        self.relay()

    def _tell(self, words: str) -> None:
        self.message = words
        self.shell.speech.event(words)
        self.relay()

    def _set(self, values: Values) -> Screen | None:
        """Change settings; after another language the page is made anew."""
        self._keep_typed()
        self._change(**values)
        if "volume" in values:
            self.shell.speaker.play(HEARD, pygame.time.get_ticks())
        if any(values.get(name) for name in LOUD) and not self.shell.speaker.open():
            self._tell(tr(NO_CARD))
        if TONGUE not in values:
            return None
        page = SettingsPage(self.shell, self.preferences, self.behind, self.way)
        page.start, page.message = self.focus.name, self.message
        return page

    def _ban(self, name: str) -> str:
        """Why a choice cannot be taken: a match keeps the words that it began with."""
        return tr(LEAVE_FIRST) if name == TONGUE and self.behind is not None else ""

    def _reset(self) -> None:
        self._change(keys={})
        self._tell(self.message or tr("Every key is reset."))

    def _files(self) -> Screen:
        from lithicrage.ui.screens.home import HomePage  # few ever look there

        assert self.shell.keeper is not None
        return HomePage(self.shell, self.shell.keeper.home, self)

    def _value(self, name: str) -> Any:
        return getattr(self.preferences.now, name)

    def _size(self) -> Size:
        surface = pygame.display.get_surface()
        now = self.preferences.now
        return surface.get_size() if surface is not None else (now.width, now.height)

    def _ends(self, name: str) -> tuple[Values, Values]:
        """What less and more of a number make of the settings; nothing where it ends."""
        if name == WINDOW:
            here = self._size()
            smaller = [_window(size) for size in SIZES if size < here]
            larger = [_window(size) for size in SIZES if size > here]
            return (smaller or [{}])[-1], (larger or [{}])[0]
        shown = ROWS[name]
        if shown.values:
            place = shown.number(self._value(name))
            before, after = shown.values[:place], shown.values[place + 1 :]
            return {name: before[-1]} if before else {}, {name: after[0]} if after else {}
        now, step = self._value(name), shown.step or 1
        less, more = (Settings.within(name, now + way) for way in (-step, step))
        return {name: less} if less != now else {}, {name: more} if more != now else {}

    def _says(self, action: Action) -> str:
        caps = [keymap.cap(code) for code in keymap.codes(self.shell.keys.keys, action)]
        held = reduce(keymap.either, caps) if caps else tr("none")
        return tr("{deed}, key {keys}. Change", deed=keymap.words(action), keys=held)

    def _told(self) -> Text:
        """What was told last, else what can be done."""
        if not self.message and self.shell.speaker.missing:
            return Text(tr(NO_CARD), colour=LOSS, lines=0)
        if not self.message:
            return Text(tr("Choose an action, then press its new key."), colour=DIM, lines=0)
        fine = self.asked_for is not None or not self.preferences.note
        return Text(self.message, colour=BODY if fine else LOSS, lines=0)

    def _key(self, place: int, rect: pygame.Rect) -> Control:
        action = self.actions[place]
        ask: Deed = partial(self._ask, action)
        look = Drawn(partial(self._draw_key, action))
        return Control(f"key:{place}", rect, self._says(action), ask, look, tip="settings:key")

    def _draw_key(self, action: Action, pen: Brush) -> None:
        """An action, and the caps of its keys."""
        layout, rect = pen.layout, pen.rect
        waiting = action is self.asked_for
        back = BODY if waiting else SLATE if pen.focused else NIGHT
        pygame.draw.rect(pen.dst, back, rect, border_radius=layout.px(4))
        size = 12.5 * layout.k * min(1.5, layout.text_scale)
        held = keymap.codes(self.shell.keys.keys, action)
        right = rect.right - layout.px(10)
        for code in reversed(held):
            words = "?" if waiting and code == held[0] else keymap.cap(code)
            right -= key_width(words, size)
            top = rect.centery - round(size * 0.82)
            back = INK if code not in KEYS or KEYS[code] is action else TAKEN
            key_cap(pen.dst, (right, top), words, size, back)
            right -= layout.px(6)
        box = pygame.Rect(rect.x + layout.px(12), rect.y, right - rect.x - layout.px(20), rect.h)
        pen.write(keymap.words(action), "bold", 15, INK if waiting else WHITE, box)


def _window(size: Size) -> Values:
    """The settings of a window of a size."""
    return {"width": size[0], "height": size[1], "fullscreen": False}
