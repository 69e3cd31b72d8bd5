"""Hostile packs by the thousand: python -m tools.hostile_zips SEED [--count N] [--start N]

Every zip is a function of the seed and its number: a small pack with one or two tricks (names,
links, sizes that lie, bombs, overlaps, cuts), half of them with bytes flipped as well. The
promises: it is unpacked whole or refused with one ArchiveError of one line; nothing is written
outside the goal, nothing is left behind on failure.
"""

from __future__ import annotations

import io
import random
import struct
import sys
import tempfile
import time
import warnings
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

from lithicrage.language.source import FILE_BYTES
from lithicrage.packs.archive import ArchiveError, unpack_to
from lithicrage.packs.pack import MANIFEST
from lithicrage.packs.pictures import BYTES
from tools.numbered import Broken, Program

SLOW: Final = 5.0  # seconds for one zip
CARD: Final = b"hum:\n  kind: action\n  name: Hum\n"
NAMES: Final = (
    *("/abs.yaml", "../out.yaml", "a/../../out.yaml", "./a.yaml", "a//b.yaml", "a/./b.yaml"),
    *("C:/x.yaml", "c:x.yaml", "//server/share/x.yaml", "\\\\server\\share\\x.yaml"),
    *("..\\out.yaml", "a\\b.yaml", "a\x00b.yaml", "a\nb.yaml", "a\x1b[2Jb.yaml", "a\x7f.yaml"),
    *("con.yaml", "NUL", "aux.txt", "com1.yaml", "lpt9", "con .yaml", "COM¹.yaml", "nul.tar.md"),
    *("a./b.yaml", "b.yaml.", "b.yaml ", " b.yaml", "a /b.yaml", "...", "..", ".", "", " "),
    *("cafe\u0301.yaml", "\u1100\u1161.yaml", "x" * 300 + ".yaml", "é" * 190 + ".yaml"),
    *("a/" * 20 + "b.yaml", "a/" * 4 + "b.yaml", "x.yaml:stream", "x*.yaml", "x?.yaml", "x|y.md"),
    *("x.exe", "x.py", "x.yaml.exe", "x", ".hidden", ".yaml", "x.sh", "~/x.yaml", "$HOME.yaml"),
    *("\u202ex.yaml", "\ud83d\ude00.yaml", "x.zip", "-rf.yaml", "%00.yaml", "x.YAML", "😀.yaml"),
)
Parts = list[tuple[zipfile.ZipInfo, bytes]]


def made(seed: int, number: int) -> bytes:
    """The zip of a number."""
    rng = random.Random(f"{seed}/{number}")
    parts: Parts = [_part(MANIFEST, b'name = "hostile"\n'), _part("cards.yaml", CARD)]
    if rng.randrange(3) == 0:
        parts = [_part(f"pack/{info.filename}", data) for info, data in parts]
    for _ in range(rng.randrange(1, 3)):
        rng.choice(_TRICKS)(rng, parts)
    raw = bytearray(_written(rng, parts))
    if rng.randrange(3):
        rng.choice(_DAMAGES)(rng, raw)
    if rng.randrange(2):
        for _ in range(rng.randrange(1, 4)):
            raw[rng.randrange(len(raw))] ^= 1 << rng.randrange(8)
    return bytes(raw)


def check(raw: bytes, room: Path) -> str:
    """Unpack one zip in an empty folder; `ok` or `refused`. Raises Broken."""
    file, parent = room / "hostile.zip", room / "packs"
    file.write_bytes(raw)
    begun = time.process_time()
    error = ""
    try:
        unpack_to(file, parent)
    except ArchiveError as refused:
        error = str(refused)
        if not error.startswith(f"{file}: ") or not error.isprintable() or len(error) > 600:
            raise Broken(f"its message is not one line: {error!r}") from refused
    except Exception as leaked:
        raise Broken(f"{type(leaked).__name__} came out: {leaked}") from leaked
    if time.process_time() - begun > SLOW:
        raise Broken(f"it took {time.process_time() - begun:.1f} s")
    _only_inside(room, bool(error))
    return "refused" if error else "ok"


