"""What the paper of a picture is printed with, before anything is stuck on it: six for a subtype.

Owns patterns that fill a whole field. Subtypes are told apart by them as well as by colour: weapon
is plate, shards and slashes, spirit water and smoke, body hatching and brick, mind optics.
"""

from __future__ import annotations

import math
from typing import Final

from lithicrage.faces.art.pen import Draw, Pen, around
from lithicrage.ui.kit.fields import Point


def rays(pen: Pen) -> None:
    """Wedges out of one point."""
    x, y = pen.wide * pen.rnd.uniform(0.4, 0.6), pen.rnd.uniform(45, 80)
    n, start, far = pen.rnd.randint(9, 13), pen.rnd.uniform(0, 1), pen.wide + 100
    for i in range(n):
        a, b = ((start + i + d) / n for d in (0.0, 0.5))
        pen.poly([(x, y), around(x, y, far, a), around(x, y, far, b)])


def slashes(pen: Pen) -> None:
    """Cuts, all in one direction."""
    lean = pen.rnd.choice((-1, 1)) * pen.rnd.uniform(50, 80)
    x = -80.0
    while x < pen.wide + 80:
        wide = pen.rnd.uniform(4, 14)
        pen.poly(
            [(x + lean, -2), (x + lean / 2 + wide, 50), (x, 102), (x + lean / 2 - wide / 4, 50)]
        )
        x += wide + pen.rnd.uniform(8, 20)


def plates(pen: Pen) -> None:
    """Steel sheets with rivets."""
    wide = pen.rnd.uniform(44, 60)
    for row in range(3):
        x = -wide * pen.rnd.uniform(0.1, 0.9)
        y = row * 42 - pen.rnd.uniform(0, 14)
        while x < pen.wide:
            pen.box(x + 2, y + 2, wide - 3, 39, pen.rnd.choice((70, 110, 160, 210)))
            for dx in (7, wide - 8):
                for dy in (8, 35):
                    pen.disc(x + dx, y + dy, 2.6, 0)
            x += wide


def shards(pen: Pen) -> None:
    """Broken glass."""
    cx, cy = pen.wide * pen.rnd.uniform(0.35, 0.65), pen.rnd.uniform(35, 65)
    turn, far = pen.rnd.uniform(0, 1), pen.wide * 0.75
    n = 11
    for i in range(n):
        near = pen.rnd.uniform(8, 42)
        a = turn + (i + pen.rnd.uniform(0.05, 0.3)) / n
        b = turn + (i + pen.rnd.uniform(0.6, 0.95)) / n
        tip = around(cx, cy, near, (a + b) / 2)
        tone = pen.rnd.choice((110, 180, 255))
        pen.poly([tip, around(cx, cy, far, a), around(cx, cy, far, b)], tone)


def mesh(pen: Pen) -> None:
    """Chicken wire."""
    cell = pen.rnd.uniform(17, 23)
    lean = pen.rnd.uniform(0.6, 0.9)
    for i in range(-8, round(pen.wide / cell) + 9):
        x = i * cell
        pen.line([(x, -2), (x + 100 * lean, 102)], 2.6)
        pen.line([(x, -2), (x - 100 * lean, 102)], 2.6)


def rust(pen: Pen) -> None:
    """Blisters of rust and what ran down from them."""
    for _ in range(round(pen.wide / 5)):
        x, y, r = pen.rnd.uniform(0, pen.wide), pen.rnd.uniform(-5, 100), pen.rnd.uniform(2, 11)
        pen.blob([around(x, y, r * pen.rnd.uniform(0.6, 1.2), i / 7) for i in range(7)])
        if r > 6:
            pen.brush([(x, y), (x + 1, y + r * 2), (x, y + r * pen.rnd.uniform(3, 6))], r * 0.7)


def ripples(pen: Pen) -> None:
    """Rings on water."""
    x, y = pen.wide * pen.rnd.uniform(0.3, 0.7), pen.rnd.uniform(40, 75)
    step = pen.rnd.uniform(11, 15)
    for i in range(14, 0, -1):
        pen.oval(x, y, i * step * 1.5, i * step * 0.9, 255 if i % 2 else 0)


def smoke(pen: Pen) -> None:
    """Threads that rise and widen."""
    n = max(5, round(pen.wide / 26))
    for i in range(n):
        phase, x0 = pen.rnd.uniform(0, math.tau), pen.wide * (i + pen.rnd.uniform(0.1, 0.9)) / n
        wide, swing = pen.rnd.uniform(3, 7), pen.rnd.uniform(6, 14)
        left: list[Point] = []
        right: list[Point] = []
        for j in range(17):
            t = j / 16
            x, half = x0 + math.sin(t * 7 + phase) * swing * (0.4 + t), wide * (0.4 + t)
            left.append((x - half, 102 - 104 * t))
            right.append((x + half, 102 - 104 * t))
        pen.poly([*left, *reversed(right)])


