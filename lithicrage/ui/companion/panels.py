"""The panels of the Companion's screen: the selected Combatant, the Power Roll, card and log.

Takes what it shows from the Desk and places from `spots`; answers no input.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from lithicrage.companion import needs_roll, would_do
from lithicrage.dsl import Library
from lithicrage.engine import rules
from lithicrage.engine.chronicle import Line
from lithicrage.ui.catalog import card_face, enemy
from lithicrage.ui.companion import spots
from lithicrage.ui.companion.desk import ENEMY, LOG, Desk
from lithicrage.ui.faces import card_back, face_surface
from lithicrage.ui.kit import (
    ACID,
    BODY,
    BONE,
    CRIMSON,
    DIM,
    FAINT_INK,
    INK,
    PAPER,
    PINK,
    PLATE,
    SLATE,
    WHITE,
    Colour,
    Face,
    State,
    button,
    condition_look,
    drop,
    fit_paragraph,
    flow,
    focus_ring,
    icon,
    icon_button,
    pips,
    plain,
    put_fitted,
    put_flow,
    stats,
    tier_boxes,
)
from lithicrage.ui.screens.page import Layout
from lithicrage.ui.screens.pieces import heading, paper_panel, stone_panel

LARGEST: Final = 1.3  # what a button's words grow to: it is only so wide
StateOf = Callable[[str], State]


class Pen:
    """Draws buttons and steppers by their names: on what, how, and which state each has."""

    def __init__(self, dst: pygame.Surface, layout: Layout, state: StateOf) -> None:
        self.dst = dst
        self.layout = layout
        self.state = state

    def button(
        self,
        name: str,
        words: str,
        place: spots.Place,
        size: float = 13.5,
        sign: str | None = None,
        key: str | None = None,
        primary: bool = False,
    ) -> None:
        """A button with its words."""
        layout = self.layout
        text_size = size * layout.k * min(layout.text_scale, LARGEST)
        rect = layout.rect(*place)
        button(
            self.dst,
            rect,
            words,
            self.state(name),
            text_size=text_size,
            sign=sign,
            key=key,
            primary=primary,
            k=layout.k,
        )

    def stepper(
        self,
        name: str,
        place: spots.Place,
        more: str = "",
        less: str = "",
        signs: tuple[str, str] = ("minus", "plus"),
    ) -> pygame.Rect:
        """The two ends of a stepper; returns what is between them."""
        layout = self.layout
        ends = (
            (less or f"{name}-", signs[0], spots.less(place)),
            (more or f"{name}+", signs[1], spots.more(place)),
        )
        for box, sign, where in ends:
            icon_button(self.dst, layout.rect(*where), sign, self.state(box), layout.k)
        return layout.rect(*spots.between(place))

    def paragraph(
        self, words: str, face: Face, size: float, colour: Colour, place: spots.Place
    ) -> None:
        """Words that wrap before they shrink, from the top of a place."""
        rect = self.layout.rect(*place)
        floor = 0.7 * size * self.layout.k
        fitted = fit_paragraph(words, face, self.layout.type(size), rect.size, floor)
        put_fitted(self.dst, fitted, colour, rect, "left", "top")


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
    layout.write(pen.dst, str(c.stamina), "strong", 44, WHITE, box)
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
    box = layout.rect(*spots.reminder())
    flowed = flow(words, layout.type(12.5), box.size, 8 * layout.k)
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
        sign = "+" if change > 0 else "−"
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


def draw_board(pen: Pen, desk: Desk, library: Library) -> None:
    """The tabs, and what they show: an Enemy's card or the log."""
    if desk.runs:
        for place, (name, words) in enumerate(((ENEMY, "ENEMY CARD"), (LOG, "LOG"))):
            on = desk.tab == name
            pen.button(name, words, spots.tab(place), 13, key="L" if not on else None, primary=on)
    else:
        x, y, _, _ = spots.BOARD
        heading(pen.dst, pen.layout, "LOG", x + 12, y + 10, PAPER, INK, 12)
    if desk.tab == ENEMY and desk.runs:
        _enemy(pen, desk, library)
    else:
        _log(pen, desk)


def _enemy(pen: Pen, desk: Desk, library: Library) -> None:
    """The face of the card that an Enemy has in play, what it is for, and its piles."""
    layout, seat = pen.layout, desk.enemy()
    match = desk.companion.match
    deck = match.decks[match.seats[seat].deck]
    face = layout.rect(*spots.FACE)
    drop(pen.dst, _face(layout, desk, library, face.size), face.topleft, 5 * layout.k, 160)
    if pen.state("card") is State.FOCUS:
        focus_ring(pen.dst, face.inflate(-layout.px(8), -layout.px(8)), layout.k)
    x, y, w, _ = spots.FACE
    left = x + w + 8
    box = layout.rect(left, y, 126, 22)
    layout.write(pen.dst, match.seats[seat].name, "strong", 13, INK, box)
    piles = f"Draw {len(deck.draw_pile)}, Discard {len(deck.discard_pile)}"
    layout.write(pen.dst, piles, "bold", 11.5, FAINT_INK, layout.rect(left, y + 22, 126, 18))
    pen.paragraph(advised(desk), "bold", 12.5, CRIMSON, (left, y + 42, 126, 74))
    for place, (name, words) in enumerate(enemy_buttons(desk)):
        pen.button(name, words, spots.enemy(place), 12)


