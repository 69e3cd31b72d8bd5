"""Bog Tenor: preserved in peat, still holding the note. Damp, patient, word-perfect."""

from tools.portraits.cast import Character
from tools.portraits.figures import clump, drop, eye
from tools.portraits.grounds import rings
from tools.portraits.shapes import both, brush, curve, mirror, ring
from tools.portraits.sheet import Sheet


def draw() -> Sheet:
    """The whole figure, back to front."""
    s = Sheet(22)
    _reeds(s)
    _coat(s)
    _head(s)
    _song(s)
    _brow(s)
    _cap(s)
    _frog(s)
    _water(s)
    return s


def _reeds(s: Sheet) -> None:
    for foot, top, lean in ((22, 92, -6), (44, 140, 4), (232, 84, 6), (210, 138, -4)):
        s.form(brush([(foot, 270), (foot + lean, top + 60), (foot + lean, top)], 6, 0.1, 0.8),
               220, "moss", 2.0, bulge=2)  # fmt: skip
        x = foot + lean
        head = [(x - 9, top + 4), (x, top - 4), (x + 9, top + 4), (x + 9, top + 44), (x, top + 52),
                (x - 9, top + 44)]  # fmt: skip
        s.form(curve(head), 190, "peat", 2.4, bulge=8, depth=1.1, rough=0.5)
        s.mark(brush([(x, top - 6), (x, top - 18)], 3.4, 0.1, 0.2, True))
    for x, tip in ((36, -20), (214, 282)):
        blade = [(x, 270), ((x + tip) / 2 + 4, 190), (tip, 150)]
        s.form(brush(blade, 12, 0.1, 0.35), 210, "moss", 2.0, bulge=3)


def _coat(s: Sheet) -> None:
    s.form(curve([(28, 286), (36, 238), (70, 216), (128, 210), (186, 216), (220, 238), (228, 286)]),
           70, "coat", 2.8, bulge=16, rough=0.5)  # fmt: skip
    s.form([(96, 206), (160, 206), (150, 276), (106, 276)], 250, None, 2.4, bulge=4, rough=0.15)
    for y in (250, 266):
        s.mark(ring(128, y, 3.4))
    for wing in ([(128, 224), (98, 196), (84, 212), (112, 240)],):
        for half in (wing, mirror(wing)):
            s.form(half, 252, None, 2.4, bulge=3, rough=0.1)
    tie = [(126, 226), (104, 212), (84, 210), (80, 226), (88, 244), (106, 240), (126, 232)]
    for half in (tie, mirror(tie)):
        s.form(curve(half), 226, "tie", 2.6, bulge=7, depth=1.0, rough=0.2)
    s.form(curve(ring(128, 228, 10, 9)), 236, "tie", 2.4, bulge=4)
    s.mark(
        brush([(96, 222), (106, 226), (116, 228)], 2.6),
        brush([(160, 222), (150, 226), (140, 228)], 2.6),
    )


def _head(s: Sheet) -> None:
    ear = [(70, 104), (56, 94), (48, 108), (52, 132), (66, 144)]
    for e in (ear, mirror(ear)):
        s.form(curve(e), 200, "skin", 2.4, bulge=7)
    half = [(128, 44), (92, 50), (70, 76), (66, 112), (72, 150), (82, 184), (100, 208), (128, 217)]
    s.form(curve(both(half)), 226, "skin", 2.8, bulge=24, depth=1.0, rough=0.3)
    # Leather: it has creased along the same lines for two thousand years.
    for crease in (
        [(76, 136), (84, 158), (82, 184)], [(86, 140), (92, 156), (90, 174)],
        [(74, 118), (84, 122), (94, 122)], [(98, 202), (108, 210), (116, 212)],
    ):  # fmt: skip
        s.mark(brush(crease, 3.2), brush(mirror(crease), 3.2))


def _song(s: Sheet) -> None:
    s.mark(curve(ring(128, 176, 35, 34, 16)))
    s.lift(curve([(104, 192), (114, 184), (128, 188), (142, 184), (152, 192), (144, 204),
                  (128, 208), (112, 204)]), ink="tongue")  # fmt: skip
    s.mark(brush([(128, 190), (128, 198), (128, 204)], 2.4))
    for i in range(6):
        x = 106 + i * 7.4
        gum = 3.2 * abs(i - 2.5) * 0.6
        if i != 3:  # the fourth went to a museum
            s.lift(
                [
                    (x, 148 + gum),
                    (x + 6.4, 148 + gum),
                    (x + 5.6, 157 + gum),
                    (x + 1, 157 + gum),
                ]
            )
    s.lift(ring(128, 168, 4, 6), ink="tongue")
    s.mark(brush([(120, 222 - 8), (128, 216), (136, 214)], 2.6))


