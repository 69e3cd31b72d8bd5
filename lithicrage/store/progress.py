"""What a person has learned and solved: finished lessons, solved puzzles.

Owns one atomic file of the home, with older generations beside it; windows that write at the same
time take turns. Lesson ids are mere words here.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Final

from lithicrage.base.atomic import DISK, Disk, why
from lithicrage.store.files import BadFile, NewerFile, generations, mend, read_newest, write_whole
from lithicrage.store.lock import Lock, Taken

KIND: Final = "progress"
GENERATIONS: Final = 2
LESSONS: Final = "lessons"
PUZZLES: Final = "puzzles"
OFFERS: Final = "offers"  # what a first run offers, once
TABLE_PUZZLES: Final = "table_puzzles"  # each `table:key`
GROUPS: Final = (LESSONS, PUZZLES, OFFERS, TABLE_PUZZLES)
REACHED: Final = "reached"
MOST: Final = 999  # answers in an unfinished lesson
WAIT: Final = 2.0  # seconds to wait for another window's writing


class CourseProgress:
    """The ids that are done, by group, and how far unfinished lessons came.

    Without a file, nothing outlives the window. `tell` gets a line for what cannot be read or kept;
    no disk error is raised here.
    """

    def __init__(
        self,
        file: Path | None = None,
        tell: Callable[[str], None] = lambda note: None,
        disk: Disk = DISK,
    ) -> None:
        self.file = file
        self.tell = tell
        self.disk = disk
        self.done: dict[str, list[str]] = {group: [] for group in GROUPS}
        self.reached: dict[str, int] = {}  # answers given in a lesson
        self._locked = False  # the file is of a newer version and is left alone
        self._whole = False  # the file held all this
        self._mine: set[str] = set()  # lessons that got further here than in the file
        if file is not None and any(one.exists() for one in generations(file)):
            with ExitStack() as held:
                # Without the lock, mending could mistake a file that another window has just
                # written for the damaged one; if no lock is available, it is read all the same.
                with suppress(OSError):
                    held.enter_context(_lock(file))
                self._read(file)

    @property
    def first_run(self) -> bool:
        """Whether a person is here for the first time; False if that could not be remembered."""
        return self.file is not None and not self._locked and not any(self.done.values())

    def may_offer(self, id: str) -> bool:
        """Whether an offer is still to be made; False if that could not be remembered."""
        return self.file is not None and not self._locked and not self.has(OFFERS, id)

    def has(self, group: str, id: str) -> bool:
        """Whether this one is done."""
        return id in self.done[group]

    def mark(self, group: str, id: str) -> None:
        """Mark this one as done; written at once."""
        if self.has(group, id):
            return
        self.done[group].append(id)
        self._write()

    def reach(self, lesson: str, answers: int) -> None:
        """Record how far a lesson came; written at once. With 0 it begins anew."""
        if self.reached.get(lesson, 0) != answers:
            self.reached.pop(lesson, None)
            if answers:
                self.reached[lesson] = answers
            self._mine.add(lesson)
            self._write()

    def _write(self) -> None:
        if self.file is None or self._locked:
            return
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            with _lock(self.file):  # nobody writes between reading and writing
                self._learn_from_others(self.file)
                write_whole(self.file, KIND, self._body(), GENERATIONS, self.disk)
            self._mine.clear()
        except (BadFile, OSError) as error:
            reason = "another window is writing" if isinstance(error, Taken) else why(error)
            self.tell(f"progress is not saved: {reason} ({self.file})")

    def _body(self) -> bytes:
        plain = {**self.done, REACHED: self.reached}
        return json.dumps(plain, ensure_ascii=False, indent=1).encode("utf-8")

    def _learn_from_others(self, file: Path) -> None:
        """Keep what another window has stored since.

        A lesson is as far as the last write says, here or there.
        """
        if not file.exists():
            return
        other = CourseProgress()
        other._read(file)
        for group in GROUPS:
            self.done[group] += [id for id in other.done[group] if id not in self.done[group]]
        if other._whole:
            mine = {id: count for id, count in self.reached.items() if id in self._mine}
            theirs = {id: count for id, count in other.reached.items() if id not in self._mine}
            self.reached = theirs | mine

    def _read(self, file: Path) -> None:
        try:
            note = mend(file, KIND, GENERATIONS, self.disk)
            if note:
                self.tell(note)
            kept = read_newest(file, KIND, GENERATIONS)
            data = json.loads(kept.body)
            for group in GROUPS:
                ids = data.get(group, [])
                self.done[group] = [id for id in ids if isinstance(id, str)]
            for id, count in data.get(REACHED, {}).items():
                if isinstance(count, int) and 0 < count <= MOST:
                    self.reached[id] = count
            self._whole = True
        except FileNotFoundError:
            return
        except NewerFile as error:
            self._locked = True
            self.tell(f"{error}; progress is not saved")
        except (BadFile, OSError) as error:
            self.tell(f"{error}; starting without progress")
        except (ValueError, AttributeError, TypeError) as error:
            self.tell(f"{file}: holds no lists of ids: {error}; starting without progress")


def _lock(file: Path) -> Lock:
    """The lock of whoever reads this file to write it. Raises Taken, OSError."""
    return Lock(file.with_name(f"{file.name}.lock"), WAIT)
