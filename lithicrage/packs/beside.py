"""The second pack that ships, as seen by whoever reads one pack of a person's own."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from lithicrage.packs.pack import MANIFEST

BSIDE: Final = "bside"  # the pack that ships beside `core` and may be left out


def named_beside(core: Path, own: Path, texts: Iterable[str]) -> list[Path]:
    """B-Side, where it lies beside `core` and a text of the pack in the folder `own` names it."""
    second = core.parent / BSIDE
    if own.resolve() == second.resolve() or not (second / MANIFEST).is_file():
        return []
    return [second] if any(f"{BSIDE}:" in text for text in texts) else []
