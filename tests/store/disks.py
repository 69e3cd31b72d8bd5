"""A disk that fails at one call, or after it does nothing any more, as if the power were gone."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import BinaryIO, Final, Literal

from lithicrage.base.atomic import Disk

Fault = Literal["fail", "full", "stop"]
FAULTS: Final[tuple[Fault, ...]] = ("fail", "full", "stop")


class Killed(BaseException):
    """The program ended here; no `except Exception` of it ever runs."""


class FaultyDisk(Disk):
    """The `nth` call (from 1) goes wrong: an input/output error, a full disk, or the end.

    On a full disk it and every later write fail; after the end nothing reaches the disk. Of a
    write that goes wrong, half the bytes are written. `struck` says that it happened.
    """

    def __init__(self, nth: int, fault: Fault) -> None:
        self.left = nth
        self.fault = fault
        self.struck = False

    def open(self, path: Path, mode: str = "wb") -> BinaryIO:
        self._call("open")
        return super().open(path, mode)

    def write(self, stream: BinaryIO, data: bytes) -> None:
        try:
            self._call("write")
        except (OSError, Killed):
            if self.left == 0:
                super().write(stream, data[: len(data) // 2])
            raise
        super().write(stream, data)

    def fsync(self, handle: int) -> None:
        self._call("fsync")
        super().fsync(handle)

    def replace(self, path: Path, target: Path) -> None:
        self._call("replace")
        super().replace(path, target)

    def unlink(self, path: Path) -> None:
        self._call("unlink")
        super().unlink(path)

    def _call(self, name: str) -> None:
        self.left -= 1
        self.struck = self.struck or self.left == 0
        if self.left > 0:
            return
        if self.fault == "stop":
            raise Killed
        if self.left == 0 and self.fault == "fail":
            raise OSError(errno.EIO, "Input/output error")
        if self.fault == "full" and name == "write":
            raise OSError(errno.ENOSPC, "No space left on device")


class NotingDisk(Disk):
    """A disk that goes wrong nowhere; `calls` are the names of what it was asked, in order."""

    def __init__(self) -> None:
        self.calls: list[str] = []

    def open(self, path: Path, mode: str = "wb") -> BinaryIO:
        self.calls.append("open")
        return super().open(path, mode)

    def write(self, stream: BinaryIO, data: bytes) -> None:
        self.calls.append("write")
        super().write(stream, data)

    def fsync(self, handle: int) -> None:
        self.calls.append("fsync")
        super().fsync(handle)

    def replace(self, path: Path, target: Path) -> None:
        self.calls.append("replace")
        super().replace(path, target)
