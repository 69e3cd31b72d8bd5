"""One line of text that a person types: letters, caret, selection, clipboard, and its look.

Owns what the keyboard means inside a field and where its caret stands. It knows no page and no
action: whoever has the focus hands it raw pygame events, and those that it does not use (Enter,
Escape, Tab, Up, Down) keep their meaning there. The caret does not blink: nothing has to be redrawn
while nobody types.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Final

import pygame

from lithicrage.ui import clipboard
from lithicrage.ui.kit.controls import State, focus_ring
from lithicrage.ui.kit.fonts import extent, icon, text, text_width
from lithicrage.ui.kit.palette import ACID, ASH, BAR, DIM, INK, PAPER, SLATE

LIMIT: Final = 200
FACE: Final = "body"
COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_GUI
# Keys that stay with the page. Every other key without a modifier is taken while a field is typed
# in: its letter follows as TEXTINPUT, and it must not mean an action as well.
PASSED: Final = frozenset(
    (
        pygame.K_RETURN,
        pygame.K_KP_ENTER,
        pygame.K_ESCAPE,
        pygame.K_TAB,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_PAGEUP,
        pygame.K_PAGEDOWN,
        *range(pygame.K_F1, pygame.K_F12 + 1),
    )
)


class TextField:
    """The text and its caret. `caret` and `anchor` count characters; between them is selected.

    `hint` stands in an empty field, `sign` is an icon before the text, and no more than `limit`
    characters are taken. `keep` says which characters may stand in the text; control characters
    and line breaks never do.
    """

    def __init__(
        self,
        words: str = "",
        *,
        hint: str = "",
        sign: str | None = None,
        limit: int = LIMIT,
        keep: Callable[[str], bool] = str.isprintable,
    ) -> None:
        self.hint = hint
        self.sign = sign
        self.limit = limit
        self.keep = keep
        self.text = ""
        self.caret = 0
        self.anchor = 0
        self.composing = ""  # what an input method has not settled yet
        self._from = 0.0  # pixels of the text left of what is shown
        self._drawn: tuple[pygame.Rect, float] = (pygame.Rect(0, 0, 0, 0), 14.0)
        self.set(words)

    @property
    def says(self) -> str:
        """The content for the speak line."""
        return self.text or f"empty, {self.hint}" if self.hint else self.text or "empty"

    @property
    def selected(self) -> str:
        """The selected text."""
        low, high = self._span()
        return self.text[low:high]

    def set(self, words: str) -> None:
        """Replaces the whole text; the caret goes to its end."""
        self.text, self.caret, self.anchor = "", 0, 0
        self.insert(words)

    def select_all(self) -> None:
        """Selects everything, so that the next letter replaces it."""
        self.anchor, self.caret = 0, len(self.text)

    def insert(self, words: str) -> bool:
        """Puts words in place of what is selected; says whether the text changed."""
        line = " ".join(words.replace("\t", " ").splitlines())
        kept = "".join(c for c in line if c.isprintable() and self.keep(c))
        low, high = self._span()
        kept = kept[: self.limit - len(self.text) + high - low]
        if not kept:
            return False
        before = self.text
        self.text = before[:low] + kept + before[high:]
        self.caret = self.anchor = low + len(kept)
        return self.text != before

    def typed(self, event: pygame.event.Event) -> bool:
        """Answers a key or text event; says whether it is used up here."""
        if event.type == pygame.TEXTINPUT:
            self.composing = ""
            self.insert(event.text)
            return True
        if event.type == pygame.TEXTEDITING:
            self.composing = event.text
            return True
        return event.type == pygame.KEYDOWN and self._key(event)

    def press(self, pos: tuple[int, int], clicks: int = 1) -> None:
        """A press of the mouse: puts the caret under it, a double press selects everything."""
        if clicks > 1:
            self.select_all()
            return
        box, size = self._drawn
        wanted = pos[0] - box.x + self._from
        places = range(len(self.text) + 1)
        self.caret = min(places, key=lambda n: abs(self._x(n, size) - wanted))
        self.anchor = self.caret

    def draw(
        self,
        dst: pygame.Surface,
        rect: pygame.Rect,
        state: State = State.NORMAL,
        *,
        text_size: float = 15.0,
        k: float = 1.0,
    ) -> None:
        """Draws the field; its caret shows when it has the focus. Long text moves past the edge."""
        focused = state is State.FOCUS
        line = max(1, round(1.5 * k))
        radius = max(2, round(5 * k))
        pygame.draw.rect(dst, BAR, rect, border_radius=radius)
        pygame.draw.rect(dst, ACID if focused else ASH, rect, line, radius)
        pad = round(9 * k)
        box = rect.inflate(-2 * pad, -2 * line)
        size = _fitting(text_size, box.h)
        if self.sign:
            image = icon(self.sign, size * 1.05, ACID if focused else DIM)
            dst.blit(image, image.get_rect(midleft=box.midleft))
            moved = image.get_width() + round(size * 0.5)
            box = pygame.Rect(box.x + moved, box.y, max(1, box.w - moved), box.h)
        self._drawn = (box, size)
        self._follow(box.w, size)
        before = dst.get_clip()
        dst.set_clip(box.inflate(2 * line, 0).clip(before))
        self._words(dst, box, size, focused, line)
        dst.set_clip(before)
        if focused:
            focus_ring(dst, rect, k)

    # ---- keys ----------------------------------------------------------------------------------

    def _key(self, event: pygame.event.Event) -> bool:
        if self.composing:
            return True  # an input method is at work with it
        if event.mod & COMMAND and not event.mod & pygame.KMOD_ALT:
            return self._command(event)
        if event.mod & pygame.KMOD_LALT or event.key in PASSED:  # right: AltGr, which writes
            return False
        keep = bool(event.mod & pygame.KMOD_SHIFT)
        if event.key == pygame.K_BACKSPACE:
            self._erase(self._step(-1))
        elif event.key == pygame.K_DELETE:
            self._erase(self._step(1))
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._arrow(-1 if event.key == pygame.K_LEFT else 1, keep)
        elif event.key == pygame.K_HOME:
            self._go(0, keep)
        elif event.key == pygame.K_END:
            self._go(len(self.text), keep)
        return True

    def _command(self, event: pygame.event.Event) -> bool:
        """Keys with Ctrl or Cmd."""
        keep = bool(event.mod & pygame.KMOD_SHIFT)
        if event.key == pygame.K_a:
            self.select_all()
        elif event.key in (pygame.K_c, pygame.K_x):
            if self.selected:
                clipboard.copy(self.selected)
                if event.key == pygame.K_x:
                    self._erase(self.caret)
        elif event.key == pygame.K_v:
            self.insert(clipboard.pasted() or "")
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._go(self._word(-1 if event.key == pygame.K_LEFT else 1), keep)
        elif event.key == pygame.K_BACKSPACE:
            self._erase(self._word(-1))
        else:
            return False
        return True

    def _arrow(self, way: int, keep: bool) -> None:
        low, high = self._span()
        if low != high and not keep:  # an arrow leaves a selection at its end
            self._go(low if way < 0 else high, False)
        else:
            self._go(self._step(way), keep)

    def _go(self, place: int, keep: bool) -> None:
        self.caret = place
        if not keep:
            self.anchor = place

    def _erase(self, to: int) -> None:
        """Removes what is selected, or from the caret to a place."""
        low, high = self._span()
        if low == high:
            low, high = sorted((self.caret, to))
        self.text = self.text[:low] + self.text[high:]
        self.caret = self.anchor = low

    def _span(self) -> tuple[int, int]:
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def _step(self, way: int) -> int:
        """The place one letter on; an accent of its own belongs to the letter before it."""
        place = self.caret + way
        while 0 < place < len(self.text) and unicodedata.combining(self.text[place]):
            place += way
        return max(0, min(len(self.text), place))

    def _word(self, way: int) -> int:
        """The place one word on."""
        place = self.caret
        behind = -1 if way < 0 else 0
        for wanted in (False, True):  # first over gaps, then over the word
            while 0 <= place + behind < len(self.text):
                if self.text[place + behind].isalnum() is not wanted:
                    break
                place += way
        return place

    # ---- look ----------------------------------------------------------------------------------

    def _x(self, place: int, size: float) -> float:
        return text_width(self.text[:place], FACE, size) if place else 0.0

    def _follow(self, width: int, size: float) -> None:
        """Moves the text so that the caret is in sight and no room is left empty."""
        here = self._x(self.caret, size)
        if self.composing:
            here += text_width(self.composing, FACE, size)
        self._from = min(self._from, max(0.0, self._x(len(self.text), size) - width))
        self._from = max(min(self._from, here), here - width, 0.0)

    def _words(
        self, dst: pygame.Surface, box: pygame.Rect, size: float, focused: bool, line: int
    ) -> None:
        high = extent(FACE, size).line
        top = box.y + (box.h - high) // 2
        left = box.x - round(self._from)
        low, end = (round(self._x(place, size)) for place in self._span())
        if focused and low != end:
            pygame.draw.rect(dst, SLATE, (left + low, top, end - low, high))
        x = left + round(self._x(self.caret, size))
        if not self.text and not self.composing:
            self._hint(dst, box, size, top)
        elif self.composing:
            x = self._composed(dst, left, top, size, line)
        else:
            dst.blit(text(self.text, FACE, size, PAPER), (left, top))
        if focused:
            pygame.draw.rect(dst, INK, (x - line, top, 3 * line, high))
            pygame.draw.rect(dst, ACID, (x, top, line, high))

    def _hint(self, dst: pygame.Surface, box: pygame.Rect, size: float, top: int) -> None:
        """The hint, smaller where the field is narrow."""
        if self.hint:
            while text_width(self.hint, FACE, size) > box.w and size > 8:
                size -= 0.5
            high = extent(FACE, size).line
            dst.blit(text(self.hint, FACE, size, DIM), (box.x, box.y + (box.h - high) // 2))

    def _composed(self, dst: pygame.Surface, left: int, top: int, size: float, line: int) -> int:
        """The text with what an input method holds, underlined, at the caret; where that ends."""
        at = left + round(self._x(self.caret, size))
        before = self.text[: self.caret]
        if before:
            dst.blit(text(before, FACE, size, PAPER), (left, top))
        dst.blit(text(self.composing, FACE, size, ACID), (at, top))
        end = at + text_width(self.composing, FACE, size)
        base = top + extent(FACE, size).bottom
        pygame.draw.line(dst, ACID, (at, base), (end, base), line)
        after = self.text[self.caret :]
        if after:
            dst.blit(text(after, FACE, size, PAPER), (end, top))
        return end


def _fitting(size: float, height: int) -> float:
    """A text size whose line is no higher than the field."""
    while size > 8 and extent(FACE, size).line > height:
        size -= 0.5
    return size
