"""Things from the street, the kitchen and the churchyard as silhouettes.

Owns what a card is named after, where no icon has enough of a grudge.
"""

from __future__ import annotations

import math
from random import Random
from typing import Final

from lithicrage.ui.art.pen import Draw, Pen, around, both


def broken_bottle(pen: Pen, rnd: Random) -> None:
    """A bottle by the neck, its foot gone."""
    pen.poly([(40, 0), (60, 0), (60, 22), (76, 42), (78, 70), (70, 88), (64, 72), (56, 98), (48, 76), (38, 92), (32, 70), (22, 80), (24, 42), (40, 22)])
    pen.box(37, 4, 26, 4, 0)
    pen.box(30, 46, 40, 20, 0)
    pen.line([(34, 62), (44, 50), (52, 62), (64, 50)], 3.4)


def crowbar(pen: Pen, rnd: Random) -> None:
    """A crowbar, both ends."""
    pen.line([(24, 92), (70, 22)], 11)
    pen.curve([(70, 22), (76, 8), (90, 8), (97, 24)], 11)
    pen.poly([(92, 16), (100, 34), (86, 26)])
    pen.poly([(30, 84), (22, 100), (6, 96), (18, 82)])
    pen.line([(16, 98), (20, 88)], 3, 0)
    pen.line([(44, 70), (50, 74)], 3, 0)
    pen.line([(48, 63), (54, 67)], 3, 0)


def chain_links(pen: Pen, rnd: Random) -> None:
    """Three links, the last one open."""
    for x, y in ((22, 76), (50, 50)):
        pen.line([(x - 11, y + 11), (x + 11, y - 11)], 30)
        pen.line([(x - 11, y + 11), (x + 11, y - 11)], 14, 0)
    pen.curve([(66, 46), (62, 32), (78, 14), (94, 18), (92, 34)], 8)
    pen.line([(66, 46), (78, 44)], 8)


def wire_ball(pen: Pen, rnd: Random) -> None:
    """Barbed wire in a ball."""
    for i in range(4):
        lean = i * 0.4
        pen.line(
            [
                (
                    50 + 40 * math.cos(t / 6) * math.cos(lean) - 24 * math.sin(t / 6) * math.sin(lean),
                    50 + 40 * math.cos(t / 6) * math.sin(lean) + 24 * math.sin(t / 6) * math.cos(lean),
                )
                for t in range(39)
            ],
            3.4,
        )
    for i in range(12):
        x, y = around(50, 50, 39 if i % 2 else 28, i / 12)
        pen.line([(x - 6, y - 5), (x + 6, y + 5)], 3)
        pen.line([(x - 6, y + 5), (x + 6, y - 5)], 3)


def zip_loop(pen: Pen, rnd: Random) -> None:
    """A cable tie, closed."""
    pen.ring(44, 58, 40, 11)
    pen.box(60, 14, 24, 26, r=3)
    pen.box(66, 20, 12, 12, 0)
    pen.line([(80, 20), (99, 2)], 8)
    for i in range(22):
        pen.line([around(44, 58, 29, i / 22), around(44, 58, 33, i / 22)], 2.4)


def shiv(pen: Pen, rnd: Random) -> None:
    """A spoon with a point, tape round its handle."""
    pen.blob([(78, 2), (98, 10), (96, 32), (76, 44), (60, 36), (62, 14)])
    pen.blob([(78, 11), (89, 15), (88, 28), (76, 35), (69, 31), (70, 17)], 0)
    pen.line([(64, 36), (30, 70)], 9)
    pen.line([(30, 70), (16, 84)], 12)
    pen.poly([(22, 70), (30, 80), (0, 100)])
    for d in (0, 8, 16):
        pen.line([(44 - d, 48 + d), (52 - d, 56 + d)], 2.6, 0)


def drawer(pen: Pen, rnd: Random) -> None:
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


def manhole(pen: Pen, rnd: Random) -> None:
    """A cover, seen flat, studded."""
    pen.disc(50, 50, 49)
    pen.ring(50, 50, 43, 3, 0)
    for row in range(-3, 4):
        for column in range(-3, 4):
            x, y = 50 + column * 11.4 + (row % 2) * 5.7, 50 + row * 10.4
            if math.hypot(x - 50, y - 50) < 35:
                pen.box(x - 3.6, y - 3, 7.2, 6, 0, 1)
    pen.box(20, 45, 9, 5, 255, 2)
    pen.box(72, 45, 9, 5, 255, 2)


