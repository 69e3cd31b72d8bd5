"""Crowd Surfer: never touches the floor, which is why it is still clean."""

import math

from tools.portraits.cast import Character
from tools.portraits.figures import drop, eye, fist, hand, limb, lines
from tools.portraits.grounds import rings
from tools.portraits.shapes import Outline, Point, brush, chipped, curve, moved, ring
from tools.portraits.sheet import Sheet

HEAD: Point = (158, 122)
TURN = 0.62
"""How far the head has been carried over, in radians."""


def draw() -> Sheet:
    """The whole figure, back to front."""
    s = Sheet(78)
    _far_hands(s)
    _arm(s)
    _body(s)
    _shoes(s)
    _hair(s)
    _head(s)
    _face(s)
    _near_hands(s)
    return s


def _tilted(*points: Point) -> Outline:
    """Points drawn for an upright head about HEAD, as it lies."""
    return moved(points, turn=TURN, about=HEAD)


def _far_hands(s: Sheet) -> None:
    for x, y, ink in ((64, 190, "far"), (206, 200, "far"), (132, 204, "far")):
        limb(s, [(x + 6, 300), (x - 2, 250), (x, y + 12)], 22, ink, 150)
        hand(s, (x, y), 15, ink, (-2.3, -1.85, -1.4, -0.9))


def _arm(s: Sheet) -> None:
    """Thrown up, and no plan for getting it back."""
    limb(s, [(120, 176), (70, 150), (96, 84)], 25, "skin", 236)
    for finger in ([(86, 64), (78, 36), (74, 12)], [(114, 64), (120, 38), (126, 16)]):
        limb(s, finger, 13, "skin", 244, 1)
    fist(s, (100, 70), 19, "skin")
    limb(s, [(86, 76), (98, 82), (108, 78)], 11, "skin", 246, 1)


def _body(s: Sheet) -> None:
    shirt = [(150, 172), (196, 190), (186, 236), (130, 232), (70, 210), (30, 190), (40, 146),
             (90, 158)]  # fmt: skip
    s.form(curve(shirt), 244, "shirt", 3, bulge=18, depth=1.1, rough=0.15)
    bolt = [(98, 176), (122, 176), (114, 194), (130, 194), (96, 222), (104, 200), (90, 198)]
    s.form(bolt, 255, "gold", 2.4, bulge=0, rough=0)


def _shoes(s: Sheet) -> None:
    """White, and photographed for the insurance."""
    for at, turn in (((46, 112), -0.35), ((30, 176), -0.75)):
        x, y = at
        leg = [(x + 44, y + 62), (x + 26, y + 34), (x + 8, y + 8)]
        limb(s, leg, 34, "jeans", 214)
        sole = [
            (x - 22, y - 40),
            (x + 4, y - 46),
            (x + 20, y - 26),
            (x + 16, y + 4),
            (x + 18, y + 30),
            (x, y + 42),
            (x - 18, y + 30),
            (x - 16, y),
            (x - 28, y - 22),
        ]
        whole = moved(sole, turn=turn, about=at)
        s.form(curve(whole), 255, None, 3.2, bulge=7, depth=0.9, rough=0)
        inner = moved(whole, scale=0.74, about=at)
        s.tint("mint", curve(inner), tone=255)
        for i in range(5):
            tread = [(x - 10, y - 28 + i * 13), (x - 2, y - 23 + i * 13), (x + 9, y - 29 + i * 13)]
            s.mark(brush(moved(tread, turn=turn, about=at), 4.4, 0.15, 0.85))
    for x, y, r in ((50, 44, 12), (14, 62, 10), (60, 226, 8)):
        star = [
            (
                x + math.cos(i * math.pi / 4) * (r, r * 0.3)[i % 2],
                y + math.sin(i * math.pi / 4) * (r, r * 0.3)[i % 2],
            )
            for i in range(8)
        ]
        s.form(star, 255, "gold", 2.2, bulge=0, rough=0)


def _hair(s: Sheet) -> None:
    """Gravity is the one who does it."""
    x, y = HEAD
    locks = [(-1.9, 92), (-1.55, 108), (-1.2, 100), (-0.85, 112), (-0.5, 98), (-0.15, 92)]
    for i, (a, reach) in enumerate(locks):
        a += 0.1
        tip = (x + math.cos(a) * reach * 1.04, y + math.sin(a) * reach + 8)
        feet = [(x + math.cos(a + d) * 52, y + math.sin(a + d) * 52) for d in (-0.34, 0.34)]
        wave = [
            feet[0],
            ((feet[0][0] + tip[0]) / 2 - 4, (feet[0][1] + tip[1]) / 2 - 6),
            tip,
            ((feet[1][0] + tip[0]) / 2 + 5, (feet[1][1] + tip[1]) / 2 + 2),
            feet[1],
            HEAD,
        ]
        s.form(curve(wave), 226 if i % 2 else 246, "hair" if i % 2 else "dye", 2.8, 7, 1.1, 0.3)


