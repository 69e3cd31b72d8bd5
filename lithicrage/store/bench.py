"""The deck on the bench of the builder that is not saved yet, kept in case the window ends.

Owns where such decks lie, one for each window, and what may stand in a file; believes nothing that
it reads. What a deck is worth is others' business.
"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field, Strict, ValidationError

from lithicrage.store import files
from lithicrage.store.lock import Lock, Taken, is_free
from lithicrage.whole import DISK, Disk

KIND: Final = "bench"
PLACES: Final = 9  # decks that are not saved, at most

_Short = Annotated[str, Field(max_length=100)]


class Bench(BaseModel):
    """A deck in work as plain values; it may have no name and no cards.

    `file` is the name of its file among the decks, "" while it has none.
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    name: Annotated[str, Field(max_length=60)]
    ancestry: _Short
    classes: Annotated[tuple[_Short, ...], Strict(False), Field(max_length=9)]
    cards: Annotated[dict[_Short, Annotated[int, Field(ge=1, le=99)]], Field(max_length=200)]
    notes: Annotated[str, Field(max_length=4096)] = ""
    flavor: Annotated[str, Field(max_length=300)] = ""
    file: Annotated[str, Field(pattern=r"^([^/\\]{1,200}\.yaml)?$")] = ""


class Place:
    """Where the deck in work of one window lies, held by it until `release` or its end.

    Raises Taken if another window has it, and OSError.
    """

    def __init__(self, path: Path, disk: Disk = DISK) -> None:
        self.path = path
        self.disk = disk
        self._lock: Lock | None = None
        self._hold()

    def write(self, bench: Bench) -> None:
        """Write the deck in work; a folder that is gone is made anew. Raises OSError, NewerFile."""
        if not _lock_of(self.path).exists():
            self._hold()  # it went with its folder
        write_bench(self.path, bench, self.disk)

    def clear(self) -> None:
        """Forget the deck in work, and let its place go. Raises OSError."""
        clear_bench(self.path, self.disk)
        self.disk.unlink(_lock_of(self.path))
        self.release()

    def release(self) -> None:
        """Let another window go on with it."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _hold(self) -> None:
        self.release()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._lock = Lock(_lock_of(self.path))


def free_place(first: Path, disk: Disk = DISK) -> Place:
    """A place where nothing lies and that no window has; `first` is the name of the first one.

    Raises OSError.
    """
    for path in _places(first):
        if not _lies(path):
            with contextlib.suppress(Taken):
                return Place(path, disk)
    raise Taken(f"{PLACES} decks that were not saved wait already")


def waiting(first: Path) -> list[Path]:
    """Where windows that are gone left a deck in work, the newest first. Raises nothing."""
    found = []
    for path in _places(first):
        with contextlib.suppress(OSError):
            if _lies(path) and is_free(_lock_of(path)):
                found.append((max(_times(path)), path))
    return [path for _, path in sorted(found, reverse=True)]


def write_bench(path: Path, bench: Bench, disk: Disk = DISK) -> None:
    """Write the deck in work, with its generations. Raises OSError and NewerFile."""
    body = (bench.model_dump_json() + "\n").encode("utf-8")
    files.write_whole(path, KIND, body, files.BACKUPS, disk)


def read_bench(path: Path, disk: Disk = DISK) -> tuple[Bench | None, str]:
    """The deck in work, None where there is none, and what has to be told of its file.

    Raises nothing: a damaged file is set aside, and its newest whole generation speaks for it.
    """
    if not _lies(path):
        return None, ""
    try:
        note = files.mend(path, KIND, disk=disk)
        body = files.read_whole(path, (KIND,)).body
        return Bench.model_validate_json(body), note
    except (files.BadFile, OSError) as error:
        return None, str(error)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(map(str, first["loc"]))
        return None, f"{path}: {where}: {first['msg'].lower()}"


def clear_bench(path: Path, disk: Disk = DISK) -> None:
    """Forget the deck in work; it was saved, or is given up. Raises OSError."""
    files.remove(path, disk=disk)


def _places(first: Path) -> list[Path]:
    others = [f"{first.stem}-{number}{first.suffix}" for number in range(2, PLACES + 1)]
    return [first, *(first.with_name(name) for name in others)]


def _lies(path: Path) -> bool:
    """Whether a deck lies there, be it an older generation."""
    return any(one.exists() for one in files.generations(path))


def _times(path: Path) -> list[float]:
    return [one.stat().st_mtime for one in files.generations(path) if one.exists()]


def _lock_of(path: Path) -> Path:
    return path.with_name(f"{path.name}.lock")
