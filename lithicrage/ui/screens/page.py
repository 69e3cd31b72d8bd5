"""What the pages besides the fight share: proportional layout, focus, and redrawing when stale.

Owns no words and no picture. A page says where its things stand (in units of the 1280x720
reference), builds its still layer once for a window size, and paints what can change above it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

import pygame

from lithicrage.ui.actions import Action
from lithicrage.ui.focus import Box, Focus
from lithicrage.ui.kit import (
    LEAST_TEXT,
    Colour,
    Face,
    Fitted,
    State,
    button,
    fit_paragraph,
    focus_ring,
    put,
    put_fitted,
)
from lithicrage.ui.kit.textfield import TextField
from lithicrage.ui.kit.typeset import Align, Valign
from lithicrage.ui.screen import REFERENCE, Pointer, Screen, Shell, Size, unit_of

ENDLESS: Final = 100_000  # pixels: higher than any text
LARGEST: Final = 1.4  # what a button's words grow to: it is only so wide


class Layout:
    """From units of the reference to pixels of the window; the reference stands in its middle.

    `k` is pixels a unit. Text is measured by `type`, which grows with the text scale.
    """

    def __init__(self, size: Size, text_scale: float) -> None:
        self.size = size
        self.k = unit_of(size)
        self.text_scale = text_scale
        self.left = round((size[0] - REFERENCE[0] * self.k) / 2)
        self.top = round((size[1] - REFERENCE[1] * self.k) / 2)

    def px(self, units: float) -> int:
        """A length in pixels."""
        return round(units * self.k)

    def type(self, size: float) -> float:
        """A text size in pixels; what holds it shrinks it to fit."""
        return size * self.k * self.text_scale

    def calm(self, size: float, most: float) -> float:
        """A size for `write` that grows with the text only up to `most` times: for words in a row
        that must look alike."""
        return size * min(self.text_scale, most) / self.text_scale

    def at(self, x: float, y: float) -> tuple[int, int]:
        """A place in pixels."""
        return self.left + self.px(x), self.top + self.px(y)

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A rectangle in pixels."""
        left, top = self.at(x, y)
        right, bottom = self.at(x + w, y + h)
        return pygame.Rect(left, top, right - left, bottom - top)

    def write(
        self,
        dst: pygame.Surface,
        words: str,
        face: Face,
        size: float,
        colour: Colour,
        rect: pygame.Rect,
        align: Align = "left",
        lines: int = 1,
        valign: Valign = "middle",
    ) -> pygame.Rect:
        """Words in a rectangle: large text gives way down to 75 % of its size at scale 1, but to
        no less than 12 units."""
        size = max(size, LEAST_TEXT / self.text_scale)
        floor = max(0.75 * size, LEAST_TEXT) * self.k
        return put(dst, words, face, self.type(size), colour, rect, align, valign, floor, lines)

    def paragraph(
        self,
        dst: pygame.Surface,
        words: str,
        face: Face,
        size: float,
        colour: Colour,
        rect: pygame.Rect,
        align: Align = "left",
        valign: Valign = "top",
    ) -> pygame.Rect:
        """Words in a rectangle that wrap before they shrink, down to 70 % of their size at
        scale 1."""
        fitted = self._wrapped(words, face, size, rect)
        return put_fitted(dst, fitted, colour, rect, align, valign)

    def holds(self, words: str, face: Face, size: float, rect: pygame.Rect) -> bool:
        """Whether a paragraph of these words would be whole in the rectangle."""
        return not self._wrapped(words, face, size, rect).clipped

    def height(self, words: str, face: Face, size: float, width: int) -> int:
        """How high a paragraph of these words is at its full size, in pixels, in such a width."""
        return self._wrapped(words, face, size, pygame.Rect(0, 0, width, ENDLESS)).height

    def _wrapped(self, words: str, face: Face, size: float, rect: pygame.Rect) -> Fitted:
        size = max(size, LEAST_TEXT / self.text_scale)
        floor = max(0.7 * size, LEAST_TEXT) * self.k
        return fit_paragraph(words, face, self.type(size), rect.size, floor)


