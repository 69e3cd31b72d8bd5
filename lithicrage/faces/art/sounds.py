"""What is loud or plugged in as silhouettes: amplifiers, strings, drums, tapes, lamps.

Owns the gear of the stage.
"""

from __future__ import annotations

import math

from lithicrage.faces.art.pen import Pen, around, both


def amp_stack(pen: Pen) -> None:
    """A head on two cabinets."""
    pen.box(12, 0, 76, 18, r=3)
    for i in range(5):
        pen.disc(24 + i * 10, 9, 3, 0)
    pen.box(76, 6, 6, 6, 0)
    for y in (20, 61):
        pen.box(8, y, 84, 39, r=3)
        pen.box(13, y + 4, 74, 31, 0, 2)
        for x in (32, 68):
            pen.disc(x, y + 19.5, 14)
            pen.ring(x, y + 19.5, 10.6, 2, 0)
            pen.disc(x, y + 19.5, 3.6, 0)


def cone(pen: Pen) -> None:
    """A loudspeaker from the front."""
    pen.box(2, 2, 96, 96, r=8)
    pen.disc(50, 50, 42, 0)
    pen.disc(50, 50, 38)
    pen.ring(50, 50, 31, 2.6, 0)
    pen.ring(50, 50, 24, 2.2, 0)
    pen.disc(50, 50, 12, 0)
    pen.disc(50, 50, 8)
    for x in (10, 90):
        for y in (10, 90):
            pen.disc(x, y, 3, 0)


def wedge(pen: Pen) -> None:
    """A stage monitor, pointing at you."""
    pen.poly([(2, 90), (22, 26), (78, 16), (98, 90)])
    pen.poly([(18, 76), (28, 36), (72, 28), (82, 76)], 0)
    pen.disc(46, 56, 17)
    pen.disc(46, 56, 6, 0)
    pen.disc(70, 44, 7)
    pen.box(6, 88, 90, 8)


def mic_stand(pen: Pen) -> None:
    """A microphone on a bent stand, the lead still on it."""
    pen.disc(26, 18, 16)
    for d in (-9, 0, 9):
        pen.line([(26 + d - 6, 6), (26 + d + 6, 30)], 1.8, 0)
    pen.line([(36, 28), (52, 42)], 10)
    pen.line([(50, 40), (60, 96)], 5)
    pen.line([(60, 94), (34, 100)], 5)
    pen.line([(60, 94), (90, 100)], 5)
    pen.curve([(54, 44), (78, 46), (70, 64), (92, 68), (86, 84), (99, 90)], 3.2)


def barb_guitar(pen: Pen) -> None:
    """A guitar strung with barbed wire."""
    pen.blob([(8, 92), (4, 70), (18, 56), (30, 58), (34, 44), (52, 44), (56, 60), (50, 70),
              (54, 86), (36, 98)])  # fmt: skip
    pen.line([(44, 54), (90, 8)], 8)
    pen.poly([(84, 4), (94, 0), (100, 8), (94, 16)])
    pen.disc(30, 76, 7, 0)
    pen.line([(24, 82), (92, 12)], 1.8, 0)
    for t in (0.25, 0.45, 0.65, 0.85):
        x, y = 30 + 62 * t, 76 - 64 * t
        pen.line([(x - 8, y - 4), (x + 8, y + 4)], 2.8)
        pen.line([(x - 3, y - 9), (x + 3, y + 9)], 2.8)


def snapped_neck(pen: Pen) -> None:
    """A headstock, a string gone and curling."""
    pen.poly([(38, 100), (40, 48), (30, 42), (34, 4), (66, 4), (70, 42), (60, 48), (62, 100)])
    for y in (12, 23, 34):
        pen.line([(22, y), (32, y)], 7)
        pen.line([(68, y), (78, y)], 7)
    for x in (45, 50, 55):
        pen.line([(x, 14), (x, 100)], 1.6, 0)
    for y in (62, 78, 92):
        pen.line([(39, y), (61, y)], 2, 0)
    pen.curve([(60, 44), (82, 58), (96, 44), (88, 66), (98, 80), (84, 84), (90, 98)], 2.8)


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


def snapped_sticks(pen: Pen) -> None:
    """Two drumsticks, one of them a splinter."""
    pen.line([(8, 96), (84, 16)], 7)
    pen.oval(87, 12, 7, 7)
    pen.line([(96, 94), (58, 56)], 7)
    pen.poly([(54, 60), (40, 36), (52, 48), (50, 30), (60, 46), (64, 36), (64, 54)])
    pen.line([(12, 8), (34, 30)], 6)
    pen.poly([(30, 34), (46, 42), (36, 28)])


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


