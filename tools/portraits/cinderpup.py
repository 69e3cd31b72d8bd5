"""Cinderpup: the bonfire's dog, loyal to whoever is losing."""

import random

from tools.portraits.cast import Character
from tools.portraits.figures import eye, lines, slab
from tools.portraits.grounds import rays
from tools.portraits.shapes import Outline, both, brush, curve, mirror, ring
from tools.portraits.sheet import Sheet


def draw() -> Sheet:
    """The whole figure, back to front."""
    s = Sheet(44)
    _flames(s)
    _body(s)
    _ears(s)
    _head(s)
    _muzzle(s)
    _eyes(s)
    return s


def _flame(tips: Outline, foot: float) -> Outline:
    """A fire outline: tips and the dips between them, closed at the foot."""
    return [*curve([(tips[0][0], foot), *tips, (tips[-1][0], foot)], False), (128, foot + 8)]


def _flames(s: Sheet) -> None:
    outer = [(-8, 226), (14, 236), (2, 164), (32, 180), (10, 96), (46, 116), (42, 50), (76, 80),
             (92, 14), (120, 56), (146, 2), (166, 62), (196, 22), (206, 84), (242, 50), (224, 116),
             (252, 110), (226, 180), (256, 166), (242, 236), (266, 226)]  # fmt: skip
    s.form(_flame(outer, 300), 255, "fire", 3, bulge=8, depth=0.7, rough=0)
    inner = [(26, 230), (46, 244), (34, 190), (58, 196), (50, 104), (70, 112), (84, 70), (104, 92),
             (128, 40), (148, 84), (180, 62), (188, 110), (216, 100), (200, 190), (226, 186),
             (210, 244), (230, 230)]  # fmt: skip
    s.form(_flame(inner, 300), 255, "heart", 2.2, bulge=4, depth=0.5, rough=0)
    rnd = random.Random(4)
    for x, y in ((22, 44), (70, 22), (226, 22), (246, 82), (118, 14), (8, 70)):
        s.form(ring(x, y, rnd.uniform(3, 5)), 255, "heart", 2, bulge=0, rough=0)


def _body(s: Sheet) -> None:
    half = [(128, 190), (84, 196), (58, 226), (46, 300), (128, 300)]
    s.form(curve(both(half)), 110, "coal", 3, bulge=18, depth=1.2, rough=0.5)
    collar = [(78, 206), (128, 226), (178, 206), (180, 222), (128, 244), (76, 222)]
    s.form(curve(collar), 240, "collar", 2.8, bulge=4, rough=0.2)
    s.form(ring(128, 246, 14), 255, "heart", 2.8, bulge=4, rough=0)
    s.mark(ring(124, 246, 3.4), ring(133, 246, 3.4))


def _ears(s: Sheet) -> None:
    up = [(72, 92), (50, 44), (58, 18), (90, 48), (108, 72)]
    flopped = [(150, 72), (180, 44), (212, 48), (230, 84), (222, 108), (200, 88), (178, 94)]
    for shape in (up, flopped):
        s.form(curve(shape), 120, "coal", 3, bulge=10, depth=1.2, rough=0.5)
    s.form(curve([(76, 78), (64, 46), (66, 34), (88, 58)]), 230, "ember", 2, bulge=4)


def _head(s: Sheet) -> None:
    half = [(128, 62), (96, 64), (68, 86), (56, 122), (60, 158), (80, 192), (128, 204)]
    s.form(curve(both(half)), 130, "coal", 3, bulge=24, depth=1.2, rough=0.5)
    # Where it has burnt through.
    for crack in (
        [(128, 66), (122, 80), (132, 90), (126, 102)],
        [(62, 146), (76, 150), (74, 162), (86, 168)],
        [(196, 142), (182, 150), (186, 160), (172, 170)],
        [(90, 70), (96, 82), (90, 90)],
        [(168, 72), (162, 82), (170, 90)],
    ):
        s.lift(brush(crack, 5.5, 0.1, 0.6, True), ink="fire")


def _muzzle(s: Sheet) -> None:
    s.mark(curve([(92, 176), (128, 168), (164, 176), (156, 212), (128, 222), (100, 212)]))
    tongue = [(112, 196), (128, 188), (146, 194), (152, 226), (142, 246), (124, 242), (114, 222)]
    s.form(curve(tongue), 255, "tongue", 2.6, bulge=6, depth=0.8, rough=0)
    lines(s, 3, [(130, 200), (134, 218), (134, 232)])
    for half in ([(98, 178), (104, 194), (110, 180)], [(146, 180), (152, 194), (158, 178)]):
        s.lift(half)
    half = [(128, 136), (104, 140), (84, 158), (82, 176), (98, 188), (118, 184), (128, 176)]
    s.form(curve(both(half)), 180, "coal", 2.8, bulge=14, depth=1.2, rough=0.4)
    slab(s, [(104, 138), (128, 130), (152, 138), (146, 154), (128, 164), (110, 154)], "nose", 6, 90)
    s.lift(ring(118, 141, 5, 3))
    for x, y in ((96, 170), (104, 176), (96, 178)):
        s.mark(ring(x, y, 2), ring(256 - x, y, 2))


def _eyes(s: Sheet) -> None:
    for x, d in ((92, 1), (164, -1)):
        s.light(ring(x, 114, 28, 26), 0.5, 6)
        eye(s, (x, 114), (23, 24), (3 * d, -4), 11, "lamp", 4)
        s.lift(ring(x + 8 * d, 120, 3.4))
    worried = [(70, 90), (90, 78), (112, 70)]
    for shape in (worried, mirror(worried)):
        s.form(brush(shape, 11, 0.2, 0.8), 250, "ember", 2.4, bulge=3, rough=0.1)


CINDERPUP = Character(
    id="cinderpup",
    draw=draw,
    inks={
        "fire": (255, 110, 20),
        "heart": (255, 222, 40),
        "coal": (150, 130, 170),
        "ember": (255, 90, 60),
        "collar": (40, 190, 230),
        "nose": (120, 90, 140),
        "tongue": (255, 110, 150),
        "lamp": (255, 240, 150),
    },
    ground=rays((84, 92, 214), (50, 52, 158), 20, (0.5, 0.6)),
    seed=244,
)
