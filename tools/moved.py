"""Programs that are questions of the lab now: each old name says which command replaces it."""

from __future__ import annotations

import sys
from typing import Final

REPLACED: Final = {
    "balance": "lithicrage lab set --ready",
    "dangers": "lithicrage lab set",
    "strength": "lithicrage lab strengths --keep lithicrage/lab/strength.json",
    "targets": "lithicrage lab promises",
    "calibration": "lithicrage lab advice",
    "blunders": "lithicrage lab advice --blunders 100",
}
MOVED: Final = 2  # what a program exits with that is not there


def tell_moved(name: str) -> int:
    """Say which command replaces a program; returns its exit code. Raises KeyError."""
    print(f"tools.{name} is a question of the lab now: {REPLACED[name]}", file=sys.stderr)
    return MOVED
