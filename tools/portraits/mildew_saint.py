"""Mildew Saint: its shrine is the corner that nobody painted."""

import math
import random

from tools.portraits.cast import Character
from tools.portraits.figures import drop, hand, limb, lines
from tools.portraits.grounds import rays
from tools.portraits.shapes import Outline, both, curve, mirror, moved, ring
from tools.portraits.sheet import Sheet


def draw() -> Sheet:
    """The whole figure, back to front."""
    s = Sheet(59)
    _halo(s)
    _robe(s)
    _hood(s)
    _face(s)
    _mushrooms(s)
    _hands(s)
    return s


def _halo(s: Sheet) -> None:
    """A ceiling stain of the very best kind."""
    s.form(ring(128, 92, 96, 90, 44, seed=5), 250, "gold", 3, bulge=6, rough=0.2)
    s.form(ring(128, 92, 80, 75, 44, seed=6), 240, "stain", 2.4, bulge=5, rough=0.4)
    for i in range(22):
        a = i * math.tau / 22
        x, y = 128 + math.cos(a) * 88, 92 + math.sin(a) * 82
        s.mark(ring(x, y, 3.6 if i % 2 else 2.2))


def _robe(s: Sheet) -> None:
    half = [(128, 160), (92, 168), (58, 196), (32, 240), (22, 300), (128, 300)]
    s.form(curve(both(half)), 230, "robe", 3, bulge=22, depth=1.1, rough=0.4)
    for path in ([(70, 210), (58, 250), (54, 290)], [(96, 240), (88, 264), (86, 290)]):
        lines(s, 4.5, path, mirror(path))
    rnd = random.Random(3)
    for _ in range(16):
        x, y = rnd.uniform(34, 222), rnd.uniform(206, 254)
        if abs(x - 128) > 44:
            _spot(s, x, y, rnd.uniform(4, 8), rnd.randrange(99))


def _spot(s: Sheet, x: float, y: float, r: float, seed: int) -> None:
    """A colony: a dark middle and a furry edge."""
    s.form(ring(x, y, r, r * 0.9, 18, 7, 0.3, seed, seed), 170, "mould", 1.6, bulge=2, rough=0.5)
    s.mark(ring(x, y, r * 0.4))


def _hood(s: Sheet) -> None:
    half = [(128, 26), (96, 36), (72, 70), (64, 116), (68, 164), (86, 204), (110, 220), (128, 222)]
    s.form(curve(both(half)), 226, "robe", 3, bulge=18, depth=1.1, rough=0.4)
    inner = [(128, 54), (102, 62), (86, 90), (80, 126), (86, 166), (104, 196), (128, 204)]
    s.mark(curve(both(inner)))
    for x, y, r, seed in ((82, 70, 7, 1), (74, 140, 8, 2), (180, 92, 9, 3), (164, 52, 6, 4)):
        _spot(s, x, y, r, seed)


def _face(s: Sheet) -> None:
    half = [(128, 66), (106, 76), (94, 102), (92, 136), (102, 170), (118, 190), (128, 192)]
    s.form(curve(both(half)), 240, "skin", 2.4, bulge=18, depth=1.1, rough=0.35)
    # Eyes turned up, as in all the best corners.
    for x, d in ((110, 1), (146, -1)):
        s.mark(ring(x, 114, 18, 16))
        s.lift(ring(x, 114, 14, 12))
        s.mark(ring(x + 2 * d, 105, 6, 6))
        s.lift(ring(x + 2 * d - 2, 103, 1.8))
        s.form(drop((x - 3 * d, 144), 6.5), 255, "damp", 2, bulge=0, rough=0)
        lines(s, 5.5, [(x - 17, 92 + 3 * d), (x, 84), (x + 17, 92 - 3 * d)])
        lines(s, 3, [(x - 14, 133), (x, 137), (x + 14, 133)])
    nose = [(124, 114), (133, 114), (138, 146), (128, 152), (119, 146)]
    s.form(curve(nose), 248, "skin", 2.2, bulge=6, rough=0.2)
    lines(s, 5.5, [(112, 170), (128, 164), (144, 170)])
    for x, y, r, seed in ((102, 158, 5, 8), (154, 164, 6, 9), (134, 80, 5, 10)):
        _spot(s, x, y, r, seed)


def _mushrooms(s: Sheet) -> None:
    """What grows on the devout."""
    for x, y, k, lean in ((62, 66, 1.0, -0.5), (90, 44, 1.25, -0.2), (194, 64, 1.1, 0.5),
                          (162, 42, 0.8, 0.25), (40, 206, 1.0, -0.4),
                          (216, 204, 1.1, 0.4)):  # fmt: skip
        _mushroom(s, x, y, k, lean)


def _mushroom(s: Sheet, x: float, y: float, k: float, lean: float) -> None:
    """One toadstool on its foot at (x, y), `k` times as large, leaning by radians."""

    def put(points: Outline) -> Outline:
        return moved(points, x, y, k, (0, 0), lean)

    s.form(put([(-6, 2), (6, 2), (8, -18), (-8, -18)]), 255, None, 2.4, bulge=4, rough=0)
    cap = [(-23, -14), (-16, -34), (0, -42), (16, -34), (23, -14), (0, -10)]
    s.form(curve(put(cap)), 250, "cap", 2.8, bulge=6, depth=1.0, rough=0.1)
    for px, py, r in ((-9, -24, 4), (6, -30, 4.5), (12, -19, 3)):
        s.lift(ring(*put([(px, py)])[0], r * k))


def _hands(s: Sheet) -> None:
    limb(s, [(54, 290), (84, 262), (112, 242)], 30, "robe", 226)
    limb(s, [(202, 290), (172, 262), (144, 242)], 30, "robe", 226)
    palm = [(128, 194), (114, 204), (106, 230), (112, 252), (128, 256)]
    for side in (palm, mirror(palm)):
        s.form(curve(side), 240, "skin", 2.6, bulge=6, depth=1.0, rough=0.3)
    hand(s, (128, 250), 9, "skin", (-2.3, -0.84))
    for path in ([(120, 204), (116, 222), (117, 240)],):
        lines(s, 3, path, mirror(path))


MILDEW_SAINT = Character(
    id="mildew_saint",
    draw=draw,
    inks={
        "gold": (255, 222, 60),
        "stain": (255, 184, 110),
        "robe": (110, 200, 170),
        "mould": (70, 110, 130),
        "skin": (206, 224, 150),
        "damp": (90, 200, 255),
        "cap": (255, 70, 130),
    },
    ground=rays((255, 174, 150), (240, 130, 120), 26, (0.5, 0.36)),
    seed=259,
)
