"""A deck or an enemy on one sheet: who, what it costs, its cards, its curve, whether it is legal.

Draws a catalog.Fighter; knows no library and no page.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from lithicrage.base.tongue import tr, tr_n
from lithicrage.faces.catalog import Fighter
from lithicrage.ui.kit import ACID, BONE, CRIMSON, FAINT_INK, INK, LEAST_TEXT, SUBTYPES, WHITE
from lithicrage.ui.kit.control import LARGEST, Brush
from lithicrage.ui.kit.fields import clear
from lithicrage.ui.kit.fonts import Face, icon, put_icon
from lithicrage.ui.kit.layout import Layout
from lithicrage.ui.kit.marks import badge
from lithicrage.ui.kit.paper import drop, sheet
from lithicrage.ui.kit.typeset import LEAST_FLOW, flow, flow_height, put_flow
from lithicrage.ui.shell.pieces import heading, stamp_at, tilted

X: Final = 854.0  # the sheet's place in units
Y: Final = 62.0
WIDE: Final = 412.0
HIGH: Final = 548.0
ROWS: Final = range(7, 3, -1)  # of each of the two columns of cards: as many as leave room
COLUMN: Final = 194.0
STEP: Final = 23.0
CARDS_AT: Final = Y + 150
GROWS: Final = 1.2  # what the words of the head grow to: three rows beside a portrait
CURVE_AT: Final = Y + 450
GATED: Final = "**Level "  # how an ability begins that a Level opens
TOLD: Final = 13.5  # size of what it can do besides its cards


def deck_sheet(layout: Layout, fighter: Fighter) -> pygame.Surface:
    """A layer of the window's size with the sheet on it; keep it, it is dear."""
    pen = begun_sheet(layout, fighter)
    rows = next((n for n in ROWS if _told_in(layout, fighter, n)), ROWS[-1])
    _cards(pen, fighter, rows)
    _abilities(pen, fighter, rows)
    _curve(pen, fighter)
    _legality(pen, fighter)
    return pen.dst


def begun_sheet(layout: Layout, fighter: Fighter) -> Brush:
    """A layer with the sheet down to the bar of subtypes: who, and what it costs."""
    out = clear(layout.size)
    rect = layout.rect(X, Y, WIDE, HIGH)
    pen = Brush(out, layout, rect)
    drop(out, sheet(rect.size, 61, torn=1.8, k=layout.k), rect.topleft, 7 * layout.k, 175)
    _head(pen, fighter)
    _cost(pen, fighter)
    return pen


def _head(pen: Brush, fighter: Fighter) -> None:
    out, layout = pen.dst, pen.layout
    head = layout.rect(X + 8, Y + 8, WIDE - 16, 88)
    pygame.draw.rect(out, INK, head)
    tilted(out, layout, fighter.portrait, layout.rect(X + 16, Y + 13, 78, 78), 2)
    room = layout.rect(X + 108, Y + 14, WIDE - 124, 78)
    title = fighter.title.upper()
    used = pen.write(title, "black", layout.calm(21, GROWS), WHITE, room, lines=2, valign="top")
    words = fighter.kin if not fighter.tier else tr("tier {tier} Enemy", tier=fighter.tier)
    words += f"  ·  {fighter.level_words}" if fighter.level_words else ""
    words += f"  ({fighter.kin})" if fighter.tier and fighter.kin else ""
    lines: tuple[tuple[str, Face, float, int], ...]
    lines = ((words, "bold", 13.5, 1), (fighter.flavor, "body", 13, 2))
    for told, face, size, most in lines:
        top = used.bottom + layout.px(6)
        box = pygame.Rect(room.x, top, room.w, max(0, room.bottom - top))
        if box.h > layout.px(LEAST_TEXT):
            used = pen.write(
                told, face, layout.calm(size, GROWS), BONE, box, lines=most, valign="top"
            )


