"""Dirge Medic: plays you in, plays you out, invoices both."""

from tools.portraits.cast import Character
from tools.portraits.figures import drop, fist, lid, limb, lines
from tools.portraits.grounds import crosses
from tools.portraits.shapes import brush, curve, moved, ring
from tools.portraits.sheet import Sheet


def draw() -> Sheet:
    """The whole figure, back to front."""
    s = Sheet(73)
    _coat(s)
    _mask(s)
    _goggles(s)
    _hat(s)
    _accordion(s)
    _syringe(s)
    return s


def _coat(s: Sheet) -> None:
    coat = [(-6, 300), (16, 236), (66, 206), (186, 206), (240, 236), (262, 300)]
    s.form(curve(coat), 70, "coat", 3, bulge=20, depth=1.2, rough=0.3)
    hood = [(124, 44), (76, 58), (54, 108), (56, 176), (76, 222), (130, 236), (182, 222),
            (196, 170), (190, 104), (168, 58)]  # fmt: skip
    s.form(curve(hood), 82, "coat", 3, bulge=18, depth=1.1, rough=0.3)
    for fold in ([(64, 132), (70, 170), (86, 206)], [(186, 140), (182, 180), (168, 212)]):
        s.lift(brush(fold, 3.4), ink="coat")


def _mask(s: Sheet) -> None:
    """Herbs in the beak: lavender, wet dog, last night's chips."""
    face = [(122, 66), (86, 76), (70, 112), (78, 152), (102, 178), (140, 182), (170, 158),
            (180, 112), (160, 74)]  # fmt: skip
    s.form(curve(face), 250, "mask", 3, bulge=18, depth=1.0, rough=0.15)
    beak = [(98, 120), (150, 112), (184, 138), (208, 182), (214, 232), (184, 206), (148, 188),
            (110, 170)]  # fmt: skip
    s.form(curve(beak), 252, "mask", 3, bulge=16, depth=1.1, rough=0.15)
    lines(s, 4, [(118, 168), (152, 182), (186, 200), (206, 220)])
    s.mark(ring(182, 158, 3, 8, turn=-0.6), ring(168, 144, 3, 8, turn=-0.6))
    for i in range(6):
        x, y = 124 + i * 14, 160 + i * 9
        s.mark(brush([(x - 3, y + 5), (x, y), (x + 5, y - 6)], 3.4, 0.1, 0.9))
    strap = [(74, 104), (62, 110), (56, 112)], [(176, 104), (186, 102), (192, 104)]
    lines(s, 8, *strap)


def _goggles(s: Sheet) -> None:
    """It has seen the ward, the venue, and the difference."""
    for x, y, r, look in ((98, 108, 29, 3), (152, 104, 26, 3)):
        s.form(ring(x, y, r, r, 32), 252, "brass", 3, bulge=6, depth=1.1, rough=0)
        s.mark(ring(x, y, r - 6))
        s.lift(ring(x, y, r - 9), ink="glow")
        s.mark(ring(x + look, y + 5, 6.5, 7))
        s.lift(ring(x + look - 2, y + 2, 2.2))
        lid(s, (x, y), (r - 9, r - 9), "mask", 0.42, 2)
        for a, b in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
            s.mark(ring(x + a * (r - 5) * 0.72, y + b * (r - 5) * 0.72, 2.2))
        s.lift(brush([(x - r + 14, y + 10), (x - r + 18, y + 15)], 4))
    s.form([(120, 100), (130, 99), (131, 108), (121, 109)], 250, "brass", 2.4, bulge=2, rough=0)


