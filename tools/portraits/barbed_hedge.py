"""Barbed Hedge: planted to keep people out, and very good at its work."""

import math
import random

from tools.portraits.cast import Character
from tools.portraits.figures import clump, eye, lines
from tools.portraits.grounds import rays
from tools.portraits.shapes import Outline, brush, curve, ring
from tools.portraits.sheet import Sheet


def draw() -> Sheet:
    """The whole figure, back to front."""
    s = Sheet(56)
    _posts(s)
    _mass(s)
    _face(s)
    _wire(s, [(-12, 92), (60, 78), (128, 92), (196, 76), (268, 88)])
    _wire(s, [(-12, 232), (60, 246), (128, 232), (200, 246), (268, 230)])
    _catch(s)
    return s


def _posts(s: Sheet) -> None:
    for x, lean in ((18, -6), (238, 6)):
        post = [(x - 11, 300), (x - 11 + lean, 40), (x + lean, 26), (x + 11 + lean, 40),
                (x + 11, 300)]  # fmt: skip
        s.form(post, 240, "wood", 3, bulge=6, depth=1.1, rough=0.4)
        lines(s, 3, [(x + lean, 60), (x + 2, 110), (x, 160)])


def _mass(s: Sheet) -> None:
    """Thorns outside, leaves inside, something awake in the middle."""
    spiky: Outline = []
    for i in range(44):
        a, far = i * math.tau / 44, 1.0 if i % 2 else 0.86
        spiky.append((128 + math.cos(a) * 112 * far, 146 + math.sin(a) * 122 * far))
    s.form(spiky, 130, "leaf", 3, bulge=10, depth=1.1, rough=0.4)
    rnd = random.Random(8)
    for i in range(17):
        a = i * math.tau / 17
        at = (128 + math.cos(a) * 80, 148 + math.sin(a) * 90)
        clump(s, at, (rnd.uniform(22, 28), rnd.uniform(19, 24)), "leaf", 40 + i, 214)
    s.form(ring(128, 150, 80, 84, 34, 11, 0.1, 0.2, 6), 232, "leaf", 2.6, bulge=20, rough=0.5)
    for _ in range(24):
        a, far = rnd.uniform(0, math.tau), rnd.uniform(0.8, 1.25)
        x, y = 128 + math.cos(a) * 76 * far, 150 + math.sin(a) * 84 * far
        lines(s, 3, [(x - 5, y - 3), (x, y + 3), (x + 5, y - 3)])
    for x, y in ((42, 130), (216, 168), (190, 60), (66, 66), (204, 120)):
        s.form(ring(x, y, 6.5), 255, "berry", 2.2, bulge=3, rough=0)
        s.lift(ring(x - 2, y - 2, 1.8))


def _face(s: Sheet) -> None:
    """Two gaps that have been looked through for too long."""
    for d in (1, -1):
        x = 128 - 36 * d
        gap = [(x - 32 * d, 112), (x - 14 * d, 124), (x + 8 * d, 128), (x + 26 * d, 142),
               (x + 14 * d, 160), (x - 14 * d, 160), (x - 30 * d, 142)]  # fmt: skip
        s.mark(curve(gap))
        eye(s, (x - 2 * d, 143), (16, 11), (3 * d, 1), 5.5, "lamp", 1)
        thorn = [(x - 40 * d, 108), (x - 26 * d, 100), (x + 8 * d, 114), (x + 30 * d, 136),
                 (x, 126)]  # fmt: skip
        s.form(thorn, 120, "leaf", 2.6, bulge=4, rough=0.4)
    mouth = [(72, 186), (92, 180), (128, 188), (164, 180), (186, 184), (172, 214), (128, 222),
             (86, 214)]  # fmt: skip
    s.mark(curve(mouth))
    for i in range(6):
        x = 82 + i * 16
        s.lift([(x, 184 + (i % 2)), (x + 13, 185), (x + 6, 202)])
        s.lift([(x + 7, 214), (x + 19, 213), (x + 13, 203)])


def _wire(s: Sheet, path: Outline) -> None:
    """Barbed wire: two strands and a knot with four points at every span."""
    fine = curve(path, False, 10)
    s.mark(brush(path, 9, 0.01, 0.99))
    s.lift(brush(path, 4, 0.01, 0.99), ink="steel")
    for x, y in fine[4::7]:
        for dx, dy in ((-11, -12), (11, -13), (-10, 13), (12, 11)):
            s.mark(brush([(x, y), (x + dx / 2, y + dy / 2), (x + dx, y + dy)], 6.5, 0.02, 0.3))
        s.form(ring(x, y, 5.5, 6), 240, "steel", 2.2, bulge=2, rough=0)


def _catch(s: Sheet) -> None:
    """Somebody's sock and most of a poster."""
    sock = [(184, 84), (206, 80), (210, 112), (232, 122), (228, 138), (204, 138), (188, 120)]
    s.form(curve(sock), 245, "sock", 2.8, bulge=6, rough=0.2)
    lines(s, 4, [(187, 94), (198, 93), (207, 92)], [(188, 103), (198, 102), (208, 101)])
    scrap = [(30, 240), (66, 248), (74, 250), (70, 284), (52, 278), (44, 290), (28, 280)]
    s.form(scrap, 255, None, 2.6, bulge=0, rough=0.05)
    s.lift(brush([(38, 256), (50, 264), (62, 262)], 6), ink="berry")


BARBED_HEDGE = Character(
    id="barbed_hedge",
    draw=draw,
    inks={
        "leaf": (40, 168, 84),
        "wood": (226, 160, 96),
        "berry": (255, 40, 80),
        "lamp": (255, 240, 90),
        "steel": (214, 226, 240),
        "sock": (255, 140, 200),
    },
    ground=rays((214, 150, 255), (176, 96, 240), 20, (0.5, 0.55)),
    seed=256,
)
