"""Hum Oracle: hears 50 Hertz, and the future in it."""

import math

from tools.portraits.cast import Character
from tools.portraits.figures import eye, lines
from tools.portraits.grounds import waves
from tools.portraits.shapes import arc, both, brush, curve, mirror, ring
from tools.portraits.sheet import Sheet


def draw() -> Sheet:
    """The whole figure, back to front."""
    s = Sheet(76)
    _coil(s)
    _hood(s)
    _face(s)
    _third_eye(s)
    _headphones(s)
    _orb(s)
    return s


def _coil(s: Sheet) -> None:
    """An aerial. It receives, mostly complaints."""
    s.form([(122, 40), (122, 10), (134, 10), (134, 40)], 250, "brass", 2.6, bulge=3, rough=0)
    for i, w in enumerate((20, 15, 10)):
        s.form(ring(128, 34 - i * 9, w, 5), 250, "brass", 2.4, bulge=3, rough=0)
    s.form(ring(128, 9, 8), 255, "glow", 2.4, bulge=3, rough=0)
    for bolt in (
        [(142, 10), (160, 4), (156, 16), (178, 8)],
        [(114, 12), (98, 2), (98, 16), (78, 8)],
    ):
        s.mark(brush(bolt, 8, 0.02, 0.6, True))
        s.lift(brush(bolt, 3.6, 0.02, 0.6, True), ink="glow")


def _hood(s: Sheet) -> None:
    half = [(128, 32), (92, 40), (58, 76), (48, 128), (40, 190), (10, 240), (0, 300), (128, 300)]
    s.form(curve(both(half)), 190, "hood", 3, bulge=22, depth=1.15, rough=0.3)
    for fold in ([(52, 170), (44, 214), (22, 258)], [(76, 212), (60, 240), (50, 268)]):
        lines(s, 4, fold, mirror(fold))
    inside = [(128, 50), (96, 58), (72, 96), (70, 150), (88, 204), (128, 226)]
    s.form(curve(both(inside)), 40, "hood", 3, bulge=8, depth=1.2, rough=0.2)
    trim = [(128, 44), (92, 53), (64, 94), (62, 152), (82, 210), (128, 234)]
    edge = curve(both(trim))
    s.mark(brush([*edge, edge[0]], 8, 0.01, 0.99))
    s.lift(brush([*edge, edge[0]], 3.6, 0.01, 0.99), ink="brass")


def _face(s: Sheet) -> None:
    half = [(128, 62), (100, 68), (82, 100), (82, 150), (100, 194), (128, 212)]
    s.form(curve(both(half)), 240, "skin", 2.8, bulge=22, depth=1.05, rough=0.25)
    for x, d in ((104, 1), (152, -1)):
        s.light(ring(x, 138, 22, 14), -0.45, 6)
        # Closed: it is listening.
        shut = [(x - 19, 134), (x - 8, 146), (x + 8, 146), (x + 19, 134)]
        s.mark(brush(shut, 7, 0.2, 0.8))
        for i in range(4):
            lash = x - 13 + i * 8.6
            s.mark(brush([(lash, 143), (lash + (lash - x) * 0.15, 154)], 3.4, 0.1, 0.4, True))
        s.mark(brush([(x - 20 * d, 116), (x, 108), (x + 18 * d, 118)], 6.5, 0.3, 0.7))
        s.tint("glow", ring(x - d * 6, 166, 7))
        s.mark(ring(x - d * 6, 166, 1.8))
    nose = [(123, 118), (133, 118), (138, 158), (128, 166), (118, 158)]
    s.form(curve(nose), 250, "skin", 2.4, bulge=6, depth=1.0, rough=0.1)
    hum = [(98 + i * 3, 186 + math.sin(i * 0.95) * 5) for i in range(21)]
    s.mark(brush(hum, 7, 0.1, 0.9))
    for x in (112, 128, 144):
        s.mark(brush([(x, 198), (x, 206)], 4, 0.1, 0.6, True))


