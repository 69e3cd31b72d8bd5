"""Grey fields: noise, blur, relief, halftone and masks out of plain blits, without numpy.

Owns the arithmetic under stone and paper. A *field* is a 32-bit surface with R = G = B, read as a
height or a coverage of 0-255. Knows no colour of the palette and no screen. All of it is fixed by
its arguments; `seed` is the only source of chance.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from functools import lru_cache

import pygame

from lithicrage.ui.kit.ahead import AHEAD

Size = tuple[int, int]
Point = tuple[float, float]
Rgb = tuple[int, int, int]
_BAND = 150_000  # pixels that are blurred in one go, some milliseconds

ADD = pygame.BLEND_RGB_ADD
SUB = pygame.BLEND_RGB_SUB
MULT = pygame.BLEND_RGB_MULT
MAX = pygame.BLEND_RGB_MAX
MIN = pygame.BLEND_RGB_MIN
MULT_ALPHA = pygame.BLEND_RGBA_MULT


def flat(size: Size, colour: Rgb) -> pygame.Surface:
    """An opaque sheet of one colour."""
    s = pygame.Surface(size, 0, 32)
    s.fill(colour)
    return s


def clear(size: Size) -> pygame.Surface:
    """An empty sheet with alpha."""
    return pygame.Surface(size, pygame.SRCALPHA, 32)


_CLEAR = clear((1, 1))  # its way to lay out a pixel is that of every sheet with alpha


def grey(size: Size, value: int = 0) -> pygame.Surface:
    """A field of one height."""
    return flat(size, (value, value, value))


def scaled(s: pygame.Surface, k: float) -> pygame.Surface:
    """The field times `k` (0-1), in place."""
    v = max(0, min(255, round(255 * k)))
    s.fill((v, v, v), special_flags=MULT)
    return s


def inverted(s: pygame.Surface) -> pygame.Surface:
    """255 minus the field."""
    return pygame.transform.invert(s)


def amplified(s: pygame.Surface, doublings: int) -> pygame.Surface:
    """The field doubled `doublings` times, clipped at 255, in place."""
    for _ in range(doublings):
        AHEAD.pause()
        s.blit(s.copy(), (0, 0), special_flags=ADD)
    return s


def blur(s: pygame.Surface, radius: float) -> pygame.Surface:
    """Soft blur of about `radius` pixels; wide ones are made on a smaller sheet."""
    AHEAD.pause()
    if radius < 0.6:
        return s.copy()
    if radius <= 3:
        near = max(1, round(radius))
        if AHEAD.inside and not s.get_flags() & pygame.SRCALPHA:
            return _blur_in_bands(s, near)
        return pygame.transform.gaussian_blur(s, near)
    w, h = s.get_size()
    k = min(max(1, round(radius / 2)), max(1, min(w, h) // 2))
    small = pygame.transform.smoothscale(s, (max(1, w // k), max(1, h // k)))
    small = pygame.transform.gaussian_blur(small, max(1, round(radius / k)))
    return pygame.transform.smoothscale(small, (w, h))


def _blur_in_bands(s: pygame.Surface, radius: int) -> pygame.Surface:
    """A field blurred band by band: the same pixels, for each band sees what it needs beyond it."""
    (w, h), beyond = s.get_size(), 3 * radius + 2
    out, rows = s.copy(), max(32, _BAND // max(1, s.get_width()))
    for y in range(0, h, rows):
        AHEAD.pause()
        top, bottom = max(0, y - beyond), min(h, y + rows + beyond)
        band = pygame.transform.gaussian_blur(s.subsurface((0, top, w, bottom - top)), radius)
        out.blit(band, (0, y), (0, y - top, w, min(rows, h - y)))
    return out


def noise(
    size: Size,
    seed: int,
    cells: Sequence[float] = (48, 16, 6, 2),
    weights: Sequence[float] = (0.4, 0.3, 0.2, 0.1),
) -> pygame.Surface:
    """A field of layered noise; `cells` are the sizes of its lumps in pixels."""
    out = grey(size)
    rnd = random.Random(seed)
    for cell, weight in zip(cells, weights, strict=True):
        AHEAD.pause()
        c = max(1, round(cell))
        n = (size[0] // c + 3, size[1] // c + 3)
        lumps = _grey_of_bytes(rnd.randbytes(n[0] * n[1]), n)
        if c > 1:
            lumps = pygame.transform.smoothscale(lumps, (n[0] * c, n[1] * c))
        out.blit(scaled(lumps, weight), (-c, -c), special_flags=ADD)
    return out


def relief(
    height: pygame.Surface, depth: int = 1, gain: int = 0
) -> tuple[pygame.Surface, pygame.Surface]:
    """The lit and the shaded side of a height field under light from the top left."""
    AHEAD.pause()
    a, b = height.copy(), height.copy()
    a.scroll(-depth, -depth)
    b.scroll(depth, depth)
    light = a.copy()
    light.blit(b, (0, 0), special_flags=SUB)
    b.blit(a, (0, 0), special_flags=SUB)
    return amplified(light, gain), amplified(b, gain)


def shade(
    s: pygame.Surface,
    sides: tuple[pygame.Surface, pygame.Surface],
    light: float = 1.0,
    dark: float = 1.0,
) -> None:
    """Adds the lit side and takes the shaded side of a relief, in place."""
    AHEAD.pause()
    s.blit(scaled(sides[0].copy(), light), (0, 0), special_flags=ADD)
    s.blit(scaled(sides[1].copy(), dark), (0, 0), special_flags=SUB)


def to_alpha(field: pygame.Surface) -> pygame.Surface:
    """White whose alpha is the field."""
    # Red comes third in memory and alpha fourth (little endian): a byte later, red is alpha. In any
    # other order of bytes each use of it would cost fifty times as much.
    shifted = b"\0" + field.get_buffer().raw[:-1]
    out = pygame.image.frombytes(shifted, field.get_size(), "BGRA")
    out.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return out


def alpha_of(s: pygame.Surface) -> pygame.Surface:
    """The alpha of a surface as a field."""
    AHEAD.pause()
    out = grey(s.get_size())
    white = s.copy()
    white.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    out.blit(white, (0, 0))
    return out


def masked(colour: pygame.Surface, field: pygame.Surface) -> pygame.Surface:
    """The sheet `colour` seen through a field."""
    AHEAD.pause()
    if not colour.get_flags() & pygame.SRCALPHA:  # a fifth of the time, and the same pixels
        out = to_alpha(field).convert(_CLEAR)
        out.blit(colour, (0, 0), special_flags=MIN)
        return out
    out = clear(colour.get_size())
    out.blit(colour, (0, 0))
    out.blit(to_alpha(field), (0, 0), special_flags=MULT_ALPHA)
    return out


def poly_field(size: Size, points: Sequence[Point], smooth: int = 3) -> pygame.Surface:
    """A smooth-edged white polygon on black."""
    AHEAD.pause()
    m = grey((size[0] * smooth, size[1] * smooth))
    AHEAD.pause()
    pygame.draw.polygon(m, (255, 255, 255), [(x * smooth, y * smooth) for x, y in points])
    AHEAD.pause()
    return pygame.transform.smoothscale(m, size)


def smooth_draw(
    size: Size, draw: Callable[[pygame.Surface, int], None], k: int = 3
) -> pygame.Surface:
    """What `draw(sheet, k)` puts on a sheet `k` times as big, shrunk to smooth edges."""
    AHEAD.pause()
    sheet = clear((size[0] * k, size[1] * k))
    draw(sheet, k)
    return pygame.transform.smoothscale(sheet, size)


def rough_rect(
    rect: tuple[float, float, float, float],
    rnd: random.Random,
    step: float = 9,
    jitter: float = 1.2,
    corner: float = 3,
) -> list[Point]:
    """The outline of a rectangle cut by hand or chipped; it never leaves `rect`."""
    x, y, w, h = rect
    c = min(corner, w / 4, h / 4)
    points: list[Point] = []

    def edge(x0: float, y0: float, x1: float, y1: float) -> None:
        length = max(1.0, math.hypot(x1 - x0, y1 - y0))
        n = max(2, int(length / max(1.0, step)))
        nx, ny = -(y1 - y0) / length, (x1 - x0) / length  # inward, going clockwise
        for i in range(n):
            t = (i + rnd.uniform(-0.25, 0.25) * (i > 0)) / n
            o = rnd.uniform(0, jitter)
            points.append((x0 + (x1 - x0) * t + nx * o, y0 + (y1 - y0) * t + ny * o))

    edge(x + c, y, x + w - c, y)
    edge(x + w, y + c, x + w, y + h - c)
    edge(x + w - c, y + h, x + c, y + h)
    edge(x, y + h - c, x, y + c)
    return points


def ramp(size: Size, top: int, bottom: int) -> pygame.Surface:
    """A field that goes from `top` to `bottom`."""
    s = grey((1, 2), top)
    s.set_at((0, 1), (bottom, bottom, bottom))
    return pygame.transform.smoothscale(s, size)


def glow_field(size: Size, centre: Point, radius: float, inner: int, outer: int) -> pygame.Surface:
    """A round ramp: `inner` at `centre`, `outer` from `radius` on."""
    AHEAD.pause()
    steps = 32
    s = grey((2 * steps, 2 * steps), outer)
    for i in range(steps, 0, -1):
        v = int(outer + (inner - outer) * (1 - i / steps) ** 1.2)
        pygame.draw.circle(s, (v, v, v), (steps, steps), i)
    r = max(1, round(radius))
    out = grey(size, outer)
    out.blit(pygame.transform.smoothscale(s, (2 * r, 2 * r)), (centre[0] - r, centre[1] - r))
    return out


# Directions of a dot screen as whole-number steps: a screen along one of them repeats after few
# pixels, so its tile is tiny at any cell size.
ANGLES = {18: (3, 1), 27: (2, 1), 34: (3, 2), 45: (1, 1), 72: (1, 3), 63: (1, 2)}


def halftone(tone: pygame.Surface, cell: float, angle: int = 18, hard: int = 4) -> pygame.Surface:
    """The field printed in dots: white where no ink falls, black where it does.

    `cell` is the distance of dots in pixels, `angle` one of ANGLES, `hard` how sharp their edge is.
    """
    w, h = tone.get_size()
    tile = _dot_tile(cell, angle)
    out = tone.copy()
    step = tile.get_width()
    row = grey((w + step, step))
    row.blit(tile, (0, 0))
    done = step
    while done < w:  # doubling: a few long blits instead of many short ones
        row.blit(row, (done, 0), (0, 0, done, step))
        done *= 2
    for y in range(0, h, step):
        out.blit(row, (0, y), special_flags=SUB)
    AHEAD.pause()
    return amplified(out, hard)


@lru_cache(64)
def _dot_tile(cell: float, angle: int) -> pygame.Surface:
    p, q = ANGLES[angle]
    n = max(3, round(max(2.0, cell) * math.hypot(p, q)))
    wave = [math.cos(i * math.tau / n) for i in range(n)]
    data = bytes(
        int(62.5 * (wave[(x * p + y * q) % n] + wave[(y * p - x * q) % n] + 2))
        for y in range(n)
        for x in range(n)
    )
    return _grey_of_bytes(data, (n, n))


def duotone(field: pygame.Surface, ink: Rgb, paper: Rgb) -> pygame.Surface:
    """A printed field: `paper` where it is white, `ink` where it is black."""
    a = flat(field.get_size(), paper)
    a.blit(field, (0, 0), special_flags=MULT)
    b = flat(field.get_size(), ink)
    b.blit(inverted(field), (0, 0), special_flags=MULT)
    a.blit(b, (0, 0), special_flags=ADD)
    return a


def _grey_of_bytes(data: bytes, size: Size) -> pygame.Surface:
    p = pygame.image.frombytes(data, size, "P")
    p.set_palette([(i, i, i) for i in range(256)])
    out = grey(size)
    out.blit(p, (0, 0))
    return out
