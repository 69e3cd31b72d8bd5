"""Things from the street and the field as silhouettes: tools, stones, vehicles.

Owns what a card is named after, where no icon has enough of a grudge.
"""

from __future__ import annotations

import math

from lithicrage.faces.art.pen import Pen, around


def broken_bottle(pen: Pen) -> None:
    """A bottle by the neck, its foot gone."""
    pen.poly([(40, 0), (60, 0), (60, 22), (76, 42), (78, 70), (70, 88), (64, 72), (56, 98),
              (48, 76), (38, 92), (32, 70), (22, 80), (24, 42), (40, 22)])  # fmt: skip
    pen.box(37, 4, 26, 4, 0)
    pen.box(30, 46, 40, 20, 0)
    pen.line([(34, 62), (44, 50), (52, 62), (64, 50)], 3.4)


def crowbar(pen: Pen) -> None:
    """A crowbar, both ends."""
    pen.line([(24, 92), (70, 22)], 11)
    pen.curve([(70, 22), (76, 8), (90, 8), (97, 24)], 11)
    pen.poly([(92, 16), (100, 34), (86, 26)])
    pen.poly([(30, 84), (22, 100), (6, 96), (18, 82)])
    pen.line([(16, 98), (20, 88)], 3, 0)
    pen.line([(44, 70), (50, 74)], 3, 0)
    pen.line([(48, 63), (54, 67)], 3, 0)


def chain_links(pen: Pen) -> None:
    """Three links, the last one open."""
    for x, y in ((22, 76), (50, 50)):
        pen.line([(x - 11, y + 11), (x + 11, y - 11)], 30)
        pen.line([(x - 11, y + 11), (x + 11, y - 11)], 14, 0)
    pen.curve([(66, 46), (62, 32), (78, 14), (94, 18), (92, 34)], 8)
    pen.line([(66, 46), (78, 44)], 8)


def wire_ball(pen: Pen) -> None:
    """Barbed wire in a ball."""
    for i in range(4):
        along, across = math.cos(i * 0.4), math.sin(i * 0.4)
        loop = [(40 * math.cos(t / 6), 24 * math.sin(t / 6)) for t in range(39)]
        pen.line([(50 + x * along - y * across, 50 + x * across + y * along) for x, y in loop], 3.4)
    for i in range(12):
        x, y = around(50, 50, 39 if i % 2 else 28, i / 12)
        pen.line([(x - 6, y - 5), (x + 6, y + 5)], 3)
        pen.line([(x - 6, y + 5), (x + 6, y - 5)], 3)


def zip_loop(pen: Pen) -> None:
    """A cable tie, closed."""
    pen.ring(44, 58, 40, 11)
    pen.box(60, 14, 24, 26, r=3)
    pen.box(66, 20, 12, 12, 0)
    pen.line([(80, 20), (99, 2)], 8)
    for i in range(22):
        pen.line([around(44, 58, 29, i / 22), around(44, 58, 33, i / 22)], 2.4)


def shiv(pen: Pen) -> None:
    """A spoon with a point, tape round its handle."""
    pen.blob([(78, 2), (98, 10), (96, 32), (76, 44), (60, 36), (62, 14)])
    pen.blob([(78, 11), (89, 15), (88, 28), (76, 35), (69, 31), (70, 17)], 0)
    pen.line([(64, 36), (30, 70)], 9)
    pen.line([(30, 70), (16, 84)], 12)
    pen.poly([(22, 70), (30, 80), (0, 100)])
    for d in (0, 8, 16):
        pen.line([(44 - d, 48 + d), (52 - d, 56 + d)], 2.6, 0)


def manhole(pen: Pen) -> None:
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


def hubcap(pen: Pen) -> None:
    """A wheel trim, slots around a boss."""
    pen.disc(50, 50, 49)
    pen.ring(50, 50, 43, 2.6, 0)
    for i in range(8):
        a, b = i / 8 - 0.034, i / 8 + 0.034
        pen.poly([around(50, 50, 20, a), around(50, 50, 38, a), around(50, 50, 38, b),
                  around(50, 50, 20, b)], 0)  # fmt: skip
    pen.ring(50, 50, 15, 2.4, 0)
    pen.line([(70, 8), (64, 22), (72, 30)], 2.6, 0)


def blades(pen: Pen) -> None:
    """Hedge shears, open."""
    pen.poly([(48, 58), (8, 6), (24, 0), (58, 50)])
    pen.poly([(52, 58), (92, 6), (76, 0), (42, 50)])
    pen.disc(50, 56, 9)
    pen.disc(50, 56, 3.4, 0)
    pen.line([(46, 60), (26, 94)], 9)
    pen.line([(54, 60), (74, 94)], 9)
    pen.line([(30, 86), (24, 98)], 13)
    pen.line([(70, 86), (76, 98)], 13)


def kerbstone(pen: Pen) -> None:
    """A crown cut out of kerb."""
    pen.poly(
        [(2, 92), (8, 30), (24, 56), (36, 14), (50, 50), (64, 10), (76, 54), (94, 28), (98, 92)]
    )
    pen.box(4, 74, 92, 3.4, 0)
    pen.line([(32, 76), (28, 92)], 2.4, 0)
    pen.line([(66, 76), (70, 92)], 2.4, 0)
    for x in (18, 50, 82):
        pen.disc(x, 65, 3.4, 0)