def _checked(raw: bytes) -> str:
    """Check a zip in a room of its own."""
    with tempfile.TemporaryDirectory() as folder:
        return check(raw, Path(folder).resolve())


def _only_inside(room: Path, refused: bool) -> None:
    """Nothing but the zip and, if it was taken, whole plain files below its goal."""
    goal = room / "packs" / "hostile"
    for path in room.rglob("*"):
        if path.is_symlink():
            raise Broken(f"a link was made: {path.relative_to(room)}")
        if refused and path.is_file() and path.name != "hostile.zip":
            raise Broken(f"left behind: {path.relative_to(room)}")
        if path not in (room / "hostile.zip", room / "packs", goal) and goal not in path.parents:
            raise Broken(f"written outside: {path.relative_to(room)}")
        if path.is_file() and goal in path.parents and path.stat().st_size > BYTES:
            raise Broken(f"too large: {path.relative_to(room)}")
    if refused and goal.exists():
        raise Broken("the goal was left behind")
    if not refused and not (goal / MANIFEST).is_file():
        raise Broken("unpacked without its manifest")


def _part(name: str, data: bytes) -> tuple[zipfile.ZipInfo, bytes]:
    info = zipfile.ZipInfo("x")
    info.filename = name  # the constructor would cut a NUL
    info.compress_type = zipfile.ZIP_DEFLATED
    info.external_attr = 0o100644 << 16
    return info, data


def _written(rng: random.Random, parts: Parts) -> bytes:
    out = io.BytesIO()
    with warnings.catch_warnings(), zipfile.ZipFile(out, "w") as archive:
        warnings.simplefilter("ignore")  # twins are meant
        rng.shuffle(parts)
        for info, data in parts:
            try:
                archive.writestr(info, data)
            except UnicodeEncodeError:  # a name that no zip can hold
                info.filename = "x.yaml"
                archive.writestr(info, data)
    return out.getvalue()


def _name(rng: random.Random, parts: Parts) -> None:
    parts.append(_part(rng.choice(NAMES), CARD))


def _twin(rng: random.Random, parts: Parts) -> None:
    name = rng.choice(parts)[0].filename
    parts.append(_part(rng.choice((name, name.upper(), name.title())), CARD))


def _clash(rng: random.Random, parts: Parts) -> None:
    parts += [_part("art.md", b"x"), _part("art.md/x.yaml", CARD)]


def _link(rng: random.Random, parts: Parts) -> None:
    info, data = _part("link.yaml", rng.choice((b"/etc/passwd", b"../../x", b"cards.yaml")))
    info.external_attr = rng.choice((0o120777, 0o060644, 0o010644, 0o140644, 0o040755)) << 16
    parts.append((info, data))


def _bomb(rng: random.Random, parts: Parts) -> None:
    size = rng.choice((FILE_BYTES, FILE_BYTES + 1, 100_000, 6_000_000))
    parts.append(_part(rng.choice(("bomb.yaml", "bomb.png")), b"\0" * size))


def _method(rng: random.Random, parts: Parts) -> None:
    info, data = _part("other.yaml", CARD)
    info.compress_type = rng.choice((zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA, zipfile.ZIP_STORED))
    parts.append((info, data))


def _many(rng: random.Random, parts: Parts) -> None:
    if rng.randrange(8):
        parts += [_part(f"d{number}/x.yaml", b"") for number in range(40)]
    else:
        parts += [_part(f"{number}.md", b"") for number in range(6_000)]


def _nested(rng: random.Random, parts: Parts) -> None:
    inner = io.BytesIO()
    with zipfile.ZipFile(inner, "w") as archive:
        archive.writestr("../x.yaml", CARD)
    parts.append(_part(rng.choice(("inner.zip", "inner.yaml", "inner.png")), inner.getvalue()))


