"""Riff Mason: builds walls of sound and bills by the stone. The beard is load-bearing."""

from tools.portraits.cast import Character
from tools.portraits.figures import brow, clump, eye, fist, lid, limb, lines, slab
from tools.portraits.grounds import bricks
from tools.portraits.shapes import brush, chipped, curve, mirror, moved, ring
from tools.portraits.sheet import Sheet


def draw() -> Sheet:
    """The whole figure, back to front."""
    s = Sheet(75)
    _neck(s)
    _head(s)
    _eyes(s)
    _beard(s)
    _moustache(s)
    _hat(s)
    _trowel(s)
    return s


def _neck(s: Sheet) -> None:
    """A guitar, carried like a plank, because it is one."""

    def turned(*points: tuple[float, float]) -> list[tuple[float, float]]:
        return moved(points, turn=-0.12, about=(40, 160))

    s.form(turned((26, 60), (50, 60), (52, 300), (24, 300)), 226, "wood", 3, 4, rough=0.2)
    for y in range(78, 260, 19):
        lines(s, 3, turned((26, y), (38, y), (50, y)))
    for x in (32, 38, 44):
        s.mark(brush(turned((x, 40), (x, 150), (x, 290)), 1.8, 0.02, 0.98))
    s.form(turned((18, 60), (14, 14), (30, 6), (58, 10), (58, 60)), 246, "gold", 3, 6, rough=0.1)
    for y in (20, 34, 48):
        for x in (12, 62):
            s.form(ring(*turned((x, y))[0], 6, 5), 255, "steel", 2, bulge=2, rough=0)


def _head(s: Sheet) -> None:
    coat = [(-10, 300), (14, 250), (70, 226), (186, 226), (240, 250), (266, 300)]
    s.form(curve(coat), 190, "apron", 3, bulge=16, depth=1.1, rough=0.3)
    head = [
        (72, 76),
        (184, 76),
        (196, 120),
        (194, 180),
        (180, 220),
        (78, 220),
        (62, 180),
        (60, 120),
    ]
    slab(s, head, "sand", 5, 240, 24, 1.8)
    for ear, seed in (([(62, 112), (48, 104), (44, 136), (60, 150)], 7),
                      ([(194, 112), (208, 104), (212, 136), (196, 150)], 8)):  # fmt: skip
        slab(s, ear, "sand", seed, 232, 5, 0.8)


def _eyes(s: Sheet) -> None:
    """He sees that your wall is out by four millimetres."""
    eye(s, (100, 116), (17, 15), (2, 3), 6, "white", 4)
    lid(s, (100, 116), (17, 15), "sand", 0.34, 4)
    eye(s, (158, 114), (19, 19), (-2, 3), 8.5, "white", 4)
    glass = ring(158, 114, 27, 27, 32)
    s.mark(brush([*glass, glass[0]], 9, 0.01, 0.99))
    s.lift(brush([*glass, glass[0]], 4.4, 0.01, 0.99), ink="gold")
    s.mark(brush([(184, 122), (198, 146), (196, 176)], 3.4, 0.05, 0.95))
    brow(s, (118, 98), (70, 92), 15, "mortar", 236)
    brow(s, (140, 86), (190, 80), 14, "mortar", 236)
    for path in ([(84, 136), (98, 141), (112, 136)], [(66, 124), (72, 130), (70, 138)]):
        lines(s, 3.2, path)
    nose = [(120, 104), (138, 104), (154, 150), (146, 168), (112, 168), (104, 150)]
    slab(s, nose, "nose", 9, 248, 11, 1.0)


