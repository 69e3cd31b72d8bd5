"""What falls, rises, hangs or grows behind the figures of a picture.

Owns scenes that are not built: rain, fog, water, light, hedges, curtains, chains.
"""

from __future__ import annotations

import math

from lithicrage.faces.art.pen import Pen, around
from lithicrage.ui.kit.fields import Point


def rain(pen: Pen) -> None:
    """Rain, leaning, and a splash where it lands."""
    for _ in range(round(pen.wide / 3.2)):
        x, y, long = (
            pen.rnd.uniform(-10, pen.wide + 20),
            pen.rnd.uniform(-20, 86),
            pen.rnd.uniform(8, 24),
        )
        pen.line([(x, y), (x - long * 0.34, y + long)], pen.rnd.uniform(1, 2.2))
    for _ in range(round(pen.wide / 14)):
        x = pen.rnd.uniform(0, pen.wide)
        pen.line([(x - 4, 93), (x, 97), (x + 4, 93)], 1.4)


def fog_bank(pen: Pen) -> None:
    """Banks of fog at the foot, scalloped."""
    for low, tone in ((74, 120), (88, 255)):
        x = -10.0
        while x < pen.wide + 10:
            r = pen.rnd.uniform(10, 20)
            pen.disc(x, low + pen.rnd.uniform(0, 8), r, tone)
            x += r * 1.1
        pen.box(0, low + 4, pen.wide, 60, tone)


def water(pen: Pen) -> None:
    """Waves with crests, two deep."""
    for low, tone in ((68.0, 150), (82.0, 255)):
        x = pen.rnd.uniform(-24, -8)
        pen.box(0, low + 7, pen.wide, 60, tone)
        while x < pen.wide + 10:
            pen.blob([(x - 4, low + 12), (x + 8, low - 1), (x + 16, low - 5), (x + 13, low + 2),
                      (x + 20, low + 12)], tone)  # fmt: skip
            x += 24
    for _ in range(round(pen.wide / 18)):
        x, y = pen.rnd.uniform(0, pen.wide), pen.rnd.uniform(90, 98)
        pen.curve([(x, y), (x + 5, y - 2), (x + 10, y)], 1.3, 0)


def stage_lights(pen: Pen) -> None:
    """Lamps on a bar, their beams across the air."""
    n = max(4, round(pen.wide / 42))
    pen.box(0, 4, pen.wide, 3)
    for i in range(n):
        x = pen.wide * (i + 0.5) / n
        aim = pen.rnd.uniform(-38, 38)
        pen.poly([(x - 4, 16), (x + 4, 16), (x + aim + 17, 102), (x + aim - 17, 102)], 105)
    for i in range(n):
        x = pen.wide * (i + 0.5) / n
        pen.poly([(x - 5, 7), (x + 5, 7), (x + 7, 19), (x - 7, 19)])


def curtains(pen: Pen) -> None:
    """Drapes drawn to both sides, a pelmet above."""
    for side in (0, 1):
        for i in range(5):
            wide = pen.wide * 0.06
            x = i * wide if side == 0 else pen.wide - (i + 1) * wide
            low = 101 - i * i * 2.2
            pen.box(x, 0, wide - 1.2, low)
    n = max(5, round(pen.wide / 24))
    for i in range(n):
        pen.oval(pen.wide * (i + 0.5) / n, 4, pen.wide / n * 0.54, 13)


def reeds(pen: Pen) -> None:
    """Reed mace and grass out of a bog."""
    for i in range(round(pen.wide / 6)):
        x, tall, lean = (
            i * 6 + pen.rnd.uniform(-2, 2),
            pen.rnd.uniform(20, 58),
            pen.rnd.uniform(-9, 9),
        )
        pen.curve([(x, 100), (x + lean * 0.3, 100 - tall * 0.6), (x + lean, 100 - tall)], 1.7)
        if pen.rnd.random() < 0.3:
            pen.line([(x + lean * 0.86, 103 - tall), (x + lean, 92 - tall)], 4.4)
    pen.box(0, 95, pen.wide, 6)


def hedges(pen: Pen) -> None:
    """A hedge with thorns and stray twigs."""
    x = -6.0
    while x < pen.wide + 6:
        r = pen.rnd.uniform(12, 17)
        y = 84 + pen.rnd.uniform(-5, 5)
        n = 15
        pen.poly([around(x, y, r * (1.3 if i % 2 else 0.84), i / n) for i in range(n)])
        x += r * 0.9
    pen.box(0, 86, pen.wide, 16)
    for _ in range(round(pen.wide / 26)):
        x = pen.rnd.uniform(0, pen.wide)
        pen.line([(x, 84), (x + pen.rnd.uniform(-5, 5), 68), (x + pen.rnd.uniform(-9, 9), 52)], 1.5)


