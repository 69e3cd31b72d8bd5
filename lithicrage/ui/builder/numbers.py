"""The numbers under the tabs: Cost curve, odds of rolls, reshuffle clock, sample hand.

Draws what `figures` worked out; computes nothing but widths.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

import pygame

from lithicrage.base.tongue import mark, tr, tr_n
from lithicrage.decks.odds import ROUNDS, RollOdds
from lithicrage.faces.face import CardFace, face_surface
from lithicrage.ui.builder import spots
from lithicrage.ui.builder.desk import DeckDesk
from lithicrage.ui.builder.figures import FAVOURS, Figures, percent
from lithicrage.ui.builder.pieces import LARGEST
from lithicrage.ui.kit import ACID, ASH, BODY, BONE, FAINT_INK, INK, PINK, SUBTYPES, WHITE, Colour
from lithicrage.ui.kit.control import Brush, Control, Drawn, Ring, Stone, Text
from lithicrage.ui.kit.fonts import icon, put_icon
from lithicrage.ui.kit.layout import Place, tiles
from lithicrage.ui.shell import keywords
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.pieces import heading

X, Y, WIDE, HIGH = spots.BODY
CURVE: Final[Place] = (X, Y + 2, WIDE, 92)
BLIND: Final[Place] = (X, Y + 100, WIDE, 128)
BEST: Final[Place] = (X, Y + 234, WIDE, 128)
CLOCK: Final[Place] = (X, Y + 372, WIDE, 76)
TIPS: Final = {"curve": "build:curve", "blind": "build:odds", "best": "build:odds",
               "clock": "build:clock"}  # fmt: skip
FAVOURED: Final = {"bane": mark("bane"), "plain": mark("plain"), "edge": mark("edge")}
PARTS: Final = {"curve": CURVE, "blind": BLIND, "best": BEST, "clock": CLOCK}
TIERS: Final[tuple[tuple[Colour, Colour], ...]] = ((ASH, WHITE), (BODY, INK), (ACID, INK))
HAND: Final = "hand:"
DEAL: Final[Place] = (X + 4, Y + HIGH - 38, WIDE - 8, 34)


# ---- curve --------------------------------------------------------------------------------------


def curve(desk: DeckDesk, place: Place, pen: Brush) -> None:
    """How many cards of each Cost, stacked by subtype."""
    surface, layout = pen.dst, pen.layout
    x, y, w, h = place
    heading(surface, layout, tr("COST CURVE"), x + 4, y, size=12, width=130)
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
            pen.write(str(total), "strong", 12, FAINT_INK, (left, top - 18, step, 17), "centre")
        surface.fill(INK, layout.rect(left + 2, foot, step - 4, 2))
        pen.write(str(cost), "strong", 13, INK, (left, foot + 2, step, 18), "centre")


# ---- odds ---------------------------------------------------------------------------------------


def odds_controls(desk: DeckDesk) -> list[Control]:
    """Curve, both tables of odds and the reshuffle clock, to be read; none of it does anything."""
    sums = desk.figures
    words = {
        "curve": curve_words(sums),
        "blind": odds_words(tr("Blind roll, two cards off the Draw"), sums.blind),
        "best": odds_words(tr("Your best roll, best two of {hand}", hand=sums.hand), sums.best),
        "clock": tr("Reshuffle clock. {told}", told=clock_words(sums)),
    }
    return [
        Control("", spots.BODY, look=Drawn(partial(_odds, desk))),
        *(
            Control(f"odds:{name}", place, words[name], look=Ring(), live=False, tip=TIPS[name])
            for name, place in PARTS.items()
        ),
    ]


def _odds(desk: DeckDesk, pen: Brush) -> None:
    sums = desk.figures
    curve(desk, CURVE, pen)
    _table(pen, tr("BLIND ROLL"), tr("two cards off the Draw"), sums.blind, BLIND)
    _table(pen, tr("YOUR BEST ROLL"), tr("best two of {hand}", hand=sums.hand), sums.best, BEST)
    for x, y, w, h in (BLIND, BEST):
        _legend(pen, (x + 62, y + h - 18, w - 70, 16), sums.limits)
    _clock(pen, sums)


def odds_words(head: str, odds: Mapping[str, RollOdds]) -> str:
    """Odds as a line."""
    parts = [head]
    for name, one in odds.items():
        parts.append(
            tr(
                "{favour}: tier 1 {first}, 2 {second}, 3 {third}, Crit {crit}",
                favour=tr(FAVOURED[name]),
                first=percent(one.tier1),
                second=percent(one.tier2),
                third=percent(one.tier3),
                crit=percent(one.crit),
            )
        )
    return ". ".join(parts)


def curve_words(sums: Figures) -> str:
    """The Cost curve as a line."""
    counts = {cost: sum(split.values()) for cost, split in sums.curve.items()}
    told = ". ".join(
        tr("{count} of Cost {cost}", count=count, cost=cost) for cost, count in counts.items()
    )
    return tr("Cost curve. {told}", told=told or tr("No cards"))


def _table(pen: Brush, words: str, note: str, odds: Mapping[str, RollOdds], place: Place) -> None:
    """The three tiers under a Bane, plain and with an Edge, each exact."""
    layout, (x, y, w, h) = pen.layout, place
    pygame.draw.rect(pen.dst, INK, layout.rect(*place))
    used = pen.write(words, "black", 14, WHITE, layout.rect(x + 8, y + 4, 140, 20))
    crit = tr("Crit {crit}", crit=percent(odds["plain"].crit))
    right = pen.write(crit, "bold", 12.5, PINK, layout.rect(x + w - 88, y + 4, 80, 20), "right")
    gap = layout.px(8)
    box = pygame.Rect(used.right + gap, right.y, right.x - used.right - 2 * gap, right.h)
    box = pygame.Rect(box.x, layout.at(0, y + 4)[1], max(1, box.w), layout.px(20))
    pen.write(note, "body", 12.5, BONE, box)
    step = (h - 44) / 3
    for n, (name, _) in enumerate(FAVOURS):
        top = y + 26 + n * step
        pen.write(
            tr(FAVOURED[name]).upper(), "strong", 12, BONE, (x + 4, top, 64, step - 3), "right"
        )
        _bar(pen, odds[name], layout.rect(x + 74, top, w - 82, step - 3))


def _bar(pen: Brush, one: RollOdds, bar: pygame.Rect) -> None:
    parts = (one.tier1, one.tier2, one.tier3)
    if not any(parts):
        pen.write(tr("too few cards to roll"), "body", 12, BONE, bar)
        return
    left, seen = bar.x, parts[0] - parts[0]
    for part, (back, fore) in zip(parts, TIERS, strict=True):
        seen += part
        right = bar.x + round(bar.w * seen)
        patch = pygame.Rect(left, bar.y, right - left, bar.h)
        pen.dst.fill(back, patch)
        if back is not ASH:
            _pattern(pen, patch, back)
        words = percent(part)
        if patch.w > pen.layout.px(30):
            pen.write(words, "strong", 12.5, fore, patch, "centre")
        left = right


def _pattern(pen: Brush, patch: pygame.Rect, back: Colour) -> None:
    """Tier 2 has dots and tier 3 lines at its edge, so that no eye needs the colour."""
    size = (2, 2) if back is BODY else (min(patch.w, pen.layout.px(6)), 1)
    for y in range(patch.y + 2, patch.bottom - 1, max(4, pen.layout.px(5))):
        pen.dst.fill(INK, (patch.x + 2, y, *size))


def _legend(pen: Brush, place: Place, limits: tuple[int, ...]) -> None:
    layout, (x, y, w, h) = pen.layout, place
    low, high = limits[:2]
    spans = (
        tr("T1  ≤{low}", low=low),
        tr("T2  {low}-{high}", low=low + 1, high=high),
        tr("T3  {high}+", high=high + 1),
    )
    for n, ((colour, _), words) in enumerate(zip(TIERS, spans, strict=True)):
        patch = layout.rect(x + n * w / 3, y + 4, 10, 10)
        pen.dst.fill(colour, patch)
        pen.write(words, "body", 12, BONE, (x + n * w / 3 + 14, y, w / 3 - 16, h))


def _clock(pen: Brush, sums: Figures) -> None:
    """How often the deck runs out, and what that costs (R43-R45)."""
    layout, (x, y, w, h) = pen.layout, CLOCK
    pygame.draw.rect(pen.dst, INK, layout.rect(*CLOCK))
    put_icon(pen.dst, "clock", 26 * layout.k, ACID, center=layout.at(x + 24, y + h / 2))
    pen.write(tr("RESHUFFLE CLOCK"), "black", 14, WHITE, (x + 48, y + 5, w - 56, 20))
    pen.paragraph(clock_words(sums), "body", 13, BONE, (x + 48, y + 26, w - 56, h - 30))


def clock_words(sums: Figures) -> str:
    """The reshuffle clock as a sentence."""
    if not sums.sums.size:
        return tr("An empty deck runs out at once.")
    if not sums.clock:
        return tr("It lasts a usual match of {rounds} rounds.", rounds=ROUNDS)
    return tr_n(
        "It runs out once in {rounds} rounds: {loss} Stamina each, {share} of your {whole}.",
        "It runs out {n} times in {rounds} rounds: {loss} Stamina each, {share} of your {whole}.",
        sums.clock,
        rounds=ROUNDS,
        loss=sums.loss,
        share=percent(sums.tax),
        whole=sums.sums.stats[3],
    )


# ---- sample hand --------------------------------------------------------------------------------


def hand_controls(
    desk: DeckDesk, faces: Mapping[str, CardFace], show: Callable[[str], object]
) -> list[Control]:
    """The cards of the sample hand, six at most, each of which can be shown large, and what deals
    another."""
    found = []
    for n, (id, place) in enumerate(zip(desk.hand, _hand_places(len(desk.hand)), strict=False)):
        says = f"{desk.pool.entries[id].head}. {desk.pool.entries[id].text}"
        look = Drawn(partial(_face, faces[id]))
        tip = partial(keywords.card_slip, faces[id])
        found.append(Control(f"{HAND}{n}", place, says, partial(show, id), look, tip=tip))
    if not found:
        words = tr("Add cards to deal a hand.")
        none = Text(words, "body", 15, FAINT_INK, "centre", 0)
        found.append(Control("", (X + 20, Y + 20, WIDE - 40, 120), look=none))
    deal = Stone(tr("DEAL ANOTHER"), "shuffle", size=15, most=LARGEST, material="stone")
    return [
        *found,
        Control(
            "deal", DEAL, tr("Deal another hand"), desk.deal, deal, bool(desk.hand), Action.SEED
        ),
    ]


def _face(card: CardFace, pen: Brush) -> None:
    face = face_surface(card, pen.rect.size, "compact", pen.layout.text_scale)
    pen.dst.blit(face, pen.rect)


def _hand_places(count: int) -> list[Place]:
    """Two cards a row, three where there are more than four; six at most."""
    columns, wide = (2, 142.0) if count <= 4 else (3, 104.0)
    high = wide * 196 / 142
    gap = (WIDE - columns * wide) / (columns + 1)
    return tiles((X + gap, Y + 4, wide, high), (wide + gap, high + 8), columns, min(6, count))
