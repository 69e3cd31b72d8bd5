"""Files that are whole or absent, and that show when they are damaged.

A file begins with one line: its kind, its format, the length in bytes of what follows, and a
BLAKE2b of all that and of what follows. Owns writing, generations, that check, and what happens to
a damaged file: it is set aside, never deleted. Knows nothing of the content.
"""

from __future__ import annotations

import errno
import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from lithicrage.base.atomic import DISK, Disk, open_plain, write
from lithicrage.base.tongue import mark

MAGIC: Final = "lithicrage"
FORMAT: Final = 2
LARGEST: Final = 4 * 1024 * 1024
KINDS: Final = ("replay", "save")
BACKUPS: Final = 3


class BadFile(ValueError):
    """An invalid or damaged file; the text begins with its name."""

    def __init__(self, path: Path, what: str, line: int = 0, column: int = 0) -> None:
        place = f"{path}:{line}:{column}" if line else str(path)
        what = what.replace("\n", "\\n")  # it may quote the file, and a message is one line
        super().__init__(f"{place}: {what}")
        self.path = path
        self.what = what
        self.line = line


class NewerFile(BadFile):
    """A whole file of a newer version of this program: it is neither read nor replaced."""


@dataclass(frozen=True)
class FileContent:
    """The content of a file, its kind, its format, and the number of its backup, or 0."""

    kind: str
    body: bytes
    backup: int = 0
    format: int = FORMAT


def backup(path: Path, number: int) -> Path:
    """The name of an older generation of a file; 1 is the newest."""
    return path.with_name(f"{path.name}.{number}")


def generations(path: Path) -> list[Path]:
    """The names of a file and of its older generations, newest first."""
    return [path, *(backup(path, number) for number in range(1, BACKUPS + 1))]


def write_whole(path: Path, kind: str, body: bytes, backups: int = 0, disk: Disk = DISK) -> None:
    """Write a file of a kind; the old one stays until all of the new is on the disk.

    With `backups`, that many older generations are kept beside it; a damaged file is set aside
    instead. Raises OSError, and NewerFile rather than replace a file of a newer version.
    """
    data = header(kind, body) + body
    if len(data) > LARGEST:  # nobody could read it back
        raise OSError(errno.EFBIG, f"it is over {LARGEST // 1024} KiB", str(path))
    if not backups or not path.exists():
        return write(path, data, disk=disk)
    try:
        read_whole(path, (kind,))
    except NewerFile:
        raise
    except BadFile:
        return write(path, data, lambda: set_aside(path, disk), disk)
    write(path, data, lambda: shift(path, backups, disk), disk)


def shift(path: Path, backups: int, disk: Disk = DISK) -> None:
    """Give every generation the next number; the file itself stays and becomes number 1 too.

    If the write after this step fails, the file and number 1 are equal, and nothing is lost.
    """
    first = backup(path, 1)
    data = path.read_bytes()
    if first.exists() and first.read_bytes() == data:
        return
    for number in range(backups, 1, -1):
        older = backup(path, number - 1)
        if older.exists():
            disk.replace(older, backup(path, number))
    write(first, data, disk=disk)


def set_aside(path: Path, disk: Disk = DISK, word: str = "damaged") -> Path:
    """Rename a file so that it can be examined later; the new name ends with the word."""
    number, aside = 1, path.with_name(f"{path.name}.{word}")
    while aside.exists():
        number += 1
        aside = path.with_name(f"{path.name}.{word}-{number}")
    disk.replace(path, aside)
    return aside


def header(kind: str, body: bytes, format: int = FORMAT) -> bytes:
    """The first line of a file."""
    return f"{MAGIC} {kind} {format} {len(body)} {digest(kind, format, body)}\n".encode("ascii")


def digest(kind: str, format: int, body: bytes) -> str:
    """The digest in the first line; from format 2 on it covers that line too."""
    own = f"{kind} {format} {len(body)}\n".encode("ascii") if format > 1 else b""
    return hashlib.blake2b(own + body, digest_size=16).hexdigest()


def read_whole(path: Path, kinds: tuple[str, ...] = KINDS, largest: int = LARGEST) -> FileContent:
    """The content of a file of one of these kinds, at most `largest` bytes.

    Raises BadFile (NewerFile for one of a newer version), or OSError if there is none.
    """
    with open_plain(path) as stream:
        data = stream.read(largest + 1)
    if len(data) > largest:
        raise BadFile(path, f"is over {largest // 1024} KiB")
    first, newline, body = data.partition(b"\n")
    words = first.decode("ascii", "replace").split(" ")
    if not newline or len(words) != 5 or words[0] != MAGIC:
        raise BadFile(path, f"is not a {' or '.join(kinds)} file: it begins differently")
    _, kind, version, length, check = words
    if length != str(len(body)):
        raise BadFile(path, f"is damaged: {len(body)} bytes where {length[:20]!r} were written")
    number = int(version) if version.isascii() and version.isdecimal() and len(version) < 6 else 0
    if not number or version != str(number) or not kind.isascii():
        raise BadFile(path, f"is damaged: {version[:20]!r} is not a format")
    if check != digest(kind, number, body):
        raise BadFile(path, "is damaged: " + mark("its content is not what was written"))
    if kind not in kinds:
        raise BadFile(path, f"holds a {kind[:20]!r}; a {' or '.join(kinds)} is right")
    if number > FORMAT:
        raise NewerFile(path, f"has format {number}; this program reads format {FORMAT} and older")
    return FileContent(kind, body, 0, number)


def read_newest(path: Path, kind: str, backups: int) -> FileContent:
    """The content of a file, or of its newest whole backup. Changes nothing.

    Raises the file's own BadFile or OSError if there is none.
    """
    try:
        return read_whole(path, (kind,))
    except NewerFile:
        raise
    except (BadFile, OSError):
        for number in range(1, backups + 1):
            try:
                found = read_whole(backup(path, number), (kind,))
            except (BadFile, OSError):
                continue
            return FileContent(found.kind, found.body, number, found.format)
        raise


def mend(path: Path, kind: str, backups: int = BACKUPS, disk: Disk = DISK) -> str:
    """Replace a damaged or missing file with its newest whole generation.

    The damaged one is set aside. Returns a line about it, empty if the file is whole or never
    existed. Raises BadFile if no generation is whole (nothing changes) or the file is of a newer
    version, and OSError.
    """
    try:
        kept = read_newest(path, kind, backups)
    except FileNotFoundError:
        return ""
    if not kept.backup:
        return ""
    good = backup(path, kept.backup).read_bytes()
    aside = set_aside(path, disk).name if path.exists() else ""
    write(path, good, disk=disk)
    if not aside:
        return f"{path.name} was gone, restored from backup {kept.backup}"
    return f"{path.name} was damaged, restored from backup {kept.backup}; kept as {aside}"


def remove(path: Path, backups: int = BACKUPS, disk: Disk = DISK) -> None:
    """Delete a file and its generations, oldest first, so that the file itself goes last.

    Raises OSError.
    """
    for number in range(backups, 0, -1):
        disk.unlink(backup(path, number))
    disk.unlink(path)
