"""Writes pictures as small PNG files with a palette of at most 256 colours.

Prints are flat inks, paper and grain: a palette keeps their look at a third of the size. Fully
transparent and fully opaque pixels stay exactly so. The same pixels give the same bytes.
"""

import struct
import zlib
from collections import Counter
from pathlib import Path

import pygame

Rgba = tuple[int, int, int, int]

EDGE_COLOURS = 72
"""Palette entries kept for half-transparent pixels when a picture has any."""
WEIGHTS = (3, 4, 2, 4)
"""How much a difference in red, green, blue and alpha shows."""


class _Box:
    """Colours that share a palette entry so far, with how often each occurs."""

    def __init__(self, colours: list[tuple[Rgba, int]]) -> None:
        self.colours = colours
        self.total = sum(n for _, n in colours)
        sums = [sum(colour[i] * n for colour, n in colours) for i in range(4)]
        self._means = [value / self.total for value in sums]
        errors = [self._error(i) * WEIGHTS[i] for i in range(4)]
        self.error = max(errors)
        """What the worst channel loses if one colour stands for all: which box to split next."""
        self._channel = errors.index(self.error)

    def split(self) -> tuple["_Box", "_Box"]:
        """Two boxes at the mean of the worst channel. Needs an error above 0."""
        at, channel = self._means[self._channel], self._channel
        low = [item for item in self.colours if item[0][channel] <= at]
        high = [item for item in self.colours if item[0][channel] > at]
        return _Box(low), _Box(high)

    def mean(self) -> Rgba:
        """The colour that stands for the box."""
        r, g, b, a = (round(value) for value in self._means)
        return r, g, b, a

    def _error(self, channel: int) -> float:
        mean = self._means[channel]
        return sum((colour[channel] - mean) ** 2 * n for colour, n in self.colours)


def save(picture: pygame.Surface, path: Path, edge_colours: int = EDGE_COLOURS) -> int:
    """Write the picture as an indexed PNG and return its size in bytes.

    `edge_colours` limits the half-transparent entries: more for pictures with soft shadows.
    """
    width, height = picture.get_size()
    pixels = memoryview(pygame.image.tobytes(picture, "RGBA")).cast("I")
    counts = Counter(pixels)
    palette, index_of = _palette(counts, edge_colours)
    indexed = bytes(map(index_of.__getitem__, pixels))
    rows = b"".join(b"\0" + indexed[y * width : (y + 1) * width] for y in range(height))
    colours = b"".join(bytes(colour[:3]) for colour in palette)
    alphas = bytes(colour[3] for colour in palette).rstrip(b"\xff")
    data = b"\x89PNG\r\n\x1a\n"
    data += _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0))
    data += _chunk(b"PLTE", colours)
    if alphas:
        data += _chunk(b"tRNS", alphas)
    data += _chunk(b"IDAT", zlib.compress(rows, 9))
    data += _chunk(b"IEND", b"")
    path.write_bytes(data)
    return len(data)


def _palette(counts: Counter[int], edge_colours: int) -> tuple[list[Rgba], dict[int, int]]:
    """The palette, transparent entries first, and the entry of every pixel value."""
    coarse: dict[int, Rgba] = {value: _coarse(value) for value in counts}
    totals: Counter[Rgba] = Counter()
    for value, n in counts.items():
        totals[coarse[value]] += n
    clear = [(c, n) for c, n in totals.items() if c[3] == 0]
    edge = [(c, n) for c, n in totals.items() if 0 < c[3] < 255]
    solid = [(c, n) for c, n in totals.items() if c[3] == 255]
    boxes = [_Box(clear)] if clear else []
    boxes += _divide(edge, edge_colours)
    boxes += _divide(solid, 256 - len(boxes))
    entry = {colour: i for i, box in enumerate(boxes) for colour, _ in box.colours}
    return [box.mean() for box in boxes], {value: entry[c] for value, c in coarse.items()}


def _coarse(value: int) -> Rgba:
    """A packed pixel with its lowest bits dropped, so that near colours count as one."""
    r, g, b, a = value.to_bytes(4, "little")
    if a == 0:
        return 0, 0, 0, 0
    bits = 0xFC if a == 255 else 0xE0
    # Kept away from 255, which stands for "opaque" alone.
    return r & bits, g & bits, b & bits, 255 if a == 255 else max(4, min(251, a & 0xF8 | 4))


def _divide(colours: list[tuple[Rgba, int]], limit: int) -> list[_Box]:
    """At most `limit` boxes, splitting the one with the largest error each time."""
    if not colours:
        return []
    boxes = [_Box(sorted(colours))]
    while len(boxes) < limit:
        worst = max(range(len(boxes)), key=lambda i: boxes[i].error)
        # A mean may round onto its own only colour: nothing is left to split then.
        if boxes[worst].error < 1e-6:
            break
        boxes[worst : worst + 1] = boxes[worst].split()
    return boxes


def _chunk(kind: bytes, body: bytes) -> bytes:
    check = zlib.crc32(kind + body)
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", check)
