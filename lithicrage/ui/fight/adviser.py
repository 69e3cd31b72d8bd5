"""The adviser's paper: every choice with its chance to win, the best first, and why.

Owns how the paper is set; it lies where the log lies otherwise. What it says is `advice`'s.
"""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.base.tongue import tr
from lithicrage.ui import kit
from lithicrage.ui.fight.canvas import Canvas, Inked
from lithicrage.ui.fight.counsel import RatedChoice, choice_words, says
from lithicrage.ui.fight.layout import FightLayout
from lithicrage.ui.fight.view import View
from lithicrage.ui.kit.control import Control

NAME: Final = "advice"
HEAD: Final = 36
ROW: Final = 27  # least height of a row in units
BAR: Final = (206, 196, 158)


def is_shown(view: View) -> bool:
    """Whether the paper lies there now."""
    return view.advising and view.question is not None and view.note is None


def panel(view: View, at: FightLayout) -> Control:
    """The paper, to be read."""
    advice = view.advice
    told = says(view, advice) if advice is not None else tr("Adviser: weighing each choice")
    return Control(NAME, at.log, told, look=Inked(lambda c: draw(c, view)), live=False)


def draw(c: Canvas, view: View) -> None:
    """Heading, choices, reasons."""
    head = c.px(HEAD * min(1.4, c.text_scale))
    top = pygame.Rect(c.px(8), c.px(8), c.rect.w - c.px(16), head - c.px(8))
    pygame.draw.rect(c.dst, kit.INK, top)
    room = top.inflate(-c.px(14), 0)
    used = c.put(tr("ADVISER"), "strong", c.calm(12), kit.PAPER, room)
    room = pygame.Rect(used.right + c.px(8), room.y, room.right - used.right - c.px(8), room.h)
    told = c.rect.h - head - c.px(18)
    rows = pygame.Rect(c.px(14), head + c.px(8), c.rect.w - c.px(28), 0)
    rows.h = round(told * (0.52 if c.text_scale < 1.4 else 0.46))
    c.put(_title(c, view, rows, room.w), "body", c.calm(12), kit.BONE, room, "right")
    c.ring(8, 0.6)
    if view.advice is None:
        rows.h = c.rect.h - rows.y - c.px(12)
        words = view.told or tr("weighing each choice ...")
        c.put(words, "body", 14, kit.FAINT_INK, rows, valign="top", lines=6)
        return
    bottom = _rows(c, view, rows)
    low = pygame.Rect(rows.x, bottom + c.px(6), rows.w, c.rect.h - bottom - c.px(18))
    pygame.draw.rect(c.dst, kit.FAINT_INK, (low.x, low.y - c.px(3), low.w, max(1, c.px(1))))
    c.put(" ".join(view.advice.reasons), "body", 13, kit.INK, low, valign="top", lines=24)


def _title(c: Canvas, view: View, rows: pygame.Rect, wide: int) -> str:
    """What the figures are; where not all choices have room, how many have."""
    words, total = tr("win chance, %"), len(view.advice.options) if view.advice else 0
    if not total or (fit := _fit(c, view, rows)) == total:
        return words
    few = tr("{n} of {all}", n=fit, all=total)
    full, size = f"{few}, {words}", max(c.type(c.calm(12)), kit.LEAST_TEXT * c.k)
    return full if kit.text_width(full, "body", size) <= wide else few


def _least(c: Canvas) -> int:
    """The least height of a row."""
    return c.px(ROW * min(1.5, c.text_scale))


def _fit(c: Canvas, view: View, room: pygame.Rect) -> int:
    """How many choices have room."""
    assert view.advice is not None
    return max(1, min(len(view.advice.options), room.h // _least(c)))


def _rows(c: Canvas, view: View, room: pygame.Rect) -> int:
    """As many choices as fit, the one that is looked at among them; where they end."""
    assert view.advice is not None
    options = list(view.advice.options)
    least, fit = _least(c), _fit(c, view, room)
    seen = options[:fit]
    looked = view.advice.of(view.shown)
    if looked is not None and looked not in seen:
        seen[-1] = looked
    high = min(room.h // fit, round(least * 1.25))
    for number, option in enumerate(seen):
        row = pygame.Rect(room.x, room.y + number * high, room.w, high)
        _row(c, view, option, row)
    return room.y + fit * high


def _row(c: Canvas, view: View, option: RatedChoice, row: pygame.Rect) -> None:
    assert view.advice is not None
    bar = row.inflate(0, -c.px(4))
    best = option.place == view.advice.best
    part = pygame.Rect(bar.x, bar.y, max(2, round(bar.w * option.chance)), bar.h)
    pygame.draw.rect(c.dst, kit.BONE, bar)
    pygame.draw.rect(c.dst, kit.ACID if best else BAR, part)
    if option.place == view.shown:
        pygame.draw.rect(c.dst, kit.INK, bar, max(1, c.px(2)))
    left = bar.x + c.px(6)
    if best:
        c.sign("check", 14, kit.INK, (left + c.px(6), bar.centery))
        left += c.px(18)
    wide = kit.text_width(option.words(), "strong", c.type(c.calm(13)))
    figures = pygame.Rect(bar.right - wide - c.px(7), bar.y, wide + c.px(2), bar.h)
    c.put(option.words(), "strong", c.calm(13), kit.INK, figures, "right")
    room = pygame.Rect(left, bar.y, figures.x - c.px(6) - left, bar.h)
    c.put(choice_words(view, option.place), "bold", 12, kit.INK, room, lines=2)
