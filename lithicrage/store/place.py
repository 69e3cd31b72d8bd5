"""Where the work of one window lies that is not saved yet: a file each, held by a lock.

Owns the names of these files, who has which, and which of them nobody has. What stands in them is
others' business.
"""

from __future__ import annotations

import contextlib
import time
from pathlib import Path
from typing import Final

from lithicrage.store import files
from lithicrage.store.lock import Lock, Taken, is_free
from lithicrage.whole import DISK, Disk

PLACES: Final = 9  # of a kind, at most
SKEW: Final = 300.0  # seconds that the clock of another machine may be ahead


class Place:
    """Where the work of one window lies, held by it until `release` or its end.

    Raises Taken if another window has it, and OSError.
    """

    def __init__(self, path: Path, disk: Disk = DISK) -> None:
        self.path = path
        self.disk = disk
        self._lock: Lock | None = None
        self._hold()

    def ready(self) -> Path:
        """The file to write now; a folder that is gone is made anew. Raises OSError."""
        if not lock_of(self.path).exists():
            self._hold()  # it went with its folder
        return self.path

    def clear(self) -> None:
        """Forget the work, and let its place go. Raises OSError."""
        files.remove(self.path, disk=self.disk)
        self.disk.unlink(lock_of(self.path))
        self.release()

    def release(self) -> None:
        """Let another window go on with it."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _hold(self) -> None:
        self.release()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._lock = Lock(lock_of(self.path))


def free_place(first: Path, what: str, disk: Disk = DISK) -> Place:
    """A place where nothing lies and that no window has; `first` is the name of the first one,
    `what` a word for several such works.

    Raises OSError.
    """
    for path in places(first):
        if not lies(path):
            with contextlib.suppress(Taken):
                return Place(path, disk)
    raise Taken(f"{PLACES} {what} that were not saved wait already")


def waiting(first: Path) -> list[Path]:
    """Where windows that are gone left their work, the newest first. Raises nothing."""
    found = []
    for path in places(first):
        with contextlib.suppress(OSError):
            if lies(path) and is_free(lock_of(path)):
                found.append((written(path), path))
    return [path for _, path in sorted(found, reverse=True)]


def lies(path: Path) -> bool:
    """Whether some work lies there, be it an older generation."""
    return any(one.exists() for one in files.generations(path))


def places(first: Path) -> list[Path]:
    """Where works of a kind may lie, by the name of the first: `a.b`, `a-2.b` and on."""
    others = [f"{first.stem}-{number}{first.suffix}" for number in range(2, PLACES + 1)]
    return [first, *(first.with_name(name) for name in others)]


def written(path: Path) -> float:
    """When a work was written last, in seconds, be it an older generation; 0 where none lies.

    A time to come is that of a clock that was wrong, and counts as the oldest: 0, too.
    """
    times = [0.0]
    latest = time.time() + SKEW
    for one in files.generations(path):
        with contextlib.suppress(OSError):
            found = one.stat().st_mtime
            times.append(found if found <= latest else 0.0)
    return max(times)


def lock_of(path: Path) -> Path:
    """The lock of whoever has a work."""
    return path.with_name(f"{path.name}.lock")
