"""The strip below the stage: the Power Roll, and while there is none, what the foe may reveal next.

Owns how a roll is laid out: its two cards, their sum, what was added, the tier (R51-R60).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, TypeAlias

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.engine import events as ev
from lithicrage.engine import rules
from lithicrage.ui import kit
from lithicrage.ui.fight import fighters, reveal
from lithicrage.ui.fight.actions import Deeds
from lithicrage.ui.fight.canvas import Canvas, Inked, beside, halves
from lithicrage.ui.fight.layout import FightLayout
from lithicrage.ui.fight.view import View
from lithicrage.ui.kit.control import Control

GAP: Final = 9  # between the parts of a sum in units
# The id and the word of what favours a roll, by whether it is good and whether it is double.
FAVOURS: Final = {
    (True, False): ("edge", mark("EDGE")),
    (True, True): ("double_edge", mark("DOUBLE EDGE")),
    (False, False): ("bane", mark("BANE")),
    (False, True): ("double_bane", mark("DOUBLE BANE")),
}
# Words, size in units, their colour, and the colour of the strip that they stand on.
Part: TypeAlias = tuple[str, float, kit.Colour, kit.Colour | None]


def panel(view: View, at: FightLayout, does: Deeds) -> Control:
    """The strip; what may be revealed next can be looked at closely."""
    look = Inked(lambda c: draw(c, view.past))
    if reveal.shown(view) is None:
        return Control("", at.strip, look=look)

    def closer() -> None:
        does.look(("fighter", view.foe))

    who = fighters.says(view, view.foe)
    told = tr("{who}. Enter shows every card it may be", who=who)
    return Control(reveal.NAME, at.strip, told, closer, look, inspect=closer)


def draw(c: Canvas, view: View) -> None:
    """The roll, or what the foe may reveal next."""
    foreseen = reveal.shown(view)
    if foreseen is not None:
        reveal.draw(c, view, foreseen)
        return
    roll, k = view.scene.rolled, c.k
    h = c.rect.h
    head = pygame.Rect(c.px(16), c.px(10), round(c.rect.w * 0.17), h - c.px(20))
    top, low = halves(head)
    c.put(tr("POWER ROLL"), "strong", c.calm(12.5), kit.WHITE, top, valign="bottom")
    c.put(roller(view), "body", 12, kit.DIM, low, valign="top")
    tiers_w = round(c.rect.w * 0.29)
    tiers = pygame.Rect(c.rect.right - tiers_w - c.px(14), c.px(13), tiers_w, h - c.px(26))
    limits = view.board.rule(rules.TIER_LIMITS, max(0, view.scene.attacker))
    one, two = limits if isinstance(limits, tuple) else (5, 9)
    names, tier = (f"≤ {one}", f"{one + 1} – {two}", f"{two + 1} +"), view.scene.tier
    kit.tier_boxes(c.dst, tiers, names, tier if roll else 0, c.type(17) / c.text_scale, k)
    c.explain(tiers, "tier")
    c.explain(head, "power_roll")
    x = head.right + c.px(8)
    for place, card in enumerate(view.scene.roll_cards):
        box = card_box(c.rect, k, place)
        x = box.right + c.px(6)
        if view.aloft.get(card) != "strip":
            face = view.cast.face(view.board.cards[card], box.w, "tiny")
            c.dst.blit(face, (box.x, (h - face.get_height()) // 2))
    if roll is not None:
        _roll_sum(c, roll, view, pygame.Rect(x, 0, tiers.x - c.px(8) - x, h))


def card_box(rect: pygame.Rect, k: float, place: int) -> pygame.Rect:
    """Where a card of the roll lies on the panel `rect`. It leaves its sign there when it goes on
    to the Discard: the sum stays to be read."""
    left = round(16 * k) + round(rect.w * 0.17) + round(8 * k)
    side = min(round(44 * k), round((rect.h - round(18 * k)) * 0.9))
    return pygame.Rect(left + place * (side + round(6 * k)), (rect.h - side) // 2, side, side)


def roller(view: View) -> str:
    """Whose cards make the roll and where they come from, once the first of them shows (R25, R38).

    Whoever rolls, cards turned over before the roll is made come off the Draw.
    """
    scene = view.scene
    if scene.roller < 0:
        return tr("two cards decide")
    if scene.off_the_draw:
        yours, theirs = mark("top 2 of your Draw"), mark("top 2 of their Draw")
    else:
        yours, theirs = mark("two of your hand"), mark("two of their hand")
    return tr(yours if view.is_you(scene.roller) else theirs)


def _roll_sum(c: Canvas, roll: ev.Rolled, view: View, room: pygame.Rect) -> None:
    """`= 9  EDGE +2  = 11`, in what is left of the strip."""
    parts: list[Part] = []
    tips = ["natural"]
    parts.append((f"= {roll.natural}", 22, kit.WHITE, None))
    net = min(roll.edges, 2) - min(roll.banes, 2)
    moved = view.scene.total - roll.natural - roll.bonus
    if roll.bonus:
        words = tr("BONUS {n}", n=kit.signed(roll.bonus))
        parts.append((words, 12, kit.INK, kit.BONE))
        tips.append("table:bonus")
    if net or roll.edges or moved:
        good = net > 0 or moved > 0
        tip, word = FAVOURS[good, abs(net) > 1]
        if not net and not moved:
            tip, word = "edge", mark("EDGE AND BANE")
        change = f" {kit.signed(moved)}" if moved else ""
        parts.append((tr(word) + change, 12, kit.INK, kit.ACID if good else kit.LOSS))
        tips.append(tip)
    if view.scene.total != roll.natural:
        parts.append((f"= {view.scene.total}", 30, kit.ACID, None))
        tips.append("tier")
    if roll.crit:
        parts.append((tr("CRIT"), 13, kit.WHITE, kit.CRIMSON))
        tips.append("crit")
    x, grow = room.x, _growth(c, parts, room.w) / c.text_scale
    for (words, size, colour, back), tip in zip(parts, tips, strict=True):
        left = room.right - x
        if left < c.px(20):
            return
        size *= grow
        if back is not None:
            used = c.strip(words, size, (x, room.centery), colour, back, left, turn=2)
        else:
            used = c.put(words, "strong", size, colour, beside(room, x))
        c.explain(used, tip)
        x = used.right + c.px(GAP)


def _growth(c: Canvas, parts: Sequence[Part], width: int) -> float:
    """By how much all parts of the sum grow together with the text and still stand in a row."""
    grow = math.sqrt(c.text_scale)
    while grow > 0.7:
        sizes = [max(size * grow, kit.LEAST_TEXT) * c.k for _, size, _, _ in parts]
        wide = c.px(GAP) * (len(parts) - 1)
        for (words, _, _, back), size in zip(parts, sizes, strict=True):
            wide += kit.text_width(words, "strong", size) + round(1.2 * size if back else 0)
        if wide <= width:
            break
        grow *= 0.95
    return grow
