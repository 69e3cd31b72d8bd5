"""What the title greets with: a new home with an offer, whoever comes back with a strip and labels.

Owns how these look. Knows no history: figures come as a `Comeback`.
"""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.base.tongue import tr
from lithicrage.faces.portraits import portrait
from lithicrage.ui.kit import drop, key_cap, key_width, label, put_icon, sheet
from lithicrage.ui.kit.control import Brush
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.kit.palette import (
    ACID,
    ASH,
    BAR,
    BODY,
    BONE,
    CRIMSON,
    FAINT_INK,
    INK,
    PAPER,
    WEAPON,
    WHITE,
)
from lithicrage.ui.models.comeback import Comeback

STRIP: Final[Place] = (868.0, 12.0, 396.0, 62.0)
OFFER: Final[Place] = (868.0, 12.0, 396.0, 68.0)
MARKS_AT: Final[Place] = (588.0, 616.0, 186.0, 30.0)
BEST: Final = (588.0, 652.0)  # of the label on the wall, its top left in units
FACE: Final = 44.0
BAR_WIDE, BAR_STEP, BAR_HIGH = 7.0, 10.0, 28.0


def offer(pen: Brush) -> None:
    """The slip for those who are here for the first time."""
    layout, surface, (x, y, w, _) = pen.layout, pen.dst, OFFER
    paper = sheet(layout.rect(*OFFER).size, 29, torn=1.4, grime=0.1, k=layout.k)
    drop(surface, paper, layout.at(x, y), 6 * layout.k, 180, (3, 5))
    pen.write(tr("FIRST TIME HERE?"), "black", 18, CRIMSON, (x + 14, y + 8, w - 90, 26))
    pen.write(tr("Learn it in eight short lessons."), "bold", 15, INK, (x + 14, y + 34, w - 90, 26))


def offer_key(pen: Brush, key: str) -> None:
    """The cap of the key that takes the offer, at the right of its slip."""
    layout, (x, y, w, _) = pen.layout, OFFER
    size = 13 * layout.k
    left = layout.at(x + w - 20, 0)[0] - key_width(key, size)
    key_cap(pen.dst, (left, layout.at(0, y + 24)[1]), key, size, INK, ACID)


def strip(pen: Brush, back: Comeback, who: str, name: str = "") -> None:
    """The strip at the top: the hero, whose name there is with fights, else fights and tours, the
    flame with a bar for each of the last seven days."""
    layout, surface = pen.layout, pen.dst
    x, y, _, high = STRIP
    paper = sheet(layout.rect(*STRIP).size, 43, BAR, 1.2, 0.08, layout.k)
    drop(surface, paper, layout.at(x, y), 6 * layout.k, 160, (3, 5))
    surface.blit(portrait(who, layout.px(FACE)), layout.at(x + 12, y + (high - FACE) / 2))
    first, second = (name.upper(), back.fought) if name else (back.fought, back.toured)
    pen.write(first, "strong", 14.5, WHITE, (x + 66, y + 8, 142, 24))
    pen.write(second, "bold", 12.5, BONE, (x + 66, y + 32, 142, 20))
    now = back.nights.now
    colour = WEAPON if now else ASH
    put_icon(surface, "flame", 34 * layout.k, colour, center=layout.at(x + 228, y + high / 2))
    words = tr("nights in a row") if now > 1 else tr("night, so far")
    words = words if now else tr("play tonight")
    left = x + 246
    if now:
        used = pen.write(str(now), "black", 25, WHITE, (left, y + 12, 38, 38))
        left = x + 252 + used.w / layout.k
    room = x + 322 - left
    pen.write(words, "bold", 12.5, WHITE, (left, y + 8, room, high - 16), lines=2)
    for number, played in enumerate(back.nights.week):
        bar = layout.rect(x + 324 + number * BAR_STEP, y + (high - BAR_HIGH) / 2, BAR_WIDE,
                          BAR_HIGH)  # fmt: skip
        if played:
            pygame.draw.rect(surface, WEAPON, bar)
        else:
            pygame.draw.rect(surface, ASH, bar, max(1, layout.px(1)))


def puzzle_slip(pen: Brush, place: Place, name: str, goal: str, solved: bool) -> None:
    """The slip of the puzzle of the day: its name, its goal, whether it is solved."""
    layout, surface, (x, y, w, high) = pen.layout, pen.dst, place
    paper = sheet(layout.rect(*place).size, 61, torn=1.5, grime=0.12, k=layout.k)
    drop(surface, paper, layout.at(x, y), 7 * layout.k, 185, (4, 6))
    strip = label(tr("PUZZLE OF THE DAY"), 12 * layout.k, PAPER, INK, turn=1)
    surface.blit(strip, layout.at(x + 10, y + 9))
    pen.paragraph(name, "strong", 15, INK, (x + 14, y + 36, w - 26, 40))
    pen.write(goal.lower().capitalize(), "bold", 13, FAINT_INK, (x + 14, y + 72, w - 26, 18))
    told, colour = (tr("solved"), FAINT_INK) if solved else (tr("unsolved"), CRIMSON)
    pen.write(told, "strong", 13, colour, (x + 14, y + high - 24, w - 26, 19))


def marks_label(back: Comeback, pen: Brush) -> None:
    """The label on the wall that leads to the marks, with its key."""
    size = 13 * pen.layout.k
    strip = label(back.marked, size, INK, BODY, turn=-1)
    pen.dst.blit(strip, strip.get_rect(midleft=pen.rect.midleft))
    if pen.cap:
        left = pen.rect.x + strip.get_width() + pen.layout.px(5)
        key_cap(pen.dst, (left, pen.rect.centery - round(size * 0.8)), pen.cap, size, INK, BODY)


def best_label(pen: Brush, back: Comeback) -> None:
    """The label on the wall: the best clean tour."""
    if back.best:
        strip = label(back.best, 13 * pen.layout.k, INK, ACID, turn=2)
        pen.dst.blit(strip, pen.layout.at(*BEST))
