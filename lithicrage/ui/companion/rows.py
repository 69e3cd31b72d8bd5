"""The Combatants of a Companion's table, drawn as rows: portrait, counters, Conditions, the turn.

Takes what it shows from the Companion and places from `spots`; answers no input.
"""

from __future__ import annotations

import pygame

from lithicrage.companion import Companion
from lithicrage.companion.seating import FOES
from lithicrage.dsl import Library
from lithicrage.engine import rules
from lithicrage.engine.automaton import enemy_target
from lithicrage.engine.state import Combatant
from lithicrage.ui import catalog
from lithicrage.ui.companion import spots
from lithicrage.ui.kit import (
    ACID,
    BODY,
    BONE,
    CRIMSON,
    DIM,
    INK,
    LOSS,
    PAPER,
    PINK,
    PLATE,
    WHITE,
    Colour,
    condition_look,
    figure,
    focus_ring,
    icon,
    key_cap,
    pips,
    put,
)
from lithicrage.ui.portraits import portrait
from lithicrage.ui.screens.page import Layout
from lithicrage.ui.screens.pieces import stone_panel


def still_rows(dst: pygame.Surface, layout: Layout, count: int) -> None:
    """The stones below the rows."""
    for place in range(count):
        rect = layout.rect(*spots.row(place, count))
        stone_panel(dst, layout, rect, 31 + place, (60, 54, 66))


def draw_row(
    dst: pygame.Surface,
    layout: Layout,
    companion: Companion,
    library: Library,
    seat: int,
    coming: int,
    selected: bool,
    focused: bool,
) -> None:
    """One Combatant; `coming` is the seat of the next turn."""
    match = companion.match
    c = match.seats[seat]
    place = spots.row(seat, len(match.seats))
    rect = layout.rect(*place)
    x, y, w, h = place
    active = match.active == seat and not c.out
    if active:
        pygame.draw.rect(dst, ACID, layout.rect(x + 3, y + 3, 6, h - 6))
    if selected:
        frame = max(2, layout.px(2))
        pygame.draw.rect(dst, BONE, rect.inflate(-2, -2), frame, border_radius=layout.px(6))
    key_cap(dst, layout.at(x + 14, y + h / 2 - 9), str(seat + 1), 12 * layout.k)
    side = min(h - 12, 96)
    face = catalog.picture(library, companion.setup.sitters[seat].portrait)
    _picture(dst, layout, face, c, (x + 40, y + (h - side) / 2, side, side))
    left = x + 48 + side
    _words(dst, layout, companion, c, (left, y + 4, x + w - 258 - left, h - 8), coming)
    colour = DIM if c.out else LOSS if c.stamina * 4 <= c.stamina_start else WHITE
    _stamina(dst, layout, c, (x + w - 258, y + 3, 68, h - 6), colour)
    own = PINK if c.side == FOES else BODY
    most = match.number(rules.MAX_ENERGY, seat)
    if 0 < most <= 8:
        pips(dst, layout.rect(x + w - 188, y + 6, 78, h - 12), c.energy, most, own)
    else:
        words = f"{c.energy} / {most}"
        box = layout.rect(x + w - 188, y + 6, 78, h - 12)
        layout.write(dst, words, "strong", 16, own, box, "centre")
    turns = [(match.book.conditions[n].id, c.conditions[n]) for n in sorted(c.conditions)]
    _chips(dst, layout, turns, layout.rect(x + w - 104, y + 8, 96, h - 16))
    if focused:
        focus_ring(dst, rect.inflate(-layout.px(8), -layout.px(8)), layout.k)


def standing(companion: Companion, c: Combatant, coming: int) -> tuple[str, Colour]:
    """How a Combatant stands to the turns, in a few words."""
    match = companion.match
    if c.out:
        return "OUT", LOSS
    if match.over:
        return ("WINS", ACID) if match.result == c.side else ("STANDS", BONE)
    if match.active == c.seat:
        return "ACTS NOW", ACID
    if c.skip:
        return "SKIPS A TURN", LOSS
    if coming == c.seat:
        return "NEXT", WHITE
    if c.automaton:
        target = enemy_target(match, c)
        return f"would attack {match.seats[target].name}", BONE
    return "waits", DIM


