"""Ticket Inspector: it has walked this train since there were rails."""

from tools.portraits.cast import Character
from tools.portraits.figures import brow, eye, lichen, lid, limb, lines, slab
from tools.portraits.grounds import scales
from tools.portraits.shapes import brush, curve, mirror, ring
from tools.portraits.sheet import Sheet


def draw() -> Sheet:
    """The whole figure, back to front."""
    s = Sheet(55)
    _coat(s)
    _head(s)
    _moustache(s)
    _cap(s)
    _ticket(s)
    _punch(s)
    return s


def _coat(s: Sheet) -> None:
    coat = [(-6, 300), (14, 228), (70, 202), (186, 202), (242, 228), (262, 300)]
    s.form(curve(coat), 120, "navy", 3, bulge=20, depth=1.2, rough=0.3)
    for collar in ([(128, 246), (84, 196), (62, 214), (96, 268)],):
        for side in (collar, mirror(collar)):
            s.form(side, 150, "navy", 2.8, bulge=4, rough=0.3)
    s.form([(112, 216), (144, 216), (138, 290), (118, 290)], 250, "red", 2.6, bulge=4, rough=0.1)
    for y in (256, 276):
        s.form(ring(96, y, 6), 255, "brass", 2.2, bulge=2, rough=0)
        s.form(ring(160, y, 6), 255, "brass", 2.2, bulge=2, rough=0)


def _head(s: Sheet) -> None:
    """A sleeper of granite: long, level, and on time."""
    head = [(74, 62), (182, 62), (190, 130), (186, 196), (160, 226), (96, 226), (70, 196),
            (66, 130)]  # fmt: skip
    slab(s, head, "stone", 5, 240, 26, 1.6)
    for x, d in ((102, 1), (154, -1)):
        s.light(ring(x, 118, 22, 18), -0.4, 6)
        eye(s, (x, 118), (18, 15), (0, 6), 5, "white", 4.5)
        lid(s, (x, 118), (18, 15), "stone", 0.46, 2 * d)
        lines(s, 3.4, [(x - 16, 140), (x, 145), (x + 14, 139)])
        brow(s, (128 - 11 * d, 100), (x - 26 * d, 92), 13, "hair", 170)
    nose = [(120, 108), (136, 108), (146, 160), (136, 174), (118, 174), (110, 160)]
    slab(s, nose, "nose", 6, 248, 9, 0.8)
    lichen(s, (82, 176), 8, "brass", 3)
    s.mark(brush([(188, 150), (176, 158), (182, 168), (172, 178)], 4, 0.1, 0.3, True))


def _moustache(s: Sheet) -> None:
    half = [(128, 172), (104, 170), (76, 184), (52, 178), (40, 160), (40, 190), (66, 208),
            (104, 202), (128, 190)]  # fmt: skip
    for side in (half, mirror(half)):
        s.form(curve(side), 226, "hair", 2.8, bulge=8, depth=1.1, rough=0.3)
    for path in ([(118, 180), (96, 184), (72, 194)], [(112, 190), (92, 196), (74, 200)]):
        lines(s, 3.2, path, mirror(path))
    s.mark(brush([(108, 210), (128, 206), (150, 210)], 6))


def _cap(s: Sheet) -> None:
    top = [(48, 52), (56, 22), (96, 8), (160, 8), (200, 22), (208, 52), (186, 66), (70, 66)]
    s.form(curve(top), 130, "navy", 3, bulge=14, depth=1.2, rough=0.3)
    s.form([(66, 50), (190, 50), (192, 74), (64, 74)], 240, "red", 2.8, bulge=4, rough=0.2)
    peak = [(58, 74), (128, 68), (198, 74), (204, 92), (168, 86), (128, 84), (88, 86), (52, 92)]
    s.form(curve(peak), 70, "navy", 2.8, bulge=5, depth=1.2, rough=0)
    s.lift(brush([(76, 80), (110, 75), (130, 76)], 3.4))
    s.form(ring(128, 48, 18, 20), 255, "brass", 2.8, bulge=5, depth=1.0, rough=0)
    s.mark(ring(128, 48, 10))
    s.lift(ring(128, 48, 5), ink="brass")
    lines(s, 4, [(106, 48), (128, 48), (150, 48)])


def _ticket(s: Sheet) -> None:
    """Yesterday's."""
    ticket = [(6, 150), (58, 132), (78, 206), (26, 224)]
    s.form(ticket, 255, "card", 3, bulge=0, rough=0.05)
    lines(s, 4, [(20, 166), (38, 160), (52, 155)], [(26, 182), (42, 177), (58, 172)])
    for path in ([(26, 196), (42, 202), (60, 206)], [(34, 212), (44, 198), (56, 188)]):
        s.lift(brush(path, 7, 0.1, 0.9), ink="red")
    s.lift(ring(31, 152, 4))
    limb(s, [(20, 288), (16, 252), (40, 228)], 26, "navy", 120)
    s.form(ring(46, 220, 19, 16, 12, seed=4), 240, "stone", 2.6, bulge=7, rough=0.2)
    for x in (38, 48, 58):
        lines(s, 4, [(x, 208), (x + 2, 218), (x, 226)])


def _punch(s: Sheet) -> None:
    limb(s, [(232, 288), (240, 252), (216, 226)], 26, "navy", 120)
    for path in ([(208, 232), (224, 196), (214, 150)], [(226, 234), (246, 196), (232, 148)]):
        s.form(brush(path, 15, 0.02, 0.98), 250, "steel", 2.8, bulge=4, depth=1.0, rough=0.1)
    s.form([(202, 122), (248, 120), (246, 142), (236, 156), (212, 158), (204, 146)], 250, "steel",
           2.8, bulge=6, depth=1.0, rough=0.1)  # fmt: skip
    s.mark([(198, 132), (226, 133), (226, 139), (198, 140)])
    s.form(ring(226, 168, 6), 255, "brass", 2, bulge=2, rough=0)
    s.form(ring(214, 222, 20, 17, 12, seed=6), 240, "stone", 2.6, bulge=7, rough=0.2)
    for x in (204, 214, 224):
        lines(s, 4, [(x, 208), (x + 1, 219), (x - 1, 228)])
    for path in ([(196, 108), (186, 96)], [(214, 104), (212, 90)], [(232, 104), (238, 92)]):
        s.mark(brush(path, 5, 0.1, 0.4, True))


TICKET_INSPECTOR = Character(
    id="ticket_inspector",
    draw=draw,
    inks={
        "stone": (206, 206, 214),
        "nose": (255, 176, 150),
        "navy": (80, 110, 220),
        "red": (240, 30, 60),
        "brass": (255, 206, 30),
        "hair": (255, 150, 60),
        "white": (255, 252, 230),
        "card": (255, 214, 170),
        "steel": (210, 224, 240),
    },
    ground=scales((255, 120, 96), (232, 70, 60), 7),
    seed=255,
)
