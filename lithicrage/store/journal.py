"""The journal of matches: append-only, one line per match; a line shows if it is damaged.

A line is a mark, a BLAKE2b of the record, and the record in base 64. Knows bytes, and no match.
"""

from __future__ import annotations

import base64
import contextlib
import hashlib
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

from lithicrage.base.atomic import DISK, Disk, append, open_plain

MARK: Final = b"lr1"
LONGEST: Final = 8 * 1024 * 1024
CHUNK: Final = 1 << 20
START: Final = b""  # stands for the place before the first line


class JournalLine(NamedTuple):
    """A line: its record (None if damaged), its start and end, whether it is complete."""

    record: bytes | None
    start: int
    end: int
    ended: bool


class Merged(NamedTuple):
    """What several journals hold together: the `lines` in order, and figures for each journal.

    For each: how many lines only it and later ones had, and how many of its own are damaged. `cut`
    means that the first journal's only fault is an incomplete last line.
    """

    lines: list[bytes]
    restored: list[int]
    damaged: list[int]
    cut: bool


def add(path: Path, record: bytes, disk: Disk = DISK) -> None:
    """Add a record and put it on the disk. Raises OSError, leaving the journal as it was."""
    size = length(path)
    try:
        append(path, line(record), disk)
    except OSError:
        with contextlib.suppress(OSError):
            os.truncate(path, size)
        raise


def line(record: bytes) -> bytes:
    """A record as a line."""
    return b"%b %b %b\n" % (MARK, _check(record), base64.b64encode(record))


def record(text: bytes) -> bytes | None:
    """The record in a line, None if it is damaged."""
    words = text.removesuffix(b"\n").split(b" ")
    if len(words) != 3 or words[0] != MARK or not text.endswith(b"\n"):
        return None
    try:
        found = base64.b64decode(words[2], validate=True)
    except ValueError:
        return None
    return found if _check(found) == words[1] else None


def entries(stream: BinaryIO, start: int = 0, rest: bool = False) -> Iterator[JournalLine]:
    """The lines from a place on. An incomplete last one is left for later.

    With `rest` it counts as damaged. Raises OSError.
    """
    stream.seek(start)
    while text := stream.readline(LONGEST):
        if not rest and not text.endswith(b"\n") and len(text) < LONGEST:
            return
        end = start + len(text)
        if text.strip():
            yield JournalLine(record(text), start, end, text.endswith(b"\n"))
        start = end


def merge(streams: Sequence[BinaryIO]) -> Merged:
    """The whole lines of these journals, each once, in the first one's order.

    A line that the first lacks follows the one before it elsewhere. Raises OSError.
    """
    known: dict[bytes, bytes] = {}
    order: list[bytes] = []
    restored: list[int] = []
    damaged: list[int] = []
    cut = False
    for stream in streams:
        placed, before, bad, cut_here = set(order), START, 0, False
        missing: dict[bytes, list[bytes]] = {}
        for entry in entries(stream, rest=True):
            if entry.record is None:
                bad += 1
                cut_here = not entry.ended
                continue
            check = _check(entry.record)
            if check in placed:
                before = check
            elif check not in known:
                known[check] = line(entry.record)
                missing.setdefault(before, []).append(check)
        order = [new for one in (START, *order) for new in (one, *missing.get(one, ()))][1:]
        cut = cut if damaged else bad == 1 and cut_here
        restored.append(len(order) - len(placed))
        damaged.append(bad)
    return Merged([known[check] for check in order], restored, damaged, cut)


def length(path: Path) -> int:
    """The size in bytes; 0 if there is no file."""
    try:
        return path.stat().st_size
    except (FileNotFoundError, NotADirectoryError):
        return 0


def same(path: Path, other: Path) -> bool:
    """Whether two journals are equal, and end with a whole line. Raises OSError."""
    if length(path) != length(other):
        return False
    if not length(path):
        return True
    with open_plain(path) as one, open_plain(other) as two:
        last = b""
        while chunk := one.read(CHUNK):
            last = chunk
            if chunk != two.read(CHUNK):
                return False
    return last.endswith(b"\n")


def sum_of(stream: BinaryIO, end: int) -> str:
    """A digest of the bytes before a place. Raises OSError."""
    found = hashlib.blake2b(digest_size=16)
    stream.seek(0)
    while end > 0 and (chunk := stream.read(min(CHUNK, end))):
        found.update(chunk)
        end -= len(chunk)
    return found.hexdigest()


def _check(record: bytes) -> bytes:
    return hashlib.blake2b(record, digest_size=16).hexdigest().encode("ascii")
