"""Stair Goat: lives between the third floor and the fourth, and eats what people carry past."""

import math

import pygame

from lithicrage.ui.kit.fields import flat
from lithicrage.ui.kit.palette import Colour
from tools.portraits.cast import Character
from tools.portraits.press import Ground
from tools.portraits.shapes import Outline, Point, arc, both, brush, curve, mirror, moved, ring
from tools.portraits.sheet import Sheet


def draw() -> Sheet:
    """The whole figure, back to front."""
    s = Sheet(24)
    _neck(s)
    _horns(s)
    _ears(s)
    _skull(s)
    _eyes(s)
    _muzzle(s)
    _carpet(s)
    _forelock(s)
    return s


def _shag(points: list[Point], teeth: float, seed: int) -> Outline:
    """An outline with hanging locks: every other point is pulled down."""
    out: Outline = []
    for i, (x, y) in enumerate(points):
        out.append((x, y + (teeth * (0.6 + 0.4 * math.sin(seed + i * 2.3)) if i % 2 else 0)))
    return out


def _neck(s: Sheet) -> None:
    sides = [(76, 170), (58, 196), (66, 200), (40, 226), (52, 230), (24, 262), (40, 262), (30, 290)]
    s.form(both(sides), 225, "fur", 2.8, bulge=18, rough=0.35)
    for x, y in (
        (70, 216),
        (58, 238),
        (84, 240),
        (186, 216),
        (198, 240),
        (172, 244),
        (100, 262),
        (156, 262),
    ):
        s.mark(brush([(x, y - 12), (x - 3, y), (x + 2, y + 12)], 3.4, 0.1, 0.3))
    collar = [(74, 216), (100, 236), (128, 241), (156, 236), (182, 216), (186, 230), (158, 252),
              (128, 257), (98, 252), (70, 230)]  # fmt: skip
    s.form(curve(collar), 220, "carpet", 2.6, bulge=5, rough=0.2)


def _horns(s: Sheet) -> None:
    spine = [(104, 74), (84, 40), (46, 16), (12, 30), (6, 66), (26, 88), (44, 76)]
    path = curve(spine, closed=False, steps=8)
    widths = [26 * (1 - i / (len(path) - 1)) ** 0.75 + 3 for i in range(len(path))]
    horn = _ribbon(path, widths)
    for half in (horn, mirror(horn)):
        s.form(half, 226, "horn", 2.8, bulge=9, depth=1.1, rough=0.3)
    for i in range(4, len(path) - 6, 4):
        rib = _across(path, i, widths[i] * 0.52)
        for half in (rib, mirror(rib)):
            s.mark(brush(half, 3.4, 0.2, 0.8))


def _ribbon(path: Outline, widths: list[float]) -> Outline:
    """A band along the path with the given width at each of its points."""
    left: Outline = []
    right: Outline = []
    for i, width in enumerate(widths):
        a, _, b = _across(path, i, width / 2)
        left.append(a)
        right.append(b)
    return left + right[::-1]


def _across(path: Outline, i: int, half: float) -> Outline:
    """A short line square to the path at point i, bowed a little along it."""
    x0, y0 = path[max(0, i - 1)]
    x1, y1 = path[min(len(path) - 1, i + 1)]
    length = math.hypot(x1 - x0, y1 - y0) or 1
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    x, y = path[i]
    return [
        (x - uy * half, y + ux * half),
        (x + ux * 3, y + uy * 3),
        (x + uy * half, y - ux * half),
    ]


def _ears(s: Sheet) -> None:
    ear = [(78, 96), (50, 94), (20, 112), (8, 138), (32, 138), (60, 126), (80, 116)]
    inner = [(70, 104), (46, 106), (24, 124), (20, 132), (42, 128), (66, 116)]
    # The right one listens to the landing below.
    turned = moved(mirror(ear), turn=-0.28, about=(178, 106))
    turned_inner = moved(mirror(inner), turn=-0.28, about=(178, 106))
    for shape, hollow in ((ear, inner), (turned, turned_inner)):
        s.form(curve(shape), 232, "fur", 2.6, bulge=8, rough=0.2)
        s.form(curve(hollow), 205, "pink", 1.4, bulge=4, rough=0.2)


def _skull(s: Sheet) -> None:
    half = [(128, 52), (102, 56), (82, 76), (74, 104), (80, 130), (92, 152), (94, 176), (88, 198),
            (98, 222), (128, 230)]  # fmt: skip
    s.form(curve(both(half)), 240, "fur", 2.8, bulge=24, depth=1.1, rough=0.25)
    blaze = [
        (110, 80),
        (104, 110),
        (112, 140),
        (120, 168),
        (136, 168),
        (144, 140),
        (152, 110),
        (146, 80),
    ]
    s.tint("patch", curve(blaze))
    s.mark(
        brush([(104, 130), (110, 146), (112, 162)], 3),
        brush([(152, 130), (146, 146), (144, 162)], 3),
    )


def _eyes(s: Sheet) -> None:
    for x, rx, ry in ((92, 19, 17), (164, 19, 18)):
        s.mark(ring(x, 112, rx + 5, ry + 4))
        s.lift(ring(x, 112, rx, ry), ink="amber")
    # Slots, level with the stairs.
    for x, y in ((94, 115), (160, 113)):
        s.mark([(x - 12, y - 4.4), (x + 12, y - 4.4), (x + 12, y + 4.4), (x - 12, y + 4.4)])
    s.lift(ring(85, 105, 3.6), ring(155, 103, 3.6))
    _lid(s, (92, 112), (19, 17), "fur", 0.36, 3)
    _lid(s, (164, 112), (19, 18), "fur", 0.14, -2)
    s.mark(brush([(66, 92), (86, 84), (108, 92)], 6.5, 0.3, 0.7))
    s.mark(brush([(144, 80), (166, 70), (190, 82)], 6.5, 0.3, 0.7))
    s.mark(
        brush([(78, 134), (92, 138), (104, 132)], 3), brush([(152, 134), (166, 138), (178, 132)], 3)
    )


