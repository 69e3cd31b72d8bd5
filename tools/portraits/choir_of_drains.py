"""Choir of Drains: three pipes, one note, and something in the third that is not in the score."""

import math

from tools.portraits.cast import Character
from tools.portraits.figures import drop, eye
from tools.portraits.grounds import scales
from tools.portraits.shapes import Point, brush, curve, ring
from tools.portraits.sheet import Sheet


def draw() -> Sheet:
    """The whole figure, back to front."""
    s = Sheet(25)
    _tall(s)
    _fat(s)
    _middle(s)
    return s


def _robe(s: Sheet, x: float, top: float, wide: float) -> None:
    """A choir robe with a starched ruff, in front of the foot of its pipe."""
    hem = [(x - wide * 0.6, top), (x - wide, top + 24), (x - wide * 1.2, 290),
           (x + wide * 1.2, 290), (x + wide, top + 24), (x + wide * 0.6, top)]  # fmt: skip
    s.form(curve(hem), 226, "robe", 2.8, bulge=14, depth=1.0, rough=0.2)
    for d in (-0.45, 0.1, 0.55):
        fold = [(x + wide * d * 0.8, top + 22), (x + wide * d, 256), (x + wide * d, 290)]
        s.mark(brush(fold, 4, 0.3, 0.8))
    _ruff(s, x, top, wide)


def _ruff(s: Sheet, x: float, top: float, wide: float) -> None:
    """A pleated collar: zigzag hem, one dark line in every other fold."""
    count = 13
    upper: list[Point] = []
    lower: list[Point] = []
    for i in range(count):
        t = i / (count - 1) * 2 - 1
        sag = 9 * (1 - t * t)
        upper.append((x + t * wide * 0.94, top - 6 + sag + (2 if i % 2 else -2)))
        lower.append((x + t * wide * 1.06, top + 11 + sag + (5 if i % 2 else -4)))
    s.form(upper + lower[::-1], 255, None, 2.6, bulge=3, depth=0.6, rough=0)
    for a, b in zip(upper[::2], lower[::2], strict=True):
        s.mark(brush([b, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), (a[0], a[1] + 5)], 4, 0.1, 0.2))


def _pipe(s: Sheet, x: float, top: float, wide: float, foot: float) -> None:
    """The upright with a rounded top; the mouth is laid on afterwards."""
    half = wide / 2
    body = [(x - half, foot), (x - half, top + half), (x - half * 0.72, top + half * 0.3),
            (x, top), (x + half * 0.72, top + half * 0.3), (x + half, top + half),
            (x + half, foot)]  # fmt: skip
    s.form(
        [body[0], *curve(body[1:-1], False), body[-1]],
        250,
        "pipe",
        2.8,
        bulge=16,
        depth=1.15,
        rough=0.15,
    )


def _mouth(s: Sheet, at: Point, radius: float, tall: float = 1.0) -> None:
    """A flange with bolts round a dark bore."""
    x, y = at
    s.form(ring(x, y, radius, radius * tall, 36), 250, "rim", 3.0, bulge=5, depth=1.0, rough=0.15)
    for i in range(8):
        a = i * math.tau / 8 + 0.39
        bolt = (x + math.cos(a) * radius * 0.86, y + math.sin(a) * radius * 0.86 * tall)
        s.mark(ring(*bolt, radius * 0.07))
    s.mark(ring(x, y, radius * 0.74, radius * 0.74 * tall, 36))


def _slime(s: Sheet, x: float, y: float, length: float, wide: float) -> None:
    s.form(
        brush([(x, y), (x + 1, y + length * 0.5), (x, y + length)], wide, 0.02, 0.6),
        250,
        "slime",
        2.0,
        2,
        rough=0,
    )
    s.form(ring(x, y + length, wide * 0.55, wide * 0.65), 252, "slime", 2.0, bulge=2, rough=0)
    s.lift(ring(x - wide * 0.16, y + length - 2, wide * 0.16))


def _tall(s: Sheet) -> None:
    """First voice: sees what the third one has in its mouth."""
    _pipe(s, 46, 30, 64, 260)
    _robe(s, 44, 208, 44)
    for x in (32, 62):
        eye(s, (x, 84), (13, 17), (5, 1), 5.5, "lamp", 3.4)
    s.mark(brush([(16, 60), (28, 52), (42, 60)], 5.5), brush([(52, 56), (66, 48), (78, 54)], 5.5))
    _mouth(s, (46, 146), 30, 1.2)
    _tongue(s, 46, 164, 14)
    _slime(s, 33, 164, 28, 8)
    s.form(drop((90, 74), 5), 255, "slime", 1.8, bulge=0, rough=0)


