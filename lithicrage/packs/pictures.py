"""Untrusted pictures: format and size from the header, and whether the file is whole.

PNG, JPEG, WebP; at most 5 MB. Reads bytes and decodes nothing, so that a hostile picture costs
neither memory nor time. Knows no card and no window.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from lithicrage.base.atomic import open_plain

BYTES: Final = 5 * 1024 * 1024
PIXELS: Final = 2048  # for each side; the caller reports what is larger, with its size
ENDINGS: Final = {".png": "PNG", ".jpg": "JPEG", ".jpeg": "JPEG", ".webp": "WebP"}
_PNG: Final = b"\x89PNG\r\n\x1a\n"
_FRAMES: Final = frozenset({*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC})  # JPEG markers with a size
_ALONE: Final = frozenset({0x01, *range(0xD0, 0xD8)})  # JPEG markers without a length


class PictureError(ValueError):
    """A file is not a picture that can be shown; the text says why, in one line."""


@dataclass(frozen=True, slots=True)
class PictureHeader:
    """What the header says: the format (`PNG`, `JPEG`, `WebP`), width and height in pixels."""

    kind: str
    width: int
    height: int


def size_of(path: Path) -> tuple[int, int]:
    """Width and height in pixels of a picture file. Raises PictureError."""
    picture = read_picture(path)
    return picture.width, picture.height


def inside(folder: Path, name: str) -> Path:
    """The file of a picture below its pack's folder. Raises PictureError when it leads out."""
    try:
        # checks the text first: resolving the name of a share would ask the network
        if not name.startswith(("/", "\\")):
            path = (folder / name).resolve()
            if path.is_relative_to(folder.resolve()):
                return path
    except (OSError, RuntimeError, ValueError):  # links in a circle, a NUL in the name
        pass
    raise PictureError("its path leads out of its pack")


