"""Marks: what is splashed, scratched, burst or pointed at on a picture.

Owns the small silhouettes that say what happens rather than what is there.
"""

from __future__ import annotations

import math

from lithicrage.faces.art.pen import Pen, around


def blot(pen: Pen) -> None:
    """A round of ink with an uneven rim."""
    pen.blob([around(50, 50, 46 * pen.rnd.uniform(0.95, 1.05), i / 18) for i in range(18)])


def splatter(pen: Pen) -> None:
    """A burst drop and its satellites."""
    tips = [(0.62 if i % 2 else pen.rnd.uniform(0.9, 1.5)) * 25 for i in range(22)]
    pen.blob([around(48, 50, r, i / 22) for i, r in enumerate(tips)])
    for _ in range(9):
        x, y = around(48, 50, pen.rnd.uniform(34, 47), pen.rnd.uniform(0, 1))
        pen.disc(x, y, pen.rnd.uniform(1.6, 4.6))
    pen.brush([(52, 60), (54, 80), (53, 98)], 7)


def bang(pen: Pen) -> None:
    """A jagged burst."""
    n = 26
    pen.poly([around(50, 50, pen.rnd.uniform(38, 50) if i % 2 else 25, i / n) for i in range(n)])
    n = 20
    pen.poly([around(50, 50, pen.rnd.uniform(18, 23) if i % 2 else 11, i / n) for i in range(n)], 0)


def stars(pen: Pen) -> None:
    """Three stars seen after a blow, on their orbit."""
    pen.curve([(8, 62), (50, 84), (92, 60), (84, 46)], 3)
    for x, y, r in ((20, 42, 19), (54, 26, 25), (82, 54, 16)):
        pen.poly([around(x, y, r if i % 2 else r * 0.42, 0.05 + i / 10) for i in range(10)])


def lightning(pen: Pen) -> None:
    """A bolt with a fork."""
    pen.poly([(60, 0), (22, 54), (44, 54), (28, 100), (80, 38), (55, 38), (76, 0)])
    pen.poly([(76, 46), (62, 68), (72, 68), (64, 90), (90, 58), (79, 58), (88, 46)])


def scribble(pen: Pen) -> None:
    """Crossed out with a felt pen until nobody can read it."""
    path = [(4 + (92 if i % 2 else 0) + pen.rnd.uniform(-3, 3), 20 + i * 6.2) for i in range(11)]
    pen.curve(path, 5)


def crossed(pen: Pen) -> None:
    """A cross in two strokes of a wide brush."""
    pen.brush([(6, 10), (46, 44), (94, 94)], 22)
    pen.brush([(92, 4), (56, 48), (8, 96)], 22)


def arrow_back(pen: Pen) -> None:
    """Back to where it came from."""
    pen.curve([(30, 26), (66, 22), (88, 48), (66, 80), (20, 82)], 13)
    pen.poly([(36, 0), (36, 54), (2, 27)])


def arrow_down(pen: Pen) -> None:
    """Down, drawn with a ruler and no patience."""
    pen.poly([(38, 2), (62, 4), (60, 52), (86, 50), (50, 99), (14, 54), (39, 53)])


def arcs(pen: Pen) -> None:
    """Sound, going to the right."""
    for i, r in enumerate((26, 48, 70, 92)):
        pen.arc(4, 50, r, -0.13, 0.13, 7 + i)


def alarm(pen: Pen) -> None:
    """An exclamation mark, three times."""
    for x, tall in ((16, 0.8), (48, 1.0), (80, 0.86)):
        pen.poly([(x - 11, 96 - 92 * tall), (x + 12, 98 - 94 * tall), (x + 5, 70), (x - 5, 70)])
        pen.disc(x, 87, 9)


def query(pen: Pen) -> None:
    """A question mark."""
    pen.curve([(24, 32), (34, 10), (62, 8), (76, 28), (62, 48), (49, 58), (48, 72)], 15)
    pen.disc(48, 91, 9)


def feather(pen: Pen) -> None:
    """One feather."""
    pen.blob([(90, 4), (94, 26), (72, 60), (34, 84), (26, 74), (40, 40), (66, 12)])
    pen.line([(4, 98), (40, 66), (80, 18)], 3, 0)
    pen.line([(4, 98), (32, 72)], 4)
    for x, y in ((44, 78), (62, 64), (76, 48)):
        pen.line([(x, y), (x - 10, y - 5)], 2.4, 0)


def broken_arm(pen: Pen) -> None:
    """An arm in a sling."""
    pen.disc(46, 14, 14)
    pen.blob([(26, 34), (48, 28), (72, 36), (78, 98), (20, 98)])
    pen.line([(36, 32), (72, 76)], 4, 0)
    pen.line([(60, 30), (24, 72)], 4, 0)
    pen.box(22, 64, 52, 18, 0, 8)
    pen.box(25, 67, 46, 12, 255, 6)


def bandage(pen: Pen) -> None:
    """Two plasters, crossed."""
    for a, b in (((14, 14), (86, 86)), ((86, 14), (14, 86))):
        pen.line([a, b], 30, 0)
        pen.line([a, b], 24)
    for x in (42, 50, 58):
        for y in (42, 50, 58):
            pen.disc(x, y, 2.2, 0)


def torn_card(pen: Pen) -> None:
    """A playing card in two pieces."""
    pen.poly([(10, 18), (50, 8), (46, 30), (54, 44), (44, 62), (50, 88), (26, 94)])
    pen.poly([(58, 6), (90, 12), (86, 92), (58, 92), (54, 64), (64, 46), (56, 28)])
    pen.disc(72, 50, 8, 0)


