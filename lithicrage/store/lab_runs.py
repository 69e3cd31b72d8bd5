"""What the lab has measured: results of pieces of work, and the runs that asked for them.

One SQLite file, which several programs may use at once. Each result is on the disk as soon as it is
there, with a digest of its own: a damaged one counts as missing and is played again. Owns the form
of the file, its bound, and what happens to a damaged one. Knows nothing of what the texts say.
"""

from __future__ import annotations

import hashlib
import sqlite3
import zlib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from lithicrage.base.atomic import DISK, Disk
from lithicrage.store.files import NewerFile, set_aside

FORMAT: Final = 1
MARK: Final = 0x4C524C42  # the application id in the header of the file
MOST_BYTES: Final = 512 * 1024 * 1024  # of results; then the oldest runs are forgotten
LARGEST: Final = 64 * 1024 * 1024  # of one result
PATIENCE: Final = 60.0  # seconds to wait for another program
ASKED: Final = 500  # names in one question
CHECKED: Final = 64  # times that something is kept, between two looks at the bound
UNDER_WAY, STOPPED, DONE = "under way", "stopped", "done"

# All at once, or another program would take a file half made for a damaged one.
_SCHEMA: Final = f"""
BEGIN IMMEDIATE;
PRAGMA application_id = {MARK};
PRAGMA user_version = {FORMAT};
CREATE TABLE IF NOT EXISTS pieces (name TEXT PRIMARY KEY, size INT, guard BLOB, made BLOB);
CREATE INDEX IF NOT EXISTS sizes ON pieces (size);
CREATE TABLE IF NOT EXISTS runs (id TEXT PRIMARY KEY, command TEXT, touched TEXT, state TEXT,
    answer TEXT, guard BLOB);
CREATE TABLE IF NOT EXISTS uses (run TEXT, piece TEXT, PRIMARY KEY (run, piece)) WITHOUT ROWID;
COMMIT;
"""


@dataclass(frozen=True)
class KeptRun:
    """A run: its id, the command that asks for it, and how it ended.

    `touched` is when it last did something, in UTC. `state` is UNDER_WAY (also after a kill),
    STOPPED or DONE; `answer` is the text of its answer, once it is done. `pieces` counts those that
    are kept for it.
    """

    id: str
    command: str
    touched: str = ""
    state: str = UNDER_WAY
    answer: str = ""
    pieces: int = field(default=0, compare=False)

    @property
    def guard(self) -> bytes:
        """The digest of what a row says."""
        said = "\0".join((self.id, self.command, self.touched, self.state, self.answer))
        return hashlib.blake2b(said.encode(), digest_size=16).digest()