def _hat(s: Sheet) -> None:
    crown = [(82, 62), (74, 8), (100, 0), (156, 0), (178, 6), (170, 60)]
    s.form(curve(crown, steps=4), 74, "coat", 3, bulge=14, depth=1.2, rough=0.2)
    s.form([(80, 40), (173, 38), (172, 58), (82, 60)], 246, "green", 2.6, bulge=4, rough=0.1)
    brim = [(36, 66), (82, 58), (126, 62), (172, 56), (218, 62), (196, 76), (126, 80), (56, 78)]
    s.form(curve(brim), 92, "coat", 3, bulge=5, depth=1.2, rough=0.2)
    for w, h in ((17, 6), (6, 17)):
        at = (126, 26)
        s.form([(at[0] - w, at[1] - h), (at[0] + w, at[1] - h), (at[0] + w, at[1] + h),
                (at[0] - w, at[1] + h)], 255, "green", 2.4, 0, rough=0)  # fmt: skip
    s.tint("green", [(111, 21), (141, 21), (141, 31), (111, 31)], tone=255)
    s.lift([(121, 11), (131, 11), (131, 41), (121, 41)], [(111, 21), (141, 21), (141, 31),
           (111, 31)], ink="green")  # fmt: skip
    bill = moved([(150, 10), (186, -2), (194, 32), (158, 42)], turn=0.1, about=(170, 20))
    s.form(bill, 255, None, 2.4, bulge=0, rough=0)
    for y in (14, 22, 30):
        lines(s, 2.8, [(162, y + 2), (174, y - 2), (184, y - 3)])


def _accordion(s: Sheet) -> None:
    """One hand plays in, the other one plays out."""
    for i in range(9):
        x = 62 + i * 16
        top = 222 + abs(i - 4) * 2
        pleat = [(x, top + 8), (x + 8, top), (x + 16, top + 8), (x + 16, 292), (x, 292)]
        s.form(pleat, 250 if i % 2 else 214, "red" if i % 2 else "pleat", 2.6, bulge=4, rough=0.1)
    for x, ink in ((28, "wood"), (202, "wood")):
        end = [(x, 222), (x + 40, 214), (x + 42, 300), (x - 2, 300)]
        s.form(end, 240, ink, 3, bulge=7, depth=1.1, rough=0.2)
    for i in range(4):
        s.form(ring(226, 228 + i * 13, 6.5, 5.5), 255, None, 2.2, bulge=2, rough=0)
    fist(s, (236, 250), 20, "glove")
    fist(s, (34, 252), 21, "glove")


def _syringe(s: Sheet) -> None:
    """Twelve millilitres of chorus."""

    def tilted(*points: tuple[float, float]) -> list[tuple[float, float]]:
        return moved(points, turn=-0.16, about=(34, 150))

    s.mark(brush(tilted((34, 92), (34, 64), (34, 44)), 4, 0.05, 0.7, True))
    s.form(tilted((27, 88), (41, 88), (46, 106), (22, 106)), 250, "steel", 2.6, bulge=3, rough=0)
    s.form(tilted((18, 104), (50, 104), (50, 190), (18, 190)), 255, None, 3, bulge=4, rough=0)
    s.lift(tilted((22, 128), (46, 124), (46, 184), (22, 184)), ink="green")
    for y in (132, 146, 160, 174):
        lines(s, 3.4, tilted((20, y), (28, y), (34, y)))
    s.form(tilted((8, 188), (60, 188), (60, 198), (8, 198)), 250, "steel", 2.6, bulge=3, rough=0)
    s.form(tilted((29, 198), (39, 198), (39, 226), (29, 226)), 250, "steel", 2.6, 3, rough=0)
    s.form(drop((22, 34), 5), 255, "green", 2.2, bulge=2, rough=0)
    limb(s, [(10, 214), (32, 208), (52, 216)], 12, "glove", 245, 1)


DIRGE_MEDIC = Character(
    id="dirge_medic",
    draw=draw,
    inks={
        "coat": (96, 120, 140),
        "mask": (255, 236, 196),
        "glow": (255, 120, 160),
        "brass": (255, 196, 50),
        "green": (60, 230, 150),
        "red": (255, 50, 90),
        "pleat": (120, 40, 80),
        "wood": (210, 120, 70),
        "glove": (150, 220, 230),
        "steel": (214, 226, 240),
    },
    ground=crosses((40, 200, 150), (10, 74, 74), 6),
    seed=273,
)
