"""Things from kitchen, hall and churchyard as silhouettes.

Owns what stands in a house and what is carried out of it last.
"""

from __future__ import annotations

from lithicrage.faces.art.pen import Pen


def loaf(pen: Pen) -> None:
    """A loaf with a slice coming off."""
    pen.blob([(2, 86), (4, 48), (0, 36), (10, 22), (54, 22), (66, 34), (62, 48), (62, 86)])
    pen.blob([(72, 90), (74, 50), (68, 38), (80, 26), (96, 32), (98, 44), (92, 54), (92, 90)])
    for x in (16, 30, 44):
        pen.line([(x, 34), (x + 8, 46)], 3.4, 0)


def steaming_kettle(pen: Pen) -> None:
    """A kettle on the point of it."""
    pen.blob([(22, 92), (16, 66), (28, 46), (66, 46), (78, 66), (72, 92)])
    pen.poly([(70, 62), (92, 42), (99, 48), (78, 80)])
    pen.curve([(26, 50), (34, 24), (62, 24), (68, 50)], 6)
    pen.box(40, 38, 14, 8, r=3)
    pen.curve([(92, 36), (86, 26), (96, 18), (90, 6)], 4)
    pen.curve([(26, 64), (24, 72), (28, 82)], 3.4, 0)


def steaming_cup(pen: Pen) -> None:
    """A cup on its saucer, the steam a finger."""
    pen.blob([(14, 48), (78, 48), (74, 74), (60, 86), (32, 86), (18, 74)])
    pen.ring(80, 60, 15, 6)
    pen.oval(46, 92, 44, 6)
    pen.curve([(32, 40), (26, 28), (38, 18), (30, 4)], 5)
    pen.curve([(56, 40), (50, 28), (62, 18), (54, 4)], 5)
    pen.line([(22, 56), (70, 56)], 2.6, 0)


def coffin_lid(pen: Pen) -> None:
    """A coffin, its lid aside, somebody's hand."""
    pen.poly([(30, 100), (16, 36), (32, 8), (62, 8), (76, 36), (64, 100)])
    pen.poly([(36, 92), (24, 38), (36, 16), (58, 16), (68, 38), (58, 92)], 0)
    pen.line([(48, 92), (46, 46)], 8)
    for x, y in ((38, 34), (44, 29), (51, 30), (57, 38)):
        pen.line([(47, 48), (x, y)], 4.4)
    pen.poly([(78, 12), (92, 8), (100, 34), (96, 92), (86, 96), (88, 36)])


def sand_glass(pen: Pen) -> None:
    """An hourglass with rain in it."""
    pen.box(12, 0, 76, 9, r=3)
    pen.box(12, 91, 76, 9, r=3)
    pen.poly([(20, 9), (80, 9), (74, 32), (55, 50), (74, 68), (80, 91), (20, 91), (26, 68),
              (45, 50), (26, 32)])  # fmt: skip
    pen.poly([(28, 13), (72, 13), (68, 24), (32, 24)], 0)
    pen.poly([(50, 54), (66, 72), (34, 72)], 0)
    for x, y in ((42, 62), (50, 58), (58, 64), (50, 68)):
        pen.line([(x, y), (x - 1, y + 6)], 2.6)


def wrecked_umbrella(pen: Pen) -> None:
    """An umbrella, inside out."""
    pen.poly([(50, 44), (2, 30), (10, 8), (28, 24), (38, 4), (50, 22), (62, 4), (72, 24), (90, 8),
              (98, 30)])  # fmt: skip
    pen.line([(50, 40), (50, 88)], 5)
    pen.curve([(50, 86), (54, 98), (66, 96), (66, 86)], 5)
    for x in (22, 50, 78):
        pen.line([(50, 42), (x, 22)], 2, 0)


def hung_coat(pen: Pen) -> None:
    """A coat on its hanger, nobody in it."""
    pen.curve([(50, 14), (58, 8), (52, 0), (44, 5)], 3.6)
    pen.poly([(50, 12), (78, 28), (96, 74), (82, 80), (74, 54), (76, 98), (24, 98), (26, 54),
              (18, 80), (4, 74), (22, 28)])  # fmt: skip
    pen.line([(50, 16), (50, 98)], 2.6, 0)
    pen.poly([(50, 16), (38, 26), (48, 46)], 0)
    pen.poly([(50, 16), (62, 26), (52, 46)], 0)
    for y in (58, 70, 82):
        pen.disc(56, y, 2.2, 0)