def advised(desk: Desk) -> str:
    """What the people at the table do now with the Enemy's card."""
    seat, match = desk.enemy(), desk.companion.match
    c, advice = match.seats[seat], desk.companion.advice(seat)
    if c.out:
        return "It is out."
    if advice is None:
        if match.active == seat:
            return "Its turn: reveal its Action."
        return "It turns over a card to defend."
    if advice.attack and advice.target >= 0:
        attacks = f"Attacks {match.seats[advice.target].name}"
        if needs_roll(desk.companion, seat):
            return f"{attacks}. Roll: its top two cards."
        told = ", ".join(would_do(desk.companion, seat))
        return f"{attacks}. Undefended: {told}." if told else f"{attacks}: do its sword block."
    if advice.attack:
        cost = match.kinds[c.in_play[-1]].cost
        return f"No Attack that it can use: it passes, and all gain {cost}."
    return "Defends: do its shield block." if advice.usable else "It has no shield block."


def enemy_buttons(desk: Desk) -> list[tuple[str, str]]:
    """The buttons beside an Enemy's card, with their words."""
    seat = desk.enemy()
    shows = "REVEAL ACTION" if desk.companion.match.active == seat else "TURN OVER"
    first = "reveal" if desk.companion.match.active == seat else "guard"
    return [
        (first, shows),
        ("resolved", "RESOLVED"),
        ("pass_top", "IT PASSES"),
        ("mill", "TOP AWAY"),
    ]


def log_rows(desk: Desk) -> list[Line]:
    """The lines of the log, the newest first."""
    return desk.companion.lines()[::-1]


def _log(pen: Pen, desk: Desk) -> None:
    layout, match = pen.layout, desk.companion.match
    x, y, w, h = spots.BOARD
    area = layout.rect(x + 14, y + 44, w - 28, h - 54)
    step = round(layout.type(12.5) * 1.5)
    rows = log_rows(desk)
    if not rows:
        place = (x + 14, y + 44, w - 28, h - 54)
        pen.paragraph("Nothing has happened yet.", "body", 13, FAINT_INK, place)
        return
    top = area.y
    for line in rows[desk.scroll :]:
        name = match.seats[line.seat].name if line.seat >= 0 else ""
        words = line.text if line.topic == "turn" or not name else f"{name} {line.text}"
        if line.reason:
            words += f" ({line.reason})"
        flowed = flow(words, layout.type(12.5), (area.w - layout.px(10), 3 * step), 9 * layout.k)
        if top + flowed.height > area.bottom:
            break
        colour = PINK if line.seat >= 0 and match.seats[line.seat].side else BODY
        bar = pygame.Rect(area.x, top, max(2, layout.px(3)), flowed.height)
        pygame.draw.rect(pen.dst, INK if line.topic == "turn" else colour, bar)
        put_flow(pen.dst, flowed, (area.x + layout.px(10), top), INK, INK)
        top += flowed.height + layout.px(6)


def draw_large(pen: Pen, desk: Desk, library: Library) -> None:
    """The card of an Enemy as large as can be, and on a sheet beside it the Enemy's abilities."""
    layout, seat = pen.layout, desk.enemy()
    c = desk.companion.match.seats[seat]
    face = layout.rect(*spots.LARGE)
    drop(pen.dst, _face(layout, desk, library, face.size), face.topleft, 6 * layout.k, 170)
    x, y, w, h = spots.ABILITIES
    paper_panel(pen.dst, layout, layout.rect(x, y, w, h), 53)
    m, a, w_, _ = c.stats
    box = layout.rect(x + 20, y + 16, w - 40, 40)
    layout.write(pen.dst, c.name.upper(), "black", 26, INK, box)
    gauge = layout.rect(x + 20, y + 62, 200, 32)
    stats(pen.dst, gauge, (("M", m), ("A", a), ("W", w_)), 18 * layout.k, layout.k)
    place = (x + 20, y + 106, w - 40, 150)
    pen.paragraph(advised(desk), "bold", 17, CRIMSON, place)
    box = layout.rect(x + 20, y + 266, w - 40, 26)
    layout.write(pen.dst, "YOU KEEP ITS ABILITIES IN MIND:", "strong", 13, FAINT_INK, box)
    top = y + 296
    lines = _abilities(desk, library)
    room = (y + h - 20 - top) / max(1, len(lines))
    for words in lines:
        box = layout.rect(x + 20, top, w - 40, room - 6)
        flowed = flow(words, layout.type(16), box.size, 10 * layout.k)
        put_flow(pen.dst, flowed, box.topleft, INK, CRIMSON)
        top += min(room, (flowed.height + 14 * layout.k) / layout.k)


def large_words(desk: Desk, library: Library) -> str:
    """What `draw_large` shows, for the speak line."""
    parts = [desk.companion.match.seats[desk.enemy()].name, advised(desk)]
    return " ".join(parts + [plain(words) for words in _abilities(desk, library)])


def _abilities(desk: Desk, library: Library) -> tuple[str, ...]:
    """The abilities of the Enemy shown, rich, which the people at the table keep in mind."""
    setup = desk.companion.setup
    fighter = enemy(library, setup.sitters[desk.enemy()].deck, setup.rules)
    return fighter.abilities or ("It has none.",)


def _face(layout: Layout, desk: Desk, library: Library, size: tuple[int, int]) -> pygame.Surface:
    """The card that the Enemy has in play, or the back of its cards."""
    advice = desk.companion.advice(desk.enemy())
    if advice is None:
        return card_back(size, PINK)
    return face_surface(card_face(library, advice.card), size, "full", layout.text_scale)
