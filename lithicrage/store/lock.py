"""A lock with an owner, for two windows on one home.

The system holds it and releases it when its owner ends, however that happens: a dead program's file
locks nobody out. The file tells people who owns it. On a file system without locks, everybody gets
it.
"""

from __future__ import annotations

import json
import os
import platform
import sys
import time
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Final

from lithicrage.base.atomic import open_plain

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

OWNER_BYTES: Final = 4096
PAUSE: Final = 0.01
_LOCKED_PLACE: Final = 1 << 30  # far after the text, which must stay readable under Windows


class Taken(OSError):
    """Somebody else has the lock; the text says who."""


class Lock:
    """The lock of one file, held from creation to `release` or the end of `with`. The file stays.

    `wait` is how many seconds to keep asking. Raises Taken, or OSError if the file cannot be
    created.
    """

    def __init__(self, path: Path, wait: float = 0.0) -> None:
        self.path = path
        until = time.monotonic() + wait
        stream = path.open("a+b")
        try:
            while not _take(stream):
                if time.monotonic() >= until:
                    raise Taken(f"{path.name} is held by {owner(path)}")
                time.sleep(PAUSE)
            stream.truncate(0)
            stream.write(json.dumps(_me()).encode("ascii") + b"\n")
            stream.flush()
        except BaseException:
            stream.close()
            raise
        self._stream = stream

    def release(self) -> None:
        """Release the lock."""
        self._stream.close()

    def __enter__(self) -> Lock:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.release()


def is_free(path: Path) -> bool:
    """Whether nobody holds the lock of this file. Raises OSError."""
    try:
        Lock(path).release()
    except Taken:
        return False
    return True


def owner(path: Path) -> str:
    """Who took a lock last, in words."""
    try:
        with open_plain(path) as stream:
            said: Any = json.loads(stream.read(OWNER_BYTES))
        return f"process {int(said['pid'])} on {said['host']!s:.80} since {said['since']!s:.40}"
    except (OSError, ValueError, KeyError, TypeError):
        return "another program"


def _me() -> dict[str, Any]:
    now = datetime.now(UTC).isoformat(timespec="seconds")
    return {"pid": os.getpid(), "host": platform.node(), "since": now}


def _take(stream: BinaryIO) -> bool:
    """Ask the system for the lock; False if somebody else has it."""
    try:
        if sys.platform == "win32":
            stream.seek(_LOCKED_PLACE)
            msvcrt.locking(stream.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(stream.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        return True  # no locks on this file system: better twice than never
    return True