def tub(pen: Pen) -> None:
    """A wooden tub, something in it that was butter."""
    pen.poly([(10, 44), (90, 44), (80, 96), (20, 96)])
    pen.blob([(8, 44), (14, 28), (32, 30), (44, 14), (62, 18), (72, 32), (88, 30), (92, 44)])
    for y in (56, 84):
        pen.line([(10, y), (90, y)], 3, 0)
    for x in (32, 50, 68):
        pen.line([(x, 58), (x + (x - 50) * -0.1, 82)], 2.2, 0)


def ash_tray(pen: Pen) -> None:
    """A tray of grave dust, a cross on it."""
    pen.poly([(4, 72), (96, 72), (84, 94), (16, 94)])
    pen.blob([(14, 70), (30, 52), (50, 44), (72, 54), (88, 70)])
    pen.line([(50, 8), (50, 50)], 9)
    pen.line([(34, 22), (66, 22)], 9)
    for x, y in ((30, 64), (44, 60), (62, 64), (54, 56)):
        pen.disc(x, y, 2, 0)


def toilet_bowl(pen: Pen) -> None:
    """The smallest room, lit."""
    pen.box(58, 10, 36, 40, r=3)
    pen.poly([(8, 46), (92, 46), (84, 66), (66, 76), (70, 98), (30, 98), (32, 76), (16, 66)])
    pen.box(6, 42, 88, 8, 0, 4)
    pen.box(6, 43, 88, 6, 255, 3)
    pen.box(26, 22, 9, 20)
    pen.blob([(30, 0), (37, 12), (30, 20), (24, 12)])
    pen.disc(76, 24, 4, 0)


def ajar(pen: Pen) -> None:
    """A door, half open, light behind it."""
    pen.box(14, 2, 72, 98)
    pen.box(22, 10, 56, 90, 0)
    pen.poly([(22, 10), (54, 20), (54, 100), (22, 100)])
    pen.disc(48, 60, 3.4, 0)
    pen.frame(28, 26, 18, 24, 2)
    pen.poly([(28, 26), (46, 30), (46, 50), (28, 50)], 0)
    pen.poly([(58, 100), (74, 100), (74, 60), (62, 30), (58, 30)], 110)


def drawer(pen: Pen) -> None:
    """A drawer pulled out, everything sharp on its way."""
    pen.poly([(6, 66), (94, 66), (100, 98), (0, 98)])
    pen.box(38, 76, 24, 8, 0, 4)
    pen.poly([(14, 66), (10, 22), (20, 16), (24, 66)])
    for x in (34, 40, 46):
        pen.line([(x, 22), (x, 38)], 3)
    pen.box(33, 36, 14.6, 6, r=3)
    pen.line([(40, 40), (40, 66)], 4.4)
    pen.oval(60, 26, 8, 13)
    pen.line([(60, 36), (60, 66)], 4.4)
    pen.poly([(74, 66), (78, 8), (92, 26), (84, 66)])
    pen.line([(4, 66), (96, 66)], 2.4, 0)


def full_pint(pen: Pen) -> None:
    """A pint with a head on it, in both senses."""
    pen.poly([(18, 22), (82, 22), (72, 100), (28, 100)])
    for x, y, r in ((24, 18, 13), (44, 12, 15), (66, 14, 14), (80, 22, 10)):
        pen.disc(x, y, r)
    pen.curve([(16, 30), (30, 36), (44, 29), (58, 38), (72, 30), (84, 32)], 3, 0)
    pen.line([(22, 30), (20, 52)], 6)
    pen.disc(40, 56, 4.4, 0)
    pen.disc(61, 56, 4.4, 0)
    pen.poly([(34, 70), (66, 70), (60, 84), (40, 84)], 0)
    pen.poly([(40, 70), (46, 70), (43, 77)])
    pen.poly([(54, 70), (60, 70), (57, 77)])
