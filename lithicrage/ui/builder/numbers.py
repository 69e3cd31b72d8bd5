"""The numbers under the tabs: Cost curve, odds of rolls, reshuffle clock, sample hand.

Draws what `figures` worked out; computes nothing but widths.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from lithicrage.deck.odds import ROUNDS, RollOdds
from lithicrage.ui.builder import spots
from lithicrage.ui.builder.desk import Desk
from lithicrage.ui.builder.figures import FAVOURS, Figures, percent
from lithicrage.ui.builder.spots import Rect
from lithicrage.ui.faces import CardFace, face_surface
from lithicrage.ui.focus import Box
from lithicrage.ui.kit import (
    ACID,
    ASH,
    BODY,
    BONE,
    FAINT_INK,
    INK,
    PINK,
    SUBTYPES,
    WHITE,
    Colour,
    State,
    button,
    focus_ring,
    icon,
)
from lithicrage.ui.screens.page import Layout
from lithicrage.ui.screens.pieces import heading

X, Y, WIDE, HIGH = spots.BODY
CURVE: Final[Rect] = (X, Y + 2, WIDE, 92)
BLIND: Final[Rect] = (X, Y + 100, WIDE, 128)
BEST: Final[Rect] = (X, Y + 234, WIDE, 128)
CLOCK: Final[Rect] = (X, Y + 372, WIDE, 76)
PARTS: Final = {"curve": CURVE, "blind": BLIND, "best": BEST, "clock": CLOCK}
TIERS: Final[tuple[tuple[Colour, Colour], ...]] = ((ASH, WHITE), (BODY, INK), (ACID, INK))
ODDS: Final = "odds:"
HAND: Final = "hand:"
DEAL: Final[Rect] = (X + 4, Y + HIGH - 38, WIDE - 8, 34)


# ---- curve --------------------------------------------------------------------------------------


def curve(surface: pygame.Surface, layout: Layout, desk: Desk, place: Rect) -> None:
    """How many cards of each Cost, stacked by subtype."""
    x, y, w, h = place
    heading(surface, layout, "COST CURVE", x + 4, y, size=12, width=130)
    counts = desk.figures.curve
    costs = range(min([1, *counts]), max([6, *counts]) + 1)
    step = w / len(costs)
    most = max([sum(split.values()) for split in counts.values()] or [1])
    foot, tall = y + h - 20, h - 64
    for n, cost in enumerate(costs):
        left, top = x + n * step, foot
        split = counts.get(cost, {})
        for subtype, count in split.items():
            if count:
                high = tall * count / most
                patch = layout.rect(left + 5, top - high, step - 10, high)
                surface.fill(INK, patch)
                inner = patch.inflate(-layout.px(3), -layout.px(3))
                surface.fill(SUBTYPES[subtype].colour, inner)
                if inner.h > layout.px(13):
                    sign = icon(SUBTYPES[subtype].sign, layout.px(12), INK)
                    surface.blit(sign, sign.get_rect(center=inner.center))
                top -= high
        total = sum(split.values())
        if total:
            box = layout.rect(left, top - 18, step, 17)
            layout.write(surface, str(total), "strong", 12, FAINT_INK, box, "centre")
        surface.fill(INK, layout.rect(left + 2, foot, step - 4, 2))
        box = layout.rect(left, foot + 2, step, 18)
        layout.write(surface, str(cost), "strong", 13, INK, box, "centre")


# ---- odds ---------------------------------------------------------------------------------------


def odds_boxes(layout: Layout, desk: Desk) -> list[Box]:
    """What stands under this tab, to be read; none of it does anything."""
    sums = desk.figures
    words = {
        "curve": curve_words(sums),
        "blind": odds_words("Blind roll, two cards off the Draw", sums.blind),
        "best": odds_words(f"Your best roll, best two of {sums.hand}", sums.best),
        "clock": f"Reshuffle clock. {clock_words(sums)}",
    }
    return [
        Box(ODDS + name, layout.rect(*place), words[name], live=False)
        for name, place in PARTS.items()
    ]


def odds(surface: pygame.Surface, layout: Layout, desk: Desk, focus: str) -> None:
    """Curve, both tables of odds and the reshuffle clock."""
    sums = desk.figures
    curve(surface, layout, desk, CURVE)
    _table(surface, layout, "BLIND ROLL", "two cards off the Draw", sums.blind, BLIND)
    _table(surface, layout, "YOUR BEST ROLL", f"best two of {sums.hand}", sums.best, BEST)
    for place in (BLIND, BEST):
        x, y, w, h = place
        _legend(surface, layout, (x + 62, y + h - 18, w - 70, 16), sums.limits)
    _clock(surface, layout, sums)
    if focus.startswith(ODDS):
        focus_ring(surface, layout.rect(*PARTS[focus.removeprefix(ODDS)]), layout.k)


def odds_words(head: str, odds: Mapping[str, RollOdds]) -> str:
    """Odds as a line."""
    parts = [head]
    for name, one in odds.items():
        chances = f"tier 1 {percent(one.tier1)}, 2 {percent(one.tier2)}, 3 {percent(one.tier3)}"
        parts.append(f"{name}: {chances}, Crit {percent(one.crit)}")
    return ". ".join(parts)


def curve_words(sums: Figures) -> str:
    """The Cost curve as a line."""
    counts = {cost: sum(split.values()) for cost, split in sums.curve.items()}
    told = ", ".join(f"{count} of Cost {cost}" for cost, count in counts.items())
    return f"Cost curve: {told or 'no cards'}"


def _table(
    surface: pygame.Surface,
    layout: Layout,
    words: str,
    note: str,
    odds: Mapping[str, RollOdds],
    place: Rect,
) -> None:
    """The three tiers under a Bane, plain and with an Edge, each exact."""
    x, y, w, h = place
    pygame.draw.rect(surface, INK, layout.rect(*place))
    used = layout.write(surface, words, "black", 14, WHITE, layout.rect(x + 8, y + 4, 140, 20))
    crit = f"Crit {percent(odds['plain'].crit)}"
    right = layout.write(
        surface, crit, "bold", 12.5, PINK, layout.rect(x + w - 88, y + 4, 80, 20), "right"
    )
    gap = layout.px(8)
    box = pygame.Rect(used.right + gap, right.y, right.x - used.right - 2 * gap, right.h)
    box = pygame.Rect(box.x, layout.at(0, y + 4)[1], max(1, box.w), layout.px(20))
    layout.write(surface, note, "body", 12.5, BONE, box)
    step = (h - 44) / 3
    for n, (name, _) in enumerate(FAVOURS):
        top = y + 26 + n * step
        box = layout.rect(x + 6, top, 50, step - 3)
        layout.write(surface, name.upper(), "strong", 12, BONE, box, "right")
        _bar(surface, layout, odds[name], layout.rect(x + 62, top, w - 70, step - 3))


def _bar(surface: pygame.Surface, layout: Layout, one: RollOdds, bar: pygame.Rect) -> None:
    parts = (one.tier1, one.tier2, one.tier3)
    if not any(parts):
        layout.write(surface, "no two cards to roll", "body", 12, BONE, bar)
        return
    left, seen = bar.x, parts[0] - parts[0]
    for part, (back, fore) in zip(parts, TIERS, strict=True):
        seen += part
        right = bar.x + round(bar.w * seen)
        patch = pygame.Rect(left, bar.y, right - left, bar.h)
        surface.fill(back, patch)
        if back is not ASH:
            _pattern(surface, layout, patch, back)
        words = percent(part)
        if patch.w > layout.px(30):
            layout.write(surface, words, "strong", 12.5, fore, patch, "centre")
        left = right


def _pattern(surface: pygame.Surface, layout: Layout, patch: pygame.Rect, back: Colour) -> None:
    """Tier 2 has dots and tier 3 lines at its edge, so that no eye needs the colour."""
    step = max(4, layout.px(5))
    for y in range(patch.y + 2, patch.bottom - 1, step):
        if back is BODY:
            surface.fill(INK, (patch.x + 2, y, 2, 2))
        else:
            surface.fill(INK, (patch.x + 2, y, min(patch.w, layout.px(6)), 1))


def _legend(surface: pygame.Surface, layout: Layout, place: Rect, limits: tuple[int, ...]) -> None:
    x, y, w, h = place
    low, high = limits[:2]
    spans = (f"T1  ≤{low}", f"T2  {low + 1}-{high}", f"T3  {high + 1}+")
    for n, ((colour, _), words) in enumerate(zip(TIERS, spans, strict=True)):
        mark = layout.rect(x + n * w / 3, y + 4, 10, 10)
        surface.fill(colour, mark)
        box = layout.rect(x + n * w / 3 + 14, y, w / 3 - 16, h)
        layout.write(surface, words, "body", 12, BONE, box)


def _clock(surface: pygame.Surface, layout: Layout, sums: Figures) -> None:
    """How often the deck runs out, and what that costs (R43-R45)."""
    x, y, w, h = CLOCK
    rect = layout.rect(*CLOCK)
    pygame.draw.rect(surface, INK, rect)
    mark = icon("clock", 26 * layout.k, ACID)
    surface.blit(mark, mark.get_rect(center=layout.at(x + 24, y + h / 2)))
    head = layout.rect(x + 48, y + 5, w - 56, 20)
    layout.write(surface, "RESHUFFLE CLOCK", "black", 14, WHITE, head)
    box = layout.rect(x + 48, y + 26, w - 56, h - 30)
    layout.paragraph(surface, clock_words(sums), "body", 13, BONE, box, valign="top")


def clock_words(sums: Figures) -> str:
    """The reshuffle clock as a sentence."""
    if not sums.sums.size:
        return "A deck without cards runs out at once."
    if not sums.clock:
        return f"It lasts the {ROUNDS} rounds of a usual match."
    times = "once" if sums.clock == 1 else f"{sums.clock} times"
    price = (
        f"{sums.loss} Stamina each, {percent(sums.tax)} of the {sums.sums.stats[3]} it opens with"
    )
    return f"In the {ROUNDS} rounds of a usual match it runs out {times}: {price}."


# ---- sample hand --------------------------------------------------------------------------------


def hand_boxes(layout: Layout, desk: Desk) -> list[Box]:
    """The cards of the sample hand, and what deals another."""
    found = [
        Box(f"{HAND}{n}", layout.rect(*_hand_spot(n, len(desk.hand))), _says(desk, id))
        for n, id in enumerate(desk.hand[:6])
    ]
    return [*found, Box("deal", layout.rect(*DEAL), "Deal another hand", bool(desk.hand))]


def hand(
    surface: pygame.Surface,
    layout: Layout,
    desk: Desk,
    faces: Mapping[str, CardFace],
    focus: str,
    key: str,
) -> None:
    """The sample hand; a hand of more than six shows six. `key` deals another."""
    for n, id in enumerate(desk.hand[:6]):
        rect = layout.rect(*_hand_spot(n, len(desk.hand)))
        surface.blit(face_surface(faces[id], rect.size, "compact", layout.text_scale), rect)
        if focus == f"{HAND}{n}":
            focus_ring(surface, rect, layout.k)
    if not desk.hand:
        box = layout.rect(X + 20, Y + 20, WIDE - 40, 120)
        words = "A hand is dealt from the deck as soon as it has cards."
        layout.paragraph(surface, words, "body", 15, FAINT_INK, box, "centre", valign="middle")
    state = State.FOCUS if focus == "deal" else State.NORMAL
    button(
        surface,
        layout.rect(*DEAL),
        "DEAL ANOTHER",
        state if desk.hand else State.DISABLED,
        text_size=layout.type(15),
        sign="shuffle",
        key=key,
        material="stone",
        k=layout.k,
    )


def _hand_spot(place: int, count: int) -> Rect:
    """Two cards a row, three where there are more than four."""
    columns = 2 if count <= 4 else 3
    wide = 142.0 if columns == 2 else 104.0
    high = wide * 196 / 142
    gap = (WIDE - columns * wide) / (columns + 1)
    x = X + gap + place % columns * (wide + gap)
    return x, Y + 4 + place // columns * (high + 8), wide, high


def _says(desk: Desk, id: str) -> str:
    entry = desk.pool.entries[id]
    return f"{entry.name}, {entry.subtype}, Cost {entry.cost}. {entry.text}"
