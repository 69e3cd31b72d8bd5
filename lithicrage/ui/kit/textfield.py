"""One line of text that a person types, and its look.

Owns what may stand in a line and where its caret is drawn; what keys do is `textbuffer`'s. Those
that a line does not use (Enter, Escape, Tab, Up, Down) keep their meaning on the page. The caret
does not blink: nothing has to be redrawn while nobody types.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from lithicrage.base.tongue import tr
from lithicrage.ui.kit.controls import State, focus_ring
from lithicrage.ui.kit.fonts import extent, icon, text, text_width
from lithicrage.ui.kit.palette import ACID, ASH, BAR, DIM, INK, PAPER, SLATE
from lithicrage.ui.kit.textbuffer import END, TextBuffer

LIMIT: Final = 200
FACE: Final = "body"


class TextField(TextBuffer):
    """The text and its caret, in row 0.

    `hint` stands in an empty field, `sign` is an icon before the text, and no more than `limit`
    characters are taken. `keep` says which characters may stand in the text; control characters
    and line breaks never do.
    """

    passed = TextBuffer.passed | {
        pygame.K_RETURN,
        pygame.K_KP_ENTER,
        pygame.K_TAB,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_PAGEUP,
        pygame.K_PAGEDOWN,
    }

    def __init__(
        self,
        words: str = "",
        *,
        hint: str = "",
        sign: str | None = None,
        limit: int = LIMIT,
        keep: Callable[[str], bool] = str.isprintable,
    ) -> None:
        super().__init__()
        self.hint = hint
        self.sign = sign
        self.limit = limit
        self.keep = keep
        self._from = 0.0  # pixels of the text left of what is shown
        self._drawn: tuple[pygame.Rect, float] = (pygame.Rect(0, 0, 0, 0), 14.0)
        self.set(words)

    @property
    def says(self) -> str:
        """The content for the speak line."""
        empty = tr("empty, {hint}", hint=self.hint) if self.hint else tr("empty")
        return self.text or empty

    def set(self, words: str) -> None:
        """Replaces the whole text, with nothing to undo; the caret goes to its end."""
        self.load("")
        self.load(self.clean(words))
        self.go((0, END))

    def clean(self, words: str) -> str:
        """Words on one line, no more than there is room for."""
        line = " ".join(words.replace("\t", " ").splitlines())
        kept = "".join(c for c in line if c.isprintable() and self.keep(c))
        return kept[: self.limit - len(self.text) + len(self.selected)]

    def press(self, pos: tuple[int, int], clicks: int = 1) -> None:
        """A press of the mouse: puts the caret under it, a double press selects everything."""
        if clicks > 1:
            self.select_all()
            return
        box, size = self._drawn
        wanted = pos[0] - box.x + self._from
        places = range(len(self.text) + 1)
        self.go((0, min(places, key=lambda n: abs(self._x(n, size) - wanted))))

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

    # ---- look ----------------------------------------------------------------------------------

    def _x(self, place: int, size: float) -> float:
        return text_width(self.text[:place], FACE, size) if place else 0.0

    def _follow(self, width: int, size: float) -> None:
        """Moves the text so that the caret is in sight and no room is left empty."""
        here = self._x(self.caret[1], size)
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
        low, end = (round(self._x(place, size)) for _, place in self.span)
        if focused and low != end:
            pygame.draw.rect(dst, SLATE, (left + low, top, end - low, high))
        x = left + round(self._x(self.caret[1], size))
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
        column = self.caret[1]
        at = left + round(self._x(column, size))
        before = self.text[:column]
        if before:
            dst.blit(text(before, FACE, size, PAPER), (left, top))
        dst.blit(text(self.composing, FACE, size, ACID), (at, top))
        end = at + text_width(self.composing, FACE, size)
        base = top + extent(FACE, size).bottom
        pygame.draw.line(dst, ACID, (at, base), (end, base), line)
        after = self.text[column:]
        if after:
            dst.blit(text(after, FACE, size, PAPER), (end, top))
        return end


def _fitting(size: float, height: int) -> float:
    """A text size whose line is no higher than the field."""
    while size > 8 and extent(FACE, size).line > height:
        size -= 0.5
    return size
