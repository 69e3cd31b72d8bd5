"""The sheet at the right: who plays the deck, what it costs, whether it is legal, and its tabs.

Draws what the desk says, at any size; owns the order and the words of the tabs. What stands below
them is `rows` and `numbers`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from lithicrage.deck.pictured import worn
from lithicrage.ui.builder import spots
from lithicrage.ui.builder.desk import Desk
from lithicrage.ui.builder.spots import Rect
from lithicrage.ui.focus import Box
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
    focus_ring,
    icon,
    key_cap,
    key_width,
    label,
    text_width,
)
from lithicrage.ui.portraits import portrait
from lithicrage.ui.screens.page import Layout
from lithicrage.ui.screens.pieces import heading, paper_panel, title

TABS: Final = ("cards", "odds", "hand", "steps")
WHY: Final = "why"  # the tab that the verdict opens
SAYS: Final = {
    "cards": "The cards of the deck",
    "odds": "Odds, split and reshuffle clock",
    "hand": "A sample hand",
    "steps": "Every step, to go back to",
}


def boxes(layout: Layout, desk: Desk, tab: str) -> list[Box]:
    """The head and the tabs."""
    at = layout.rect
    found = [Box("who", at(*spots.HEAD), f"{headline(desk)}. Name, people and notes")]
    for n, name in enumerate(TABS):
        on = ", open" if name == tab else ""
        says = f"{SAYS[name]}, key {n + 1}{on}"
        found.append(Box(f"tab:{name}", at(*spots.tab(n, len(TABS))), says))
    says = f"{desk.figures.verdict}. Key {len(TABS) + 1} tells all of it"
    found.append(Box(f"tab:{WHY}", at(*spots.VERDICT), says))
    return found


def headline(desk: Desk) -> str:
    """The deck in a line."""
    m, a, w, s = desk.figures.sums.stats
    sums = desk.figures.sums
    parts = [desk.draft.name or "no name", people(desk), f"M {m}, A {a}, W {w}, Stamina {s}"]
    parts += [f"{sums.size} cards, Cost {sums.cost} of {sums.cost_limit}", desk.figures.verdict]
    return ". ".join(parts)


def people(desk: Desk) -> str:
    """Its ancestry and classes by name; one that no pack has by id."""
    shelf, draft = desk.pool.shelf, desk.draft
    kin = shelf.ancestries.get(draft.ancestry)
    names = [kin.name if kin is not None else draft.ancestry]
    for id in draft.classes:
        known = shelf.classes.get(id)
        names.append(known.name if known is not None else id)
    return " + ".join(name for name in names if name) or "nobody"


def build(surface: pygame.Surface, layout: Layout) -> None:
    """The paper itself."""
    paper_panel(surface, layout, layout.rect(*spots.PAPER), 61)


def paint(
    surface: pygame.Surface,
    layout: Layout,
    desk: Desk,
    tab: str,
    focus: str,
    keys: Sequence[str],
) -> None:
    """Head, Cost, split, verdict and tabs; `keys` are the caps of the tabs, that of WHY last."""
    _head(surface, layout, desk, focus == "who")
    _cost(surface, layout, desk)
    split(surface, layout, desk, spots.SPLIT)
    _verdict(surface, layout, desk, tab == WHY, focus == f"tab:{WHY}", keys[-1])
    for n, name in enumerate(TABS):
        _tab(surface, layout, n, name == tab, focus == f"tab:{name}", keys[n])


def split(surface: pygame.Surface, layout: Layout, desk: Desk, place: Rect) -> None:
    """The bar of subtypes by Cost against the limit; what is over it is crimson at its end."""
    bar = layout.rect(*place)
    pygame.draw.rect(surface, INK, bar.inflate(layout.px(4), layout.px(4)), border_radius=3)
    sums = desk.figures.sums
    costs = dict.fromkeys(SUBTYPES, 0)
    for row in desk.figures.rows:
        if row.subtype in costs:
            costs[row.subtype] += row.cost * row.copies
    whole = max(sums.cost_limit, sums.cost, 1)
    left, seen = bar.x, 0
    for subtype, cost in costs.items():
        seen += cost
        right = bar.x + round(bar.w * seen / whole)
        patch = pygame.Rect(left, bar.y, right - left, bar.h)
        surface.fill(SUBTYPES[subtype].colour, patch)
        if patch.w > layout.px(18):
            sign = icon(SUBTYPES[subtype].sign, bar.h * 0.76, INK)
            surface.blit(sign, sign.get_rect(center=patch.center))
        left = right
    if sums.cost_limit and sums.cost > sums.cost_limit:
        limit = bar.x + round(bar.w * sums.cost_limit / whole)
        pygame.draw.rect(surface, CRIMSON, (limit, bar.y, bar.right - limit, bar.h), layout.px(4))


def _head(surface: pygame.Surface, layout: Layout, desk: Desk, focused: bool) -> None:
    x, y, w, _ = spots.HEAD
    rect = layout.rect(*spots.HEAD)
    pygame.draw.rect(surface, INK, rect)
    if desk.draft.ancestry:
        side = layout.px(64)
        face = worn(desk.draft.ancestry, *desk.draft.classes)
        surface.blit(portrait(face, side), layout.at(x + 7, y + 6))
    left, wide = x + 82, w - 90
    named = desk.draft.name.upper() or "NO NAME"
    mark = " *" if desk.changed else ""
    title(surface, layout, named + mark, 18, layout.rect(left, y + 2, wide, 30))
    layout.write(surface, people(desk), "bold", 13, BONE, layout.rect(left, y + 31, wide, 18))
    m, a, might, s = desk.figures.sums.stats
    at = layout.rect(left, y + 50, wide, 22)
    size = min(layout.type(14), at.h * 0.8)
    x0 = at.x
    for letter, value in (("M", m), ("A", a), ("W", might), ("S", s)):
        for words, colour in ((letter, PINK), (str(value), WHITE)):
            room = pygame.Rect(x0, at.y, at.right - x0, at.h)
            used = layout.write(surface, words, "strong", size / layout.type(1), colour, room)
            x0 = used.right + layout.px(5 if colour is PINK else 14)
    if focused:
        focus_ring(surface, rect, layout.k)


def _cost(surface: pygame.Surface, layout: Layout, desk: Desk) -> None:
    sums = desk.figures.sums
    over = bool(sums.cost_limit) and sums.cost > sums.cost_limit
    box = layout.rect(*spots.COST)
    words = f"COST {sums.cost}" + (f" / {sums.cost_limit}" if sums.cost_limit else "")
    layout.write(surface, words, "strong", 17, CRIMSON if over else INK, box)
    cards = "1 card" if sums.size == 1 else f"{sums.size} cards"
    layout.write(surface, cards, "strong", 15, INK, box, "right")


def _verdict(
    surface: pygame.Surface, layout: Layout, desk: Desk, on: bool, focused: bool, key: str
) -> None:
    """Whether it is legal, the first reason, and the key that tells them all."""
    legal = desk.figures.legal
    words, fore, back = ("LEGAL", INK, ACID) if legal else ("NOT LEGAL", WHITE, CRIMSON)
    box = layout.rect(*spots.VERDICT)
    size = 13 * layout.k * min(1.2, layout.text_scale)
    strip = label(words, size, fore, back, "black", -3, 1.0)
    at = strip.get_rect(midleft=box.midleft)
    surface.blit(strip, at)
    size = 12 * layout.k * min(1.4, layout.text_scale)
    right = box.right - key_width(key, size)
    key_cap(
        surface, (right, box.centery - round(size * 0.82)), key, size, INK, ACID if on else PAPER
    )
    told = [reason.message for reason in desk.figures.reasons]
    more = f" (and {len(told) - 1} more)" if len(told) > 1 else ""
    words = told[0] + more if told else "no rule is against it"
    left = at.right + layout.px(7)
    room = pygame.Rect(left, box.y, max(1, right - left - layout.px(4)), box.h)
    colour: Colour = FAINT_INK if legal else CRIMSON
    if not layout.holds(words, "bold", 12.5, room):
        words = (
            "one thing is against it" if len(told) == 1 else f"{len(told)} things are against it"
        )
    layout.paragraph(surface, words, "bold", 12.5, colour, room, valign="middle")
    if focused:
        focus_ring(surface, box, layout.k)


def why(surface: pygame.Surface, layout: Layout, desk: Desk) -> None:
    """Every reason in full, errors before warnings, under the tab that the verdict opens."""
    x, y, w, h = spots.BODY
    told = sorted(desk.figures.reasons, key=lambda reason: reason.severity != "error")
    words = "WHAT IS AGAINST IT" if told else "NOTHING IS AGAINST IT"
    heading(surface, layout, words, x + 4, y, WHITE, CRIMSON if told else INK, 13, w)
    step = 36.0 * min(1.4, layout.text_scale)
    rows = int((h - 30) // step)
    shown = told if len(told) <= rows else told[: rows - 1]
    for n, reason in enumerate(shown):
        error = reason.severity == "error"
        box = layout.rect(x + 4, y + 30 + n * step, w - 8, step - 4)
        surface.fill((228, 218, 192), box)
        surface.fill(CRIMSON if error else ASH, (box.x, box.y, layout.px(5), box.h))
        room = pygame.Rect(box.x + layout.px(12), box.y, box.w - layout.px(18), box.h)
        colour: Colour = CRIMSON if error else INK
        layout.paragraph(surface, reason.message, "bold", 13, colour, room, valign="middle")
    if len(shown) < len(told):
        box = layout.rect(x + 4, y + 30 + len(shown) * step, w - 8, step - 4)
        words = f"and {len(told) - len(shown)} more"
        layout.write(surface, words, "strong", 14, CRIMSON, box, "centre")


def _tab(
    surface: pygame.Surface, layout: Layout, place: int, on: bool, focused: bool, key: str
) -> None:
    name = TABS[place]
    rect = layout.rect(*spots.tab(place, len(TABS)))
    pygame.draw.rect(surface, INK if on else (214, 203, 178), rect, border_radius=layout.px(4))
    fore = PAPER if on else INK
    size = min(12 * layout.k * layout.text_scale, rect.h * 0.6)
    cap = key_width(key, size)
    least, room_for = LEAST_TEXT * layout.k, rect.w - layout.px(13)
    while size > least and cap + text_width(name.upper(), "strong", size) > room_for:
        size = max(least, size - 0.5)
        cap = key_width(key, size)
    wide = min(text_width(name.upper(), "strong", size), rect.w - cap - layout.px(16))
    left = rect.centerx - (wide + cap + layout.px(5)) // 2
    y = rect.centery - round(size * 0.82)
    key_cap(surface, (left, y), key, size, INK, ACID if on else PAPER)
    room = pygame.Rect(left + cap + layout.px(5), rect.y, rect.right - left - cap, rect.h)
    room.w = max(1, min(room.w, rect.right - room.x - layout.px(4)))
    layout.write(surface, name.upper(), "strong", size / layout.type(1), fore, room)
    if focused:
        focus_ring(surface, rect, layout.k)
