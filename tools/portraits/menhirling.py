"""Menhirling: a standing stone that got up. Four thousand years of waiting, and it has notes."""

from tools.portraits.cast import Character
from tools.portraits.figures import clump, eye, lichen, lid
from tools.portraits.grounds import rays
from tools.portraits.shapes import brush, chipped, curve, moved, ring
from tools.portraits.sheet import Sheet


def draw() -> Sheet:
    """The whole figure, back to front."""
    s = Sheet(21)
    _pencil(s)
    _stone(s)
    _face(s)
    _glasses(s)
    _moss(s)
    _finger(s)
    _notes(s)
    return s


def _stone(s: Sheet) -> None:
    outline = [
        (46, 280), (46, 206), (52, 140), (56, 92), (64, 60), (82, 38), (112, 24), (146, 20),
        (172, 34), (186, 62), (194, 98), (200, 150), (206, 210), (210, 280),
    ]  # fmt: skip
    s.form(chipped(outline, 4, 12, 2.0), 232, "stone", 3.0, bulge=26, depth=1.1, rough=0.5)
    side = [(158, 26), (172, 36), (185, 64), (193, 100), (199, 150), (205, 210), (208, 280)]
    plane = [*side, (186, 280), (182, 210), (178, 150), (172, 100), (168, 60)]
    s.form(chipped(plane, 5, 12, 1.5), 158, "stone", 0, bulge=4, rough=0.5)
    for crack in (
        [(170, 60), (158, 70), (166, 82), (154, 92)],
        [(54, 150), (68, 160), (62, 172), (74, 184), (68, 196)],
        [(120, 236), (112, 246), (122, 254), (114, 268)],
        [(198, 170), (186, 180), (192, 192)],
    ):
        s.mark(brush(crack, 3.6, 0.1, 0.3, True))
    for x, y, r, seed in ((74, 214, 13, 3), (92, 228, 8, 4), (70, 234, 6, 5), (176, 128, 9, 6)):
        lichen(s, (x, y), r, "lichen", seed)


def _face(s: Sheet) -> None:
    left, right = (90, 112), (154, 110)
    for at in (left, right):
        s.light(ring(at[0], at[1] + 4, 28, 22), -0.5, 6)
    eye(s, left, (21, 17), (3, 6), 7.5)
    eye(s, right, (21, 19), (-3, 6), 7.5)
    lid(s, left, (21, 17), "stone", 0.44, 2)
    lid(s, right, (21, 19), "stone", 0.3, -2)
    for bag in ([(72, 134), (88, 142), (106, 136)], [(138, 136), (154, 143), (172, 134)]):
        s.mark(brush(bag, 3.2))
    # One brow rests, the other one has read your proposal.
    low = [(58, 100), (60, 84), (92, 82), (118, 92), (118, 104), (90, 98)]
    high = [(132, 88), (136, 74), (160, 60), (186, 68), (188, 82), (164, 78)]
    for seed, brow in ((6, low), (7, high)):
        s.form(chipped(brow, seed, 10, 1.2), 236, "stone", 2.4, bulge=7, depth=1.0, rough=0.4)
    nose = [(116, 94), (130, 92), (138, 130), (148, 158), (140, 172), (112, 172), (104, 160)]
    s.form(chipped(nose, 8, 12, 1.2), 240, "stone", 2.4, bulge=10, depth=1.1, rough=0.35)
    s.mark(ring(116, 168, 5, 2.6), ring(134, 168, 5, 2.6))
    # The mouth has waited long enough to be level; it is not.
    mouth = [(82, 200), (104, 194), (128, 194), (152, 190), (170, 182), (168, 194), (150, 206),
             (126, 212), (100, 210)]  # fmt: skip
    s.mark(curve(mouth))
    for x, y in ((106, 198), (118, 198), (130, 197), (142, 195)):
        s.lift([(x, y), (x + 9, y - 1), (x + 8, y + 8), (x + 1, y + 8)])
    s.mark(
        brush([(74, 192), (80, 200), (78, 208)], 4), brush([(170, 174), (176, 182), (174, 190)], 4)
    )
    s.mark(brush([(104, 222), (126, 226), (146, 219)], 3.4))


