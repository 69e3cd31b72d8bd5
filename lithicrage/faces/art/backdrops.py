"""What stands behind the figures of a picture: places, as wide as the picture.

Owns scenes that are built: stones, walls, rows of things. Weather and what hangs are `weather`'s.
Each leaves the middle of the paper to the figures: it keeps to an edge, or has gaps.
"""

from __future__ import annotations

from typing import Final

from lithicrage.faces.art import weather
from lithicrage.faces.art.pen import Draw, Pen, around, drawings
from lithicrage.ui.kit.fields import Point


def standing_stones(pen: Pen) -> None:
    """A row of menhirs on a ridge."""
    x = pen.rnd.uniform(-6, 4)
    while x < pen.wide:
        wide, tall, lean = pen.rnd.uniform(13, 22), pen.rnd.uniform(30, 64), pen.rnd.uniform(-4, 4)
        foot = 90.0
        pen.poly([(x, foot + 2), (x + lean, foot - tall * 0.8),
                  (x + wide * 0.3 + lean, foot - tall), (x + wide * 0.8 + lean, foot - tall * 0.9),
                  (x + wide, foot + 2)])  # fmt: skip
        x += wide + pen.rnd.uniform(5, 20)
    pen.poly([(0, 91), (pen.wide / 2, 87), (pen.wide, 91), (pen.wide, 101), (0, 101)])


def stone_circle(pen: Pen) -> None:
    """Trilithons, near ones large."""
    step = 46
    for i in range(-1, round(pen.wide / step) + 1):
        x, top = i * step + pen.rnd.uniform(0, 9), pen.rnd.uniform(36, 50)
        pen.poly([(x, 100), (x + 1, top), (x + 10, top), (x + 12, 100)])
        pen.poly([(x + 26, 100), (x + 27, top), (x + 36, top), (x + 38, 100)])
        lift = pen.rnd.uniform(-2, 2)
        pen.poly([(x - 3, top + lift), (x - 1, top - 11), (x + 39, top - 11 - lift), (x + 41, top)])
    pen.box(0, 93, pen.wide, 8)


def hills(pen: Pen) -> None:
    """Two ranges, the far one in dots."""
    for top, tone, step in ((48.0, 130, 40.0), (72.0, 255, 52.0)):
        x = -step
        points: list[Point] = [(-step, 110)]
        while x < pen.wide + step:
            points.append((x, top + pen.rnd.uniform(-12, 12)))
            x += step * pen.rnd.uniform(0.7, 1.1)
        pen.blob([*points, (x, 110), (x / 2, 130)], tone)


def houses(pen: Pen) -> None:
    """A terrace, with chimneys and one lit window."""
    x = pen.rnd.uniform(-20, -4)
    lit = pen.rnd.randint(1, 3)
    while x < pen.wide:
        wide, top = pen.rnd.uniform(24, 34), pen.rnd.uniform(54, 68)
        pen.poly([(x, 101), (x, top), (x + wide / 2, top - 15), (x + wide, top), (x + wide, 101)])
        pen.box(x + wide * 0.68, top - 20, 5, 18)
        lit -= 1
        for dx in (0.2, 0.6):
            pen.box(x + wide * dx, top + 8, 6, 8, 0 if lit == 0 or (dx < 0.3 and lit % 2) else 90)
        x += wide


def fence_line(pen: Pen) -> None:
    """Posts and barbed wire."""
    step = 34.0
    x = pen.rnd.uniform(-10, 10)
    while x < pen.wide + step:
        lean = pen.rnd.uniform(-3, 3)
        top = pen.rnd.uniform(50, 58)
        pen.poly([(x, 101), (x + lean, top), (x + 3.5 + lean, top - 4), (x + 7 + lean, top),
                  (x + 7, 101)])  # fmt: skip
        x += step
    for y in (63, 76, 89):
        pen.line([(-2, y), (pen.wide + 2, y + pen.rnd.uniform(-3, 3))], 1.7)
        for i in range(round(pen.wide / 13)):
            bx = i * 13 + y % 9
            pen.line([(bx - 2.4, y - 3), (bx + 2.4, y + 3)], 1.4)
            pen.line([(bx - 2.4, y + 3), (bx + 2.4, y - 3)], 1.4)


def scaffold(pen: Pen) -> None:
    """Poles, planks and braces."""
    step = pen.rnd.uniform(34, 42)
    n = round(pen.wide / step) + 2
    for i in range(n):
        pen.line([(i * step - 8, -2), (i * step - 8, 102)], 3)
    for y in (20, 58, 94):
        pen.line([(-2, y), (pen.wide + 2, y)], 3.4)
    for i in range(0, n, 2):
        pen.line([(i * step - 8, 94), (i * step + step - 8, 58)], 2)
        pen.line([(i * step + step - 8, 58), (i * step + 2 * step - 8, 20)], 2)


