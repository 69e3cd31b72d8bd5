"""Beasts as silhouettes: what flies, barks, gnaws and takes its time.

Owns animals. Eyes and wings have bare marks, so that a black shape keeps a face.
"""

from __future__ import annotations

from lithicrage.faces.art.pen import Pen, around


def flying_crow(pen: Pen) -> None:
    """A crow with its wings up."""
    pen.blob(
        [(2, 46), (16, 38), (30, 42), (60, 60), (96, 70), (98, 78), (60, 76), (28, 62), (14, 52)]
    )
    pen.poly(
        [(34, 48), (30, 4), (44, 14), (50, 2), (58, 18), (68, 10), (70, 28), (82, 26), (70, 64)]
    )
    pen.poly([(40, 62), (48, 94), (56, 84), (64, 96), (68, 82), (80, 88), (74, 70)])
    pen.disc(17, 43, 2.4, 0)


def moth(pen: Pen) -> None:
    """A moth, wings open, eyes on them."""
    for side in (-1, 1):
        for wing in (
            ((3, 36), (20, 10), (48, 8), (46, 34), (24, 56), (4, 58)),
            ((3, 54), (22, 58), (36, 72), (26, 92), (10, 84)),
        ):
            pen.blob([(50 + side * x, y) for x, y in wing])
        pen.disc(50 + side * 30, 27, 7.4, 0)
        pen.disc(50 + side * 30, 27, 3.2)
        pen.disc(50 + side * 19, 73, 4, 0)
        pen.curve([(50 + side * 3, 22), (50 + side * 9, 10), (50 + side * 17, 2)], 3)
    pen.oval(50, 50, 6, 31)
    for y in (52, 62, 72):
        pen.line([(45, y), (55, y)], 2, 0)


def hound(pen: Pen) -> None:
    """A dog, barking at the moon."""
    pen.poly([(30, 98), (30, 66), (34, 50), (26, 34), (4, 22), (0, 12), (18, 8), (8, 2), (30, 4),
              (48, 10), (54, 0), (60, 20), (74, 44), (84, 60), (88, 98), (76, 98), (72, 78),
              (46, 76), (42, 98)])  # fmt: skip
    pen.curve([(84, 62), (98, 52), (96, 34)], 7)
    pen.disc(37, 13, 3, 0)
    pen.poly([(8, 16), (12, 13), (15, 18), (19, 14), (22, 18), (12, 21)], 0)


def rat(pen: Pen) -> None:
    """A rat in a hurry."""
    pen.blob(
        [(2, 66), (16, 52), (30, 46), (58, 38), (84, 50), (90, 74), (70, 82), (30, 80), (14, 74)]
    )
    pen.disc(30, 44, 10)
    pen.disc(30, 44, 5, 0)
    pen.curve([(86, 72), (98, 82), (86, 92), (66, 94)], 4)
    pen.disc(16, 60, 2.6, 0)
    for x in (30, 44, 70):
        pen.line([(x, 78), (x - 7, 90)], 5)


def fish_bones(pen: Pen) -> None:
    """What is left of a fish."""
    pen.line([(22, 50), (84, 50)], 5)
    pen.poly([(2, 50), (14, 34), (30, 40), (30, 60), (14, 66)])
    pen.disc(16, 47, 3, 0)
    for i, x in enumerate((40, 51, 62, 72)):
        half = 21 - i * 4
        pen.line([(x + 4, 50 - half), (x, 50), (x + 4, 50 + half)], 4.6)
    pen.poly([(82, 50), (98, 32), (93, 50), (98, 68)])


def snail_shell(pen: Pen) -> None:
    """A snail. There is time."""
    pen.blob(
        [(4, 92), (8, 82), (30, 80), (78, 78), (84, 52), (90, 46), (97, 52), (92, 78), (80, 94)]
    )
    pen.line([(90, 48), (86, 30)], 3.4)
    pen.line([(94, 48), (98, 32)], 3.4)
    pen.disc(46, 50, 36)
    pen.line([around(46, 50, 31 - i * 0.62, 0.2 + i / 19) for i in range(46)], 4, 0)


def chalk_tree(pen: Pen) -> None:
    """A hedge with legs."""
    pen.poly([around(50, 40, 42 if i % 2 else 31, i / 22) for i in range(22)])
    pen.line([(40, 70), (28, 98), (16, 98)], 7)
    pen.line([(60, 70), (80, 88), (92, 80)], 7)
    pen.poly([(32, 34), (46, 40), (34, 46)], 0)
    pen.poly([(68, 34), (54, 40), (66, 46)], 0)
    pen.line([(36, 58), (44, 54), (50, 59), (56, 54), (64, 58)], 3.4, 0)


def big_hill(pen: Pen) -> None:
    """A hill that has stood up, with eyes."""
    pen.blob([(0, 100), (6, 66), (22, 34), (44, 10), (58, 10), (78, 34), (94, 66), (100, 100)])
    pen.poly([(30, 48), (46, 54), (34, 60)], 0)
    pen.poly([(70, 48), (54, 54), (66, 60)], 0)
    pen.curve([(30, 80), (50, 72), (70, 80)], 4.6, 0)
    for x in (14, 88):
        pen.line([(x, 100), (x, 76)], 3, 0)
        pen.poly([(x - 7, 84), (x, 64), (x + 7, 84)], 0)