def _glasses(s: Sheet) -> None:
    for x in (94, 158):
        rim = curve(
            [(x - 25, 138), (x, 136), (x + 25, 138), (x + 20, 156), (x, 164), (x - 20, 156)]
        )
        s.mark(moved(rim, scale=1.16, about=(x, 149)))
        s.lift(rim, ink="glass")
        s.lift(brush([(x - 12, 143), (x - 2, 142), (x + 4, 142)], 3.4))
        s.mark(brush([(x - 10, 157), (x + 4, 159), (x + 14, 153)], 1.6))
    s.mark(brush([(118, 142), (126, 137), (134, 142)], 5, 0.1, 0.9))
    s.mark(brush([(52, 132), (62, 136), (70, 140)], 5, 0.1, 0.9))
    s.mark(brush([(182, 140), (190, 136), (197, 130)], 5, 0.1, 0.9))


def _moss(s: Sheet) -> None:
    for x, y, rx, ry, seed in (
        (66, 60, 16, 14, 1), (176, 50, 18, 14, 2), (86, 42, 23, 16, 3),
        (152, 33, 25, 15, 4), (118, 30, 29, 18, 5),
    ):  # fmt: skip
        clump(s, (x, y), (rx, ry), "moss", seed, 196)
    for x, y, d in ((74, 54, 2), (96, 50, 1), (120, 48, -2), (144, 46, 2), (166, 52, -2)):
        s.mark(brush([(x, y), (x + d, y + 10), (x - d, y + 18 + d)], 3.4, 0.1, 0.3))
    for x, y in ((134, 14), (100, 23), (164, 22)):
        s.form(ring(x, y, 5.5), 250, "lichen", 1.6, bulge=2, rough=0)


def _pencil(s: Sheet) -> None:
    shaft = [(168, 96), (178, 84), (240, 108), (234, 122)]
    s.form(shaft, 250, "pencil", 2.4, bulge=0, rough=0.1)
    s.mark(brush([(176, 94), (206, 104), (236, 116)], 2.0, 0.05, 0.95))
    s.form([(240, 108), (234, 122), (254, 123)], 250, None, 2.2, bulge=0, rough=0)
    s.mark([(248, 116), (246, 122), (255, 123)])


def _finger(s: Sheet) -> None:
    blocks = (
        [(18, 276), (22, 222), (56, 218), (60, 276)],
        [(14, 226), (12, 190), (30, 178), (58, 184), (64, 208), (54, 230)],
        [(16, 190), (14, 160), (32, 156), (36, 186)],
        [(15, 160), (17, 132), (26, 124), (34, 132), (33, 158)],
    )
    for i, block in enumerate(blocks):
        s.form(chipped(block, 30 + i, 10, 1.3), 226 - 4 * i, "stone", 2.6, bulge=8, rough=0.4)
    for i, (x, y) in enumerate(((42, 190), (50, 202), (48, 216))):
        knuckle = [(x - 9, y - 7), (x + 9, y - 8), (x + 14, y), (x + 8, y + 7), (x - 10, y + 6)]
        s.form(chipped(knuckle, 40 + i, 8, 1.0), 236, "stone", 2.2, bulge=5, rough=0.3)


def _notes(s: Sheet) -> None:
    arm = [(196, 280), (196, 238), (234, 234), (240, 280)]
    s.form(chipped(arm, 50, 10, 1.4), 210, "stone", 2.6, bulge=8, rough=0.4)
    sheet = [(172, 168), (240, 156), (250, 236), (184, 246)]
    for slip in (4.0, 0.0):
        s.form(moved(sheet, slip, slip), 255, None, 2.2, bulge=0, rough=0)
    for i in range(5):
        y = 178 + i * 11
        x = 182 + i * 1.4
        end = (232, 206, 234, 222, 214)[i]
        s.mark(brush([(x, y), ((x + end) / 2, y - 5), (end, y - 7)], 3.4, 0.05, 0.9))
    underline = [(183, 185), (206, 180), (234, 177)]
    cross = ([(214, 214), (238, 232)], [(238, 212), (216, 234)])
    s.lift(brush(underline, 4), *[brush(c, 6, 0.1, 0.9, True) for c in cross], ink="red")
    for i, (x, y) in enumerate(((202, 236), (216, 236), (230, 233))):
        tip = [(x - 7, y + 14), (x - 7, y - 6), (x, y - 10), (x + 7, y - 6), (x + 7, y + 14)]
        s.form(chipped(tip, 60 + i, 8, 0.8), 236, "stone", 2.2, bulge=5, rough=0.3)


MENHIRLING = Character(
    id="menhirling",
    draw=draw,
    inks={
        "stone": (190, 180, 224),
        "moss": (110, 186, 44),
        "lichen": (255, 190, 40),
        "pencil": (255, 205, 0),
        "glass": (150, 232, 255),
        "red": (240, 30, 70),
    },
    ground=rays((255, 46, 126), (214, 24, 98), 20, (0.5, 0.45)),
    seed=211,
)
