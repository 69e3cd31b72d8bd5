"""A Combatant's panel: portrait, names, stats, Stamina dial, Energy, Conditions.

Owns where those stand in the panel. The dial and the pips preview the shown choice.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pygame

from lithicrage.base.tongue import tr
from lithicrage.engine import rules
from lithicrage.engine.state import AGILITY, MIGHT, WISDOM
from lithicrage.ui import kit
from lithicrage.ui.fight import reveal, told
from lithicrage.ui.fight.actions import Looks
from lithicrage.ui.fight.canvas import Canvas, Inked
from lithicrage.ui.fight.plights import margin, pictured, plight_of
from lithicrage.ui.fight.view import View
from lithicrage.ui.kit.control import Control
from lithicrage.ui.shell.actions import Action

SHIELD = 38  # units of the shield of Armour
LONG = 13  # letters from which a name is set smaller
CONDITION_ORDER = ("bleeding", "dazed", "poisoned", "weakened")


def panel(
    view: View, rect: pygame.Rect, name: str, does: Looks,
    words: Callable[[View, int], str] | None = None,
) -> Control:  # fmt: skip
    """The panel `you` or `foe`; it can be looked at closely. `words` says it for the ear."""

    def seat() -> int:
        return view.you if name == "you" else view.foe

    def look() -> None:
        does.look(("fighter", seat()))

    spoken = (words or says)(view, seat())
    return Control(name, rect, spoken, look, Inked(lambda c: draw(c, view, seat())), inspect=look)


def says(view: View, seat: int) -> str:
    """A Combatant in words."""
    c, book = view.board.seats[seat], view.board.book
    parts = [tr("Stamina {n}", n=kit.figure(c.stamina)), tr("Energy {n}", n=c.energy)]
    parts += [f"{book.conditions[n].name} {left}" for n, left in sorted(c.conditions.items())]
    words = ". ".join([", ".join(parts), *told.beside(view, seat)])
    foreseen = reveal.words(view, seat)
    foreseen = f". {foreseen[:1].upper()}{foreseen[1:]}" if foreseen else ""
    return f"{view.cast.members[seat].name}. {words}{foreseen}"


def named(view: View, seat: int) -> str:
    """A Combatant by name alone."""
    return tr("{name}. Look closely", name=view.cast.members[seat].name)


def still(sheet: pygame.Surface, rect: pygame.Rect, view: View, seat: int, k: float) -> None:
    """The slab, drawn once onto the window's still layer."""
    slab = kit.slab(rect.size, seed=11 + 12 * seat, k=k)
    kit.drop(sheet, slab, rect.topleft, 8 * k, 170)


class PortraitSpot(NamedTuple):
    """Whose portrait lies where in the window, in pixels, and how far it is turned."""

    who: str
    x: int
    y: int
    side: int
    turn: float


def portrait_spot(view: View, rect: pygame.Rect, seat: int, k: float) -> PortraitSpot:
    """Where the portrait lies on the panel `rect`."""
    turn = -1.5 if seat == view.you else 1.5
    x, y = rect.x + round(10 * k), rect.y + round(12 * k)
    return PortraitSpot(view.cast.members[seat].portrait, x, y, _portrait_side(rect, k), turn)


def _portrait(c: Canvas, view: View, seat: int) -> None:
    """The portrait in the plight that its bearer is in."""
    spot = portrait_spot(view, c.rect, seat, c.k)
    edge = margin(spot.side)
    picture = pictured(spot.who, spot.side, plight_of(view, seat), spot.turn)
    c.dst.blit(picture, (spot.x - edge, spot.y - edge))


def part(rect: pygame.Rect, k: float, name: str) -> pygame.Rect:
    """Where a part of the panel `rect` lies: `health`, `energy`, `conditions` or `stats`."""
    v, half = rect.h / 302, round(rect.w * 0.53)
    left, top, right, low = {
        "health": (round(12 * k), 140, half - round(2 * k), 290),
        "energy": (half + round(8 * k), 136, rect.w - round(12 * k), 181),
        "conditions": (half + round(8 * k), 186, rect.w - round(12 * k), 294),
        "stats": (_portrait_side(rect, k) + round(24 * k), 93, rect.w - round(12 * k), 125),
    }[name]
    y = rect.y + round(top * v)
    return pygame.Rect(rect.x + left, y, right - left, rect.y + round(low * v) - y)