def read_picture(path: Path) -> PictureHeader:
    """Read the header of a picture file and walk to its end. Raises only PictureError."""
    try:
        with open_plain(path) as stream:
            raw = stream.read(BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "not a possible file name"
        raise PictureError(f"cannot be read: {reason}") from None
    picture = read_bytes(raw)
    ending = path.suffix.lower()
    if ENDINGS.get(ending) != picture.kind:
        raise PictureError(f"a {picture.kind} whose name ends in `{ending}`")
    return picture


def read_bytes(raw: bytes) -> PictureHeader:
    """Read the header of a picture and walk to its end. Raises only PictureError."""
    if len(raw) > BYTES:
        raise PictureError(f"larger than {BYTES // (1024 * 1024)} MB")
    if raw.startswith(_PNG):
        picture = _png(raw)
    elif raw.startswith(b"\xff\xd8"):
        picture = _jpeg(raw)
    elif raw.startswith(b"RIFF") and raw[8:12] == b"WEBP":
        picture = _webp(raw)
    else:
        raise PictureError("neither PNG nor JPEG nor WebP")
    if min(picture.width, picture.height) < 1:
        raise PictureError(f"a picture of {picture.width} x {picture.height} pixels")
    return picture


def _png(raw: bytes) -> PictureHeader:
    """Walk over the chunks: the header first, every checksum right, pixels, nothing after IEND."""
    place, size, pixels = len(_PNG), (0, 0), False
    while place + 12 <= len(raw):
        kind, end = raw[place + 4 : place + 8], place + 12 + _big(raw, place, 4)
        if end > len(raw):
            break
        if zlib.crc32(raw[place + 4 : end - 4]) != _big(raw, end - 4, 4):
            raise PictureError("a damaged PNG: a checksum is wrong")
        if (place == len(_PNG)) != (kind == b"IHDR" and end - place == 12 + 13):
            raise PictureError("a damaged PNG: its header is missing or misplaced")
        if kind == b"IHDR":
            size = (_big(raw, place + 8, 4), _big(raw, place + 12, 4))
        elif kind == b"acTL":
            raise PictureError("an animated PNG; pictures do not move")
        elif kind == b"IDAT":
            pixels = True
        elif kind == b"IEND":
            _nothing_behind(raw, end, "PNG")
            if not pixels:
                raise PictureError("a PNG without pixels")
            return PictureHeader("PNG", *size)
        place = end
    raise PictureError("a PNG that is cut off")


def _jpeg(raw: bytes) -> PictureHeader:
    """Walk over the segments and the pixels between them, to the end mark."""
    place, size, pixels = 2, (0, 0), False
    while place + 2 <= len(raw):
        mark = raw[place + 1]
        if raw[place] != 0xFF or mark == 0:
            raise PictureError("a damaged JPEG: no mark where one belongs")
        if mark == 0xFF:  # a fill byte
            place += 1
            continue
        place += 2
        if mark == 0xD9:
            _nothing_behind(raw, place, "JPEG")
            if not pixels:
                raise PictureError("a JPEG without pixels")
            return PictureHeader("JPEG", *size)
        if mark in _ALONE:
            continue
        length = _big(raw, place, 2)
        if length < 2 or place + length > len(raw):
            break
        if mark in _FRAMES and length >= 8:
            size = (_big(raw, place + 5, 2), _big(raw, place + 3, 2))
        place += length
        if mark == 0xDA:
            pixels = True
            place = _behind_scan(raw, place)
    raise PictureError("a JPEG that is cut off")


def _behind_scan(raw: bytes, place: int) -> int:
    """The first marker after a scan's pixels, or the length of the file."""
    while True:
        place = raw.find(b"\xff", place)
        if place < 0 or place + 1 >= len(raw):
            return len(raw)
        if raw[place + 1] == 0 or raw[place + 1] in _ALONE:
            place += 2
        else:
            return place


def _webp(raw: bytes) -> PictureHeader:
    """Walk over the chunks; the first one holds the size, one holds the pixels."""
    end = 8 + int.from_bytes(raw[4:8], "little")
    if end > len(raw):
        raise PictureError("a WebP that is cut off")
    _nothing_behind(raw, end, "WebP")
    found: PictureHeader | None = None
    pixels = False
    for kind, data in _webp_chunks(raw):
        if kind in (b"ANIM", b"ANMF") or (kind == b"VP8X" and data[:1] and data[0] & 2):
            raise PictureError("an animated WebP; pictures do not move")
        pixels = pixels or kind in (b"VP8 ", b"VP8L")
        found = found or _webp_size(kind, data)
    if found is None or not pixels:
        raise PictureError("a WebP without pixels")
    return found


def _webp_chunks(raw: bytes) -> Iterator[tuple[bytes, bytes]]:
    place = 12
    while place < len(raw):
        length = int.from_bytes(raw[place + 4 : place + 8], "little")
        if place + 8 + length > len(raw):
            raise PictureError("a WebP that is cut off")
        yield raw[place : place + 4], raw[place + 8 : place + 8 + length]
        place += 8 + length + length % 2


def _webp_size(kind: bytes, data: bytes) -> PictureHeader:
    """The size in the first chunk of a WebP."""
    if kind == b"VP8X" and len(data) >= 10:
        sides = (1 + int.from_bytes(data[at : at + 3], "little") for at in (4, 7))
    elif kind == b"VP8L" and len(data) >= 5 and data[0] == 0x2F:
        bits = int.from_bytes(data[1:5], "little")
        sides = (1 + (bits >> at & 0x3FFF) for at in (0, 14))
    elif kind == b"VP8 " and len(data) >= 10 and data[3:6] == b"\x9d\x01\x2a":
        sides = (int.from_bytes(data[at : at + 2], "little") & 0x3FFF for at in (6, 8))
    else:
        raise PictureError("a damaged WebP: its header gives no size")
    return PictureHeader("WebP", *sides)


def _nothing_behind(raw: bytes, end: int, kind: str) -> None:
    if end != len(raw):
        raise PictureError(f"a {kind} with {len(raw) - end} bytes behind its end")


def _big(raw: bytes, place: int, count: int) -> int:
    return int.from_bytes(raw[place : place + count])
