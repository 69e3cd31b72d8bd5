"""Everything that was played: an append-only journal, and a copy of it.

Owns when a match counts as kept, and how damage is handled: every line of the two files shows
whether it is damaged, and what one file lacks comes from the other. Totals are counted from the
journal when they are first needed; `records` answers from them.
"""

from __future__ import annotations

import contextlib
import io
import sys
from pathlib import Path
from typing import BinaryIO, Final

from pydantic import ValidationError

from lithicrage.base.atomic import DISK, Disk, open_plain, why, write
from lithicrage.store import journal, old_history
from lithicrage.store.files import BadFile, backup, read_whole, set_aside, write_whole
from lithicrage.store.lock import Lock
from lithicrage.store.match_records import Played, from_bytes, to_bytes
from lithicrage.store.old_history import BASE
from lithicrage.store.totals import Image, Totals

JOURNAL: Final = "matches.journal"
IMAGE: Final = "matches.totals"
KIND: Final = "totals"
WAIT: Final = 10.0  # seconds to wait for another window
MANY: Final = 500  # matches counted again at a start, at most
LARGEST: Final = 1 << 30


class History:
    """The open history of a folder. `notes` say what was mended, or cannot be.

    Raises OSError if the journal cannot be read.
    """

    def __init__(self, folder: Path, disk: Disk = DISK) -> None:
        self.folder = folder
        self.disk = disk
        self.notes: list[str] = []
        self.journal = folder / JOURNAL
        self.copy = backup(self.journal, 1)
        self.base = folder / old_history.BASE
        self.totals = Totals()
        self._stream: BinaryIO | None = None  # the journal that was read, even if it is gone
        self._place = 0  # the end of what was read
        self._number = -1  # the file's number in the system
        self._bad = 0  # its damaged lines
        self._loose: dict[str, bytes] = {}  # matches that cannot be written to it, by id
        self._mend(self._old())
        self._read_image()
        counted = self.catch_up()
        if self._bad and not self._loose:
            self._mend(None)
            self.catch_up()
        if counted > MANY:
            with contextlib.suppress(OSError):  # the next start counts them again
                self.write_image()

    def add(self, record: Played) -> None:
        """Keep a match; on return it is on the disk. Keeping one twice changes nothing.

        If the folder is gone, it is recreated with everything this window knows. Raises OSError;
        then the match is not kept.
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        with self._lock():
            if not self._seems_whole():
                self._merge(None)
            self.catch_up()
            if record.id in self.totals.starts:
                return
            data = to_bytes(record)
            journal.add(self.journal, data, self.disk)
            with contextlib.suppress(OSError):  # it is made again from the journal
                journal.add(self.copy, data, self.disk)
            self.catch_up()

    def catch_up(self) -> int:
        """Count what any window has added to the journal; returns the number of matches."""
        try:
            status = self.journal.stat()
        except (FileNotFoundError, NotADirectoryError):
            return 0  # what was read is still known
        if status.st_ino != self._number or status.st_size < self._place:
            self._open()
        assert self._stream is not None
        if status.st_size == self._place:
            return 0
        count = strange = 0
        for entry in journal.entries(self._stream, self._place):
            self._place = entry.end
            self._bad += entry.record is None
            record = _read(entry.record)
            if record is not None:
                count += self.totals.enter(record, entry.start)
            elif entry.record is not None:
                strange += 1
        if strange:
            self.notes.append(f"{JOURNAL}: {_matches(strange)} from another version skipped")
        for data in self._loose.values():
            self.totals.enter(from_bytes(data), 0)
        return count

    def record(self, id: str) -> bytes | None:
        """The bytes of a match as they were kept. Raises ValueError if they are damaged."""
        if id in self._loose:
            return self._loose[id]
        start = self.totals.starts.get(id)
        if start is None or self._stream is None:
            return None
        entry = next(journal.entries(self._stream, start), None)
        if entry is None or entry.record is None:
            raise BadFile(self.journal, f"the match {id} is damaged")
        return entry.record

    def write_image(self) -> None:
        """Store the totals, so that the next start need not count these matches. Raises OSError."""
        if self._stream is not None and not self._bad and not self._loose:
            sum = journal.sum_of(self._stream, self._place)
            body = self.totals.to_bytes(self._place, sum)
            write_whole(self.folder / IMAGE, KIND, body, disk=self.disk)

    def close(self) -> None:
        """Close the journal."""
        if self._stream is not None:
            self._stream.close()
            self._stream = None
        self._number = -1

    # ---- reading -------------------------------------------------------------------------------

    def _open(self) -> None:
        """Read the journal from its start: it is another file now, or shorter."""
        self.close()
        self._stream = open_plain(self.journal)
        self._number = self.journal.stat().st_ino
        self._place = self._bad = 0
        self.totals = Totals()

    def _read_image(self) -> None:
        """Continue from the stored totals, if they are of this very journal."""
        try:
            body = read_whole(self.folder / IMAGE, (KIND,), LARGEST).body
            image = Image.model_validate_json(body)
            self._open()
            assert self._stream is not None
            if journal.sum_of(self._stream, image.place) == image.sum:
                self.totals.take(image)
                self._place = image.place
        except (BadFile, OSError, ValidationError):
            return  # the journal is counted instead

    # ---- mending -------------------------------------------------------------------------------

    def _lock(self) -> Lock:
        return Lock(self.folder / f"{JOURNAL}.lock", WAIT)

    def _old(self) -> old_history.Found | None:
        """The content of an older version's database; None if there is none of ours."""
        try:
            return old_history.read_base(self.base) if self.base.is_file() else None
        except OSError as error:
            self.notes.append(f"{BASE} cannot be read: {error}; the next start tries again")
            return None

    def _seems_whole(self) -> bool:
        """Whether the journal is the one that was read, and as long as its copy."""
        try:
            number = self.journal.stat().st_ino
        except (FileNotFoundError, NotADirectoryError):
            return self._stream is None and not self.copy.exists()
        read = self._stream is None or number == self._number
        return read and journal.length(self.journal) == journal.length(self.copy)

    def _mend(self, old: old_history.Found | None) -> None:
        """Make journal and copy whole, from each other and from an old database.

        What cannot be written is still known.
        """

        def is_whole() -> bool:
            same = self._seems_whole() and journal.same(self.journal, self.copy)
            return same and not self._bad and old is None

        if is_whole():
            return
        try:
            with self._lock():
                if not is_whole():
                    self._merge(old)
        except OSError as error:
            self.notes.append(f"{JOURNAL} cannot be repaired: {why(error)}")
            for line in self._collect(old).lines:
                data = journal.record(line)
                record = _read(data)
                if data is not None and record is not None:
                    self._loose[record.id] = data

    def _collect(self, old: old_history.Found | None) -> journal.Merged:
        """All that is left of the history.

        It comes from the journal, its copy, what this window read, and an old database.
        """
        with contextlib.ExitStack() as stack:
            streams: list[BinaryIO] = []
            for path in (self.journal, self.copy):
                try:
                    streams.append(stack.enter_context(open_plain(path)))
                except (FileNotFoundError, NotADirectoryError):
                    streams.append(io.BytesIO())
            records = old.records if old is not None else []
            streams.append(io.BytesIO(b"".join(map(journal.line, records))))
            if self._stream is not None:
                streams.append(self._stream)
            return journal.merge(streams)

    def _merge(self, old: old_history.Found | None) -> None:
        """Rewrite journal and copy as needed, the copy first: one of them is always complete.

        The caller has the lock. Raises OSError.
        """
        found = self._collect(old)
        data = b"".join(found.lines)
        gone = not self.journal.exists()
        right = not gone and self.journal.read_bytes() == data
        try:
            aside = self._write(self.copy, data, found.damaged[1])
        except OSError:
            if not right:
                raise
            aside = ""
        if aside:
            self.notes.append(
                f"{self.copy.name} was damaged and is rebuilt; the old one is {aside}"
            )
        if sys.platform == "win32":
            self.close()  # an open file cannot be replaced there
        if not right:
            word = "cut" if found.cut else "damaged"
            aside = self._write(self.journal, data, found.damaged[0], word)
            self._tell(found, gone, aside)
        if old is not None:
            self._put_aside(old, found.restored[2])
        self._bad = 0

    def _write(self, path: Path, data: bytes, damaged: int, word: str = "damaged") -> str:
        """Write a journal; returns the damaged one's new name, "" if there was none."""
        asides: list[str] = []

        def before() -> None:
            if damaged:
                asides.append(set_aside(path, self.disk, word).name)

        whole = journal.length(path) == len(data) and (not data or path.read_bytes() == data)
        if not whole:  # with nothing to hold, no file is needed
            write(path, data, before, self.disk)
        return "".join(asides)

    def _tell(self, found: journal.Merged, gone: bool, aside: str) -> None:
        """Report what happened to the journal, and what an old database or this window added."""
        damaged, restored = found.damaged[0], found.restored[1]
        if not damaged and not restored:
            return
        what = "was gone" if gone else "was damaged" if damaged else "was cut short"
        note = f"{JOURNAL} {what}"
        if found.cut:
            note = f"{JOURNAL} ended mid-match"
        if restored:
            note += f"; {_matches(restored)} restored from {self.copy.name}"
        lost = damaged - restored - found.restored[2]
        if lost > 0 and not found.cut:
            note += f"; {_matches(lost)} cannot be read"
        self.notes.append(f"{note}; kept as {aside}" if aside else note)

    def _put_aside(self, old: old_history.Found, restored: int) -> None:
        """Rename an old database from which everything was taken, so that the name says so."""
        for end in old_history.BESIDE:
            beside = self.base.with_name(f"{BASE}{end}")
            if beside.exists():
                set_aside(beside, self.disk, "old")
        name = set_aside(self.base, self.disk, "old").name
        told = [] if old.whole else [f"{BASE} was damaged"]
        if restored:
            told.append(f"{BASE} had {_matches(restored)} more, now in the history")
        if told:
            self.notes.append(f"{'; '.join(told)}; kept as {name}")


def _matches(count: int) -> str:
    return "1 match" if count == 1 else f"{count} matches"


def _read(data: bytes | None) -> Played | None:
    try:
        return from_bytes(data) if data is not None else None
    except ValueError:
        return None
