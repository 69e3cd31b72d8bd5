"""People as silhouettes: hands, heads, mouths, whole bodies and several in one.

Owns bodies. Eyes, teeth and seams are left bare, so that a black shape keeps a face.
"""

from __future__ import annotations

from lithicrage.faces.art.pen import Pen, around, both


def raised_fist(pen: Pen) -> None:
    """A fist on its arm."""
    pen.poly([(30, 100), (34, 52), (70, 52), (74, 100)])
    pen.box(22, 10, 56, 46, r=12)
    for x in (36, 50, 64):
        pen.line([(x, 8), (x, 30)], 2.6, 0)
    pen.line([(24, 33), (62, 33)], 2.6, 0)
    pen.line([(20, 44), (50, 42)], 15)
    pen.line([(30, 52), (54, 50)], 2.6, 0)
    pen.line([(32, 70), (72, 70)], 3, 0)
    pen.line([(32, 76), (72, 76)], 3, 0)


def open_palm(pen: Pen) -> None:
    """A hand held up: stop, or hello."""
    pen.blob([(30, 100), (28, 66), (32, 48), (72, 46), (76, 66), (64, 84), (64, 100)])
    for a, b in (
        ((36, 52), (28, 16)),
        ((48, 48), (46, 7)),
        ((60, 48), (64, 10)),
        ((70, 54), (82, 24)),
    ):
        pen.line([a, b], 11)
    pen.line([(34, 74), (10, 50)], 11)
    pen.curve([(40, 66), (54, 60), (66, 66)], 2.6, 0)
    pen.curve([(42, 76), (54, 70), (62, 78)], 2.6, 0)


def pointing(pen: Pen) -> None:
    """A hand with a cuff, its finger on somebody."""
    pen.line([(44, 40), (96, 38)], 13)
    pen.blob([(22, 34), (46, 30), (62, 36), (64, 58), (56, 76), (24, 74)])
    for y in (52, 62, 71):
        pen.line([(42, y), (62, y)], 9)
        pen.line([(42, y - 5), (62, y - 5)], 2, 0)
    pen.line([(36, 38), (52, 20)], 10)
    pen.box(2, 28, 20, 52)
    pen.line([(22, 30), (22, 78)], 2.6, 0)


def grip(pen: Pen) -> None:
    """Two hands that hold each other by the wrist."""
    pen.line([(0, 74), (50, 54)], 22)
    pen.line([(100, 76), (50, 54)], 22)
    pen.line([(38, 50), (64, 64)], 20)
    for i in range(4):
        x = 38 + i * 8
        pen.line([(x, 38 + i * 3), (x - 4, 62 + i * 3)], 8, 0)
        pen.line([(x, 38 + i * 3), (x - 4, 62 + i * 3)], 6)
    pen.box(0, 68, 10, 22, 0)
    pen.box(0, 70, 7, 18)
    pen.box(92, 70, 8, 18, 0)


def shout(pen: Pen) -> None:
    """An open mouth, teeth and tongue."""
    pen.blob([(4, 46), (26, 18), (44, 24), (50, 28), (56, 24), (74, 18), (96, 46), (76, 82),
              (50, 90), (24, 82)])  # fmt: skip
    pen.blob([(16, 46), (34, 32), (66, 32), (84, 46), (68, 72), (50, 78), (32, 72)], 0)
    for x in (32, 44, 56, 68):
        pen.box(x - 5.4, 34, 10.8, 13, 255, 3)
    pen.blob([(36, 70), (42, 58), (50, 62), (58, 58), (64, 70), (50, 77)])


def jaws(pen: Pen) -> None:
    """False teeth, chattering."""
    pen.blob([(4, 36), (20, 8), (80, 8), (96, 36), (90, 48), (10, 48)])
    pen.blob([(6, 62), (92, 62), (88, 84), (70, 96), (30, 96), (12, 84)])
    for i in range(6):
        x = 12 + i * 13
        pen.box(x, 30, 11, 20, 0, 3)
        pen.box(x + 1.6, 31, 8, 17, 255, 3)
        pen.box(x, 60, 11, 18, 0, 3)
        pen.box(x + 1.6, 62, 8, 14, 255, 3)