def _cost(pen: Brush, fighter: Fighter) -> None:
    """Cost against its limit, and the bar of subtypes."""
    out, layout = pen.dst, pen.layout
    sums = fighter.build
    cost = f"{sums.cost} / {sums.cost_limit}" if sums.cost_limit else str(sums.cost)
    words = tr("COST {cost}", cost=cost)
    over = bool(sums.cost_limit) and sums.cost > sums.cost_limit
    pen.write(words, "strong", 16, CRIMSON if over else INK, (X + 14, Y + 101, 200, 22))
    box = layout.rect(X + WIDE - 154, Y + 101, 140, 22)
    pen.write(tr_n("{n} card", "{n} cards", sums.size), "strong", 14, INK, box, "right")
    bar = layout.rect(X + 14, Y + 125, WIDE - 28, 18)
    pygame.draw.rect(out, INK, bar.inflate(layout.px(3), layout.px(3)))
    split_bar(pen.on(bar), sums.subtypes, max(1, sum(sums.subtypes.values())), 20, 0.74)


def split_bar(pen: Brush, parts: Mapping[str, int], whole: int, least: float, share: float) -> None:
    """A number for each subtype side by side, `whole` being the whole bar; what is wider than
    `least` units has its sign, such a `share` of its height."""
    bar, seen, left = pen.rect, 0, pen.rect.x
    for subtype, part in parts.items():
        seen += part
        right = bar.x + round(bar.w * seen / whole)
        patch = pygame.Rect(left, bar.y, right - left, bar.h)
        pen.dst.fill(SUBTYPES[subtype].colour, patch)
        if patch.w > pen.layout.px(least):
            put_icon(pen.dst, SUBTYPES[subtype].sign, bar.h * share, INK, center=patch.center)
        left = right


