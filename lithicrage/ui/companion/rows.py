"""The Combatants of a Companion's table, drawn as rows: portrait, counters, Conditions, the turn.

Takes what it shows from the Companion; answers no input.
"""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.base.tongue import tr, tr_in
from lithicrage.companion import Companion
from lithicrage.companion.seating import FOES
from lithicrage.engine import rules
from lithicrage.engine.automaton import enemy_target
from lithicrage.engine.state import Combatant
from lithicrage.faces import catalog
from lithicrage.faces.portraits import portrait
from lithicrage.packs import Library
from lithicrage.ui import kit
from lithicrage.ui.companion.desk import CompanionDesk
from lithicrage.ui.companion.pieces import WITHIN
from lithicrage.ui.kit.control import Brush
from lithicrage.ui.kit.layout import Layout, Place, column
from lithicrage.ui.shell.pieces import stone_panel

TOP: Final = 58.0
BOTTOM: Final = 630.0
TALLEST: Final = 138.0
GAP: Final = 6.0


def places(count: int) -> list[Place]:
    """The rows of so many Combatants."""
    high = min(TALLEST, (BOTTOM - TOP + GAP) / count - GAP)
    return column(14, TOP, 496, high, count, GAP)


def still(dst: pygame.Surface, layout: Layout, count: int) -> None:
    """The stones below the rows."""
    for seat, place in enumerate(places(count)):
        stone_panel(dst, layout, layout.rect(*place), 31 + seat, (60, 54, 66))


def draw_row(pen: Brush, desk: CompanionDesk, library: Library, c: Combatant, coming: int) -> None:
    """One Combatant; `coming` is the seat of the next turn."""
    companion, layout, seat = desk.companion, pen.layout, c.seat
    match = companion.match
    x, y, w, h = places(len(match.seats))[seat]
    if match.active == seat and not c.out:
        pygame.draw.rect(pen.dst, kit.ACID, layout.rect(x + 3, y + 3, 6, h - 6))
    if seat == desk.selected:
        frame = max(2, layout.px(2))
        edge = pen.rect.inflate(-2, -2)
        pygame.draw.rect(pen.dst, kit.BONE, edge, frame, border_radius=layout.px(6))
    kit.key_cap(pen.dst, layout.at(x + 14, y + h / 2 - 9), str(seat + 1), 12 * layout.k)
    side = min(h - 12, 96)
    face = catalog.picture(library, companion.setup.sitters[seat].portrait)
    _picture(pen, face, c, layout.rect(x + 40, y + (h - side) / 2, side, side))
    if c.aside.armour:
        armour = str(c.aside.armour)
        at, radius = layout.at(x + 44, y + (h - side) / 2 + 6), layout.px(13)
        kit.badge(pen.dst, at, armour, radius, kit.BODY, kit.INK, kit.INK)
        pen.explain(pygame.Rect(at[0] - radius, at[1] - radius, 2 * radius, 2 * radius), "armour")
    left = x + 48 + side
    _words(pen, companion, c, (left, y + 4, x + w - 258 - left, h - 8), coming)
    _stamina(pen, c, (x + w - 258, y + 3, 68, h - 6))
    own, most = kit.PINK if c.side == FOES else kit.BODY, match.number(rules.MAX_ENERGY, seat)
    box = layout.rect(x + w - 188, y + 6, 78, h - 12)
    if 0 < most <= 8:
        kit.pips(pen.dst, box, c.energy, most, own)
    else:
        pen.write(f"{c.energy} / {most}", "strong", 16, own, box, "centre")
    turns = [(match.book.conditions[n].id, c.conditions[n]) for n in sorted(c.conditions)]
    _chips(pen, turns, layout.rect(x + w - 104, y + 8, 96, h - 16))
    pen.ring(WITHIN)


def standing(companion: Companion, c: Combatant, coming: int) -> tuple[str, kit.Colour]:
    """How a Combatant stands to the turns, in a few words."""
    match = companion.match
    if c.out:
        return tr_in("match", "OUT"), kit.LOSS
    if match.over:
        return (tr("WINS"), kit.ACID) if match.result == c.side else (tr("STANDING"), kit.BONE)
    if match.active == c.seat:
        return tr("ACTS NOW"), kit.ACID
    if c.skip:
        return tr("SKIPS A TURN"), kit.LOSS
    if coming == c.seat:
        return tr_in("turn", "NEXT"), kit.WHITE
    if c.automaton:
        target = enemy_target(match, c)
        return tr("would attack {foe}", foe=match.seats[target].name), kit.BONE
    return tr("waits"), kit.DIM


