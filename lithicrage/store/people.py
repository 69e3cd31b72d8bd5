"""Files that people read and edit themselves: YAML without a guarding first line.

Generation 1 beside such a file is a copy of it as this program wrote it, so that whatever else
changes the file is told, once, and taken for an edit; 2 and 3 are what was there before. A comment
at the top of a copy guards it with a digest, so that no damage to both goes for what was written.
Where the file cannot be read, the newest generation that can be speaks for it, and the file itself
stays as its owner left it until something new is written; then it is set aside. What a file means
is others' business.
"""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

from lithicrage.base.atomic import DISK, Disk, open_plain
from lithicrage.base.atomic import write as write_file
from lithicrage.base.tongue import mark
from lithicrage.language.findings import CardFileError
from lithicrage.language.source import FILE_BYTES, Source, read_bytes
from lithicrage.store.files import BACKUPS, BadFile, NewerFile, backup, set_aside

T = TypeVar("T")
Parse = Callable[[Source], T]
COPY = 1  # the generation that is a copy of the file
HEAD: Final = b"# lithicrage copy"
ROOM: Final = 100  # bytes for that line
DAMAGED: Final = b"\0"  # stands for a file that cannot be read
CHANGED: Final = "was changed by another program"


def read(path: Path, parse: Parse[T], disk: Disk | None = None) -> tuple[T, str]:
    """The content of a file, and a message unless this program wrote it last.

    Either an older generation had to replace it, or the file was changed; with a `disk`, such a
    change is accepted, so that it is reported once. `parse` raises BadFile. Raises the file's own
    BadFile or OSError if no generation can be read.
    """
    try:
        raw = _bytes(path)
        found = parse(source_of(path, raw))
    except NewerFile:
        raise
    except (BadFile, OSError) as error:
        for number in range(1, BACKUPS + 1):
            try:
                older = parse(older_source(path, number))
            except (BadFile, OSError):
                continue
            gone = isinstance(error, FileNotFoundError)
            note = f"{path} is gone" if gone else str(error)
            more = f" (to get rid of it, delete {path.name}.1 to .{BACKUPS} too)" if gone else ""
            return older, f"{note}; using backup {number}{more}"
        raise
    copy = _copy(path)
    if copy in (None, raw):
        if copy is not None and disk is not None and _is_bare(path):
            _write_copy(path, raw, disk)  # as 0.6.0 wrote it
        return found, ""
    kept = _accept(path, raw, disk) if disk is not None else COPY
    if copy == DAMAGED:
        return found, f"{path} {CHANGED}, or its copy {backup(path, kept).name} is damaged"
    name = backup(path, kept).name
    return found, f"{path} {CHANGED}; the last version written here is {name}"


def read_source(path: Path) -> Source:
    """A file as plain data with places. Raises BadFile with the place of the mistake, OSError."""
    return source_of(path, _bytes(path))


def older_source(path: Path, number: int) -> Source:
    """An older generation of a file as plain data with places. Raises BadFile, OSError."""
    return source_of(backup(path, number), _older(backup(path, number)))


def restore(path: Path, parse: Parse[object], disk: Disk = DISK) -> str:
    """Replace an unreadable file with its newest readable generation.

    Returns a line about what was done. Raises BadFile if none is readable, OSError.
    """
    for number in range(1, BACKUPS + 1):
        try:
            parse(older_source(path, number))
        except (BadFile, OSError):
            continue
        write(path, _older(backup(path, number)).decode("utf-8"), parse, disk)
        return f"{path.name} was damaged, restored from backup {number}"
    raise BadFile(path, "no older copy is readable")


def source_of(path: Path, raw: bytes) -> Source:
    """The bytes of a file as plain data with places. Raises BadFile."""
    try:
        return read_bytes(raw, str(path))
    except CardFileError as error:
        raise BadFile(path, f"{error.code} {error.message}", error.line, error.column) from None


