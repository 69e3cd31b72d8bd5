"""The match curve: Stamina of two seats after each turn, with marks, printed on paper.

Owns the picture of a `curve.Curve` for two seats. It reads no log and knows no page.
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Final

import pygame

from lithicrage.base.tongue import tr
from lithicrage.lab.curve import Curve, CurveMark, Point
from lithicrage.ui.kit import BODY, CRIMSON, FAINT_INK, INK, LEAST_TEXT, PAPER, PINK, WHITE, Colour
from lithicrage.ui.kit.control import Brush
from lithicrage.ui.kit.fields import duotone, flat, grey, halftone, inverted, masked, smooth_draw
from lithicrage.ui.kit.fonts import put_icon
from lithicrage.ui.kit.paper import label
from lithicrage.ui.kit.typeset import figure, put

COLOURS: Final[tuple[Colour, Colour]] = (BODY, PINK)
SIGNS: Final = {"reshuffle": "shuffle", "pass": "breath"}
LABELS: Final = 14  # turn numbers below the curve
# Where "turning point" may stand from its point, in its own widths and heights.
TURNED_AT: Final = [(dx, dy) for dy in (-3.2, -4.4, -6.0) for dx in (0.3, 0.6, -0.3, -0.6)]
LEGIBLE: Final = 13  # pixels: a smaller star has no number
Place = tuple[float, float]


class Chart:
    """One drawing: the pen's place is the plot alone; words stand around it."""

    def __init__(self, pen: Brush, curve: Curve, names: tuple[str, str]) -> None:
        self.pen = pen
        self.surface, self.layout, self.rect = pen.dst, pen.layout, pen.rect
        self.curve = curve
        self.names = names
        highest = max(max(point.stamina[:2]) for point in curve.points)
        self.step = 10 if highest <= 60 else 20 if highest <= 120 else 50
        self.top = max(self.step, -(-highest // self.step) * self.step)
        self.taken: list[pygame.Rect] = []  # by signs and words
        self.bands: list[pygame.Rect] = []

    def draw(self) -> None:
        """All of it: grid, skipped turns, who leads, the two lines, marks, ends."""
        self._grid()
        self._skips()
        self._lead()
        self._lines()
        self._skip_words()
        self._marks()
        self._turning_point()
        self._ends()

    def x(self, turn: int) -> float:
        """Where a turn stands."""
        return self.rect.x + self.rect.w * turn / max(1, self.curve.turns)

    def y(self, stamina: int) -> float:
        """Where a Stamina stands; a fallen Combatant lies at 0."""
        return self.rect.y + self.rect.h * (1 - max(0, stamina) / self.top)

    def _line(self, seat: int) -> list[Place]:
        return [(self.x(p.turn), self.y(p.stamina[seat])) for p in self.curve.points]

    def _grid(self) -> None:
        layout, k = self.layout, self.layout.k
        for value in range(0, self.top + 1, self.step):
            y = round(self.y(value))
            colour, wide = (INK, 2) if value == 0 else ((196, 184, 160), 1)
            pygame.draw.line(self.surface, colour, (self.rect.x, y), (self.rect.right, y), wide)
            box = pygame.Rect(
                self.rect.x - layout.px(44), y - layout.px(9), layout.px(36), layout.px(18)
            )
            self.pen.write(str(value), "strong", 11.5, FAINT_INK, box, "right")
        every = max(1, -(-self.curve.turns // LABELS))
        base = self.rect.bottom
        for turn in range(0, self.curve.turns + 1, every):
            x = round(self.x(turn))
            pygame.draw.line(self.surface, INK, (x, base), (x, base + round(5 * k)), 2)
            box = pygame.Rect(0, 0, layout.px(44), layout.px(18))
            box.midtop = (x, base + layout.px(7))
            words = str(turn) if turn else tr("start")
            self.pen.write(words, "strong", 11.5, INK, box, "centre")

    def _skips(self) -> None:
        """A grey band for each turn that did not take place."""
        layout = self.layout
        for point in self.curve.points:
            if not point.skipped:
                continue
            left, right = round(self.x(point.turn - 1)), round(self.x(point.turn))
            band = (max(2, right - left), self.rect.h)
            dots = inverted(halftone(grey(band, 170), 6 * layout.k, 27, 4))
            grey_band = masked(flat(band, (120, 110, 104)), dots)
            self.bands.append(self.surface.blit(grey_band, (left, self.rect.y)))

    def _skip_words(self) -> None:
        """What each grey band means, beside the lines where it has room, else above them."""
        layout = self.layout
        words = label(tr("turn skipped"), LEAST_TEXT * layout.k, INK, PAPER, turn=90)
        for band in self.bands:
            if band.w < layout.px(20):
                continue
            room = band.inflate(0, -2 * layout.px(4))
            top = words.get_rect(midtop=room.midtop)
            bottom = words.get_rect(midbottom=room.midbottom)
            places = (top, bottom, words.get_rect(center=room.center))
            at = next((place for place in places if not self._crossed(place)), top)
            self.taken.append(self.surface.blit(words, at))

    def _lead(self) -> None:
        """Dots between the two lines in the colour of whoever is ahead."""
        k = self.layout.k
        box = self.rect.inflate(0, round(8 * k))
        dots = inverted(halftone(grey(box.size, 150), 6 * k, 27, 4))
        you, foe = self._line(0), self._line(1)
        for seat in (0, 1):
            field = grey(box.size)
            for i in range(len(you) - 1):
                shape = _ahead(you[i], you[i + 1], foe[i], foe[i + 1], seat)
                if len(shape) > 2:
                    moved = [(x - box.x, y - box.y) for x, y in shape]
                    pygame.draw.polygon(field, WHITE, moved)
            field.blit(dots, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            tone = tuple(round(c * 0.86) for c in COLOURS[seat])
            self.surface.blit(masked(flat(box.size, (tone[0], tone[1], tone[2])), field), box)

    def _lines(self) -> None:
        k = self.layout.k
        pad = round(10 * k)
        box = self.rect.inflate(2 * pad, 2 * pad)

        def draw(sheet: pygame.Surface, z: int) -> None:
            for seat in (1, 0):
                points = [((x - box.x) * z, (y - box.y) * z) for x, y in self._line(seat)]
                for colour, radius in ((INK, 4.6), (COLOURS[seat], 2.5)):
                    _ribbon(sheet, points, colour, radius * k * z)
                for point in points:
                    _knot(sheet, point, k * z, COLOURS[seat], square=seat == 1)

        self.surface.blit(smooth_draw(box.size, draw), box)

    def _marks(self) -> None:
        """Signs near the line of whose they are; each looks for a free place."""
        for mark in self.curve.marks:
            if mark.seat > 1:
                continue
            image = self._sign(mark)
            here = (self.x(mark.turn), self.y(self._point(mark.turn).stamina[mark.seat]))
            self._settle(image, here, self._upwards(mark))

    def _upwards(self, mark: CurveMark) -> bool:
        stamina = self._point(mark.turn).stamina
        return stamina[mark.seat] >= stamina[1 - mark.seat]

    def _point(self, turn: int) -> Point:
        return next(point for point in self.curve.points if point.turn == turn)

    def _sign(self, mark: CurveMark) -> pygame.Surface:
        k = self.layout.k
        if mark.kind == "crit":
            return crit_star(round(17 * k), COLOURS[mark.seat])
        return coin(round(11 * k), SIGNS[mark.kind], COLOURS[mark.seat])

    def _settle(self, image: pygame.Surface, here: Place, upwards: bool) -> None:
        """Puts a sign near a place of its line, off both lines if there is such a place."""
        step = round(25 * self.layout.k)
        room = self.rect.inflate(round(24 * self.layout.k), round(12 * self.layout.k))
        free = []
        for aside in (0, 0.7, -0.7, 1.4, -1.4):
            for far in (1, 2, -1, -2, 3, -3, 4, -4):
                way = -far if upwards else far
                centre = (round(here[0] + aside * step), round(here[1] + way * step))
                box = image.get_rect(center=centre)
                if room.contains(box) and box.collidelist(self.taken) < 0:
                    free.append(box)
        clear = [box for box in free if not self._crossed(box)]
        at = next(iter(clear or free), image.get_rect(center=(round(here[0]), round(here[1]))))
        self.surface.blit(image, at)
        self.taken.append(at)

    def _crossed(self, box: pygame.Rect) -> bool:
        """Whether a line of the curve runs through a box."""
        return any(
            box.clipline(a, b)
            for seat in (0, 1)
            for a, b in pairwise(self._line(seat))
            if b[0] >= box.left and a[0] <= box.right
        )

    def _turning_point(self) -> None:
        """Where the lead changed hands for the last time."""
        turn = turned(self.curve)
        if turn is None:
            return
        k = self.layout.k
        here = (self.x(turn), min(self.y(s) for s in self._point(turn).stamina[:2]))
        size = pygame.Rect(0, 0, round(124 * k), round(26 * k))
        for dx, dy in TURNED_AT:
            box = size.copy()
            box.center = (round(here[0] + dx * size.w), round(here[1] + dy * size.h / 1.4))
            near = box.inflate(8, 8)
            free = near.collidelist(self.taken + self.bands) < 0 and not self._crossed(near)
            if self.rect.contains(box) and free:
                words = tr("turning point")
                put(self.surface, words, "scrawl", 22 * k, CRIMSON, box, "centre")
                start = (box.centerx, box.bottom)
                _arrow(self.surface, start, (here[0], here[1] - 9 * k), k)
                return

    def _ends(self) -> None:
        """A strip with the last Stamina behind each line, never one on the other."""
        layout = self.layout
        last = self.curve.points[-1]
        strips = []
        for seat in (0, 1):
            words = f"{self.names[seat]} {figure(last.stamina[seat])}"
            strip = label(words, 13 * layout.k, INK, COLOURS[seat], width=layout.px(132))
            at = strip.get_rect(
                midleft=(self.rect.right + layout.px(12), round(self.y(last.stamina[seat])))
            )
            strips.append((at, strip))
        strips.sort(key=lambda pair: pair[0].centery)
        gap = strips[0][0].bottom + layout.px(4) - strips[1][0].top
        if gap > 0:
            low = min(strips[1][0].top + gap, self.rect.bottom + layout.px(16) - strips[1][0].h)
            strips[1][0].top = low
            strips[0][0].bottom = low - layout.px(4)
        for at, strip in strips:
            self.surface.blit(strip, at)


def legend(pen: Brush, x: float, y: float) -> None:
    """What the signs mean, from `x` on, in the middle of a line at `y` (units)."""
    layout = pen.layout
    entries = (
        (tr("crit"), crit_star(layout.px(10), WHITE)),
        (tr("reshuffle"), coin(layout.px(10), SIGNS["reshuffle"], WHITE)),
        (tr("pass"), coin(layout.px(10), SIGNS["pass"], WHITE)),
    )
    left, middle = layout.at(x, y)
    for words, image in entries:
        pen.dst.blit(image, image.get_rect(midleft=(left, middle)))
        left += image.get_width() + layout.px(6)
        box = pygame.Rect(left, middle - layout.px(10), layout.px(74), layout.px(20))
        left = pen.write(words, "bold", 12.5, INK, box).right + layout.px(16)


def coin(radius: int, sign: str, colour: Colour) -> pygame.Surface:
    """A round token with a sign, in the colour of whose it is."""

    def draw(sheet: pygame.Surface, z: int) -> None:
        pygame.draw.circle(sheet, INK, (radius * z, radius * z), radius * z)
        pygame.draw.circle(sheet, colour, (radius * z, radius * z), radius * z * 0.84)

    made = smooth_draw((2 * radius, 2 * radius), draw)
    put_icon(made, sign, radius * 1.15, INK, center=(radius, radius))
    return made


def crit_star(radius: int, rim: Colour) -> pygame.Surface:
    """A crimson star for a natural 12, rimmed in the colour of whose it is."""

    def draw(sheet: pygame.Surface, z: int) -> None:
        for colour, share in ((INK, 1.0), (rim, 0.9), (CRIMSON, 0.78)):
            points = []
            for i in range(18):
                r = radius * z * share * (0.64 if i % 2 else 1.0)
                a = -1.4 + i * math.pi / 9
                points.append((radius * z + math.cos(a) * r, radius * z + math.sin(a) * r))
            pygame.draw.polygon(sheet, colour, points)

    made = smooth_draw((2 * radius, 2 * radius), draw)
    if radius < LEGIBLE:
        return made
    box = pygame.Rect(0, 0, round(radius * 1.2), radius)
    box.center = (radius, radius)
    put(made, "12", "strong", radius * 0.72, WHITE, box, "centre")
    return made


def tier_bar(pen: Brush, tiers: list[int]) -> None:
    """Counts of Power Rolls by tier side by side; tier 2 in dots, tier 3 in stripes (R52)."""
    dst, layout, rect = pen.dst, pen.layout, pen.rect
    total = sum(tiers)
    if not total:
        pen.write(tr("no Power Rolls"), "body", 12.5, FAINT_INK, rect)
        return
    left = rect.x
    for tier, count in enumerate(tiers, 1):
        if not count:
            continue
        right = rect.x + round(rect.w * sum(tiers[:tier]) / total)
        box = pygame.Rect(left, rect.y, max(4, right - left - layout.px(3)), rect.h)
        dst.blit(tier_swatch(box.size, tier, layout.k), box)
        plate = pygame.Rect(0, 0, layout.px(24), layout.px(19)).clamp(box).clip(box)
        plate.center = box.center
        if tier > 1:
            pygame.draw.rect(dst, TIER_COLOURS[tier - 1], plate)
        fore = WHITE if tier == 1 else INK
        pen.write(str(count), "strong", 14, fore, plate, "centre")
        left = right


TIER_COLOURS: Final[tuple[Colour, Colour, Colour]] = ((112, 102, 116), BODY, (214, 255, 61))


def tier_swatch(size: tuple[int, int], tier: int, k: float) -> pygame.Surface:
    """A framed patch in a tier's colour and pattern."""
    colour = TIER_COLOURS[tier - 1]
    made = flat(size, INK)
    line = max(1, round(1.5 * k))
    inner = pygame.Rect(line, line, max(1, size[0] - 2 * line), max(1, size[1] - 2 * line))
    patch = flat(inner.size, colour)
    if tier == 2:
        patch = duotone(
            halftone(grey(inner.size, 215), max(3.0, 4 * k), 27, 4), (196, 150, 0), colour
        )
    if tier == 3:
        for x in range(-inner.h, inner.w, max(4, round(9 * k))):
            ends = ((x, inner.h), (x + inner.h, 0))
            pygame.draw.line(patch, (170, 212, 20), *ends, max(1, round(3 * k)))
    made.blit(patch, inner)
    return made


def turned(curve: Curve) -> int | None:
    """The turn in which the last leader took the lead from the other; None if nobody did."""
    sign, found = 0, None
    for point in curve.points:
        lead = point.stamina[0] - point.stamina[1]
        now = (lead > 0) - (lead < 0)
        if now and sign and now != sign:
            found = point.turn
        sign = now or sign
    return found


def _ahead(a0: Place, a1: Place, b0: Place, b1: Place, seat: int) -> list[Place]:
    """The part between two line pieces where the first (seat 0) or second (seat 1) is higher."""
    sign = 1 if seat == 0 else -1
    d0, d1 = (b0[1] - a0[1]) * sign, (b1[1] - a1[1]) * sign
    if d0 <= 0 and d1 <= 0:
        return []
    if d0 >= 0 and d1 >= 0:
        return [a0, a1, b1, b0]
    t = d0 / (d0 - d1)
    cut = (a0[0] + (a1[0] - a0[0]) * t, a0[1] + (a1[1] - a0[1]) * t)
    return [a0, cut, b0] if d0 > 0 else [cut, a1, b1]


def _ribbon(sheet: pygame.Surface, points: list[Place], colour: Colour, radius: float) -> None:
    for a, b in pairwise(points):
        length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1.0
        nx, ny = -(b[1] - a[1]) / length * radius, (b[0] - a[0]) / length * radius
        corners = [(a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny), (b[0] - nx, b[1] - ny)]
        pygame.draw.polygon(sheet, colour, [*corners, (a[0] - nx, a[1] - ny)])
    for point in points:
        pygame.draw.circle(sheet, colour, point, radius)


def _knot(sheet: pygame.Surface, at: Place, k: float, colour: Colour, square: bool) -> None:
    """A point of the line: round for one seat, on its corner for the other."""
    for shade, radius in ((INK, 5.0), (colour, 3.2)):
        r = radius * k
        if square:
            x, y, q = at[0], at[1], r * 1.25
            pygame.draw.polygon(sheet, shade, [(x, y - q), (x + q, y), (x, y + q), (x - q, y)])
        else:
            pygame.draw.circle(sheet, shade, at, r)


def _arrow(dst: pygame.Surface, start: Place, end: Place, k: float) -> None:
    wide = max(2, round(2.4 * k))
    angle = math.atan2(end[1] - start[1], end[0] - start[0])
    pygame.draw.line(dst, CRIMSON, start, end, wide)
    tips = [
        (end[0] - math.cos(angle + t) * 9 * k, end[1] - math.sin(angle + t) * 9 * k)
        for t in (0.5, -0.5)
    ]
    pygame.draw.polygon(dst, CRIMSON, [end, *tips])
