"""The Unplugged: no cables, no mercy, no second encore."""

import math

from tools.portraits.cast import Character
from tools.portraits.figures import brow, eye, lid, limb, lines
from tools.portraits.grounds import scales
from tools.portraits.shapes import both, brush, curve, mirror, ring
from tools.portraits.sheet import Sheet


def draw() -> Sheet:
    """The whole figure, back to front."""
    s = Sheet(60)
    _prongs(s)
    _robe(s)
    _head(s)
    _eyes(s)
    _mouth(s)
    _severed(s)
    return s


def _prongs(s: Sheet) -> None:
    """A plug seen from the side that used to be in the wall."""
    prong = [(68, 78), (66, 16), (74, 5), (90, 5), (98, 16), (98, 78)]
    for side in (prong, mirror(prong)):
        s.form(side, 250, "brass", 3.2, bulge=8, depth=1.2, rough=0.1)
    hole = ring(82, 26, 6)
    s.mark(hole, mirror(hole))


def _robe(s: Sheet) -> None:
    half = [(128, 196), (92, 200), (50, 222), (22, 262), (10, 310), (128, 310)]
    s.form(curve(both(half)), 90, "robe", 3, bulge=18, depth=1.2, rough=0.4)
    for path in ([(78, 226), (62, 254), (54, 286)], [(104, 232), (98, 260), (96, 286)]):
        s.lift(brush(path, 3.4), brush(mirror(path), 3.4), ink="robe")


def _head(s: Sheet) -> None:
    half = [(44, 62), (34, 78), (40, 150), (58, 186), (86, 222), (128, 232)]
    s.form(curve(both([(128, 58), *half])), 240, "shell", 3.2, bulge=26, depth=1.15, rough=0.15)
    rim = [(30, 66), (128, 60), (226, 66), (228, 84), (128, 80), (28, 84)]
    s.form(curve(rim), 250, "shell", 3, bulge=5, depth=1.1, rough=0.1)
    for i in range(3):
        y = 176 + i * 13
        grip = [(50 + i * 10, y), (60 + i * 10, y + 5), (72 + i * 8, y + 4)]
        lines(s, 5, grip, mirror(grip))
    s.form(ring(128, 102, 15), 250, "brass", 2.8, bulge=4, rough=0)  # the screw
    lines(s, 5, [(118, 97), (128, 102), (138, 107)])


def _eyes(s: Sheet) -> None:
    """Sockets."""
    for x, d in ((84, 1), (172, -1)):
        s.light(ring(x, 132, 34, 28), -0.45, 7)
        eye(s, (x, 134), (27, 21), (0, 2), 9, "glow", 6)
        lid(s, (x, 134), (27, 21), "shell", 0.3, 6 * d)
        brow(s, (128 - 14 * d, 126), (x - 38 * d, 100), 17, None, 40)
        lines(s, 3.6, [(x - 22, 162), (x, 168), (x + 22, 162)])


def _mouth(s: Sheet) -> None:
    """Sewn up with the last string."""
    s.mark(brush([(86, 196), (106, 190), (128, 188), (152, 190), (172, 198)], 9, 0.1, 0.9))
    for i in range(6):
        x = 93 + i * 14
        y = 192 + abs(i - 2.5)
        s.mark(brush([(x - 3, y - 11), (x, y), (x + 4, y + 12)], 6.5, 0.1, 0.9))
        s.lift(brush([(x - 3, y - 9), (x, y), (x + 3.5, y + 10)], 2.6, 0.1, 0.9), ink="brass")


def _severed(s: Sheet) -> None:
    """What it was connected to, held up where everybody can see it."""
    cable = [(30, 300), (44, 266), (26, 234), (40, 204), (22, 178)]
    s.mark(brush(cable, 18, 0.01, 0.99))
    s.lift(brush(cable, 12, 0.01, 0.99), ink="cable")
    for tip, colour in (((4, 138), "red"), ((20, 128), "brass"), ((38, 140), "glow")):
        wire = [(22, 182), ((22 + tip[0]) / 2 + 3, 160), tip]
        s.mark(brush(wire, 9, 0.02, 0.98))
        s.lift(brush(wire, 4.6, 0.02, 0.98), ink=colour)
    limb(s, [(60, 300), (64, 268), (44, 246)], 24, "robe", 110)
    s.form(ring(36, 240, 19, 16, 12, seed=2), 240, "shell", 2.8, bulge=6, rough=0.2)
    for x in (27, 36, 45):
        lines(s, 4, [(x, 230), (x + 1, 240), (x - 1, 248)])
    for i in range(5):
        a = -2.6 + i * 0.5
        ray = [(22 + math.cos(a) * r, 150 + math.sin(a) * r) for r in (42, 54)]
        s.mark(brush(ray, 5, 0.1, 0.4, True))
    blades = ([(196, 240), (222, 200), (244, 160)], [(226, 244), (222, 204), (206, 160)])
    for blade in blades:
        s.form(brush(blade, 13, 0.02, 0.5), 255, "brass", 2.8, bulge=3, depth=1.0, rough=0.1)
    for x in (188, 226):
        loop = ring(x, 258, 17, 15, 26)
        s.mark(brush([*loop, loop[0]], 13, 0.01, 0.99))
        s.lift(brush([*loop, loop[0]], 7, 0.01, 0.99), ink="red")


THE_UNPLUGGED = Character(
    id="the_unplugged",
    draw=draw,
    inks={
        "shell": (226, 220, 240),
        "brass": (255, 206, 40),
        "robe": (120, 80, 190),
        "glow": (110, 255, 200),
        "cable": (90, 110, 140),
        "red": (255, 50, 90),
    },
    ground=scales((120, 66, 190), (84, 34, 146), 7),
    seed=260,
)
