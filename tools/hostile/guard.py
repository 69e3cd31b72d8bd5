"""Watch what this process touches: files, folders, sockets, programs.

An audit hook cannot be taken away, so there is one, and a switch. While it is on, whatever is
written, made, renamed or removed outside the rooms that were named is kept as a fault, and so are
sockets, programs, and files read that belong to nobody here. SQLite opens its files where no hook
sees it; by `sqlite3.connect` its databases are judged.
"""

from __future__ import annotations

import os
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent.parent
WRITES: Final = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
# What changes a disk, and which of its arguments are places.
CHANGES: Final = {
    "os.mkdir": 1,
    "os.rename": 2,
    "os.remove": 1,
    "os.rmdir": 1,
    "os.link": 2,
    "os.symlink": 2,
    "os.truncate": 1,
    "os.chmod": 1,
    "os.chown": 1,
    "os.utime": 1,
    "os.setxattr": 1,
    "os.mkfifo": 1,
    "sqlite3.connect": 1,
}
NEVER: Final = (
    *("socket.connect", "socket.bind", "socket.sendto", "socket.getaddrinfo", "subprocess.Popen"),
    *("os.system", "os.exec", "os.posix_spawn", "os.fork", "os.forkpty", "os.startfile"),
    *("urllib.Request", "webbrowser.open", "ftplib.connect", "http.client.connect"),
)
# The program itself, its Python and what the system gives everybody.
READ: Final = (
    *(ROOT, Path(sys.prefix), Path(sys.base_prefix), Path(sysconfig.get_paths()["stdlib"])),
    *(Path("/dev/null"), Path("/dev/random"), Path("/dev/urandom")),  # /dev/shm is people's
    *(Path("/usr"), Path("/lib"), Path("/etc"), Path("/proc"), Path("/sys")),
    *((Path(sys.pycache_prefix),) if sys.pycache_prefix else ()),  # its compiled modules
)


class Guard:
    """The one hook of a process. `faults` are what was touched and may not be."""

    def __init__(self) -> None:
        self.faults: list[str] = []
        self._rooms: tuple[str, ...] = ()
        self._read: tuple[str, ...] = ()
        self._on = False
        sys.addaudithook(self._hear)

    @contextmanager
    def watching(self, *rooms: Path) -> Iterator[None]:
        """Watch; below these folders everything is allowed."""
        self._rooms = tuple(os.path.realpath(room) for room in rooms)
        self._read = (*self._rooms, *(os.path.realpath(place) for place in READ))
        kept, sys.dont_write_bytecode = sys.dont_write_bytecode, True
        self._on = True
        try:
            yield
        finally:
            self._on = False
            sys.dont_write_bytecode = kept

    def _hear(self, event: str, arguments: tuple[Any, ...]) -> None:
        if not self._on:
            return
        self._on = False  # what is asked below is no business of a stranger's
        try:
            self._judge(event, arguments)
        finally:
            self._on = True

    def _judge(self, event: str, arguments: tuple[Any, ...]) -> None:
        if event == "open":
            path, mode, flags = arguments
            written = bool((flags or 0) & WRITES) or bool(set(str(mode or "")) & set("wax+"))
            self._place(event, path, self._rooms if written else self._read)
        elif event in CHANGES:
            for path in arguments[: CHANGES[event]]:
                self._place(event, path, self._rooms)
        elif event in NEVER:
            self.faults.append(f"{event} {arguments[:2]!r}")

    def _place(self, event: str, path: object, rooms: tuple[str, ...]) -> None:
        if isinstance(path, int) or path in (":memory:", ""):
            return  # it was opened already, and judged then
        name = os.fsdecode(path) if isinstance(path, (str, bytes, os.PathLike)) else repr(path)
        named = Path(name.removeprefix("file:").partition("?")[0]).absolute()
        place = Path(os.path.realpath(named.parent)) / named.name  # a link itself is no harm
        if not any(place.is_relative_to(room) for room in rooms):
            self.faults.append(f"{event} {place}")