def _picture(pen: Brush, who: str, c: Combatant, rect: pygame.Rect) -> None:
    """The portrait, or the initials of somebody without one."""
    if who:
        pen.dst.blit(portrait(who, min(rect.size), c.out), rect)  # each shadow would cost too much
        return
    colour = kit.DIM if c.out else kit.PINK if c.side == FOES else kit.BODY
    round_ = pen.layout.px(6)
    pygame.draw.rect(pen.dst, kit.PLATE, rect, border_radius=round_)
    pygame.draw.rect(pen.dst, colour, rect, max(2, pen.layout.px(2)), border_radius=round_)
    initials = "".join(word[0] for word in c.name.split()[:2]).upper()
    kit.put(pen.dst, initials, "black", rect.h * 0.5, colour, rect, "centre", floor=6)


def _words(pen: Brush, companion: Companion, c: Combatant, place: Place, coming: int) -> None:
    """Name and how it stands to the turns; in a high row what it is made of besides."""
    layout, (x, y, w, h) = pen.layout, place
    high = h > 90
    name = layout.rect(x, y + (8 if high else 0), w, h * (0.36 if high else 0.55))
    pen.write(c.name.upper(), "black", 17, kit.DIM if c.out else kit.WHITE, name, lines=2)
    below = name.bottom
    if high:
        m, a, w_, _ = c.stats
        for told in (
            tr("Enemy") if c.automaton else tr("Player"),
            tr("M {m}  A {a}  W {w}", m=m, a=a, w=w_),
        ):
            line = pygame.Rect(name.x, below, name.w, layout.px(19))
            pen.write(told, "body", 12, kit.BONE, line)
            below = line.bottom
    words, fore = standing(companion, c, coming)
    box = pygame.Rect(name.x, below, name.w, layout.at(0, y + h - 2)[1] - below)
    if fore == kit.ACID:
        pen.write(words, "strong", 13, kit.ACID, box)
    else:
        pen.write(words, "bold", 12.5, fore, box, lines=2)


def _chips(pen: Brush, turns: list[tuple[str, int]], rect: pygame.Rect) -> None:
    """The Conditions as small tickets, two a line: sign and turns left, 0 in its last turn."""
    lines, gap = max(2, -(-len(turns) // 2)), pen.layout.px(4)
    w, h = (rect.w - gap) // 2, min(pen.layout.px(30), (rect.h - gap * (lines - 1)) // lines)
    for place, (condition, left) in enumerate(turns):
        x, y = rect.x + place % 2 * (w + gap), rect.y + place // 2 * (h + gap)
        look = kit.condition_look(condition)
        pygame.draw.rect(pen.dst, kit.PAPER, (x, y, w, h))
        tile = pygame.Rect(x, y, min(h, w // 2), h)
        pygame.draw.rect(pen.dst, look.colour, tile)
        sign = kit.icon(look.sign, min(tile.size) * 0.72, kit.INK)
        pen.dst.blit(sign, sign.get_rect(center=tile.center))
        room = pygame.Rect(tile.right, y, w - tile.w, h)
        kit.put(pen.dst, str(left), "strong", h * 0.7, kit.CRIMSON, room, "centre", floor=5)


def _stamina(pen: Brush, c: Combatant, place: Place) -> None:
    layout, (x, y, w, h) = pen.layout, place
    colour = kit.DIM if c.out else kit.LOSS if c.stamina * 4 <= c.stamina_start else kit.WHITE
    box, size = layout.rect(x, y, w, h * 0.64), (40 if h > 90 else 30) * layout.k
    kit.put(pen.dst, kit.figure(c.stamina), "strong", size, colour, box, "centre", "bottom", 8)
    box = layout.rect(x, y + h * 0.64, w, h * 0.34)
    pen.write(f"/ {c.stamina_start}", "bold", 12, kit.BONE, box, "centre", valign="top")