def sick_note(pen: Pen) -> None:
    """A note that is wrong, and certain of it."""
    pen.oval(34, 78, 23, 18)
    pen.line([(54, 76), (58, 8)], 6)
    pen.blob([(58, 4), (84, 20), (90, 44), (80, 52), (78, 34), (60, 26)])
    for x in (26, 42):
        pen.line([(x - 4, 71), (x + 4, 79)], 2.8, 0)
        pen.line([(x + 4, 71), (x - 4, 79)], 2.8, 0)
    pen.line([(26, 88), (42, 86)], 2.8, 0)


def tuning_fork(pen: Pen) -> None:
    """A fork, struck."""
    pen.curve([(34, 4), (34, 46), (50, 58), (66, 46), (66, 4)], 9)
    pen.line([(50, 56), (50, 98)], 8)
    for side in (-1, 1):
        for r in (26, 38):
            pen.curve([(50 + side * r, 8), (50 + side * (r + 5), 24), (50 + side * r, 40)], 3.4)


def pedal(pen: Pen) -> None:
    """An effect pedal with an eye for a lamp."""
    pen.box(18, 6, 64, 92, r=6)
    for x in (32, 50, 68):
        pen.disc(x, 20, 7, 0)
        pen.line([(x, 20), (x + 3, 14)], 2.4)
    pen.box(28, 48, 44, 40, 0, 4)
    pen.box(31, 51, 38, 34, 255, 3)
    pen.disc(50, 38, 4, 0)
    pen.line([(18, 30), (4, 30), (0, 44)], 5)
    pen.line([(82, 30), (96, 30), (100, 44)], 5)


def looper(pen: Pen) -> None:
    """A lead plugged into its own pedal."""
    pen.box(30, 60, 40, 38, r=4)
    pen.disc(50, 82, 9, 0)
    pen.disc(50, 82, 5)
    pen.box(36, 65, 28, 5, 0)
    pen.curve([(30, 78), (8, 72), (4, 34), (28, 6), (50, 26), (72, 46), (96, 30), (86, 8), (66, 8),
               (50, 26), (34, 46), (20, 36), (22, 18)], 5)  # fmt: skip
    pen.curve([(70, 78), (92, 74), (98, 50), (92, 34)], 5)


def hum_lamp(pen: Pen) -> None:
    """A bulb with mains in it."""
    pen.disc(50, 38, 34)
    pen.box(36, 66, 28, 10)
    pen.box(38, 79, 24, 6)
    pen.box(41, 88, 18, 6, r=2)
    pen.line([(26, 40), (34, 28), (42, 50), (50, 26), (58, 50), (66, 28), (74, 40)], 3.6, 0)


def strobe_man(pen: Pen) -> None:
    """One dancer in three slices of time."""
    for i, tone in enumerate((90, 160, 255)):
        x, y = 22 + i * 27, 14 + (i % 2) * 6
        pen.disc(x, y, 8, tone)
        pen.line([(x, y + 10), (x + 3 - i * 3, 56)], 12, tone)
        pen.line([(x, y + 14), (x - 16, y + (26 if i % 2 else 2))], 5, tone)
        pen.line([(x, y + 14), (x + 16, y + (2 if i % 2 else 26))], 5, tone)
        pen.line([(x + 2 - i * 2, 54), (x - 10, 96)], 6, tone)
        pen.line([(x + 2 - i * 2, 54), (x + 13 - i * 4, 96)], 6, tone)


def megaphone_mouth(pen: Pen) -> None:
    """A traffic cone used as a megaphone."""
    pen.poly([(4, 58), (84, 16), (92, 88), (8, 74)])
    pen.oval(88, 52, 10, 38)
    pen.oval(88, 52, 5.4, 29, 0)
    pen.poly([(34, 45), (46, 38), (50, 80), (38, 78)], 0)
    pen.poly([(62, 30), (72, 25), (77, 85), (67, 83)], 0)


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


def piano(pen: Pen) -> None:
    """An upright piano, showing its teeth."""
    pen.box(8, 4, 84, 92, r=3)
    pen.box(2, 48, 96, 18, r=2)
    for i in range(9):
        pen.box(6 + i * 10, 52, 8.6, 12, 0)
    for i in range(8):
        if i not in (2, 6):
            pen.box(12.4 + i * 10, 52, 5, 7)
    pen.box(18, 12, 28, 26, 0, 2)
    pen.box(54, 12, 28, 26, 0, 2)
    pen.box(20, 14, 24, 22, 255, 2)
    pen.box(56, 14, 24, 22, 255, 2)
    for x in (42, 50, 58):
        pen.box(x - 2, 84, 4, 8, 0)
    pen.box(12, 66, 8, 34)
    pen.box(80, 66, 8, 34)