def _beard(s: Sheet) -> None:
    """Laid in English bond; the third course hums."""
    for row, (left, right) in enumerate(((66, 192), (60, 198), (68, 190), (82, 176), (100, 158))):
        y = 172 + row * 18
        count = max(2, round((right - left) / 34))
        wide = (right - left) / count
        for i in range(count):
            x0 = left + i * wide + (0 if row % 2 else 3)
            brick = [(x0, y), (x0 + wide - 3, y), (x0 + wide - 3, y + 16), (x0, y + 16)]
            ink = ("brick", "clay", "brick", "rust")[(i * 3 + row * 2) % 4]
            s.form(chipped(brick, 20 + row * 7 + i, 8, 1.0), 240, ink, 2.6, 5, 1.1, 0.35)
    s.form([(110, 190), (148, 190), (148, 224), (110, 224)], 90, "cone", 2.8, bulge=3, rough=0)
    s.form(ring(129, 207, 15), 236, "cone", 2.6, bulge=5, depth=1.2, rough=0)
    s.form(ring(129, 207, 6.5), 255, "gold", 2.4, bulge=3, rough=0)


def _moustache(s: Sheet) -> None:
    """Mortar, still wet."""
    half = [(130, 164), (104, 162), (70, 172), (46, 160), (44, 182), (70, 196), (106, 190),
            (130, 180)]  # fmt: skip
    for side, seed in ((half, 3), (mirror(half, 130), 4)):
        s.form(curve(chipped(side, seed, 16, 1.6), steps=3), 246, "mortar", 2.8, 8, 1.0, 0.35)
    for path in ([(120, 172), (94, 176), (66, 184)], [(110, 182), (92, 186), (80, 186)]):
        lines(s, 3, path, mirror(path, 130))


def _hat(s: Sheet) -> None:
    """Yesterday's paper. The review was mixed."""
    s.form([(60, 64), (126, 4), (196, 62), (128, 78)], 250, "news", 3, bulge=6, rough=0.05)
    brim = [(40, 84), (48, 50), (126, 66), (206, 48), (216, 82), (128, 96)]
    s.form(brim, 255, "news", 3, bulge=4, rough=0.05)
    s.mark(brush([(126, 8), (128, 34), (128, 64)], 3, 0.1, 0.9, True))
    for y, x0, x1 in ((66, 56, 112), (75, 60, 116), (84, 74, 120)):
        lines(s, 3, [(x0, y - 4), ((x0 + x1) / 2, y), (x1, y + 4)])
    s.tint("brick", [(142, 72), (200, 60), (203, 76), (142, 86)])
    for i in range(4):
        x = 150 + i * 13
        s.mark([(x, 72 - i * 2.2), (x + 8, 70 - i * 2.2), (x + 8, 79 - i * 2.2), (x, 81 - i * 2.2)])
    for y in (34, 44):
        lines(s, 2.8, [(98 - (y - 34) * 1.2, y + 2), (110, y + 2), (120, y + 4)])


def _trowel(s: Sheet) -> None:
    """Also the plectrum."""
    limb(s, [(246, 300), (252, 270), (232, 238)], 30, "apron", 200)
    blade = [(224, 100), (252, 150), (238, 196), (208, 196), (198, 150)]
    s.form(blade, 255, "steel", 3, bulge=7, depth=1.0, rough=0)
    s.mark(brush([(224, 112), (224, 150), (223, 190)], 2.2, 0.1, 0.8))
    limb(s, [(223, 194), (222, 210), (226, 222)], 9, "steel", 250, 1)
    limb(s, [(226, 218), (228, 246), (230, 262)], 17, "wood", 240)
    clump(s, (216, 166), (18, 14), "mortar", 5, 246, 7)
    fist(s, (226, 240), 21, "sand")


RIFF_MASON = Character(
    id="riff_mason",
    draw=draw,
    inks={
        "sand": (255, 206, 140),
        "nose": (255, 150, 110),
        "mortar": (226, 226, 226),
        "brick": (255, 92, 50),
        "clay": (255, 140, 70),
        "rust": (206, 60, 50),
        "cone": (110, 100, 130),
        "news": (250, 240, 214),
        "white": (255, 252, 236),
        "gold": (255, 210, 40),
        "wood": (190, 110, 60),
        "steel": (206, 226, 246),
        "apron": (70, 130, 200),
    },
    ground=bricks((34, 120, 210), (16, 58, 130), 9),
    seed=275,
)
