"""The panels of the Companion's screen: the selected Combatant, the Power Roll.

Takes what it shows from the Desk and places from `spots`; answers no input.
"""

from __future__ import annotations

import pygame

from lithicrage.dsl import Library
from lithicrage.engine import rules
from lithicrage.ui.companion import spots
from lithicrage.ui.companion.desk import Desk
from lithicrage.ui.companion.pen import Pen
from lithicrage.ui.kit import (
    ACID,
    BODY,
    BONE,
    CRIMSON,
    DIM,
    INK,
    LEAST_FLOW,
    MINUS,
    PAPER,
    PLATE,
    SLATE,
    WHITE,
    State,
    condition_look,
    figure,
    flow,
    icon,
    pips,
    put_flow,
    stats,
    tier_boxes,
)
from lithicrage.ui.screens.page import Layout
from lithicrage.ui.screens.pieces import heading, paper_panel, stone_panel


def still(dst: pygame.Surface, layout: Layout) -> None:
    """The sheets below the panels."""
    stone_panel(dst, layout, layout.rect(*spots.PERSON), 41, (56, 50, 62))
    stone_panel(dst, layout, layout.rect(*spots.ROLL), 43, (52, 46, 58))
    paper_panel(dst, layout, layout.rect(*spots.BOARD), 47)
    x, y, _, _ = spots.ROLL
    heading(dst, layout, "POWER ROLL", x + 12, y + 10, INK, BODY, 12, 150)


def draw_person(pen: Pen, desk: Desk, library: Library) -> None:
    """The selected Combatant: its counters with everything that changes them."""
    layout, c = pen.layout, desk.person
    x, y, w, _ = spots.PERSON
    box = layout.rect(x + 14, y + 8, w - 190, 44)
    layout.write(pen.dst, c.name.upper(), "black", 20, WHITE, box, lines=2)
    m, a, w_, _ = c.stats
    gauge = layout.rect(x + w - 172, y + 16, 160, 28)
    stats(pen.dst, gauge, (("M", m), ("A", a), ("W", w_)), 16 * layout.k, layout.k)
    for words, top in (("ENERGY", 60), ("AMOUNT", 104)):
        box = layout.rect(x + 114, y + top, 80, spots.STEP)
        layout.write(pen.dst, words, "bold", 13, BONE, box, "right")
    box = layout.rect(x + 14, y + 56, 92, 58)
    layout.write(pen.dst, figure(c.stamina), "strong", 44, WHITE, box)
    box = layout.rect(x + 14, y + 114, 90, 24)
    layout.write(pen.dst, f"/ {c.stamina_start} STAMINA", "bold", 12, BODY, box)
    middle = pen.stepper("energy", spots.dial("energy"))
    most = desk.companion.match.number(rules.MAX_ENERGY, c.seat)
    if 0 < most <= 8:
        pips(pen.dst, middle.inflate(-4, 0), c.energy, most)
    else:
        layout.write(pen.dst, f"{c.energy} / {most}", "strong", 15, BODY, middle, "centre")
    middle = pen.stepper("amount", spots.dial("amount"))
    layout.write(pen.dst, str(desk.dials["amount"]), "strong", 24, ACID, middle, "centre")
    _person_buttons(pen, desk)
    for place, condition in enumerate(desk.conditions()):
        _condition(pen, desk, place, condition)
    _reminder(pen, desk, library)


def _person_buttons(pen: Pen, desk: Desk) -> None:
    amount = desk.dials["amount"]
    lasting = "DO NOT SKIP" if desk.person.skip else "SKIP NEXT TURN"
    for name, words, sign in (
        ("damage", f"DAMAGE {amount}", "sword"),
        ("lose", f"LOSE {amount}", "drop"),
        ("gain", f"HEAL {amount}", "plus"),
        ("used", f"ACTION, COST {amount}", "cards"),
        ("breath", f"PASS: ALL GAIN {amount}", "breath"),
        ("reshuffled", "DRAW RAN OUT", "dice"),
        ("skip", lasting, "clock"),
    ):
        pen.button(name, words, spots.person(name), sign=sign)
    if desk.pages() > 1:
        words = f"MORE {desk.page + 1}/{desk.pages()}"
        pen.button("page", words, spots.person("page"), 11)


