"""Whether the rules run compiled or as plain Python.

A compiled wheel holds the rooms below as machine code beside their sources, with a record of what
it was built from. Both play the same matches; machine code is several times faster. The environment
variable `PURE`, which worker processes inherit, selects the sources.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import (
    SOURCE_SUFFIXES,
    FileFinder,
    ModuleSpec,
    SourceFileLoader,
)
from pathlib import Path
from types import ModuleType
from typing import Final

PURE: Final = "LITHICRAGE_PURE"
ROOMS: Final = ("game", "engine", "minds", "tables")
RECORD: Final = "_compiled.txt"
PACKAGE: Final = Path(__file__).resolve().parent.parent


def digest_sources(package: Path) -> str:
    """The hex digest of all compiled sources. Raises OSError if one is missing."""
    from hashlib import sha256  # dear to import, and only a compiled build needs it

    total = sha256()
    for room in ROOMS:
        for file in sorted((package / room).rglob("*.py")):
            body = file.read_bytes()
            total.update(f"{file.relative_to(package).as_posix()} {len(body)}\n".encode())
            total.update(body)
    return total.hexdigest()


class Sources:
    """A finder that sees only the sources of the compiled rooms."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The source of a module in these rooms, None for any other module."""
        parts = name.split(".")
        if len(parts) < 2 or parts[0] != "lithicrage" or parts[1] not in ROOMS or not path:
            return None
        return FileFinder(path[0], (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)


def choose() -> None:
    """Use the sources if asked to, or if they do not match the record.

    The mismatch is reported once. Call it before importing any of these rooms.
    """
    try:
        record = (PACKAGE / RECORD).read_text(encoding="ascii").strip()
    except (OSError, ValueError):
        return  # nothing here is compiled
    if os.environ.get(PURE, "0") in ("", "0"):
        try:
            if digest_sources(PACKAGE) == record:
                return
        except OSError:
            pass
        sys.stderr.write(
            "lithicrage: the sources are not those that were compiled; running them as they are\n"
        )
        os.environ[PURE] = "1"  # so that workers do not report it again
    run_pure()


def run_pure() -> None:
    """Import the sources from now on, in this process and in those it starts."""
    os.environ[PURE] = "1"
    if Sources not in sys.meta_path:
        sys.meta_path.insert(0, Sources)


def name_build() -> str:
    """The build in use: `compiled` or `pure Python`."""
    from importlib.util import find_spec

    spec = find_spec("lithicrage.engine.match")
    made = spec is not None and spec.origin is not None and not spec.origin.endswith(".py")
    return "compiled" if made else "pure Python"
