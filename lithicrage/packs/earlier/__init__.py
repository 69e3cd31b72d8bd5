"""The pack `core` as earlier versions of the game shipped it, for matches played with them.

Each lies here as a zip, written by `tools.keep_core` when its cards change. Nothing lists them,
starts a match with them or looks up cards in them: only a digest in a record leads to them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final

from lithicrage.packs.pack import Pack

FOLDER: Final = Path(__file__).resolve().parent
PREFIX: Final = "core-"


def cores() -> Iterator[Pack]:
    """The earlier `core` packs, by file, each read on demand."""
    for file in sorted(FOLDER.glob(f"{PREFIX}*.zip")):
        yield _loaded(file)


def is_kept(path: Path) -> bool:
    """Whether a path is that of a kept pack, as in its `path` and as sent to a process."""
    return path.suffix == ".zip" and path.parent == FOLDER


def load(path: Path) -> Pack | None:
    """The kept pack at this path, read in memory; None for any other path.

    Raises ArchiveError or OSError if it is damaged.
    """
    return _loaded(path) if is_kept(path) else None


@lru_cache
def _loaded(file: Path) -> Pack:
    from lithicrage.packs.archive import load_zip  # dear to import, and seldom needed

    return load_zip(file)