def bare_trees(pen: Pen) -> None:
    """Winter trees."""

    def branch(x: float, y: float, turn: float, long: float, wide: float) -> None:
        tip = around(x, y, long, turn)
        pen.line([(x, y), tip], wide)
        if wide > 1.1:
            for bend in (-0.075, 0.06):
                branch(*tip, turn + bend * pen.rnd.uniform(0.6, 1.5), long * 0.7, wide * 0.62)

    x = pen.rnd.uniform(4, 16)
    while x < pen.wide + 8:
        turn, long = 0.75 + pen.rnd.uniform(-0.02, 0.02), pen.rnd.uniform(24, 36)
        branch(x, 101, turn, long, pen.rnd.uniform(5, 7))
        x += pen.rnd.uniform(34, 52)
    pen.box(0, 96, pen.wide, 5)


def roots(pen: Pen) -> None:
    """Roots that come down from above."""
    for _ in range(round(pen.wide / 13)):
        x, y = pen.rnd.uniform(0, pen.wide), -2.0
        path: list[Point] = [(x, y)]
        for _ in range(pen.rnd.randint(3, 6)):
            x, y = x + pen.rnd.uniform(-10, 10), y + pen.rnd.uniform(7, 15)
            path.append((x, y))
        pen.brush(path, pen.rnd.uniform(4, 8))
    pen.box(0, -2, pen.wide, 8)


def chains(pen: Pen) -> None:
    """Chains from above, links seen flat and on edge."""
    n = max(4, round(pen.wide / 38))
    for i in range(n):
        x, links = pen.wide * (i + pen.rnd.uniform(0.3, 0.7)) / n, pen.rnd.randint(3, 7)
        for link in range(links):
            y = link * 11 - 4
            if link % 2:
                pen.box(x - 1.4, y, 2.8, 13, r=1.4)
            else:
                pen.box(x - 4.4, y, 8.8, 14, r=4.4)
                pen.box(x - 1.8, y + 3, 3.6, 8, 0, 1.8)


def cables(pen: Pen) -> None:
    """Leads that nobody coiled, along the foot."""
    for _ in range(6):
        x, y, path = -6.0, pen.rnd.uniform(74, 96), []
        phase, swing = pen.rnd.uniform(0, 6), pen.rnd.uniform(4, 14)
        while x < pen.wide + 10:
            path.append((x, y + math.sin(x / 22 + phase) * swing))
            x += 9
        pen.line(path, pen.rnd.uniform(2, 3.4))


def equaliser(pen: Pen) -> None:
    """Bars of a level meter, in segments."""
    n = round(pen.wide / 10)
    for i in range(n):
        edge = abs(i / max(1, n - 1) - 0.5) * 2
        top = max(1, round(pen.rnd.uniform(1.5, 4) + edge * 8))
        for j in range(top):
            pen.box(i * 10 + 1, 94 - j * 7, 8, 5)


def bunting(pen: Pen) -> None:
    """Flags on a sagging string."""
    n = max(6, round(pen.wide / 22))
    rope = [(pen.wide * i / n, 6 + 15 * math.sin(math.pi * i / n)) for i in range(n + 1)]
    pen.line(rope, 1.5)
    for i, (x, y) in enumerate(rope[:-1]):
        x += 11
        pen.poly([(x - 7, y), (x + 7, y + 1), (x, y + 17)], 255 if i % 2 else 150)


def webs(pen: Pen) -> None:
    """Cobweb in both upper corners."""
    for x, way in ((0.0, 1), (pen.wide, -1)):
        turns = [i / 20 if way > 0 else 0.5 - i / 20 for i in range(6)]
        for turn in turns:
            pen.line([(x, 0), around(x, 0, 66, turn)], 1.4)
        for r in (16, 29, 43, 57):
            pen.line(
                [around(x, 0, r * (1 if i % 2 else 0.92), t) for i, t in enumerate(turns)], 1.3
            )


def flames(pen: Pen) -> None:
    """Fire along the foot."""
    for low, tone, wide in ((100.0, 140, 22.0), (102.0, 255, 17.0)):
        x = -8.0
        while x < pen.wide + 8:
            tall = pen.rnd.uniform(22, 46)
            pen.blob([(x - wide * 0.5, low), (x - wide * 0.34, low - tall * 0.4),
                      (x + pen.rnd.uniform(-5, 5), low - tall),
                      (x + wide * 0.36, low - tall * 0.36),
                      (x + wide * 0.5, low)], tone)  # fmt: skip
            x += wide * 0.8
    pen.box(0, 96, pen.wide, 6)


def pipes(pen: Pen) -> None:
    """Plumbing with joints, one of them leaking."""
    y = pen.rnd.uniform(12, 20)
    pen.box(0, y, pen.wide, 9)
    x = pen.rnd.uniform(8, 20)
    while x < pen.wide:
        pen.box(x, y - 3, 8, 15, r=1)
        if pen.rnd.random() < 0.6:
            low = pen.rnd.uniform(50, 101)
            pen.box(x, y, 8, low - y)
            pen.box(x - 3, low - 6, 14, 6, r=1)
            pen.blob([(x + 4, low + 4), (x + 7, low + 11), (x + 4, low + 14), (x + 1, low + 11)])
        x += pen.rnd.uniform(30, 48)
