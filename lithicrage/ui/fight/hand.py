"""The hand as a fan of full faces; the picked and the hovered card stand up.

Owns where each card lies. A card's place to click is its own column, so that a card that rises
under the mouse does not take the mouse from its neighbour.
"""

from __future__ import annotations

from functools import partial

import pygame

from lithicrage.base.tongue import tr
from lithicrage.engine import state
from lithicrage.ui import kit
from lithicrage.ui.fight import told
from lithicrage.ui.fight.actions import Deeds, Looks, choice
from lithicrage.ui.fight.canvas import Canvas, Inked
from lithicrage.ui.fight.layout import FightLayout
from lithicrage.ui.fight.view import View
from lithicrage.ui.kit.control import Control

RATIO = 280 / 200
LYING = 0.79  # height of a card in the fan, as a share of one that stands up


def panel(view: View, at: FightLayout, does: Deeds) -> Control:
    """The fan; a card that is no choice can be read."""
    parts = []
    asked = columns(view, at.hand, at.k) if view.question is not None else []
    for slot, (card, rect) in enumerate(asked, 1):
        place, look = view.place_of(card), partial(does.look, ("card", card))
        if place >= 0:
            parts.append(
                choice(view, does, place, f"card_{slot}", rect, inspect=look, carries=card)
            )
        else:
            name = view.board.card(card).name
            parts.append(Control(f"card_{slot}", rect, name, live=False, inspect=look,
                                 tip=partial(told.card, view, card),
                                 hint=why_not(view, card), carries=card))  # fmt: skip
    return Control("", at.hand, look=Inked(lambda c: draw(c, view)), parts=tuple(parts))


def why_not(view: View, card: object) -> str:
    """Why a card of the hand is no answer now, in a few words; "" for one that is."""
    assert isinstance(card, int)
    if view.place_of(card) >= 0:
        return ""
    question, kind = view.question, view.board.card(card)
    if question is None or question.place != "hand":
        return tr("The answers lie in the middle")
    if question.kind == state.DEFEND:
        return tr("It cannot be used now") if kind.defense >= 0 else tr("It has no Defense")
    return tr("It cannot be used now") if kind.attack >= 0 else tr("It has no Attack")


def shown(view: View, at: FightLayout, does: Looks) -> Control:
    """The fan while nobody is asked: its cards are looked at closely."""
    parts = []
    for slot, (card, rect) in enumerate(columns(view, at.hand, at.k), 1):
        words = tr("{name}. Look closely", name=view.board.card(card).name)
        look = partial(does.look, ("card", card))
        parts.append(Control(f"card_{slot}", rect, words, look, inspect=look,
                             tip=partial(told.card, view, card)))  # fmt: skip
    return Control("", at.hand, look=Inked(lambda c: draw(c, view)), parts=tuple(parts))


def columns(view: View, rect: pygame.Rect, k: float) -> list[tuple[int, pygame.Rect]]:
    """The hand cards in order, each with the column in which a click means it."""
    hand = view.hand
    if not hand:
        return []
    return [(card, column(rect, k, slot, len(hand))) for slot, card in enumerate(hand)]


