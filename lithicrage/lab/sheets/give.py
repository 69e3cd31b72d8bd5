"""Handing a sheet on: to the terminal, to a file, to a program."""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from lithicrage.base import atomic
from lithicrage.lab.sheets import data, terminal
from lithicrage.lab.sheets.sheet import Sheet


def check(
    files: Sequence[Path | None], parquet: Path | None, *, as_json: bool, as_csv: bool
) -> None:
    """Check that what is asked for can be given, before anything is played.

    Raises ValueError for two forms at once, a folder that is not there, or Parquet without its
    package; OSError for a place that takes no file.
    """
    if as_json and as_csv:
        raise ValueError("--json and --csv are two forms of the output; name one")
    for path in (*files, parquet):
        if path is None:
            continue
        if not atomic.resolve_links(path).parent.is_dir():
            raise ValueError(f"there is no folder `{path.parent}`")
        atomic.check_plain(path)
    if parquet is not None and find_spec("pyarrow") is None:
        raise ValueError("--parquet needs pyarrow: pip install pyarrow")


def show(sheet: Sheet, *, as_json: bool = False, as_csv: bool = False) -> None:
    """Print a sheet: for people, or as one JSON value, or as CSV."""
    if as_json:
        print(json.dumps(sheet.as_json(), sort_keys=True))
    elif as_csv:
        print(data.csv_of(sheet), end="")
    else:
        terminal.show(sheet)


def write_html(sheet: Sheet, path: Path) -> None:
    """Write the page of a sheet. Raises OSError."""
    from lithicrage.lab.sheets.page import page_of

    atomic.check_plain(path)
    atomic.write(path, page_of(sheet).encode())


def write_diff(sheet: Sheet, path: Path) -> None:
    """Write what a sheet proposes, for `patch -p1` in the pack's folder. Raises OSError."""
    atomic.check_plain(path)
    atomic.write(path, sheet.diff.encode())


def write_parquet(sheet: Sheet, path: Path) -> None:
    """Write its figures as Parquet. Raises ValueError without pyarrow, OSError."""
    atomic.check_plain(path)
    data.write_parquet(sheet, path)
