"""Peat Landlord: the deposit is down there somewhere, with the last tenant."""

from tools.portraits.cast import Character
from tools.portraits.figures import brow, clump, drop, eye, hand, lid, limb, lines, teeth
from tools.portraits.grounds import stripes
from tools.portraits.shapes import both, brush, curve, mirror, ring
from tools.portraits.sheet import Sheet


def draw() -> Sheet:
    """The whole figure, back to front."""
    s = Sheet(54)
    _mass(s)
    _head(s)
    _hat(s)
    _bog(s)
    _keys(s)
    return s


def _mass(s: Sheet) -> None:
    half = [(128, 150), (82, 160), (40, 186), (14, 226), (4, 300), (128, 300)]
    s.form(curve(both(half)), 200, "peat", 3, bulge=24, depth=1.2, rough=0.5)
    lapel = [(110, 196), (84, 190), (58, 204), (72, 232), (62, 246), (100, 280), (124, 240)]
    for side in (lapel, mirror(lapel)):
        s.form(curve(side), 150, "coat", 2.8, bulge=7, rough=0.4)
    s.form([(116, 206), (140, 206), (146, 220), (140, 280), (116, 280), (110, 220)], 250, "tie",
           2.6, bulge=4, rough=0.2)  # fmt: skip


def _head(s: Sheet) -> None:
    half = [(128, 60), (88, 64), (60, 92), (48, 140), (40, 178), (66, 206), (100, 216), (128, 218)]
    s.form(curve(both(half)), 226, "peat", 3, bulge=28, depth=1.15, rough=0.5)
    for x, d in ((96, 1), (160, -1)):
        s.light(ring(x, 118, 26, 20), -0.4, 6)
        eye(s, (x, 118), (20, 14), (6, 2), 6, "lamp", 4)
        lid(s, (x, 118), (20, 14), "peat", 0.36, 5 * d)
        lines(s, 3.4, [(x - 20, 138), (x, 144), (x + 20, 138)])
        brow(s, (128 - 12 * d, 104), (x - 32 * d, 92), 18, "moss", 190)
    nose = [(118, 116), (138, 116), (146, 146), (160, 162), (146, 174), (110, 174), (96, 162),
            (110, 146)]  # fmt: skip
    s.form(curve(nose), 240, "nose", 2.8, bulge=12, depth=1.1, rough=0.4)
    s.mark(ring(116, 168, 5, 3), ring(140, 168, 5, 3))
    mouth = [(74, 176), (98, 186), (128, 188), (158, 186), (186, 174), (174, 204), (128, 212),
             (84, 204)]  # fmt: skip
    s.mark(curve(mouth))
    teeth(s, (86, 187), (172, 187), 9, 6)
    s.lift([(116, 189), (128, 189), (127, 197), (117, 197)], ink="gold")
    for x, y in ((58, 158), (196, 150), (204, 178)):
        s.form(drop((x, y + 12), 6), 250, "water", 2, bulge=0, rough=0)


def _hat(s: Sheet) -> None:
    """A bowler, afloat."""
    crown = [(74, 72), (74, 30), (104, 6), (152, 6), (182, 30), (182, 72)]
    s.form(curve(crown), 110, "felt", 3, bulge=14, depth=1.2, rough=0.3)
    s.form([(74, 52), (182, 52), (182, 68), (74, 68)], 250, "tie", 2.4, bulge=3, rough=0.1)
    brim = [(40, 62), (74, 72), (128, 76), (182, 72), (216, 62), (206, 82), (128, 92), (50, 82)]
    s.form(curve(brim), 110, "felt", 3, bulge=6, depth=1.1, rough=0.3)
    for x, y, r, seed in ((62, 74, 13, 1), (48, 86, 10, 2), (192, 78, 14, 3), (210, 90, 10, 4)):
        clump(s, (x, y), (r, r * 0.8), "moss", seed, 220)


def _bog(s: Sheet) -> None:
    wave = [(-10, 244), (30, 236), (70, 248), (120, 238), (170, 248), (220, 236), (266, 246)]
    s.form([*curve(wave, False), (266, 300), (-10, 300)], 200, "water", 3, bulge=6, rough=0.3)
    for x, y in ((70, 262), (150, 260)):
        lines(s, 3.4, [(x - 20, y), (x, y - 4), (x + 20, y)])
    # The last tenant would like a word about the deposit.
    hand(s, (56, 240), 11, "bone", (-2.3, -1.8, -1.35, -0.8))
    s.form(ring(56, 256, 22, 6), 200, "water", 2.2, bulge=2, rough=0.2)


def _keys(s: Sheet) -> None:
    limb(s, [(196, 282), (226, 254), (222, 214)], 24, "peat", 220)
    loop = ring(216, 184, 22, 22, 30)
    s.mark(brush([*loop, loop[0]], 9, 0.01, 0.99))
    s.lift(brush([*loop, loop[0]], 4, 0.01, 0.99), ink="gold")
    for x, y, lean in ((196, 198, -8), (210, 206, -2), (228, 206, 6)):
        key = [(x, y), (x + lean / 2, y + 18), (x + lean, y + 38)]
        s.mark(brush(key, 11, 0.01, 0.99))
        s.lift(brush(key, 5, 0.04, 0.96), ink="gold")
        s.form([(x + lean - 1, y + 26), (x + lean - 12, y + 28), (x + lean - 11, y + 37),
                (x + lean, y + 37)], 255, "gold", 2, bulge=0, rough=0)  # fmt: skip
    s.form(ring(224, 204, 17, 14, 12, seed=2), 236, "peat", 2.6, bulge=7, rough=0.4)
    for x in (214, 223, 232):
        lines(s, 4, [(x, 194), (x + 1, 202), (x, 210)])


PEAT_LANDLORD = Character(
    id="peat_landlord",
    draw=draw,
    inks={
        "peat": (190, 120, 80),
        "nose": (240, 130, 110),
        "coat": (110, 90, 150),
        "felt": (120, 110, 160),
        "tie": (240, 30, 90),
        "moss": (110, 200, 50),
        "lamp": (230, 255, 150),
        "gold": (255, 210, 20),
        "bone": (255, 246, 220),
        "water": (60, 190, 170),
    },
    ground=stripes((206, 230, 70), (160, 196, 30), 8, 0.6),
    seed=254,
)
