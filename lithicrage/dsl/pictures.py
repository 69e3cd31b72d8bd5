"""The size of a picture from its header, and whether its file is whole: PNG, JPEG, WebP.

Reads bytes and decodes nothing, so that a hostile picture costs no memory. Knows no card.
"""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import Final

BYTES: Final = 5 * 1024 * 1024
_PNG: Final = b"\x89PNG\r\n\x1a\n"
_FRAMES: Final = frozenset({*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC})  # JPEG marks with a size


class PictureError(ValueError):
    """A file that is no picture that can be shown; its text says why."""


def size_of(path: Path) -> tuple[int, int]:
    """Width and height in pixels. Raises PictureError."""
    try:
        with path.open("rb") as stream:
            raw = stream.read(BYTES + 1)
    except OSError as error:
        raise PictureError(f"cannot be read: {error.strerror}") from None
    if len(raw) > BYTES:
        raise PictureError(f"larger than {BYTES // (1024 * 1024)} MB")
    if raw.startswith(_PNG):
        return _png(raw)
    if raw.startswith(b"\xff\xd8"):
        return _jpeg(raw)
    if raw.startswith(b"RIFF") and raw[8:12] == b"WEBP":
        return _webp(raw)
    raise PictureError("neither PNG nor JPEG nor WebP")


def _png(raw: bytes) -> tuple[int, int]:
    place, size = len(_PNG), (0, 0)
    while place + 12 <= len(raw):
        length = int.from_bytes(raw[place : place + 4])
        kind = raw[place + 4 : place + 8]
        end = place + 12 + length
        if end > len(raw):
            break
        check = int.from_bytes(raw[end - 4 : end])
        if zlib.crc32(raw[place + 4 : end - 4]) != check:
            raise PictureError("a damaged PNG: a checksum is wrong")
        if kind == b"IHDR" and length == 13:
            size = (int.from_bytes(raw[place + 8 : place + 12]), _number(raw, place + 12))
        if kind == b"IEND" and min(size) > 0:
            return size
        place = end
    raise PictureError("a PNG that is cut off")


def _number(raw: bytes, place: int) -> int:
    return int.from_bytes(raw[place : place + 4])


def _jpeg(raw: bytes) -> tuple[int, int]:
    place = 2
    while place + 9 <= len(raw) and raw[place] == 0xFF:
        mark = raw[place + 1]
        if mark in _FRAMES:
            height = int.from_bytes(raw[place + 5 : place + 7])
            width = int.from_bytes(raw[place + 7 : place + 9])
            if b"\xff\xd9" not in raw[place:]:
                break
            return width, height
        place += 2 + int.from_bytes(raw[place + 2 : place + 4])
    raise PictureError("a JPEG that is cut off")


def _webp(raw: bytes) -> tuple[int, int]:
    if int.from_bytes(raw[4:8], "little") + 8 > len(raw) or len(raw) < 30:
        raise PictureError("a WebP that is cut off")
    kind = raw[12:16]
    if kind == b"VP8X":
        return 1 + int.from_bytes(raw[24:27], "little"), 1 + int.from_bytes(raw[27:30], "little")
    if kind == b"VP8L":
        bits = int.from_bytes(raw[21:25], "little")
        return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
    width, height = (int.from_bytes(raw[at : at + 2], "little") & 0x3FFF for at in (26, 28))
    return width, height
