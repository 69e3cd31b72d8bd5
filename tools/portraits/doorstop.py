"""Doorstop: a wedge that holds the door. It was asked once, and has not moved since."""

from tools.portraits.cast import Character
from tools.portraits.figures import drop, eye
from tools.portraits.grounds import stripes
from tools.portraits.shapes import brush, chipped, curve, moved, ring
from tools.portraits.sheet import Sheet


def draw() -> Sheet:
    """The whole figure, back to front."""
    s = Sheet(23)
    _door(s)
    _sign(s)
    _wedge(s)
    _face(s)
    _effort(s)
    _arm(s)
    return s


def _door(s: Sheet) -> None:
    s.form([(-14, -20), (104, -20), (100, 176), (-14, 184)], 236, "door", 3.0, bulge=6, rough=0.35)
    for panel in (
        [(2, -10), (84, -10), (83, 26), (2, 28)],
        [(2, 118), (81, 116), (80, 160), (2, 164)],
    ):
        s.form(panel, 212, "door", 2.4, bulge=5, depth=1.1, rough=0.35)
    s.form(ring(88, 106, 8), 245, "brass", 2.4, bulge=4, rough=0)
    s.lift(ring(86, 103, 2.4))
    for crack in ([(100, 60), (88, 70), (96, 80), (84, 92)], [(100, 150), (90, 156), (96, 164)]):
        s.mark(brush(crack, 3.6, 0.1, 0.3, True))


def _sign(s: Sheet) -> None:
    s.mark(brush([(20, 52), (42, 34), (66, 50)], 2.4, 0.05, 0.95, True))
    board = [(4, 50), (82, 46), (85, 94), (7, 99)]
    s.form(board, 255, None, 2.6, bulge=0, rough=0.05)
    n = ([(16, 90), (15, 58)], [(15, 58), (36, 89)], [(36, 89), (35, 56)])
    s.lift(*[brush(part, 8, 0.02, 0.98, True) for part in n], ink="sign")
    s.lift(ring(60, 73, 17, 18), ink="sign")
    s.lift(ring(60, 73, 9, 10))
    s.form(ring(43, 34, 4), 250, "brass", 1.8, bulge=0)


def _wedge(s: Sheet) -> None:
    outline = [(-24, 208), (30, 176), (100, 134), (150, 96), (188, 66), (214, 58), (232, 74),
               (240, 130), (244, 190), (242, 238), (150, 244), (40, 244), (-24, 246)]  # fmt: skip
    s.form(chipped(outline, 9, 13, 1.8), 226, "clay", 3.2, bulge=22, depth=1.05, rough=0.35)
    top = [(-24, 208), (30, 176), (100, 134), (150, 96), (188, 66), (196, 70), (158, 104),
           (108, 146), (36, 188), (-24, 222)]  # fmt: skip
    s.form(chipped(top, 10, 12, 1.2), 252, "clay", 0, bulge=2, rough=0.2)
    for crack in (
        [(22, 184), (30, 196), (20, 206), (30, 220)],
        [(238, 150), (226, 158), (234, 168), (222, 178)],
        [(64, 242), (70, 230), (62, 222)],
    ):
        s.mark(brush(crack, 3.8, 0.1, 0.3, True))
    for x in (-6, 58, 120, 178, 226):
        s.form(
            [(x - 22, 252), (x - 12, 240), (x + 14, 240), (x + 26, 252)], 120, "sole", 2.2, bulge=2
        )
    s.form([(-20, 250), (276, 246), (276, 280), (-20, 280)], 90, "sole", 2.8, bulge=4, rough=0.6)


