"""The paper note beside a fight that teaches: what is said, and the buttons below it.

Owns where heading, words and buttons stand on the paper, which lies where the log lies otherwise.
Knows neither lessons nor puzzles.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final, Literal, NamedTuple

import pygame

from lithicrage.ui import kit
from lithicrage.ui.fight.actions import Deeds
from lithicrage.ui.fight.canvas import Canvas, Inked, shown
from lithicrage.ui.fight.layout import FightLayout
from lithicrage.ui.kit.control import Control

PREFIX: Final = "note_"  # of its buttons
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


class NoteLine(NamedTuple):
    """A short line below the words; one that names a card shows it when it is pressed."""

    words: str
    card: int = -1


@dataclass(frozen=True, slots=True)
class PaperNote:
    """What the paper says."""

    heading: str
    words: str
    tone: Tone = "plain"
    rows: tuple[NoteLine, ...] = ()
    presses: tuple[Press, ...] = ()

    def says(self) -> str:
        """All of it for the speak line."""
        rows = (f"{row.words}." for row in self.rows)
        return " ".join(part for part in (f"{self.heading}.", self.words, *rows) if part)


def panel(note: PaperNote, at: FightLayout, does: Deeds, enter: str) -> Control:
    """The paper with its buttons and the cards that it names: the words have what rows and buttons
    leave. `enter` is the cap of Enter."""
    rect, px, count = at.log, at.px, len(note.presses)
    high, gap = px(34 * min(1.3, at.text_scale)), px(6)
    foot = rect.bottom - px(12) - count * high - max(0, count - 1) * gap
    head = pygame.Rect(rect.x + px(8), rect.y + px(8), rect.w - px(16), 0)
    head.h = px(28 * min(1.4, at.text_scale))
    words = pygame.Rect(rect.x + px(14), head.bottom + px(6), rect.w - px(28), 0)
    words.h = foot - px(8) - words.y
    parts = []
    for number, press in enumerate(note.presses):
        place = pygame.Rect(rect.x + px(12), foot + number * (high + gap), rect.w - px(24), high)
        look = Inked(partial(_draw_press, press=press, enter=enter))
        deed = partial(does.follow, press.name)
        parts.append(Control(PREFIX + press.name, place, press.words.capitalize(), deed, look))
    if note.rows:
        share = min(round(words.h * 0.7), round(len(note.rows) * 17 * at.k * at.text_scale))
        top, step = words.bottom - share, share / len(note.rows)
        words.h -= share + px(4)
        for number, row in enumerate(note.rows):
            place = pygame.Rect(words.x, round(top + number * step), words.w, int(step))
            name = f"{PREFIX}row:{number}" if row.card >= 0 else ""
            show = partial(does.lay, ("card", row.card))
            look = Inked(partial(_draw_row, row=row))
            parts.append(Control(name, place, f"show {row.words}", show, look))
    parts.insert(0, shown(head, _draw_head, note))
    parts.insert(1, shown(words, _draw_words, note))
    return Control("", rect, parts=tuple(parts))


def _draw_head(c: Canvas, note: PaperNote) -> None:
    fore, back = HEADS[note.tone]
    pygame.draw.rect(c.dst, back, c.rect)
    c.put(note.heading, "strong", c.calm(13), fore, c.rect.inflate(-c.px(14), 0))


def _draw_words(c: Canvas, note: PaperNote) -> None:
    if note.words and c.rect.h > 0:
        c.put(note.words, "body", 14.5, kit.INK, c.rect, valign="top", lines=24)


def _draw_row(c: Canvas, row: NoteLine) -> None:
    if c.focused:
        pygame.draw.rect(c.dst, kit.ACID, c.rect.inflate(c.px(6), 0))
    if row.card < 0:
        c.put(row.words, "strong", 11.5, kit.CRIMSON, c.rect)
    else:
        c.put(row.words, "body", 13, kit.INK, c.rect)


def _draw_press(c: Canvas, press: Press, enter: str) -> None:
    """A button; the cap of Enter stands only where it leads."""
    there = press.key if press.key != enter or c.focused else ""
    size = c.type(c.calm(13))
    kit.button(c.dst, c.rect, press.words, c.state, text_size=size, key=there or None, k=c.k)
