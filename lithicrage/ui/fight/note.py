"""The paper note beside a fight that teaches: what is said, and the buttons below it.

Owns where heading, words and buttons stand on the paper, which lies where the log lies otherwise.
Knows neither lessons nor puzzles.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

import pygame

from lithicrage.ui import kit
from lithicrage.ui.fight.canvas import Canvas
from lithicrage.ui.focus import Box

PREFIX: Final = "note_"
ROW: Final = "row:"
Tone = Literal["plain", "wrong", "done"]
HEADS: Final[dict[Tone, tuple[kit.Colour, kit.Colour]]] = {
    "plain": (kit.PAPER, kit.INK),
    "wrong": (kit.WHITE, kit.CRIMSON),
    "done": (kit.INK, kit.ACID),
}


@dataclass(frozen=True, slots=True)
class Press:
    """A button of the note: its name, its words, the cap of its key."""

    name: str
    words: str
    key: str = ""


class Row(NamedTuple):
    """A short line below the words; one that names a card shows it when it is pressed."""

    words: str
    card: int = -1


@dataclass(frozen=True, slots=True)
class Note:
    """What the paper says."""

    heading: str
    words: str
    tone: Tone = "plain"
    rows: tuple[Row, ...] = ()
    presses: tuple[Press, ...] = ()

    def says(self) -> str:
        """All of it for the speak line."""
        rows = (f"{row.words}." for row in self.rows)
        return " ".join(part for part in (f"{self.heading}.", self.words, *rows) if part)


class Places(NamedTuple):
    """Where the parts of a note lie."""

    head: pygame.Rect
    words: pygame.Rect
    rows: list[pygame.Rect]
    presses: list[pygame.Rect]


def places(note: Note, rect: pygame.Rect, k: float, text_scale: float) -> Places:
    """The parts of a note on paper at `rect`: the words have what rows and buttons leave."""

    def px(units: float) -> int:
        return round(units * k)

    high, gap = px(34 * min(1.3, text_scale)), px(6)
    count = len(note.presses)
    foot = rect.bottom - px(12) - count * high - max(0, count - 1) * gap
    wide = rect.w - px(24)
    presses = [pygame.Rect(rect.x + px(12), foot + i * (high + gap), wide, high)
               for i in range(count)]  # fmt: skip
    head = pygame.Rect(rect.x + px(8), rect.y + px(8), rect.w - px(16), 0)
    head.h = px(28 * min(1.4, text_scale))
    words = pygame.Rect(rect.x + px(14), head.bottom + px(6), rect.w - px(28), 0)
    words.h = foot - px(8) - words.y
    rows = []
    if note.rows:
        share = min(round(words.h * 0.7), round(len(note.rows) * 17 * k * text_scale))
        top, step = words.bottom - share, share / len(note.rows)
        words.h -= share + px(4)
        rows = [pygame.Rect(words.x, round(top + i * step), words.w, int(step))
                for i in range(len(note.rows))]  # fmt: skip
    return Places(head, words, rows, presses)


def boxes(note: Note, rect: pygame.Rect, k: float, text_scale: float) -> list[Box]:
    """The buttons of the note and the cards it names, in window pixels."""
    at = places(note, rect, k, text_scale)
    found = [
        Box(PREFIX + press.name, place, press.words.capitalize())
        for press, place in zip(note.presses, at.presses, strict=True)
    ]
    for number, (row, place) in enumerate(zip(note.rows, at.rows, strict=True)):
        if row.card >= 0:
            found.append(Box(f"{PREFIX}{ROW}{number}", place, f"show {row.words}"))
    return found


def draw(c: Canvas, note: Note, focused: str, enter: str) -> None:
    """Heading, words, rows and buttons, in panel pixels; the cap `enter` only where it leads."""
    at = places(note, c.rect, c.k, c.text_scale)
    fore, back = HEADS[note.tone]
    pygame.draw.rect(c.sheet, back, at.head)
    c.put(note.heading, "strong", c.calm(13), fore, at.head.inflate(-c.px(14), 0))
    if note.words and at.words.h > 0:
        c.put(note.words, "body", 14.5, kit.INK, at.words, valign="top", lines=24)
    for number, (row, rect) in enumerate(zip(note.rows, at.rows, strict=True)):
        if focused == f"{PREFIX}{ROW}{number}":
            pygame.draw.rect(c.sheet, kit.ACID, rect.inflate(c.px(6), 0))
        if row.card < 0:
            c.put(row.words, "strong", 11.5, kit.CRIMSON, rect)
        else:
            c.put(row.words, "body", 13, kit.INK, rect)
    for press, rect in zip(note.presses, at.presses, strict=True):
        state = kit.State.FOCUS if focused == PREFIX + press.name else kit.State.NORMAL
        size = c.type(c.calm(13))
        there = press.key if press.key != enter or focused == PREFIX + press.name else ""
        kit.button(c.sheet, rect, press.words, state, text_size=size, key=there or None, k=c.k)
