"""Silhouettes that no list of strokes could say: what hangs on chance, on circles and on waves.

All others are lists of strokes in `art/silhouettes.json`. Every function that stands here is one.
"""

from __future__ import annotations

import math

from lithicrage.faces.art.pen import Pen, around, both


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


def scribble(pen: Pen) -> None:
    """Crossed out with a felt pen until nobody can read it."""
    path = [(4 + (92 if i % 2 else 0) + pen.rnd.uniform(-3, 3), 20 + i * 6.2) for i in range(11)]
    pen.curve(path, 5)


def alarm(pen: Pen) -> None:
    """An exclamation mark, three times."""
    for x, tall in ((16, 0.8), (48, 1.0), (80, 0.86)):
        pen.poly([(x - 11, 96 - 92 * tall), (x + 12, 98 - 94 * tall), (x + 5, 70), (x - 5, 70)])
        pen.disc(x, 87, 9)


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


def halo(pen: Pen) -> None:
    """A halo with rays."""
    pen.oval(50, 62, 46, 17)
    pen.oval(50, 61, 34, 9, 0)
    for i in range(9):
        turn = 0.55 + i * 0.05
        pen.line([around(50, 74, 54, turn), around(50, 74, 72, turn)], 4)


def ghost_wave(pen: Pen) -> None:
    """A wave on a tube."""
    pen.box(2, 14, 96, 72, r=10)
    pen.box(8, 20, 84, 60, 0, 7)
    pen.line([(10 + i * 2, 50 + 22 * math.sin(i / 3.1) * math.sin(i / 13)) for i in range(41)], 4.4)


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


def spiral_stone(pen: Pen) -> None:
    """A menhir with a spiral cut in it."""
    pen.poly([(16, 100), (14, 60), (22, 20), (40, 2), (64, 4), (78, 24), (86, 64), (84, 100)])
    pen.line([around(50, 44, 3 + i * 0.42, i / 18) for i in range(52)], 4, 0)
    pen.line([(30, 84), (44, 80), (58, 86), (72, 80)], 3, 0)


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


def drum_kit(pen: Pen) -> None:
    """A kit, somebody through the bass drum."""
    pen.disc(50, 66, 33)
    pen.disc(50, 66, 27, 0)
    pen.poly([around(50, 66, 24 if i % 2 else 14, i / 18) for i in range(18)])
    pen.poly([(10, 50), (38, 44), (36, 22), (12, 26)])
    pen.poly([(90, 50), (62, 44), (64, 22), (88, 26)])
    pen.oval(14, 8, 15, 4)
    pen.oval(86, 8, 15, 4)
    pen.line([(8, 10), (4, 96)], 2.6)
    pen.line([(92, 10), (96, 96)], 2.6)


def cassette_tape(pen: Pen) -> None:
    """A tape, unspooling."""
    pen.box(2, 14, 96, 62, r=6)
    pen.box(12, 22, 76, 32, 0, 3)
    pen.box(15, 25, 70, 26, 255, 2)
    for x in (34, 66):
        pen.disc(x, 38, 9, 0)
        for i in range(6):
            pen.line([(x, 38), around(x, 38, 8, i / 6)], 1.6)
    pen.poly([(24, 76), (30, 62), (70, 62), (76, 76)], 0)
    pen.curve([(36, 74), (28, 88), (46, 96), (58, 84), (74, 98), (92, 88)], 3)


def tuner_ghost(pen: Pen) -> None:
    """A tuner whose needle has somebody behind it."""
    pen.box(4, 20, 92, 74, r=8)
    pen.box(12, 28, 76, 44, 0, 4)
    pen.blob(both([(34, 72), (34, 48), (40, 38), (50, 35)]), 150)
    pen.disc(45, 48, 3, 0)
    pen.disc(55, 48, 3, 0)
    for i in range(7):
        turn = 0.6 + i * 0.05
        pen.line([around(50, 78, 42, turn), around(50, 78, 47, turn)], 2.6)
    pen.line([(50, 72), (72, 38)], 4)
    for x in (24, 50, 76):
        pen.disc(x, 83, 4.4, 0)
    pen.line([(30, 20), (24, 4)], 3)


def pulse_wave(pen: Pen) -> None:
    """A standing wave between two nails."""
    for way in (-1, 1):
        pen.line(
            [(8 + i * 2.1, 50 + way * 34 * math.sin(i / 40 * math.pi * 3)) for i in range(41)], 5
        )
    for t in (0.167, 0.5, 0.833):
        x = 8 + 84 * t
        pen.line([(x, 24), (x, 76)], 2.4)
    for x in (6, 94):
        pen.box(x - 4, 32, 8, 36, r=3)


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
