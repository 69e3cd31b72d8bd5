"""Stage Knifer: cuts strings, corners and rivals, in that order."""

import math

from tools.portraits.cast import Character
from tools.portraits.figures import eye, fist
from tools.portraits.grounds import rays
from tools.portraits.shapes import both, brush, curve, mirror, moved, ring
from tools.portraits.sheet import Sheet


def draw() -> Sheet:
    """The whole figure, back to front."""
    s = Sheet(74)
    _hair(s)
    _jacket(s)
    _head(s)
    _paint(s)
    _fringe(s)
    _blade(s)
    _fan(s)
    _string(s)
    return s


def _hair(s: Sheet) -> None:
    """Down to where the trouble starts."""
    half = [(128, 14), (84, 18), (52, 52), (42, 110), (44, 168), (22, 218), (50, 214), (40, 262),
            (128, 250)]  # fmt: skip
    s.form(curve(both(half)), 60, "hair", 3, bulge=20, depth=1.2, rough=0.4)
    for lock in ([(60, 70), (54, 130), (52, 190)], [(70, 180), (60, 210), (56, 240)],
                 [(50, 130), (46, 170), (38, 204)]):  # fmt: skip
        s.lift(brush(lock, 4), brush(mirror(lock), 4), ink="hair")


def _jacket(s: Sheet) -> None:
    coat = [(4, 300), (24, 250), (78, 222), (178, 222), (232, 250), (252, 300)]
    s.form(curve(coat), 96, "leather", 3, bulge=18, depth=1.2, rough=0.3)
    lapel = [(98, 218), (62, 230), (74, 254), (120, 296)]
    for side in (lapel, mirror(lapel)):
        s.form(side, 130, "leather", 2.8, bulge=4, rough=0.2)
    for x, y in ((30, 262), (46, 252), (210, 252), (226, 262), (40, 274), (216, 274)):
        s.form([(x - 6, y + 6), (x, y - 9), (x + 6, y + 6)], 255, "steel", 2, bulge=3, rough=0)


def _head(s: Sheet) -> None:
    s.form([(100, 200), (156, 200), (160, 248), (96, 248)], 190, "skin", 2.6, bulge=8, rough=0.1)
    s.form([(94, 228), (162, 228), (160, 244), (96, 244)], 60, "leather", 2.4, bulge=3, rough=0)
    for x in (104, 120, 136, 152):
        s.form([(x - 5, 240), (x, 222), (x + 5, 240)], 255, "steel", 2, bulge=2, rough=0)
    half = [(128, 40), (94, 46), (72, 78), (70, 124), (80, 166), (104, 206), (128, 220)]
    s.form(curve(both(half)), 252, "skin", 3, bulge=22, depth=0.9, rough=0.08)
    for hollow in (ring(84, 168, 9, 22, turn=-0.4), ring(172, 168, 9, 22, turn=0.4)):
        s.light(hollow, -0.6, 5)
    nose = [(122, 112), (134, 112), (140, 148), (134, 158), (122, 158), (114, 148)]
    s.form(curve(nose), 255, "skin", 2.4, bulge=7, depth=1.0, rough=0.05)
    s.mark(ring(122, 154, 3.4, 2), ring(134, 154, 3.4, 2))


def _paint(s: Sheet) -> None:
    """A star for the audience, a cross for the victim, and the audience may not know which."""
    at = (100, 112)
    star = [
        (
            at[0] + math.cos(-1.571 + i * math.pi / 5) * r,
            at[1] + math.sin(-1.571 + i * math.pi / 5) * r,
        )
        for i in range(10)
        for r in [(40, 21)[i % 2]]
    ]
    s.mark(star)
    s.mark([(158, 70), (174, 112), (158, 168), (142, 112)])
    s.mark([(128, 112), (158, 100), (190, 112), (158, 126)])
    for x, d in ((100, 1), (157, -1)):
        eye(s, (x, 112), (17, 12), (4 * d, 1), 5.5, "eye", 1)
        s.mark(brush([(x - 18 * d, 104), (x, 101), (x + 20 * d, 110)], 6, 0.2, 0.8))
    s.mark(brush([(72, 84), (96, 70), (118, 86)], 7), brush([(140, 86), (160, 68), (186, 80)], 7))
    s.lift(brush([(157, 132), (157, 144), (156, 154)], 4), ink="blood")


