"""Files that are there whole or not at all, and that know when they are damaged.

A file begins with one line: its kind, its format, the length of what follows in bytes, and its
BLAKE2b. Owns writing, backups and that check; what is inside is others' business.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from lithicrage.whole import write

MAGIC: Final = "lithicrage"
FORMAT: Final = 1
LARGEST: Final = 4 * 1024 * 1024
KINDS: Final = ("replay", "save")


class BadFile(ValueError):
    """A file that is not what it should be; the text begins with its name."""

    def __init__(self, path: Path, what: str, line: int = 0, column: int = 0) -> None:
        place = f"{path}:{line}:{column}" if line else str(path)
        what = what.replace("\n", "\\n")  # it may quote the file, and a complaint is one line
        super().__init__(f"{place}: {what}")
        self.path = path
        self.what = what


@dataclass(frozen=True)
class Kept:
    """The content of a file, its kind, and the number of the backup that it came from, or 0."""

    kind: str
    body: bytes
    backup: int = 0


def backup(path: Path, number: int) -> Path:
    """The name of an older generation of a file; 1 is the newest."""
    return path.with_name(f"{path.name}.{number}")


def write_whole(path: Path, kind: str, body: bytes, backups: int = 0) -> None:
    """Write a file of a kind; until all of it is on the disk, what was there stays.

    With `backups`, that many older generations are kept beside it. Raises OSError.
    """
    keep = backups and path.exists()
    write(path, header(kind, body) + body, (lambda: shift(path, backups)) if keep else None)


def shift(path: Path, backups: int) -> None:
    """Give every generation the next number; the file itself stays and becomes number 1 too."""
    for number in range(backups, 1, -1):
        older = backup(path, number - 1)
        if older.exists():
            older.replace(backup(path, number))
    first = backup(path, 1)
    draft = first.with_name(f".{first.name}.draft")
    try:
        draft.write_bytes(path.read_bytes())
        draft.replace(first)
    finally:
        draft.unlink(missing_ok=True)


def header(kind: str, body: bytes) -> bytes:
    """The first line of a file."""
    check = hashlib.blake2b(body, digest_size=16).hexdigest()
    return f"{MAGIC} {kind} {FORMAT} {len(body)} {check}\n".encode("ascii")


def read_whole(path: Path, kinds: tuple[str, ...] = KINDS) -> Kept:
    """The content of a file of one of these kinds. Raises BadFile, or OSError if there is none."""
    with path.open("rb") as stream:
        data = stream.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise BadFile(path, f"is larger than {LARGEST // 1024} KiB")
    first, newline, body = data.partition(b"\n")
    words = first.decode("ascii", "replace").split(" ")
    if not newline or len(words) != 5 or words[0] != MAGIC:
        raise BadFile(path, f"is no {' or '.join(kinds)} file: it begins with something else")
    _, kind, version, length, check = words
    if kind not in kinds:
        raise BadFile(path, f"holds a {kind[:20]!r}; a {' or '.join(kinds)} is right")
    if version != str(FORMAT):
        raise BadFile(path, f"has format {version[:20]!r}; this program reads format {FORMAT}")
    if length != str(len(body)):
        raise BadFile(path, f"is damaged: {len(body)} bytes where {length[:20]} were written")
    if check != hashlib.blake2b(body, digest_size=16).hexdigest():
        raise BadFile(path, "is damaged: its content is not what was written")
    return Kept(kind, body)


def read_newest(path: Path, kind: str, backups: int) -> Kept:
    """The content of a file, or of its newest backup that is whole.

    Raises BadFile or OSError of the file itself when there is none.
    """
    try:
        return read_whole(path, (kind,))
    except (BadFile, OSError):
        for number in range(1, backups + 1):
            try:
                found = read_whole(backup(path, number), (kind,))
            except (BadFile, OSError):
                continue
            return Kept(found.kind, found.body, number)
        raise
