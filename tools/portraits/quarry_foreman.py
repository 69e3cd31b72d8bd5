"""Quarry Foreman: wants the whole hill moved four feet to the left by lunch."""

from tools.portraits.cast import Character
from tools.portraits.figures import brow, eye, limb, lines, slab, teeth
from tools.portraits.grounds import stripes
from tools.portraits.shapes import both, brush, curve, ring
from tools.portraits.sheet import Sheet


def draw() -> Sheet:
    """The whole figure, back to front."""
    s = Sheet(57)
    _pick(s)
    _body(s)
    _head(s)
    _helmet(s)
    _whistle(s)
    _arm(s)
    return s


def _pick(s: Sheet) -> None:
    limb(s, [(226, 290), (222, 180), (216, 66)], 13, "wood", 240)
    head = [(150, 84), (180, 52), (216, 40), (246, 56), (262, 96), (238, 72), (216, 66),
            (186, 72)]  # fmt: skip
    s.form(curve(head), 236, "steel", 3, bulge=6, depth=1.1, rough=0.2)


def _body(s: Sheet) -> None:
    slab(s, [(0, 300), (10, 222), (60, 196), (196, 196), (244, 222), (256, 300)], "stone", 3, 220,
         20, 1.8)  # fmt: skip
    for strap in ([(52, 198), (82, 192), (96, 300), (62, 300)],):
        s.form(strap, 250, "vest", 2.8, bulge=4, rough=0.1)
        s.form([(256 - x, y) for x, y in strap], 250, "vest", 2.8, bulge=4, rough=0.1)
    s.form([(8, 250), (250, 250), (252, 272), (4, 272)], 250, "vest", 2.8, bulge=4, rough=0.1)
    s.form([(8, 257), (250, 257), (250, 265), (8, 265)], 255, None, 2, bulge=0, rough=0)


def _head(s: Sheet) -> None:
    half = [(128, 66), (74, 66), (62, 110), (56, 160), (64, 204), (92, 228), (128, 230)]
    slab(s, both(half), "stone", 4, 240, 26, 2.0)
    for crack in ([(194, 120), (182, 128), (190, 138), (178, 148)],
                  [(70, 196), (82, 192), (84, 204), (94, 206)]):  # fmt: skip
        s.mark(brush(crack, 4, 0.1, 0.3, True))
    for x, d in ((96, 1), (160, -1)):
        s.light(ring(x, 120, 24, 20), -0.45, 6)
        eye(s, (x, 121), (18, 15), (3 * d, 0), 5, "white", 4.5)
        brow(s, (128 - 8 * d, 116), (x - 30 * d, 92), 20, "dust", 200)
    nose = [(114, 112), (142, 112), (152, 146), (146, 160), (110, 160), (104, 146)]
    slab(s, nose, "nose", 6, 246, 10, 1.0)
    # Open as it has been since seven.
    mouth = [(76, 172), (128, 164), (180, 172), (186, 204), (164, 222), (128, 226), (92, 222),
             (70, 204)]  # fmt: skip
    s.mark(curve(mouth))
    teeth(s, (80, 174), (176, 174), 13, 7, 5)
    teeth(s, (88, 207), (168, 207), 11, 6, 1)
    s.lift(curve([(106, 205), (118, 194), (140, 194), (152, 205)]), ink="tongue")
    for x, y in ((64, 140), (192, 168), (186, 186), (72, 152)):
        s.mark(ring(x, y, 2.4), ring(x + 6, y + 6, 1.8))


def _helmet(s: Sheet) -> None:
    dome = [(52, 82), (56, 40), (90, 10), (128, 4), (166, 10), (200, 40), (204, 82)]
    s.form([*curve(dome, False), (128, 76)], 250, "hat", 3.2, bulge=18, depth=1.0, rough=0.2)
    ridge = [(112, 6), (144, 6), (148, 76), (108, 76)]
    s.form(ridge, 250, "hat", 2.8, bulge=6, depth=1.0, rough=0.1)
    lines(s, 4, [(80, 28), (76, 50), (80, 72)], [(176, 28), (180, 50), (176, 72)])
    brim = [(32, 84), (60, 72), (128, 68), (196, 72), (224, 84), (214, 98), (128, 88), (42, 98)]
    s.form(curve(brim), 250, "hat", 3, bulge=5, depth=1.0, rough=0.1)
    s.form(ring(128, 44, 21, 21), 236, "steel", 3, bulge=4, rough=0)
    s.form(ring(128, 44, 14, 14), 255, "lamp", 2.4, bulge=0, rough=0)
    s.lift(ring(123, 39, 4))
    s.form([(170, 24), (186, 36), (178, 46), (164, 36)], 255, None, 2, bulge=0, rough=0)


def _whistle(s: Sheet) -> None:
    s.mark(brush([(92, 230), (110, 256), (128, 262), (148, 254), (166, 230)], 4, 0.02, 0.98))
    s.form(ring(128, 268, 15, 13), 252, "steel", 2.8, bulge=4, rough=0)
    s.form([(136, 256), (166, 256), (166, 268), (138, 270)], 252, "steel", 2.6, bulge=3, rough=0)
    s.mark(ring(126, 268, 5))


def _arm(s: Sheet) -> None:
    """Left. Further left."""
    limb(s, [(30, 296), (18, 250), (44, 214)], 30, "stone", 226)
    s.form(ring(50, 200, 24, 21, 14, seed=3), 244, "stone", 2.8, bulge=8, depth=1.1, rough=0.3)
    limb(s, [(46, 192), (24, 188), (4, 184)], 15, "stone", 246)
    for y in (196, 206):
        lines(s, 4, [(34, y), (44, y + 2), (54, y)])


QUARRY_FOREMAN = Character(
    id="quarry_foreman",
    draw=draw,
    inks={
        "stone": (204, 176, 160),
        "dust": (120, 100, 130),
        "nose": (255, 150, 120),
        "vest": (255, 120, 30),
        "hat": (255, 214, 20),
        "lamp": (210, 250, 255),
        "white": (255, 250, 226),
        "steel": (200, 214, 232),
        "wood": (214, 140, 80),
        "tongue": (255, 90, 110),
    },
    ground=stripes((90, 200, 255), (40, 150, 226), 7, 0.9),
    seed=257,
)