def _face(s: Sheet) -> None:
    left, right = (134, 142), (200, 132)
    for at in (left, right):
        s.light(ring(*at, 26, 22), -0.45, 6)
    eye(s, left, (19, 13), (-6, 1), 6.5)
    eye(s, right, (20, 15), (-7, 1), 6.5)
    for bag in ([(116, 160), (134, 165), (150, 158)], [(182, 154), (202, 157), (220, 148)]):
        s.mark(brush(bag, 3.4))
    # One brow for both eyes, like a lintel.
    brow = [(104, 134), (110, 118), (150, 122), (166, 128), (184, 114), (222, 98), (230, 112),
            (196, 126), (170, 146), (156, 142), (128, 134)]  # fmt: skip
    s.form(chipped(brow, 11, 12, 1.2), 150, "clay", 2.8, bulge=8, depth=1.0, rough=0.5)
    s.mark(
        brush([(158, 118), (162, 106), (158, 98)], 3.4),
        brush([(172, 114), (172, 100), (178, 92)], 3.4),
    )
    nose = [(158, 140), (176, 138), (188, 164), (182, 178), (160, 181), (150, 170)]
    s.form(curve(nose), 244, "clay", 2.4, bulge=10, depth=1.1, rough=0.2)
    s.mark(ring(161, 176, 4.4, 2.6), ring(179, 174, 4.4, 2.6))
    # Teeth that have been clenched since the door was hung.
    mouth = [(106, 196), (124, 188), (168, 192), (212, 180), (230, 184), (232, 206), (222, 222),
             (170, 228), (122, 226), (108, 216)]  # fmt: skip
    s.mark(curve(mouth))
    for i in range(6):
        x, y = 118 + i * 17.6, 198.5 - i * 1.5
        s.lift([(x, y), (x + 15.6, y - 1.4), (x + 15.2, y + 10), (x, y + 11)])
        s.lift([(x + 2, y + 13.4), (x + 15.6, y + 12.2), (x + 13.6, y + 22.4), (x + 3, y + 23.2)])
    s.lift([(190, 195), (201, 194), (198, 202)], ink="brass")
    s.mark(
        brush([(98, 186), (102, 198), (98, 214)], 4.5),
        brush([(234, 172), (240, 184), (237, 200)], 4.5),
    )


def _effort(s: Sheet) -> None:
    strip = [(186, 76), (222, 88), (218, 101), (182, 89)]
    s.form(moved(strip, -1, -1), 252, None, 2.0, bulge=2, rough=0.1)
    s.form([(198, 80), (210, 84), (206, 97), (194, 93)], 225, "sign", 1.4, bulge=0, rough=0)
    for at, size in (((238, 54), 8), ((214, 40), 6), ((176, 48), 7)):
        s.form(drop(at, size), 255, "sweat", 2.2, bulge=0, rough=0)
        s.lift(ring(at[0] - size * 0.3, at[1] - 1, size * 0.22))
    for spark in ([(112, 108), (124, 92)], [(120, 122), (140, 110)], [(106, 96), (110, 78)]):
        s.mark(brush(spark, 6, 0.1, 0.3, True))


def _arm(s: Sheet) -> None:
    s.form(brush([(118, 196), (98, 178), (84, 150)], 21, 0.02, 0.98), 226, "clay", 2.6, bulge=8)
    hand = [(70, 148), (76, 136), (94, 134), (100, 148), (92, 160), (76, 160)]
    s.form(curve(hand), 240, "clay", 2.6, bulge=7, rough=0.2)
    for x, y, dx, dy in (
        (74, 140, -8, -12),
        (82, 136, -2, -17),
        (91, 136, 4, -16),
        (98, 146, 10, -9),
    ):
        finger = brush([(x, y + 5), (x + dx / 2, y + dy / 2), (x + dx, y + dy)], 10, 0.02, 0.96)
        s.form(finger, 245, "clay", 2.2, bulge=4, rough=0.1)


DOORSTOP = Character(
    id="doorstop",
    draw=draw,
    inks={
        "clay": (255, 140, 62),
        "door": (40, 186, 172),
        "brass": (255, 206, 30),
        "sign": (230, 20, 70),
        "sweat": (130, 226, 255),
        "sole": (120, 110, 140),
    },
    ground=stripes((198, 112, 255), (142, 58, 210), 8, 0.6),
    seed=213,
)
