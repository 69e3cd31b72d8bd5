"""Files that are written whole or not at all. Every layer may import this module.

It knows bytes and folders, and no format.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from pathlib import Path


def write(path: Path, data: bytes, before: Callable[[], None] | None = None) -> None:
    """Write a file; until all of it is on the disk, what was there stays.

    `before` runs when the new file is safe and the old one still there. A link is followed, and
    the rights of an existing file are kept. Raises OSError.
    """
    path = path.resolve()
    draft = path.with_name(f".{path.name}.draft")
    try:
        with draft.open("wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        if path.exists():
            draft.chmod(stat.S_IMODE(path.stat().st_mode))
        if before is not None:
            before()
        draft.replace(path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Have the folder's own entry on the disk, where a system lets folders be opened."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        pass
    finally:
        os.close(handle)