def column(rect: pygame.Rect, k: float, slot: int, count: int) -> pygame.Rect:
    """The column of a card of so many."""
    width = min(round(rect.w / count), round(186 * k))
    return pygame.Rect(rect.x + (rect.w - width * count) // 2 + slot * width, rect.y, width, rect.h)


def turned(slot: int, count: int) -> float:
    """How far a card of so many is turned while it lies in the fan."""
    return round(((count - 1) / 2 - slot) * min(3.0, 9 / count) * 2) / 2


def corner(
    rect: pygame.Rect, k: float, column: pygame.Rect, slot: int, count: int,
    laid: tuple[pygame.Surface, int], up: bool = False,
) -> tuple[int, int]:  # fmt: skip
    """Where the picture of a card lies on the panel `rect`; `laid` with how far its shadow goes."""
    image, pad = laid
    drop = min(round(abs(slot - (count - 1) / 2) * round(5 * k)), round(6 * k))
    y = rect.h - (image.get_height() - 2 * pad) - round(8 * k) + drop - pad
    if up:
        y = round(18 * k) - pad
    x = column.centerx - image.get_width() // 2
    return max(-pad, min(x, rect.w - image.get_width() + pad)), y


def widths(rect: pygame.Rect, k: float) -> tuple[int, int]:
    """The widths of a card that lies in the fan, and of one that stands up."""
    tall = rect.h - round(26 * k)
    return round(tall * LYING / RATIO), round(tall / RATIO)


def standing(view: View) -> tuple[int, ...]:
    """The cards that stand up: those of the hovered and the picked choice, those meant, and the one
    where the mouse is."""
    if view.busy:
        return ()
    pointed = [card for slot, card in enumerate(view.hand, 1) if view.pointed == f"card_{slot}"]
    if view.question is None or view.question.place != "hand":
        return tuple(pointed)
    places = {view.picked, view.hovered} - {-1}
    picked = [card for p in sorted(places) for card in view.question.choices[p].cards[:1]]
    return tuple(dict.fromkeys((*picked, *view.lifted, *pointed)))


def standing_rect(column: pygame.Rect, rect: pygame.Rect, k: float) -> pygame.Rect:
    """Where a card stands that stands up in its column of the panel `rect`."""
    _, width = widths(rect, k)
    high = round(width * RATIO)
    x = max(rect.x, min(column.centerx - width // 2, rect.right - width))
    return pygame.Rect(x, rect.y + round(18 * k), width, high)


def draw(c: Canvas, view: View) -> None:
    """The fan; cards that are no choice are dimmed."""
    places = columns(view, c.rect, c.k)
    if not places:
        room = c.rect.inflate(-c.px(40), -c.px(40))
        c.put(tr("no cards in hand"), "scrawl", 24, kit.DIM, room, "centre")
        return
    up = standing(view)
    slots = [slot for slot, (card, _) in enumerate(places) if card in up]
    order = sorted(enumerate(places), key=lambda place: place[1][0] in up)
    for slot, (card, column) in order:
        if card in view.aloft or card in view.scene.lying:
            continue
        aside = sum(_aside(slot - other) for other in slots)
        _card(c, view, slot, column.move(round(aside * c.k), 0), card in up)


def _aside(steps: int) -> float:
    """How far a card makes room for one that stands up so many places from it, in units."""
    if steps == 0:
        return 0.0
    return (20.0 if steps > 0 else -20.0) / abs(steps)


def _card(c: Canvas, view: View, slot: int, column: pygame.Rect, up: bool) -> None:
    hand, card = view.hand, view.hand[slot]
    asked = view.question is not None and view.question.place == "hand"
    place, width = view.place_of(card), widths(c.rect, c.k)[up]
    turn = 0.0 if up else turned(slot, len(hand))
    definition = view.board.cards[card]
    image, pad = view.cast.laid(definition, width, turn, mark="dim" if asked and place < 0 else "")
    x, y = corner(c.rect, c.k, column, slot, len(hand), (image, pad), up)
    picked = place >= 0 and place == view.picked
    if up:
        face = view.cast.face(definition, width)
        glow = kit.ACID if picked else kit.PAPER
        key = ("hand", width)  # all cards of a size glow alike
        kit.glow(c.dst, face, (x + pad, y + pad), glow, c.px(13), key)
        view.cast.explain(c, definition, pygame.Rect((x + pad, y + pad), face.get_size()))
    c.dst.blit(image, (x, y))
    if place >= 0:
        c.number(view.number(slot), column.centerx, y + pad, 0.8, picked)
    if view.focused == f"card_{slot + 1}" and place < 0:  # it is read
        room = pygame.Rect(column.x, max(y + pad, 0), column.w, c.rect.h).clip(c.rect)
        kit.focus_ring(c.dst, room.inflate(-c.px(16), -c.px(16)), c.k * 0.6)
