"""Rootback: a hedge with a spine. Its grudges grow in rings, and can be counted."""

import math

from tools.portraits.cast import Character
from tools.portraits.figures import clump, eye, limb, lines, slab, teeth
from tools.portraits.grounds import stripes
from tools.portraits.shapes import brush, chipped, curve, ring
from tools.portraits.sheet import Sheet


def draw() -> Sheet:
    """The whole figure, back to front."""
    s = Sheet(45)
    _roots(s)
    _hedge(s)
    _trunk(s)
    _rings(s)
    _face(s)
    _fist(s)
    return s


def _roots(s: Sheet) -> None:
    """The spine: it comes up out of its own back."""
    for path, wide in (
        ([(60, 120), (26, 80), (34, 40), (14, 14)], 18),
        ([(34, 60), (10, 58), (-2, 40)], 10),
        ([(196, 110), (226, 70), (216, 34), (238, 10)], 18),
        ([(222, 50), (246, 52), (256, 34)], 10),
    ):
        s.form(brush(path, wide, 0.02, 0.3), 220, "bark", 2.8, bulge=6, depth=1.1, rough=0.4)


def _hedge(s: Sheet) -> None:
    for i, (x, y, rx, ry) in enumerate((
        (40, 190, 40, 34), (216, 190, 40, 34), (30, 236, 42, 36), (226, 236, 42, 36),
        (52, 148, 34, 30), (204, 148, 34, 30), (64, 112, 30, 26), (192, 112, 30, 26),
    )):  # fmt: skip
        clump(s, (x, y), (rx, ry), "leaf", 20 + i, 220)
    for x, y in ((28, 196), (44, 236), (212, 200), (234, 240), (56, 150), (204, 146), (20, 222)):
        lines(s, 3.4, [(x - 6, y), (x, y + 5), (x + 6, y)], [(x + 6, y + 10), (x + 12, y + 6)])
    for x, y in ((22, 178), (238, 206), (214, 232)):
        s.form(ring(x, y, 6), 255, "berry", 2, bulge=3, rough=0)


def _trunk(s: Sheet) -> None:
    outline = [(70, 62), (186, 62), (192, 140), (188, 210), (212, 290), (44, 290), (68, 210),
               (64, 140)]  # fmt: skip
    slab(s, outline, "bark", 9, 226, 24, 2.2)
    for path in (
        [(78, 96), (74, 150), (82, 196)], [(180, 100), (182, 150), (174, 200)],
        [(88, 216), (76, 250), (72, 276)], [(168, 218), (182, 250), (184, 276)],
        [(110, 244), (106, 262), (110, 280)], [(146, 246), (150, 262), (146, 280)],
    ):  # fmt: skip
        lines(s, 4, path)


def _rings(s: Sheet) -> None:
    """A sawn top, one ring for each who said it was only a hedge."""
    top = chipped(ring(128, 56, 68, 33, 26), 3, 8, 1.4)
    s.form(top, 250, "wood", 3, bulge=5, rough=0.15)
    for r in (0.8, 0.6, 0.4, 0.2):
        loop = ring(126 + r * 4, 56, 66 * r, 31 * r, 30, seed=int(r * 10))
        s.mark(brush([*loop, loop[0]], 3.6, 0.02, 0.98))
    lines(s, 4, [(128, 56), (158, 46), (184, 42)])
    for x, d in ((100, -1), (150, 1)):
        limb(s, [(x, 34), (x + 4 * d, 20), (x + 2 * d, 8)], 7, "bark", 230, 1)
        leaf = [(x + 2 * d, 14), (x + 14 * d, 2), (x + 28 * d, 8), (x + 16 * d, 18)]
        s.form(curve(leaf), 240, "leaf", 2.2, bulge=3, rough=0.1)


def _face(s: Sheet) -> None:
    for x, d in ((100, 1), (156, -1)):
        s.light(ring(x, 132, 24, 20), -0.45, 6)
        eye(s, (x, 132), (19, 16), (3 * d, 2), 6.5, "sap", 5)
        slab(s, [(128 - 10 * d, 128), (128 - 8 * d, 108), (x - 24 * d, 98), (x - 28 * d, 116),
                 (x, 122)], "bark", 5, 170, 5, 1.0)  # fmt: skip
    nose = [(118, 130), (138, 130), (148, 166), (140, 176), (116, 176), (108, 166)]
    slab(s, nose, "wood", 8, 236, 9, 1.0)
    s.mark(ring(126, 160, 6, 7, seed=2))
    s.mark(
        curve([(86, 194), (106, 186), (150, 186), (172, 194), (166, 220), (128, 226), (90, 220)])
    )
    teeth(s, (92, 194), (166, 194), 11, 6, 4)
    teeth(s, (98, 208), (160, 208), 10, 5, 1)


def _fist(s: Sheet) -> None:
    """A knot of roots, held up to be looked at."""
    limb(s, [(190, 280), (222, 260), (228, 216)], 24, "bark", 226)
    s.form(ring(226, 194, 27, 25, 16, seed=4), 236, "bark", 2.8, bulge=9, depth=1.1, rough=0.3)
    for x in (210, 224, 238):
        lines(s, 4, [(x, 176), (x + 1, 188), (x - 2, 198)])
    loop = [(226 + math.cos(a / 3) * a, 202 + math.sin(a / 3) * a * 0.8) for a in range(3, 13)]
    lines(s, 3.4, loop)


ROOTBACK = Character(
    id="rootback",
    draw=draw,
    inks={
        "bark": (206, 132, 84),
        "wood": (255, 218, 150),
        "leaf": (60, 180, 80),
        "berry": (240, 30, 70),
        "sap": (220, 255, 120),
    },
    ground=stripes((255, 218, 30), (250, 176, 0), 8, 0.6),
    seed=245,
)
