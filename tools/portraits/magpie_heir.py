"""Magpie Heir: inherits everything that is not nailed down, and owns a crowbar."""

from tools.portraits.cast import Character
from tools.portraits.figures import eye, lid, limb, lines
from tools.portraits.grounds import steps
from tools.portraits.shapes import brush, curve, mirror, ring
from tools.portraits.sheet import Sheet


def draw() -> Sheet:
    """The whole figure, back to front."""
    s = Sheet(43)
    _crowbar(s)
    _body(s)
    _head(s)
    _beak(s)
    _eyes(s)
    _crown(s)
    return s


def _crowbar(s: Sheet) -> None:
    bar = [(232, 268), (226, 180), (222, 96), (226, 64), (244, 56), (250, 76)]
    limb(s, bar, 15, "iron", 236)
    s.mark(brush([(250, 70), (251, 80), (249, 88)], 5))


def _body(s: Sheet) -> None:
    s.form(curve([(40, 290), (52, 226), (86, 190), (170, 190), (206, 226), (218, 290)]),
           255, None, 3, bulge=20, rough=0.1)  # fmt: skip
    for wing in ([(84, 186), (44, 204), (20, 250), (16, 296), (64, 296), (76, 240), (94, 204)],):
        for half in (wing, mirror(wing)):
            s.form(curve(half), 70, "sheen", 3, bulge=14, depth=1.2, rough=0.2)
    for d in (0, 14, 28):
        feather = [(30 + d, 248), (28 + d, 268), (34 + d, 290)]
        s.lift(brush(feather, 4.5), brush(mirror(feather), 4.5), ink="sheen")
    chain = [(86, 206), (100, 230), (128, 240), (156, 230), (170, 206)]
    s.mark(brush(chain, 9, 0.02, 0.98))
    s.lift(brush(chain, 4.5, 0.02, 0.98), ink="gold")
    s.form(ring(128, 250, 16, 17), 255, "gold", 2.8, bulge=5, rough=0)
    s.form([(128, 238), (138, 250), (128, 263), (118, 250)], 255, "ruby", 2, bulge=3, rough=0)


def _head(s: Sheet) -> None:
    half = [(128, 40), (92, 44), (64, 66), (50, 104), (56, 150), (76, 186), (104, 208), (128, 214)]
    s.form(curve([*half, *mirror(half)]), 66, "sheen", 3, bulge=26, depth=1.0, rough=0.2)
    for x, y in ((66, 130), (70, 154), (84, 178), (62, 104)):
        tuft = [(x - 10, y + 10), (x - 2, y + 5), (x + 6, y - 4)]
        s.lift(brush(tuft, 3.4), brush(mirror(tuft), 3.4), ink="sheen")


def _beak(s: Sheet) -> None:
    """It came in for a spoon and leaves with the set."""
    spoon = [(62, 212), (112, 196), (176, 174)]
    limb(s, spoon, 8, "silver", 255, 1)
    s.form(ring(190, 169, 25, 16, turn=-0.33), 255, "silver", 2.6, bulge=6, depth=1.0, rough=0)
    s.form(ring(191, 168, 17, 9, turn=-0.33), 222, "silver", 1.8, bulge=4, rough=0)
    upper = [(100, 124), (128, 112), (156, 124), (152, 160), (138, 198), (130, 222), (122, 198),
             (106, 160)]  # fmt: skip
    s.form(curve(upper), 176, "horn", 3, bulge=12, depth=1.3, rough=0.2)
    lines(s, 4, [(128, 130), (129, 160), (129, 200)], [(104, 150), (112, 178), (122, 204)])
    s.mark(ring(118, 138, 4, 3), ring(140, 138, 4, 3))
    s.lift(brush([(140, 148), (138, 166), (134, 182)], 3.6))


def _eyes(s: Sheet) -> None:
    for x in (86, 170):
        s.lift(ring(x, 106, 32, 30), ink="mask")
        eye(s, (x, 106), (21, 20), (6, 6), 9, "amber", 4)
    lid(s, (86, 106), (21, 20), "sheen", 0.3, 4)
    s.mark(brush([(140, 86), (160, 76), (186, 82)], 8))
    glass = ring(170, 106, 30, 30, 36)
    s.mark(brush([*glass, glass[0]], 8, 0.01, 0.99))
    s.lift(brush([*glass, glass[0]], 4.4, 0.01, 0.99), ink="gold")
    s.mark(brush([(198, 116), (212, 150), (206, 190)], 3.4, 0.05, 0.95))


def _crown(s: Sheet) -> None:
    """It belonged to somebody with a larger head."""
    crown = [(62, 66), (50, 14), (82, 36), (96, 4), (122, 32), (148, 2), (166, 34), (200, 16),
             (188, 68), (126, 80)]  # fmt: skip
    s.form(crown, 250, "gold", 3, bulge=8, depth=1.1, rough=0.1)
    band = [(62, 54), (126, 68), (190, 56), (188, 72), (126, 84), (62, 70)]
    s.form(band, 250, "ruby", 2.6, bulge=4, rough=0.1)
    for x, y in ((50, 14), (96, 6), (148, 5), (200, 16)):
        s.form(ring(x, y + 2, 6), 255, "silver", 2, bulge=2, rough=0)
    for x, y in ((84, 67), (126, 75), (168, 68)):
        s.lift(ring(x, y, 5), ink="gold")


MAGPIE_HEIR = Character(
    id="magpie_heir",
    draw=draw,
    inks={
        "sheen": (90, 140, 255),
        "mask": (214, 222, 255),
        "horn": (150, 140, 170),
        "gold": (255, 206, 20),
        "ruby": (255, 40, 100),
        "silver": (226, 236, 248),
        "amber": (255, 196, 40),
        "iron": (255, 110, 60),
    },
    ground=steps((60, 224, 190), (20, 168, 150), 6, 0.75),
    seed=243,
)