def capstone(pen: Pen) -> None:
    """A slab that has left its pillars."""
    pen.poly([(4, 30), (92, 4), (100, 20), (96, 30), (12, 54), (2, 44)])
    pen.line([(30, 28), (40, 42)], 2.6, 0)
    pen.line([(66, 16), (70, 34)], 2.6, 0)
    pen.poly([(12, 100), (14, 68), (30, 66), (32, 100)])
    pen.poly([(66, 100), (68, 56), (84, 54), (88, 100)])


def cornerstone(pen: Pen) -> None:
    """A block with a string across it, struck."""
    pen.poly([(14, 100), (10, 20), (50, 4), (90, 16), (86, 100)])
    pen.line([(10, 22), (52, 34), (90, 18)], 2.6, 0)
    pen.line([(52, 34), (52, 100)], 2.6, 0)
    for x in (20, 28, 36, 44):
        pen.line([(x, 30 + x * 0.1), (x + 1, 96)], 1.8, 0)
    pen.disc(70, 58, 12, 0)
    pen.disc(70, 58, 6)


def spiral_stone(pen: Pen) -> None:
    """A menhir with a spiral cut in it."""
    pen.poly([(16, 100), (14, 60), (22, 20), (40, 2), (64, 4), (78, 24), (86, 64), (84, 100)])
    pen.line([around(50, 44, 3 + i * 0.42, i / 18) for i in range(52)], 4, 0)
    pen.line([(30, 84), (44, 80), (58, 86), (72, 80)], 3, 0)


def ridge_tent(pen: Pen) -> None:
    """A tent, and the rope everyone finds."""
    pen.poly([(26, 92), (54, 20), (86, 92)])
    pen.poly([(54, 40), (44, 92), (64, 92)], 0)
    pen.line([(54, 18), (54, 8)], 4)
    pen.line([(54, 14), (4, 94)], 3)
    pen.line([(54, 14), (98, 84)], 3)
    pen.line([(2, 86), (9, 100)], 6)


def hearse(pen: Pen) -> None:
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


def lorry(pen: Pen) -> None:
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


def barricade(pen: Pen) -> None:
    """Everything that was at hand, piled up."""
    pen.poly(
        [(0, 100), (10, 70), (30, 64), (26, 44), (46, 40), (54, 22), (70, 46), (84, 58), (100, 100)]
    )
    for a, b in (
        ((4, 84), (60, 20)),
        ((30, 96), (92, 34)),
        ((10, 52), (72, 88)),
        ((44, 98), (40, 30)),
    ):
        pen.line([a, b], 8, 0)
        pen.line([a, b], 5)
    pen.ring(74, 76, 15, 5, 0)


def sack(pen: Pen) -> None:
    """A sack with a knot and an old anger in it."""
    pen.blob([(10, 96), (4, 70), (18, 42), (40, 28), (60, 28), (82, 42), (96, 70), (90, 96)])
    pen.poly([(38, 28), (28, 2), (44, 10), (52, 0), (58, 10), (74, 4), (62, 28)])
    pen.line([(36, 28), (64, 28)], 3.4, 0)
    pen.poly([(24, 54), (44, 62), (28, 68)], 0)
    pen.poly([(76, 54), (56, 62), (72, 68)], 0)
    pen.line([(30, 84), (40, 79), (50, 85), (60, 79), (70, 84)], 3.6, 0)


def flight_case(pen: Pen) -> None:
    """A case with corners, locks and somebody else's stickers."""
    pen.box(2, 14, 96, 70, r=4)
    pen.line([(2, 36), (98, 36)], 2.6, 0)
    for x in (26, 74):
        pen.box(x - 6, 30, 12, 13, 0, 2)
        pen.box(x - 3.4, 32, 6.8, 9)
    pen.box(40, 46, 20, 10, 0, 4)
    pen.line([(44, 51), (56, 51)], 3)
    for x in (6, 94):
        for y in (18, 80):
            pen.disc(x, y, 6, 0)
            pen.disc(x, y, 4)
    pen.poly([around(24, 64, 11 if i % 2 else 5, i / 10) for i in range(10)], 0)
    pen.box(64, 58, 22, 13, 0)
    pen.line([(67, 62), (83, 62)], 2.4)
    pen.line([(67, 67), (78, 67)], 2.4)
    for x in (18, 82):
        pen.disc(x, 92, 8)
        pen.disc(x, 92, 3, 0)


def rucksack(pen: Pen) -> None:
    """An open bag, and what was in it."""
    pen.blob([(10, 98), (8, 58), (22, 44), (78, 44), (92, 58), (90, 98)])
    pen.box(24, 66, 52, 26, 0, 5)
    pen.box(27, 69, 46, 20, 255, 4)
    pen.box(45, 66, 10, 12, 0, 2)
    pen.line([(12, 52), (88, 52)], 3, 0)
    pen.poly([(22, 44), (16, 6), (30, 14), (34, 44)])
    pen.box(42, 10, 12, 36, r=3)
    pen.box(45, 2, 6, 10)
    pen.line([(64, 44), (72, 18)], 4)
    pen.poly([around(74, 12, 12 if i % 2 else 7, i / 12) for i in range(12)])
