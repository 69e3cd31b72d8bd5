"""The Deity cards: the line under its Locks, and the cards of all seats.

Owns places and pictures. Knows no rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from lithicrage.base.tongue import tr
from lithicrage.ui import kit
from lithicrage.ui.hall.minerals import dot, put
from lithicrage.ui.kit import ACID, BODY, BONE, CRIMSON, FAINT_INK, INK, PAPER, WHITE
from lithicrage.ui.kit.control import Brush
from lithicrage.ui.kit.layout import Place, grid
from lithicrage.ui.mytikas.looks import card_colour, card_sign, put_flame, put_seat
from lithicrage.ui.shell.pieces import stone_panel

CARDS: Final[Place] = (874, 56, 392, 240)
_CELLS: Final[Place] = (884, 86, 372, 202)
COLUMNS: Final = 4


@dataclass(frozen=True)
class CardShown:
    """A cell of the panel. `id` is empty for a card face down, which lies under the Lock `lock`.

    `owner` is a seat or -1; `held` Offerings on it; `locked` for good; `points` what it brings its
    owner now; `ready` whether it works; `deck`: it is the deck; `dealt`: one to choose from.
    """

    id: str = ""
    name: str = ""
    owner: int = -1
    held: int = 0
    locked: bool = False
    points: int = 0
    ready: bool = True
    lock: int = 0
    deck: bool = False
    dealt: bool = False


def card_places(count: int) -> list[Place]:
    """The cells of so many cards, three rows at least."""
    return grid(_CELLS, COLUMNS, max(count, 9), 5, 66)[:count]


def name_place(place: Place) -> Place:
    """Where a card says whose it is: the longest name must have room there."""
    x, y, w, _ = place
    return (x + 2, y + 25, w - 4, 18)


def put_cards(pen: Brush, shown: Sequence[CardShown], lock: int, dealt: bool) -> None:
    """The panel with all its cards; `dealt`: they are dealt out to be chosen from."""
    layout = pen.layout
    stone_panel(pen.dst, layout, layout.rect(*CARDS), 73, (46, 40, 54))
    x, y, w, _ = CARDS
    title = tr("CHOOSE A CARD") if dealt else tr("DEITY CARDS")
    pen.write(title, "strong", layout.calm(14, 1.4), WHITE, (x + 14, y + 4, 170, 26))
    words = tr("next Lock: {n}", n=lock) if lock else tr("no Lock is left")
    pen.write(words, "strong", layout.calm(13, 1.4), BODY, (x + 190, y + 4, w - 204, 26), "right")
    for one, place in zip(shown, card_places(len(shown)), strict=True):
        put_card(pen, one, place)


def put_card(pen: Brush, one: CardShown, place: Place) -> None:
    """A card face up, or the back of one."""
    layout, dst = pen.layout, pen.dst
    rect = layout.rect(*place)
    if not one.id:
        _put_back(pen, one, place)
        return
    x, y, w, h = place
    made = kit.sheet(rect.size, 60 + len(one.name), PAPER, 1.0, 0.1, layout.k)
    kit.drop(dst, made, rect.topleft, 4 * layout.k, 160, (2, 4), key=("deity", len(one.name)))
    head = layout.rect(x + 3, y + 3, w - 6, 22)
    pygame.draw.rect(dst, card_colour(one.id), head)
    kit.put_icon(dst, card_sign(one.id), layout.px(19), INK, center=layout.at(x + 16, y + 14))
    if one.locked:
        kit.put_icon(dst, "lock", layout.px(16), INK, center=layout.at(x + w - 14, y + 14))
    elif one.held:
        put_flame(dst, layout.at(x + w - 34, y + 14), layout.px(9))
        pen.write(str(one.held), "strong", layout.calm(15, 1.3), INK, (x + w - 24, y + 3, 20, 22),
                  "centre")  # fmt: skip
    pen.write(one.name.upper(), "strong", layout.calm(12.5, 1.1), INK, name_place(place), "centre")
    if one.owner >= 0:
        put_seat(pen, layout.at(x + 13, y + h - 12), 9, one.owner)
        words = tr("{n} points", n=one.points) if one.ready else tr("next turn")
        pen.write(words, "bold", layout.calm(12, 1.3), CRIMSON if one.ready else FAINT_INK,
                  (x + 23, y + 43, w - 28, h - 46), "centre")  # fmt: skip
    else:
        words = tr("start card") if one.dealt else tr("free to win")
        pen.write(words, "bold", layout.calm(12, 1.3), FAINT_INK,
                  (x + 5, y + 43, w - 10, h - 46), "centre")  # fmt: skip


def _put_back(pen: Brush, one: CardShown, place: Place) -> None:
    layout, dst = pen.layout, pen.dst
    x, y, w, h = place
    rect = layout.rect(*place)
    made = kit.plate(rect.size, 12 + one.lock, (70, 62, 84), layout.k)
    kit.drop(dst, made, rect.topleft, 4 * layout.k, 160, (2, 4), key=("deity back", one.lock))
    middle = layout.at(x + w / 2, y + h / 2 - (6 if one.deck else 0))
    if one.lock:
        kit.put_icon(dst, "lock", layout.px(38), (24, 20, 30), center=middle)
        spot = (middle[0], middle[1] + layout.px(7))
        put(dst, dot(layout.px(12), BODY, INK, 2 * layout.k), spot)
        put(dst, kit.ink(str(one.lock), "strong", layout.px(15), INK), spot)
    if one.deck:
        pen.write(tr("deck"), "bold", layout.calm(12, 1.25), BONE, (x + 4, y + h - 18, w - 8, 16),
                  "centre")  # fmt: skip
    elif not one.lock:
        pen.write(tr("opens"), "bold", layout.calm(12.5, 1.4), ACID, (x + 4, y, w - 8, h),
                  "centre")  # fmt: skip
