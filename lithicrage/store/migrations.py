"""Converts what older versions wrote to today's form, one step for each version.

Owns the differences between formats. `tests/store/old` holds a file of each earlier format.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from lithicrage.store.files import FORMAT


def _save_without_id(values: dict[str, Any]) -> dict[str, Any]:
    """Format 1 had no id, name or start of a match."""
    return {**values, "id": "", "began": "", "name": ""}


# By kind and the format that a step starts from; any other format did not change.
STEPS: Final[dict[tuple[str, int], Callable[[dict[str, Any]], dict[str, Any]]]] = {
    ("save", 1): _save_without_id
}


def migrate(kind: str, format: int, values: Any) -> Any:
    """Plain values of a file, as today's program would have written them."""
    for old in range(format, FORMAT):
        step = STEPS.get((kind, old))
        if step is not None and isinstance(values, dict):
            values = step(values)
    return values