def amp_wall(pen: Pen) -> None:
    """Cabinets on cabinets."""
    x = pen.rnd.uniform(-12, -2)
    while x < pen.wide:
        wide, high = pen.rnd.uniform(30, 38), pen.rnd.choice((1, 2, 2))
        for level in range(high):
            y = 100 - (level + 1) * 33
            pen.box(x, y, wide, 32, r=2)
            pen.box(x + 3, y + 8, wide - 6, 21, 0, 2)
            for dx in (0.28, 0.72):
                pen.disc(x + wide * dx, y + 18.5, 7.4)
                pen.disc(x + wide * dx, y + 18.5, 2.4, 0)
            for i in range(4):
                pen.disc(x + 7 + i * 5, y + 4, 1.3, 0)
        x += wide + 1.5


def pylons(pen: Pen) -> None:
    """Masts across a field, and their wires."""
    tops: list[Point] = []
    x = pen.rnd.uniform(0, 14)
    while x < pen.wide + 10:
        top = pen.rnd.uniform(22, 34)
        pen.line([(x - 9, 100), (x - 1, top), (x + 1, top), (x + 9, 100)], 2)
        for y, half in ((top + 10, 13), (top + 24, 17)):
            pen.line([(x - half, y), (x + half, y)], 2)
        for a, b in ((0.55, 0.8), (0.8, 1.0)):
            low, high = top + (100 - top) * b, top + (100 - top) * a
            pen.line([(x - 9 * b, low), (x + 9 * a, high)], 1.4)
            pen.line([(x + 9 * b, low), (x - 9 * a, high)], 1.4)
        tops.append((x, top + 24))
        x += pen.rnd.uniform(56, 72)
    for (ax, ay), (bx, by) in zip([(-40, 50), *tops], [*tops, (x, 50)], strict=True):
        for dy in (0, -14):
            pen.curve([(ax, ay + dy), ((ax + bx) / 2, max(ay, by) + 12 + dy), (bx, by + dy)], 1.1)
    pen.box(0, 97, pen.wide, 5)


def bottles(pen: Pen) -> None:
    """A shelf behind a bar."""
    pen.box(0, 92, pen.wide, 9)
    x = 3.0
    while x < pen.wide:
        wide, tall = pen.rnd.uniform(8, 13), pen.rnd.uniform(26, 46)
        if pen.rnd.random() < 0.82:
            pen.box(x, 92 - tall, wide, tall, r=2.5)
            pen.box(x + wide * 0.32, 92 - tall - 14, wide * 0.36, 17)
            tone = pen.rnd.choice((0, 90))
            pen.box(x + wide * 0.2, 92 - tall * 0.6, wide * 0.6, tall * 0.28, tone)
        x += wide + pen.rnd.uniform(1.5, 5)


def gravestones(pen: Pen) -> None:
    """A churchyard nobody mows."""
    x = pen.rnd.uniform(0, 8)
    while x < pen.wide:
        wide, tall, lean = pen.rnd.uniform(15, 21), pen.rnd.uniform(24, 40), pen.rnd.uniform(-4, 4)
        y = 94 - tall
        if pen.rnd.random() < 0.3:
            pen.box(x + wide * 0.38, y - 8, wide * 0.26, tall + 10)
            pen.box(x + wide * 0.1, y, wide * 0.8, 6)
        else:
            pen.poly([(x, 96), (x + lean, y + 6), (x + wide + lean, y + 6), (x + wide, 96)])
            pen.disc(x + wide / 2 + lean, y + wide * 0.42, wide / 2)
            pen.box(x + wide * 0.26 + lean, y + 10, wide * 0.48, 2.4, 0)
            pen.box(x + wide * 0.26 + lean, y + 15, wide * 0.48, 2.4, 0)
        x += wide + pen.rnd.uniform(5, 15)
    pen.box(0, 93, pen.wide, 8)
    for i in range(round(pen.wide / 5)):
        gx = i * 5 + pen.rnd.uniform(-1, 1)
        pen.line([(gx, 95), (gx + pen.rnd.uniform(-3, 3), 95 - pen.rnd.uniform(4, 9))], 1.3)