def hubcap(pen: Pen, rnd: Random) -> None:
    """A wheel trim, slots around a boss."""
    pen.disc(50, 50, 49)
    pen.ring(50, 50, 43, 2.6, 0)
    for i in range(8):
        a, b = i / 8 - 0.034, i / 8 + 0.034
        pen.poly([around(50, 50, 20, a), around(50, 50, 38, a), around(50, 50, 38, b), around(50, 50, 20, b)], 0)
    pen.ring(50, 50, 15, 2.4, 0)
    pen.line([(70, 8), (64, 22), (72, 30)], 2.6, 0)


def blades(pen: Pen, rnd: Random) -> None:
    """Hedge shears, open."""
    pen.poly([(48, 58), (8, 6), (24, 0), (58, 50)])
    pen.poly([(52, 58), (92, 6), (76, 0), (42, 50)])
    pen.disc(50, 56, 9)
    pen.disc(50, 56, 3.4, 0)
    pen.line([(46, 60), (26, 94)], 9)
    pen.line([(54, 60), (74, 94)], 9)
    pen.line([(30, 86), (24, 98)], 13)
    pen.line([(70, 86), (76, 98)], 13)


def loaf(pen: Pen, rnd: Random) -> None:
    """A loaf with a slice coming off."""
    pen.blob([(2, 86), (4, 48), (0, 36), (10, 22), (54, 22), (66, 34), (62, 48), (62, 86)])
    pen.blob([(72, 90), (74, 50), (68, 38), (80, 26), (96, 32), (98, 44), (92, 54), (92, 90)])
    for x in (16, 30, 44):
        pen.line([(x, 34), (x + 8, 46)], 3.4, 0)


def kerbstone(pen: Pen, rnd: Random) -> None:
    """A crown cut out of kerb."""
    pen.poly([(2, 92), (8, 30), (24, 56), (36, 14), (50, 50), (64, 10), (76, 54), (94, 28), (98, 92)])
    pen.box(4, 74, 92, 3.4, 0)
    pen.line([(32, 76), (28, 92)], 2.4, 0)
    pen.line([(66, 76), (70, 92)], 2.4, 0)
    for x in (18, 50, 82):
        pen.disc(x, 65, 3.4, 0)


def capstone(pen: Pen, rnd: Random) -> None:
    """A slab that has left its pillars."""
    pen.poly([(4, 30), (92, 4), (100, 20), (96, 30), (12, 54), (2, 44)])
    pen.line([(30, 28), (40, 42)], 2.6, 0)
    pen.line([(66, 16), (70, 34)], 2.6, 0)
    pen.poly([(12, 100), (14, 68), (30, 66), (32, 100)])
    pen.poly([(66, 100), (68, 56), (84, 54), (88, 100)])


def cornerstone(pen: Pen, rnd: Random) -> None:
    """A block with a string across it, struck."""
    pen.poly([(14, 100), (10, 20), (50, 4), (90, 16), (86, 100)])
    pen.line([(10, 22), (52, 34), (90, 18)], 2.6, 0)
    pen.line([(52, 34), (52, 100)], 2.6, 0)
    for x in (20, 28, 36, 44):
        pen.line([(x, 30 + x * 0.1), (x + 1, 96)], 1.8, 0)
    pen.disc(70, 58, 12, 0)
    pen.disc(70, 58, 6)


def spiral_stone(pen: Pen, rnd: Random) -> None:
    """A menhir with a spiral cut in it."""
    pen.poly([(16, 100), (14, 60), (22, 20), (40, 2), (64, 4), (78, 24), (86, 64), (84, 100)])
    pen.line([around(50, 44, 3 + i * 0.42, i / 18) for i in range(52)], 4, 0)
    pen.line([(30, 84), (44, 80), (58, 86), (72, 80)], 3, 0)


def big_hill(pen: Pen, rnd: Random) -> None:
    """A hill that has stood up, with eyes."""
    pen.blob([(0, 100), (6, 66), (22, 34), (44, 10), (58, 10), (78, 34), (94, 66), (100, 100)])
    pen.poly([(30, 48), (46, 54), (34, 60)], 0)
    pen.poly([(70, 48), (54, 54), (66, 60)], 0)
    pen.curve([(30, 80), (50, 72), (70, 80)], 4.6, 0)
    for x in (14, 88):
        pen.line([(x, 100), (x, 76)], 3, 0)
        pen.poly([(x - 7, 84), (x, 64), (x + 7, 84)], 0)


def ridge_tent(pen: Pen, rnd: Random) -> None:
    """A tent, and the rope everyone finds."""
    pen.poly([(26, 92), (54, 20), (86, 92)])
    pen.poly([(54, 40), (44, 92), (64, 92)], 0)
    pen.line([(54, 18), (54, 8)], 4)
    pen.line([(54, 14), (4, 94)], 3)
    pen.line([(54, 14), (98, 84)], 3)
    pen.line([(2, 86), (9, 100)], 6)


