"""A journal of records with an id, and a copy of it: what one lacks comes from the other.

Owns how such a pair is read, added to and made whole. Knows bytes and ids, and no game.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Final

from lithicrage.base.atomic import DISK, Disk, open_plain, write
from lithicrage.store import journal
from lithicrage.store.files import backup, set_aside
from lithicrage.store.lock import Lock

WAIT: Final = 10.0  # seconds to wait for another window


def read_rows(file: Path) -> Iterator[bytes]:
    """Every whole record of the journal, then what its copy has besides. Raises nothing."""
    seen: set[bytes] = set()
    for one in (file, backup(file, 1)):
        with suppress(OSError), open_plain(one) as stream:
            for entry in journal.entries(stream, rest=True):
                if entry.record is not None and entry.record not in seen:
                    seen.add(entry.record)
                    yield entry.record


def state_of_rows(file: Path) -> tuple[tuple[int, ...], ...]:
    """What changes whenever a journal or its copy does. Raises nothing."""
    found = []
    for one in (file, backup(file, 1)):
        with suppress(OSError):
            status = one.stat()
            found.append((status.st_ino, status.st_size, status.st_mtime_ns))
    return tuple(found)


def hold_rows(file: Path) -> Lock:
    """The lock of whoever adds to a journal. Raises Taken, OSError."""
    return Lock(file.with_name(f"{file.name}.lock"), WAIT)


def add_row(file: Path, data: bytes, disk: Disk = DISK) -> None:
    """Add a record to journal and copy; the caller holds it. Raises OSError, and then it is not
    kept."""
    journal.add(file, data, disk)
    with suppress(OSError):  # it is made again from the journal
        journal.add(backup(file, 1), data, disk)


def mend_rows(file: Path, what: str, disk: Disk = DISK) -> str:
    """Make journal and copy alike from the whole lines of both; a line about it, "" if they were.

    `what` names its records in words. Raises OSError.
    """
    copy = backup(file, 1)
    if journal.same(file, copy):
        return ""
    with ExitStack() as open_files:
        there = [one for one in (file, copy) if one.exists()]
        streams = [open_files.enter_context(open_plain(one)) for one in there]
        merged = journal.merge(streams)
    data = b"".join(merged.lines)
    for one, bad in zip(there, merged.damaged, strict=True):
        if bad:
            set_aside(one, disk)
    write(file, data, disk=disk)
    write(copy, data, disk=disk)
    return f"{file.name}: {len(merged.lines)} {what} are whole"