def candles(pen: Pen) -> None:
    """Rows of burnt candles."""
    pen.box(0, 95, pen.wide, 6)
    x = 4.0
    while x < pen.wide:
        wide, tall = pen.rnd.uniform(6, 9), pen.rnd.uniform(12, 40)
        y = 96 - tall
        pen.box(x, y, wide, tall)
        pen.box(x + wide * 0.66, y, wide * 0.5, pen.rnd.uniform(4, 12), r=2)
        cx = x + wide / 2
        pen.blob([(cx, y - 15), (cx + 3.4, y - 6), (cx, y - 2), (cx - 3.4, y - 6)])
        x += wide + pen.rnd.uniform(4, 11)


def chapel(pen: Pen) -> None:
    """Pointed windows with bars, from wall to wall."""
    pen.box(0, 0, pen.wide, 101, 255)
    step = 36.0
    n = max(3, round(pen.wide / step))
    for i in range(n):
        x = pen.wide * (i + 0.5) / n
        half = 12.0
        arch: list[Point] = [(x - half, 92), (x - half, 40), (x - half * 0.7, 24), (x, 8)]
        pen.poly([*arch, (x + half * 0.7, 24), (x + half, 40), (x + half, 92)], 0)
        pen.line([(x, 8), (x, 92)], 1.7)
        for y in (38, 56, 74):
            pen.line([(x - half, y), (x + half, y)], 1.7)


def seats(pen: Pen) -> None:
    """Rows of folding seats from behind."""
    for row, (top, size) in enumerate(((52, 15), (66, 20), (82, 26))):
        x = -size * (0.5 if row % 2 else 0.9)
        while x < pen.wide:
            pen.box(x, top, size * 0.86, 60, 0, size * 0.3)
            pen.box(x + 0.8, top + 1, size * 0.86 - 1.6, 60, (110, 180, 255)[row], size * 0.28)
            x += size


def stairs_up(pen: Pen) -> None:
    """Steps from the lower left to the upper right."""
    n = 8
    for i in range(n):
        x = pen.wide * i / n
        top = 96 - i * 10.5
        pen.box(x, top, pen.wide / n + 1, 101 - top)
        pen.box(x, top + 2.4, pen.wide / n + 1, 1.4, 0)


def fists(pen: Pen) -> None:
    """The front rows, arms up."""
    for low, tone, size in ((76.0, 140, 14.0), (92.0, 255, 17.0)):
        x = -4.0
        while x < pen.wide:
            y = low - pen.rnd.uniform(4, 30)
            lean = pen.rnd.uniform(-4, 4)
            pen.poly([(x + 3, 102), (x + 3 + lean, y + size * 0.6),
                      (x + size * 0.72 + lean, y + size * 0.6),
                      (x + size * 0.8, 102)], tone)  # fmt: skip
            pen.box(x + lean, y, size, size * 0.86, tone, 3.4)
            for i in range(3):
                fx = x + lean + size * (0.25 + 0.25 * i)
                pen.line([(fx, y + 1), (fx, y + size * 0.42)], 1.1, 0)
            x += size * pen.rnd.uniform(1.05, 1.75)
    pen.box(0, 97, pen.wide, 5)


def heads(pen: Pen) -> None:
    """A crowd from behind: bald, combed, spiked."""
    for low, tone, size in ((84.0, 140, 10.0), (98.0, 255, 14.0)):
        x = pen.rnd.uniform(-6, 0)
        while x < pen.wide + size:
            y = low - pen.rnd.uniform(size * 0.6, size * 1.6)
            pen.disc(x, y, size * 0.62, tone)
            pen.blob([(x - size, 104), (x - size * 0.86, y + size * 0.9), (x, y + size * 0.5),
                      (x + size * 0.86, y + size * 0.9), (x + size, 104)], tone)  # fmt: skip
            hair = pen.rnd.randrange(4)
            if hair == 0:
                for i in range(5):
                    tip = around(x, y, size * 1.3, 0.6 + i * 0.075)
                    pen.poly([around(x, y, size * 0.5, 0.57 + i * 0.075), tip,
                              around(x, y, size * 0.5, 0.66 + i * 0.075)], tone)  # fmt: skip
            elif hair == 1:
                pen.line([(x - size * 0.7, y), (x, y - size * 0.7),
                          (x + size * 0.7, y)], size * 0.4, tone)  # fmt: skip
            x += size * pen.rnd.uniform(1.25, 1.8)


