"""The committee's machines and papers as silhouettes.

Owns what is filed, copied, stamped, cut and left on hold.
"""

from __future__ import annotations

import math

from lithicrage.faces.art.pen import Pen, around


def copier(pen: Pen) -> None:
    """A copier that eats."""
    pen.box(10, 40, 80, 58, r=4)
    pen.poly([(12, 36), (80, 24), (92, 32), (90, 38)])
    pen.box(20, 52, 60, 12, 0, 2)
    for i in range(7):
        x = 20 + i * 8.6
        pen.poly([(x, 52), (x + 8.6, 52), (x + 4.3, 59)])
        pen.poly([(x, 64), (x + 8.6, 64), (x + 4.3, 58)])
    pen.poly([(34, 66), (70, 66), (76, 92), (64, 84), (54, 95), (44, 86), (32, 93)], 0)
    pen.poly([(38, 66), (66, 66), (70, 84), (62, 79), (54, 88), (46, 80), (38, 86)])
    for x, y in ((20, 8), (50, 4), (74, 10)):
        pen.curve([(x, y + 14), (x + 5, y + 7), (x, y)], 3)


def ballot(pen: Pen) -> None:
    """A box with a slot and a paper that will not go in."""
    pen.box(10, 46, 80, 52, r=3)
    pen.box(28, 52, 44, 6, 0, 3)
    pen.poly([(30, 54), (34, 4), (72, 8), (70, 54)])
    for y in (16, 25, 34):
        pen.line([(40, y), (62, y + 1.5)], 3.4, 0)
    pen.ring(50, 78, 10, 3, 0)
    pen.line([(50, 78), (50, 88)], 3.4, 0)


def long_paper(pen: Pen) -> None:
    """A bill that goes on."""
    pen.poly([(20, 0), (76, 4), (72, 34), (82, 60), (74, 98), (66, 92), (58, 99), (48, 92),
              (38, 98), (26, 92), (30, 62), (18, 34)])  # fmt: skip
    for i, y in enumerate((14, 25, 36, 47, 58, 69)):
        dx = (0, -1, -1, 2, 5, 5)[i]
        pen.line([(28 + dx, y), (48 + dx, y + 1)], 3, 0)
        pen.line([(58 + dx, y + 1), (66 + dx, y + 1)], 3, 0)
    pen.line([(34, 80), (66, 82)], 5, 0)


def guest_sheet(pen: Pen) -> None:
    """A clipboard with every line struck out."""
    pen.box(14, 10, 72, 90, r=4)
    pen.box(34, 2, 32, 16, r=3)
    pen.box(22, 22, 56, 70, 0, 2)
    for i, y in enumerate((32, 45, 58, 71, 83)):
        pen.line([(28, y), (70 - (i * 13) % 22, y)], 4)
        pen.line([(26, y + 4), (74, y - 4)], 2.6)


def zine_page(pen: Pen) -> None:
    """A folded sheet with a fist and staples."""
    pen.poly([(4, 12), (48, 4), (48, 92), (4, 98)])
    pen.poly([(52, 4), (96, 12), (96, 98), (52, 92)])
    for y in (26, 68):
        pen.line([(42, y), (58, y)], 4)
    for y in (30, 42, 54, 66, 78):
        pen.line([(12, y + 2), (40, y - 3)], 4, 0)
    pen.box(62, 30, 26, 22, 0, 5)
    pen.box(68, 50, 14, 26, 0)


def chopper(pen: Pen) -> None:
    """A paper guillotine with its arm up."""
    pen.poly([(2, 82), (90, 82), (98, 98), (0, 98)])
    pen.poly([(80, 82), (14, 16), (8, 26), (66, 88)])
    pen.line([(16, 20), (4, 6)], 10)
    pen.disc(80, 80, 8)
    pen.disc(80, 80, 3, 0)
    for x in (20, 34, 48, 62):
        pen.line([(x, 86), (x, 92)], 2.4, 0)
    pen.poly([(20, 78), (54, 78), (50, 66), (24, 68)])


def slide_machine(pen: Pen) -> None:
    """An overhead projector and its beam."""
    pen.box(14, 66, 60, 32, r=3)
    pen.line([(22, 66), (22, 20)], 5)
    pen.poly([(14, 8), (44, 12), (42, 28), (14, 26)])
    pen.poly([(44, 14), (100, 2), (100, 52), (43, 26)], 130)
    pen.box(20, 60, 48, 5)
    for x in (22, 30, 38, 46):
        pen.line([(x, 76), (x, 90)], 2.6, 0)
    pen.disc(62, 83, 6, 0)


def signal_post(pen: Pen) -> None:
    """A platform sign with both arrows."""
    pen.line([(50, 20), (50, 100)], 6)
    pen.box(2, 6, 96, 36, r=3)
    for way in (-1, 1):
        x = 50 + way * 8
        pen.line([(x, 24), (x + way * 24, 24)], 5, 0)
        pen.poly([(50 + way * 42, 24), (50 + way * 28, 13), (50 + way * 28, 35)], 0)
    pen.box(20, 52, 60, 24, r=2)
    for y in (59, 68):
        pen.line([(27, y), (73, y)], 3, 0)


def granite_coin(pen: Pen) -> None:
    """A coin of stone with a stone on it."""
    pen.poly([around(50, 50, 48 * pen.rnd.uniform(0.95, 1.02), i / 13) for i in range(13)])
    pen.ring(50, 50, 39, 3, 0)
    pen.poly([(36, 74), (38, 38), (48, 24), (60, 30), (66, 74)], 0)
    pen.line([(30, 74), (70, 74)], 3.4, 0)


def dead_phone(pen: Pen) -> None:
    """A handset on its cord, off the hook, a bone for a grip."""
    pen.line([(22, 22), (64, 64)], 15)
    for x, y in ((14, 26), (28, 12), (58, 74), (74, 60)):
        pen.disc(x, y, 13)
    path = [
        (70 + i * 1.0 + 6 * math.cos(i * 1.1), 74 + i * 0.9 + 6 * math.sin(i * 1.1))
        for i in range(26)
    ]
    pen.line(path, 3)
    for x, y in ((16, 26), (24, 16), (62, 72), (71, 62)):
        pen.disc(x, y, 2.6, 0)


def carbon_sheet(pen: Pen) -> None:
    """A sheet with a corner up and a thumb on it."""
    pen.poly([(8, 2), (70, 2), (92, 24), (92, 98), (8, 98)])
    pen.poly([(70, 4), (70, 24), (90, 24)], 0)
    pen.poly([(73, 10), (73, 21), (84, 21)])
    for y in (18, 30):
        pen.line([(18, y), (58, y)], 4, 0)
    for r in (27, 21, 15, 9):
        pen.oval(52, 66, r * 0.78, r, 0 if r in (27, 15) else 255)
    pen.oval(52, 66, 3, 5, 0)


def fluid_bottle(pen: Pen) -> None:
    """A little bottle, its brush, and one long correction."""
    pen.box(6, 46, 44, 52, r=5)
    pen.box(14, 36, 28, 12)
    pen.box(12, 60, 32, 22, 0, 2)
    pen.line([(18, 71), (38, 71)], 4)
    pen.line([(92, 4), (66, 38)], 9)
    pen.poly([(70, 28), (78, 36), (60, 54), (54, 50)])
    pen.blob([(56, 54), (74, 62), (98, 60), (94, 76), (76, 74), (66, 84), (58, 72)])
    pen.line([(82, 72), (82, 92)], 5)
    pen.disc(82, 92, 4)