def _third_eye(s: Sheet) -> None:
    """It has already seen your next reveal, and is sorry."""
    for i in range(9):
        a = math.pi + (i + 0.5) * math.pi / 9
        ray = [(128 + math.cos(a) * r, 92 + math.sin(a) * r * 0.8) for r in (26, 36)]
        s.mark(brush(ray, 5, 0.1, 0.5, True))
    lens = [*arc(128, 106, 30, 26, math.pi + 0.5, math.tau - 0.5),
            *arc(128, 82, 30, 26, 0.5, math.pi - 0.5)]  # fmt: skip
    s.mark(ring(128, 94, 27, 19))
    s.lift(lens, ink="glow")
    eye(s, (128, 94), (12, 12), (0, 0), 6, "pink", 3)


def _headphones(s: Sheet) -> None:
    band = arc(128, 130, 88, 104, math.pi + 0.15, math.tau - 0.15, 15)
    s.mark(brush(band, 19, 0.01, 0.99))
    s.lift(brush(band, 11, 0.01, 0.99), ink="pink")
    for x, d in ((44, 1), (212, -1)):
        s.form(ring(x + 10 * d, 138, 19, 36), 60, "hood", 3, bulge=6, depth=1.2, rough=0)
        s.form(ring(x - 2 * d, 138, 24, 38), 246, "pink", 3, bulge=9, depth=1.1, rough=0.1)
        s.form(ring(x - 6 * d, 138, 13, 23), 90, "hood", 2.6, bulge=3, rough=0)
        s.lift(ring(x - 6 * d, 138, 5, 9), ink="glow")
    cable = [(44, 176), (34, 206), (52, 226), (38, 262)]
    s.mark(brush(cable, 8, 0.02, 0.98))
    s.lift(brush(cable, 3.4, 0.02, 0.98), ink="pink")


def _orb(s: Sheet) -> None:
    """An oscilloscope. Crystal balls were never calibrated."""
    at, r = (128, 242), 44
    for x, d in ((72, 1), (184, -1)):
        for i in range(4):
            tip = (x + (10 + i * 1.5) * d, 214 + i * 14)
            knuckle = [(x - 16 * d, 240 + i * 9), (x - 4 * d, 218 + i * 12), tip]
            s.form(brush(knuckle, 15, 0.02, 0.9), 240, "skin", 2.4, bulge=5, rough=0.1)
    s.form(ring(*at, r, r, 40), 50, "screen", 3.2, bulge=12, depth=1.2, rough=0)
    s.tint("screen", ring(*at, r - 3, r - 3, 40), tone=70)
    for d in (-22, 0, 22):
        s.lift(brush([(at[0] - 36, at[1] + d), (at[0] + 36, at[1] + d)], 1.2, 0.1, 0.9, True),
               ink="screen")  # fmt: skip
    trace = [(at[0] - 38 + i * 2, at[1] + math.sin(i * 0.5) * 17) for i in range(39)]
    s.lift(brush(trace, 6.5, 0.05, 0.95), ink="glow")
    s.lift(brush(arc(*at, r - 8, r - 8, math.pi + 0.35, math.pi + 1.2), 4.5))
    for x, d in ((80, 1), (176, -1)):
        thumb = [(x - 8 * d, 256), (x + 6 * d, 240), (x + 22 * d, 234)]
        s.form(brush(thumb, 15, 0.02, 0.9), 244, "skin", 2.4, bulge=5, rough=0.1)
    lines(s, 4, [(70, 250), (78, 258), (76, 270)], [(186, 250), (178, 258), (180, 270)])


HUM_ORACLE = Character(
    id="hum_oracle",
    draw=draw,
    inks={
        "hood": (136, 92, 240),
        "skin": (120, 200, 214),
        "brass": (255, 206, 50),
        "glow": (190, 255, 60),
        "pink": (255, 70, 150),
        "screen": (20, 110, 100),
    },
    ground=waves((120, 60, 220), (48, 20, 104), 9),
    seed=276,
)