def draw(c: Canvas, view: View, seat: int) -> None:
    """Everything on the panel that can change."""
    m, member = view.board, view.cast.members[seat]
    fighter = m.seats[seat]
    k, w = c.k, c.rect.w
    _portrait(c, view, seat)
    x = _portrait_side(c.rect, k) + c.px(24)
    right = w - c.px(12)
    v = c.rect.h / 302
    c.strip(view.tag(seat), c.calm(12), (x, round(22 * v)), kit.INK, view.colour(seat), right - x)
    name = pygame.Rect(x, round(32 * v), right - x, round(26 * v))
    size = 21 if len(member.name) < LONG else 16
    c.put(member.name.upper(), "black", size, kit.WHITE, name)
    title = pygame.Rect(x, round(58 * v), right - x, round(17 * v))
    c.put(member.title, "bold", 13, kit.BONE, title)
    level = pygame.Rect(x, round(74 * v), right - x, round(17 * v))
    c.put(tr("LEVEL {n}", n=fighter.level), "strong", 11, kit.DIM, level)
    stats = pygame.Rect(x, round(93 * v), right - x, round(32 * v))
    values = [(letter, fighter.stats[stat]) for letter, stat in _STATS]
    if view.sight.shows("stats"):
        boxes = kit.stats(c.dst, stats, values, c.type(18) / max(1.0, c.text_scale**0.5), k)
        for (key, _), box in zip(told.STATS, boxes, strict=True):
            c.explain(box, partial(told.stat, view, seat, key))
    c.explain(level, partial(told.level, view, seat))
    side = _portrait_side(c.rect, k)
    c.explain(pygame.Rect(c.px(10), c.px(12), side, side), "table:portrait")
    _armour(c, view, seat)
    _gauges(c, view, seat, v)
    if c.focused:
        kit.focus_ring(c.dst, c.rect.inflate(-c.px(16), -c.px(16)), k)
        if view.question is None:  # else the banner says what Enter does
            foot = c.px(8) + _portrait_side(c.rect, k)
            enter, at = view.caps[Action.CONFIRM], (c.px(18), foot - c.px(16))
            kit.key_cap(c.dst, at, enter, 12 * k, kit.INK, kit.ACID)


def _armour(c: Canvas, view: View, seat: int) -> None:
    """The shield at the portrait's corner, with what is left of the Armour."""
    left = view.board.seats[seat].aside.armour
    if not left:
        return
    size = SHIELD * c.k * min(1.3, c.text_scale)
    outer, inner = (
        kit.icon("shield", z, back) for z, back in ((size, kit.INK), (size * 0.86, kit.SPIRIT))
    )
    box = outer.get_rect(topleft=(c.px(6), c.px(7)))
    c.dst.blit(outer, box)
    c.dst.blit(inner, inner.get_rect(center=box.center))
    words = box.inflate(-round(box.w * 0.2), 0).move(0, -round(box.h * 0.06))
    c.put(str(left), "strong", 17, kit.INK, words, "centre")
    c.explain(box, partial(told.armour, view, seat))


_STATS = (("M", MIGHT), ("A", AGILITY), ("W", WISDOM))


def _gauges(c: Canvas, view: View, seat: int, v: float) -> None:
    m, colour = view.board, view.colour(seat)
    fighter, prospect = m.seats[seat], view.prospect
    change = prospect.change(seat) if prospect is not None else 0
    spend = -prospect.outlook.energy.get(seat, 0) if prospect is not None else 0
    half = round(c.rect.w * 0.53)
    dial = pygame.Rect(c.px(12), round(140 * v), half - c.px(14), round(150 * v))
    stamina = view.stamina.get(seat, fighter.stamina)
    kit.dial(c.dst, dial, stamina, fighter.stamina_start, change, colour,
             text_size=12 * c.k, k=c.k)  # fmt: skip
    c.explain(dial, partial(told.stamina, view, seat))
    if view.sight.shows("energy"):
        _energy(c, view, seat, spend, v)
    if view.sight.shows("conditions"):
        rows, borne = _beside_dial(c, 186, 108, v), turns(view, seat)
        boxes = kit.conditions(c.dst, rows, borne, 12 * c.k, c.k)
        for (id, left), box in zip(borne, boxes, strict=True):
            c.explain(box, partial(told.condition, view, seat, id, left))


def _energy(c: Canvas, view: View, seat: int, spend: int, v: float) -> None:
    """The pips, those that would be spent marked."""
    m, colour, fighter = view.board, view.colour(seat), view.board.seats[seat]
    most = m.number(rules.MAX_ENERGY, seat)
    words = _beside_dial(c, 136, 17, v)
    count = c.put(f"{fighter.energy}/{most}", "strong", 11, colour, words, "right")
    words.w -= count.w + c.px(4)
    c.put(tr("ENERGY"), "strong", 11, kit.BONE, words)
    pips = _beside_dial(c, 153, 28, v)
    kit.pips(c.dst, pips, fighter.energy, most, colour, max(0, spend))
    whole = _beside_dial(c, 136, 17, v).union(pips)
    c.explain(whole, partial(told.energy, view, seat))


def _beside_dial(c: Canvas, top: int, high: int, v: float) -> pygame.Rect:
    """What lies right of the dial from so many units on, so high."""
    x = round(c.rect.w * 0.53) + c.px(8)
    return pygame.Rect(x, round(top * v), c.rect.w - c.px(12) - x, round(high * v))


def turns(view: View, seat: int) -> list[tuple[str, int]]:
    """The four Conditions of the manual and whatever else is borne, with the turns left.

    A counter of 0 is the last turn (A1): it still acts, so it shows as 1.
    """
    book, borne = view.board.book, view.board.seats[seat].conditions
    known = [c for c in CONDITION_ORDER if c in book.condition_numbers]
    carried = [book.conditions[number].id for number in sorted(borne)]
    others = [condition for condition in carried if condition not in CONDITION_ORDER]
    shown = []
    for condition in (*known, *others):
        left = borne.get(book.condition_numbers[condition], -1)
        active = seat == view.board.active
        shown.append((condition, max(1, left + active) if left >= 0 else 0))
    return shown


def _portrait_side(rect: pygame.Rect, k: float) -> int:
    return round(min(104 * k, rect.w * 0.38))
