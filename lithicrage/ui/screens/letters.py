"""Letters for whoever has no keyboard at hand: picked with a gamepad, typed into the field behind.

Owns the board of letters and what the buttons of a pad mean on it. What is typed goes to the screen
behind as the events that a keyboard would send; it knows that screen only as one that takes them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Protocol

import pygame

from lithicrage.ui.actions import Action
from lithicrage.ui.focus import Box
from lithicrage.ui.kit import ACID, INK, PAPER, PLATE, button, focus_ring
from lithicrage.ui.screen import Screen, Shell, Size, Typist
from lithicrage.ui.screens.page import Page
from lithicrage.ui.screens.pieces import stone_panel

ROWS: Final = ("abcdefghijklm", "nopqrstuvwxyz", "0123456789.,-", "'\":/_+=*()#!?")
NAMES: Final = {
    ".": "full stop",
    ",": "comma",
    "-": "hyphen",
    "'": "apostrophe",
    '"': "quotation mark",
    ":": "colon",
    "/": "slash",
    "_": "underscore",
    "+": "plus",
    "=": "equals",
    "*": "star",
    "(": "opening bracket",
    ")": "closing bracket",
    "#": "hash",
    "!": "exclamation mark",
    "?": "question mark",
}
WIDE: Final = (
    ("shift", "CAPITALS", "(LB)", "Capitals"),
    ("space", "SPACE", "(X)", "Space"),
    ("erase", "ERASE", "(B)", "Erase the letter before"),
    ("done", "DONE", "(START)", "Done: back to the page"),
)
PRESSES: Final = {
    Action.BACK: "erase",
    Action.PASS: "space",
    Action.UNDO: "shift",
    Action.NEXT: "done",
    Action.PREVIOUS: "done",
}
KEY, GAP = 46.0, 4.0
HIGH: Final = 5 * (KEY + GAP) + 24
ACROSS: Final = 13 * (KEY + GAP) + 24
LEFT: Final = (1280 - ACROSS) / 2
LOW, TOP = 720 - HIGH - 8, 54.0  # where the board lies: below the field or above it
PASSED: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB, pygame.K_UP, pygame.K_DOWN,
                 pygame.K_LEFT, pygame.K_RIGHT)  # fmt: skip


class Writing(Screen, Typist, Protocol):
    """A screen with a field that is typed in."""


class Letters(Page):
    """The board over a screen whose field is typed in: A types, B erases, START ends.

    In an empty field B ends, too. A keyboard goes on to write into the field; Esc ends.
    """

    name = "letters"
    start = "key_0"

    def __init__(self, shell: Shell, behind: Writing) -> None:
        super().__init__(shell)
        self.behind = behind
        self.capitals = False
        self._ended = False
        self._back = pygame.Surface((1, 1))
        self._top = LOW

    # ---- the page ------------------------------------------------------------------------------

    def resize(self, size: Size, text_scale: float) -> None:
        """Lays out the screen behind too: it is seen beside the board."""
        self.behind.resize(size, text_scale)
        self._back = pygame.Surface(size, 0, 32)
        super().resize(size, text_scale)

    def boxes(self) -> list[Box]:
        """The letters in rows, then the wide keys."""
        field, at = self.behind.focus.current, self.layout.rect
        low = at(LEFT, LOW, ACROSS, HIGH)
        self._top = TOP if field is not None and field.rect.colliderect(low) else LOW
        return [*self._letters(), *self._wide()]

    def build(self, surface: pygame.Surface) -> None:
        """The stone of the board."""
        stone_panel(surface, self.layout, self._panel(), 29)

    def paint(self, surface: pygame.Surface) -> None:
        """The screen behind, the board, its keys."""
        panel = self._panel()
        board = surface.subsurface(panel).copy()
        self.behind.draw(self._back)
        surface.blit(self._back, (0, 0))
        surface.blit(board, panel)
        layout = self.layout
        for place, letter in enumerate("".join(ROWS)):
            rect, on = self.rect(f"key_{place}"), self.focus.name == f"key_{place}"
            pygame.draw.rect(surface, ACID if on else PLATE, rect, border_radius=layout.px(5))
            words, ink = self._cased(letter), INK if on else PAPER
            layout.write(surface, words, "strong", 20, ink, rect, "centre")
            if on:
                focus_ring(surface, rect, layout.k)
        for name, words, cap, _ in WIDE:
            button(surface, self.rect(name), words, self.state(name), key=cap, k=layout.k,
                   text_size=layout.k * 13 * min(layout.text_scale, 1.15),
                   primary=name == "shift" and self.capitals)  # fmt: skip

    def handle(self, action: Action) -> Screen | None:
        """The buttons of a pad; arrows and A as on every page."""
        name = PRESSES.get(action)
        if name is None:
            return super().handle(action)
        self.stale = True
        return self.activate(name)

    def activate(self, name: str) -> Screen | None:
        """Types the letter of a key, or does what a wide one says."""
        if name == "done" or (name == "erase" and self._empty()):
            return self.behind
        if name == "shift":
            self.capitals = not self.capitals
            self.focus.set(self.boxes(), self.start)
        elif name == "erase":
            self._key(pygame.K_BACKSPACE)
        elif name == "space":
            self._text(" ")
        else:
            self._text(self._cased("".join(ROWS)[int(name.removeprefix("key_"))]))
        return self

    def tick(self, now_ms: int) -> Screen | None:
        """Lets time pass behind the board; goes back once Esc was pressed."""
        if self._ended:
            return self.behind
        self.stale = self.stale or self.behind.moving()
        following = self.behind.tick(now_ms)
        return self if following is self.behind else following

    def moving(self) -> bool:
        """Whether something is still going on behind the board."""
        return self.behind.moving()

    # ---- a keyboard ----------------------------------------------------------------------------

    @property
    def typing(self) -> bool:
        """A keyboard writes into the field behind."""
        return True

    def typed(self, event: pygame.event.Event) -> bool:
        """Hands a key or a letter on; Esc ends, arrows and Enter stay with the board."""
        if event.type == pygame.KEYDOWN and event.key in PASSED:
            return False
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._ended = True
            return True
        self.stale = True
        return self.behind.typed(event)

    # ---- inside --------------------------------------------------------------------------------

    def _text(self, words: str) -> None:
        self.behind.typed(pygame.event.Event(pygame.TEXTINPUT, text=words))
        self._tell()

    def _key(self, key: int) -> None:
        self.behind.typed(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        self._tell()

    def _tell(self) -> None:
        """What the field holds now."""
        field = self.behind.focus.current
        if field is not None:
            self.shell.speech.event(field.says)

    def _empty(self) -> bool:
        """Whether there is nothing to erase; a text of many lines is left by START."""
        if not isinstance(self.behind, Page):
            return False
        field = self.behind.fields.get(self.behind.focus.name)
        return field is not None and not field.text

    def _cased(self, letter: str) -> str:
        return letter.upper() if self.capitals else letter

    def _panel(self) -> pygame.Rect:
        return self.layout.rect(LEFT, self._top, ACROSS, HIGH)

    def _letters(self) -> Iterator[Box]:
        place = 0
        for row, letters in enumerate(ROWS):
            for column, letter in enumerate(letters):
                x = LEFT + 12 + column * (KEY + GAP)
                y = self._top + 12 + row * (KEY + GAP)
                says = NAMES.get(letter, self._cased(letter))
                yield Box(f"key_{place}", self.layout.rect(x, y, KEY, KEY), says)
                place += 1

    def _wide(self) -> Iterator[Box]:
        wide = (ACROSS - 24 + GAP) / len(WIDE)
        y = self._top + 12 + len(ROWS) * (KEY + GAP)
        for place, (name, _, _, says) in enumerate(WIDE):
            rect = self.layout.rect(LEFT + 12 + place * wide, y, wide - GAP, KEY)
            on = ", on" if name == "shift" and self.capitals else ""
            yield Box(name, rect, says + on)