def wide_eye(pen: Pen) -> None:
    """An eye with lashes that has seen it."""
    pen.blob([(2, 54), (26, 30), (50, 24), (74, 30), (98, 54), (74, 76), (50, 82), (26, 76)])
    pen.blob([(10, 54), (30, 38), (50, 33), (70, 38), (90, 54), (70, 70), (50, 74), (30, 70)], 0)
    pen.disc(50, 54, 19)
    pen.disc(50, 54, 10, 0)
    pen.disc(50, 54, 5.6)
    pen.disc(57, 46, 4, 0)
    for i in range(7):
        turn = 0.58 + i * 0.056
        pen.line([around(50, 60, 42, turn), around(50, 60, 55, turn)], 4.4)


def split_head(pen: Pen) -> None:
    """A head from the side, its lid open and things coming out."""
    pen.blob([(24, 98), (26, 78), (14, 70), (16, 62), (8, 56), (18, 42), (18, 34), (84, 34),
              (84, 58), (72, 76), (76, 98)])  # fmt: skip
    pen.poly([(14, 26), (30, 8), (58, 0), (82, 8), (88, 20), (24, 32)])
    pen.line([(14, 34), (90, 30)], 3, 0)
    pen.disc(29, 47, 3.6, 0)
    pen.line([(15, 63), (27, 64)], 2.6, 0)
    pen.arc(60, 52, 12, 0.2, 0.9, 3)
    pen.ring(60, 52, 12, 3, 0)
    pen.ring(60, 52, 5, 2.4, 0)


def grin(pen: Pen) -> None:
    """A skull that thinks this is funny."""
    pen.blob(both([(28, 70), (10, 56), (8, 30), (24, 8), (46, 2)]))
    pen.box(27, 60, 46, 34, r=8)
    pen.blob([(18, 42), (28, 32), (42, 38), (42, 52), (30, 56), (20, 52)], 0)
    pen.blob([(82, 42), (72, 32), (58, 38), (58, 52), (70, 56), (80, 52)], 0)
    pen.poly([(50, 52), (43, 66), (57, 66)], 0)
    pen.line([(28, 78), (72, 78)], 3, 0)
    for x in (36, 45, 55, 64):
        pen.line([(x, 70), (x, 92)], 2.6, 0)
    pen.line([(62, 3), (58, 14), (66, 20), (62, 28)], 2.4, 0)


def diver(pen: Pen) -> None:
    """Somebody in the air, arms out, trusting."""
    pen.disc(20, 34, 10)
    pen.line([(28, 40), (66, 46)], 19)
    pen.line([(66, 46), (96, 30)], 10)
    pen.line([(66, 50), (96, 62)], 10)
    pen.line([(34, 44), (26, 12), (40, 0)], 8)
    pen.line([(34, 48), (18, 70), (4, 70)], 8)
    for x, y in ((14, 24), (10, 29), (20, 22)):
        pen.line([(18, 32), (x - 4, y - 7)], 4)


def pyramid(pen: Pen) -> None:
    """People on people's shoulders."""

    def person(x: float, y: float, tall: float) -> None:
        pen.disc(x, y - tall * 0.86, tall * 0.15)
        pen.poly([(x - tall * 0.22, y - tall * 0.7), (x + tall * 0.22, y - tall * 0.7),
                  (x + tall * 0.13, y - tall * 0.34), (x + tall * 0.2, y), (x + tall * 0.05, y),
                  (x, y - tall * 0.28), (x - tall * 0.05, y), (x - tall * 0.2, y),
                  (x - tall * 0.13, y - tall * 0.34)])  # fmt: skip

    for row, n in ((100, 3), (67, 2), (36, 1)):
        for i in range(n):
            x = 50 + (i - (n - 1) / 2) * 29
            person(x, row, 40)
            if row == 36:
                pen.line([(x - 7, 10), (x - 20, -2)], 4.4)
                pen.line([(x + 7, 10), (x + 20, -2)], 4.4)
            else:
                pen.line([(x - 9, row - 27), (x - 13, row - 40)], 4)
                pen.line([(x + 9, row - 27), (x + 13, row - 40)], 4)


