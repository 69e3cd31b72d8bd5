"""One autosave for each running match, held by whoever plays it, and named saves.

Owns the files below `autosaves` and `saves`: which ones can be resumed, who holds them, and when
they are removed. `saves` owns the content of a save.
"""

from __future__ import annotations

import contextlib
import secrets
import unicodedata
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from lithicrage.base.atomic import DISK, Disk
from lithicrage.engine.match import Match
from lithicrage.game.replay import Replay
from lithicrage.packs.library import Library
from lithicrage.store import files
from lithicrage.store.files import BadFile
from lithicrage.store.lock import Lock, Taken, is_free, owner
from lithicrage.store.naming import safe_name
from lithicrage.store.saves import OLDER, Loaded, SaveNote, name_of, pack_all, read_save, write_save
from lithicrage.store.window_files import WindowFile, lock_of, written_at

ENDING: Final = ".save"
ASIDE: Final = "aside"  # ends the name of a match that was put aside


class Autosave:
    """The autosave of one match, new or found again. `id` names the match, `began` says when."""

    def __init__(
        self,
        folder: Path,
        library: Library,
        id: str = "",
        began: str = "",
        cards: str = "",
        disk: Disk = DISK,
    ) -> None:
        """Hold the autosave of a match. Raises Taken if another window plays it, and OSError."""
        self.id = id or new_id()
        self.began = began or now()
        self.file = folder / f"{self.id}{ENDING}"
        self.disk = disk
        self._cards = cards or pack_all(library)
        self._place = WindowFile(self.file, disk)

    def keep(self, replay: Replay, match: Match) -> None:
        """Write the current state of the match; on return it is on the disk. Raises OSError.

        Recreates the folder if it is gone.
        """
        file = self._place.ready()
        write_save(file, replay, match, self._cards, self.id, self.began, disk=self.disk)

    def finish(self) -> None:
        """Remove the autosave of a match that is over and in the history. Raises OSError."""
        self._place.clear()

    def release(self) -> None:
        """Let another window continue it."""
        self._place.release()


def interrupted_saves(folder: Path) -> list[Path]:
    """The autosaves of matches that nobody plays, newest first; [] if the folder is gone."""
    try:
        names = {_first_generation(path) for path in folder.glob(f"*{ENDING}*")}
    except OSError:
        return []
    dated = []
    for file in names - {None}:
        assert file is not None
        with contextlib.suppress(OSError):
            if is_free(lock_of(file)):
                dated.append((written_at(file), file))
    return [file for _, file in sorted(dated, reverse=True)]


def take(file: Path, library: Library, disk: Disk = DISK) -> tuple[Loaded, Autosave]:
    """Continue a match: its save, mended if necessary, and its autosave.

    Raises Taken if another window plays it, BadFile when it cannot be used (it stays), OSError.
    """
    if not is_free(lock_of(file)):
        raise Taken(f"the match {file.name} is in use by {owner(lock_of(file))}")
    loaded = read_or_mend(file, library, disk)
    id = file.name.removesuffix(ENDING)
    return loaded, Autosave(file.parent, loaded.library, id, loaded.began, loaded.cards, disk)


def forget(file: Path, disk: Disk = DISK) -> None:
    """Remove an autosave that nobody plays, with its generations; it may already be gone.

    Raises Taken, OSError.
    """
    if not file.parent.exists():
        return
    with Lock(lock_of(file)):
        files.remove(file, disk=disk)
        disk.unlink(lock_of(file))


def put_aside(file: Path, disk: Disk = DISK) -> Path:
    """Rename an autosave that nobody plays so that it no longer waits; returns the new name.

    Raises Taken, BadFile, changing nothing, if no generation is whole, and OSError.
    """
    with Lock(lock_of(file)):
        files.mend(file, "save", disk=disk)
        aside = files.set_aside(file, disk, ASIDE)
        files.remove(file, disk=disk)
        disk.unlink(lock_of(file))
    return aside


def read_or_mend(file: Path, library: Library, disk: Disk = DISK) -> Loaded:
    """A save, from its newest whole generation; damaged ones are set aside and reported.

    Raises BadFile when no generation can be used, OSError.
    """
    told = ""
    with contextlib.suppress(OSError):  # a save that cannot be mended can still be read
        told = files.mend(file, "save", disk=disk)
    loaded = read_save(file, library)
    if not told:
        return loaded
    others = (note for note in loaded.notes if note.words != OLDER)
    return replace(loaded, notes=(SaveNote(told, OLDER), *others))


def save_path(folder: Path, name: str) -> Path:
    """The file of a save with this name. Raises ValueError for an empty name."""
    name = unicodedata.normalize("NFC", name).strip()
    if not name:
        raise ValueError("a save needs a name")
    return folder / f"{safe_name(name)}{ENDING}"


def saves(folder: Path) -> list[tuple[str, Path]]:
    """The named saves of a folder that can be read, by name, each with its file.

    Includes those of which only older generations are whole. Raises nothing.
    """
    found = []
    with contextlib.suppress(OSError):
        for file in {_first_generation(path) for path in folder.glob(f"*{ENDING}*")} - {None}:
            assert file is not None
            with contextlib.suppress(BadFile, OSError):
                found.append((name_of(file), file))
    return sorted(found, key=lambda one: (one[0].casefold(), one[1]))


def clear_locks(folder: Path) -> None:
    """Remove the locks of matches that are gone."""
    with contextlib.suppress(OSError):
        for lock in folder.glob(f"*{ENDING}.lock"):
            file = lock.with_suffix("")
            if not file.exists() and not files.backup(file, 1).exists() and is_free(lock):
                lock.unlink(missing_ok=True)


def new_id() -> str:
    """A name for a match that no other has."""
    return secrets.token_hex(16)


def now() -> str:
    """The time, UTC, as files hold it."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def _first_generation(path: Path) -> Path | None:
    """The file that this one is a generation of, or None for a lock or what was set aside."""
    name, ending, rest = path.name.rpartition(ENDING)
    if name.startswith(".") or (rest and not rest[1:].isdecimal()):
        return None
    return path.with_name(name + ending)
