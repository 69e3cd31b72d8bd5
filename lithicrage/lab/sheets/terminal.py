"""A sheet in the terminal, at most 100 columns wide, and the progress of a run."""

from __future__ import annotations

import sys
from typing import Final, TextIO

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table as RichTable
from rich.text import Text

from lithicrage.base.messages import one_line
from lithicrage.lab.sheets.sheet import STATES, Fault, Sheet, Table, head_of, words_of

WIDTH: Final = 100
LEAST: Final = 20  # columns that a text has, if it needs them
MOST_ROWS: Final = 60  # of a table
DIFFS: Final = {"+": "green", "-": "red", "@": "dim"}
STYLES: Final = {"kept": "green", "missed": "bold red", "open": "yellow", "": ""}


def show(sheet: Sheet, out: TextIO | None = None) -> None:
    """Print a sheet; in colour on a terminal."""
    console = Console(
        file=out or sys.stdout, width=WIDTH, highlight=False, markup=False, emoji=False
    )
    console.print(Text(one_line(sheet.title), "bold"))
    for table in sheet.tables:
        console.print()
        console.print(_table(table))
    console.print()
    for note in sheet.notes:
        console.print(Text(one_line(note)))
    for fault in sheet.faults:
        console.print(_fault(fault))
    facts = ", ".join(f"{name} {value}" for name, value in sheet.facts.items() if value)
    console.print(Text(one_line(facts), "dim"))
    console.print(Text(one_line(f"again: {sheet.command}"), "dim"), soft_wrap=True)
    if sheet.diff:
        console.print()
    for line in sheet.diff.splitlines():
        console.print(Text(one_line(line), DIFFS.get(line[:1], "")), soft_wrap=True)


class Bar:
    """The progress of a run on standard error, if that is a terminal."""

    def __init__(self) -> None:
        self._progress = Progress(
            TextColumn("{task.fields[words]}", markup=False),
            BarColumn(),
            TextColumn("{task.completed} of {task.total} pieces, {task.fields[rate]}"),
            TimeElapsedColumn(),
            TimeRemainingColumn(),
            console=Console(stderr=True, width=WIDTH),
            transient=True,
            disable=not sys.stderr.isatty(),
        )
        self._task = self._progress.add_task("", total=1, words="", rate="")
        self._progress.start()

    def step(self, done: int, of: int, matches: int) -> None:
        """Show how many pieces are done."""
        seconds = self._progress.tasks[0].elapsed or 0.0
        rate = f"{matches / seconds:.0f} matches a second" if seconds > 1 else ""
        self._progress.update(self._task, completed=done, total=max(1, of), rate=rate)

    def note(self, words: str) -> None:
        """Show what is being measured, such as the interval as it narrows."""
        self._progress.update(self._task, words=one_line(words)[:40])

    def close(self) -> None:
        """Remove it."""
        self._progress.stop()


def _table(table: Table) -> RichTable:
    drawn = RichTable(
        title=Text(one_line(table.title), "bold"),
        title_justify="left",
        box=None,
        padding=(0, 2, 0, 0),
        header_style="underline",
        caption=Text(one_line(_below(table))),
        caption_justify="left",
    )
    for place, column in enumerate(table.columns):
        text = column.form == "text"
        longest = max((len(str(row.cells[place])) for row in table.rows), default=0)
        drawn.add_column(
            min_width=min(longest, LEAST) if text else None,
            header=Text(head_of(column)),
            justify="left" if text else "right",
            overflow="fold" if text else "ellipsis",
            no_wrap=not text,
        )
    if table.judged:
        drawn.add_column("")
    for row in table.rows[:MOST_ROWS]:
        cells = [
            Text(one_line(words_of(cell, column.form)))
            for cell, column in zip(row.cells, table.columns, strict=True)
        ]
        if table.judged:
            cells.append(Text(STATES[row.state], STYLES[row.state]))
        drawn.add_row(*cells)
    return drawn


def _below(table: Table) -> str:
    more = len(table.rows) - MOST_ROWS
    left = f"{more} more rows: --html, --csv or --json shows all" if more > 0 else ""
    return "; ".join(words for words in (table.about, left) if words)


def _fault(fault: Fault) -> Text:
    shown = f"; see: {one_line(fault.command)}" if fault.command else ""
    return Text(one_line(fault.words), "bold red") + Text(shown, "dim")
