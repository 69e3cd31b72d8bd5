"""The adviser's paper: every choice with its chance to win, the best first, and why.

Owns how the paper is set; it lies where the log lies otherwise. What it says is `advice`'s.
"""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.ui import kit
from lithicrage.ui.fight.canvas import Canvas
from lithicrage.ui.fight.counsel import Option, called, says
from lithicrage.ui.fight.header import ADVISE
from lithicrage.ui.fight.view import View

NAME: Final = "advice"  # its box
SWITCH: Final = ADVISE[0]  # the button that calls it
HEAD: Final = 36
ROW: Final = 27  # least height of a row in units
BAR: Final = (206, 196, 158)


def shown(view: View) -> bool:
    """Whether the paper lies there now."""
    return view.advising and view.question is not None and not view.busy and view.note is None


def box_says(view: View) -> str:
    """The paper in words."""
    return says(view, view.advice) if view.advice is not None else "Adviser: weighing each choice"


def draw(c: Canvas, view: View) -> None:
    """Heading, choices, reasons."""
    assert view.question is not None
    head = c.px(HEAD * min(1.4, c.text_scale))
    top = pygame.Rect(c.px(8), c.px(8), c.rect.w - c.px(16), head - c.px(8))
    pygame.draw.rect(c.sheet, kit.INK, top)
    room = top.inflate(-c.px(14), 0)
    used = c.put("ADVISER", "strong", c.calm(12), kit.PAPER, room)
    room = pygame.Rect(used.right + c.px(8), room.y, room.right - used.right - c.px(8), room.h)
    c.put("chance to win, %", "body", c.calm(12), kit.BONE, room, "right")
    if view.focused == NAME:
        kit.focus_ring(c.sheet, c.rect.inflate(-c.px(8), -c.px(8)), c.k * 0.6)
    room = pygame.Rect(c.px(14), head + c.px(8), c.rect.w - c.px(28), 0)
    if view.advice is None:
        room.h = c.rect.h - room.y - c.px(12)
        words = view.told or "weighing each choice ..."
        c.put(words, "body", 14, kit.FAINT_INK, room, valign="top", lines=6)
        return
    room.h = round((c.rect.h - room.y - c.px(10)) * (0.52 if c.text_scale < 1.4 else 0.46))
    bottom = _rows(c, view, room)
    low = pygame.Rect(room.x, bottom + c.px(6), room.w, c.rect.h - bottom - c.px(18))
    pygame.draw.rect(c.sheet, kit.FAINT_INK, (low.x, low.y - c.px(3), low.w, max(1, c.px(1))))
    c.put(" ".join(view.advice.reasons), "body", 13, kit.INK, low, valign="top", lines=24)


def _rows(c: Canvas, view: View, room: pygame.Rect) -> int:
    """As many choices as fit, the one that is looked at among them; where they end."""
    assert view.advice is not None
    options = list(view.advice.options)
    least = c.px(ROW * min(1.5, c.text_scale))
    fit = max(1, min(len(options), room.h // least))
    seen = options[:fit]
    looked = view.advice.of(view.shown)
    if looked is not None and looked not in seen:
        seen[-1] = looked
    high = min(room.h // fit, round(least * 1.25))
    for number, option in enumerate(seen):
        row = pygame.Rect(room.x, room.y + number * high, room.w, high)
        _row(c, view, option, row)
    return room.y + fit * high


def _row(c: Canvas, view: View, option: Option, row: pygame.Rect) -> None:
    assert view.question is not None
    assert view.advice is not None
    bar = row.inflate(0, -c.px(4))
    best = option.place == view.advice.best
    part = pygame.Rect(bar.x, bar.y, max(2, round(bar.w * option.chance)), bar.h)
    pygame.draw.rect(c.sheet, kit.BONE, bar)
    pygame.draw.rect(c.sheet, kit.ACID if best else BAR, part)
    if option.place == view.shown:
        pygame.draw.rect(c.sheet, kit.INK, bar, max(1, c.px(2)))
    left = bar.x + c.px(6)
    if best:
        c.sign("check", 14, kit.INK, (left + c.px(6), bar.centery))
        left += c.px(18)
    wide = kit.text_width(option.words(), "strong", c.type(c.calm(13)))
    figures = pygame.Rect(bar.right - wide - c.px(7), bar.y, wide + c.px(2), bar.h)
    c.put(option.words(), "strong", c.calm(13), kit.INK, figures, "right")
    room = pygame.Rect(left, bar.y, figures.x - c.px(6) - left, bar.h)
    c.put(called(view, option.place), "bold", 12, kit.INK, room, lines=2)
