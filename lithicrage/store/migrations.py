"""What older versions of this program wrote, brought to the form of today, one step a version.

Owns what changed from format to format. `tests/store/old` holds a file of each earlier format.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from lithicrage.store.files import FORMAT


def _save_without_id(values: dict[str, Any]) -> dict[str, Any]:
    """Format 1 knew no id or name of a match, and not when it began."""
    return {**values, "id": "", "began": "", "name": ""}


# By kind and the format that a step starts from; what is not named did not change.
STEPS: Final[dict[tuple[str, int], Callable[[dict[str, Any]], dict[str, Any]]]] = {
    ("save", 1): _save_without_id,
}


def migrated(kind: str, format: int, values: Any) -> Any:
    """Plain values of a file, as today's program would have written them."""
    for old in range(format, FORMAT):
        step = STEPS.get((kind, old))
        if step is not None and isinstance(values, dict):
            values = step(values)
    return values
