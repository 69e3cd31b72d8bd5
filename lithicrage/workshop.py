"""The commands of whoever writes cards: thin, no logic. `cli` puts them on the command line."""

from __future__ import annotations

import difflib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

FINDINGS = 1


def fmt(
    paths: Annotated[list[Path], typer.Argument(help="Card files, or folders of them.")],
    check: Annotated[bool, typer.Option("--check", help="Write nothing; exit 1 if one would.")] = (
        False
    ),
    diff: Annotated[bool, typer.Option("--diff", help="Write nothing; show what one would.")] = (
        False
    ),
) -> None:
    """Bring card files into their one form. Example: lithicrage fmt cards --check"""
    from lithicrage import whole
    from lithicrage.dsl.findings import CardFileError
    from lithicrage.dsl.layout import formatted
    from lithicrage.dsl.source import read_raw

    changed = wrong = 0
    for path in yaml_files(paths):
        try:
            raw = read_raw(path)
            before = raw.decode("utf-8", "replace")
            after = formatted(raw, str(path))
        except CardFileError as error:
            print(error, file=sys.stderr)
            wrong += 1
            continue
        if after.encode() == raw:
            continue
        changed += 1
        if diff:
            lines = before.splitlines(True), after.splitlines(True)
            sys.stdout.writelines(difflib.unified_diff(*lines, str(path), str(path)))
        elif check:
            print(f"{path}: not in its one form")
        else:
            if read_raw(path) != raw:
                raise OSError(f"{path} changed while it was read; nothing is written to it")
            whole.write(path, after.encode())
            print(f"{path}: written")
    if wrong or (changed and (check or diff)):
        raise typer.Exit(FINDINGS)


def yaml_files(paths: list[Path]) -> Iterator[Path]:
    """The card files at these paths. Raises ValueError for a path without any."""
    from lithicrage.dsl.source import card_files

    for path in paths:
        if not path.exists():
            raise FileNotFoundError(f"there is no file or folder `{path}`")
        found = [file for _, file in card_files(path)] if path.is_dir() else [path]
        if not found:
            raise ValueError(f"there is no card file (`*.yaml`) in `{path}`")
        yield from found
