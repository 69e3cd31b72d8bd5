"""Twin Amplifiers: each of them is the louder one."""

import math

from tools.portraits.cast import Character
from tools.portraits.figures import brow, eye, limb, lines, teeth
from tools.portraits.grounds import rays
from tools.portraits.shapes import Outline, brush, curve, moved, ring
from tools.portraits.sheet import Sheet

CENTRES = ((70.0, -0.09), (186.0, 0.09))
"""Where each stands and how it leans (radians): towards the other, to be heard."""


def draw() -> Sheet:
    """The whole figure, back to front."""
    s = Sheet(58)
    _cable(s)
    for number, (x, lean) in enumerate(CENTRES):
        _cabinet(s, x, -lean, ("red", "blue")[number])
        _face(s, x, -lean, 1 - 2 * number)
    _spark(s)
    return s


def _at(x: float, lean: float, points: Outline) -> Outline:
    """Points of a cabinet (its middle at 0) put where it stands."""
    return moved([(px + x, py) for px, py in points], turn=lean, about=(x, 250))


def _cable(s: Sheet) -> None:
    path = [(70, 50), (80, 8), (122, 28), (134, 12), (176, 8), (186, 50)]
    s.mark(brush(path, 11, 0.01, 0.99))
    s.lift(brush(path, 5, 0.01, 0.99), ink="cable")


def _cabinet(s: Sheet, x: float, lean: float, ink: str) -> None:
    def put(points: Outline) -> Outline:
        return _at(x, lean, points)

    s.form(put([(-54, 44), (54, 44), (56, 300), (-56, 300)]), 236, ink, 3.2, bulge=10, rough=0.3)
    for d in (-1, 1):  # metal corners
        s.form(put([(54 * d, 44), (36 * d, 44), (54 * d, 64)]), 255, "panel", 2.4, 0, rough=0)
    s.form(put([(-44, 54), (44, 54), (44, 76), (-44, 76)]), 255, "panel", 2.6, bulge=2, rough=0)
    for i in range(4):
        cx = -32 + i * 18
        knob = put(ring(cx, 65, 7.5))
        s.mark(knob)
        s.lift(put(brush([(cx, 65), (cx + 3, 62), (cx + 6, 59)], 3)))
    s.form(put(ring(37, 65, 4.5)), 255, "lamp", 1.8, bulge=0, rough=0)
    s.form(put([(-46, 84), (46, 84), (48, 300), (-48, 300)]), 120, ink, 2.8, bulge=4, rough=0.6)


def _face(s: Sheet, x: float, lean: float, d: int) -> None:
    """Tweeters to see with, a woofer to be right with; d is where the other stands."""

    def put(points: Outline) -> Outline:
        return _at(x, lean, points)

    for cx in (-23, 23):
        ((ex, ey),) = put([(cx, 112)])
        s.form(ring(ex, ey, 22), 250, "panel", 2.8, bulge=4, rough=0)
        eye(s, (ex, ey), (16, 16), (7 * d, 1), 5.5, "white", 2)
    ((ax, ay), (bx, by), (cx, cy), (ex, ey)) = put([(4, 100), (44, 86), (-4, 100), (-44, 86)])
    brow(s, (ax, ay), (bx, by), 14, None, 60)
    brow(s, (cx, cy), (ex, ey), 14, None, 60)
    s.form(put(ring(0, 192, 46, 48, 40)), 250, "panel", 3, bulge=5, depth=1.0, rough=0)
    s.form(put(ring(0, 192, 39, 41, 40)), 200, "cone", 2.6, bulge=6, depth=1.1, rough=0.2)
    for a in range(8):
        t = a * math.tau / 8 + 0.4
        s.mark(put(ring(math.cos(t) * 42.5, 192 + math.sin(t) * 44.5, 2.4)))
    mouth = put([(-31, 176), (0, 168), (31, 176), (32, 206), (0, 222), (-32, 206)])
    s.mark(curve(mouth))
    left, right = put([(-27, 177), (27, 177)])
    teeth(s, left, right, 10, 5, 3 if d > 0 else 1)
    s.lift(curve(put([(-20, 208), (-8, 200), (0, 203), (8, 200), (20, 208), (0, 217)])),
           ink="tongue")  # fmt: skip
    limb(s, put([(-50 * d, 236), (-60 * d, 254), (-40 * d, 262)]), 13, "cable", 240)


def _spark(s: Sheet) -> None:
    """Where the two of them disagree."""
    bolt = [(132, 60), (114, 96), (126, 96), (112, 138), (144, 88), (131, 88), (146, 60)]
    s.form(bolt, 255, "lamp", 3, bulge=0, rough=0)
    for y, reach in ((160, 8), (182, 10), (206, 8)):
        lines(s, 4, [(128 - reach, y - 4), (128, y + 4), (128 + reach, y - 4)])
    for path in ([(24, 30), (14, 14)], [(50, 22), (46, 4)], [(232, 30), (242, 14)],
                 [(206, 22), (210, 4)]):  # fmt: skip
        s.mark(brush(path, 6, 0.1, 0.3, True))


TWIN_AMPLIFIERS = Character(
    id="twin_amplifiers",
    draw=draw,
    inks={
        "red": (255, 60, 80),
        "blue": (70, 130, 255),
        "panel": (232, 226, 210),
        "cone": (170, 160, 190),
        "white": (255, 250, 220),
        "lamp": (255, 226, 30),
        "tongue": (255, 110, 140),
        "cable": (255, 150, 40),
    },
    ground=rays((90, 232, 240), (40, 190, 214), 24, (0.5, 0.4)),
    seed=258,
)