def steaming_kettle(pen: Pen, rnd: Random) -> None:
    """A kettle on the point of it."""
    pen.blob([(22, 92), (16, 66), (28, 46), (66, 46), (78, 66), (72, 92)])
    pen.poly([(70, 62), (92, 42), (99, 48), (78, 80)])
    pen.curve([(26, 50), (34, 24), (62, 24), (68, 50)], 6)
    pen.box(40, 38, 14, 8, r=3)
    pen.curve([(92, 36), (86, 26), (96, 18), (90, 6)], 4)
    pen.curve([(26, 64), (24, 72), (28, 82)], 3.4, 0)


def steaming_cup(pen: Pen, rnd: Random) -> None:
    """A cup on its saucer, the steam a finger."""
    pen.blob([(14, 48), (78, 48), (74, 74), (60, 86), (32, 86), (18, 74)])
    pen.ring(80, 60, 15, 6)
    pen.oval(46, 92, 44, 6)
    pen.curve([(32, 40), (26, 28), (38, 18), (30, 4)], 5)
    pen.curve([(56, 40), (50, 28), (62, 18), (54, 4)], 5)
    pen.line([(22, 56), (70, 56)], 2.6, 0)


def coffin_lid(pen: Pen, rnd: Random) -> None:
    """A coffin, its lid aside, somebody's hand."""
    pen.poly([(30, 100), (16, 36), (32, 8), (62, 8), (76, 36), (64, 100)])
    pen.poly([(36, 92), (24, 38), (36, 16), (58, 16), (68, 38), (58, 92)], 0)
    pen.line([(48, 92), (46, 46)], 8)
    for x, y in ((38, 34), (44, 29), (51, 30), (57, 38)):
        pen.line([(47, 48), (x, y)], 4.4)
    pen.poly([(78, 12), (92, 8), (100, 34), (96, 92), (86, 96), (88, 36)])


def hearse(pen: Pen, rnd: Random) -> None:
    """A bus with black flags: rail replacement."""
    pen.box(2, 22, 92, 58, r=8)
    for i in range(4):
        pen.box(9 + i * 18, 30, 14, 17, 0, 2)
    pen.box(82, 30, 12, 27, 0, 2)
    pen.box(8, 54, 62, 3, 0)
    for x in (22, 74):
        pen.disc(x, 82, 13, 0)
        pen.disc(x, 82, 11)
        pen.disc(x, 82, 4, 0)
    for x in (8, 82):
        pen.line([(x, 22), (x, 2)], 2.6)
        pen.poly([(x, 2), (x + 14, 6), (x, 13)])
    pen.poly([(30, 20), (38, 10), (62, 10), (66, 20)])


def lorry(pen: Pen, rnd: Random) -> None:
    """A van with its exhaust first."""
    pen.box(30, 22, 68, 54, r=4)
    pen.box(36, 30, 24, 34, 0, 2)
    pen.box(38, 32, 20, 30, 255, 2)
    pen.box(66, 30, 24, 34, 0, 2)
    pen.box(68, 32, 20, 30, 255, 2)
    for x in (44, 84):
        pen.disc(x, 80, 12)
        pen.disc(x, 80, 4.4, 0)
    pen.box(14, 72, 22, 7)
    for x, y, r in ((10, 62, 10), (4, 44, 8), (16, 42, 9), (14, 24, 7)):
        pen.disc(x, y, r)


def sand_glass(pen: Pen, rnd: Random) -> None:
    """An hourglass with rain in it."""
    pen.box(12, 0, 76, 9, r=3)
    pen.box(12, 91, 76, 9, r=3)
    pen.poly([(20, 9), (80, 9), (74, 32), (55, 50), (74, 68), (80, 91), (20, 91), (26, 68), (45, 50), (26, 32)])
    pen.poly([(28, 13), (72, 13), (68, 24), (32, 24)], 0)
    pen.poly([(50, 54), (66, 72), (34, 72)], 0)
    for x, y in ((42, 62), (50, 58), (58, 64), (50, 68)):
        pen.line([(x, y), (x - 1, y + 6)], 2.6)


def wrecked_umbrella(pen: Pen, rnd: Random) -> None:
    """An umbrella, inside out."""
    pen.poly([(50, 44), (2, 30), (10, 8), (28, 24), (38, 4), (50, 22), (62, 4), (72, 24), (90, 8), (98, 30)])
    pen.line([(50, 40), (50, 88)], 5)
    pen.curve([(50, 86), (54, 98), (66, 96), (66, 86)], 5)
    for x in (22, 50, 78):
        pen.line([(50, 42), (x, 22)], 2, 0)


