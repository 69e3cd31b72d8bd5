"""Wire Cathedral: services at six, in the key of the substation."""

import itertools
import math

from tools.portraits.cast import Character
from tools.portraits.figures import lines, slab
from tools.portraits.grounds import rays
from tools.portraits.shapes import Outline, both, brush, curve, mirror, ring
from tools.portraits.sheet import Sheet


def draw() -> Sheet:
    """The whole figure, back to front."""
    s = Sheet(61)
    _lines_out(s)
    for shape in (False, True):
        _tower(s, shape)
    _nave(s)
    _eye(s)
    _portal(s)
    return s


def _lines_out(s: Sheet) -> None:
    """Everything it hears comes in over these."""
    for y, sag in ((62, 30), (88, 34), (112, 30)):
        path = [(62, y), (26, y + sag * 0.6), (-14, y + 4)]
        for wire in (path, mirror(path)):
            s.mark(brush(wire, 3.6, 0.02, 0.98))
    s.mark(brush([(60, 60), (128, 92), (196, 60)], 3.6, 0.02, 0.98))


def _tower(s: Sheet, right: bool) -> None:
    """A spire of lattice, as they are put up on hills."""

    def put(points: Outline) -> Outline:
        return mirror(points) if right else points

    s.form(put([(62, 4), (76, 92), (92, 300), (20, 300), (46, 92)]), 236, "steel", 3, bulge=8,
           rough=0.2)  # fmt: skip
    levels = [(24, 57, 66), (50, 53, 70), (76, 49, 73), (104, 45, 77), (140, 41, 80),
              (180, 36, 83), (224, 30, 87)]  # fmt: skip
    for (y0, a0, b0), (y1, a1, b1) in itertools.pairwise(levels):
        s.mark(put(brush([(a0, y0), (b1, y1)], 4.4, 0.02, 0.98, True)))
        s.mark(put(brush([(b0, y0), (a1, y1)], 4.4, 0.02, 0.98, True)))
        s.mark(put(brush([(a1, y1), (b1, y1)], 4.4, 0.02, 0.98, True)))
    for y, reach in ((60, 22), (86, 28), (112, 32)):
        arm = [(61 - reach, y), (61, y - 9), (61 + reach * 0.8, y), (61, y + 3)]
        s.form(put(arm), 240, "steel", 2.6, bulge=2, rough=0)
        for x in (61 - reach + 3, 61 + reach * 0.8 - 3):
            for k in (4, 11):
                s.form(put(ring(x, y + k, 5.5, 4)), 250, "glass", 2, bulge=2, rough=0)
    s.form(put(ring(62, 8, 7)), 255, "lamp", 2.6, bulge=0, rough=0)


def _nave(s: Sheet) -> None:
    half = [(128, 36), (88, 104), (68, 128), (58, 300)]
    slab(s, both(half), "wall", 3, 226, 22, 1.4)
    gable = [(128, 24), (76, 108), (84, 118), (128, 52)]
    s.form(both(gable), 246, "steel", 3, bulge=5, depth=1.1, rough=0.2)
    s.form(ring(128, 20, 9), 255, "lamp", 2.8, bulge=0, rough=0)
    bolt = [(126, -6), (118, 10), (126, 10), (121, 26), (138, 4), (129, 4), (134, -6)]
    s.form(bolt, 255, "lamp", 2.4, bulge=0, rough=0)
    for y in (150, 180, 212):
        for x in (66, 80):
            row = [(x, y), (x + 8, y), (x + 12, y + 1)]
            lines(s, 3.4, row, mirror(row))


def _eye(s: Sheet) -> None:
    """The rose window. It is open."""
    s.form(ring(128, 128, 45, 45, 44), 246, "steel", 3.2, bulge=5, depth=1.1, rough=0.1)
    s.mark(ring(128, 128, 37, 37, 40))
    for i in range(12):
        a, b = (i + 0.1) * math.tau / 12, (i + 0.9) * math.tau / 12
        pane = [(128 + math.cos(t) * r, 128 + math.sin(t) * r)
                for t, r in ((a, 22), (a, 34), (b, 34), (b, 22))]  # fmt: skip
        s.lift(pane, ink=("rose", "glass", "lamp")[i % 3])
    s.lift(ring(128, 128, 20), ink="white")
    s.mark(ring(131, 132, 10.5, 11))
    s.lift(ring(127, 127, 3.6))
    for d in (1, -1):  # brows of stone
        slab(s, [(128 - 6 * d, 92), (128 - 50 * d, 76), (128 - 62 * d, 88), (128 - 44 * d, 96),
                 (128 - 10 * d, 106)], "wall", 4, 190, 5, 0.8)  # fmt: skip


def _portal(s: Sheet) -> None:
    """The doors are open too, and the organ has teeth."""
    arch = [(128, 176), (104, 186), (86, 210), (80, 240), (80, 300)]
    s.form([*curve(both(arch[:-1])[:4], False), (80, 300), (176, 300),
            *curve(mirror(arch[:-1]), False)], 246, "steel", 3, bulge=5, rough=0.1)  # fmt: skip
    inner = [(128, 188), (110, 196), (96, 216), (91, 244), (91, 300)]
    s.mark(both(inner))
    for i in range(6):
        x = 94 + i * 11.6
        top = 196 + abs(i - 2.5) * 6
        s.lift([(x, top), (x + 9.6, top), (x + 9, top + 20), (x + 4.8, top + 28), (x + 0.6,
                top + 20)], ink="white")  # fmt: skip
    s.lift(curve([(96, 300), (108, 250), (128, 240), (148, 250), (160, 300)]), ink="rose")
    lines(s, 4, [(128, 250), (129, 266), (128, 290)])
    for x in (42, 214):
        s.form([(x - 9, 300), (x - 9, 236), (x, 220), (x + 9, 236), (x + 9, 300)], 255, "lamp",
               2.8, bulge=0, rough=0)  # fmt: skip
        lines(s, 3.4, [(x, 226), (x, 240), (x, 262)], [(x - 8, 244), (x, 244), (x + 8, 244)])


WIRE_CATHEDRAL = Character(
    id="wire_cathedral",
    draw=draw,
    inks={
        "steel": (196, 206, 226),
        "wall": (150, 130, 190),
        "glass": (70, 214, 255),
        "rose": (255, 50, 110),
        "lamp": (255, 222, 40),
        "white": (255, 252, 230),
    },
    ground=rays((60, 150, 130), (26, 104, 98), 20, (0.5, 0.5)),
    seed=261,
)
