"""Standard input, output and error for the commands: always open, and plain when they fail.

A program can be started with any of the three closed. The next file it opened would then get the
missing number, and text meant for a person would end up in that file; so an empty stream takes its
place before anything else is opened. Every layer may import this module.
"""

from __future__ import annotations

import errno
import io
import os
import sys
from typing import Any, Final, TextIO

NAMES: Final = ("stdin", "stdout", "stderr")


class Unwritten(BaseException):
    """Standard output takes no more. Not an Exception: like Ctrl+C, it ends whatever is under way.

    `broken` means that it was a pipe whose reader had enough, which is nobody's fault.
    """

    def __init__(self, error: OSError) -> None:
        self.broken = isinstance(error, BrokenPipeError)
        closed = error.errno == errno.EBADF
        reason = "it is closed" if closed else error.strerror or type(error).__name__
        super().__init__(f"standard output cannot be written: {reason}")


def prepare() -> None:
    """Make sure that all three streams are open. Call it before anything else is opened."""
    for number, name in enumerate(NAMES):
        if getattr(sys, name) is None:
            stream = _empty(number)
            setattr(sys, name, stream)
            setattr(sys, f"__{name}__", stream)  # keeps it open
    sys.stdout = _over(sys.stdout, Unwritten)
    sys.stderr = _over(sys.stderr, None)


class _Guarded(io.RawIOBase):
    """A stream that swallows everything once it has failed, after raising `told`, if any."""

    def __init__(self, raw: Any, told: type[Unwritten] | None) -> None:
        self._raw = raw
        self._told = told
        self._lost = False

    def writable(self) -> bool:
        return True

    def fileno(self) -> int:
        return int(self._raw.fileno())

    def isatty(self) -> bool:
        return bool(self._raw.isatty())

    def write(self, data: Any) -> int | None:
        if not self._lost:
            try:
                written: int | None = self._raw.write(data)
                return written
            except OSError as error:
                self._lost = True
                if self._told is not None:
                    raise self._told(error) from None
        return len(memoryview(data).cast("B"))


def _empty(number: int) -> TextIO:
    """An empty stream with this number, unless the number is already taken.

    Standard output is opened for reading, so that every write to it fails.
    """
    flags = os.O_WRONLY if number == 2 else os.O_RDONLY
    handle = os.open(os.devnull, flags)
    if handle != number and not _taken(number):
        os.dup2(handle, number)
        os.close(handle)
        handle = number
    if number == 0:
        return open(handle, encoding="utf-8", closefd=False)
    raw = _Handle(handle)
    return io.TextIOWrapper(io.BufferedWriter(raw), "utf-8", "backslashreplace")


class _Handle(io.RawIOBase):
    """Writes to a file descriptor, whatever it was opened for."""

    def __init__(self, handle: int) -> None:
        self._handle = handle

    def writable(self) -> bool:
        return True

    def fileno(self) -> int:
        return self._handle

    def write(self, data: Any) -> int:
        return os.write(self._handle, data)


def _taken(number: int) -> bool:
    try:
        os.fstat(number)
    except OSError:
        return False
    return True


def _over(stream: TextIO, told: type[Unwritten] | None) -> TextIO:
    """The same stream, with failures reported and unencodable characters escaped."""
    buffer: Any = stream.buffer
    bytes_of_names = stream.errors == "surrogateescape" and stream.encoding.lower() == "utf-8"
    return io.TextIOWrapper(
        io.BufferedWriter(_Guarded(getattr(buffer, "raw", buffer), told)),
        stream.encoding,
        "surrogateescape" if bytes_of_names else "backslashreplace",
        line_buffering=bool(stream.line_buffering),
        write_through=getattr(stream, "write_through", False),
    )