def long_man(pen: Pen) -> None:
    """A figure of chalk on a hill, a staff in each hand."""
    pen.disc(50, 13, 10)
    pen.line([(50, 26), (50, 60)], 17)
    pen.line([(47, 60), (40, 98), (32, 98)], 7.4)
    pen.line([(53, 60), (58, 98), (66, 98)], 7.4)
    pen.line([(44, 28), (22, 44)], 6.4)
    pen.line([(56, 28), (78, 44)], 6.4)
    pen.line([(18, 4), (22, 100)], 4.6)
    pen.line([(82, 4), (78, 100)], 4.6)


def doorman(pen: Pen) -> None:
    """Wide, arms folded, no neck."""
    pen.disc(50, 17, 14)
    pen.blob([(6, 98), (4, 58), (18, 36), (50, 28), (82, 36), (96, 58), (94, 98)])
    pen.line([(14, 62), (72, 74)], 3, 0)
    pen.line([(86, 60), (28, 74)], 3, 0)
    pen.line([(16, 78), (84, 80)], 3, 0)
    pen.box(40, 13, 9, 5, 0)
    pen.box(52, 13, 9, 5, 0)


def mohawk(pen: Pen) -> None:
    """A punk's head and shoulders from the side."""
    pen.blob([(6, 100), (18, 82), (40, 76), (42, 66), (28, 66), (24, 56), (18, 52), (26, 38),
              (32, 24), (54, 20), (72, 32), (72, 54), (64, 72), (84, 82), (96, 100)])  # fmt: skip
    for i in range(7):
        turn = 0.56 + i * 0.072
        tips = [around(52, 42, 20, turn - 0.032), around(52, 42, 47, turn),
                around(52, 42, 20, turn + 0.05)]  # fmt: skip
        pen.poly(tips)
    pen.disc(36, 44, 3.2, 0)
    pen.line([(26, 59), (38, 59)], 2.4, 0)
    for i in range(4):
        pen.poly([(34 + i * 11, 88), (38 + i * 11, 79), (42 + i * 11, 88)], 0)
    pen.ring(64, 52, 4, 2, 0)


def hood(pen: Pen) -> None:
    """A mourner, no face in the hood."""
    pen.blob(both([(8, 100), (16, 56), (30, 22), (50, 2)]))
    pen.blob(both([(38, 52), (32, 36), (40, 20), (50, 15)]), 0)
    pen.disc(43, 36, 3.4)
    pen.disc(57, 36, 3.4)
    pen.line([(50, 62), (50, 98)], 2.6, 0)
    pen.curve([(28, 66), (22, 84), (24, 98)], 2.2, 0)
    pen.curve([(72, 66), (78, 84), (76, 98)], 2.2, 0)


def elbow(pen: Pen) -> None:
    """An elbow on its way."""
    pen.line([(96, 14), (22, 48)], 24)
    pen.line([(22, 48), (84, 90)], 22)
    pen.poly([(24, 36), (2, 48), (20, 62)])
    pen.line([(40, 30), (46, 52)], 2.8, 0)
    pen.box(78, 78, 22, 22, r=8)
    pen.line([(84, 80), (98, 92)], 2.4, 0)


def sitter(pen: Pen) -> None:
    """Sits, legs crossed, and will not be moved."""
    pen.disc(50, 15, 13)
    pen.blob([(30, 74), (28, 42), (38, 31), (62, 31), (72, 42), (70, 74)])
    pen.line([(8, 88), (56, 82)], 15)
    pen.line([(92, 88), (44, 82)], 15)
    pen.line([(32, 42), (16, 64), (40, 74)], 8)
    pen.line([(68, 42), (84, 64), (60, 74)], 8)
    pen.line([(42, 84), (58, 90)], 2.4, 0)
    pen.line([(36, 60), (40, 70)], 2.2, 0)


