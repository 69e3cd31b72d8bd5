"""A sheet for programs: CSV in which no cell is a formula, and Parquet."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from typing import Any, Final

from lithicrage.lab.sheets.sheet import Column, Figure, Row, Sheet

SINGLE: Final = ("text", "count")  # forms that have no interval
FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "\n")


def csv_of(sheet: Sheet) -> str:
    """All tables, one after the other: a line with the title, a head, the rows, an empty line.

    A figure takes three columns: value, low and high. A text that a spreadsheet would take for a
    formula gets an apostrophe in front.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    for table in sheet.tables:
        writer.writerow([harmless(table.title)])
        heads = [name for column in table.columns for name in _heads(column)]
        writer.writerow([*map(harmless, heads), "state", "command"])
        for row in table.rows:
            writer.writerow([*_cells(row, table.columns), row.state, harmless(row.command)])
        writer.writerow([])
    return out.getvalue()


def harmless(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.lstrip(" ").startswith(FORMULA) else text


def write_parquet(sheet: Sheet, path: Path) -> None:
    """Write all figures as one Parquet table: table, row, column, value, low, high, text.

    Needs pyarrow. Raises OSError.
    """
    import pyarrow
    from pyarrow import parquet

    rows: list[dict[str, Any]] = []
    for table in sheet.tables:
        for number, row in enumerate(table.rows):
            for cell, column in zip(row.cells, table.columns, strict=True):
                figure = cell if isinstance(cell, Figure) else None
                rows.append(
                    {
                        "table": table.title,
                        "row": number,
                        "column": column.head,
                        "text": None if figure else cell,
                        "value": figure.value if figure else None,
                        "low": figure.low if figure else None,
                        "high": figure.high if figure else None,
                        "state": row.state,
                    }
                )
    parquet.write_table(pyarrow.Table.from_pylist(rows), path)


def _heads(column: Column) -> list[str]:
    if column.form in SINGLE:
        return [column.head]
    return [column.head, f"{column.head} low", f"{column.head} high"]


def _cells(row: Row, columns: tuple[Column, ...]) -> list[str]:
    said: list[str] = []
    for cell, column in zip(row.cells, columns, strict=True):
        if column.form == "text":
            said.append(harmless(cell if isinstance(cell, str) else f"{cell.value}"))
        elif isinstance(cell, str):
            said += [harmless(cell)] if column.form in SINGLE else [harmless(cell), "", ""]
        elif column.form in SINGLE:
            said.append(f"{cell.value:.6g}")
        else:
            numbers = (cell.value, cell.low, cell.high)
            said += ["" if one is None else f"{one:.6g}" for one in numbers]
    return said