def puddle(pen: Pen) -> None:
    """Standing water with a ring in it."""
    pen.blob([(4, 60), (26, 42), (58, 46), (90, 52), (98, 68), (70, 82), (30, 80)])
    pen.oval(54, 62, 24, 9, 0)
    pen.oval(54, 62, 19, 6.4)
    pen.blob([(54, 4), (64, 24), (54, 34), (44, 24)])


def puff(pen: Pen) -> None:
    """A ball of smoke."""
    for x, y, r in ((30, 60, 26), (60, 66, 28), (48, 36, 26), (76, 42, 18), (20, 38, 14)):
        pen.disc(x, y, r)
    for x, y, r in ((38, 52, 12), (64, 58, 10)):
        pen.arc(x, y, r, 0.1, 0.65, 3.4)
        pen.ring(x, y, r, 3, 0)


def gust(pen: Pen) -> None:
    """Wind with two curls."""
    pen.curve([(2, 40), (52, 40), (74, 26), (62, 10), (48, 20)], 7)
    pen.curve([(2, 58), (70, 56), (94, 44), (84, 28), (76, 36)], 7)
    pen.curve([(14, 76), (58, 74), (76, 86), (62, 96), (52, 88)], 7)


def target(pen: Pen) -> None:
    """Rings and a cross hair."""
    pen.ring(50, 50, 42, 7)
    pen.ring(50, 50, 24, 6)
    pen.disc(50, 50, 7)
    for a, b in (
        ((50, 0), (50, 26)),
        ((50, 74), (50, 100)),
        ((0, 50), (26, 50)),
        ((74, 50), (100, 50)),
    ):
        pen.line([a, b], 5)


def stitches(pen: Pen) -> None:
    """A wound, sewn up badly."""
    pen.curve([(4, 56), (36, 44), (64, 54), (96, 42)], 6)
    for x in (16, 34, 52, 70, 86):
        y = 50 - (x - 50) * 0.1
        pen.line([(x - 3, y - 20), (x + 4, y + 20)], 5)


def sparks(pen: Pen) -> None:
    """Sparks flying up from one point."""
    for i in range(13):
        turn = 0.5 + (i + pen.rnd.uniform(0.1, 0.9)) / 26
        near, far = pen.rnd.uniform(14, 26), pen.rnd.uniform(52, 92)
        pen.line([around(50, 94, near, turn), around(50, 94, far, turn)], pen.rnd.uniform(2.4, 5.4))
    for _ in range(7):
        x, y = around(50, 94, pen.rnd.uniform(44, 90), pen.rnd.uniform(0.54, 0.96))
        pen.disc(x, y, 3)


def coil(pen: Pen) -> None:
    """A spiral, five turns."""
    path = [around(50, 50, 3 + i * 0.46, i / 20) for i in range(100)]
    pen.line(path, 5.4)


def drips_down(pen: Pen) -> None:
    """Paint that runs."""
    pen.blob([(4, 20), (30, 4), (70, 6), (96, 20), (80, 36), (50, 30), (20, 36)])
    for x, low in ((16, 60), (36, 92), (54, 56), (72, 80), (86, 48)):
        pen.line([(x, 20), (x, low)], 9)
        pen.disc(x, low, 6.4)


def halo(pen: Pen) -> None:
    """A halo with rays."""
    pen.oval(50, 62, 46, 17)
    pen.oval(50, 61, 34, 9, 0)
    for i in range(9):
        turn = 0.55 + i * 0.05
        pen.line([around(50, 74, 54, turn), around(50, 74, 72, turn)], 4)


def notes(pen: Pen) -> None:
    """Notes on a bent stave."""
    for dy in (0, 11, 22, 33, 44):
        pen.curve([(0, 34 + dy), (34, 24 + dy), (66, 38 + dy), (100, 26 + dy)], 1.8)
    for x, y in ((22, 62), (50, 44), (78, 70)):
        pen.oval(x, y, 9, 7)
        pen.line([(x + 8, y), (x + 8, y - 36)], 3.4)
    pen.line([(58, 8), (86, 34)], 6)


def tally(pen: Pen) -> None:
    """Five scratched in a wall, twice."""
    for row in (0, 52):
        for i in range(4):
            x = 16 + i * 19
            pen.brush([(x, 2 + row), (x + 2, 24 + row), (x - 1, 46 + row)], 9)
        pen.brush([(2, 40 + row), (50, 24 + row), (96, 6 + row)], 9)


def crack(pen: Pen) -> None:
    """A crack that runs through."""
    pen.poly([(52, 0), (40, 26), (56, 40), (36, 64), (50, 76), (42, 100), (60, 74), (48, 64),
              (70, 38), (52, 26), (64, 0)])  # fmt: skip
    pen.poly([(54, 40), (82, 52), (96, 48), (80, 60)])
    pen.poly([(42, 62), (20, 70), (6, 62), (22, 78)])


def ribbon(pen: Pen) -> None:
    """A black ribbon, tied."""
    pen.blob([(50, 40), (14, 18), (6, 42), (18, 58)])
    pen.blob([(50, 40), (86, 18), (94, 42), (82, 58)])
    pen.disc(50, 42, 12)
    pen.poly([(46, 48), (22, 98), (36, 92), (50, 98), (56, 54)])
    pen.poly([(52, 48), (80, 94), (66, 92), (58, 99), (46, 58)])


def ghost_wave(pen: Pen) -> None:
    """A wave on a tube."""
    pen.box(2, 14, 96, 72, r=10)
    pen.box(8, 20, 84, 60, 0, 7)
    pen.line([(10 + i * 2, 50 + 22 * math.sin(i / 3.1) * math.sin(i / 13)) for i in range(41)], 4.4)