def write(path: Path, text: str, parse: Parse[object], disk: Disk = DISK) -> None:
    """Write a file and its copy, with two generations before them.

    An unreadable file is set aside. Wherever this stops, the file is the old or the new one, and no
    copy says otherwise. Raises OSError.
    """
    data = text.encode("utf-8")
    if not path.exists():
        write_file(path, data, disk=disk)
    else:
        try:
            parse(read_source(path))
        except BadFile:
            write_file(path, data, lambda: _put_aside(path, disk), disk)
        else:
            write_file(path, data, lambda: _shift(path, disk), disk)
    _write_copy(path, data, disk)


def files(folder: Path, ending: str) -> list[Path]:
    """The files with this ending by name, including those with only older generations left."""
    found = set()
    for path in folder.iterdir():
        stem, _, number = path.name.rpartition(".")
        name = stem if number in ("1", "2", "3") else path.name
        if name.endswith(ending) and not name.startswith("."):
            found.add(path.with_name(name))
    return sorted(found)


def _accept(path: Path, raw: bytes, disk: Disk) -> int:
    """Accept a file's change as its owner's; return the generation of the last writing."""
    try:
        _push(path, disk)
        write_file(backup(path, COPY), _guarded(raw), disk=disk)
    except OSError:
        return COPY if backup(path, COPY).exists() else COPY + 1
    return COPY + 1


def _shift(path: Path, disk: Disk) -> None:
    """Keep the file's content as generation 2, and free the place of its copy."""
    raw, copy = _bytes(path), _copy(path)
    second = backup(path, COPY + 1)
    if copy is None and second.exists() and _bytes(second) in (raw, _guarded(raw)):
        return  # it was shifted, but no new file was written
    if copy is not None and copy != raw:
        disk.replace(backup(path, COPY), backup(path, COPY + 2))
    elif second.exists():
        disk.replace(second, backup(path, COPY + 2))
    if copy == raw:
        disk.replace(backup(path, COPY), second)
    else:
        write_file(second, _guarded(raw), disk=disk)


def _put_aside(path: Path, disk: Disk) -> None:
    """Set an unreadable file aside; its copy is the newest readable generation."""
    set_aside(path, disk)
    _push(path, disk)


def _push(path: Path, disk: Disk) -> None:
    """Give the copy and the generation after it the next number."""
    for number in (COPY + 1, COPY):
        if backup(path, number).exists():
            disk.replace(backup(path, number), backup(path, number + 1))


def _write_copy(path: Path, data: bytes, disk: Disk) -> None:
    with contextlib.suppress(OSError):  # the file exists; only its guard does not
        write_file(backup(path, COPY), _guarded(data), disk=disk)


def _copy(path: Path) -> bytes | None:
    """What this program wrote last: DAMAGED if it is, None if unknown."""
    try:
        return _older(backup(path, COPY))
    except BadFile:
        return DAMAGED
    except OSError:
        return None


def _older(path: Path) -> bytes:
    """The content of an older generation. Raises BadFile if its digest does not match, OSError."""
    raw = _bytes(path)
    first, _, data = raw.partition(b"\n")
    if not first.startswith(HEAD):
        data = raw  # as 0.6.0 wrote it
    elif raw != _guarded(data):
        raise BadFile(path, "is damaged: " + mark("its content is not what was written"))
    if not data:
        raise BadFile(path, "is damaged: it is empty")
    return data


def _is_bare(path: Path) -> bool:
    """Whether the copy of a file has no digest yet."""
    return not _bytes(backup(path, COPY)).startswith(HEAD)


def _guarded(data: bytes) -> bytes:
    check = hashlib.blake2b(data, digest_size=16).hexdigest().encode("ascii")
    return b"%b %b\n%b" % (HEAD, check, data)


def _bytes(path: Path) -> bytes:
    with open_plain(path) as stream:
        return stream.read(FILE_BYTES + 1 + ROOM)
