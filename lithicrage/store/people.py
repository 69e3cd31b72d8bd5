"""Files that people read and write themselves: YAML without a first line that guards it.

Three generations stay beside such a file. Where the file cannot be read, the newest generation that
can be speaks for it, and the file itself stays as its owner left it until something new is written;
then it is set aside. What a file means is others' business.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from lithicrage.dsl.findings import CardFileError
from lithicrage.dsl.source import FILE_BYTES, Source, read_bytes
from lithicrage.store.files import BACKUPS, BadFile, NewerFile, backup, set_aside, shift
from lithicrage.whole import DISK, Disk
from lithicrage.whole import write as write_file

T = TypeVar("T")
Parse = Callable[[Source], T]


def read(path: Path, parse: Parse[T]) -> tuple[T, str]:
    """What a file says, and a line to be told where an older generation had to speak for it.

    `parse` raises BadFile. Raises the BadFile or OSError of the file itself when no generation can
    be read.
    """
    try:
        return parse(read_source(path)), ""
    except NewerFile:
        raise
    except (BadFile, OSError) as error:
        for number in range(1, BACKUPS + 1):
            try:
                older = parse(read_source(backup(path, number)))
            except (BadFile, OSError):
                continue
            what = "is gone" if isinstance(error, FileNotFoundError) else ""
            note = f"{path} {what}" if what else str(error)
            return older, f"{note}; backup {number} is used instead"
        raise


def read_source(path: Path) -> Source:
    """A file as plain data with places. Raises BadFile with the place of what is wrong, OSError."""
    with path.open("rb") as stream:
        raw = stream.read(FILE_BYTES + 1)
    return source_of(path, raw)


def source_of(path: Path, raw: bytes) -> Source:
    """Bytes of a file as plain data with places. Raises BadFile."""
    try:
        return read_bytes(raw, str(path))
    except CardFileError as error:
        raise BadFile(path, f"{error.code} {error.message}", error.line, error.column) from None


def write(path: Path, text: str, parse: Parse[object], disk: Disk = DISK) -> None:
    """Write a file, with three generations; one that cannot be read is set aside.

    Raises OSError.
    """
    data = text.encode("utf-8")
    if not path.exists():
        write_file(path, data, disk=disk)
        return
    try:
        parse(read_source(path))
    except BadFile:
        write_file(path, data, lambda: set_aside(path, disk), disk)
    else:
        write_file(path, data, lambda: shift(path, BACKUPS, disk), disk)


def files(folder: Path, ending: str) -> list[Path]:
    """The files with this ending by name, those too of which only older generations are left."""
    found = set()
    for path in folder.iterdir():
        stem, _, number = path.name.rpartition(".")
        name = stem if number in ("1", "2", "3") else path.name
        if name.endswith(ending) and not name.startswith("."):
            found.add(path.with_name(name))
    return sorted(found)