def _condition(pen: Pen, desk: Desk, place: int, condition: str) -> None:
    """A Condition between its buttons: sign, name, turns left."""
    layout = pen.layout
    where = spots.condition(place)
    left = desk.counter(condition)
    middle = pen.stepper(condition, where, f"more:{condition}", f"less:{condition}")
    look, on = condition_look(condition), left is not None
    pygame.draw.rect(pen.dst, PAPER if on else SLATE, middle)
    tile = pygame.Rect(middle.x, middle.y, middle.h, middle.h)
    pygame.draw.rect(pen.dst, look.colour if on else PLATE, tile)
    sign = icon(look.sign, tile.h * 0.66, INK if on else DIM)
    pen.dst.blit(sign, sign.get_rect(center=tile.center))
    number = pygame.Rect(middle.right - middle.h * 3, middle.y, middle.h * 3, middle.h)
    words = "–" if left is None else "last turn" if left == 0 else str(left)
    size = 13 if left == 0 else 21
    fore = CRIMSON if on else DIM
    used = layout.write(pen.dst, words, "strong", size, fore, number.inflate(-8, 0), "right")
    room = pygame.Rect(tile.right + layout.px(8), middle.y, 0, middle.h)
    room.w = used.x - room.x - layout.px(6)
    name = desk.companion.conditions()[condition].upper()
    layout.write(pen.dst, name, "strong", 14, INK if on else BONE, room)


def reminded(desk: Desk, focused: str) -> str:
    """The Condition to remind of: the focused one, else the first that is borne, else the first."""
    shown = desk.conditions()
    _, _, wanted = focused.partition(":")
    borne = next((one for one in shown if desk.counter(one) is not None), shown[0])
    return wanted if wanted in shown else borne


def _reminder(pen: Pen, desk: Desk, library: Library) -> None:
    """What a Condition does, in the words that its card file generates."""
    if not desk.conditions():
        return
    layout = pen.layout
    focused = next(
        (
            f"{way}:{one}"
            for one in desk.conditions()
            for way in ("more", "less")
            if pen.state(f"{way}:{one}") is State.FOCUS
        ),
        "",
    )
    condition = reminded(desk, focused)
    name = desk.companion.conditions()[condition]
    words = f"**{name}:** " + " ".join(library.ability_lines(condition))
    box = layout.rect(*spots.reminder(desk.pages()))
    flowed = flow(words, layout.type(13), box.size, LEAST_FLOW * layout.k)
    put_flow(pen.dst, flowed, box.topleft, BONE, WHITE)


def draw_roll(pen: Pen, desk: Desk) -> None:
    """The Power Roll: two Costs, Edges, Banes, a bonus, and the tier that they come to."""
    layout = pen.layout
    x, y, w, _ = spots.ROLL
    box = layout.rect(x + 170, y + 6, w - 182, 26)
    layout.write(pen.dst, desk.person.name, "bold", 13, BONE, box, "right")
    for name, words in (("first", "COST"), ("second", "COST")):
        where = spots.dial(name)
        layout.write(pen.dst, words, "bold", 12, BONE,
                     layout.rect(where[0] - 52, where[1], 48, where[3]), "right")  # fmt: skip
    for name, words in (("edges", "EDGES"), ("banes", "BANES"), ("bonus", "BONUS")):
        where = spots.dial(name)
        box = layout.rect(where[0], where[1] - 20, where[2], 19)
        layout.write(pen.dst, words, "bold", 12, BONE, box, "centre")
    for name in ("first", "second", "edges", "banes", "bonus"):
        middle = pen.stepper(name, spots.dial(name))
        layout.write(pen.dst, str(desk.dials[name]), "strong", 20, WHITE, middle, "centre")
    rolled = desk.rolled()
    low, mid = _limits(desk)
    words = "–"
    if rolled is not None:
        change = rolled.total - rolled.natural
        sign = "+" if change > 0 else MINUS
        words = f"{rolled.natural} {sign} {abs(change)} = {rolled.total}" if change else ""
        words = (words or f"{rolled.total}") + ("  CRIT" if rolled.crit else "")
    box = layout.rect(x + 14, y + 136, 142, 42)
    layout.write(pen.dst, words, "strong", 22, ACID, box)
    box = layout.rect(x + 160, y + 136, w - 172, 42)
    tiers = (f"≤ {low}", f"{low + 1} – {mid}", f"{mid + 1} +")
    tier_boxes(pen.dst, box, tiers, rolled.tier if rolled else 0, 15 * layout.k, layout.k)
    pen.button("roll", "WRITE IT DOWN", spots.roll("roll"), sign="check")
    if desk.runs:
        pen.button("roll_top", "ENEMY'S TOP TWO", spots.roll("roll_top"), sign="cards")


def _limits(desk: Desk) -> tuple[int, int]:
    found = desk.companion.match.rule(rules.TIER_LIMITS, desk.selected)
    return (found[0], found[1]) if isinstance(found, tuple) else (5, 9)
