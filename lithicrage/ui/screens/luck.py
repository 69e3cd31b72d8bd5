"""LUCK OR SKILL?, and the scrawled line about what decided the match, on the slab after it.

Owns how they look; what they say is the Aftermath's. Knows no route.
"""

from __future__ import annotations

from typing import Final

import pygame

from lithicrage.base.tongue import tr
from lithicrage.ui.kit import ACID, BONE, CRIMSON, DIM, INK, NIGHT, PAPER, WHITE, Colour
from lithicrage.ui.kit.control import Brush, Control, Drawn
from lithicrage.ui.kit.paper import label
from lithicrage.ui.kit.typeset import Align, signed
from lithicrage.ui.models.aftermath import Aftermath
from lithicrage.ui.models.decided import Split

PLACE: Final = (816.0, 254.0, 450.0, 104.0)
LINE: Final = (14.0, 230.0, 784.0, 32.0)
ORANGE: Final[Colour] = (255, 106, 43)
LEAST: Final = 40  # points that half of the bar stands for, at least


def controls(after: Aftermath) -> list[Control]:
    """The line and the panel, which change while the review runs."""
    return [
        Control("", LINE, look=Drawn(lambda pen: draw_line(pen, after.line))),
        Control("", PLACE, look=Drawn(lambda pen: draw(pen, after))),
    ]


def says(after: Aftermath) -> str:
    """Both for the ear."""
    found = after.split
    if found is None:
        return after.line
    shares = tr("Luck {luck}, skill {skill} per cent.", luck=found.luck, skill=found.skill)
    return f"{after.line} {shares} {_slips(found)}"


def draw_line(pen: Brush, words: str) -> None:
    """The line, scrawled on a strip."""
    layout = pen.layout
    size = 21 * layout.k * min(1.15, layout.text_scale)
    strip = label(words, size, INK, PAPER, "scrawl", -0.6, width=pen.rect.w - layout.px(8))
    pen.dst.blit(strip, strip.get_rect(center=pen.rect.center))


def draw(pen: Brush, after: Aftermath) -> None:
    """Luck and skill around zero; until they are known, how far the review is."""
    px, rect, found = pen.layout.px, pen.rect, after.split
    x, wide = rect.x + px(18), rect.w - px(36)
    head = pygame.Rect(x, rect.y + px(8), px(170), px(24))
    pen.write(tr("LUCK OR SKILL?"), "strong", 13.5, WHITE, head)
    note = tr("percent of your win chance") if found is not None else after.told
    room = pygame.Rect(x + px(176), rect.y + px(8), wide - px(176), px(24))
    pen.write(note, "body", 13, BONE, room, "right")
    rail = pygame.Rect(x, rect.y + px(36), wide, px(26))
    pygame.draw.rect(pen.dst, NIGHT, rail, border_radius=px(3))
    if found is None:
        _progress(pen, after, rail)
        return
    _bar(pen, found, rail)
    told = [
        (tr("LUCK"), _fell(found.luck), ORANGE),
        (tr("SKILL"), _slips(found), ACID),
    ]
    if found.skill < found.luck:  # each stands at its end of the bar
        told.reverse()
    sides: tuple[Align, Align] = ("left", "right")
    for (name, words, colour), side, left in zip(told, sides, (x, x + wide // 2), strict=True):
        low, lower = (pygame.Rect(left, rect.y + px(y), wide // 2, px(18)) for y in (64, 82))
        pen.write(name, "strong", 12.5, colour, low, side)
        pen.write(words, "body", 12.5, BONE, lower, side)


def _progress(pen: Brush, after: Aftermath, rail: pygame.Rect) -> None:
    reviewer = after.reviewer
    if reviewer.running:
        part = rail.copy()
        part.w = round(rail.w * reviewer.done / max(1, reviewer.total))
        pygame.draw.rect(pen.dst, DIM, part, border_radius=pen.layout.px(3))


def _bar(pen: Brush, found: Split, rail: pygame.Rect) -> None:
    """What speaks for the seat to the right of zero, what speaks against it to the left."""
    px = pen.layout.px
    parts = ((found.luck, ORANGE), (found.skill, ACID))
    most = max(LEAST, *(sum(abs(n) for n, _ in parts if (n > 0) == up) for up in (True, False)))
    ends = {True: rail.centerx, False: rail.centerx}
    for number, colour in parts:
        if not number:
            continue
        up = number > 0
        long = max(px(30), abs(number) * (rail.w // 2 - px(2)) // most)
        box = pygame.Rect(ends[up] if up else ends[up] - long, rail.y + px(2), long, rail.h - px(4))
        ends[up] += long if up else -long
        pygame.draw.rect(pen.dst, colour, box)
        _pattern(pen, box, colour is ACID)
        pygame.draw.rect(pen.dst, INK, box, max(1, px(1)))
        plate = pygame.Rect(0, 0, px(30), px(19))
        plate.center = box.center
        pygame.draw.rect(pen.dst, colour, plate.clip(box))
        pen.write(signed(number), "strong", 14, INK, plate.clip(box), "centre")
    zero = (rail.centerx, rail.y - px(3)), (rail.centerx, rail.bottom + px(2))
    pygame.draw.line(pen.dst, WHITE, *zero, max(2, px(2)))


def _pattern(pen: Brush, box: pygame.Rect, striped: bool) -> None:
    """Stripes for skill, dots for luck, so that colour is not needed."""
    step, px = pen.layout.px(9), pen.layout.px
    before = pen.dst.get_clip()
    pen.dst.set_clip(box)
    for x in range(box.x - box.h, box.right, step):
        if striped:
            line = (x, box.bottom), (x + box.h, box.y)
            pygame.draw.line(pen.dst, (176, 214, 44), *line, max(1, px(2)))
        else:
            for y in range(box.y + px(4), box.bottom, px(6)):
                pygame.draw.circle(pen.dst, CRIMSON, (x + y % step, y), max(1, px(1)))
    pen.dst.set_clip(before)


def _fell(luck: int) -> str:
    """How the cards fell."""
    if luck > 9:
        return tr("kind shuffles")
    return tr("cold draws") if luck < -9 else tr("neither here nor there")


def _slips(found: Split) -> str:
    return tr("{slips} of {judged} choices below the best", slips=found.slips, judged=found.judged)
