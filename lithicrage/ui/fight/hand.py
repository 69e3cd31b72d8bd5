"""The hand as a fan of full faces; the picked and the hovered card stand up.

Owns where each card lies. A card's place to click is its own column, so that a card that rises
under the mouse does not take the mouse from its neighbour.
"""

from __future__ import annotations

import pygame

from lithicrage.ui import kit
from lithicrage.ui.fight.canvas import Canvas
from lithicrage.ui.fight.deeds import place_of
from lithicrage.ui.fight.view import View

RATIO = 280 / 200
LYING = 0.79  # height of a card in the fan, as a share of one that stands up


def columns(view: View, rect: pygame.Rect, k: float) -> list[tuple[int, pygame.Rect]]:
    """The hand cards in order, each with the column in which a click means it."""
    hand = view.board.seats[view.you].hand
    if not hand:
        return []
    width = min(round(rect.w / len(hand)), round(186 * k))
    left = rect.x + (rect.w - width * len(hand)) // 2
    return [
        (card, pygame.Rect(left + i * width, rect.y, width, rect.h)) for i, card in enumerate(hand)
    ]


def widths(rect: pygame.Rect, k: float) -> tuple[int, int]:
    """The widths of a card that lies in the fan, and of one that stands up."""
    tall = rect.h - round(26 * k)
    return round(tall * LYING / RATIO), round(tall / RATIO)


def standing(view: View) -> tuple[int, ...]:
    """The cards that stand up: those of the hovered choice, else of the picked one."""
    if view.busy or view.question is None or view.question.place != "hand":
        return ()
    places = {view.picked, view.hovered} - {-1}
    return tuple(card for p in sorted(places) for card in view.question.choices[p].cards[:1])


def usable(view: View) -> set[int]:
    """The hand cards that stand for a choice."""
    if view.question is None:
        return set(view.board.seats[view.you].hand)
    return {card for choice in view.question.choices for card in choice.cards}


def draw(c: Canvas, view: View) -> None:
    """The fan; cards that are no choice are dimmed."""
    places = columns(view, c.rect, c.k)
    if not places:
        room = c.rect.inflate(-c.px(40), -c.px(40))
        c.put("no cards in hand", "scrawl", 24, kit.DIM, room, "centre")
        return
    up = standing(view)
    asked = view.question is not None and view.question.place == "hand" and not view.busy
    able = usable(view) if asked else {card for card, _ in places}
    slots = [slot for slot, (card, _) in enumerate(places) if card in up]
    order = sorted(enumerate(places), key=lambda place: place[1][0] in up)
    for slot, (card, column) in order:
        aside = sum(_aside(slot - other) for other in slots)
        _card(c, view, card, column.move(round(aside * c.k), 0), card in up, card in able, asked)


def _aside(steps: int) -> float:
    """How far a card makes room for one that stands up so many places from it, in units."""
    if steps == 0:
        return 0.0
    return (20.0 if steps > 0 else -20.0) / abs(steps)


def _card(
    c: Canvas,
    view: View,
    card: int,
    column: pygame.Rect,
    up: bool,
    able: bool,
    asked: bool,
) -> None:
    hand = view.board.seats[view.you].hand
    slot = hand.index(card)
    width = widths(c.rect, c.k)[up]
    middle = (len(hand) - 1) / 2
    turn = 0.0 if up else round((middle - slot) * min(3.0, 9 / len(hand)) * 2) / 2
    definition = view.board.cards[card]
    image, pad = view.cast.laid(definition, width, turn, mark="" if able else "dim")
    drop = 0 if up else round(abs(slot - middle) * c.px(5))
    y = c.rect.h - (image.get_height() - 2 * pad) - c.px(8) + min(drop, c.px(6)) - pad
    if up:
        y = c.px(18) - pad
    x = column.centerx - image.get_width() // 2
    x = max(-pad, min(x, c.rect.w - image.get_width() + pad))
    picked = asked and _is(view, card, view.picked)
    if up:
        face = view.cast.face(definition, width)
        glow = kit.ACID if picked else kit.PAPER
        key = ("hand", width)  # all cards of a size glow alike
        kit.glow(c.sheet, face, (x + pad, y + pad), glow, c.px(13), key)
    c.sheet.blit(image, (x, y))
    if asked and able and slot < 9:
        size = 12 * c.k * min(1.4, c.text_scale)
        back, fore = (kit.ACID, kit.INK) if picked else (kit.INK, kit.PAPER)
        wide = kit.key_width(view.number(slot), size)
        top = max(0, y + pad - round(size * 0.8))
        kit.key_cap(c.sheet, (column.centerx - wide // 2, top), view.number(slot), size, back, fore)
    name = f"card_{slot + 1}"
    if view.focused == name and place_of(view, name) < 0:  # no choice, but it can be read
        room = pygame.Rect(column.x, max(y + pad, 0), column.w, c.rect.h).clip(c.rect)
        kit.focus_ring(c.sheet, room.inflate(-c.px(16), -c.px(16)), c.k * 0.6)


def _is(view: View, card: int, place: int) -> bool:
    assert view.question is not None
    return 0 <= place < len(view.question.choices) and card in view.question.choices[place].cards
