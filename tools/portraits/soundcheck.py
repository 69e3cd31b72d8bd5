"""Soundcheck: one, two. It has been saying that since spring."""

import math

from tools.portraits.cast import Character
from tools.portraits.figures import brow, eye, hand, lid, limb, lines
from tools.portraits.grounds import rings
from tools.portraits.shapes import Point, brush, curve, ring
from tools.portraits.sheet import Sheet


def draw() -> Sheet:
    """The whole figure, back to front."""
    s = Sheet(53)
    _cable(s)
    _handle(s)
    _basket(s)
    _face(s)
    _arms(s)
    return s


def _cable(s: Sheet) -> None:
    for path in ([(128, 262), (64, 274), (10, 244), (24, 214), (52, 232), (30, 262), (-20, 268)],):
        s.mark(brush(path, 12, 0.01, 0.99))
        s.lift(brush(path, 6, 0.01, 0.99), ink="cable")


def _handle(s: Sheet) -> None:
    grip = [(84, 176), (98, 290), (158, 290), (172, 176)]
    s.form(grip, 130, "steel", 3, bulge=16, depth=1.2, rough=0.2)
    ringed = [(72, 170), (184, 170), (182, 192), (74, 192)]
    s.form(ringed, 250, "band", 3, bulge=5, depth=1.0, rough=0.1)
    s.form([(114, 212), (142, 212), (140, 246), (116, 246)], 250, "plate", 2.6, bulge=2, rough=0)
    s.form([(119, 214), (137, 214), (136, 230), (120, 230)], 255, "on", 2.4, bulge=3, rough=0)
    lines(s, 3.4, [(123, 238), (128, 239), (133, 238)])


def _basket(s: Sheet) -> None:
    """The wire ball, dented by everybody who swung it."""
    ball = [(128, 8), (80, 18), (50, 54), (46, 104), (64, 150), (84, 174), (172, 174), (192, 150),
            (210, 104), (208, 60), (192, 52), (184, 26), (158, 14)]  # fmt: skip
    s.form(curve(ball), 236, "wire", 3.4, bulge=26, depth=1.2, rough=0.1)
    for i in range(-6, 7):
        x = 128 + i * 13
        reach = math.sqrt(max(0.0, 1 - (i * 13 / 84) ** 2))
        bow: list[Point] = [(x, 94 - 80 * reach), (x + i * 1.5, 94), (x, 94 + 78 * reach)]
        s.mark(brush(bow, 2.2, 0.02, 0.98))
    for j in range(-5, 6):
        y = 94 + j * 14
        reach = math.sqrt(max(0.0, 1 - (j * 14 / 88) ** 2))
        s.mark(brush([(128 - 78 * reach, y), (128, y + j * 1.5), (128 + 78 * reach, y)],
                     2.2, 0.02, 0.98))  # fmt: skip
    s.form([(44, 104), (212, 104), (206, 122), (50, 122)], 250, "band", 2.8, bulge=4, rough=0.1)


def _face(s: Sheet) -> None:
    for x, r in ((96, 23), (160, 25)):
        s.form(ring(x, 72, r + 7), 240, "wire", 2.6, bulge=4, rough=0)
        eye(s, (x, 72), (r, r), (0, 6), 7.5, "white", 4)
    lid(s, (96, 72), (23, 23), "lid", 0.42, 2)
    lid(s, (160, 72), (25, 25), "lid", 0.3, -2)
    brow(s, (116, 38), (66, 40), 15, "felt")
    brow(s, (142, 34), (194, 34), 15, "felt")
    s.mark(curve([(94, 132), (128, 126), (164, 132), (158, 164), (128, 172), (98, 164)]))
    s.lift(curve([(108, 160), (128, 150), (150, 160), (128, 168)]), ink="tongue")
    for x in (106, 121, 136):
        s.lift([(x, 130), (x + 13, 130), (x + 12, 140), (x + 1, 140)])


def _arms(s: Sheet) -> None:
    """One on this side, two on that."""
    limb(s, [(90, 214), (44, 214), (32, 172)], 15, "steel", 150)
    hand(s, (32, 152), 17, "glove", (-1.5,))
    lines(s, 3.6, [(22, 156), (32, 160), (40, 154)])
    limb(s, [(166, 214), (212, 216), (224, 172)], 15, "steel", 150)
    hand(s, (224, 152), 17, "glove", (-1.9, -1.1))
    lines(s, 3.6, [(216, 156), (224, 160), (234, 154)])


SOUNDCHECK = Character(
    id="soundcheck",
    draw=draw,
    inks={
        "wire": (210, 220, 236),
        "steel": (110, 120, 170),
        "band": (255, 60, 120),
        "plate": (220, 224, 236),
        "on": (110, 230, 60),
        "white": (255, 250, 220),
        "lid": (190, 150, 230),
        "felt": (60, 60, 100),
        "tongue": (255, 100, 130),
        "glove": (255, 244, 220),
        "cable": (255, 130, 30),
    },
    ground=rings((255, 226, 40), (255, 190, 0), 9, (0.5, 0.36)),
    seed=253,
)