def hung_coat(pen: Pen, rnd: Random) -> None:
    """A coat on its hanger, nobody in it."""
    pen.curve([(50, 14), (58, 8), (52, 0), (44, 5)], 3.6)
    pen.poly([(50, 12), (78, 28), (96, 74), (82, 80), (74, 54), (76, 98), (24, 98), (26, 54), (18, 80), (4, 74), (22, 28)])
    pen.line([(50, 16), (50, 98)], 2.6, 0)
    pen.poly([(50, 16), (38, 26), (48, 46)], 0)
    pen.poly([(50, 16), (62, 26), (52, 46)], 0)
    for y in (58, 70, 82):
        pen.disc(56, y, 2.2, 0)


def tub(pen: Pen, rnd: Random) -> None:
    """A wooden tub, something in it that was butter."""
    pen.poly([(10, 44), (90, 44), (80, 96), (20, 96)])
    pen.blob([(8, 44), (14, 28), (32, 30), (44, 14), (62, 18), (72, 32), (88, 30), (92, 44)])
    for y in (56, 84):
        pen.line([(10, y), (90, y)], 3, 0)
    for x in (32, 50, 68):
        pen.line([(x, 58), (x + (x - 50) * -0.1, 82)], 2.2, 0)


def ash_tray(pen: Pen, rnd: Random) -> None:
    """A tray of grave dust, a cross on it."""
    pen.poly([(4, 72), (96, 72), (84, 94), (16, 94)])
    pen.blob([(14, 70), (30, 52), (50, 44), (72, 54), (88, 70)])
    pen.line([(50, 8), (50, 50)], 9)
    pen.line([(34, 22), (66, 22)], 9)
    for x, y in ((30, 64), (44, 60), (62, 64), (54, 56)):
        pen.disc(x, y, 2, 0)


def toilet_bowl(pen: Pen, rnd: Random) -> None:
    """The smallest room, lit."""
    pen.box(58, 10, 36, 40, r=3)
    pen.poly([(8, 46), (92, 46), (84, 66), (66, 76), (70, 98), (30, 98), (32, 76), (16, 66)])
    pen.box(6, 42, 88, 8, 0, 4)
    pen.box(6, 43, 88, 6, 255, 3)
    pen.box(26, 22, 9, 20)
    pen.blob([(30, 0), (37, 12), (30, 20), (24, 12)])
    pen.disc(76, 24, 4, 0)


def ajar(pen: Pen, rnd: Random) -> None:
    """A door, half open, light behind it."""
    pen.box(14, 2, 72, 98)
    pen.box(22, 10, 56, 90, 0)
    pen.poly([(22, 10), (54, 20), (54, 100), (22, 100)])
    pen.disc(48, 60, 3.4, 0)
    pen.frame(28, 26, 18, 24, 2)
    pen.poly([(28, 26), (46, 30), (46, 50), (28, 50)], 0)
    pen.poly([(58, 100), (74, 100), (74, 60), (62, 30), (58, 30)], 110)


def barricade(pen: Pen, rnd: Random) -> None:
    """Everything that was at hand, piled up."""
    pen.poly([(0, 100), (10, 70), (30, 64), (26, 44), (46, 40), (54, 22), (70, 46), (84, 58), (100, 100)])
    for a, b in (((4, 84), (60, 20)), ((30, 96), (92, 34)), ((10, 52), (72, 88)), ((44, 98), (40, 30))):
        pen.line([a, b], 8, 0)
        pen.line([a, b], 5)
    pen.ring(74, 76, 15, 5, 0)


def chalk_tree(pen: Pen, rnd: Random) -> None:
    """A hedge with legs."""
    pen.poly([around(50, 40, 42 if i % 2 else 31, i / 22) for i in range(22)])
    pen.line([(40, 70), (28, 98), (16, 98)], 7)
    pen.line([(60, 70), (80, 88), (92, 80)], 7)
    pen.poly([(32, 34), (46, 40), (34, 46)], 0)
    pen.poly([(68, 34), (54, 40), (66, 46)], 0)
    pen.line([(36, 58), (44, 54), (50, 59), (56, 54), (64, 58)], 3.4, 0)


DRAWN: Final[tuple[Draw, ...]] = (
    *(broken_bottle, crowbar, chain_links, wire_ball, zip_loop, shiv, drawer, manhole, hubcap),
    *(blades, loaf, kerbstone, capstone, cornerstone, spiral_stone, big_hill, ridge_tent),
    *(steaming_kettle, steaming_cup, coffin_lid, hearse, lorry, sand_glass, wrecked_umbrella),
    *(hung_coat, tub, ash_tray, toilet_bowl, ajar, barricade, chalk_tree),
)
