"""Hostile pictures by the thousand: python -m tools.hostile_pictures SEED [--count N] [--start N]

Every picture is a function of the seed and its number: a PNG, JPEG or WebP with sizes that lie,
cut, spliced, animated, with bytes flipped or put behind its end. The promises: it is read or
refused with one PictureError of one line; what is read has sides of 1 pixel at least; none takes
long.
"""

from __future__ import annotations

import random
import struct
import sys
import time
import zlib
from typing import Final

from lithicrage.packs.pictures import PictureError, read_bytes
from tools.numbered import Broken, Program

SLOW: Final = 1.0  # seconds for one picture
SIDES: Final = (0, 1, 2, 16, 300, 2048, 2049, 16_383, 65_535, 100_000, 2**31 - 1, 2**32 - 1)


def made(seed: int, number: int) -> bytes:
    """The picture of a number."""
    rng = random.Random(f"{seed}/{number}")
    width, height = rng.choice(SIDES), rng.choice(SIDES)
    raw = bytearray(rng.choice((png, jpeg, webp))(width, height, animated=not rng.randrange(6)))
    match rng.randrange(6):
        case 0:
            del raw[rng.randrange(len(raw)) :]
        case 1:
            raw += rng.choice((b"\0", b"PK\x05\x06" + bytes(18), bytes(raw), b"\xff\xd9"))
        case 2:
            for _ in range(rng.randrange(1, 5)):
                raw[rng.randrange(len(raw))] ^= 1 << rng.randrange(8)
        case 3:
            place = rng.randrange(len(raw))
            raw[place : place + 4] = rng.choice((b"\xff" * 4, bytes(4), b"\x7f\xff\xff\xff"))
        case 4:
            other = rng.choice((png, jpeg, webp))(16, 16)
            raw[rng.randrange(len(raw)) :] = other[rng.randrange(len(other)) :]
    return bytes(raw)


def check(raw: bytes) -> str:
    """Read one picture; its format or `refused`. Raises Broken."""
    begun = time.process_time()
    kind = "refused"
    try:
        picture = read_bytes(raw)
        kind = picture.kind
        if min(picture.width, picture.height) < 1:
            raise Broken(f"read as {picture}")
    except PictureError as error:
        if not str(error).isprintable() or len(str(error)) > 200:
            raise Broken(f"its message is not one line: {str(error)!r}") from error
    except Broken:
        raise
    except Exception as error:
        raise Broken(f"{type(error).__name__} came out: {error}") from error
    if time.process_time() - begun > SLOW:
        raise Broken(f"it took {time.process_time() - begun:.1f} s")
    return kind


def png(width: int, height: int, *, animated: bool = False) -> bytes:
    """A grey PNG whose header says this size; its pixels are few."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        check = zlib.crc32(kind + data)
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)

    head = struct.pack(">IIBBBBB", width % 2**32, height % 2**32, 8, 0, 0, 0, 0)
    moving = chunk(b"acTL", struct.pack(">II", 2, 0)) if animated else b""
    pixels = chunk(b"IDAT", zlib.compress(bytes(300)))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + moving + pixels + chunk(b"IEND", b"")


def jpeg(width: int, height: int, *, animated: bool = False) -> bytes:
    """The frame of a JPEG whose header says this size; `animated` puts filling bytes in."""
    frame = struct.pack(">BHHBBBB", 8, height % 65_536, width % 65_536, 1, 1, 0x11, 0)
    filling = b"\xff" * 3 if animated else b""
    segments = (
        *(b"\xff\xe0\0\x10JFIF\0\1\1\0\0\1\0\1\0\0", filling),
        *(b"\xff\xc0", struct.pack(">H", len(frame) + 2), frame),
        *(b"\xff\xda\0\x08\1\1\0\0\x3f\0", b"\x12\xff\0\x34\xff\xd0\x56" * 9),
    )
    return b"\xff\xd8" + b"".join(segments) + b"\xff\xd9"


def webp(width: int, height: int, *, animated: bool = False) -> bytes:
    """A WebP whose extended header says this size; without one where that is odd."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return kind + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)

    bits = (width - 1) % 2**14 | (height - 1) % 2**14 << 14
    parts = chunk(b"VP8L", b"\x2f" + struct.pack("<I", bits) + bytes(10))
    if width % 2 == 0 or animated:
        sides = b"".join(((side - 1) % 2**24).to_bytes(3, "little") for side in (width, height))
        parts = chunk(b"VP8X", bytes([2 * animated, 0, 0, 0]) + sides) + parts
    elif height % 2:
        head = struct.pack("<HH", width & 0x3FFF, height & 0x3FFF)
        parts = chunk(b"VP8 ", b"\x10\0\0\x9d\x01\x2a" + head + bytes(9))
    return b"RIFF" + struct.pack("<I", len(parts) + 4) + b"WEBP" + parts


PROGRAM: Final = Program("tools.hostile_pictures", __doc__, made, check, 500)

if __name__ == "__main__":
    sys.exit(PROGRAM.main())