class Page(ABC):
    """A screen that stands still until someone does something.

    `fields` are the text fields among its boxes, by the box's name: what is focused there is typed
    in, and the page draws it with the state of its box.
    """

    name = ""
    start = ""  # the box that is focused first

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self.focus = Focus()
        self.layout = Layout(REFERENCE, 1.0)
        self.stale = True
        self.fields: dict[str, TextField] = {}
        self._held = False  # a field is being typed in: a mouse that only moves leaves it so
        self._still: pygame.Surface | None = None

    @abstractmethod
    def boxes(self) -> list[Box]:
        """What can be focused, in Tab order, laid out by `self.layout`."""

    @abstractmethod
    def build(self, surface: pygame.Surface) -> None:
        """Draws the still layer, on a sheet of the window's size."""

    @abstractmethod
    def paint(self, surface: pygame.Surface) -> None:
        """Draws what can change above the still layer."""

    @abstractmethod
    def activate(self, name: str) -> Screen | None:
        """What Enter or a click on a box does."""

    def edited(self, name: str) -> None:
        """The text of the field in this box has changed; its box says it anew."""
        self.focus.set(self.boxes(), self.start)

    @property
    def typing(self) -> bool:
        """Whether a text field has the focus."""
        return self.focus.name in self.fields

    def typed(self, event: pygame.event.Event) -> bool:
        """Lets the focused field have a key or text event; says whether it took it."""
        name = self.focus.name
        if name not in self.fields:
            return False
        field = self.fields[name]
        before = field.text
        if not field.typed(event):
            return False
        self._held = self.stale = True
        if field.text != before:
            self.edited(name)
        return True

    def asked(self, action: Action) -> Screen | None:
        """Answers an action that is neither a move of the focus nor Enter."""
        return self

    def resize(self, size: Size, text_scale: float) -> None:
        """Lays the page out anew."""
        self.layout = Layout(size, text_scale)
        self.rebuild()

    def rebuild(self) -> None:
        """Makes the boxes and, at the next draw, the still layer anew."""
        self._still = None
        self.stale = True
        self.focus.set(self.boxes(), self.start)

    def handle(self, action: Action) -> Screen | None:
        """Moves the focus, activates, or asks the page."""
        self.stale = True
        self._held = False
        if self.focus.move(action):
            return self
        if action is Action.CONFIRM:
            return self._activated()
        return self.asked(action)

    def pointer(self, pointer: Pointer) -> Screen | None:
        """A move focuses what lies under it, a left press activates it."""
        if pointer.kind == "move":
            if not (self._held and self.typing):
                self.stale = self.focus.hover(pointer.pos) or self.stale
        elif pointer.kind == "press" and pointer.button == 1:
            box = self.focus.at(pointer.pos)
            if box is not None:
                self.stale = True
                self.focus.go(box.name)
                self._held = box.name in self.fields
                if self._held:
                    self.fields[box.name].press(pointer.pos, pointer.clicks)
                    return self
                return self._activated()
        return self

    def tick(self, now_ms: int) -> Screen | None:
        """Nothing moves by itself."""
        return self

    def moving(self) -> bool:
        """Nothing moves by itself."""
        return False

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """The whole page when something changed: one blit and the few things above it."""
        if not self.stale:
            return []
        if self._still is None:
            self._still = pygame.Surface(self.layout.size, 0, surface)
            self.build(self._still)
        surface.blit(self._still, (0, 0))
        self.paint(surface)
        self.stale = False
        return [surface.get_rect()]

    @property
    def meant(self) -> str:
        """The box whose deed Enter does now: the focused one, or the button that does the same."""
        return self.focus.name

    def cap(self, name: str, key: str | None) -> str | None:
        """The cap on the button of a box: that of Enter stands only where Enter leads now."""
        elsewhere = key == self.shell.key(Action.CONFIRM) and self.meant != name
        return None if elsewhere else key

    def state(self, name: str) -> State:
        """How a control stands; one that cannot be used now is dim, but shows the focus."""
        if self.focus.name == name:
            return State.FOCUS
        box = next((box for box in self.focus.boxes if box.name == name), None)
        return State.NORMAL if box is not None and box.live else State.DISABLED

    def stone(
        self,
        surface: pygame.Surface,
        name: str,
        words: str,
        sign: str | None = None,
        key: str | None = None,
        primary: bool = False,
        size: float = 16,
    ) -> None:
        """A button in its box, dim while it is not live."""
        box = next((box for box in self.focus.boxes if box.name == name), None)
        if box is None:
            return
        layout = self.layout
        text_size = size * layout.k * min(layout.text_scale, LARGEST)
        state = self.state(name) if box.live else State.DISABLED
        cap = self.cap(name, key)
        button(surface, box.rect, words, state, text_size=text_size, sign=sign, key=cap,
               primary=primary, k=layout.k)  # fmt: skip
        if not box.live and self.focus.name == name:
            focus_ring(surface, box.rect, layout.k)

    def rect(self, name: str) -> pygame.Rect:
        """Where the box of this name stands. Raises StopIteration for a name that is not there."""
        return next(box.rect for box in self.focus.boxes if box.name == name)

    def _activated(self) -> Screen | None:
        box = self.focus.current
        if box is None or not box.live:
            return self
        return self.activate(box.name)
