"""Draw, Discard and the reshuffle clock: how many draws until it, and its price (R43-R46).

Owns that panel. Counts are public; only the top of the Discard is shown face up.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from lithicrage.base.tongue import tr, tr_in, tr_n
from lithicrage.engine import rules
from lithicrage.faces import face
from lithicrage.ui import kit
from lithicrage.ui.fight import told
from lithicrage.ui.fight.canvas import Canvas, Inked
from lithicrage.ui.fight.layout import FightLayout
from lithicrage.ui.fight.view import CALLED, View
from lithicrage.ui.kit.control import Control

PILES: Final = "draw", "discard"
RAISED: Final = 9.0  # units that the top card stands up under the mouse
NEAR: Final = 4  # draws from which the clock is red


def pile_rects(rect: pygame.Rect, k: float) -> tuple[pygame.Rect, pygame.Rect]:
    """Where the Draw and the Discard lie in the panel `rect`."""
    height = rect.h - round(44 * k)
    width = min(round(height / 1.4), round(rect.w * 0.25))
    top = rect.y + round(16 * k)
    first = pygame.Rect(rect.x + round(16 * k), top, width, round(width * 1.4))
    return first, first.move(width + round(20 * k), 0)


def panel(view: View, at: FightLayout) -> Control:
    """Both piles, of which the mouse raises the top card, and the clock."""
    parts = tuple(
        Control("", pile, point=partial(setattr, view, "pointed", name))
        for name, pile in zip(PILES, pile_rects(at.piles, at.k), strict=True)
    )
    return Control("", at.piles, look=Inked(lambda c: draw(c, view)), parts=parts)


def draw(c: Canvas, view: View) -> None:
    """Both piles with their counts, and the clock."""
    m = view.board
    c_you = m.seats[view.you]
    deck = m.decks[c_you.deck]
    first, second = pile_rects(c.rect, c.k)
    back = face.card_back(first.size, view.back(view.you))
    raised = {name: c.px(RAISED) if view.pointed == name else 0 for name in PILES}
    seen = min(5, len(deck.draw_pile))
    for i in range(seen):
        up = raised["draw"] if i == seen - 1 else 0
        c.dst.blit(back, (first.x + round(i * 1.6 * c.k), first.y - round(i * 2 * c.k) - up))
    shown = top(view)
    if shown:
        for card, turn in zip(shown, (-7.0, 4.0, 0.0)[-len(shown) :], strict=True):
            image, _ = view.cast.laid(m.cards[card], second.w, turn, "compact")
            box = image.get_rect(center=second.center)
            if turn == 0 and raised["discard"]:
                box.y -= raised["discard"]
                kit.glow(c.dst, image, box.topleft, kit.PAPER, c.px(8), ("pile", second.w))
            c.dst.blit(image, box)
    else:
        pygame.draw.rect(c.dst, kit.PLATE, second, max(1, c.px(2)), c.px(6))
    _label(c, first, tr_in("pile", "DRAW"), len(deck.draw_pile), kit.ACID)
    _label(c, second, tr_in("pile", "DISCARD"), len(_landed(view)), kit.PAPER)
    for id, pile in (("table:draw_pile", first), ("table:discard_pile", second)):
        c.explain(pile, partial(told.pile, view, id))
    left = second.right + c.px(12)
    _clock(c, view, left)
    room = pygame.Rect(left, c.px(10), c.rect.w - left - c.px(10), c.rect.h - c.px(20))
    c.explain(room, lambda: told.clock(view, price(view)))


def top(view: View) -> list[int]:
    """The cards that are seen on your Discard, the uppermost last: those that fly have still to
    land."""
    return _landed(view)[-3:]


def _landed(view: View) -> list[int]:
    deck = view.board.decks[view.board.seats[view.you].deck]
    return [card for card in deck.discard_pile if card not in view.aloft]


def _label(c: Canvas, pile: pygame.Rect, name: str, count: int, colour: kit.Colour) -> None:
    """How many cards lie in a pile, at its corner; its name below."""
    corner = pile.right - c.px(2), pile.y + c.px(8)
    c.strip(str(count), c.calm(16), corner, kit.INK, colour, pile.w, centre=True)
    low = pygame.Rect(pile.x, pile.bottom + c.px(3), pile.w, c.rect.h - pile.bottom - c.px(8))
    c.put(name, "strong", c.calm(11.5), kit.PAPER, low.inflate(2 * c.px(8), 0), "centre")


def price(view: View) -> str:
    """What a reshuffle costs whoever looks (R44, R45)."""
    return ", ".join(_price(view)) or tr("it costs nothing")


def _loss(view: View) -> int:
    m = view.board
    return m.number(rules.RESHUFFLE_LOSS_PER_LEVEL, view.you) * m.seats[view.you].level


def _price(view: View) -> list[str]:
    loss = _loss(view)
    lines = [tr_in("price", "lose {n} Stamina", n=loss)] if loss else []
    skips = view.board.rule(rules.RESHUFFLE_SKIP, view.you) != rules.OFF
    return lines + ([tr("skip a turn")] if skips else [])


def _clock(c: Canvas, view: View, x: int) -> None:
    m = view.board
    fighter = m.seats[view.you]
    draws = len(m.decks[fighter.deck].draw_pile)
    edge = c.px(5)  # four rows of words need all the height there is
    room = pygame.Rect(x, edge, c.rect.w - x - c.px(10), c.rect.h - 2 * edge)
    soon = view.prospect is not None and view.prospect.shuffles
    near = draws <= NEAR or soon
    colour = kit.LOSS if near else kit.BODY
    at, size = (room.x, room.y + c.px(9)), 14 / c.text_scale
    box = c.strip(tr("reshuffle"), size, at, kit.INK, colour, room.w, turn=2)
    when = tr("by this choice") if soon else tr_n("in {n} draw", "in {n} draws", draws)
    costs = _price(view)
    least = kit.LEAST_TEXT * c.k
    if costs and kit.text_width(costs[0], "body", least) > room.w:  # a Level has two figures
        costs[0] = tr("−{n} Stamina", n=_loss(view))
    lines = [when, *costs]
    theirs = m.decks[m.seats[view.foe].deck]
    if fighter.skip:
        lines = [tr("next turn"), tr("is skipped")]
    role = tr(CALLED[view.role(view.foe)])
    lines.append(f"{role}: {len(theirs.draw_pile)}")
    top = box.bottom + c.px(2)
    height = (room.bottom - top) // len(lines)
    for i, words in enumerate(lines):
        row = pygame.Rect(room.x, top + i * height, room.w, height)
        fore = kit.LOSS if near and i == 0 else kit.BONE
        c.put(words, "body", 12.5, kit.DIM if i == len(lines) - 1 else fore, row)