def _lid(s: Sheet, at: Point, radii: Point, ink: str, shut: float, tilt: float = 0.0) -> None:
    """An upper lid drawn over an eye: `shut` 0..1 of its height, `tilt` lowers its right end."""
    (cx, cy), (rx, ry) = at, radii
    low = cy - ry + 2 * ry * shut
    top = [(cx + x, cy + y) for x, y in arc(0, 0, rx + 4, ry + 5, math.pi, math.tau)]
    s.form([*top, (cx + rx + 4, low + tilt), (cx - rx - 4, low - tilt)], 208, ink, 2.0, 4)
    s.mark(
        brush([(cx - rx - 6, low - tilt), (cx, low + 1), (cx + rx + 6, low + tilt)], 5, 0.2, 0.8)
    )


def _muzzle(s: Sheet) -> None:
    beard = _shag([(104, 216), (106, 238), (114, 232), (120, 252), (128, 240), (136, 256),
                   (142, 234), (150, 240), (152, 216)], 12, 2)  # fmt: skip
    s.form(beard, 245, "fur", 2.4, bulge=5, rough=0.2)
    half = [(128, 158), (104, 162), (88, 178), (84, 198), (96, 212), (112, 210), (128, 206)]
    s.form(curve(both(half)), 236, "pink", 2.8, bulge=14, depth=1.1, rough=0.2)
    nostril = [(104, 178), (112, 170), (120, 176), (116, 184), (108, 186)]
    s.mark(curve(nostril), mirror(curve(nostril)))
    s.mark(brush([(128, 182), (128, 196), (128, 206)], 3.6))
    chin = [
        (98, 212),
        (112, 208),
        (128, 206),
        (146, 208),
        (160, 210),
        (152, 226),
        (128, 231),
        (106, 226),
    ]
    s.form(curve(chin), 240, "pink", 2.6, bulge=8, rough=0.2)
    s.mark(brush([(84, 200), (100, 213), (128, 206), (156, 213), (174, 196)], 6, 0.1, 0.9))
    s.mark(
        brush([(80, 190), (82, 200), (88, 206)], 4), brush([(172, 188), (178, 192), (180, 200)], 4)
    )


def _carpet(s: Sheet) -> None:
    """A strip of the stair runner, with one of the brass rods still in it."""
    strip = [(124, 208), (166, 206), (178, 226), (176, 244), (190, 262), (188, 290), (134, 290),
             (136, 266), (124, 248), (128, 228)]  # fmt: skip
    s.form(curve(strip), 228, "carpet", 2.8, bulge=7, depth=1.0, rough=0.3)
    for edge in ([(132, 212), (135, 228), (132, 248), (143, 266), (141, 290)],
                 [(160, 210), (170, 228), (168, 246), (181, 264), (180, 290)]):  # fmt: skip
        s.lift(brush(edge, 4.4, 0.02, 0.98), ink="brass")
    for x, y in ((150, 224), (150, 246), (161, 268)):
        s.lift([(x, y - 8), (x + 7, y), (x, y + 8), (x - 7, y)], ink="brass")
        s.mark(ring(x, y, 2.6))
    s.form(
        brush([(118, 240), (156, 233), (206, 224)], 8, 0.01, 0.99),
        250,
        "brass",
        2.4,
        bulge=3,
        rough=0,
    )
    s.form(ring(208, 224, 7), 250, "brass", 2.2, bulge=3, rough=0)
    s.form(ring(116, 240, 6), 250, "brass", 2.2, bulge=3, rough=0)


def _forelock(s: Sheet) -> None:
    locks = [(98, 62), (104, 40), (116, 52), (122, 30), (134, 46), (146, 34), (148, 54),
             (160, 62), (150, 82), (144, 70), (136, 96), (128, 74), (118, 92),
             (112, 72), (104, 82)]  # fmt: skip
    s.form(locks, 235, "patch", 2.4, bulge=6, rough=0.3)
    for x, y in ((116, 60), (130, 58), (144, 62)):
        s.mark(brush([(x, y - 10), (x - 1, y + 4), (x + 2, y + 14)], 3.2, 0.1, 0.3))


def _steps(colour: Colour, dark: Colour, count: int = 6, rise: float = 0.75) -> Ground:
    """Bands of stairs going up to the right; `rise` is height over tread."""

    def draw(side: int) -> pygame.Surface:
        out = flat((side, side), colour)
        tread = side / count
        high = tread * rise
        for band in range(-2 * count, 3 * count, 4):
            top: list[Point] = []
            for i in range(-1, count + 2):
                y = side - (i + band) * high
                top += [(i * tread, y), ((i + 1) * tread, y)]
            foot = [(x, y + 2 * high) for x, y in reversed(top)]
            pygame.draw.polygon(out, dark, top + foot)
        return out

    return draw


STAIR_GOAT = Character(
    id="stair_goat",
    draw=draw,
    inks={
        "fur": (240, 236, 240),
        "horn": (150, 96, 220),
        "patch": (126, 108, 148),
        "pink": (255, 160, 160),
        "amber": (255, 176, 20),
        "carpet": (230, 20, 66),
        "brass": (255, 210, 40),
    },
    ground=_steps((255, 214, 20), (240, 160, 0), 6, 0.75),
    seed=214,
)
