"""Chalkling: a figure from a hillside, drawn in one line by somebody in a hurry."""

import math
import random

from tools.portraits.cast import Character
from tools.portraits.figures import clump, hand, limb, lines
from tools.portraits.grounds import scales
from tools.portraits.shapes import Point, brush, curve, mirror, ring
from tools.portraits.sheet import Sheet

CHALK = None  # bare paper


def draw() -> Sheet:
    """The whole figure, back to front."""
    s = Sheet(41)
    _club(s)
    _body(s)
    _head(s)
    _face(s)
    return s


def _club(s: Sheet) -> None:
    """Everybody who is cut into a hill carries one."""
    club = [(206, 214), (212, 150), (196, 70), (206, 26), (228, 18), (246, 34), (244, 80),
            (230, 152), (222, 216)]  # fmt: skip
    s.form(curve(club), 255, CHALK, 3.2, bulge=8, rough=0.05)
    for x, y in ((218, 46), (230, 74), (214, 96), (224, 122)):
        s.mark(ring(x, y, 5, 4, seed=x))


def _body(s: Sheet) -> None:
    limb(s, [(84, 226), (42, 232), (26, 198), (34, 170)], 19, CHALK, 255)
    limb(s, [(172, 226), (204, 236), (216, 206)], 19, CHALK, 255)
    hand(s, (34, 154), 13, CHALK, (-2.6, -1.9, -1.2, -0.3))
    hand(s, (216, 190), 13, CHALK, (2.8, 2.2))
    outer = [(92, 196), (66, 240), (58, 300), (198, 300), (190, 240), (164, 196)]
    inner = [(102, 214), (84, 246), (80, 300), (176, 300), (172, 246), (154, 214)]
    s.form(curve(outer), 255, CHALK, 3.2, bulge=6, rough=0.05)
    s.form(curve(inner), 226, "turf", 2.6, bulge=10, rough=0.4)
    for y in (232, 248):
        s.form(brush([(90, y), (128, y + 6), (166, y)], 8, 0.05, 0.95), 255, CHALK, 2, bulge=0)


def _head(s: Sheet) -> None:
    """One line, round and nearly closed; the hill still grows inside it."""
    outer = [(132, 12), (84, 18), (48, 52), (38, 106), (50, 164), (84, 200), (130, 208),
             (176, 196), (206, 158), (214, 102), (202, 50), (172, 20)]  # fmt: skip
    s.form(curve(outer), 255, CHALK, 3.4, bulge=8, rough=0.05)
    inner = [(130, 32), (92, 36), (64, 64), (56, 108), (66, 154), (92, 182), (130, 189),
             (166, 180), (189, 150), (196, 104), (184, 62), (162, 38)]  # fmt: skip
    s.form(curve(inner), 236, "turf", 2.8, bulge=18, depth=1.0, rough=0.45)
    # The line overshot where it closed, and nobody went back.
    s.form(brush([(92, 26), (140, 12), (178, 14), (196, -6)], 17, 0.05, 0.7), 255, CHALK, 3, 3)
    rnd = random.Random(5)
    for _ in range(26):
        angle, far = rnd.uniform(0, math.tau), rnd.uniform(0.74, 0.98)
        x, y = 127 + math.cos(angle) * 58 * far, 112 + math.sin(angle) * 68 * far
        lines(s, 2.8, [(x, y + 5), (x + 2, y - 2), (x + rnd.uniform(-4, 4), y - 8)])
    for x, y, seed in ((62, 196, 1), (80, 206, 2), (192, 190, 3)):
        clump(s, (x, y), (13, 9), "turf", seed, 230)


def _face(s: Sheet) -> None:
    for x, r, look in ((94, 25, 3), (160, 29, -4)):
        s.form(ring(x, 94, r, r * 1.02), 255, CHALK, 3, bulge=5, rough=0)
        s.form(ring(x, 94, r * 0.6), 226, "turf", 2.6, bulge=3, rough=0.3)
        s.mark(ring(x + look, 96, r * 0.34))
        s.lift(ring(x + look - 3, 92, r * 0.1))
    nose: list[Point] = [(126, 84), (132, 108), (120, 130), (138, 131)]
    s.form(brush(nose, 10, 0.05, 0.95), 255, CHALK, 2.4, bulge=0, rough=0)
    mouth = [(76, 142), (96, 160), (130, 168), (166, 156), (184, 134)]
    s.form(brush(mouth, 17, 0.08, 0.92), 255, CHALK, 2.8, bulge=4, rough=0)
    for x, y in ((94, 157), (112, 163), (130, 165), (148, 161), (165, 153)):
        lines(s, 4, [(x, y - 8), (x + 1, y), (x, y + 8)])
    brow = [(62, 66), (84, 52), (112, 60)]
    s.form(brush(brow, 11, 0.05, 0.9), 255, CHALK, 2.4, bulge=0, rough=0)
    s.form(brush([(x + 2, y - 6) for x, y in mirror(brow)], 11, 0.1, 0.95), 255, CHALK, 2.4, 0)


CHALKLING = Character(
    id="chalkling",
    draw=draw,
    inks={"turf": (92, 200, 70)},
    ground=scales((255, 132, 196), (232, 76, 150), 7),
    seed=241,
)
