"""Zine Heretic: photocopies the forbidden, both sides, for less than cost.

The face is cut out of other people's faces, the hat is the one heretics were given to burn in.
"""

import math

from tools.portraits.cast import Character
from tools.portraits.figures import eye, fist, limb, lines, scrap, teeth
from tools.portraits.grounds import lamps
from tools.portraits.shapes import both, brush, curve, moved, ring
from tools.portraits.sheet import Sheet


def draw() -> Sheet:
    """The whole figure, back to front."""
    s = Sheet(77)
    _hoodie(s)
    _hat(s)
    _eyes(s)
    _nose(s)
    _grin(s)
    _pins(s)
    _zine(s)
    _stapler(s)
    return s


def _hoodie(s: Sheet) -> None:
    coat = [(-8, 300), (8, 246), (62, 212), (194, 212), (248, 246), (264, 300)]
    s.form(curve(coat), 110, "hood", 3, bulge=18, depth=1.2, rough=0.3)
    half = [(128, 64), (84, 72), (54, 112), (52, 176), (78, 226), (128, 242)]
    s.form(curve(both(half)), 150, "hood", 3, bulge=20, depth=1.2, rough=0.3)
    hollow = [(128, 80), (96, 86), (74, 120), (74, 176), (94, 212), (128, 222)]
    s.form(curve(both(hollow)), 20, "hood", 3, bulge=4, rough=0.1)
    for x, foot in ((104, 268), (152, 262)):
        string = [(x, 224), (x - 3, 246), (x + 2, foot)]
        s.mark(brush(string, 7, 0.02, 0.98))
        s.lift(brush(string, 3.2, 0.02, 0.98))


def _hat(s: Sheet) -> None:
    """A cone of paper with a verdict on it."""
    cone = [(70, 92), (136, -16), (188, 90), (130, 104)]
    s.form(cone, 255, "paper", 3, bulge=8, depth=0.9, rough=0.05)
    for x, y, size in ((94, 92, 19), (128, 97, 23), (164, 91, 19)):
        flame = [
            (x - size * 0.5, y),
            (x - size * 0.62, y - size * 0.8),
            (x - size * 0.2, y - size),
            (x + size * 0.1, y - size * 2),
            (x + size * 0.5, y - size),
            (x + size * 0.5, y),
        ]
        s.form(curve(flame), 255, "flame", 2.2, bulge=3, rough=0)
        s.lift(curve([(x - size * 0.2, y), (x, y - size * 0.9), (x + size * 0.24, y)]), ink="gold")
    at = (132, 44)
    eye(s, at, (14, 10), (0, 0), 6, "white", 3.4)
    for i in range(5):
        a = math.pi + 0.5 + i * (math.pi - 1) / 4
        s.mark(brush([(at[0] + math.cos(a) * r, at[1] + math.sin(a) * r) for r in (17, 25)],
                     4, 0.1, 0.5, True))  # fmt: skip


def _eyes(s: Sheet) -> None:
    """One from a shampoo advertisement, one from the police report."""
    left = moved([(64, 104), (126, 104), (126, 158), (64, 158)], turn=-0.1, about=(95, 131))
    scrap(s, left, "yellow", 4)
    eye(s, (96, 132), (22, 18), (2, 2), 9.5, "white", 4)
    s.mark(brush([(68, 118), (94, 106), (122, 118)], 9))
    for i in range(4):
        x = 80 + i * 11
        s.mark(brush([(x, 118), (x - 5 + i * 3, 106)], 4, 0.1, 0.4, True))
    right = moved([(134, 112), (194, 112), (194, 154), (134, 154)], turn=0.14, about=(164, 133))
    scrap(s, right, "cyan", 6)
    eye(s, (162, 136), (18, 12), (-3, 0), 6.5, "white", 4)
    s.mark([(138, 118), (190, 116), (192, 126), (160, 130), (140, 132)])
    for y in (146, 150):
        lines(s, 2.4, [(146, y), (162, y + 4), (178, y + 2)])


def _nose(s: Sheet) -> None:
    patch = moved([(112, 132), (150, 132), (152, 182), (108, 182)], turn=0.05, about=(130, 156))
    scrap(s, patch, "pink", 8)
    nose = [(124, 136), (138, 136), (148, 168), (138, 178), (118, 178), (112, 166)]
    s.form(curve(nose), 244, "pink", 2.6, bulge=8, depth=1.1, rough=0.2)
    s.mark(ring(122, 173, 4, 2.6), ring(138, 173, 4, 2.6))


