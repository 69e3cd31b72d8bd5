"""Letters for whoever has no keyboard at hand: picked with a gamepad, typed into the field behind.

Owns the board of letters and what the buttons of a pad mean on it. What is typed goes to the screen
behind as the events that a keyboard would send; it knows that screen only as one that takes them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Final, Protocol

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.ui.kit import ACID, INK, PAPER, PLATE
from lithicrage.ui.kit.control import Brush, Control, Drawn, Stone
from lithicrage.ui.kit.layout import Place, grid, row
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.page import Page
from lithicrage.ui.shell.pieces import stone_panel
from lithicrage.ui.shell.screen import Screen, Shell, Size, Typist

ROWS: Final = ("abcdefghijklm", "nopqrstuvwxyz", "0123456789.,-", "'\":/_+=*()#!?")
NAMES: Final = {
    ".": mark("full stop"),
    ",": mark("comma"),
    "-": mark("hyphen"),
    "'": mark("apostrophe"),
    '"': mark("quotation mark"),
    ":": mark("colon"),
    "/": mark("slash"),
    "_": mark("underscore"),
    "+": mark("plus"),
    "=": mark("equals"),
    "*": mark("star"),
    "(": mark("opening bracket"),
    ")": mark("closing bracket"),
    "#": mark("hash"),
    "!": mark("exclamation mark"),
    "?": mark("question mark"),
}
KEY, GAP = 46.0, 4.0
HIGH: Final = 5 * (KEY + GAP) + 24
ACROSS: Final = 13 * (KEY + GAP) + 24
LEFT: Final = (1280 - ACROSS) / 2
WIDE: Final = (ACROSS - 24 + GAP) / 4 - GAP
LOW, TOP = 720 - HIGH - 8, 54.0  # where the board lies: below the field or above it
ENDS: Final = (Action.NEXT, Action.PREVIOUS)
PASSED: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB, pygame.K_UP, pygame.K_DOWN,
                 pygame.K_LEFT, pygame.K_RIGHT)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Letter:
    """A key of the board, acid while it has the focus."""

    words: str

    def draw(self, pen: Brush, live: bool) -> None:
        """The plate and its letter."""
        back, ink = (ACID, INK) if pen.focused else (PLATE, PAPER)
        pygame.draw.rect(pen.dst, back, pen.rect, border_radius=pen.layout.px(5))
        pen.write(self.words, "strong", 20, ink, None, "centre")
        pen.ring()


@dataclass(frozen=True, slots=True)
class PadStone:
    """A button with the cap of a pad, whatever is at hand."""

    words: str
    cap: str
    primary: bool = False

    def draw(self, pen: Brush, live: bool) -> None:
        """The button."""
        stone = Stone(self.words, primary=self.primary, size=13, most=1.15)
        stone.draw(replace(pen, cap=self.cap), live)


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

    def controls(self) -> list[Control]:
        """The screen behind and the board; the letters in rows, then the wide keys."""
        field, low = self.behind.focus.current, self.layout.rect(LEFT, LOW, ACROSS, HIGH)
        self._top = TOP if field is not None and field.rect.colliderect(low) else LOW
        x, y, letters = LEFT + 12, self._top + 12, "".join(ROWS)
        room = (x, y, ACROSS - 24 - GAP, len(ROWS) * (KEY + GAP))
        return [
            Control("", (LEFT, self._top, ACROSS, HIGH), look=Drawn(self._board)),
            *(
                Control(f"key_{number}", place, self._name(letter),
                        partial(self._text, self._cased(letter)), Letter(self._cased(letter)))
                for number, (place, letter) in enumerate(
                    zip(grid(room, 13, len(letters), GAP), letters, strict=True)
                )
            ),
            *self._wide(row(x, y + room[3], (WIDE,) * 4, KEY, GAP)),
        ]  # fmt: skip

    def _name(self, letter: str) -> str:
        """A letter for the ear."""
        return tr(NAMES[letter]) if letter in NAMES else self._cased(letter)

    def _wide(self, places: list[Place]) -> list[Control]:
        """The wide keys; the buttons of a pad do the same."""
        shift, space, erase, done = places
        capitals = tr("Capitals, on") if self.capitals else tr("Capitals")
        return [
            Control("shift", shift, capitals, self._shift,
                    PadStone(tr("CAPITALS"), "(LB)", self.capitals), also=(Action.UNDO,)),
            Control("space", space, tr("Space"), partial(self._text, " "),
                    PadStone(tr("SPACE"), "(X)"), also=(Action.PASS,)),
            Control("erase", erase, tr("Erase the last letter"), self._erase,
                    PadStone(tr("ERASE"), "(B)"), also=(Action.BACK,)),
            Control("done", done, tr("Done: back to the page"), lambda: self.behind,
                    PadStone(tr("DONE"), "(START)"), also=ENDS),
        ]  # fmt: skip

    def build(self, surface: pygame.Surface) -> None:
        """The stone of the board."""
        stone_panel(surface, self.layout, self.layout.rect(LEFT, self._top, ACROSS, HIGH), 29)

    def handle(self, action: Action) -> Screen | None:
        """As on every page, but what goes to the next field elsewhere ends here."""
        return self.answer_action(action) if action in ENDS else super().handle(action)

    def tick(self, now_ms: int) -> Screen | None:
        """Lets time pass behind the board; goes back once Esc was pressed."""
        if self._ended:
            return self.behind
        self.stale = self.stale or self.behind.is_moving()
        following = self.behind.tick(now_ms)
        return self if following is self.behind else following

    def is_moving(self) -> bool:
        """Whether something is still going on behind the board."""
        return self.behind.is_moving()

    # ---- a keyboard ----------------------------------------------------------------------------

    @property
    def typing(self) -> bool:
        """A keyboard writes into the field behind."""
        return True

    def take_typing(self, event: pygame.event.Event) -> bool:
        """Hands a key or a letter on; Esc ends, arrows and Enter stay with the board."""
        if event.type == pygame.KEYDOWN and event.key in PASSED:
            return False
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._ended = True
            return True
        self.stale = True
        return self.behind.take_typing(event)

    # ---- inside --------------------------------------------------------------------------------

    def _board(self, pen: Brush) -> None:
        """The screen behind, and over it the board as it was built."""
        board = pen.dst.subsurface(pen.rect).copy()
        self.behind.draw(self._back)
        pen.dst.blit(self._back, (0, 0))
        pen.dst.blit(board, pen.rect)

    def _shift(self) -> None:
        self.capitals = not self.capitals

    def _erase(self) -> Screen | None:
        """Erases a letter; ends where there is none."""
        if self._empty():
            return self.behind
        self._key(pygame.K_BACKSPACE)
        return None

    def _text(self, words: str) -> None:
        self.behind.take_typing(pygame.event.Event(pygame.TEXTINPUT, text=words))
        self._tell()

    def _key(self, key: int) -> None:
        self.behind.take_typing(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
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
