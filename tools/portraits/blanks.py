"""Six nameless stones with faces, for enemies that nobody has drawn yet.

The window prints one of them, chosen by the id, on a ground of its own and carves an initial into
its forehead; so the upper part of each face is kept bare.
"""

from collections.abc import Callable

from tools.portraits.cast import Character
from tools.portraits.figures import clump, eye, lichen, lid
from tools.portraits.grounds import rays
from tools.portraits.shapes import Outline, brush, chipped, curve, mirror, ring
from tools.portraits.sheet import Sheet

OUTLINES: tuple[Outline, ...] = (
    [(40, 280), (44, 180), (56, 90), (76, 44), (116, 24), (160, 28), (190, 62), (202, 120),
     (212, 200), (218, 280)],
    [(30, 280), (42, 190), (50, 110), (48, 60), (84, 40), (130, 46), (176, 22), (204, 60),
     (208, 130), (216, 210), (226, 280)],
    [(52, 280), (40, 220), (34, 150), (50, 80), (92, 34), (128, 16), (170, 40), (206, 86),
     (222, 150), (214, 220), (204, 280)],
)  # fmt: skip


def _stone(seed: int, mossy: bool) -> Sheet:
    s = Sheet(seed)
    outline = OUTLINES[seed % len(OUTLINES)]
    s.form(chipped(outline, seed, 12, 2.0), 236, "stone", 3.0, bulge=28, depth=1.1, rough=0.45)
    for crack in (
        [(206, 150), (192, 158), (200, 170), (186, 180)],
        [(44, 200), (58, 208), (52, 220), (66, 230)],
    ):
        s.mark(brush(crack, 3.6, 0.1, 0.3, True))
    if mossy:
        for x, y, rx, seed_ in ((62, 70, 18, 1), (82, 48, 22, 2), (186, 54, 20, 3)):
            clump(s, (x, y), (rx, rx * 0.75), "moss", seed_, 200)
    else:
        for x, y, r, seed_ in ((66, 226, 12, 3), (82, 238, 8, 4), (190, 96, 10, 5)):
            lichen(s, (x, y), r, "lichen", seed_)
    return s


def _nose(s: Sheet) -> None:
    nose = [
        (118, 138),
        (138, 138),
        (146, 166),
        (152, 182),
        (142, 192),
        (114, 192),
        (104, 182),
        (110, 166),
    ]
    s.form(chipped(nose, 3, 10, 1.0), 248, "stone", 2.4, bulge=9, depth=1.1, rough=0.3)


def _brows(s: Sheet, inner: float, outer: float) -> None:
    brow = [(60, outer), (64, outer - 14), (96, (inner + outer) / 2 - 14), (122, inner - 10),
            (122, inner + 4), (92, (inner + outer) / 2 + 2)]  # fmt: skip
    for shape in (brow, mirror(brow)):
        s.form(chipped(shape, 7, 10, 1.0), 246, "stone", 2.4, bulge=6, depth=1.0, rough=0.35)


def _cross() -> Sheet:
    s = _stone(31, True)
    for x, d in ((90, 1), (166, -1)):
        eye(s, (x, 152), (20, 15), (4 * d, 2), 7, "eye")
    _brows(s, 144, 122)
    _nose(s)
    s.mark(curve([(84, 222), (128, 208), (172, 222), (170, 236), (128, 226), (86, 236)]))
    return s


def _bored() -> Sheet:
    s = _stone(32, False)
    for x in (90, 166):
        eye(s, (x, 150), (20, 17), (0, 5), 7, "eye")
        lid(s, (x, 150), (20, 17), "stone", 0.5, 0)
    _nose(s)
    s.mark(brush([(92, 222), (128, 220), (164, 222)], 8, 0.1, 0.9))
    s.mark(
        brush([(86, 214), (84, 222), (88, 230)], 4), brush([(170, 214), (172, 222), (168, 230)], 4)
    )
    return s


def _loud() -> Sheet:
    s = _stone(33, True)
    for x in (88, 168):
        eye(s, (x, 148), (18, 19), (0, 0), 5.5, "eye")
    _brows(s, 118, 128)
    _nose(s)
    s.mark(curve([(84, 206), (128, 200), (172, 206), (166, 240), (128, 252), (90, 240)]))
    s.lift(
        curve([(104, 240), (116, 230), (128, 234), (140, 230), (152, 240), (128, 248)]),
        ink="tongue",
    )
    for x in (104, 118, 132, 146):
        s.lift([(x, 206), (x + 9, 206), (x + 8, 215), (x + 1, 215)])
    return s


def _grin() -> Sheet:
    s = _stone(34, False)
    for x, d in ((90, 1), (166, -1)):
        eye(s, (x, 150), (19, 15), (-5, 2), 6.5, "eye")
        lid(s, (x, 150), (19, 15), "stone", 0.3, 4 * d)
    _nose(s)
    s.mark(
        curve(
            [
                (76, 204),
                (100, 214),
                (128, 216),
                (156, 214),
                (180, 204),
                (168, 234),
                (128, 244),
                (88, 234),
            ]
        )
    )
    for i in range(6):
        left = 92 + i * 12.2
        s.lift([(left, 219), (left + 10.6, 219), (left + 10, 231), (left + 0.6, 231)])
    return s


def _one_eyed() -> Sheet:
    s = _stone(35, True)
    s.light(ring(128, 152, 44, 32), -0.4, 8)
    eye(s, (128, 150), (34, 25), (0, 3), 11, "eye", 5)
    lid(s, (128, 150), (34, 25), "stone", 0.28, 3)
    s.mark(brush([(84, 184), (128, 194), (172, 184)], 3.4))
    s.mark(curve([(92, 222), (128, 214), (160, 218), (166, 230), (128, 234), (96, 234)]))
    s.lift(
        [(108, 222), (119, 220), (117, 231), (110, 231)],
        [(140, 219), (151, 220), (148, 230), (142, 230)],
    )
    return s


def _worried() -> Sheet:
    s = _stone(36, False)
    for x in (88, 168):
        eye(s, (x, 152), (20, 20), (2, 4), 6, "eye")
    _brows(s, 120, 136)
    _nose(s)
    wave = [(88, 226), (104, 216), (118, 228), (134, 216), (150, 228), (168, 218)]
    s.mark(brush(wave, 8, 0.1, 0.9))
    return s


DRAWINGS: tuple[Callable[[], Sheet], ...] = (_cross, _bored, _loud, _grin, _one_eyed, _worried)

BLANKS: tuple[Character, ...] = tuple(
    Character(
        id=f"stone{i}",
        draw=draw,
        inks={
            "stone": (180, 176, 196),
            "moss": (110, 186, 44),
            "lichen": (255, 190, 40),
            "eye": (255, 244, 190),
            "tongue": (255, 96, 120),
        },
        ground=rays((120, 112, 130), (96, 90, 106)),
        seed=300 + i,
    )
    for i, draw in enumerate(DRAWINGS)
)
