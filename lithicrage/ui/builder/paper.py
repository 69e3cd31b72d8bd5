"""The sheet at the right: who plays the deck, what it costs, whether it is legal, and its tabs.

Draws what the desk says, at any size; owns the order and the words of the tabs. What stands below
them is `rows` and `numbers`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from lithicrage.base.tongue import mark, tr, tr_n
from lithicrage.decks.pictured import with_badges
from lithicrage.faces.portraits import portrait
from lithicrage.ui.builder import spots
from lithicrage.ui.builder.desk import DeckDesk
from lithicrage.ui.kit import (
    ACID,
    ASH,
    BONE,
    CRIMSON,
    FAINT_INK,
    INK,
    LEAST_TEXT,
    PAPER,
    PINK,
    SUBTYPES,
    WHITE,
    Colour,
    key_cap,
    key_width,
    label,
    text_width,
)
from lithicrage.ui.kit.control import Brush, Control, Deed, Drawn, Ring, Text
from lithicrage.ui.kit.layout import Layout, column
from lithicrage.ui.models import glossary
from lithicrage.ui.screens.decksheet import split_bar
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.pieces import heading, paper_panel, title
from lithicrage.ui.shell.screen import Shell

TABS: Final = ("cards", "odds", "hand", "steps")
TIPS: Final = {"cards": "cards", "odds": "odds", "hand": "sample_hand", "steps": "steps"}
STATS: Final = {"M": "m", "A": "a", "W": "w", "S": "stamina"}
WHY: Final = "why"  # the tab that the verdict opens
BACK: Final = (228, 218, 192)  # of a reason
SHUT: Final = (214, 203, 178)  # a tab that is not open
SAYS: Final = {
    "cards": mark("The cards in the deck"),
    "odds": mark("Odds and reshuffle clock"),
    "hand": mark("A sample hand"),
    "steps": mark("Every step, to go back to"),
}
# What stands on each tab.
NAMES: Final = {
    "cards": mark("CARDS"),
    "odds": mark("ODDS"),
    "hand": mark("HAND"),
    "steps": mark("STEPS"),
}


def controls(
    shell: Shell, desk: DeckDesk, tab: str, name: Deed, open: Callable[[str], object]
) -> list[Control]:
    """Head, Cost, split, verdict and tabs: `name` asks for another name or other people, `open`
    opens a tab."""
    figures, sums = desk.figures, desk.figures.sums
    over = bool(sums.cost_limit) and sums.cost > sums.cost_limit
    cost = tr("COST {cost}", cost=sums.cost)
    cost += f" / {sums.cost_limit}" if sums.cost_limit else ""
    who = tr("{deck}. Name, people and notes", deck=headline(desk))
    keys = [Action(f"pick_{n + 1}") for n in range(len(TABS) + 1)]
    verdict = Drawn(partial(_verdict, desk, tab == WHY, shell.key(keys[-1])))
    told = tr("{verdict}. Key {n} shows the reasons", verdict=figures.verdict, n=len(TABS) + 1)
    x, y, wide, high = spots.COST
    half, other = (x, y, wide / 2, high), (x + wide / 2, y, wide / 2, high)
    return [
        Control("who", spots.HEAD, who, name, Drawn(partial(_head, desk))),
        Control("", spots.COST, look=Text(cost, "strong", 17, CRIMSON if over else INK)),
        Control("", half, tip="build:total_cost"),
        Control("", spots.COST, look=Text(figures.count, "strong", 15, INK, "right")),
        Control("", other, tip="build:cards"),
        Control("", spots.SPLIT, look=Drawn(partial(split, desk)), tip="build:split"),
        Control("", spots.VERDICT, look=verdict),
        *(
            Control(f"tab:{id}", place,
                    _tab_says(id, n + 1, id == tab), partial(open, id),
                    Drawn(partial(_tab, tr(NAMES[id]), id == tab, shell.key(keys[n]))),
                    also=(keys[n],), tip=f"build:{TIPS[id]}")
            for n, (id, place) in enumerate(zip(TABS, spots.TABS, strict=True))
        ),
        Control(f"tab:{WHY}", spots.VERDICT, told, partial(open, WHY), Ring(), also=(keys[-1],),
                tip=lambda: glossary.told("build:remark" if figures.legal and figures.weak
                                          else "build:legal", *figures.weak[:2])),
    ]  # fmt: skip


def _tab_says(id: str, number: int, on: bool) -> str:
    """A tab for the ear: what it shows, its key, and whether it is open."""
    words = tr(SAYS[id])
    if on:
        return tr("{words}, key {number}, open", words=words, number=number)
    return tr("{words}, key {number}", words=words, number=number)


def headline(desk: DeckDesk) -> str:
    """The deck in a line."""
    sums = desk.figures.sums
    m, a, w, s = sums.stats
    stats = tr("M {m}, A {a}, W {w}, Stamina {s}", m=m, a=a, w=w, s=s)
    count, limit = desk.figures.count, sums.cost_limit
    cost = tr("{count}, Cost {cost} of {limit}", count=count, cost=sums.cost, limit=limit)
    parts = [desk.draft.name or tr("no name"), people(desk), stats, cost, desk.figures.verdict]
    return ". ".join(parts)


def people(desk: DeckDesk) -> str:
    """Its ancestry and classes by name; one that no pack has by id."""
    shelf, draft = desk.pool.shelf, desk.draft
    kin = shelf.ancestries.get(draft.ancestry)
    names = [kin.name if kin is not None else draft.ancestry]
    for id in draft.classes:
        known = shelf.classes.get(id)
        names.append(known.name if known is not None else id)
    who = " + ".join(name for name in names if name) or tr("nobody")
    level = desk.pool.level
    return tr("{who}, Level {level}", who=who, level=level) if level > 1 else who


def build(surface: pygame.Surface, layout: Layout) -> None:
    """The paper itself."""
    paper_panel(surface, layout, layout.rect(*spots.PAPER), 61)


def split(desk: DeckDesk, pen: Brush) -> None:
    """The bar of subtypes by Cost against the limit; what is over it is crimson at its end."""
    surface, layout, bar = pen.dst, pen.layout, pen.rect
    pygame.draw.rect(surface, INK, bar.inflate(layout.px(4), layout.px(4)), border_radius=3)
    sums = desk.figures.sums
    costs = dict.fromkeys(SUBTYPES, 0)
    for row in desk.figures.rows:
        if row.subtype in costs:
            costs[row.subtype] += row.cost * row.copies
    whole = max(sums.cost_limit, sums.cost, 1)
    split_bar(pen, costs, whole, 18, 0.76)
    if sums.cost_limit and sums.cost > sums.cost_limit:
        limit = bar.x + round(bar.w * sums.cost_limit / whole)
        pygame.draw.rect(surface, CRIMSON, (limit, bar.y, bar.right - limit, bar.h), layout.px(4))


def _head(desk: DeckDesk, pen: Brush) -> None:
    surface, layout, draft = pen.dst, pen.layout, desk.draft
    x, y, w, _ = spots.HEAD
    pygame.draw.rect(surface, INK, pen.rect)
    if draft.ancestry:
        face = with_badges(draft.ancestry, *draft.classes)
        surface.blit(portrait(face, layout.px(64)), layout.at(x + 7, y + 6))
    left, wide = x + 82, w - 90
    named = (draft.name.upper() or tr("NO NAME")) + (" *" if desk.changed else "")
    title(surface, layout, named, 18, layout.rect(left, y + 2, wide, 30))
    pen.write(people(desk), "bold", 13, BONE, layout.rect(left, y + 31, wide, 18))
    at = layout.rect(left, y + 50, wide, 22)
    size = min(layout.type(14), at.h * 0.8) / layout.type(1)
    x0 = at.x
    for letter, value in zip("MAWS", desk.figures.sums.stats, strict=True):
        for words, colour, gap in ((letter, PINK, 5), (str(value), WHITE, 14)):
            room = pygame.Rect(x0, at.y, at.right - x0, at.h)
            used = pen.write(words, "strong", size, colour, room)
            x0 = used.right + layout.px(gap)
            pen.explain(used, STATS[letter])


def _verdict(desk: DeckDesk, on: bool, key: str, pen: Brush) -> None:
    """Whether it is legal, the first reason or weak point, and the key that tells them all."""
    surface, layout, box, legal = pen.dst, pen.layout, pen.rect, desk.figures.legal
    words, fore, back = (tr("LEGAL"), INK, ACID) if legal else (tr("NOT LEGAL"), WHITE, CRIMSON)
    size = 13 * layout.k * min(1.2, layout.text_scale)
    strip = label(words, size, fore, back, "black", -3, 1.0)
    at = surface.blit(strip, strip.get_rect(midleft=box.midleft))
    size = 12 * layout.k * min(1.4, layout.text_scale)
    cap = box.right - key_width(key, size), box.centery - round(size * 0.82)
    key_cap(surface, cap, key, size, INK, ACID if on else PAPER)
    told = [reason.words for reason in desk.figures.reasons]
    weak = not told
    told = told or list(desk.figures.weak)
    words = told[0] if told else tr("no problems")
    if len(told) > 1:
        words = tr("{first} (and {more} more)", first=told[0], more=len(told) - 1)
    left = at.right + layout.px(7)
    room = pygame.Rect(left, box.y, max(1, cap[0] - left - layout.px(4)), box.h)
    if not layout.holds(words, "bold", 12.5, room):
        words = tr_n("{n} problem", "{n} problems", len(told))
        if weak:
            words = tr_n("{n} weak point", "{n} weak points", len(told))
    colour: Colour = FAINT_INK if legal else CRIMSON
    pen.paragraph(words, "bold", 12.5, colour, room, valign="middle")


def why(desk: DeckDesk, pen: Brush) -> None:
    """Every reason in full, errors before warnings, then what weakens the deck, under the tab that
    the verdict opens."""
    surface, layout, (x, y, w, h) = pen.dst, pen.layout, spots.BODY
    reasons = sorted(desk.figures.reasons, key=lambda reason: reason.severity != "error")
    told = [(reason.words, reason.severity == "error") for reason in reasons]
    words = tr("WHAT TO FIX") if told else tr("LEGAL")
    if not told and desk.figures.weak:
        words = tr("LEGAL, BUT WEAK")
    back = CRIMSON if told else INK
    told += [(weak, False) for weak in desk.figures.weak]
    heading(surface, layout, words, x + 4, y, WHITE, back, 13, w)
    step = 40.0 * min(1.4, layout.text_scale)
    count = int((h - 30) // step)
    boxes = [layout.rect(*place) for place in column(x + 4, y + 30, w - 8, step - 4, count, 4)]
    shown = told if len(told) <= count else told[: count - 1]
    for box, (message, error) in zip(boxes, shown, strict=False):
        surface.fill(BACK, box)
        surface.fill(CRIMSON if error else ASH, (box.x, box.y, layout.px(5), box.h))
        room = pygame.Rect(box.x + layout.px(12), box.y, box.w - layout.px(18), box.h)
        colour: Colour = CRIMSON if error else INK
        pen.paragraph(message, "bold", 13, colour, room, valign="middle")
    if len(shown) < len(told):
        words = tr("and {more} more", more=len(told) - len(shown))
        pen.write(words, "strong", 14, CRIMSON, boxes[len(shown)], "centre")


def _tab(words: str, on: bool, key: str, pen: Brush) -> None:
    """A tab with its key, unless the words of a tongue leave no room for the keys of all tabs."""
    surface, layout, rect = pen.dst, pen.layout, pen.rect
    pygame.draw.rect(surface, INK if on else SHUT, rect, border_radius=layout.px(4))
    size = min(12 * layout.k * layout.text_scale, rect.h * 0.6)
    least, room_for = LEAST_TEXT * layout.k, rect.w - layout.px(13)
    keyed = all(
        key_width(key, least) + text_width(tr(name), "strong", least) <= room_for
        for name in NAMES.values()
    )
    cap = key_width(key, size) if keyed else 0
    while size > least and cap + text_width(words, "strong", size) > room_for:
        size = max(least, size - 0.5)
        cap = key_width(key, size) if keyed else 0
    wide = min(text_width(words, "strong", size), rect.w - cap - layout.px(16 if keyed else 8))
    left = rect.centerx - (wide + cap + layout.px(5 if keyed else 0)) // 2
    if keyed:
        key_cap(
            surface,
            (left, rect.centery - round(size * 0.82)),
            key,
            size,
            INK,
            ACID if on else PAPER,
        )
        left += cap + layout.px(5)
    room = pygame.Rect(left, rect.y, rect.right - left - layout.px(4), rect.h)
    room.w = max(1, room.w)
    pen.write(words, "strong", size / layout.type(1), PAPER if on else INK, room)
