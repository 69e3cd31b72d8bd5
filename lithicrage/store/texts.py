"""A card text that is not saved yet, kept in case the window ends.

Owns what stands in such a file; believes nothing that it reads. Where it lies is `place`'s, what
becomes of the text the workshop's.
"""

from __future__ import annotations

import contextlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from lithicrage.store import files
from lithicrage.whole import DISK, Disk, opened, write

KIND: Final = "text"
NAME: Final = "bench.json"
OLD_START: Final = b"{"  # up to 0.6.0 such a file had no first line that guards it


@dataclass(frozen=True, slots=True)
class Kept:
    """A text that is not saved: its file, the card that was in work, the text."""

    file: Path
    card: str
    text: str


def write_text(path: Path, kept: Kept, disk: Disk = DISK) -> None:
    """Write a text that is not saved, with its generations. Raises OSError and NewerFile."""
    files.write_whole(path, KIND, _body(kept), files.BACKUPS, disk)


def read_text(path: Path, disk: Disk = DISK) -> tuple[Kept | None, str]:
    """The text of a file, None where there is none, and what has to be told of the file.

    Raises nothing: a damaged file is set aside, and its newest whole generation speaks for it.
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


def _of_0_6_0(path: Path) -> Kept | None:
    """The text of a file that has no guard yet; None for any other."""
    try:
        with opened(path) as stream:
            body = stream.read(files.LARGEST)
        return _kept(path, body) if body.startswith(OLD_START) else None
    except (files.BadFile, FileNotFoundError):
        return None


def _body(kept: Kept) -> bytes:
    plain = {"file": str(kept.file.absolute()), "card": kept.card, "text": kept.text}
    return (json.dumps(plain) + "\n").encode("ascii")


def _kept(path: Path, body: bytes) -> Kept:
    """The text in these bytes. Raises BadFile."""
    try:
        plain = json.loads(body)
        parts = [plain[name] for name in ("file", "card", "text")]
    except (ValueError, LookupError, TypeError, RecursionError):
        raise files.BadFile(path, "holds no text") from None
    if not all(isinstance(part, str) for part in parts) or "\0" in parts[0]:
        raise files.BadFile(path, "holds no text")
    return Kept(Path(parts[0]), parts[1], parts[2])
