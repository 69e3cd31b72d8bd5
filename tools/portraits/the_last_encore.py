"""The Last Encore: they said that at the last one too."""

import math

from tools.portraits.cast import Character
from tools.portraits.figures import clump, fist, hand, limb, lines, slab, teeth
from tools.portraits.grounds import rays
from tools.portraits.shapes import Outline, brush, curve, mirror, ring
from tools.portraits.sheet import Sheet


def draw() -> Sheet:
    """The whole figure, back to front."""
    s = Sheet(62)
    _mane(s)
    _body(s)
    _head(s)
    _glasses(s)
    _fringe(s)
    _arms(s)
    return s


def _mane(s: Sheet) -> None:
    """It has been growing since the first farewell tour."""
    mane: Outline = []
    for i in range(36):
        a, far = 2.3 + i * (math.tau - 1.5) / 35, 1.0 if i % 2 else 0.84
        mane.append((128 + math.cos(a) * 104 * far, 118 + math.sin(a) * 112 * far))
    s.form([*mane, (176, 270), (80, 270)], 246, "mane", 3.2, bulge=12, depth=0.9, rough=0.1)
    for i in range(15):
        a = 2.6 + i * 0.29
        path = [(128 + math.cos(a) * r, 120 + math.sin(a) * r * 1.06) for r in (62, 76, 90)]
        lines(s, 4.5, path)


def _body(s: Sheet) -> None:
    jacket = [(40, 300), (60, 226), (100, 206), (156, 206), (196, 226), (216, 300)]
    s.form(curve(jacket), 90, "leather", 3, bulge=14, depth=1.2, rough=0.3)
    s.form([(100, 204), (156, 204), (128, 290)], 236, "stone", 2.6, bulge=8, rough=0.3)
    for lapel in ([(100, 200), (70, 220), (84, 250), (126, 300)],):
        s.form(lapel, 120, "leather", 2.6, bulge=4, rough=0.2)
        s.form(mirror(lapel), 120, "leather", 2.6, bulge=4, rough=0.2)
    for x, y in ((62, 244), (56, 262), (74, 236), (194, 244), (200, 262), (182, 236)):
        s.form(ring(x, y, 4.5), 255, "gold", 2, bulge=0, rough=0)


def _head(s: Sheet) -> None:
    face = [(82, 66), (174, 66), (184, 120), (180, 172), (160, 210), (128, 220), (96, 210),
            (76, 172), (72, 120)]  # fmt: skip
    slab(s, face, "stone", 4, 240, 26, 1.8)
    for crack in ([(182, 146), (170, 152), (178, 164), (166, 174)],
                  [(76, 152), (88, 158), (82, 170)]):  # fmt: skip
        s.mark(brush(crack, 4, 0.1, 0.3, True))
    slab(s, [(118, 122), (138, 122), (148, 150), (138, 160), (118, 160), (108, 150)], "stone", 6,
         250, 9, 0.8)  # fmt: skip
    s.mark(curve([(88, 172), (128, 166), (168, 172), (160, 206), (128, 214), (96, 206)]))
    teeth(s, (94, 174), (162, 174), 11, 6)
    s.lift([(105.6, 174), (115.6, 174), (114.6, 185), (106.6, 185)], ink="gold")
    tongue = [(110, 196), (128, 190), (146, 196), (150, 222), (140, 244), (124, 246), (112, 228)]
    s.form(curve(tongue), 255, "tongue", 2.8, bulge=6, depth=0.9, rough=0)
    lines(s, 3.4, [(129, 204), (131, 220), (130, 234)])


def _glasses(s: Sheet) -> None:
    """Stars, one in each eye, both long dead."""
    lines(s, 8, [(106, 112), (128, 106), (150, 112)])
    for x in (96, 162):
        star: Outline = []
        for i in range(10):
            a, r = -math.pi / 2 + i * math.tau / 10, 39 if i % 2 == 0 else 20
            star.append((x + math.cos(a) * r, 116 + math.sin(a) * r))
        s.form(star, 255, "star", 3.4, bulge=5, depth=1.0, rough=0)
        lens = [(x + (px - x) * 0.66, 116 + (py - 116) * 0.66) for px, py in star]
        s.mark(lens)
        s.lift(brush([(x - 10, 110), (x - 3, 104), (x + 2, 100)], 4.4), ink="glint")


def _fringe(s: Sheet) -> None:
    fringe = [(66, 92), (62, 40), (98, 20), (150, 16), (192, 40), (192, 92), (176, 72), (166, 92),
              (154, 70), (138, 88), (126, 66), (112, 88), (98, 70), (86, 92), (80, 74)]  # fmt: skip
    s.form(fringe, 252, "mane", 2.8, bulge=6, depth=0.9, rough=0.1)
    for x in (86, 108, 132, 156, 176):
        lines(s, 4, [(x + 4, 34), (x, 52), (x + 2, 70)])


def _arms(s: Sheet) -> None:
    """Four: one for each kind of song."""
    limb(s, [(70, 250), (38, 226), (30, 178)], 20, "leather", 110)
    for finger in ([(20, 150), (14, 124), (12, 100)], [(40, 150), (44, 124), (48, 102)]):
        limb(s, finger, 13, "stone", 250, 1)  # the sign, as on the shirts
    fist(s, (30, 158), 18, "stone", 250)
    limb(s, [(186, 250), (220, 226), (226, 178)], 20, "leather", 110)
    hand(s, (226, 160), 15, "stone", (-2.4,))
    limb(s, [(214, 178), (230, 148), (240, 96)], 12, "steel", 250)
    s.form(ring(242, 86, 15, 19, turn=0.2), 170, "steel", 2.8, bulge=5, depth=1.1, rough=0.2)
    lines(s, 3, [(230, 80), (243, 84), (255, 82)], [(230, 92), (242, 96), (254, 94)])
    limb(s, [(72, 290), (40, 282), (32, 262)], 18, "leather", 110)
    s.form([(22, 214), (40, 214), (40, 256), (22, 256)], 255, None, 2.6, bulge=4, rough=0)
    flame = [(31, 186), (40, 202), (36, 214), (26, 214), (22, 202)]
    s.form(curve(flame), 255, "glint", 2.4, bulge=0, rough=0)
    s.form(ring(31, 254, 15, 13, 12, seed=3), 244, "stone", 2.6, bulge=6, rough=0.2)
    clump(s, (216, 238), (17, 15), "rose", 4, 240, 7)
    for x, y in ((202, 228), (230, 246)):
        clump(s, (x, y), (13, 12), "rose", int(x), 250, 6)
    for x, y in ((216, 238), (202, 228), (230, 246)):
        lines(s, 3, [(x - 5, y), (x, y - 4), (x + 4, y), (x, y + 4)])


THE_LAST_ENCORE = Character(
    id="the_last_encore",
    draw=draw,
    inks={
        "mane": (255, 236, 90),
        "star": (255, 60, 150),
        "stone": (220, 212, 244),
        "leather": (90, 70, 140),
        "gold": (255, 210, 20),
        "glint": (255, 244, 110),
        "tongue": (255, 80, 90),
        "steel": (206, 220, 240),
        "rose": (255, 50, 80),
    },
    ground=rays((206, 20, 60), (92, 8, 44), 16, (0.5, 0.4)),
    seed=262,
)
