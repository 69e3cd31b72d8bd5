"""A deck or an enemy on one sheet: who, what it costs, its cards, its curve, whether it is legal.

Draws a catalog.Fighter; knows no library and no page.
"""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.ui.catalog import Fighter
from lithicrage.ui.kit import (
    ACID,
    BONE,
    CRIMSON,
    FAINT_INK,
    INK,
    PAPER,
    SUBTYPES,
    WHITE,
    badge,
    drop,
    flow,
    flow_height,
    icon,
    put_flow,
    sheet,
)
from lithicrage.ui.kit.fields import clear
from lithicrage.ui.screens.page import Layout
from lithicrage.ui.screens.pieces import heading, stamp_at, tilted

X: Final = 854.0  # the sheet's place in units
Y: Final = 62.0
WIDE: Final = 412.0
HIGH: Final = 548.0
ROWS: Final = 7  # of each of the two columns of cards
COLUMN: Final = 194.0
STEP: Final = 23.0
CARDS_AT: Final = Y + 160


def deck_sheet(layout: Layout, fighter: Fighter) -> pygame.Surface:
    """A layer of the window's size with the sheet on it; keep it, it is dear."""
    out = clear(layout.size)
    rect = layout.rect(X, Y, WIDE, HIGH)
    drop(out, sheet(rect.size, 61, PAPER, 1.8, 0.12, layout.k), rect.topleft, 7 * layout.k, 175)
    _head(out, layout, fighter)
    _cost(out, layout, fighter)
    _cards(out, layout, fighter)
    _abilities(out, layout, fighter)
    _curve(out, layout, fighter)
    _legality(out, layout, fighter)
    return out


def _head(out: pygame.Surface, layout: Layout, fighter: Fighter) -> None:
    pygame.draw.rect(out, INK, layout.rect(X + 8, Y + 8, WIDE - 16, 96))
    tilted(out, layout, fighter.portrait, layout.rect(X + 16, Y + 14, 84, 84), 2)
    left, wide = X + 112, WIDE - 128
    box = layout.rect(left, Y + 13, wide, 26)
    layout.write(out, fighter.title.upper(), "black", 21, WHITE, box)
    words = fighter.kin if not fighter.tier else f"enemy of tier {fighter.tier}"
    words += f"  ({fighter.kin})" if fighter.tier and fighter.kin else ""
    layout.write(out, words, "bold", 13.5, BONE, layout.rect(left, Y + 38, wide, 18))
    box = layout.rect(left, Y + 58, wide, 40)
    layout.write(out, fighter.flavor, "body", 13, BONE, box, lines=2, valign="top")


def _cost(out: pygame.Surface, layout: Layout, fighter: Fighter) -> None:
    """Cost against its limit, and the bar of subtypes."""
    sums = fighter.build
    words = f"COST {sums.cost}" + (f" / {sums.cost_limit}" if sums.cost_limit else "")
    over = bool(sums.cost_limit) and sums.cost > sums.cost_limit
    box = layout.rect(X + 14, Y + 110, 200, 22)
    layout.write(out, words, "strong", 16, CRIMSON if over else INK, box)
    box = layout.rect(X + WIDE - 154, Y + 110, 140, 22)
    layout.write(
        out, f"{sums.size} card{'' if sums.size == 1 else 's'}", "strong", 14, INK, box, "right"
    )
    bar = layout.rect(X + 14, Y + 134, WIDE - 28, 18)
    pygame.draw.rect(out, INK, bar.inflate(layout.px(3), layout.px(3)))
    left, total, seen = bar.x, max(1, sum(sums.subtypes.values())), 0
    for subtype, count in sums.subtypes.items():
        seen += count
        right = bar.x + round(bar.w * seen / total)
        patch = pygame.Rect(left, bar.y, right - left, bar.h)
        out.fill(SUBTYPES[subtype].colour, patch)
        if patch.w > layout.px(20):
            sign = icon(SUBTYPES[subtype].sign, bar.h * 0.74, INK)
            out.blit(sign, sign.get_rect(center=patch.center))
        left = right


