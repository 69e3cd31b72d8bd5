"""The paper note beside a fight that teaches: what is said, and the buttons below it.

Owns where heading, words and buttons stand on the paper, which lies where the log lies otherwise,
or floats beside what it speaks of. Knows neither lessons nor puzzles.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, Literal, NamedTuple

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.ui import kit
from lithicrage.ui.fight.actions import Deeds
from lithicrage.ui.fight.canvas import Canvas, Inked, Said, shown
from lithicrage.ui.fight.layout import FightLayout
from lithicrage.ui.fight.light import Beam, place_note
from lithicrage.ui.kit.control import Control

PREFIX: Final = "note_"  # of its buttons
TOLD: Final = 15.0  # the size of floating words
SHARES: Final = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)  # of it, that are tried
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
    """What the paper says, its words with `**emphasis**`. One that is `at` a step `of` so many, of
    what has a `title`, floats, and lists the `steps` to do, with those that are done; where there
    is little room its words have a `share` of their size."""

    heading: str
    words: str
    tone: Tone = "plain"
    rows: tuple[NoteLine, ...] = ()
    presses: tuple[Press, ...] = ()
    title: str = ""
    at: int = 0
    of: int = 0
    steps: tuple[tuple[str, bool], ...] = ()
    share: float = 1.0

    @property
    def floats(self) -> bool:
        """Whether it lies beside what it speaks of, not where the log lies otherwise."""
        return self.of > 0

    def says(self) -> str:
        """All of it for the speak line."""
        heading = f"{self.heading}."
        if self.floats:
            words = mark("{heading}, {n} of {all}.")
            heading = tr(words, heading=self.heading, n=self.at, all=self.of)
        rows = (f"{row.words}." for row in self.rows)
        parts = (heading, kit.plain(self.words), *rows, self.to_do())
        return " ".join(part for part in parts if part)

    def to_do(self) -> str:
        """The steps for the speak line, numbered as they stand: `1. Pick Crash Mat. 2. ...`"""
        numbered = enumerate((words for words, _ in self.steps), 1)
        return " ".join(f"{number}. {words}" for number, words in numbered)


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
            parts.append(Control(name, place, tr("show {row}", row=row.words), show, look))
    parts.insert(0, shown(head, _draw_head, note))
    parts.insert(1, shown(words, _draw_words, note))
    return Control("", rect, parts=tuple(parts))


@dataclass(frozen=True, slots=True)
class _Float:
    """The measures of a floating note in pixels."""

    at: FightLayout
    note: PaperNote

    @property
    def wide(self) -> int:
        grown = 1 + (self.at.text_scale - 1) * 0.3
        return self.at.px(376 * grown * (1 + self.note.share) / 2)

    @property
    def inner(self) -> int:
        return self.wide - 2 * self.at.px(18)

    @property
    def head(self) -> int:
        return self.at.px(28 * min(1.4, self.at.text_scale))

    @property
    def coin(self) -> int:
        return self.at.px(13 * min(1.3, self.at.text_scale))

    @property
    def foot(self) -> int:
        return self.at.px(30 * min(1.3, self.at.text_scale)) if self.note.presses else 0

    def high(self, words: str, wide: int) -> int:
        """How high words are at their size."""
        return kit.flow(words, self.told, (wide, 1 << 14)).height

    @property
    def told(self) -> float:
        """The size of the words."""
        least = kit.LEAST_TEXT * self.at.k
        return max(least, self.at.type(TOLD) * self.note.share)

    @property
    def steps(self) -> list[int]:
        """How high the rows of the steps are."""
        wide, least = self.inner - 3 * self.coin, 2 * self.coin
        return [max(least, self.high(words, wide)) for words, _ in self.note.steps]

    @property
    def rest(self) -> int:
        """All that stands around the words."""
        gap = self.at.px(10)
        lists = sum(self.steps) + gap * len(self.note.steps)
        return self.at.px(14) * 2 + self.head + 2 * gap + lists + (self.foot and self.foot + gap)

    @property
    def size(self) -> tuple[int, int]:
        """The size of the paper: no higher than the window leaves it."""
        most = self.at.window.h - self.at.bar.bottom - self.at.px(20)
        return self.wide, min(most, self.rest + self.high(self.note.words, self.inner))


def laid(note: PaperNote, at: FightLayout, lit: Sequence[Beam]) -> tuple[PaperNote, pygame.Rect]:
    """A floating note where it covers nothing that is used, its words smaller if need be."""
    used = [one.rect for one in lit if one.words]
    for share in SHARES:
        note = replace(note, share=share)
        place = place_note(at, _Float(at, note).size, lit)
        if place.collidelist(used) < 0:
            break
    return note, place


def floating(
    note: PaperNote, at: FightLayout, follow: Callable[[str], object], enter: str,
    rect: pygame.Rect,
) -> Control:  # fmt: skip
    """The paper in this place with its buttons, side by side; `follow` gets the name of one."""
    m, count, gap = _Float(at, note), len(note.presses), at.px(8)
    wide = (m.inner - gap * (count - 1)) // max(1, count)
    top = rect.bottom - at.px(14) - m.foot
    parts = [
        Control(
            PREFIX + press.name,
            pygame.Rect(rect.x + at.px(18) + number * (wide + gap), top, wide, m.foot),
            press.words.capitalize(),
            partial(follow, press.name),
            Inked(partial(_draw_press, press=press, enter=enter)),
        )
        for number, press in enumerate(note.presses)
    ]
    return Control("", rect, look=Inked(partial(_draw_float, m=m)), parts=tuple(parts))


def _draw_float(c: Canvas, m: _Float) -> None:
    """Paper, label, how far it is, words, what to do."""
    note, at, left = m.note, m.at, m.at.px(18)
    c.dst.blit(kit.sheet(c.rect.size, seed=67, torn=1.8, grime=0.1, k=at.k), (0, 0))
    fore, back = HEADS[note.tone]
    head = pygame.Rect(left, at.px(14), m.inner, m.head)
    used = c.strip(note.heading, c.calm(13), head.midleft, fore, back, round(head.w * 0.62))
    beside = pygame.Rect(used.right, head.y, head.right - used.right, head.h)
    c.put(
        tr("step {n} of {all}", n=note.at, all=note.of),
        "body",
        c.calm(13),
        kit.FAINT_INK,
        beside,
        "right",
    )
    top = head.bottom + at.px(10)
    room = pygame.Rect(left, top, m.inner, c.rect.h - m.rest)
    top += _flowed(c, m.told, note.words, room) + at.px(10)
    rest = sum(m.steps) + at.px(10) * len(note.steps) + (m.foot and m.foot + at.px(10))
    top = min(top, c.rect.h - at.px(14) - rest)
    for number, ((words, done), high) in enumerate(zip(note.steps, m.steps, strict=True), 1):
        fore, back = (kit.INK, kit.GAIN) if done else (kit.ACID, kit.INK)
        kit.badge(c.dst, (left + m.coin, top + high // 2), str(number), m.coin, back, fore)
        row = pygame.Rect(left + 3 * m.coin, top, m.inner - 3 * m.coin, high)
        shown = kit.flow(words, m.told, row.size, kit.LEAST_TEXT * c.k)
        row.y += (high - shown.height) // 2
        _put(c, words, shown, row)
        top += high + at.px(10)


def _flowed(c: Canvas, size: float, words: str, room: pygame.Rect) -> int:
    """Words in a room; how high they are."""
    shown = kit.flow(words, size, room.size, kit.LEAST_TEXT * c.k)
    _put(c, words, shown, room)
    return shown.height


def _put(c: Canvas, words: str, shown: kit.Flow, room: pygame.Rect) -> None:
    used = kit.put_flow(c.dst, shown, room.topleft, kit.INK, kit.CRIMSON)
    c.said.append(Said(kit.plain(words), room, used, shown.clipped))


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
