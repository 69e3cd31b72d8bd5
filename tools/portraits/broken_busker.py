"""Broken Busker: four songs on the three strings that are left."""

from tools.portraits.cast import Character
from tools.portraits.figures import brow, clump, eye, lichen, lid, limb, lines, slab, teeth
from tools.portraits.grounds import steps
from tools.portraits.shapes import brush, curve, ring
from tools.portraits.sheet import Sheet


def draw() -> Sheet:
    """The whole figure, back to front."""
    s = Sheet(51)
    _stone(s)
    _face(s)
    _hat(s)
    _scarf(s)
    _guitar(s)
    return s


def _stone(s: Sheet) -> None:
    """He broke in two some years ago and leans on himself."""
    low = [(46, 290), (50, 196), (92, 200), (128, 186), (170, 198), (206, 190), (214, 290)]
    slab(s, low, "stone", 3, 226, 18, 2.0)
    high = [(60, 182), (52, 120), (62, 62), (108, 46), (164, 52), (194, 78), (202, 140),
            (196, 176), (170, 190), (130, 176), (94, 192)]  # fmt: skip
    slab(s, high, "stone", 4, 238, 26, 2.0)
    for crack in ([(200, 110), (186, 118), (192, 130), (178, 138)],
                  [(56, 138), (68, 144), (64, 156)]):  # fmt: skip
        s.mark(brush(crack, 4, 0.1, 0.3, True))
    lichen(s, (70, 172), 10, "lichen", 3)


def _face(s: Sheet) -> None:
    eye(s, (98, 112), (20, 17), (2, 4), 6.5, "white", 4)
    lid(s, (98, 112), (20, 17), "stone", 0.46, 3)
    lines(s, 7, [(142, 116), (158, 108), (176, 118)], [(146, 126), (160, 122), (174, 126)])
    brow(s, (120, 92), (74, 92), 16, "hair")
    brow(s, (140, 92), (188, 90), 16, "hair")
    slab(s, [(118, 108), (138, 108), (146, 140), (134, 150), (114, 146)], "stone", 6, 248, 8, 0.8)
    s.mark(curve([(86, 158), (120, 154), (168, 150), (164, 174), (124, 180), (94, 174)]))
    teeth(s, (92, 160), (162, 153), 10, 6, 3)
    for x, seed in ((82, 2), (174, 5)):
        clump(s, (x, 166), (14, 12), "hair", seed, 200, 7)


def _hat(s: Sheet) -> None:
    crown = [(84, 56), (80, 14), (120, 4), (168, 10), (174, 54)]
    s.form(curve(crown), 200, "hat", 3, bulge=12, depth=1.1, rough=0.4)
    s.form([(83, 42), (174, 38), (176, 54), (84, 58)], 250, "band", 2.4, bulge=3, rough=0.1)
    brim = [(36, 66), (84, 52), (128, 56), (176, 50), (222, 56), (210, 70), (128, 78), (50, 80)]
    s.form(curve(brim), 200, "hat", 3, bulge=6, depth=1.1, rough=0.4)
    ticket = [(150, 14), (180, 6), (190, 38), (162, 46)]
    s.form(ticket, 255, None, 2.4, bulge=0, rough=0)
    lines(s, 3, [(160, 22), (172, 18), (178, 17)], [(163, 32), (174, 29), (180, 27)])


def _scarf(s: Sheet) -> None:
    scarf = [(60, 190), (128, 208), (200, 188), (206, 208), (130, 230), (54, 210)]
    s.form(curve(scarf), 236, "band", 2.8, bulge=6, rough=0.3)
    for x in (78, 100, 156, 180):
        lines(s, 5, [(x, 198), (x - 3, 208), (x, 218)])


def _guitar(s: Sheet) -> None:
    """The neck is glued, the fourth string has gone to look for the other two."""
    body = [(22, 222), (44, 204), (74, 214), (98, 206), (120, 220), (122, 256), (100, 276),
            (60, 296), (20, 276), (10, 246)]  # fmt: skip
    s.form(curve(body), 245, "wood", 3, bulge=10, depth=1.0, rough=0.2)
    s.mark(ring(84, 246, 16))
    slab(s, [(100, 232), (206, 168), (214, 182), (108, 252)], "neck", 8, 200, 4, 0.6)
    slab(s, [(200, 170), (236, 140), (252, 158), (216, 186)], "wood", 9, 240, 4, 0.8)
    for x, y in ((212, 158), (222, 150), (232, 144)):
        s.form(ring(x, y, 5), 255, "white", 2, bulge=0, rough=0)
    for d in (0, 5, 10):
        lines(s, 2, [(46, 256 + d), (150, 196 + d * 0.7), (222, 156 + d)])
    for path in ([(226, 152), (238, 120), (222, 104), (236, 86)],
                 [(216, 160), (212, 132), (226, 124), (218, 108)]):  # fmt: skip
        s.mark(brush(path, 3.6, 0.05, 0.6))
    limb(s, [(60, 292), (88, 284), (92, 258)], 20, "stone", 236)
    s.form(ring(92, 252, 16, 14, 12, seed=3), 245, "stone", 2.6, bulge=6, rough=0.2)
    s.form(ring(190, 190, 17, 15, 12, seed=5), 245, "stone", 2.6, bulge=6, rough=0.2)
    for x in (180, 189, 198):
        lines(s, 4, [(x, 178), (x + 2, 187), (x, 194)])


BROKEN_BUSKER = Character(
    id="broken_busker",
    draw=draw,
    inks={
        "stone": (168, 190, 214),
        "white": (255, 250, 224),
        "hair": (214, 120, 60),
        "hat": (120, 90, 190),
        "band": (240, 40, 80),
        "wood": (255, 180, 60),
        "neck": (150, 90, 60),
        "lichen": (255, 210, 40),
    },
    ground=steps((255, 150, 190), (244, 104, 152), 6, 0.75),
    seed=251,
)
