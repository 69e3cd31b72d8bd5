"""The answer to a question as plain values: facts, tables, charts, and what misses its target.

Every figure may carry its interval and the command that makes it again. Knows no form of output.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final, Literal

from lithicrage.lab.figures.estimates import Estimate

State = Literal["", "kept", "missed", "open"]
Form = Literal["text", "count", "number", "rate", "points", "elo"]
ChartKind = Literal["forest", "heat", "bars", "histogram"]
STATES: Final = {"kept": "ok", "missed": "MISSED", "open": "open", "": ""}


@dataclass(frozen=True)
class Figure:
    """A number in the unit of its column, with its interval where it has one."""

    value: float
    low: float | None = None
    high: float | None = None

    @classmethod
    def of(cls, estimate: Estimate, scale: float = 1.0) -> Figure:
        """The figure of an estimate, times a scale, rounded so that it is the same everywhere."""
        return cls(
            *(round(scale * x, 6) + 0.0 for x in (estimate.mean, estimate.low, estimate.high))
        )


Cell = Figure | str


@dataclass(frozen=True)
class Column:
    """A column: its head, the form of its figures, and what it means, in a few words."""

    head: str
    form: Form = "text"
    about: str = ""


@dataclass(frozen=True)
class Row:
    """A row of a table: its cells, whether it keeps its target, and the command for it alone."""

    cells: tuple[Cell, ...]
    state: State = ""
    command: str = ""


@dataclass(frozen=True)
class Table:
    """A table, worst row first."""

    title: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    about: str = ""

    @property
    def judged(self) -> bool:
        """Whether its rows are held against targets."""
        return any(row.state for row in self.rows)


@dataclass(frozen=True)
class Chart:
    """What a picture shows: labels, and values by row; the kind says how.

    `forest` takes value, low and high a label; `heat` a square of rates, `bars` and `histogram` one
    value a label (for bars with low and high if there are three).
    """

    kind: ChartKind
    title: str
    labels: tuple[str, ...]
    values: tuple[tuple[float, ...], ...]
    about: str = ""


@dataclass(frozen=True)
class Fault:
    """A target that is missed, or a match that failed, in one line, and the command to see it."""

    words: str
    command: str = ""


@dataclass(frozen=True)
class Sheet:
    """The whole answer. `facts` are told as name and value; `command` makes all of it again."""

    question: str
    title: str
    command: str
    facts: Mapping[str, str]
    tables: tuple[Table, ...]
    charts: tuple[Chart, ...] = ()
    faults: tuple[Fault, ...] = ()
    notes: tuple[str, ...] = ()
    diff: str = ""  # what is proposed, as a unified diff

    def as_json(self) -> dict[str, Any]:
        """Plain values for a JSON object."""
        return asdict(self)


def sheet_of(values: Mapping[str, Any]) -> Sheet:
    """The sheet of such plain values. Raises KeyError and TypeError for others."""
    tables = tuple(
        Table(
            one["title"],
            tuple(Column(**column) for column in one["columns"]),
            tuple(
                Row(tuple(_cell(cell) for cell in row["cells"]), row["state"], row["command"])
                for row in one["rows"]
            ),
            one["about"],
        )
        for one in values["tables"]
    )
    charts = tuple(
        Chart(
            one["kind"],
            one["title"],
            tuple(one["labels"]),
            tuple(tuple(row) for row in one["values"]),
            one["about"],
        )
        for one in values["charts"]
    )
    faults = tuple(Fault(**one) for one in values["faults"])
    return Sheet(
        values["question"],
        values["title"],
        values["command"],
        dict(values["facts"]),
        tables,
        charts,
        faults,
        tuple(values["notes"]),
        values.get("diff", ""),
    )


def words_of(cell: Cell, form: Form) -> str:
    """A cell in words: `+3.2 (0.4 to 6.0)`. Rates are in per cent, as `head_of` says."""
    if isinstance(cell, str):
        return cell
    if cell.low is None or cell.high is None:
        return _said(cell.value, form)
    low, high = (_said(one, form) for one in (cell.low, cell.high))
    return f"{_said(cell.value, form)} ({low}{'-' if form == 'rate' else ' to '}{high})"


def head_of(column: Column) -> str:
    """The head of a column, with its unit."""
    return f"{column.head} %".strip() if column.form == "rate" else column.head


def missed(rows: Sequence[Row]) -> list[Row]:
    """The rows that miss their target."""
    return [row for row in rows if row.state == "missed"]


def _said(value: float, form: Form) -> str:
    if form == "rate":
        return f"{100 * value:.1f}"
    if form == "points":
        return f"{value:+.1f}"
    if form == "elo":
        return f"{value:+.0f}"
    if form == "count":
        return f"{value:.0f}"
    return f"{value:.3g}" if abs(value) < 100 else f"{value:.0f}"


def _cell(value: Any) -> Cell:
    return value if isinstance(value, str) else Figure(**value)
