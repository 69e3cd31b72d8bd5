"""Files of the window that are missing or damaged: each is told once, in a line.

Owns the line. What is shown instead is the business of whoever needed the file.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from lithicrage.telling import tell

_TOLD: Final[set[Path]] = set()


def tell_lost(file: Path, why: str) -> None:
    """Says on standard error what is wrong with a picture; once for each file."""
    if file not in _TOLD:
        _TOLD.add(file)
        tell(f"lithicrage: {file} {why}; something drawn stands in for it")


def forget_told() -> None:
    """Says everything anew, as after a start."""
    _TOLD.clear()
