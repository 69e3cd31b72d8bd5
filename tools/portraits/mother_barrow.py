"""Mother Barrow: a burial mound with a face, a door and a view on your posture."""

import math
import random

from tools.portraits.cast import Character
from tools.portraits.figures import clump, eye, lid
from tools.portraits.grounds import rays
from tools.portraits.shapes import brush, chipped, curve, mirror, ring
from tools.portraits.sheet import Sheet


def draw() -> Sheet:
    """The whole figure, back to front."""
    s = Sheet(26)
    _rollers(s)
    _mound(s)
    _eyes(s)
    _door(s)
    _jewels(s)
    _flock(s)
    return s


def _rollers(s: Sheet) -> None:
    """Hair rollers: pink plastic, set in a row as a kerb is."""
    for x, y, turn, seed in (
        (34, 118, -1.05, 1), (222, 118, 1.05, 6), (58, 78, -0.75, 2), (198, 78, 0.75, 5),
        (92, 52, -0.36, 3), (164, 52, 0.36, 4),
    ):  # fmt: skip
        roller = ring(x, y, 23, 16, 14, turn=turn, seed=seed)
        s.form(curve(roller, steps=3), 255, "roller", 2.6, bulge=8, depth=1.0, rough=0.1)
        c, n = math.cos(turn), math.sin(turn)
        for d in (-10, 0, 10):
            mx, my = x + c * d, y + n * d
            groove = [
                (mx + n * 11, my - c * 11),
                (mx + c * 2, my + n * 2),
                (mx - n * 11, my + c * 11),
            ]
            s.mark(brush(groove, 2.8))
        lock = [(x - c * 22, y - n * 22), (x - n * 4, y + c * 4 + 6), (x + c * 22, y + n * 22)]
        s.form(brush(lock, 8, 0.2, 0.8), 220, "grass", 1.8, bulge=2)


def _mound(s: Sheet) -> None:
    half = curve(
        [(128, 48), (94, 54), (62, 80), (38, 124), (22, 176), (6, 224), (-14, 284)], False, 8
    )
    blades = [*half, *mirror(half)][2:-2:3]
    for i, (x, y) in enumerate(blades):
        away = math.atan2(y - 190, x - 128) + (0.5 if i % 2 else -0.3)
        tip = (x + math.cos(away) * 11, y + math.sin(away) * 11)
        s.form(
            brush([(x, y), ((x + tip[0]) / 2, (y + tip[1]) / 2), tip], 6, 0.1, 0.3),
            230,
            "turf",
            1.8,
            0,
        )
    s.form([*half, *mirror(half)], 240, "turf", 2.8, bulge=30, depth=1.0, rough=0.35)
    fringe = [(72, 68), (84, 88), (92, 76), (104, 94), (112, 78), (124, 96), (134, 78),
              (146, 96), (154, 78), (166, 92), (172, 76), (186, 84), (178, 60),
              (128, 48), (80, 58)]  # fmt: skip
    s.form(fringe, 240, "grass", 2.4, bulge=6, depth=1.0, rough=0.3)
    rnd = random.Random(12)
    for _ in range(30):
        x, y = rnd.uniform(26, 230), rnd.uniform(166, 250)
        if abs(x - 128) > 70:
            s.mark(brush([(x, y), (x + 2, y - 6), (x + rnd.uniform(-3, 3), y - 11)], 2.6, 0.1, 0.3))


def _eyes(s: Sheet) -> None:
    left, right = (88, 118), (168, 118)
    for at in (left, right):
        s.light(ring(at[0], at[1] + 2, 34, 26), -0.35, 7)
        eye(s, at, (25, 19), ((128 - at[0]) * 0.12, 4), 9, "lamp")
    lid(s, left, (25, 19), "lid", 0.42, 4)
    lid(s, right, (25, 19), "lid", 0.42, -4)
    for at, d in ((left, -1), (right, 1)):
        for k, (dx, dy) in enumerate(((27, -2), (22, -9), (14, -15))):
            x, y = at[0] + d * dx, at[1] + dy + 1
            lash = [(x, y), (x + d * (9 - k), y - 5 - k * 2), (x + d * (13 - 2 * k), y - 13 - k)]
            s.mark(brush(lash, 5, 0.1, 0.3))
        bag = [(at[0] - 22, at[1] + 25), (at[0], at[1] + 30), (at[0] + 20, at[1] + 25)]
        s.mark(brush(bag, 3.4))
    brow = [(56, 94), (76, 82), (104, 88), (120, 102), (100, 100), (78, 94)]
    for shape in (brow, mirror(brow)):
        s.form(curve(shape), 150, "grass", 2.2, bulge=4, rough=0.4)
    nose = [
        (118, 110),
        (138, 110),
        (144, 132),
        (154, 146),
        (144, 158),
        (112, 158),
        (102, 146),
        (112, 132),
    ]
    s.form(chipped(nose, 3, 10, 1.0), 252, "flint", 2.6, bulge=11, depth=1.1, rough=0.2)
    s.mark(ring(118, 153, 5, 2.8), ring(138, 153, 5, 2.8))
    for x, y, seed in (
        (46, 152, 1), (60, 162, 2), (42, 168, 3), (210, 152, 4), (196, 162, 5), (214, 168, 6),
    ):  # fmt: skip
        clump(s, (x, y), (9, 8), "bloom", seed, 250, 5)
        s.lift(ring(x, y, 3), ink="lamp")


