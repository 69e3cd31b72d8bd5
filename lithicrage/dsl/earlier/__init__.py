"""The pack `core` as earlier versions of the game shipped it: for what was played with them.

Each lies here as a zip, written by `tools.keep_core` when its cards change. Nothing lists them,
plays with them or looks a card up in them: they are found by the digest of a record alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final

from lithicrage.dsl.archive import load_zip
from lithicrage.dsl.pack import Pack

FOLDER: Final = Path(__file__).resolve().parent
PREFIX: Final = "core-"


def cores() -> Iterator[Pack]:
    """The packs `core` of before, by file; each is read once it is reached."""
    for file in sorted(FOLDER.glob(f"{PREFIX}*.zip")):
        yield _loaded(file)


def is_kept(path: Path) -> bool:
    """Whether a path is that of a kept pack, as its `path` says and as a process is told it."""
    return path.suffix == ".zip" and path.parent == FOLDER


def load(path: Path) -> Pack | None:
    """The kept pack of this path, read in memory; None for any other path.

    Raises ArchiveError or OSError where it is damaged.
    """
    return _loaded(path) if is_kept(path) else None


@lru_cache
def _loaded(file: Path) -> Pack:
    return load_zip(file)