class LabRuns:
    """The kept results in a file; with no path, in memory.

    `note` says what happened to a file that could not be used: it was set aside, and what was whole
    in it is there. Raises NewerFile for a file of a newer version, OSError if the disk refuses.
    """

    def __init__(self, path: Path | None, disk: Disk = DISK, most: int = MOST_BYTES) -> None:
        self.path = path
        self.note = ""
        self._most = most
        self._kept = 0
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            if wrong := trouble(path):
                self.note = mend(path, disk) if path.exists() else wrong
        with _told(path):
            self._base = _connect(path)
            if not _made(self._base):
                self._base.executescript(_SCHEMA)

    def close(self) -> None:
        """Let go of the file."""
        self._base.close()

    def find(self, names: Sequence[str]) -> dict[str, str]:
        """The results of those pieces that are kept and whole. Raises OSError."""
        found = {}
        with _told(self.path):
            for first in range(0, len(names), ASKED):
                some = names[first : first + ASKED]
                marks = ",".join("?" * len(some))
                rows = self._base.execute(
                    f"SELECT name, made, guard FROM pieces WHERE name IN ({marks})", some
                )
                for row in rows:
                    made = _whole(*row)
                    if made is not None:
                        found[str(row[0])] = made
        return found

    def keep(self, run: str, results: Iterable[tuple[str, str]]) -> None:
        """Keep results by the names of their pieces, on the disk when this returns.

        If there are too many by now, the oldest other runs are forgotten. Raises OSError.
        """
        with _told(self.path), self._base:
            for name, made in results:
                packed = zlib.compress(made.encode(), 6)
                row = (name, len(packed), _guard(name, packed), packed)
                self._base.execute("INSERT OR REPLACE INTO pieces VALUES (?, ?, ?, ?)", row)
                self._base.execute("INSERT OR IGNORE INTO uses VALUES (?, ?)", (run, name))
            self._kept += 1
            if self._kept % CHECKED == 1:
                self._shrink(run)

    def use(self, run: str, names: Iterable[str]) -> None:
        """Note that a run uses results that were there already. Raises OSError."""
        with _told(self.path), self._base:
            rows = [(run, name) for name in names]
            self._base.executemany("INSERT OR IGNORE INTO uses VALUES (?, ?)", rows)

    def enter(self, id: str, command: str, state: str, answer: str = "") -> None:
        """Write down a run as it is now. Raises OSError."""
        now = datetime.now(UTC).isoformat(timespec="seconds")
        run = KeptRun(id, command, now, state, answer)
        row = (run.id, run.command, run.touched, run.state, run.answer, run.guard)
        with _told(self.path), self._base:
            self._base.execute("INSERT OR REPLACE INTO runs VALUES (?, ?, ?, ?, ?, ?)", row)

    def runs(self) -> list[KeptRun]:
        """All runs that are whole, the latest first. Raises OSError."""
        with _told(self.path):
            counts = dict(self._base.execute("SELECT run, COUNT(*) FROM uses GROUP BY run"))
            rows = list(self._base.execute("SELECT * FROM runs ORDER BY touched DESC, id"))
        found = []
        for *said, guard in rows:
            with suppress(TypeError, AttributeError):
                run = KeptRun(*said)
                if run.guard == guard:
                    found.append(replace(run, pieces=counts.get(run.id, 0)))
        return found

    def run(self, id: str) -> KeptRun:
        """The one run whose id begins so. Raises ValueError for none or several, OSError."""
        found = [run for run in self.runs() if run.id.startswith(id)] if id else []
        if len(found) != 1:
            many = "several runs begin" if found else "no run begins"
            raise ValueError(f"{many} with `{id}`; `lithicrage lab runs` lists them")
        return found[0]

    def forget(self, id: str) -> None:
        """Forget a run, and the results that no other run uses. Raises OSError."""
        with _told(self.path), self._base:
            self._forget(id)

    def _forget(self, id: str) -> None:
        self._base.execute("DELETE FROM runs WHERE id = ?", (id,))
        self._base.execute("DELETE FROM uses WHERE run = ?", (id,))
        self._base.execute("DELETE FROM pieces WHERE name NOT IN (SELECT piece FROM uses)")

    def _shrink(self, run: str) -> None:
        """Forget the oldest other runs until the rest is within the bound."""
        while self._size() > self._most:
            oldest = self._base.execute(
                "SELECT id FROM runs WHERE id != ? ORDER BY touched, id LIMIT 1", (run,)
            ).fetchone()
            if oldest is None:  # one run alone is too large: its first results go
                self._base.execute(
                    "DELETE FROM pieces WHERE rowid IN (SELECT rowid FROM pieces ORDER BY rowid"
                    " LIMIT (SELECT MAX(1, COUNT(*) / 4) FROM pieces))"
                )
                self._base.execute("DELETE FROM uses WHERE piece NOT IN (SELECT name FROM pieces)")
                return
            self._forget(oldest[0])

    def _size(self) -> int:
        return int(self._base.execute("SELECT COALESCE(SUM(size), 0) FROM pieces").fetchone()[0])


