"""Files of the window that are missing or damaged: each is told once, in a line.

Owns the line, and how a table of `art/` is read. What is shown instead is the business of whoever
needed the file.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

from lithicrage.base import resources
from lithicrage.base.messages import tell

T = TypeVar("T")

_TOLD: Final[set[Path]] = set()


def tell_lost(file: Path, why: str) -> None:
    """Says on standard error what is wrong with a picture; once for each file."""
    if file not in _TOLD:
        _TOLD.add(file)
        tell(f"lithicrage: {file} {why}; something drawn stands in for it")


def table_of(name: str, read: Callable[[Any], T], instead: T) -> T:
    """What `read` makes of a JSON file of `art/`; `instead`, and told, where it is lost."""
    file = Path("art") / name
    try:
        file = resources.art() / name
        return read(json.loads(file.read_text("utf-8")))
    except OSError:
        tell_lost(file, "is missing")
    except (ValueError, KeyError, AttributeError, TypeError):
        tell_lost(file, "is damaged")
    return instead


def forget_told() -> None:
    """Says everything anew, as after a start."""
    _TOLD.clear()
