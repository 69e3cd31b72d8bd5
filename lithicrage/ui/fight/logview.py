"""The fight log: every line says what happened, why, and which rule says so.

Owns filters, scrolling and the look of a line, for the panel at the right and for the large view.
Lines come from `chronicle`, which names nothing hidden.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.chronicle import DAMAGE, ROLLS, Line
from lithicrage.ui import kit
from lithicrage.ui.fight import told
from lithicrage.ui.fight.actions import Looks
from lithicrage.ui.fight.canvas import Canvas, Inked
from lithicrage.ui.fight.layout import FightLayout
from lithicrage.ui.fight.view import View
from lithicrage.ui.kit.control import Control, Pos
from lithicrage.ui.kit.typeset import wrap
from lithicrage.ui.shell.actions import Action

FILTERS: Final = (mark("ALL"), mark("DMG"), mark("ROLLS"))
TOPICS: Final = {"DMG": DAMAGE, "ROLLS": ROLLS}
HEAD: Final = 36
ROW: Final = 17  # from one row of an entry to the next
APART: Final = 6  # and so much more from one entry to the next
GAP: Final = 5  # between turn, tag, words and rule
STACKED: Final = 1.3  # above this text scale, words stand below their heading
Entry = tuple[int, Line]


def panel(view: View, at: FightLayout, does: Looks) -> Control:
    """The log at the right: its filters, and the rules that its lines cite."""
    chips = tuple(
        Control(f"filter_{name}", rect, tr("log: {topic}", topic=tr(name)),
                partial(does.sift, name), Inked(partial(_chip, view=view, name=name)),
                tip=f"log:{name.lower()}")
        for name, rect in filter_rects(at.log, at.k, at.text_scale)
    )  # fmt: skip
    parts = (*chips, *cited(view, at.log, at, does.cite, does.recall))
    return Control("", at.log, look=Inked(lambda c: draw(c, view)), parts=parts)


def cited(
    view: View, rect: pygame.Rect, at: FightLayout, cite: Callable[[str, Pos, int], object],
    recall: Callable[[int], object] | None = None,
) -> list[Control]:  # fmt: skip
    """The lines that can be seen, to be pressed for the rule that they cite; a mouse upon one may
    `recall` its event."""
    first, last = window(view, rect, at.k, at.text_scale)
    seen, found = rows(view, rect, at.k, at.text_scale), []
    for (place, entry), (_, row) in zip(placed(view)[first:last], seen, strict=True):
        press = partial(cite, entry[1].rule) if entry[1].rule else None
        point = partial(recall, place) if recall is not None else None
        tip = partial(told.log_line, entry[1]) if entry[1].rule else ""
        found.append(Control("", row, press=press, point=point, tip=tip))
    return found


def filter_rects(rect: pygame.Rect, k: float, text_scale: float) -> list[tuple[str, pygame.Rect]]:
    """The filters and where a click means them."""
    height = round(18 * k * min(1.4, text_scale))
    top = rect.y + round(9 * k) + (_head(k, text_scale) - round(8 * k) - height) // 2
    width = min(round(46 * k * min(1.3, text_scale)), round(rect.w * 0.19))
    found: list[tuple[str, pygame.Rect]] = []
    right = rect.right - round(12 * k)
    for name in reversed(FILTERS):  # as wide as its word needs, at least
        words = kit.text_width(tr(name), "strong", kit.LEAST_TEXT * k) + round(8 * k)
        place = pygame.Rect(0, top, max(width, words), height)
        place.right = right
        found.insert(0, (name, place))
        right = place.x - round(4 * k)
    return found


def placed(view: View) -> list[tuple[int, Entry]]:
    """The lines that the filter lets through, as they are told on this table, with their places in
    the log."""
    topic, told = TOPICS.get(view.filter), view.sight.told
    return [
        (place, (turn, told(line)))
        for place, (turn, line) in enumerate(view.log)
        if topic is None or line.topic == topic
    ]


def filtered(view: View) -> list[Entry]:
    """The lines that the filter lets through, as they are told on this table."""
    return [entry for _, entry in placed(view)]


def window(view: View, rect: pygame.Rect, k: float, text_scale: float) -> tuple[int, int]:
    """First and last + 1 of the filtered lines that can be seen, the newest at the bottom."""
    lines = filtered(view)
    last = max(0, len(lines) - view.scroll)
    room = rect.h - _head(k, text_scale) - round(16 * k)
    first = last
    while first > 0 and room >= (high := _height(view, lines[first - 1], rect.w, k, text_scale)):
        first -= 1
        room -= high
    return first, last


def rows(
    view: View, rect: pygame.Rect, k: float, text_scale: float
) -> list[tuple[Entry, pygame.Rect]]:
    """The lines that can be seen, and where each lies in the panel `rect`."""
    lines = filtered(view)
    first, last = window(view, rect, k, text_scale)
    top = rect.y + round(8 * k) + _head(k, text_scale) - round(8 * k) + round(3 * k)
    found = []
    for entry in lines[first:last]:
        high = _height(view, entry, rect.w, k, text_scale)
        row = pygame.Rect(rect.x + round(8 * k), top, rect.w - round(16 * k), high)
        found.append((entry, row))
        top += high
    return found


def newest_rule(view: View) -> str:
    """The rule that the lowest line in sight cites, "" for an empty log."""
    lines = filtered(view)
    return lines[max(0, len(lines) - 1 - view.scroll)][1].rule if lines else ""


def draw(c: Canvas, view: View, reading: bool = False) -> None:
    """Heading, filters and the newest lines, or those scrolled to; while they are read, the lowest
    is marked: its rule is what Enter opens."""
    k = c.k
    head = pygame.Rect(c.px(8), c.px(8), c.rect.w - c.px(16), _head(k, c.text_scale) - c.px(8))
    pygame.draw.rect(c.dst, kit.INK, head)
    chips = filter_rects(c.rect, k, c.text_scale)
    title = head.inflate(-c.px(14), 0)
    title.w = chips[0][1].x - title.x - c.px(6)
    title_words = tr("FIGHT LOG")
    if reading and newest_rule(view):
        key = view.caps[Action.CONFIRM]
        title_words += f"  ·  {tr('{key} opens the rule of the marked line', key=key)}"
    c.put(title_words, "strong", c.calm(12), kit.PAPER, title)
    if reading:
        for name, rect in chips:
            state = kit.State.FOCUS if view.focused == f"filter_{name}" else c.state
            _chip(replace(c, rect=rect, state=state), view, name)
    lines = placed(view)
    first, last = window(view, c.rect, k, c.text_scale)
    for at, (_, row) in enumerate(rows(view, c.rect, k, c.text_scale), first):
        place, entry = lines[at]
        newest = at == (last if reading else len(lines)) - 1
        _entry(c, view, entry, row, newest, place == view.recalled)
    if first > 0 or last < len(lines):
        top = head.bottom + c.px(3)
        rail = pygame.Rect(c.rect.w - c.px(10), top, 0, c.rect.h - top - c.px(7))
        c.scroll_bar(rail, len(lines), first, last)


def _chip(c: Canvas, view: View, name: str) -> None:
    """A filter, acid while it holds."""
    on = name == view.filter
    pygame.draw.rect(c.dst, kit.ACID if on else kit.SLATE, c.rect, border_radius=max(2, c.px(3)))
    fore, room = kit.INK if on else kit.PAPER, c.rect.inflate(-c.px(4), 0)
    c.put(tr(name), "strong", c.calm(12), fore, room, "centre")
    c.ring(share=0.6)


def _entry(
    c: Canvas, view: View, entry: Entry, row: pygame.Rect, newest: bool, recalled: bool
) -> None:
    turn, line = entry
    if newest:
        pygame.draw.rect(c.dst, (255, 226, 90), row)
    if recalled:
        pygame.draw.rect(c.dst, kit.INK, row, max(1, c.px(2)))
    mine = line.seat == view.you
    colour = kit.FAINT_INK if line.seat < 0 else (116, 75, 0) if mine else kit.CRIMSON
    band = view.colour(line.seat) if line.seat >= 0 else kit.ASH
    edge = (row.x + c.px(3), row.y + c.px(4), max(2, c.px(4)), row.h - c.px(8))
    pygame.draw.rect(c.dst, band, edge)
    left, right = row.x + c.px(12), row.right - c.px(6)
    beside, rest = parts(view, entry, c.rect.w, c.k, c.text_scale)
    more = _rest_rows(rest, c.rect.w, c.k)
    below = _reason_rows(line, c.rect.w, c.k, c.text_scale)
    pad = round(APART * c.k * min(1.5, c.text_scale) / 2)
    high = (row.h - 2 * pad) // (1 + more + below)
    top = pygame.Rect(left, row.y + pad, right - left, high)
    small = c.calm(12)
    rule = c.put(line.rule, "bold", small, kit.FAINT_INK, top, "right")
    if line.rule:  # it can be pressed
        under = (rule.x, rule.bottom - 1, rule.w, max(1, c.px(1)))
        pygame.draw.rect(c.dst, kit.FAINT_INK, under)
    x = c.put(tr("T{n}", n=turn), "bold", small, kit.FAINT_INK, top).right + c.px(GAP)
    if tag := _tag(view, line):
        room = pygame.Rect(x, top.y, rule.x - x, high)
        x = c.put(tag, "strong", small, colour, room).right + c.px(GAP)
    if beside:
        words = pygame.Rect(x, top.y, rule.x - c.px(GAP) - x, high)
        c.put(beside, "body", 12, kit.INK, words)
    low = pygame.Rect(left, top.bottom, right - left, more * high)
    if rest:
        c.put(rest, "body", 12, kit.INK, low, lines=more)
        low.y += more * high
    if line.reason:
        low.h = below * high
        c.put(line.reason, "bold", 11.5, kit.FAINT_INK, low, lines=below)


def _tag(view: View, line: Line) -> str:
    return view.tag(line.seat) if line.seat >= 0 else ""


def parts(view: View, entry: Entry, width: int, k: float, text_scale: float) -> tuple[str, str]:
    """The words of an entry in a panel of this width: those beside turn and tag, as many as have
    room there, and those of the rows below. Large ones stand below altogether."""
    turn, line = entry
    if text_scale > STACKED:
        return "", line.text
    size = kit.LEAST_TEXT * k * text_scale
    tag = _tag(view, line)
    heads: list[tuple[str, kit.Face]] = [(tr("T{n}", n=turn), "bold"), (line.rule, "bold")]
    heads += [(tag, "strong")] if tag else []
    used = sum(kit.text_width(words, face, size) + round(GAP * k) for words, face in heads)
    room = width - round(34 * k) - used
    first: list[str] = []
    rest = line.text.split(" ")
    while rest and kit.text_width(" ".join([*first, rest[0]]), "body", size) <= room:
        first.append(rest.pop(0))
    return " ".join(first), " ".join(rest)


def _head(k: float, text_scale: float) -> int:
    return round(HEAD * k * min(1.4, text_scale))


def _rest_rows(rest: str, width: int, k: float) -> int:
    """How many rows the words below the first need in a panel of this width: they shrink to the
    least size before they take another."""
    return min(3, len(wrap(rest, "body", kit.LEAST_TEXT * k, width - round(34 * k))))


def _reason_rows(line: Line, width: int, k: float, text_scale: float) -> int:
    """How many rows the reason needs in a panel of this width; a word may not fill its row."""
    if not line.reason:
        return 0
    long = kit.text_width(line.reason, "bold", kit.LEAST_TEXT * k * text_scale)
    return min(4, -(-round(long * 1.05) // max(1, width - round(34 * k))))


def _height(view: View, entry: Entry, width: int, k: float, text_scale: float) -> int:
    rows = 1 + _rest_rows(parts(view, entry, width, k, text_scale)[1], width, k)
    rows += _reason_rows(entry[1], width, k, text_scale)
    return round((ROW * rows + APART) * k * min(1.5, text_scale))