def desks(pen: Pen) -> None:
    """An office: lamps, screens and paper in stacks."""
    pen.box(0, 86, pen.wide, 5)
    x = 6.0
    while x < pen.wide:
        kind = pen.rnd.randrange(3)
        if kind == 0:
            for i in range(pen.rnd.randint(4, 9)):
                pen.box(x + pen.rnd.uniform(-2, 2), 82 - i * 4, 20, 3)
        elif kind == 1:
            pen.box(x, 54, 26, 22, r=2)
            pen.box(x + 3, 57, 20, 14, 90)
            pen.box(x + 10, 76, 6, 10)
        else:
            pen.line([(x + 4, 86), (x + 12, 64), (x + 4, 48)], 2.4)
            pen.poly([(x - 4, 54), (x + 4, 42), (x + 14, 52)])
        x += pen.rnd.uniform(32, 44)
    for i in range(round(pen.wide / 46) + 1):
        pen.box(i * 46 + 4, 90, 4, 12)


def rails(pen: Pen) -> None:
    """A railway running to a point above the middle."""
    x, y = pen.wide * pen.rnd.uniform(0.4, 0.6), 22.0
    for side in (-1, 1):
        pen.poly([(x + side * 1, y), (x + side * 2, y), (x + side * 52, 102), (x + side * 44, 102)])
    for i in range(9):
        t = (i / 8) ** 1.8
        half, sy = 4 + 62 * t, y + 3 + 76 * t
        pen.box(x - half, sy, 2 * half, 1.2 + 6 * t)
    pen.line([(0, y), (pen.wide, y)], 1.6)


def windows(pen: Pen) -> None:
    """A tower block at night, half its lights on."""
    pen.box(0, 12, pen.wide, 90)
    for column in range(round(pen.wide / 15) + 1):
        for row in range(5):
            if pen.rnd.random() < 0.55:
                pen.box(column * 15 + 3, row * 17 + 19, 10, 11, 0)


def kerb(pen: Pen) -> None:
    """The edge of a street, a drain in it."""
    pen.poly([(0, 78), (pen.wide, 74), (pen.wide, 84), (0, 88)])
    x = pen.rnd.uniform(0, 20)
    while x < pen.wide:
        pen.line([(x, 76), (x - 4, 88)], 1.4, 0)
        x += pen.rnd.uniform(24, 34)
    for i in range(round(pen.wide / 9)):
        pen.line([(i * 9, 93 + i % 3), (i * 9 + 5, 93 + i % 3)], 1.4)


def keyboard(pen: Pen) -> None:
    """Piano keys along the foot."""
    pen.box(0, 64, pen.wide, 37)
    for i in range(round(pen.wide / 13) + 1):
        pen.box(i * 13 + 1, 66, 11, 34, 0)
    for i in range(round(pen.wide / 13) + 1):
        if i % 7 not in (2, 6):
            pen.box(i * 13 + 9, 64, 8, 20)


def shelves(pen: Pen) -> None:
    """Files and ledgers, floor to ceiling, some missing."""
    for y in (32, 66, 99):
        pen.box(0, y, pen.wide, 3)
        x = 1.0
        while x < pen.wide:
            wide, tall = pen.rnd.uniform(5, 9), pen.rnd.uniform(20, 28)
            if pen.rnd.random() < 0.72:
                pen.box(x, y - tall, wide - 1, tall)
                pen.box(x + 1.2, y - tall + 4, wide - 3.4, 3, 0)
            x += wide


def dungeon_teeth(pen: Pen) -> None:
    """Teeth from above and below."""
    n = max(5, round(pen.wide / 22))
    for i in range(n):
        x, wide = pen.wide * i / n, pen.wide / n
        down, up = pen.rnd.uniform(18, 34), pen.rnd.uniform(16, 28)
        pen.poly([(x, -2), (x + wide, -2), (x + wide * 0.5, down)])
        pen.poly([(x + wide * 0.5, 102), (x + wide * 1.5, 102), (x + wide, 100 - up)])


def cranes(pen: Pen) -> None:
    """Towers and a crane, half built."""
    x = -6.0
    while x < pen.wide:
        wide, top = pen.rnd.uniform(18, 30), pen.rnd.uniform(40, 72)
        pen.box(x, top, wide, 101 - top)
        for row in range(2):
            for column in range(2):
                if pen.rnd.random() < 0.5:
                    pen.box(x + 4 + column * wide * 0.42, top + 6 + row * 14, 5, 7, 0)
        x += wide + pen.rnd.uniform(3, 10)
    x = pen.wide * pen.rnd.choice((0.2, 0.78))
    pen.box(x - 1.6, 12, 3.2, 90)
    pen.line([(x - 18, 18), (x + 44, 18), (x, 8), (x - 18, 18)], 2)
    pen.line([(x + 34, 18), (x + 34, 36)], 1.2)


BACKDROPS: Final[dict[str, Draw]] = drawings(globals()) | drawings(vars(weather))
