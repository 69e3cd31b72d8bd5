"""What could be typed at the caret, as a short list under it; the editor's index says what.

Owns the list while it is open: which of its words is meant, what keys do to it, how it looks. What
is chosen goes into the draft as one step, with the first thing to be filled in selected.
"""

from __future__ import annotations

import re
from typing import Final

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.editor.assist import offers
from lithicrage.editor.offer import Offer
from lithicrage.editor.place import CursorPath, place_at
from lithicrage.ui.kit import ACID, BONE, INK, PLATE, SLATE, WHITE, text, wrap
from lithicrage.ui.kit.control import Brush
from lithicrage.ui.kit.textbuffer import COMMAND
from lithicrage.ui.workshop.bench import FileBench
from lithicrage.ui.workshop.editor import NOTE, EditorPane

ROWS: Final = 7  # words in sight at once
SAID: Final = 3  # rows of what a word means
NONE: Final = mark("Nothing could be typed here that is known.")
READING: Final = mark("The cards are still being read.")
_STOP: Final = re.compile(r"\$\{(\d+):([^}]*)\}|\$(\d)")
_STEPS: Final = {
    pygame.K_UP: -1,
    pygame.K_DOWN: 1,
    pygame.K_PAGEUP: 1 - ROWS,
    pygame.K_PAGEDOWN: ROWS - 1,
}
_TAKEN: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB)
_LEFT: Final = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END)


class Offering:
    """The list of a bench; it is open while it has `words`, of which `at` is meant."""

    def __init__(self, bench: FileBench) -> None:
        self.bench = bench
        self.words: list[Offer] = []
        self.at = 0
        self._rows: list[tuple[int, pygame.Rect]] = []  # as they were drawn

    @property
    def said(self) -> str:
        """The word that is meant and what it means, "" while the list is closed."""
        if not self.words:
            return ""
        offer = self.words[self.at]
        return f"{offer.word}. {offer.says}" if offer.says else offer.word

    def close(self) -> None:
        """Closes the list."""
        self.words, self.at = [], 0

    def open(self) -> None:
        """Lists what could be typed at the caret; what begins like the word there comes first."""
        self.close()
        answer = self.bench.answer
        if answer is None:
            self.bench.note = tr(READING)
            return
        place, row = self._place(), self.bench.draft.caret[0]
        found = offers(place, self.bench.draft.text, row, answer.library, answer.pack)
        typed = place.typed.casefold()
        first = [offer for offer in found if offer.word.casefold().startswith(typed)]
        within = [offer for offer in found if typed in offer.word.casefold()[1:]]
        self.words = [*first, *(offer for offer in within if offer not in first)]
        if not self.words:
            self.bench.note = tr(NONE)

    def typed(self, event: pygame.event.Event) -> bool:
        """Answers a key that is the list's, or opens it; says whether it is used up here."""
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_SPACE and event.mod & COMMAND:
            self.open()
            return True
        if not self.words:
            return False
        if event.key in _STEPS:
            self.at = max(0, min(len(self.words) - 1, self.at + _STEPS[event.key]))
        elif event.key in _TAKEN:
            self.take()
        elif event.key == pygame.K_ESCAPE:
            self.close()
        else:
            if event.key in _LEFT:
                self.close()
            return False
        return True

    def follow(self) -> None:
        """The text has changed under an open list: it follows the word, and closes behind it."""
        if self.words:
            self.close()
            if self._place().typed:
                note = self.bench.note
                self.open()
                self.bench.note = note

    def take(self, at: int | None = None) -> None:
        """Types the word that is meant, or another one of the list."""
        offer = self.words[self.at if at is None else at]
        draft, typed = self.bench.draft, self._place().typed
        row, column = draft.caret
        behind = draft.lines[row][column:].lstrip().startswith(":")
        words = offer.snippet or (f"{offer.word}: " if offer.kind == "key" else offer.word)
        if behind:
            words = offer.word
        self.close()
        draft.go((row, column - len(typed)))
        draft.go((row, column), keep=True)
        plain, stop, length = _stopped(words)
        draft.insert(plain)
        if stop >= 0:
            before = plain[:stop].split("\n")
            begun = column - len(typed) if len(before) == 1 else 0
            at_row, at_column = row + len(before) - 1, begun + len(before[-1])
            draft.go((at_row, at_column))
            draft.go((at_row, at_column + length), keep=True)
        self.bench.follow()

    def pressed(self, pos: tuple[int, int]) -> bool:
        """Takes the word under a point; says whether there is one."""
        if self.words:
            for place, rect in self._rows:
                if rect.collidepoint(pos):
                    self.take(place)
                    return True
        return False

    def _place(self) -> CursorPath:
        row, column = self.bench.draft.caret
        return place_at(self.bench.draft.text, row, column)

    def draw(self, pen: Brush, pane: EditorPane) -> None:
        """Draws the list below the line of the caret, or above it where there is more room."""
        self._rows = []
        if not self.words:
            return
        layout, area, caret = pen.layout, pane.area, pane.caret_box()
        high, size = round(pane.size * 1.6), layout.type(NOTE)
        pad = layout.px(8)
        wide = min(area.w - layout.px(16), round(layout.px(330) * layout.text_scale))
        told = wrap(self.words[self.at].says, "body", size, wide - 2 * pad - round(size))
        if len(told) > SAID:
            told = [*told[: SAID - 1], told[SAID - 1].rstrip() + " …"]
        foot = round(size * 1.32 * len(told)) + (pad if told else 0)
        room = max(caret.y - area.y, area.bottom - caret.bottom) - foot - pad
        count = max(1, min(ROWS, len(self.words), room // high))
        box = pygame.Rect(0, 0, wide, count * high + foot + pad)
        box.x = max(area.x, min(caret.x, area.right - wide))
        below = area.bottom - caret.bottom >= box.h or caret.y - area.y < box.h
        box.y = caret.bottom if below else caret.y - box.h
        pygame.draw.rect(pen.dst, PLATE, box, border_radius=layout.px(4))
        pygame.draw.rect(pen.dst, ACID, box, max(1, layout.px(1)), layout.px(4))
        first = max(0, min(self.at - count // 2, len(self.words) - count))
        for line in range(count):
            place = first + line
            row = pygame.Rect(box.x, box.y + pad // 2 + line * high, wide, high)
            self._rows.append((place, row))
            if place == self.at:
                pygame.draw.rect(pen.dst, ACID, row.inflate(-pad, 0), border_radius=layout.px(3))
            elif self.words[place].kind == "card":
                pygame.draw.rect(pen.dst, SLATE, row.inflate(-pad, 0), border_radius=layout.px(3))
            colour = INK if place == self.at else WHITE
            room_for = row.inflate(-2 * pad, 0)
            layout.write(pen.dst, self.words[place].word, "strong", 14, colour, room_for)
        y = box.y + pad // 2 + count * high + pad // 2
        for n, words in enumerate(told):
            at = (box.x + pad, y + round(n * size * 1.32))
            pen.dst.blit(text(words, "body", size, BONE), at)


def _stopped(snippet: str) -> tuple[str, int, int]:
    """A snippet as plain text, with the place of its first stop, -1 without one, and its length."""
    plain, end = "", 0
    first: tuple[int, int, int] | None = None
    for stop in _STOP.finditer(snippet):
        plain += snippet[end : stop.start()]
        number, words = int(stop[1] or stop[3]), stop[2] or ""
        if number and (first is None or number < first[0]):
            first = number, len(plain), len(words)
        plain, end = plain + words, stop.end()
    plain += snippet[end:]
    return (plain, first[1], first[2]) if first is not None else (plain, -1, 0)
