"""Cairn Bouncer: has a list, and you are not on it."""

from tools.portraits.cast import Character
from tools.portraits.figures import fist, lichen, limb, lines, slab
from tools.portraits.grounds import diamonds
from tools.portraits.shapes import brush, chipped, curve, mirror, ring
from tools.portraits.sheet import Sheet


def draw() -> Sheet:
    """The whole figure, back to front."""
    s = Sheet(72)
    _suit(s)
    _stones(s)
    _shades(s)
    _mouth(s)
    _earpiece(s)
    _rope(s)
    _list(s)
    return s


def _suit(s: Sheet) -> None:
    coat = [(-20, 300), (-8, 232), (56, 204), (200, 204), (264, 232), (276, 300)]
    s.form(curve(coat), 84, "suit", 3, bulge=20, depth=1.2, rough=0.3)
    s.form([(96, 204), (160, 204), (128, 290)], 255, "white", 2.6, bulge=4, rough=0)
    lapel = [(88, 200), (58, 222), (72, 240), (66, 248), (122, 300), (126, 284)]
    for side in (lapel, mirror(lapel)):
        s.form(side, 112, "suit", 2.6, bulge=4, rough=0.2)


def _stones(s: Sheet) -> None:
    """Five, placed by hand, and none of them has ever moved aside."""
    pile = (
        ((128, 196), (72, 40), "clay", 5, 240),
        ((126, 142), (66, 40), "stone", 6, 244),
        ((132, 96), (60, 34), "slate", 7, 236),
        ((124, 54), (46, 25), "stone", 8, 244),
        ((132, 22), (29, 17), "clay", 9, 246),
    )
    for at, radii, ink, seed, tone in pile:
        outline = chipped(ring(*at, *radii, 16, seed=seed), seed, 12, 1.8)
        s.form(outline, tone, ink, 3, bulge=18, depth=1.15, rough=0.45)
    for crack in ([(84, 208), (96, 214), (92, 222), (104, 228)],
                  [(168, 54), (156, 58), (160, 66)],
                  [(186, 140), (174, 148), (180, 156)]):  # fmt: skip
        s.mark(brush(crack, 3.6, 0.1, 0.3, True))
    for x, y, r, seed in ((94, 52, 8, 2), (106, 60, 5, 4), (178, 206, 9, 6)):
        lichen(s, (x, y), r, "lichen", seed)


def _shades(s: Sheet) -> None:
    """Worn at night, and indoors, and asleep."""
    for lens, glint in (
        ([(70, 104), (122, 106), (118, 132), (100, 140), (80, 134)], [(82, 112), (78, 126)]),
        ([(134, 106), (188, 104), (178, 134), (158, 140), (138, 132)], [(148, 112), (143, 126)]),
    ):
        s.mark(chipped(lens, 3, 20, 0.4))
        s.lift(brush(glint, 6, 0.1, 0.9), ink="sky")
        second = [(x + 12, y) for x, y in glint]
        s.lift(brush(second, 3.4, 0.1, 0.9), ink="sky")
    lines(s, 8, [(116, 110), (128, 106), (140, 110)])
    lines(s, 6, [(62, 112), (66, 107), (74, 108)], [(184, 108), (192, 106), (196, 112)])
    brows = [(66, 92), (96, 84), (124, 96), (122, 104), (94, 96), (70, 102)]
    for side, seed in ((brows, 4), (mirror(brows, 129), 5)):
        s.form(chipped(side, seed, 10, 1.0), 226, "slate", 2.4, bulge=5, rough=0.3)


def _mouth(s: Sheet) -> None:
    slab(s, [(116, 128), (140, 128), (152, 164), (140, 174), (114, 174), (104, 164)], "stone", 11,
         246, 9, 1.0)  # fmt: skip
    s.mark(ring(119, 169, 4.5, 2.4), ring(137, 169, 4.5, 2.4))
    s.mark(brush([(90, 208), (108, 198), (130, 196), (152, 198), (170, 210)], 8, 0.15, 0.85))
    s.lift([(120, 198), (134, 198), (133, 206), (121, 206)], ink="gold")
    s.mark(brush([(112, 220), (130, 224), (148, 219)], 4))


def _earpiece(s: Sheet) -> None:
    s.form(ring(190, 148, 9, 11), 250, "white", 2.6, bulge=3, rough=0)
    coil = [(196, 158)]
    for i in range(9):
        coil.append((196 + (7 if i % 2 else -5) + i * 1.2, 164 + i * 6))
    s.mark(brush(coil, 7.5, 0.02, 0.98))
    s.lift(brush(coil, 3.2, 0.02, 0.98))


def _rope(s: Sheet) -> None:
    """Velvet. Sixty centimetres of rope and four thousand years of no."""
    for wing in ([(128, 226), (96, 212), (92, 238)], [(128, 226), (160, 212), (164, 238)]):
        s.form(curve(wing), 245, "velvet", 2.6, bulge=5, depth=1.0, rough=0.2)
    s.form(ring(128, 226, 8, 9), 250, "velvet", 2.4, bulge=3, rough=0)
    post = [(224, 214), (240, 214), (242, 300), (222, 300)]
    s.form(post, 250, "gold", 2.8, bulge=5, depth=1.2, rough=0)
    s.form(ring(232, 202, 16, 15), 255, "gold", 2.8, bulge=7, depth=1.1, rough=0)
    s.form([(218, 222), (246, 222), (246, 232), (218, 232)], 250, "gold", 2.4, bulge=3, rough=0)
    rope = [(226, 222), (190, 244), (134, 252), (78, 250), (20, 244), (-10, 240)]
    s.form(brush(rope, 17, 0.01, 0.99), 240, "velvet", 2.8, bulge=7, depth=1.1, rough=0.1)
    for x, y in ((204, 237), (180, 246), (154, 250), (128, 251), (102, 251), (76, 249)):
        lines(s, 3.4, [(x - 5, y - 8), (x + 2, y), (x + 1, y + 9)])


def _list(s: Sheet) -> None:
    """Everybody who was ever on it has been crossed out."""
    limb(s, [(10, 300), (2, 262), (24, 238)], 34, "suit", 100)
    board = [(4, 128), (66, 116), (78, 214), (16, 226)]
    s.form(board, 235, "board", 3, bulge=4, rough=0.2)
    s.form([(11, 138), (61, 128), (71, 208), (21, 218)], 255, None, 2, bulge=0, rough=0)
    s.form([(26, 122), (46, 118), (48, 134), (28, 138)], 250, "gold", 2.4, bulge=3, rough=0)
    for i in range(4):
        y = 150 + i * 15
        lines(s, 3.6, [(20 + i * 2, y + 1), (42 + i * 2, y - 3), (58 + i * 2, y - 6)])
        stroke = [(17 + i * 2, y + 5), (40 + i * 2, y - 4), (63 + i * 2, y - 10)]
        s.lift(brush(stroke, 5, 0.1, 0.9, True), ink="velvet")
    fist(s, (40, 222), 22, "clay")


CAIRN_BOUNCER = Character(
    id="cairn_bouncer",
    draw=draw,
    inks={
        "stone": (206, 204, 222),
        "slate": (150, 164, 200),
        "clay": (224, 190, 164),
        "lichen": (255, 200, 40),
        "suit": (96, 90, 130),
        "white": (255, 252, 240),
        "velvet": (255, 36, 96),
        "gold": (255, 206, 30),
        "board": (190, 120, 70),
        "sky": (120, 220, 255),
    },
    ground=diamonds((170, 24, 84), (74, 14, 52), 6),
    seed=272,
)
