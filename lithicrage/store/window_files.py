"""Where a window's unsaved work is kept: one file for each piece, held by a lock.

Owns the names of these files, who holds which, and which are abandoned. Knows nothing of their
content.
"""

from __future__ import annotations

import contextlib
import time
from pathlib import Path
from typing import Final

from lithicrage.base.atomic import DISK, Disk
from lithicrage.store import files
from lithicrage.store.lock import Lock, Taken, is_free

PLACES: Final = 9  # for each kind, at most
SKEW: Final = 300.0  # seconds that another machine's clock may be ahead


class WindowFile:
    """The file of one window's unsaved work, held until `release` or the window's end.

    Raises Taken if another window has it, and OSError.
    """

    def __init__(self, path: Path, disk: Disk = DISK) -> None:
        self.path = path
        self.disk = disk
        self._lock: Lock | None = None
        self._hold()

    def ready(self) -> Path:
        """The file to write now; recreates its folder if that is gone. Raises OSError."""
        if not lock_of(self.path).exists():
            self._hold()  # the lock went with its folder
        return self.path

    def clear(self) -> None:
        """Remove the work and release its place. Raises OSError."""
        files.remove(self.path, disk=self.disk)
        self.disk.unlink(lock_of(self.path))
        self.release()

    def release(self) -> None:
        """Let another window continue it."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _hold(self) -> None:
        self.release()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._lock = Lock(lock_of(self.path))


def free_place(first: Path, what: str, disk: Disk = DISK) -> WindowFile:
    """A place that is empty and that no window holds.

    `first` is the name of the first such place, `what` the kind of work in words. Raises OSError.
    """
    for path in places(first):
        if not lies(path):
            with contextlib.suppress(Taken):
                return WindowFile(path, disk)
    raise Taken(f"{PLACES} unsaved {what} wait already")


def find_waiting(first: Path) -> list[Path]:
    """Where closed or crashed windows left their work, newest first. Raises nothing."""
    found = []
    for path in places(first):
        with contextlib.suppress(OSError):
            if lies(path) and is_free(lock_of(path)):
                found.append((written_at(path), path))
    return [path for _, path in sorted(found, reverse=True)]


def lies(path: Path) -> bool:
    """Whether any work lies there, even an older generation."""
    return any(one.exists() for one in files.generations(path))


def places(first: Path) -> list[Path]:
    """The possible places for a kind of work, by the name of the first: `a.b`, `a-2.b` and on."""
    others = [f"{first.stem}-{number}{first.suffix}" for number in range(2, PLACES + 1)]
    return [first, *(first.with_name(name) for name in others)]


def written_at(path: Path) -> float:
    """When a work or a generation of it was last written, in seconds; 0 if there is none.

    A time in the future comes from a wrong clock and counts as the oldest, 0.
    """
    times = [0.0]
    latest = time.time() + SKEW
    for one in files.generations(path):
        with contextlib.suppress(OSError):
            found = one.stat().st_mtime
            times.append(found if found <= latest else 0.0)
    return max(times)


def lock_of(path: Path) -> Path:
    """The lock for a work."""
    return path.with_name(f"{path.name}.lock")
