"""The board of the Companion's screen: the card of an Enemy whose deck the app runs, and the log.

Takes what it shows from the Desk and places from `spots`; answers no input.
"""

from __future__ import annotations

import pygame

from lithicrage.companion import needs_roll, would_do
from lithicrage.dsl import Library
from lithicrage.engine.chronicle import Line
from lithicrage.ui.catalog import card_face, enemy
from lithicrage.ui.companion import spots
from lithicrage.ui.companion.desk import ENEMY, LOG, Desk
from lithicrage.ui.companion.pen import Pen
from lithicrage.ui.faces import card_back, face_surface
from lithicrage.ui.kit import (
    BODY,
    BONE,
    CRIMSON,
    FAINT_INK,
    INK,
    LEAST_FLOW,
    PAPER,
    PINK,
    State,
    drop,
    flow,
    focus_ring,
    plain,
    put_flow,
    stats,
)
from lithicrage.ui.screens.listed import draw_bar
from lithicrage.ui.screens.page import Layout
from lithicrage.ui.screens.pieces import heading, paper_panel


def draw_board(pen: Pen, desk: Desk, library: Library, log_key: str) -> None:
    """The tabs, and what they show: an Enemy's card or the log."""
    if desk.runs:
        for place, (name, words) in enumerate(((ENEMY, "ENEMY CARD"), (LOG, "LOG"))):
            on = desk.tab == name
            pen.button(
                name, words, spots.tab(place), 13, key=log_key if not on else None, primary=on
            )
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
    pygame.draw.rect(
        pen.dst, BONE, face.move(layout.px(3), layout.px(4)), border_radius=layout.px(6)
    )
    pen.dst.blit(_face(layout, desk, library, face.size), face)
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
    top, seen = area.y, 0
    for line in rows[desk.scroll :]:
        name = match.seats[line.seat].name if line.seat >= 0 else ""
        words = line.text if line.topic == "turn" or not name else f"{name} {line.text}"
        if line.reason:
            words += f" ({line.reason})"
        flowed = flow(
            words, layout.type(13), (area.w - layout.px(24), 3 * step), LEAST_FLOW * layout.k
        )
        if top + flowed.height > area.bottom:
            break
        colour = PINK if line.seat >= 0 and match.seats[line.seat].side else BODY
        bar = pygame.Rect(area.x, top, max(2, layout.px(3)), flowed.height)
        pygame.draw.rect(pen.dst, INK if line.topic == "turn" else colour, bar)
        put_flow(pen.dst, flowed, (area.x + layout.px(10), top), INK, INK)
        top, seen = top + flowed.height + layout.px(6), seen + 1
    draw_bar(pen.dst, layout, area, len(rows), desk.scroll, seen)


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
        flowed = flow(words, layout.type(16), box.size, LEAST_FLOW * layout.k)
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