def _brow(s: Sheet) -> None:
    for side in (0, 1):
        shapes = [
            brush([(82, 112), (96, 120), (114, 113)], 6.5, 0.25, 0.75),
            brush([(84, 116), (80, 122), (76, 124)], 3, 0.1, 0.3),
            brush([(93, 119), (91, 126), (88, 129)], 3, 0.1, 0.3),
            brush([(104, 119), (104, 125), (103, 129)], 3, 0.1, 0.3),
            brush([(84, 100), (98, 92), (112, 98)], 3),
        ]
        for shape in shapes:
            s.mark(mirror(shape) if side else shape)
        brow = [(72, 94), (84, 78), (104, 72), (120, 84), (104, 82), (86, 88)]
        s.form(curve(mirror(brow) if side else brow), 120, "peat", 2.0, bulge=3, rough=0.5)
    nose = [(120, 96), (136, 96), (141, 122), (153, 136), (148, 146), (128, 148), (108, 146),
            (103, 136), (115, 122)]  # fmt: skip
    s.form(curve(nose), 232, "skin", 2.6, bulge=11, depth=1.2, rough=0.25)
    s.mark(ring(117, 143, 5, 3), ring(139, 143, 5, 3))


def _cap(s: Sheet) -> None:
    strap = [(66, 96), (66, 140), (78, 186), (94, 206)]
    for path in (strap, mirror(strap)):
        s.form(brush(path, 8, 0.02, 0.98), 210, "cap", 2.0, bulge=2)
    half = [(128, 34), (100, 36), (74, 48), (60, 76), (62, 90), (92, 70), (128, 64)]
    s.form(curve(both(half)), 205, "cap", 2.8, bulge=14, depth=1.1, rough=0.45)
    s.mark(brush([(128, 30), (126, 46), (128, 62)], 3, 0.1, 0.8))
    for i in range(4):
        y = 34 + i * 8
        s.mark(brush([(122, y), (134, y + 2)], 2.6, 0.2, 0.8, True))
    for x, y, rx, ry, seed in (
        (70, 66, 15, 11, 3),
        (186, 66, 15, 11, 4),
        (84, 48, 14, 10, 5),
        (174, 48, 13, 10, 7),
    ):
        clump(s, (x, y), (rx, ry), "moss", seed, 200, 7)
    for x, y, end in ((62, 74, 108), (74, 70, 94), (192, 74, 112), (182, 72, 92)):
        s.form(
            brush([(x, y), (x - 2, (y + end) / 2), (x + 1, end)], 5.5, 0.1, 0.3),
            210,
            "moss",
            1.6,
            1,
        )
    for x, y in ((63, 118), (193, 124), (75, 106)):
        s.form(drop((x, y), 4.4), 255, "water", 1.8, bulge=0, rough=0)


def _frog(s: Sheet) -> None:
    s.form(curve([(98, 42), (102, 28), (128, 22), (154, 28), (158, 42), (148, 48), (108, 48)]),
           235, "frog", 2.4, bulge=7, rough=0.15)  # fmt: skip
    for x in (111, 145):
        s.form(ring(x, 21, 10), 245, "frog", 2.2, bulge=4, rough=0)
        eye(s, (x, 20), (6, 6), (0, -1), 3, "lamp", 1.6)
    s.mark(curve([(110, 32), (128, 28), (146, 32), (142, 44), (128, 47), (114, 44)]))
    s.lift(curve([(119, 43), (128, 38), (137, 43), (128, 46)]), ink="tongue")
    for x in (101, 155):
        s.form(curve(ring(x, 47, 8, 5)), 240, "frog", 2.0, bulge=3, rough=0)


def _water(s: Sheet) -> None:
    surface = [(-20, 290), (-20, 252), (20, 246), (64, 252), (110, 246), (150, 252), (196, 246),
               (238, 252), (276, 248), (276, 290)]  # fmt: skip
    s.form(curve(surface), 226, "water", 2.6, bulge=4, rough=0.2)
    for x in (40, 100, 170, 222):
        s.lift(brush([(x - 16, 257), (x, 254), (x + 18, 257)], 3))


BOG_TENOR = Character(
    id="bog_tenor",
    draw=draw,
    inks={
        "skin": (206, 128, 66),
        "peat": (136, 76, 44),
        "cap": (226, 92, 40),
        "moss": (120, 196, 50),
        "frog": (176, 236, 50),
        "lamp": (255, 236, 90),
        "tie": (240, 20, 80),
        "tongue": (255, 96, 120),
        "coat": (110, 100, 160),
        "water": (44, 190, 170),
    },
    ground=rings((34, 208, 232), (20, 92, 150), 6, (0.5, 0.68)),
    seed=212,
)
