"""A control of a fight while it is drawn: its sheet, its scale, and the texts set into it.

Owns the one way in which the fight screen sets text, so that a test can ask of every text whether
it stayed in its box and named nothing hidden. Knows no match.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final

import pygame

from lithicrage.ui import kit
from lithicrage.ui.kit.control import Brush, Control, walk
from lithicrage.ui.kit.layout import Layout
from lithicrage.ui.kit.typeset import Align, Valign, put_fitted
from lithicrage.ui.shell.actions import Action

# The same words are set into the same boxes frame after frame.
_line = lru_cache(4096)(kit.fit)
_paragraph = lru_cache(1024)(kit.fit_paragraph)
NO_CAPS: Final[Mapping[Action, str]] = {}
BAR: Final = 3  # width of a scroll bar in units


def halves(room: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """The upper and the lower half of a room."""
    upper = pygame.Rect(room.x, room.y, room.w, room.h // 2)
    return upper, upper.move(0, upper.h)


def beside(room: pygame.Rect, x: int) -> pygame.Rect:
    """What is left of a room from `x` on."""
    return pygame.Rect(x, room.y, room.right - x, room.h)


@dataclass(frozen=True, slots=True)
class Said:
    """A text that was set: what, in which box it may lie and lies, in panel pixels; whether cut."""

    words: str
    room: pygame.Rect
    used: pygame.Rect
    clipped: bool


@dataclass(frozen=True, slots=True)
class Canvas(Brush):
    """A brush on the sheet of a panel; all places are pixels of the panel.

    `rect` is where the control lies on it, the whole of it for the panel itself. `meant` says that
    Enter does now what the control does. `said` is shared by all that is drawn on the sheet.
    """

    said: list[Said] = field(default_factory=list)
    meant: bool = False

    @classmethod
    def over(cls, sheet: pygame.Surface, layout: Layout) -> Canvas:
        """The canvas of a whole sheet."""
        return cls(sheet, layout, sheet.get_rect(), regions=[])

    @property
    def k(self) -> float:
        """Pixels a unit."""
        return self.layout.k

    @property
    def text_scale(self) -> float:
        """How many times its plain size text is."""
        return self.layout.text_scale

    def px(self, units: float) -> int:
        """Design units in pixels."""
        return self.layout.px(units)

    def type(self, size: float) -> float:
        """A text size of the design in pixels, with the text scale."""
        return self.layout.type(size)

    def calm(self, size: float) -> float:
        """A design size that grows only a little with the text scale: for what must stay short."""
        return size / math.pow(self.text_scale, 0.6)

    def put(
        self, words: str, face: kit.Face, size: float, colour: kit.Colour, room: pygame.Rect,
        align: Align = "left", valign: Valign = "middle", lines: int = 1,
    ) -> pygame.Rect:  # fmt: skip
        """Words inside `room`; `size` in design units. Large text gives way to its plain size.

        With more than one line it wraps before it shrinks.
        """
        size = max(size, kit.LEAST_TEXT / self.text_scale)
        floor = max(size * 0.75, kit.LEAST_TEXT) * self.k
        if lines > 1:
            fitted = _paragraph(words, face, self.type(size), room.size, floor)
        else:
            fitted = _line(words, face, self.type(size), room.size, floor)
        used = put_fitted(self.dst, fitted, colour, room, align, valign)
        self.said.append(Said(words, room, used, fitted.clipped))
        return used

    def strip(
        self, words: str, size: float, at: tuple[int, int], fore: kit.Colour, back: kit.Colour,
        width: int, *, turn: float = 0.0, face: kit.Face = "strong", centre: bool = False,
    ) -> pygame.Rect:  # fmt: skip
        """Words on a strip of paper at most `width` pixels wide, at its left middle or centre."""
        sheet = self.dst.get_rect()
        size = max(size, kit.LEAST_TEXT / self.text_scale)
        image = kit.label(words, self.type(size), fore, back, face, turn, width=width)
        while image.get_height() > sheet.h - 2 and self.type(size) > 8 * self.k:
            size *= 0.94
            image = kit.label(words, self.type(size), fore, back, face, turn, width=width)
        box = image.get_rect(center=at) if centre else image.get_rect(midleft=at)
        box.clamp_ip(sheet)
        self.dst.blit(image, box)
        self.said.append(Said(words, sheet, box, False))
        return box

    def scroll_bar(
        self, rail: pygame.Rect, total: int, first: int, last: int, dark: bool = False
    ) -> None:
        """How far a list of `total` rows is scrolled, those before `last` from `first` on being in
        sight; on paper, or `dark` on stone."""
        rail = pygame.Rect(rail.x, rail.y, max(2, self.px(BAR)), rail.h)
        part = rail.copy()
        part.h = max(self.px(12), rail.h * (last - first) // total)
        part.y += (rail.h - part.h) * first // max(1, total - (last - first))
        pygame.draw.rect(self.dst, kit.NIGHT if dark else kit.BONE, rail)
        pygame.draw.rect(self.dst, kit.ACID if dark else kit.FAINT_INK, part)

    def mark(self, shown: bool, picked: bool, frame: float) -> None:
        """The row of a choice that is shown, in a frame so wide in units if it is picked."""
        if shown:
            pygame.draw.rect(self.dst, kit.ACID, self.rect)
        if shown and picked:
            pygame.draw.rect(self.dst, kit.INK, self.rect, max(1, self.px(frame)))

    def number(self, key: str, x: int, y: int, above: float, lit: bool) -> None:
        """The key that picks a card, around `x` and so many times its size above `y`; `lit` where
        the card is picked. Nothing for a card without a key."""
        if key:
            size = 12 * self.k * min(1.4, self.text_scale)
            back, fore = (kit.ACID, kit.INK) if lit else (kit.INK, kit.PAPER)
            spot = x - kit.key_width(key, size) // 2, max(0, y - round(size * above))
            kit.key_cap(self.dst, spot, key, size, back, fore)

    def sign(self, name: str, size: float, colour: kit.Colour, centre: tuple[int, int]) -> None:
        """An icon of `size` design units around `centre`."""
        image = kit.icon(name, size * self.k, colour)
        self.dst.blit(image, image.get_rect(center=centre))

    def button(self, words: str, size: float, sign: str | None, ready: bool, live: bool) -> None:
        """The control as a button; one that Enter means now glows, if it is `ready`. Its words are
        said by the control's name: what is cut in them is the button's own affair."""
        lit = self.meant and ready
        cap = self.cap if lit or not self.meant else None
        state = self.state if live else kit.State.DISABLED
        size = self.type(self.calm(size))
        kit.button(self.dst, self.rect, words, state, text_size=size, sign=sign, key=cap,
                   primary=lit, k=self.k)  # fmt: skip
        if not live:
            self.ring()
        self.said.append(Said(words, self.rect, self.rect, False))


@dataclass(frozen=True, slots=True)
class Inked:
    """The look of what is drawn on a canvas."""

    picture: Callable[[Canvas], object]

    def draw(self, pen: Brush, live: bool) -> None:
        """The picture."""
        assert isinstance(pen, Canvas)
        self.picture(pen)


def shown(place: pygame.Rect, picture: Callable[..., object], *what: object) -> Control:
    """A control that is only looked at: `picture` draws it, on a canvas, from `what` it shows."""
    return Control("", place, look=Inked(lambda c: picture(c, *what)))


@dataclass(frozen=True, slots=True)
class Answer:
    """The look of a button that answers."""

    words: str
    sign: str | None = None

    def draw(self, pen: Brush, live: bool) -> None:
        """The button."""
        assert isinstance(pen, Canvas)
        pen.button(self.words, 13, self.sign, True, live)


def draw_panel(
    sheet: pygame.Surface, panel: Control, layout: Layout, focused: Control | None = None,
    caps: Mapping[Action, str] = NO_CAPS,
) -> Canvas:  # fmt: skip
    """Draw a control and what lies upon it on a sheet of its size; `focused` has the keyboard."""
    left, top = panel.rect(layout).topleft
    canvas = Canvas.over(sheet, layout)
    for one in walk([panel]):
        if one.look is None:
            continue
        state, meant, key = kit.State.NORMAL, False, one.key
        if focused is not None:
            state = kit.State.FOCUS if one.name and one.name == focused.name else state
            meant = one.live and one.deed is not None and one.deed == focused.deed
        if meant:
            key = Action.CONFIRM
        cap = caps.get(key) if isinstance(key, Action) else None
        rect = one.rect(layout).move(-left, -top)
        one.draw(replace(canvas, rect=rect, state=state, cap=cap, meant=meant))
    return canvas
