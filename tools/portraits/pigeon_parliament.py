"""Pigeon Parliament: motions are carried by whoever is loudest, and then dropped."""

from tools.portraits.cast import Character
from tools.portraits.figures import eye, lid, lines, slab
from tools.portraits.grounds import stripes
from tools.portraits.shapes import Point, brush, curve, mirror, ring
from tools.portraits.sheet import Sheet


def draw() -> Sheet:
    """The whole figure, back to front."""
    s = Sheet(52)
    _pigeon(s, (46, 104), 0.86, "plum", (6, 2))
    _pigeon(s, (212, 98), 0.86, "slate", (-6, 3))
    _papers(s)
    _speaker(s)
    _bench(s)
    return s


def _pigeon(s: Sheet, at: Point, k: float, ink: str, look: Point) -> None:
    """A member: breast, neck with a sheen, small head, large eyes, a beak that is open."""
    x, y = at

    def put(points: list[Point]) -> list[Point]:
        return [(x + px * k, y + py * k) for px, py in points]

    body = [(0, -58), (-26, -46), (-32, -16), (-38, 20), (-58, 60), (-62, 130), (62, 130),
            (58, 60), (38, 20), (32, -16), (26, -46)]  # fmt: skip
    s.form(curve(put(body)), 236, ink, 3, bulge=18, depth=1.1, rough=0.3)
    collar = [(-37, 16), (-16, 26), (0, 22), (16, 26), (37, 16), (46, 36), (20, 46), (0, 42),
              (-20, 46), (-46, 36)]  # fmt: skip
    s.form(curve(put(collar)), 240, "sheen", 2.4, bulge=4, rough=0.1)
    for d in (-1, 1):
        ex, ey = x + 18 * k * d, y - 27 * k
        eye(s, (ex, ey), (15 * k, 15 * k), look, 6 * k, "amber", 3.4)
    upper = [(-13, -12), (0, -20), (13, -12), (6, 2), (0, 8), (-6, 2)]
    s.mark(curve(put([(-14, -10), (0, -14), (14, -10), (9, 12), (0, 20), (-9, 12)])))
    s.form(curve(put([(-8, 8), (0, 5), (8, 8), (0, 19)])), 250, "beak", 2, bulge=2, rough=0)
    s.form(curve(put(upper)), 250, "beak", 2.4, bulge=3, rough=0.1)
    s.form(curve(put([(-10, -15), (0, -22), (10, -15), (0, -9)])), 255, None, 2, bulge=2, rough=0)


def _papers(s: Sheet) -> None:
    """The order of the day, in the air."""
    for page in ([(86, 14), (114, 6), (120, 38), (92, 44)], [(10, 20), (34, 30), (26, 54), (4, 44)],
                 [(226, 6), (250, 16), (240, 40), (218, 30)]):  # fmt: skip
        s.form(page, 255, None, 2.4, bulge=0, rough=0)
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = page
        for t in (0.35, 0.65):
            a = (x0 + (x3 - x0) * t + 4, y0 + (y3 - y0) * t + 1)
            b = (x1 + (x2 - x1) * t - 4, y1 + (y2 - y1) * t + 1)
            lines(s, 2.6, [a, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), b])


def _speaker(s: Sheet) -> None:
    """The Speaker, in the wig. The wig is a mop."""
    _pigeon(s, (128, 142), 1.24, "dove", (0, 4))
    for x, y, r in ((84, 112, 15), (80, 138, 15), (80, 164, 16), (96, 88, 16), (116, 72, 18)):
        for cx in (x, 256 - x):
            s.form(ring(cx, y, r, r * 0.84), 255, None, 2.6, bulge=6, depth=1.0, rough=0.05)
            s.mark(brush([(cx - r * 0.5, y), (cx, y - r * 0.4), (cx + r * 0.5, y),
                          (cx, y + r * 0.3)], 3))  # fmt: skip
    for x, tilt in ((105.7, 4), (150.3, -4)):
        lid(s, (x, 108.5), (18.6, 18.6), "dove", 0.28, tilt)


def _bench(s: Sheet) -> None:
    slab(s, [(-8, 214), (264, 214), (264, 290), (-8, 290)], "bench", 5, 226, 8, 1.0)
    s.form([(-8, 208), (264, 208), (264, 224), (-8, 224)], 250, "rail", 2.8, bulge=3, rough=0.2)
    for x in (30, 76, 180, 226):
        s.form(ring(x, 242, 5), 255, "rail", 2, bulge=2, rough=0)
    toes = [(102, 202), (94, 216), (104, 212), (108, 220), (112, 210), (118, 214), (114, 202)]
    for foot in (toes, mirror(toes)):
        s.form(foot, 250, "foot", 2.4, bulge=2, rough=0)
    s.form([(112, 236), (170, 228), (174, 244), (116, 252)], 250, "rail", 2.6, bulge=4, rough=0.1)
    s.form(brush([(140, 240), (196, 246), (246, 258)], 9, 0.01, 0.99), 240, "rail", 2.4, bulge=2)
    for path in ([(108, 226), (98, 220)], [(104, 240), (92, 240)], [(108, 256), (98, 262)]):
        s.mark(brush(path, 5, 0.1, 0.4, True))


PIGEON_PARLIAMENT = Character(
    id="pigeon_parliament",
    draw=draw,
    inks={
        "dove": (178, 190, 220),
        "plum": (196, 150, 214),
        "slate": (140, 170, 200),
        "sheen": (60, 214, 150),
        "amber": (255, 196, 90),
        "beak": (150, 140, 160),
        "bench": (30, 150, 90),
        "rail": (224, 150, 70),
        "foot": (255, 110, 130),
    },
    ground=stripes((255, 226, 90), (255, 190, 40), 9, -0.5),
    seed=252,
)
