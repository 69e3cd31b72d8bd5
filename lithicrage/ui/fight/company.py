"""Everybody else at a table of more than two: a plate each, between the banner and the stage.

Owns the plates and where a seat stands on the screen: you at the left, the foe at the right, the
others on their plates. A plate shows what is public, and is what an Attack is aimed by.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from lithicrage.base.tongue import tr
from lithicrage.ui import kit
from lithicrage.ui.fight import fighters, told
from lithicrage.ui.fight.actions import Deeds, Looks, choice
from lithicrage.ui.fight.canvas import Canvas, Inked
from lithicrage.ui.fight.layout import FightLayout
from lithicrage.ui.fight.plights import margin, pictured, plight_of
from lithicrage.ui.fight.view import View
from lithicrage.ui.kit.control import Control

WIDEST: Final = 168  # units of one plate
PICTURED: Final = 150  # units from which a plate has room for a portrait
SIGNS: Final = 3  # Conditions that a plate has room for


def panel(view: View, at: FightLayout, does: Deeds) -> Control:
    """The strip: who is aimed at is picked by a plate, the others are looked at closely."""
    aims = [one.target for one in view.question.choices] if view.question is not None else []
    parts = []
    for seat, rect in plates(view, at.company, at.k):
        one = looked(view, seat, rect, does, fighters.says)
        if seat in aims:
            one = choice(view, does, aims.index(seat), one.name, rect, says=one.says,
                         inspect=one.inspect, tip=one.tip)  # fmt: skip
        parts.append(one)
    return strip(view, at, parts)


def strip(view: View, at: FightLayout, parts: Sequence[Control]) -> Control:
    """The strip with these plates. It draws them itself: while another one is aimed at, who is
    shown as the foe changes places with it."""
    return Control("", at.company, look=Inked(lambda c: draw(c, view)), parts=tuple(parts))


def looked(
    view: View, seat: int, rect: pygame.Rect, does: Looks, words: Callable[[View, int], str]
) -> Control:
    """A plate that can be looked at closely."""
    look = partial(does.look, ("fighter", seat))
    return Control(f"seat_{seat}", rect, words(view, seat), look, inspect=look,
                   tip=partial(told.plate, view, seat))  # fmt: skip


def plates(view: View, rect: pygame.Rect, k: float) -> list[tuple[int, pygame.Rect]]:
    """Seats and their plates within the strip: allies from the left, opponents from the right."""
    others = view.others
    if not others or not rect.h:
        return []
    gap = round(6 * k)
    width = min(round(WIDEST * k), (rect.w - gap * (len(others) - 1)) // len(others))
    foes = [seat for seat in others if view.against(seat)]
    found = []
    for place, seat in enumerate(others):
        x = rect.x + place * (width + gap)
        if seat in foes:
            x = rect.right - (len(foes) - foes.index(seat)) * (width + gap) + gap
        found.append((seat, pygame.Rect(x, rect.y, width, rect.h)))
    return found


def seat_rect(view: View, layout: FightLayout, seat: int) -> pygame.Rect:
    """Where a seat stands on the screen."""
    if seat == view.you:
        return layout.you
    named = dict(plates(view, layout.company, layout.k))
    return named.get(seat, layout.foe)


def panel_of(view: View, layout: FightLayout, seat: int) -> str:
    """The panel on which a seat stands."""
    if seat == view.you:
        return "you"
    named = dict(plates(view, layout.company, layout.k))
    return "company" if seat in named else "foe"


def short(name: str, fits: Callable[[str], bool]) -> str:
    """A name with as many of its first words as initials as it takes to fit."""
    words, found = name.split(), name
    for count in range(len(words)):
        initials = [f"{word[0]}." for word in words[:count]]
        found = " ".join([*initials, *words[count:]])
        if fits(found):
            break
    return found


def draw(c: Canvas, view: View) -> None:
    """All plates."""
    for seat, rect in plates(view, c.rect, c.k):
        _plate(c, view, seat, rect)


def _plate(c: Canvas, view: View, seat: int, rect: pygame.Rect) -> None:
    fighter, member, k = view.board.seats[seat], view.cast.members[seat], c.k
    c.dst.blit(kit.plate(rect.size, 60 + seat, k=k), rect)
    least = kit.LEAST_TEXT * k
    side = rect.h - c.px(8) if rect.w >= c.px(PICTURED) else -c.px(4)
    if side > 0:
        picture, edge = pictured(member.portrait, side, plight_of(view, seat)), margin(side)
        c.dst.blit(picture, (rect.x + c.px(4) - edge, rect.y + c.px(4) - edge))
    colour = view.colour(seat)
    if seat == view.board.active:
        pygame.draw.rect(c.dst, colour, rect, max(1, c.px(2)), c.px(4))
    x = rect.x + side + c.px(10)
    right = rect.right - c.px(6)
    name = pygame.Rect(x, rect.y + c.px(3), right - x, rect.h // 2 - c.px(3))
    words = short(member.name, lambda part: kit.text_width(part, "strong", least) <= name.w)
    c.put(words, "strong", c.calm(12), kit.WHITE, name)
    low = pygame.Rect(x, name.bottom, right - x, rect.bottom - c.px(4) - name.bottom)
    if fighter.out:
        c.put(tr("OUT"), "strong", c.calm(13), kit.LOSS, low)
    else:
        _gauges(c, view, seat, low)
    choice = view.choice
    if view.focused == f"seat_{seat}" or (choice is not None and choice.target == seat):
        kit.focus_ring(c.dst, rect.inflate(-c.px(4), -c.px(4)), k * 0.6)


def _gauges(c: Canvas, view: View, seat: int, room: pygame.Rect) -> None:
    """Stamina and Energy as numbers, and the Conditions as signs."""
    fighter, book = view.board.seats[seat], view.board.book
    stamina = view.stamina.get(seat, fighter.stamina)
    x = c.put(kit.figure(stamina), "strong", c.calm(15), view.colour(seat), room).right + c.px(2)
    of = pygame.Rect(x, room.y, room.right - x, room.h)
    x = c.put(f"/{fighter.stamina_start}", "bold", c.calm(12), kit.DIM, of).right + c.px(6)
    sign = kit.icon("bolt", c.calm(12) * c.k, kit.BODY)
    if x + sign.get_width() < room.right:
        c.dst.blit(sign, sign.get_rect(midleft=(x, room.centery)))
        x += sign.get_width() + c.px(2)
        left = pygame.Rect(x, room.y, max(1, room.right - x), room.h)
        x = c.put(str(fighter.energy), "strong", c.calm(12), kit.BONE, left).right + c.px(6)
    for number in sorted(fighter.conditions)[:SIGNS]:
        look = kit.condition_look(book.conditions[number].id)
        side = c.px(15)
        if x + side > room.right:
            break
        patch = pygame.Rect(x, room.centery - side // 2, side, side)
        pygame.draw.rect(c.dst, look.colour, patch, border_radius=c.px(3))
        mark = kit.icon(look.sign, side * 0.72, kit.INK)
        c.dst.blit(mark, mark.get_rect(center=patch.center))
        x += side + c.px(3)