def _picture(
    dst: pygame.Surface,
    layout: Layout,
    who: str,
    c: Combatant,
    place: spots.Place,
) -> None:
    """The portrait, or the initials of somebody without one."""
    rect = layout.rect(*place)
    if who:
        dst.blit(portrait(who, min(rect.size), c.out), rect)  # a shadow each would cost too much
        return
    colour = DIM if c.out else PINK if c.side == FOES else BODY
    pygame.draw.rect(dst, PLATE, rect, border_radius=layout.px(6))
    pygame.draw.rect(dst, colour, rect, max(2, layout.px(2)), border_radius=layout.px(6))
    initials = "".join(word[0] for word in c.name.split()[:2]).upper()
    put(dst, initials, "black", rect.h * 0.5, colour, rect, "centre", floor=6)


def _words(
    dst: pygame.Surface,
    layout: Layout,
    companion: Companion,
    c: Combatant,
    place: spots.Place,
    coming: int,
) -> None:
    """Name and how it stands to the turns; in a high row what it is made of besides."""
    x, y, w, h = place
    high = h > 90
    name = layout.rect(x, y + (8 if high else 0), w, h * (0.36 if high else 0.55))
    colour = DIM if c.out else WHITE
    layout.write(dst, c.name.upper(), "black", 17, colour, name, lines=2)
    below = name.bottom
    if high:
        m, a, w_, _ = c.stats
        for told in ("Enemy" if c.automaton else "Player", f"M {m}  A {a}  W {w_}"):
            line = pygame.Rect(name.x, below, name.w, layout.px(19))
            layout.write(dst, told, "body", 12, BONE, line)
            below = line.bottom
    words, fore = standing(companion, c, coming)
    box = pygame.Rect(name.x, below, name.w, layout.at(0, y + h - 2)[1] - below)
    if fore == ACID:
        layout.write(dst, words, "strong", 13, ACID, box)
    else:
        layout.write(dst, words, "bold", 12.5, fore, box, lines=2)


def _chips(
    dst: pygame.Surface, layout: Layout, turns: list[tuple[str, int]], rect: pygame.Rect
) -> None:
    """The Conditions as small tickets, two a line: sign and turns left, 0 in its last turn."""
    lines = max(2, -(-len(turns) // 2))
    gap = layout.px(4)
    w, h = (rect.w - gap) // 2, min(layout.px(30), (rect.h - gap * (lines - 1)) // lines)
    for place, (condition, left) in enumerate(turns):
        x, y = rect.x + place % 2 * (w + gap), rect.y + place // 2 * (h + gap)
        look = condition_look(condition)
        pygame.draw.rect(dst, PAPER, (x, y, w, h))
        tile = pygame.Rect(x, y, min(h, w // 2), h)
        pygame.draw.rect(dst, look.colour, tile)
        sign = icon(look.sign, min(tile.size) * 0.72, INK)
        dst.blit(sign, sign.get_rect(center=tile.center))
        room = pygame.Rect(tile.right, y, w - tile.w, h)
        put(dst, str(left), "strong", h * 0.7, CRIMSON, room, "centre", floor=5)


def _stamina(
    dst: pygame.Surface, layout: Layout, c: Combatant, place: spots.Place, colour: Colour
) -> None:
    x, y, w, h = place
    box = layout.rect(x, y, w, h * 0.64)
    size = 40 if h > 90 else 30
    put(dst, figure(c.stamina), "strong", size * layout.k, colour, box, "centre", "bottom", 8)
    box = layout.rect(x, y + h * 0.64, w, h * 0.34)
    layout.write(dst, f"/ {c.stamina_start}", "bold", 12, BONE, box, "centre", valign="top")