def _cards(pen: Brush, fighter: Fighter, most: int) -> None:
    """The cards in two columns of so many rows: Cost, subtype, name, copies."""
    out, layout = pen.dst, pen.layout
    rows = fighter.cards[: 2 * most]
    half = max(1, -(-len(rows) // 2))
    for place, row in enumerate(rows):
        x = X + 10 + (place // half) * (COLUMN + 4)
        y = CARDS_AT + (place % half) * STEP
        line = layout.rect(x, y, COLUMN, STEP - 2)
        out.fill((228, 218, 192), line)
        out.fill(SUBTYPES[row.subtype].colour, (line.x, line.y, layout.px(4), line.h))
        badge(out, (layout.at(x + 18, 0)[0], line.centery), str(row.cost), round(line.h * 0.53))
        sign = icon(SUBTYPES[row.subtype].sign, 13 * layout.k, INK)
        out.blit(sign, sign.get_rect(center=(layout.at(x + 38, 0)[0], line.centery)))
        box = pygame.Rect(layout.at(x + 50, 0)[0], line.y, layout.px(COLUMN - 80), line.h)
        pen.write(row.name, "bold", layout.calm(13, 1.2), INK, box)
        box = pygame.Rect(line.right - layout.px(30), line.y, layout.px(26), line.h)
        pen.write(f"× {row.copies}", "strong", layout.calm(12.5, 1.2), FAINT_INK, box, "right")
    more = len(fighter.cards) - len(rows)
    if more > 0:
        box = layout.rect(X + 190, CARDS_AT + half * STEP + 6, WIDE - 206, 20)
        words = tr_n("and {n} more card", "and {n} more cards", more)
        pen.write(words, "body", 12.5, FAINT_INK, box, "right")


def _abilities(pen: Brush, fighter: Fighter, most: int) -> None:
    """What it can do besides its cards, in its own words; if it is not legal, why instead."""
    out, layout = pen.dst, pen.layout
    box = _told_box(layout, fighter, most)
    words = tr("ABILITIES") if fighter.legal else tr("TO FIX")
    top = CARDS_AT + _half(fighter, most) * STEP + 6
    heading(out, layout, words, X + 14, top, width=150)
    _lines(out, _told(layout, fighter), layout.type(TOLD), box, LEAST_FLOW * layout.k)


def _told(layout: Layout, fighter: Fighter) -> tuple[str, ...]:
    """All that it can do, or where that has no room, what it can from the start, and which Levels
    opened more."""
    if not fighter.legal:
        return tuple(reason.message for reason in fighter.reasons)
    told = fighter.abilities or (tr("None. Only its cards."),)
    if not fighter.opened or _holds(layout, fighter, told, ROWS[-1]):
        return told
    *some, last = map(str, fighter.opened)
    more = tr("Level {last} adds more.", last=last)
    if some:
        more = tr("Levels {some} and {last} add more.", some=", ".join(some), last=last)
    return (*(line for line in told if not line.startswith(GATED)), more)


def _half(fighter: Fighter, most: int) -> int:
    """Rows of cards in each column, at most so many."""
    return max(1, -(-min(len(fighter.cards), 2 * most) // 2))


def _told_box(layout: Layout, fighter: Fighter, most: int) -> pygame.Rect:
    top = CARDS_AT + _half(fighter, most) * STEP + 32
    return layout.rect(X + 16, top, WIDE - 32, CURVE_AT - 4 - top)


def _told_in(layout: Layout, fighter: Fighter, most: int) -> bool:
    """Whether all that is told has room below so many rows of cards."""
    return _holds(layout, fighter, _told(layout, fighter), most)


def _holds(layout: Layout, fighter: Fighter, told: tuple[str, ...], most: int) -> bool:
    box, floor = _told_box(layout, fighter, most), LEAST_FLOW * layout.k
    return _high(told, floor * min(layout.text_scale, LARGEST), box, floor) <= box.h


def _high(lines: tuple[str, ...], size: float, box: pygame.Rect, floor: float) -> int:
    heights = (flow_height(line, size, box.w) or box.h for line in lines)
    return sum(heights) + _gap(floor) * (len(lines) - 1)


def _gap(floor: float) -> int:
    return round(floor * 0.28)


def _lines(
    out: pygame.Surface, lines: tuple[str, ...], size: float, box: pygame.Rect, floor: float
) -> None:
    """Rich lines below each other in a box, shrunk together down to `floor`; the last are cut."""
    while size > floor and _high(lines, size, box, floor) > box.h:
        size = max(floor, size - 0.5)
    top = box.y
    for line in lines:
        words = flow(line, size, (box.w, max(0, box.bottom - top)), size)
        top = put_flow(out, words, (box.x, top), INK, CRIMSON).bottom + _gap(floor)


def _curve(pen: Brush, fighter: Fighter) -> None:
    """How many cards of each Cost, stacked by subtype."""
    out, layout = pen.dst, pen.layout
    top, foot, high = CURVE_AT, Y + 518, 46.0
    heading(out, layout, tr("COST CURVE"), X + 14, top + 2, width=120)
    costs = range(1, max(6, *fighter.build.curve, 1) + 1)
    left, wide = X + 138, (WIDE - 152) / len(costs)
    most = max([*fighter.build.curve.values(), 1])
    for place, cost in enumerate(costs):
        x, y = left + place * wide, foot
        for subtype, look in SUBTYPES.items():
            own = [c.copies for c in fighter.cards if c.cost == cost and c.subtype == subtype]
            if not own:
                continue
            tall = high * sum(own) / most
            patch = layout.rect(x + 4, y - tall, wide - 8, tall)
            out.fill(INK, patch)
            out.fill(look.colour, patch.inflate(-layout.px(3), -layout.px(3)))
            y -= tall
        count = fighter.build.curve.get(cost, 0)
        box = layout.rect(x, y - 17, wide, 16)
        pen.write(str(count) if count else "", "strong", 12, FAINT_INK, box, "centre")
        line = layout.rect(x + 2, foot, wide - 4, 2)
        out.fill(INK, line)
        pen.write(str(cost), "strong", 13, INK, layout.rect(x, foot + 3, wide, 18), "centre")


def _legality(pen: Brush, fighter: Fighter) -> None:
    """Whether it may be played, and what is not wise about it."""
    top = Y + 465
    stamped(pen, fighter, top)
    told = "; ".join(reason.message for reason in fighter.reasons if fighter.legal)
    pen.write(told, "bold", 12, CRIMSON, (X + 14, top + 30, 122, 44), lines=3, valign="top")


def stamped(pen: Brush, fighter: Fighter, top: float) -> None:
    """The stamp that says whether it is legal, at the left of the sheet."""
    words, back = (tr("LEGAL"), ACID) if fighter.legal else (tr("NOT LEGAL"), CRIMSON)
    centre = pen.layout.rect(X + 14, top, 116, 32).center
    fore = INK if fighter.legal else WHITE
    stamp_at(pen.dst, pen.layout, words, centre, 17, fore, back, -4)