def _fringe(s: Sheet) -> None:
    fringe = [
        (60, 96),
        (66, 46),
        (96, 22),
        (140, 16),
        (178, 30),
        (194, 64),
        (196, 100),
        (182, 78),
        (172, 60),
        (160, 74),
        (150, 52),
        (134, 72),
        (122, 48),
        (104, 70),
        (94, 56),
        (76, 80),
    ]
    s.form(fringe, 70, "hair", 3, bulge=10, depth=1.2, rough=0.3)
    streak = [(138, 18), (160, 24), (168, 58), (160, 72), (151, 52), (146, 34)]
    s.tint("blood", streak, tone=235)
    for lock in ([(88, 34), (78, 52), (74, 70)], [(120, 24), (112, 40), (108, 60)],
                 [(178, 40), (184, 58), (188, 76)]):  # fmt: skip
        s.lift(brush(lock, 3.4), ink="hair")


def _blade(s: Sheet) -> None:
    """Between the teeth, because both hands are busy."""
    s.mark(curve([(84, 180), (104, 176), (128, 178), (152, 176), (172, 178), (160, 204), (128, 212),
                  (98, 206)]))  # fmt: skip
    for i in range(7):
        x = 92 + i * 10.5
        s.lift([(x, 180), (x + 9, 180), (x + 8, 190), (x + 1, 190)])
        s.lift([(x + 1, 206), (x + 8, 206), (x + 8, 198), (x + 1, 198)])
    knife = [(92, 186), (212, 176), (248, 190), (216, 204), (92, 202)]
    s.form(knife, 255, "steel", 3, bulge=5, depth=1.0, rough=0)
    s.mark(brush([(100, 194), (160, 191), (236, 190)], 2.4, 0.05, 0.95))
    s.form([(84, 178), (96, 178), (96, 212), (84, 212)], 250, "gold", 2.6, bulge=3, rough=0)
    s.form([(20, 186), (28, 182), (86, 186), (86, 206), (28, 210), (20, 204)], 200, "wood", 3, 6,
           rough=0.1)  # fmt: skip
    for x in (36, 54, 72):
        s.form(ring(x, 196, 4), 255, "gold", 1.8, bulge=0, rough=0)
    for i in range(4):
        x = 102 + i * 16
        s.lift([(x, 180), (x + 9, 180), (x + 7, 189), (x + 2, 189)])


def _fan(s: Sheet) -> None:
    """Five more. The sixth is already on its way to you."""
    pivot = (218, 282)
    for i in range(4):
        a = (i - 1.5) * 0.34
        blade = [(212, 256), (224, 256), (226, 226), (218, 198), (210, 226)]
        s.form(moved(blade, turn=a, about=pivot), 255, "steel", 2.6, bulge=3, rough=0)
        spine = moved([(218, 254), (218, 230), (218, 208)], turn=a, about=pivot)
        s.mark(brush(spine, 2.2, 0.1, 0.7))
    fist(s, (218, 256), 21, "skin")


def _string(s: Sheet) -> None:
    """Top E, of a rival."""
    coil = [(30, 262), (14, 236), (36, 226), (14, 150), (34, 108), (12, 74), (30, 40)]
    s.mark(brush(coil, 7, 0.02, 0.9))
    s.lift(brush(coil, 2.8, 0.02, 0.9), ink="gold")
    fist(s, (34, 250), 20, "skin")


STAGE_KNIFER = Character(
    id="stage_knifer",
    draw=draw,
    inks={
        "hair": (110, 90, 190),
        "leather": (150, 90, 130),
        "skin": (255, 244, 250),
        "eye": (255, 230, 60),
        "blood": (255, 40, 80),
        "steel": (206, 228, 248),
        "gold": (255, 206, 40),
        "wood": (190, 90, 60),
    },
    ground=rays((255, 60, 60), (110, 10, 34), 26, (0.5, 0.44), 0.2),
    seed=274,
)
