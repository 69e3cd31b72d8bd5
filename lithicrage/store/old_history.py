"""The database that versions before 0.7.0 kept beside the journal; what only it holds is imported.

Owns how it is read: record by record, each verified by its own checksum. Nothing else in it is
trusted.
"""

from __future__ import annotations

import contextlib
import zlib
from pathlib import Path
from typing import Final, NamedTuple

from lithicrage.store.match_records import LARGEST

BASE: Final = "history.sqlite3"
BESIDE: Final = ("-wal", "-shm", ".sum")
QUERY: Final = "SELECT number, record FROM match ORDER BY number"
APPLICATION: Final = 0x4C52_4831  # `LRH1`
BUSY: Final = ("locked", "busy", "unable to open")
WAIT: Final = 10.0  # seconds to wait for a window of an older version


class Found(NamedTuple):
    """The whole records of a database in order, and whether all of it was readable."""

    records: list[bytes]
    whole: bool


def read_base(path: Path) -> Found | None:
    """The content of an old database; None if it is another program's.

    Raises OSError if another program has it locked, or it cannot be opened.
    """
    import sqlite3  # imported here: most homes have no such file

    faults = (sqlite3.Error, ValueError)  # its own messages may quote bytes that are no text
    rows: dict[int, bytes] = {}
    whole = path.stat().st_size > 0
    if not whole:
        return Found([], False)
    try:
        with contextlib.closing(sqlite3.connect(path, timeout=WAIT)) as base:
            (application,) = base.execute("PRAGMA application_id").fetchone()
            tables = base.execute("SELECT 1 FROM sqlite_master WHERE name = 'match'").fetchall()
            if application != APPLICATION and not tables:
                return None
            for order in ("ASC", "DESC"):  # from both ends to where it cannot be read
                try:
                    for number, data in base.execute(f"{QUERY} {order}"):
                        rows[number] = data
                    break
                except faults:
                    whole = False
    except faults as error:
        if any(word in str(error) for word in BUSY):
            raise OSError(f"{path}: {error}") from None
        whole = False
    found = [rows[number] for number in sorted(rows)]
    records = [data for data in found if _is_whole(data)]
    return Found(records, whole and len(records) == len(found))


def _is_whole(data: object) -> bool:
    """Whether this is a record, by its zlib checksum."""
    try:
        inflater = zlib.decompressobj()
        return isinstance(data, bytes) and bool(inflater.decompress(data, LARGEST)) and inflater.eof
    except zlib.error:
        return False
