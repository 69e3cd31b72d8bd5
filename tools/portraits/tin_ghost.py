"""Tin Ghost: lives in the amplifier, pays no rent, and holds the fork to your tuning."""

import math

from tools.portraits.cast import Character
from tools.portraits.figures import eye, hand, lid, limb, lines
from tools.portraits.grounds import rings
from tools.portraits.shapes import Point, brush, chipped, curve, ring
from tools.portraits.sheet import Sheet


def draw() -> Sheet:
    """The whole figure, back to front."""
    s = Sheet(42)
    _lid(s)
    _ghost(s)
    _face(s)
    _amp(s)
    _fork(s)
    return s


def _lid(s: Sheet) -> None:
    """The top of the tin, opened with a tool and worn like a hat."""
    disc: list[Point] = []
    for i in range(40):
        a, r = i * math.tau / 40, 1.0 if i % 2 else 0.91
        disc.append((98 + math.cos(a) * 64 * r, 38 + math.sin(a) * 25 * r))
    s.form([(x, y + (x - 98) * -0.28) for x, y in disc], 250, "tin", 2.8, bulge=8, depth=1.1)
    for r in (0.74, 0.5):
        loop = ring(98, 38, 64 * r, 25 * r)
        path = [(x, y + (x - 98) * -0.28) for x, y in loop[3:26]]
        lines(s, 3, path)


def _ghost(s: Sheet) -> None:
    body = [(66, 62), (60, 110), (52, 150), (34, 186), (44, 218), (128, 226), (212, 218),
            (222, 186), (204, 150), (196, 110), (190, 62)]  # fmt: skip
    s.form([*curve(body, False), (160, 72), (128, 76), (96, 72)], 244, "tin", 3, 26, 1.2, rough=0.2)
    s.form(ring(128, 62, 63, 14), 90, "shade", 2.8, bulge=4, rough=0.2)
    for y, wide in ((84, 64), (168, 80), (186, 88)):
        ridge = [(128 - wide, y), (128, y + 14), (128 + wide, y)]
        lines(s, 4, ridge, [(x, py + 6) for x, py in ridge[:2]])
    for x, y in ((72, 96), (184, 96), (66, 134), (190, 134)):
        s.form(ring(x, y, 4), 255, "tin", 1.8, bulge=2, rough=0)
    s.form(chipped([(170, 148), (192, 152), (196, 166), (174, 164)], 4), 240, "rust", 2, 3)
    s.form(chipped([(62, 150), (76, 146), (80, 158), (64, 162)], 5), 240, "rust", 2, 3)


def _face(s: Sheet) -> None:
    for x, tilt in ((98, 3), (160, -3)):
        s.light(ring(x, 116, 28, 26), -0.4, 6)
        eye(s, (x, 116), (23, 22), (5, 5), 8, "glow", 5)
        lid(s, (x, 116), (23, 22), "tin", 0.36, tilt)
    lines(s, 7, [(70, 90), (92, 80), (118, 88)], [(140, 80), (164, 68), (188, 78)])
    s.mark(curve([(112, 150), (128, 144), (148, 148), (150, 162), (130, 168), (114, 162)]))
    for i in range(4):
        s.lift([(117 + i * 8, 149), (123.5 + i * 8, 149), (122 + i * 8, 156), (118 + i * 8, 156)])


def _amp(s: Sheet) -> None:
    s.form([(10, 196), (246, 196), (250, 280), (6, 280)], 84, "case", 3.2, bulge=8, rough=0.4)
    s.form([(20, 206), (236, 206), (236, 228), (20, 228)], 245, "panel", 2.6, bulge=3, rough=0.1)
    for i, x in enumerate((40, 66, 92, 118)):
        s.form(ring(x, 217, 9), 90, "case", 2, bulge=3, rough=0)
        turn = -2.4 + i * 0.9
        s.lift(brush([(x, 217), (x + math.cos(turn) * 4, 217 + math.sin(turn) * 4),
                      (x + math.cos(turn) * 8, 217 + math.sin(turn) * 8)], 3))  # fmt: skip
    s.form(ring(222, 217, 6), 255, "lamp", 2, bulge=0, rough=0)
    s.form([(20, 234), (236, 234), (238, 290), (18, 290)], 200, "cloth", 2.4, bulge=3, rough=0.5)
    for x in range(28, 236, 13):
        lines(s, 3, [(x, 236), (x, 248), (x, 262)])


def _fork(s: Sheet) -> None:
    """The note it hums is the one you should have played."""
    limb(s, [(206, 178), (226, 172), (230, 150)], 18, "tin", 244)
    steel = [(222, 40), (222, 92), (229, 108), (240, 108), (246, 92), (245, 40)]
    s.mark(brush(steel, 13, 0.02, 0.98))
    s.form(brush(steel, 8, 0.02, 0.98), 255, "panel", 0, bulge=2, rough=0)
    limb(s, [(234, 108), (233, 126), (232, 148)], 9, "panel", 255, 1)
    hand(s, (230, 146), 12, "tin", (-2.4, -0.6, 0.3))
    for x, d in ((208, -1), (196, -1)):
        lines(s, 4.5, [(x, 44), (x + 6 * d, 60), (x, 78)])


TIN_GHOST = Character(
    id="tin_ghost",
    draw=draw,
    inks={
        "tin": (196, 214, 232),
        "shade": (90, 100, 140),
        "rust": (255, 130, 40),
        "glow": (170, 255, 210),
        "case": (70, 90, 160),
        "panel": (255, 214, 60),
        "cloth": (214, 160, 90),
        "lamp": (255, 50, 70),
    },
    ground=rings((226, 120, 255), (160, 50, 210), 7, (0.5, 0.45)),
    seed=242,
)