def _folder(rng: random.Random, parts: Parts) -> None:
    parts.append(_part(rng.choice(("art/", "../out/", "/", "cards.yaml/", "a\\b/")), b""))


def _headless(rng: random.Random, parts: Parts) -> None:
    parts[:] = [part for part in parts if not part[0].filename.endswith(MANIFEST)] or parts


def _none(rng: random.Random, parts: Parts) -> None:
    """A pack as it should be, so that not all are refused for their trick."""


def _spot(rng: random.Random, raw: bytearray, mark: bytes, offset: int) -> int:
    """Where a field stands in one of the headers with this mark; -1 for none."""
    places: list[int] = []
    at = raw.find(mark)
    while at >= 0 and len(places) < 50:
        places.append(at)
        at = raw.find(mark, at + 1)
    at = rng.choice(places) + offset if places else -1
    return at if at + 4 <= len(raw) else -1


def _field(mark: bytes, offset: int, form: str, *values: int) -> Callable[..., None]:
    """A damage that writes a lie into a field of one header."""

    def lie(rng: random.Random, raw: bytearray) -> None:
        at = _spot(rng, raw, mark, offset)
        if at >= 0:
            struct.pack_into(form, raw, at, rng.choice(values))

    return lie


def _cut(rng: random.Random, raw: bytearray) -> None:
    del raw[rng.randrange(1, len(raw)) :]


def _front(rng: random.Random, raw: bytearray) -> None:
    raw[:0] = rng.choice((b"MZ" + bytes(60), b"\x89PNG\r\n\x1a\n", b"PK\x03\x04" + bytes(26)))


def _behind(rng: random.Random, raw: bytearray) -> None:
    raw += rng.choice((b"\0" * 100, b"PK\x05\x06" + bytes(18), bytes(raw)))


_LOCAL, _CENTRAL, _END = b"PK\x03\x04", b"PK\x01\x02", b"PK\x05\x06"
_SIZES: Final = (0, 1, 5, 5_000_000, 0x7FFFFFFF, 0xFFFFFFFE, 0xFFFFFFFF)
_TRICKS: Final = (
    *(_name, _name, _name, _twin, _clash, _link, _bomb, _method, _many, _nested, _folder),
    *(_headless, _none, _none, _none),
)
_DAMAGES: Final = (
    *(_cut, _front, _behind),
    _field(_CENTRAL, 24, "<I", *_SIZES),  # size unpacked
    _field(_CENTRAL, 20, "<I", *_SIZES),  # size packed
    _field(_CENTRAL, 42, "<I", 0, 30, 60, *_SIZES),  # where it lies: overlaps
    _field(_CENTRAL, 8, "<H", 1, 0x21, 0x40, 0x800, 0x2000, 0xFFFF),  # encrypted, patched
    _field(_CENTRAL, 10, "<H", 1, 6, 9, 93, 99, 0xFFFF),  # methods
    _field(_CENTRAL, 28, "<H", 0, 1, 200, 0xFFFF),  # length of the name
    _field(_CENTRAL, 30, "<H", 1, 4, 0xFFFF),  # length of the extra field
    _field(_CENTRAL, 16, "<I", 0, 1),  # checksum
    _field(_LOCAL, 6, "<H", 1, 0x800, 0xFFFF),
    _field(_LOCAL, 8, "<H", 0, 99),
    _field(_LOCAL, 26, "<H", 0, 200, 0xFFFF),
    _field(_END, 10, "<H", 0, 1, 6_000, 0xFFFF),  # entries
    _field(_END, 12, "<I", *_SIZES),  # size of the directory
    _field(_END, 16, "<I", *_SIZES),  # where the directory lies
)


PROGRAM: Final = Program("tools.hostile_zips", __doc__, made, _checked, 500)

if __name__ == "__main__":
    sys.exit(PROGRAM.main())
