"""Loophound: an echo that learned to fetch. It says everything twice twice."""

import math

from tools.portraits.cast import Character
from tools.portraits.figures import eye, lid, lines
from tools.portraits.grounds import rings
from tools.portraits.shapes import Outline, Point, brush, curve, moved, ring
from tools.portraits.sheet import Sheet

HEAD: Outline = [(70, 96), (92, 66), (130, 60), (160, 76), (176, 104), (214, 122), (244, 140),
                 (248, 160), (226, 172), (190, 172), (160, 186), (120, 200), (84, 182),
                 (66, 142)]  # fmt: skip
EAR: Outline = [(92, 78), (66, 70), (42, 92), (30, 140), (36, 186), (58, 200), (78, 176),
                (88, 130), (104, 100)]  # fmt: skip


def draw() -> Sheet:
    """The whole figure, back to front."""
    s = Sheet(46)
    _echoes(s)
    _body(s)
    _reel(s, (66, 230), 40)
    _head(s)
    _tape(s)
    return s


def _echoes(s: Sheet) -> None:
    """It arrives a little after itself."""
    for shift, ink, tone in ((-2, "late", 240), (-1, "early", 246)):
        for shape in (HEAD, EAR):
            copy = moved(curve(shape), shift * 17 - 2, shift * 19, 0.97)
            s.form(copy, tone, ink, 2.8, bulge=6, depth=0.7, rough=0.1)
        s.mark(ring(150 + shift * 17, 104 + shift * 19, 5))


def _body(s: Sheet) -> None:
    body = [(78, 170), (52, 210), (40, 300), (216, 300), (206, 236), (170, 178)]
    s.form(curve(body), 232, "coat", 3, bulge=20, depth=1.1, rough=0.3)
    collar = [(76, 182), (120, 206), (166, 184), (174, 202), (122, 228), (72, 200)]
    s.form(curve(collar), 240, "collar", 2.8, bulge=4, rough=0.1)
    for x, y in ((94, 203), (122, 214), (150, 205)):
        s.lift([(x, y - 7), (x + 6, y), (x, y + 7), (x - 6, y)], ink="stud")


def _head(s: Sheet) -> None:
    s.form(curve(HEAD), 240, "coat", 3, bulge=22, depth=1.1, rough=0.25)
    s.mark(curve([(182, 154), (214, 158), (242, 154), (236, 192), (206, 214), (180, 196)]))
    jaw = [(150, 178), (182, 190), (206, 204), (232, 196), (226, 214), (200, 222), (158, 204)]
    s.form(curve(jaw), 240, "coat", 2.6, bulge=8, rough=0.2)
    s.form(curve([(160, 150), (200, 150), (244, 146), (236, 164), (204, 170), (164, 170)]),
           250, "snout", 2.6, bulge=8, rough=0.1)  # fmt: skip
    s.form(curve([(226, 118), (246, 122), (254, 136), (246, 148), (230, 144), (222, 130)]),
           90, "nose", 2.6, bulge=5, depth=1.2, rough=0)  # fmt: skip
    s.lift(ring(236, 127, 5, 3))
    for x in (190, 206, 222):
        s.mark(ring(x - 8, 158, 2.2))
    for x, y in ((116, 108), (166, 110)):
        eye(s, (x, y), (20, 20), (5, 2), 8, "lamp", 4)
    lid(s, (116, 108), (20, 20), "coat", 0.22, 3)
    # Pupils that go round as the reels do.
    for x, y in ((121, 110), (171, 112)):
        loop = [(x + math.cos(a * 0.9) * a, y + math.sin(a * 0.9) * a) for a in range(1, 12)]
        s.mark(brush(loop, 3.2, 0.1, 0.9))
    lines(s, 6.5, [(92, 84), (114, 72), (134, 80)], [(150, 80), (168, 76), (184, 88)])
    s.form(curve(EAR), 216, "coat", 3, bulge=12, depth=1.1, rough=0.3)
    lines(s, 3.6, [(54, 110), (46, 150), (54, 182)], [(70, 116), (64, 144), (64, 166)])


def _reel(s: Sheet, at: Point, r: float) -> None:
    x, y = at
    s.form(ring(x, y, r, r, 36), 252, "steel", 3, bulge=5, depth=1.0, rough=0.1)
    s.mark(ring(x, y, r * 0.3))
    for i in range(3):
        a = i * math.tau / 3 + 0.5
        s.mark(ring(x + math.cos(a) * r * 0.6, y + math.sin(a) * r * 0.6, r * 0.22))
    s.lift(ring(x, y, r * 0.14), ink="stud")


def _tape(s: Sheet) -> None:
    """The stick it was thrown, recorded, and is about to bring back again."""
    _reel(s, (196, 236), 38)
    path = [(96, 260), (130, 252), (150, 214), (186, 190), (214, 186), (240, 196), (234, 232)]
    s.form(brush(path, 9, 0.02, 0.98), 90, "tape", 2.2, bulge=2, rough=0)
    s.form(brush([(206, 180), (214, 206), (208, 222)], 9, 0.1, 0.6), 90, "tape", 2.2, bulge=2)


LOOPHOUND = Character(
    id="loophound",
    draw=draw,
    inks={
        "coat": (255, 170, 70),
        "late": (90, 210, 255),
        "early": (255, 110, 190),
        "snout": (255, 226, 180),
        "nose": (110, 80, 140),
        "collar": (214, 30, 90),
        "stud": (255, 220, 60),
        "steel": (214, 224, 240),
        "lamp": (255, 250, 214),
        "tape": (140, 90, 60),
    },
    ground=rings((150, 230, 90), (84, 180, 40), 8, (0.6, 0.5)),
    seed=246,
)