def _head(s: Sheet) -> None:
    x, y = HEAD
    for side in (-1, 1):
        ear = _tilted(*ring(x + side * 57, y + 6, 11, 16))
        s.form(ear, 232, "skin", 2.6, bulge=4, rough=0.1)
    outline = [
        (x, y - 62),
        (x - 36, y - 52),
        (x - 56, y - 16),
        (x - 54, y + 24),
        (x - 34, y + 56),
        (x, y + 68),
        (x + 34, y + 56),
        (x + 54, y + 24),
        (x + 56, y - 16),
        (x + 36, y - 52),
    ]
    s.form(curve(_tilted(*outline)), 244, "skin", 3, bulge=24, depth=1.0, rough=0.15)
    band = _tilted((x - 54, y - 24), (x, y - 38), (x + 54, y - 24), (x + 49, y - 42),
                   (x, y - 56), (x - 49, y - 42))  # fmt: skip
    s.form(chipped(band, 4, 12, 0.8), 246, "gold", 2.6, bulge=4, rough=0.1)


def _face(s: Sheet) -> None:
    x, y = HEAD
    for d in (-1, 1):
        at = _tilted((x + d * 25, y - 2))[0]
        eye(s, at, (19, 19), (-5, -5), 8, "white", 4)
        s.mark(brush(_tilted((x + d * 8, y - 28), (x + d * 26, y - 36), (x + d * 44, y - 24)), 7))
        s.tint("blush", _tilted(*ring(x + d * 40, y + 24, 9, 7)))
    nose = _tilted((x - 8, y + 6), (x, y - 4), (x + 8, y + 6), (x + 12, y + 22), (x, y + 27),
                   (x - 12, y + 22))  # fmt: skip
    s.form(curve(nose), 248, "blush", 2.6, bulge=6, depth=1.0, rough=0.1)
    mouth = _tilted((x - 38, y + 24), (x - 16, y + 33), (x + 16, y + 33), (x + 38, y + 24),
                    (x + 26, y + 50), (x, y + 60), (x - 26, y + 50))  # fmt: skip
    s.mark(curve(mouth))
    for i in range(6):
        u = x - 27 + i * 9.4
        v = y + 33 - abs(i - 2.5) * 1.4
        if i != 4:
            s.lift(_tilted((u, v), (u + 8, v), (u + 7, v + 9), (u + 1, v + 9)))
    s.form(curve(_tilted((x - 16, y + 52), (x, y + 45), (x + 16, y + 52), (x, y + 60))), 250,
           "tongue", 1.8, bulge=3, rough=0)  # fmt: skip
    for at, size in (((232, 40), 6), ((246, 66), 4.5)):
        s.form(drop(at, size), 255, "mint", 2.2, bulge=2, rough=0)


def _near_hands(s: Sheet) -> None:
    """Twelve of them, and not one is holding a drink now."""
    for x, y, ink, angles in (
        (28, 228, "near", (-2.5, -2.0, -1.5, -1.0)),
        (100, 240, "other", (-2.2, -1.75, -1.3, -0.8)),
        (170, 236, "near", (-2.4, -1.9, -1.4, -0.9)),
        (236, 222, "other", (-2.3, -1.8, -1.3, -0.8)),
    ):
        limb(s, [(x + 4, 300), (x - 2, 276), (x, y + 14)], 26, ink, 226)
        hand(s, (x, y), 19, ink, angles)
        lines(s, 3.4, [(x - 8, y + 6), (x, y + 9), (x + 8, y + 5)])


CROWD_SURFER = Character(
    id="crowd_surfer",
    draw=draw,
    inks={
        "skin": (255, 190, 120),
        "hair": (255, 60, 140),
        "dye": (255, 110, 60),
        "shirt": (90, 130, 255),
        "jeans": (70, 90, 170),
        "mint": (150, 255, 220),
        "gold": (255, 220, 40),
        "white": (255, 253, 240),
        "blush": (255, 130, 110),
        "tongue": (255, 100, 140),
        "near": (190, 130, 220),
        "other": (120, 200, 190),
        "far": (90, 80, 150),
    },
    ground=rings((30, 90, 160), (14, 44, 96), 6, (0.62, 0.48)),
    seed=278,
)