def _grin(s: Sheet) -> None:
    """From a toothpaste, enlarged until the lie shows."""
    strip = moved([(72, 174), (190, 174), (190, 222), (72, 222)], turn=-0.09, about=(130, 198))
    scrap(s, strip, "paper", 10)
    lips = [(82, 190), (106, 182), (130, 186), (154, 176), (180, 178), (170, 204), (134, 220),
            (100, 214)]  # fmt: skip
    s.form(curve(lips), 250, "flame", 2.8, bulge=4, depth=1.0, rough=0)
    s.mark(curve([(92, 193), (130, 192), (170, 184), (160, 202), (132, 210), (104, 206)]))
    teeth(s, (96, 194), (168, 185), 12, 7, 5)


def _pins(s: Sheet) -> None:
    for at, turn in (((128, 116), 0.5), ((192, 170), -0.7), ((66, 172), 0.9)):
        pin = [(x + at[0], y + at[1]) for x, y in ring(0, 0, 13, 4.5, turn=turn)]
        s.mark(brush([*pin, pin[0]], 6, 0.01, 0.99))
        s.lift(brush([*pin, pin[0]], 2.8, 0.01, 0.99), ink="gold")
    tape = moved([(150, 98), (186, 98), (186, 110), (150, 110)], turn=0.3, about=(168, 104))
    s.form(tape, 236, "tape", 1.8, bulge=0, rough=0.2)


def _zine(s: Sheet) -> None:
    """Issue one of one. Pass it on."""

    def held(*points: tuple[float, float]) -> list[tuple[float, float]]:
        return moved(points, turn=-0.16, about=(40, 200))

    for slip in (8, 4, 0):
        page = held((6, 158), (68, 158), (68, 240), (6, 240))
        s.form([(x + slip, y + slip * 0.6) for x, y in page], 255, None, 2.6, bulge=0, rough=0)
    s.tint("yellow", held((9, 162), (65, 162), (65, 190), (9, 190)))
    # NO, in two letters from two newspapers.
    for stroke in (((16, 185), (16, 167)), ((16, 167), (30, 185)), ((30, 185), (30, 167))):
        s.mark(brush(held(*stroke), 6, 0.01, 0.99, True))
    letter = held(*ring(49, 176, 9, 10))
    s.mark(brush([*letter, letter[0]], 6.5, 0.01, 0.99))
    for y in (200, 209, 218, 227):
        lines(s, 3.2, held((14, y), (34, y), (60, y - 1)))
    s.lift(brush(held((12, 206), (36, 214), (64, 222)), 6, 0.1, 0.9, True), ink="flame")
    limb(s, [(4, 300), (2, 272), (22, 250)], 28, "hood", 140)
    fist(s, (34, 240), 20, "hand")


def _stapler(s: Sheet) -> None:
    """The only weapon that binds."""
    limb(s, [(250, 300), (254, 272), (232, 248)], 28, "hood", 140)
    s.form([(190, 232), (250, 214), (254, 226), (194, 246)], 230, "steel", 2.8, bulge=4, rough=0)
    top = [(186, 214), (196, 196), (240, 176), (254, 190), (250, 208), (206, 226)]
    s.form(curve(top), 246, "flame", 3, bulge=7, depth=1.1, rough=0)
    s.lift(brush([(202, 204), (220, 194), (238, 187)], 4))
    s.form(ring(244, 208, 6), 255, "gold", 2.2, bulge=2, rough=0)
    for staple in ((176, 214), (166, 200), (180, 190)):
        x, y = staple
        clip = [(x - 7, y + 5), (x - 5, y - 3), (x + 5, y - 5), (x + 8, y + 3)]
        s.mark(brush(clip, 4.5, 0.02, 0.98, True))
    fist(s, (226, 236), 20, "hand")


ZINE_HERETIC = Character(
    id="zine_heretic",
    draw=draw,
    inks={
        "hood": (110, 110, 130),
        "paper": (255, 248, 226),
        "yellow": (255, 226, 40),
        "cyan": (90, 220, 240),
        "pink": (255, 150, 180),
        "flame": (255, 50, 70),
        "gold": (255, 210, 50),
        "white": (255, 255, 250),
        "tape": (240, 230, 170),
        "hand": (240, 190, 160),
        "steel": (206, 220, 236),
    },
    ground=lamps((255, 236, 60), (226, 60, 140), 9),
    seed=277,
)
