"""Small things that several characters wear, grow or look with."""

import math
from collections.abc import Sequence

from tools.portraits.shapes import Outline, Point, arc, brush, chipped, curve, ring
from tools.portraits.sheet import Sheet


def clump(
    s: Sheet, at: Point, radii: Point, ink: str, seed: int, tone: int = 186, bumps: int = 9
) -> None:
    """A scalloped tuft of moss, leaves or wool."""
    outline = ring(*at, *radii, 40, bumps, 0.22, seed * 0.7, seed)
    s.form(curve(outline, steps=3), tone, ink, 1.9, bulge=6, depth=0.8, rough=0.5)


def lichen(s: Sheet, at: Point, radius: float, ink: str, seed: int) -> None:
    """A rosette of crust with a dark eye."""
    outline = ring(*at, radius, radius * 0.86, 22, 7, 0.34, seed, seed)
    s.form(curve(outline, steps=3), 235, ink, 1.3, 3, 0.8, 0.2, 0.4)
    s.mark(ring(*at, radius * 0.4))
    s.lift(ring(*at, radius * 0.24), ink=ink)


def eye(
    s: Sheet,
    at: Point,
    radii: Point,
    look: Point = (0, 0),
    pupil: float = 6,
    ink: str | None = None,
    rim: float = 4,
) -> None:
    """An open eye with a black rim; `look` shifts the pupil, in units."""
    (cx, cy), (rx, ry) = at, radii
    s.mark(ring(cx, cy, rx + rim, ry + rim))
    s.lift(ring(cx, cy, rx, ry), ink=ink)
    px, py = cx + look[0], cy + look[1]
    s.mark(ring(px, py, pupil, pupil * 1.1))
    s.lift(ring(px - pupil * 0.35, py - pupil * 0.4, pupil * 0.34))


def lid(s: Sheet, at: Point, radii: Point, ink: str, shut: float, tilt: float = 0.0) -> None:
    """An upper lid drawn over an eye: `shut` 0..1 of its height, `tilt` lowers its right end."""
    (cx, cy), (rx, ry) = at, radii
    low = cy - ry + 2 * ry * shut
    top = [(cx + x, cy + y) for x, y in arc(0, 0, rx + 4, ry + 5, math.pi, math.tau)]
    s.form([*top, (cx + rx + 4, low + tilt), (cx - rx - 4, low - tilt)], 208, ink, 2.0, 4)
    s.mark(
        brush([(cx - rx - 6, low - tilt), (cx, low + 1), (cx + rx + 6, low + tilt)], 5, 0.2, 0.8)
    )


def drop(at: Point, size: float) -> Outline:
    """A falling drop, its round end at `at`."""
    x, y = at
    belly = arc(x, y, size, size, -0.35, math.pi + 0.35, 11)
    return [(x, y - size * 2.3), *belly]


def slab(
    s: Sheet,
    points: Sequence[Point],
    ink: str | None,
    seed: int,
    tone: int = 236,
    bulge: float = 12,
    wear: float = 1.3,
) -> None:
    """A hewn or battered body with straight edges worn uneven."""
    s.form(chipped(points, seed, 11, wear), tone, ink, 2.8, bulge, depth=1.05, rough=0.3)


def limb(
    s: Sheet, path: Sequence[Point], width: float, ink: str | None, tone: int = 236, fine: int = 0
) -> None:
    """A rounded tube along a path: an arm, a cable, a handle. `fine` thins its outline, 0 to 2."""
    tube = brush(path, width, 0.01, 0.99)
    s.form(tube, tone, ink, 2.6 - fine * 0.5, bulge=min(8, width / 2), depth=1.0, rough=0.2)


def lines(s: Sheet, width: float, *paths: Sequence[Point]) -> None:
    """Black brush strokes of one width."""
    for path in paths:
        s.mark(brush(path, width, 0.2, 0.7))


def brow(
    s: Sheet, inner: Point, outer: Point, thick: float, ink: str | None, tone: int = 150
) -> None:
    """A heavy eyebrow, thickest at its inner end."""
    (x0, y0), (x1, y1) = inner, outer
    mid = ((x0 + x1) / 2, (y0 + y1) / 2)
    points = [(x0, y0 - thick / 2), (mid[0], mid[1] - thick * 0.75), (x1, y1 - thick * 0.2),
              (mid[0], mid[1] + thick * 0.25), (x0, y0 + thick / 2)]  # fmt: skip
    s.form(curve(points), tone, ink, 2.4, bulge=3, rough=0.4)


def teeth(
    s: Sheet, left: Point, right: Point, height: float, count: int, missing: int = -1
) -> None:
    """A row of teeth cut out of a black mouth, between two upper corners."""
    dx, dy = (right[0] - left[0]) / count, (right[1] - left[1]) / count
    for i in range(count):
        x, y = left[0] + i * dx, left[1] + i * dy
        if i != missing:
            x1, y1 = x + dx * 0.88, y + dy * 0.88
            s.lift([(x, y), (x1, y1), (x1 - dx * 0.08, y1 + height), (x + dx * 0.08, y + height)])


def hand(s: Sheet, at: Point, size: float, ink: str | None, fingers: Sequence[float]) -> None:
    """A palm with a finger for each angle (radians clockwise from the right)."""
    for angle in fingers:
        tip = (at[0] + math.cos(angle) * size * 1.9, at[1] + math.sin(angle) * size * 1.9)
        limb(s, [at, ((at[0] + tip[0]) / 2, (at[1] + tip[1]) / 2), tip], size * 0.62, ink, 240, 1)
    s.form(curve(ring(*at, size, size * 0.95, 12)), 240, ink, 2.4, bulge=6, rough=0.15)


def fist(s: Sheet, at: Point, size: float, ink: str | None, tone: int = 240) -> None:
    """A closed hand seen from its knuckles."""
    x, y = at
    outline = ring(x, y, size, size * 0.86, 12, seed=round(x))
    s.form(outline, tone, ink, 2.6, bulge=6, depth=1.0, rough=0.2)
    for step in (-0.45, 0.05, 0.55):
        start = (x + step * size, y - size * 0.6)
        lines(s, 4, [start, (start[0] + 1.5, y), (start[0], y + size * 0.45)])


def scrap(s: Sheet, points: Sequence[Point], ink: str | None, seed: int) -> None:
    """A flat piece of paper with a torn edge and a white rim."""
    s.form(chipped(points, seed, 8, 1.6), 255, None, 2.4, bulge=0, rough=0)
    middle = (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))
    inner = [(middle[0] + (x - middle[0]) * 0.9, middle[1] + (y - middle[1]) * 0.9)
             for x, y in points]  # fmt: skip
    s.tint(ink, chipped(inner, seed + 1, 8, 1.2))