def tide(pen: Pen) -> None:
    """Lines of a slow swell, closer to the top."""
    y, i = -4.0, 0
    phase = pen.rnd.uniform(0, 6)
    while y < 108:
        step = 5 + y * 0.1
        crest = [
            (x, y + math.sin(x / 13 + phase + i * 1.9) * step * 0.35)
            for x in range(-6, round(pen.wide) + 14, 6)
        ]
        pen.line(crest, step * 0.42)
        y, i = y + step, i + 1


def drips(pen: Pen) -> None:
    """Wet from above."""
    x = -4.0
    while x < pen.wide + 4:
        wide, long = pen.rnd.uniform(4, 10), pen.rnd.uniform(14, 96)
        pen.box(x, -10, wide, long + 10, r=wide / 2)
        pen.disc(x + wide / 2, long - wide / 3, wide * 0.66)
        x += wide + pen.rnd.uniform(1, 8)
    pen.box(0, -4, pen.wide, 14)


def veil(pen: Pen) -> None:
    """A light from above, fading: shades for the dots."""
    x = pen.wide * pen.rnd.uniform(0.35, 0.65)
    for i in range(12):
        wide = 12 + i * 10
        tone = 40 + i * 9
        pen.poly([(x - 60 + i * 4, -4), (x + 60 - i * 4, -4), (x + 150 - wide, 104),
                  (x - 150 + wide, 104)], tone)  # fmt: skip


def moons(pen: Pen) -> None:
    """One pale disc within the next."""
    x, y = pen.wide * pen.rnd.uniform(0.3, 0.7), pen.rnd.uniform(20, 50)
    for r, tone in ((130, 60), (98, 110), (70, 60), (46, 190), (30, 255)):
        pen.disc(x, y, r, tone)


def hatch(pen: Pen) -> None:
    """Strokes of a thick pen across each other."""
    for lean in pen.rnd.sample((-0.9, -0.3, 0.5, 1.1), 2):
        x = -120.0
        while x < pen.wide + 120:
            x += pen.rnd.uniform(7, 12)
            bend = pen.rnd.uniform(-3, 3)
            pen.brush(
                [(x, -6), (x + 50 * lean + bend, 50), (x + 100 * lean, 106)], pen.rnd.uniform(3, 6)
            )


def hazard(pen: Pen) -> None:
    """The stripes of a barrier."""
    wide, lean = pen.rnd.uniform(17, 26), pen.rnd.choice((-1, 1)) * pen.rnd.uniform(40, 90)
    for i in range(-8, round(pen.wide / wide) + 9, 2):
        x = i * wide
        pen.poly([(x, -2), (x + wide, -2), (x + wide + lean, 102), (x + lean, 102)])


def bricks(pen: Pen) -> None:
    """A wall, laid in a hurry."""
    for row in range(-1, 8):
        x = -pen.rnd.uniform(0, 26)
        y = row * 15 + pen.rnd.uniform(-1, 1)
        while x < pen.wide:
            wide = pen.rnd.uniform(24, 32)
            pen.poly([(x, y + pen.rnd.uniform(-1, 1)), (x + wide, y + pen.rnd.uniform(-1, 1)),
                      (x + wide, y + 12 + pen.rnd.uniform(-1, 1)),
                      (x, y + 12)], pen.rnd.choice((120, 200, 255)))  # fmt: skip
            x += wide + 3


def thump(pen: Pen) -> None:
    """Jagged rings, as round a blow."""
    x, y = pen.wide * pen.rnd.uniform(0.42, 0.58), pen.rnd.uniform(42, 60)
    for i in range(7, 0, -1):
        n, r = 18, i * 17
        tips = [
            around(x, y, r * (1.25 if j % 2 else 0.9) * pen.rnd.uniform(0.94, 1.06), j / n)
            for j in range(n)
        ]
        pen.poly(tips, 255 if i % 2 else 0)


def scales(pen: Pen) -> None:
    """Knuckle on knuckle, in rows."""
    r = pen.rnd.uniform(10, 14)
    for row in range(-1, round(100 / r) + 3):
        for i in range(-1, round(pen.wide / (2 * r)) + 2):
            x = (2 * i + row % 2) * r
            pen.disc(x, row * r, r * 1.02, 0)
            pen.ring(x, row * r, r * 0.98, 2.6)
            pen.ring(x, row * r, r * 0.55, 2.2, 150)