def trouble(path: Path) -> str:
    """What is wrong with a file of kept results; "" for nothing. Changes nothing.

    Raises NewerFile, OSError.
    """
    if not path.exists():
        return ""
    if path.with_name(f"{path.name}-journal").exists():
        return ""  # whoever opens it next takes back what was not finished
    if path.stat().st_size == 0:
        return ""
    try:
        base = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
    except sqlite3.Error as error:
        return f"is damaged: {error}"
    try:
        (mark,), (format,) = (
            base.execute(f"PRAGMA {word}").fetchone() for word in ("application_id", "user_version")
        )
        if mark == MARK and format > FORMAT:
            raise NewerFile(path, f"is of format {format}; this version reads up to {FORMAT}")
        if mark != MARK or format != FORMAT:
            return "is damaged: it holds no saved runs"
        (said,) = base.execute("PRAGMA quick_check(1)").fetchone()
        if said != "ok":
            return f"is damaged: {said}".replace("\n", " ")
        rows = list(base.execute("SELECT name, made, guard FROM pieces"))
        bad = sum(_whole(*row) is None for row in rows)
        return f"is damaged: {bad} of {len(rows)} results" if bad else ""
    except sqlite3.OperationalError as error:
        if "locked" in str(error) or "busy" in str(error):
            return ""  # another program is writing
        return f"is damaged: {error}"
    except sqlite3.Error as error:
        return f"is damaged: {error}"
    finally:
        base.close()


def mend(path: Path, disk: Disk = DISK) -> str:
    """Set a damaged file aside and keep what is whole in it; returns a line about it.

    Raises OSError.
    """
    results, runs, uses = _rescued(path)
    aside = set_aside(path, disk)
    for left in ("-journal", "-wal", "-shm"):
        path.with_name(path.name + left).unlink(missing_ok=True)
    fresh = LabRuns(path, disk)
    with _told(path), fresh._base as base:
        base.executemany("INSERT OR IGNORE INTO pieces VALUES (?, ?, ?, ?)", results)
        base.executemany("INSERT OR IGNORE INTO runs VALUES (?, ?, ?, ?, ?, ?)", runs)
        base.executemany("INSERT OR IGNORE INTO uses VALUES (?, ?)", uses)
    fresh.close()
    kept = f"{len(results)} result{'s' if len(results) != 1 else ''}"
    return f"{path.name} was damaged; {kept} rescued; the old file is {aside.name}"


Rows = list[tuple[object, ...]]


def _rescued(path: Path) -> tuple[Rows, Rows, Rows]:
    """The whole rows of a damaged file, as far as they can be read."""
    results: Rows = []
    runs: Rows = []
    uses: Rows = []
    with suppress(sqlite3.Error, ValueError):
        base = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
        with suppress(sqlite3.Error, ValueError):
            for name, made, guard in base.execute("SELECT name, made, guard FROM pieces"):
                if _whole(name, made, guard) is not None:
                    results.append((name, len(made), guard, made))
        with suppress(sqlite3.Error, ValueError, TypeError, AttributeError):
            for row in base.execute("SELECT * FROM runs"):
                if KeptRun(*row[:-1]).guard == row[-1]:
                    runs.append(row)
        with suppress(sqlite3.Error, ValueError):
            for row in base.execute("SELECT run, piece FROM uses"):
                if all(isinstance(one, str) for one in row):
                    uses.append(row)
        base.close()
    return results, runs, uses


def _connect(path: Path | None) -> sqlite3.Connection:
    return sqlite3.connect(":memory:" if path is None else path, timeout=PATIENCE)


def _made(base: sqlite3.Connection) -> bool:
    """Whether the file has its form already."""
    (format,) = base.execute("PRAGMA user_version").fetchone()
    tables = {name for (name,) in base.execute("SELECT name FROM sqlite_master")}
    return bool(format == FORMAT and {"pieces", "runs", "uses"} <= tables)


def _guard(name: str, packed: bytes) -> bytes:
    return hashlib.blake2b(packed, digest_size=16, key=name.encode()).digest()


def _whole(name: object, packed: object, guard: object) -> str | None:
    """A result, if its row is as it was written."""
    if not isinstance(name, str) or not isinstance(packed, bytes) or len(name) > 64:
        return None
    if _guard(name, packed) != guard:
        return None
    try:
        unpacker = zlib.decompressobj()
        data = unpacker.decompress(packed, LARGEST)
        return data.decode() if unpacker.eof else None
    except (zlib.error, UnicodeDecodeError):
        return None


@contextmanager
def _told(path: Path | None) -> Iterator[None]:
    """Turn what SQLite raises into an OSError that names the file."""
    try:
        yield
    except sqlite3.Error as error:
        raise OSError(f"{path or 'memory'}: the results cannot be kept: {error}") from None
