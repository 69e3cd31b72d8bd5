"""The panels at the left: elevations of the four walls, the structure card, the levels.

Owns their places and looks. They take figures, and know no rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from lithicrage.base.tongue import tr, tr_in, tr_n
from lithicrage.tables.monolyth.words import side_name
from lithicrage.ui import kit
from lithicrage.ui.kit.control import Brush
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.kit.palette import ACID, BONE, CRIMSON, FAINT_INK, INK, WHITE, Colour, mix
from lithicrage.ui.monolyth.block import WIDE
from lithicrage.ui.monolyth.minerals import STONES, dark, put_sign
from lithicrage.ui.shell.pieces import heading

GOOD: Final[Colour] = (16, 106, 56)  # on paper
EMPTY: Final[Colour] = (92, 84, 90)
FADED: Final[Colour] = (120, 112, 112)
GOLD: Final[Colour] = (255, 214, 90)
UNLIT: Final[Colour] = (30, 26, 34)
# Where the walls of the view stand: front left, front right, back right, back left.
PLACES: Final[tuple[Place, ...]] = (
    (12, 208, 116, 146), (134, 208, 116, 146), (134, 56, 116, 146), (12, 56, 116, 146),
)  # fmt: skip
STRUCTURE: Final[Place] = (12, 364, 238, 168)
LEVELS: Final[Place] = (12, 542, 238, 170)


@dataclass(frozen=True, slots=True)
class WallShown:
    """A wall as its elevation shows it.

    `side` is the wall of the rules, by which it is called in every view, `place` where it stands
    in this one (0 to 3 as in PLACES). `cells` are the minerals of its
    outermost layer by column from the left, then by level; `new` those of them (column, level)
    that the ghost would add. `count` is what counts now, `after` with the ghost, `prophecy` the
    token in its slot, 0 for none.
    """

    side: int
    place: int
    mineral: int
    cells: tuple[tuple[int | None, ...], ...]
    new: frozenset[tuple[int, int]]
    count: int
    after: int
    prophecy: int


def put_wall(pen: Brush, wall: WallShown, high: int, at: Place | None = None) -> None:
    """The elevation of a wall, `high` levels of it, on its paper."""
    x, y, w, _ = at or PLACES[wall.place]
    one = STONES[wall.mineral]
    px = pen.layout.px
    strip = pen.layout.rect(x + 5, y + 5, w - 10, 24)
    pale = one.colour if dark(wall.mineral) else mix(one.colour, WHITE, 0.14)
    pygame.draw.rect(pen.dst, pale, strip)
    put_sign(pen.dst, wall.mineral, (strip.x + px(11), strip.centery), px(13), one.cut)
    fore = WHITE if dark(wall.mineral) else INK
    pen.write(side_name(wall.side), "strong", 13, fore, (x + 26, y + 5, w - 32, 24))
    put_cells(pen, wall, high, (x + 9, y + 37), 19)
    kept = wall.prophecy and wall.after >= wall.prophecy
    count = GOOD if kept else INK
    pen.write(str(wall.after), "strong", 17, count, (x + 87, y + 36, 28, 26), "centre")
    if wall.after != wall.count:
        gain = kit.signed(wall.after - wall.count)
        pen.write(gain, "strong", 13, CRIMSON, (x + 87, y + 62, 28, 22), "centre")
    if wall.prophecy:
        spot = pen.layout.at(x + 100, y + 98)
        sign, colour = ("check", GOOD) if kept else ("close", CRIMSON)
        kit.put_icon(pen.dst, sign, px(17), colour, center=spot)
        words, ink = tr("prophecy {value}", value=wall.prophecy), INK
    else:
        words, ink = tr("no prophecy"), FAINT_INK
    pen.write(words, "bold", 13, ink, (x + 5, y + 114, w - 10, 28), "centre", 2)


def put_cells(pen: Brush, wall: WallShown, high: int, at: tuple[float, float], side: float) -> None:
    """The squares of a wall: its own mineral bright, others faded, new ones framed in acid."""
    px, layout = pen.layout.px, pen.layout
    c = px(side)
    left, top = layout.at(*at)
    top += (WIDE - high) * c
    rim = max(1, px(2))
    pygame.draw.rect(pen.dst, INK, (left - rim, top - rim, WIDE * c + 2 * rim, high * c + 2 * rim))
    for column, levels in enumerate(wall.cells):
        for level in range(high):
            box = pygame.Rect(left + column * c, top + (high - 1 - level) * c, c, c)
            inner = box.inflate(-max(1, px(1)), -max(1, px(1)))
            number = levels[level] if level < len(levels) else None
            if number is None:
                pygame.draw.rect(pen.dst, EMPTY, inner)
                continue
            own, one = number == wall.mineral, STONES[number]
            back = one.colour if own else mix(one.colour, FADED, 0.58)
            pygame.draw.rect(pen.dst, back, inner)
            fore = one.cut if own else mix(back, one.cut, 0.55)
            put_sign(pen.dst, number, box.center, c * (0.5 if own else 0.38), fore)
            if (column, level) in wall.new:
                pygame.draw.rect(pen.dst, INK, box, max(2, px(3)))
                pygame.draw.rect(pen.dst, ACID, inner, max(1, px(2)))


def put_structure(
    pen: Brush, card: Sequence[Sequence[str]], agrees: Sequence[Sequence[bool]], taken: bool,
    at: Place = STRUCTURE,
) -> None:  # fmt: skip
    """The structure card as it fits best: `card` are its words by row, from the back to the front
    of the view, `agrees` where the block matches; `taken`: its token is already yours."""
    x, y, w, _ = at
    px = pen.layout.px
    heading(pen.dst, pen.layout, tr("STRUCTURE"), x + 10, y + 8, width=120)
    fit = sum(map(sum, agrees))
    words = (
        tr_in("monolyth", "yours") if taken else tr("{count} of {all}", count=fit, all=WIDE * WIDE)
    )
    pen.write(words, "strong", 15, CRIMSON, (x + w - 100, y + 6, 88, 24), "right")
    for row, (line, right) in enumerate(zip(card, agrees, strict=True)):
        for column, (spot, ok) in enumerate(zip(line, right, strict=True)):
            box = pen.layout.rect(x + 13 + column * 30, y + 38 + row * 30, 28, 28)
            pygame.draw.rect(pen.dst, ACID if ok else (196, 186, 170), box, border_radius=px(3))
            pygame.draw.rect(pen.dst, INK, box, max(1, px(2)), border_radius=px(3))
            said = spot.replace("-", "–")
            pen.write(said, "strong", pen.layout.calm(13, 1.1), INK, box, "centre")
    side = (x + 142, y + 40, w - 152, 62)
    if taken:
        pen.paragraph(tr("You have its token."), "body", 13, INK, side)
        return
    pen.paragraph(tr("Turned to its best fit."), "body", 13, INK, side)
    off = WIDE * WIDE - fit
    words = tr_n("{n} spot is off.", "{n} spots are off.", off) if off else tr("It matches!")
    pen.paragraph(words, "body", 13, FAINT_INK if off else GOOD, (x + 142, y + 104, w - 152, 56))


def put_levels(pen: Brush, now: Sequence[int], after: Sequence[int]) -> None:
    """How full each level is now and with the ghost, from the lowest."""
    x, y, w, h = LEVELS
    layout, px = pen.layout, pen.layout.px
    pen.write(tr_in("monolyth", "LEVELS"), "strong", 13, BONE, (x + 14, y + 8, 76, 26))
    step = (h - 44) / max(3, len(now))
    full = WIDE * WIDE
    for level, (old, new) in enumerate(zip(now, after, strict=True)):
        top = y + h - 8 - (level + 1) * step
        pen.write(
            tr_in("monolyth", "level {level}", level=level + 1),
            "bold",
            13.5,
            WHITE,
            (x + 14, top, 62, step),
        )
        for n in range(full):
            box = layout.rect(x + 78 + n * 7, top + step / 2 - 8, 6, 16)
            tone = GOLD if n < old else ACID if n < new else UNLIT
            pygame.draw.rect(pen.dst, tone, box)
            if n >= old and n < new:  # not by colour alone
                box.inflate_ip(-max(1, px(2)), -max(1, px(8)))
                pygame.draw.rect(pen.dst, INK, box)
        done = new >= full
        words = tr("done") if done else f"{new}/{full}"
        pen.write(words, "strong", 13, ACID if done else BONE, (x + w - 46, top, 40, step), "right")


def put_pick(free: bool, chosen: bool, pen: Brush) -> None:
    """The frame of a wall that a prophecy can be made for, and of the one that is chosen."""
    if free:
        px = pen.layout.px
        box = pen.rect.inflate(px(4), px(4))
        pygame.draw.rect(pen.dst, INK, box, px(5), border_radius=px(4))
        colour = ACID if chosen else mix(ACID, INK, 0.55)
        inner = box.inflate(-px(2), -px(2))
        pygame.draw.rect(pen.dst, colour, inner, px(3 if chosen else 1.5), border_radius=px(3))


def put_view(way: int, pen: Brush) -> None:
    """A turn of the view: an arrow and its key."""
    px, rect = pen.layout.px, pen.rect
    sign = ("undo", "redo")[way]
    kit.put_icon(pen.dst, sign, px(15), BONE, center=(rect.x + px(11), rect.centery))
    kit.key_cap(pen.dst, (rect.x + px(23), rect.y + px(4)), pen.cap or "", 12 * pen.layout.k)