def crawl(pen: Pen) -> None:
    """A man who carries what is too heavy."""
    pen.box(16, 0, 70, 44, r=3)
    pen.ring(50, 22, 15, 4, 0)
    pen.disc(50, 22, 6, 0)
    pen.disc(26, 58, 9)
    pen.line([(34, 50), (62, 62)], 17)
    pen.line([(62, 62), (58, 82), (70, 98)], 9)
    pen.line([(60, 64), (42, 80), (34, 98), (26, 98)], 9)
    pen.line([(74, 44), (66, 60)], 6)


def choir_mouths(pen: Pen) -> None:
    """Three singers, all vowel."""
    for x, y, r in ((22, 40, 19), (78, 40, 19), (50, 34, 22)):
        pen.blob([(x - r, 100), (x - r * 1.1, y + r * 1.5), (x, y + r), (x + r * 1.1, y + r * 1.5),
                  (x + r, 100)], 0)  # fmt: skip
        pen.blob([(x - r * 0.94, 100), (x - r, y + r * 1.6), (x, y + r * 1.1), (x + r, y + r * 1.6),
                  (x + r * 0.94, 100)])  # fmt: skip
        pen.disc(x, y, r + 2.4, 0)
        pen.disc(x, y, r)
        pen.oval(x, y + r * 0.36, r * 0.36, r * 0.46, 0)
        pen.line([(x - r * 0.55, y - r * 0.25), (x - r * 0.2, y - r * 0.15)], 2.8, 0)
        pen.line([(x + r * 0.55, y - r * 0.25), (x + r * 0.2, y - r * 0.15)], 2.8, 0)


def hug(pen: Pen) -> None:
    """Two who hold each other up, and a third who came along."""
    pen.blob([(20, 100), (18, 60), (30, 40), (70, 40), (84, 60), (82, 100)])
    for x, y, r in ((34, 26, 15), (66, 22, 16)):
        pen.disc(x, y, r + 2.4, 0)
        pen.disc(x, y, r)
    pen.line([(50, 44), (50, 98)], 2.6, 0)
    pen.line([(22, 56), (62, 62)], 12, 0)
    pen.line([(22, 56), (62, 62)], 8.6)
    pen.line([(80, 70), (40, 78)], 12, 0)
    pen.line([(80, 70), (40, 78)], 8.6)
    pen.line([(28, 28), (34, 32), (40, 28)], 2.4, 0)
    pen.line([(60, 24), (66, 28), (72, 24)], 2.4, 0)


def sandwich_man(pen: Pen) -> None:
    """A man between two boards, the end on both."""
    pen.disc(50, 12, 11)
    pen.poly([(34, 8), (66, 8), (60, 0), (40, 0)])
    pen.line([(40, 76), (36, 98)], 8)
    pen.line([(60, 76), (66, 98)], 8)
    pen.poly([(20, 26), (80, 26), (86, 84), (14, 84)])
    pen.line([(36, 26), (40, 18)], 4)
    pen.line([(64, 26), (60, 18)], 4)
    pen.poly([(26, 32), (74, 32), (79, 78), (21, 78)], 0)
    pen.poly([(45, 36), (57, 36), (54, 60), (48, 60)])
    pen.disc(51, 69, 5)


def patient(pen: Pen) -> None:
    """A head on a pillow, a cloth on it, a thermometer in it."""
    pen.blob([(2, 88), (6, 62), (20, 54), (84, 54), (98, 64), (96, 92), (50, 98)])
    pen.disc(50, 48, 33, 0)
    pen.disc(50, 48, 30)
    pen.poly(
        [(14, 36), (22, 10), (76, 6), (88, 32), (80, 46), (66, 38), (52, 46), (36, 38), (22, 46)], 0
    )
    pen.poly(
        [(18, 34), (25, 13), (74, 9), (84, 32), (79, 41), (66, 34), (52, 42), (36, 34), (23, 41)]
    )
    for x in (40, 60):
        pen.line([(x - 5, 51), (x + 5, 51)], 3, 0)
    pen.line([(54, 66), (84, 78)], 7, 0)
    pen.line([(54, 66), (86, 79)], 3.4)
