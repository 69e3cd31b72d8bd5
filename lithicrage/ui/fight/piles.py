"""Draw, Discard and the reshuffle clock: how many draws until it, and its price (R43-R46).

Owns that panel. Counts are public; only the top of the Discard is shown face up.
"""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.engine import rules
from lithicrage.ui import faces, kit
from lithicrage.ui.fight.canvas import Canvas
from lithicrage.ui.fight.view import View

NEAR: Final = 4  # draws from which the clock is red


def still(sheet: pygame.Surface, rect: pygame.Rect, k: float) -> None:
    """The slab, drawn once onto the window's still layer."""
    kit.drop(sheet, kit.slab(rect.size, 91, k=k, cracks=1), rect.topleft, 8 * k, 170)


def pile_rects(rect: pygame.Rect, k: float) -> tuple[pygame.Rect, pygame.Rect]:
    """Where the Draw and the Discard lie in the panel `rect`."""
    height = rect.h - round(44 * k)
    width = min(round(height / 1.4), round(rect.w * 0.25))
    top = rect.y + round(16 * k)
    first = pygame.Rect(rect.x + round(16 * k), top, width, round(width * 1.4))
    return first, first.move(width + round(20 * k), 0)


def draw(c: Canvas, view: View) -> None:
    """Both piles with their counts, and the clock."""
    m = view.board
    c_you = m.seats[view.you]
    deck = m.decks[c_you.deck]
    first, second = pile_rects(c.rect, c.k)
    back = faces.card_back(first.size, view.colour(view.you))
    for i in range(min(5, len(deck.draw_pile))):
        c.sheet.blit(back, (first.x + round(i * 1.6 * c.k), first.y - round(i * 2 * c.k)))
    if deck.discard_pile:
        shown = deck.discard_pile[-3:]
        for card, turn in zip(shown, (-7.0, 4.0, 0.0)[-len(shown) :], strict=True):
            image, _ = view.cast.laid(m.cards[card], second.w, turn, "compact")
            box = image.get_rect(center=second.center)
            c.sheet.blit(image, box)
    else:
        pygame.draw.rect(c.sheet, kit.PLATE, second, max(1, c.px(2)), c.px(6))
    for rect, count, name, colour in (
        (first, len(deck.draw_pile), "DRAW", kit.ACID),
        (second, len(deck.discard_pile), "DISCARD", kit.PAPER),
    ):
        c.strip(
            str(count),
            c.calm(16),
            (rect.right - c.px(2), rect.y + c.px(8)),
            kit.INK,
            colour,
            rect.w,
            centre=True,
        )
        low = pygame.Rect(
            rect.x - c.px(8),
            rect.bottom + c.px(3),
            rect.w + c.px(16),
            c.rect.h - rect.bottom - c.px(8),
        )
        c.put(name, "strong", c.calm(11.5), kit.PAPER, low, "centre")
    _clock(c, view, second.right + c.px(12))


def price(view: View) -> str:
    """What a reshuffle costs whoever looks (R44, R45)."""
    return ", ".join(_price(view)) or "it costs nothing"


def _price(view: View) -> list[str]:
    m = view.board
    loss = m.number(rules.RESHUFFLE_LOSS_PER_LEVEL, view.you) * m.seats[view.you].level
    lines = [f"lose {loss} Stamina"] if loss else []
    return lines + (["skip a turn"] if m.rule(rules.RESHUFFLE_SKIP, view.you) != rules.OFF else [])


def _clock(c: Canvas, view: View, x: int) -> None:
    m = view.board
    fighter = m.seats[view.you]
    draws = len(m.decks[fighter.deck].draw_pile)
    edge = c.px(10 / c.text_scale)  # four rows of large words need all the height there is
    room = pygame.Rect(x, edge, c.rect.w - x - c.px(10), c.rect.h - 2 * edge)
    soon = view.prospect is not None and view.prospect.shuffles and not view.busy
    near = draws <= NEAR or soon
    colour = kit.LOSS if near else kit.BODY
    box = c.strip(
        "reshuffle", 15 / c.text_scale, (room.x, room.y + c.px(12)), kit.INK, colour, room.w, turn=2
    )
    when = "by this choice" if soon else f"in {draws} draw{'s' if draws != 1 else ''}"
    lines = [when, *_price(view)]
    theirs = m.decks[m.seats[view.foe].deck]
    if fighter.skip:
        lines = ["next turn", "is skipped"]
    lines.append(f"{view.tag(view.foe).capitalize()}: {len(theirs.draw_pile)}")
    top = box.bottom + c.px(6 / c.text_scale)
    height = (room.bottom - top) // len(lines)
    for i, words in enumerate(lines):
        row = pygame.Rect(room.x, top + i * height, room.w, height)
        last = i == len(lines) - 1
        c.put(
            words, "body", 12.5, kit.DIM if last else kit.LOSS if near and i == 0 else kit.BONE, row
        )