def _fat(s: Sheet) -> None:
    """Third voice: a duck has come up it."""
    _pipe(s, 212, 64, 82, 260)
    _robe(s, 212, 216, 46)
    for x, look in ((195, (5, 6)), (229, (-5, 6))):
        eye(s, (x, 104), (15, 14), look, 5.5, "lamp", 3.6)
    s.mark(
        brush([(176, 82), (192, 86), (206, 95)], 6.5), brush([(248, 82), (232, 86), (218, 95)], 6.5)
    )
    _mouth(s, (212, 164), 39, 0.94)
    _duck(s)


def _duck(s: Sheet) -> None:
    body = [(184, 182), (184, 168), (198, 168), (212, 172), (228, 166), (242, 160), (244, 176),
            (234, 192), (212, 196), (194, 192)]  # fmt: skip
    s.form(curve(body), 255, "duck", 2.4, bulge=6, rough=0.05)
    s.form(ring(202, 154, 16, 15.5), 255, "duck", 2.4, bulge=6, rough=0.05)
    bill = [(190, 155), (174, 153), (167, 159), (176, 166), (192, 164)]
    s.form(curve(bill), 250, "rust", 2.2, bulge=3, rough=0)
    s.mark(ring(199, 149, 3.8, 4.6))
    s.lift(ring(197.6, 147.2, 1.4))
    s.mark(brush([(216, 182), (227, 184), (236, 176)], 3))


def _tongue(s: Sheet, x: float, y: float, half: float) -> None:
    outline = [(x - half, y), (x - half * 0.5, y - half * 0.45), (x, y - half * 0.2),
               (x + half * 0.5, y - half * 0.45), (x + half, y), (x + half * 0.5, y + half * 0.55),
               (x, y + half * 0.7), (x - half * 0.5, y + half * 0.55)]  # fmt: skip
    s.lift(curve(outline), ink="tongue")
    s.mark(brush([(x, y - half * 0.1), (x, y + half * 0.2), (x, y + half * 0.5)], 3))


def _middle(s: Sheet) -> None:
    """Second voice: holds the note and conducts, with what was to hand."""
    _pipe(s, 128, 8, 96, 270)
    _robe(s, 128, 222, 56)
    for x, d in ((104, 1), (152, -1)):
        s.light(ring(x, 62, 20, 18), 0.5, 4)
        lid_line = [(x - 19, 58), (x - 8, 70), (x + 8, 70), (x + 19, 58)]
        s.mark(brush(lid_line, 7.5, 0.25, 0.75))
        for dx, dy in ((-14, 64), (0, 70), (14, 64)):
            s.mark(
                brush([(x + dx, dy), (x + dx * 1.15, dy + 6), (x + dx * 1.3, dy + 12)], 4, 0.1, 0.3)
            )
        s.mark(brush([(x - 20 * d, 46), (x - 2 * d, 32), (x + 20 * d, 40)], 8, 0.3, 0.7))
    _mouth(s, (128, 142), 51, 1.04)
    _tongue(s, 128, 166, 30)
    for i in range(4):  # what is left of the grating does for teeth
        left, low = 104 + i * 13.6, 120 + (i % 2) * 8
        bar = [(left, 104), (left + 8, 104), (left + 7.4, low), (left + 0.6, low)]
        s.form(bar, 255, "rust", 1.8, 0, rough=0)
    _slime(s, 102, 172, 36, 11)
    _slime(s, 152, 176, 22, 9)
    for x, y in ((90, 20), (162, 96)):
        s.mark(brush([(x, y), (x + 5, y + 8), (x + 1, y + 15)], 3, 0.1, 0.4, True))
    _plunger(s)


def _plunger(s: Sheet) -> None:
    stick = [(92, 274), (80, 238), (72, 206)]
    s.form(brush(stick, 10, 0.01, 0.99), 250, "wood", 2.4, bulge=3, rough=0.1)
    cup = [(50, 208), (51, 186), (68, 174), (86, 180), (93, 200), (72, 210)]
    s.form(curve(cup), 236, "plunger", 2.8, bulge=8, depth=1.1, rough=0.05)
    s.mark(brush([(50, 206), (72, 211), (93, 199)], 4.4, 0.1, 0.9))
    s.lift(brush([(60, 187), (68, 181), (77, 183)], 3.4))
    s.form(curve(ring(86, 250, 14, 12)), 255, "rim", 2.4, bulge=4, rough=0)
    s.mark(
        brush([(76, 246), (87, 248), (96, 245)], 2.6), brush([(76, 254), (87, 256), (96, 253)], 2.6)
    )


CHOIR_OF_DRAINS = Character(
    id="choir_of_drains",
    draw=draw,
    inks={
        "pipe": (120, 176, 236),
        "rim": (216, 226, 240),
        "rust": (255, 130, 40),
        "robe": (226, 20, 84),
        "lamp": (255, 244, 150),
        "slime": (40, 214, 130),
        "duck": (255, 220, 20),
        "tongue": (255, 92, 110),
        "wood": (236, 176, 96),
        "plunger": (198, 112, 255),
    },
    ground=scales((214, 255, 61), (140, 196, 20), 7),
    seed=215,
)
