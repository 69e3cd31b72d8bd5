"""Pieces that several pages show: the top bar, headings, panels, tilted portraits, stamps.

Owns their look at any size; everything is placed by the page's Layout. Knows no page.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame

from lithicrage.base.tongue import tr
from lithicrage.faces.portraits import logo, portrait
from lithicrage.ui import kit
from lithicrage.ui.kit.control import Brush, Control, Stone
from lithicrage.ui.kit.fields import smooth_draw
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.page import Layout

BAR_HEIGHT: Final = 46
LARGEST_HEADING: Final = 1.35


def ground(
    dst: pygame.Surface, layout: Layout, words: str, note: str = "", bad: bool = False
) -> None:
    """Dark rock all over, and the top bar."""
    dst.blit(kit.rock(dst.get_size()), (0, 0))
    top_bar(dst, layout, words, note, bad)


def top_bar(
    dst: pygame.Surface, layout: Layout, words: str, note: str = "", bad: bool = False
) -> None:
    """The bar at the top: logo, what the page is, a note behind it; a `bad` one stands out."""
    bar = pygame.Rect(0, layout.top, layout.size[0], layout.px(BAR_HEIGHT))
    pygame.draw.rect(dst, kit.BAR, bar)
    pygame.draw.rect(dst, kit.PINK, (0, bar.bottom, bar.w, max(2, layout.px(3))))
    sign = logo(layout.px(196), stacked=False)
    dst.blit(sign, sign.get_rect(midleft=(layout.at(12, 0)[0], bar.centery)))
    used = layout.write(dst, words, "strong", 15, kit.WHITE, layout.rect(232, 4, 500, 38))
    left = max(layout.at(480, 0)[0], used.right + layout.px(18))
    box = pygame.Rect(left, bar.y, layout.at(1266, 0)[0] - left, bar.h)
    if note and bad:
        layout.write(dst, note, "strong", 15, kit.LOSS, box, "right")
    elif note:
        layout.write(dst, note, "body", 13, kit.BONE, box, "right")


def title(
    dst: pygame.Surface, layout: Layout, words: str, size: float, rect: pygame.Rect
) -> pygame.Rect:
    """A name in capitals on one line; a long one on two, as small as words may be."""
    words, least = words.upper(), kit.LEAST_TEXT * layout.k
    long = kit.text_width(words, "black", max(least, 0.75 * size * layout.k)) > rect.w
    if not long:
        return layout.write(dst, words, "black", size, kit.WHITE, rect)
    return kit.put(dst, words, "black", layout.type(size), kit.WHITE, rect, floor=least, lines=2)


def paper_panel(dst: pygame.Surface, layout: Layout, rect: pygame.Rect, seed: int) -> None:
    """A torn sheet with its shadow."""
    made = kit.sheet(rect.size, seed, kit.PAPER, 2.0, 0.12, layout.k)
    kit.drop(dst, made, rect.topleft, 7 * layout.k, 175, key=("paper", seed, layout.k))


def stone_panel(
    dst: pygame.Surface, layout: Layout, rect: pygame.Rect, seed: int,
    tint: kit.Colour = (52, 46, 58),
) -> None:  # fmt: skip
    """A stone plate with its shadow."""
    made = kit.plate(rect.size, seed, tint, layout.k)
    kit.drop(dst, made, rect.topleft, 7 * layout.k, 175, key=("stone", seed, layout.k))


def heading(
    dst: pygame.Surface, layout: Layout, words: str, x: float, y: float,
    fore: kit.Colour = kit.PAPER, back: kit.Colour = kit.INK, size: float = 12,
    width: float = 240,
) -> int:  # fmt: skip
    """A strip with a heading, its top left in units; returns its right edge in pixels."""
    size *= min(layout.text_scale, LARGEST_HEADING)  # its line is only so high
    strip = kit.label(words, size * layout.k, fore, back, width=layout.px(width))
    return dst.blit(strip, layout.at(x, y)).right


def tilted(
    dst: pygame.Surface, layout: Layout, who: str, rect: pygame.Rect, turn: float = 0.0,
    grey: bool = False,
) -> None:  # fmt: skip
    """A portrait with its shadow, turned by `turn` degrees about the middle of the rectangle."""
    image = _turned(who, min(rect.size), turn, grey)
    at = image.get_rect(center=rect.center)
    kit.drop(dst, image, at.topleft, 6 * layout.k, 165, key=("tilted", who, turn))


@kit.kept
def _turned(who: str, side: int, turn: float, grey: bool) -> pygame.Surface:
    image = portrait(who, side, grey)
    return pygame.transform.rotozoom(image, turn, 1) if turn else image


def stamp_at(
    dst: pygame.Surface, layout: Layout, words: str, centre: tuple[int, int], size: float = 15,
    fore: kit.Colour = kit.WHITE, back: kit.Colour = kit.CRIMSON, turn: float = -7,
) -> None:  # fmt: skip
    """A word stamped across something."""
    strip = kit.label(words, size * layout.k, fore, back, "black", turn, 1.1)
    at = strip.get_rect(center=centre)
    kit.drop(dst, strip, at.topleft, 3 * layout.k, 150, (1, 2))


def stats(pen: Brush, rect: pygame.Rect, values: Sequence[int], size: float) -> None:
    """Might, Agility and Wisdom as stones, which explain themselves; `size` in units."""
    gauge = tuple(zip("MAW", values, strict=True))
    boxes = kit.stats(pen.dst, rect, gauge, size * pen.layout.k, pen.layout.k)
    for letter, box in zip("maw", boxes, strict=True):
        pen.explain(box, letter)


def way_back(deed: Callable[[], object], y: float, says: str = "", words: str = "") -> Control:
    """The button at the bottom left that leads back, its top in units."""
    says, look = says or tr("Back"), Stone(words or tr("BACK"), "back")
    return Control("back", (14, y, 220, 54), says, deed, look, key=Action.BACK)


def chosen(what: str, is_so: bool) -> str:
    """A thing for the ear, which is said to be the chosen one if it `is_so`."""
    return tr("{what}. Chosen", what=what.rstrip(".")) if is_so else what


def chance_line(pen: Brush, rect: pygame.Rect, points: Sequence[tuple[float, float]]) -> None:
    """A line through points, each from 0 to 1 along and up a rectangle, the highest and the lowest
    before the end marked; a faint line lies at one half."""
    k, pad = pen.layout.k, pen.layout.px(8)
    middle = pygame.Rect(rect.x, rect.centery, rect.w, max(1, round(k)))
    pen.dst.fill(kit.ASH, middle)
    heights = [up for _, up in points[:-1]]
    marked = {heights.index(max(heights)): kit.GAIN, heights.index(min(heights)): kit.LOSS}
    box = rect.inflate(2 * pad, 2 * pad)

    def draw(sheet: pygame.Surface, z: int) -> None:
        at = [((pad + x * rect.w) * z, (pad + (1 - y) * rect.h) * z) for x, y in points]
        for colour, wide in ((kit.INK, 5.5), (kit.SPIRIT, 2.6)):
            for a, b in pairwise(at):
                pygame.draw.line(sheet, colour, a, b, round(wide * k * z))
            for one in at:
                pygame.draw.circle(sheet, colour, one, wide * k * z / 2)
        for number, colour in marked.items():
            pygame.draw.circle(sheet, kit.INK, at[number], 6 * k * z)
            pygame.draw.circle(sheet, colour, at[number], 4.2 * k * z)

    pen.dst.blit(smooth_draw(box.size, draw), box)


# ---- rows of lists -----------------------------------------------------------------------------


def row_plate(pen: Brush, on: bool, edge: kit.Colour | None = None, wide: float = 6) -> None:
    """The plate of a row, lighter where the row is told of, with an edge in a colour."""
    rect = pen.rect
    pygame.draw.rect(pen.dst, kit.SLATE if on else kit.NIGHT, rect, border_radius=pen.layout.px(4))
    if edge is not None:
        pygame.draw.rect(pen.dst, edge, (rect.x, rect.y, pen.layout.px(wide), rect.h))


def two_lines(
    pen: Brush, left: int, right: int, words: str, note: str,
    colours: tuple[kit.Colour, kit.Colour], size: float = 16,
) -> None:  # fmt: skip
    """Words and a note below them between two edges in pixels."""
    rect, px = pen.rect, pen.layout.px
    top = pygame.Rect(left, rect.y + px(3), right - left, rect.h // 2)
    pen.write(words, "bold", size, colours[0], top)
    low = pygame.Rect(left, rect.centery, right - left, rect.h // 2 - px(2))
    pen.write(note, "body", 12.5, colours[1], low)


@dataclass(frozen=True, slots=True)
class OneLine:
    """A row with words at its left and a `mark` at its right, which may take two lines."""

    words: str
    mark: str
    on: bool
    edge: kit.Colour | None = None
    wide: float = 6  # units of the edge
    colour: kit.Colour = kit.BONE
    face: kit.Face = "bold"
    small: float = 12.5
    size: float = 16
    inset: float = 32  # units that stay free at both ends together

    def draw(self, pen: Brush, live: bool) -> None:
        """The row; the words have what the mark leaves them."""
        row_plate(pen, self.on, self.edge, self.wide)
        inner = pen.rect.inflate(-pen.layout.px(self.inset), 0)
        right = pygame.Rect(0, inner.y, inner.w * 2 // 5, inner.h)
        right.right = inner.right
        used = pen.write(self.mark, self.face, self.small, self.colour, right, "right", 2)
        left = pygame.Rect(inner.x, inner.y, used.x - inner.x - pen.layout.px(10), inner.h)
        pen.write(self.words, "bold", self.size, kit.WHITE, left)
        pen.ring()


@dataclass(frozen=True, slots=True)
class TwoLines:
    """A row with a sign, words and a note below them, and a `mark` at its right, the colour of
    which is that of its edge."""

    words: str
    note: str
    on: bool
    edge: kit.Colour
    sign: str
    mark: str = ""

    def draw(self, pen: Brush, live: bool) -> None:
        """The row."""
        rect, px = pen.rect, pen.layout.px
        row_plate(pen, self.on, self.edge)
        image = kit.icon(self.sign, min(rect.h * 0.5, px(26)), kit.BODY if self.on else kit.BONE)
        pen.dst.blit(image, image.get_rect(center=(rect.x + px(32), rect.centery)))
        right = rect.right - px(10)
        if self.mark:
            mark = pygame.Rect(right - px(70), rect.y, px(70), rect.h)
            pen.write(self.mark, "strong", 14, self.edge, mark, "right")
            right = mark.x - px(8)
        two_lines(pen, rect.x + px(58), right, self.words, self.note, (kit.WHITE, kit.BONE))
        pen.ring()
