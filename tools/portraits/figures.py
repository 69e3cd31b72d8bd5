"""Small things that several characters wear, grow or look with."""

import math

from tools.portraits.shapes import Outline, Point, arc, brush, curve, ring
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