def _door(s: Sheet) -> None:
    """The entrance is her mouth: two uprights, a lintel for a lip, and the lamp is on."""
    s.mark([(82, 182), (174, 182), (178, 262), (78, 262)])
    s.lift([(92, 196), (164, 196), (168, 262), (88, 262)], ink="lamp")
    s.lift([(102, 206), (154, 206), (160, 262), (96, 262)], ink="glow")
    s.mark([(111, 218), (145, 218), (150, 262), (106, 262)])
    s.lift(ring(119, 234, 4, 5), ring(137, 234, 4, 5), ink="lamp")
    s.mark(ring(120, 235, 1.8), ring(136, 235, 1.8))
    for i, x in enumerate((94, 111, 129, 146)):
        low = 209 + (i % 2) * 5
        tooth = [(x, 192), (x + 15, 192), (x + 13, low), (x + 3, low + 1)]
        s.form(chipped(tooth, 70 + i, 9, 0.8), 255, "flint", 2.2, bulge=4, rough=0.1)
    left = [(66, 186), (92, 186), (96, 280), (60, 280)]
    for seed, post in ((80, left), (81, mirror(left))):
        s.form(chipped(post, seed, 11, 1.5), 240, "stone", 2.8, bulge=9, depth=1.1, rough=0.3)
    lintel = [
        (50, 178),
        (92, 168),
        (128, 172),
        (164, 168),
        (206, 178),
        (208, 196),
        (128, 193),
        (48, 196),
    ]
    s.form(chipped(lintel, 84, 11, 1.4), 255, "stone", 2.8, bulge=8, depth=1.1, rough=0.25)
    for x in (78, 178):
        turns = [t * 0.9 for t in range(15)]
        spiral = [
            (x + math.cos(a) * (1 + a * 0.7), 224 + math.sin(a) * (1 + a * 0.7)) for a in turns
        ]
        s.mark(brush(spiral, 3, 0.05, 0.9))
    s.mark(
        brush([(40, 174), (36, 184), (40, 196)], 4), brush([(216, 174), (220, 184), (216, 196)], 4)
    )


def _jewels(s: Sheet) -> None:
    """Gold from the grave goods, worn on weekdays."""
    for x, d in ((22, -1), (234, 1)):
        for y, r in ((196, 8), (218, 13)):
            cx = x + d * (y - 196) * 0.2
            s.form(ring(cx, y, r, r * 1.15), 255, "gold", 2.4, bulge=4, rough=0.05)
            s.mark(ring(cx, y + 1, r * 0.5, r * 0.6))


def _flock(s: Sheet) -> None:
    """One sheep, who lives here too and has an opinion."""
    for x in (118, 128, 142, 150):
        s.mark(brush([(x, 36), (x, 48), (x, 60)], 6, 0.02, 0.96))
    wool = ring(134, 30, 25, 16, 40, 9, 0.2, 0.3, 9)
    s.form(curve(wool, steps=3), 255, None, 2.8, bulge=6, depth=0.7, rough=0)
    s.mark(
        curve(
            [
                (92, 24),
                (98, 18),
                (104, 22),
                (112, 18),
                (122, 20),
                (120, 32),
                (114, 46),
                (102, 46),
                (97, 32),
            ]
        )
    )
    s.mark(
        curve([(92, 22), (84, 26), (90, 30), (98, 28)]),
        curve([(118, 22), (128, 24), (124, 30), (116, 28)]),
    )
    s.lift(ring(103, 29, 4.2, 4.8), ring(114, 29, 4.2, 4.8))
    s.mark(ring(102, 30, 1.9), ring(113, 30, 1.9))
    s.lift(brush([(103, 41), (108, 42), (113, 40)], 2.2, 0.1, 0.9))


MOTHER_BARROW = Character(
    id="mother_barrow",
    draw=draw,
    inks={
        "turf": (108, 190, 70),
        "grass": (40, 150, 70),
        "lid": (150, 110, 200),
        "roller": (255, 128, 190),
        "flint": (236, 232, 238),
        "stone": (164, 168, 196),
        "bloom": (255, 80, 140),
        "lamp": (255, 232, 90),
        "glow": (255, 150, 20),
        "gold": (255, 206, 20),
    },
    ground=rays((255, 122, 40), (232, 70, 20), 22, (0.5, 0.8)),
    seed=216,
)
