"""The journal of matches: one line a match, only ever added to. The history is rebuilt from it.

A line is a mark, a BLAKE2b of the record, and the record in base 64. A line that was cut or
altered is passed over and counted. It knows bytes, and no match.
"""

from __future__ import annotations

import base64
import contextlib
import hashlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from lithicrage.whole import DISK, Disk, append, opened

MARK: Final = b"lr1"
LONGEST: Final = 8 * 1024 * 1024


class Entry(NamedTuple):
    """A record, None if its line is damaged, and the place behind its line, in bytes."""

    record: bytes | None
    end: int


def add(path: Path, record: bytes, disk: Disk = DISK) -> None:
    """Add a record, and have it on the disk. Raises OSError; then the journal is as it was."""
    size = length(path)
    data = line(record)
    if size and not _ends_with_line(path):
        data = b"\n" + data  # somebody was stopped in the middle of a line
    try:
        append(path, data, disk)
    except OSError:
        with contextlib.suppress(OSError):
            os.truncate(path, size)
        raise


def line(record: bytes) -> bytes:
    """A record as a line."""
    return b"%b %b %b\n" % (MARK, _check(record), base64.b64encode(record))


def entries(path: Path, start: int = 0) -> Iterator[Entry]:
    """The records from a place on; a last line without its end is left for later.

    Raises OSError, also when there is no journal.
    """
    with opened(path) as stream:
        stream.seek(start)
        place = start
        while True:
            text = stream.readline(LONGEST)
            if not text.endswith(b"\n") and len(text) < LONGEST:
                return
            place += len(text)
            if text.strip():
                yield Entry(_record(text), place)


def length(path: Path) -> int:
    """The size in bytes; 0 if there is none."""
    try:
        return path.stat().st_size
    except (FileNotFoundError, NotADirectoryError):
        return 0


def _check(record: bytes) -> bytes:
    return hashlib.blake2b(record, digest_size=16).hexdigest().encode("ascii")


def _record(text: bytes) -> bytes | None:
    words = text.rstrip(b"\n").split(b" ")
    if len(words) != 3 or words[0] != MARK:
        return None
    try:
        record = base64.b64decode(words[2], validate=True)
    except ValueError:
        return None
    return record if _check(record) == words[1] else None


def _ends_with_line(path: Path) -> bool:
    with opened(path) as stream:
        stream.seek(-1, os.SEEK_END)
        return stream.read(1) == b"\n"
