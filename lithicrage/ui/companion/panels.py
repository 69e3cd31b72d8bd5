"""The panels of the Companion's screen: the selected Combatant, the Power Roll.

Takes what it shows from the Desk; what a button does is the page's.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from lithicrage.base.tongue import mark, tr
from lithicrage.engine import rules
from lithicrage.packs import Library
from lithicrage.ui import kit
from lithicrage.ui.companion.desk import CompanionDesk
from lithicrage.ui.companion.pieces import STEP, characteristics, ends, stone, words
from lithicrage.ui.kit.control import Brush, Control, Drawable, Drawn, Icon, Text
from lithicrage.ui.kit.layout import Layout, Place, column, grid, row
from lithicrage.ui.kit.slip import Tip
from lithicrage.ui.kit.typeset import Align
from lithicrage.ui.models import glossary
from lithicrage.ui.shell.pieces import heading, stone_panel

Teller = Callable[[str, Place, Drawable], Control]

PERSON: Final = (522.0, 58.0, 376.0, 572.0)
ROLL: Final = (910.0, 58.0, 356.0, 232.0)
CONDITIONS: Final = (534.0, 260.0, 352.0, STEP)  # the first of the rows below one another
HITS: Final = grid((534, 206, 352, 48), 3, 3, 6)
WAYS: Final = grid((534, 522, 352, 104), 2, 5, 5)
MORE: Final = (786.0, 492.0, 100.0, 28.0)  # to the next page of Conditions
ROLLS: Final = row(922, 244, (163, 163), 38, 6)
# Each dial: where it stands, its words, and where these do.
DIALS: Final[dict[str, tuple[Place, str, Place, Align, float]]] = {
    "energy": ((722, 118, 164, STEP), mark("ENERGY"), (636, 118, 80, STEP), "right", 13),
    "amount": ((722, 162, 164, STEP), mark("AMOUNT"), (636, 162, 80, STEP), "right", 13),
    "first": ((972, 96, 108, STEP), mark("COST"), (920, 96, 48, STEP), "right", 12),
    "second": ((1146, 96, 108, STEP), mark("COST"), (1094, 96, 48, STEP), "right", 12),
    **{
        name: (place, said, (place[0], 132, 106, 19), "centre", 12)
        for (name, said), place in zip(
            (("edges", mark("EDGES")), ("banes", mark("BANES")), ("bonus", mark("BONUS"))),
            row(922, 152, (106, 106, 106), STEP, 7),
            strict=True,
        )
    },
}


# What each dial turns.
TIPS: Final = {
    "energy": "energy",
    "amount": "companion:amount",
    "first": "companion:dice",
    "second": "companion:dice",
    "edges": "edge",
    "banes": "bane",
    "bonus": "table:bonus",
}


def still(dst: pygame.Surface, layout: Layout) -> None:
    """The plates below the panels."""
    stone_panel(dst, layout, layout.rect(*PERSON), 41, (56, 50, 62))
    stone_panel(dst, layout, layout.rect(*ROLL), 43, (52, 46, 58))
    heading(dst, layout, tr("POWER ROLL"), ROLL[0] + 12, ROLL[1] + 10, kit.INK, kit.BODY, 12, 150)


def dials(desk: CompanionDesk, tell: Teller) -> list[Control]:
    """Energy, the amount, and what a Power Roll is made of."""
    found = []
    for name, (place, says, beside, align, size) in DIALS.items():
        found.append(words(beside, tr(says), "bold", size, kit.BONE, align))
        found += _stepper(place, tell, f"{name}-", f"{name}+", _value(desk, name), TIPS[name])
    return found


def _stepper(
    place: Place, tell: Teller, less: str, more: str, value: Drawable, tip: Tip
) -> list[Control]:
    left, middle, right = ends(place)
    return [
        Control("", middle, look=value, tip=tip),
        replace(tell(less, left, Icon("minus")), tip="sign:minus"),
        replace(tell(more, right, Icon("plus")), tip="sign:plus"),
    ]


def _value(desk: CompanionDesk, dial: str) -> Drawable:
    """What stands between the ends of a dial."""
    if dial != "energy":
        size, colour = (24, kit.ACID) if dial == "amount" else (20, kit.WHITE)
        return Text(str(desk.dials[dial]), "strong", size, colour, "centre")
    c = desk.person
    most = desk.companion.match.number(rules.MAX_ENERGY, c.seat)
    if 0 < most <= 8:
        return Drawn(lambda pen: kit.pips(pen.dst, pen.rect.inflate(-4, 0), c.energy, most))
    return Text(f"{c.energy} / {most}", "strong", 15, kit.BODY, "centre")


def conditions(desk: CompanionDesk, library: Library, focused: str, tell: Teller) -> list[Control]:
    """The Conditions between their buttons, and what one of them does."""
    found = []
    shown = desk.conditions()
    for place, one in zip(column(*CONDITIONS, len(shown), 8), shown, strict=True):
        look = Drawn(partial(_condition, desk=desk, condition=one))
        tip = partial(glossary.condition, library, one)
        found += _stepper(place, tell, f"less:{one}", f"more:{one}", look, tip)
    if shown:
        high = 90 if desk.pages() < 2 else 60
        look = Drawn(partial(_reminder, desk=desk, library=library, focused=focused))
        found.append(Control("", (534, 430, 352, high), look=look))
    return found


def _condition(pen: Brush, desk: CompanionDesk, condition: str) -> None:
    """A Condition: sign, name, turns left."""
    middle, left = pen.rect, desk.counter(condition)
    look, on = kit.condition_look(condition), left is not None
    pygame.draw.rect(pen.dst, kit.PAPER if on else kit.SLATE, middle)
    tile = pygame.Rect(middle.x, middle.y, middle.h, middle.h)
    pygame.draw.rect(pen.dst, look.colour if on else kit.PLATE, tile)
    sign = kit.icon(look.sign, tile.h * 0.66, kit.INK if on else kit.DIM)
    pen.dst.blit(sign, sign.get_rect(center=tile.center))
    number = pygame.Rect(middle.right - middle.h * 3, middle.y, middle.h * 3, middle.h)
    turns = "–" if left is None else tr("last turn") if left == 0 else str(left)
    fore, size = kit.CRIMSON if on else kit.DIM, 13 if left == 0 else 21
    used = pen.write(turns, "strong", size, fore, number.inflate(-8, 0), "right")
    room = pygame.Rect(tile.right + pen.layout.px(8), middle.y, 0, middle.h)
    room.w = used.x - room.x - pen.layout.px(6)
    name = desk.companion.conditions()[condition].upper()
    pen.write(name, "strong", 14, kit.INK if on else kit.BONE, room)


def reminder(desk: CompanionDesk, focused: str) -> str:
    """The Condition to remind of: the focused one, else the first that is borne, else the first."""
    shown = desk.conditions()
    _, _, wanted = focused.partition(":")
    borne = next((one for one in shown if desk.counter(one) is not None), shown[0])
    return wanted if wanted in shown else borne


def _reminder(pen: Brush, desk: CompanionDesk, library: Library, focused: str) -> None:
    """What a Condition does, in the words that its card file generates."""
    condition = reminder(desk, focused)
    name = desk.companion.conditions()[condition]
    told = f"**{name}:** " + " ".join(library.ability_lines(condition))
    flowed = kit.flow(told, pen.layout.type(13), pen.rect.size, kit.LEAST_FLOW * pen.layout.k)
    kit.put_flow(pen.dst, flowed, pen.rect.topleft, kit.BONE, kit.WHITE)


def person(desk: CompanionDesk, tell: Teller) -> list[Control]:
    """The selected Combatant: its name, its counters, and what can happen to it."""
    c, amount = desk.person, desk.dials["amount"]
    ways = (
        ("damage", tr("DAMAGE {amount}", amount=amount), "sword"),
        ("lose", tr("LOSE {amount}", amount=amount), "drop"),
        ("gain", tr("HEAL {amount}", amount=amount), "plus"),
        ("used", tr("ACTION, COST {amount}", amount=amount), "cards"),
        ("breath", tr("PASS: ALL GAIN {amount}", amount=amount), "breath"),
        ("reshuffled", tr("DRAW RAN OUT"), "dice"),
        ("skip", tr("DO NOT SKIP") if c.skip else tr("SKIP NEXT TURN"), "clock"),
        ("armour", tr("ARMOUR {amount}", amount=amount), "shield"),
    )
    return [
        words((536, 66, 186, 44), c.name.upper(), "black", 20, kit.WHITE, lines=2),
        characteristics((726, 74, 160, 28), c, 16),
        words((536, 114, 92, 58), kit.figure(c.stamina), "strong", 44, kit.WHITE),
        words(
            (536, 172, 90, 24),
            tr("/ {stamina} STAMINA", stamina=c.stamina_start),
            "bold",
            12,
            kit.BODY,
        ),
        *(
            tell(name, place, stone(says, sign=sign))
            for place, (name, says, sign) in zip((*HITS, *WAYS), ways, strict=True)
        ),
    ]


def roll(desk: CompanionDesk, tell: Teller) -> list[Control]:
    """The Power Roll: whose it is, and the tier that the dials come to."""
    rolled = desk.rolled()
    total = "–"
    if rolled is not None:
        change = rolled.total - rolled.natural
        sign = "+" if change > 0 else kit.MINUS
        total = f"{rolled.natural} {sign} {abs(change)} = " if change else ""
        total += tr("{total}  CRIT", total=rolled.total) if rolled.crit else f"{rolled.total}"
    limits = desk.companion.match.rule(rules.TIER_LIMITS, desk.selected)
    low, mid = (limits[0], limits[1]) if isinstance(limits, tuple) else (5, 9)
    tiers, tier = (f"≤ {low}", f"{low + 1} – {mid}", f"{mid + 1} +"), rolled.tier if rolled else 0

    def boxes(pen: Brush) -> None:
        kit.tier_boxes(pen.dst, pen.rect, tiers, tier, 15 * pen.layout.k, pen.layout.k)

    ways = [("roll", tr("LOG IT"), "check")]
    ways += [("roll_top", tr("ENEMY'S TOP TWO"), "cards")] if desk.runs else []
    return [
        words((1080, 64, 174, 26), desk.person.name, align="right"),
        words((924, 194, 142, 42), total, "strong", 22, kit.ACID),
        Control("", (1070, 194, 184, 42), look=Drawn(boxes), tip="tier"),
        *(tell(name, place, stone(says, sign=sign))
          for place, (name, says, sign) in zip(ROLLS, ways, strict=False)),
    ]  # fmt: skip
