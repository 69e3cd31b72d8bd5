"""Files that a program makes from others: written, or compared with what it would write now.

Owns how such a program is called and what it says. What stands in the file, the program knows.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from lithicrage.base import atomic


def settled(file: Path, text: str, command: str, check: bool) -> bool:
    """Whether a file holds this text: it is written, or with `check` only compared and told."""
    if not check:
        atomic.write(file, text.encode())
        return True
    current = file.exists() and file.read_text(encoding="utf-8") == text
    if not current:
        print(f"{file.name} is not current: python -m {command}", file=sys.stderr)
    return current


def main(
    file: Path,
    make: Callable[[], str],
    command: str,
    says: str | None,
    arguments: Sequence[str] | None = None,
) -> int:
    """Write or check a file; the exit code. `says` is the docstring of the program `command`."""
    parser = argparse.ArgumentParser(description=says)
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    options = parser.parse_args(arguments)
    return 0 if settled(file, make(), command, options.check) else 1
