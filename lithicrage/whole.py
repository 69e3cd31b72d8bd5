"""Files that are written whole or not at all. Every layer may import this module.

It knows bytes and folders, and no format. All that it asks of a disk goes through a `Disk`, so that
tests can put in its place one that fails, or stops for good, at any call.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from collections.abc import Callable
from io import BufferedReader
from pathlib import Path
from typing import BinaryIO, Final

DRAFT: Final = ".draft"
KINDS: Final = {
    stat.S_IFIFO: "a named pipe",
    stat.S_IFSOCK: "a socket",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
}
FULL: Final = "the disk is full"
CLOSED: Final = "nothing may be written there"
PLAIN: Final = {
    errno.ENOSPC: FULL,
    errno.EDQUOT: FULL,
    errno.EACCES: CLOSED,
    errno.EPERM: CLOSED,
    errno.EROFS: CLOSED,
    errno.ENOENT: "its folder is gone",
    errno.ENOTDIR: "a file stands where its folder should be",
    errno.EEXIST: "a file stands where its folder should be",
    errno.EIO: "the disk reports a fault",
}


class Disk:
    """The calls that change a disk. Each raises OSError when the disk cannot."""

    def open(self, path: Path, mode: str = "wb") -> BinaryIO:
        """A new file, or with "ab" an old one to be added to."""
        stream: BinaryIO = path.open(mode)  # type: ignore[assignment]
        return stream

    def write(self, stream: BinaryIO, data: bytes) -> None:
        """Hand over bytes to the system."""
        stream.write(data)
        stream.flush()

    def fsync(self, handle: int) -> None:
        """Have on the disk what was handed over."""
        os.fsync(handle)

    def replace(self, path: Path, target: Path) -> None:
        """Give a file another name in one step; what had that name is gone."""
        path.replace(target)

    def unlink(self, path: Path) -> None:
        """Remove a file that may be gone already."""
        path.unlink(missing_ok=True)


DISK: Final = Disk()


def opened(path: Path) -> BufferedReader:
    """A plain file to be read. Raises OSError, also for a pipe, a device or a socket, at once.

    To open a pipe waits until somebody writes there, which may be never.
    """
    try:
        stream = open(path, "rb", opener=_without_waiting)  # noqa: SIM115  # whoever asked closes it
    except OSError as error:
        if error.errno == errno.ENXIO:  # a socket
            check_plain(path)
        raise
    try:
        _check(os.fstat(stream.fileno()).st_mode, path)
    except BaseException:
        stream.close()
        raise
    return stream


def resolved(path: Path) -> Path:
    """The place that a path leads to, links followed. Raises OSError for links in a circle."""
    try:
        return path.resolve()
    except RuntimeError:  # of older versions of Python
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path)) from None


def check_plain(path: Path) -> None:
    """Raise OSError where a path leads to what is there and no plain file.

    A file that is written takes the place of what was there, and a device cannot be got back.
    """
    with contextlib.suppress(FileNotFoundError, NotADirectoryError):
        _check(path.stat().st_mode, path)


def _check(mode: int, path: Path) -> None:
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    kind = KINDS.get(stat.S_IFMT(mode))
    if kind is not None:
        raise OSError(errno.EINVAL, f"not a plain file but {kind}", str(path))


def _without_waiting(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def write(
    path: Path, data: bytes, before: Callable[[], object] | None = None, disk: Disk = DISK
) -> None:
    """Write a file; until all of it is on the disk, what was there stays.

    `before` runs when the new file is safe and the old one still there. A link is followed, and
    the rights of an existing file are kept. Raises OSError, which names the file or its folder,
    also where something that is no plain file has that name.
    """
    named, path = path, resolved(path)
    check_plain(named)
    draft = path.with_name(f".{path.name}.{os.getpid()}{DRAFT}")  # two programs may write at once
    try:
        with disk.open(draft) as stream:
            disk.write(stream, data)
            disk.fsync(stream.fileno())
        if path.exists():
            draft.chmod(stat.S_IMODE(path.stat().st_mode))
        if before is not None:
            before()
        disk.replace(draft, path)
    except OSError as error:
        _remove(draft, disk)
        if error.errno is None or str(error.filename or draft) != str(draft):
            raise  # it came of another file, in `before`
        if isinstance(error, FileNotFoundError) and not path.parent.exists():
            folder = str(named.parent)
            raise FileNotFoundError(error.errno, "there is no such folder", folder) from None
        raise OSError(error.errno, error.strerror, str(named)) from None
    except BaseException:
        _remove(draft, disk)
        raise
    sync_folder(path.parent, disk)


def why(error: Exception) -> str:
    """What kept something from being read or written, for people, without the name of a file."""
    if isinstance(error, OSError) and error.errno is not None:
        return PLAIN.get(error.errno) or (error.strerror or str(error)).lower()
    return str(error)


def append(path: Path, data: bytes, disk: Disk = DISK) -> None:
    """Add bytes to the end of a file and have them on the disk. Raises OSError.

    Where it stops halfway, part of the bytes may stand there.
    """
    new = not path.exists()
    check_plain(path)
    with disk.open(path, "ab") as stream:
        disk.write(stream, data)
        disk.fsync(stream.fileno())
    if new:
        sync_folder(path.parent, disk)


def clear_drafts(folder: Path, disk: Disk = DISK) -> int:
    """Remove what writers that were stopped left in a folder; how many there were.

    Drafts are the only files that it touches. A folder that is not there has none.
    """
    try:
        drafts = [path for path in folder.glob(f".*{DRAFT}") if path.is_file()]
    except OSError:
        return 0
    for draft in drafts:
        _remove(draft, disk)
    return len(drafts)


def sync_folder(folder: Path, disk: Disk = DISK) -> None:
    """Have the folder's own entry on the disk, where a system lets folders be opened."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        disk.fsync(handle)
    except OSError:
        pass
    finally:
        os.close(handle)


def _remove(draft: Path, disk: Disk) -> None:
    """Remove a draft; where even that fails, it is cleared away at the next start."""
    with contextlib.suppress(OSError):
        disk.unlink(draft)