def cracks(pen: Pen) -> None:
    """Split rock."""
    pen.box(0, 0, pen.wide, 100, 120)
    for i in range(round(pen.wide / 16)):
        x, y = pen.wide * i / (pen.wide / 16) + pen.rnd.uniform(-6, 6), -4.0
        path: list[Point] = [(x, y)]
        while y < 104:
            x, y = x + pen.rnd.uniform(-13, 13), y + pen.rnd.uniform(8, 22)
            path.append((x, y))
        pen.line(path, pen.rnd.uniform(1.6, 4.2), pen.rnd.choice((0, 255)))


def waves(pen: Pen) -> None:
    """Bands that swell and thin."""
    pitch, phase, beat = (
        pen.rnd.uniform(17, 22),
        pen.rnd.uniform(0, math.tau),
        pen.rnd.uniform(1.2, 2.2),
    )
    for i in range(-1, round(100 / pitch) + 2):
        upper: list[Point] = []
        lower: list[Point] = []
        for j in range(33):
            t = j / 32
            y = i * pitch + math.sin(t * math.tau * beat + phase) * pitch * 0.9
            thick = pitch * (0.28 + 0.18 * math.sin(t * math.tau * beat / 2 + i * 0.6))
            upper.append((t * pen.wide, y - thick))
            lower.append((t * pen.wide, y + thick))
        pen.poly([*upper, *reversed(lower)])


def tiles(pen: Pen) -> None:
    """A chequered floor with something under it."""
    cx, cy = pen.wide * pen.rnd.uniform(0.35, 0.65), pen.rnd.uniform(40, 65)
    rows = 5
    columns = round(pen.wide / 20)

    def bulge(i: int, j: int) -> Point:
        x, y = pen.wide * i / columns, 100 * j / rows
        dx, dy = (x - cx) / 100, (y - cy) / 100
        pull = 1 + 0.8 * math.exp(-(dx * dx + dy * dy) * 4)
        return cx + (x - cx) * pull, cy + (y - cy) * pull

    for i in range(-2, columns + 2):
        for j in range(-2, rows + 2):
            if (i + j) % 2 == 0:
                pen.poly([bulge(i, j), bulge(i + 1, j), bulge(i + 1, j + 1), bulge(i, j + 1)])


def whirl(pen: Pen) -> None:
    """Curved arms out of one point."""
    x, y, arms = (
        pen.wide * pen.rnd.uniform(0.4, 0.6),
        pen.rnd.uniform(40, 60),
        pen.rnd.randint(7, 9),
    )
    way = pen.rnd.choice((-1, 1))
    for arm in range(arms):
        edges: list[list[Point]] = [[], []]
        for side, edge in enumerate(edges):
            for j in range(15):
                turn = (arm + side * 0.5) / arms + way * 0.34 * (j / 14) ** 0.7
                edge.append(around(x, y, j * pen.wide / 20, turn))
        pen.poly([*edges[0], *reversed(edges[1])])


def static(pen: Pen) -> None:
    """A screen without a channel."""
    y = 0.0
    while y < 100:
        tall, x = pen.rnd.choice((2.5, 4, 4, 7)), -pen.rnd.uniform(0, 30)
        while x < pen.wide:
            wide = pen.rnd.uniform(3, 34)
            pen.box(x, y, wide, tall * 0.8, pen.rnd.choice((0, 0, 90, 160, 255)))
            x += wide
        y += tall


def moire(pen: Pen) -> None:
    """Two fans of lines that do not agree."""
    for x in (pen.wide * pen.rnd.uniform(0.1, 0.35), pen.wide * pen.rnd.uniform(0.65, 0.9)):
        for r in range(6, round(pen.wide) + 20, 11):
            pen.ring(x, 50, r, 4)


def graph(pen: Pen) -> None:
    """Squared paper with a rising fault."""
    for column in range(0, round(pen.wide) + 1, 12):
        pen.line([(column, 0), (column, 100)], 1.2, 170)
    for row in range(4, 100, 12):
        pen.line([(0, row), (pen.wide, row)], 1.2, 170)
    x, y = -4.0, pen.rnd.uniform(50, 80)
    path: list[Point] = [(x, y)]
    while x < pen.wide + 6:
        x += pen.rnd.uniform(8, 20)
        y = min(95, max(5, y + pen.rnd.uniform(-34, 30)))
        path.append((x, y))
    pen.line(path, 5)


TEXTURES: Final[dict[str, tuple[Draw, ...]]] = {
    "weapon": (rays, slashes, plates, shards, mesh, rust),
    "spirit": (ripples, smoke, tide, drips, veil, moons),
    "body": (hatch, hazard, bricks, thump, scales, cracks),
    "mind": (waves, tiles, whirl, static, moire, graph),
}
BY_NAME: Final[dict[str, Draw]] = {
    draw.__name__: draw for drawn in TEXTURES.values() for draw in drawn
}
