"""Files that are written whole or not at all. Every layer may import this module.

It knows bytes and folders, but no file format. Everything it asks of a disk goes through a `Disk`,
which tests replace with one that fails, or stops for good, at any call.
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
CLOSED: Final = "it is write-protected"
PLAIN: Final = {
    errno.ENOSPC: FULL,
    errno.EDQUOT: FULL,
    errno.EACCES: CLOSED,
    errno.EPERM: CLOSED,
    errno.EROFS: CLOSED,
    errno.ENOENT: "its folder is gone",
    errno.ENOTDIR: "a file is where its folder should be",
    errno.EEXIST: "a file is where its folder should be",
    errno.EIO: "the disk reports an error",
}


class Disk:
    """The calls that change a disk. Each raises OSError when it fails."""

    def open(self, path: Path, mode: str = "wb") -> BinaryIO:
        """Open a new file, or with "ab" an existing one to append to."""
        stream: BinaryIO = path.open(mode)  # type: ignore[assignment]
        return stream

    def write(self, stream: BinaryIO, data: bytes) -> None:
        """Hand bytes to the system."""
        stream.write(data)
        stream.flush()

    def fsync(self, handle: int) -> None:
        """Make sure that what was handed over is on the disk."""
        os.fsync(handle)

    def replace(self, path: Path, target: Path) -> None:
        """Rename a file in one step; it replaces any file of that name."""
        path.replace(target)

    def unlink(self, path: Path) -> None:
        """Remove a file, if it still exists."""
        path.unlink(missing_ok=True)


DISK: Final = Disk()


def open_plain(path: Path) -> BufferedReader:
    """Open a plain file for reading. Raises OSError at once for a pipe, device or socket.

    Opening a pipe would wait for a writer, perhaps for ever.
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


def resolve_links(path: Path) -> Path:
    """Follow links to the place a path leads to. Raises OSError for links in a circle."""
    try:
        return path.resolve()
    except RuntimeError:  # raised by older versions of Python
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path)) from None


def check_plain(path: Path) -> None:
    """Raise OSError if the path leads to something that exists but is no plain file.

    Writing replaces what was there, and a device cannot be brought back.
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
    """Write a file; the old content stays until all of the new is on the disk.

    `before` runs once the new file is safe, while the old one still exists. Links are followed, and
    an existing file keeps its permissions. Raises OSError that names the file or its folder, also
    if the path leads to something other than a plain file.
    """
    named, path = path, resolve_links(path)
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
            raise  # another file's error, raised in `before`
        if isinstance(error, FileNotFoundError) and not path.parent.exists():
            folder = str(named.parent)
            raise FileNotFoundError(error.errno, "there is no such folder", folder) from None
        raise OSError(error.errno, error.strerror, str(named)) from None
    except BaseException:
        _remove(draft, disk)
        raise
    sync_folder(path.parent, disk)


def why(error: Exception) -> str:
    """Why something could not be read or written, in plain words, without a file name."""
    if isinstance(error, OSError) and error.errno is not None:
        return PLAIN.get(error.errno) or (error.strerror or str(error)).lower()
    return str(error)


def append(path: Path, data: bytes, disk: Disk = DISK) -> None:
    """Append bytes to a file and wait until they are on the disk. Raises OSError.

    If it fails halfway, part of the bytes may remain.
    """
    new = not path.exists()
    check_plain(path)
    with disk.open(path, "ab") as stream:
        disk.write(stream, data)
        disk.fsync(stream.fileno())
    if new:
        sync_folder(path.parent, disk)


def clear_drafts(folder: Path, disk: Disk = DISK) -> int:
    """Remove what interrupted writers left in a folder; return the number of files removed.

    Touches drafts only. A missing folder has none.
    """
    try:
        drafts = [path for path in folder.glob(f".*{DRAFT}") if path.is_file()]
    except OSError:
        return 0
    for draft in drafts:
        _remove(draft, disk)
    return len(drafts)


def sync_folder(folder: Path, disk: Disk = DISK) -> None:
    """Flush the folder's own entry to the disk, where the system can open folders."""
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
    """Remove a draft; if even that fails, the next start clears it away."""
    with contextlib.suppress(OSError):
        disk.unlink(draft)