def _cards(out: pygame.Surface, layout: Layout, fighter: Fighter) -> None:
    """The cards in two columns: Cost, subtype, name, copies."""
    rows = fighter.cards[: 2 * ROWS]
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
        box = pygame.Rect(layout.at(x + 50, 0)[0], line.y, layout.px(COLUMN - 76), line.h)
        layout.write(out, row.name, "bold", 13, INK, box)
        box = pygame.Rect(line.right - layout.px(30), line.y, layout.px(26), line.h)
        layout.write(out, f"× {row.copies}", "strong", 12.5, FAINT_INK, box, "right")
    more = len(fighter.cards) - len(rows)
    if more > 0:
        box = layout.rect(X + 10, CARDS_AT + half * STEP, WIDE - 20, 18)
        layout.write(out, f"and {more} more", "body", 12.5, FAINT_INK, box, "centre")


def _abilities(out: pygame.Surface, layout: Layout, fighter: Fighter) -> None:
    """What it can do besides its cards, in its own words; if it is not legal, why instead."""
    rows = max(1, -(-min(len(fighter.cards), 2 * ROWS) // 2))
    top = CARDS_AT + rows * STEP + 8
    words = "ABILITIES" if fighter.legal else "WHAT IS WRONG"
    heading(out, layout, words, X + 14, top, size=11, width=150)
    box = layout.rect(X + 16, top + 24, WIDE - 32, Y + 440 - top - 24)
    size = 13.5 * layout.k
    told = fighter.abilities or ("None but its cards.",)
    if not fighter.legal:
        told = tuple(reason.message for reason in fighter.reasons)
    _lines(out, told, layout.type(13.5), box, 0.75 * size)


def _lines(
    out: pygame.Surface, lines: tuple[str, ...], size: float, box: pygame.Rect, floor: float
) -> None:
    """Rich lines below each other in a box, shrunk together down to `floor`; the last are cut."""
    gap = round(floor * 0.35)

    def high(at: float) -> int:
        heights = (flow_height(line, at, box.w) or box.h for line in lines)
        return sum(heights) + gap * (len(lines) - 1)

    while size > floor and high(size) > box.h:
        size = max(floor, size - 0.5)
    top = box.y
    for line in lines:
        words = flow(line, size, (box.w, max(0, box.bottom - top)), size)
        top = put_flow(out, words, (box.x, top), INK, CRIMSON).bottom + gap


def _curve(out: pygame.Surface, layout: Layout, fighter: Fighter) -> None:
    """How many cards of each Cost, stacked by subtype."""
    top, foot, high = Y + 444, Y + 518, 52.0
    heading(out, layout, "COST CURVE", X + 14, top + 2, size=11, width=120)
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
        layout.write(out, str(count) if count else "", "strong", 12, FAINT_INK, box, "centre")
        line = layout.rect(x + 2, foot, wide - 4, 2)
        out.fill(INK, line)
        layout.write(
            out, str(cost), "strong", 13, INK, layout.rect(x, foot + 3, wide, 18), "centre"
        )


def _legality(out: pygame.Surface, layout: Layout, fighter: Fighter) -> None:
    """Whether it may be played, and what is not wise about it."""
    top = Y + 462
    words, back = ("LEGAL", ACID) if fighter.legal else ("NOT LEGAL", CRIMSON)
    centre = layout.rect(X + 14, top, 116, 32).center
    stamp_at(out, layout, words, centre, 17, INK if fighter.legal else WHITE, back, -4)
    box = layout.rect(X + 14, top + 34, 120, 44)
    told = "; ".join(reason.message for reason in fighter.reasons if fighter.legal)
    layout.write(out, told, "bold", 12, CRIMSON, box, lines=3, valign="top")
