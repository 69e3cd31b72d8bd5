"""An unsaved card text, kept in case the window ends.

Owns what such a file holds; trusts nothing that it reads. `window_files` owns its path, the
workshop what happens to the text.
"""

from __future__ import annotations

import contextlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from lithicrage.base.atomic import DISK, Disk, open_plain, write
from lithicrage.store import files

KIND: Final = "text"
NAME: Final = "bench.json"
OLD_START: Final = b"{"  # up to 0.6.0 such a file had no guarding first line


@dataclass(frozen=True, slots=True)
class UnsavedText:
    """An unsaved text: its file, the card being edited, the text."""

    file: Path
    card: str
    text: str


def write_text(path: Path, kept: UnsavedText, disk: Disk = DISK) -> None:
    """Write an unsaved text, with its generations. Raises OSError and NewerFile."""
    files.write_whole(path, KIND, _body(kept), files.BACKUPS, disk)


def read_text(path: Path, disk: Disk = DISK) -> tuple[UnsavedText | None, str]:
    """The text in a file, or None, and any messages about the file.

    Raises nothing: a damaged file is set aside, and its newest whole generation replaces it.
    """
    try:
        old = _of_0_6_0(path)
        if old is not None:
            body = _body(old)
            write(path, files.header(KIND, body) + body, disk=disk)
            return old, ""
        note = files.mend(path, KIND, disk=disk)
        return _kept(path, files.read_whole(path, (KIND,)).body), note
    except (files.NewerFile, OSError) as error:
        return None, str(error)
    except files.BadFile as error:
        note = str(error)
        with contextlib.suppress(OSError):
            note += f"; kept as {files.set_aside(path, disk).name}"
        return None, note


def is_old(path: Path) -> bool:
    """Whether a file holds a text as versions before 0.7.0 wrote it. Raises OSError."""
    return _of_0_6_0(path) is not None


def _of_0_6_0(path: Path) -> UnsavedText | None:
    """The text of a file from before 0.7.0, without a guard; None for any other."""
    try:
        with open_plain(path) as stream:
            body = stream.read(files.LARGEST)
        return _kept(path, body) if body.startswith(OLD_START) else None
    except (files.BadFile, FileNotFoundError):
        return None


def _body(kept: UnsavedText) -> bytes:
    plain = {"file": str(kept.file.absolute()), "card": kept.card, "text": kept.text}
    return (json.dumps(plain) + "\n").encode("ascii")


def _kept(path: Path, body: bytes) -> UnsavedText:
    """The text in these bytes. Raises BadFile."""
    try:
        plain = json.loads(body)
        parts = [plain[name] for name in ("file", "card", "text")]
    except (ValueError, LookupError, TypeError, RecursionError):
        raise files.BadFile(path, "holds no text") from None
    if not all(isinstance(part, str) for part in parts) or "\0" in parts[0]:
        raise files.BadFile(path, "holds no text")
    return UnsavedText(Path(parts[0]), parts[1], parts[2])
