"""Everything that was played: a journal that is only added to, and a database made from it.

Owns when a match counts as kept, and what becomes of a database that is damaged, of another program
or of a newer version. A match is in the journal first; the database takes from there what it has
not yet, so that the two never disagree for long. Queries are `records`.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import sqlite3
from pathlib import Path
from typing import Final

from lithicrage.store import history_tables as tables
from lithicrage.store import journal
from lithicrage.store.files import BadFile, read_whole, set_aside, write_whole
from lithicrage.store.lock import Lock
from lithicrage.store.played import Played, from_bytes, to_bytes
from lithicrage.whole import DISK, Disk, opened, why

BASE: Final = "history.sqlite3"
JOURNAL: Final = "matches.journal"
SUM: Final = "sum"
MAGIC: Final = b"SQLite format 3\0"
WAIT: Final = 10.0  # seconds for another window to be done
MEMORY: Final = ":memory:"


class History:
    """The history below a folder, open. `notes` says what had to be mended, or cannot be.

    `base` is the database; where the file cannot be used, and `in_memory` says so, it is one made
    from the journal. Raises OSError when not even the journal can be read.
    """

    def __init__(self, folder: Path, disk: Disk = DISK) -> None:
        self.folder = folder
        self.disk = disk
        self.notes: list[str] = []
        self.file = folder / BASE
        self.journal = folder / JOURNAL
        self.sum = folder / f"{BASE}.sum"
        self.in_memory = False
        self._number = 0  # of the database's file, as the system counts them
        self.base = self._open()
        self._mend_journal()
        self.catch_up()

    def add(self, record: Played) -> None:
        """Keep a match; when this returns it is on the disk. One that is kept stays one.

        A folder that is gone is made anew, with all that this window knows. Raises OSError: then it
        is not kept.
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        with Lock(self.folder / f"{JOURNAL}.lock", WAIT):
            if self._is_gone():
                self._renew()
            self.catch_up()
            self._add(record.id, to_bytes(record))

    def catch_up(self) -> int:
        """Enter what stands in the journal and not in the database; how many matches that were.

        A database that cannot be written is left behind, and noted; the journal has it all.
        """
        try:
            return self._catch_up()
        except sqlite3.Error as error:
            self.notes.append(f"{BASE} cannot be written ({error}); the matches are in {JOURNAL}")
            return 0

    def close(self) -> None:
        """Close the database; a digest of it beside it lets the next start see any damage."""
        self.base.close()
        wal = self.file.with_name(f"{BASE}-wal")
        with contextlib.suppress(OSError):
            if self.in_memory or wal.exists():  # another window has it open
                return
            body = json.dumps(_sum_of(self.file)).encode()
            write_whole(self.sum, SUM, body, disk=self.disk)
            if wal.exists():
                self.disk.unlink(self.sum)

    def _catch_up(self) -> int:
        (place,) = self.base.execute("SELECT place FROM journal").fetchone()
        if journal.length(self.journal) <= place:
            return 0
        if not self.in_memory:
            with contextlib.suppress(OSError):
                self.disk.unlink(self.sum)
        count, bad = 0, 0
        self.base.execute("BEGIN IMMEDIATE")
        try:
            place, damaged = self.base.execute("SELECT place, damaged FROM journal").fetchone()
            for entry in journal.entries(self.journal, place):
                place = entry.end
                record = _read(entry.record)
                if record is None:
                    bad += 1
                else:
                    count += tables.enter(self.base, record, entry.record)
            self.base.execute("UPDATE journal SET place = ?, damaged = ?", (place, damaged + bad))
            self.base.execute("COMMIT")
        except BaseException:
            if self.base.in_transaction:  # SQLite rolls back by itself when the disk is full
                self.base.execute("ROLLBACK")
            raise
        if bad:
            what = "a damaged record was" if bad == 1 else f"{bad} damaged records were"
            self.notes.append(f"{JOURNAL}: {what} passed over")
        return count

    def _add(self, id: str, data: bytes) -> None:
        if not self.base.execute("SELECT 1 FROM match WHERE id = ?", (id,)).fetchone():
            journal.add(self.journal, data, self.disk)
            self.catch_up()

    def _is_gone(self) -> bool:
        """Whether the open database is no longer the file of that name, or the journal vanished."""
        if self.in_memory:
            return not self.journal.exists()
        try:
            return self.file.stat().st_ino != self._number
        except OSError:
            return True

    def _renew(self) -> None:
        """Open what is there now, and add the matches that only the open database has.

        Raises OSError; then all is as it was.
        """
        before = self.base, self.in_memory, self._number
        try:
            known = self.base.execute("SELECT id, record FROM match ORDER BY number").fetchall()
            self.base = self._open()
            self.catch_up()
            for id, data in known:
                self._add(id, data)
        except (OSError, sqlite3.Error) as error:
            self.base, self.in_memory, self._number = before
            raise OSError(f"{BASE} is gone, and cannot be made anew: {error}") from None
        before[0].close()

    # ---- opening -------------------------------------------------------------------------------

    def _open(self) -> sqlite3.Connection:
        self.in_memory = False
        what = self._trouble()
        if what == "damaged":
            aside = self._set_aside()
            self.notes.append(f"{BASE} was damaged and is made anew; kept as {aside}")
        elif what:
            self.notes.append(f"{self.file} {what}; it is left alone, and nothing is lost")
            return self._in_memory()
        try:
            return self._connect()
        except (sqlite3.Error, OSError) as error:
            self.notes.append(f"{self.file} cannot be used: {error}; nothing is lost")
            return self._in_memory()

    def _trouble(self) -> str:
        """`damaged`, or what speaks against the use of the file, or nothing."""
        try:
            with opened(self.file) as stream:
                head = stream.read(100)
        except (FileNotFoundError, NotADirectoryError):
            return ""
        except OSError as error:
            return f"cannot be read: {error.strerror}"
        if not head:
            return ""
        ours = int.from_bytes(head[68:72], "big") == tables.APPLICATION
        if not head.startswith(MAGIC) or len(head) < 100:
            return "damaged" if self.sum.exists() or ours else "is the file of another program"
        if not ours:
            return "is the database of another program"
        if not self._sum_holds():
            return "damaged"
        version = int.from_bytes(head[60:64], "big")
        if version > tables.VERSION:
            return f"has version {version}; this program reads {tables.VERSION}"
        return "" if self._passes_check() else "damaged"

    def _sum_holds(self) -> bool:
        """Whether the file is what it was when it was closed; where that is unknown, it is."""
        if self.file.with_name(f"{BASE}-wal").exists():
            return True
        try:
            kept = json.loads(read_whole(self.sum, (SUM,)).body)
            return bool(kept == _sum_of(self.file))
        except (BadFile, OSError, ValueError):
            return True

    def _passes_check(self) -> bool:
        try:
            with contextlib.closing(sqlite3.connect(self.file, timeout=WAIT)) as base:
                base.execute("SELECT place, damaged FROM journal").fetchone()
                return str(base.execute("PRAGMA quick_check(1)").fetchone()[0]) == "ok"
        except sqlite3.OperationalError as error:
            return "locked" in str(error) or "readonly" in str(error)
        except sqlite3.DatabaseError:
            return False

    def _connect(self) -> sqlite3.Connection:
        base = sqlite3.connect(self.file, timeout=WAIT, isolation_level=None)
        try:
            base.execute("PRAGMA synchronous = FULL")
            version = base.execute("PRAGMA user_version").fetchone()[0]
            if not version:
                tables.create(base)  # before the WAL, so that the file itself says whose it is
            elif version < tables.VERSION:
                self.disk.unlink(self.sum)
                tables.renew(base, version)
            base.execute("PRAGMA journal_mode = WAL")
            self._number = self.file.stat().st_ino
        except BaseException:
            base.close()
            raise
        return base

    def _in_memory(self) -> sqlite3.Connection:
        self.in_memory = True
        base = sqlite3.connect(MEMORY, isolation_level=None)
        tables.create(base)
        return base

    def _set_aside(self) -> str:
        """Set a damaged database aside, and what SQLite keeps beside it."""
        for end in ("-wal", "-shm"):
            beside = self.file.with_name(f"{BASE}{end}")
            if beside.exists():
                set_aside(beside, self.disk)
        self.disk.unlink(self.sum)
        return set_aside(self.file, self.disk).name

    def _mend_journal(self) -> None:
        """Write a journal that was lost or cut anew, from the database."""
        (place,) = self.base.execute("SELECT place FROM journal").fetchone()
        if journal.length(self.journal) >= place:
            return
        try:
            self._write_journal()
        except OSError as error:
            self.notes.append(f"{JOURNAL} was cut or gone and cannot be written anew: {why(error)}")
        else:
            self.notes.append(f"{JOURNAL} was cut or gone and is written anew from the history")

    def _write_journal(self) -> None:
        with Lock(self.folder / f"{JOURNAL}.lock", WAIT):
            if self.journal.exists():
                set_aside(self.journal, self.disk)
            draft = self.journal.with_name(f".{JOURNAL}.draft")
            with self.disk.open(draft) as stream:
                for (data,) in self.base.execute("SELECT record FROM match ORDER BY number"):
                    self.disk.write(stream, journal.line(data))
                self.disk.fsync(stream.fileno())
            self.disk.replace(draft, self.journal)
            self.base.execute("UPDATE journal SET place = ?", (journal.length(self.journal),))


def _read(data: bytes | None) -> Played | None:
    if data is None:
        return None
    try:
        return from_bytes(data)
    except ValueError:
        return None


def _sum_of(path: Path) -> dict[str, int | str]:
    with opened(path) as stream:
        found = hashlib.file_digest(stream, lambda: hashlib.blake2b(digest_size=16))
    return {"length": path.stat().st_size, "blake2b": found.hexdigest()}
