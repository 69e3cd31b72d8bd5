"""A question that names cards: their faces in the middle, six at a time, the shown one large.

Owns where they lie on the stage. A card's place to click is its own column, as on the hand.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.ui import kit
from lithicrage.ui.fight.actions import Deeds, Rows, listed
from lithicrage.ui.fight.canvas import Canvas, Inked, shown
from lithicrage.ui.fight.layout import FightLayout
from lithicrage.ui.fight.view import View
from lithicrage.ui.kit.control import Control, Icon

NAME: Final = "choice"  # of a card's box, before its number, as of a slab's
BEFORE, AFTER = "cards_before", "cards_after"  # of the boxes that lead to the others
WAYS: Final = {BEFORE: mark("Previous cards"), AFTER: mark("Further cards")}
SIX: Final = 6
PAGE: Final = 34  # width of what leads to the others, in units
WIDEST: Final = 150  # of a column
TOP: Final = 26  # above the cards, where their keys stand
FOOT: Final = 20  # below them, where it says which of how many are seen


def asked(view: View) -> bool:
    """Whether what is asked names cards."""
    return view.question is not None and view.question.names_cards


def panel(view: View, at: FightLayout, does: Deeds) -> Control:
    """The stage with the cards that are in sight, and what leads to the others."""
    rows, total = columns(view, at.stage, at.k), len(view.asked.choices)
    # What stands up lies over its neighbours: the cards are drawn together, last.
    found = listed(view, does, NAME, rows, lambda place: Inked(lambda c: None))
    parts = [
        replace(part, inspect=partial(does.look, ("card", view.asked.choices[place].cards[0])))
        for part, (place, _) in zip(found["parts"], rows, strict=True)
    ]
    if len(rows) < total:
        before, after = _pages(view, at, does, [place for place, _ in rows])
        parts = [before, *parts, after]
    parts.append(shown(at.stage, draw, view))
    return Control("", at.stage, parts=tuple(parts), wheel=found["wheel"])


def columns(view: View, rect: pygame.Rect, k: float) -> Rows:
    """The choices in sight, and the column of each in the panel `rect`."""
    total = len(view.asked.choices)
    fit = min(total, SIX)
    room = rect.inflate(-2 * round(PAGE * k) if fit < total else 0, 0)
    wide = min(room.w // fit, round(WIDEST * k))
    left = room.x + (room.w - wide * fit) // 2
    first = view.first(NAME, fit)
    return [(first + n, pygame.Rect(left + n * wide, rect.y, wide, rect.h)) for n in range(fit)]


def _pages(view: View, at: FightLayout, does: Deeds, places: list[int]) -> list[Control]:
    """The buttons at both ends, six cards further each."""
    wide, high, rect = at.px(PAGE - 6), at.px(72), at.stage
    first, last, total = places[0] + 1, places[-1] + 1, len(view.asked.choices)
    found = []
    seen = tr("{first} to {last} of {n}", first=first, last=last, n=total)
    for name, x, sign, notches in (
        (BEFORE, rect.x, "left", SIX),
        (AFTER, rect.right - wide, "right", -SIX),
    ):
        box = pygame.Rect(x, rect.centery - high // 2, wide, high)
        words, deed = f"{tr(WAYS[name])}. {seen}", partial(does.roll, NAME, places, notches)
        live = leads(view, name)
        found.append(Control(name, box, words, deed, Icon(sign), live, tip=f"sign:{sign}"))
    return found


def leads(view: View, name: str) -> bool:
    """Whether there are cards before those in sight, or after them."""
    first = view.first(NAME, SIX)
    return first > 0 if name == BEFORE else first + SIX < len(view.asked.choices)


def draw(c: Canvas, view: View) -> None:
    """The cards, the shown one on top; below them, which of how many they are."""
    if view.recalled >= 0 or not asked(view):
        return
    rows, total = columns(view, c.rect, c.k), len(view.asked.choices)
    for place, column in sorted(rows, key=lambda row: row[0] == view.shown):
        _card(c, view, place, column, place == view.shown)
    if len(rows) < total:
        words = kit.counter(rows[0][0], rows[-1][0] + 1, total)
        foot = pygame.Rect(0, c.rect.h - c.px(FOOT), c.rect.w, c.px(FOOT))
        c.strip(words, c.calm(12), foot.center, kit.PAPER, kit.INK, c.px(160), centre=True)


def widths(rect: pygame.Rect, column: int, k: float) -> tuple[int, int]:
    """The widths of a card that lies in a column so wide, and of one that stands up."""
    tall = round((rect.h - round((TOP + FOOT + 4) * k)) / 1.4)
    return min(tall, column - round(10 * k)), tall


def _card(c: Canvas, view: View, place: int, column: pygame.Rect, up: bool) -> None:
    card, picked = view.asked.choices[place].cards[0], place == view.picked
    definition, width = view.board.cards[card], widths(c.rect, column.w, c.k)[up]
    image, pad = view.cast.laid(definition, width)
    high = image.get_height() - 2 * pad
    x = max(0, min(column.centerx - width // 2, c.rect.w - width))
    y = c.px(TOP) + (c.rect.h - c.px(TOP + FOOT) - high) // 2
    if up:
        face = view.cast.face(definition, width)
        glow = kit.ACID if picked else kit.PAPER
        kit.glow(c.dst, face, (x, y), glow, c.px(13), ("pick", width))
        view.cast.explain(c, definition, pygame.Rect((x, y), face.get_size()))
    c.dst.blit(image, (x - pad, y - pad))
    c.number(view.key(place), column.centerx, y, 0.8, picked)
