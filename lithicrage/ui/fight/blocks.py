"""The Enemy's block: which DEF its next card may have, and what a roll would do against each.

Owns the histogram beside the pairs. The counts are public (cards of the Enemy's list that nobody
has seen); the hits are those of the shown Prospect.
"""

from __future__ import annotations

import pygame

from lithicrage.ui import kit
from lithicrage.ui.fight.canvas import Canvas
from lithicrage.ui.fight.forecast import Prospect
from lithicrage.ui.fight.view import View, tenths


def still(sheet: pygame.Surface, rect: pygame.Rect, k: float) -> None:
    """The plate of the forecast, drawn once onto the window's still layer."""
    kit.drop(sheet, kit.plate(rect.size, 51, k=k), rect.topleft, 6 * k, 160)


def draw(c: Canvas, view: View) -> None:
    """How many unseen cards have which DEF, and what the shown roll would do against each."""
    prospect = view.prospect
    left = pygame.Rect(c.px(14), c.px(8), round(c.rect.w * 0.3), c.rect.h - c.px(16))
    head = pygame.Rect(left.x, left.y, left.w, round(left.h * 0.18))
    c.put(f"{view.tag(view.foe)} BLOCK", "strong", 12.5, kit.WHITE, head)
    if prospect is None or not prospect.hits:
        room = pygame.Rect(left.x, head.bottom, c.rect.w - c.px(28), left.bottom - head.bottom)
        asked = prospect is not None and prospect.swing
        words = "a card out of its hand may block" if asked else "nothing is turned over for this"
        c.put(words, "body", 12.5, kit.BONE, room, valign="top")
        return
    total = sum(hit.cards for hit in prospect.hits)
    room = pygame.Rect(left.x, head.bottom, left.w, round(left.h * 0.38))
    known = view.next_of(view.foe) >= 0
    words = "its next card is known" if known else f"its next card is one of {total} unseen"
    c.put(words, "body", 12, kit.BONE, room, valign="top", lines=2)
    low = pygame.Rect(left.x, room.bottom, left.w, left.bottom - room.bottom)
    used = c.put(tenths(prospect.mean), "strong", 26, kit.ACID, low)
    beside = pygame.Rect(used.right + c.px(8), low.y, left.right - used.right - c.px(8), low.h)
    c.put("through, on average", "strong", 11.5, kit.ACID, beside, lines=2)
    _histogram(
        c,
        prospect,
        pygame.Rect(left.right + c.px(10), left.y, c.rect.w - left.right - c.px(24), left.h),
    )


def _histogram(c: Canvas, prospect: Prospect, room: pygame.Rect) -> None:
    counts: dict[int, int] = {}
    losses: dict[int, set[int]] = {}
    for hit in prospect.hits:
        counts[hit.block] = counts.get(hit.block, 0) + hit.cards
        losses.setdefault(hit.block, set()).add(hit.loss)
    top, most = max(max(counts), 6), max(counts.values())
    label = c.px(34)
    wide = (room.w - label) // (top + 1)
    line = round(room.h * 0.21)
    base = room.bottom - 2 * line - c.px(2)
    high = base - room.y - round(room.h * 0.2)
    for name, colour, y in (("DEF", kit.DIM, base), ("HIT", kit.ACID, base + line)):
        c.put(
            name,
            "strong",
            11,
            colour,
            pygame.Rect(room.x, y + c.px(2), label - c.px(4), line),
            "right",
        )
    for block in range(top + 1):
        cell = pygame.Rect(room.x + label + block * wide, base + c.px(2), wide, line)
        seen = counts.get(block, 0)
        if seen:
            bar = pygame.Rect(
                cell.x + c.px(3), 0, wide - c.px(6), max(c.px(3), high * seen // most)
            )
            bar.bottom = base
            pygame.draw.rect(c.sheet, kit.INK, bar.inflate(c.px(3), c.px(2)))
            pygame.draw.rect(c.sheet, kit.PINK, bar)
            for y in range(bar.y + c.px(2), bar.bottom, max(3, c.px(4))):
                pygame.draw.line(
                    c.sheet, kit.mix(kit.PINK, kit.INK, 0.3), (bar.x, y), (bar.right - 1, y)
                )
            number = pygame.Rect(cell.x, bar.y - line, wide, line)
            c.put(str(seen), "strong", 12, kit.WHITE, number, "centre")
        c.put(str(block), "strong", 13, kit.WHITE if seen else kit.ASH, cell, "centre")
        words = f"{min(losses[block])}" if seen else "–"
        if seen and len(losses[block]) > 1:
            words += f"–{max(losses[block])}"
        c.put(
            words,
            "strong",
            c.calm(10.5) if "–" in words[1:] else 15,
            kit.ACID if seen else kit.ASH,
            cell.move(0, line),
            "centre",
        )
    pygame.draw.line(c.sheet, kit.BONE, (room.x + label, base), (room.right, base), max(1, c.px(2)))
