"""Pit Captain: organises violence like a fire drill. Exits here, here and through you."""

import math

from tools.portraits.cast import Character
from tools.portraits.figures import brow, clump, eye, fist, lid, limb, lines
from tools.portraits.grounds import stripes
from tools.portraits.shapes import both, brush, curve, mirror, moved, ring
from tools.portraits.sheet import Sheet

AXIS = 126


def draw() -> Sheet:
    """The whole figure, back to front."""
    s = Sheet(71)
    _mohawk(s)
    _vest(s)
    _arm(s)
    _head(s)
    _eyes(s)
    _whistle(s)
    _megaphone(s)
    return s


def _mohawk(s: Sheet) -> None:
    """Seven spikes, numbered in the drill book."""
    for i in (0, 6, 1, 5, 2, 4, 3):
        a = -math.pi / 2 + (i - 3) * 0.24
        reach = 116 - abs(i - 3) * 6
        tip = (AXIS + math.cos(a) * reach, 122 + math.sin(a) * reach)
        feet = [(AXIS + math.cos(a + d) * 62, 122 + math.sin(a + d) * 62) for d in (-0.17, 0.17)]
        s.form([tip, feet[1], feet[0]], 240, "hair", 2.8, bulge=7, depth=1.1, rough=0.2)
        root = (AXIS + math.cos(a) * 70, 122 + math.sin(a) * 70)
        s.mark(brush([root, ((root[0] + tip[0]) / 2, (root[1] + tip[1]) / 2)], 3, 0.1, 0.4, True))


def _vest(s: Sheet) -> None:
    body = [(-8, 300), (8, 240), (62, 210), (190, 210), (246, 240), (262, 300)]
    s.form(curve(body), 240, "vest", 3, bulge=18, depth=1.1, rough=0.2)
    s.form([(96, 206), (156, 206), (140, 262), (112, 262)], 70, "shirt", 2.6, bulge=6, rough=0.2)
    for band in ([(58, 214), (88, 208), (92, 300), (58, 300)],):
        for side in (band, mirror(band, AXIS)):
            s.form(side, 255, "stripe", 2.4, bulge=3, rough=0.1)


def _arm(s: Sheet) -> None:
    """Two fingers: this exit, and that one."""
    limb(s, [(30, 290), (20, 244), (34, 196)], 30, "skin", 226)
    for finger in ([(27, 176), (20, 144), (14, 116)], [(42, 174), (44, 142), (47, 112)]):
        limb(s, finger, 15, "skin", 240, 1)
    fist(s, (35, 182), 20, "skin")
    cuff = [(14, 214), (48, 206), (50, 222), (16, 230)]
    s.form(cuff, 60, "shirt", 2.6, bulge=3, rough=0)
    for x in (22, 33, 44):
        s.form([(x - 4, 216), (x + 1, 202), (x + 5, 214)], 255, "stripe", 1.8, bulge=0, rough=0)


def _head(s: Sheet) -> None:
    for ear in (ring(64, 136, 13, 19), ring(188, 136, 13, 19)):
        s.form(ear, 226, "skin", 2.8, bulge=5, rough=0.2)
    lines(s, 4, [(60, 126), (68, 136), (62, 148)], [(192, 126), (184, 136), (190, 148)])
    half = [
        (AXIS, 56),
        (92, 60),
        (72, 88),
        (68, 132),
        (70, 176),
        (82, 206),
        (108, 224),
        (AXIS, 226),
    ]
    s.form(curve(both(half, AXIS)), 238, "skin", 3, bulge=26, depth=1.1, rough=0.3)
    stubble = [(78, 178), (84, 206), (108, 223), (126, 226), (144, 223), (168, 206), (174, 178),
               (150, 188), (100, 188)]  # fmt: skip
    s.tint("stubble", curve(stubble), tone=178)
    pin = ring(190, 158, 5, 12)
    s.mark(brush([*pin, pin[0]], 5, 0.01, 0.99))
    s.lift(brush([*pin, pin[0]], 2.2, 0.01, 0.99))


def _eyes(s: Sheet) -> None:
    """One of them attended the last drill."""
    s.tint("bruise", ring(154, 130, 27, 24), tone=206)
    for x, d in ((98, 1), (154, -1)):
        eye(s, (x, 130), (19, 17), (2 * d, 4), 6.5, "white", 4.5)
        lid(s, (x, 130), (19, 17), "skin" if d > 0 else "bruise", 0.3, 5 * d)
        brow(s, (AXIS - 9 * d, 118), (x - 26 * d, 98), 15, "hair", 236)
    nose = [(118, 120), (136, 122), (132, 140), (146, 158), (138, 170), (116, 170), (108, 158),
            (120, 142)]  # fmt: skip
    s.form(curve(nose), 246, "nose", 2.6, bulge=9, depth=1.1, rough=0.2)
    plaster = moved([(106, 134), (148, 134), (148, 147), (106, 147)], turn=0.12, about=(127, 140))
    s.form(plaster, 252, "plaster", 2.2, bulge=2, rough=0)
    for x in (122, 128, 134):
        s.mark(ring(x, 141, 1.6))


def _whistle(s: Sheet) -> None:
    mouth = [(84, 196), (104, 186), (126, 184), (148, 186), (168, 196), (148, 210), (104, 210)]
    s.mark(curve(mouth))
    for i in range(6):
        x = 94 + i * 11
        s.lift([(x, 189), (x + 9, 189), (x + 9, 196), (x, 196)])
    s.mark(brush([(136, 212), (128, 246), (150, 286)], 6, 0.05, 0.95))
    s.form([(98, 193), (136, 190), (136, 206), (98, 204)], 250, "steel", 2.6, bulge=3, rough=0)
    s.form(ring(142, 206, 19, 17), 250, "steel", 2.8, bulge=6, depth=1.0, rough=0)
    s.mark([(118, 189), (132, 188), (130, 196), (120, 197)], ring(144, 207, 7))
    s.lift(ring(146, 209, 3.4), ink="vest")
    for x, y, size, seed in ((180, 186, 11, 2), (197, 172, 8, 5)):
        clump(s, (x, y), (size, size * 0.8), "white", seed, 250, 7)


def _megaphone(s: Sheet) -> None:
    horn = [(182, 226), (228, 176), (252, 262), (190, 248)]
    s.form(horn, 250, "red", 3, bulge=8, depth=1.2, rough=0.1)
    s.form(ring(240, 218, 13, 44, turn=-0.27), 255, "white", 3, bulge=3, rough=0)
    s.mark(ring(241, 219, 7, 32, turn=-0.27))
    s.form([(164, 228), (188, 222), (194, 250), (168, 254)], 235, "steel", 2.6, bulge=4, rough=0)
    fist(s, (184, 262), 20, "skin")


PIT_CAPTAIN = Character(
    id="pit_captain",
    draw=draw,
    inks={
        "skin": (232, 158, 110),
        "nose": (255, 140, 110),
        "stubble": (170, 140, 150),
        "bruise": (176, 120, 230),
        "hair": (190, 255, 40),
        "vest": (255, 120, 20),
        "stripe": (236, 255, 120),
        "shirt": (90, 80, 110),
        "plaster": (255, 214, 170),
        "white": (255, 250, 232),
        "steel": (206, 224, 240),
        "red": (255, 40, 90),
    },
    ground=stripes((255, 212, 0), (52, 40, 34), 6, 0.9),
    seed=271,
)
